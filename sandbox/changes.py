"""The news of the world: whoever subscribes hears of every change, and whoever waits is woken."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from sandbox.shapes import Json


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that happened: `event` is the gateway's name for it, or a small word of our own.

    The gateway sends those in capitals to the bot, as its intents allow; `only_for` names the one
    person who may see it.
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
        """Whether anybody besides the gateway would hear of a change."""
        return len(self._subscribers) > 1 or bool(self._waiting)

    def subscribe(self, hear: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change from now on; call what is returned to stop."""
        self._subscribers.append(hear)
        return lambda: self._subscribers.remove(hear)

    def publish(self, change: Change) -> None:
        for hear in self._subscribers:
            hear(change)
        if self._waiting:
            for waiting, holds in list(self._waiting.items()):
                if not waiting.done():
                    _try(waiting, holds)

    async def until(self, holds: Callable[[], bool], *, patience: float = 30.0) -> None:
        """Wait for a change after which this holds; patience is counted in real seconds."""
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
    """Wake whoever waits; what goes wrong in their question is theirs to hear."""
    try:
        if holds():
            waiting.set_result(None)
    except Exception as error:  # noqa: BLE001 - raised again where it is awaited
        waiting.set_exception(error)
