"""Choose the moves of bots."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.table import Table, state_of
from bot.operator_log import log_failure
from games.kit import (
    Chance,
    Level,
    Move,
    Seat,
    sealed_luck,
)
from games.kit.bots import at_random, bot_move, bots_remark
from games.kit.chance import BY_SEAT
from games.kit.characters import character_of
from games.kit.play import is_legal

log = logging.getLogger(__name__)


def unprompted_bot_moves(table: Table) -> Iterator[tuple[Seat, Move]]:
    """Yield the moves that bots make out of turn, such as agreeing to a proposal."""
    if table.game.opponents.chimes_in is None or table.status != "playing":
        return
    for seat in table.seats:
        if table.sitter(seat).bot and seat not in table.due():
            move = _unprompted_move(table, seat)
            if move is not None:
                yield seat, move


def _unprompted_move(table: Table, seat: Seat) -> Move | None:
    """Return the move that a bot makes out of turn, or None.

    Errors are only logged, so that a faulty bot can't make a person's move fail.
    """
    try:
        return bots_remark(table.game, state_of(table), seat)
    except Exception as problem:  # noqa: BLE001  a game's bot may raise anything
        log_failure(log, f"The bot of {table.game.key}", problem)
        return None


@dataclass(frozen=True, slots=True)
class Dice:
    """The source of random numbers for one decision of a bot, separate from the source for cards.

    Decisions are numbered, and an undo restores the number, so the same decision always gets the
    same random numbers. Otherwise, people could make a bot change its mind, for example by taking a
    move back and making it again.
    """

    luck: str
    number: int

    def chance(self) -> Chance:
        return Chance(self.luck, self.number)


def dice_of(table: Table, seat: Seat) -> Dice:
    """Return the dice for the next decision of the bot in a seat."""
    record = table.record
    if record.luck_rule < BY_SEAT:
        return Dice(
            sealed_luck.luck(record.seed, (*record.interaction_ids, "bot")), record.bot_moves
        )
    luck = sealed_luck.luck(record.seed, (*record.interaction_ids, "bot", seat))
    return Dice(luck, table.sitter(seat).decisions)


def character_name(table: Table, seat: Seat) -> str:
    """Return the name of the bot in a seat; "" for a bot without a character.

    A bot that stands in for a person has none, and neither has a bot in a lesson, so that a lesson
    goes as its author tried it.
    """
    sitter = table.sitter(seat)
    has_character = sitter.bot and sitter.person is None and table.record.lesson is None
    return sitter.name if has_character else ""


def choose_bot_move(table: Table, seat: Seat, level: Level) -> Move:
    """Return a bot's chosen move, or a random one if the bot fails or chooses an illegal move."""
    state, dice = state_of(table), dice_of(table, seat)
    character = character_of(character_name(table, seat))
    try:
        move = bot_move(table.game, state, seat, dice.chance(), level, character=character)
        if is_legal(table.game, state, seat, move):
            return move
        log.error("The bot of %s chose what is not allowed.", table.game.key)
    except Exception as problem:  # noqa: BLE001  a game's bot may raise anything
        log_failure(log, f"The bot of {table.game.key}", problem)
    return at_random(table.moves(seat), dice.chance())
