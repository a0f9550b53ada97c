"""Challenges and Purrfect calls follow the rules in every detail."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kit import Chance, Names, Seat, begin
from games.kit.play import play
from games.kitten import GAME, texts
from games.kitten.cards import Quality
from games.kitten.moves import Bid, Called, Challenge, Purrfect
from games.kitten.rules import Options
from tests.games.kitten.box import describe_card, value
from tests.games.kitten.deals import ben_bids, make_bid, table
from tests.support.transcript import played

ADA, BEN, CY = Seat(0), Seat(1), Seat(2)


def test_k12_the_card_turned_over_counts_for_a_challenge_and_for_purrfect() -> None:
    state = table(
        "hat-blue-1 wild",
        "hat-red-1 wild",
        top="hat-green-3",
        said=(make_bid(0, 7, "hats"),),
        turn=1,
        purrfect=True,
    )
    for call, told in [("challenge", "the bid holds."), ("purrfect", "purrfect!")]:
        played(
            GAME,
            state,
            f"""
            Ben: {call}
                …
                Ada turned over the top card: **Triple Green Hat**, which adds 3.
                **7 hats** in all, for a bid of 7: {told}
                …
            """,
        )


@pytest.mark.parametrize("of", Quality)
def test_k13_a_wild_is_one_and_a_double_wild_two_of_whatever_was_bid(of: Quality) -> None:
    state = table("wild", "double-wild", top="skip", said=(make_bid(0, 3, of),), turn=1)

    played(
        GAME,
        state,
        f"""
        Ben: challenge
            …
            **{texts.tally(count=3, of=of)}** in all, for a bid of 3: the bid holds.
            Ben is out: that was the last card.
            …
        """,
    )


@pytest.mark.parametrize(
    ("bid", "loser"), [(3, "Ben"), (4, "Ben"), (5, "Ada")], ids=["more", "as many", "fewer"]
)
def test_k14_the_bidder_loses_only_if_there_are_fewer(bid: int, loser: str) -> None:
    state = table(
        "hat-blue-2 skip",
        "hat-red-1 skip",
        top="hat-green-1",
        said=(make_bid(0, bid, "hats"),),
        turn=1,
    )

    played(
        GAME,
        state,
        f"""
        Ben: challenge
            …
            {loser} lost a card: 1 left.
            …
        """,
    )


def test_k15_k16_a_right_purrfect_moves_a_card_from_the_bidder_who_deals() -> None:
    after = played(
        GAME,
        ben_bids(4),
        """
        Cy: purrfect
            Cy called **Purrfect**: exactly **4 hats**, just as Ben bid.
            Ada showed **Blue Hat**, Skip: 1 hat, 1 so far.
            Ben showed **Red Hat**, **Wild**: 2 hats, 3 so far.
            Cy showed Red Glasses, Skip: no hats, 3 so far.
            Ada turned over the top card: **Green Hat**, which adds 1.
            **4 hats** in all, for a bid of 4: purrfect!
            Ben lost a card: 1 left.
            Cy gained a card: 3 now.
            New round (Ada 2, Ben 1, Cy 3): Ben starts the bidding.
            …
        """,
    )

    assert after.turn == after.dealer == BEN
    assert list(map(len, after.hands)) == [2, 1, 3]


def test_k16_a_hand_may_grow_beyond_what_was_dealt_at_first() -> None:
    five = "hat-blue-1 hat-blue-1 skip skip skip"
    state = table(
        five,
        "wild skip",
        top="hat-red-1",
        turn=0,
        dealer=1,
        purrfect=True,
        said=(make_bid(1, 4, "hats"),),
    )

    after = played(
        GAME,
        state,
        """
        Ada: purrfect
            …
            Ada gained a card: 6 now.
            …
        """,
    )

    assert len(after.hands[ADA]) == 6


@pytest.mark.parametrize("bid", [3, 5], ids=["more", "fewer"])
def test_k16_k26_a_wrong_purrfect_costs_its_caller_a_card(bid: int) -> None:
    state = ben_bids(bid)

    after = played(
        GAME,
        state,
        f"""
        Cy: purrfect
            …
            **4 hats** in all, for a bid of {bid}: not quite.
            Cy lost a card: 1 left.
            New round (Ada 2, Ben 2, Cy 1): Cy starts the bidding.
            …
        """,
    )

    assert after.turn == CY


def test_k17_purrfect_is_off_unless_the_table_turns_it_on() -> None:
    played(
        GAME,
        ben_bids(4, purrfect=Options().purrfect),
        """
        Cy may not: purrfect
            This table isn't playing with Purrfect.
        """,
    )
    assert begin(GAME, 2, Options(purrfect=True), "any").state.purrfect


def test_k25_after_a_call_everyone_sees_every_hand_and_the_card_turned_over() -> None:
    after = play(GAME, ben_bids(4), CY, Challenge(), Chance("any", 1)).state

    seen = GAME.views.public(after).model_dump_json()
    hands = [card for hand in ben_bids(4).hands for card in hand]
    assert all(f'"{card}"' in seen for card in [*hands, "hat-green-1"])


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    luck=st.integers(0, 9999),
    seats=st.integers(2, 10),
    count=st.integers(1, 20),
    of=st.sampled_from(Quality),
    call=st.sampled_from([Challenge(), Purrfect()]),
)
def test_every_showdown_ends_as_counted_by_hand(
    luck: int, seats: int, count: int, of: Quality, call: Challenge | Purrfect
) -> None:
    state = GAME.rules.setup(seats, Options(purrfect=True), Chance(str(luck), 0))
    before = state.sizes[0]
    bidder, caller = state.dealer, Seat((state.dealer + 1) % seats)
    list(GAME.rules.apply(state, bidder, Bid(count=count, of=of), Chance(str(luck), 1)))
    total = sum(value(describe_card(card), of) for hand in state.hands for card in hand)
    total += value(describe_card(state.deck[-1]), of)

    list(GAME.rules.apply(state, caller, call, Chance(str(luck), 2)))

    right = total == count if isinstance(call, Purrfect) else total < count
    expected = [before] * seats
    expected[bidder if right else caller] -= 1
    expected[caller] += right and isinstance(call, Purrfect)
    assert state.sizes == expected
    assert state.turn == (bidder if right else caller)


@pytest.mark.parametrize(
    ("count", "of", "asked"),
    [
        (1, "glasses", "Is there really **1 pair of glasses**?"),
        (1, "hats", "Is there really **1 hat**?"),
        (2, "glasses", "Are there really **2 pairs of glasses**?"),
    ],
)
def test_a_count_of_one_is_written_in_the_singular(count: int, of: str, asked: str) -> None:
    called = Called(seat=Seat(1), call="challenge", bidder=Seat(0), count=count, of=Quality(of))
    assert GAME.words.narrate(called, Names(str)).endswith(asked)
