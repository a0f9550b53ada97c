"""Bids, Skips and turns follow the rules in every detail."""

import pytest

from games.kit import Seat, begin
from games.kit.play import is_legal
from games.kitten import GAME, texts
from games.kitten.cards import MAX_BID, Quality
from games.kitten.moves import Bid, Challenge, Purrfect, Skip
from games.kitten.rules import Options
from tests.games.kitten.deals import make_bid, table
from tests.support.transcript import played

ADA, BEN, CY = Seat(0), Seat(1), Seat(2)


def test_k1_a_bid_must_be_a_larger_number_of_anything() -> None:
    """After four hats in the rulebook's example, five hats, six glasses or five red can be bid."""
    after_four_hats = table(
        "hat-blue-1", "hat-red-1", "skip", turn=1, said=(make_bid(0, 4, "hats"),)
    )
    for bid in ("5 > hats", "6 > glasses", "5 > red"):
        count, of = bid.split(" > ")
        played(
            GAME,
            after_four_hats,
            f"""
            Ben: bid > {bid}
                Ben bid **{texts.tally(count=int(count), of=Quality(of))}**.
            """,
        )

    played(
        GAME,
        after_four_hats,
        """
        Ben may not: bid > 4 > glasses
            The bid stands at 4 hats: bid 5 or more, of anything.
        Ben may not: bid > 3 > hats
            The bid stands at 4 hats: bid 5 or more, of anything.
        """,
    )


def test_k2_a_bid_names_one_accessory_or_one_colour() -> None:
    assert [str(of) for of in Quality] == ["hats", "bow ties", "glasses", "blue", "red", "green"]
    assert set(Bid.model_fields) == {"do", "count", "of"}


def test_k3_the_smallest_bid_is_one() -> None:
    played(
        GAME,
        table("skip", "skip"),
        """
        Ada may not: bid > 0 > hats
            Bid at least 1.
        Ada: bid > 1 > hats
            Ada bid **1 hat**.
        """,
    )


def test_k4_the_largest_bid_is_32_and_must_then_be_called() -> None:
    state = played(
        GAME,
        table("hat-blue-1", "hat-red-1", purrfect=True),
        """
        Ada may not: bid > 33 > hats
            There are only 32 of each in the whole game.
        Ada: bid > 32 > hats
            Ada bid **32 hats**.
        Ben may not: bid > 32 > red
            The bid stands at 32 hats, and nobody can go higher. Call it or skip.
        """,
    )

    assert list(GAME.rules.legal(state, BEN)) == [Challenge(), Purrfect()]


def test_k5_the_dealer_may_not_skip_the_opening_bid() -> None:
    played(
        GAME,
        table("skip", "hat-blue-1"),
        """
        Ada may not: skip
            You're starting the bidding, so you can't skip.
        """,
    )


def test_k6_a_skip_is_played_on_your_own_turn_and_ends_it() -> None:
    played(
        GAME,
        table("hat-blue-1", "skip skip", "skip"),
        """
        Ada: bid > 2 > hats
            Ada bid **2 hats**.
        Cy may not: skip
            It's not your turn yet.
        Ben: skip
            Ben played a Skip.
        Ben may not: skip
            It's not your turn yet.
        Cy: bid > 3 > blue
            Cy bid **3 blue**.
        Ada may not: skip
            You don't have a Skip.
        """,
    )


def test_k7_a_skip_counts_for_nothing_in_hand_played_or_turned_over() -> None:
    played(
        GAME,
        table("hat-blue-1", "skip skip", "wild", top="skip"),
        """
        Ada: bid > 2 > hats
            Ada bid **2 hats**.
        Ben: skip
            Ben played a Skip.
        Cy: challenge
            Cy told Ada: “You gotta be kitten me!” Are there really **2 hats**?
            Ada showed **Blue Hat**: 1 hat, 1 so far.
            Ben showed Skip: no hats, 1 so far.
            Cy showed **Wild**: 1 hat, 2 so far.
            Ada turned over the top card: Skip, which adds nothing.
            **2 hats** in all, for a bid of 2: the bid holds.
            Cy is out: that was the last card.
            …
        """,
    )


def test_k9_a_player_who_skips_with_their_last_card_is_still_in() -> None:
    after = played(
        GAME,
        table("hat-blue-1", "skip", "hat-red-1 hat-red-1"),
        """
        Ada: bid > 1 > hats
            Ada bid **1 hat**.
        Ben: skip
            Ben played a Skip.
        Cy: bid > 2 > hats
            Cy bid **2 hats**.
        Ada: bid > 3 > hats
            Ada bid **3 hats**.
        Ben: bid > 4 > hats
            Ben bid **4 hats**.
        Cy: challenge
            Cy told Ben: “You gotta be kitten me!” Are there really **4 hats**?
            Ada showed **Blue Hat**: 1 hat, 1 so far.
            Ben had no cards left to show.
            Cy showed **2× Red Hat**: 2 hats, 3 so far.
            Ada turned over the top card: **Blue Hat**, which adds 1.
            **4 hats** in all, for a bid of 4: the bid holds.
            Cy lost a card: 1 left.
            New round (Ada 1, Ben 1, Cy 1): Cy starts the bidding.
            …
        """,
    )

    assert len(after.hands[BEN]) == 1


def test_k10_after_skips_the_last_bidder_answers_for_the_bid() -> None:
    played(
        GAME,
        table("hat-blue-1 wild", "skip", "skip", "hat-red-1"),
        """
        Ada: bid > 9 > hats
            Ada bid **9 hats**.
        Ben: skip
            Ben played a Skip.
        Cy: skip
            Cy played a Skip.
        Dee: challenge
            Dee told Ada: “You gotta be kitten me!” Are there really **9 hats**?
            …
            Ada lost a card: 1 left.
            …
        """,
    )


def test_k11_a_bid_that_comes_back_must_be_raised_or_skipped() -> None:
    played(
        GAME,
        table("hat-blue-1 skip", "skip skip", purrfect=True),
        """
        Ada: bid > 2 > hats
            Ada bid **2 hats**.
        Ben: skip
            Ben played a Skip.
        Ada may not: challenge
            That's your own bid. Raise it, or play a Skip.
        Ada may not: purrfect
            That's your own bid. Raise it, or play a Skip.
        Ada: skip
            Ada played a Skip.
        Ben: skip
            Ben played a Skip.
        Ada: bid > 3 > green
            Ada bid **3 green**.
        Ben may not: skip
            You don't have a Skip.
        """,
    )


def test_k11_a_bid_of_32_that_comes_back_passes_the_turn_on() -> None:
    state = played(
        GAME,
        table("hat-blue-1 skip", "skip", "skip skip"),
        """
        Ada: bid > 32 > hats
            Ada bid **32 hats**.
        Ben: skip
            Ben played a Skip.
        Cy: skip
            Cy played a Skip.
            Nobody can top Ada's bid, so the turn moves on.
        Ada may not: skip
            It's not your turn yet.
        """,
    )

    assert state.turn == BEN
    assert list(GAME.rules.legal(state, BEN)) == [Challenge()]


def test_k22_only_the_player_whose_turn_it_is_may_call() -> None:
    state = table("hat-blue-1", "hat-red-1", "wild", said=(make_bid(0, 2, "hats"),), turn=1)

    assert list(GAME.rules.legal(state, ADA)) == list(GAME.rules.legal(state, CY)) == []
    played(
        GAME,
        state,
        """
        Cy may not: challenge
            It's not your turn yet.
        Ada may not: bid > 3 > hats
            It's not your turn yet.
        """,
    )


@pytest.mark.parametrize("purrfect", [False, True])
def test_k28_the_first_move_of_a_round_is_a_bid(purrfect: bool) -> None:  # noqa: FBT001  pytest passes parameters by position
    state = begin(GAME, 3, Options(purrfect=purrfect), "any").state
    dealer = state.dealer

    moves = list(GAME.rules.legal(state, dealer))
    assert all(isinstance(move, Bid) for move in moves)
    assert len(moves) == MAX_BID * len(Quality)
    assert not is_legal(GAME, state, dealer, Challenge())
    assert not is_legal(GAME, state, dealer, Purrfect())
    assert not is_legal(GAME, state, dealer, Skip())
