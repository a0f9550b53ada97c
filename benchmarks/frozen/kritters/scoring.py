"""Score cards at the end, with the best use of brushes, palettes, buckets and wilds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from benchmarks.frozen import kit
from benchmarks.frozen.kit.pieces import Frozen
from benchmarks.frozen.kritters.cards import (
    FACES,
    PRIMARY,
    SECONDARY,
    SPLOTCHES,
    Card,
    Colour,
    Kind,
)
from benchmarks.frozen.kritters.options import Options

SET_POINTS = 5
BUCKET_POINTS = 2

Counts = tuple[int, int, int]
"""Kritters of cyan, magenta and yellow."""


class Group(Frozen):
    """The Kritters of a primary colour, with the wilds, brush and palette assigned to it."""

    colour: Colour
    cards: int
    wilds: int = 0
    brush: bool = False
    palette: bool = False
    bonus: int = 0

    @property
    def points(self) -> int:
        return (self.cards + self.wilds) * (self.brush + self.palette) + self.bonus


class Points(Frozen):
    """The Point Kritters of a secondary colour."""

    colour: Colour
    values: tuple[int, ...]
    bucket: bool = False

    @property
    def points(self) -> int:
        return sum(self.values) + BUCKET_POINTS * len(self.values) * self.bucket


class Sheet(Frozen):
    """One player's score, broken down. Only junior games score sets."""

    groups: tuple[Group, ...]
    points: tuple[Points, ...]
    sets: int = 0

    @property
    def total(self) -> int:
        coloured = sum(group.points for group in self.groups)
        return coloured + sum(each.points for each in self.points) + SET_POINTS * self.sets


class Final(kit.Result):
    sheets: tuple[Sheet, ...]


def score_cards(cards: Iterable[Card], options: Options) -> Sheet:
    kritters: dict[Colour, int] = dict.fromkeys(SPLOTCHES, 0)
    items = dict.fromkeys(Kind, 0)
    values: dict[Colour, list[int]] = {colour: [] for colour in SECONDARY}
    for card in cards:
        face = FACES[card]
        if face.colour is None:
            items[face.kind] += 1
        elif face.kind is Kind.POINT:
            values[face.colour].append(face.points)
        else:
            kritters[face.colour] += 1  # every other card counts for its colour (C19, C23)
    cyan, magenta, yellow, wilds = kritters.values()
    counts = (cyan, magenta, yellow)
    points = _with_buckets(values, items[Kind.BUCKET])
    if options.mode == "junior":
        sets = _count_sets(counts, wilds)
        return Sheet(groups=_fill_groups(counts, wilds, sets), points=points, sets=sets)
    # At most one brush and palette per colour (C21).
    brushes, palettes = min(items[Kind.BRUSH], 3), min(items[Kind.PALETTE], 3)
    groups = arrange(counts, wilds, brushes, palettes, triad=options.triad_bonus)
    return Sheet(groups=groups, points=points)


@dataclass(frozen=True, slots=True)
class Plan:
    """The colours that get a brush or a palette, and the number of wilds for each."""

    painted: tuple[int, ...]
    mixed: tuple[int, ...]
    placed: Counts

    def worth(self, at: int) -> int:
        return (at in self.painted) + (at in self.mixed)


@lru_cache(20_000)
def arrange(
    counts: Counts, wilds: int, brushes: int, palettes: int, *, triad: bool
) -> tuple[Group, ...]:
    """Return the best use of brushes, palettes and wilds; each tool helps a colour only once."""

    def points(plan: Plan) -> int:
        sizes = _group_sizes(counts, plan.placed)
        bonus = _triad_bonus(sizes, plan) if triad else 0
        return sum(size * plan.worth(at) for at, size in enumerate(sizes)) + bonus

    best = max(_list_plans(counts, wilds, brushes, palettes, triad=triad), key=points)
    sizes = _group_sizes(counts, best.placed)
    smallest = sizes.index(min(sizes))
    return tuple(
        Group(
            colour=colour,
            cards=counts[at],
            wilds=best.placed[at],
            brush=at in best.painted,
            palette=at in best.mixed,
            bonus=_triad_bonus(sizes, best) if triad and at == smallest else 0,
        )
        for at, colour in enumerate(PRIMARY)
    )


def _list_plans(
    counts: Counts, wilds: int, brushes: int, palettes: int, *, triad: bool
) -> Iterator[Plan]:
    """Yield enough plans to include a best one: wilds go where they're worth most (C22).

    Only the triad bonus rewards the smallest group. With it, also try filling the groups up to
    every possible level before placing the remaining wilds.
    """
    levels = range(min(counts), min(counts) + wilds + 1) if triad else range(1)
    for painted in combinations(range(3), brushes):
        for mixed in combinations(range(3), palettes):
            dearest = max(range(3), key=lambda at: (at in painted) + (at in mixed))
            for level in levels:
                placed = [max(0, level - count) for count in counts]
                rest = wilds - sum(placed)
                if rest >= 0:
                    placed[dearest] += rest
                    yield Plan(painted, mixed, (placed[0], placed[1], placed[2]))


def _group_sizes(counts: Counts, placed: Counts) -> list[int]:
    return [count + wilds for count, wilds in zip(counts, placed, strict=True)]


def _triad_bonus(sizes: list[int], plan: Plan) -> int:
    """Return the triad bonus: a point per card of the smallest group if all colours score (C38)."""
    return min(sizes) if all(plan.worth(at) for at in range(3)) else 0


def _with_buckets(values: dict[Colour, list[int]], buckets: int) -> tuple[Points, ...]:
    """Give buckets to the colours with the most Point Kritters, one each (C41)."""
    by_size = sorted(SECONDARY, key=lambda colour: -len(values[colour]))
    filled = by_size[:buckets]
    return tuple(
        Points(
            colour=colour,
            values=tuple(sorted(values[colour])),
            bucket=colour in filled and bool(values[colour]),
        )
        for colour in SECONDARY
    )


def _count_sets(counts: Counts, wilds: int) -> int:
    """Return the most sets of three colours that can be made, with wilds filling gaps (C29)."""
    sets = min(counts)
    while sum(max(0, sets + 1 - count) for count in counts) <= wilds:
        sets += 1
    return sets


def _fill_groups(counts: Counts, wilds: int, sets: int) -> tuple[Group, ...]:
    gaps = [max(0, sets - count) for count in counts]
    return tuple(
        Group(colour=colour, cards=count, wilds=gap)
        for colour, count, gap in zip(PRIMARY, counts, gaps, strict=True)
    )
