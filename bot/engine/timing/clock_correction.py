"""Correct stored times after the machine's clock has been set back.

If the clock is set back by days, times that were stored before are days too late. For days, bots
wouldn't move, and nobody would be reminded.
"""

import logging
from dataclasses import replace

from bot.engine.notifications.outbox import LONGEST_DM_WAIT
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table, guard_rules
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import TimingSettings, next_wake, with_possible_times
from bot.engine.votes.ballots import ballots, with_ballot
from bot.operator_log import log_failure
from storage.records import TableRecord
from storage.store import Store

log = logging.getLogger(__name__)


class ClockCorrection:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._clock = tables.clock

    async def correct_times(self) -> None:
        """Recompute stored times that are too late to have been computed with the current clock.

        Without such times, nothing changes, so calling this method is safe at any time.
        """
        now = self._clock()
        await self._store.bring_forward(now, LONGEST_DM_WAIT)
        self._tables.forget_all()
        for table_id in await self._store.tables_waking_after(now):
            try:
                await self._tables.run_locked(table_id, self._correct)
            except (Refusal, GameFailed) as problem:  # continue with the other tables
                log_failure(
                    log, f"table {table_id}: clock correction", problem, level=logging.WARNING
                )

    async def _correct(self, table: Table) -> None:
        timing, now = await self._tables.timing_settings(table.record), self._clock()
        record = _correct_record(table, timing, now)
        if record != table.record:
            await self._tables.commit(table, record)
            return
        with guard_rules(table.id):
            wake = next_wake(table, timing, now)
        if wake is not None and wake < (record.wake_at or wake):
            await self._tables.set_wake(record, wake)


def _correct_record(table: Table, timing: TimingSettings, now: float) -> TableRecord:
    record, period = table.record, table.terms.period
    sitters = tuple(
        with_possible_times(each, timing.of(each), period, now) for each in record.sitters
    )
    if sitters != record.sitters:
        record = replace(record, sitters=sitters)
    for ballot in ballots(record):
        if ballot.at > now:
            record = with_ballot(record, ballot.model_copy(update={"at": now}))
    return record
