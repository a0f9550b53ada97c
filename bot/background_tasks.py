"""Run coroutines in the background, and log their failures."""

import asyncio
import logging
from collections.abc import Coroutine

from bot.operator_log import log_failure

log = logging.getLogger(__name__)


def run_in_background(work: Coroutine[None, None, None], what: str) -> asyncio.Task[None]:
    """Start and return a task that runs `work`.

    Errors are logged as failures of `what`, so awaiting the task raises no errors.
    """
    task = asyncio.create_task(_run_and_log(work, what))
    # Closing `work` keeps Python from warning that a task cancelled early never awaited `work`.
    task.add_done_callback(lambda _: work.close())
    return task


async def _run_and_log(work: Coroutine[None, None, None], what: str) -> None:
    try:
        await work
    except Exception as problem:  # noqa: BLE001  no error may stop the bot
        log_failure(log, what, problem)
