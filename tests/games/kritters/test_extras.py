"""The options "double purchase" and "effect boost" follow the rules."""

from games.kritters import GAME
from tests.games.kritters.tables import cards, offers, table
from tests.support.transcript import played


def test_a_second_card_is_paid_with_what_the_first_left_c37() -> None:
    state = table(
        drawn="double-c/mm start-m",
        market="single-c/c single-m/c wild/cm double-c/cc",
        deck="single-y/y single-y/y",
        double_purchase=True,
    )
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
        Ada may not: buy > double-c/cc > nothing
            The cyan Double 💧CC costs CC, and you have CM.
        Ada may not: pass
            You've already bought a card. If you don't want a second one, choose Done.
        Ada: buy > wild/cm
            Ada bought a Wild 🌈W for CM.
            New in the market: ⭐Y+1 (Y), ⭐Y+1 (Y).
            This is the last round: the Kritter deck is empty.
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.discards[0] == cards("double-c/mm start-m single-c/c wild/cm")


def test_the_second_card_is_optional_c37() -> None:
    state = table(drawn="start-c start-c", market="single-c/c single-c/c", double_purchase=True)
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
        Ada: done
            New in the market: 💧C+1 (C), 💧C+1 (C), 💧C+1 (C).
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.discards[0] == cards("start-c start-c single-c/c")


def test_both_cards_come_from_the_same_market_before_the_refill_c37() -> None:
    state = table(drawn="start-c start-y", market="single-c/c double-m/mm", double_purchase=True)
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            …
            Ben drew ⭐Y 🌸M 💧C.
        """,
    )

    assert after.turn == 1


def test_two_items_may_not_be_bought_c37() -> None:
    state = table(
        drawn="double-m/mm double-m/mm double-m/mm",
        market="single-c/m",
        brushes="brush/mmm",
        palettes="palette/mmm",
        double_purchase=True,
    )
    played(
        GAME,
        state,
        """
        Ada: buy > brush/mmm
            Ada bought a Paintbrush 🖌️ for MMM.
        Ada may not: buy > palette/mmm > nothing
            Only one of your two cards can be an item.
        Ada: buy > single-c/m
            …
        """,
    )


def test_a_kritter_and_then_an_item_may_be_bought_c37() -> None:
    state = table(
        drawn="double-m/mm double-m/mm",
        market="single-c/m",
        brushes="brush/mmm",
        double_purchase=True,
    )
    played(
        GAME,
        state,
        """
        Ada: buy > single-c/m
            Ada bought a cyan Single 💧C+1 for M.
        Ada: buy > brush/mmm
            …
        """,
    )


def test_one_use_of_the_wands_serves_both_purchases_c37() -> None:
    """A wand turns cyan into magenta or yellow, for both purchases alike."""
    state = table(
        drawn="wand/cmy start-c start-c",
        market="single-c/m single-y/y single-m/m",
        wands="",
        double_purchase=True,
    )

    assert offers(state) == ["buy single-c/m c-m", "buy single-y/y c-y", "buy single-m/m c-m"]
    played(
        GAME,
        state,
        """
        Ada: buy > single-c/m
            Ada bought a cyan Single 💧C+1 for M using a wand 🪄 (C→M).
        Ada may not: buy > single-y/y > c-m
            The yellow Single ⭐Y+1 costs Y, and you have M.
        Ada: buy > single-m/m
            Ada bought a magenta Single 🌸M+1 for M using a wand 🪄 (C→M).
            …
        """,
    )


def test_the_player_chooses_a_wand_if_it_decides_what_else_can_be_bought() -> None:
    """The wild pays for the Single. The wand decides which Double the cyan splotches can buy."""
    state = table(
        drawn="wand/cmy start-c start-c start-c wild/cm",
        market="single-c/c double-c/mm double-m/yy",
        wands="",
        brushes="",
        palettes="",
        double_purchase=True,
    )

    assert offers(state)[:2] == ["buy single-c/c c-m", "buy single-c/c c-y"]
    played(
        GAME,
        state,
        """
        Ada: buy > single-c/c > C→Y
            Ada bought a cyan Single 💧C+1 for C using a wand 🪄 (C→Y).
        Ada: buy > double-m/yy
            …
        """,
    )


def test_a_refresh_requires_that_no_card_can_be_bought_c37() -> None:
    state = table(drawn="start-c", market="single-c/c double-c/cc", double_purchase=True)

    assert offers(state) == ["buy single-c/c"]


def test_a_boost_is_offered_with_the_purchases_once_for_each_kind_c39() -> None:
    state = table(
        drawn="start-c start-c single-m/c single-m/y", market="single-c/c", effect_boost=True
    )

    assert offers(state) == ["buy single-c/c", "boost start-c", "boost single-m"]


def test_a_boosted_card_pays_double_then_leaves_the_game_c39() -> None:
    state = table(drawn="start-c double-c/mm", brushes="brush/ccc brush/ccc", effect_boost=True)
    after = played(
        GAME,
        state,
        """
        Ada: boost > double-c
            Ada boosted a cyan Double 💧CC: CCCC instead of CC. It's gone now.
        Ada may not: boost > start-c
            You've already boosted a card this turn.
        Ada: buy > brush/ccc
            …
        """,
    )

    assert after.discards[0] == cards("start-c brush/ccc")
    assert after.box == cards("double-c/mm")


def test_a_boosted_single_draws_one_more_now_c39() -> None:
    state = table(
        drawn="single-c/m start-m", decks=("start-y single-y/c", "start-c"), effect_boost=True
    )
    after = played(
        GAME,
        state,
        """
        Ada: boost > single-c
            Ada boosted a cyan Single 💧C+1: CC instead of C, drawing 1 more. It's gone now.
            Ada drew ⭐Y+1 ⭐Y.
        """,
    )

    assert GAME.views.public(after).purse == (2, 1, 2, 0)


def test_a_boosted_super_single_draws_two_more_now_c39() -> None:
    state = table(
        drawn="super-single-c/cm", decks=("start-y start-m start-m", "start-c"), effect_boost=True
    )
    after = played(
        GAME,
        state,
        """
        Ada: boost > super-single-c
            …
            Ada drew 🌸M 🌸M.
            …
        """,
    )

    assert GAME.views.public(after).purse == (2, 2, 0, 0)


def test_a_boosted_super_wild_is_two_wilds_and_draws_one_more_now_c39() -> None:
    state = table(drawn="super-wild/cmy", decks=("start-y start-m", "start-c"), effect_boost=True)
    after = played(
        GAME,
        state,
        """
        Ada: boost > super-wild
            …
            Ada drew 🌸M.
        """,
    )

    assert GAME.views.public(after).purse == (0, 1, 0, 2)


def test_a_boosted_wild_is_two_and_a_boosted_wand_works_as_two_c39() -> None:
    state = table(drawn="wild/cm wand/cmy start-c start-m", effect_boost=True)
    wild = played(GAME, state, "Ada: boost > wild\n    …")
    wand = played(GAME, state, "Ada: boost > wand\n    …")

    assert (GAME.views.public(wild).purse, GAME.views.public(wild).wands) == ((1, 1, 0, 2), 1)
    assert (GAME.views.public(wand).purse, GAME.views.public(wand).wands) == ((1, 1, 0, 1), 2)


def test_a_card_without_splotches_may_be_boosted_for_nothing_c40() -> None:
    state = table(drawn="point-r3/mmy start-c", market="single-c/c", effect_boost=True)
    after = played(
        GAME,
        state,
        """
        Ada: boost > point-r3
            Ada boosted a red Point 3 🔺R3: it does nothing extra. It's gone now.
        Ada: buy > single-c/c
            …
        """,
    )

    assert after.box == ["point-r3/mmy"]


def test_a_boost_is_offered_before_a_player_counts_as_unable_to_buy_c39() -> None:
    state = table(drawn="start-c start-c", brushes="brush/ccc", effect_boost=True)

    assert offers(state) == ["boost start-c", "done"]
    played(
        GAME,
        state,
        """
        Ada may not: pass
            First decide whether to boost a card. If you don't want to, choose Done.
        Ada: boost > start-c
            Ada boosted a cyan Start 💧C: CC instead of C. It's gone now.
        Ada: buy > brush/ccc
            …
        """,
    )


def test_after_a_declined_boost_and_a_refresh_it_is_offered_once_more_c39() -> None:
    state = table(
        drawn="start-c start-c", deck="double-m/mm " * 4, brushes="brush/ccc", effect_boost=True
    )
    refreshed = played(
        GAME,
        state,
        """
        Ada: done
            Ada couldn't buy anything, so new cards came into the market.
            New in the market: 🌸MM (MM), 🌸MM (MM), 🌸MM (MM), 🌸MM (MM).
        Ada may not: done
            There's nothing to say no to. You can only boost or pass.
        """,
    )

    assert offers(refreshed) == ["boost start-c", "pass"]
    played(GAME, refreshed, "Ada: boost > start-c\n    …\nAda: buy > brush/ccc\n    …")
    played(GAME, refreshed, "Ada: pass\n    Ada passed.\n    …")


def test_a_boost_that_does_not_help_is_followed_by_the_refresh_c39() -> None:
    state = table(drawn="start-c", deck="double-m/mm " * 4, effect_boost=True)
    after = played(
        GAME,
        state,
        """
        Ada: boost > start-c
            Ada boosted a cyan Start 💧C: CC instead of C. It's gone now.
            Ada couldn't buy anything, so new cards came into the market.
            New in the market: 🌸MM (MM), 🌸MM (MM), 🌸MM (MM), 🌸MM (MM).
        """,
    )

    assert offers(after) == ["pass"]


def test_a_boost_after_the_refresh_brings_no_second_refresh() -> None:
    state = table(drawn="start-c", refreshed=True, effect_boost=True)
    after = played(
        GAME,
        state,
        """
        Ada: boost > start-c
            Ada boosted a cyan Start 💧C: CC instead of C. It's gone now.
        Ada may not: done
            There's nothing to say no to. You can only pass.
        """,
    )

    assert offers(after) == ["pass"]


def test_without_a_deck_there_is_no_refresh_to_wait_for_c12_c39() -> None:
    state = table(drawn="start-c", deck="", effect_boost=True)

    assert offers(state) == ["boost start-c", "pass"]


def test_a_boost_comes_before_buying_c39() -> None:
    state = table(
        drawn="start-c start-c",
        market="single-c/c single-c/c",
        effect_boost=True,
        double_purchase=True,
    )
    played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
        Ada may not: boost > start-c
            You can only boost before you buy.
        """,
    )


def test_a_boost_must_be_agreed_on_and_drawn() -> None:
    played(
        GAME,
        table(),
        """
        Ada may not: boost > start-c
            This table isn't playing with the effect boost.
        """,
    )
    played(
        GAME,
        table(effect_boost=True),
        """
        Ada may not: boost > wild
            You didn't draw a Wild 🌈W.
        Ada may not: boost > unicorn
            You didn't draw a card like that.
        """,
    )
