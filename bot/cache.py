"""A cache for values that are read on every move but rarely change."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

SIZE = 4096

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Keeps the values it has read. Call `forget` whenever one has changed in the store."""

    def __init__(self, read: Callable[[K], Awaitable[V]]) -> None:
        self._read = read
        self._cached: OrderedDict[K, V] = OrderedDict()
        self.ready: Mapping[K, V] = self._cached  # the cached values, for reading without awaiting
        self._changes = 0

    async def of(self, key: K) -> V:
        if key in self._cached:
            return self._cached[key]
        changes = self._changes
        found = await self._read(key)
        if changes == self._changes:  # otherwise it may have changed during the read
            self._cached[key] = found
            if len(self._cached) > SIZE:
                self._cached.popitem(last=False)
        return found

    def forget(self, key: K) -> None:
        self._changes += 1
        self._cached.pop(key, None)
