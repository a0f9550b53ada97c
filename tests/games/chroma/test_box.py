"""The box holds the printed cards, and a game starts as the rules say."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from games.chroma import GAME
from games.chroma.cards import BY_RANK, FACES, GEMS, INKS, RANK, SPECIALS, VP, Card
from games.chroma.state import MIX, Options, cards
from games.kit import Seat, WrongSeats, begin

MIXING = """
    CC=C+C CM=C+M CY=C+Y MM=M+M MY=M+Y YY=Y+Y
    CCM=C+CM,M+CC CCY=C+CY,Y+CC CMM=C+MM,M+CM CMY=C+MY,M+CY,Y+CM
    CYY=C+YY,Y+CY MMY=M+MY,Y+MM MYY=M+YY,Y+MY
    CCMM=C+CMM,M+CCM,CC+MM,CM+CM CCYY=C+CYY,Y+CCY,CC+YY,CY+CY MMYY=M+MYY,Y+MMY,MM+YY,MY+MY
    CMMY=C+MMY,M+CMY,Y+CMM,CM+MY,CY+MM CMYY=C+MYY,M+CYY,Y+CMY,CM+YY,CY+MY
    CCMY=C+CMY,M+CCY,Y+CCM,CC+MY,CM+CY
"""


def test_the_box_has_92_cards() -> None:
    ranks: Counter[int] = Counter()
    for card, face in FACES.items():
        ranks[RANK[card]] += face.copies

    assert ranks == {1: 36, 2: 23, 3: 21, 4: 12}
    assert sum(ranks.values()) == 92


def test_up_to_rank_three_a_card_is_worth_its_rank_if_it_holds_yellow() -> None:
    for card in (*BY_RANK[1], *BY_RANK[2], *BY_RANK[3]):
        yellow = "Y" in FACES[card].pigments and card is not Card.PRISM
        assert VP[card] == (RANK[card] if yellow else 0)

    assert [VP[card] for card in BY_RANK[4]] == [0, 6, 0, 3, 3, 3]


def test_every_three_pigments_except_the_dead_ones_occur_three_times() -> None:
    counts: Counter[str] = Counter()
    for card in BY_RANK[3]:
        counts[FACES[card].pigments] += FACES[card].copies

    assert set(counts.values()) == {3}
    assert set(counts) == {"CCM", "CCY", "CMM", "CMY", "CYY", "MMY", "MYY"}


def test_the_mixing_table_follows_from_adding_pigments() -> None:
    """Compare the table with every pair of cards whose pigments add up to those of a card."""
    made = {face.pigments for face in FACES.values() if "/" not in face.pigments}
    parts = sorted(made, key=lambda group: (len(group), group))
    found: dict[str, set[str]] = {}
    for one, other in combinations_with_replacement(parts, 2):
        total = "".join(sorted(one + other))
        if total in made:
            found.setdefault(total, set()).add(f"{one}+{other}")

    written = [entry.partition("=") for entry in MIXING.split()]
    assert found == {total: set(ways.split(",")) for total, _, ways in written}


@pytest.mark.parametrize(("seats", "left"), [(1, 9), (2, 10), (3, 9), (4, 8)])
def test_everyone_begins_with_one_of_each_ink(seats: int, left: int) -> None:
    state = begin(GAME, seats, Options(special="none"), "box").state

    assert state.hands[:seats] == [list(INKS)] * seats
    assert [state.supply[ink] for ink in INKS] == [left] * 3
    assert [state.supply[gem] for gem in GEMS] == [3, 3, 3]
    assert [len(state.rows[rank]) for rank in (2, 3)] == [6, 6]
    assert [len(state.decks[rank]) for rank in (2, 3)] == [17, 15]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_card_is_missing_or_duplicated(seats: int) -> None:
    for luck in range(5):
        state = begin(GAME, seats, Options(), str(luck)).state
        found = Counter(cards(state))
        assert found.pop(MIX, 0) == (3 if seats == 1 else 0)
        assert found == {card: face.copies for card, face in FACES.items()}


def test_it_is_for_one_to_four() -> None:
    for seats in (0, 5):
        with pytest.raises(WrongSeats):
            begin(GAME, seats, Options(), "too many")


def test_the_special_card_follows_from_the_option() -> None:
    """Ruling R13: a game has no special card, a chosen one, or a random one of the three."""
    none = begin(GAME, 2, Options(special="none"), "box").state
    assert (none.special, none.aside) == (None, list(SPECIALS))

    petrol = begin(GAME, 2, Options(special="petrol"), "box").state
    assert petrol.supply[Card.PETROL] == 1
    assert petrol.aside == [Card.BURGUNDY, Card.MUSTARD]

    any_of_them = Options(special="random")
    drawn = {begin(GAME, 2, any_of_them, str(luck)).state.special for luck in range(20)}
    assert drawn == set(SPECIALS)


def test_chance_decides_who_goes_first() -> None:
    """Ruling R1: a random player goes first."""
    for seats in (2, 3, 4):
        first = {begin(GAME, seats, Options(), str(luck)).state.first for luck in range(40)}
        assert first == set(map(Seat, range(seats)))


def test_every_start_has_as_many_moves_as_counted_by_hand() -> None:
    """There are three prints, nine swaps, an empty refill, and a mix for each card that fits."""
    for luck, seats in product(range(10), (2, 3, 4)):
        state = begin(GAME, seats, Options(), str(luck)).state
        shown = set(state.rows[2]) & {Card.LAVENDER, Card.JUNGLE, Card.CORAL}
        moves = list(GAME.rules.legal(state, state.turn))
        assert len(moves) == 3 + 9 + 1 + len(shown)
