"""The results of the measurements, as data for the report."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from benchmarks.table.hall import Clicked


def percentile_99(values: Sequence[float]) -> float:
    return quantiles(values, n=100)[98]


@dataclass(slots=True)
class Responses:
    """The responses of one bot with a given number of clicks in flight, over all rounds."""

    a_second: list[float] = field(default_factory=list[float])
    latencies: list[float] = field(default_factory=list[float])  # seconds
    cpu: list[float] = field(default_factory=list[float])  # CPU seconds per response
    requests: list[float] = field(default_factory=list[float])  # requests to Discord per response
    busy: list[float] = field(default_factory=list[float])  # the sandbox's share of a core

    def add(self, clicked: Clicked, cpu: float, requests: int) -> None:
        count = len(clicked.latencies)
        self.a_second.append(clicked.a_second)
        self.latencies += clicked.latencies
        self.cpu.append(cpu / count)
        self.requests.append(requests / count)
        self.busy.append(clicked.busy)

    @property
    def speed(self) -> float:
        return median(self.a_second)

    @property
    def p50(self) -> float:
        return median(self.latencies)

    @property
    def p99(self) -> float:
        return percentile_99(self.latencies)


ResponsesByBot = dict[str, dict[int, Responses]]
"""The responses by bot and by number of clicks in flight."""


@dataclass(slots=True)
class SingleMoves:
    """Results for moves that are each shown before the next one, so that no edits are coalesced."""

    keeping: list[int] = field(default_factory=list[int])  # requests per move that keeps the turn
    passing: list[int] = field(default_factory=list[int])  # requests per move that passes the turn
    cpu: float = 0.0  # CPU seconds per move


@dataclass(slots=True)
class Starts:
    """Results for starts with stored tables, each followed by clicks at a few of the tables."""

    seconds: list[float] = field(default_factory=list[float])  # seconds until the first response
    cpu: list[float] = field(default_factory=list[float])  # CPU seconds until the first response
    tails: list[float] = field(default_factory=list[float])  # p99 latencies in seconds

    @property
    def p99(self) -> float:
        return median(self.tails)


@dataclass(frozen=True, slots=True)
class PublicMessageDelays:
    """Seconds until the public message shows a move, with Discord's rate limits."""

    everywhere: list[float]  # seconds, with ten moves a second across all tables
    alone: list[float]  # seconds, at tables with a channel each and two turns a second
    shared: list[float]  # seconds, at tables that share a channel, with two turns a second


@dataclass(frozen=True, slots=True)
class Figures:
    beside: ResponsesByBot
    stored: float  # bytes in the database per move
    alone: SingleMoves
    public: PublicMessageDelays
    few: Starts
    crowd: Starts
    memory: float  # bytes of memory per thousand open tables
    disk: float  # seconds for a durable commit by SQLite alone
