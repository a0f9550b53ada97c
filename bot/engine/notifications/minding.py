"""Minding how people want to be called, when they choose anew or cannot be reached."""

import logging
from dataclasses import replace

from bot.engine.ballots import called_to_vote, in_time
from bot.engine.notifications.preferences import CLOSED_DM
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.table import Table
from bot.engine.tables import Shelf, sheltered
from bot.engine.timing.deadlines import next_wake, with_manners
from bot.failures import where
from storage.port import Chosen, Intent, Notice

log = logging.getLogger(__name__)


class Minding(Shelf):
    async def dm_refused(self, notice: Notice) -> None:
        """Somebody's DMs are closed: they are called in the channel instead, and told so once.

        So it stays until they choose anew where to be called. Who wants to be called both ways is
        called in the channel already, and is not rung a second time to hear it.
        """
        manners = (await self.manners.of((notice.person,)))[notice.person]

        async def work(table: Table) -> Table:
            chosen = Chosen("person", notice.person, CLOSED_DM, value=True)
            alike = table.due_people() if table.status == "playing" else table.people()
            instead = manners.wish != "both"
            intent = Intent("closed", (notice.person,), alike) if instead else None
            return await self.rearrange(
                table, table.saved, intent, instead_of=notice, chosen=chosen
            )

        await self.hold(notice.table, work)
        self.manners.forget(notice.person)

    async def manners_changed(self, person: int) -> None:
        """Somebody chose anew how to be called: their tables go by it from now on."""
        self.manners.forget(person)
        left = await self.store.left_by(person)  # where they may still have to hear of it
        for saved in (*await self.store.of_person(person), *left):
            try:
                await self.hold(saved.id, self._refit)
            except (Refusal, GameFailed) as problem:  # the others go by it all the same
                log.warning("table %s: it goes by what was: %s", saved.id, where(problem))
            await self.store.hasten(saved.id, person)
            self.tell(saved.id)

    async def _refit(self, table: Table) -> None:
        company, now = await self.company(table.saved), self.clock()
        sitters = tuple(with_manners(each, company.of(each), now) for each in table.saved.sitters)
        saved = replace(table.saved, sitters=sitters)
        if sitters != table.saved.sitters:
            with sheltered(table.id):
                saved = in_time(table, saved)
                called = called_to_vote(table, saved)
            await self.rearrange(table, saved, called)
        else:
            with sheltered(table.id):
                wake = next_wake(table, company, now)
            await self.put_wake(saved, wake)
