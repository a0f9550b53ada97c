"""What happens at tables by itself, when its time has come: bots move, reminders, deadlines."""

import asyncio
import logging
from dataclasses import replace

from bot.host.ballots import Ballot, ballot_of, called_to_vote, decided, voters, with_ballot
from bot.host.bots import bots_choice
from bot.host.changes import Deed, with_sitter
from bot.host.playing import Played, Playing
from bot.host.refusals import GameFailed, Refusal
from bot.host.shelf import sheltered
from bot.host.table import Table, state_of
from bot.host.timing import (
    MOST_REMINDERS,
    Company,
    bots_due,
    next_call,
    next_wake,
    people_due,
    with_manners,
)
from bot.host.voting import Voting
from games.kit import Seat
from storage.port import Intent, NoSuchTable, Purpose, Saved

log = logging.getLogger(__name__)

AFTER_A_FAILURE = 300.0  # seconds until a table is looked at again where something broke
CALLS = ("remind", "stopped")
UNTIL_REACHED = 6 * 3600.0  # seconds; while the channel takes no message nobody is reminded
UNTIL_CALLED = 60.0  # seconds; nobody is reminded of what they have not been told yet
CLAIMED_FOR = 60.0  # seconds in which no other process looks at a table


class Waking(Playing, Voting):
    async def next_wake(self) -> float | None:
        """When the next table is to be looked at, or the next notice may be sent, anywhere."""
        return await self.store.next_wake()

    async def wake_tables(self) -> list[str]:
        """Do what is to be done at each table whose time has come; returns those tables."""
        now = self.clock()
        for table_id in await self.store.claim_notices(now):
            self.tell(table_id)
        tables = await self.store.claim_awake(now, now + CLAIMED_FOR)
        await asyncio.gather(*(self._wake(table_id) for table_id in tables))
        return tables

    async def wake(self, table_id: str) -> Played | None:
        """One thing at one table, if its time has come."""

        async def work(table: Table) -> Played | None:
            wake_at = table.saved.wake_at
            if wake_at is None or wake_at > self.clock():
                return None
            return await self._next_thing(table)

        return await self.hold(table_id, work)

    async def _wake(self, table_id: str) -> None:
        """Where it fails, no other table is spoiled, and it is tried again later."""
        try:
            await self.hold(table_id, self._next_thing)
        except (Refusal, GameFailed) as problem:
            log.error("Table %s could not go on by itself: %s", table_id, problem)  # noqa: TRY400  it says where itself
            try:
                saved = await self.store.load(table_id)
            except NoSuchTable:
                return
            await self._put_off(saved, self.clock() + AFTER_A_FAILURE)

    async def _next_thing(self, table: Table) -> Played | None:
        """What was decided, a forced move, a bot's, a question, a reminder; else nothing yet."""
        settled = decided(table)
        if settled is not None:
            await self.settle_vote(table, *settled)
            return None
        forced = await self.forced(table)
        if forced is not None:
            return await self.play(table, *forced)
        with sheltered(table.id):
            seat = next(bots_due(table), None)
            move = None if seat is None else bots_choice(table, seat)
        if seat is not None and move is not None:
            return await self.play(table, seat, move)
        company = await self.company(table)
        now = self.clock()
        saved, notice = table.saved, None
        for look in (_back_from_vacation, _late, _to_remind, _to_stop):
            saved, notice = look(table, company, now)
            if saved is not table.saved:
                break
        if saved is table.saved:
            await self._put_off(saved, next_wake(table, company, now))
        elif notice is not None and notice.purpose in CALLS and table.saved.trouble is not None:
            await self._put_off(table.saved, now + UNTIL_REACHED)
        elif notice is not None and notice.purpose in CALLS and await self.store.owes(table.id):
            await self._put_off(table.saved, now + UNTIL_CALLED)
            self.tell(table.id)
        elif any(sitter.helped for sitter in saved.sitters):
            await self._let_help(table, saved)
        else:
            await self.rearrange(table, saved, notice)
        return None

    async def _let_help(self, table: Table, saved: Saved) -> None:
        seat = next(s for s in table.seats if saved.sitters[s].helped)
        await self.settle(table, saved, state_of(table), Deed("helped", seat, self.clock()))

    async def _put_off(self, saved: Saved, until: float | None) -> None:
        await self.store.put_wake(saved.id, saved.version, until)
        self.patch(saved.id, lambda known: replace(known, wake_at=until))


Look = tuple[Saved, Intent | None]
"""A table after one look at its clock, the same one if nothing is to be done, and whom to tell."""


def _back_from_vacation(table: Table, company: Company, now: float) -> Look:
    """Nobody is shown as away any more whose vacation is over; what is voted on, they hear."""
    sitters = tuple(with_manners(each, company.of(each), now) for each in table.saved.sitters)
    if sitters == table.saved.sitters:
        return table.saved, None
    saved = replace(table.saved, sitters=sitters)
    return saved, called_to_vote(table, saved)


def _late(table: Table, _company: Company, now: float) -> Look:
    """Whose time is up: the others are asked; a bot helps where that was agreed and none is there.

    Nothing is ever played for anyone because of a deadline alone.
    """
    late = [seat for seat in people_due(table) if (table.sitter(seat).deadline or now + 1) <= now]
    asked = ballot_of(table.saved, "late") or Ballot(kind="late", number=table.saved.version + 1)
    newly = [seat for seat in late if seat not in asked.about]
    if newly:
        ballot = asked.model_copy(update={"about": (*asked.about, *newly)})
        if voters(table, ballot):
            return _ask_about(table, ballot, newly, now)
        return _nobody_to_ask(table, ballot, newly, now)
    if late and table.terms.bot_if_alone and not voters(table, asked):
        if not asked.alone:  # those who were asked have gone
            return _nobody_to_ask(table, asked, late, now)
        return _with(table, late[0], helped=True), None
    return table.saved, None


def _ask_about(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Look:
    """Everyone else is asked, and who is late hears of it too: that is their reminder."""
    saved = with_ballot(table.saved, ballot)
    called = list(voters(table, ballot))
    for seat in late:
        sitter = table.sitter(seat)
        called += [] if sitter.person is None else [sitter.person]
        if sitter.called_at is not None:
            sitter = replace(sitter, calls=sitter.calls + 1, called_at=now)
            saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved, Intent("vote", tuple(called), table.due_people())


def _nobody_to_ask(table: Table, ballot: Ballot, late: list[Seat], now: float) -> Look:
    """The table waits; where that was agreed, a bot helps after a further such period."""
    period = table.terms.period
    if not table.terms.bot_if_alone or period is None:
        return with_ballot(table.saved, ballot), None
    saved = with_ballot(table.saved, ballot.model_copy(update={"alone": True}))
    for seat in late:
        sitter = replace(saved.sitters[seat], deadline=now + period)
        saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved, None


def _to_remind(table: Table, company: Company, now: float) -> Look:
    """Who is reminded now, all in one notice."""
    return _call(table, "remind", _due_a_call(table, company, now, again=True), now)


def _to_stop(table: Table, company: Company, now: float) -> Look:
    """Who was reminded often enough: everyone is told, and nobody rung for it."""
    return _call(table, "stopped", _due_a_call(table, company, now, again=False), now)


def _due_a_call(table: Table, company: Company, now: float, *, again: bool) -> list[Seat]:
    """Whose next reminder is due, or who has had all of them."""
    return [
        seat
        for seat in people_due(table)
        if ((sitter := table.sitter(seat)).calls <= MOST_REMINDERS) is again
        and (next_call(sitter, company) or now + 1) <= now
    ]


def _call(table: Table, purpose: Purpose, seats: list[Seat], now: float) -> Look:
    saved, called = table.saved, list[int]()
    for seat in seats:
        sitter = table.sitter(seat)
        called += [] if sitter.person is None else [sitter.person]
        sitter = replace(sitter, calls=sitter.calls + 1, called_at=now)
        saved = replace(saved, sitters=with_sitter(saved.sitters, seat, sitter))
    return saved, Intent(purpose, tuple(called), table.due_people()) if seats else None


def _with(table: Table, seat: Seat, *, helped: bool) -> Saved:
    sitter = replace(table.sitter(seat), helped=helped)
    return replace(table.saved, sitters=with_sitter(table.saved.sitters, seat, sitter))
