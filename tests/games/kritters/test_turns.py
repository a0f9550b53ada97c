"""Players of Kritters draw, buy, discard and pass as the rules say."""

from collections import Counter

from games.kit import Chance, Seat
from games.kritters import GAME
from games.kritters.cards import Kind
from games.kritters.moves import PASS, Arrived, Drew, Refreshed, Reshuffled
from tests.games.kritters.tables import cards, offers, table
from tests.support.transcript import played


def test_a_turn_consists_of_buying_discarding_and_refilling() -> None:
    state = table(market="single-c/m double-m/cc wild/cy point-r3/mmy", deck="start-y single-y/y")
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/m
            Ada bought a cyan Single 💧C+1 for M.
            New in the market: ⭐Y+1 (Y).
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.market == cards("double-m/cc wild/cy point-r3/mmy single-y/y")
    assert after.discards[0] == cards("start-c start-m start-y single-c/m")
    assert (after.turn, after.drawn) == (1, cards("start-y start-m start-c"))


def test_an_item_is_taken_from_the_top_of_its_pile() -> None:
    state = table(drawn="start-m start-m start-m", brushes="brush/ccc brush/mmm")
    after = played(
        GAME,
        state,
        """
        Ada: buy > brush/mmm
            Ada bought a Paintbrush 🖌️ for MMM.
            The next Paintbrush 🖌️ costs CCC.
            Ben drew ⭐Y 🌸M 💧C.
            …
        """,
    )

    assert after.discards[0][-1] == "brush/mmm"
    assert after.piles[Kind.BRUSH] == ["brush/ccc"]


def test_a_wand_under_a_wand_is_not_announced() -> None:
    played(
        GAME,
        table(),
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )


def test_a_deck_that_runs_out_is_refilled_from_the_discard_pile_alone_c1() -> None:
    """Ben's deck has one card, so he draws the rest from his discard pile."""
    state = table(decks=("", "start-c"), discards=("", "start-m start-m start-y start-y"))
    after = played(
        GAME,
        state,
        """
        Ada: buy > wand/cmy
            …
        """,
    )

    assert after.drawn[0] == "start-c"
    assert len(after.drawn) == 3
    assert len(after.decks[1]) == 2
    assert after.discards[1] == []
    assert "start-c" not in after.decks[1]


def test_an_empty_deck_is_shuffled_after_discarding_with_this_turns_cards_c2() -> None:
    state = table(decks=("", "start-c start-m start-y"))
    after = played(
        GAME,
        state,
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ada shuffled the discard pile into a new deck.
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert Counter(after.decks[0]) == Counter(cards("start-c start-m start-y wand/cmy"))
    assert after.discards[0] == []


def test_drawing_stops_when_there_is_nothing_left_c3() -> None:
    after = played(
        GAME,
        table(decks=("start-c", "start-c single-c/m")),
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ben drew 💧C+1 💧C.
            …
        """,
    )

    assert (after.drawn, after.decks[1]) == (cards("single-c/m start-c"), [])


def test_a_player_without_cards_draws_none_and_passes_c3() -> None:
    state = played(
        GAME,
        table(decks=("start-c", "")),
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ben had no more cards to draw.
            Ben couldn't buy anything, so new cards came into the market.
            New in the market: 💧C+1 (C), 💧C+1 (C), 💧C+1 (C), 💧C+1 (C).
        Ben: pass
            Ben passed.
            …
        """,
    )

    assert state.turn == 0


def test_draws_cascade_c4() -> None:
    """A Single draws a Super Single as a fourth card, which draws two more."""
    deck = "start-y start-y start-m super-single-c/cm start-c single-c/m start-m"
    after = played(
        GAME,
        table(decks=("start-c", deck)),
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            Ben drew 🌸M 💧C+1 💧C 💧C+2 🌸M ⭐Y.
        """,
    )

    assert after.decks[1] == ["start-y"]


def test_buying_is_forced_c5() -> None:
    state = table(market="single-c/c")

    assert offers(state) == ["buy single-c/c", "buy wand/cmy"]
    played(
        GAME,
        state,
        """
        Ada may not: pass
            There's something you can buy, so you can't pass.
        Ada may not: done
            There's something you can buy, so you have to pick a card.
        """,
    )


def test_a_button_on_the_table_shows_that_it_takes_a_wand() -> None:
    state = table(drawn="wand/cmy start-c start-c", market="double-c/mm single-c/c")
    shown = [GAME.words.on_table(move) for move in GAME.rules.legal(state, Seat(0))]

    assert "CC for MM 🪄" in shown
    assert "C+1 for C" in shown


def test_a_used_wand_is_discarded_like_the_rest_c9() -> None:
    state = table(drawn="wand/cmy start-c start-c", market="double-c/mm", brushes="", palettes="")
    after = played(
        GAME,
        state,
        """
        Ada: buy > double-c/mm
            Ada bought a cyan Double 💧CC for MM using a wand 🪄 (C→M).
            …
        """,
    )

    assert after.discards[0] == cards("wand/cmy start-c start-c double-c/mm")


def test_a_bought_card_does_not_pay_in_the_same_turn_c48() -> None:
    state = table(drawn="start-c start-c", market="double-m/cc single-c/m", double_purchase=True)
    after = played(
        GAME,
        state,
        """
        Ada: buy > double-m/cc
            Ada bought a magenta Double 🌸MM for CC.
            New in the market: 💧C+1 (C), 💧C+1 (C), 💧C+1 (C).
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.discards[0] == cards("start-c start-c double-m/cc")


def test_the_order_of_decks_and_item_piles_is_secret_c26() -> None:
    state = table(
        decks=("start-c start-m start-y", "start-y start-m start-c"),
        discards=("start-c", "start-y"),
        brushes="brush/ccc brush/mmm",
        aside="brush/yyy",
    )
    seen = GAME.views.public(state)
    dealt = [GAME.views.redeal(state, Seat(0), Chance(f"{luck}", 0)) for luck in range(20)]

    assert seen.piles[1].top == "brush/mmm"
    assert seen.discards == (("start-c",), ("start-y",))
    assert seen.decks == (("start-c", "start-m", "start-y"),) * 2
    assert len({tuple(other.decks[0]) for other in dealt}) > 1
    assert {tuple(other.piles[seen.piles[1].kind]) for other in dealt} == {
        ("brush/ccc", "brush/mmm"),
        ("brush/yyy", "brush/mmm"),
    }


def test_random_outcomes_are_marked_as_revealing() -> None:
    assert all(kind.reveals for kind in (Drew, Reshuffled, Refreshed, Arrived))


def test_nobody_moves_out_of_turn() -> None:
    assert offers(table(), seat=1) == []
    played(
        GAME,
        table(),
        """
        Ben may not: buy > wand/cmy > nothing
            It's not your turn yet.
        """,
    )


def test_a_pass_is_the_only_move_of_a_player_who_can_buy_nothing() -> None:
    state = table(drawn="start-c", deck="", refreshed=True)

    assert list(GAME.rules.legal(state, Seat(0))) == [PASS]
