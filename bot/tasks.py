"""What is done beside everything else, and nobody waits for: where it fails, that is logged."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.failures import where

log = logging.getLogger(__name__)


def begun(work: Coroutine[None, None, None], what: str) -> asyncio.Task[None]:
    """The task that does it. Whoever waits for that one after all hears of no failure."""
    return asyncio.create_task(_logged(work, what))


async def _logged(work: Coroutine[None, None, None], what: str) -> None:
    try:
        await work
    except Exception as problem:  # noqa: BLE001  whatever it is, the bot goes on
        log.error("%s failed: %s", what, where(problem))  # noqa: TRY400  its message may name cards
