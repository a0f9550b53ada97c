"""Names of cards and uses of wands can be typed, and stand for the right moves."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit import Move, Seat
from games.kit.parse_move import complete, read
from games.kritters import GAME
from games.kritters.cards import PRICES, Purse
from games.kritters.moves import AnyMove, Boost, Buy, Done
from games.kritters.paying import Recolour, Wand, left, recolour
from games.kritters.shop import Shop, affordable, as_offered
from games.kritters.state import State
from tests.games.kritters.tables import table, trying

MARKET = "single-y/m single-c/c point-r3/mmy wild/cm"


def meant_purchase(state: State, card: str, *wand: Recolour, seat: int = 0) -> Move | None:
    return meant_move(state, Buy(card=card, wand=wand), seat)


def meant_move(state: State, move: AnyMove, seat: int = 0) -> Move | None:
    assert GAME.words.instead is not None
    public, private = GAME.views.public(state), GAME.views.private(state, Seat(seat))
    move_or_reason = GAME.words.instead(public, private, move)
    return None if isinstance(move_or_reason, str) else move_or_reason


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("yellow single", "single-y/m"),
        ("Single Yellow", "single-y/m"),
        ("Yellow Single for M", "single-y/m"),
        ("yellow single m", "single-y/m"),
        ("single-y", "single-y/m"),
        ("red point 3", "point-r3/mmy"),
        ("Wild", "wild/cm"),
        ("wild for CM", "wild/cm"),
        ("paintbrush", "brush/mmm"),
        ("brushes", "brush/mmm"),
        ("Magic wand", "wand/cmy"),
        ("wand", "wand/cmy"),
    ],
)
def test_a_card_is_bought_by_its_name(text: str, card: str) -> None:
    state = table(drawn="start-m start-m start-m wild/cm wild/cm", market=MARKET)

    assert read(GAME, list(GAME.rules.legal(state, Seat(0))), "buy", {"card": text}) == Buy(
        card=card
    )


def test_a_name_that_several_cards_share_leads_to_a_question() -> None:
    state = table(drawn="start-m start-c", market="single-y/m single-y/c")

    found = read(GAME, list(GAME.rules.legal(state, Seat(0))), "buy", {"card": "yellow single"})

    assert isinstance(found, tuple)


def test_a_card_is_boosted_by_its_name() -> None:
    state = table(drawn="single-c/m start-y", effect_boost=True)
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert read(GAME, moves, "boost", {"card": "cyan Single"}) == Boost(card="single-c")
    assert read(GAME, moves, "boost", {"card": "start yellow"}) == Boost(card="start-y")


def test_completion_finds_a_card_by_any_of_its_names() -> None:
    state = table(drawn="start-m start-m start-m", market=MARKET)
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert [each.text for each in complete(GAME, moves, "buy", {"card": "brush"}, "card")] == [
        "brush/mmm"
    ]
    assert [each.text for each in complete(GAME, moves, "buy", {"card": "single y"}, "card")] == [
        "single-y/m"
    ]


@pytest.mark.parametrize(
    "text", ["c-m", "C→M", "c to m", "C->M", "cm", "cyan to magenta", "Cyan→Magenta"]
)
def test_the_use_of_a_wand_can_be_typed_in_many_ways(text: str) -> None:
    state = table(drawn="wand/cmy start-c start-c", market="double-c/mm")
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert read(GAME, moves, "buy", {"card": "double-c/mm", "wand": text}) == Buy(
        card="double-c/mm", wand=(Recolour.C_TO_M,)
    )


def test_two_wands_can_be_typed_in_either_order_and_no_wand_is_none() -> None:
    state = table(drawn="wand/cmy wand/cmy start-c start-m", market="double-c/yy single-c/c")
    moves = list(GAME.rules.legal(state, Seat(0)))
    both = Buy(card="double-c/yy", wand=(Recolour.C_TO_Y, Recolour.M_TO_Y))

    text = "magenta to yellow, cyan to yellow"
    assert read(GAME, moves, "buy", {"card": "double-c/yy", "wand": text}) == both
    none = read(GAME, moves, "buy", {"card": "single-c/c", "wand": "none"})
    assert none == Buy(card="single-c/c")


def test_another_use_of_the_wands_that_pays_buys_the_card_c7() -> None:
    state = table(drawn="wand/cmy start-c start-m start-y start-y", market="double-y/cc")
    offered = Buy(card="double-y/cc", wand=(Recolour.M_TO_C,))

    assert offered in GAME.rules.legal(state, Seat(0))
    assert meant_purchase(state, "double-y/cc", Recolour.Y_TO_C) == offered
    assert meant_purchase(state, "yellow double", Recolour.Y_TO_C) == offered


def test_a_wand_that_is_not_needed_may_still_be_used_c9() -> None:
    state = table(drawn="wand/cmy start-c start-m", market="single-y/c")

    assert meant_purchase(state, "single-y/c", Recolour.M_TO_Y) == Buy(card="single-y/c")


def test_wands_that_do_not_pay_or_were_not_drawn_are_refused_c7() -> None:
    state = table(drawn="wand/cmy start-c start-m", market="double-y/cc single-c/c single-m/c")

    assert meant_purchase(state, "double-y/cc", Recolour.C_TO_M) is None
    assert meant_purchase(state, "double-y/cc", Recolour.C_TO_Y, Recolour.M_TO_C) is None
    assert meant_purchase(state, "double-y/cc", Recolour.M_TO_C, Recolour.M_TO_Y) is None
    assert meant_purchase(state, "unicorn", Recolour.M_TO_C) is None
    assert meant_purchase(state, "double-y/cc", Recolour.M_TO_C, seat=1) is None
    assert meant_move(state, Done()) is None


def test_the_second_purchase_keeps_to_the_first_use_of_the_wands_c37() -> None:
    state = table(drawn="wand/cmy start-c start-m", market="single-c/m", double_purchase=True)
    state.bought = ["single-y/m"]
    state.wand = (Recolour.C_TO_M,)

    assert meant_purchase(state, "single-c/m", Recolour.C_TO_M) is None


WAND_USES: list[Wand] = [
    tuple(each for each in use if each)
    for use in product(*[[None, *(r for r in Recolour if r.source == c)] for c in "cmy"])
]
KRITTERS = [card for card in PRICES if card.startswith(("single", "double", "wild", "point"))]
up_to_three = st.integers(0, 3)


@trying
@given(
    purse=st.tuples(up_to_three, up_to_three, up_to_three, up_to_three),
    wands=st.integers(0, 3),
    market=st.lists(st.sampled_from(KRITTERS), min_size=1, max_size=4),
    double_purchase=st.booleans(),
)
def test_every_use_of_the_wands_that_pays_matches_an_equally_good_offer(
    purse: Purse, wands: int, market: list[str], *, double_purchase: bool
) -> None:
    tops = ("wand/cmy", "brush/ccc", "palette/mmm")
    shop = Shop(tuple(market), tops, purse, wands, double_purchase, (), ())
    offers = list(affordable(shop))
    for card, use in product(dict.fromkeys([*market, *tops]), WAND_USES):
        rest = left(recolour(purse, use), PRICES[card])
        way = as_offered(shop, card, use)
        if rest is None or len(use) > wands:
            assert way is None
        else:
            assert way is not None
            assert (card, way) in offers
