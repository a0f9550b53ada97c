"""What a player's cards are worth, with the best use of jokers and plus colours."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from benchmarks.frozen import kit
from benchmarks.frozen.coloretto.cards import Card, Scoring

TABLES: Final[dict[Scoring, tuple[int, ...]]] = {
    "brown": (0, 1, 3, 6, 10, 15, 21),
    "violet": (0, 1, 4, 8, 7, 6, 5),
}
MOST: Final = 6  # rule 22: more cards count as six
PLUS_COLOURS: Final = 3


class Line(kit.Frozen):
    """One colour: the cards held of it, the jokers that joined them, and what they give."""

    colour: Card
    cards: int
    jokers: int
    points: int


class Score(kit.Frozen):
    """What a player's cards give, and how. The colours that give most come first."""

    lines: tuple[Line, ...]
    plus_twos: int
    total: int


def score(cards: Sequence[Card], colours: tuple[Card, ...], scoring: Scoring) -> Score:
    """The most these cards can give (rule 21), when these colours are in play."""
    counts = tuple([cards.count(colour) for colour in colours])
    jokers = cards.count(Card.JOKER) + cards.count(Card.GOLDEN)
    return _score(colours, counts, jokers, cards.count(Card.PLUS_TWO), scoring)


@lru_cache(maxsize=2**14)
def _score(
    colours: tuple[Card, ...],
    counts: tuple[int, ...],
    jokers: int,
    plus_twos: int,
    scoring: Scoring,
) -> Score:
    table = TABLES[scoring]
    longest_first = sorted(range(len(colours)), key=lambda at: -counts[at])
    shape = tuple([min(counts[at], MOST) for at in longest_first])
    added = dict(zip(longest_first, _best_jokers(shape, jokers, table), strict=True))
    worth = {at: table[min(counts[at] + added[at], MOST)] for at in longest_first}
    held = [at for at in longest_first if worth[at]]
    most_first = sorted(held, key=lambda at: -worth[at])  # rule 20: by points, not by cards
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
    """How many jokers go to each colour; where it makes no difference, to the longest ones.

    At most three jokers on seven colours: all 84 ways are tried (rules 18, 19).
    """
    ways = [
        tuple(map(way.count, range(len(shape))))
        for way in combinations_with_replacement(range(len(shape)), jokers)
    ]
    return max(ways, key=lambda added: _points(shape, added, table))


def _points(shape: tuple[int, ...], added: tuple[int, ...], table: tuple[int, ...]) -> int:
    worth = sorted(
        (table[min(cards + more, MOST)] for cards, more in zip(shape, added, strict=True)),
        reverse=True,
    )
    return sum(worth[:PLUS_COLOURS]) - sum(worth[PLUS_COLOURS:])
