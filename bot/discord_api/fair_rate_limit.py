"""Limit how much the bot sends to Discord, and share the limits fairly (round-robin).

One limit is on requests per second, the other on tables delivered at the same time. People take
turns, and so do the channels of each person. However much work one person causes, everyone else
waits for at most one round of turns.
"""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Generic, TypeVar

import aiohttp

T = TypeVar("T")

Flow = tuple[int, int]
"""The person for whom a request is sent, and the request's channel; 0 stands for none."""

current_person: ContextVar[int] = ContextVar("current_person", default=0)
"""The id of the person on whose behalf the current task is running; new tasks inherit it."""

BURST = 5  # the number of requests that may be sent at once after a pause
RESERVE = 0.1  # the fraction of the rate limit kept free, because delayed requests may bunch up


class RateLimit:
    """Discord's global limit on requests per second.

    Responses to interactions don't count towards this limit. When people make moves faster than the
    limit allows, one edit shows several moves.
    """

    def __init__(self, per_second: int) -> None:
        """Allow slightly fewer than `per_second` requests per second; 0 means no limit.

        The difference is a reserve for delayed requests and for the requests of the login.
        """
        self._every = 1 / max(1, per_second * (1 - RESERVE) - BURST) if per_second else 0.0
        self._last = 0.0
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, channel: int = 0) -> None:
        """Wait until the current person may send a request to this channel."""
        if not self._every:
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put((current_person.get(), channel), turn)
        if self._timer is None:
            self._give_turns()
        await turn

    def wait_at(self, now: float) -> float:
        """Return how many seconds after `now` the next request may be sent; 0 or less means now."""
        return self._next(now) - now

    def take(self, now: float) -> None:
        """Count a request that is sent at `now`."""
        self._last = self._next(now)

    def _next(self, now: float) -> float:
        return max(self._last, now - BURST * self._every) + self._every

    def _give_turns(self) -> None:
        """Let waiting requests proceed as the rate limit allows, and set a timer for the rest."""
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._waiting:
            now = loop.time()
            wait = self.wait_at(now)
            if wait > 0:
                self._timer = loop.call_later(wait, self._give_turns)
                return
            turn = self._waiting.take()
            if turn is not None and not turn.cancelled():
                self.take(now)
                turn.set_result(None)


def trace_rate_limits(on_limit: Callable[[], None]) -> aiohttp.TraceConfig:
    """Return a trace that calls `on_limit` for every response with status 429.

    Responses after which discord.py retries count, too.
    """

    async def request_ended(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        if ended.response.status == 429:
            on_limit()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(request_ended)
    return trace


class FairQueue(Generic[T]):
    """A round-robin queue that serves people in turn, and the channels of each person in turn."""

    def __init__(self) -> None:
        # People, and the channels of each person, are in round-robin order: the next comes first.
        self._people: dict[int, dict[int, deque[T]]] = {}

    def __bool__(self) -> bool:
        return bool(self._people)

    def put(self, flow: Flow, item: T) -> None:
        person, channel = flow
        self._people.setdefault(person, {}).setdefault(channel, deque()).append(item)

    def take(self, is_free: Callable[[Flow], bool] = lambda _: True) -> T | None:
        """Remove and return the next item whose flow is free, as `is_free` decides.

        Returns None if there's no such item.
        """
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
    """A semaphore that limits how many of its slots one person or channel can hold.

    A slot may be held for a long time, for example while a channel is rate limited. Without shares,
    one person's tables could occupy all slots.
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
            if not entered.cancelled():  # the task got its slot just before it was cancelled
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
