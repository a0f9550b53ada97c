"""Give people hints: what a hard bot would do in their seat, and its main reason."""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from bot.cache import BoundedDict
from bot.engine import texts
from bot.engine.after_action import with_sitter
from bot.engine.opponents.bot_moves import choose_bot_move
from bot.engine.opponents.thinking import Thinker, make_question
from bot.engine.play import must_be_running
from bot.engine.refusals import NothingToDecide, Refusal, Stale
from bot.engine.table import Person, Table, guard_rules, state_of
from bot.engine.tables import Tables
from games.kit import Move, Seat
from games.kit.hints import Hint
from games.kit.play import is_legal
from storage.records import changed

log = logging.getLogger(__name__)

MAX_HINT_TIME = 1.2  # seconds that someone waits for a hard bot before the normal bot answers
MAX_REMEMBERED_HINTS = 1000


@dataclass(frozen=True, slots=True)
class GivenHint:
    """A hint for a person's decision, and the level of the bot that gave it."""

    table: Table
    seat: Seat
    ticket: str
    hint: Hint
    level: Literal["hard", "normal"]


class Hints:
    """Asks hard bots what they'd do, given only what a person's seat sees."""

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker
        # The latest hint for each seat. Asking again about the same decision doesn't count.
        self._given: BoundedDict[tuple[str, Seat], GivenHint] = BoundedDict(MAX_REMEMBERED_HINTS)

    async def ask(self, table_id: str, person: Person) -> GivenHint:
        """Return a hint for a person's decision. It's counted first, for the result."""
        table = await self._tables.load(table_id)
        seat = must_be_running(table).seat_of(person.id)
        if not table.offers_hints:
            raise Refusal(texts.no_hints, table)
        with guard_rules(table_id):
            if seat not in table.due():
                raise NothingToDecide(table)
            ticket = table.ticket(seat)
        known = self._given.get((table_id, seat))
        if known is not None and known.ticket == ticket:
            return replace(known, table=table)
        hint = await self._ask_hard_bot(table, seat)
        level: Literal["hard", "normal"] = "hard"
        if hint is None:
            hint, level = Hint(choose_bot_move(table, seat, "normal")), "normal"
        table = await self._count(table_id, seat, ticket)
        given = self._given[table_id, seat] = GivenHint(table, seat, ticket, hint, level)
        return given

    async def _ask_hard_bot(self, table: Table, seat: Seat) -> Hint | None:
        """Return a hard bot's hint, or None if the bot fails or has no time."""
        if "hard" not in table.game.opponents.levels:
            return None
        with guard_rules(table.id):
            question = make_question(table, seat, hint=True)
        answer = self._thinker.think(f"{table.id} {seat}", question)
        await asyncio.wait([answer], timeout=MAX_HINT_TIME)
        if not answer.done():
            answer.cancel()
            return None
        return None if answer.cancelled() else _read_hint(table, seat, answer.result())

    async def _count(self, table_id: str, seat: Seat, ticket: str) -> Table:
        """Count a hint. Raises Stale if the decision isn't the same any more."""

        async def count(table: Table) -> Table:
            with guard_rules(table_id):
                if must_be_running(table).ticket(seat) != ticket:
                    raise Stale(table)
            sitter = table.sitter(seat)
            sitters = with_sitter(
                table.record.sitters, seat, changed(sitter, hints=sitter.hints + 1)
            )
            return await self._tables.commit(table, changed(table.record, sitters=sitters))

        return await self._tables.run_locked(table_id, count)


def _read_hint(table: Table, seat: Seat, answer: str | None) -> Hint | None:
    """Return the hint in a hard bot's answer, or None without one or without a legal move."""
    if answer is None:
        return None
    move: Move | None = None
    reason = ""
    with suppress(ValueError, KeyError, TypeError):
        found = json.loads(answer)
        move, reason = table.game.rules.any_move.validate_json(found["move"]), str(found["reason"])
    if move is not None and is_legal(table.game, state_of(table), seat, move):
        return Hint(move, reason)
    log.error("The hard bot of %s gave a hint that is not allowed.", table.game.key)
    return None
