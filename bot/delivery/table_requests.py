"""Post, edit, find and delete a table's messages, and return the outcome of each request."""

import logging
from collections.abc import Awaitable
from typing import TypeVar

from bot.delivery.attachments import TableAttachments
from bot.delivery.channel_pace import ChannelPace
from bot.delivery.find_sent import CANNOT_TELL, begins_with, find_sent, has_button
from bot.delivery.steps import Done, Outcome
from bot.discord_api.errors import REQUEST_ERRORS, Failed, Refused, failure_of, summarize_error
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Refusal, Table
from bot.messages.components import SILENT, Payload, classic
from bot.messages.custom_id import post_ids
from bot.messages.dm import ping_message
from bot.messages.moment_message import moment_message
from bot.messages.shared_moment import shared_message
from bot.messages.table_message import channel_url, table_message
from storage.delivery import SHARED_MOMENTS, Ping, Post, Shown
from storage.records import PersonalBest

log = logging.getLogger(__name__)

T = TypeVar("T")


class TableRequests:
    def __init__(
        self,
        rest: RestClient,
        attachments: TableAttachments,
        engine: Engine,
        *,
        min_interval: float,
    ) -> None:
        """`min_interval` is the minimum number of seconds between posts, or edits, in a channel."""
        self._rest = rest
        self._attachments = attachments
        self._engine = engine
        self.posts, self.edits = ChannelPace(min_interval), ChannelPace(min_interval)

    @property
    def uploads_may_work(self) -> bool:
        return self._attachments.uploads.may_try

    async def send(self, table: Table, post: Post, channel: int, *, is_line: bool) -> Outcome:
        """Send a post: a moment, the whole table or, with `is_line`, a line that pings people."""
        if post.moment:
            payload = await self._build_moment(table, post)
        elif is_line:
            payload = ping_message(table, post.ping)
        else:
            payload = await self._build_payload(table, post.ping)
        if not payload["content"]:
            return Done()  # an undo took the moment back, so nothing is left to tell
        if not post.people:
            payload = {**payload, "flags": payload.get("flags", 0) | SILENT}
        nonce = f"{table.id}-{_nonce_part(post)}"
        sent = await attempt(
            self._attachments.post(table.record.guild, channel, payload, nonce=nonce),
            "post",
            table.id,
        )
        self.posts.note_sent(channel)
        if isinstance(sent, Refused | Failed):
            return sent
        return Done(sent.message, is_current=sent.is_current, lacks_picture=sent.lacks_picture)

    async def find(self, table: Table, post: Post, channel: int) -> Outcome:
        """Search a channel for the message of a post that may have been sent."""
        matches = has_button(post_ids(table.id, post.number), post.people)
        if post.moment:
            payload = await self._build_moment(table, post)
            matches = begins_with(str(payload["content"]).partition("\n")[0])
        search = find_sent(self._rest, channel, matches, post.claimed_at or 0.0)
        found = await attempt(search, "find", table.id)
        if isinstance(found, Refused | Failed):
            return found
        return Done(can_tell=False) if found == CANNOT_TELL else Done(found)

    async def edit(self, table: Table, shown: Shown, *, stays: bool) -> Outcome:
        """Show the table's current version in its message."""
        payload = await self._build_payload(table, _shown_ping(shown, stays=stays))
        self.edits.take_turn(table.id, shown.channel)
        sent = await attempt(
            self._attachments.edit(
                table.record.guild,
                shown.channel,
                shown.message or 0,
                payload,
                lacked_picture=shown.lacks_picture,
            ),
            "edit",
            table.id,
        )
        if isinstance(sent, Refused | Failed):
            return sent
        return Done(sent.message, lacks_picture=sent.lacks_picture)

    async def delete(self, table_id: str, post: Post) -> Outcome:
        """Delete a post's message."""
        if post.channel is None or post.message is None:
            return Done()
        deletion = self._rest.delete(post.channel, post.message)
        return await attempt(deletion, "delete", table_id) or Done()

    async def unarchive(self, channel: int) -> Outcome:
        """Unarchive a thread, which fails if the thread is locked."""
        return await attempt(self._rest.unarchive(channel), "unarchive") or Done()

    async def answer(
        self,
        table: Table,
        shown: Shown,
        interaction: Interaction,
        responses: Responses,
        *,
        stays: bool,
    ) -> Done | None:
        """Edit a table's message through the response to a click on that message.

        Returns None if the picture can't be drawn in time, or if Discord doesn't accept the edit.
        """
        payload = await self._build_payload(table, _shown_ping(shown, stays=stays))
        attached = await self._attachments.attach(interaction, payload)
        if attached is None:
            return None
        outcome = await responses.update(interaction, attached.reply)
        self._attachments.record(interaction.on_message, outcome)
        return Done(lacks_picture=attached.is_incomplete) if outcome.arrived else None

    async def say_who_is_up(
        self,
        table: Table,
        shown: Shown,
        interaction: Interaction,
        responses: Responses,
        *,
        stays: bool,
    ) -> bool:
        """Say whose turn it is on a clicked message that is about to change, without buttons.

        No new picture is uploaded for a message that is shown so briefly. Returns False if the
        response failed or may have failed.
        """
        payload = await self._build_payload(table, _shown_ping(shown, stays=stays))
        bare: Payload = {**payload, "components": []}
        reply = await self._attachments.attach_old_picture(interaction, bare)
        return (await responses.update(interaction, reply)).arrived

    async def _build_moment(self, table: Table, moment: Post) -> Payload:
        if moment.moment in SHARED_MOMENTS:
            try:
                replay = await self._engine.replays.public(table.id)
            except Refusal:
                return classic("")  # an update of the rules prevents replays
            return shared_message(replay, moment)
        view = await self._engine.search.public_view_at(table.id, moment.version)
        return moment_message(table, moment, view)

    async def _build_payload(self, table: Table, ping: Ping) -> Payload:
        url = ""
        if table.status == "over":
            rematch = await self._engine.tables.store.rematch_of(table.id)
            if rematch is not None:
                url = channel_url((await self._engine.tables.load(rematch)).record)
        bests, counts = await self._load_bests(table), not await self._is_practice(table)
        is_over = table.status == "over"
        return table_message(
            table,
            ping,
            rematch_url=url,
            bests=bests,
            counts=counts,
            rivalry=await self._engine.standings.rivalry_at(table) if is_over else None,
            now=self._engine.now(),
        )

    async def _load_bests(self, table: Table) -> list[PersonalBest]:
        """Load the players' personal bests, which are shown before and after a game."""
        if not table.game.rules.keeps_best or table.status not in ("lobby", "over"):
            return []
        best_of, seats = self._engine.search.best_of, len(table.seats)
        found = [await best_of(each, table.game, table.options, seats) for each in table.people()]
        return [best for best in found if best is not None]

    async def _is_practice(self, table: Table) -> bool:
        """Return True if a finished game can't be a personal best because a move was undone."""
        is_over = table.game.rules.keeps_best and table.status == "over"
        return is_over and await self._engine.tables.has_undo(table)


async def attempt(request: Awaitable[T], what: str, table_id: str = "") -> T | Refused | Failed:
    """Return the result of a request, or why it failed. The log calls the request `what`."""
    try:
        return await request
    except REQUEST_ERRORS as problem:
        log.info("table %s: %s failed: %s", table_id, what, summarize_error(problem))
        return failure_of(problem)


def _nonce_part(post: Post) -> str:
    """Return what tells a post's nonce from those of the table's other posts."""
    if post.moment in SHARED_MOMENTS:
        return f"s{post.number:x}"
    return f"v{post.version:x}" if post.moment else f"{post.number:x}"


def _shown_ping(shown: Shown, *, stays: bool) -> Ping:
    """Return the people whom the table's message pings: nobody if separate messages ping them."""
    ping = shown.ping or Ping()
    return Ping(number=ping.number) if stays else ping
