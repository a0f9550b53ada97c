"""A picture can be assembled from cached, compressed bands."""

import io
import zlib
from types import ModuleType

import pytest
from PIL import Image
from zlib_ng import zlib_ng

from bot.cache import ByteCache
from bot.drawing import png
from bot.drawing.draw_scene import Studio
from bot.drawing.png import assemble_png, compress
from tests.bot.drawing.test_board import SCENE, name

PALETTE = [each for index in range(256) for each in (index, 255 - index, index // 2)]


def draw_noise(width: int, height: int) -> Image.Image:
    """Return an image of palette indexes that compresses badly, like noise."""
    pixels = bytes((x * y + x) % 256 for y in range(height) for x in range(width))
    return Image.frombytes("L", (width, height), pixels)


@pytest.mark.parametrize("library", [zlib, zlib_ng])
def test_bands_make_one_picture(library: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "zlib", library)  # without a wheel of zlib-ng, the bot uses zlib
    whole = draw_noise(300, 90)
    cut = [whole.crop((0, first, 300, first + 30)) for first in (0, 30, 60)]

    made = Image.open(io.BytesIO(assemble_png(300, 90, PALETTE, map(compress, cut))))

    made.load()  # also verifies all checksums
    assert made.mode == "P"
    assert made.tobytes() == whole.tobytes()
    assert made.getpalette() == PALETTE


def test_a_board_looks_the_same_drawn_in_bands_and_in_one_go() -> None:
    studio = Studio({})

    in_bands, in_one = studio.draw(SCENE, name), studio.draw_block(studio.lay_out(SCENE, name))

    assert Image.open(io.BytesIO(in_bands)).tobytes() == Image.open(io.BytesIO(in_one)).tobytes()


def test_the_least_recently_used_value_is_dropped_first() -> None:
    cache = ByteCache[str](10, len)
    cache.get("aaaa", lambda: "aaaa")
    cache.get("bbbb", lambda: "bbbb")

    cache.get("aaaa", lambda: "made again")
    cache.get("cccc", lambda: "cccc")

    assert cache.used <= 10
    assert cache.get("aaaa", lambda: "made again") == "aaaa"
    assert cache.get("bbbb", lambda: "made again") == "made again"


def test_a_value_that_is_too_large_is_kept_alone() -> None:
    cache = ByteCache[str](3, len)

    cache.get("a", lambda: "large")

    assert len(cache) == 1
    assert cache.get("a", lambda: "made again") == "large"
    cache.get("b", lambda: "b")
    assert cache.used == 1
