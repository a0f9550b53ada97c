"""Putting pictures into answers and table messages, where they are wanted and allowed."""

import logging
import time
from collections.abc import Callable

import discord

from bot.answers import File, Outcome, Reply
from bot.channels import Channels
from bot.components import Payload
from bot.easel import Easel
from bot.emoji import without_emoji
from bot.permissions import may_attach
from bot.pictures import Picture, in_pictures, in_words, picture_in
from bot.preferences import PICTURES, Preferences
from bot.refused import INVALID, NO_PERMISSION, PROBLEMS, brief
from bot.shown_files import Files, ShownFiles
from bot.visits import Visit
from storage.changing import changed

log = logging.getLogger(__name__)

WITHOUT = 600.0  # seconds until files are tried again where they were not allowed


class PanelPictures:
    """Pictures of hands, for those who want them."""

    def __init__(self, easel: Easel, preferences: Preferences) -> None:
        self._easel = easel
        self._preferences = preferences
        self._shown = ShownFiles()

    async def illustrated(self, visit: Visit, reply: Reply) -> Reply:
        """The answer with its picture, if it is on the panel already or drawn at once."""
        if not await self._likes(visit):
            return changed(reply, payload=without_emoji(reply.payload))
        picture = picture_in(reply.payload)
        if picture is None or not may_attach(visit.bot_permissions):
            return changed(reply, payload=in_words(reply.payload))
        there = {} if reply.fresh else self._files_on_panel(visit)
        if picture.file in there:
            return changed(reply, payload=in_pictures(reply.payload), keep=(there[picture.file],))
        png = await self._easel.draw_quickly(picture)
        return _with(reply, picture, png)

    def note(self, visit: Visit, outcome: Outcome) -> None:
        """Note which files a panel shows once it's answered."""
        if outcome.message is not None:
            self._shown.learn(outcome.message)
        elif visit.on_panel:
            self._shown.forget(visit.on_message)

    def comes_late(self, visit: Visit, reply: Reply) -> bool:
        """Whether a picture that was not ready in time is still added: to a panel just opened.

        After a move it is not: the words have said it all, and a move costs one answer.
        """
        follows = visit.on_panel and reply.fresh
        return visit.opens and not follows and picture_in(reply.payload) is not None

    async def completed(self, visit: Visit, reply: Reply) -> Reply | None:
        """The same answer with its picture, however long that takes; None if there is none."""
        picture = picture_in(reply.payload)
        if picture is None or not may_attach(visit.bot_permissions):
            return None
        if not await self._likes(visit):
            return None
        png = await self._easel.draw(picture)
        return None if png is None else _with(reply, picture, png)

    def _files_on_panel(self, visit: Visit) -> Files:
        """What the panel shows now. Since this click, an earlier one may have changed it."""
        if not visit.on_panel:
            return {}
        known = self._shown.on(visit.on_message)
        return dict(visit.on_files) if known is None else known

    async def _likes(self, visit: Visit) -> bool:
        """Whether the person wants to see pictures, emoji among them, rather than words."""
        return await self._preferences.of("person", visit.person.id, PICTURES) == "on"


class TableMessages:
    """The living messages of tables. A picture that has not changed stays where it is."""

    def __init__(
        self,
        channels: Channels,
        easel: Easel,
        preferences: Preferences,
        may_attach: Callable[[int], bool],
    ) -> None:
        self._channels = channels
        self._easel = easel
        self._preferences = preferences
        self._may_attach = may_attach
        self._shown = ShownFiles()
        self._without: dict[int, float] = {}

    async def post(self, guild: int, channel: int, payload: Payload, *, nonce: str = "") -> int:
        payload = await self._as_liked(guild, payload)
        picture = self._wanted(channel, payload)
        png = None if picture is None else await self._easel.draw(picture)
        if picture is not None and png is not None:
            file = File(picture.file, png)
            try:
                sent = await self._channels.posted(
                    channel, in_pictures(payload), (file,), nonce=nonce
                )
            except discord.Forbidden as problem:
                self._forbidden(channel, problem)
            else:
                self._shown.learn(sent)
                return int(sent["id"])
        return await self._channels.post(channel, in_words(payload), nonce=nonce)

    async def edit(self, guild: int, channel: int, message: int, payload: Payload) -> None:
        payload = await self._as_liked(guild, payload)
        picture = self._wanted(channel, payload)
        if picture is None or not await self._edited(channel, message, payload, picture):
            self._shown.learn(await self._channels.edited(channel, message, in_words(payload)))

    async def _edited(self, channel: int, message: int, payload: Payload, picture: Picture) -> bool:
        """Whether the message now shows the picture."""
        there = await self._files_on(channel, message)
        if picture.file in there:
            keep = (there[picture.file],)
            try:
                await self._channels.edit(channel, message, in_pictures(payload), keep=keep)
            except discord.HTTPException as problem:
                if problem.code != INVALID:
                    raise
                self._shown.forget(message)  # somebody took the picture away: upload it again
            else:
                return True
        png = await self._easel.draw(picture)
        if png is None:
            return False
        try:
            sent = await self._channels.edited(
                channel, message, in_pictures(payload), (File(picture.file, png),)
            )
        except discord.Forbidden as problem:
            self._forbidden(channel, problem)
            return False
        self._shown.learn(sent)
        return True

    async def _files_on(self, channel: int, message: int) -> Files:
        """What a message shows; Discord is asked about those of an earlier process."""
        known = self._shown.on(message)
        if known is not None:
            return known
        try:
            return self._shown.learn(await self._channels.message(channel, message))
        except PROBLEMS as problem:  # then the picture is uploaded
            log.info("message %s can't be looked at: %s", message, brief(problem))
            return {}

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
        if problem.code != NO_PERMISSION:
            raise problem
        self._without[channel] = time.monotonic() + WITHOUT


def _with(reply: Reply, picture: Picture, png: bytes | None) -> Reply:
    if png is None:
        return changed(reply, payload=in_words(reply.payload))
    file = File(picture.file, png)
    return changed(reply, payload=in_pictures(reply.payload), files=(*reply.files, file))
