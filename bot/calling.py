"""Calling people to a table: its one notice in the channel, and DMs to those who chose them."""

import logging
from collections.abc import Callable

import discord

from bot.channels import Channels
from bot.components import Payload
from bot.host import Host, Table
from bot.household import Household
from bot.notices import mark_of, notice_message
from bot.recalling import NONCE_LASTS, sent_already
from bot.refused import NO_DM, NO_MUTUAL_SERVER, why
from storage.port import Notice, Owed

log = logging.getLogger(__name__)


class Calling:
    def __init__(self, channels: Channels, host: Callable[[], Host], household: Household) -> None:
        self._channels = channels
        self._host = host
        self._household = household
        self._dms: dict[int, int] = {}

    async def send(self, table: Table, notice: Notice, *, shut: bool = False) -> Owed:
        """Send a notice, once whatever happens; what is owed after it.

        While the channel is `shut` only DMs are.
        """
        if notice.purpose == "remind" and await self._is_for_nobody(table, notice):
            return await self._host().owed(table.id, shut=shut)
        try:
            place = table.saved.channel
            if notice.way == "dm":
                place = await self._dm(notice.person)
            message = await self._sent(table, notice, place)
        except discord.HTTPException as problem:
            await self._refused(table, notice, problem)
            return await self._host().owed(table.id, shut=shut)
        if message is None:
            log.warning("table %s: whether a notice arrived cannot be seen; not again", table.id)
            await self._host().mark_removed(notice)
            return await self._host().owed(table.id, shut=shut)
        return await self._host().mark_sent(notice, place, message, shut=shut)

    async def _is_for_nobody(self, table: Table, notice: Notice) -> bool:
        """Whether everyone who would be called has left the server; then nobody is."""
        table = await self._household.without_missing(table, *notice.pings)
        if any(table.find(person) is not None for person in notice.pings):
            return False
        await self._host().mark_removed(notice)
        return True

    async def _sent(self, table: Table, notice: Notice, place: int) -> int | None:
        """The notice's message: sent now or, perhaps by an earlier process, before.

        Discord remembers a nonce for minutes only. After that the bot looks for the message
        itself; where it cannot see, it rather sends nothing than the same thing twice.
        """
        payload = notice_message(table, notice)
        since = notice.claimed_at
        if since is not None and self._host().clock() - since > NONCE_LASTS:
            found = await sent_already(self._channels, place, [mark_of(notice)], since)
            if found is not None:
                return found or None
        return await self._post(place, payload, notice)

    async def _post(self, place: int, payload: Payload, notice: Notice) -> int:
        nonce = f"{notice.table}-{notice.version}-{notice.number}"[:25]
        return await self._channels.post(place, payload, nonce=nonce)

    async def _dm(self, person: int) -> int:
        """The channel to one person; opened for nobody who did not choose it."""
        if person not in self._dms:
            self._dms[person] = await self._channels.open_dm(person)
        return self._dms[person]

    async def _refused(self, table: Table, notice: Notice, problem: discord.HTTPException) -> None:
        if notice.way == "dm" and problem.code in NO_DM:
            if problem.code == NO_MUTUAL_SERVER and await self._is_for_nobody(table, notice):
                return
            await self._host().dm_refused(notice)
            return
        if why(problem) != "down":  # refused: it has certainly not arrived
            await self._host().put_back(notice)
        raise problem
