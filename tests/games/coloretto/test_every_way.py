"""Every way a game can go, counted by the game and by the second implementation."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from games.coloretto import GAME
from games.coloretto.cards import Card
from games.coloretto.state import Options, State
from games.kit import Chance, begin, play
from tests.games.coloretto.by_hand import Laid, most_points, tables_after

LETTERS: dict[Card, str] = dict(zip(Card, "ROYGBPW+JK!", strict=True))
CARDS = {letter: card for card, letter in LETTERS.items()}


def laid(state: State) -> Laid:
    """Return the same table in the form of the second implementation."""
    return Laid(
        supply=_word(state.supply[::-1]),
        rows=tuple(map(_word, state.rows)),
        limits=(1, 2, 3) if len(state.areas) == 2 else (3,) * len(state.areas),
        takers=tuple(state.holders),
        areas=tuple(map(_word, state.areas)),
        turn=state.turn,
        hand=_word(state.pending),
        last=state.last_round,
        done=state.over,
    )


def moved(state: State) -> Iterator[State]:
    for move in GAME.legal(state, state.turn):
        yield play(GAME, state, state.turn, move, Chance("", 0)).state


def test_the_first_moves_lead_to_the_same_tables() -> None:
    """Both implementations reach the same tables, each in the same number of ways."""
    for seats, depth in ((2, 12), (3, 10), (4, 8), (5, 8)):
        first: State = begin(GAME, seats, Options(), "first moves").state
        played: dict[Laid, State] = {laid(first): first}
        ways = by_hand = Counter({laid(first): 1})
        for _ in range(depth):
            following: Counter[Laid] = Counter()
            for before, count in ways.items():
                for after in moved(played[before]):
                    played[laid(after)] = after
                    following[laid(after)] += count
            ways = following
            by_hand = _one_further(by_hand)
            assert ways == by_hand
        assert ways.total() > 500


@pytest.mark.parametrize(
    ("seats", "supply"),
    [(2, "K!YGBJRROP"), (2, "!RKGB+JYYO"), (3, "KRG+BY"), (4, "GKRBY")],
)
def test_whole_games_lead_to_the_same_ends(seats: int, supply: str) -> None:
    """Both agree up to the last move, including the golden joker, the last round and the points."""
    first: State = begin(GAME, seats, Options(scoring="violet"), "last moves").state
    first.supply = [CARDS[letter] for letter in supply[::-1]]
    first.not_in_play = []
    first.last_round = "!" not in supply
    if seats > 2:
        first.rows[:3] = [[Card.RED], [Card.GREEN, Card.BLUE], [Card.WHITE, Card.JOKER]]
        first.rows[3:] = [[Card.PLUS_TWO] * 3 for _ in first.rows[3:]]
    ends: dict[Laid, State] = {}
    tables = {laid(first): first}
    while tables:
        following: dict[Laid, State] = {}
        for before, state in tables.items():
            after = {laid(each): each for each in moved(state)}
            assert set(after) == set(tables_after(before))
            following |= after
        ends |= {table: state for table, state in following.items() if table.done}
        tables = following

    assert len(ends) > 500
    for end, state in ends.items():
        result = GAME.result(state)
        assert result is not None
        assert list(result.scores) == [points("".join(sorted(area))) for area in end.areas]


@cache
def points(area: str) -> int:
    return most_points(area, "ROYGBPW", "violet")


def _one_further(tables: Counter[Laid]) -> Counter[Laid]:
    following: Counter[Laid] = Counter()
    for before, ways in tables.items():
        for after in tables_after(before):
            following[after] += ways
    return following


def _word(cards: list[Card]) -> str:
    return "".join(LETTERS[card] for card in cards)
