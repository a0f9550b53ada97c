"""Labels fit where Discord shows them, in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import catalogue
from games.kit import AnyGame, Move
from games.kit.language import speaking
from games.kit.languages import languages, limits_in
from games.kit.pieces import name_of
from games.kit.text_stubs import ROOT, folders, words_in

MAX_BUTTON = 34  # characters of a button's label that Discord recommends; 80 are allowed
MAX_OPTION, MAX_PLACEHOLDER = 100, 150  # characters that Discord allows

LIMITS: dict[tuple[str, int], int] = {
    ("button", 0): MAX_BUTTON,
    ("link", 0): MAX_BUTTON,
    ("option", 0): MAX_OPTION,
    ("option", 2): MAX_OPTION,
    ("select", 2): MAX_PLACEHOLDER,
    ("channel_select", 1): MAX_PLACEHOLDER,
}
"""The limits of arguments of functions in `bot/messages/components.py`, by their positions."""


def test_every_text_of_a_component_says_how_long_it_may_be() -> None:
    """English texts must state the limits. `make languages` checks the other languages."""
    limits = {folder: limits_in(folder) for folder in folders()}
    found = {
        (folder.parent.name, text): (limits[folder].get(text), limit)
        for path in sorted((ROOT / "bot").glob("*/*.py"))
        for folder, text, limit in _texts_of_components(path)
        if text not in words_in(folder)
    }
    assert len(found) > 25
    assert {
        text: f"says {said}, has room for {room}"
        for text, (said, room) in found.items()
        if said is None or said > room
    } == {}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_labels_of_moves_are_as_short_as_discord_recommends(game: AnyGame, language: str) -> None:
    kinds: tuple[type[Move], ...] = game.rules.moves
    with speaking(language):
        labels = [game.words.label("do", name_of(kind)) for kind in kinds]
        labels += [game.look_name(name) for name in game.pictures.looks]
    assert [label for label in labels if len(label) > MAX_BUTTON] == []


def _texts_of_components(path: Path) -> Iterator[tuple[Path, str, int]]:
    """Yield each text that a module puts on a component, as (folder, name, maximum length)."""
    folder = ROOT
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module=str(package), names=names):
                if any(each.name == "texts" for each in names):
                    folder = ROOT.joinpath(*package.split("."), "texts")
            case ast.Call(func=ast.Name(id=function), args=args):
                for at, argument in enumerate(args):
                    limit = LIMITS.get((function, at))
                    if limit is not None:
                        for text in _texts_in(argument):
                            yield folder, text.replace("_", "-"), limit
            case _:
                pass


def _texts_in(argument: ast.expr) -> Iterator[str]:
    """Yield the names of all texts in an argument such as `texts.a() if x else texts.b()`."""
    match argument:
        case ast.IfExp(body=body, orelse=other):
            yield from _texts_in(body)
            yield from _texts_in(other)
        case ast.BoolOp(values=values):
            for each in values:
                yield from _texts_in(each)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="texts"), attr=text)):
            yield text
        case ast.Subscript(value=ast.Attribute(value=ast.Name(id="texts"), attr=text)):
            yield text
        case _:
            pass
