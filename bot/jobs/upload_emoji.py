"""Upload those of the bot's emoji that Discord doesn't have yet, in the background."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import discord

from bot.background_tasks import run_in_background
from bot.discord_api.errors import REQUEST_ERRORS
from bot.discord_api.rest import RestClient
from bot.discord_api.retry import during_outage, retry
from bot.drawing.emoji_images import EMOJI_NAME, EmojiImage, emoji_images
from bot.messages.emoji import Emoji
from games.kit import AnyGame

log = logging.getLogger(__name__)

MOST = 2000  # the number of emoji that Discord allows an application
PAUSES = (2.0, 10.0, 60.0, 600.0, 3600.0)  # seconds between attempts while Discord is down

T = TypeVar("T")


class EmojiUpload:
    def __init__(
        self,
        rest: RestClient,
        application: Callable[[], int],
        games: Iterable[AnyGame],
        emoji: Emoji,
    ) -> None:
        """`application` returns the application's id, which is known after the login."""
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
        """Upload every emoji that Discord doesn't have, and remove those no longer used.

        Nothing depends on this, since messages show words in place of missing emoji.
        """
        wanted = await asyncio.to_thread(self._emoji_images)
        with contextlib.suppress(*REQUEST_ERRORS):
            await retry(lambda: self._upload(wanted), during_outage(PAUSES, log, "uploading emoji"))

    async def _upload(self, wanted: dict[str, EmojiImage]) -> None:
        listed = await _after_limits(partial(self._rest.emojis, self._application()))
        there = {str(each["name"]): str(each["id"]) for each in listed}
        self._learn({name: there[name] for name in wanted if name in there})
        missing = [each for name, each in wanted.items() if name not in there]
        old = [there[name] for name in there if name not in wanted and EMOJI_NAME.fullmatch(name)]
        if len(there) + len(missing) > MOST:
            await self._remove(old)
            await self._add(missing[: MOST - len(there) + len(old)])
        else:  # upload before deleting, so that no emoji is missing in between
            await self._add(missing)
            await self._remove(old)

    def _emoji_images(self) -> dict[str, EmojiImage]:
        return {each.name: each for game in self._games for each in emoji_images(game).values()}

    async def _add(self, missing: Sequence[EmojiImage]) -> None:
        for each in missing:
            png = await asyncio.to_thread(each.draw)
            made = await _after_limits(
                partial(self._rest.add_emoji, self._application(), each.name, png)
            )
            self._learn({each.name: str(made["id"])})
        if missing:
            log.info("uploaded %s emoji", len(missing))

    async def _remove(self, old: Sequence[str]) -> None:
        for number in old:
            await _after_limits(partial(self._rest.remove_emoji, self._application(), number))

    def _learn(self, numbers: dict[str, str]) -> None:
        for game in self._games:
            for art, emoji in emoji_images(game).items():
                if emoji.name in numbers:
                    self._emoji.learn(game, art, f"{emoji.name}:{numbers[emoji.name]}")


async def _after_limits(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request, waiting for any rate limit to reset, since nobody is waiting for an emoji."""
    return await retry(
        request,
        lambda problem, _: (
            problem.retry_after if isinstance(problem, discord.RateLimited) else None
        ),
    )
