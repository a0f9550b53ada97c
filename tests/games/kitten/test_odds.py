"""The odds are exact: they agree with all possible deals and with known figures."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit import Chance, Seat
from games.kitten import GAME
from games.kitten.cards import BOX, Quality
from games.kitten.odds import Odds, odds
from games.kitten.scenes import percent
from games.kitten.state import State
from tests.games.kitten.box import SKIP, WILD, Face, box, describe_card, value
from tests.games.kitten.deals import make_bid, play_skip, table

ADA = Seat(0)


def odds_seen_by(state: State, of: Quality, seat: Seat = ADA) -> Odds:
    return odds(GAME.views.public(state), GAME.views.private(state, seat), of)


def count_every_deal(seen: list[Face], unknown: int, of: str) -> dict[int, Fraction]:
    """Return the probability of each total, by going through every possible deal."""
    left = box()
    for card in seen:
        left.remove(card)
    held = sum(value(card, of) for card in seen)
    deals = Counter(
        held + sum(value(card, of) for card in deal) for deal in combinations(left, unknown)
    )
    every = sum(deals.values())
    return {total: Fraction(ways, every) for total, ways in deals.items()}


@pytest.mark.parametrize("of", Quality)
def test_the_odds_agree_with_counting_every_deal(of: Quality) -> None:
    state = table(
        "hat-blue-3 wild skip", "skip hat-red-1", said=(make_bid(0, 1, "red"), play_skip(1))
    )

    expected = count_every_deal([("hats", "blue", 3), WILD, SKIP, SKIP], 3, of)

    odds = odds_seen_by(state, of)
    for total in range(-1, 34):
        assert odds.exactly(total) == expected.get(total, 0)
        assert odds.at_least(total) == sum(p for each, p in expected.items() if each >= total)
    assert odds.mean == sum(total * p for total, p in expected.items())


@pytest.mark.parametrize(
    ("in_play", "mean", "deviation", "most"),
    [
        (3, 1.7, 1.5, 9),
        (11, 6.4, 2.6, 22),
        (16, 9.3, 2.9, 27),
        (21, 12.2, 3.2, 32),
        (26, 15.1, 3.2, 32),
        (31, 18.0, 3.2, 32),
    ],
)
def test_the_deck_has_the_spread_it_was_made_for(
    in_play: int, mean: float, deviation: float, most: int
) -> None:
    """These are the odds for a player without cards, for several numbers of cards in play."""
    state = table("", " ".join(BOX[: in_play - 1]), top=BOX[-1])

    odds = odds_seen_by(state, Quality.GREEN)
    totals = range(33)
    variance = sum(odds.exactly(total) * (total - odds.mean) ** 2 for total in totals)
    assert float(odds.mean) == pytest.approx(mean, abs=0.06)
    assert sqrt(variance) == pytest.approx(deviation, abs=0.06)
    assert max(total for total in totals if odds.exactly(total)) == most


@settings(max_examples=25, deadline=None)
@given(luck=st.integers(0, 999), seats=st.integers(2, 10), of=st.sampled_from(Quality))
def test_the_odds_agree_with_adding_one_unseen_card_after_another(
    luck: int, seats: int, of: Quality
) -> None:
    state = GAME.rules.setup(seats, GAME.rules.options(), Chance(str(luck), 0))
    held = sum(value(describe_card(card), of) for card in state.hands[ADA])
    drawn = sum(map(len, state.hands[1:])) + 1
    unseen = [card for hand in [*state.hands[1:], state.deck] for card in hand]
    ways = [[0] * 60 for _ in range(drawn + 1)]
    ways[0][held] = 1
    for card in unseen:
        worth = value(describe_card(card), of)
        for taken in range(drawn, 0, -1):
            for total in range(59, worth - 1, -1):
                ways[taken][total] += ways[taken - 1][total - worth]

    odds = odds_seen_by(state, of)

    every = sum(ways[drawn])
    assert [odds.exactly(total) for total in range(60)] == [
        Fraction(count, every) for count in ways[drawn]
    ]
    assert odds.at_least(held) == 1
    assert odds.at_least(33) == 0


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "impossible"),
        (Fraction(1, 1000), "<1%"),
        (Fraction(1, 100), "1%"),
        (Fraction(1, 3), "33%"),
        (Fraction(99, 100), "99%"),
        (Fraction(999, 1000), "over 99%"),
        (Fraction(1), "certain"),
    ],
)
def test_only_certain_outcomes_are_called_certain(chance: Fraction, words: str) -> None:
    assert percent(chance) == words
