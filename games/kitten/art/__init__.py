"""The card faces of Kitten: cats in three colours with their accessories."""

from collections.abc import Mapping

from games.kit.art import Face, Pip, Svg, drawn, lettered, parts, pip, placed, shape, tinted
from games.kitten.cards import ACCESSORIES, PORTRAITS, SKIP, Card, Portrait, Quality
from games.kitten.scenes import COLOUR_MARKS, HIDDEN, WORN_MARKS, mark

PARTS = parts(__name__)

FUR = {Quality.BLUE: "#4f8fe6", Quality.RED: "#e4604a", Quality.GREEN: "#4fae76"}
GROUND = {Quality.BLUE: "#d9e8fc", Quality.RED: "#fcdfd8", Quality.GREEN: "#d8f0e0"}
PIPS = {
    Quality.BLUE: Pip("circle", "B", "#2f6fcf"),
    Quality.RED: Pip("triangle", "R", "#d8432b"),
    Quality.GREEN: Pip("square", "G", "#2e8b57"),
}
WILD_GROUND, WORN_GROUND = "#fff0b8", "#fbf6ea"
STAR = "#f7c332"
WILDS = {1: Card("wild"), 2: Card("double-wild")}

# The positions and sizes of one, two or three cats.
PLACES = {
    1: ((6, 48, 0.88),),
    2: ((1, 46, 0.54), (45, 80, 0.54)),
    3: ((27, 40, 0.46), (2, 87, 0.46), (52, 87, 0.46)),
}
RAISED = {"hat": 8, "bow-tie": -9, "glasses": -4}
"""How far down a cat is moved to make room for its accessory."""

ICONS = {
    "hat": placed(PARTS["hat"], 4, 12, 0.7),
    "bow-tie": placed(PARTS["bow-tie"], 2, -66, 0.9),
    "glasses": placed(PARTS["glasses"], 0, -36, 0.96),
}
"""The accessories by themselves, each in a box 92 wide and 46 high."""


def _portrait(card: Card, shown: Portrait) -> Face:
    worn = ACCESSORIES[shown.accessory]
    cat = tinted(PARTS["cat"], FUR[shown.colour]) + PARTS[worn]
    cats = drawn(
        placed(cat, x, y + RAISED[worn] * scale, scale) for x, y, scale in PLACES[shown.cats]
    )
    badge = PIPS[shown.colour]
    small = (
        pip(badge, 20, 5, 60)
        + lettered(str(shown.cats), 20, 104, 54)
        + placed(ICONS[worn], 36, 88, 0.64)
    )
    return Face(cats, GROUND[shown.colour], badge, str(shown.cats), small, mark(card))


def _wild(stars: int) -> Face:
    cat = tinted(PARTS["cat"], "#f2b632")
    places = {1: ((12, 52, 0.76),), 2: ((1, 46, 0.56), (43, 80, 0.56))}[stars]
    cats = drawn(placed(cat, x, y, scale) for x, y, scale in places)
    crown = drawn(shape("star", 8 + 24 * at, 7, 30, STAR) for at in range(stars))
    small = drawn(
        placed(shape("star", 0, 0, 100, STAR), x, y, scale)
        for x, y, scale in ({1: ((12, 8, 0.76),), 2: ((4, 10, 0.56), (40, 36, 0.56))}[stars])
    )
    small += lettered("W", 50, 112, 52)
    return Face(cats + crown, WILD_GROUND, corner="W", small=small, mark=mark(WILDS[stars]))


def _skip() -> Face:
    arrows = drawn(
        Svg(
            f'<path d="M{x} 9L{x + 20} 23L{x} 37z" fill="#7a6bd0" stroke="#262036"'
            ' stroke-width="3" stroke-linejoin="round"/>'
        )
        for x in (10, 29)
    )
    sleeper = placed(tinted(PARTS["asleep"], "#9aa3bd"), 6, 40, 0.9) + drawn(
        lettered("z", x, y, size, "#6e7890") for x, y, size in ((70, 58, 24), (84, 44, 18))
    )
    small = placed(arrows, -6, 6, 1.8) + lettered("S", 50, 108, 56)
    return Face(arrows + sleeper, "#e4e6f2", corner="S", small=small, mark=mark(SKIP))


def _colour(of: Quality) -> Face:
    """A colour by itself, for bids."""
    badge = PIPS[of]
    return Face(shape(badge.shape, 14, 46, 72, badge.colour), pip=badge, mark=COLOUR_MARKS[of])


def _worn(of: Quality) -> Face:
    """An accessory by itself, for bids."""
    icon = placed(ICONS[ACCESSORIES[of]], 4, 34, 1)
    return Face(icon, WORN_GROUND, small=icon, mark=WORN_MARKS[of])


def _back() -> Face:
    paws = drawn(
        placed(tinted(PARTS["paw"], colour), x, y, scale, turn)
        for x, y, scale, turn, colour in (
            (14, 12, 0.34, -14, "#8a75c9"),
            (58, 34, 0.34, 12, "#8a75c9"),
            (12, 82, 0.34, -12, "#8a75c9"),
            (58, 98, 0.34, 14, "#8a75c9"),
        )
    )
    paw = placed(tinted(PARTS["paw"], "#a894e0"), 12, 32, 0.76)
    return Face(paws, "#57438a", small=paw, mark=HIDDEN.mark)


FACES: Mapping[str, Face] = {
    **{card: _portrait(card, shown) for card, shown in PORTRAITS.items()},
    "wild": _wild(1),
    "double-wild": _wild(2),
    "skip": _skip(),
    "back": _back(),
    **{of: _colour(of) for of in COLOUR_MARKS},
    **{of: _worn(of) for of in WORN_MARKS},
}
