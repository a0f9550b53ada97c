"""Everything that people read is in text files, except in drafts of games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer

from games.kit.language import ENGLISH
from games.kit.languages import languages
from games.kit.text_stubs import ROOT, arguments_of, folders, messages_in

serializer = FluentSerializer()

TWO_WORDS = re.compile(r"[a-z][,.:;!?)'`*]* [a-z(*`<{“]", re.IGNORECASE)
A_WORD = re.compile(r"[a-z]{2}")  # two letters in a row, which "R G B" and SVG paths don't have
MODULES_FOR_OPERATORS = (
    "bot/__main__.py", "bot/app.py", "bot/clock.py", "bot/config.py", "bot/health.py",
    "bot/operator_log.py",
    "bot/metrics_page.py",
    "bot/discord_api/endpoint.py", "bot/discord_api/identify_slots.py",
    "bot/discord_api/login.py", "bot/drawing/",
)  # fmt: skip
MODULES_FOR_GAME_WRITERS = (
    "games/__main__.py", "games/kit/art.py", "games/kit/checks.py", "games/kit/scaffold.py",
    "games/kit/options.py", "games/kit/defaults.py", "games/kit/scene.py", "games/kit/simulate.py",
    "games/kit/transcript.py", "games/kit/lesson_game.py", "games/kit/state_copy.py",
    "games/kit/redeal.py", "games/kit/hidden_places.py",
    "games/kit/views.py", "games/kit/visibility.py", "games/kit/compile_message.py",
    "games/kit/texts.py", "games/kit/text_stubs.py", "games/kit/languages.py",
)  # fmt: skip
MODULES_WITH_CODES = ("games/cosmic/box.py",)
KEY_STRINGS = {
    "looked for the missing", "table messages on their way", "ticket secret", "dm closed",
    "no way back", "clock kept", "move stands", "clock {clock_name}", "last round",
    "last one in", "place {at + 1}", "customer {at + 1}", "customer {place}",
    "/settings notices:dm",
    "/server settings clock:daily", "/{table.game.key} start {option[0]}:{option[1]}",
    "table {table_id}: {safe_traceback(problem)}",
    "{game.words.label(field, item)}{f' ×{n}' if n > 1 else ''}", "others failed a moment ago",
    "reduced until", "Tiếng Việt", "game log", "game leave", "game back", "bow ties",
    "DiscordBot (https://github.com/parlour-bot/parlour, {VERSION})",
}  # fmt: skip
"""Strings of several words that are stored, typed or logged, but that aren't sentences."""


SILENT_CALLS = {
    "Chance", "Field", "TypeVar", "during_outage", "log.debug", "log.error", "log.exception",
    "log.info", "log.log", "log.warning", "log_failure", "re.compile", "removeprefix",
    "run_in_background", "_log_failures",
}  # fmt: skip
"""Functions whose string arguments nobody reads. The descriptions in `Field` are listed apart."""


# A string in such a node is a key or a type, not a sentence.
NODES_WITHOUT_SENTENCES = (ast.MatchValue, ast.Compare, ast.Subscript)

# Markup is SVG such as <path d="…"/>, but not a mention such as <@1> or </help:1>.
MARKUP = re.compile(r"<\w+( [\w:-]+=|/?>)|/>")
A_CODE = re.compile(r"[a-z\d]+([-_.][a-z\d]+)+|[CMYcmyrgbw/]+")  # such as "soft-cyan" or "CMY"


@pytest.mark.parametrize(
    "folder",
    [
        "bot/**",
        "games",
        "games/kit/**",
        *(f"games/{each.parent.name}/**" for each in sorted(ROOT.glob("games/*/texts"))),
    ],
)
def test_sentences_are_only_in_files_of_texts(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {text!r}"
        for path in modules_for_people(folder)
        for text in sentences_for_people(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "\n".join(["these belong into an en.ftl:", *found])


def test_a_sentence_outside_files_of_texts_is_found() -> None:
    silent = '"""A docstring of words."""\nlog.info("what is done")\nif key == "a key": pass\n'
    spoken = 'note("It is your turn.")\nreturn f"It is {name}\'s turn."\n'
    assert list(sentences_for_people(silent)) == []
    assert list(
        sentences_for_people(f"def f():\n    {spoken.replace(chr(10), chr(10) + '    ')}pass")
    ) == [
        "It is your turn.",
        "It is {name}'s turn.",
    ]


@pytest.mark.parametrize(
    "data",
    [
        '\'<path d="M 1 2 L 3 4 z" fill="none"/>\'',
        "f'<g fill=\"{colour}\">{inside} and more</g>'",
        "'M 1 2 L 3 4 z M 5 6 h 7 v 8 z'",
        "'R G B\\nG B R'",
        "'red blue green'.split()",
    ],
)
def test_drawings_and_data_are_not_taken_for_sentences(data: str) -> None:
    assert list(sentences_for_people(f"DATA = {data}")) == []


@pytest.mark.parametrize("language", languages())
def test_titles_that_end_in_an_exclamation_mark_get_no_other_mark(language: str) -> None:
    """No sentence of the bot puts a punctuation mark right after a title.

    Only texts with the argument `$loud` may, which tells whether the title ends in a mark.
    """
    found = [
        name
        for folder in folders()
        if folder.is_relative_to(ROOT / "bot") and (folder / f"{language}.ftl").exists()
        for english in [messages_in(folder, ENGLISH)]
        for name, message in messages_in(folder, language).items()
        if "loud" not in arguments_of(name, english)
        if re.search(r"\{ \$title \}\**[.!?]", serializer.serialize_entry(message))
    ]
    assert found == []


def modules_for_people(folder: str) -> Iterator[Path]:
    """Yield the modules in a folder that should contain no sentences for people."""
    skipped = (*MODULES_FOR_OPERATORS, *MODULES_FOR_GAME_WRITERS, *MODULES_WITH_CODES)
    for path in sorted(ROOT.glob(f"{folder}/*.py")):
        file = path.relative_to(ROOT).as_posix()
        if not file.startswith(skipped) and "/art/" not in file:
            yield path


def sentences_for_people(source: str) -> Iterator[str]:
    """Yield the strings of several words in a module that people may read."""
    for statement in SilentStringRemover().visit(ast.parse(source)).body:
        for string in strings_in(statement):
            text = template(string)
            words = re.sub(r"\{[^}]*\}", "{}", text)
            is_data = A_CODE.fullmatch(text) or MARKUP.search(text) or text in KEY_STRINGS
            if TWO_WORDS.search(words) and A_WORD.search(words) and not is_data:
                yield text


def template(string: ast.Constant | ast.JoinedStr) -> str:
    """Return a string's text. An f-string's expressions are shown as code in curly brackets."""
    if isinstance(string, ast.Constant):
        return str(string.value)
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else f"{{{_filled_in(part)}}}"
        for part in string.values
    )


def strings_in(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Yield the strings in a node that aren't docstrings, keys, types or other data."""
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if is_docstring or isinstance(node, NODES_WITHOUT_SENTENCES):
        return
    if isinstance(node, ast.JoinedStr):
        yield node
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    for each in _children_of(node):
        yield from strings_in(each)


def _filled_in(part: ast.expr) -> str:
    return ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ast.unparse(part)


def _children_of(node: ast.AST) -> list[ast.AST]:  # noqa: PLR0911  one for each kind
    """Return the child nodes that may contain sentences."""
    match node:
        case ast.JoinedStr(values=values):
            return [each.value for each in values if isinstance(each, ast.FormattedValue)]
        case ast.Dict(values=values):
            return [*values]
        case ast.AnnAssign(value=ast.expr() as value):
            return [value]
        case ast.FunctionDef(body=body) | ast.ClassDef(body=body):
            return [*body]
        case ast.Call(func=ast.Attribute(value=ast.Constant(), attr="split" | "splitlines")):
            return []  # a string that is split is a list of codes
        case ast.Call(func=ast.Name(id="cast"), args=args):  # its first argument is a type
            return [*args[1:]]
        case _:
            return [*ast.iter_child_nodes(node)]


class SilentStringRemover(ast.NodeTransformer):
    """Removes calls whose strings nobody reads, and errors that are only logged."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = ast.unparse(node.func)
        if name in SILENT_CALLS or name.rpartition(".")[2] in SILENT_CALLS:
            return ast.Constant(value=None)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Remove errors other than refusals, because their messages are only logged."""
        spoken = "Refusal(" in ast.unparse(node) or "Not" in ast.unparse(node)
        return self.generic_visit(node) if spoken else ast.Pass()
