"""Attach pictures to responses and table messages where pictures are wanted and allowed."""

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

import discord

from bot.delivery.avatars import Avatars
from bot.delivery.picture_pool import PicturePool
from bot.discord_api.errors import (
    INVALID_BODY,
    MISSING_PERMISSIONS,
    REQUEST_ERRORS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    code_of,
    is_failed_upload,
    summarize_error,
)
from bot.discord_api.interaction import Interaction
from bot.discord_api.outage import UploadHealth
from bot.discord_api.responses import File, Outcome, Reply
from bot.discord_api.rest import Json, RestClient
from bot.engine.stored_settings import StoredSettings
from bot.messages.components import Payload
from bot.messages.emoji import without_emoji
from bot.messages.picture import Picture, as_picture, as_text, picture_in
from bot.messages.shown_files import Files, ShownFiles, files_on
from bot.preferences.definitions import PICTURES
from storage.records import changed

log = logging.getLogger(__name__)

FORBIDDEN_RETRY_DELAY = 600.0  # seconds before retrying uploads in a channel that forbids files

Send = Callable[[Payload, Sequence[File], Sequence[str]], Awaitable[Json]]
"""Sends a payload with new files and the ids of files to keep; returns Discord's message."""


class UploadFailed(Exception):
    """Discord didn't accept a file, but might accept the message without the file."""


class Sent(NamedTuple):
    """A message that the bot has posted or edited."""

    message: int
    is_current: bool  # False if Discord returned an earlier message with the same nonce
    # True if the message shows text because the upload failed, or if the picture lacks an avatar
    # that may arrive soon.
    lacks_picture: bool = False


class Attached(NamedTuple):
    """A response that edits a table's message."""

    reply: Reply
    is_incomplete: bool = False  # the picture lacks an avatar that may arrive soon


class BotPermissions(Protocol):
    """The bot's permissions in channels; unknown permissions count as granted."""

    def may_attach(self, guild: int, channel: int) -> bool: ...

    def may_embed(self, guild: int, channel: int) -> bool: ...


class PanelAttachments:
    """Attaches pictures of hands to private panels."""

    def __init__(
        self, picture_pool: PicturePool, settings: StoredSettings, uploads: UploadHealth
    ) -> None:
        self._picture_pool = picture_pool
        self._settings = settings
        self.uploads = uploads
        self._shown = ShownFiles()

    async def attach(self, interaction: Interaction, reply: Reply) -> Reply:
        """Return the reply with its picture if possible, or else as text.

        The picture is included if the person wants pictures, the bot may send files, and the
        picture is either on the panel already or drawn within a fraction of a second. If the person
        doesn't want pictures, the text has no emoji either.
        """
        if not await self._wants_pictures(interaction):
            return changed(reply, payload=without_emoji(reply.payload))
        picture = _allowed_picture(interaction, reply)
        if picture is None:
            return changed(reply, payload=as_text(reply.payload))
        shown_files = {} if reply.fresh else self._files_on_panel(interaction)
        if picture.file in shown_files:
            return changed(
                reply, payload=as_picture(reply.payload), keep=(shown_files[picture.file],)
            )
        png = None if self.uploads.is_failing else await self._picture_pool.draw_quickly(picture)
        return _with_picture(reply, picture, png)

    def record(self, panel: int, reply: Reply, outcome: Outcome) -> None:
        """Remember which files a panel shows after a response, and whether uploads work."""
        if outcome.upload_failed:
            self.uploads.record_failure()
        elif reply.files and outcome.message is not None:
            self.uploads.record_success()
        if outcome.message is not None:
            self._shown.learn(outcome.message)
        else:
            self._shown.forget(panel)

    async def wanted_picture(self, interaction: Interaction, reply: Reply) -> Picture | None:
        """Return a response's picture, or None if pictures are unwanted or forbidden."""
        if not await self._wants_pictures(interaction):
            return None
        return _allowed_picture(interaction, reply)

    async def attach_slowly(self, reply: Reply, picture: Picture) -> Reply | None:
        """Return the reply with its picture, however long drawing takes; None if drawing fails."""
        png = await self._picture_pool.draw(picture)
        return None if png is None else _with_picture(reply, picture, png)

    def _files_on_panel(self, interaction: Interaction) -> Files:
        """Return the files last sent to the panel or, if unknown, the files listed in the click."""
        if not interaction.on_panel:
            return {}
        known = self._shown.on(interaction.on_message)
        return dict(interaction.on_files) if known is None else known

    async def _wants_pictures(self, interaction: Interaction) -> bool:
        return PICTURES.value_in(await self._settings.of("person", interaction.person.id)) == "on"


class TableAttachments:
    """Sends table messages with their pictures, and uploads only pictures that have changed."""

    def __init__(  # noqa: PLR0913  a message with its picture depends on each of the arguments
        self,
        rest: RestClient,
        picture_pool: PicturePool,
        settings: StoredSettings,
        uploads: UploadHealth,
        permissions: BotPermissions,
        *,
        avatars: Avatars,
    ) -> None:
        self._rest = rest
        self._picture_pool = picture_pool
        self._settings = settings
        self.uploads = uploads
        self._permissions = permissions
        self._avatars = avatars
        self._shown = ShownFiles()
        self._forbidden_until: dict[int, float] = {}

    async def post(self, guild: int, channel: int, payload: Payload, *, nonce: str = "") -> Sent:
        is_current = False

        async def send(payload: Payload, files: Sequence[File], keep: Sequence[str]) -> Json:
            nonlocal is_current
            del keep  # a new message has no files yet
            sent = await self._rest.create_message(channel, payload, files, nonce=nonce)
            names = [file.name for file in files]
            is_current = list(files_on(sent)) == names and self._rest.is_shown_by(sent, payload)
            return sent

        sent = await self._send(guild, channel, None, payload, send)
        return sent._replace(is_current=is_current)

    async def edit(
        self, guild: int, channel: int, message: int, payload: Payload, *, lacked_picture: bool
    ) -> Sent:
        """Edit a message. If it lacks its picture, try to upload it even while uploads fail."""

        async def send(payload: Payload, files: Sequence[File], keep: Sequence[str]) -> Json:
            return await self._rest.edit_message(channel, message, payload, files, keep=keep)

        if lacked_picture:
            self.uploads.record_attempt()
        return await self._send(
            guild, channel, message, payload, send, despite_failures=lacked_picture
        )

    async def attach(self, interaction: Interaction, payload: Payload) -> Attached | None:
        """Build the response that shows this payload, with its picture, on the clicked message.

        Returns None if the picture can't be drawn or uploaded right away.
        """
        guild, channel = interaction.guild, interaction.channel
        payload = await self._apply_preference(guild, channel, payload)
        picture = self._find_picture(guild, channel, payload)
        if picture is None:
            return Attached(Reply(self._as_text(guild, channel, payload)))
        is_incomplete = self._avatars.is_awaited_by(picture)
        shown_files = self.files_on(interaction)
        if picture.file in shown_files:
            kept = Reply(as_picture(payload), keep=(shown_files[picture.file],))
            return Attached(kept, is_incomplete)
        png = None if self.uploads.is_failing else await self._picture_pool.draw_quickly(picture)
        if png is None:
            return None
        file = File(picture.file, png, alt=picture.alt)
        return Attached(Reply(as_picture(payload), (file,)), is_incomplete)

    async def attach_old_picture(self, interaction: Interaction, payload: Payload) -> Reply:
        """Build the response that shows this payload with the clicked message's old picture."""
        payload = await self._apply_preference(interaction.guild, interaction.channel, payload)
        files = tuple(self.files_on(interaction).values())
        if files and picture_in(payload) is not None:
            return Reply(as_picture(payload), keep=files)
        return Reply(self._as_text(interaction.guild, interaction.channel, payload), keep=files)

    def files_on(self, interaction: Interaction) -> Files:
        """Return the files on the message that was clicked on."""
        known = self._shown.on(interaction.on_message)
        return dict(interaction.on_files) if known is None else known

    def record(self, message: int, outcome: Outcome) -> None:
        """Remember which files a message shows after a response has edited it."""
        if outcome.upload_failed:
            self.uploads.record_failure()
        if outcome.message is not None:
            self._shown.learn(outcome.message)
        else:
            self._shown.forget(message)

    async def _send(  # noqa: PLR0913  a message has many properties
        self,
        guild: int,
        channel: int,
        message: int | None,
        payload: Payload,
        send: Send,
        *,
        despite_failures: bool = False,
    ) -> Sent:
        """Send a message with its picture if possible, or else as text."""
        payload = await self._apply_preference(guild, channel, payload)
        picture = self._find_picture(guild, channel, payload)
        sent, failed = None, False
        is_incomplete = picture is not None and self._avatars.is_awaited_by(picture)
        if picture is not None:
            try:
                sent = await self._keep_picture(channel, message, payload, picture, send)
                if sent is None:
                    self._check_uploads(despite_failures=despite_failures)
                    sent = await self._upload_picture(channel, payload, picture, send)
            except UploadFailed as problem:
                log.warning("a table is shown as text, since uploads fail: %s", problem)
                failed = True
        if sent is None:
            sent = await send(self._as_text(guild, channel, payload), (), ())
        files = self._shown.learn(sent)
        # Discord may have returned an earlier message with the same nonce, whose upload did arrive.
        lacks_picture = failed and picture is not None and picture.file not in files
        return Sent(int(sent["id"]), is_current=True, lacks_picture=lacks_picture or is_incomplete)

    def _check_uploads(self, *, despite_failures: bool) -> None:
        if self.uploads.is_failing and not despite_failures:
            raise UploadFailed("others failed a moment ago")

    async def _keep_picture(
        self, channel: int, message: int | None, payload: Payload, picture: Picture, send: Send
    ) -> Json | None:
        """Edit the message and keep the picture that it shows.

        Returns None if the picture has to be uploaded, because the picture is new or because a
        moderator has removed it.
        """
        shown_files = {} if message is None else await self._files_on(channel, message)
        if message is None or picture.file not in shown_files:
            return None
        try:
            return await send(as_picture(payload), (), (shown_files[picture.file],))
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY:
                raise
            self._shown.forget(message)  # a moderator removed the picture, so upload it again
            return None

    async def _upload_picture(
        self, channel: int, payload: Payload, picture: Picture, send: Send
    ) -> Json | None:
        """Send the message with a new picture; return None if drawing fails or files are forbidden.

        Raises UploadFailed if the upload fails.
        """
        png = await self._picture_pool.draw(picture)
        if png is None:
            return None
        try:
            file = File(picture.file, png, picture.media_type, alt=picture.alt)
            sent = await send(as_picture(payload), (file,), ())
        except discord.Forbidden as problem:
            self._note_forbidden(channel, problem)
            return None
        except REQUEST_ERRORS as problem:
            if not is_failed_upload(problem):
                raise
            self.uploads.record_failure()
            raise UploadFailed(summarize_error(problem)) from problem
        self.uploads.record_success()
        return sent

    async def _files_on(self, channel: int, message: int) -> Files:
        """Return the files on a message, asking Discord if the bot doesn't know them.

        Raises Discord's error if the message or its channel is gone, since editing would fail too.
        After any other error, returns an empty result.
        """
        known = self._shown.on(message)
        if known is not None:
            return known
        try:
            return self._shown.learn(await self._rest.fetch_message(channel, message))
        except REQUEST_ERRORS as problem:  # uploading the picture again is always safe
            if code_of(problem) in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE):
                raise
            log.info("message %s can't be fetched: %s", message, summarize_error(problem))
            return {}

    async def _apply_preference(self, guild: int, channel: int, payload: Payload) -> Payload:
        """Return a message, without pictures and emoji if the server has turned pictures off."""
        if PICTURES.value_in(await self._settings.of("guild", guild)) == "on":
            return payload
        return without_emoji(self._as_text(guild, channel, payload))

    def _as_text(self, guild: int, channel: int, payload: Payload) -> Payload:
        return as_text(payload, embeds_allowed=self._permissions.may_embed(guild, channel))

    def _find_picture(self, guild: int, channel: int, payload: Payload) -> Picture | None:
        """Return a message's picture with avatars; None if it has none or files are forbidden."""
        is_forbidden = self._forbidden_until.get(channel, 0.0) > time.monotonic()
        may_attach = not is_forbidden and self._permissions.may_attach(guild, channel)
        picture = picture_in(payload) if may_attach else None
        return picture and self._avatars.add_to(picture)

    def _note_forbidden(self, channel: int, problem: discord.Forbidden) -> None:
        """Stop sending files for a while to a channel that forbids files.

        A problem other than a missing permission is raised again.
        """
        if problem.code != MISSING_PERMISSIONS:
            raise problem
        self._forbidden_until[channel] = time.monotonic() + FORBIDDEN_RETRY_DELAY


def _allowed_picture(interaction: Interaction, reply: Reply) -> Picture | None:
    """Return a response's picture, or None if the bot may not send files."""
    return picture_in(reply.payload) if interaction.bot_may_attach else None


def _with_picture(reply: Reply, picture: Picture, png: bytes | None) -> Reply:
    if png is None:
        return changed(reply, payload=as_text(reply.payload))
    file = File(picture.file, png)
    return changed(reply, payload=as_picture(reply.payload), files=(*reply.files, file))
