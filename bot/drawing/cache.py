"""A cache limited in bytes, which drops the least recently used values first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class ByteCache(Generic[T]):
    """Keeps values as long as they take at most `most` bytes in total.

    If two threads miss the same key at the same time, both make the value. That's rare, and cheaper
    than making one of them wait.
    """

    def __init__(self, most: int, size: Callable[[T], int]) -> None:
        self._most, self._size = most, size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()
        self.used = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the cached value of a key; call `make` if there is none."""
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
