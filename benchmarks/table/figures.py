"""What was measured."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from benchmarks.table.hall import Clicked


def percentile_99(values: Sequence[float]) -> float:
    return quantiles(values, n=100)[98]


@dataclass(slots=True)
class Responses:
    """What one bot did with so many clicks in flight, over all rounds."""

    a_second: list[float] = field(default_factory=list[float])
    latencies: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=list[float])  # seconds of a core, for one answer
    requests: list[float] = field(default_factory=list[float])  # for one answer
    busy: list[float] = field(default_factory=list[float])

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


Beside = dict[str, dict[int, Responses]]
"""By bot, by clicks in flight."""


@dataclass(slots=True)
class Alone:
    """Moves each of which was told to its end before the next: nothing is coalesced."""

    keeping: list[int] = field(default_factory=list[int])  # requests
    passing: list[int] = field(default_factory=list[int])
    cpu: float = 0.0  # seconds of a core, for one move


@dataclass(slots=True)
class Starts:
    """Starting with so many tables stored, and clicking at a few of them."""

    seconds: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=list[float])
    tails: list[float] = field(default_factory=list[float])  # the p99 of each

    @property
    def p99(self) -> float:
        return median(self.tails)


@dataclass(frozen=True, slots=True)
class Figures:
    beside: Beside
    stored: float  # bytes of the database, for one move
    alone: Alone
    public: list[float]  # seconds from a move to the table's message, moves all over the hall
    public_busy: list[float]  # the same at one table, moved at twice a second
    few: Starts
    crowd: Starts
    memory: float  # bytes, for a thousand tables
    disk: float  # seconds of a bare durable commit
