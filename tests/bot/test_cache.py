"""Caches read a value again only after a change, and bounded dictionaries drop old entries."""

import asyncio

from bot import cache
from bot.cache import BoundedDict, Cache


class SlowStore:
    """A store with one value. Its answers can be delayed, and the value can change meanwhile."""

    def __init__(self) -> None:
        self.value = "spoons"
        self.read = 0
        self.responds = asyncio.Event()
        self.responds.set()

    async def fetch(self, key: str) -> str:
        del key
        self.read += 1
        found = self.value
        await self.responds.wait()
        return found


async def test_a_value_is_read_once_until_it_changes() -> None:
    store = SlowStore()
    cached = Cache(store.fetch)
    assert [await cached.of("upper"), await cached.of("upper")] == ["spoons", "spoons"]
    assert store.read == 1
    store.value = "forks"
    cached.forget("upper")
    assert await cached.of("upper") == "forks"


async def test_a_value_that_changed_while_it_was_read_is_read_again() -> None:
    store = SlowStore()
    cached = Cache(store.fetch)
    store.responds.clear()
    slow = asyncio.create_task(cached.of("upper"))
    await asyncio.sleep(0)
    store.value = "forks"
    cached.forget("upper")
    store.responds.set()
    assert await slow == "spoons"
    assert await cached.of("upper") == "forks"


async def test_the_oldest_value_is_dropped_first() -> None:
    store = SlowStore()
    cached = Cache(store.fetch)
    for number in range(cache.CACHE_SIZE + 1):
        await cached.of(str(number))
    store.value = "forks"
    assert await cached.of("0") == "forks"
    assert await cached.of("2") == "spoons"


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
