"""People can share a moment or the highlights of a replay."""

from dataclasses import replace

import pytest

from bot.engine.replays import Replay, make_film
from bot.messages.picture import picture_in
from bot.messages.shared_moment import choose_heaviest, highlights, shared_message
from games.kit import AnyGame, Weight
from storage.delivery import Moment, Post
from tests.bot.messages.test_replay import every_game, whole_game
from tests.support.filmed_games import in_the_middle

R, G, V, T = Weight.ROUTINE, Weight.GAIN, Weight.REVEAL, Weight.TURNING


def post(version: int, moment: Moment = "shared") -> Post:
    return Post("k3f9a2", 1, version, None, (), 1000.0, moment=moment)


@pytest.mark.parametrize(
    ("weights", "chosen"),
    [
        ([], []),
        ([R, R], [0, 1]),
        ([R, G, R, R], [0, 1, 3]),
        ([R, V, R, T, V, R, G], [1, 3, 4]),
        ([V] * 5 + [R], [0, 1, 2, 3, 4]),
        ([V] * 16, [1, 3, 5, 7, 9, 11, 13, 15]),
        ([T, *[V] * 14], [0, 2, 4, 6, 8, 10, 12, 14]),
        ([T] * 9 + [V], [0, 1, 2, 3, 5, 6, 7, 8]),
    ],
)
def test_highlights_are_the_heaviest_beats_from_everywhere_in_the_game(
    weights: list[Weight], chosen: list[int]
) -> None:
    assert choose_heaviest(weights) == chosen


@every_game
def test_the_highlights_are_a_film_that_ends_with_the_result(game: AnyGame) -> None:
    table, turns = whole_game(game.key)
    replay = Replay(table, make_film(table, turns), table.seats)
    payload = shared_message(replay, post(table.record.version, "highlights"))
    film = picture_in(payload)
    assert film is not None
    beats = highlights(replay)
    assert 3 <= len(beats) <= 8
    assert len(film.frames) == len(beats) + 1
    assert film.frames[-1].kind == "scores"
    assert film.file.endswith(".gif")
    assert film.media_type == "image/gif"
    assert len(film.alt.splitlines()) == len(beats)
    assert (payload["components"], payload["allowed_mentions"]["users"]) == ([], [])
    others = {replace(film, frames=film.frames[1:]).file, film.file}
    assert len(others) == 2


def test_a_running_game_is_shared_without_hands() -> None:
    table, turns = whole_game("kitten")
    table, turns = in_the_middle(table, turns, len(turns) // 2)
    replay = Replay(table, make_film(table, turns))
    step = replay.steps[3]
    payload = shared_message(replay, post(step.version))
    picture = picture_in(payload)
    assert picture is not None
    assert not [area for area in picture.scene.areas if area.place.startswith("hand-")]
    assert "judging by" not in payload["content"]


def test_what_was_taken_back_is_not_shared() -> None:
    table, turns = whole_game("kitten")
    replay = Replay(table, make_film(table, turns), table.seats)
    assert shared_message(replay, post(9_999))["content"] == ""
