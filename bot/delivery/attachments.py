"""Putting pictures into answers and table messages, where they are wanted and allowed."""

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.delivery.picture_pool import PicturePool
from bot.discord_api import upload_health
from bot.discord_api.errors import (
    INVALID_BODY,
    MISSING_PERMISSIONS,
    PAYLOAD_TOO_LARGE,
    REQUEST_ERRORS,
    is_failed_upload,
    status_of,
    summary,
)
from bot.discord_api.interaction import Interaction
from bot.discord_api.permissions import may_attach
from bot.discord_api.responses import File, Outcome, Reply
from bot.discord_api.rest import Json, RestClient
from bot.discord_api.upload_health import UploadHealth
from bot.messages.components import Payload
from bot.messages.emoji import without_emoji
from bot.messages.picture import Picture, as_picture, as_text, picture_in
from bot.messages.shown_files import Files, ShownFiles
from bot.preferences.definitions import PICTURES, Preferences
from storage.records import changed

log = logging.getLogger(__name__)

WITHOUT = 600.0  # seconds until files are tried again where they were not allowed
REMEMBERED = 4096  # messages that lack their picture

Send = Callable[[Payload, Sequence[File], Sequence[str]], Awaitable[Json]]
"""Sends a message with new files, and with those to keep; returns it as Discord then has it."""


class UploadFailed(Exception):
    """Discord doesn't take a file, but may take words."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A picture that could not be uploaded."""

    tries: int
    retry_at: float  # by the monotonic clock


class PanelAttachments:
    """Pictures of hands, for those who want them."""

    def __init__(
        self, picture_pool: PicturePool, preferences: Preferences, uploads: UploadHealth
    ) -> None:
        self._picture_pool = picture_pool
        self._preferences = preferences
        self.uploads = uploads
        self._shown = ShownFiles()

    async def illustrated(self, interaction: Interaction, reply: Reply) -> Reply:
        """The answer with its picture, if it is on the panel already or drawn at once."""
        if not await self._likes(interaction):
            return changed(reply, payload=without_emoji(reply.payload))
        picture = _allowed(interaction, reply)
        if picture is None:
            return changed(reply, payload=as_text(reply.payload))
        there = {} if reply.fresh else self._files_on_panel(interaction)
        if picture.file in there:
            return changed(reply, payload=as_picture(reply.payload), keep=(there[picture.file],))
        png = None if self.uploads.is_failing else await self._picture_pool.draw_quickly(picture)
        return _with(reply, picture, png)

    def note(self, panel: int, said: Reply, outcome: Outcome) -> None:
        """Note what a panel shows after an answer, and whether uploads work."""
        if outcome.upload_failed:
            self.uploads.failed()
        elif said.files and outcome.message is not None:
            self.uploads.worked()
        if outcome.message is not None:
            self._shown.learn(outcome.message)
        else:
            self._shown.forget(panel)

    async def wanted(self, interaction: Interaction, reply: Reply) -> Picture | None:
        """The picture that this person is to see with an answer, if there is one."""
        return _allowed(interaction, reply) if await self._likes(interaction) else None

    async def drawn(self, reply: Reply, picture: Picture) -> Reply | None:
        """The answer with its picture, however long that takes; None if it can't be drawn."""
        png = await self._picture_pool.draw(picture)
        return None if png is None else _with(reply, picture, png)

    def _files_on_panel(self, interaction: Interaction) -> Files:
        """What the panel shows now. Since this click, an earlier one may have changed it."""
        if not interaction.on_panel:
            return {}
        known = self._shown.on(interaction.on_message)
        return dict(interaction.on_files) if known is None else known

    async def _likes(self, interaction: Interaction) -> bool:
        """Whether the person wants to see pictures, emoji among them, rather than words."""
        return await self._preferences.of("person", interaction.person.id, PICTURES) == "on"


class TableAttachments:
    """The living messages of tables. A picture that has not changed stays where it is."""

    def __init__(
        self,
        rest: RestClient,
        picture_pool: PicturePool,
        preferences: Preferences,
        uploads: UploadHealth,
        may_attach: Callable[[int], bool],
    ) -> None:
        self._rest = rest
        self._picture_pool = picture_pool
        self._preferences = preferences
        self._uploads = uploads
        self._may_attach = may_attach
        self._shown = ShownFiles()
        self._without: dict[int, float] = {}
        self._missing: OrderedDict[int, Missing] = OrderedDict()  # by message

    async def post(self, guild: int, channel: int, payload: Payload, *, nonce: str = "") -> int:
        async def send(payload: Payload, files: Sequence[File], keep: Sequence[str]) -> Json:
            del keep  # there is nothing on it yet
            return await self._rest.create_message(channel, payload, files, nonce=nonce)

        return int((await self._sent(guild, channel, None, payload, send))["id"])

    async def edit(self, guild: int, channel: int, message: int, payload: Payload) -> None:
        async def send(payload: Payload, files: Sequence[File], keep: Sequence[str]) -> Json:
            return await self._rest.edit_message(channel, message, payload, files, keep=keep)

        await self._sent(guild, channel, message, payload, send)

    @property
    def lack_pictures(self) -> bool:
        """Whether any message lacks its picture because an upload failed."""
        return bool(self._missing)

    def picture_due_in(self, message: int) -> float | None:
        """Seconds until a picture that could not be uploaded is tried again; None: all is there."""
        missing = self._missing.get(message)
        return None if missing is None else max(missing.retry_at - time.monotonic(), 0.0)

    async def _sent(
        self, guild: int, channel: int, message: int | None, payload: Payload, send: Send
    ) -> Json:
        """Send a message with its picture if that is possible, else in words."""
        payload = await self._as_liked(guild, payload)
        picture = self._wanted(channel, payload)
        sent, failed = None, False
        if picture is not None:
            try:
                sent = await self._kept(channel, message, payload, picture, send)
                sent = sent or await self._uploaded(channel, message, payload, picture, send)
            except UploadFailed as problem:
                log.warning("a table is shown in words, since uploads fail: %s", problem)
                failed = True
        if sent is None:
            sent = await send(as_text(payload), (), ())
        files = self._shown.learn(sent)
        self._note_missing(int(sent["id"]), picture if failed else None, files)
        return sent

    async def _kept(
        self, channel: int, message: int | None, payload: Payload, picture: Picture, send: Send
    ) -> Json | None:
        """Send the message with the picture it shows already; None if it shows another."""
        there = {} if message is None else await self._files_on(channel, message)
        if message is None or picture.file not in there:
            return None
        try:
            return await send(as_picture(payload), (), (there[picture.file],))
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY:
                raise
            self._shown.forget(message)  # somebody took the picture away: upload it again
            return None

    async def _uploaded(
        self, channel: int, message: int | None, payload: Payload, picture: Picture, send: Send
    ) -> Json | None:
        """Send the message with a new picture; None if it can't be drawn or isn't allowed."""
        is_retry = message is not None and self.picture_due_in(message) == 0.0
        if self._uploads.is_failing and not is_retry:
            raise UploadFailed("others failed a moment ago")
        png = await self._picture_pool.draw(picture)
        if png is None:
            return None
        try:
            sent = await send(as_picture(payload), (File(picture.file, png),), ())
        except discord.Forbidden as problem:
            self._forbidden(channel, problem)
            return None
        except REQUEST_ERRORS as problem:
            if not is_failed_upload(problem):
                raise
            if status_of(problem) != PAYLOAD_TOO_LARGE:  # which says nothing of other pictures
                self._uploads.failed()
            raise UploadFailed(summary(problem)) from problem
        self._uploads.worked()
        return sent

    async def _files_on(self, channel: int, message: int) -> Files:
        """What a message shows; Discord is asked about those of an earlier process."""
        known = self._shown.on(message)
        if known is not None:
            return known
        try:
            return self._shown.learn(await self._rest.message(channel, message))
        except REQUEST_ERRORS as problem:  # then the picture is uploaded
            log.info("message %s can't be looked at: %s", message, summary(problem))
            return {}

    def _note_missing(self, message: int, picture: Picture | None, files: Files) -> None:
        """Note whether a message lacks its picture, and when to try again."""
        if picture is None or picture.file in files:  # a nonce may have brought back the upload
            self._missing.pop(message, None)
            return
        before, now = self._missing.get(message), time.monotonic()
        if before is not None and before.retry_at > now:
            return
        pauses = upload_health.RETRIES
        tries = 0 if before is None else min(before.tries + 1, len(pauses) - 1)
        self._missing[message] = Missing(tries, now + pauses[tries])
        if len(self._missing) > REMEMBERED:
            self._missing.popitem(last=False)

    async def _as_liked(self, guild: int, payload: Payload) -> Payload:
        """A message as it is, or as words alone where a server wants no pictures."""
        if await self._preferences.of("guild", guild, PICTURES) == "on":
            return payload
        return without_emoji(payload)

    def _wanted(self, channel: int, payload: Payload) -> Picture | None:
        """The picture of a message, where it may be shown."""
        if self._without.get(channel, 0.0) > time.monotonic() or not self._may_attach(channel):
            return None
        return picture_in(payload)

    def _forbidden(self, channel: int, problem: discord.Forbidden) -> None:
        """Files are not allowed here; words may be."""
        if problem.code != MISSING_PERMISSIONS:
            raise problem
        self._without[channel] = time.monotonic() + WITHOUT


def _allowed(interaction: Interaction, reply: Reply) -> Picture | None:
    """The picture of an answer, where the bot may send files."""
    return picture_in(reply.payload) if may_attach(interaction.bot_permissions) else None


def _with(reply: Reply, picture: Picture, png: bytes | None) -> Reply:
    if png is None:
        return changed(reply, payload=as_text(reply.payload))
    file = File(picture.file, png)
    return changed(reply, payload=as_picture(reply.payload), files=(*reply.files, file))
