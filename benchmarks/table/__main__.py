"""Measure our bot with 200 tables, compared with bare discord.py bots that play no game.

python -m benchmarks.table              takes about four minutes, with pictures turned off
python -m benchmarks.table --pictures   the same with pictures turned on
python -m benchmarks.table --quick      a short run, to check that it works

People click without pausing, with 1, 20 and 100 clicks in flight. Each click on our bot's panels is
one move, which is checked, stored durably, answered with the next panel, and shown in the channel.
A bare bot responds to each click with a panel of the same size, or with "ok". The people run in the
sandbox's process, and every bot in its own. This requires Linux for its process statistics.
"""

import asyncio
import gc
import platform
import shutil
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.table.figures import Figures, Starts
from benchmarks.table.hall import open_hall
from benchmarks.table.plan import begin_games, copy_tables, rehearse
from benchmarks.table.processes import ROOT
from benchmarks.table.report import aims, invalid_runs, report
from benchmarks.table.stages import (
    Size,
    compare_with_bare_bots,
    measure_commit,
    measure_memory,
    measure_single_moves,
    measure_start,
    measure_under_rate_limits,
)

QUICK = Size(
    tables=100,
    crowd=400,
    moves=30,
    rounds=1,
    starts=1,
    clicks=((1, 100), (20, 200), (100, 200)),
    alone=30,
    opened=200,
    seconds=3.0,
)


def main() -> int:
    parser = ArgumentParser(description="Our bot beside bare discord.py bots.")
    parser.add_argument("--quick", action="store_true", help="a short run, to check that it works")
    parser.add_argument("--pictures", action="store_true", help="with pictures, not in words")
    parser.add_argument("--game", default="coloretto")
    parser.add_argument("--seats", type=int, default=3)
    arguments = parser.parse_args()
    began = time.perf_counter()
    # The default temporary folder may be in memory, but moves must be written to disk.
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        size = QUICK if arguments.quick else Size()
        figures = asyncio.run(
            measure(
                Path(folder), size, arguments.game, arguments.seats, pictures=arguments.pictures
            )
        )
    print(
        f"{time.strftime('%Y-%m-%d')}, {arguments.game} by {arguments.seats}, "
        f"{size.tables} tables, "
        f"{'in pictures' if arguments.pictures else 'in words'}, "
        f"Python {platform.python_version()}, {time.perf_counter() - began:.0f} s in all\n"
    )
    print(report(figures))
    return 0 if all(aim.is_met for aim in aims(figures)) and not [*invalid_runs(figures)] else 1


async def measure(folder: Path, size: Size, game: str, seats: int, *, pictures: bool) -> Figures:
    few, all_tables, crowd = (folder / name for name in ("few.db", "all.db", "crowd.db"))
    async with open_hall(size.tables, seats, size.shared) as hall:
        planned = await begin_games(few, hall.places[: size.few], game, pictures=pictures)
        shutil.copy(few, all_tables)
        planned += await begin_games(all_tables, hall.places[size.few :], game, pictures=pictures)
        shutil.copy(all_tables, crowd)
        copies = await copy_tables(crowd, planned, size.crowd)
        planned = await rehearse(all_tables, planned, size.moves)
        shared = await begin_games(all_tables, hall.shared, game, pictures=pictures)
        shared = await rehearse(all_tables, shared, size.moves)
        alone, limited = (Path(shutil.copy(all_tables, folder / name)) for name in ("1", "2"))
        gc.collect()
        gc.freeze()
        beside, stored = await compare_with_bare_bots(hall, planned, all_tables, size)
        few_starts, crowd_starts = Starts(), Starts()
        for _ in range(size.starts):
            await measure_start(hall, planned, few, size, few_starts)
            await measure_start(hall, planned, crowd, size, crowd_starts)
        public = await measure_under_rate_limits(hall, planned, shared, limited, size)
        return Figures(
            beside=beside,
            stored=stored,
            alone=await measure_single_moves(hall, planned, alone, size),
            public=public,
            few=few_starts,
            crowd=crowd_starts,
            memory=await measure_memory(hall, copies[: 2 * size.opened], crowd, size),
            disk=measure_commit(folder / "rows.db"),
        )


if __name__ == "__main__":
    sys.exit(main())
