"""Invalid games are refused on creation, with helpful messages."""

from typing import Any, Literal

import pytest
from pydantic import Field

from games.kit import AnyGame, Each, InEnglish, Move, Options, Public, Seat, defaults
from games.kit.art import Theme
from games.kit.checks import NotAGame
from tests.games.kit.toy import GAME, Toy
from tests.support.changed_game import changed


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
    """Because of one such option, Discord would refuse the commands of all games."""
    toy: AnyGame = GAME

    with pytest.raises(NotAGame, match=reason):
        changed(toy, options=options)


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
    moves: tuple[Any, ...] = (*toy.rules.moves, kind)

    with pytest.raises(NotAGame, match=reason):
        changed(toy, moves=moves)


def seen_apart(_: Toy) -> Public:
    """Return a public view without whose turn it is."""
    return Public()


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ({"texts": InEnglish("Toy")}, "a `summary` for /help and first turns"),
        ({"narrate": defaults.narrate}, "`narrate`"),
        ({"decide": defaults.decide}, "`decide`"),
        ({"prompts": {}}, "a prompt for 'swap', a prompt for 'swap.stones'"),
        ({"cheat_sheet": None}, r"a `cheat_sheet` \(games.kit.standard_scenes\)"),
        ({"theme": Theme(cast=("red",))}, "the card 'red' of `theme.cast` in `effects`"),
        ({"table": defaults.table, "public": seen_apart}, "a `table`"),
    ],
)
def test_a_finished_game_is_refused_without_what_players_need(
    lacking: dict[str, Any], named: str
) -> None:
    toy: AnyGame = GAME

    with pytest.raises(NotAGame, match=f"toy: a finished game still needs {named}"):
        changed(toy, **lacking)
    assert changed(toy, **lacking, draft=True).draft


class Divided(Public):
    turn: Seat
    stones: Each[int]


def seen_by_seat(state: Toy) -> Divided:
    return Divided(turn=Seat(state.turn), stones=tuple(map(len, state.hands)))


def test_a_finished_game_may_leave_its_table_and_hand_to_the_kit() -> None:
    toy: AnyGame = GAME

    game = changed(toy, public=seen_by_seat, table=defaults.table, hand=defaults.hand)

    assert not game.draft
