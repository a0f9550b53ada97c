"""Let hard bots think during the pause before their moves, so that nobody has to wait."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from bot.engine.opponents.bot_moves import character_name, choose_bot_move, dice_of
from bot.engine.table import LEVELS, Table, guard_rules, state_of
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import bots_due
from bot.operator_log import log_failure
from games.kit import Level, Move, Seat, State
from games.kit.play import is_legal

log = logging.getLogger(__name__)

MAX_THINKING_TIME = 10.0  # seconds a hard bot may think before the normal bot moves instead


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a hard bot has to make, in the form sent to another process.

    Instead of the real state, the question contains a copy in which everything hidden from the seat
    has been redealt. The bot uses only what its seat sees, so its answer is the same.
    """

    game: str
    deal: str  # the redealt state, as JSON
    seat: Seat
    luck: str
    number: int
    bot: str = ""  # the bot's name, which says its character; "" for one that stands in
    hint: bool = False  # True for a person's decision: the answer is the move and its reason


class Thinker(Protocol):
    def think(self, table_id: str, question: Question) -> asyncio.Future[str | None]:
        """Return a future for the move as JSON; its result is None if there's no time to think.

        Cancelling the future withdraws the question.
        """
        ...


class NoThinker(Thinker):
    """A thinker that never has time, so that hard bots play like normal ones."""

    def think(self, table_id: str, question: Question) -> asyncio.Future[str | None]:
        del table_id, question
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        answer.set_result(None)
        return answer


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's move, and the level at which the bot chose the move."""

    seat: Seat
    move: Move
    level: Level


@dataclass(slots=True)
class _Thought:
    """A decision that a hard bot is still thinking about, or has made."""

    state: State
    seat: Seat
    decision: int  # the number of the seat's decision
    until: float  # the Unix time at which the normal bot moves instead
    answer: asyncio.Future[str | None]
    # True once the bot's pause is over; the bot then moves as soon as it decides.
    overdue: bool = False

    def is_about(self, table: Table, seat: Seat) -> bool:
        """Return True if a seat still has to make the decision, whatever else has changed."""
        same = self.state is table.state and self.seat == seat
        return same and self.decision == table.sitter(seat).decisions


class Thinking:
    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._clock = tables.clock
        self._thinker = thinker
        self._thoughts: dict[str, _Thought] = {}
        self._on_overdue_answer: Callable[[str], None] = lambda _: None
        tables.on_change(self.begin)

    def on_overdue_answer(self, listener: Callable[[str], None]) -> None:
        """Call `listener(table_id)` whenever a bot decides after its pause is over."""
        self._on_overdue_answer = listener

    def begin(self, table_id: str) -> None:
        """Start thinking if a hard bot is due at a table, and drop an outdated thought."""
        table = self._tables.cached(table_id)
        if table is None or not _has_hard_bots(table):
            return
        try:
            seat = next(bots_due(table), None)
            if seat is None or _level_of(table, seat) != "hard":
                self._drop(table_id)
            else:
                self._find_or_begin_thought(table, seat)
        except Exception as problem:  # noqa: BLE001  a game's rules may raise anything
            log_failure(log, f"table {table_id}: thinking", problem)

    def choose(self, table: Table) -> Choice | float | None:
        """Return the choice of the next bot that is due, or None if no bot is due.

        If the bot is still thinking, return the time by which it has to decide. A hard bot that
        doesn't decide in time plays like a normal one.
        """
        with guard_rules(table.id):
            seat = next(bots_due(table), None)
            if seat is None:
                return None
            level = _level_of(table, seat)
            if level != "hard":
                return self._choose_now(table, seat, level)
            thought = self._find_or_begin_thought(table, seat)
            if not thought.answer.done() and self._clock() < thought.until:
                thought.overdue = True
                return thought.until
            self._drop(table.id)
            move = self._decided_move(table, thought)
            if move is not None:
                return Choice(seat, move, "hard")
            self._tables.metrics.record_fallback(table.game.key)
            return self._choose_now(table, seat, "normal")

    def _choose_now(self, table: Table, seat: Seat, level: Level) -> Choice:
        began = perf_counter()
        move = choose_bot_move(table, seat, level)
        self._tables.metrics.record_thinking(table.game.key, level, perf_counter() - began)
        return Choice(seat, move, level)

    def _find_or_begin_thought(self, table: Table, seat: Seat) -> _Thought:
        """Return the thought about a seat's decision, starting one if there's none yet."""
        thought = self._thoughts.get(table.id)
        if thought is not None and thought.is_about(table, seat):
            return thought
        self._drop(table.id)
        return self._begin(table, seat)

    def _begin(self, table: Table, seat: Seat) -> _Thought:
        began, game = perf_counter(), table.game.key
        answer = self._thinker.think(table.id, make_question(table, seat))
        thought = self._thoughts[table.id] = _Thought(
            state_of(table),
            seat,
            table.sitter(seat).decisions,
            self._clock() + MAX_THINKING_TIME,
            answer,
        )

        def record_answer(answer: asyncio.Future[str | None]) -> None:
            if answer.cancelled():
                return
            if answer.result() is not None:
                self._tables.metrics.record_thinking(game, "hard", perf_counter() - began)
            if thought.overdue and self._thoughts.get(table.id) is thought:
                self._on_overdue_answer(table.id)

        answer.add_done_callback(record_answer)
        return thought

    def _decided_move(self, table: Table, thought: _Thought) -> Move | None:
        """Return the move that a bot decided on, or None without a decision or a legal move."""
        if not thought.answer.done() or thought.answer.cancelled():
            return None
        answer = thought.answer.result()
        if answer is None:
            return None
        try:
            move: Move | None = table.game.rules.any_move.validate_json(answer)
        except ValueError:
            move = None
        if move is not None and is_legal(table.game, state_of(table), thought.seat, move):
            return move
        log.error("The hard bot of %s chose what is not allowed.", table.game.key)
        return None

    def _drop(self, table_id: str) -> None:
        thought = self._thoughts.pop(table_id, None)
        if thought is not None:
            thought.answer.cancel()


def _has_hard_bots(table: Table) -> bool:
    return any(sitter.level == "hard" for sitter in table.record.sitters)


def _level_of(table: Table, seat: Seat) -> Level:
    """Return the level of the bot in a seat; "normal" for a bot that stands in for a person."""
    return LEVELS[table.sitter(seat).level]


def make_question(table: Table, seat: Seat, *, hint: bool = False) -> Question:
    """Return a seat's decision as a question, from which everything hidden has been removed."""
    dice = dice_of(table, seat)
    deal: State = table.game.views.redeal(state_of(table), seat, dice.chance())
    name = character_name(table, seat)
    return Question(
        table.game.key, deal.model_dump_json(), seat, dice.luck, dice.number, name, hint
    )
