"""A move can be about another player, whom people choose by name."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.kit import AnyGame, Chance, Event, Move, Player, Seat, Whisper, begin
from games.kit.checks import NotAGame
from games.kit.intended_move import find_intended_move
from games.kit.parse_move import Choice, complete, read
from games.kit.playout import random_move
from games.kit.transcript import transcript
from tests.games.kit.toy import GAME, Agreed, Toy, ToyOptions
from tests.support.changed_game import changed
from tests.support.transcript import played


class Ask(Move):
    whom: Player


class Compare(Move):
    pair: tuple[Player, Player]


class Guess(Move):
    seat: Seat


def make_toy(*kinds: type[Move]) -> AnyGame:
    usual: AnyGame = GAME
    moves: tuple[Any, ...] = (*usual.rules.moves, *kinds)
    return changed(usual, moves=moves, draft=True)


ASKING = make_toy(Ask, Compare)
ASKS = [Ask(whom=player) for player in (Player.A, Player.C)]


def test_a_player_is_a_seat_with_the_letter_of_its_token() -> None:
    assert Player.at(Seat(2)) == Player.C == "C"
    assert Player.C.seat == 2


def test_labels_are_letters_until_the_names_are_known() -> None:
    assert ASKING.words.label("whom", Player.B) == "B"
    assert ASKING.with_names(["Ada", "Ben"]).words.label("whom", Player.B) == "Ben"


def test_names_do_not_replace_other_labels() -> None:
    named = ASKING.with_names(["Ada", "Ben"])

    assert named.words.label("card", "A") == "A"
    assert named.words.label("do", "ask") == "Ask"
    assert named.words.label("pair", (Player.B, Player.A)) == "Ben + Ada"
    assert named.words.label("cards", ("A", "B")) == "A + B"
    assert named.words.label("whom", Player.L) == "L"


def test_players_with_the_same_name_are_told_apart_by_their_letters() -> None:
    named = ASKING.with_names(["Ada", "Ben", "Ada"])
    assert [named.words.label("whom", move.whom) for move in ASKS] == ["Ada (A)", "Ada (C)"]


def test_a_game_without_such_moves_is_left_as_it_is() -> None:
    assert GAME.with_names(["Ada", "Ben"]) is GAME


@pytest.mark.parametrize("typed", ["Cy", "cy", "c", "C"])
def test_a_player_is_typed_by_name_or_letter(typed: str) -> None:
    named = ASKING.with_names(["Ada", "Ben", "Cy"])
    assert read(named, ASKS, "ask", {"whom": typed}) == Ask(whom=Player.C)


def test_names_are_completed() -> None:
    named = ASKING.with_names(["Ada", "Ben", "Cy"])
    assert complete(named, ASKS, "ask", {}, "whom") == [Choice("Ada", "A"), Choice("Cy", "C")]


def test_a_refused_move_knows_whom_it_meant() -> None:
    assert find_intended_move(ASKING.with_names(["Ada", "Ben"]), "ask", {"whom": "Ben"}) == Ask(
        whom=Player.B
    )


def asking_the_next(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (Ask(whom=player) for player in (Player.B, Player.C) if seat == state.turn)


def agree_for_everyone(state: Toy, seat: Seat, _: Move, __: Chance) -> Iterator[Event | Whisper]:
    state.agreed = [True] * len(state.agreed)
    yield Agreed(seat=seat)


def test_transcripts_name_players() -> None:
    game = changed(ASKING, legal=asking_the_next, apply=agree_for_everyone)
    state = begin(game, 3, ToyOptions(), "luck").state

    told = "\n".join(transcript(game, 3, ToyOptions(), "luck", random_move, most=1))
    assert re.search("1[.] Ada: Ask > (Ben|Cy)", told)
    played(
        game,
        state,
        """
        Ada: ask > Cy
            Ada would stop here.
        """,
    )


def test_a_player_has_no_card_face() -> None:
    assert ASKING.words.answer("whom", Player.A).art == ""


def test_a_seat_in_a_move_is_refused() -> None:
    with pytest.raises(NotAGame, match=r"toy: Guess.seat is a Seat, .* Use Player"):
        make_toy(Guess)
