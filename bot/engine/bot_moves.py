"""Choose the moves of bots, and the moves that play themselves."""

import logging
from collections.abc import Iterator
from itertools import islice

from bot.engine.table import Table, state_of
from bot.failures import log_failure
from games.kit import AnyGame, Anytime, Chance, Confirm, Move, Seat, State, fair, narrow, play
from games.kit.bots import at_random, bot_move, bots_remark
from games.kit.play import is_legal

log = logging.getLogger(__name__)


def unprompted_bot_moves(table: Table) -> Iterator[tuple[Seat, Move]]:
    """Moves that bots make although they aren't due, such as agreeing to a proposal."""
    if table.game.chimes_in is None or table.status != "playing":
        return
    for seat in table.seats:
        if table.sitter(seat).bot and seat not in table.due():
            move = _unprompted_move(table, seat)
            if move is not None:
                yield seat, move


def _unprompted_move(table: Table, seat: Seat) -> Move | None:
    """One bot's such move. An error in it must not make a person's move fail."""
    try:
        return bots_remark(table.game, state_of(table), seat)
    except Exception as problem:  # noqa: BLE001  whatever a game's bot may raise
        log_failure(log, f"The bot of {table.game.key}", problem)
        return None


def choose_bot_move(table: Table, seat: Seat) -> Move:
    """The move a bot makes; a random one if its own choice fails or is illegal."""
    saved, state = table.saved, state_of(table)
    luck = fair.luck(saved.seed, (*saved.interaction_ids, "bot"))  # not the luck of the cards
    draw = saved.bot_moves  # after an undo, bots answer the same move in the same way
    try:
        move = bot_move(table.game, state, seat, Chance(luck, draw))
        if is_legal(table.game, state, seat, move):
            return move
        log.error("The bot of %s chose what is not allowed.", table.game.key)
    except Exception as problem:  # noqa: BLE001  whatever a game's bot may raise
        log_failure(log, f"The bot of {table.game.key}", problem)
    return at_random(table.moves(seat), Chance(luck, draw))


ANY_LUCK = Chance("forced", 0)  # a move that reveals nothing uses no luck


def forced_move(game: AnyGame, state: State, seat: Seat) -> Move | None:
    """The only legal move of a seat, if it leaves nothing to decide and reveals nothing."""
    moves: list[Move] = list(islice(game.legal(state, seat), 2))
    if len(moves) != 1:
        return None
    only = narrow(moves, ())  # taking only a part of one offer is a choice
    if not isinstance(only, Move) or isinstance(only, Anytime | Confirm):
        return None
    events = play(game, state, seat, only, ANY_LUCK).events
    return None if any(event.reveals for event in events) else only
