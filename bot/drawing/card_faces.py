"""Draw card faces as vector shapes, with the same frame for all cards of all games.

The drawing inside the frame covers the whole box, and still has to be clipped to `INSIDE`.
"""

from typing import Literal

from bot.drawing.lettering import font_of
from bot.drawing.style import TYPES
from games.kit.art import INK, PAPER, Face, Svg, Theme, drawn, lettered, on, placed, shape

BOX = (100.0, 140.0)
FOOT, FOOT_LETTERS, FOOT_WIDTH = 27, 29, 92
"""The height and width of a line at the foot, and the size of its letters, in units of the box.

On cards of 98 pixels, letters of this size are as high as those of other small text.
"""

SMALL = 60
"""Cards narrower than this, in pixels, show only what can be recognized on a phone."""

EDGE = "#ffffff"
STAMP, STAMP_GROUND = "#a3231b", "#fff6e6"


INSIDE = Svg('<rect x="3" y="3" width="94" height="134" rx="11"/>')
FRAME = Svg(
    f'<rect x="0" y="0" width="100" height="140" rx="14" fill="{INK}"/>'
    f'<rect x="1.5" y="1.5" width="97" height="137" rx="12.5" fill="{EDGE}"/>'
)

INDEX = 42  # the width of the strip of symbols on a covered card, in units of `BOX`


Covered = Literal["no", "right corner", "both corners"]
"""The corners of a card that are covered by the next card in a fan."""


def face(which: Face, width: int, covered: Covered = "no") -> Svg:
    """Return a card's face, simplified if the card is narrower than `SMALL`.

    Symbols that the next card would cover are stacked along the left edge.
    """
    if which.index and covered == "both corners":
        return _on(which.ground, which.index)
    if width < SMALL:
        signs = which.pip and covered == "both corners"
        return _on(which.ground, _index(which) if signs else which.small or _filling(which))
    if (which.corner and covered != "no") or (which.pip and covered == "both corners"):
        return _on(which.ground, which.art + _index(which) + _foot(which))
    return _on(which.ground, which.art + _corners(which) + _foot(which))


def back(theme: Theme) -> Svg:
    """Return the back of a game's cards: the theme's, or else striped."""
    if theme.back:
        return _on(theme.back_ground, theme.back)
    lines = drawn(
        Svg(f'<path d="M{-140 + at} 140L{at} 0" stroke="#7561a8" stroke-width="7"/>')
        for at in range(0, 260, 22)
    )
    return _on(theme.back_ground, lines)


def blank(name: str, mark: str) -> Svg:
    """Return the face of a card without art: its mark, and its name on a few lines.

    A name of one or two letters without a mark fills the card.
    """
    if not mark and len(name) < 3:
        return _on(PAPER, lettered(name, 50, 70, 64))
    lines = _lines(name)
    words = drawn(lettered(line, 50, 96 + 19 * at, 17) for at, line in enumerate(lines))
    size = 40 if len(mark) < 4 else 26
    return _on(PAPER, lettered(mark, 50, 44, size) + words)


def framed(inside: Svg) -> Svg:
    """Return a whole card, with its frame, as one drawing."""
    clip = f'<clipPath id="card">{INSIDE}</clipPath>'
    return Svg(f'{clip}{FRAME}<g clip-path="url(#card)">{inside}</g>')


def _on(ground: str, inside: Svg) -> Svg:
    return Svg(f'<rect width="100" height="140" fill="{ground}"/>{inside}')


def _corners(which: Face) -> Svg:
    """Return the shape and letter in the left corner, and the symbol in the right one."""
    ink = on(which.ground)
    letter = which.pip.letter if which.pip else ""
    gap = 8 if letter and which.corner else 0
    size = min(33.0, 33 * 51 / max(1, _width(letter + which.corner) + gap))
    both = lettered(which.corner, 94, 23, size, ink, "end") if which.corner else Svg()
    if which.pip:
        both += shape(which.pip.shape, 8, 7, 31, which.pip.colour)
        both += lettered(letter, 42, 23, size, ink, "start")
    return both


def _index(which: Face) -> Svg:
    """Return the symbols of both corners, one above the other, in a strip as wide as `INDEX`."""
    strip = Svg(f'<rect width="{INDEX}" height="140" fill="{which.ground}"/>')
    ink = on(which.ground)
    signs = [each for each in (which.pip.letter if which.pip else "", which.corner) if each]
    y = 23.0
    if which.pip:
        strip += shape(which.pip.shape, 6, 7, 31, which.pip.colour)
        y = 56.0
    for sign in signs:
        size = min(32.0, 32 * 38 / _width(sign))
        strip += lettered(sign, 21.5, y, size, ink)
        y += 32
    return strip


def stamped(word: str) -> Svg:
    """Return a word as if stamped on a card: slightly rotated, and below the middle."""
    size = min(29.0, 116 / max(1, len(word)))
    return placed(
        Svg(
            f'<rect x="-42" y="-17" width="84" height="34" rx="6" fill="{STAMP_GROUND}"'
            f' stroke="{STAMP}" stroke-width="4.5"/>'
        )
        + lettered(word, 0, 0, size, STAMP),
        51,
        100,
        1,
        -10,
    )


def foot_height(which: Face) -> int:
    return FOOT * len(which.foot.split())


def _foot(which: Face) -> Svg:
    """Return the words along the lower edge, one per line; long ones have narrower letters."""
    ink, words = on(which.ground), which.foot.split()
    lines = list[Svg]()
    for at, word in enumerate(reversed(words)):
        wide = font_of("count").getlength(word) * FOOT_LETTERS / TYPES["count"].size
        line = lettered(word, 0, 120 - FOOT * at, FOOT_LETTERS, ink)
        narrow = f"translate(50 0) scale({min(1.0, FOOT_WIDTH / wide):.3f} 1)"
        lines.append(Svg(f'<g transform="{narrow}">{line}</g>'))
    return drawn(lines)


def _width(letters: str) -> float:
    """Estimate the width of letters in a card's corners."""
    return sum(31 if letter in "MW" else 22 for letter in letters)


def _filling(which: Face) -> Svg:
    """Return the inside of a small card: its pip's shape and letter, or else its art."""
    if which.pip is None:
        return which.art
    size = {1: 56, 2: 44}.get(len(which.pip.letter), 34)
    letter = lettered(which.pip.letter, 50, 112, size, on(which.ground))
    return shape(which.pip.shape, 17, 9, 66, which.pip.colour) + letter


def _lines(name: str) -> list[str]:
    """Split a name into at most three lines of at most ten letters."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + len(word) < 10:
            lines[-1] += f" {word}"
        else:
            lines.append(word[:10])
    return lines[:3]
