"""Arrange blocks: rectangles of elements, side by side, one above the other, or on panels.

A block's size is known when the block is created. The positions of its elements are computed only
when the block is drawn, because most of the layouts that are tried out are discarded.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.drawing.elements import Element, Panel


@dataclass(frozen=True, slots=True)
class PlacedElement:
    """An element, its position in the picture, and the background colour behind it."""

    x: int
    y: int
    element: Element
    ground: str


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle that contains an element, other blocks at given positions, or both.

    `fill` is the background colour of the children, if the block has a colour of its own.
    """

    width: int
    height: int
    children: "Sequence[tuple[int, int, Block]]" = ()
    element: Element | None = None
    fill: str = ""
    truncated: int = 0  # the number of truncated texts in the block; badges count twice

    def place_elements(self, x: int, y: int, ground: str) -> Iterator[PlacedElement]:
        """Yield all elements in drawing order, if the block's top left corner is at (x, y)."""
        if self.element is not None:
            yield PlacedElement(x, y, self.element, ground)
        for dx, dy, child in self.children:
            yield from child.place_elements(x + dx, y + dy, self.fill or ground)


EMPTY_BLOCK = Block(0, 0)


def make_block(element: Element, *, truncated: int = 0) -> Block:
    """Return a block that consists of a single element."""
    return Block(element.width, element.height, (), element, "", truncated)


def flow(
    blocks: Iterable[Block], gap: int, width: int, line_gap: int, card_height: int = 0
) -> Block:
    """Put blocks side by side, starting a new line when the next block would exceed the width.

    `card_height` has the same meaning as in `put_side_by_side`.
    """
    lines = break_into_lines(blocks, gap, width)
    rows = [put_side_by_side(line, gap, card_height) for line in lines]
    return rows[0] if len(rows) == 1 else stack(rows, line_gap)


def break_into_lines(blocks: Iterable[Block], gap: int, width: int) -> list[list[Block]]:
    """Distribute blocks over lines that are at most `width` pixels wide, unless a block is wider.

    There's always at least one line, which may be empty.
    """
    lines: list[list[Block]] = [[]]
    x = 0
    for each in blocks:
        if lines[-1] and x + each.width > width:
            lines.append([])
            x = 0
        lines[-1].append(each)
        x += each.width + gap
    return lines


def put_side_by_side(blocks: Sequence[Block], gap: int, card_height: int = 0) -> Block:
    """Put blocks side by side in one line, centred vertically.

    If `card_height` is given, blocks at least that tall are aligned at the top instead, so that
    cards line up whether or not they have notes below them. Shorter blocks are centred on the
    cards.
    """
    height = max([each.height for each in blocks], default=0)
    aligned = height if height < card_height or not card_height else card_height
    children: list[tuple[int, int, Block]] = []
    x = 0
    for each in blocks:
        children.append((x, max(0, aligned - each.height) // 2, each))
        x += each.width + gap
    return Block(
        max(0, x - gap), height, children, truncated=sum([each.truncated for each in blocks])
    )


def stack(blocks: Sequence[Block], gap: int, *, centred: bool = False) -> Block:
    """Put blocks one above the other, skipping blocks without height."""
    shown = [each for each in blocks if each.height]
    width = max([each.width for each in shown], default=0)
    children: list[tuple[int, int, Block]] = []
    y = 0
    for each in shown:
        children.append(((width - each.width) // 2 if centred else 0, y, each))
        y += each.height + gap
    return Block(
        width, max(0, y - gap), children, truncated=sum([each.truncated for each in shown])
    )


def put_on_panel(  # noqa: PLR0913  a panel has a size, two colours and padding
    inside: Block, padding: int, fill: str, *, rim: str = "", width: int = 0, height: int = 0
) -> Block:
    """Put a block on a panel of at least this size, with `fill` as the background colour."""
    panel_width = max(width, inside.width + 2 * padding)
    panel_height = max(height, inside.height + 2 * padding)
    panel = Panel(panel_width, panel_height, fill, rim)
    children = [(padding, padding, inside)]
    return Block(panel_width, panel_height, children, panel, fill, inside.truncated)
