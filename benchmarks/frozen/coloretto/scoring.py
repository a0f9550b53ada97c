"""Score a player's cards, with the best use of jokers and the best choice of plus colours."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from benchmarks.frozen import kit
from benchmarks.frozen.coloretto.cards import Card, Scoring

SCORING_TABLES: Final[dict[Scoring, tuple[int, ...]]] = {
    "brown": (0, 1, 3, 6, 10, 15, 21),
    "violet": (0, 1, 4, 8, 7, 6, 5),
}
MAX_COUNTED: Final = 6  # the most cards of a colour that count (rule 22)
PLUS_COLOURS: Final = 3


class Line(kit.Frozen):
    """One colour: its cards, the jokers that count as it, and their points."""

    colour: Card
    cards: int
    jokers: int
    points: int


class Score(kit.Frozen):
    """A player's points, broken down. The colours worth the most come first."""

    lines: tuple[Line, ...]
    plus_twos: int
    total: int


def score(cards: Sequence[Card], colours: tuple[Card, ...], scoring: Scoring) -> Score:
    """Return the best score possible with these cards (rule 21), given the colours in play."""
    counts = tuple([cards.count(colour) for colour in colours])
    jokers = cards.count(Card.JOKER) + cards.count(Card.GOLDEN)
    return _score_counts(colours, counts, jokers, cards.count(Card.PLUS_TWO), scoring)


@lru_cache(maxsize=2**14)
def _score_counts(
    colours: tuple[Card, ...],
    counts: tuple[int, ...],
    jokers: int,
    plus_twos: int,
    scoring: Scoring,
) -> Score:
    table = SCORING_TABLES[scoring]
    longest_first = sorted(range(len(colours)), key=lambda at: -counts[at])
    shape = tuple([min(counts[at], MAX_COUNTED) for at in longest_first])
    added = dict(zip(longest_first, _best_jokers(shape, jokers, table), strict=True))
    worth = {at: table[min(counts[at] + added[at], MAX_COUNTED)] for at in longest_first}
    held = [at for at in longest_first if worth[at]]
    most_first = sorted(held, key=lambda at: -worth[at])  # by points, not by cards (rule 20)
    lines = tuple(
        Line(
            colour=colours[at],
            cards=counts[at],
            jokers=added[at],
            points=worth[at] if place < PLUS_COLOURS else -worth[at],
        )
        for place, at in enumerate(most_first)
    )
    total = sum(line.points for line in lines) + 2 * plus_twos
    return Score(lines=lines, plus_twos=plus_twos, total=total)


@lru_cache(maxsize=2**14)
def _best_jokers(shape: tuple[int, ...], jokers: int, table: tuple[int, ...]) -> tuple[int, ...]:
    """Find how many jokers to add to each colour; ties go to the colours with the most cards.

    All ways are tried: three jokers and seven colours have only 84 (rules 18, 19).
    """
    ways = [
        tuple(map(way.count, range(len(shape))))
        for way in combinations_with_replacement(range(len(shape)), jokers)
    ]
    return max(ways, key=lambda added: _points_with_jokers(shape, added, table))


def _points_with_jokers(
    shape: tuple[int, ...], added: tuple[int, ...], table: tuple[int, ...]
) -> int:
    worth = sorted(
        (table[min(cards + more, MAX_COUNTED)] for cards, more in zip(shape, added, strict=True)),
        reverse=True,
    )
    return sum(worth[:PLUS_COLOURS]) - sum(worth[PLUS_COLOURS:])
