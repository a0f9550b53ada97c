"""Card faces and themes, described as SVG and plain data. The bot turns them into pictures.

A card is 100 units wide and 140 high. Its face consists of SVG elements in that box, on a plain
background. Colours never differ by hue alone: each is a pip, with its own shape and letter.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Literal

Shape = Literal[
    "circle", "triangle", "square", "diamond", "star", "drop", "heart", "flower", "clover", "moon",
    "wave", "rainbow", "hexagon", "shield",
]  # fmt: skip

Anchor = Literal["start", "middle", "end"]

INK = "#262036"
"""The colour of outlines and dark letters."""

PAPER = "#fbf6ea"
"""The background of a card that has no colour of its own."""

SHAPES: Mapping[Shape, str] = {
    "circle": "M50 4a46 46 0 1 0 0 92a46 46 0 1 0 0-92z",
    "triangle": "M50 6L98 90H2z",
    "square": "M9 9H91V91H9z",
    "diamond": "M50 1L99 50L50 99L1 50z",
    "star": "M50 2L63.5 36L99 38.5L71.5 61.5L80.5 97L50 77.5L19.5 97L28.5 61.5L1 38.5L36.5 36z",
    "drop": "M50 1C62 20 86 44 86 64a36 34 0 0 1-72 0C14 44 38 20 50 1z",
    "heart": "M50 95C14 68 2 50 2 31A25 25 0 0 1 50 21A25 25 0 0 1 98 31C98 50 86 68 50 95z",
    "flower": (
        "M36.0 25.8A16 16 0 1 1 64.0 25.8A16 16 0 1 1 78.0 50.0A16 16 0 1 1 64.0 74.2"
        "A16 16 0 1 1 36.0 74.2A16 16 0 1 1 22.0 50.0A16 16 0 1 1 36.0 25.8z"
    ),
    "clover": (
        "M50 26a22 22 0 1 1 24 24a22 22 0 1 1-24 24a22 22 0 1 1-24-24a22 22 0 1 1 24-24z"
    ),
    "moon": "M66 4A47 47 0 1 0 97 64A38 38 0 0 1 66 4z",
    "wave": (
        "M2 34Q14 12 26 28T50 28T74 28T98 24V70Q86 92 74 76T50 76T26 76T2 80z"
    ),
    "rainbow": "M2 84V64A48 48 0 0 1 98 64V84z",
    "hexagon": "M50 2L93 26V74L50 98L7 74V26z",
    "shield": "M6 5H94V50C94 76 74 90 50 98C26 90 6 76 6 50z",
}  # fmt: skip
"""Outlines in a 100 by 100 box. They can be told apart without colour."""

MIDDLES: Mapping[Shape, tuple[float, float, float]] = {
    "triangle": (50, 66, 44),
    "star": (50, 56, 42),
    "drop": (50, 62, 52),
    "heart": (50, 46, 52),
    "moon": (36, 54, 44),
    "wave": (50, 52, 50),
    "rainbow": (50, 58, 50),
    "shield": (50, 47, 66),
}
"""The x, y and height of a shape's letter. In shapes not listed, it's centred and 60 high."""


SYMBOLS: Mapping[str, Shape] = {
    "★": "star", "♥": "heart", "✿": "flower", "☾": "moon", "≋": "wave",
}  # fmt: skip
"""The symbols that a pip can have instead of a letter; text can show them, too."""

MAX_LETTERS_WIDTH = 80
"""The width of several letters in a pip, which is 100 wide."""


class Svg(str):
    """SVG elements, as opposed to plain text."""

    __slots__ = ()

    def __add__(self, more: str) -> "Svg":
        """Join two pieces of SVG. Raise an error for plain text, which wouldn't be visible."""
        if more and not isinstance(more, Svg):
            raise TypeError("Only elements can be drawn beside elements; for text use `lettered`.")
        return Svg(f"{self}{more}")


NOTHING = Svg()


def drawn(each: Iterable[Svg]) -> Svg:
    """Stack SVG elements, with the last one on top."""
    return Svg("".join(each))


@dataclass(frozen=True, slots=True)
class Pip:
    """A colour, with a shape and a letter that identify it without its hue."""

    shape: Shape
    letter: str
    colour: str


COLOURS: Mapping[str, Pip] = {
    "red": Pip("triangle", "R", "#d8432b"),
    "yellow": Pip("star", "Y", "#f7d038"),
    "green": Pip("clover", "G", "#2a7d4f"),
    "blue": Pip("circle", "B", "#3d8fe0"),
    "purple": Pip("diamond", "P", "#7a3fa8"),
    "white": Pip("drop", "W", "#f4f1ea"),
}
"""Colours for a deck, by name. Everyone can tell them apart."""

UNKNOWN: Mapping[str, Pip] = {"?": Pip("hexagon", "?", "#8d93a1")}
"""The colour of a card whose colour a player doesn't know."""

FULL, EMPTY = "●", "○"
TOKENS: Mapping[str, Pip] = {
    FULL: Pip("circle", "", "#ffc94d"),
    EMPTY: Pip("circle", "", "#3a4560"),
}
"""The pips of a theme that draw a track: its tokens and its empty places."""


@dataclass(frozen=True, slots=True)
class Face:
    """The front of a card. `art`, `small` and `index` are SVG; `corner` and `mark` are text.

    `pip` and the few letters of `corner` are drawn in the upper corners. If they're used, `art`
    should leave the top 38 units free, and if the card has a foot, those from 110 down. `small`
    replaces `art` on small cards; without it, the pip fills the card. `index` replaces `art` on
    cards that are covered except for the left 42 units; without it, the pip and the corner are
    drawn there. `mark` stands for the card in text, and begins with a shape that the card's emoji
    replaces. If it contains words, `written` makes it in the current language instead.
    """

    art: Svg = NOTHING
    ground: str = PAPER
    pip: Pip | None = None
    corner: str = ""
    small: Svg = NOTHING
    mark: str = ""
    index: Svg = NOTHING
    written: Callable[[], str] | None = None

    def __post_init__(self) -> None:
        """Raise an error if a text field contains SVG, or an SVG field plain text."""
        for name in ("corner", "mark"):
            if "<" in getattr(self, name):
                raise TypeError(f"A face's {name} is text, which can't hold elements: use `art`.")
        for name in ("art", "small", "index"):
            if getattr(self, name) and not getattr(self, name).startswith("<"):
                raise TypeError(f"A face's {name} is elements; for text there is `lettered`.")


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of a game's pictures, apart from the cards.

    `pattern` is a 100 by 100 tile, repeated behind the title and on empty parts of the stage; it
    should be close to the colour of the page. `back` is the back of cards that don't have one of
    their own. The letters of the title alternate between the colours of `title`. A note that
    consists of keys of `pips`, such as a price, is drawn as those pips. `cast` names the faces that
    the lobby shows.
    """

    page: str = "#1a2030"
    panel: str = "#2b344b"
    turn: str = "#46527a"  # the panel of the player who has to move
    out: str = "#212839"
    text: str = "#f7f4ec"
    soft: str = "#c3cadb"
    faint: str = "#9aa4ba"
    accent: str = "#ffc94d"
    slot: str = "#5d6a8c"
    good: str = "#8fe3b0"
    warn: str = "#ffab99"
    title: tuple[str, ...] = ("#f7f4ec",)
    weight: int = 900  # the font weight of the title
    bounce: int = 0  # how many pixels higher every other letter of the title is
    pattern: Svg = NOTHING
    back: Svg = NOTHING
    back_ground: str = "#5b4a8a"
    pips: Mapping[str, Pip] = field(default_factory=dict[str, Pip])
    cast: tuple[str, ...] = ()


def suited(colours: Mapping[str, Pip], ranks: Iterable[object]) -> dict[str, Face]:
    """Return faces for a deck of colours and numbers: "red 3" for a card, "red" for a colour."""
    faces = {
        f"{name} {rank}": _suited(pip, str(rank)) for rank in ranks for name, pip in colours.items()
    }
    return faces | {
        name: Face(
            ground=tint(pip.colour),
            pip=pip,
            art=shape(pip.shape, 20, 52, 60, pip.colour),
            mark=_mark(pip),
        )
        for name, pip in colours.items()
    }


def _suited(pip: Pip, rank: str) -> Face:
    """Draw a card with its number in the middle, and its colour and number in the corners."""
    ground = tint(pip.colour)
    return Face(
        art=lettered(rank, 50, 90, 84 if len(rank) < 2 else 64),
        ground=ground,
        pip=pip,
        corner=rank,
        small=shape(pip.shape, 22, 8, 56, pip.colour) + lettered(rank, 50, 104, 72),
        mark=f"{_mark(pip)}{rank}",
    )


def _mark(pip: Pip) -> str:
    return f"{_DOTS.get(pip.letter, '▫')}{pip.letter}"


def tint(colour: str) -> str:
    """Return a light shade of a colour, for the ground of a card."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - part) * 0.35):02x}" for part in parts)


def shape(name: Shape, x: float, y: float, size: float, fill: str) -> Svg:
    """Draw a shape with its outline; (x, y) is the upper left corner of the shape's box."""
    path = Svg(
        f'<path d="{SHAPES[name]}" fill="{fill}" stroke="{INK}" stroke-width="6"'
        ' stroke-linejoin="round"/>'
    )
    if name == "rainbow":
        path += _BOWS
    return placed(path, x, y, size / 100)


def pip(which: Pip, x: float, y: float, size: float) -> Svg:
    """Draw a pip: its shape with the letter inside, or with a few letters that fill its width."""
    middle, base, high = MIDDLES.get(which.shape, (50, 50, 60))
    if which.letter[:1] in SYMBOLS:
        return placed(
            shape(which.shape, 0, 0, 100, which.colour) + _symbol(which.letter, middle, base),
            x, y, size / 100,
        )  # fmt: skip
    if len(which.letter) > 1:
        high = min(high, MAX_LETTERS_WIDTH / sum(map(_estimate_width, which.letter)))
    letter = lettered(which.letter, middle, base, high, on(which.colour))
    return placed(shape(which.shape, 0, 0, 100, which.colour) + letter, x, y, size / 100)


def _symbol(letters: str, x: float, y: float) -> Svg:
    """Draw a symbol, and the number after the symbol if there is one."""
    symbol, number = SYMBOLS[letters[0]], letters[1:]
    high = 44 if number else 60
    left = x - (44 if number else high / 2)
    return shape(symbol, left, y - high / 2, high, PAPER) + (
        lettered(number, x + 22, y, 50) if number else NOTHING
    )


def _estimate_width(letter: str) -> float:
    """Estimate the width of a letter, as a fraction of its font size."""
    if letter in "mwMWЖФШЩЫЮжфшщыю":
        return 1.0
    if letter in "fijlrtIJ1":
        return 0.42
    return 0.76 if letter.isupper() else 0.62


def lettered(  # noqa: PLR0913, PLR0917  text has a position, a size and a colour
    text: str, x: float, y: float, size: float, fill: str = INK, anchor: Anchor = "middle"
) -> Svg:
    """Draw a few letters, vertically centred on y. `anchor` says which part of the text is at x."""
    return Svg(
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" font-weight="900"'
        f' text-anchor="{anchor}" fill="{fill}">{text}</text>'
    )


def placed(what: Svg, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Svg:
    """Move elements to (x, y), scaled and rotated about their origin."""
    turned = f" rotate({turn:g})" if turn else ""
    return Svg(f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{what}</g>')


def tinted(what: Svg, colour: str) -> Svg:
    """Draw elements with this colour as their `currentColor`."""
    return Svg(f'<g color="{colour}">{what}</g>')


def on(colour: str) -> str:
    """Return the colour for text on a background: light or dark, whichever is more readable."""
    return INK if luminance(colour) > 0.24 else "#ffffff"


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour as defined by WCAG, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def parts(package: str) -> dict[str, Svg]:
    """Read a package's SVG files, by name, without the outer `<svg>` element."""
    folder = resources.files(package)
    return {
        file.name.removesuffix(".svg"): Svg(
            _SVG_CONTENT.sub(r"\1", file.read_text("utf-8")).strip()
        )
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".svg")
    }


_DOTS = {"R": "🔴", "Y": "🟡", "G": "🟢", "B": "🔵", "P": "🟣", "W": "⚪"}
_SVG_CONTENT = re.compile(r"(?s).*?<svg[^>]*>(.*)</svg>\s*")
_BOWS = drawn(
    Svg(
        f'<path d="M{8 + 9 * at} 84V64A{42 - 9 * at} {42 - 9 * at} 0 0 1 {92 - 9 * at} 64V84z"'
        f' fill="{colour}"/>'
    )
    for at, colour in enumerate(("#f2a23c", "#f6d14d", "#5fbf77", "#4a90d9"))
)
