"""The living message of a table: edited in place, posted anew where it is lost or too old."""

import logging

import discord

from bot.delivery.attachments import TableAttachments
from bot.delivery.find_sent import NONCE_LASTS, sent_already
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
from bot.messages.panel import fitted
from bot.messages.table_message import button_ids, table_message
from storage.records import PersonalBest, TableRecord

log = logging.getLogger(__name__)


class TableMessages:
    def __init__(
        self,
        rest: RestClient,
        tables: TableAttachments,
        engine: Engine,
        replacements: Replacements,
    ) -> None:
        self._rest = rest
        self._tables = tables
        self._engine = engine
        self._replacements = replacements

    async def show(self, table: Table) -> bool:
        """Bring the message up to date; False: what it is to lead to does not stand yet."""
        follow = await self._follow(table)
        if follow is None:
            return False
        payload = fitted(table_message(table, follow, await self._best(table)))
        if not await self._edited(table, payload) and table.saved.shown_version >= 0:
            await self._post(table, payload)
        return True

    async def repost(self, table: Table, channel: int) -> None:
        """Post it anew, silently; the new message is the living one, the old one goes."""
        saved, follow = table.saved, await self._follow(table)
        payload = fitted(table_message(table, follow or "", await self._best(table)))
        payload["flags"] |= SILENT
        replacement = await self._set_out(saved, channel)
        known = await self._known(table, channel, replacement.since)
        await self._succeed(table, channel, payload, known)
        await self._engine.outbox.mark_shown(saved.id, saved.version)
        await self._engine.troubles.clear(saved.id)
        try:
            await self._arrive(saved)
        except (
            REQUEST_ERRORS
        ) as problem:  # it stands here; the old one goes when the errand is taken up
            log.info("table %s still stands where it stood: %s", saved.id, summary(problem))

    def is_leaving(self, table: Table) -> bool:
        """Whether it was on its way out of the channel that takes no message of it."""
        replacement, trouble = self._replacements.of(table.id), table.saved.trouble
        if replacement is None or trouble is None:
            return False
        return (
            replacement.channel != replacement.from_channel and trouble.since <= replacement.since
        )

    async def finish_replacement(self, table: Table) -> None:
        """Finish what a killed process began: where the table stands twice, the old one goes."""
        while (replacement := self._replacements.of(table.id)) is not None:
            try:
                if table.saved.message == replacement.old:
                    await self.repost(table, replacement.channel)
                    return
                if self.is_leaving(table):
                    await self._engine.troubles.clear(table.id)
                await self._clear_away(table.id, replacement.from_channel, replacement.old)
            except REQUEST_ERRORS as problem:
                if is_outage(problem):
                    raise
                if self._replacements.of(table.id) is replacement:
                    await self._replacements.finish(table.id)
                # It is refused there: it stays where it is.
                log.info("table %s stays where it is: %s", table.id, summary(problem))

    async def remove(self, channel: int, message: int, *, for_good: bool = False) -> bool:
        """Delete a message, if it is still there to be deleted; False: its channel is gone.

        `for_good`: nobody comes back to that channel for it, not even if its thread is opened.
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

    async def _follow(self, table: Table) -> str | None:
        """Where a finished game goes on, if it does; None: that is not posted yet."""
        if table.saved.rematch is None:
            return ""
        new = (await self._engine.tables.load(table.saved.rematch)).saved
        if new.message is not None:
            return f"https://discord.com/channels/{new.guild}/{new.channel}/{new.message}"
        return None if new.is_live and new.trouble is None else ""

    async def _best(self, table: Table) -> PersonalBest | None:
        """What someone who plays alone has to beat, or has just reached."""
        people = table.people()
        if len(people) != 1 or table.status not in ("lobby", "over"):
            return None
        return await self._engine.search.best_of(people[0], table.game, table.options)

    async def _edited(self, table: Table, payload: Payload) -> bool:
        """Whether there is a message that can still be edited, and now is."""
        saved = table.saved
        if saved.message is None:
            return False
        try:
            await self._tables.edit(saved.guild, saved.channel, saved.message, payload)
        except discord.RateLimited:  # nothing but its age makes an edit wait for so long
            if saved.shown_version < 0:
                raise
            return False
        except discord.HTTPException as problem:
            if problem.code == UNKNOWN_MESSAGE or (
                problem.code == TOO_MANY_OLD_EDITS and saved.shown_version >= 0
            ):
                return False
            raise
        return True

    async def _post(self, table: Table, payload: Payload) -> None:
        """Post the living message in the place of the one that was, if there was one."""
        saved, old = table.saved, table.saved.message
        since = saved.opened_at if old is None else saved.changed_at
        if old is not None:
            await self._set_out(saved, saved.channel)
        known = await self._known(table, saved.channel, since)
        message = await self._succeed(table, saved.channel, payload, known)
        # The nonce may have brought back what a killed process posted.
        if known is not None or saved.version > 1:
            await self._tables.edit(saved.guild, saved.channel, message, payload)
        if old is not None:
            await self._arrive(saved)
        elif saved.rematch_of is not None:
            self._engine.tables.notify(saved.rematch_of)  # whose message leads here

    async def _set_out(self, saved: TableRecord, channel: int) -> Replacement:
        replacement = Replacement(saved.channel, saved.message, channel, self._engine.now())
        return await self._replacements.begin(saved.id, replacement)

    async def _arrive(self, saved: TableRecord) -> None:
        """The new message stands and is noted: the old one goes, and all is done."""
        is_gone = saved.trouble is not None and saved.trouble.reason == "gone"
        if is_gone:
            await self._engine.outbox.resend_lost(saved.id, saved.channel)
        await self._clear_away(saved.id, saved.channel, None if is_gone else saved.message)

    async def _clear_away(self, table_id: str, channel: int, old: int | None) -> None:
        """The old message goes. Where its channel is gone, so is what called people there."""
        if old is not None and not await self.remove(channel, old, for_good=True):
            await self._engine.outbox.resend_lost(table_id, channel)
        await self._replacements.finish(table_id)
        await self._lead_there(table_id)

    async def _lead_there(self, table_id: str) -> None:
        """What calls people leads to the message there is now: it is edited, which rings nobody.

        Where that fails, whoever follows its link finds nothing; its button helps all the same.
        """
        table = await self._engine.tables.load(table_id)
        for notice in await self._engine.outbox.notices_in_channel(table_id):
            if notice.channel is None or notice.message is None:
                continue
            try:
                shown = notice_message(table, notice)
                await self._edit_notice(notice.channel, notice.message, shown)
            except REQUEST_ERRORS as problem:
                log.info("table %s: its notice leads nowhere: %s", table_id, summary(problem))

    async def _edit_notice(self, channel: int, message: int, shown: Payload) -> None:
        """Edit a notice, also one that an earlier version sent in Components V2."""
        try:
            await self._rest.edit(channel, message, shown)
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY:
                raise
            await self._rest.edit(channel, message, as_components_v2(shown))

    async def _succeed(
        self, table: Table, channel: int, payload: Payload, known: int | None
    ) -> int:
        """Post the message that follows the one there was, and note it."""
        saved, message = table.saved, known
        nonce = f"{saved.id}-{saved.message or 0:x}"
        if message is None:
            try:
                message = await self._tables.post(saved.guild, channel, payload, nonce=nonce)
            except REQUEST_ERRORS as problem:
                if not is_outage(problem):  # else it may have arrived
                    await self._replacements.finish(saved.id)
                raise
        await self._engine.outbox.set_message(saved.id, channel, message)
        return message

    async def _known(self, table: Table, channel: int, since: float) -> int | None:
        """What a killed process posted, and did not live to note, when its nonce is forgotten."""
        if self._engine.now() - since <= NONCE_LASTS:
            return None
        try:
            found = await sent_already(
                self._rest, channel, button_ids(table), since, but=table.saved.message
            )
        except discord.HTTPException:
            return None  # whatever the matter is, posting will tell
        return found or None
