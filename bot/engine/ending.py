"""Leaving a table, ending it, and putting away the lobbies that nobody came back to."""

import logging
from dataclasses import replace

from bot.engine.refusals import Enders, GameFailed, NotYoursToEnd, Over, Refusal
from bot.engine.table import Person, Table, state_of
from bot.engine.tables import Shelf
from bot.engine.transitions import Deed, noted, with_sitter
from games.kit import Seat
from storage.port import Intent, Saved

log = logging.getLogger(__name__)

LOBBY_LASTS = 7 * 24 * 3600.0


class Ending(Shelf):
    async def leave(self, table_id: str, person: Person) -> Table:
        """Give up a seat: in a lobby it becomes free, in a game a bot plays on in it.

        A lobby without people closes; so does a game.
        """

        async def work(table: Table) -> Table:
            if not table.saved.is_live:
                raise Over(table)
            seat = table.seat_of(person.id)
            if table.status == "lobby":
                return await self.leave_lobby(table, seat)
            return await self.leave_game(table, seat, "left")

        return await self.hold(table_id, work, anyway=True)

    async def end(
        self, table_id: str, person: Person, *, may_manage: bool, enders: Enders = "host"
    ) -> Table:
        """Close a table before its end: whom the server lets, and whoever may manage messages."""

        async def work(table: Table) -> Table:
            if not table.saved.is_live:
                raise Over(table)
            must_be_ender(table, person, enders, may_manage=may_manage)
            if table.status == "lobby":
                return await self._close_lobby(table)
            return await self._end(table, table.find(person.id))

        return await self.hold(table_id, work, anyway=True)

    async def close_stale_lobbies(self) -> list[str]:
        """Close the lobbies that nobody touched for a week."""
        closed: list[str] = []
        for table_id in await self.store.lobbies_untouched_since(self.clock() - LOBBY_LASTS):
            try:
                await self.hold(table_id, self._close_if_stale)
            except (Refusal, GameFailed):
                continue  # it has moved on, or its game is not on offer any more
            closed.append(table_id)
        return closed

    async def _close_if_stale(self, table: Table) -> Table:
        stale = table.saved.changed_at <= self.clock() - LOBBY_LASTS
        if table.status != "lobby" or not stale:
            raise Over(table)
        return await self._close_lobby(table)

    async def leave_game(self, table: Table, seat: Seat, how: str) -> Table:
        """Let a bot play on in a seat of a table that is held; without people the game ends.

        Nobody is kept in a game whose rules fail: then the bot moves once they work again.
        """
        sitters = with_sitter(table.saved.sitters, seat, replace(table.sitter(seat), bot=True))
        saved = handed_over(replace(table.saved, sitters=sitters))
        if saved is None:
            return await self._end(table, seat)
        deed = Deed(how, seat, self.clock())
        if not table.unreadable:
            try:
                return await self.settle(table, saved, state_of(table), deed)
            except GameFailed as problem:
                log.warning("left although %s", problem)
        return await self.save(*noted(table, saved, deed))

    async def leave_lobby(self, table: Table, seat: Seat) -> Table:
        """Free a seat of a table that is held; without people it closes."""
        sitters = table.saved.sitters
        saved = handed_over(replace(table.saved, sitters=(*sitters[:seat], *sitters[seat + 1 :])))
        if saved is None:
            return await self._close_lobby(table)
        return await self.rearrange(table, saved)

    async def _close_lobby(self, table: Table) -> Table:
        """It calls nobody; an invitation that still stands in the channel goes."""
        ended = replace(table.saved, status="ended", ended_at=self.clock())
        return await self.rearrange(table, ended, Intent("ended", (), ()))

    async def _end(self, table: Table, seat: Seat | None) -> Table:
        ended = replace(table.saved, status="ended")
        return await self.settle(table, ended, table.state, Deed("ended", seat, self.clock()))


def handed_over(saved: Saved) -> Saved | None:
    """The table with a host who sits at it; none when no person does."""
    people = [each.person for each in saved.sitters if not each.bot and each.person is not None]
    if not people:
        return None
    return saved if saved.host in people else replace(saved, host=people[0])


def must_be_ender(table: Table, person: Person, enders: Enders, *, may_manage: bool) -> None:
    is_host = person.id == table.saved.host
    seated = table.find(person.id) is not None
    if not (may_manage or (enders == "host" and is_host) or (enders == "seated" and seated)):
        raise NotYoursToEnd(table, enders)
