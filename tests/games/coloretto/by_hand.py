"""A slow and simple second implementation of Coloretto that tests compare with the game.

This implementation shares no code with the game. A card is a letter: R O Y G B P W are colours,
+ is a plus two, J a joker, K the golden joker and ! the last-round card. A table is a tuple. Every
possibility is tried.
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
        for plus in _choices_of_plus_colours(
            [colour for colour in colours if colour in cards + "".join(choice)]
        )
    )


def _choices_of_plus_colours(held: list[str]) -> Iterator[tuple[str, ...]]:
    yield from combinations(held, min(3, len(held)))


def _points(cards: str, jokers: str, plus: tuple[str, ...], scoring: str) -> int:
    total = 0
    for colour, count in Counter(cards + jokers).items():
        if colour in "ROYGBPW":
            points = POINTS[scoring][min(count, 6)]
            total += points if colour in plus else -points
    return total


class LetterTable(NamedTuple):
    """A table: the supply with the top card first, rows, limits, takers, and each seat's cards."""

    supply: str
    rows: tuple[str, ...]
    limits: tuple[int, ...]
    takers: tuple[int | None, ...]
    areas: tuple[str, ...]
    turn: int
    hand: str = ""
    last: bool = False
    done: bool = False


def tables_after(table: LetterTable) -> Iterator[LetterTable]:
    """Yield every table that a single move leads to."""
    if table.done:
        return
    free = [at for at in range(len(table.rows)) if table.takers[at] is None]
    if table.hand:
        for at in free:
            if len(table.rows[at]) < table.limits[at]:
                row = table.rows[at] + table.hand
                yield _pass_turn(table._replace(rows=_replace_at(table.rows, at, row), hand=""))
        return
    if any(len(table.rows[at]) < table.limits[at] for at in free):
        card, supply, last = _draw_top_card(table)
        yield table._replace(hand=card, supply=supply, last=last)
    for at in free:
        if table.rows[at]:
            yield _take_row(table, at)


def _take_row(table: LetterTable, at: int) -> LetterTable:
    gained, supply, last = table.rows[at], table.supply, table.last
    if "K" in gained:
        card, supply, last = _draw_top_card(table)
        gained += card
    after = table._replace(
        rows=_replace_at(table.rows, at, ""),
        takers=_replace_at(table.takers, at, table.turn),
        areas=_replace_at(table.areas, table.turn, table.areas[table.turn] + gained),
        supply=supply,
        last=last,
    )
    if all(seat in after.takers for seat in range(len(after.areas))):
        return after._replace(
            rows=("",) * len(after.rows), takers=(None,) * len(after.rows), done=after.last
        )
    return _pass_turn(after)


def _draw_top_card(table: LetterTable) -> tuple[str, str, bool]:
    if table.supply[0] == "!":
        return table.supply[1], table.supply[2:], True
    return table.supply[0], table.supply[1:], table.last


def _pass_turn(table: LetterTable) -> LetterTable:
    turn = table.turn
    for _ in table.areas:
        turn = (turn + 1) % len(table.areas)
        if turn not in table.takers:
            break
    return table._replace(turn=turn)


def _replace_at(items: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*items[:at], value, *items[at + 1 :])
