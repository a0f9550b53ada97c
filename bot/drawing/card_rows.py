"""Put cards side by side in a row on a board, overlapping them if they need more room.

The letter and shape on the left of each card stay visible.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from bot.drawing.blocks import EMPTY_BLOCK, Block
from bot.drawing.board_plan import CARD_GAP
from bot.drawing.card_faces import Covered, card_height, rim_width
from bot.drawing.elements import CardOrPile
from bot.drawing.style import SPACE

LEFT_CORNER_SHARE, BOTH_CORNERS_SHARE = 0.66, 0.94
"""The fractions of a card's width that must be visible to show its left corner, or both."""

MIN_STEP_FACE_DOWN, MIN_STEP = 0.14, 0.1
"""The minimum distances between overlapping cards, as fractions of a card's width.

The first applies while only face-down cards overlap, the second once face-up cards overlap too.
"""


@dataclass(frozen=True, slots=True)
class RowItem:
    """A card, a pile or words in a row.

    `step` is the usual distance in pixels from this item's left edge to that of the next card. If
    space is short, the distance shrinks.
    """

    block: Block
    kind: Literal["up", "down", "pile", "words"]
    step: float

    def distance_to(self, following: "RowItem") -> float:
        """Return the distance in pixels from this item's left edge to the following item's.

        The distance leaves enough room for words, and for notes that are wider than their cards.
        """
        width = self.block.width
        if self.kind == "words" or following.kind == "words":
            return width + SPACE / 2
        has_wide_note = width > self.step + 2 * CARD_GAP + 6 or following.block.width > width
        return width + CARD_GAP if has_wide_note else self.step


def centre_on_cards(words: Block, card_width: int) -> RowItem:
    """Return words as an item to put between cards, vertically centred on the cards."""
    height = card_height(card_width) + 2 * rim_width(card_width)
    children = [(0, (height - words.height) // 2, words)]
    return RowItem(Block(words.width, height, children), "words", words.width + SPACE)


def lay_out_row(
    items: Sequence[RowItem], width: int, card_width: int, *, centred: bool = False
) -> Block:
    """Put items side by side, overlapping cards if the line would exceed the width.

    Face-down cards are pushed together first, since players only need to count them.
    """
    if not items:
        return EMPTY_BLOCK
    steps = [one.distance_to(other) for one, other in pairwise(items)]
    last = items[-1].block.width
    for kinds, min_step in ((("down",), MIN_STEP_FACE_DOWN), (("down", "up"), MIN_STEP)):
        flexible = [one.kind in kinds and other.kind in kinds for one, other in pairwise(items)]
        excess = sum(steps) + last - width
        shrinkable = sum(step for step, may in zip(steps, flexible, strict=True) if may)
        if excess > 0 and shrinkable > 0:
            factor = max(0.0, 1 - excess / shrinkable)
            steps = [
                max(step * factor, min(step, min_step * card_width)) if may else step
                for step, may in zip(steps, flexible, strict=True)
            ]
    total = round(sum(steps)) + last
    x = float(max(0, (width - total) // 2)) if centred else 0.0
    children: list[tuple[int, int, Block]] = []
    for item, step in zip(items, [*steps, card_width], strict=True):
        covered = _covered_corners(step / card_width) if item.kind == "up" else "no"
        children.append((round(x), 0, _cover_corners(item.block, covered)))
        x += step
    return Block(total, max(item.block.height for item in items), children)


def _covered_corners(visible: float) -> Covered:
    """Return which corners the next card covers, given the visible share of a card's width."""
    if visible >= BOTH_CORNERS_SHARE:
        return "no"
    return "right corner" if visible >= LEFT_CORNER_SHARE else "both corners"


def _cover_corners(block: Block, covered: Covered) -> Block:
    """Return a card's block, with the card drawn as partly covered by the next card.

    If the card has a note below it, the card itself is a nested block.
    """
    if covered == "no":
        return block
    if isinstance(block.element, CardOrPile):
        return replace(block, element=replace(block.element, covered=covered))
    return replace(
        block, children=[(x, y, _cover_corners(each, covered)) for x, y, each in block.children]
    )
