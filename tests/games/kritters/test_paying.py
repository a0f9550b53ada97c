"""Splotches, wilds and wands pay prices in every allowed way."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from games.kritters.cards import Purse
from games.kritters.paying import (
    Recolour,
    drawn_purse,
    left,
    recolour,
    way_to_pay,
    ways_to_pay,
)
from tests.games.kritters.tables import cards, offers, table, trying

up_to_three = st.integers(0, 3)
purses = st.tuples(up_to_three, up_to_three, up_to_three, up_to_three)
prices = st.text("cmy", min_size=1, max_size=5).map(lambda text: "".join(sorted(text)))


def test_each_letter_of_a_price_needs_its_own_splotch_c10() -> None:
    assert left((1, 1, 0, 0), "cm") == (0, 0, 0, 0)
    assert left((1, 1, 0, 0), "cc") is None


def test_a_wild_pays_for_any_colour_and_is_used_last_c10() -> None:
    assert left((1, 0, 0, 2), "cmy") == (0, 0, 0, 0)
    assert left((2, 0, 0, 2), "cc") == (0, 0, 0, 2)


def test_all_splotches_of_a_colour_change_or_none_c8() -> None:
    assert recolour((3, 1, 0, 0), (Recolour.C_TO_Y,)) == (0, 1, 3, 0)
    assert way_to_pay((3, 0, 0, 0), 1, "ccy") is None


def test_wilds_do_not_change_colour_c8() -> None:
    assert recolour((0, 0, 0, 2), (Recolour.C_TO_Y, Recolour.M_TO_Y)) == (0, 0, 0, 2)


def test_two_wands_change_the_colours_as_they_were_drawn_c7() -> None:
    """Cyan turns to yellow while magenta turns to cyan."""
    assert recolour((2, 1, 0, 0), (Recolour.C_TO_Y, Recolour.M_TO_C)) == (1, 0, 2, 0)


def test_two_colours_may_change_to_the_same_one_c7() -> None:
    assert recolour((1, 2, 1, 0), (Recolour.C_TO_Y, Recolour.M_TO_Y)) == (0, 0, 4, 0)


def test_three_wands_may_swap_all_colours_c7() -> None:
    swap = (Recolour.C_TO_M, Recolour.M_TO_Y, Recolour.Y_TO_C)

    assert recolour((3, 2, 1, 0), swap) == (1, 3, 2, 0)


def test_each_wand_changes_a_different_colour_so_a_fourth_is_idle_c7() -> None:
    assert way_to_pay((3, 0, 0, 0), 4, "ccc") == ()
    assert way_to_pay((3, 0, 0, 0), 4, "ccm") is None


def test_a_wand_need_not_be_used_c9() -> None:
    assert way_to_pay((1, 0, 0, 0), 1, "c") == ()


def test_splotches_are_counted_from_the_drawn_cards() -> None:
    drawn = cards("start-c double-m/cc single-y/c wild/cm wand/cmy point-r3/mmy brush/ccc")

    assert drawn_purse(tuple(drawn), "") == ((1, 2, 1, 1), 1)


def test_only_what_can_be_paid_is_offered_once_for_each_kind_of_card_c6() -> None:
    state = table(drawn="start-c start-m", market="single-c/c single-c/c wild/cm double-c/cc")

    assert offers(state) == ["buy single-c/c", "buy wild/cm"]


def test_items_count_among_what_can_be_bought_c6() -> None:
    state = table(drawn="start-c start-c start-c", brushes="brush/mmm brush/ccc")

    assert offers(state) == ["buy brush/ccc"]


def test_equal_ways_to_pay_are_one_offer() -> None:
    """Either wand or the wild can pay, but only the offer without a wand is made."""
    state = table(drawn="wild/cm wand/cmy wand/cmy start-c", market="single-c/m", brushes="")

    assert offers(state) == ["buy single-c/m"]


def test_a_wand_is_used_if_nothing_else_pays() -> None:
    state = table(drawn="double-m/mm start-m wand/cmy", brushes="brush/yyy", palettes="")

    assert offers(state) == ["buy brush/yyy m-y"]


@trying
@given(purse=purses, wands=st.integers(0, 4), price=prices)
def test_a_price_can_be_paid_exactly_when_some_use_of_the_wands_pays_it(
    purse: Purse, wands: int, price: str
) -> None:
    way = way_to_pay(purse, wands, price)
    possible = [use for use in every_use(wands) if can_pay(splotches(purse, use), price)]

    assert (way is not None) == bool(possible)
    if way is not None:
        assert len(way) == min(map(count_changed, possible))
        assert can_pay(splotches(purse, {each.source: each.target for each in way}), price)


@trying
@given(
    purse=purses,
    wands=st.integers(0, 3),
    price=prices,
    others=st.lists(prices, max_size=4, unique=True).map(tuple),
)
def test_the_offers_cover_every_useful_way_to_pay_exactly_once(
    purse: Purse, wands: int, price: str, others: tuple[str, ...]
) -> None:
    def prices_paid(use: dict[str, str]) -> frozenset[str]:
        return frozenset(each for each in others if can_pay(splotches(purse, use), price + each))

    reach = {prices_paid(use) for use in every_use(wands) if can_pay(splotches(purse, use), price)}
    best = {one for one in reach if not any(one < other for other in reach)}
    offered = [
        prices_paid({each.source: each.target for each in way})
        for way in ways_to_pay(purse, wands, price, others)
    ]

    assert len(offered) == len(set(offered))
    assert set(offered) == best


def every_use(wands: int) -> list[dict[str, str]]:
    uses = [dict(zip("cmy", targets, strict=True)) for targets in product("cmy", repeat=3)]
    return [use for use in uses if count_changed(use) <= wands]


def count_changed(use: dict[str, str]) -> int:
    return sum(source != target for source, target in use.items())


def splotches(purse: Purse, use: dict[str, str]) -> str:
    cyan, magenta, yellow, wild = purse
    own = "c" * cyan + "m" * magenta + "y" * yellow
    return "".join(use.get(each, each) for each in own) + "w" * wild


def can_pay(purse: str, price: str) -> bool:
    """Return True if these splotches can pay this price, by trying every combination."""
    if not price:
        return True
    return any(
        can_pay(purse.replace(splotch, "", 1), price[1:])
        for splotch in (price[0], "w")
        if splotch in purse
    )
