"""Pictures are drawn in threads, in the language of the message that shows them."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.delivery import picture_pool
from bot.delivery.picture_pool import PicturePool
from bot.messages.picture import Picture
from games import catalogue
from games.kit import Scene
from games.kit.language import current_language, speaking
from games.kit.standard_scenes import lobby


async def test_a_thread_draws_a_picture_in_the_pictures_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def draw(*_: object) -> bytes:
        return current_language().encode()

    monkeypatch.setattr(picture_pool, "draw_if_readable", draw)
    pool = PicturePool()
    drawn: list[bytes | None] = []
    for language in ("de", "pl", "de"):
        with speaking(language):
            picture = Picture("table", catalogue()["kitten"], Scene("Cards"), ())
        with speaking("en"):
            drawn.append(await pool.draw(picture))
    await pool.close()
    assert drawn == [b"de", b"pl", b"de"]


async def test_a_bot_that_has_stopped_draws_no_more_and_says_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = PicturePool()
    await pool.close()
    picture = Picture("table", catalogue()["kitten"], Scene("Cards"), ())
    assert await pool.draw(picture) is None
    assert await pool.draw_quickly(picture) is None
    assert caplog.text == ""


async def test_a_moving_picture_shows_every_frame_and_is_not_cached() -> None:
    pool, game = PicturePool(), catalogue()["kitten"]
    frames = tuple(Picture("table", game, lobby(game, seats, range(2, 5)), ()) for seats in (1, 2))
    film = replace(frames[0], frames=frames, told_frames="One.\nTwo.")
    gif = await pool.draw(film)
    assert gif is not None
    assert getattr(Image.open(io.BytesIO(gif)), "n_frames", 1) == 2
    drawn = [await pool.draw(frame) for frame in frames]
    assert pool.cached_bytes["pictures"] == sum(len(png or b"") for png in drawn)
    assert (film.alt, film.media_type) == ("One.\nTwo.", "image/gif")
    await pool.close()


async def test_a_moving_picture_without_one_of_its_frames_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        return None

    monkeypatch.setattr(picture_pool, "draw_if_readable", fail)
    pool, game = PicturePool(), catalogue()["kitten"]
    frame = Picture("table", game, Scene("Cards"), ())
    assert await pool.draw(replace(frame, frames=(frame,))) is None
    await pool.close()
