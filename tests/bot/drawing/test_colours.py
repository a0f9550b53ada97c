"""Colour-blind players can tell the colours of a game apart, and all text is readable."""

import math
from itertools import combinations

import pytest

from bot.drawing import style
from games import catalogue
from games.kit import AnyGame
from games.kit.art import COLOURS, INK, UNKNOWN, Pip, Theme, luminance, on, suited
from tests.games.chorus.game import GAME as CHORUS
from tests.support.changed_game import changed

GAME_WITH_SUITED_CARDS: AnyGame = changed(
    CHORUS, faces=suited({**COLOURS, **UNKNOWN}, range(1, 10))
)
GAMES = {**catalogue(), "kit": GAME_WITH_SUITED_CARDS}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())

AA, AA_LARGE = 4.5, 3.0
"""The contrast ratios that WCAG level AA requires for small text, and for large or bold text."""

Colour = tuple[float, float, float]
Vision = tuple[Colour, Colour, Colour]

COLOUR_VISIONS: dict[str, Vision] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices that simulate colour blindness in linear RGB (Machado et al., 2009)."""

MIN_COLOUR_DISTANCE = 12.0
"""The minimum distance between colours in CIE Lab.

A distance of 12 is obvious at a glance; 2.3 is the just noticeable difference.
"""

every_vision = pytest.mark.parametrize("vision", COLOUR_VISIONS.values(), ids=COLOUR_VISIONS.keys())


def pips_of(game: AnyGame) -> list[Pip]:
    """Return one pip of each colour in a game."""
    every = [face.pip for face in game.pictures.faces.values() if face.pip is not None]
    return list({pip.colour: pip for pip in every}.values())


def contrast_of(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def simulate_vision(colour: str, vision: Vision) -> Colour:
    """Return a colour as seen with this kind of colour vision, in CIE Lab."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, to_linear_rgb(colour), strict=True))))
        for row in vision
    )
    x = lab_curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = lab_curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = lab_curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def to_linear_rgb(colour: str) -> list[float]:
    """Return the linear red, green and blue of an sRGB colour, each from 0 to 1."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def lab_curve(share: float) -> float:
    """Return f(t) from the definition of CIE Lab, with `share` as t."""
    return float(share ** (1 / 3)) if share > 0.008856 else 7.787 * share + 16 / 116


@every_game
def test_any_two_colours_of_a_game_differ_in_letter_and_shape(game: AnyGame) -> None:
    for one, other in combinations(pips_of(game), 2):
        assert one.letter[0] != other.letter[0]
        assert one.shape != other.shape


@every_game
def test_every_colour_has_a_letter_and_a_shape(game: AnyGame) -> None:
    marked = [face for face in game.pictures.faces.values() if face.pip is not None]
    marks = [face.written() if face.written else face.mark for face in marked]

    assert all(face.pip and face.pip.letter and face.pip.shape for face in marked)
    assert [mark for mark in marks if mark.isascii()] == [], "a mark begins with a shape"


@every_game
@every_vision
def test_colour_blind_people_can_tell_the_colours_of_a_game_apart(
    game: AnyGame, vision: Vision
) -> None:
    for one, other in combinations(pips_of(game), 2):
        apart = math.dist(
            simulate_vision(one.colour, vision), simulate_vision(other.colour, vision)
        )
        assert apart > MIN_COLOUR_DISTANCE, (one, other)


def test_the_simulation_confuses_the_same_colours_as_people_do() -> None:
    red_green = [
        simulate_vision(colour, COLOUR_VISIONS["deuteranopia"]) for colour in ("#a0522d", "#6b6b2a")
    ]
    as_usual = [
        simulate_vision(each, ((1, 0, 0), (0, 1, 0), (0, 0, 1))) for each in ("#a0522d", "#6b6b2a")
    ]

    assert math.dist(*red_green) < MIN_COLOUR_DISTANCE < math.dist(*as_usual)


@every_game
def test_the_token_of_a_seat_is_not_mistaken_for_a_colour(game: AnyGame) -> None:
    assert style.token_with(0, "An").shape not in {pip.shape for pip in pips_of(game)}


@pytest.mark.parametrize(
    "theme", [Theme(), *(game.pictures.theme for game in GAMES.values())], ids=["default", *GAMES]
)
def test_text_is_readable_on_its_background(theme: Theme) -> None:
    for letters, ground in style.text_and_grounds(theme):
        assert contrast_of(letters, ground) >= AA, (letters, ground)
    for letters in theme.title:  # titles have a dark outline
        assert max(contrast_of(letters, theme.page), contrast_of(INK, theme.page)) >= AA, letters


@pytest.mark.all_games
def test_every_game_has_its_own_look() -> None:
    themes = [game.pictures.theme for game in GAMES.values()]

    for part in ("page", "panel", "accent", "title", "pattern"):
        assert len({getattr(theme, part) for theme in themes}) == len(themes), part


@every_game
def test_letters_are_readable_on_their_colour_and_on_their_card(game: AnyGame) -> None:
    for pip in pips_of(game):
        assert contrast_of(on(pip.colour), pip.colour) >= AA_LARGE, pip
    for face in game.pictures.faces.values():
        assert contrast_of(on(face.ground), face.ground) >= AA, face.mark


def test_the_letters_of_seats_are_readable() -> None:
    for colour in map(style.token_colour, range(12)):
        assert contrast_of(on(colour), colour) >= AA
