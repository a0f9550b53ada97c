"""Every sentence that people read is in a text module, and `python -m bot sentences` lists it."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from bot.sentence_list import ROOT, Sentence, all_sentences, sentences_in, text_modules
from games import catalogue
from games.kit import AnyGame
from games.kit.pieces import Move, name_of

TWO_WORDS = re.compile(r"[a-z][,.:;!?)'`*]* [a-z(*`<{“]", re.IGNORECASE)
A_WORD = re.compile(r"[a-z]{2}")  # two letters in a row, unlike in "R G B" and in SVG paths
LONGEST_LABEL = 34  # characters

FOR_WHOEVER_RUNS_THE_BOT = (
    "bot/__main__.py", "bot/app.py", "bot/clock.py", "bot/config.py", "bot/health.py",
    "bot/operator_log.py",
    "bot/metrics_page.py", "bot/sentence_list.py",
    "bot/discord_api/endpoint.py", "bot/discord_api/login.py", "bot/drawing/",
)  # fmt: skip
FOR_WHOEVER_WRITES_A_GAME = (
    "games/__main__.py", "games/kit/art.py", "games/kit/checks.py", "games/kit/new.py",
    "games/kit/options.py", "games/kit/plainly.py", "games/kit/scene.py", "games/kit/simulate.py",
    "games/kit/transcript.py", "games/kit/state_copy.py", "games/kit/redeal.py",
    "games/kit/hidden_places.py",
    "games/kit/views.py", "games/kit/visibility.py",
)  # fmt: skip
NAMES_OF_DISCORD = ("bot/discord_api/permissions.py", "bot/discord_api/responses.py")
KEYS = {
    "looked for the missing", "table messages on their way", "ticket secret", "dm closed",
    "no way back", "clock kept", "move stands", "clock {clock_name}", "last round",
    "last one in", "place {at + 1}", "for {cost}", "customer {at + 1}", "customer {place}",
    " in play", "Slate Grey", "/settings notices:dm",
    "/server settings clock:daily", "/{table.game.key} start {way.replace('=', ':')}",
    "table {table_id}: {safe_traceback(problem)}",
    "{game.label(field, item)}{f' ×{n}' if n > 1 else ''}", "others failed a moment ago",
}  # fmt: skip
"""Strings of several words that are stored, typed or logged, but aren't sentences for people."""


WORD_MODULES = [path for path in text_modules() if path.name in ("sentences.py", "words.py")]

SILENT_CALLS = {
    "Chance", "Field", "TypeVar", "during_outage", "log.debug", "log.error", "log.exception",
    "log.info", "log.log", "log.warning", "log_failure", "re.compile", "removeprefix",
    "run_in_background",
}  # fmt: skip
"""Functions whose string arguments people don't read. `Field` describes options, listed apart."""


FOLDERS = [
    *("bot/**", "games"),
    *(f"games/{path.parent.name}/**" for path in sorted(ROOT.glob("games/*/__init__.py"))),
]


@pytest.mark.parametrize("folder", FOLDERS)
def test_sentences_are_only_in_text_modules(folder: str) -> None:
    found = [
        each for path in modules_without_sentences(folder) for each in sentences_for_people_in(path)
    ]
    assert found == [], "\n".join(["these belong into a text module:", *found])


def test_a_sentence_outside_text_modules_is_found() -> None:
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


@pytest.mark.parametrize("path", WORD_MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_constant_of_a_text_module_is_listed(path: Path) -> None:
    """Compare the strings in the imported module with the strings found in its source."""
    file = path.relative_to(ROOT).as_posix()
    listed = {each.text for each in our_sentences() if each.file == file}
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    own = {
        name
        for name in vars(module)
        if re.search(rf"^{name}\b.* = ", path.read_text(), re.MULTILINE)
    }
    for name in own:
        for text in strings_in(vars(module)[name]):
            if re.search(r"[a-z] [a-z]", re.sub(r"\{[^}]*\}", "", text), re.IGNORECASE):
                assert text in listed, f"{name}: {text}"


def test_every_sentence_of_the_bot_is_used() -> None:
    """Check that some code uses every sentence of the bot."""
    unused = [
        f"{each.file} {each.name}"
        for each in our_sentences()
        if each.file.startswith("bot/") and not each.used
    ]
    assert unused == []


@pytest.mark.all_games
def test_the_command_prints_the_list() -> None:
    command = [sys.executable, "-m", "bot", "sentences"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603  ours
    printed = ran.stdout
    for each in our_sentences():
        assert f"{each.file}:{each.line} {each.name}" in printed
        assert each.text.splitlines()[0] in printed
    assert "games/coloretto/README.md" in printed


@pytest.mark.all_games
def test_titles_that_end_in_an_exclamation_mark_get_no_other_mark() -> None:
    """Check that no sentence puts a punctuation mark right after a title."""
    ends = re.compile(r"\{(title|table\.game\.title|game\.title)\}\**[.!?]")
    found = [f"{each.file}:{each.line}" for each in our_sentences() if ends.search(each.text)]
    assert found == []


def test_labels_of_buttons_are_as_short_as_discord_recommends() -> None:
    pressed = re.compile(r"\b(?:button|link)\(\s*sentences\.([A-Z_]+)")
    found = 0
    for path in sorted((ROOT / "bot").glob("*/*.py")):
        module = f"bot.{path.parent.name}.sentences"
        for name in pressed.findall(path.read_text(encoding="utf-8")):
            found += 1
            assert len(getattr(importlib.import_module(module), name)) <= LONGEST_LABEL, name
    assert found > 20


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_labels_of_moves_are_as_short_as_discord_recommends(game: AnyGame) -> None:
    kinds: tuple[type[Move], ...] = game.moves
    for kind in kinds:
        assert len(game.label("do", name_of(kind))) <= LONGEST_LABEL


def test_the_sentences_of_a_single_file_game_are_listed(tmp_path: Path) -> None:
    for file in ("peaks/__init__.py", "whist/__init__.py", "whist/words.py"):
        path = tmp_path / "games" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("SAID = 'Play a card.'\n", encoding="utf-8")

    listed = [sentence.file for sentence in all_sentences(tmp_path)]

    assert listed == ["games/peaks/__init__.py", "games/whist/words.py"]


@cache
def our_sentences() -> list[Sentence]:
    """Return the sentences of the project, which takes more than a second to list."""
    return list(all_sentences())


def modules_without_sentences(folder: str) -> Iterator[Path]:
    """Yield the modules in a folder that should contain no sentences for people."""
    texts = set(text_modules())
    skipped = (*FOR_WHOEVER_RUNS_THE_BOT, *FOR_WHOEVER_WRITES_A_GAME, *NAMES_OF_DISCORD)
    for path in sorted(ROOT.glob(f"{folder}/*.py")):
        file = path.relative_to(ROOT).as_posix()
        if path not in texts and not file.startswith(skipped) and "/art/" not in file:
            yield path


def sentences_for_people_in(path: Path) -> Iterator[str]:
    for text in sentences_for_people(path.read_text(encoding="utf-8")):
        yield f"{path.relative_to(ROOT)}: {text!r}"


def sentences_for_people(source: str) -> Iterator[str]:
    """Yield the strings of several words in a module that someone may read."""
    tree = WithoutSilence().visit(ast.parse(source))
    for each in sentences_in(ast.unparse(tree), ""):
        text = re.sub(r"\{[^}]*\}", "{}", each.text)
        if each.text not in KEYS and TWO_WORDS.search(text) and A_WORD.search(text):
            yield each.text


class WithoutSilence(ast.NodeTransformer):
    """Removes constants that are keys, and calls whose strings nobody reads."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = ast.unparse(node.func)
        if name in SILENT_CALLS or name.rpartition(".")[2] in SILENT_CALLS:
            return ast.Constant(value=None)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Ignore errors other than refusals, since their messages appear only in the log."""
        spoken = "Refusal(" in ast.unparse(node) or "Not" in ast.unparse(node)
        return self.generic_visit(node) if spoken else ast.Pass()


def strings_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield str(value)
        case dict():
            for each in cast("dict[object, object]", value).values():
                yield from strings_in(each)
        case _:
            return
