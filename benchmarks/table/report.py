"""Write the report in Markdown, with the aims that were met or missed."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, median

from benchmarks.table.figures import Figures, Responses, Starts, percentile_99

BOT_NAMES = {
    "ours": "Parlour: the move checked, stored durably, answered, told",
    "views": "bare, the same panel as a LayoutView",
    "data": "bare, the same panel as plain data",
    "ok": "bare, answers “ok”",
}
MAX_SANDBOX_LOAD = 0.85


@dataclass(frozen=True, slots=True)
class Aim:
    what: str
    found: float
    limit: float

    @property
    def is_met(self) -> bool:
        return self.found <= self.limit

    def __str__(self) -> str:
        met = "met" if self.is_met else "**missed**"
        return f"| {self.what} | {self.found:.2f} | ≤ {self.limit:g} | {met} |"


def report(figures: Figures) -> str:
    return "\n".join(
        [
            *_response_rows(figures),
            "",
            *_share_rows(figures),
            "",
            *_other_rows(figures),
            "",
            "| aim | found | aimed at | |",
            "|---|---:|---:|---|",
            *map(str, aims(figures)),
            *(f"\n**Void:** {each}" for each in invalid_runs(figures)),
        ]
    )


def aims(figures: Figures) -> list[Aim]:
    ours = figures.beside["ours"]
    few, crowd, public = figures.few, figures.crowd, figures.public
    return [
        Aim("p99 ÷ p50, 20 in flight", ours[20].p99 / ours[20].p50, 3.0),
        Aim("requests of a move that keeps the turn", max(figures.alone.keeping), 2),
        Aim("requests of a move that passes it", max(figures.alone.passing), 3),
        Aim("database, bytes for one move", figures.stored, 1071),
        Aim("p99 of move to message, alone in a channel, s", percentile_99(public.alone), 1.5),
        Aim("p99 of move to message, three tables there, s", percentile_99(public.shared), 4.0),
        Aim("start with many tables ÷ with few", _median_ratio(crowd.seconds, few.seconds), 1.2),
        Aim("p99 with many tables ÷ with few", crowd.p99 / few.p99, 1.2),
    ]


def invalid_runs(figures: Figures) -> Iterator[str]:
    """Yield the runs that are void because the sandbox, not the bot, was the bottleneck."""
    for bot, runs in figures.beside.items():
        for in_flight, responses in runs.items():
            if median(responses.busy) > MAX_SANDBOX_LOAD:
                yield (
                    f"{BOT_NAMES[bot]}, {in_flight} in flight: the sandbox was the bottleneck "
                    f"({median(responses.busy):.0%} of a core)."
                )


def _response_rows(figures: Figures) -> Iterator[str]:
    yield "| in flight | bot | answers/s | p50, ms | p99, ms | CPU, µs | requests | sandbox busy |"
    yield "|---:|---|---:|---:|---:|---:|---:|---:|"
    for in_flight in figures.beside["ours"]:
        for bot, title in BOT_NAMES.items():
            responses = figures.beside[bot][in_flight]
            yield (
                f"| {in_flight} | {title} | {responses.speed:,.0f} | {responses.p50 * 1e3:.1f} "
                f"| {responses.p99 * 1e3:.1f} | {median(responses.cpu) * 1e6:,.0f} "
                f"| {median(responses.requests):.2f} | {median(responses.busy):.0%} |"
            )


def _share_rows(figures: Figures) -> Iterator[str]:
    yield "| in flight | share of | moves/s ÷ answers/s | CPU of a move ÷ of an answer |"
    yield "|---:|---|---:|---:|"
    for in_flight, ours in figures.beside["ours"].items():
        for bot, title in BOT_NAMES.items():
            if bot != "ours":
                other = figures.beside[bot][in_flight]
                cpu = _median_ratio(ours.cpu, other.cpu)
                yield f"| {in_flight} | {title} | {_speed_ratio(ours, other):.2f} | {cpu:.2f} |"


def _other_rows(figures: Figures) -> Iterator[str]:
    alone, public = figures.alone, figures.public
    limits = "move to public message under Discord’s limits"
    yield from ("| what | figure |", "|---|---:|")
    rest = {
        "requests of a move that keeps the turn, nothing coalesced": f"{mean(alone.keeping):.2f}",
        "requests of a move that passes it": f"{mean(alone.passing):.2f}",
        "CPU of a move, told to its end before the next": f"{alone.cpu * 1e6:,.0f} µs",
        "database, for one move": f"{figures.stored:,.0f} bytes",
        "a bare durable commit on this disk": f"{figures.disk * 1e3:.2f} ms",
        "memory, for 1,000 open tables": f"{figures.memory / 2**20:.1f} MiB",
        "start to first answered click, few tables stored": _format_starts(figures.few),
        "start to first answered click, many tables stored": _format_starts(figures.crowd),
        "p99 of moves at ten tables, few stored": f"{figures.few.p99 * 1e3:.1f} ms",
        "p99 of moves at ten tables, many stored": f"{figures.crowd.p99 * 1e3:.1f} ms",
        f"{limits}, ten moves a second all over the hall": _format_latency(public.everywhere),
        f"{limits}, the turn passed twice a second, alone in a channel": _format_latency(
            public.alone
        ),
        f"{limits}, the same at each of three tables in a channel": _format_latency(public.shared),
    }
    yield from (f"| {what} | {figure} |" for what, figure in rest.items())


def _format_starts(starts: Starts) -> str:
    return f"{median(starts.seconds):.2f} s ({median(starts.cpu):.2f} s of CPU)"


def _format_latency(seconds: list[float]) -> str:
    return f"p50 {median(seconds):.2f} s, p99 {percentile_99(seconds):.2f} s"


def _speed_ratio(ours: Responses, other: Responses) -> float:
    return _median_ratio(ours.a_second, other.a_second)


def _median_ratio(some: list[float], others: list[float]) -> float:
    """Return the median of all rounds' ratios, since the machine's speed varies between rounds."""
    return median(one / other for one, other in zip(some, others, strict=True))
