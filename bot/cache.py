"""Dictionaries and caches of limited size, which drop old entries."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

CACHE_SIZE = 4096  # the maximum number of values in a `Cache`

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
T = TypeVar("T")


class BoundedDict(OrderedDict[K, V]):
    """A dictionary of at most `most` entries, which drops the entry that was set longest ago.

    Call `move_to_end` whenever an entry is used, to drop the least recently used entry instead.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)


class Cache(Generic[K, V]):
    """Caches values read from the store. Call `forget` whenever a stored value changes."""

    def __init__(self, read: Callable[[K], Awaitable[V]]) -> None:
        self._read = read
        self._cached: BoundedDict[K, V] = BoundedDict(CACHE_SIZE)
        self._changes = 0  # the number of calls of `forget`

    async def of(self, key: K) -> V:
        if key in self._cached:
            return self._cached[key]
        changes = self._changes
        found = await self._read(key)
        if changes == self._changes:  # a value that may have changed while being read isn't cached
            self._cached[key] = found
        return found

    def peek(self, key: K) -> V | None:
        """Return a value if it's cached, otherwise None."""
        return self._cached.get(key)

    def forget(self, key: K) -> None:
        self._changes += 1
        self._cached.pop(key, None)


class ByteCache(Generic[T]):
    """An LRU cache for values of at most `most` bytes in total, which threads may share.

    If two threads miss the same key at once, both compute the value. Computing a value twice is
    rare, and cheaper than making one thread wait for the other.
    """

    def __init__(self, most: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most, size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()
        self.used = 0  # the total size of the cached values, in bytes

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value cached under a key, or compute and cache the value with `make`."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        value = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = value
                self.used += self._size(value)
            while self.used > self._most and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self.used -= self._size(old)
        return value

    def __len__(self) -> int:
        return len(self._kept)
