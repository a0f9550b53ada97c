"""The living message of a table: edited in place, posted anew where it is lost or too old."""

from collections.abc import Callable

import discord

from bot.channels import Channels
from bot.components import SILENT, Payload
from bot.host import Host, Table
from bot.illustrating import TableMessages
from bot.panels import fitted
from bot.recalling import NONCE_LASTS, sent_already
from bot.refused import LOST, TOO_MANY_OLD_EDITS, UNREACHABLE
from bot.tables import marks_of, table_message
from storage.port import Best


class Living:
    def __init__(self, channels: Channels, tables: TableMessages, host: Callable[[], Host]) -> None:
        self._channels = channels
        self._tables = tables
        self._host = host

    async def show(self, table: Table) -> bool:
        """Bring the message up to date; False: what it is to lead to does not stand yet."""
        follow = await self._follow(table)
        if follow is None:
            return False
        payload = fitted(table_message(table, follow, await self._best(table)))
        if not await self._edited(table, payload) and table.saved.told >= 0:
            await self._post(table, payload)
        return True

    async def bring(self, table: Table, channel: int) -> None:
        """Post it anew, silently; the new message is the living one, the old one goes."""
        saved, follow = table.saved, await self._follow(table)
        payload = fitted(table_message(table, follow or "", await self._best(table)))
        payload["flags"] |= SILENT
        nonce = f"{saved.id}-{saved.message or 0:x}b"
        message = await self._tables.post(saved.guild, channel, payload, nonce=nonce)
        await self._host().post_moved(saved.id, channel, message)
        await self._host().mark_told(saved.id, saved.version)
        is_gone = saved.trouble is not None and saved.trouble.why == "gone"
        if saved.message is not None and not is_gone:
            await self.remove(saved.channel, saved.message)

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message, if it is still there to be deleted."""
        try:
            await self._channels.delete(channel, message)
        except discord.HTTPException as problem:
            if problem.code not in UNREACHABLE:
                raise

    async def _follow(self, table: Table) -> str | None:
        """Where a finished game goes on, if it does; None: that is not posted yet."""
        if table.saved.rematch is None:
            return ""
        new = (await self._host().look(table.saved.rematch)).saved
        if new.message is not None:
            return f"https://discord.com/channels/{new.guild}/{new.channel}/{new.message}"
        return None if new.is_live and new.trouble is None else ""

    async def _best(self, table: Table) -> Best | None:
        """What someone who plays alone has to beat, or has just reached."""
        people = table.people()
        if len(people) != 1 or table.status not in ("lobby", "over"):
            return None
        return await self._host().best_of(people[0], table.game, table.options)

    async def _edited(self, table: Table, payload: Payload) -> bool:
        """Whether there is a message that can still be edited, and now is."""
        saved = table.saved
        if saved.message is None:
            return False
        try:
            await self._tables.edit(saved.guild, saved.channel, saved.message, payload)
        except discord.RateLimited:  # nothing but its age makes an edit wait for so long
            if saved.told < 0:
                raise
            return False
        except discord.HTTPException as problem:
            if problem.code == LOST or (problem.code == TOO_MANY_OLD_EDITS and saved.told >= 0):
                return False
            raise
        return True

    async def _post(self, table: Table, payload: Payload) -> None:
        """Post the living message in the place of the one that was, if there was one."""
        saved, old = table.saved, table.saved.message
        nonce = f"{saved.id}-{old or 0:x}"
        known = message = await self._posted_before(table)
        if message is None:
            message = await self._tables.post(saved.guild, saved.channel, payload, nonce=nonce)
        await self._host().post_moved(saved.id, saved.channel, message)
        # The nonce may have brought back what a killed process posted.
        if known is not None or saved.version > 1:
            await self._tables.edit(saved.guild, saved.channel, message, payload)
        if old is not None:
            await self.remove(saved.channel, old)
        elif saved.rematch_of is not None:
            self._host().tell(saved.rematch_of)  # whose message leads here

    async def _posted_before(self, table: Table) -> int | None:
        """What a killed process posted, and did not live to note, when its nonce is forgotten."""
        saved = table.saved
        since = saved.opened_at if saved.message is None else saved.changed_at
        if self._host().clock() - since <= NONCE_LASTS:
            return None
        try:
            found = await sent_already(
                self._channels, saved.channel, marks_of(table), since, but=saved.message
            )
        except discord.HTTPException:
            return None  # whatever the matter is, posting will tell
        return found or None
