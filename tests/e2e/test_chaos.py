"""A dozen kills at random points lose nothing. `make chaos` does two hundred."""

import random
from pathlib import Path

import pytest

from tests.e2e.chaos.attacks import attack_any, roll_out, run_attacks
from tests.e2e.chaos.run import run_games
from tests.support.postgres_server import postgres_server
from tests.support.sandbox import Sandbox

SEED = 20260816


@pytest.mark.parametrize(
    ("game", "kills"),
    [("kitten", 3), ("coloretto", 3), ("chroma", 2), ("kritters", 2), ("cosmic", 2)],
)
async def test_kills_at_random_points_lose_nothing_and_repeat_nothing(
    sandbox: Sandbox, tmp_path: Path, game: str, kills: int
) -> None:
    chance = random.Random(f"{SEED} {game}")
    assert len(await run_games(sandbox, tmp_path, game, kills, chance)) == kills
    assert not sandbox.world.changes.has_readers, "a game that's over is still being watched"


async def test_attacks_on_two_processes_lose_nothing_and_repeat_nothing(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    chance = random.Random(SEED)
    with postgres_server() as server:
        report = await run_attacks(sandbox, tmp_path, server, "coloretto", attack_any, 3, chance)
    assert len(report.attacks) == 3
    assert report.moves


async def test_nobody_notices_that_processes_are_replaced_one_by_one(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    chance = random.Random(SEED)
    with postgres_server() as server:
        report = await run_attacks(
            sandbox, tmp_path, server, "kitten", roll_out, 2, chance, processes=1
        )
    assert (report.failed, report.epochs) == (0, 3)
