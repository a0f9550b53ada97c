"""Caches read a value again only after it has changed; a bounded dictionary drops old entries."""

import asyncio

from bot import cache
from bot.cache import BoundedDict, Cache


class Drawer:
    """A value that takes time to read and may change while it's being read."""

    def __init__(self) -> None:
        self.inside = "spoons"
        self.read = 0
        self.open = asyncio.Event()
        self.open.set()

    async def look(self, key: str) -> str:
        del key
        self.read += 1
        found = self.inside
        await self.open.wait()
        return found


async def test_a_value_is_read_once_until_it_changes() -> None:
    drawer = Drawer()
    known = Cache(drawer.look)
    assert [await known.of("upper"), await known.of("upper")] == ["spoons", "spoons"]
    assert drawer.read == 1
    drawer.inside = "forks"
    known.forget("upper")
    assert await known.of("upper") == "forks"


async def test_a_value_that_changed_while_it_was_read_is_read_again() -> None:
    drawer = Drawer()
    known = Cache(drawer.look)
    drawer.open.clear()
    slow = asyncio.create_task(known.of("upper"))
    await asyncio.sleep(0)
    drawer.inside = "forks"
    known.forget("upper")
    drawer.open.set()
    assert await slow == "spoons"
    assert await known.of("upper") == "forks"


async def test_the_oldest_value_is_dropped_first() -> None:
    drawer = Drawer()
    known = Cache(drawer.look)
    for number in range(cache.CACHE_SIZE + 1):
        await known.of(str(number))
    drawer.inside = "forks"
    assert await known.of("0") == "forks"
    assert await known.of("2") == "spoons"


def test_a_bounded_dictionary_drops_the_entry_that_was_set_longest_ago() -> None:
    bounded: BoundedDict[str, int] = BoundedDict(2)
    bounded["a"] = 1
    bounded["b"] = 2
    bounded["a"] = 3
    bounded["c"] = 4
    assert list(bounded.items()) == [("a", 3), ("c", 4)]


def test_a_bounded_dictionary_keeps_an_entry_that_was_moved_to_the_end() -> None:
    bounded: BoundedDict[str, int] = BoundedDict(2)
    bounded["a"] = 1
    bounded["b"] = 2
    assert bounded.get("a") == 1
    bounded.move_to_end("a")
    bounded["c"] = 3
    assert list(bounded) == ["a", "c"]
