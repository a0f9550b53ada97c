"""When an outage of Discord is over, and what is none."""

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


class Listening:
    """Requests, a minute and a bit after each other, and how many outages are over."""

    def __init__(self) -> None:
        self.now = 0.0
        self.over = 0
        self.outage = Outage(lambda: self.now)
        self.outage.on_end(self._is_over)

    @property
    def is_on(self) -> bool:
        return self.outage.is_on

    def hears(self, *problems: BaseException | None) -> int:
        for problem in problems:
            if problem is None:
                self.outage.record_success()
            else:
                self.outage.record_failure(problem)
            self.now += LONG_OUTAGE + 1
        return self.over

    def _is_over(self) -> None:
        self.over += 1


def test_it_is_over_once_when_anything_is_answered() -> None:
    assert Listening().hears(CUT, refused(503), None, None) == 1
    assert Listening().hears(CUT, CUT, refused(403)) == 1  # which is an answer, too


def test_one_failure_is_none_however_long_ago() -> None:
    assert Listening().hears(None, CUT, None, CUT, None) == 0


def test_what_only_came_too_soon_says_nothing() -> None:
    assert Listening().hears(LIMITED, LIMITED, None) == 0
    assert Listening().hears(CUT, CUT, LIMITED) == 0


def test_a_hiccup_is_none() -> None:
    listening = Listening()
    for problem in (CUT, CUT, CUT, None):
        listening.hears(problem)
        listening.now -= LONG_OUTAGE
    assert listening.over == 0


def test_it_is_on_from_the_second_failure_until_anything_is_answered() -> None:
    listening = Listening()
    found: list[bool] = []
    for problem in (None, CUT, LIMITED, CUT, refused(503), refused(403), CUT):
        listening.hears(problem)
        found.append(listening.is_on)
    assert found == [False, False, False, True, True, False, False]


def test_messages_may_wait_from_a_failure_until_discord_has_recovered() -> None:
    listening = Listening()
    assert listening.outage.backlog  # nobody knows what an earlier process left
    listening.outage.recovered()
    assert not listening.outage.backlog
    listening.hears(None, LIMITED, refused(403))
    assert not listening.outage.backlog
    listening.hears(CUT)
    assert listening.outage.backlog
    assert listening.over == 1
