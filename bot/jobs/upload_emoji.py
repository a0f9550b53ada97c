"""Upload the bot's emoji that Discord doesn't have yet, in the background."""

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

MAX_EMOJI = 2000  # the number of emoji that Discord allows an application
RETRY_PAUSES = (2.0, 10.0, 60.0, 600.0, 3600.0)  # seconds between attempts while Discord is down

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
        """Upload every emoji that Discord doesn't have, and remove emoji that are no longer used.

        A failed upload does no harm, since messages show words in place of missing emoji.
        """
        wanted = await asyncio.to_thread(self._emoji_images)
        with contextlib.suppress(*REQUEST_ERRORS):
            await retry(
                lambda: self._upload(wanted), during_outage(RETRY_PAUSES, log, "uploading emoji")
            )

    async def _upload(self, wanted: dict[str, EmojiImage]) -> None:
        listed = await _request_after_limits(partial(self._rest.fetch_emojis, self._application()))
        ids_by_name = {str(each["name"]): str(each["id"]) for each in listed}
        self._learn({name: ids_by_name[name] for name in wanted if name in ids_by_name})
        missing = [each for name, each in wanted.items() if name not in ids_by_name]
        outdated_ids = [
            ids_by_name[name]
            for name in ids_by_name
            if name not in wanted and EMOJI_NAME.fullmatch(name)
        ]
        if len(ids_by_name) + len(missing) > MAX_EMOJI:
            await self._remove(outdated_ids)
            await self._add(missing[: MAX_EMOJI - len(ids_by_name) + len(outdated_ids)])
        else:  # uploading before deleting leaves no moment without emoji
            await self._add(missing)
            await self._remove(outdated_ids)

    def _emoji_images(self) -> dict[str, EmojiImage]:
        return {each.name: each for game in self._games for each in emoji_images(game).values()}

    async def _add(self, missing: Sequence[EmojiImage]) -> None:
        for each in missing:
            png = await asyncio.to_thread(each.draw)
            created = await _request_after_limits(
                partial(self._rest.add_emoji, self._application(), each.name, png)
            )
            self._learn({each.name: str(created["id"])})
        if missing:
            log.info("uploaded %s emoji", len(missing))

    async def _remove(self, outdated_ids: Sequence[str]) -> None:
        for emoji_id in outdated_ids:
            await _request_after_limits(
                partial(self._rest.remove_emoji, self._application(), emoji_id)
            )

    def _learn(self, ids_by_name: dict[str, str]) -> None:
        for game in self._games:
            for art, emoji in emoji_images(game).items():
                if emoji.name in ids_by_name:
                    self._emoji.learn(game, art, f"{emoji.name}:{ids_by_name[emoji.name]}")


async def _request_after_limits(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request, however long a rate limit delays it, since nobody waits for an emoji."""
    return await retry(
        request,
        lambda problem, _: (
            problem.retry_after if isinstance(problem, discord.RateLimited) else None
        ),
    )
