"""Run work in the background and log its failures."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.failures import log_failure

log = logging.getLogger(__name__)


def run_in_background(work: Coroutine[None, None, None], what: str) -> asyncio.Task[None]:
    """Start a task for `work`. Awaiting it never raises; failures are logged as those of `what`."""
    return asyncio.create_task(_logged(work, what))


async def _logged(work: Coroutine[None, None, None], what: str) -> None:
    try:
        await work
    except Exception as problem:  # noqa: BLE001  the bot goes on after any error
        log_failure(log, what, problem)
