"""Plan a board: where each area's box is, and how large the cards in each box usually are.

All boxes depend only on the board and the number of seats, so they never move during a game.
Positions and sizes are in pixels.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.drawing.picture_size import WIDTH
from bot.drawing.style import TEXT_STYLES
from games.kit.pieces import Seat
from games.kit.scene import Board, Row, Scene, Space

GRID_COLUMNS = 48
GRID_ROW_HEIGHT = 20
BANNER_HEIGHT = 50
MARGIN = 10  # pixels around the whole picture
GAP = 8  # pixels between boxes
PADDING = 6  # pixels between a box's edge and its contents
HEADING_LINE_HEIGHT = 38  # the height of a line with the title and badges
LABEL_LINE_HEIGHT = TEXT_STYLES["small"].line_height  # the height of a label above a row of cards
CARD_GAP = 3  # pixels between cards
MIN_CARD_WIDTH, MAX_CARD_WIDTH = 24, 170
INDEX_SHARE = 0.44
"""The fraction of a card's width that shows the card's letter and shape, if they're stacked."""

Place = str | Seat
"""The key of a box on a board: the name of a space, or a seat."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, given by its top left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The boxes on a board, and the horizontal bands into which the picture can be cut."""

    height: int
    boxes: dict[Place, Box]
    seats_top: int  # the vertical position at which the seats begin, below everything else
    nested: frozenset[Place]  # the boxes that are inside other boxes
    bands: tuple[tuple[int, int], ...]  # the top and bottom of each band


@lru_cache(256)
def plan_board(board: Board, seats: int) -> BoardPlan:
    """Return the plan of a board with this many seats.

    Boxes for free seats complete the last line of seats.
    """
    boxes: dict[Place, Box] = {space.place: _box_of(space) for space in board.spaces}
    seats_row = max((space.bottom for space in board.spaces), default=0)
    abreast = min(board.abreast, seats) or 1
    for seat in range(-(-seats // abreast) * abreast):
        line, column = divmod(seat, abreast)
        width = (WIDTH - 2 * MARGIN + GAP) // abreast
        box = _box_of(replace(board.seat, y=seats_row + line * board.seat.high))
        place = Seat(seat) if seat < seats else f"free seat {seat}"
        boxes[place] = replace(box, x=MARGIN + column * width, width=width - GAP)
    height = max(box.bottom for box in boxes.values()) + MARGIN
    nested = frozenset(
        place
        for place, box in boxes.items()
        if any(
            other is not box
            and other.y <= box.y < other.bottom
            and other.x <= box.x < other.x + other.width
            for other in boxes.values()
        )
    )
    bands = tuple(_cut_into_bands(list(boxes.values()), height))
    return BoardPlan(height, boxes, _grid_y(seats_row), nested, bands)


def count_seats(scene: Scene) -> int:
    """Return the number of seats that have a box of their own on the scene's board."""
    return sum(area.seat is not None and not area.place for area in scene.areas)


@lru_cache(1024)
def usual_card_width(space: Space, box: Box) -> int:
    """Return the largest card width at which the space has room for its usual number of cards."""
    shares = _shares_of(space)
    _, rest = split_heading_from_cards(space, box)
    width = rest.width - (GAP + 10) * (len(shares) - 1)
    width //= 1 if space.shares else len(shares)
    height = rest.height / space.down
    height -= LABEL_LINE_HEIGHT * (space.labelled + space.noted) + (4 if space.down > 1 else 0)
    gap = 9 if space.noted else CARD_GAP  # prices are slightly wider than their cards
    by_width = (width - 10 - gap * (space.across - 1)) / space.across
    if space.fanned:
        by_width = (width - 10) / (1 + INDEX_SHARE * (space.across - 1))
    if sum(space.shares) == space.across:  # each cell's share is its number of cards
        cells = (_cut_out_part(rest.width, shares, at) for at in range(len(shares)))
        by_width = min(
            (end - start - 10 - CARD_GAP * (count - 1)) / count
            for (start, end), count in zip(cells, shares, strict=True)
        )
    by_height = (height - 10) / 1.4
    return max(MIN_CARD_WIDTH, min(MAX_CARD_WIDTH, int(by_width), int(by_height)))


def split_heading_from_cards(space: Space, box: Box) -> tuple[Box, Box]:
    """Split the inside of a box into a part for the title and badges, and a part for cards.

    The positions of both parts are relative to the box.
    """
    width, height = box.width - 2 * PADDING, box.height - 2 * PADDING
    if space.beside:
        left = width * space.beside // 100
        return (
            Box(PADDING, PADDING, left, height),
            Box(PADDING + left + GAP, PADDING, width - left - GAP, height),
        )
    top = HEADING_LINE_HEIGHT * space.heads
    return (
        Box(PADDING, PADDING, width, top),
        Box(PADDING, PADDING + top, width, height - top),
    )


def divide_into_cells(
    rows: Sequence[Row], space: Space, box: Box
) -> Iterator[tuple[Box, Sequence[Row]]]:
    """Yield each cell of a box with the rows in the cell.

    Each cell holds one row. If there are more rows than cells, the last cell holds all the rest.
    """
    shares = _shares_of(space)
    count = len(shares) * space.down
    for at in range(min(count, len(rows))):
        line, column = divmod(at, len(shares))
        x, right = _cut_out_part(box.width, shares, column)
        y, bottom = _cut_out_part(box.height, (1,) * space.down, line)
        held = rows[at:] if at == count - 1 else rows[at : at + 1]
        yield Box(box.x + x, box.y + y, right - x, bottom - y), held


def _box_of(space: Space) -> Box:
    """Return the box of a space, whose position and size are given in units of the grid."""
    left, right = (_grid_x(column) for column in (space.x, space.x + space.wide))
    return Box(left, _grid_y(space.y), right - GAP - left, GRID_ROW_HEIGHT * space.high - GAP)


def _grid_x(column: int) -> int:
    return MARGIN + (WIDTH - 2 * MARGIN + GAP) * column // GRID_COLUMNS


def _grid_y(row: int) -> int:
    return BANNER_HEIGHT + GAP + GRID_ROW_HEIGHT * row


def _cut_into_bands(boxes: Sequence[Box], height: int) -> Iterator[tuple[int, int]]:
    """Yield the top and bottom of each band. The first is the banner; no box spans two bands."""
    top = 0
    for cut in sorted({box.y for box in boxes}):
        if not any(box.y < cut < box.bottom for box in boxes):
            yield top, cut
            top = cut
    yield top, height


def _shares_of(space: Space) -> tuple[int, ...]:
    """Return the relative widths of the cells on a line of a space, from left to right."""
    return space.shares or (1,) * space.abreast


def _cut_out_part(length: int, shares: Sequence[int], at: int) -> tuple[int, int]:
    """Divide a length into parts by `shares`, with gaps; return the start and end of part `at`."""
    total, last = sum(shares), len(shares) - 1
    start, end = (length * sum(shares[:count]) // total for count in (at, at + 1))
    return start, end - (GAP if at < last else 0)
