"""What the bots at a table do: each waits a moment, as a person would, also after a restart."""

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
    """What bots do though nobody waits for them, such as agreeing to what somebody asked."""
    if table.game.chimes_in is None or table.status != "playing":
        return
    for seat in table.seats:
        if table.sitter(seat).bot and seat not in table.due():
            move = _remark(table, seat)
            if move is not None:
                yield seat, move


def _remark(table: Table, seat: Seat) -> Move | None:
    """What one bot does so; whatever goes wrong there, nobody's move fails by it."""
    try:
        return bots_remark(table.game, state_of(table), seat)
    except Exception as problem:  # noqa: BLE001  whatever a game's bot may raise
        log_failure(log, f"The bot of {table.game.key}", problem)
        return None


def choose_bot_move(table: Table, seat: Seat) -> Move:
    """What the bot does; a bot at its wits' end does anything that is allowed."""
    saved, state = table.saved, state_of(table)
    luck = fair.luck(saved.seed, (*saved.interaction_ids, "bot"))  # not the luck of the cards
    dice = saved.bot_moves  # whoever takes back a move and makes it again gets the same answer
    try:
        move = bot_move(table.game, state, seat, Chance(luck, dice))
        if is_legal(table.game, state, seat, move):
            return move
        log.error("The bot of %s chose what is not allowed.", table.game.key)
    except Exception as problem:  # noqa: BLE001  whatever a game's bot may raise
        log_failure(log, f"The bot of {table.game.key}", problem)
    return at_random(table.moves(seat), Chance(luck, dice))


ANY_LUCK = Chance("forced", 0)  # a move that reveals nothing has no use for luck


def forced_move(game: AnyGame, state: State, seat: Seat) -> Move | None:
    """The one move a seat can make, if it may as well play itself."""
    moves: list[Move] = list(islice(game.legal(state, seat), 2))
    if len(moves) != 1:
        return None
    only = narrow(moves, ())  # of one offer one may still take a part, and that is a choice
    if not isinstance(only, Move) or isinstance(only, Anytime | Confirm):
        return None
    events = play(game, state, seat, only, ANY_LUCK).events
    return None if any(event.reveals for event in events) else only
