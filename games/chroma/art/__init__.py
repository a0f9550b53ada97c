"""The card faces of Chroma Mix: a blot of each colour, with the pigments it's mixed from."""

from collections.abc import Mapping
from functools import partial

from games.chroma.cards import CARD_OF, Card, InPlay
from games.chroma.cards import FACES as PRINTED
from games.chroma.effects import INSTANT, LASTING
from games.chroma.faces import SHAPES, mark
from games.kit.art import Face, Pip, Svg, drawn, lettered, parts, pip, placed, shape, tinted

Layout = Mapping[int, tuple[tuple[float, float, float], ...]]
"""The x, y and size of each pigment on a card, by the number of pigments."""

DRAWINGS = parts(__name__)

PIGMENTS = {
    "C": Pip("diamond", "C", "#25a5d6"),
    "M": Pip("circle", "M", "#c93a86"),
    "Y": Pip("square", "Y", "#f7d038"),
}
PAINTS = {
    Card.SOFT_CYAN: "#a4dff0",
    Card.PALE_MAGENTA: "#f4b9d8",
    Card.LIGHT_YELLOW: "#fdf0a6",
    Card.CERULEAN: "#1f7fc4",
    Card.CORAL: "#ff7f5c",
    Card.FUCHSIA: "#d6279b",
    Card.JUNGLE: "#2f9e63",
    Card.LAVENDER: "#a78bd8",
    Card.LEMON: "#f6e32f",
    Card.PRISM: "#e9e4f5",
    Card.AZURE: "#4a9bff",
    Card.VIOLET: "#6b3fb5",
    Card.RASPBERRY: "#c2255c",
    Card.ORANGE: "#f5871f",
    Card.PEAR: "#b5cc36",
    Card.TURQUOISE: "#2cc0b4",
    Card.SLATE_GRAY: "#74869a",
    Card.KEY: "#34303f",
    Card.RUBY_RED: "#b3122e",
    Card.EMERALD_GREEN: "#0f8a4f",
    Card.SAPPHIRE_BLUE: "#2147b5",
    Card.BURGUNDY: "#7a1a3c",
    Card.MUSTARD: "#d1a012",
    Card.PETROL: "#11667a",
}

BLOT_LAYOUT: Layout = {
    1: ((25, 25, 50),),
    2: ((8, 29, 42), (50, 29, 42)),
    3: ((31, 11, 38), (10, 49, 38), (52, 49, 38)),
    4: ((13, 13, 37), (51, 13, 37), (13, 51, 37), (51, 51, 37)),
}
"""Where pigments are on a 100 by 100 blot."""

SMALL_LAYOUT: Layout = {
    1: ((14, 34, 72),),
    2: ((20, 8, 60), (20, 72, 60)),
    3: ((27, 6, 46), (4, 62, 46), (50, 62, 46)),
    4: ((4, 20, 46), (50, 20, 46), (4, 74, 46), (50, 74, 46)),
}
"""Where pigments are on a small card, which they fill completely."""

EDGE_LAYOUT: Layout = {
    1: ((5, 8, 32),),
    2: ((5, 8, 32), (5, 42, 32)),
    3: ((5, 8, 32), (5, 42, 32), (5, 76, 32)),
    4: ((6, 6, 30), (6, 38, 30), (6, 70, 30), (6, 102, 30)),
}
"""Where pigments are on a card of which only the left edge is visible."""


def _draw_face(card: Card) -> Face:
    blot = tinted(DRAWINGS["blot"], PAINTS[card]) + _draw_pigments(card, BLOT_LAYOUT)
    art = _draw_corner(card) + placed(blot, 7, 25, 0.86)
    ground = Svg(f'<rect width="100" height="140" fill="{PAINTS[card]}"/>')
    small = ground + _draw_pigments(card, SMALL_LAYOUT)
    index = ground + _draw_pigments(card, EDGE_LAYOUT)
    return Face(art, "#ffffff", small=small, index=index, written=partial(mark, card))


def _draw_pigments(card: Card, layout: Layout) -> Svg:
    """Draw the pigments of a card. Prism shows two of each, since it stands for any pair."""
    pigments = PRINTED[card].pigments
    if card is Card.PRISM:
        step = 19 if layout is EDGE_LAYOUT else 42 if layout is SMALL_LAYOUT else 29
        middle = 21 if layout is EDGE_LAYOUT else 50
        return drawn(
            pip(which, x, 6 + step * at, step - 1)
            for at, which in enumerate(PIGMENTS.values())
            for x in (middle - step, middle)
        )
    return drawn(
        pip(PIGMENTS[letter], x, y, size)
        for letter, (x, y, size) in zip(pigments, layout[len(pigments)], strict=True)
    )


def _draw_corner(card: Card) -> Svg:
    """Draw the symbols of a card's instant and lasting effects, and its points."""
    signs = [name for name, cards in (("bolt", INSTANT), ("lasting", LASTING)) if card in cards]
    corner = drawn(placed(DRAWINGS[name], 7 + 25 * at, 4, 0.21) for at, name in enumerate(signs))
    points = PRINTED[card].vp
    if points:
        corner += shape("hexagon", 69, 4, 25, "#fff3c4") + lettered(str(points), 81.5, 16.5, 19)
    return corner


def art_of(question: str, value: object) -> str:
    """Return the key of a card's face, whether the card is in hand or in play."""
    return CARD_OF[value] if isinstance(value, Card | InPlay) else ""


FACES: Mapping[str, Face] = {
    **{card: _draw_face(card) for card in Card},
    **{f"pigment-{letter}": Face(pip=PIGMENTS[letter], mark=SHAPES[letter]) for letter in SHAPES},
}
