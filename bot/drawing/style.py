"""The design system: colours, type and spacing, the same for every game.

Pictures are laid out for 1000 pixels and must be read at 400, so no type is smaller than 25. They
have a dark ground of their own, which looks at home on Discord's dark theme and on its light one.
"""

from dataclasses import dataclass
from typing import Literal

from games.kit.art import INK, Pip, Shape
from games.kit.scene import Tone

WIDTH = 1000
MARGIN = 14  # around everything
GAP = 10  # between panels
PAD = 12  # inside a panel
LINE = 8  # between the lines of a panel
SPACE = 10  # between pieces side by side
CORNER = 16
TOKEN, TOKEN_IN_BADGE = 38, 34  # the sign of a seat: before its name, and its room in a badge

PAGE = "#1a2030"
PANEL = "#2b344b"
TURN = "#4d431c"
OUT = "#212839"
LIT_ROW = "#3f4a6b"

TEXT = "#f7f4ec"
SOFT = "#c3cadb"
FAINT = "#9aa4ba"
GOLD = "#ffc94d"
SLOT = "#5d6a8c"

PILLS: dict[Tone, tuple[str, str]] = {
    "plain": ("#46527a", "#ffffff"),
    "good": ("#26734a", "#ffffff"),
    "warn": ("#b93a22", "#ffffff"),
}
"""The ground and the letters of a badge."""

COUNT = ("#ffffff", INK)

Kind = Literal["name", "title", "body", "small", "count"]


@dataclass(frozen=True, slots=True)
class Type:
    size: int
    weight: int

    @property
    def line(self) -> int:
        return round(self.size * 1.22)


TYPES: dict[Kind, Type] = {
    "name": Type(32, 800),
    "title": Type(29, 800),
    "body": Type(28, 700),
    "small": Type(25, 700),
    "count": Type(27, 900),
}

_FORMS: tuple[Shape, ...] = (
    "circle", "square", "triangle", "diamond", "star", "heart",
    "hexagon", "drop", "cross", "flower", "moon", "clover",
)  # fmt: skip
_HUES = (
    "#6fb1ff", "#ff9a7a", "#8be0a4", "#ffd166", "#d3a6ff", "#7fe3e0",
    "#ffa8cf", "#c6d94f", "#ffb74d", "#a5b4fc", "#e0c39a", "#9be7c4",
)  # fmt: skip


def token(seat: int) -> Pip:
    """How a seat is told apart: a letter and a shape of its own, for up to 12."""
    at = seat % len(_FORMS)
    return Pip(_FORMS[at], chr(ord("A") + seat), _HUES[at])


CONTRASTS = (
    *((TEXT, ground) for ground in (PAGE, PANEL, TURN, OUT, LIT_ROW)),
    *((SOFT, ground) for ground in (PAGE, PANEL, TURN, LIT_ROW)),
    *((GOLD, ground) for ground in (PAGE, PANEL, TURN, LIT_ROW)),
    (FAINT, OUT),
    *((letters, ground) for ground, letters in PILLS.values()),
    (COUNT[1], COUNT[0]),
)
"""Every pair of letters and ground that is used."""
