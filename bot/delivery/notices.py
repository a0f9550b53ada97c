"""Send notices: one message in the table's channel, and DMs to people who prefer them."""

import logging

import discord

from bot.delivery.dms import DirectMessages
from bot.delivery.find_sent import NONCE_LASTS, UNKNOWN, find_sent
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
        """Send a notice exactly once; return the notices that are pending afterwards.

        `again` means that the notice was claimed before and may have arrived. While the channel is
        `shut`, only DMs are sent. If the channel refuses the notice, the error is raised; a DM that
        fails is retried later on its own. A notice that certainly didn't arrive is released, so
        that it can be claimed again.
        """
        if notice.purpose == "remind" and await self._has_no_recipients(table, notice):
            return await self._engine.outbox.claim(table.id, shut=shut)
        channel = table.record.channel if notice.destination != "dm" else None
        try:
            if channel is None:
                channel = await self._dms.channel_to(notice.person)
            message = await self._send_or_find(table, notice, channel, again=again)
        except REQUEST_ERRORS as problem:
            in_doubt = again or (channel is not None and may_have_arrived(problem))
            if notice.destination != "dm":
                if not in_doubt:
                    await self._engine.outbox.unclaim(notice)
                raise
            await self._handle_failed_dm(table, notice, problem, in_doubt=in_doubt)
            return await self._engine.outbox.claim(table.id, shut=shut)
        if message is None:
            await self._engine.outbox.unclaim(notice)
            return await self._engine.outbox.claim(table.id, shut=shut)
        if message == UNKNOWN:
            log.warning(
                "table %s: can't see whether a notice arrived; it isn't sent again", table.id
            )
            await self._engine.outbox.mark_removed(notice)
            return await self._engine.outbox.claim(table.id, shut=shut)
        return await self._engine.outbox.mark_sent(notice, channel, message, shut=shut)

    async def _has_no_recipients(self, table: Table, notice: Notice) -> bool:
        """Drop the notice and return True if all its recipients have left the server."""
        table = await self._members.remove_departed(table, *notice.pings)
        if any(table.find(person) is not None for person in notice.pings):
            return False
        await self._engine.outbox.mark_removed(notice)
        return True

    async def _send_or_find(
        self, table: Table, notice: Notice, channel: int, *, again: bool
    ) -> int | None:
        """Send the notice unless it has already been sent; return its message.

        With `again`, an earlier attempt may have sent it. For a few minutes, the nonce prevents a
        second message, so the notice is simply sent again. After that, or if the notice is
        outdated, this method searches for the message first.

        If the message isn't found, a DM is sent. A notice for the channel isn't sent; instead, the
        method returns None, because the caller has to determine the recipients again. If the bot
        can't read the channel's history, the method returns UNKNOWN and sends nothing.
        """
        since = notice.claimed_at
        if (
            again
            and since is not None
            and (self._engine.now() - since > NONCE_LASTS or is_outdated(notice, table))
        ):
            is_dm = notice.destination == "dm"
            found = await find_sent(self._rest, channel, [button_id(notice)], since, is_dm=is_dm)
            if found is not None or not is_dm:
                return found
        nonce = f"{notice.table}-{notice.version}-{notice.number}"[:25]
        return await self._rest.post(channel, notice_message(table, notice), nonce=nonce)

    async def _handle_failed_dm(
        self, table: Table, notice: Notice, problem: BaseException, *, in_doubt: bool
    ) -> None:
        """Retry a failed DM later, or ping the person in the channel if their DMs are closed."""
        self._dms.record_failure(notice.person, problem)
        code = code_of(problem)
        if code == NO_MUTUAL_SERVER and await self._has_no_recipients(table, notice):
            return
        if code in DM_REFUSALS:
            await self._engine.outbox.mark_dms_closed(notice)
            return
        log.warning("table %s: a DM failed: %s", table.id, summary(problem))
        wait = problem.retry_after if isinstance(problem, discord.RateLimited) else 0.0
        await self._engine.outbox.retry_dm_later(notice, wait, in_doubt=in_doubt)
