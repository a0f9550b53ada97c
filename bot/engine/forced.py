"""Moves that leave nothing to decide: exactly one is legal, and it tells nobody anything new."""

from itertools import islice

from games.kit import AnyGame, Anytime, Chance, Confirm, Move, Seat, State, narrow, play

ANY_LUCK = Chance("forced", 0)  # a move that reveals nothing has no use for luck


def forced_move(game: AnyGame, state: State, seat: Seat) -> Move | None:
    """The one move a seat can make, if it may as well play itself."""
    moves: list[Move] = list(islice(game.legal(state, seat), 2))
    if len(moves) != 1:
        return None
    only = narrow(game, moves, ())  # of one offer one may still take a part, and that is a choice
    if not isinstance(only, Move) or isinstance(only, Anytime | Confirm):
        return None
    events = play(game, state, seat, only, ANY_LUCK).events
    return None if any(event.reveals for event in events) else only
