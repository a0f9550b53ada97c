"""Bots have faces and people have avatars, both in tones of their seat's colour."""

import io
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from bot.drawing import style
from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.portraits import (
    MAX_AVATAR_SIDE,
    TONES,
    Portrait,
    draw_tones,
    face_of,
    no_portrait,
    tone_avatar,
)
from bot.engine.lobby import BOT_NAMES
from games import catalogue
from games.kit import Area, Badge, Row, Seat
from games.kit.art import luminance
from games.kit.scene import Board, Card, Scene, Space
from games.kit.standard_scenes import lobby, podium

GAME = catalogue()["coloretto"]
NAMES = ("Ada", *BOT_NAMES)
MIN_FACE_DISTANCE = 30.0  # the mean absolute difference of two faces' greys, from 0 to 255
MIN_TONE_CONTRAST = 1.2  # the WCAG contrast ratio of neighbouring tones


def name(seat: Seat) -> str:
    return NAMES[seat]


def portrait(seat: Seat) -> Portrait | None:
    return face_of(NAMES[seat])


def as_png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def make_avatar(side: int = 128) -> bytes:
    """Return a PNG of a dark square with a slightly lighter disc; `side` is in pixels."""
    rows = (bytes([at * 64 // side]) * side for at in range(side))
    image = Image.frombytes("L", (side, side), b"".join(rows))
    ImageDraw.Draw(image).ellipse((side // 4, side // 4, side * 3 // 4, side * 3 // 4), fill=90)
    return as_png(image.convert("RGB"))


def to_grey(portrait: Portrait) -> Image.Image:
    tones = draw_tones(portrait)
    greys = bytes.maketrans(bytes(range(TONES)), bytes(range(0, 256, 85)))
    return Image.frombytes("L", tones.size, tones.tobytes().translate(greys))


def faces() -> list[Portrait]:
    return [face for bot in BOT_NAMES if (face := face_of(bot)) is not None]


def test_every_bot_has_a_face_and_nobody_else() -> None:
    assert len({face.id for face in faces()}) == len(BOT_NAMES)
    assert face_of("Ada") is None
    assert face_of("__init__") is None


def test_faces_differ_without_their_colours() -> None:
    for one, other in combinations(map(to_grey, faces()), 2):
        difference = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
        assert difference >= MIN_FACE_DISTANCE


@pytest.mark.parametrize("seat", range(style.MAX_SEATS))
def test_tones_of_a_seat_can_be_told_apart(seat: int) -> None:
    tones = [luminance(tone) for tone in style.portrait_tones(style.token_colour(seat))]

    assert tones == sorted(tones)
    for dark, light in pairwise(tones):
        assert (light + 0.05) / (dark + 0.05) >= MIN_TONE_CONTRAST


def test_an_avatar_has_four_tones_even_if_it_is_dark() -> None:
    toned = Portrait("hash", tone_avatar(make_avatar()))

    counts = to_grey(toned).histogram()
    used = [count for count in counts if count]
    assert len(used) == TONES
    assert min(used) > sum(used) / TONES / 4
    assert len(toned.png) < len(make_avatar())


def test_transparent_pixels_of_an_avatar_are_light() -> None:
    clear = Image.new("RGBA", (64, 64), (0, 0, 0, 0))
    clear.paste((0, 0, 0, 255), (16, 16, 48, 48))

    grey = to_grey(Portrait("hash", tone_avatar(as_png(clear))))
    middle = grey.width // 2
    assert (grey.getpixel((2, 2)), grey.getpixel((middle, middle))) == (170, 0)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"<html>",
        make_avatar()[:200],
        make_avatar(MAX_AVATAR_SIDE + 1),
        make_avatar().replace(b"IHDR", b"IHDQ"),
    ],
)
def test_anything_but_a_small_png_is_refused(body: bytes) -> None:
    with pytest.raises((OSError, ValueError, SyntaxError)):
        tone_avatar(body)


def test_only_a_png_is_decoded() -> None:
    file = io.BytesIO()
    Image.new("RGB", (64, 64)).save(file, "JPEG")

    with pytest.raises(OSError, match="cannot identify"):
        tone_avatar(file.getvalue())


def test_a_lobby_and_a_podium_show_portraits_of_those_who_have_one() -> None:
    places = [(at + 1, Area(seat=Seat(at), badges=(Badge("7"),))) for at in range(3)]
    for scene in (lobby(GAME, 3, range(2, 6)), podium("Result", places)):
        plain, shown = (
            draw_if_readable(GAME, scene, name, portrait=each) for each in (no_portrait, portrait)
        )
        assert plain is not None
        assert shown is not None
        ada, pip = (parse(style.portrait_tones(style.token_colour(seat))[-1]) for seat in (0, 1))
        assert pip in colours_of(shown) - colours_of(plain)
        assert ada not in colours_of(shown)


def test_the_same_portrait_is_drawn_in_the_colour_of_its_seat() -> None:
    scene = lobby(GAME, 3, range(2, 6))
    png = draw_if_readable(GAME, scene, name, portrait=lambda _: face_of("Otto"))
    assert png is not None

    for seat in range(3):
        assert parse(style.portrait_tones(style.token_colour(seat))[-1]) in colours_of(png)


def test_a_picture_without_room_for_portraits_is_no_larger() -> None:
    scene = Scene(
        "", (Area(seat=Seat(0), rows=(Row((Card("card"),)),)),), board=Board((), Space(high=9))
    )
    plain, shown = (
        draw_if_readable(GAME, scene, name, portrait=each) for each in (no_portrait, portrait)
    )
    assert plain == shown
    assert plain is not None
    assert parse(style.portrait_tones(style.token_colour(0))[-1]) not in palette_of(plain)


def colours_of(png: bytes) -> set[object]:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    return {colour for _, colour in image.getcolors(image.width * image.height) or ()}


def palette_of(png: bytes) -> set[tuple[int, ...]]:
    values = Image.open(io.BytesIO(png)).getpalette() or []
    return {tuple(values[at : at + 3]) for at in range(0, len(values), 3)}


def parse(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
