"""Draw card faces as SVG, with the same frame for all cards of all games.

The drawing inside the frame covers the whole box, and still has to be clipped to `FRAME_INSIDE`.
"""

from typing import Literal

from bot.drawing.lettering import font_for
from bot.drawing.style import TEXT_STYLES
from games.kit.art import INK, PAPER, Face, Svg, Theme, drawn, lettered, on, placed, shape

CARD_BOX = (100.0, 140.0)
FOOT_LINE_HEIGHT, FOOT_FONT_SIZE, MAX_FOOT_WIDTH = 27, 29, 92
"""The sizes of a line at the foot of a card, in units of `CARD_BOX`.

On cards 98 pixels wide, text of this size is as large as other small text.
"""

MIN_DETAILED_WIDTH = 60
"""Cards narrower than this, in pixels, show only what can be recognized on a phone."""

EDGE_COLOUR = "#ffffff"
STAMP_COLOUR, STAMP_GROUND = "#a3231b", "#fff6e6"


FRAME_INSIDE = Svg('<rect x="3" y="3" width="94" height="134" rx="11"/>')
FRAME_SVG = Svg(
    f'<rect x="0" y="0" width="100" height="140" rx="14" fill="{INK}"/>'
    f'<rect x="1.5" y="1.5" width="97" height="137" rx="12.5" fill="{EDGE_COLOUR}"/>'
)

INDEX_WIDTH = 42  # the width of the strip of symbols on a covered card, in units of `CARD_BOX`


Covered = Literal["no", "right corner", "both corners"]
"""The corners of a card that are covered by the next card in a fan."""


def card_height(width: int) -> int:
    """Return the height of a card of this width, in pixels."""
    return round(width * 1.4)


def rim_width(width: int) -> int:
    """Return the width in pixels of the space around a card, which the rim of a lit card fills."""
    return 5 if width >= MIN_DETAILED_WIDTH else 4


def draw_face(face: Face, width: int, covered: Covered = "no", foot: str = "") -> Svg:
    """Return a card's face, simplified if the card is narrower than `MIN_DETAILED_WIDTH`.

    Symbols that the next card would cover are stacked along the left edge.
    """
    if face.index and covered == "both corners":
        return _fill_ground(face.ground, face.index)
    if width < MIN_DETAILED_WIDTH:
        if face.pip and covered == "both corners":
            return _fill_ground(face.ground, _draw_index(face))
        return _fill_ground(face.ground, face.small or _draw_simplified(face))
    if (face.corner and covered != "no") or (face.pip and covered == "both corners"):
        return _fill_ground(face.ground, face.art + _draw_index(face) + _draw_foot(foot, face))
    return _fill_ground(face.ground, face.art + _draw_corners(face) + _draw_foot(foot, face))


def draw_back(theme: Theme) -> Svg:
    """Return the back of a game's cards: the theme's back or, if there's none, stripes."""
    if theme.back:
        return _fill_ground(theme.back_ground, theme.back)
    lines = drawn(
        Svg(f'<path d="M{-140 + at} 140L{at} 0" stroke="#7561a8" stroke-width="7"/>')
        for at in range(0, 260, 22)
    )
    return _fill_ground(theme.back_ground, lines)


def draw_blank_face(name: str, mark: str) -> Svg:
    """Return the face of a card without art: its mark, and its name on a few lines.

    A name of one or two letters without a mark fills the card.
    """
    if not mark and len(name) < 3:
        return _fill_ground(PAPER, lettered(name, 50, 70, 64))
    lines = _split_name(name)
    words = drawn(lettered(line, 50, 96 + 19 * at, 17) for at, line in enumerate(lines))
    size = 40 if len(mark) < 4 else 26
    return _fill_ground(PAPER, lettered(mark, 50, 44, size) + words)


def add_frame(inside: Svg) -> Svg:
    """Return a whole card, with its frame, as one drawing."""
    clip = f'<clipPath id="card">{FRAME_INSIDE}</clipPath>'
    return Svg(f'{clip}{FRAME_SVG}<g clip-path="url(#card)">{inside}</g>')


def _fill_ground(ground: str, inside: Svg) -> Svg:
    """Return a drawing on a plain background colour."""
    return Svg(f'<rect width="100" height="140" fill="{ground}"/>{inside}')


def _draw_corners(face: Face) -> Svg:
    """Return the shape and letter in the left corner, and the symbol in the right corner."""
    ink = on(face.ground)
    letter = face.pip.letter if face.pip else ""
    gap = 8 if letter and face.corner else 0
    size = min(33.0, 33 * 51 / max(1, _estimate_width(letter + face.corner) + gap))
    symbols = lettered(face.corner, 94, 23, size, ink, "end") if face.corner else Svg()
    if face.pip:
        symbols += shape(face.pip.shape, 8, 7, 31, face.pip.colour)
        symbols += lettered(letter, 42, 23, size, ink, "start")
    return symbols


def _draw_index(face: Face) -> Svg:
    """Return the symbols of both corners, one above the other, in a strip along the left edge."""
    strip = Svg(f'<rect width="{INDEX_WIDTH}" height="140" fill="{face.ground}"/>')
    ink = on(face.ground)
    letters = [each for each in (face.pip.letter if face.pip else "", face.corner) if each]
    y = 23.0
    if face.pip:
        strip += shape(face.pip.shape, 6, 7, 31, face.pip.colour)
        y = 56.0
    for letter in letters:
        size = min(32.0, 32 * 38 / _estimate_width(letter))
        strip += lettered(letter, 21.5, y, size, ink)
        y += 32
    return strip


def draw_stamp(word: str) -> Svg:
    """Return a word as if stamped on a card: slightly rotated, and below the middle."""
    size = min(29.0, 116 / max(1, len(word)))
    return placed(
        Svg(
            f'<rect x="-42" y="-17" width="84" height="34" rx="6" fill="{STAMP_GROUND}"'
            f' stroke="{STAMP_COLOUR}" stroke-width="4.5"/>'
        )
        + lettered(word, 0, 0, size, STAMP_COLOUR),
        51,
        100,
        1,
        -10,
    )


def foot_height(foot: str) -> int:
    """Return the height of the words at the foot of a card, in units of `CARD_BOX`."""
    return FOOT_LINE_HEIGHT * len(foot.split())


def _draw_foot(foot: str, face: Face) -> Svg:
    """Return the words along a card's lower edge, one per line; long words are condensed."""
    ink, words = on(face.ground), foot.split()
    lines = list[Svg]()
    for at, word in enumerate(reversed(words)):
        word_width = font_for("count").getlength(word) * FOOT_FONT_SIZE / TEXT_STYLES["count"].size
        line = lettered(word, 0, 120 - FOOT_LINE_HEIGHT * at, FOOT_FONT_SIZE, ink)
        condensed = f"translate(50 0) scale({min(1.0, MAX_FOOT_WIDTH / word_width):.3f} 1)"
        lines.append(Svg(f'<g transform="{condensed}">{line}</g>'))
    return drawn(lines)


def _estimate_width(letters: str) -> float:
    """Estimate the width of letters in a card's corners, in units of `CARD_BOX`."""
    return sum(31 if letter in "MW" else 22 for letter in letters)


def _draw_simplified(face: Face) -> Svg:
    """Return the inside of a small card: the shape and letter of its pip, or else its art."""
    if face.pip is None:
        return face.art
    size = {1: 56, 2: 44}.get(len(face.pip.letter), 34)
    letter = lettered(face.pip.letter, 50, 112, size, on(face.ground))
    return shape(face.pip.shape, 17, 9, 66, face.pip.colour) + letter


def _split_name(name: str) -> list[str]:
    """Split a name into at most three lines of at most ten letters."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + len(word) < 10:
            lines[-1] += f" {word}"
        else:
            lines.append(word[:10])
    return lines[:3]
