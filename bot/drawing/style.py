"""The design system: the text styles, spacing, badges and tokens that all games share.

Pictures are 1000 pixels wide and must be readable when scaled down to 390, so no text is smaller
than 28 pixels. Pictures have their own background, which works with both of Discord's themes, dark
and light. Most colours come from the game's theme.
"""

from dataclasses import dataclass
from typing import Literal

from games.kit.art import INK, PAPER, Pip, Theme
from games.kit.scene import Tone

MARGIN = 14  # pixels around the whole picture
GAP = 10  # pixels between panels
PADDING = 12  # pixels between a panel's edge and its contents
LINE_GAP = 8  # pixels between lines on a panel
SPACE = 10  # pixels between blocks side by side
CORNER_RADIUS = 16  # the radius of a panel's round corners, in pixels
TOKEN_SIZE, BADGE_TOKEN_SIZE = 38, 34
"""The sizes in pixels of a seat's token beside a name, and of a token in a badge."""
PORTRAIT_SIZE = 72  # the size in pixels of a portrait, or of a token that takes its place
MAX_SEATS = 12

BADGE_COLOURS: dict[Tone, tuple[str, str]] = {
    "good": ("#26734a", "#ffffff"),
    "warn": ("#b93a22", "#ffffff"),
}
"""The background and text colours of badges by tone; plain badges have no background."""

COUNT_COLOURS = ("#ffffff", INK)
"""The background and text colours of the count on a card or pile."""

TextKind = Literal["wordmark", "name", "title", "body", "small", "count"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A font size in pixels, and a font weight from 200 to 1000."""

    size: int
    weight: int

    @property
    def line_height(self) -> int:
        return round(self.size * 1.22)


TEXT_STYLES: dict[TextKind, TextStyle] = {
    "wordmark": TextStyle(42, 900),
    "name": TextStyle(32, 800),
    "title": TextStyle(30, 800),
    "body": TextStyle(29, 700),
    "small": TextStyle(28, 700),
    "count": TextStyle(28, 900),
}

_TOKEN_COLOURS = (
    "#6fb1ff", "#ff9a7a", "#8be0a4", "#ffd166", "#d3a6ff", "#7fe3e0",
    "#ffa8cf", "#c6d94f", "#ffb74d", "#a5b4fc", "#e0c39a", "#9be7c4",
)  # fmt: skip


def token_with(seat: int, sign: str) -> Pip:
    """Return a seat's token: a shield with a player's sign, and the colour of the seat.

    Cards never show shields, so tokens can't be mistaken for card colours.
    """
    return Pip("shield", sign, token_colour(seat))


def token_colour(seat: int) -> str:
    return _TOKEN_COLOURS[seat % len(_TOKEN_COLOURS)]


def portrait_tones(colour: str) -> tuple[str, str, str, str]:
    """Return the tones of a portrait in the colour of its player's seat, from dark to light."""
    return INK, _mix(colour, INK, 0.55), colour, _mix(colour, PAPER, 0.85)


def _mix(one: str, other: str, share: float) -> str:
    """Return a mix of two colours that contains this share of the other colour."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def badge_padding(tone: Tone) -> int:
    """Return the padding on either side of a badge's text, in pixels."""
    return 12 if tone in BADGE_COLOURS else 4


def panel_colours(theme: Theme, *, lit: bool, out: bool = False) -> tuple[str, str]:
    """Return the colours of a panel and of its rim, which is empty for a panel without a rim.

    The panel is `lit` if it's the player's turn, and `out` if the player is out of the game.
    """
    if lit:
        return theme.turn, theme.accent
    return theme.out if out else theme.panel, ""


def text_and_grounds(theme: Theme) -> tuple[tuple[str, str], ...]:
    """Return every combination of text and background colour in pictures with this theme."""
    grounds = theme.page, theme.panel, theme.turn
    return (
        *((text, ground) for text in (theme.text, theme.soft) for ground in grounds),
        *((theme.accent, ground) for ground in grounds),
        (theme.text, theme.out),
        (theme.soft, theme.out),
        (theme.faint, theme.out),
        *((text, ground) for ground, text in BADGE_COLOURS.values()),
        (COUNT_COLOURS[1], COUNT_COLOURS[0]),
    )
