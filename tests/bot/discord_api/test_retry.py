"""Retries pause between attempts, and stop after a success or when retrying is pointless."""

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord_api.retry import during_outage, retry

DISCONNECTED = aiohttp.ServerDisconnectedError()
REFUSED = discord.HTTPException(
    cast("Any", SimpleNamespace(status=403, reason="Forbidden", headers={})), "no"
)


class FailingWork:
    """Work that raises the given errors in order, and then succeeds."""

    def __init__(self, *problems: Exception) -> None:
        self.problems = list(problems)
        self.attempts = 0

    async def attempt(self) -> str:
        self.attempts += 1
        if self.problems:
            raise self.problems.pop(0)
        return "done"

    async def retry_with_pauses(self, *pauses: float) -> str:
        return await retry(
            self.attempt, during_outage(pauses, logging.getLogger(__name__), "the work")
        )


async def test_work_is_retried_until_an_outage_is_over() -> None:
    work = FailingWork(DISCONNECTED, DISCONNECTED)
    assert await work.retry_with_pauses(0.0, 0.0) == "done"
    assert work.attempts == 3


@pytest.mark.parametrize("problem", [REFUSED, ZeroDivisionError()])
async def test_a_refusal_or_a_bug_is_raised_at_once(problem: Exception) -> None:
    work = FailingWork(problem)
    with pytest.raises(type(problem)):
        await work.retry_with_pauses(0.0)
    assert work.attempts == 1


async def test_after_the_last_pause_the_last_problem_is_raised() -> None:
    work = FailingWork(DISCONNECTED, DISCONNECTED)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await work.retry_with_pauses(0.0)
    assert work.attempts == 2


async def test_every_failure_is_logged_without_its_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await FailingWork(aiohttp.ServerDisconnectedError("a secret")).retry_with_pauses(0.0)
    assert caplog.messages == ["the work failed: ServerDisconnectedError"]
