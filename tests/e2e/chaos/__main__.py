"""`make chaos`: kill the bot 200 times, report in which phases, and fail if anything is lost.

With PROCESSES=2, one of two processes is killed, stopped or cut off while people play. With
RESTARTS=10, processes are replaced one by one instead.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

from games import catalogue
from games.kit.language import ENGLISH, speak_by_default
from tests.e2e.chaos.killed_game import Kill, Phase
from tests.e2e.chaos.run import run_games
from tests.e2e.chaos.with_standbys import describe, is_good, run_with_standbys
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import REQUEST_READERS, open_sandbox

# For each phase: at least one in so many kills must hit the phase.
KILLS_PER_HIT = {Phase.BEFORE: 20, Phase.COMMITTED: 10} | dict.fromkeys(
    (Phase.WAITING, Phase.CLAIMED, Phase.POSTED, Phase.STORED), 50
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.chaos")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", default=str(random.SystemRandom().randrange(10**8)))
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--restarts", type=int, default=0, help="replace processes instead")
    wanted = parser.parse_args()
    speak_by_default(ENGLISH)
    if wanted.processes > 1 or wanted.restarts:
        print(f"with standbys on PostgreSQL, seed {wanted.seed}", flush=True)
        report = run_with_standbys(wanted.kills, wanted.restarts, wanted.processes, wanted.seed)
        print(*describe(report), sep="\n")
        return 0 if is_good(report) else 1
    print(f"{wanted.kills} kills on {wanted.database}, seed {wanted.seed}")
    began = time.monotonic()
    with postgres_server() if wanted.database == "postgres" else nullcontext() as server:
        kills = asyncio.run(_run_all(wanted.kills, wanted.seed, server))
    _report(kills, time.monotonic() - began)
    phases = Counter(kill.phase for kill in kills)
    few = [phase for phase, each in KILLS_PER_HIT.items() if phases[phase] < wanted.kills // each]
    if few:
        print(f"Too few kills {' and '.join(few)}: another seed will tell more.")
    return 1 if few else 0


async def _run_all(kills: int, seed: str, server: PostgresServer | None) -> list[Kill]:
    validator = RequestValidator()
    REQUEST_READERS.append(validator.check)
    done: list[Kill] = []
    titles = list(catalogue())
    for at, game in enumerate(titles):
        share = kills * (at + 1) // len(titles) - kills * at // len(titles)
        chance = random.Random(f"{seed} {game}")
        with tempfile.TemporaryDirectory() as folder:
            async with open_sandbox() as sandbox:
                killed = await run_games(sandbox, Path(folder), game, share, chance, server)
        done += killed
        print(f"{game}: {len(killed)} kills, nothing lost", flush=True)
    assert validator.problems == []
    return done


def _report(kills: list[Kill], seconds: float) -> None:
    phases = Counter(kill.phase for kill in kills)
    print(f"\n{len(kills)} kills in {seconds / 60:.0f} minutes; nothing lost, nothing twice")
    for phase in Phase:
        by_point = Counter(kill.point for kill in kills if kill.phase is phase)
        details = ", ".join(f"{count} × {point}" for point, count in by_point.most_common())
        print(f"{phases[phase]:5} {phase}  ({details})")
    print(f"{sum(kill.stays for kill in kills):5} of them where tables stay in place")
    print(f"{sum(kill.on_table for kill in kills):5} of them during a click on the table itself")


if __name__ == "__main__":
    sys.exit(main())
