"""Changes in the sandbox, which subscribers and waiting tasks are notified of."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from sandbox.shapes import Json


@dataclass(frozen=True, slots=True)
class Change:
    """Something that happened in the sandbox.

    The gateway sends events whose names are in capitals, if the bot's intents include them. All
    other events are used only by the sandbox. `only_for` is the only person who may see the change,
    or None for everyone.
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
        """Return True if anyone other than the gateway is subscribed or waiting."""
        return len(self._subscribers) > 1 or bool(self._waiting)

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call `listener` for every change from now on; return a function that unsubscribes."""
        self._subscribers.append(listener)
        return lambda: self._subscribers.remove(listener)

    def publish(self, change: Change) -> None:
        for listener in self._subscribers:
            listener(change)
        if self._waiting:
            for waiting, holds in list(self._waiting.items()):
                if not waiting.done():
                    _wake_if_true(waiting, holds)

    async def until(self, holds: Callable[[], bool], *, patience: float = 30.0) -> None:
        """Wait until `holds()` is true, checking after each change.

        Raises TimeoutError after `patience` seconds of real time.
        """
        if holds():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting[waiting] = holds
        try:
            async with asyncio.timeout(patience):
                await waiting
        finally:
            del self._waiting[waiting]


def _wake_if_true(waiting: asyncio.Future[None], holds: Callable[[], bool]) -> None:
    """Wake a waiting task if its condition holds. Errors in the condition go to the task."""
    try:
        if holds():
            waiting.set_result(None)
    except Exception as error:  # noqa: BLE001 - the waiting task raises the error again
        waiting.set_exception(error)
