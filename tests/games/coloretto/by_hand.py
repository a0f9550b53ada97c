"""A slow, simple second implementation of Coloretto, to check the real one.

It's written from the rules alone and shares no code with the game: cards are letters, a table is a
tuple, and every possibility is tried. R O Y G B P W are colours, + is a plus two, J a joker, K the
golden joker and ! the last-round card.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeVar

T = TypeVar("T")

POINTS = {
    "brown": {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21},
    "violet": {1: 1, 2: 4, 3: 8, 4: 7, 5: 6, 6: 5},
}


def most_points(cards: str, colours: str, scoring: str) -> int:
    """Return the best score over all choices of joker colours and plus colours."""
    jokers = cards.count("J") + cards.count("K")
    return 2 * cards.count("+") + max(
        _points(cards, "".join(choice), plus, scoring)
        for choice in combinations_with_replacement(colours, jokers)
        for plus in _threes([colour for colour in colours if colour in cards + "".join(choice)])
    )


def _threes(held: list[str]) -> Iterator[tuple[str, ...]]:
    yield from combinations(held, min(3, len(held)))


def _points(cards: str, jokers: str, plus: tuple[str, ...], scoring: str) -> int:
    total = 0
    for colour, count in Counter(cards + jokers).items():
        if colour in "ROYGBPW":
            points = POINTS[scoring][min(count, 6)]
            total += points if colour in plus else -points
    return total


class Laid(NamedTuple):
    """A table: the supply from the top, the rows, their limits, who took each row, and so on."""

    supply: str
    rows: tuple[str, ...]
    limits: tuple[int, ...]
    takers: tuple[int | None, ...]
    areas: tuple[str, ...]
    turn: int
    hand: str = ""
    last: bool = False
    done: bool = False


def tables_after(laid: Laid) -> Iterator[Laid]:
    """Yield every table that a single decision leads to."""
    if laid.done:
        return
    free = [at for at in range(len(laid.rows)) if laid.takers[at] is None]
    if laid.hand:
        for at in free:
            if len(laid.rows[at]) < laid.limits[at]:
                row = laid.rows[at] + laid.hand
                yield _passed_on(laid._replace(rows=_put(laid.rows, at, row), hand=""))
        return
    if any(len(laid.rows[at]) < laid.limits[at] for at in free):
        card, supply, last = _top(laid)
        yield laid._replace(hand=card, supply=supply, last=last)
    for at in free:
        if laid.rows[at]:
            yield _taken(laid, at)


def _taken(laid: Laid, at: int) -> Laid:
    gained, supply, last = laid.rows[at], laid.supply, laid.last
    if "K" in gained:
        card, supply, last = _top(laid)
        gained += card
    after = laid._replace(
        rows=_put(laid.rows, at, ""),
        takers=_put(laid.takers, at, laid.turn),
        areas=_put(laid.areas, laid.turn, laid.areas[laid.turn] + gained),
        supply=supply,
        last=last,
    )
    if all(seat in after.takers for seat in range(len(after.areas))):
        return after._replace(
            rows=("",) * len(after.rows), takers=(None,) * len(after.rows), done=after.last
        )
    return _passed_on(after)


def _top(laid: Laid) -> tuple[str, str, bool]:
    if laid.supply[0] == "!":
        return laid.supply[1], laid.supply[2:], True
    return laid.supply[0], laid.supply[1:], laid.last


def _passed_on(laid: Laid) -> Laid:
    turn = laid.turn
    for _ in laid.areas:
        turn = (turn + 1) % len(laid.areas)
        if turn not in laid.takers:
            break
    return laid._replace(turn=turn)


def _put(several: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    return (*several[:at], one, *several[at + 1 :])
