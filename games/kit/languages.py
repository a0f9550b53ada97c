"""What's missing or wrong in the texts of each language: `make languages`."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from games.kit.compile_message import BadMessage, compile_pattern
from games.kit.language import ENGLISH
from games.kit.text_stubs import (
    ROOT,
    BadKind,
    Messages,
    arguments_of,
    folders,
    messages_in,
    words_in,
)
from games.kit.texts import kinds_in, shelf_of

Entry = ast.Message | ast.Term

LENGTH: Final = re.compile(r"at most (\d+) characters", re.IGNORECASE)
BUILT_IN: Final = {"AND", "OR", "LIST", "COUNT", "NUMBER", "SIGNED", "CAPITAL"}


def languages(root: Path = ROOT) -> list[str]:
    """Return the codes of all languages with any text, English first."""
    found = {file.stem for folder in folders(root) for file in folder.glob("*.ftl")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def missing(language: str, root: Path = ROOT) -> Iterator[str]:
    """Yield what a language lacks, as `games/coloretto/texts/de.ftl: took`."""
    for folder in folders(root):
        file = folder / f"{language}.ftl"
        english = messages_in(folder, ENGLISH)
        theirs = messages_in(folder, language) if file.exists() else {}
        for name, entry in english.items():
            if name.startswith("-"):
                continue
            own = _attributes(theirs.get(name))
            needed = [""] if entry.value is not None else _labels(folder, name, entry)
            needed += _common_forms(folder, name, english)
            lacking = [each for each in needed if each not in own]
            if lacking:
                yield f"{file.relative_to(root)}: {name} {' '.join(lacking)}".rstrip()
    for page in sorted(root.glob("games/*/README.md")):
        own_page = page.with_name(f"README.{language}.md")
        if language != ENGLISH and not own_page.exists():
            yield str(own_page.relative_to(root))


def wrong(folder: Path, language: str) -> Iterator[str]:
    """Yield what can't be right in a file: unknown messages, arguments and forms, long labels."""
    english = messages_in(folder, ENGLISH)
    try:
        theirs = messages_in(folder, language)
    except BadKind as problem:
        yield str(problem)
        return
    book = shelf_of(folder)[language]
    for name, entry in theirs.items():
        if name not in english and not name.startswith("-"):
            yield f"{name}: the English file has no such message"
            continue
        known = {*arguments_of(name, english), "word"}
        for each in arguments_of(name, theirs):
            if each not in known:
                yield f"{name}: the English message has no argument ${each}"
        for pattern in _patterns(entry):
            try:
                compile_pattern(pattern, kinds_in(folder, name), book)
            except BadMessage as problem:
                yield f"{name}: {problem}"
            yield from (f"{name}: {each}" for each in _unknown(pattern, folder, name, theirs))
    yield from too_long(folder, language)


def too_long(folder: Path, language: str) -> Iterator[str]:
    """Yield the texts that are longer than the comments of the English file allow."""
    limits = limits_in(folder)
    for name, entry in messages_in(folder, language).items():
        if name in limits:
            longest = max((_longest(each) for each in _patterns(entry)), key=len)
            if len(longest) > limits[name]:
                yield f"{name}: {len(longest)} characters, at most {limits[name]}: {longest}"


def limits_in(folder: Path) -> dict[str, int]:
    """Return how many characters texts may have, from the comments of the English file.

    A comment on a group of messages is about those that have no limit of their own.
    """
    limits: dict[str, int] = {}
    group: re.Match[str] | None = None
    source = (folder / f"{ENGLISH}.ftl").read_text("utf-8")
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, ast.GroupComment):
            group = LENGTH.search(entry.content or "")
        elif isinstance(entry, ast.Message):
            own = LENGTH.search((entry.comment.content or "") if entry.comment else "")
            if limit := own or group:
                limits[entry.id.name] = int(limit[1])
    return limits


def _longest(pattern: ast.Pattern) -> str:
    """Return the longest text of a pattern, without its arguments."""
    return "".join(map(_longest_part, pattern.elements))


def _longest_part(part: ast.TextElement | ast.Placeable) -> str:
    if isinstance(part, ast.TextElement):
        return part.value
    if isinstance(part.expression, ast.SelectExpression):
        return max((_longest(each.value) for each in part.expression.variants), key=len)
    return ""


class _Calls(Visitor):
    def __init__(self) -> None:
        self.forms: list[tuple[str, str]] = []
        self.messages: list[str] = []

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802  called by name
        first = node.arguments.positional[0] if node.arguments.positional else None
        if isinstance(first, ast.VariableReference) and node.id.name not in BUILT_IN:
            self.forms.append((first.id.name, node.id.name.lower()))
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  called by name
        self.messages.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802  called by name
        self.messages.append(f"-{node.id.name}")


def _unknown(pattern: ast.Pattern, folder: Path, name: str, known: Messages) -> Iterator[str]:
    """Yield the messages and forms that a text uses although they don't exist."""
    calls = _Calls()
    calls.visit(pattern)
    yield from (f"there's no message {each}" for each in calls.messages if each not in known)
    kinds = kinds_in(folder, name)
    for argument, form in calls.forms:
        kind = kinds.get(argument, "str").removesuffix(" or none")
        if kind in words_in(folder):
            lacking = [each for each in _words(kind, known) if form not in _attributes(known[each])]
            if lacking and form not in _attributes(known.get(kind)):
                yield f"{lacking[0]} has no form .{form}"


def _common_forms(folder: Path, name: str, english: Messages) -> list[str]:
    """Return the forms of a word that code may ask for, because every English word has them.

    Beyond those, each language has forms of its own.
    """
    kind = next((kind for kind in words_in(folder) if name.startswith(f"{kind}-")), None)
    if kind is None:
        return []
    first, *others = (_attributes(english[each]) for each in _words(kind, english))
    return sorted(first.intersection(*others) - {""})


def _words(kind: str, messages: Messages) -> list[str]:
    return [name for name in messages if name.startswith(f"{kind}-")]


def _labels(folder: Path, name: str, entry: Entry) -> list[str]:
    """Return the attributes that a mapping needs; the forms of a kind of words are up to each."""
    return [] if name in words_in(folder) else [each.id.name for each in entry.attributes]


def _attributes(entry: Entry | None) -> set[str]:
    if entry is None:
        return set()
    return {each.id.name for each in entry.attributes} | ({""} if entry.value else set())


def _patterns(entry: Entry) -> list[ast.Pattern]:
    values = [each.value for each in entry.attributes]
    return [entry.value, *values] if entry.value is not None else values


def main() -> int:
    found = 0
    for language in languages():
        problems = [
            *(f"missing  {each}" for each in missing(language)),
            *(
                f"wrong    {(folder / f'{language}.ftl').relative_to(ROOT)}: {each}"
                for folder in folders()
                if (folder / f"{language}.ftl").exists()
                for each in wrong(folder, language)
            ),
        ]
        done = "complete" if not problems else f"{len(problems)} to do"
        print(f"{language}: {done}", *problems, sep="\n")  # noqa: T201  output of the command
        found += len(problems)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
