"""Lay out a scene without a board: areas on shelves, with common areas above those of seats."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Literal

from bot.drawing.area_blocks import AreaBlocks, has_bars, has_long_text
from bot.drawing.blocks import EMPTY_BLOCK, Block, put_on_panel, put_side_by_side, stack
from bot.drawing.card_blocks import CardBlocks
from bot.drawing.picture_size import HAND, TABLE, Format, target_height
from bot.drawing.players import Players
from bot.drawing.style import GAP, MARGIN, PADDING, panel_colours
from games.kit.art import Theme
from games.kit.scene import Area, Scene

MAX_ABREAST = 5  # the maximum number of common areas on a shelf

MIN_PANEL_WIDTH, MIN_TEXT_PANEL_WIDTH = 210, 400
"""The minimum widths in pixels of panels without and with sentences."""

MAX_CRAMPING = 1.9
"""The maximum ratio of needed to available width if three or more areas are side by side."""

EMPTY_COST = 0.5  # the cost of a pixel of empty height, relative to a pixel of a shelf's height
TRUNCATION_COST = 60  # the cost of a truncated text, in pixels of height

MAX_OVERFLOW = 1.08
"""The factor by which larger cards may make a picture taller than the smallest cards do.

The factor applies only if the picture is too tall even with the smallest cards.
"""

RIM, MIN_CARD_SIZES = 12, 4
"""The pixels that a card needs besides its width, and the minimum number of sizes to choose from.

Rows are broken only if fewer sizes than this keep every row on one line.
"""

LayOut = Callable[[int, int], Block]
"""Lays out a scene, given the widths of cards in common areas and at seats."""

Arrangement = Literal["lower", "below", "beside"]
"""Where an area's cards are: below its title, beside it, or wherever the area is less tall."""

MAX_SEATS_ABREAST: dict[Arrangement, int] = {"below": 4, "beside": 2}

TABLE_CARD_SIZES = (
    (116, 64),
    (106, 60),
    (96, 56),
    (86, 52),
    (76, 48),
    (68, 46),
    (62, 44),
    (54, 42),
)
"""The card sizes to choose from, largest first.

Each size is a pair of card widths in pixels: in common areas, and at seats or in small areas.
"""

MAX_SEATS_FOR_ALL_SIZES, CROWD_CARD_SIZES = 6, (TABLE_CARD_SIZES[4], TABLE_CARD_SIZES[-1])
"""Above this number of seats, only these card sizes are tried, since larger cards wouldn't fit."""

HAND_CARD_SIZES = (
    (150, 92),
    (132, 84),
    (116, 76),
    (104, 68),
    (92, 62),
    (80, 56),
    (66, 50),
    (56, 44),
)
"""The card sizes for scenes without seats, which have more room."""

PANEL_CARD_SIZES = ((220, 116), (190, 104), (170, 98), *HAND_CARD_SIZES)
"""The card sizes for pictures of the cards that a decision is about."""


def lay_out_on_shelves(
    scene: Scene, players: Players, cards: CardBlocks, picture_format: Format = TABLE
) -> Block:
    """Lay out a scene with the largest cards that don't make the picture too tall.

    The picture is at most as tall as the format's target, unless even the smallest cards need more
    room. Such a picture is mostly text, so slightly larger cards are allowed.
    """
    seats = sum(area.seat is not None for area in scene.areas)
    areas = AreaBlocks(players, cards, seats_shown=seats > 0)
    target = target_height(seats, picture_format.target)
    lay_out = cache(_plan_layout(scene, areas, picture_format))
    widths = _card_sizes(scene, seats, picture_format)
    fitting = _find_largest(lay_out, widths, target)
    if fitting.height > target:
        return _find_largest(lay_out, widths, round(fitting.height * MAX_OVERFLOW))
    return fitting


def _card_sizes(scene: Scene, seats: int, picture_format: Format) -> Sequence[tuple[int, int]]:
    """Return the card sizes to choose from, largest first."""
    if picture_format is HAND:
        longest = max([len(row.items) for area in scene.areas for row in area.rows], default=1)
        abreast = (picture_format.width - 2 * (MARGIN + PADDING)) // max(1, longest)
        on_one_line = [each for each in PANEL_CARD_SIZES if each[0] + RIM <= abreast]
        return on_one_line if len(on_one_line) >= MIN_CARD_SIZES else PANEL_CARD_SIZES
    if not seats:
        return HAND_CARD_SIZES
    return CROWD_CARD_SIZES if seats > MAX_SEATS_FOR_ALL_SIZES else TABLE_CARD_SIZES


def _find_largest(lay_out: LayOut, widths: Sequence[tuple[int, int]], max_height: int) -> Block:
    """Return the layout with the largest cards that fit or, if none do, with the smallest."""
    first, last = 0, len(widths) - 1
    while first < last:  # binary search: larger cards make a taller picture
        at = (first + last) // 2
        if lay_out(*widths[at]).height <= max_height:
            last = at
        else:
            first = at + 1
    return lay_out(*widths[last])


def _plan_layout(scene: Scene, areas: AreaBlocks, picture_format: Format) -> LayOut:
    """Return a function that lays out the scene, given two card widths (see `LayOut`).

    Seats without cards are laid out only once, for all card widths.
    """
    common = [area for area in scene.areas if area.seat is None]
    seats = [area for area in scene.areas if area.seat is not None]
    have_cards = any(area.rows for area in seats)
    full_width = picture_format.width - 2 * MARGIN
    heading = areas.build_heading(scene, full_width) if picture_format.titled else EMPTY_BLOCK

    @cache
    def lay_out_seats(card_width: int) -> Block:
        widths = [card_width] * len(seats)
        return _Shelves(seats, areas, widths, full_width).distribute_evenly()

    def lay_out(common_card_width: int, seat_card_width: int) -> Block:
        widths = [seat_card_width if area.small else common_card_width for area in common]
        top = _Shelves(common, areas, widths, full_width).distribute_cheaply()
        bottom = lay_out_seats(seat_card_width if have_cards else 0)
        inside = stack([heading, top, bottom], GAP)
        width, height = picture_format.width, inside.height + 2 * MARGIN
        return Block(width, height, [(MARGIN, MARGIN, inside)])

    return lay_out


class _Shelves:
    """Arranges areas, in order, on shelves that span the full width of the picture."""

    def __init__(
        self,
        areas: Sequence[Area],
        blocks: AreaBlocks,
        card_widths: Sequence[int],
        full_width: int,
    ) -> None:
        inner = full_width - 2 * PADDING
        self._areas, self._blocks, self._card_widths = areas, blocks, card_widths
        self._full_width = full_width
        self._at_full_width = [
            blocks.build_area(area, inner, card_width)
            for area, card_width in zip(areas, card_widths, strict=True)
        ]
        self._widths = [each.put_rows_below(inner).width for each in self._at_full_width]
        self._preferred = [width + 2 * PADDING for width in self._widths]
        self._cached_area = cache(self._arrange_area)

    def distribute_cheaply(self) -> Block:
        """Distribute the areas over shelves at the lowest cost, by dynamic programming.

        Height, truncated text and empty space add to the cost.
        """
        cheapest: list[tuple[float, list[Block]]] = [(0, [])]  # for the first 0, 1, 2 … areas
        for end in range(1, len(self._areas) + 1):
            candidates = [
                (cheapest[first], shelf)
                for first in range(max(0, end - MAX_ABREAST), end)
                if (shelf := self._build_shelf(range(first, end), "lower")) is not EMPTY_BLOCK
            ]
            costs = [
                (cost + GAP + _cost(shelf) + self._empty_space_cost(shelf), [*rest, shelf])
                for (cost, rest), shelf in candidates
            ]
            cheapest.append(min(costs, key=lambda way: way[0]))
        return stack(cheapest[-1][1], GAP)

    def distribute_evenly(self) -> Block:
        """Distribute the areas evenly over shelves at the lowest cost, all arranged the same way.

        Height and truncated text add to the cost.
        """
        best, cost = EMPTY_BLOCK, math.inf
        for arrangement, max_abreast in MAX_SEATS_ABREAST.items():
            counts = range(1, min(max_abreast, len(self._areas)) + 1)
            for abreast in sorted(counts, key=_order_of_trial):
                made = self._stack_shelves(
                    _deal_evenly(len(self._areas), abreast), arrangement, cost
                )
                if made is not EMPTY_BLOCK:
                    best, cost = made, _cost(made)
        return best

    def _stack_shelves(
        self, shelves: Iterable[range], arrangement: Arrangement, max_cost: float
    ) -> Block:
        """Stack shelves of areas, given by their indexes.

        Return `EMPTY_BLOCK` if a shelf doesn't fit, or as soon as the cost reaches `max_cost`.
        """
        made: list[Block] = []
        cost = -GAP
        for indexes in shelves:
            shelf = self._build_shelf(indexes, arrangement)
            cost += GAP + _cost(shelf)
            if shelf is EMPTY_BLOCK or cost >= max_cost:
                return EMPTY_BLOCK
            made.append(shelf)
        return stack(made, GAP)

    def _build_shelf(self, indexes: range, arrangement: Arrangement) -> Block:
        """Put the areas with these indexes side by side; return `EMPTY_BLOCK` if they don't fit."""
        room = self._full_width - GAP * (len(indexes) - 1)
        preferred = [self._preferred[at] for at in indexes]
        if arrangement == "below" and len(indexes) > 2 and sum(preferred) > MAX_CRAMPING * room:
            return EMPTY_BLOCK
        widths = _divide_width(preferred, room)
        if any(
            width < min(self._preferred[at], self._min_width(self._areas[at]))
            for at, width in zip(indexes, widths, strict=True)
        ):
            return EMPTY_BLOCK
        insides = [
            self._cached_area(at, width - 2 * PADDING, arrangement)
            for at, width in zip(indexes, widths, strict=True)
        ]
        if EMPTY_BLOCK in insides:
            return EMPTY_BLOCK
        height = max([inside.height for inside in insides]) + 2 * PADDING
        panels = [
            _put_area_on_panel(self._areas[at], inside, self._blocks.theme, width, height)
            for at, inside, width in zip(indexes, insides, widths, strict=True)
        ]
        return put_side_by_side(panels, GAP)

    def _arrange_area(self, at: int, width: int, arrangement: Arrangement) -> Block:
        """Return area number `at`, with the blocks for the full width if they fit.

        Returns EMPTY_BLOCK if the cards don't fit beside the title.
        """
        contents = (
            self._at_full_width[at]
            if self._widths[at] <= width
            else self._blocks.build_area(self._areas[at], width, self._card_widths[at])
        )
        match arrangement:
            case "lower":
                return contents.put_rows_wherever_lower(width)
            case "below":
                return contents.put_rows_below(width)
            case "beside":
                return contents.put_rows_beside(width)

    def _min_width(self, area: Area) -> int:
        """Return the minimum width of an area's panel in pixels, unless the contents need less.

        Bars take the full width.
        """
        if has_bars(area):
            return self._full_width
        return MIN_TEXT_PANEL_WIDTH if has_long_text(area) else MIN_PANEL_WIDTH

    def _empty_space_cost(self, shelf: Block) -> float:
        """Return the penalty for empty space at the bottom of a shelf's panels.

        The penalty is proportional to the mean height of the empty space over the full width.
        """
        strips = [
            panel.width * (panel.height - 2 * PADDING - inside.height)
            for _, _, panel in shelf.children
            for _, _, inside in panel.children
        ]
        return EMPTY_COST * sum(strips) / self._full_width


def _order_of_trial(abreast: int) -> int:
    """Return a sort key for the numbers of seats side by side to try, with two first.

    Two is usually cheapest. Once its cost is known, most other numbers can be given up early.
    """
    return abs(abreast - 2)


def _deal_evenly(count: int, abreast: int) -> Iterator[range]:
    """Yield the indexes of the areas on each shelf, if `count` areas are distributed evenly.

    Each shelf holds at most `abreast` areas.
    """
    shelves = -(-count // abreast)
    first = 0
    for shelf in range(shelves):
        end = first + -(-(count - first) // (shelves - shelf))
        yield range(first, end)
        first = end


def _divide_width(preferred: Sequence[int], room: int) -> list[int]:
    """Divide `room` pixels among areas, given the preferred width of each.

    All areas get the same width if that's enough for each of them. Otherwise, each gets its
    preferred width and an equal share of the spare room. If there isn't enough room, the widest
    areas are narrowed.
    """
    count = len(preferred)
    if max(preferred) <= room // count:
        return [room * (at + 1) // count - room * at // count for at in range(count)]
    spare = room - sum(preferred)
    if spare >= 0:
        more = [spare * (at + 1) // count - spare * at // count for at in range(count)]
        return [width + extra for width, extra in zip(preferred, more, strict=True)]
    widths, left = [0] * count, room
    for done, at in enumerate(sorted(range(count), key=lambda at: preferred[at])):
        widths[at] = min(preferred[at], left // (count - done))
        left -= widths[at]
    return widths


def _cost(block: Block) -> int:
    """Return a block's cost: its height, plus a penalty for each truncated text."""
    return block.height + TRUNCATION_COST * block.truncated


def _put_area_on_panel(area: Area, inside: Block, theme: Theme, width: int, height: int) -> Block:
    fill, rim = panel_colours(theme, lit=area.lit, out=area.out)
    return put_on_panel(inside, PADDING, fill, rim=rim, width=width, height=height)
