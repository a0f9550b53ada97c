"""Measure what pictures cost: how late responses become, and the CPU time of a move.

python -m benchmarks.table.cost_of_pictures

Games with and without pictures take turns. First, ten tables are clicked on without pausing. Then
each of 20 tables makes its next move as soon as the last one has been told to its end: answered,
and shown in the channel with nothing left to send or delete. CPU time is that of all processes of
the bot.
"""

import asyncio
import shutil
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.table.bot_database import BotDatabase
from benchmarks.table.figures import percentile_99
from benchmarks.table.hall import Hall, click_and_wait, open_hall
from benchmarks.table.plan import Planned, begin_games, rehearse
from benchmarks.table.processes import ROOT, our_command, run_bot
from benchmarks.table.stages import NO_RATE_LIMIT

TABLES = 20  # the number of tables whose moves are told to their end
CLICKED_TABLES = 10  # the number of tables that are clicked on without pausing
MOVES = 60  # the number of moves planned for each table
WARM_UP_MOVES = 5  # the number of moves at each table that aren't measured


@dataclass(slots=True)
class Costs:
    """The results of all rounds."""

    p50: list[float] = field(default_factory=list[float])  # median latencies in seconds
    p99: list[float] = field(default_factory=list[float])  # the 99th percentiles, in seconds
    cpu: list[float] = field(default_factory=list[float])  # CPU seconds of a move told to its end
    a_second: list[float] = field(default_factory=list[float])  # moves told to their end per second

    def add(self, latencies: Sequence[float]) -> None:
        self.p50.append(median(latencies))
        self.p99.append(percentile_99(latencies))

    def __str__(self) -> str:
        p50, p99, cpu = (median(each) * 1e3 for each in (self.p50, self.p99, self.cpu))
        spread = f"{min(self.p99) * 1e3:.1f} to {max(self.p99) * 1e3:.1f}"
        speed = median(self.a_second)
        return f"| {p50:.1f} | {p99:.1f} ({spread}) | {cpu:.2f} | {speed:.0f} |"


def main() -> int:
    parser = ArgumentParser(description="What pictures cost.")
    parser.add_argument("--game", default="coloretto")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        words, pictures = asyncio.run(
            measure(Path(folder), arguments.game, arguments.seats, arguments.rounds)
        )
    print("| | p50, ms | p99, ms | CPU of a move, ms | moves/s |\n|---|---:|---:|---:|---:|")
    print(f"| in words {words}\n| with pictures {pictures}")
    print(f"p99 with pictures ÷ in words: {median(pictures.p99) / median(words.p99):.2f}")
    return 0


async def measure(folder: Path, game: str, seats: int, rounds: int) -> tuple[Costs, Costs]:
    words, pictures = Costs(), Costs()
    async with open_hall(TABLES, seats) as hall:
        planned: list[tuple[Costs, Path, list[Planned]]] = []
        for costs in (words, pictures):
            file = folder / f"{len(planned)}.db"
            begun = await begin_games(file, hall.places, game, pictures=costs is pictures)
            planned.append((costs, file, await rehearse(file, begun, MOVES)))
        for _ in range(rounds):
            for costs, file, tables in planned:
                await _click_without_pausing(hall, tables[:CLICKED_TABLES], _copy(file), costs)
                await _tell_each_move(hall, tables, _copy(file), costs)
    return words, pictures


async def _click_without_pausing(
    hall: Hall, tables: Sequence[Planned], database: Path, costs: Costs
) -> None:
    async with run_bot(hall, our_command(database)) as bot:
        await bot.wait_until_idle()
        scripts = [each.script() for each in tables]
        await hall.click(scripts, WARM_UP_MOVES * len(tables), len(tables))
        # Some tables get more clicks than others, so not all planned moves are made.
        count = len(tables) * (MOVES - WARM_UP_MOVES) * 3 // 4
        costs.add((await hall.click(scripts, count, len(tables))).latencies)


async def _tell_each_move(
    hall: Hall, tables: Sequence[Planned], database: Path, costs: Costs
) -> None:
    async with run_bot(hall, our_command(database, **NO_RATE_LIMIT)) as bot:
        await bot.wait_until_idle()
        with closing(BotDatabase(database)) as bot_database:

            async def play(planned: Planned, first: int, last: int) -> None:
                is_settled = partial(bot_database.is_settled, planned.table)
                for press in planned.presses[first:last]:
                    await click_and_wait(press)
                    await bot_database.until(is_settled)

            await asyncio.gather(*(play(each, 0, WARM_UP_MOVES) for each in tables))
            cpu, began = bot.cpu, time.perf_counter()
            await asyncio.gather(*(play(each, WARM_UP_MOVES, MOVES) for each in tables))
            moves = len(tables) * (MOVES - WARM_UP_MOVES)
            costs.cpu.append((bot.cpu - cpu) / moves)
            costs.a_second.append(moves / (time.perf_counter() - began))


def _copy(database: Path) -> Path:
    return Path(shutil.copy(database, database.with_suffix(".copy")))


if __name__ == "__main__":
    sys.exit(main())
