"""Share scarce capacity fairly: people take turns, and so do the channels of each person.

However much work one person causes, everyone else waits for one round at most.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")

Flow = tuple[int, int]
"""The person for whom work is done, and its channel; either is 0 if there is none."""

current_person: ContextVar[int] = ContextVar("current_person", default=0)
"""The person on whose behalf the current task is running. New tasks inherit it."""


class FairQueue(Generic[T]):
    """A queue of items from which each person is served in turn."""

    def __init__(self) -> None:
        # People and their channels are in round-robin order: the next to be served comes first.
        self._people: dict[int, dict[int, deque[T]]] = {}

    def __bool__(self) -> bool:
        return bool(self._people)

    def put(self, flow: Flow, item: T) -> None:
        person, channel = flow
        self._people.setdefault(person, {}).setdefault(channel, deque()).append(item)

    def take(self, is_free: Callable[[Flow], bool] = lambda _: True) -> T | None:
        """Remove and return the next item whose flow is free, or None if there is none."""
        for person, channels in self._people.items():
            for channel, items in channels.items():
                if is_free((person, channel)):
                    item = items.popleft()
                    self._move_to_end((person, channel))
                    return item
        return None

    def _move_to_end(self, flow: Flow) -> None:
        person, channel = flow
        channels = self._people.pop(person)
        items = channels.pop(channel)
        if items:
            channels[channel] = items
        if channels:
            self._people[person] = channels


class FairSlots:
    """A limited number of slots, of which one person or channel can hold only a share.

    A slot may be held for a long time, for example while a channel is rate limited. Without this
    restriction, one person's tables could occupy all slots.
    """

    def __init__(self, slots: int, share: int) -> None:
        self._free = slots
        self._share = share
        self._people: Counter[int] = Counter()
        self._channels: Counter[int] = Counter()
        self._waiting: FairQueue[tuple[Flow, asyncio.Future[None]]] = FairQueue()

    @asynccontextmanager
    async def slot(self, flow: Flow) -> AsyncGenerator[None]:
        await self._enter(flow)
        try:
            yield
        finally:
            self._leave(flow)

    async def _enter(self, flow: Flow) -> None:
        entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(flow, (flow, entered))
        self._admit()
        try:
            await entered
        except asyncio.CancelledError:
            if not entered.cancelled():  # the slot had just been granted
                self._leave(flow)
            raise

    def _admit(self) -> None:
        while self._free and (found := self._waiting.take(self._has_room)) is not None:
            (person, channel), entered = found
            if entered.cancelled():
                continue
            self._free -= 1
            self._people[person] += 1
            self._channels[channel] += 1
            entered.set_result(None)

    def _has_room(self, flow: Flow) -> bool:
        person, channel = flow
        return self._people[person] < self._share and self._channels[channel] < self._share

    def _leave(self, flow: Flow) -> None:
        person, channel = flow
        self._free += 1
        _count_down(self._people, person)
        _count_down(self._channels, channel)
        self._admit()


def _count_down(counter: Counter[int], key: int) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
