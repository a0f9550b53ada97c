"""Fill a stage, a space on a board whose cards are as large as the space allows."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from bot.drawing.blocks import Block, break_into_lines, put_side_by_side, stack
from bot.drawing.board_plan import INDEX_SHARE, Box
from bot.drawing.card_faces import card_height
from bot.drawing.card_rows import RowItem, lay_out_row

CARD_WIDTHS = (36, 42, 48, 54, 60, 78, 90, 104, 116, 132, 150, 170)
"""The card widths to choose from, in pixels, in ascending order for a binary search."""

SPREADS = (1.0, 0.85, 0.7, 0.55, INDEX_SHARE)
"""The distances between cards to choose from, as fractions of the usual distance."""

MIN_NOTED_CARD_WIDTH = 42  # cards narrower than this, in pixels, have no notes
SPREAD_EXPONENT = 0.85
"""The weight of the distance between cards, relative to the width of the cards.

With this value, cards 100 pixels wide with a spread of 0.8 are as good as cards 83 pixels wide that
don't overlap.
"""

ROW_GAP = 16  # pixels between rows side by side
LINE_GAP = 4  # pixels between lines of rows

BuildRows = Callable[[int, bool], list[list[RowItem]]]
"""Builds the rows of a stage, given the width of their cards and whether cards have notes."""


def fill_stage(build_rows: BuildRows, box: Box, *, noted: bool) -> tuple[int, int, Block]:
    """Return the position and block of a stage's rows, centred, with the largest cards that fit.

    Notes are left out if cards with notes would be too small. Without notes, cards may overlap, if
    that makes them much larger.
    """

    @cache
    def build_stage(card_width: int, *, has_notes: bool) -> _StageRows:
        return _StageRows(card_width, build_rows(card_width, has_notes))

    def find_largest_width(spread: float, *, has_notes: bool) -> int:
        """Return the largest card width that fits, or 0, by binary search."""
        candidates = [width for width in CARD_WIDTHS if card_height(width) <= box.height]
        fitting = bisect_left(
            candidates,
            1,
            key=lambda width: not build_stage(width, has_notes=has_notes).fit(spread, box),
        )
        return candidates[fitting - 1] if fitting else 0

    card_width, spread = find_largest_width(1.0, has_notes=noted), 1.0
    if card_width < MIN_NOTED_CARD_WIDTH:  # cards have to overlap, and notes would overlap too
        noted = False
    if not noted:
        ways = [(find_largest_width(each, has_notes=False), each) for each in SPREADS]
        card_width, spread = max(ways, key=lambda way: way[0] * way[1] ** SPREAD_EXPONENT)
    if not card_width:
        card_width, spread = CARD_WIDTHS[0], SPREADS[-1]
    whole = build_stage(card_width, has_notes=noted).lay_out(spread, box.width)
    return (
        box.x + max(0, box.width - whole.width) // 2,
        box.y + max(0, box.height - whole.height) // 2,
        whole,
    )


class _StageRows:
    """The rows on a stage, with cards of a given width. Rows are never broken."""

    def __init__(self, card_width: int, rows: Sequence[Sequence[RowItem]]) -> None:
        self._card_width = card_width
        self._rows = [row for row in rows if row]
        self._fixed = [
            row[-1].block.width + sum(_card_distances(row, cards=False)) for row in self._rows
        ]
        self._flexible = [sum(_card_distances(row, cards=True)) for row in self._rows]

    def fit(self, spread: float, box: Box) -> bool:
        """Return whether the rows fit into a box if cards are spread this much."""
        x, lines = 0, 1
        for width in self._widths(spread):
            if width > box.width:
                return False
            if x and x + width > box.width:
                x, lines = 0, lines + 1
            x += width + ROW_GAP
        height = max([item.block.height for row in self._rows for item in row], default=0)
        return lines * (height + LINE_GAP) - LINE_GAP <= box.height

    def lay_out(self, spread: float, width: int) -> Block:
        """Put the rows side by side, on as many lines as needed."""
        widths = (min(row_width, width) for row_width in self._widths(spread))
        blocks = [
            lay_out_row(row, row_width, self._card_width)
            for row, row_width in zip(self._rows, widths, strict=True)
        ]
        lines = break_into_lines(blocks, ROW_GAP, width)
        return stack([put_side_by_side(line, ROW_GAP) for line in lines], LINE_GAP, centred=True)

    def _widths(self, spread: float) -> list[int]:
        return [
            round(fixed + flexible * spread)
            for fixed, flexible in zip(self._fixed, self._flexible, strict=True)
        ]


def _card_distances(row: Sequence[RowItem], *, cards: bool) -> Iterator[float]:
    """Yield the distances between adjacent cards, which may overlap, or all other distances.

    If `cards` is True, the distances between cards are yielded; otherwise, those to or from words
    and piles.
    """
    for one, other in pairwise(row):
        if cards == ({one.kind, other.kind} <= {"up", "down"}):
            yield one.distance_to(other)
