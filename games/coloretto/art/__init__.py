"""The card faces of Coloretto: a chameleon in seven colours, and the special cards."""

from collections.abc import Mapping

from games.coloretto.cards import Card
from games.coloretto.words import MARKS
from games.kit.art import INK, PAPER, Face, Pip, Shape, Svg, drawn, lettered, parts, placed, tinted

DRAWINGS = parts(__name__)

COLOURS: Mapping[Card, tuple[str, str, Shape]] = {
    Card.RED: ("#dc4a36", "#fcd9d2", "triangle"),
    Card.ORANGE: ("#f08a24", "#ffe3c2", "diamond"),
    Card.YELLOW: ("#f5cb3c", "#fff3bf", "star"),
    Card.GREEN: ("#3a9a5f", "#d3efdc", "square"),
    Card.BLUE: ("#2f6fcf", "#d4e4fb", "drop"),
    Card.PURPLE: ("#6233a3", "#e8dbf6", "heart"),
    Card.WHITE: ("#f7f5f0", "#c9ced8", "circle"),
}
"""For each card its chameleon's colour, its background, and a shape for colour-blind players."""

STRIPE_COLOURS = ("#dc4a36", "#f08a24", "#f5cb3c", "#3a9a5f", "#2f6fcf", "#6233a3")


def _draw_chameleon(card: Card) -> Face:
    colour, ground, outline = COLOURS[card]
    art = placed(tinted(DRAWINGS["chameleon"], colour), 1, 40, 0.98)
    return Face(art, ground, Pip(outline, card[0].upper(), colour), mark=MARKS[card])


def _draw_joker(*, golden: bool) -> Face:
    colour = "#efb62c" if golden else "#ffffff"
    worn = DRAWINGS["crown" if golden else "jester"]
    ground = "#fff0b8" if golden else "#ece4f7"
    lizard = placed(tinted(DRAWINGS["chameleon"], colour), 1, 42, 0.98)
    hat = placed(worn, 56, 28, 0.42, 12)
    stripes = Svg() if golden else _draw_stripes()
    small = placed(worn, 12, 8, 0.76) + lettered("J", 50, 110, 54)
    art = stripes + lizard + hat + lettered("J", 10, 23, 33, INK, "start")
    return Face(art, ground, small=small, mark=MARKS[Card.GOLDEN if golden else Card.JOKER])


def _draw_stripes() -> Svg:
    """Draw stripes of all colours, as the background of a joker."""
    return drawn(
        Svg(
            f'<path d="M{-70 + 26 * at} 150L{10 + 26 * at} 38h26L{-44 + 26 * at} 150z"'
            f' fill="{colour}" opacity=".75"/>'
        )
        for at, colour in enumerate(STRIPE_COLOURS)
    )


def _draw_plus_two() -> Face:
    gift = placed(DRAWINGS["gift"], 16, 52, 0.68)
    small = lettered("+2", 50, 44, 58) + placed(DRAWINGS["gift"], 26, 82, 0.48)
    art = gift + lettered("+2", 50, 24, 40)
    return Face(art, PAPER, small=small, mark=MARKS[Card.PLUS_TWO])


def _draw_last_round() -> Face:
    flag = placed(DRAWINGS["flag"], 12, 30, 0.8)
    return Face(
        flag, "#ffd9a0", small=placed(DRAWINGS["flag"], 10, 28, 0.8), mark=MARKS[Card.LAST_ROUND]
    )


FACES: Mapping[str, Face] = {
    **{card: _draw_chameleon(card) for card in COLOURS},
    Card.PLUS_TWO: _draw_plus_two(),
    Card.JOKER: _draw_joker(golden=False),
    Card.GOLDEN: _draw_joker(golden=True),
    Card.LAST_ROUND: _draw_last_round(),
}
