"""Lay out a scene without a board: areas side by side on shelves, common ones above the seats."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Literal

from bot.drawing.area_blocks import Parts, has_bars, wordy
from bot.drawing.blocks import NOTHING, Block, above, level, on_panel
from bot.drawing.card_blocks import Cards
from bot.drawing.lettering import Lettering
from bot.drawing.style import GAP, MARGIN, PAD, WIDTH
from games.kit.art import Theme
from games.kit.game import Name
from games.kit.scene import Area, Scene

FULL = WIDTH - 2 * MARGIN
BEST, MORE_PER_SEAT, TALLEST = 860, 25, 1040
"""The desired maximum height of a picture, in pixels, which limits the size of its cards.

It's `BEST` plus `MORE_PER_SEAT` for each seat, but at most `TALLEST`.
"""

MOST_ABREAST = 5  # the maximum number of common areas on a shelf

SLIM, SLIM_WORDS = 210, 400
"""The minimum widths of panels without and with sentences. Panels with bars take the full width."""

CRAMPED = 1.9  # three or more seats need at most this many times the width to be put abreast
EMPTY = 0.5  # the cost of a pixel of empty height, compared to one of a shelf's height

OVER = 1.08  # larger cards may make a picture that's too tall anyway this many times taller

Wholes = Callable[[int, int], Block]
"""Lays out a scene, given the widths of cards in common areas and at seats."""

Manner = Literal["common", "below", "beside"]
MANNERS: dict[Manner, int] = {"below": 4, "beside": 2}
"""The maximum number of seats abreast, with cards below or beside the players' names."""

TABLE_SIZES = ((116, 64), (106, 60), (96, 56), (86, 52), (76, 48), (68, 46), (62, 44), (54, 42))
"""The card widths to choose from, in common areas and at seats, largest first."""

CROWD, CROWD_SIZES = 6, (TABLE_SIZES[4], TABLE_SIZES[-1])
"""With more than `CROWD` seats, only these sizes are tried, since larger cards wouldn't fit."""

OWN_SIZES = ((150, 92), (132, 84), (116, 76), (104, 68), (92, 62), (80, 56), (66, 50), (56, 44))
"""The card widths for scenes without seats, such as a hand, which have more room."""


def laid_out(
    scene: Scene, name: Name, cards: Cards, lettering: Lettering, most: int = TALLEST
) -> Block:
    """Lay out a scene with the largest cards that don't make the picture too tall.

    The picture is at most `most` pixels high, unless even the smallest cards need more room. Such a
    picture is mostly text, so cards slightly larger than that are allowed.
    """
    seats = sum(area.seat is not None for area in scene.areas)
    parts = Parts(name, lettering, cards, seats_shown=seats > 0)
    sizes = CROWD_SIZES if seats > CROWD else TABLE_SIZES if seats else OWN_SIZES
    best = min(BEST + MORE_PER_SEAT * seats, most)
    laid = cache(_wholes(scene, parts))
    fitting = _fitting(laid, sizes, best)
    if fitting.height > best:
        return _fitting(laid, sizes, round(fitting.height * OVER))
    return fitting


def _fitting(laid: Wholes, sizes: Sequence[tuple[int, int]], most: int) -> Block:
    """Return the layout with the largest cards that fit or, if none do, with the smallest."""
    first, last = 0, len(sizes) - 1
    while first < last:  # binary search: larger cards make a taller picture
        at = (first + last) // 2
        if laid(*sizes[at]).height <= most:
            last = at
        else:
            first = at + 1
    return laid(*sizes[last])


def _wholes(scene: Scene, parts: Parts) -> Wholes:
    """Return a function that lays out the scene, given two card widths (see `Wholes`).

    Seats without cards are laid out only once, for all sizes.
    """
    common = [area for area in scene.areas if area.seat is None]
    seats = [area for area in scene.areas if area.seat is not None]
    have_cards = any(area.rows for area in seats)
    head = parts.head(scene, FULL)

    @cache
    def seated(size: int) -> Block:
        return _Shelves(seats, parts, size).even()

    def whole(size: int, own: int) -> Block:
        shelves = _Shelves(common, parts, size).best(), seated(own if have_cards else 0)
        inside = above([head, *shelves], GAP)
        return Block(WIDTH, inside.height + 2 * MARGIN, [(MARGIN, MARGIN, inside)])

    return whole


class _Shelves:
    """Arranges areas, in order, on shelves that span the full width."""

    def __init__(self, areas: Sequence[Area], parts: Parts, size: int) -> None:
        self._areas, self._parts, self._size = areas, parts, size
        self._roomy = [parts.on(area, FULL - 2 * PAD, size) for area in areas]
        self._widths = [each.below(FULL - 2 * PAD).width for each in self._roomy]
        self._likes = [width + 2 * PAD for width in self._widths]
        self._inside = cache(self._laid)

    def best(self) -> Block:
        """Distribute the common areas over shelves at the lowest cost.

        Height, truncated text and empty space add to the cost.
        """
        ways: list[tuple[float, list[Block]]] = [(0, [])]
        for end in range(1, len(self._areas) + 1):
            made = [
                (ways[first], shelf)
                for first in range(max(0, end - MOST_ABREAST), end)
                if (shelf := self._shelf(range(first, end), "common")) is not NOTHING
            ]
            costs = [
                (cost + GAP + _cost(shelf) + _empty(shelf), [*rest, shelf])
                for (cost, rest), shelf in made
            ]
            ways.append(min(costs, key=lambda way: way[0]))
        return above(ways[-1][1], GAP)

    def even(self) -> Block:
        """Distribute the seats evenly over shelves at the lowest cost, all laid out the same way.

        Height and truncated text add to the cost.
        """
        best, cost = NOTHING, math.inf
        for manner, most in MANNERS.items():
            for abreast in sorted(range(1, min(most, len(self._areas)) + 1), key=_likely):
                made = self._stacked(_dealt(len(self._areas), abreast), manner, cost)
                if made is not NOTHING:
                    best, cost = made, _cost(made)
        return best

    def _stacked(self, shelves: Iterable[range], manner: Manner, below: float) -> Block:
        """Stack the shelves; return `NOTHING` if one doesn't fit or the cost reaches `below`."""
        made: list[Block] = []
        cost = -GAP
        for which in shelves:
            shelf = self._shelf(which, manner)
            cost += GAP + _cost(shelf)
            if shelf is NOTHING or cost >= below:
                return NOTHING
            made.append(shelf)
        return above(made, GAP)

    def _shelf(self, which: range, manner: Manner) -> Block:
        """Put these areas side by side, or return `NOTHING` if they don't fit."""
        room = FULL - GAP * (len(which) - 1)
        likes = [self._likes[at] for at in which]
        if manner == "below" and len(which) > 2 and sum(likes) > CRAMPED * room:
            return NOTHING
        widths = _shared(likes, room)
        if any(
            width < min(self._likes[at], _slimmest(self._areas[at]))
            for at, width in zip(which, widths, strict=True)
        ):
            return NOTHING
        insides = [
            self._inside(at, width - 2 * PAD, manner)
            for at, width in zip(which, widths, strict=True)
        ]
        if NOTHING in insides:
            return NOTHING
        high = max([inside.height for inside in insides]) + 2 * PAD
        panels = [
            _panel(self._areas[at], inside, self._parts.theme, width, high)
            for at, inside, width in zip(which, insides, widths, strict=True)
        ]
        return level(panels, GAP)

    def _laid(self, at: int, width: int, manner: Manner) -> Block:
        fits = self._widths[at] <= width  # if so, reuse the layout for the full width
        inside = self._roomy[at] if fits else self._parts.on(self._areas[at], width, self._size)
        match manner:
            case "common":
                return inside.common(width)
            case "below":
                return inside.below(width)
            case "beside":
                return inside.beside(width)


def _slimmest(area: Area) -> int:
    """Return the minimum width of an area's panel, unless its contents need less."""
    return FULL if has_bars(area) else SLIM_WORDS if wordy(area) else SLIM


def _likely(abreast: int) -> int:
    """Return a sort key that determines in which order numbers of seats abreast are tried.

    Two is usually best. If it's tried first, most other numbers can be given up early.
    """
    return abs(abreast - 2)


def _dealt(count: int, abreast: int) -> Iterator[range]:
    """Distribute `count` seats as evenly as possible over shelves of at most `abreast`."""
    shelves = -(-count // abreast)
    first = 0
    for shelf in range(shelves):
        end = first + -(-(count - first) // (shelves - shelf))
        yield range(first, end)
        first = end


def _shared(likes: Sequence[int], room: int) -> list[int]:
    """Divide the width `room` among areas whose preferred widths are `likes`.

    All get the same width if that's enough for each of them. Otherwise, each gets its preferred
    width and an equal share of what's left. If there isn't enough room, the widest are narrowed.
    """
    count = len(likes)
    if max(likes) <= room // count:
        return [room * (at + 1) // count - room * at // count for at in range(count)]
    spare = room - sum(likes)
    if spare >= 0:
        more = [spare * (at + 1) // count - spare * at // count for at in range(count)]
        return [like + extra for like, extra in zip(likes, more, strict=True)]
    widths, left = [0] * count, room
    for done, at in enumerate(sorted(range(count), key=lambda at: likes[at])):
        widths[at] = min(likes[at], left // (count - done))
        left -= widths[at]
    return widths


def _cost(made: Block) -> int:
    """Return a block's cost: its height, plus a penalty for each truncated text."""
    return made.height + 60 * made.cut


def _empty(shelf: Block) -> float:
    """Return the penalty for empty space at the bottom of a shelf's panels.

    It's proportional to the height of the empty space, averaged over the full width.
    """
    strips = [
        panel.width * (panel.height - 2 * PAD - inside.height)
        for _, _, panel in shelf.within
        for _, _, inside in panel.within
    ]
    return EMPTY * sum(strips) / FULL


def _panel(area: Area, inside: Block, theme: Theme, width: int, height: int) -> Block:
    fill = theme.turn if area.lit else theme.out if area.out else theme.panel
    rim = theme.accent if area.lit else ""
    return on_panel(inside, PAD, fill, rim=rim, width=width, height=height)
