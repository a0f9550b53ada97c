"""Keep each table's message up to date: edit it, or post a new one if it's lost or too old."""

import logging

import discord

from bot.delivery.attachments import TableAttachments
from bot.delivery.find_sent import NONCE_LASTS, find_sent
from bot.delivery.replacements import Replacement, Replacements
from bot.discord_api.errors import (
    CANNOT_DELETE,
    INVALID_BODY,
    REQUEST_ERRORS,
    THREAD_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    is_outage,
    summary,
)
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Table
from bot.messages.components import SILENT, Payload
from bot.messages.notice import as_components_v2, notice_message
from bot.messages.table_message import button_ids, table_message
from storage.records import PersonalBest, TableRecord

log = logging.getLogger(__name__)


class TableMessages:
    def __init__(
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        replacements: Replacements,
    ) -> None:
        self._rest = rest
        self._attachments = attachments
        self._engine = engine
        self._replacements = replacements

    async def show(self, table: Table) -> bool:
        """Update a table's message; return False if the rematch to link to isn't posted yet."""
        link = await self._rematch_link(table)
        if link is None:
            return False
        payload = table_message(table, rematch_url=link, best=await self._best(table))
        # If `shown_version` is negative, only a detail is outdated, such as the link to a rematch.
        # That isn't worth a new message.
        if not await self._edit(table, payload) and table.record.shown_version >= 0:
            await self._post(table, payload)
        return True

    async def repost(self, table: Table, channel: int) -> None:
        """Post a new message without a notification, then delete the old one."""
        record, link = table.record, await self._rematch_link(table)
        payload = table_message(table, rematch_url=link or "", best=await self._best(table))
        payload["flags"] |= SILENT
        replacement = await self._begin_replacement(record, channel)
        found = await self._find_sent(table, channel, replacement.since)
        await self._post_successor(table, channel, payload, found)
        await self._engine.outbox.mark_shown(record.id, record.version)
        await self._engine.troubles.clear(record.id)
        try:
            await self._finish_post(record)
        except REQUEST_ERRORS as problem:  # finish_replacement will delete the old message
            log.info("table %s: its old message still stands: %s", record.id, summary(problem))

    def is_leaving(self, table: Table) -> bool:
        """Return True if the table is being moved out of a channel where the bot can't post."""
        replacement, trouble = self._replacements.of(table.id), table.record.trouble
        if replacement is None or trouble is None:
            return False
        return (
            replacement.channel != replacement.from_channel and trouble.since <= replacement.since
        )

    async def finish_replacement(self, table: Table) -> None:
        """Finish the replacements that an earlier attempt or a killed process left unfinished.

        Posts the new message if necessary, then deletes the old one.
        """
        while (replacement := self._replacements.of(table.id)) is not None:
            try:
                if table.record.message == replacement.old:
                    await self.repost(table, replacement.channel)
                    return
                if self.is_leaving(table):
                    await self._engine.troubles.clear(table.id)
                await self._delete_old(table.id, replacement.from_channel, replacement.old)
            except REQUEST_ERRORS as problem:
                if is_outage(problem):
                    raise
                if self._replacements.of(table.id) is replacement:
                    await self._replacements.finish(table.id)
                log.info("table %s: its message isn't replaced: %s", table.id, summary(problem))

    async def remove(self, channel: int, message: int, *, for_good: bool = False) -> bool:
        """Delete a message if it still exists; return False if its channel is gone.

        With `for_good`, a message in an archived thread counts as deleted, because nobody will try
        to delete it later.
        """
        try:
            await self._rest.delete(channel, message)
        except discord.HTTPException as problem:
            if problem.code not in CANNOT_DELETE and not (
                for_good and problem.code == THREAD_ARCHIVED
            ):
                raise
            return problem.code != UNKNOWN_CHANNEL
        return True

    async def _rematch_link(self, table: Table) -> str | None:
        """Return the URL of a finished game's rematch.

        It's empty if there's nothing to link to, and None if the rematch hasn't been posted yet.
        """
        if table.record.rematch is None:
            return ""
        new = (await self._engine.tables.load(table.record.rematch)).record
        if new.message is not None:
            return f"https://discord.com/channels/{new.guild}/{new.channel}/{new.message}"
        return None if new.is_live and new.trouble is None else ""

    async def _best(self, table: Table) -> PersonalBest | None:
        """Return the personal best to show before and after a solo game."""
        people = table.people()
        if len(people) != 1 or table.status not in ("lobby", "over"):
            return None
        return await self._engine.search.best_of(people[0], table.game, table.options)

    async def _edit(self, table: Table, payload: Payload) -> bool:
        """Edit a table's message; return False if there's none or it can't be edited."""
        record = table.record
        if record.message is None:
            return False
        try:
            await self._attachments.edit(record.guild, record.channel, record.message, payload)
        except discord.RateLimited:  # only edits of old messages have such long rate limits
            if record.shown_version < 0:
                raise
            return False
        except discord.HTTPException as problem:
            if problem.code == UNKNOWN_MESSAGE or (
                problem.code == TOO_MANY_OLD_EDITS and record.shown_version >= 0
            ):
                return False
            raise
        return True

    async def _post(self, table: Table, payload: Payload) -> None:
        """Post a table's message, replacing the old one if there is one."""
        record, old = table.record, table.record.message
        since = record.opened_at if old is None else record.changed_at
        if old is not None:
            await self._begin_replacement(record, record.channel)
        found = await self._find_sent(table, record.channel, since)
        message = await self._post_successor(table, record.channel, payload, found)
        # With this nonce, a killed process may already have posted an older version.
        if found is not None or record.version > 1:
            await self._attachments.edit(record.guild, record.channel, message, payload)
        if old is not None:
            await self._finish_post(record)
        elif record.rematch_of is not None:
            self._engine.tables.notify(record.rematch_of)  # its message links to this one

    async def _begin_replacement(self, record: TableRecord, channel: int) -> Replacement:
        replacement = Replacement(record.channel, record.message, channel, self._engine.now())
        return await self._replacements.begin(record.id, replacement)

    async def _finish_post(self, record: TableRecord) -> None:
        """Delete the old message now that the new one has been posted and stored."""
        is_gone = record.trouble is not None and record.trouble.reason == "gone"
        if is_gone:
            await self._engine.outbox.resend_lost(record.id, record.channel)
        await self._delete_old(record.id, record.channel, None if is_gone else record.message)

    async def _delete_old(self, table_id: str, channel: int, old: int | None) -> None:
        """Delete the old message; if its channel is gone, resend the notices lost with it."""
        if old is not None and not await self.remove(channel, old, for_good=True):
            await self._engine.outbox.resend_lost(table_id, channel)
        await self._replacements.finish(table_id)
        await self._update_links(table_id)

    async def _update_links(self, table_id: str) -> None:
        """Edit a table's notices so that they link to its new message. Edits notify nobody.

        If an edit fails, the notice's link is broken, but its button still works.
        """
        table = await self._engine.tables.load(table_id)
        for notice in await self._engine.outbox.notices_in_channel(table_id):
            if notice.channel is None or notice.message is None:
                continue
            try:
                shown = notice_message(table, notice)
                await self._edit_notice(notice.channel, notice.message, shown)
            except REQUEST_ERRORS as problem:
                log.info(
                    "table %s: its notice links to the old message: %s", table_id, summary(problem)
                )

    async def _edit_notice(self, channel: int, message: int, shown: Payload) -> None:
        """Edit a notice, even one that an earlier version of the bot sent as Components V2."""
        try:
            await self._rest.edit(channel, message, shown)
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY:
                raise
            await self._rest.edit(channel, message, as_components_v2(shown))

    async def _post_successor(
        self, table: Table, channel: int, payload: Payload, found: int | None
    ) -> int:
        """Post the table's new message, unless it was `found`; store and return its id."""
        record, message = table.record, found
        nonce = f"{record.id}-{record.message or 0:x}"
        if message is None:
            try:
                message = await self._attachments.post(record.guild, channel, payload, nonce=nonce)
            except REQUEST_ERRORS as problem:
                if not is_outage(problem):  # during an outage, it may have arrived
                    await self._replacements.finish(record.id)
                raise
        await self._engine.outbox.set_message(record.id, channel, message)
        return message

    async def _find_sent(self, table: Table, channel: int, since: float) -> int | None:
        """Return the message that a killed process posted without storing its id, or None.

        As long as the nonce is valid, return None without searching, because Discord then ignores
        a second post.
        """
        if self._engine.now() - since <= NONCE_LASTS:
            return None
        try:
            found = await find_sent(
                self._rest, channel, button_ids(table), since, ignore=table.record.message
            )
        except discord.HTTPException:
            return None  # posting will report the problem
        return found or None
