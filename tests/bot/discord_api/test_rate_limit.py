"""Requests stay within Discord's limit per second."""

from bisect import bisect

import pytest

from bot.discord_api.rate_limit import BURST, RateLimit


def turns(rate_limit: RateLimit, requested: list[float]) -> list[float]:
    """Return the times at which these requests get their turns."""
    given: list[float] = []
    for now in requested:
        at = now + max(0.0, rate_limit.wait_at(now))
        rate_limit.take(at)
        given.append(at)
    return given


def test_no_second_has_more_turns_than_discord_allows() -> None:
    rush = [0.001 * number for number in range(400)]
    later = [30.0 + 0.001 * number for number in range(400)]
    given = turns(RateLimit(50), rush + later)
    assert given == sorted(given)
    assert max(bisect(given, each + 1.0) - at for at, each in enumerate(given)) <= 50


def test_delayed_requests_do_not_exceed_the_limit_together_with_later_ones() -> None:
    given = turns(RateLimit(50), [0.0] * 400)
    arriving = [3.0 if 2.85 < each < 3.0 else each for each in given]  # a short stall delays some
    assert max(bisect(arriving, each + 1.0) - at for at, each in enumerate(arriving)) <= 50


def test_a_small_burst_after_a_quiet_moment_does_not_wait() -> None:
    given = turns(RateLimit(50), [100.0] * (BURST + 1))
    assert given[:BURST] == pytest.approx([100.0] * BURST)
    assert given[BURST] > 100.01


async def test_without_a_limit_nothing_waits() -> None:
    rate_limit = RateLimit(0)
    for _ in range(10_000):
        await rate_limit.turn()
