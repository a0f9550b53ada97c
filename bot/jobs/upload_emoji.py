"""Uploading the bot's own emoji: in the background, and only those Discord does not have."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import discord

from bot.discord_api.errors import REQUEST_ERRORS, is_outage, summary
from bot.discord_api.rest import RestClient
from bot.drawing.emoji_images import NAMED, Sticker, stickers
from bot.messages.emoji import Emoji
from bot.tasks import run_in_background
from games.kit import AnyGame

log = logging.getLogger(__name__)

MOST = 2000  # emoji of an application
PAUSES = (2.0, 10.0, 60.0, 600.0, 3600.0)  # seconds, while Discord is out of order

T = TypeVar("T")


class EmojiUpload:
    def __init__(
        self, rest: RestClient, application: int, games: Iterable[AnyGame], emoji: Emoji
    ) -> None:
        self._rest = rest
        self._application = application
        self._games = list(games)
        self._emoji = emoji
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = run_in_background(self.upload(), "uploading emoji")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def upload(self) -> None:
        """See to it that Discord has every emoji, and none of ours that is no longer used.

        Where it will not have them, the words are there: nothing depends on this.
        """
        wanted = await asyncio.to_thread(self._stickers)
        for pause in PAUSES:
            try:
                await self._upload(wanted)
            except REQUEST_ERRORS as problem:
                log.warning("emoji are not all uploaded, words do: %s", summary(problem))
                if not is_outage(problem):
                    return
            else:
                return
            await asyncio.sleep(pause)  # then what is there by now is looked up anew

    async def _upload(self, wanted: dict[str, Sticker]) -> None:
        listed = await _patiently(partial(self._rest.emojis, self._application))
        there = {str(each["name"]): str(each["id"]) for each in listed}
        self._learn({name: there[name] for name in wanted if name in there})
        missing = [each for name, each in wanted.items() if name not in there]
        old = [there[name] for name in there if name not in wanted and NAMED.fullmatch(name)]
        if len(there) + len(missing) > MOST:
            await self._remove(old)
            await self._add(missing[: MOST - len(there) + len(old)])
        else:  # so that none is missed meanwhile
            await self._add(missing)
            await self._remove(old)

    def _stickers(self) -> dict[str, Sticker]:
        return {each.name: each for game in self._games for each in stickers(game).values()}

    async def _add(self, missing: Sequence[Sticker]) -> None:
        for each in missing:
            png = await asyncio.to_thread(each.png)
            made = await _patiently(
                partial(self._rest.add_emoji, self._application, each.name, png)
            )
            self._learn({each.name: str(made["id"])})
        if missing:
            log.info("uploaded %s emoji", len(missing))

    async def _remove(self, old: Sequence[str]) -> None:
        for number in old:
            await _patiently(partial(self._rest.remove_emoji, self._application, number))

    def _learn(self, numbers: dict[str, str]) -> None:
        for game in self._games:
            for art, sticker in stickers(game).items():
                if sticker.name in numbers:
                    self._emoji.learn(game, art, f"{sticker.name}:{numbers[sticker.name]}")


async def _patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask Discord, as late as it likes: nobody waits for an emoji."""
    while True:
        try:
            return await ask()
        except discord.RateLimited as problem:
            await asyncio.sleep(problem.retry_after)
