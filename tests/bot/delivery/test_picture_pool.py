"""Pictures are drawn in threads, in the language of the message that shows them."""

import pytest

from bot.delivery import picture_pool
from bot.delivery.picture_pool import PicturePool
from bot.messages.picture import Picture
from games import catalogue
from games.kit import Scene
from games.kit.language import current_language, speaking


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
