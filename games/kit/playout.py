"""Play whole games, at random or with bots, for tests, statistics and transcripts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.kit.bots import at_random, bot_move
from games.kit.chance import Chance
from games.kit.game import AnyGame
from games.kit.pieces import Anytime, Event, Move, Options, Seat, State, Whisper
from games.kit.play import begin, play, to_move

Player = Callable[[AnyGame, State, Seat, Chance], Move]


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of a game, with the states before and after it."""

    number: int
    seat: Seat
    move: Move
    before: State
    after: State
    events: tuple[Event | Whisper, ...]


def playout(
    game: AnyGame, seats: int, options: Options, luck: str, player: Player | None = None
) -> Iterator[Turn]:
    """Play a game from its first move to its last; the deal and the players use separate luck."""
    state: State = begin(game, seats, options, luck).state
    choose = player or random_move
    number = 0
    while True:
        dice = Chance(f"{luck}/players", number)
        seat = next_seat(game, state, seats, dice)
        if seat is None:
            return
        number += 1
        move = choose(game, state, seat, dice)
        step = play(game, state, seat, move, Chance(luck, number))
        yield Turn(number, seat, move, state, step.state, step.events)
        state = step.state


def next_seat(game: AnyGame, state: State, seats: int, chance: Chance) -> Seat | None:
    """Choose a seat that has to move or, occasionally, any seat that can."""
    due = list(to_move(game, state, seats))
    if due and chance.below(8) == 0:
        due = [
            seat
            for seat in map(Seat, range(seats))
            if any(True for _ in game.rules.legal(state, seat))
        ]
    return chance.choice(due) if due else None


def random_move(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    """Choose any legal move, but rarely an `Anytime` one, because agreeing to stop ends a game."""
    moves: list[Move] = list(game.rules.legal(state, seat))
    waited = [move for move in moves if not isinstance(move, Anytime)]
    if 0 < len(waited) < len(moves) and chance.below(8):
        moves = waited
    return at_random(moves, chance)


def own_bot(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    return bot_move(game, state, seat, chance)
