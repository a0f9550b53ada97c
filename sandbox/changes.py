"""Changes of the world: subscribers are called for each one, and waiting tasks are woken."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from sandbox.shapes import Json


@dataclass(frozen=True, slots=True)
class Change:
    """Something that happened. Names in capitals are gateway events; others are the sandbox's own.

    The gateway sends its events to the bot if the intents allow it. `only_for` is the one person
    who may see the change, if it isn't public.
    """

    event: str
    data: Json
    guild: str | None = None
    channel: str | None = None
    only_for: str | None = None


class Changes:
    def __init__(self) -> None:
        self._subscribers: list[Callable[[Change], None]] = []
        self._waiting: dict[asyncio.Future[None], Callable[[], bool]] = {}

    @property
    def has_readers(self) -> bool:
        """True if anyone but the gateway is subscribed or waiting."""
        return len(self._subscribers) > 1 or bool(self._waiting)

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call `listener` for every change from now on; call the result to unsubscribe."""
        self._subscribers.append(listener)
        return lambda: self._subscribers.remove(listener)

    def publish(self, change: Change) -> None:
        for listener in self._subscribers:
            listener(change)
        if self._waiting:
            for waiting, holds in list(self._waiting.items()):
                if not waiting.done():
                    _try(waiting, holds)

    async def until(self, holds: Callable[[], bool], *, patience: float = 30.0) -> None:
        """Wait until `holds` is true; it is checked after each change. `patience`: real seconds."""
        if holds():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting[waiting] = holds
        try:
            async with asyncio.timeout(patience):
                await waiting
        finally:
            del self._waiting[waiting]


def _try(waiting: asyncio.Future[None], holds: Callable[[], bool]) -> None:
    """Wake a waiting task if its condition holds; errors in the condition go to that task."""
    try:
        if holds():
            waiting.set_result(None)
    except Exception as error:  # noqa: BLE001 - raised again in the task that waits
        waiting.set_exception(error)
