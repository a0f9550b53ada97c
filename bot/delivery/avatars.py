"""Fetch people's avatars from Discord's CDN, and add them to pictures with room for portraits.

Nobody waits for an avatar. Until one arrives, the picture shows the person's sign. Each avatar is
fetched once, and kept in four tones. Only the hash that stands for a person's avatar is stored.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import aiohttp

from bot.background_tasks import run_in_background
from bot.cache import BoundedDict
from bot.discord_api.interaction import Interaction
from bot.drawing.portraits import Portrait
from bot.engine.stored_settings import StoredSettings
from bot.messages.picture import Picture
from bot.preferences.definitions import AVATAR, AVATAR_HASH

log = logging.getLogger(__name__)

FETCH_TIMEOUT = aiohttp.ClientTimeout(5)  # seconds to fetch an avatar
FAILED_RETRY_DELAY = 600.0  # seconds before an avatar that couldn't be fetched is tried again
MAX_AVATAR_BYTES = 200_000  # the largest accepted file; 128 × 128 pixels take up to 40,000 bytes
MAX_FETCHES = 8  # the maximum number of people whose avatars are fetched at the same time
MAX_KEPT = 500  # the maximum number of avatars kept in four tones, which take up to 4 KB each
MAX_PEOPLE = 4096  # the maximum number of people whose current avatars are remembered
FETCHED_SIZE = 128  # the width and height of the avatars to request, in pixels

Toner = Callable[[bytes], Awaitable[bytes]]
"""Reduces a PNG to four tones, without blocking the event loop."""


class UnusableAvatar(Exception):
    """The CDN didn't send a small PNG."""


class Avatars:
    """The avatars of people at tables."""

    def __init__(
        self, session: aiohttp.ClientSession, base: str, settings: StoredSettings, tone: Toner
    ) -> None:
        """Fetch avatars only from the CDN at `base`, or none if `base` is empty.

        `session` must not send any credentials.
        """
        self._session = session
        self._base = base
        self._settings = settings
        self._tone = tone
        # The hashes of avatars in people's latest interactions; "" for people without an avatar.
        self._latest: BoundedDict[int, str] = BoundedDict(MAX_PEOPLE)
        self._kept: BoundedDict[str, bytes] = BoundedDict(MAX_KEPT)
        # By hash: when to try to fetch an avatar again, in seconds on the monotonic clock.
        self._failed: BoundedDict[str, float] = BoundedDict(MAX_KEPT)
        self._preparing: dict[int, asyncio.Task[None]] = {}

    def learn_from(self, interaction: Interaction) -> None:
        """Remember the avatar of whoever sent an interaction."""
        self._latest[interaction.person.id] = interaction.avatar

    def add_to(self, picture: Picture) -> Picture:
        """Return a picture with the avatars that are cached, and begin to fetch the others.

        A picture without room for portraits is returned unchanged. The avatars are fetched anyway,
        so that they're cached when the result of the game is shown.
        """
        if not self._base:
            return picture
        found = [None if each is None else self._find(each) for each in picture.people]
        if not picture.has_portraits:
            return picture
        pairs = zip(picture.portraits, found, strict=True)
        return replace(picture, portraits=tuple(face or avatar for face, avatar in pairs))

    def is_awaited_by(self, picture: Picture) -> bool:
        """Return True if an avatar for a picture may arrive soon."""
        return picture.has_portraits and not self._preparing.keys().isdisjoint(picture.people)

    async def close(self) -> None:
        for task in self._preparing.values():
            task.cancel()

    def _find(self, person: int) -> Portrait | None:
        """Return a person's avatar if it's cached, or None.

        If the avatar is missing, or if its stored hash is outdated, begin to prepare the avatar.
        """
        stored = self._settings.cached("person", person)
        wanted = "" if stored is None else self._wanted(person, stored)
        if stored is None or wanted != stored.get(AVATAR_HASH, "") or self._is_missing(wanted):
            self._begin_to_prepare(person)
        if wanted not in self._kept:
            return None
        self._kept.move_to_end(wanted)
        return Portrait(wanted, self._kept[wanted])

    def _wanted(self, person: int, stored: Mapping[str, Any]) -> str:
        """Return the hash of the avatar to show for a person with these settings, or ""."""
        if AVATAR.value_in(stored) == "off":
            return ""
        return self._latest.get(person, str(stored.get(AVATAR_HASH, "")))

    def _is_missing(self, avatar: str) -> bool:
        may_try = self._failed.get(avatar, 0.0) <= time.monotonic()
        return bool(avatar) and avatar not in self._kept and may_try

    def _begin_to_prepare(self, person: int) -> None:
        if person in self._preparing or len(self._preparing) >= MAX_FETCHES:
            return
        task = run_in_background(self._prepare(person), "fetching an avatar")
        self._preparing[person] = task
        task.add_done_callback(lambda _: self._preparing.pop(person, None))

    async def _prepare(self, person: int) -> None:
        """Store the hash of a person's avatar, and fetch the avatar unless it's cached."""
        stored = await self._settings.of("person", person)
        wanted = self._wanted(person, stored)
        if wanted != stored.get(AVATAR_HASH, ""):
            await self._settings.choose("person", person, AVATAR_HASH, wanted or None)
            await self._settings.of("person", person)  # caches the settings for the next picture
        if not self._is_missing(wanted):
            return
        try:
            self._kept[wanted] = await self._tone(await self._fetch(person, wanted))
        except Exception as problem:  # noqa: BLE001  any file may arrive; the sign is shown instead
            self._failed[wanted] = time.monotonic() + FAILED_RETRY_DELAY
            log.info("an avatar can't be shown: %s", type(problem).__name__)

    async def _fetch(self, person: int, avatar: str) -> bytes:
        """Return the PNG file of an avatar, without following redirects to other hosts.

        Raises UnusableAvatar if the CDN returns anything else, or too large a file.
        """
        url = f"{self._base}/avatars/{person}/{avatar}.png"
        async with self._session.get(
            url,
            params={"size": str(FETCHED_SIZE)},
            headers={"Accept-Encoding": "identity"},
            allow_redirects=False,
            timeout=FETCH_TIMEOUT,
        ) as response:
            is_png = response.content_type == "image/png"
            if response.status != 200 or not is_png or "Content-Encoding" in response.headers:
                raise UnusableAvatar
            body = bytearray()
            async for part in response.content.iter_any():
                body += part
                if len(body) > MAX_AVATAR_BYTES:
                    raise UnusableAvatar
        return bytes(body)
