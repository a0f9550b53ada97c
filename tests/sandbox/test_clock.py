"""The sandbox's clock moves only as told, and runs its alarms in time."""

import asyncio
from functools import partial

import pytest

from sandbox.clock import Clock
from sandbox.snowflakes import Snowflakes, made_at


async def test_time_stands_still_until_it_is_moved() -> None:
    clock = Clock()
    clock.freeze()
    now = clock.now()
    clock.advance(days=1, hours=2, minutes=3, seconds=4)
    assert clock.now() == now + 93_784


async def test_a_started_clock_continues_from_its_current_time() -> None:
    clock = Clock()
    clock.freeze()
    clock.advance(days=1)
    stood = clock.now()
    clock.run()
    assert stood <= clock.now() < stood + 60


async def test_alarms_run_in_order_when_time_is_moved() -> None:
    clock, ran = Clock(), list[int]()
    clock.freeze()
    for seconds in (3, 1, 2, 10):
        clock.set_alarm(clock.now() + seconds, partial(ran.append, seconds))
    clock.set_alarm(clock.now() + 1.5, lambda: ran.append(99)).cancel()
    clock.advance(seconds=5)
    assert ran == [1, 2, 3]


async def test_a_running_clock_runs_alarms_by_itself() -> None:
    clock, ran = Clock(), asyncio.Event()
    clock.start()
    clock.set_alarm(clock.now() + 0.01, ran.set)
    async with asyncio.timeout(5):
        await ran.wait()
    clock.stop()


async def test_a_sleep_ends_when_the_clock_is_advanced() -> None:
    clock = Clock()
    clock.freeze()
    sleeping = asyncio.create_task(clock.sleep(60))
    await asyncio.sleep(0)
    clock.advance(seconds=59)
    await asyncio.sleep(0)
    assert not sleeping.done()
    clock.advance(seconds=1)
    await sleeping


def test_time_never_goes_back() -> None:
    with pytest.raises(ValueError, match="forwards"):
        Clock().advance(seconds=-1)


def test_ids_grow_and_contain_their_time() -> None:
    clock = Clock()
    clock.freeze()
    ids = Snowflakes(clock)
    first, second = ids.next(), ids.next()
    clock.advance(days=1)
    third = ids.next()
    assert int(first) < int(second) < int(third)
    assert made_at(third) == pytest.approx(clock.now(), abs=0.001)
