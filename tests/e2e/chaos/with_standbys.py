"""Attack processes that share a database, in one sandbox per game, all at the same time."""

import asyncio
import random
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median

from games import catalogue
from tests.e2e.chaos.attacks import Attack, Report, attack_any, roll_out, run_attacks
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import REQUEST_READERS, open_sandbox

MAX_TAKEOVER = 17.0  # seconds from the leader's death until another process leads


def run_with_standbys(attacks: int, restarts: int, processes: int, seed: str) -> Report:
    """Attack the processes in each game, or replace them if `restarts` isn't 0. Return a report."""
    with postgres_server() as server:
        return asyncio.run(_run_all(server, attacks, restarts, processes, seed))


def is_good(report: Report) -> bool:
    """Return True if takeovers were quick and mere restarts made no interaction fail."""
    is_quick = max(report.takeovers, default=0.0) <= MAX_TAKEOVER
    unnoticed = {attack for attack, _ in report.attacks} != {"restart"} or not report.failed
    return is_quick and unnoticed


async def _run_all(
    server: PostgresServer, attacks: int, restarts: int, processes: int, seed: str
) -> Report:
    validator = RequestValidator()
    REQUEST_READERS.append(validator.check)
    titles = list(catalogue())
    share = -(-attacks // len(titles))
    attack: Attack = roll_out if restarts else attack_any
    reports = await asyncio.gather(
        *(_run_one(server, game, attack, restarts or share, processes, seed) for game in titles)
    )
    assert validator.problems == []
    total = Report()
    for each in reports:
        total.add(each)
    return total


async def _run_one(  # noqa: PLR0913, PLR0917  what, where and how often
    server: PostgresServer, game: str, attack: Attack, times: int, processes: int, seed: str
) -> Report:
    chance = random.Random(f"{seed} {game}")
    with tempfile.TemporaryDirectory() as folder:
        async with open_sandbox() as sandbox:
            return await run_attacks(
                sandbox, Path(folder), server, game, attack, times, chance, processes
            )


def describe(report: Report) -> list[str]:
    lines = [f"{len(report.attacks):6} attacks or restarts; nothing lost, nothing twice"]
    lines += [
        f"{times:6} × {attack} of {'the leader' if was_leader else 'a standby'}"
        for (attack, was_leader), times in sorted(Counter(report.attacks).items())
    ]
    lines += [
        f"{report.moves:6} moves, each once",
        f"{report.answered:6} interactions answered",
        f"{report.failed:6} unanswered, {report.failed_while_led} of them not during a takeover",
        f"{report.epochs:6} epochs, each with the deeds of one process",
    ]
    for measured, what in (
        (report.takeovers, "until another process leads"),
        (report.first_answers, "until it has answered someone"),
    ):
        if measured:
            lines.append(f"{median(measured):6.1f} s {what}, at most {max(measured):.1f}")
    return lines
