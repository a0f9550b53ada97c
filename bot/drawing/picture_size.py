"""The limits on the size of pictures: widths and heights in pixels, and files in bytes."""

WIDTH = 1000  # the width of every picture, in pixels

MAX_HEIGHT = 1400
"""The maximum height in pixels. On phones, taller pictures are shrunk until they're unreadable."""

MAX_HEIGHT_WITH_HAND, MIN_HAND_HEIGHT, MAX_HAND_HEIGHT = 1200, 320, 560
"""The limits in pixels for a whole table with a hand below, and for the hand by itself.

If the table leaves less than `MIN_HAND_HEIGHT` for the hand, the other players are left out.
"""

MAX_BOARD_BYTES = 80_000
"""The file size above which a board's picture is compressed again, at a higher level."""

_TARGET_HEIGHT, _TARGET_PER_SEAT, MAX_TARGET_HEIGHT = 860, 25, 1040


def target_height(seats: int, limit: int) -> int:
    """Return the height in pixels that a picture without a board should stay below.

    The target limits the size of the picture's cards. More seats make the target higher.
    """
    return min(_TARGET_HEIGHT + _TARGET_PER_SEAT * seats, MAX_TARGET_HEIGHT, limit)
