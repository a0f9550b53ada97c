"""The card faces of Kitten: cats in three colours with their accessories."""

from collections.abc import Mapping

from games.kit.art import Face, Pip, Svg, drawn, lettered, parts, pip, placed, shape, tinted
from games.kitten.cards import ACCESSORIES, PORTRAITS, SKIP, Card, Portrait, Quality
from games.kitten.scenes import BACK_MARK, COLOUR_MARKS, WORN_MARKS, mark

DRAWINGS = parts(__name__)

FUR_COLOURS = {Quality.BLUE: "#4f8fe6", Quality.RED: "#e4604a", Quality.GREEN: "#4fae76"}
GROUNDS = {Quality.BLUE: "#d9e8fc", Quality.RED: "#fcdfd8", Quality.GREEN: "#d8f0e0"}
PIPS = {
    Quality.BLUE: Pip("circle", "B", "#2f6fcf"),
    Quality.RED: Pip("triangle", "R", "#d8432b"),
    Quality.GREEN: Pip("square", "G", "#2e8b57"),
}
WILD_GROUND, WORN_GROUND = "#fff0b8", "#fbf6ea"
STAR_COLOUR = "#f7c332"
WILD_CARDS = {1: Card("wild"), 2: Card("double-wild")}

CAT_PLACES = {
    1: ((6, 48, 0.88),),
    2: ((1, 46, 0.54), (45, 80, 0.54)),
    3: ((27, 40, 0.46), (2, 87, 0.46), (52, 87, 0.46)),
}
"""The x, y and scale of each cat on a card, by the number of cats."""

ACCESSORY_OFFSETS = {"hat": 8, "bow-tie": -9, "glasses": -4}
"""How far down a cat is moved to make room for its accessory, in units of a card."""

ACCESSORY_ICONS = {
    "hat": placed(DRAWINGS["hat"], 4, 12, 0.7),
    "bow-tie": placed(DRAWINGS["bow-tie"], 2, -66, 0.9),
    "glasses": placed(DRAWINGS["glasses"], 0, -36, 0.96),
}
"""The accessories without a cat, each in a box 92 wide and 46 high."""


def _draw_portrait(card: Card, shown: Portrait) -> Face:
    worn = ACCESSORIES[shown.accessory]
    cat = tinted(DRAWINGS["cat"], FUR_COLOURS[shown.colour]) + DRAWINGS[worn]
    cats = drawn(
        placed(cat, x, y + ACCESSORY_OFFSETS[worn] * scale, scale)
        for x, y, scale in CAT_PLACES[shown.cats]
    )
    badge = PIPS[shown.colour]
    small = (
        pip(badge, 20, 5, 60)
        + lettered(str(shown.cats), 20, 104, 54)
        + placed(ACCESSORY_ICONS[worn], 36, 88, 0.64)
    )
    return Face(cats, GROUNDS[shown.colour], badge, str(shown.cats), small, mark(card))


def _draw_wild(stars: int) -> Face:
    cat = tinted(DRAWINGS["cat"], "#f2b632")
    places = {1: ((12, 52, 0.76),), 2: ((1, 46, 0.56), (43, 80, 0.56))}[stars]
    cats = drawn(placed(cat, x, y, scale) for x, y, scale in places)
    crown = drawn(shape("star", 8 + 24 * at, 7, 30, STAR_COLOUR) for at in range(stars))
    small = drawn(
        placed(shape("star", 0, 0, 100, STAR_COLOUR), x, y, scale)
        for x, y, scale in ({1: ((12, 8, 0.76),), 2: ((4, 10, 0.56), (40, 36, 0.56))}[stars])
    )
    small += lettered("W", 50, 112, 52)
    return Face(cats + crown, WILD_GROUND, corner="W", small=small, mark=mark(WILD_CARDS[stars]))


def _draw_skip() -> Face:
    arrows = drawn(
        Svg(
            f'<path d="M{x} 9L{x + 20} 23L{x} 37z" fill="#7a6bd0" stroke="#262036"'
            ' stroke-width="3" stroke-linejoin="round"/>'
        )
        for x in (10, 29)
    )
    sleeper = placed(tinted(DRAWINGS["asleep"], "#9aa3bd"), 6, 40, 0.9) + drawn(
        lettered("z", x, y, size, "#6e7890") for x, y, size in ((70, 58, 24), (84, 44, 18))
    )
    small = placed(arrows, -6, 6, 1.8) + lettered("S", 50, 108, 56)
    return Face(arrows + sleeper, "#e4e6f2", corner="S", small=small, mark=mark(SKIP))


def _draw_colour(of: Quality) -> Face:
    """Draw a colour without a cat, for bids."""
    badge = PIPS[of]
    return Face(shape(badge.shape, 14, 46, 72, badge.colour), pip=badge, mark=COLOUR_MARKS[of])


def _draw_accessory(of: Quality) -> Face:
    """Draw an accessory without a cat, for bids."""
    icon = placed(ACCESSORY_ICONS[ACCESSORIES[of]], 4, 34, 1)
    return Face(icon, WORN_GROUND, small=icon, mark=WORN_MARKS[of])


def _draw_back() -> Face:
    paws = drawn(
        placed(tinted(DRAWINGS["paw"], colour), x, y, scale, turn)
        for x, y, scale, turn, colour in (
            (14, 12, 0.34, -14, "#8a75c9"),
            (58, 34, 0.34, 12, "#8a75c9"),
            (12, 82, 0.34, -12, "#8a75c9"),
            (58, 98, 0.34, 14, "#8a75c9"),
        )
    )
    paw = placed(tinted(DRAWINGS["paw"], "#a894e0"), 12, 32, 0.76)
    return Face(paws, "#57438a", small=paw, mark=BACK_MARK)


FACES: Mapping[str, Face] = {
    **{card: _draw_portrait(card, shown) for card, shown in PORTRAITS.items()},
    "wild": _draw_wild(1),
    "double-wild": _draw_wild(2),
    "skip": _draw_skip(),
    "back": _draw_back(),
    **{of: _draw_colour(of) for of in COLOUR_MARKS},
    **{of: _draw_accessory(of) for of in WORN_MARKS},
}
