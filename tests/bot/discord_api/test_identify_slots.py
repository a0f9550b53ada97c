"""Shards send Identify as rarely as Discord requires, and only while the daily limit allows."""

from typing import TYPE_CHECKING

import pytest

from bot.discord_api import identify_slots
from bot.discord_api.identify_slots import IdentifySlots

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit


class Limits:
    """Discord's successive answers about Identify limits."""

    def __init__(self, *remaining: int, max_concurrency: int = 1) -> None:
        self.remaining = list(reversed(remaining))
        self.max_concurrency = max_concurrency

    async def fetch(self) -> tuple[int, str, "SessionStartLimit"]:
        limit: SessionStartLimit = {
            "total": 1000,
            "remaining": self.remaining.pop(),
            "reset_after": 7_200_000,
            "max_concurrency": self.max_concurrency,
        }
        return 3, "", limit


@pytest.mark.parametrize(
    ("max_concurrency", "turns"),
    [(1, [10, 15, 20, 25, 30]), (2, [10, 10, 15, 15, 20]), (16, [10, 10, 10, 10, 10])],
)
async def test_shards_identify_in_turns(max_concurrency: int, turns: list[float]) -> None:
    slots = IdentifySlots(Limits(1000, max_concurrency=max_concurrency).fetch, 5.0)
    assert await slots.reserve() == 3
    assert [slots.take_turn(shard, 10.0) for shard in range(5)] == turns
    assert slots.take_turn(0, 100.0) == 100.0


async def test_the_bot_waits_while_too_few_identifies_are_left(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(identify_slots, "CHECK_INTERVAL", 0.0)
    limits = Limits(2, 0, 3)
    assert await IdentifySlots(limits.fetch, 5.0).reserve() == 3
    assert limits.remaining == []
    assert "needs 3 logins to the gateway, but Discord allows only 2 more" in caplog.text
    assert "reset in 2.0 hours" in caplog.text


async def test_the_limits_are_fetched_again_once_all_identifies_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(identify_slots, "CHECK_INTERVAL", 0.0)
    limits = Limits(3, 0, 2)
    slots = IdentifySlots(limits.fetch, 0.0)
    await slots.reserve()
    for shard in range(3):
        await slots.take(shard)
    assert limits.remaining == [2, 0]
    await slots.take(0)
    assert limits.remaining == []


async def test_processes_of_one_bot_share_the_slots() -> None:
    taken: list[tuple[str, float]] = []

    async def take_slot(name: str, seconds: float) -> None:
        taken.append((name, seconds))

    slots = IdentifySlots(Limits(1000, max_concurrency=2).fetch, 0.001, take_slot)
    await slots.reserve()
    for shard in range(3):
        await slots.take(shard)

    assert taken == [("identify 0", 0.001), ("identify 1", 0.001), ("identify 0", 0.001)]
