"""Measure how quickly people get responses while hard bots play at 200 other tables.

python -m benchmarks.table.hard_bots            takes about four minutes

At each of the bots' tables, a bot makes one decision every 15 seconds. Runs with and without the
bots alternate on the same database, so that both run under the same load. This requires Linux.
"""

import asyncio
import platform
import sqlite3
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.table.hall import Hall, Script, click_and_wait, open_hall
from benchmarks.table.plan import begin_games, rehearse
from benchmarks.table.processes import ROOT, Bot, Command, run_bot

PEOPLES_TABLES, BOTS_TABLES, SEATS, SECONDS_PER_DECISION = 40, 200, 3, 15
CLICKS_A_SECOND = 20
SLOW_BOT = (
    "import sys; from bot.engine import Engine; from bot.__main__ import main; "
    f"Engine.start.__func__.__kwdefaults__['bot_pause'] = {SECONDS_PER_DECISION}; sys.exit(main())"
)
SEAT_HARD_BOTS = (
    "UPDATE seats SET bot = 1, person = NULL, plays = 0, level = 'hard' WHERE table_id = ?"
)
SET_WAKE_AT = "UPDATE tables SET wake_at = ? WHERE id = ?"
COUNT_DECISIONS = "SELECT level, count(*) FROM turns WHERE level IS NOT NULL GROUP BY level"


@dataclass(slots=True)
class Figures:
    latencies: list[float] = field(default_factory=list[float])  # seconds
    cpu: list[float] = field(default_factory=list[float])  # the bot process's share of a core
    worker_cpu: list[float] = field(default_factory=list[float])  # the worker's share of a core
    worker_memory: list[int] = field(default_factory=list[int])

    def percentile(self, percent: int) -> float:
        """Return a percentile of the latencies, in milliseconds."""
        return quantiles(self.latencies, n=100)[percent - 1] * 1000


def main() -> int:
    parser = ArgumentParser(description="Answers to people beside hard bots.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clicks", type=int, default=250, help="in each run")
    parser.add_argument("--game", default="coloretto")
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        file = Path(folder) / "all.db"
        without, beside = asyncio.run(
            measure(file, arguments.game, arguments.rounds, arguments.clicks)
        )
        with closing(sqlite3.connect(file)) as db:
            decisions = dict(db.execute(COUNT_DECISIONS).fetchall())
    print(f"{time.strftime('%Y-%m-%d')}, {arguments.game}, Python {platform.python_version()}")
    for name, figures in (("without", without), ("beside", beside)):
        print(
            f"{name}: {len(figures.latencies)} clicks, "
            f"median {median(figures.latencies) * 1000:.1f}, "
            f"p95 {figures.percentile(95):.1f}, p99 {figures.percentile(99):.1f} ms, "
            f"bot: {[round(cpu, 2) for cpu in figures.cpu]} of a core"
        )
    print(f"ratio of p99: {beside.percentile(99) / without.percentile(99):.2f}")
    print(f"decisions by level: {decisions}")
    print(f"worker: {[round(cpu, 2) for cpu in beside.worker_cpu]} of a core, ", end="")
    print(f"{[size >> 20 for size in beside.worker_memory]} MB")
    return 0


async def measure(file: Path, game: str, rounds: int, clicks: int) -> tuple[Figures, Figures]:
    without, beside = Figures(), Figures()
    async with open_hall(PEOPLES_TABLES + BOTS_TABLES, SEATS) as hall:
        planned = await begin_games(file, hall.places, game)
        peoples, bots = planned[:PEOPLES_TABLES], [each.table for each in planned[PEOPLES_TABLES:]]
        moves = 2 * rounds * (clicks // PEOPLES_TABLES + 1)
        scripts = [each.script() for each in await rehearse(file, peoples, moves)]
        with closing(sqlite3.connect(file)) as db, db:
            db.executemany(SEAT_HARD_BOTS, [(table,) for table in bots])
        for _ in range(rounds):
            await measure_clicks(hall, file, scripts, clicks, without)
            set_awake(file, bots, awake=True)
            await measure_clicks(hall, file, scripts, clicks, beside)
            set_awake(file, bots, awake=False)
    return without, beside


def set_awake(file: Path, tables: Sequence[str], *, awake: bool) -> None:
    """Let the bots at some tables play, spread over time, or stop the bots."""
    now = time.time()
    times = [
        now + SECONDS_PER_DECISION * at / len(tables) if awake else None
        for at in range(len(tables))
    ]
    with closing(sqlite3.connect(file)) as db, db:
        db.executemany(SET_WAKE_AT, list(zip(times, tables, strict=True)))


async def measure_clicks(
    hall: Hall, file: Path, scripts: Sequence[Script], clicks: int, figures: Figures
) -> None:
    async with run_bot(hall, Command(("-c", SLOW_BOT), {"DATABASE_PATH": str(file)})) as bot:
        await asyncio.sleep(10)  # seconds in which sprites are drawn and the bots begin to play
        worker, cpu, began = _find_worker(bot), bot.cpu, time.perf_counter()
        worker_cpu = 0.0 if worker is None else worker.cpu
        for number in range(clicks):
            figures.latencies.append(await click_and_wait(next(scripts[number % len(scripts)])))
            due = began + (number + 1) / CLICKS_A_SECOND
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        seconds = time.perf_counter() - began
        figures.cpu.append((bot.cpu - cpu) / seconds)
        if worker is not None:
            figures.worker_cpu.append((worker.cpu - worker_cpu) / seconds)
            figures.worker_memory.append(worker.memory)


def _find_worker(bot: Bot) -> Bot | None:
    """Return the worker process that thinks for the hard bots, or None if it isn't running."""
    children = Path(f"/proc/{bot.pid}/task/{bot.pid}/children").read_text("ascii").split()
    return Bot(int(children[0]), 0.0) if children else None


if __name__ == "__main__":
    sys.exit(main())
