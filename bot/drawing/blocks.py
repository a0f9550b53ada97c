"""Blocks: rectangles of pieces, arranged side by side, one above the other, or on panels.

A block's size is known when it's created. The positions of its pieces are computed only when it's
drawn, because most of the layouts that are tried out are discarded.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.drawing.elements import Piece
from bot.drawing.sprites import Sprite, Sprites


@dataclass(frozen=True, slots=True)
class Stamp:
    """A piece, its position in the picture, and the background colour behind it."""

    x: int
    y: int
    piece: Piece
    ground: str


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle in the layout that contains a piece, other blocks at given positions, or both."""

    width: int
    height: int
    within: "Sequence[tuple[int, int, Block]]" = ()
    piece: Piece | None = None
    fill: str = ""
    cut: int = 0  # how much text was truncated, counting badges as 2 and other lines as 1

    def stamps(self, x: int, y: int, ground: str) -> Iterator[Stamp]:
        """Yield every piece in drawing order, if the block's top left corner is at `x` and `y`."""
        if self.piece is not None:
            yield Stamp(x, y, self.piece, ground)
        for dx, dy, each in self.within:
            yield from each.stamps(x + dx, y + dy, self.fill or ground)


NOTHING = Block(0, 0)


@dataclass(frozen=True, slots=True)
class Panel:
    width: int
    height: int
    fill: str
    rim: str = ""

    def sprite(self, sprites: Sprites, ground: str) -> Sprite:
        return sprites.panel(self.width, self.height, self.fill, self.rim, ground)


def block(piece: Piece, *, cut: int = 0) -> Block:
    return Block(piece.width, piece.height, (), piece, "", cut)


def beside(blocks: Iterable[Block], gap: int, width: int, line: int, cards: int = 0) -> Block:
    """Put blocks side by side, starting a new line when the next one would exceed the width.

    `line` is the gap between lines; `cards` has the same meaning as in `level`.
    """
    rows: list[list[Block]] = [[]]
    x = 0
    for each in blocks:
        if rows[-1] and x + each.width > width:
            rows.append([])
            x = 0
        rows[-1].append(each)
        x += each.width + gap
    if len(rows) == 1:
        return level(rows[0], gap, cards)
    return above([level(row, gap, cards) for row in rows], line)


def level(row: Sequence[Block], gap: int, cards: int = 0) -> Block:
    """Put blocks side by side in one line, centred vertically.

    If the height of a card is given as `cards`, blocks at least that tall are aligned at the top
    instead, so that cards line up whether or not they have notes below them. Shorter blocks are
    centred on the cards.
    """
    height = max([each.height for each in row], default=0)
    lead = height if height < cards or not cards else cards
    within: list[tuple[int, int, Block]] = []
    x = 0
    for each in row:
        within.append((x, max(0, lead - each.height) // 2, each))
        x += each.width + gap
    return Block(max(0, x - gap), height, within, cut=sum([each.cut for each in row]))


def above(blocks: Sequence[Block], gap: int, *, centred: bool = False) -> Block:
    """Put blocks one above the other, skipping empty ones."""
    shown = [each for each in blocks if each.height]
    width = max([each.width for each in shown], default=0)
    within: list[tuple[int, int, Block]] = []
    y = 0
    for each in shown:
        within.append(((width - each.width) // 2 if centred else 0, y, each))
        y += each.height + gap
    return Block(width, max(0, y - gap), within, cut=sum([each.cut for each in shown]))


def on_panel(  # noqa: PLR0913  a panel has a size, two colours and padding
    inside: Block, pad: int, fill: str, *, rim: str = "", width: int = 0, height: int = 0
) -> Block:
    """Put a block on a panel of at least this size, with `fill` as the background colour."""
    wide = max(width, inside.width + 2 * pad)
    high = max(height, inside.height + 2 * pad)
    panel = Panel(wide, high, fill, rim)
    return Block(wide, high, [(pad, pad, inside)], panel, fill, inside.cut)
