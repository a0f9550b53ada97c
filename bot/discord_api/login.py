"""Retry the login for about a minute while Discord is down."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.discord_api.errors import is_outage
from bot.discord_api.retry import during_outage, retry

log = logging.getLogger(__name__)

RETRY_PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds to wait after each failed login

T = TypeVar("T")


async def retry_login(attempt: Callable[[], Awaitable[T]]) -> T:
    """Call `attempt` until it succeeds, retrying for about a minute while Discord is down.

    Failures during an outage are logged. A refusal is raised without being logged, because the
    process then ends with a message that gives the reason.
    """
    pause_after = during_outage(RETRY_PAUSES, log, "the login")
    return await retry(
        attempt,
        lambda problem, failures: pause_after(problem, failures) if is_outage(problem) else None,
    )
