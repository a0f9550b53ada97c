"""The game and the second implementation find the same ways that a game can go."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from games.coloretto import GAME
from games.coloretto.cards import Card
from games.coloretto.state import Options, State
from games.kit import Chance, begin, play
from tests.games.coloretto.by_hand import LetterTable, most_points, tables_after

LETTERS: dict[Card, str] = dict(zip(Card, "ROYGBPW+JK!", strict=True))
CARDS = {letter: card for card, letter in LETTERS.items()}


def letter_table(state: State) -> LetterTable:
    """Convert a state to a table of the second implementation."""
    return LetterTable(
        supply=_letters_of(state.supply[::-1]),
        rows=tuple(map(_letters_of, state.rows)),
        limits=(1, 2, 3) if len(state.areas) == 2 else (3,) * len(state.areas),
        takers=tuple(state.holders),
        areas=tuple(map(_letters_of, state.areas)),
        turn=state.turn,
        hand=_letters_of(state.pending),
        last=state.last_round,
        done=state.over,
    )


def states_after(state: State) -> Iterator[State]:
    for move in GAME.rules.legal(state, state.turn):
        yield play(GAME, state, state.turn, move, Chance("", 0)).state


def test_the_first_moves_lead_to_the_same_tables() -> None:
    """Both implementations reach the same tables in the same number of ways."""
    for seats, depth in ((2, 12), (3, 10), (4, 8), (5, 8)):
        first: State = begin(GAME, seats, Options(), "first moves").state
        played: dict[LetterTable, State] = {letter_table(first): first}
        ways = by_hand = Counter({letter_table(first): 1})
        for _ in range(depth):
            following: Counter[LetterTable] = Counter()
            for before, count in ways.items():
                for after in states_after(played[before]):
                    played[letter_table(after)] = after
                    following[letter_table(after)] += count
            ways = following
            by_hand = _tables_one_move_later(by_hand)
            assert ways == by_hand
        assert ways.total() > 500


@pytest.mark.parametrize(
    ("seats", "supply"),
    [(2, "K!YGBJRROP"), (2, "!RKGB+JYYO"), (3, "KRG+BY"), (4, "GKRBY")],
)
def test_whole_games_lead_to_the_same_ends(seats: int, supply: str) -> None:
    """The golden joker, the last round and the points agree in both implementations."""
    first: State = begin(GAME, seats, Options(scoring="violet"), "last moves").state
    first.supply = [CARDS[letter] for letter in supply[::-1]]
    first.not_in_play = []
    first.last_round = "!" not in supply
    if seats > 2:
        first.rows[:3] = [[Card.RED], [Card.GREEN, Card.BLUE], [Card.WHITE, Card.JOKER]]
        first.rows[3:] = [[Card.PLUS_TWO] * 3 for _ in first.rows[3:]]
    ends: dict[LetterTable, State] = {}
    tables = {letter_table(first): first}
    while tables:
        following: dict[LetterTable, State] = {}
        for before, state in tables.items():
            after = {letter_table(each): each for each in states_after(state)}
            assert set(after) == set(tables_after(before))
            following |= after
        ends |= {table: state for table, state in following.items() if table.done}
        tables = following

    assert len(ends) > 500
    for end, state in ends.items():
        result = GAME.rules.result(state)
        assert result is not None
        assert list(result.scores) == [points("".join(sorted(area))) for area in end.areas]


@cache
def points(area: str) -> int:
    return most_points(area, "ROYGBPW", "violet")


def _tables_one_move_later(tables: Counter[LetterTable]) -> Counter[LetterTable]:
    following: Counter[LetterTable] = Counter()
    for before, ways in tables.items():
        for after in tables_after(before):
            following[after] += ways
    return following


def _letters_of(cards: list[Card]) -> str:
    return "".join(LETTERS[card] for card in cards)
