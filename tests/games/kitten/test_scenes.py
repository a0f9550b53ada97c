"""The table, a hand, the odds and the result of Kitten are also told in words."""

from textwrap import dedent

import pytest

from games.kit import Chance, Scene, Seat
from games.kit.describe import spelt_out, told
from games.kit.play import play
from games.kit.playout import playout
from games.kit.transcript import name
from games.kitten import GAME
from games.kitten.cards import BOX
from games.kitten.moves import Challenge, Purrfect
from games.kitten.scenes import mark
from games.kitten.state import State
from tests.games.kitten.deals import ben_bids, make_bid, play_skip, table


def assert_reads(scene: Scene, words: str) -> None:
    assert told(scene, name) == dedent(words).strip()


def table_of(state: State) -> Scene:
    return GAME.pictures.table(GAME.views.public(state))


def test_a_round_begins_with_no_bid() -> None:
    assert_reads(
        table_of(table("hat-blue-1 wild", "skip", "", dealer=0)),
        """
        last one with cards wins
        **Round 2** · no bid yet
        **Deck** · cards 52 🎴
        ▶ **Ada** · 🎴×2
        **Ben** · 🎴
        **Cy** · out
        """,
    )


def test_what_everyone_said_last_stays_in_sight() -> None:
    said = (make_bid(0, 1, "hats"), play_skip(1), make_bid(0, 3, "bow ties"))
    state = table("hat-blue-1 wild", "skip", said=said, turn=1)

    assert_reads(
        table_of(state),
        """
        last one with cards wins
        **Round 2** · Ada bids 3 bow ties · 🎀×3
        **Deck** · cards 51 🎴
        **Ada**
        🎴×2
        bid: **🎀×3**
        ▶ **Ben** · 🎴 ⏩S
        """,
    )


def test_the_last_showdown_stays_in_sight_with_what_counted_in_bold() -> None:
    after = play(GAME, ben_bids(5), Seat(2), Challenge(), Chance("any", 1)).state

    assert_reads(
        table_of(after),
        """
        last one with cards wins
        **Round 3** · no bid yet
        **Previous round** · Ben bid 5 hats · Cy challenged · ⚠️ Ben lost a card · 4 hats in all
        **Ada's 🔵B🎩** ⏩S
        **Ben's 🔺R🎩** **⭐W**
        Cy's 🔺R👓 ⏩S
        **🟩G🎩 (from the deck)**
        **Ada** · 🎴×2
        ▶ **Ben** · 🎴
        **Cy** · 🎴×2
        """,
    )


def test_the_alt_text_of_a_showdown_says_which_cards_counted() -> None:
    """Rule K25: the alt text calls exactly the cards that counted "marked"."""
    after = play(GAME, ben_bids(5), Seat(2), Challenge(), Chance("any", 1)).state

    heard = spelt_out(table_of(after), name)
    assert "; Green Hat (from the deck) (marked);" in heard
    assert "; Ben's Red Hat (marked), Wild (marked);" in heard
    assert "; Cy's Red Glasses, Skip;" in heard


def test_a_gained_card_is_announced() -> None:
    after = play(GAME, ben_bids(4), Seat(2), Purrfect(), Chance("any", 1)).state

    assert "Cy called Purrfect · ⚠️ Ben lost a card · Cy gained a card · 4 hats in all" in told(
        table_of(after), name
    )


def test_a_game_that_is_over_shows_its_last_showdown_and_winner() -> None:
    state = table("hat-blue-1", "", "hat-red-1 wild", said=(make_bid(0, 9, "red"),), turn=2)
    over = play(GAME, state, Seat(2), Challenge(), Chance("any", 1)).state

    assert_reads(
        table_of(over),
        """
        **Game over** · 2 rounds
        **Previous round** · Ada bid 9 red · Cy challenged · ⚠️ Ada is out · 2 red in all
        Ada's 🔵B🎩
        **Cy's 🔺R🎩** **⭐W**
        🔵B🎩 (from the deck)
        **Ada** · out
        **Ben** · out
        **Cy** · wins with 2 cards left · 🎴×2
        """,
    )
    result = GAME.rules.result(over)
    assert result is not None
    assert_reads(
        GAME.pictures.scores(result),
        """
        2 rounds
        ▶ **Cy** · wins with 2 cards left · 1st · 🔺R🎩 ⭐W
        **Ada** · out in round 2 · 2nd
        **Ben** · out in round 1 · 3rd
        """,
    )
    assert GAME.words.explain(result, name).splitlines() == [
        "🏆 **Cy** wins with 2 cards left after 2 rounds.",
        "Cy told Ada: “You gotta be kitten me!” Are there really **9 red**?",
        "Ada showed Blue Hat: no red, 0 so far.",
        "Cy showed **Red Hat**, **Wild**: 2 red, 2 so far.",
        "Ada turned over the top card: Blue Hat, which adds nothing.",
        "**2 red** in all, for a bid of 9: too few. Ada is out: that was the last card.",
        "1. Cy, the last one in: won 1 round",
        "2. Ada, out in round 2: won no rounds",
        "3. Ben, out in round 1: won no rounds",
    ]


@pytest.mark.parametrize(("count", "winner"), [(4, 1), (5, 2)])
def test_a_round_is_won_by_whoever_was_right(count: int, winner: int) -> None:
    """Rule K14: Cy challenges Ben's bid, with four hats in play."""
    after = play(GAME, ben_bids(count), Seat(2), Challenge(), Chance("any", 1)).state

    assert after.past[-1].winner == winner


def rounds_of(state: State) -> Scene:
    return GAME.pictures.looks["rounds"](
        GAME.views.public(state), GAME.views.private(state, Seat(0))
    )


def test_every_bid_of_a_round_can_be_read_again() -> None:
    """Rule K24: every bid of a round stays readable, even the earliest of many."""
    bids = [make_bid(count % 2, count, "red") for count in range(1, 13)]

    line = told(rounds_of(table("wild", "wild", said=(*bids, play_skip(1)))), name)

    assert line.startswith("**Round 2, now** · Ben 1 red · Ada 2 red · Ben 3 red · ")
    assert line.endswith(" · Ada 12 red · Ben skipped")


def test_how_earlier_rounds_ended_can_be_read_again() -> None:
    """Rule K25: a round shows who called whose bid, the true number, and who lost or won a card."""
    after = play(GAME, ben_bids(4), Seat(2), Purrfect(), Chance("any", 1)).state

    assert_reads(
        rounds_of(after),
        """
        **Round 3, now** · no bid yet
        **Round 2** · Ben bid 4 hats · Cy called Purrfect · ⚠️ Ben lost a card \
· Cy gained a card · 4 hats in all
        """,
    )


def test_when_the_game_is_over_the_last_round_comes_first() -> None:
    """There are more rounds than the list can show, so only the latest are listed."""
    *_, last = playout(GAME, 10, GAME.rules.options(purrfect=True), "many rounds")
    assert isinstance(last.after, State)
    areas = [area.title for area in rounds_of(last.after).areas]

    assert last.after.round > 13
    assert areas == [
        *(f"Round {last.after.round - back}" for back in range(12)),
        "Earlier rounds",
    ]


def test_a_hand_says_what_it_counts_as() -> None:
    state = table("hat-blue-3 wild wild skip", "hat-red-1", said=(make_bid(1, 4, "red"),), turn=0)
    public = GAME.views.public(state)

    hand = GAME.pictures.hand(public, GAME.views.private(state, Seat(0)))
    assert_reads(hand, "🔵B🎩🎩🎩 **⭐W×2** ⏩S")
    assert hand.facts == (
        "🎩5\u2002🎀2\u2002👓2\u2002🔵B5\u2002🔺R2\u2002🟩G2",
        "-# You have 2 red; the others have 1 card.",
    )
    opening = table("glasses-green-1", "hat-red-1")
    hand = GAME.pictures.hand(GAME.views.public(opening), GAME.views.private(opening, Seat(0)))
    assert_reads(hand, "🟩G👓")
    assert hand.facts[-1] == "-# The others have 1 card."


def test_a_player_who_is_out_holds_nothing_that_could_count() -> None:
    state = table("", "hat-red-1", "wild", said=(make_bid(1, 4, "red"),), turn=2)

    hand = GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, Seat(0)))

    assert_reads(hand, "no cards")
    assert hand.facts == ()


def test_when_the_game_is_over_everyone_sees_the_hand_they_showed_last() -> None:
    state = table("hat-blue-1", "hat-red-1 wild", "", said=(make_bid(0, 9, "red"),), turn=1)
    over = play(GAME, state, Seat(1), Challenge(), Chance("any", 1)).state

    def hand(seat: int) -> Scene:
        return GAME.pictures.hand(GAME.views.public(over), GAME.views.private(over, Seat(seat)))

    assert_reads(hand(1), "**Your last hand** · **🔺R🎩** **⭐W** = 2")
    assert_reads(hand(0), "**Your last hand** · 🔵B🎩 = 0")
    assert_reads(hand(2), "**Your last hand** · no cards")  # Cy was already out
    assert_reads(odds_of(over), "**The game is over.**")


def odds_of(state: State) -> Scene:
    return GAME.pictures.looks["odds"](GAME.views.public(state), GAME.views.private(state, Seat(0)))


def test_the_odds_of_the_bid_and_of_higher_bids_are_listed() -> None:
    """Only the other player's card and the card to be turned over are unknown."""
    state = table("hat-blue-3 wild", "skip", said=(make_bid(1, 4, "hats"),), turn=0, purrfect=True)

    assert_reads(
        odds_of(state),
        """
        **The bid** · Ben bids 4 hats · you have 4 · true: certain · exact: 41%
        **Chance of at least**
        hats: 5 (59%) 6 (30%) 7 (13%) 8 (3%)
        bow ties: 5 (5%) 6 (1%) 7 (<1%)
        glasses: 5 (5%) 6 (1%) 7 (<1%)
        blue: 5 (59%) 6 (30%) 7 (13%) 8 (3%)
        red: 5 (5%) 6 (1%) 7 (<1%)
        green: 5 (5%) 6 (1%) 7 (<1%)
        """,
    )


def test_before_the_first_bid_the_odds_start_at_what_may_be_expected() -> None:
    lines = told(odds_of(table("hat-blue-3 wild", "skip")), name).splitlines()

    assert lines[0] == "**Chance of at least**"
    assert lines[1] == "hats: 5 (59%) 6 (30%) 7 (13%) 8 (3%)"
    assert lines[2].startswith("bow ties: 2 (")


def test_a_bid_of_32_leaves_nothing_to_raise() -> None:
    state = table("wild", "skip", said=(make_bid(1, 32, "red"),), turn=0)

    assert_reads(odds_of(state), "**The bid** · Ben bids 32 red · you have 1 · true: impossible")


def test_only_the_lowest_impossible_bid_is_listed() -> None:
    state = table("wild", "skip", said=(make_bid(1, 30, "red"),), turn=0)

    assert told(odds_of(state), name).splitlines()[-1] == "green: 31 (impossible)"


def test_cards_never_differ_by_colour_alone() -> None:
    """Each colour has a letter and a shape, and each accessory a mark."""
    marks = {card: mark(card) for card in BOX}

    assert len(set(marks.values())) == len(marks)
    for letter, shape, colour in [("B", "🔵", "blue"), ("R", "🔺", "red"), ("G", "🟩", "green")]:
        assert all(
            marks[card].startswith(f"{shape}{letter}") for card in BOX if f"-{colour}-" in card
        )
