"""The soak test tries every variant of a game, and reports broken games."""

import pytest

from benchmarks.soak import Job, jobs, play_chunk
from games.kit import AnyGame
from games.kit.variants import variants
from tests.games.kit.toy import GAME, ToyOptions


def test_games_are_spread_over_all_seats_and_options() -> None:
    todo = list(jobs(GAME, "seed", games=None, per_count=20))

    assert len(todo) == 20 * 3
    assert {(job.seats, job.options) for job in todo} == {
        (seats, options) for options in variants(GAME) for seats in (2, 3, 4)
    }
    assert {job.bots for job in todo} == {False, True}
    assert len({job.luck for job in todo}) == len(todo)


def test_exactly_as_many_games_as_wanted_are_played() -> None:
    assert len(list(jobs(GAME, "seed", games=17, per_count=0))) == 17


def test_a_broken_game_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    def toys(*, drafts: bool) -> dict[str, AnyGame]:
        del drafts
        return {"toy": GAME}

    monkeypatch.setattr("benchmarks.soak.catalogue", toys)
    sound = Job("toy", ToyOptions(), 2, "seed/1", bots=False)
    broken = Job("toy", ToyOptions(), 9, "seed/2", bots=True)

    played = play_chunk([sound, broken])

    assert len(played.lengths) == 1
    assert len(played.broken) == 1
    assert "toy --seats 9 --option stones=4" in played.broken[0]
    assert "--seed seed/2 --bots" in played.broken[0]
