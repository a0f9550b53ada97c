"""Leave a table, invite people, take a seat, change the host, kick someone, and end a table."""

import logging
from dataclasses import replace

from bot.engine import texts
from bot.engine.after_action import (
    Action,
    after_action_without_rules,
    with_seated_host,
    with_sitter,
    without_invitation,
)
from bot.engine.lobby import is_full, must_not_be_kicked
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
    Refusal,
    TableOver,
)
from bot.engine.table import Person, Table, state_of
from bot.engine.tables import Tables
from games.kit import Seat
from storage.notices import Intent
from storage.records import Sitter, TableRecord
from storage.store import Store

log = logging.getLogger(__name__)

LOBBY_LIFETIME = 7 * 24 * 3600.0  # seconds without a change after which a lobby is closed


class Seats:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._clock = tables.clock

    async def leave(self, table_id: str, person: Person) -> Table:
        """Give up a person's seat, which becomes free in a lobby and goes to a bot in a game.

        If no people are left, the lobby closes or the game ends.
        """

        async def give_up_seat(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            seat = table.seat_of(person.id)
            if table.status == "lobby":
                return await self.leave_lobby(table, seat)
            return await self.leave_game(table, seat, "left")

        return await self._tables.run_locked(table_id, give_up_seat, even_unreadable=True)

    async def end(
        self, table_id: str, person: Person, *, may_manage: bool, enders: Enders = "host"
    ) -> Table:
        """End a table early. `enders` says who may do this, in addition to moderators."""

        async def end_table(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            must_be_allowed_to_end(table, person, enders, may_manage=may_manage)
            if table.status == "lobby":
                return await self._close_lobby(table)
            return await self._end(table, table.find(person.id))

        return await self._tables.run_locked(table_id, end_table, even_unreadable=True)

    async def invite(
        self,
        table_id: str,
        person: Person,
        guest: int,
        seat: Seat | None = None,
        *,
        may_manage: bool,
    ) -> Table:
        """Invite someone, and reserve a seat for them unless one is free.

        By default, a bot's seat is reserved; `seat` chooses another one. Anyone can offer their own
        seat, but only the host and moderators can offer someone else's. The player in that seat
        goes on playing until the guest arrives, and can keep the seat by making a move before then.
        """

        async def reserve_seat(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            if table.find(guest) is not None:
                raise Refusal(texts.guest_is_seated, table)
            if not may_manage:
                table.seat_of(person.id)
            if table.status == "lobby":
                if guest in table.record.kicked:  # an invitation undoes a kick
                    must_host(table, person, may_manage=may_manage)
                reserved = _lobby_seat_for_guest(table, person, guest, seat)
            else:
                reserved = _game_seat_for_guest(table, guest, seat)
                if reserved not in (table.find(person.id), table.bot_seat_of(guest)):
                    _must_be_allowed_to_offer(table, person, reserved, may_manage=may_manage)
            record = _without_kick(without_invitation(table.record, guest), guest)
            if reserved is not None:
                missed = reserved != table.find(person.id) and not table.sitter(reserved).bot
                sitter = replace(table.sitter(reserved), invited=guest, invite_until_return=missed)
                record = replace(record, sitters=with_sitter(record.sitters, reserved, sitter))
            return await self._tables.commit(table, record, Intent("invite", (guest,)))

        return await self._tables.run_locked(table_id, reserve_seat)

    async def take_seat(self, table_id: str, person: Person) -> Table:
        """Give a person a seat in a running game, if one is reserved for them or open to all."""

        async def seat_person(table: Table) -> Table:
            must_be_running(table)
            if table.find(person.id) is not None:
                raise AlreadySeated(table)
            seat = _seat_to_take(table, person)
            old = table.sitter(seat)
            sitter = Sitter(
                person.name,
                person.id,
                moves=old.moves,
                due_since=old.due_since,
                decisions=old.decisions,
            )
            record = replace(table.record, sitters=with_sitter(table.record.sitters, seat, sitter))
            record = with_seated_host(without_invitation(record, person.id)) or record
            # The person may be taking back a seat in which a bot was playing for them.
            how = "back" if old.person == person.id else "replaced"
            action = Action(how, seat, self._clock())
            return await self._tables.commit_action(table, record, state_of(table), action)

        return await self._tables.run_locked(table_id, seat_person)

    async def hand_over(self, table_id: str, person: Person, to: int, *, may_manage: bool) -> Table:
        """Make another player the host."""

        async def change_host(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            must_host(table, person, may_manage=may_manage)
            seat = table.find(to)
            if seat is None:
                raise Refusal(texts.host_must_be_seated, table)
            record = replace(table.record, host=to)
            if table.status == "lobby" or to == table.record.host:
                return await self._tables.commit(table, record)
            action = Action("hosts", seat, self._clock())
            return await self._tables.commit_action(table, record, state_of(table), action)

        return await self._tables.run_locked(table_id, change_host)

    async def kick(self, table_id: str, person: Person, whom: int, *, may_manage: bool) -> Table:
        """Remove someone from a lobby. They can join again only if invited."""

        async def remove_person(table: Table) -> Table:
            if table.status != "lobby":
                raise NotInLobby(table)
            must_host(table, person, may_manage=may_manage)
            seat = table.find(whom)
            if seat is None:
                raise Refusal(texts.not_at_the_table, table)
            if whom == person.id:  # a kicked host couldn't rejoin; /game leave is for leaving
                raise Refusal(texts.that_is_you, table)
            kicked = (*(each for each in table.record.kicked if each != whom), whom)
            table = replace(table, record=replace(table.record, kicked=kicked))
            return await self.leave_lobby(table, seat)

        return await self._tables.run_locked(table_id, remove_person)

    async def remove_departed(self, table_id: str, person: int) -> Table:
        """Give up the seat of someone who has left the server, and choose a new host if needed."""

        async def give_up_seat(table: Table) -> Table:
            seat = table.find(person)
            if seat is None or not table.record.is_live:
                return table
            if table.status == "lobby":
                return await self.leave_lobby(table, seat)
            return await self.leave_game(table, seat, "vanished")

        return await self._tables.run_locked(table_id, give_up_seat, even_unreadable=True)

    async def close_stale_lobbies(self) -> list[str]:
        """Close the lobbies that haven't changed for a week, and return their ids."""
        closed: list[str] = []
        for table_id in await self._store.lobbies_untouched_since(self._clock() - LOBBY_LIFETIME):
            try:
                await self._tables.run_locked(table_id, self._close_if_stale)
            except (Refusal, GameFailed):
                continue  # the lobby has changed, or the game was removed from the bot
            closed.append(table_id)
        return closed

    async def leave_lobby(self, table: Table, seat: Seat) -> Table:
        """Free a seat in a lobby, and close the lobby if no people are left.

        The caller must hold the table's lock.
        """
        sitters = table.record.sitters
        record = with_seated_host(
            replace(table.record, sitters=(*sitters[:seat], *sitters[seat + 1 :]))
        )
        if record is None:
            return await self._close_lobby(table)
        return await self._tables.commit(table, record)

    async def leave_game(self, table: Table, seat: Seat, how: str) -> Table:
        """Let a bot take over a seat, or end the game if no people are left.

        The caller must hold the table's lock. Leaving works even if the game's rules fail; the bot
        then moves once the rules work again.
        """
        sitters = with_sitter(table.record.sitters, seat, replace(table.sitter(seat), bot=True))
        record = with_seated_host(replace(table.record, sitters=sitters))
        if record is None:
            return await self._end(table, seat)
        action = Action(how, seat, self._clock())
        if not table.unreadable:
            try:
                return await self._tables.commit_action(table, record, state_of(table), action)
            except GameFailed as problem:
                log.warning("left although %s", problem)
        return await self._tables.save(*after_action_without_rules(table, record, action))

    async def _close_if_stale(self, table: Table) -> Table:
        stale = table.record.changed_at <= self._clock() - LOBBY_LIFETIME
        if table.status != "lobby" or not stale:
            raise TableOver(table)
        return await self._close_lobby(table)

    async def _close_lobby(self, table: Table) -> Table:
        ended = replace(table.record, status="ended", ended_at=self._clock())
        return await self._tables.commit(table, ended)

    async def _end(self, table: Table, seat: Seat | None) -> Table:
        ended = replace(table.record, status="ended")
        return await self._tables.commit_action(
            table, ended, table.state, Action("ended", seat, self._clock())
        )


def must_host(table: Table, person: Person, *, may_manage: bool) -> None:
    """Raise NotYourTable unless the person is the host or a moderator."""
    if person.id != table.record.host and not may_manage:
        raise NotYourTable(table)


def must_be_allowed_to_end(
    table: Table, person: Person, enders: Enders, *, may_manage: bool
) -> None:
    is_host = person.id == table.record.host
    seated = table.find(person.id) is not None
    if not (may_manage or (enders == "host" and is_host) or (enders == "seated" and seated)):
        raise NotYoursToEnd(table, enders)


def _lobby_seat_for_guest(
    table: Table, person: Person, guest: int, seat: Seat | None
) -> Seat | None:
    """Return the lobby seat to reserve for a guest, or None if the guest can take a free one."""
    if seat is None:
        return _bot_seat_for_guest(table, guest) if is_full(table) else None
    if not table.sitter(seat).bot and seat != table.find(person.id):
        raise Refusal(texts.seat_taken_in_lobby, table)
    return seat


def _game_seat_for_guest(table: Table, guest: int, seat: Seat | None) -> Seat:
    """Return the seat to reserve for a guest in a running game.

    A guest for whom a bot is playing gets that bot's seat, because nobody can have two seats.
    """
    own_seat = table.bot_seat_of(guest)
    if own_seat is None:
        return _bot_seat_for_guest(table, guest) if seat is None else seat
    if seat not in (None, own_seat):
        raise Refusal(texts.guest_has_a_seat, table)
    return own_seat


def _bot_seat_for_guest(table: Table, guest: int) -> Seat:
    """Return the most suitable of the bots' seats to reserve for a guest.

    A seat that's already reserved for the guest comes first, then open seats. Seats of people who
    left come last.
    """
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


def _must_be_allowed_to_offer(
    table: Table, person: Person, seat: Seat, *, may_manage: bool
) -> None:
    """Raise NotYourTable unless the seat is open or the person is the host or a moderator."""
    if table.sitter(seat).open or may_manage or person.id == table.record.host:
        return
    raise NotYourTable(table, lambda host: texts.host_offers_seats(host=host))


def _without_kick(record: TableRecord, guest: int) -> TableRecord:
    return replace(record, kicked=tuple(each for each in record.kicked if each != guest))


def _seat_to_take(table: Table, person: Person) -> Seat:
    sitters = [(seat, table.sitter(seat)) for seat in table.seats]
    reserved = [seat for seat, sitter in sitters if sitter.invited == person.id]
    if not reserved:
        must_not_be_kicked(table, person)
    own = table.bot_seat_of(person.id)
    if own is not None and own not in reserved:  # nobody can have two seats
        raise BotPlays(table)
    free = [seat for seat, sitter in sitters if sitter.open]
    if reserved or free:
        return (reserved or free)[0]
    if any(sitter.invited is not None for _, sitter in sitters):
        raise Refusal(texts.seat_is_kept, table)
    raise Refusal(texts.no_seat_left, table)
