"""Calling people to a table: its one notice in the channel, and DMs to those who chose them."""

import logging

import discord

from bot.delivery.dms import DirectMessages
from bot.delivery.find_sent import NONCE_LASTS, NOT_TO_BE_SEEN, sent_already
from bot.delivery.members import Members
from bot.discord_api.errors import (
    DM_REFUSALS,
    NO_MUTUAL_SERVER,
    REQUEST_ERRORS,
    code_of,
    may_have_arrived,
    summary,
)
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Table
from bot.engine.notifications.recipients import is_outdated
from bot.messages.notice import button_id, notice_message
from storage.notices import Notice, PendingNotices

log = logging.getLogger(__name__)


class NoticeSender:
    def __init__(
        self, rest: RestClient, dms: DirectMessages, engine: Engine, members: Members
    ) -> None:
        self._rest = rest
        self._dms = dms
        self._engine = engine
        self._members = members

    async def send(
        self, table: Table, notice: Notice, *, again: bool, shut: bool = False
    ) -> PendingNotices:
        """Send a notice, once whatever happens; what is owed after it.

        `again`: it was claimed before, and may have arrived. While the channel is `shut` only DMs
        are sent. What the channel refuses is raised; a DM that fails is put off by itself. What
        has certainly not arrived is put back, to be looked at anew.
        """
        if notice.purpose == "remind" and await self._is_for_nobody(table, notice):
            return await self._engine.outbox.claim(table.id, shut=shut)
        place = table.saved.channel if notice.destination != "dm" else None
        try:
            if place is None:
                place = await self._dms.to(notice.person)
            message = await self._sent(table, notice, place, again=again)
        except REQUEST_ERRORS as problem:
            in_doubt = again or (place is not None and may_have_arrived(problem))
            if notice.destination != "dm":
                if not in_doubt:
                    await self._engine.outbox.unclaim(notice)
                raise
            await self._no_dm(table, notice, problem, in_doubt=in_doubt)
            return await self._engine.outbox.claim(table.id, shut=shut)
        if message is None:
            await self._engine.outbox.unclaim(notice)
            return await self._engine.outbox.claim(table.id, shut=shut)
        if message == NOT_TO_BE_SEEN:
            log.warning("table %s: whether a notice arrived cannot be seen; not again", table.id)
            await self._engine.outbox.mark_removed(notice)
            return await self._engine.outbox.claim(table.id, shut=shut)
        return await self._engine.outbox.mark_sent(notice, place, message, shut=shut)

    async def _is_for_nobody(self, table: Table, notice: Notice) -> bool:
        """Whether everyone who would be called has left the server; then nobody is."""
        table = await self._members.remove_departed(table, *notice.pings)
        if any(table.find(person) is not None for person in notice.pings):
            return False
        await self._engine.outbox.mark_removed(notice)
        return True

    async def _sent(self, table: Table, notice: Notice, place: int, *, again: bool) -> int | None:
        """The notice's message: sent now or, perhaps by an earlier process, before.

        Discord remembers a nonce for minutes only. After that the bot looks for the message
        itself; where it cannot see, it rather sends nothing than the same thing twice. It looks
        as well for what calls nobody any more. None: it is not there, and who is to be called,
        and when, may be another matter by now.
        """
        since = notice.claimed_at
        if (
            again
            and since is not None
            and (self._engine.now() - since > NONCE_LASTS or is_outdated(notice, table))
        ):
            is_dm = notice.destination == "dm"
            found = await sent_already(self._rest, place, [button_id(notice)], since, is_dm=is_dm)
            if found is not None or not is_dm:
                return found
        nonce = f"{notice.table}-{notice.version}-{notice.number}"[:25]
        return await self._rest.post(place, notice_message(table, notice), nonce=nonce)

    async def _no_dm(
        self, table: Table, notice: Notice, problem: BaseException, *, in_doubt: bool
    ) -> None:
        """A DM did not come through; that is no fault of the table's channel."""
        self._dms.failed(notice.person, problem)
        code = code_of(problem)
        if code == NO_MUTUAL_SERVER and await self._is_for_nobody(table, notice):
            return
        if code in DM_REFUSALS:
            await self._engine.outbox.mark_dms_closed(notice)
            return
        log.warning("table %s: a DM did not come through: %s", table.id, summary(problem))
        wait = problem.retry_after if isinstance(problem, discord.RateLimited) else 0.0
        await self._engine.outbox.retry_dm_later(notice, wait, in_doubt=in_doubt)
