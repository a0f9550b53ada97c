"""Who sits where, and who hosts: inviting somebody, taking a seat, handing over, showing out."""

import logging
from dataclasses import replace

from bot.engine.lobby import is_full, must_be_welcome
from bot.engine.play import must_be_running
from bot.engine.refusals import (
    AlreadySeated,
    BotPlays,
    Enders,
    GameFailed,
    NoSeatToOffer,
    NotInLobby,
    NotYoursToEnd,
    NotYourTable,
    Over,
    Refusal,
)
from bot.engine.table import Person, Table, state_of
from bot.engine.tables import Tables
from bot.engine.transitions import (
    Action,
    after_action_without_rules,
    with_seated_host,
    with_sitter,
    without_invitation,
)
from games.kit import Seat
from storage.notices import Intent
from storage.records import Sitter, TableRecord
from storage.store import TableStore

log = logging.getLogger(__name__)

LOBBY_LASTS = 7 * 24 * 3600.0


class Seats:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: TableStore = tables.store
        self._clock = tables.clock

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

        return await self._tables.run_locked(table_id, work, even_unreadable=True)

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

        return await self._tables.run_locked(table_id, work, even_unreadable=True)

    async def close_stale_lobbies(self) -> list[str]:
        """Close the lobbies that nobody touched for a week."""
        closed: list[str] = []
        for table_id in await self._store.lobbies_untouched_since(self._clock() - LOBBY_LASTS):
            try:
                await self._tables.run_locked(table_id, self._close_if_stale)
            except (Refusal, GameFailed):
                continue  # it has moved on, or its game is not on offer any more
            closed.append(table_id)
        return closed

    async def _close_if_stale(self, table: Table) -> Table:
        stale = table.saved.changed_at <= self._clock() - LOBBY_LASTS
        if table.status != "lobby" or not stale:
            raise Over(table)
        return await self._close_lobby(table)

    async def leave_game(self, table: Table, seat: Seat, how: str) -> Table:
        """Let a bot play on in a seat of a table that is held; without people the game ends.

        Nobody is kept in a game whose rules fail: then the bot moves once they work again.
        """
        sitters = with_sitter(table.saved.sitters, seat, replace(table.sitter(seat), bot=True))
        saved = with_seated_host(replace(table.saved, sitters=sitters))
        if saved is None:
            return await self._end(table, seat)
        action = Action(how, seat, self._clock())
        if not table.unreadable:
            try:
                return await self._tables.commit_action(table, saved, state_of(table), action)
            except GameFailed as problem:
                log.warning("left although %s", problem)
        return await self._tables.save(*after_action_without_rules(table, saved, action))

    async def leave_lobby(self, table: Table, seat: Seat) -> Table:
        """Free a seat of a table that is held; without people it closes."""
        sitters = table.saved.sitters
        saved = with_seated_host(
            replace(table.saved, sitters=(*sitters[:seat], *sitters[seat + 1 :]))
        )
        if saved is None:
            return await self._close_lobby(table)
        return await self._tables.commit(table, saved)

    async def _close_lobby(self, table: Table) -> Table:
        """It calls nobody; an invitation that still stands in the channel goes."""
        ended = replace(table.saved, status="ended", ended_at=self._clock())
        return await self._tables.commit(table, ended, Intent("ended", (), ()))

    async def _end(self, table: Table, seat: Seat | None) -> Table:
        ended = replace(table.saved, status="ended")
        return await self._tables.commit_action(
            table, ended, table.state, Action("ended", seat, self._clock())
        )

    async def invite(
        self,
        table_id: str,
        person: Person,
        guest: int,
        seat: Seat | None = None,
        *,
        may_manage: bool,
    ) -> Table:
        """Call somebody to the table, and keep a seat for them unless one is free.

        Without a `seat` it is a bot's. Only a host picks another person's, and nobody's own seat
        is kept for a guest unless they name it. Whoever plays in the seat plays on until the guest
        takes it; another person keeps it after all as soon as they move.
        """

        async def work(table: Table) -> Table:
            if not table.saved.is_live:
                raise Over(table)
            if table.find(guest) is not None:
                raise Refusal("They already sit at this table. Pick somebody who does not.", table)
            if not may_manage:
                table.seat_of(person.id)
            if table.status == "lobby":
                if guest in table.saved.kicked:  # let in again by whoever may show out
                    must_host(table, person, may_manage=may_manage)
                kept = _in_lobby(table, person, guest, seat)
            else:
                kept = _in_game(table, guest, seat)
                if kept not in (table.find(person.id), table.bot_seat_of(guest)):
                    _must_offer(table, person, kept, may_manage=may_manage)
            saved = _admitting(without_invitation(table.saved, guest), guest)
            if kept is not None:
                missed = kept != table.find(person.id) and not table.sitter(kept).bot
                sitter = replace(table.sitter(kept), invited=guest, invite_until_return=missed)
                saved = replace(saved, sitters=with_sitter(saved.sitters, kept, sitter))
            return await self._tables.commit(table, saved, _invitation(saved, guest))

        return await self._tables.run_locked(table_id, work)

    async def take_seat(self, table_id: str, person: Person) -> Table:
        """Sit down in a seat that is kept for one, or that was agreed to be anybody's."""

        async def work(table: Table) -> Table:
            must_be_running(table)
            if table.find(person.id) is not None:
                raise AlreadySeated(table)
            seat = _seat_for(table, person)
            old = table.sitter(seat)
            sitter = Sitter(person.name, person.id, moves=old.moves, due_since=old.due_since)
            saved = replace(table.saved, sitters=with_sitter(table.saved.sitters, seat, sitter))
            saved = with_seated_host(without_invitation(saved, person.id)) or saved
            # A seat may be kept for the very person in whose place a bot plays.
            how = "back" if old.person == person.id else "replaced"
            action = Action(how, seat, self._clock())
            return await self._tables.commit_action(table, saved, state_of(table), action)

        return await self._tables.run_locked(table_id, work)

    async def hand_over(self, table_id: str, person: Person, to: int, *, may_manage: bool) -> Table:
        """Make somebody else the host, who sits here."""

        async def work(table: Table) -> Table:
            if not table.saved.is_live:
                raise Over(table)
            must_host(table, person, may_manage=may_manage)
            seat = table.find(to)
            if seat is None:
                raise Refusal(
                    "Only somebody who sits at the table can host it. Pick one of those.", table
                )
            saved = replace(table.saved, host=to)
            if table.status == "lobby" or to == table.saved.host:
                return await self._tables.commit(table, saved)
            action = Action("hosts", seat, self._clock())
            return await self._tables.commit_action(table, saved, state_of(table), action)

        return await self._tables.run_locked(table_id, work)

    async def kick(self, table_id: str, person: Person, whom: int, *, may_manage: bool) -> Table:
        """Show somebody out of a lobby, who may sit down there again only if invited."""

        async def work(table: Table) -> Table:
            if table.status != "lobby":
                raise NotInLobby(table)
            must_host(table, person, may_manage=may_manage)
            seat = table.find(whom)
            if seat is None:
                raise Refusal("They do not sit at this table. Pick somebody who does.", table)
            if whom == person.id:  # or they could not come back
                raise Refusal("That is you. `/game leave` gets you up from the table.", table)
            out = (*(each for each in table.saved.kicked if each != whom), whom)
            table = replace(table, saved=replace(table.saved, kicked=out))
            return await self.leave_lobby(table, seat)

        return await self._tables.run_locked(table_id, work)

    async def remove_departed(self, table_id: str, person: int) -> Table:
        """Somebody left the server: their seat is free, or a bot's, and hosting passes on."""

        async def work(table: Table) -> Table:
            seat = table.find(person)
            if seat is None or not table.saved.is_live:
                return table
            if table.status == "lobby":
                return await self.leave_lobby(table, seat)
            return await self.leave_game(table, seat, "vanished")

        return await self._tables.run_locked(table_id, work, even_unreadable=True)


def must_be_ender(table: Table, person: Person, enders: Enders, *, may_manage: bool) -> None:
    is_host = person.id == table.saved.host
    seated = table.find(person.id) is not None
    if not (may_manage or (enders == "host" and is_host) or (enders == "seated" and seated)):
        raise NotYoursToEnd(table, enders)


def must_host(table: Table, person: Person, *, may_manage: bool) -> None:
    """What only a host may do, and whoever may manage messages."""
    if person.id != table.saved.host and not may_manage:
        raise NotYourTable(table)


def _admitting(saved: TableRecord, guest: int) -> TableRecord:
    return replace(saved, kicked=tuple(each for each in saved.kicked if each != guest))


def _in_lobby(table: Table, person: Person, guest: int, seat: Seat | None) -> Seat | None:
    """The seat to keep for a guest; None where they can just take a free one."""
    if seat is None:
        return _bots_seat(table, guest) if is_full(table) else None
    if not table.sitter(seat).bot and seat != table.find(person.id):
        raise Refusal(
            "Somebody sits there. Before the game begins you can offer a free seat, a bot's, or "
            "your own with `seat:mine`.",
            table,
        )
    return seat


def _in_game(table: Table, guest: int, seat: Seat | None) -> Seat:
    """The seat to keep: for someone whose seat a bot plays, that one, as nobody has two."""
    theirs = table.bot_seat_of(guest)
    if theirs is None:
        return _bots_seat(table, guest) if seat is None else seat
    if seat not in (None, theirs):
        raise Refusal(
            "They have a seat here, in which a bot plays. Leave out `seat:` to call them back "
            "into it.",
            table,
        )
    return theirs


def _bots_seat(table: Table, guest: int) -> Seat:
    """A seat that a bot plays in: best one that is anybody's, last one whose person left."""
    bots = [
        seat
        for seat in table.seats
        if table.sitter(seat).bot and table.sitter(seat).invited in (None, guest)
    ]
    if not bots:
        raise NoSeatToOffer(table)

    def rank(seat: Seat) -> tuple[bool, bool, bool]:
        sitter = table.sitter(seat)
        return sitter.invited is None, not sitter.open, sitter.person is not None

    return min(bots, key=rank)


def _must_offer(table: Table, person: Person, seat: Seat, *, may_manage: bool) -> None:
    """A seat that is anybody's is offered by anybody; the others by a host."""
    if table.sitter(seat).open or may_manage or person.id == table.saved.host:
        return
    raise NotYourTable(
        table,
        "Only the table's host{host}, or someone who may manage messages, can offer that seat. "
        "Ask one of them, or add `seat:mine` to give up your own.",
    )


def _seat_for(table: Table, person: Person) -> Seat:
    sitters = [(seat, table.sitter(seat)) for seat in table.seats]
    kept = [seat for seat, sitter in sitters if sitter.invited == person.id]
    if not kept:
        must_be_welcome(table, person)
    own = table.bot_seat_of(person.id)
    if own is not None and own not in kept:  # nobody has two seats
        raise BotPlays(table)
    free = [seat for seat, sitter in sitters if sitter.open]
    if kept or free:
        return (kept or free)[0]
    if any(sitter.invited is not None for _, sitter in sitters):
        raise Refusal(
            "That seat is kept for somebody else. You are welcome to watch, or to ask those who "
            "sit here to `/game invite` you.",
            table,
        )
    raise Refusal(
        "No seat is free here any more; its person may have come back. You are welcome to watch.",
        table,
    )


def _invitation(saved: TableRecord, guest: int) -> Intent:
    """Those who were invited before and not yet called are called along."""
    others = [sitter.invited for sitter in saved.sitters if sitter.invited is not None]
    return Intent("invite", (guest,), tuple(dict.fromkeys([guest, *others])))
