"""Do whatever has become due at tables: bots' moves, reminders, deadlines."""

import asyncio
import logging

from bot.background_tasks import run_in_background
from bot.engine.after_action import Action
from bot.engine.opponents.bot_moves import unprompted_bot_moves
from bot.engine.opponents.thinking import Choice, Thinking
from bot.engine.play import Play
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table, guard_rules, state_of
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import next_wake, next_wake_after
from bot.engine.timing.due_checks import CHECKS, count_unanswered_days, remind, stop_reminding
from bot.engine.votes.ballots import decided_ballot
from bot.engine.votes.voting import Votes
from bot.operator_log import log_failure
from storage.errors import NoSuchTable
from storage.records import TableRecord

log = logging.getLogger(__name__)

FAILURE_RETRY = 300.0  # seconds to wait after an error before checking the table again
REMINDER_CHECKS = (remind, stop_reminding)
CHANNEL_CHECKS = (count_unanswered_days, *REMINDER_CHECKS)
"""The checks that are postponed while the bot can't post in a table's channel."""
CHANNEL_RETRY = 6 * 3600.0  # seconds to wait before checking a table again where the bot can't post
NOTICE_RETRY = 60.0  # seconds to wait before checking reminders again if a notice is still unsent
CLAIM_DURATION = 60.0  # seconds during which no other process checks a table
MIN_SHOWN_DOWNTIME = 60.0  # seconds; after a shorter downtime, messages aren't edited
HEARTBEAT_KEY = "alive"
"""The metadata key under which the time of the last heartbeat is stored."""


class Timers:
    def __init__(self, tables: Tables, play: Play, votes: Votes, thinking: Thinking) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._play = play
        self._votes = votes
        self._thinking = thinking
        self._waking: set[asyncio.Task[None]] = set()
        thinking.on_overdue_answer(self._wake_soon)

    async def next_wake(self) -> float | None:
        """Return when the next table, notice or retry is due."""
        return await self._store.next_wake()

    async def run_due(self) -> list[str]:
        """Do everything that's due at any table, and return the ids of those tables."""
        now = self._clock()
        for table_id in await self._store.claim_due_notices(now):
            self._tables.notify(table_id)
        tables = await self._store.claim_due_tables(now, now + CLAIM_DURATION)
        await asyncio.gather(*(self._wake(table_id) for table_id in tables))
        return tables

    async def record_heartbeat(self) -> None:
        """Record the current time as the last time that the bot was running and connected."""
        await self._store.set_meta(HEARTBEAT_KEY, repr(self._clock()))

    async def resume_after_downtime(self) -> float:
        """Extend all deadlines by the time the bot was down, and return that time in seconds."""
        last, now = await self._store.meta(HEARTBEAT_KEY), self._clock()
        lost = 0.0 if last is None else max(0.0, now - float(last))
        if not lost:
            await self.record_heartbeat()
            return lost
        await self._store.shift_deadlines(
            lost, (HEARTBEAT_KEY, repr(now)), refresh_messages=lost >= MIN_SHOWN_DOWNTIME
        )
        self._tables.forget_all()
        return lost

    def _wake_soon(self, table_id: str) -> None:
        """Check a table now, because the bot that it was waiting for has decided."""
        task = run_in_background(self._wake(table_id), f"table {table_id}: its bot's move")
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _wake(self, table_id: str) -> None:
        """Check one table.

        After a failure, the table is checked again later; other tables aren't affected.
        """
        try:
            await self._tables.run_locked(table_id, self._do_next)
        except (Refusal, GameFailed) as problem:
            log_failure(log, f"table {table_id}: its timer", problem)
            try:
                record = await self._store.load(table_id)
            except NoSuchTable:
                return
            await self._tables.set_wake(record, self._clock() + FAILURE_RETRY)

    async def _do_next(self, table: Table) -> None:
        """Carry out a vote, play a forced move or a bot's move, or run the checks of a table."""
        with guard_rules(table.id):
            table.due()  # memoized; errors in the rules are raised here, inside the guard
        settled = decided_ballot(table)
        if settled is not None:
            await self._votes.carry_out(table, *settled)
            return
        forced = await self._play.next_forced_move(table)
        if forced is not None:
            await self._play.play(table, *forced)
            return
        if not await self._let_bots_move(table):
            await self._run_checks(table)

    async def _let_bots_move(self, table: Table) -> bool:
        """Play a bot's move, or wait until the bot decides. Return False if no bot is due."""
        with guard_rules(table.id):
            remark = next(unprompted_bot_moves(table), None)
        if remark is not None:
            await self._play.play(table, *remark, by="remark")
            return True
        choice = self._thinking.choose(table)
        if isinstance(choice, Choice):
            await self._play.play(table, choice.seat, choice.move, by=choice.level)
        elif choice is not None:  # `choice` is the time by which the bot has to decide
            await self._tables.set_wake(table.record, choice)
        return choice is not None

    async def _run_checks(self, table: Table) -> None:
        timing = await self._tables.timing_settings(table.record)
        now = self._clock()
        record, notice, check = table.record, None, None
        for check in CHECKS:
            record, notice = check(table, timing, now)
            if record is not table.record:
                break
        if record is table.record:
            await self._tables.set_wake(record, next_wake(table, timing, now))
        elif check in CHANNEL_CHECKS and table.record.trouble is not None:
            wake = next_wake_after(table, timing, now, now + CHANNEL_RETRY)
            await self._tables.set_wake(table.record, wake)
        elif check in REMINDER_CHECKS and await self._store.has_pending_turn_ping(table.id):
            wake = next_wake_after(table, timing, now, now + NOTICE_RETRY)
            await self._tables.set_wake(table.record, wake)
            self._tables.notify(table.id)
        elif any(sitter.bot_this_turn for sitter in record.sitters):
            await self._let_bot_play(table, record)
        else:
            await self._tables.commit(table, record, notice)

    async def _let_bot_play(self, table: Table, record: TableRecord) -> None:
        seat = next(s for s in table.seats if record.sitters[s].bot_this_turn)
        await self._tables.commit_action(
            table, record, state_of(table), Action("helped", seat, self._clock())
        )
