"""Send DMs to people who prefer them, and edit each DM once the person has acted on it."""

import logging

import discord

from bot.delivery.attachments import TableAttachments
from bot.delivery.dms import DirectMessages
from bot.delivery.find_sent import find_sent
from bot.delivery.members import Members
from bot.delivery.next_step import NONCE_LASTS
from bot.discord_api.errors import (
    CANNOT_DELETE,
    DM_REFUSALS,
    NO_MUTUAL_SERVER,
    REQUEST_ERRORS,
    code_of,
    is_outage,
    may_have_arrived,
    summary,
)
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Table
from bot.engine.notifications.outbox import is_outdated
from bot.engine.notifications.purposes import rule_of
from bot.messages.notice import button_id, done_message, notice_message
from storage.notices import Notice

log = logging.getLogger(__name__)


class NoticeSender:
    """Sends each DM exactly once. Failed DMs are retried later, independently of the channel."""

    def __init__(
        self,
        rest: RestClient,
        attachments: TableAttachments,
        dms: DirectMessages,
        engine: Engine,
        members: Members,
    ) -> None:
        self._rest = rest
        self._attachments = attachments
        self._dms = dms
        self._engine = engine
        self._members = members

    async def update(self, table: Table, notices: list[Notice]) -> None:
        """Send the DMs that are due, and remove or finish those that are outdated."""
        for notice in notices:
            match notice.stage:
                case "leaving":
                    await self._remove(notice)
                case "standing":
                    if is_outdated(notice, table):
                        await self._finish(table, notice)
                case _ if is_outdated(notice, table):
                    await self._engine.outbox.mark_removed(notice)
                case _ if await self._send(table, notice):
                    for old in notices:
                        if old.person == notice.person and old.stage == "standing":
                            await self._remove(old)
                case _:
                    pass  # the scheduler retries it later

    async def _send(self, table: Table, notice: Notice) -> bool:
        """Send a DM; return False if it couldn't or needn't be sent."""
        if rule_of(notice.purpose).asks_for_members and await self._has_left(table, notice):
            return False
        again, notice = notice.stage == "sending", await self._engine.outbox.claim_notice(notice)
        channel = None
        try:
            channel = await self._dms.channel_to(notice.person)
            message = await self._send_or_find(table, notice, channel, again=again)
        except REQUEST_ERRORS as problem:
            in_doubt = again or (channel is not None and may_have_arrived(problem))
            await self._handle_failure(table, notice, problem, in_doubt=in_doubt)
            return False
        await self._engine.outbox.mark_sent(notice, channel, message)
        return True

    async def _has_left(self, table: Table, notice: Notice) -> bool:
        """Drop the notice and return True if its recipient has left the server."""
        table = await self._members.remove_departed(table, notice.person)
        if table.find(notice.person) is not None:
            return False
        await self._engine.outbox.mark_removed(notice)
        return True

    async def _send_or_find(
        self, table: Table, notice: Notice, channel: int, *, again: bool
    ) -> int:
        """Send the notice unless an earlier attempt succeeded; return the id of its message.

        For the first minute, Discord recognizes the nonce of a repeated message, so the notice is
        simply sent again. After that, the bot searches for the message first.
        """
        since = notice.claimed_at or 0.0
        if again and self._engine.now() - since > NONCE_LASTS:
            found = await find_sent(self._rest, channel, [button_id(notice)], since)
            if found is not None:
                return found
        nonce = f"{notice.table}-{notice.version:x}-dm{notice.number:x}"[:25]
        payload = notice_message(table, notice)
        sent = await self._attachments.post(table.record.guild, channel, payload, nonce=nonce)
        return sent.message

    async def _handle_failure(
        self, table: Table, notice: Notice, problem: BaseException, *, in_doubt: bool
    ) -> None:
        """Schedule another attempt or, if the person's DMs are closed, a ping in the channel."""
        self._dms.record_failure(notice.person, problem)
        code = code_of(problem)
        if code == NO_MUTUAL_SERVER and await self._has_left(table, notice):
            return
        if code in DM_REFUSALS:
            await self._engine.outbox.mark_dms_closed(notice)
            return
        log.warning("table %s: a DM failed: %s", table.id, summary(problem))
        wait = problem.retry_after if isinstance(problem, discord.RateLimited) else 0.0
        await self._engine.outbox.retry_dm_later(notice, wait, in_doubt=in_doubt)

    async def _remove(self, notice: Notice) -> None:
        """Delete a DM that a newer one has replaced."""
        if notice.channel is None or notice.message is None:
            return
        try:
            await self._rest.delete(notice.channel, notice.message)
        except REQUEST_ERRORS as problem:
            if is_outage(problem):
                return
            if code_of(problem) not in CANNOT_DELETE:
                log.info("table %s: an old DM stays: %s", notice.table, summary(problem))
        await self._engine.outbox.mark_removed(notice)

    async def _finish(self, table: Table, notice: Notice) -> None:
        """Edit a DM once the person has done what it asks."""
        if notice.channel is None or notice.message is None:
            return
        try:
            await self._rest.edit(notice.channel, notice.message, done_message(table))
        except REQUEST_ERRORS as problem:
            log.info("table %s: a DM can't be finished: %s", notice.table, summary(problem))
            if is_outage(problem):
                return
        await self._engine.outbox.mark_removed(notice)
