"""The formats of pictures: widths and heights in pixels, and files in bytes."""

from dataclasses import dataclass

WIDTH = 1000  # the width in pixels of every picture in a channel
PANEL_WIDTH = 660  # the width in pixels of pictures on panels, which phones show 295 pixels wide

MAX_BOARD_BYTES = 80_000
"""The file size above which a board's picture is compressed again, at a higher level of zlib."""

_TARGET_HEIGHT, _TARGET_PER_SEAT, MAX_TARGET_HEIGHT = 860, 25, 1040


@dataclass(frozen=True, slots=True)
class Format:
    """The format of a picture without a board, in pixels.

    Cards are as large as possible while the picture is at most as high as `target`.
    """

    width: int
    max_height: int  # phones shrink taller pictures until they're unreadable
    target: int = MAX_TARGET_HEIGHT
    titled: bool = True  # False if the message itself says what the picture shows


TABLE = Format(WIDTH, 1400)
LOOK = Format(PANEL_WIDTH, 1230, target=900)
HAND = Format(PANEL_WIDTH, 1230, target=470, titled=False)
"""The format of the cards that a decision is about: at most 220 pixels high on a phone."""

LESSON = Format(PANEL_WIDTH, 1230, target=390, titled=False)
"""The format of a hand in a lesson, whose panel also tells what has happened."""


def target_height(seats: int, limit: int) -> int:
    """Return the height in pixels that a picture without a board shouldn't exceed.

    The target limits the size of the picture's cards. It grows with the number of seats, up to
    `limit`.
    """
    return min(_TARGET_HEIGHT + _TARGET_PER_SEAT * seats, limit)
