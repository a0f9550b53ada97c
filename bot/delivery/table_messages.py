"""Keep one message per table in its channel: edit it, or repost it and delete the old one.

A post is stored before it's sent, and its message id is stored before the old message is deleted.
After a crash, a post that may have been sent is found again by its nonce or by its number.
"""

import logging
from contextlib import suppress

import discord

from bot.delivery.attachments import TableAttachments
from bot.delivery.channel_pace import ChannelPace
from bot.delivery.find_sent import NONCE_LASTS, UNKNOWN, find_sent
from bot.delivery.members import Members
from bot.discord_api.errors import (
    CANNOT_DELETE,
    REQUEST_ERRORS,
    THREAD_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    is_outage,
    may_have_arrived,
)
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Reply, Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Table
from bot.engine.notifications.recipients import still_concerned
from bot.messages.components import SILENT, Payload
from bot.messages.custom_id import post_ids
from bot.messages.notice import ping_message
from bot.messages.table_message import channel_url, table_message
from bot.preferences.definitions import TABLE, Preferences
from storage.notices import Intent
from storage.posts import Call, Post
from storage.records import PersonalBest

log = logging.getLogger(__name__)

DELETE_AGAIN = 1.0  # seconds until another attempt to delete an old message


class TableMessages:
    def __init__(  # noqa: PLR0913  a table's message depends on all of these
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        members: Members,
        *,
        preferences: Preferences,
        apart: float,
    ) -> None:
        """`apart` is the minimum number of seconds between posts, or edits, in a channel."""
        self._rest = rest
        self._attachments = attachments
        self._engine = engine
        self._members = members
        self._preferences = preferences
        self._posts, self._edits = ChannelPace(apart), ChannelPace(apart)
        self._undeleted: set[str] = set()  # tables whose old message couldn't be deleted yet
        self._edited_instead: set[str] = set()  # tables that can be edited, but not reposted

    async def update(self, table: Table, *, edit: bool = False) -> float:
        """Repost a table if it has somebody to ping; otherwise edit its message if it has changed.

        With `edit`, the message is edited even if nothing has changed. If there has just been
        another post or edit in the channel, nothing is sent, and the return value is the number of
        seconds to wait before calling this method again.
        """
        table, posts = await self._settle(table)
        waiting = [post for post in posts if post.message is None]
        if not waiting and _needs_post(table):
            waiting = await self._post_silently(table)
        wait = self._seconds_until_turn(table, waiting)
        if wait > 0:
            return wait
        if waiting:
            table = await self._without_departed(table, waiting)
        stays = await self._stays(table)
        posted = await self._send_table(table, waiting) or await self._show(table, edit=edit)
        if stays:
            calls = [post for post in waiting if post.purpose is not None]
            await self._send(await self._engine.tables.load(table.id), calls)
        if posted or stays or any(post.leaving for post in posts):
            return await self._delete_or_wait(table.id, stays=stays)
        return 0.0

    def _seconds_until_turn(self, table: Table, waiting: list[Post]) -> float:
        if waiting:
            return self._posts.seconds_until_turn(table.id, _channel_of(waiting, table))
        if _is_outdated(table) and table.record.message is not None:
            return self._edits.seconds_until_turn(table.id, table.record.channel)
        return 0.0

    async def repost(self, table: Table, channel: int) -> None:
        """Post a table in this channel without pinging anybody, and keep it there from now on.

        If its old channel was deleted, the new message pings the people whom the old one pinged.
        """
        record = table.record
        is_gone = record.trouble is not None and record.trouble.reason == "gone"
        intent = None if record.call is None or not is_gone else record.call.intent
        await self._engine.outbox.add_post(table, channel)
        if intent is not None:
            await self._engine.outbox.add_post(table, channel, intent)
        posts = await self._engine.outbox.posts_of(table.id)
        await self._send_table(table, [post for post in posts if _is_waiting(post)])
        for post in posts if is_gone else ():
            if post.message is not None:  # the message was deleted with its channel
                await self._engine.outbox.mark_deleted(post)
        await self._engine.troubles.clear(table.id)

    async def answer(
        self, table: Table, interaction: Interaction, responses: Responses, *, changes_soon: bool
    ) -> bool:
        """Edit a table's message through the response to a click on it.

        If the table is about to be reposted, or `changes_soon`, this only removes the buttons,
        because a picture shown so briefly isn't worth its upload. Returns False if the message
        isn't the table's current one, if its picture isn't ready, or if Discord doesn't accept the
        edit.
        """
        record = table.record
        if record.message != interaction.on_message or not _is_editable(table):
            return False
        if changes_soon or await self._is_replaced_soon(table):
            files = tuple(self._attachments.files_on(interaction).values())
            without_buttons = Reply({"components": []}, keep=files)
            return (await responses.update(interaction, without_buttons)).arrived
        payload = await self._payload(table, await self._shown_call(table))
        reply = await self._attachments.attach(interaction, payload)
        if reply is None:
            return False
        outcome = await responses.update(interaction, reply)
        self._attachments.record(interaction.on_message, outcome)
        if outcome.arrived:
            await self._engine.outbox.mark_shown(table.id, record.version)
        return outcome.arrived

    async def _is_replaced_soon(self, table: Table) -> bool:
        """Return True if a post of this table is waiting to be sent."""
        if table.record.trouble is not None or await self._stays(table):
            return False
        posts = await self._engine.outbox.posts_of(table.id)
        return any(post.message is None for post in posts)

    async def keep_editing(self, table: Table) -> None:
        """Keep editing a table that can't be reposted, as long as Discord accepts the edits."""
        if table.id in self._edited_instead:
            await self._edit_instead(table)

    async def is_leaving(self, table: Table) -> bool:
        """Return True if the table is being moved out of its channel."""
        posts = await self._engine.outbox.posts_of(table.id)
        unsent = [post for post in posts if post.message is None]
        return any(post.channel not in (None, table.record.channel) for post in unsent)

    async def _settle(self, table: Table) -> tuple[Table, list[Post]]:
        """Find out whether claimed posts were delivered; return the updated table and posts.

        For the first minute, the nonce keeps Discord from creating a second message, so the post is
        simply sent again. After that, or if it would now ping other people, the bot searches the
        channel for the message. If it can't read the channel, it posts the table again without
        pinging anybody.
        """
        posts = await self._engine.outbox.posts_of(table.id)
        # Reload the table, because the posts may be newer than the one passed in.
        table = await self._engine.tables.load(table.id)
        doubtful = [post for post in posts if post.message is None and post.claimed_at is not None]
        if not doubtful:
            return table, posts
        is_last = len(doubtful) == 1 and not any(map(_is_waiting, posts))
        for post in doubtful:
            is_recent = self._engine.now() - (post.claimed_at or 0.0) <= NONCE_LASTS
            if is_last and is_recent and _calls_the_same(post, table):
                await self._send_claimed(table, post, again=True)
            else:
                await self._find(table, post)
        posts = await self._engine.outbox.posts_of(table.id)
        return await self._engine.tables.load(table.id), posts

    async def _find(self, table: Table, post: Post) -> None:
        outbox, since = self._engine.outbox, post.claimed_at or 0.0
        channel = post.channel or table.record.channel
        ids = post_ids(table.id, post.number)
        found = await find_sent(self._rest, channel, ids, since, called=post.people)
        if found is None:
            await outbox.unclaim_post(post)
        elif found == UNKNOWN:
            log.warning("table %s: can't see whether it was posted; post it silently", table.id)
            await outbox.unclaim_post(post, silent=True)
        else:
            await self._mark_posted(table, post, found, post.version - 1)

    async def _post_silently(self, table: Table) -> list[Post]:
        """Store a post that pings nobody, and return all posts waiting to be sent."""
        await self._engine.outbox.add_post(table)
        return [post for post in await self._engine.outbox.posts_of(table.id) if _is_waiting(post)]

    async def _without_departed(self, table: Table, waiting: list[Post]) -> Table:
        """Free the seats of people who have left the server and would otherwise be reminded."""
        reminded = [
            person for post in waiting if post.purpose == "remind" for person in post.people
        ]
        return await self._members.remove_departed(table, *reminded) if reminded else table

    async def _send_table(self, table: Table, waiting: list[Post]) -> bool:
        """Post the table if one of the waiting posts requires it; return False if none does.

        On a server where tables stay in place, only posts that ping nobody require it. All others
        are sent as separate messages that just ping people.
        """
        if await self._stays(table):
            waiting = [post for post in waiting if post.purpose is None]
        return await self._send(table, waiting)

    async def _send(self, table: Table, waiting: list[Post]) -> bool:
        """Merge the waiting posts into one and send it; return False if there's nothing to send."""
        post = await self._engine.outbox.claim_post(table, waiting) if waiting else None
        if post is None:
            return False
        await self._send_claimed(table, post)
        return True

    async def _send_claimed(self, table: Table, post: Post, *, again: bool = False) -> None:
        """Send a claimed post and store its message.

        With `again`, an earlier attempt may have succeeded. Discord then returns that message,
        which is edited later if it shows an older version of the table.
        """
        record, channel = table.record, post.channel or table.record.channel
        ping = await self._is_ping(table, post)
        payload = ping_message(table, post.call) if ping else await self._payload(table, post.call)
        if not post.people:
            payload = {**payload, "flags": payload.get("flags", 0) | SILENT}
        nonce = f"{table.id}-{post.number:x}"
        self._posts.note_sent(channel)
        try:
            posted = await self._attachments.post(record.guild, channel, payload, nonce=nonce)
        except REQUEST_ERRORS as problem:
            if not may_have_arrived(problem) and not again:
                await self._unclaim(table, post)
            if again or not may_have_arrived(problem):
                await self._edit_instead(table)
            raise
        is_older = again and not posted.is_current
        version = post.version - 1 if is_older else record.version
        await self._mark_posted(table, post, posted.message, version)

    async def _edit_instead(self, table: Table) -> None:
        """Edit a table's old message, because a new one couldn't be posted.

        The response to a click may have removed the old message's buttons.
        """
        record = table.record
        if record.message is None or not _is_editable(table) or not _is_outdated(table):
            return
        self._edited_instead.discard(table.id)
        with suppress(*REQUEST_ERRORS):
            if await self._edit(table):
                self._edited_instead.add(table.id)
                await self._engine.outbox.mark_shown(table.id, record.version)

    async def _unclaim(self, table: Table, post: Post) -> None:
        """Put a refused post back in the queue, unless it was meant to move the table elsewhere."""
        if post.channel in (None, table.record.channel):
            await self._engine.outbox.unclaim_post(post)
            return
        await self._engine.outbox.mark_deleted(post)
        if post.intent is not None:
            await self._engine.outbox.add_post(table, intent=post.intent)

    async def _mark_posted(
        self, table: Table, post: Post, message: int, shown_version: int
    ) -> None:
        shown = None if await self._is_ping(table, post) else shown_version
        await self._engine.outbox.mark_posted(post, message, shown)
        self._posts.note_sent(post.channel or table.record.channel)
        self._edited_instead.discard(table.id)

    async def _show(self, table: Table, *, edit: bool) -> bool:
        """Edit a table's message if it's outdated; if it's gone, post it again, pinging nobody.

        Returns True if it was posted.
        """
        record = table.record
        if not edit and not _is_outdated(table) and not self._lacks_picture(table):
            return False
        if not await self._edit(table):
            return await self._send_table(table, await self._post_silently(table))
        await self._engine.outbox.mark_shown(table.id, record.version)
        return False

    def _lacks_picture(self, table: Table) -> bool:
        """Return True if the table's picture is missing and it's time to retry the upload."""
        message = table.record.message
        return message is not None and self._attachments.picture_due_in(message) == 0.0

    async def _edit(self, table: Table) -> bool:
        """Edit a table's message; return False if it has to be posted again.

        If `shown_version` is negative, only a detail is outdated, such as the link to a rematch,
        which isn't worth a new message.
        """
        record = table.record
        if record.message is None or record.call is None:
            return record.shown_version < 0
        if not _is_editable(table):
            return True  # a Components V2 message; `_needs_post` decides whether to replace it
        payload = await self._payload(table, await self._shown_call(table))
        try:
            await self._attachments.edit(record.guild, record.channel, record.message, payload)
        except discord.RateLimited:  # the wait is that long only for edits of old messages
            return record.shown_version < 0
        except discord.HTTPException as problem:
            if problem.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
                raise
            return record.shown_version < 0
        return True

    async def _delete_or_wait(self, table_id: str, *, stays: bool) -> float:
        """Delete old messages; during an outage, return the seconds to wait before trying again.

        If the second attempt fails too, the error is raised, and the table is retried like any
        other.
        """
        try:
            await self._delete_old(table_id, stays=stays)
        except REQUEST_ERRORS as problem:
            if not is_outage(problem) or table_id in self._undeleted:
                self._undeleted.discard(table_id)
                raise
            self._undeleted.add(table_id)
            return DELETE_AGAIN
        self._undeleted.discard(table_id)
        return 0.0

    async def _delete_old(self, table_id: str, *, stays: bool) -> None:
        """Delete messages that have been replaced, and pings that no longer concern anybody."""
        posts = await self._engine.outbox.posts_of(table_id)
        table = await self._engine.tables.load(table_id)
        for post in posts:
            if post.leaving or (stays and _is_outdated_ping(post, table)):
                if not await self._delete(table, post):
                    await self._call_again(table, post)
                await self._engine.outbox.mark_deleted(post)

    async def _call_again(self, table: Table, lost: Post) -> None:
        """Ping people again who may have missed a post because its channel was deleted."""
        called = () if table.record.call is None else table.record.call.people
        people = () if lost.intent is None else still_concerned(lost.intent, table)
        if lost.purpose is not None and set(people) - set(called):
            await self._engine.outbox.add_post(table, intent=Intent(lost.purpose, people))
            self._engine.tables.notify(table.id)

    async def _delete(self, table: Table, post: Post) -> bool:
        """Delete a post's message if possible; return False if its channel is gone."""
        if post.channel is None or post.message is None:
            return True
        try:
            await self._rest.delete(post.channel, post.message)
        except discord.HTTPException as problem:
            is_elsewhere = post.channel != table.record.channel
            archived = problem.code == THREAD_ARCHIVED and is_elsewhere
            if problem.code not in CANNOT_DELETE and not archived:
                raise
            return problem.code != UNKNOWN_CHANNEL
        return True

    async def _shown_call(self, table: Table) -> Call:
        """Return whom the table's message pings: nobody if pings are sent as separate messages."""
        call = table.record.call or Call()
        return Call(number=call.number) if await self._stays(table) else call

    async def _payload(self, table: Table, call: Call) -> Payload:
        rematch = table.record.rematch
        url = ""
        if rematch is not None:
            url = channel_url((await self._engine.tables.load(rematch)).record)
        bests, counts = await self._bests(table), not await self._is_practice(table)
        return table_message(table, call, rematch_url=url, bests=bests, counts=counts)

    async def _bests(self, table: Table) -> list[PersonalBest]:
        """Return the players' personal bests, which are shown before and after a game."""
        if not table.game.keeps_best or table.status not in ("lobby", "over"):
            return []
        best_of, seats = self._engine.search.best_of, len(table.seats)
        found = [await best_of(each, table.game, table.options, seats) for each in table.people()]
        return [best for best in found if best is not None]

    async def _is_practice(self, table: Table) -> bool:
        """Return True for a finished solo game that can't be a personal best, due to an undo."""
        is_over = table.game.keeps_best and table.status == "over"
        return is_over and await self._engine.tables.has_undo(table)

    async def _is_ping(self, table: Table, post: Post) -> bool:
        """Return True if a post only pings people, since the table's own message stays in place."""
        return post.purpose is not None and bool(table.record.message) and await self._stays(table)

    async def _stays(self, table: Table) -> bool:
        return await self._preferences.of("guild", table.record.guild, TABLE) == "stays"


def _is_editable(table: Table) -> bool:
    """Return False if the message is of the Components V2 kind, from an old version of the bot."""
    call = table.record.call
    return call is not None and call.number > 0


def _needs_post(table: Table) -> bool:
    """Return True if the table has no message, or an outdated one from an old version of the bot.

    Old versions sent Components V2 messages, which can't be edited into classic ones, so they're
    replaced as soon as they're outdated.
    """
    record = table.record
    is_older = record.call is None or record.call.number <= 0
    return is_older and record.shown_version >= 0 and _is_outdated(table)


def _is_outdated(table: Table) -> bool:
    return table.record.shown_version < table.record.version


def _calls_the_same(post: Post, table: Table) -> bool:
    return post.intent is None or still_concerned(post.intent, table) == post.people


def _is_waiting(post: Post) -> bool:
    return post.message is None and post.claimed_at is None


def _channel_of(waiting: list[Post], table: Table) -> int:
    return next((post.channel for post in waiting if post.channel), table.record.channel)


def _is_outdated_ping(post: Post, table: Table) -> bool:
    if post.message in (None, table.record.message) or post.intent is None:
        return False
    return not still_concerned(post.intent, table)
