"""Each level of bot decides as promised: easy bots miss best moves and don't count cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games import catalogue
from games.kit import AnyGame, Chance, Heuristic, Level, Move, Seat, State, begin
from games.kit.bots import MAX_BETTER_MOVES, bot_move, bots_chance
from games.kit.checks import NotAGame
from games.kit.heuristic import whose_turn
from tests.games.kit.toy import GAME, SHOW, STOP, Buy, Stone, Toy, ToyOptions
from tests.support.changed_game import changed


def due(state: Toy) -> Seat:
    return Seat(state.turn)


def last_is_best(
    _state: Toy, _seat: Seat, moves: Sequence[Move], _: Chance
) -> list[tuple[float, Move]]:
    return [(float(at), move) for at, move in enumerate(moves)]


def last(_public: Any, _private: Any, moves: Sequence[Move], _: Chance) -> Move:  # noqa: ANN401
    return moves[-1]


def always_12(_: Toy) -> int:
    return 12


HEURISTIC = Heuristic(due=due, weigh=last_is_best, playouts=always_12)


def chosen(game: AnyGame, level: Level, state: Toy | None = None, number: int = 0) -> Move:
    first: Toy = state or begin(GAME, 2, ToyOptions(), "luck").state
    return bot_move(game, first, Seat(0), bots_chance("any", Seat(0), number), level)


def legal() -> list[Move]:
    return list(GAME.rules.legal(begin(GAME, 2, ToyOptions(), "luck").state, Seat(0)))


@pytest.mark.parametrize("how", [{"plays": HEURISTIC}, {"plays": last}])
def test_an_easy_bot_overlooks_its_best_moves_as_often_as_its_game_says(how: Any) -> None:  # noqa: ANN401
    moves = legal()[::-1]
    game: AnyGame = changed(GAME, slips=30, **how)
    played = Counter(moves.index(chosen(game, "easy", number=number)) for number in range(400))

    assert set(played) == set(range(MAX_BETTER_MOVES + 1))
    assert 240 < played[0] < 320
    assert 50 < played[1] < 120
    assert all(chosen(game, "normal", number=number) == moves[0] for number in range(20))
    assert chosen(changed(game, slips=0), "easy") == moves[0]


def test_an_easy_bot_with_no_other_move_makes_its_only_one() -> None:
    game: AnyGame = changed(GAME, slips=100, plays=last)
    state: Toy = begin(GAME, 2, ToyOptions(), "luck").state
    state.turn = 1  # only stopping is legal at any time

    assert chosen(game, "easy", state) is STOP


def test_easy_bots_play_a_game_without_a_bot_at_random() -> None:
    assert len({str(chosen(GAME, "easy", number=number)) for number in range(30)}) > 3


def test_normal_bots_try_out_moves_in_a_game_without_a_bot() -> None:
    """In the last turn, only the red stones and prizes that a player ends up with count."""
    state: Toy = begin(GAME, 2, ToyOptions(), "luck").state
    state.hands[0] = [Stone.RED] * 4
    state.turns_left = 1
    best = (SHOW, Buy(prize=2, price=(Stone.RED, Stone.RED)))

    assert all(chosen(GAME, "normal", state, number) in best for number in range(20))


def out_of_turn(state: Toy, seat: Seat) -> Iterator[Move]:
    """Let everyone move except the player whose turn it is."""
    if seat != state.turn or state.turns_left == 20:
        yield from GAME.rules.legal(state.model_copy(update={"turn": seat}), seat)


def test_a_turn_in_which_someone_else_decides_is_explained() -> None:
    game: AnyGame = changed(GAME, legal=out_of_turn)

    with pytest.raises(NotAGame, match="the `turn` of seat 1, which has no move"):
        chosen(game, "normal")


class Timeless(State):
    """A state without a `turn` field."""


def test_without_turns_normal_bots_play_at_random_too() -> None:
    toy: AnyGame = GAME
    game = changed(toy, state=Timeless)

    assert len({str(chosen(game, "normal", number=number)) for number in range(30)}) > 3


class AtOnce(State):
    """A state of a game in which several players choose at once."""

    turn: list[Seat]


def test_of_several_who_choose_at_once_the_first_is_due() -> None:
    assert whose_turn(AtOnce(turn=[Seat(2), Seat(0)])) == 2


def test_only_easy_bots_forget_the_cards_they_have_seen() -> None:
    def forget(deal: Toy) -> None:
        deal.prizes.clear()

    def buys_if_it_remembers(
        state: Toy, _seat: Seat, moves: Sequence[Move], _: Chance
    ) -> list[tuple[float, Move]]:
        kind = Buy if state.prizes else type(SHOW)
        return [(float(isinstance(move, kind)), move) for move in moves]

    heuristic = replace(HEURISTIC, weigh=buys_if_it_remembers, forget=forget)
    game: AnyGame = changed(GAME, slips=0, plays=heuristic)

    assert isinstance(chosen(game, "normal"), Buy)
    assert chosen(game, "easy") is SHOW


def test_the_dice_of_a_bot_depend_on_the_luck_its_seat_and_its_decisions() -> None:
    def throw(luck: str, seat: int, decisions: int) -> int:
        return bots_chance(luck, Seat(seat), decisions).below(10**9)

    assert throw("a", 0, 0) == throw("a", 0, 0)
    assert len({throw(*dice) for dice in (("a", 0, 0), ("b", 0, 0), ("a", 1, 0), ("a", 0, 1))}) == 4


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("key", ["kitten", "cosmic"])
def test_nobody_can_tell_a_bots_choice_from_its_cards_alone(key: str, level: Level) -> None:
    """A bot in the same position often moves differently if only its dice differ."""
    game = catalogue()[key]
    if game.opponents.heuristic is not None:
        game = changed(game, plays=replace(game.opponents.heuristic, playouts=always_12))
    varied = 0
    for number in range(20):
        state = begin(game, 2, game.rules.options(), f"bluff {number}").state
        dice = (bots_chance("bluff", state.turn, decisions) for decisions in range(24))
        moves = (str(bot_move(game, state, state.turn, each, level)) for each in dice)
        first = next(moves)
        varied += any(move != first for move in moves)  # one different choice is enough

    assert varied >= 10
