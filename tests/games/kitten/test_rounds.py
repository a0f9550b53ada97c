"""Deals, dealers and the end of Kitten follow the rules in every detail."""

from collections import Counter

import pytest

from games.kit import Chance, Seat, begin
from games.kit.play import play
from games.kitten import GAME
from games.kitten.cards import BOX, SKIP, Card
from games.kitten.moves import Challenge, Dealt, Lost
from games.kitten.rules import Options
from tests.games.kitten.deals import ben_bids, make_bid, play_skip, table
from tests.support.transcript import played

ADA, BEN, CY = Seat(0), Seat(1), Seat(2)


def test_k8_a_skip_played_is_dealt_out_again_and_costs_nothing_later() -> None:
    before = table("hat-blue-1", "skip glasses-red-1", "hat-red-1 hat-red-1", top="skip")
    after = played(
        GAME,
        before,
        """
        Ada: bid > 1 > hats
            Ada bid **1 hat**.
        Ben: skip
            Ben played a Skip.
        Cy: challenge
            …
            Cy lost a card: 1 left.
            New round (Ada 1, Ben 2, Cy 1): Cy starts the bidding.
            …
        """,
    )

    assert list(map(len, after.hands)) == [1, 2, 1]
    assert Counter(GAME.rules.cards(after)) == Counter(BOX)


def test_k18_when_the_loser_is_out_the_next_remaining_player_deals() -> None:
    state = table("hat-blue-1", "hat-red-1", "", "wild", said=(make_bid(1, 9, "hats"),), turn=3)
    assert not state.sizes[CY]

    after = played(
        GAME,
        state,
        """
        Dee: challenge
            …
            Ben is out: that was the last card.
            New round (Ada 1, Dee 1): Dee starts the bidding.
            …
        """,
    )

    assert after.turn == Seat(3)
    assert list(map(len, after.hands)) == [1, 0, 0, 1]


def test_k18_a_player_who_is_out_takes_no_turns_and_shows_nothing() -> None:
    played(
        GAME,
        table("hat-blue-1", "", "hat-red-1"),
        """
        Ada: bid > 4 > hats
            Ada bid **4 hats**.
        Ben may not: challenge
            You've lost your last card, so you're out. Stay and watch!
        Cy: challenge
            Cy told Ada: “You gotta be kitten me!” Are there really **4 hats**?
            Ada showed **Blue Hat**: 1 hat, 1 so far.
            Cy showed **Red Hat**: 1 hat, 2 so far.
            Ada turned over the top card: **Blue Hat**, which adds 1.
            **3 hats** in all, for a bid of 4: too few.
            Ada is out: that was the last card.
            🏆 Cy wins with 1 card left!
        """,
    )


@pytest.mark.parametrize("seats", range(2, 11))
def test_k19_five_cards_are_dealt_or_three_to_seven_and_more(seats: int) -> None:
    state = begin(GAME, seats, Options(), "any").state

    assert state.sizes == [5 if seats <= 6 else 3] * seats
    assert list(map(len, state.hands)) == state.sizes


def test_k19_the_deal_does_not_grow_when_players_drop_out() -> None:
    state = table(
        "wild",
        *["hat-blue-1 hat-red-1 hat-green-1"] * 3,
        *["skip"] * 3,
        top="wild",
        said=(make_bid(0, 32, "hats"),),
        turn=1,
    )

    after = play(GAME, state, BEN, Challenge(), Chance("any", 1)).state

    assert after.sizes == [0, 3, 3, 3, 1, 1, 1]


def test_k20_two_players_play_by_the_same_rules() -> None:
    played(
        GAME,
        table("hat-blue-1 wild", "hat-red-1 hat-red-1", top="skip"),
        """
        Ada: bid > 2 > hats
            Ada bid **2 hats**.
        Ben: bid > 3 > red
            Ben bid **3 red**.
        Ada: bid > 5 > hats
            Ada bid **5 hats**.
        Ben: challenge
            Ben told Ada: “You gotta be kitten me!” Are there really **5 hats**?
            Ada showed **Blue Hat**, **Wild**: 2 hats, 2 so far.
            Ben showed **2× Red Hat**: 2 hats, 4 so far.
            Ada turned over the top card: Skip, which adds nothing.
            **4 hats** in all, for a bid of 5: too few.
            Ada lost a card: 1 left.
            New round (Ada 1, Ben 2): Ada starts the bidding.
            …
        """,
    )


def test_k21_a_right_call_on_the_last_card_of_two_ends_the_game() -> None:
    over = played(
        GAME,
        table("hat-blue-1", "", "hat-red-1 wild", said=(make_bid(0, 9, "red"),), turn=2),
        """
        Cy: challenge
            …
            Ada is out: that was the last card.
            🏆 Cy wins with 2 cards left!
        Cy may not: bid > 1 > hats
            The game is over.
        """,
    )

    result = GAME.rules.result(over)
    assert result is not None
    assert result.ranking == ((CY,), (ADA,), (BEN,))
    assert (result.rounds, result.left, result.gone) == (2, 2, (2, 1, 0))
    assert not any(list(GAME.rules.legal(over, Seat(seat))) for seat in range(3))


def test_k21_a_right_purrfect_on_the_last_card_of_two_ends_the_game_too() -> None:
    played(
        GAME,
        table("hat-blue-1", "hat-red-1", said=(make_bid(0, 3, "hats"),), turn=1, purrfect=True),
        """
        Ben: purrfect
            …
            Ada is out: that was the last card.
            Ben gained a card: 2 now.
            🏆 Ben wins with 2 cards left!
        """,
    )


def test_k18_a_right_purrfect_may_put_the_bidder_out_and_pass_the_deal_on() -> None:
    played(
        GAME,
        table(
            "hat-blue-1", "hat-red-1", "wild", said=(make_bid(0, 4, "hats"),), turn=2, purrfect=True
        ),
        """
        Cy: purrfect
            …
            Ada is out: that was the last card.
            Cy gained a card: 2 now.
            New round (Ben 1, Cy 2): Ben starts the bidding.
            …
        """,
    )


def test_k23_luck_chooses_the_first_dealer_who_opens() -> None:
    states = [begin(GAME, 4, Options(), f"luck {number}").state for number in range(40)]

    assert {state.dealer for state in states} == set(range(4))
    assert all(state.turn == state.dealer for state in states)


def test_k24_hands_and_deck_are_secret_and_the_rest_is_not() -> None:
    said = (make_bid(0, 1, "hats"), play_skip(1), make_bid(0, 3, "red"))
    state = table("hat-blue-1 wild", "skip", top="glasses-green-3", said=said, turn=1)
    public = GAME.views.public(state)

    seen = public.model_dump_json()
    assert not any(card in seen for card in ("hat-blue", "wild", "glasses-green"))
    assert public.held == (2, 1)
    assert public.said == tuple(state.said)
    assert GAME.views.private(state, ADA).hand == (Card("hat-blue-1"), Card("wild"))
    assert GAME.views.private(state, BEN).hand == (SKIP,)


@pytest.mark.parametrize(("bid", "dealer"), [(4, CY), (5, BEN)])
def test_k26_after_a_challenge_the_loser_deals_and_opens(bid: int, dealer: Seat) -> None:
    state = ben_bids(bid)

    step = play(GAME, state, CY, Challenge(), Chance("any", 1))

    assert any(isinstance(event, Lost) and event.seat == dealer for event in step.events)
    assert any(isinstance(event, Dealt) and event.dealer == dealer for event in step.events)
    assert step.state.turn == step.state.dealer == dealer


def test_k27_every_round_is_dealt_from_all_55_cards() -> None:
    after = play(GAME, ben_bids(4), CY, Challenge(), Chance("any", 1)).state

    assert Counter(GAME.rules.cards(after)) == Counter(BOX)
    assert after.said == []
    assert after.round == ben_bids(4).round + 1
    redealt = play(GAME, ben_bids(4), CY, Challenge(), Chance("other", 1)).state
    assert after.hands != redealt.hands


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_deck_never_runs_dry_since_all_hands_together_never_grow(seats: int) -> None:
    state = GAME.rules.setup(seats, Options(purrfect=True), Chance("supply", 0))
    total = sum(state.sizes)
    number = 0
    while state.turn is not None:
        number += 1
        chance = Chance("supply", number)
        move = chance.choice(list(GAME.rules.legal(state, state.turn)))
        list(GAME.rules.apply(state, state.turn, move, chance))
        assert sum(state.sizes) <= total <= 30
        assert len(state.deck) >= 25
        total = sum(state.sizes)
