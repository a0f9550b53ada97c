"""What is asked with every move is read once, and known until it changes."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

MOST = 4096

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Whoever changes what is read says so with `forget`: no other process writes the store."""

    def __init__(self, read: Callable[[K], Awaitable[V]]) -> None:
        self._read = read
        self._known: OrderedDict[K, V] = OrderedDict()
        self.ready: Mapping[K, V] = self._known  # what is known already, for whoever is in a hurry
        self._changes = 0

    async def of(self, key: K) -> V:
        if key in self._known:
            return self._known[key]
        changes = self._changes
        found = await self._read(key)
        if changes == self._changes:  # else it may have changed while it was read
            self._known[key] = found
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        return found

    def forget(self, key: K) -> None:
        self._changes += 1
        self._known.pop(key, None)
