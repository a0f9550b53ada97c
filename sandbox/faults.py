"""Faults that tests can inject: errors, rate limits, delays, lost responses, bad gateway events."""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from sandbox.changes import Change, Changes
from sandbox.clock import Clock
from sandbox.refusals import (
    INTERNAL_SERVER_ERROR,
    SLOW_MODE,
    TOO_MANY_OLD_EDITS,
    TOO_MANY_REQUESTS,
    Refusal,
    Refused,
)
from sandbox.shapes import Json

GATEWAY: Final = "GATEWAY"
"""Stands for connections to the gateway, in place of a route. `*` doesn't include the gateway."""

CDN: Final = "CDN"
"""Stands for requests for files, in place of a route. `*` doesn't include the CDN."""

Spoil = Callable[[Json], object]
"""A function that corrupts an event's data in place."""


class Held:
    """Requests that have to wait until the test releases them."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self._open = asyncio.Event()
        self._forgotten = False

    def release(self) -> None:
        self._open.set()

    def forget(self) -> None:
        """Drop the held requests without serving them, because their client is gone."""
        self._forgotten = True
        self._open.set()

    async def wait(self) -> None:
        self.reached.set()
        await self._open.wait()
        if self._forgotten:
            raise Refused(INTERNAL_SERVER_ERROR)


@dataclass(slots=True)
class Fault:
    """A fault that will affect the next `times` requests to a route."""

    route: str
    times: int
    refusal: Refusal | None = None
    retry_after: float | None = None
    delay: float = 0.0
    held: Held | None = None
    lost: bool = False
    uploads: bool = False  # True if the fault affects only requests with files

    def is_for(self, route: str, *, uploads: bool) -> bool:
        fits = self.route == route or (self.route == "*" and route not in (GATEWAY, CDN))
        return fits and (uploads or not self.uploads)


class Faults:
    """The faults to inject.

    Routes are written like `POST /channels/{channel_id}/messages`; `*` stands for all routes. With
    `uploads`, a fault affects only requests with files; other requests are served as usual.
    """

    def __init__(self, clock: Clock, changes: Changes) -> None:
        self._clock = clock
        self._changes = changes
        self.planned: list[Fault] = []
        self._spoiled: dict[str, Spoil] = {}
        self._repeated: set[str] = set()
        # The number of events that a RESUME repeats even though the bot has already received them.
        self.overlap = 0
        self._waiting: set[Held] = set()  # each of them keeps a request waiting

    def refuse(
        self, route: str, refusal: Refusal, *, times: int = 1, uploads: bool = False
    ) -> None:
        self.planned.append(Fault(route, times, refusal, uploads=uploads))

    def break_down(self, route: str, *, times: int = 1, uploads: bool = False) -> None:
        """Respond to the next requests to a route with status 500."""
        self.refuse(route, INTERNAL_SERVER_ERROR, times=times, uploads=uploads)

    def limit(self, route: str, *, retry_after: float = 0.05, times: int = 1) -> None:
        """Respond to the next requests to a route with status 429."""
        self.planned.append(Fault(route, times, TOO_MANY_REQUESTS, retry_after=retry_after))

    def limit_old_edits(self, *, retry_after: float = 0.05, times: int = 1) -> None:
        """Respond to the next edits with error 30046, as if old messages were edited too often."""
        route = "PATCH /channels/{channel_id}/messages/{message_id}"
        self.planned.append(Fault(route, times, TOO_MANY_OLD_EDITS, retry_after=retry_after))

    def slow_mode(self, *, retry_after: float, times: int = 1) -> None:
        """Respond to the next new messages with error 20016, as if slow mode applied to bots."""
        route = "POST /channels/{channel_id}/messages"
        self.planned.append(Fault(route, times, SLOW_MODE, retry_after=retry_after))

    def slow(self, route: str, seconds: float, *, times: int = 1) -> None:
        """Delay the next responses to a route by a number of seconds of sandbox time."""
        self.planned.append(Fault(route, times, delay=seconds))

    def hold(self, route: str, *, times: int = 1, uploads: bool = False) -> Held:
        """Make the next requests to a route wait until the returned object is released."""
        held = Held()
        self.planned.append(Fault(route, times, held=held, uploads=uploads))
        return held

    def lose(self, route: str, *, times: int = 1) -> None:
        """Serve the next requests to a route, but close the connections without responding."""
        self.planned.append(Fault(route, times, lost=True))

    def spoil(self, event: str, how: Spoil) -> None:
        """Corrupt gateway events of one type with `how`, e.g. `lambda data: data.pop("name")`."""
        self._spoiled[event] = how

    def repeat(self, event: str) -> None:
        """Deliver gateway events of one type twice, as can happen around a RESUME."""
        self._repeated.add(event)

    def delivered(self, event: str, data: Json | None) -> list[Json | None]:
        """Return the data to send for an event, as a list with one entry for each delivery."""
        if data is not None and event in self._spoiled:
            data = deepcopy(data)
            self._spoiled[event](data)
        return [data] * (2 if event in self._repeated else 1)

    def clear(self) -> None:
        """Remove all faults and serve the waiting requests."""
        for held in self._open_holds():
            held.release()
        self.planned.clear()
        self._spoiled.clear()
        self._repeated.clear()
        self.overlap = 0

    def forget(self) -> None:
        """Remove the planned faults and drop the waiting requests, because the client is gone."""
        for held in self._open_holds():
            held.forget()
        self.planned.clear()

    async def strike(self, route: str, *, uploads: bool = False) -> bool:
        """Apply the next fault for a route, if any. Return True if the response must be lost.

        Raises Refused if the fault refuses the request.
        """
        planned = (each for each in self.planned if each.is_for(route, uploads=uploads))
        fault = next(planned, None)
        if fault is None:
            return False
        fault.times -= 1
        if fault.times <= 0:
            self.planned.remove(fault)
        self._changes.publish(Change("fault", {"route": route}))
        if fault.held is not None:
            await self._wait_for(fault.held)
        if fault.delay:
            late = Held()
            alarm = self._clock.set_alarm(self._clock.now() + fault.delay, late.release)
            try:
                await self._wait_for(late)
            finally:
                alarm.cancel()
        if fault.refusal is not None:
            raise Refused(fault.refusal, retry_after=fault.retry_after)
        return fault.lost

    async def _wait_for(self, held: Held) -> None:
        self._waiting.add(held)
        try:
            await held.wait()
        finally:
            self._waiting.discard(held)

    def _open_holds(self) -> set[Held]:
        planned = {fault.held for fault in self.planned if fault.held is not None}
        return planned | self._waiting
