"""The start and the end of an outage of Discord are detected."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord

from bot.discord_api.outage import LONG_OUTAGE, Outage

DISCONNECTED = aiohttp.ServerDisconnectedError()
RATE_LIMITED = discord.RateLimited(900.0)


def http_error(status: int) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="", headers={})
    return discord.HTTPException(cast("Any", response), "")


class Requests:
    """An `Outage`, and a count of the outages that have ended.

    Requests are so far apart that two failures in a row make a long outage.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.ended_outages = 0
        self.outage = Outage(lambda: self.now)
        self.outage.on_end(self._count_ended)

    @property
    def is_on(self) -> bool:
        return self.outage.is_on

    def end_with(self, *problems: BaseException | None) -> int:
        """Record a success for each None, else a failure; return the number of ended outages."""
        for problem in problems:
            if problem is None:
                self.outage.record_success()
            else:
                self.outage.record_failure(problem)
            self.now += LONG_OUTAGE + 1
        return self.ended_outages

    def _count_ended(self) -> None:
        self.ended_outages += 1


def test_an_outage_ends_once_with_the_first_answer() -> None:
    assert Requests().end_with(DISCONNECTED, http_error(503), None, None) == 1
    # A refusal also shows that Discord responds.
    assert Requests().end_with(DISCONNECTED, DISCONNECTED, http_error(403)) == 1


def test_a_single_failure_is_not_an_outage() -> None:
    assert Requests().end_with(None, DISCONNECTED, None, DISCONNECTED, None) == 0


def test_rate_limits_are_not_an_outage() -> None:
    assert Requests().end_with(RATE_LIMITED, RATE_LIMITED, None) == 0
    assert Requests().end_with(DISCONNECTED, DISCONNECTED, RATE_LIMITED) == 0


def test_a_short_outage_is_not_announced() -> None:
    requests = Requests()
    for problem in (DISCONNECTED, DISCONNECTED, DISCONNECTED, None):
        requests.end_with(problem)
        requests.now -= LONG_OUTAGE
    assert requests.ended_outages == 0


def test_an_outage_lasts_from_the_second_failure_until_an_answer() -> None:
    requests = Requests()
    readings: list[bool] = []
    for problem in (
        None,
        DISCONNECTED,
        RATE_LIMITED,
        DISCONNECTED,
        http_error(503),
        http_error(403),
        DISCONNECTED,
    ):
        requests.end_with(problem)
        readings.append(requests.is_on)
    assert readings == [False, False, False, True, True, False, False]


def test_messages_may_be_waiting_from_a_failure_until_the_recovery() -> None:
    requests = Requests()
    assert requests.outage.backlog  # an earlier process may have left posts unsent
    requests.outage.recovered()
    assert not requests.outage.backlog
    requests.end_with(None, RATE_LIMITED, http_error(403))
    assert not requests.outage.backlog
    requests.end_with(DISCONNECTED)
    assert requests.outage.backlog
    assert requests.ended_outages == 1
