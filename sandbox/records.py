"""A record of the bot's requests, with their bodies, statuses and sizes."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import orjson


@dataclass(slots=True)
class Request:
    """A request by the bot. `route` is the path with placeholders for its parameters."""

    method: str
    route: str
    path: str
    raw: bytes
    files: list[tuple[str, int]]
    sent: int  # the size of the request's body in bytes
    at: float  # seconds since 1970
    status: int = 0
    code: int = 0
    size: int = 0  # the size of the response's body in bytes
    took: float = 0.0  # seconds until the response

    @property
    def body(self) -> Any:  # noqa: ANN401 - JSON of any shape
        """Return the parsed body, or None for a request without a body."""
        return orjson.loads(self.raw) if self.raw else None


Reader: TypeAlias = Callable[[Request], None]


@dataclass(slots=True)
class Records:
    requests: deque[Request] = field(default_factory=lambda: deque[Request](maxlen=20_000))
    # Requests for routes that the sandbox doesn't have.
    unknown: list[str] = field(default_factory=list[str])
    # Errors in the sandbox itself, which tests expect to stay empty.
    crashes: list[str] = field(default_factory=list[str])
    # Functions to call with each request that has been served.
    readers: list[Reader] = field(default_factory=list[Reader])
    count: int = 0

    def add(self, request: Request) -> None:
        self.count += 1
        self.requests.append(request)
        for read in self.readers:
            read(request)

    def of(self, route: str) -> list[Request]:
        """Return the requests to one route, such as `POST /channels/{channel_id}/messages`."""
        method, _, path = route.partition(" ")
        return [each for each in self.requests if each.method == method and each.route == path]

    def clear(self) -> None:
        self.requests.clear()
        self.unknown.clear()
