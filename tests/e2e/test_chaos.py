"""A dozen kills at random points; `make chaos` does two hundred."""

import random
from pathlib import Path

import pytest

from tests.e2e.chaos.run import run_games
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
