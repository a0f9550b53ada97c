"""What happens at tables by itself, when its time has come: bots move, reminders, deadlines."""

import asyncio
import logging

from bot.engine.bot_moves import choose_bot_move, unprompted_bot_moves
from bot.engine.play import Play
from bot.engine.refusals import GameFailed, Refusal, guard_rules
from bot.engine.table import Table, state_of
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import bots_due, next_look, next_wake
from bot.engine.timing.reminders import LOOKS, to_remind, to_stop, unanswered
from bot.engine.transitions import Action
from bot.engine.votes.ballots import decided
from bot.engine.votes.voting import Votes
from bot.failures import log_failure
from games.kit import Move, Seat
from storage.records import TableRecord
from storage.store import NoSuchTable

log = logging.getLogger(__name__)

AFTER_A_FAILURE = 300.0  # seconds until a table is looked at again where something broke
CALLS = (to_remind, to_stop)
TO_BE_SEEN = (unanswered, *CALLS)
UNTIL_REACHED = 6 * 3600.0  # seconds; while the channel takes no message nobody is called or missed
UNTIL_CALLED = 60.0  # seconds; nobody is reminded of what they have not been told yet
CLAIMED_FOR = 60.0  # seconds in which no other process looks at a table


class Timers:
    def __init__(self, tables: Tables, play: Play, votes: Votes) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._play = play
        self._votes = votes

    async def next_wake(self) -> float | None:
        """When the next table is to be looked at, or the next notice may be sent, anywhere."""
        return await self._store.next_wake()

    async def run_due(self) -> list[str]:
        """Do what is to be done at each table whose time has come; returns those tables."""
        now = self._clock()
        for table_id in await self._store.claim_due_notices(now):
            self._tables.notify(table_id)
        tables = await self._store.claim_due_tables(now, now + CLAIMED_FOR)
        await asyncio.gather(*(self._wake(table_id) for table_id in tables))
        return tables

    async def _wake(self, table_id: str) -> None:
        """Where it fails, no other table is spoiled, and it is tried again later."""
        try:
            await self._tables.run_locked(table_id, self._next_thing)
        except (Refusal, GameFailed) as problem:
            log_failure(log, f"table {table_id}: its timer", problem)
            try:
                saved = await self._store.load(table_id)
            except NoSuchTable:
                return
            await self._tables.set_wake(saved, self._clock() + AFTER_A_FAILURE)

    async def _next_thing(self, table: Table) -> None:
        """What was decided, a forced move, a bot's, a question, a reminder; else nothing yet."""
        with guard_rules(table.id):
            table.due()  # if the rules can say; whoever asks below finds it said
        settled = decided(table)
        if settled is not None:
            await self._votes.settle_vote(table, *settled)
            return
        forced = await self._play.forced(table)
        if forced is not None:
            await self._play.play(table, *forced)
            return
        with guard_rules(table.id):
            bots = next(unprompted_bot_moves(table), None) or _bots_turn(table)
        if bots is not None:
            await self._play.play(table, *bots, by_bot=True)
            return
        timing = await self._tables.timing_settings(table.saved)
        now = self._clock()
        saved, notice, look = table.saved, None, None
        for look in LOOKS:
            saved, notice = look(table, timing, now)
            if saved is not table.saved:
                break
        if saved is table.saved:
            await self._tables.set_wake(saved, next_wake(table, timing, now))
        elif look in TO_BE_SEEN and table.saved.trouble is not None:
            wake = next_look(table, timing, now, now + UNTIL_REACHED)
            await self._tables.set_wake(table.saved, wake)
        elif look in CALLS and await self._store.has_pending_turn_notice(table.id):
            wake = next_look(table, timing, now, now + UNTIL_CALLED)
            await self._tables.set_wake(table.saved, wake)
            self._tables.notify(table.id)
        elif any(sitter.bot_this_turn for sitter in saved.sitters):
            await self._let_help(table, saved)
        else:
            await self._tables.commit(table, saved, notice)

    async def _let_help(self, table: Table, saved: TableRecord) -> None:
        seat = next(s for s in table.seats if saved.sitters[s].bot_this_turn)
        await self._tables.commit_action(
            table, saved, state_of(table), Action("helped", seat, self._clock())
        )

    async def record_heartbeat(self) -> None:
        """The bot is there, and can be reached."""
        await self._store.set_meta(ALIVE, repr(self._clock()))

    async def resume_after_downtime(self) -> float:
        """The bot is there again: every deadline moves on by as long as it was away."""
        last, now = await self._store.meta(ALIVE), self._clock()
        lost = 0.0 if last is None else max(0.0, now - float(last))
        if not lost:
            await self.record_heartbeat()
            return lost
        await self._store.shift_deadlines(
            lost, (ALIVE, repr(now)), refresh_messages=lost >= WORTH_TELLING
        )
        self._tables.forget_all()
        return lost


def _bots_turn(table: Table) -> tuple[Seat, Move] | None:
    """The move of the next bot that is waited for."""
    seat = next(bots_due(table), None)
    return None if seat is None else (seat, choose_bot_move(table, seat))


ALIVE = "alive"
"""The name under which is kept when the bot was last there."""

WORTH_TELLING = 60.0  # seconds; after a shorter absence no message is edited for it
