"""Run work in the background and log its failures."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.operator_log import log_failure

log = logging.getLogger(__name__)


def run_in_background(work: Coroutine[None, None, None], what: str) -> asyncio.Task[None]:
    """Start and return a task for `work`.

    Errors are logged as failures of `what`, so awaiting the task doesn't raise them.
    """
    task = asyncio.create_task(_logged(work, what))
    # If the task is cancelled before it starts, `work` is never awaited, and Python would warn.
    task.add_done_callback(lambda _: work.close())
    return task


async def _logged(work: Coroutine[None, None, None], what: str) -> None:
    try:
        await work
    except Exception as problem:  # noqa: BLE001  no error may stop the bot
        log_failure(log, what, problem)
