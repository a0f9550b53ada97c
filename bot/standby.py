"""Keep the latest events while standing by, so that they can be handled after a takeover.

Several processes are connected to Discord, and each gets every event. Only the leader handles
interactions, and events about servers and channels. When the leader stops, the next one handles
what the last one may have missed: interactions as long as there's time to answer them, and other
events as long as a takeover takes. Handling an event a second time does no harm.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

INTERACTION, KEPT_INTERACTION = "interaction_received", "interaction_kept"
FOR_LEADER = frozenset(
    {
        INTERACTION,
        "channel_deleted",
        "thread_changed",
        "permissions_changed",
        "bot_left",
        "bot_joined",
        "bot_is_member",
    }
)
"""The names of the events that only the leader handles."""

INTERACTIONS_KEPT_FOR = 2.5  # seconds; Discord waits three seconds for an answer
EVENTS_KEPT_FOR = 20.0  # seconds; longer than a takeover takes


@dataclass(frozen=True, slots=True)
class Event:
    name: str
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]


class KeptEvents:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: deque[tuple[float, Event]] = deque()  # with the times of their arrival

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, event: Event) -> None:
        self._drop_old()
        self._kept.append((self._now(), event))

    def take(self) -> Iterator[Event]:
        """Remove the kept events, and yield them in the order of their arrival.

        Interactions get another name, and are dropped if it's too late to answer them.
        """
        self._drop_old()
        while self._kept:
            at, event = self._kept.popleft()
            if event.name != INTERACTION:
                yield event
            elif at > self._now() - INTERACTIONS_KEPT_FOR:
                yield replace(event, name=KEPT_INTERACTION)

    def _drop_old(self) -> None:
        while self._kept and self._kept[0][0] < self._now() - EVENTS_KEPT_FOR:
            self._kept.popleft()
