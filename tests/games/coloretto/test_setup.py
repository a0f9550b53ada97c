"""Coloretto is set up as the rules say for each number of players."""

from collections import Counter

import pytest

from games.coloretto import GAME
from games.coloretto.cards import COLOURS, Card
from games.coloretto.state import Options, State
from games.kit import WrongSeats, begin
from games.kit.playout import playout

DEAL_SEEDS = [f"deal {number}" for number in range(40)]


def deal(seats: int, luck: str = "deal") -> State:
    state = begin(GAME, seats, Options(), luck).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(
    ("seats", "left_out", "supply", "places"),
    [
        (2, 2, 54, [1, 2, 3]),
        (3, 1, 64, [3, 3, 3]),
        (4, 0, 72, [3, 3, 3, 3]),
        (5, 0, 71, [3, 3, 3, 3, 3]),
    ],
)
def test_the_setup_depends_on_the_number_of_players(
    seats: int, left_out: int, supply: int, places: list[int]
) -> None:
    state = deal(seats)

    assert len(state.not_in_play) == left_out
    assert state.left == GAME.views.public(state).supply == supply
    assert state.places == places
    assert state.rows == [[] for _ in places]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_box_has_77_cards_before_the_game_and_after(seats: int) -> None:
    *_, last = playout(GAME, seats, Options(), "deal")

    assert isinstance(last.after, State)
    for state in (deal(seats), last.after):
        assert Counter(GAME.rules.cards(state)) == {
            **dict.fromkeys(COLOURS, 9),
            Card.PLUS_TWO: 10,
            Card.JOKER: 2,
            Card.GOLDEN: 1,
            Card.LAST_ROUND: 1,
        }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sixteen_cards_lie_under_the_last_round_card(seats: int) -> None:
    """Rule 1: the number of cards under the last-round card doesn't depend on the players."""
    for luck in DEAL_SEEDS:
        top_first = deal(seats, luck).supply[::-1]
        assert len(top_first) - 1 - top_first.index(Card.LAST_ROUND) == 16


@pytest.mark.parametrize("seats", [2, 3])
def test_chance_decides_which_colours_stay_in_the_box(seats: int) -> None:
    """Rule 2: all cards of an unused colour stay in the box."""
    left_out: Counter[Card] = Counter()
    for luck in DEAL_SEEDS:
        state = deal(seats, luck)
        left_out.update(state.not_in_play)
        in_game = [*state.supply, *(card for area in state.areas for card in area)]
        assert not set(state.not_in_play) & set(in_game)

    assert set(left_out) == set(COLOURS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everyone_starts_with_one_card_of_a_different_colour(seats: int) -> None:
    """Rule 3: the starting cards are random, but all of different colours."""
    first: Counter[Card] = Counter()
    for luck in DEAL_SEEDS:
        areas = deal(seats, luck).areas
        start = [card for area in areas for card in area]
        assert [len(area) for area in areas] == [1] * seats
        assert len(set(start) & set(COLOURS)) == seats
        first[start[0]] += 1

    assert set(first) == set(COLOURS)


def test_two_players_start_with_four_colours_between_them() -> None:
    """Rule 4: two players each start with two cards."""
    for luck in DEAL_SEEDS:
        areas = deal(2, luck).areas
        assert [len(area) for area in areas] == [2, 2]
        assert len({card for area in areas for card in area} & set(COLOURS)) == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_picks_who_starts(seats: int) -> None:
    """Rule 5: a random player starts."""
    assert {deal(seats, luck).turn for luck in DEAL_SEEDS} == set(range(seats))


@pytest.mark.parametrize("seats", [1, 6])
def test_it_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(WrongSeats, match="2 to 5 players"):
        deal(seats)


def test_the_brown_table_is_the_usual_one() -> None:
    """Rule 24: brown is the default scoring table, and another can be chosen before the game."""
    assert Options().scoring == "brown"
    assert begin(GAME, 3, Options(scoring="violet"), "deal").state.scoring == "violet"
