"""Find forced moves, which leave a player no choice and may be played automatically."""

from itertools import islice

from games.kit import AnyGame, Anytime, Chance, Confirm, Move, Seat, State, narrow, play

ANY_LUCK = Chance("forced", 0)  # an arbitrary seed, because a forced move depends on no luck


def forced_move(game: AnyGame, state: State, seat: Seat) -> Move | None:
    """Return a seat's only legal move, which can be played automatically.

    Returns None if the seat has something to decide, or if the move would reveal something.
    """
    moves: list[Move] = list(islice(game.rules.legal(state, seat), 2))
    if len(moves) != 1:
        return None
    only = narrow(moves, ())  # a Question if the player still has to choose a part of the move
    if not isinstance(only, Move) or isinstance(only, Anytime | Confirm):
        return None
    events = play(game, state, seat, only, ANY_LUCK).events
    return None if any(event.reveals for event in events) else only
