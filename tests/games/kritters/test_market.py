"""The market is refilled after each turn, and can be refreshed by whoever can't buy."""

from games.kit import Card, Chance, Seat
from games.kritters import GAME
from games.kritters.cards import Kind
from games.kritters.moves import DONE, PASS
from games.kritters.state import State
from tests.games.kritters.tables import TWENTY_SINGLES, cards, offers, table
from tests.support.transcript import played

UNAFFORDABLE_MARKET = "point-r5/mmyyy point-g5/cccyy point-b5/ccmmm point-r4/mmyy"
UNAFFORDABLE_SIX = f"{UNAFFORDABLE_MARKET} point-g4/ccyy point-b4/ccmm"


def after_ben_draws(deck: str, market: str = f"{UNAFFORDABLE_MARKET} single-c/c") -> State:
    """Return a table at which Ada has bought the Single, and Ben can't buy anything."""
    state = table(
        market=market,
        deck=deck,
        decks=("start-c", "start-c"),
        wands="",
        brushes="brush/mmm",
        palettes="palette/mmm",
    )
    return played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        """,
    )


def test_a_player_who_can_buy_nothing_gets_a_new_market_c6() -> None:
    state = after_ben_draws("double-c/yy " * 4 + "single-m/y single-y/c single-c/y single-c/c")

    assert state.market == cards("single-c/c single-c/y single-y/c single-m/y")
    assert offers(state, 1) == ["buy single-c/c", "buy single-y/c"]


def test_the_old_market_goes_under_the_deck_in_its_order_c11() -> None:
    state = after_ben_draws("double-c/yy " * 4 + "single-m/y single-y/c single-c/y single-c/c")

    assert state.deck == cards(UNAFFORDABLE_MARKET)[::-1] + cards("double-c/yy " * 4)


def test_the_cards_under_the_deck_are_known_c11() -> None:
    """The known cards at the bottom of the deck stay in their places in any deal."""
    state = after_ben_draws("double-c/yy " * 4 + "single-m/y single-y/c single-c/y single-c/c")
    dealt = [GAME.views.redeal(state, Seat(0), Chance(f"{luck}", 0)) for luck in range(20)]

    assert GAME.views.public(state).under == tuple(cards(UNAFFORDABLE_MARKET))
    assert all(other.deck[:4] == state.deck[:4] for other in dealt)
    assert GAME.views.public(after_ben_draws("single-c/m single-c/y")).under == (
        "point-b5/ccmmm",
        "point-r4/mmyy",
    )


def test_a_short_deck_may_bring_back_some_of_the_same_cards_c11() -> None:
    state = after_ben_draws("single-c/m single-c/y")

    assert state.market == cards("single-c/y single-c/m point-r5/mmyyy point-g5/cccyy")
    assert state.deck == cards("point-r4/mmyy point-b5/ccmmm")
    assert offers(state, 1) == ["pass"]


def test_without_a_deck_nothing_changes_and_the_player_passes_c12() -> None:
    state = table(
        market=f"{UNAFFORDABLE_MARKET} single-c/c", deck="", decks=("start-c", "start-c"), wands=""
    )
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            This is the last round: the Kritter deck is empty.
            Ben drew 💧C.
        Ben may not: buy > point-r5/mmyyy > nothing
            The red Point 5 🔺R5 costs MMYYY, and you have C.
        """,
    )

    assert after.market == cards(UNAFFORDABLE_MARKET)
    assert list(GAME.rules.legal(after, Seat(1))) == [PASS]


def test_a_refresh_keeps_the_size_of_the_deck_so_it_ends_nothing_c13() -> None:
    state = after_ben_draws("single-c/m single-c/y")
    after = played(
        GAME,
        state,
        """
        Ben: pass
            Ben passed.
            …
        """,
    )

    assert (len(after.deck), after.ending) == (2, None)


def test_the_market_is_not_refilled_from_an_empty_deck_c14() -> None:
    state = table(
        market=f"single-c/m {UNAFFORDABLE_MARKET}", deck="", decks=("start-c", "start-c start-c")
    )
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/m
            …
        """,
    )

    assert after.market == cards(UNAFFORDABLE_MARKET)


def test_no_card_is_highlighted_as_if_it_could_be_bought() -> None:
    state = table(market="single-c/c single-m/m double-c/cc wild/cy")
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            …
        """,
    )
    row = GAME.pictures.table(GAME.views.public(after)).areas[0].rows[0].items

    assert [item.lit for item in row if isinstance(item, Card)] == [False] * 4


# Only the solo mode has a market whose cards leave it.


def solo(
    market: str,
    deck: str = TWENTY_SINGLES,
    brushes: str = "brush/ccc",
    palettes: str = "palette/ccc",
) -> State:
    return table(
        mode="solo",
        market=market,
        deck=deck,
        brushes=brushes,
        palettes=palettes,
        decks=("start-c " * 4,),
    )


def test_solo_loses_the_rightmost_card_after_the_bought_one_and_fills_from_the_left_c31_c32() -> (
    None
):
    state = solo(
        market=f"single-c/c {UNAFFORDABLE_SIX}"[: -len(" point-b4/ccmm")],
        deck="single-y/y single-m/m",
    )
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            The green Point 4 🍀G4 left the market.
            New in the market: 🌸M+1 (M), ⭐Y+1 (Y).
        """,
    )

    assert after.market == cards(f"single-y/y single-m/m {UNAFFORDABLE_MARKET}")
    assert after.box == ["point-g4/ccyy"]


def test_solo_loses_the_rightmost_card_after_an_item_too_c31() -> None:
    after = played(
        GAME,
        solo(market=UNAFFORDABLE_SIX),
        """
        Ada: buy > wand/cmy
            Ada bought a Magic Wand 🪄 for CMY.
            The blue Point 4 🔵B4 left the market.
            …
        """,
    )

    assert after.market == cards("single-c/c " + UNAFFORDABLE_SIX)[:6]


def test_solo_loses_the_rightmost_card_after_a_pass_too_c31() -> None:
    after = played(
        GAME,
        table(
            mode="solo",
            drawn="start-c",
            market=UNAFFORDABLE_SIX,
            deck="double-m/mm double-m/mm",
            decks=("start-c " * 4,),
            refreshed=True,
        ),
        """
        Ada: pass
            Ada passed.
            The blue Point 4 🔵B4 left the market.
            New in the market: 🌸MM (MM).
            Ada drew 💧C 💧C 💧C.
            …
        """,
    )

    assert after.box == ["point-b4/ccmm"]


def test_solo_items_vanish_with_one_of_their_pile_c33() -> None:
    state = solo(
        market=UNAFFORDABLE_SIX,
        deck="single-c/c palette/yyy brush/yyy single-m/m brush/yyy",
        brushes="brush/ccc",
        palettes="palette/ccc palette/mmm",
    )
    state.market[0] = "single-c/c"
    after = played(
        GAME,
        state,
        """
        Ada: buy > single-c/c
            Ada bought a cyan Single 💧C+1 for C.
            The blue Point 4 🔵B4 left the market.
            A Paintbrush 🖌️ came up and left the game, along with one from its pile.
            A Paintbrush 🖌️ came up and left the game.
            A Palette 🎨 came up and left the game, along with one from its pile.
            The next Palette 🎨 costs CCC.
            New in the market: 🌸M+1 (M), 💧C+1 (C).
        """,
    )

    assert (after.piles[Kind.BRUSH], after.piles[Kind.PALETTE]) == ([], ["palette/ccc"])
    assert after.box == cards("point-b4/ccmm brush/yyy brush/ccc brush/yyy palette/yyy palette/mmm")
    assert after.ended == "deck"


def test_a_solo_refresh_turns_all_six_and_items_vanish_c36() -> None:
    state = table(
        mode="solo",
        drawn="start-c start-c",
        market=UNAFFORDABLE_SIX,
        deck="brush/yyy " + "single-m/y " * 5 + "palette/yyy single-c/c",
        brushes="brush/mmm",
        palettes="palette/mmm",
        decks=("start-c",),
        effect_boost=True,
    )
    list(GAME.rules.apply(state, Seat(0), DONE, Chance("luck", 0)))

    assert state.market == cards("single-m/y " * 5 + "single-c/c")
    assert state.deck == [*cards(UNAFFORDABLE_SIX)[::-1], "brush/yyy"]
    assert state.piles[Kind.PALETTE] == []
