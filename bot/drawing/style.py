"""The design system: the type sizes, spacing and tokens that all games share.

Pictures are 1000 pixels wide and must be readable when scaled down to 390, so no type is smaller
than 28 pixels. They have their own background, which works with both of Discord's themes, dark and
light. Most colours come from the game's theme.
"""

from dataclasses import dataclass
from typing import Literal

from games.kit.art import INK, Pip, Theme
from games.kit.scene import Tone

WIDTH = 1000
MARGIN = 14  # pixels around the whole picture
GAP = 10  # pixels between panels
PAD = 12  # pixels between a panel's edge and its contents
LINE = 8  # pixels between lines on a panel
SPACE = 10  # pixels between pieces side by side
CORNER = 16
TOKEN, TOKEN_IN_BADGE = 38, 34  # the width of a seat's token beside a name, and in a badge

PILLS: dict[Tone, tuple[str, str]] = {
    "good": ("#26734a", "#ffffff"),
    "warn": ("#b93a22", "#ffffff"),
}
"""The background and text colours of badges by tone; plain badges have no background."""


def around_badge(tone: Tone) -> int:
    """Return the padding on either side of a badge's text, in pixels."""
    return 12 if tone in PILLS else 4


COUNT = ("#ffffff", INK)

Kind = Literal["wordmark", "name", "title", "body", "small", "count"]


@dataclass(frozen=True, slots=True)
class Type:
    size: int
    weight: int

    @property
    def line(self) -> int:
        return round(self.size * 1.22)


TYPES: dict[Kind, Type] = {
    "wordmark": Type(42, 900),
    "name": Type(32, 800),
    "title": Type(30, 800),
    "body": Type(29, 700),
    "small": Type(28, 700),
    "count": Type(28, 900),
}

_HUES = (
    "#6fb1ff", "#ff9a7a", "#8be0a4", "#ffd166", "#d3a6ff", "#7fe3e0",
    "#ffa8cf", "#c6d94f", "#ffb74d", "#a5b4fc", "#e0c39a", "#9be7c4",
)  # fmt: skip


def token(seat: int) -> Pip:
    """Return a seat's token: a shield with a letter and a colour of its own.

    Cards never show shields, so tokens can't be mistaken for card colours.
    """
    return Pip("shield", chr(ord("A") + seat), _HUES[seat % len(_HUES)])


def contrasts(theme: Theme) -> tuple[tuple[str, str], ...]:
    """Return every combination of text and background colour in pictures with this theme."""
    grounds = theme.page, theme.panel, theme.turn
    return (
        *((letters, ground) for letters in (theme.text, theme.soft) for ground in grounds),
        *((theme.accent, ground) for ground in grounds),
        (theme.text, theme.out),
        (theme.soft, theme.out),
        (theme.faint, theme.out),
        *((letters, ground) for ground, letters in PILLS.values()),
        (COUNT[1], COUNT[0]),
    )
