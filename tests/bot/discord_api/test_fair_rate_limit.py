"""Requests stay within Discord's limit, and no person or channel makes others wait for long."""

import asyncio
from bisect import bisect
from collections.abc import Iterable

import pytest

from bot.discord_api.fair_rate_limit import (
    BURST,
    FairQueue,
    FairSlots,
    Flow,
    RateLimit,
    current_person,
)


def times_of_turns(rate_limit: RateLimit, requested: list[float]) -> list[float]:
    """Return the time in seconds at which each request, made at `requested`, gets its turn."""
    times: list[float] = []
    for now in requested:
        at = now + max(0.0, rate_limit.wait_at(now))
        rate_limit.take(at)
        times.append(at)
    return times


def test_no_second_has_more_requests_than_discord_allows() -> None:
    rush = [0.001 * number for number in range(400)]
    later = [30.0 + 0.001 * number for number in range(400)]
    served = times_of_turns(RateLimit(50), rush + later)
    assert served == sorted(served)
    assert max(bisect(served, each + 1.0) - at for at, each in enumerate(served)) <= 50


def test_delayed_and_later_requests_together_do_not_exceed_the_limit() -> None:
    served = times_of_turns(RateLimit(50), [0.0] * 400)
    # A short stall sends the requests from 2.85 to 3 seconds all at 3 seconds.
    arriving = [3.0 if 2.85 < each < 3.0 else each for each in served]
    assert max(bisect(arriving, each + 1.0) - at for at, each in enumerate(arriving)) <= 50


def test_a_small_burst_after_a_quiet_moment_does_not_wait() -> None:
    served = times_of_turns(RateLimit(50), [100.0] * (BURST + 1))
    assert served[:BURST] == pytest.approx([100.0] * BURST)
    assert served[BURST] > 100.01


async def test_without_a_rate_limit_no_request_waits() -> None:
    rate_limit = RateLimit(0)
    for _ in range(10_000):
        await rate_limit.turn()


ADA, BEN, CY = 1, 2, 3
LOBBY, LOUNGE = 10, 20


def order_served(*waiting: tuple[Flow, str]) -> list[str | None]:
    """Return the waiting items in the order in which a `FairQueue` serves them."""
    queue: FairQueue[str] = FairQueue()
    for flow, item in waiting:
        queue.put(flow, item)
    return [queue.take() for _ in waiting]


def make_items(flow: Flow, count: int) -> Iterable[tuple[Flow, str]]:
    """Return `count` items of one flow. Each item names the flow's person and channel."""
    return ((flow, f"{flow[0]}.{flow[1]}") for _ in range(count))


def test_people_take_turns() -> None:
    served = order_served(
        *make_items((ADA, LOBBY), 3), *make_items((BEN, LOUNGE), 2), *make_items((CY, LOBBY), 1)
    )
    assert served == ["1.10", "2.20", "3.10", "1.10", "2.20", "1.10"]


def test_flooding_many_channels_gives_nobody_more_turns() -> None:
    flood = [each for channel in range(100) for each in make_items((ADA, channel), 6)]
    assert order_served(*flood, ((BEN, LOUNGE), "ben")).index("ben") == 1


def test_the_channels_of_one_person_take_turns() -> None:
    served = order_served(*make_items((ADA, LOBBY), 100), ((ADA, LOUNGE), "lounge"))
    assert served.index("lounge") == 1


def test_items_of_one_person_and_channel_keep_their_order() -> None:
    assert order_served(((ADA, LOBBY), "first"), ((ADA, LOBBY), "second")) == ["first", "second"]


async def test_people_take_turns_under_the_rate_limit() -> None:
    rate_limit, served = RateLimit(50), list[int]()

    async def request(person: int) -> None:
        current_person.set(person)
        await rate_limit.turn(LOBBY)
        served.append(person)

    flood = [asyncio.create_task(request(ADA)) for _ in range(30)]
    ben = asyncio.create_task(request(BEN))
    await ben
    assert served.index(BEN) <= BURST + 1
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)


async def test_a_cancelled_request_uses_no_turn() -> None:
    rate_limit = RateLimit(50)
    for _ in range(BURST):
        await rate_limit.turn()
    gone = [asyncio.create_task(rate_limit.turn()) for _ in range(3)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await rate_limit.turn()
    assert all(task.cancelled() for task in gone)


class HeldSlots:
    """`FairSlots` whose holders keep their slots until an event is set."""

    def __init__(self, slots: int, share: int) -> None:
        self.slots = FairSlots(slots, share)
        self.inside: list[Flow] = []

    async def enter(self, flow: Flow, go: asyncio.Event) -> None:
        async with self.slots.slot(flow):
            self.inside.append(flow)
            await go.wait()
        self.inside.remove(flow)


async def let_tasks_run() -> None:
    """Let all tasks run until they wait for something."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_nobody_holds_more_than_their_share_of_the_slots() -> None:
    room, go = HeldSlots(slots=4, share=2), asyncio.Event()
    flood = [asyncio.create_task(room.enter((ADA, at), go)) for at in range(10)]
    await let_tasks_run()
    assert len(room.inside) == 2
    ben = asyncio.create_task(room.enter((BEN, LOUNGE), go))
    await let_tasks_run()
    assert (BEN, LOUNGE) in room.inside
    go.set()
    await asyncio.gather(ben, *flood)
    assert room.inside == []


async def test_no_channel_holds_more_than_its_share_of_the_slots() -> None:
    room, go = HeldSlots(slots=4, share=2), asyncio.Event()
    crowd = [asyncio.create_task(room.enter((person, LOBBY), go)) for person in range(10)]
    await let_tasks_run()
    assert len(room.inside) == 2
    elsewhere = asyncio.create_task(room.enter((3, LOUNGE), go))
    await let_tasks_run()
    assert (3, LOUNGE) in room.inside
    go.set()
    await asyncio.gather(elsewhere, *crowd)


async def test_a_slot_is_free_again_when_its_holder_is_cancelled() -> None:
    room, go = HeldSlots(slots=1, share=1), asyncio.Event()
    first = asyncio.create_task(room.enter((ADA, LOBBY), go))
    await let_tasks_run()
    waiting = asyncio.create_task(room.enter((BEN, LOBBY), go))
    entering = asyncio.create_task(room.enter((CY, LOBBY), go))
    await let_tasks_run()
    waiting.cancel()
    first.cancel()
    await asyncio.gather(first, waiting, return_exceptions=True)
    await let_tasks_run()
    assert (CY, LOBBY) in room.inside
    go.set()
    await entering
