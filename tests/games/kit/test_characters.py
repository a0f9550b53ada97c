"""Bots have characters, which decide among nearly equal moves."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from games import catalogue
from games.kit import NEUTRAL, AnyGame, Chance, Character, Heuristic, Level, Move, Seat, Traits
from games.kit.bots import bot_move
from games.kit.characters import CHARACTERS, character_of
from games.kit.opponents import Opponents
from games.kit.playout import playout, random_move
from games.kit.variants import variants
from tests.games.kit.test_bots import always_12, due, last
from tests.games.kit.toy import GAME, Toy, ToyOptions
from tests.games.moments import EXAMPLES
from tests.support.changed_game import changed

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
MAX_MOMENTS = 200
"""How many positions of each game are dealt again with `make soak` (`EXAMPLES=1000`)."""

DARING, CAREFUL = Character(Traits(daring=1.0)), Character(Traits(daring=-1.0))


def toy_state() -> Toy:
    state: Toy = GAME.rules.setup(2, ToyOptions(), Chance("luck", 0))
    return state


def rate_by_place(
    _state: Toy, _seat: Seat, moves: Sequence[Move], _: Chance
) -> list[tuple[float, Move]]:
    return [(float(at), move) for at, move in enumerate(moves)]


def second_last_is_daring(state: Toy, seat: Seat, move: Move) -> Traits:
    return Traits(daring=float(move == list(GAME.rules.legal(state, seat))[-2]))


def toy_with(nearly: float) -> AnyGame:
    heuristic = Heuristic(
        due=due, weigh=rate_by_place, leans=second_last_is_daring, nearly=nearly, playouts=always_12
    )
    return changed(GAME, plays=heuristic, slips=0)


def test_a_character_decides_only_among_nearly_equal_moves() -> None:
    state = toy_state()
    *_, second, best = GAME.rules.legal(state, Seat(0))

    def chosen(nearly: float, character: Character) -> Move:
        dice = Chance("bot", 0)
        return bot_move(toy_with(nearly), state, Seat(0), dice, character=character)

    assert chosen(2.5, DARING) == second
    assert chosen(1.9, DARING) == best
    assert chosen(2.5, CAREFUL) == chosen(2.5, NEUTRAL) == best


def test_a_character_likes_moves_by_a_half_at_most() -> None:
    extreme = Character(Traits(daring=1.0, spiteful=1.0))
    assert extreme.liking(Traits(daring=1.0, spiteful=1.0)) == 0.5
    assert extreme.liking(Traits(daring=-1.0, spiteful=-1.0)) == -0.5
    assert NEUTRAL.liking(Traits(daring=1.0)) == 0


def test_every_name_has_a_character_of_its_own() -> None:
    assert len({each.traits for each in CHARACTERS.values()}) == len(CHARACTERS) == 10
    assert character_of("Pip").traits.daring > character_of("Moss").traits.daring
    assert character_of("Ada") == NEUTRAL


def test_a_bot_that_is_a_function_can_play_in_character() -> None:
    def as_someone(character: Character) -> Opponents:
        return Opponents(plays=last if character == DARING else first)

    def first(_public: object, _private: object, moves: Sequence[Move], _: Chance) -> Move:
        return moves[0]

    game: AnyGame = changed(GAME, plays=first, in_character=as_someone)
    state = toy_state()
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert bot_move(game, state, Seat(0), Chance("bot", 0), character=DARING) == moves[-1]
    assert bot_move(game, state, Seat(0), Chance("bot", 0)) == moves[0]


def a_few(_: object) -> int:
    return 12


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("key", list(catalogue()))
def test_no_character_knows_more_than_its_seat(key: str) -> None:
    """If hidden cards are dealt again, no bot of any level and character may decide differently.

    By default, a sample of positions is checked, each with the next level and character in turn.
    `make soak` checks 200 positions with every level and every character.
    """
    game, thorough = catalogue()[key], EXAMPLES >= MAX_MOMENTS
    heuristic = game.opponents.heuristic
    if heuristic is not None:
        game = changed(game, plays=replace(heuristic, playouts=a_few))
    everyone = list(product(LEVELS, CHARACTERS.values()))
    checked = 0
    for number in range(MAX_MOMENTS if thorough else 30):
        dice = Chance(f"honest/{key}/{number}", 0)
        options = dice.choice(list(variants(game)))
        seats: int = dice.choice(game.rules.seats(options))
        turns = list(playout(game, seats, options, f"honest/{number}", random_move))
        turn = dice.choice(turns)
        other = game.views.redeal(turn.before, turn.seat, Chance("other", number))
        for level, who in everyone if thorough else [everyone[number]]:
            move, blind = (
                bot_move(game, state, turn.seat, Chance("bot", number), level, character=who)
                for state in (turn.before, other)
            )
            assert move == blind, f"the {level} bot with {who} knows something hidden"
            checked += 1
    assert checked >= 30
