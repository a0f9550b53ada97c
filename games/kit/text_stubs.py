"""The types of all texts, made from their English files: `python -m games.kit.text_stubs`.

They let a type checker find a missing, misspelt, surplus or wrongly typed argument.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from games.kit.compile_message import NAME
from games.kit.language import ENGLISH
from games.kit.texts import kinds_in

ROOT: Final = Path(__file__).parents[2]

TYPES: Final = {"str": "str", "int": "int", "bool": "bool", NAME: "Who"}


class BadKind(Exception):
    """A comment gives an argument a kind that doesn't exist; the exception's text says which."""


class _Uses(Visitor):
    """Collects the arguments of a pattern, and the patterns that it refers to.

    Those are named by their message and attribute, which is empty for the message's value.
    """

    def __init__(self) -> None:
        self.arguments: dict[str, None] = {}
        self.patterns: dict[tuple[str, str], None] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  called by name
        self.arguments[node.id.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  called by name
        self.patterns[node.id.name, node.attribute.name if node.attribute else ""] = None


Messages = dict[str, ast.Message | ast.Term]


def folders(root: Path = ROOT) -> list[Path]:
    """Return every folder of texts."""
    files = (file for top in ("games", "bot") for file in (root / top).rglob(f"{ENGLISH}.ftl"))
    return sorted(file.parent for file in files)


def messages_in(folder: Path, language: str) -> Messages:
    """Parse a file of texts. Its terms are named with their hyphen."""
    file = folder / f"{language}.ftl"
    resource = FluentParser(with_spans=False).parse(file.read_text("utf-8"))
    found: Messages = {}
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadKind(f"{file}: {entry.annotations}{entry.content}")
        if isinstance(entry, ast.Message):
            found[entry.id.name] = entry
        elif isinstance(entry, ast.Term):
            found[f"-{entry.id.name}"] = entry
    return found


def arguments_of(name: str, messages: Messages, attribute: str = "") -> list[str]:
    """Return the arguments of a message or attribute, and of what it refers to, in order."""
    uses = _uses_of(name, attribute, messages)
    more = (
        argument
        for message, part in uses.patterns
        for argument in arguments_of(message, messages, part)
    )
    return list(dict.fromkeys([*uses.arguments, *more]))


def _uses_of(name: str, attribute: str, messages: Messages) -> _Uses:
    uses, entry = _Uses(), messages.get(name)
    if entry is not None:
        patterns = {"": entry.value, **{each.id.name: each.value for each in entry.attributes}}
        uses.visit(patterns.get(attribute))
    return uses


def words_in(folder: Path) -> dict[str, type]:
    """Return the kinds of words of a folder, by name, such as `card`."""
    package = ".".join(folder.relative_to(ROOT).parts)
    kinds: dict[str, type] = import_module(package).__kinds__
    return kinds


def stub_of(folder: Path) -> str:
    """Return the types of a folder's texts, formatted."""
    lines = [*_stub_lines(folder)]
    body = "\n".join(lines)
    ours = [(each.__module__, each.__qualname__) for each in _types(folder)]
    ours += [("games.kit.names", "Who")] if "Who" in body else []
    ours += [("games.kit.texts", "Labels")] if ": Labels" in body else []
    theirs = ["from collections.abc import Collection", ""] if "Collection[" in body else []
    head = ["# Made from en.ftl by `make texts`.", "", *theirs, *_imports(ours)]
    return _formatted("\n".join([*head, "", body, ""]))


def _imports(names: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the line that imports some names, for each module."""
    for module, group in groupby(sorted(names), lambda each: each[0]):
        yield f"from {module} import {', '.join(name for _, name in group)}"


def _types(folder: Path) -> Iterator[type]:
    return (each for each in words_in(folder).values() if each.__module__ != "builtins")


def _stub_lines(folder: Path) -> Iterator[str]:
    messages, words = messages_in(folder, ENGLISH), words_in(folder)
    for kind, type_ in words.items():
        yield f'def {kind}(value: {type_.__qualname__}, form: str = "") -> str: ...'
    for name, entry in messages.items():
        python = name.replace("-", "_")
        if name.startswith(("-", "name-")) or python in words or name == NAME:
            continue
        if any(name.startswith(f"{kind}-") for kind in words):
            continue
        if entry.value is None:
            yield f"{python}: Labels"
            continue
        kinds = _kinds(folder, name, messages)
        given = [f"{each}: {_type(kinds.get(each, 'str'), words)}" for each in
                 arguments_of(name, messages)]  # fmt: skip
        yield f"def {python}({', '.join(['*', *given]) if given else ''}) -> str: ..."


def _kinds(folder: Path, name: str, messages: Messages) -> dict[str, str]:
    """Return the kinds of a message's arguments, and of those of messages it refers to."""
    found: dict[str, str] = {}
    for each in {message for message, _ in _uses_of(name, "", messages).patterns} - {name}:
        found |= _kinds(folder, each, messages)
    return found | kinds_in(folder, name)


def _type(kind: str, words: dict[str, type]) -> str:
    if kind.endswith(" or none"):
        return f"{_type(kind.removesuffix(' or none'), words)} | None"
    if kind.startswith("list of "):
        return f"Collection[{_type(kind.removeprefix('list of '), words)}]"
    if kind in words:
        return words[kind].__qualname__
    if kind not in TYPES:
        raise BadKind(f"There's no kind of argument called {kind}.")
    return TYPES[kind]


def _formatted(text: str) -> str:
    ruff = Path(sys.executable).with_name("ruff")
    done = subprocess.run(  # noqa: S603  the command is written here
        [ruff, "format", "--stdin-filename", "texts.pyi", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return done.stdout


def main() -> None:
    for folder in folders():
        (folder / "__init__.pyi").write_text(stub_of(folder), "utf-8")


if __name__ == "__main__":
    main()
