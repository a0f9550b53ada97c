"""Detecting the start and the end of a Discord outage."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord

from bot.discord_api.outage import LONG_OUTAGE, Outage

CUT = aiohttp.ServerDisconnectedError()
LIMITED = discord.RateLimited(900.0)


def refused(status: int) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="", headers={})
    return discord.HTTPException(cast("Any", response), "")


class Requests:
    """Reports the results of requests to an `Outage`, and counts the outages that ended.

    The requests are far enough apart that two failures make a long outage.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.over = 0
        self.outage = Outage(lambda: self.now)
        self.outage.on_end(self._is_over)

    @property
    def is_on(self) -> bool:
        return self.outage.is_on

    def end_with(self, *problems: BaseException | None) -> int:
        for problem in problems:
            if problem is None:
                self.outage.record_success()
            else:
                self.outage.record_failure(problem)
            self.now += LONG_OUTAGE + 1
        return self.over

    def _is_over(self) -> None:
        self.over += 1


def test_an_outage_ends_once_with_the_first_answer() -> None:
    assert Requests().end_with(CUT, refused(503), None, None) == 1
    assert Requests().end_with(CUT, CUT, refused(403)) == 1  # a refusal is an answer


def test_a_single_failure_is_not_an_outage() -> None:
    assert Requests().end_with(None, CUT, None, CUT, None) == 0


def test_rate_limits_are_not_an_outage() -> None:
    assert Requests().end_with(LIMITED, LIMITED, None) == 0
    assert Requests().end_with(CUT, CUT, LIMITED) == 0


def test_a_short_outage_is_not_announced() -> None:
    requests = Requests()
    for problem in (CUT, CUT, CUT, None):
        requests.end_with(problem)
        requests.now -= LONG_OUTAGE
    assert requests.over == 0


def test_an_outage_lasts_from_the_second_failure_until_an_answer() -> None:
    requests = Requests()
    found: list[bool] = []
    for problem in (None, CUT, LIMITED, CUT, refused(503), refused(403), CUT):
        requests.end_with(problem)
        found.append(requests.is_on)
    assert found == [False, False, False, True, True, False, False]


def test_messages_may_be_waiting_from_a_failure_until_the_recovery() -> None:
    requests = Requests()
    assert requests.outage.backlog  # an earlier process may have left messages unsent
    requests.outage.recovered()
    assert not requests.outage.backlog
    requests.end_with(None, LIMITED, refused(403))
    assert not requests.outage.backlog
    requests.end_with(CUT)
    assert requests.outage.backlog
    assert requests.over == 1
