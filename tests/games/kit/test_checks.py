"""Invalid games are refused on creation, with helpful messages."""

from dataclasses import replace
from typing import Any, Literal

import pytest
from pydantic import Field

from games.kit import AnyGame, Move, Options
from games.kit.checks import NotAGame
from tests.games.kit.toy import GAME


class Numbered(Options):
    rounds: Literal[1, 3] = 1


class Endless(Options):
    rounds: int = Field(default=1, ge=1)


class Undecided(Options):
    low: bool


class Outside(Options):
    rounds: int = Field(default=7, ge=1, le=3)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Numbered, r"toy: option rounds: Literal\[1, 3\] can't be offered in a menu"),
        (Endless, "toy: option rounds: An int option needs a least and a most"),
        (Undecided, "toy: option low needs a default"),
        (Outside, "toy: option rounds needs a default that is one of its values"),
    ],
)
def test_an_option_that_no_menu_could_offer_is_refused(options: type[Options], reason: str) -> None:
    """A single such option would make Discord refuse the commands of all games."""
    toy: AnyGame = GAME

    with pytest.raises(NotAGame, match=reason):
        replace(toy, options=options)


class Weigh(Move):
    do: Literal["weigh"] = "weigh"
    grams: float


class Turn(Move):
    do: Literal["turn"] = "turn"
    over: tuple[bool, ...]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Weigh, "toy: Weigh.grams is a float, which nobody could type"),
        (Turn, r"toy: Turn.over is a tuple\[bool, ...\], which nobody could type"),
    ],
)
def test_a_move_that_nobody_could_type_is_refused(kind: type[Move], reason: str) -> None:
    toy: AnyGame = GAME
    moves: tuple[Any, ...] = (*toy.moves, kind)

    with pytest.raises(NotAGame, match=reason):
        replace(toy, moves=moves)
