"""Recorded playthroughs of every game stay the same."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import catalogue
from games.kit import Options
from games.kit.game import AnyGame
from games.kit.variants import single_changes
from tests.games.playthrough import playthrough

RECORDS = Path(__file__).parent / "playthroughs"


def on_record(game: AnyGame) -> Iterator[tuple[str, int, Options]]:
    """Yield a default game for each number of players, and a game for each changed option."""
    usual: Options = game.rules.options()
    for seats in game.rules.seats(usual):
        yield f"{seats} players", seats, usual
    for change, options in single_changes(game):
        counts = game.rules.seats(options)
        count = counts[len(counts) // 2]
        yield f"{count} players {change}", count, options


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_the_recorded_games_play_out_the_same(game: AnyGame) -> None:
    folder = RECORDS / game.key
    for title, seats, options in on_record(game):
        record = folder / f"{title.replace(' ', '-')}.txt"
        told = playthrough(game, seats, options, "on record")
        if "REWRITE" in os.environ:
            folder.mkdir(parents=True, exist_ok=True)
            record.write_text(told, encoding="utf-8")
        assert record.exists(), f"run REWRITE=1 pytest {__file__} and read what it wrote"
        assert told == record.read_text(encoding="utf-8")


@pytest.mark.all_games
def test_there_are_no_records_of_removed_games() -> None:
    wanted = {
        RECORDS / game.key / f"{title.replace(' ', '-')}.txt"
        for game in catalogue().values()
        for title, _, _ in on_record(game)
    }
    assert set(RECORDS.glob("*/*.txt")) - wanted == set()
