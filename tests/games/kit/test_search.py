"""A bot that searches ahead finds better moves and never looks at hidden cards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from games import catalogue
from games.kit import AnyGame, Chance, Heuristic, Move, Result, Seat, begin
from games.kit.bots import bot_move
from games.kit.checks import NotAGame
from games.kit.search import is_clear, worth
from tests.games.kit.toy import GAME, SHOW, Buy, Show, Stone, Toy, ToyOptions, nothing_happens
from tests.support.changed_game import changed


def seat_due(state: Toy) -> Seat:
    return Seat(state.turn)


def shows_at_once(
    _state: Toy, _seat: Seat, moves: Sequence[Move], _: Chance
) -> list[tuple[float, Move]]:
    """Rate only moves that show the hand or buy: 1 for showing, 0 for buying."""
    return [(float(move is SHOW), move) for move in moves if isinstance(move, Show | Buy)]


def game_with_hasty_bot(playouts: int) -> AnyGame:
    return changed(
        GAME, plays=Heuristic(due=seat_due, weigh=shows_at_once, playouts=lambda _: playouts)
    )


def toy(*stones: Stone) -> Toy:
    state: Toy = begin(GAME, 2, ToyOptions(), "luck").state
    state.hands[0] = list(stones)
    return state


POOR_HAND = (Stone.BLUE, Stone.BLUE, Stone.GREEN, Stone.GREEN)


def test_without_searching_a_bot_makes_the_move_the_heuristic_values_most() -> None:
    assert bot_move(game_with_hasty_bot(48), toy(*POOR_HAND), Seat(0), Chance("bot", 0)) is SHOW


def test_searching_ahead_finds_moves_that_the_heuristic_misses() -> None:
    """Before the other player shows their hand, a prize is worth a point or two."""
    move = bot_move(game_with_hasty_bot(48), toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard")

    assert isinstance(move, Buy)
    assert move.prize == 2


def test_a_heuristic_need_not_say_how_many_games_to_play_in_mind() -> None:
    game: AnyGame = changed(GAME, plays=Heuristic(due=seat_due, weigh=shows_at_once))

    assert isinstance(bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard"), Buy)


def test_a_bot_does_not_think_for_ever_about_a_game_without_an_end() -> None:
    game: AnyGame = changed(game_with_hasty_bot(48), apply=nothing_happens)

    with pytest.raises(NotAGame, match="moves ahead and found no end"):
        bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard")


def test_a_lead_is_clear_if_it_is_more_than_a_standard_error() -> None:
    assert is_clear([1.0, 1.0, 0.0])
    assert not is_clear([1.0, -1.0, 0.5])
    assert not is_clear([0.0, 0.0])
    assert not is_clear([1.0])


def test_with_very_few_playouts_only_the_heuristics_move_is_tried() -> None:
    assert (
        bot_move(game_with_hasty_bot(6), toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard") is SHOW
    )


def test_a_hard_bot_starts_from_moves_that_were_weighed_well() -> None:
    def buys_first(
        state: Toy, seat: Seat, moves: Sequence[Move], chance: Chance
    ) -> list[tuple[float, Move]]:
        return [(-weight, move) for weight, move in shows_at_once(state, seat, moves, chance)]

    heuristic = Heuristic(
        due=seat_due, weigh=shows_at_once, weigh_well=buys_first, playouts=lambda _: 6
    )
    game: AnyGame = changed(GAME, plays=heuristic)

    assert bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0)) is SHOW
    assert isinstance(bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard"), Buy)


def test_deals_are_tried_that_explain_what_the_others_did() -> None:
    """The bot never tries a deal in which the others couldn't have made their moves."""
    tried: set[bool] = set()

    def has_a_red(state: Toy, seat: Seat) -> float:
        return float(Stone.RED in state.hands[1 - seat])

    def watching(
        state: Toy, seat: Seat, moves: Sequence[Move], chance: Chance
    ) -> list[tuple[float, Move]]:
        if seat == 1:
            tried.add(Stone.RED in state.hands[1])
        return shows_at_once(state, seat, moves, chance)

    heuristic = Heuristic(due=seat_due, weigh=watching, playouts=lambda _: 48)
    for explains, expected in ((None, {True, False}), (has_a_red, {True})):
        tried.clear()
        game: AnyGame = changed(GAME, plays=replace(heuristic, explains=explains))
        bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard")
        assert tried == expected


@pytest.mark.parametrize("playouts", [12, 13, 48, 49, 50, 101])
def test_a_decision_takes_exactly_the_given_number_of_playouts(playouts: int) -> None:
    ends = 0

    def counted(state: Toy) -> Result | None:
        nonlocal ends
        result = GAME.rules.result(state)
        ends += result is not None
        return result

    game: AnyGame = changed(game_with_hasty_bot(playouts), result=counted)
    bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard")

    assert ends == playouts


def test_of_moves_that_come_to_the_same_only_one_is_tried() -> None:
    def no_time(_: Toy) -> Result | None:
        raise AssertionError

    def the_same(_state: Toy, _move: Move) -> str:
        return "the same"

    heuristic = Heuristic(due=seat_due, weigh=shows_at_once, alike=the_same)
    game: AnyGame = changed(GAME, plays=heuristic, result=no_time)

    assert bot_move(game, toy(*POOR_HAND), Seat(0), Chance("bot", 0), "hard") is SHOW


def test_nothing_is_tried_if_there_is_no_choice() -> None:
    def no_time(_: Toy) -> Result | None:
        raise AssertionError

    game: AnyGame = changed(game_with_hasty_bot(48), result=no_time)
    state = toy(*POOR_HAND)
    state.shop = False

    assert bot_move(game, state, Seat(0), Chance("bot", 0), "hard") is SHOW


HARD_BOTS = [key for key, game in catalogue().items() if game.opponents.heuristic is not None]


@pytest.mark.parametrize("key", HARD_BOTS)
def test_no_more_games_are_played_in_mind_with_more_players(key: str) -> None:
    game = catalogue()[key]
    heuristic = cast("Any", game.opponents.heuristic)
    counts = game.rules.seats(game.rules.options())
    few, many = (
        heuristic.playouts(begin(game, seats, game.rules.options(), "any").state)
        for seats in (counts[0], counts[-1])
    )

    assert few >= many >= 12


def test_an_end_is_valued_by_the_win_and_then_by_the_lead() -> None:
    def end(*scores: int) -> Result:
        best = max(scores)
        first = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        return Result(ranking=(first,), scores=scores, reason="any")

    assert worth(end(20, 10), Seat(0)) == 1.25
    assert worth(end(20, 10), Seat(1)) == -0.25
    assert worth(end(10, 10), Seat(0)) == 0.5
    assert worth(end(40, 10), Seat(0)) > worth(end(20, 10), Seat(0))


def test_an_end_without_points_or_rivals_is_worth_something_too() -> None:
    beaten = Result(ranking=((), (Seat(0),)), reason="any")
    solo = Result(ranking=((Seat(0),),), scores=(43,), reason="any", record=43)

    alone = Result(ranking=((Seat(0),),), scores=(10,), reason="any")

    assert worth(beaten, Seat(0)) == 0.0
    assert worth(alone, Seat(0)) == 1.25
    assert worth(solo, Seat(0)) == 43.0
