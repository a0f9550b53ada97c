"""In a turn of Cosmic Critters, a player closes sales, makes offers and draws."""

from collections import Counter

import pytest

from games.cosmic import GAME
from games.cosmic.box import Critter, Customer
from games.cosmic.moves import Close, Offer
from games.cosmic.rules import setup
from games.cosmic.state import Options, State
from games.kit import Chance, Confirm, Seat, begin, play
from games.kit.pieces import name_of
from tests.games.cosmic.tables import random_game, table
from tests.support.transcript import played

ADA, BEN = Seat(0), Seat(1)


def kinds_of_legal_moves(state: State, seat: Seat = ADA) -> set[str]:
    return {name_of(type(move)) for move in GAME.rules.legal(state, seat)}


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_starts_with_four_critters_and_three_customers_wait(seats: int) -> None:
    """Ruling S21: three customers wait even for two players."""
    state = begin(GAME, seats, Options(), "luck").state

    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.deck) == 36 - 4 * seats
    assert (len(state.customers), len(state.queue)) == (3, 21)
    assert Counter(GAME.rules.cards(state)) == Counter(
        [*Critter, *Customer, *(f"offer-{seat}" for seat in range(seats) for _ in "12")]
    )


def test_it_is_for_two_to_six() -> None:
    assert list(GAME.rules.seats(Options())) == [2, 3, 4, 5, 6]


def test_s23_chance_picks_the_first_player() -> None:
    first = {setup(6, Options(), Chance(str(luck), 0)).turn for luck in range(100)}

    assert first == set(range(6))


def test_a_turn_is_offers_then_a_draw_then_the_next_player() -> None:
    after = played(
        GAME,
        table("blib-blue-1 zorp-blue-1", "zorp-green-2", deck="wooble-blue-1 wooble-blue-2"),
        """
        Ben may not: offer > zorp-green-2 > 1
            It's not your turn yet.
        Ada: offer > Blib Blue $1 ♥1 > Customer 1
            Ada made an offer to customer 1.
        Ada: done
            Ada drew 1 critter; 1 left in the deck.
            (to Ada) You drew Wooble Blue $1 ♥2.
        Ben: offer > zorp-green-2 > 1
            Ben made an offer to customer 1.
            Ben drew 1 critter; the deck is empty now.
            (to Ben) You drew Wooble Blue $2 ♥1.
        """,
    )

    assert after.hands == [["wooble-blue-1", "zorp-blue-1"], ["wooble-blue-2"]]
    assert after.turn == ADA


def test_s1_one_offer_for_each_player_and_customer() -> None:
    played(
        GAME,
        table("blib-blue-1 zorp-blue-1", "zorp-green-2", offers={2: {"Ada": "zorp-green-1"}}),
        """
        Ada may not: offer > blib-blue-1 > 2
            You already have an offer out to customer 2. Pick another one.
        Ada: offer > blib-blue-1 > 1
            …
        """,
    )


def test_s2_a_sale_with_only_your_offer_may_be_closed() -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", offers={2: {"Ada": "zorp-green-1"}}),
        """
        Ada: close
            Ada closed the sale to customer 2 (Fuzzle Green, most likeable).
            1st: Ada with Zorp Green $1 ♥3, right colour.
            The only offer: Ada won 1 critter worth $1.
            New customer 2: Blib Blue, most likeable.
        """,
    )

    assert after.collected[ADA] == ["zorp-green-1"]


def test_s3_a_sale_without_your_offer_may_not_be_closed() -> None:
    played(
        GAME,
        table(
            "blib-blue-1",
            "zorp-green-2",
            offers={1: {"Ben": "zorp-green-3"}, 2: {"Ada": "zorp-green-1"}},
        ),
        """
        Ada may not: close > 1
            You haven't made an offer to customer 1. Pick a sale you're in.
        Ada may not: close > 3
            You haven't made an offer to customer 3. Pick a sale you're in.
        """,
    )


def test_s4_with_no_offer_out_there_is_nothing_to_close() -> None:
    state = table("blib-blue-1", "zorp-green-2", offers={1: {"Ben": "zorp-green-3"}})

    assert kinds_of_legal_moves(state) == {"offer"}


def test_with_one_offer_out_closing_is_a_choice() -> None:
    state = table("blib-blue-1", "zorp-green-2", offers={1: {"Ada": "zorp-green-3"}})

    assert kinds_of_legal_moves(state) == {"close", "offer"}


BOTH_OUT = {1: {"Ada": "blib-blue-2"}, 3: {"Ada": "zorp-green-1", "Ben": "zorp-blue-2"}}


def test_s5_with_two_offers_out_one_sale_must_be_closed() -> None:
    played(
        GAME,
        table("blib-blue-1", "zorp-green-2", offers=BOTH_OUT),
        """
        Ada may not: offer > blib-blue-1 > 2
            Both your offers are out. Close a sale first.
        Ada may not: done
            Both your offers are out. Close a sale first, then make an offer.
        Ada: close > 3
            …
        Ada may not: done
            Make at least one offer first.
        Ada: offer > blib-blue-1 > 2
            …
        """,
    )


@pytest.mark.parametrize("order", ["13", "31"])
def test_s5_both_sales_may_be_closed_in_either_order(order: str) -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", offers=BOTH_OUT),
        f"""
        Ada: close > {order[0]}
            …
            New customer {order[0]}: Blib Blue, most likeable.
        Ada: close > {order[1]}
            …
            New customer {order[1]}: Blib Green, cheapest.
        """,
    )

    assert kinds_of_legal_moves(after) == {"offer"}
    assert [sale.place for sale in after.sales] == [int(order[0]), int(order[1])]


def test_s6_the_new_customer_may_get_an_offer_at_once() -> None:
    after = played(
        GAME,
        table("blib-blue-1 blib-blue-3", "zorp-green-2", offers=BOTH_OUT),
        """
        Ada: close > 1
            …
            New customer 1: Blib Blue, most likeable.
        Ada: offer > blib-blue-3 > 1
            Ada made an offer to customer 1.
            …
        """,
    )

    assert after.offers[0] == {ADA: "blib-blue-3"}


def test_s7_the_served_customer_goes_under_the_deck() -> None:
    before = table("blib-blue-1", "zorp-green-2", offers=BOTH_OUT)
    after = played(GAME, before, "Ada: close > 1\n    …")

    assert after.customers == [before.queue[0], *before.customers[1:]]
    assert after.queue == [*before.queue[1:], "blib-blue-cheapest"]


def test_s10_a_second_offer_needs_a_free_offer_card() -> None:
    after = played(
        GAME,
        table("blib-blue-1 blib-blue-3", "zorp-green-2", offers={1: {"Ada": "blib-blue-2"}}),
        """
        Ada: offer > blib-blue-1 > 2
            Ada made an offer to customer 2.
            Ada drew 1 critter; 31 left in the deck.
            (to Ada) You drew Zorp Orange $3 ♥3.
        """,
    )

    assert after.turn == BEN


def test_s10_a_second_offer_needs_a_critter_and_drawing_comes_after_both() -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", deck="zorp-blue-1 zorp-blue-2"),
        """
        Ada: offer > blib-blue-1 > 2
            Ada made an offer to customer 2.
            Ada drew 1 critter; 1 left in the deck.
            (to Ada) You drew Zorp Blue $1 ♥2.
        """,
    )

    assert after.turn == BEN


def test_s10_a_second_offer_is_optional() -> None:
    after = played(
        GAME,
        table("blib-blue-1 blib-blue-3", "zorp-green-2"),
        """
        Ada: offer > blib-blue-1 > 2
            Ada made an offer to customer 2.
        Ada may not: offer > blib-blue-1 > 1
            You don't have that critter.
        Ada may not: close > 2
            You can't close sales after you've made an offer. Close this one next turn.
        """,
    )

    assert kinds_of_legal_moves(after) == {"offer", "done"}


def test_s11_a_short_deck_gives_what_is_left_and_an_empty_one_nothing() -> None:
    after = played(
        GAME,
        table(
            "blib-blue-1 blib-blue-2 blib-blue-3",
            "zorp-green-1 zorp-green-2 zorp-green-3",
            deck="zorp-blue-1",
        ),
        """
        Ada: offer > blib-blue-1 > 1
            …
        Ada: offer > blib-blue-2 > 2
            Ada made an offer to customer 2.
            Ada drew 1 critter; the deck is empty now.
            (to Ada) You drew Zorp Blue $1 ♥2.
        Ben: offer > zorp-green-1 > 1
            …
        Ben: done
            The deck is empty, so Ben drew nothing.
        """,
    )

    assert [len(hand) for hand in after.hands] == [2, 2]
    assert after.drawn == [["zorp-blue-1"], []]


@pytest.mark.parametrize("seats", range(2, 7))
def test_s12_the_current_player_can_always_make_an_offer_eventually(seats: int) -> None:
    """In random games, a player without a legal offer has two sales to close first."""
    for state, _ in random_game(seats, "offers"):
        may = [name_of(type(move)) for move in GAME.rules.legal(state, state.turn)]
        assert "offer" in may or may == ["close", "close"] or state.over


def test_s20_losing_critters_go_to_the_winner() -> None:
    after = played(GAME, table("blib-blue-1", "zorp-green-2", offers=BOTH_OUT), CLOSE_3)

    assert after.collected == [["zorp-green-1", "zorp-blue-2"], []]
    assert after.hands == [["blib-blue-1"], ["zorp-green-2"]]


CLOSE_3 = "Ada: close > 3\n    …"


def test_s22_no_move_takes_an_offer_back() -> None:
    state = table("blib-blue-1", "zorp-green-2", offers={1: {"Ada": "zorp-green-3"}})

    assert {kind.__name__ for kind in GAME.rules.moves} == {"Close", "Offer", "Done"}
    assert all("zorp-green-3" not in str(move) for move in GAME.rules.legal(state, ADA))


@pytest.mark.parametrize(("deck", "came_of_it"), [("zorp-blue-1", True), ("", False)])
def test_s22_an_offer_can_be_undone_until_a_critter_was_drawn(
    deck: str, *, came_of_it: bool
) -> None:
    """An offer can be undone unless its player drew a critter afterwards."""
    state = table("blib-blue-1 blib-blue-2", "zorp-green-2", deck=deck)
    first, second = (
        Offer(critter=critter, customer=at) for at, critter in enumerate(state.hands[ADA], start=1)
    )

    made = play(GAME, state, ADA, first, Chance("", 1))
    assert not any(event.reveals for event in made.events)
    ended = play(GAME, made.state, ADA, second, Chance("", 2))
    assert any(event.reveals for event in ended.events) == came_of_it


def test_s24_any_number_of_players_may_offer_to_one_customer() -> None:
    hands = ("blib-blue-1", "blib-blue-2", "blib-blue-3", "zorp-green-1", "zorp-green-2")
    after = played(
        GAME,
        table(*hands, "zorp-green-3"),
        "".join(
            f"{who}: offer > {critter} > 1\n    …\n"
            for who, critter in zip(("Ada", "Ben", "Cy", "Dee", "Eve"), hands, strict=True)
        ),
    )

    assert list(after.offers[0]) == [0, 1, 2, 3, 4]


def test_s25_two_offers_draw_two_whatever_was_sold() -> None:
    after = played(
        GAME,
        table("blib-blue-1 zorp-green-3 blib-blue-3", "zorp-green-2", offers=BOTH_OUT),
        """
        Ada: close > 1
            …
        Ada: close > 3
            …
        Ada: offer > blib-blue-1 > 1
            …
        Ada: offer > blib-blue-3 > 2
            Ada made an offer to customer 2.
            Ada drew 2 critters; 27 left in the deck.
            (to Ada) You drew Zorp Orange $3 ♥3 and Zorp Orange $2 ♥2.
        """,
    )

    assert after.hands[ADA] == ["zorp-green-3", "zorp-orange-2", "zorp-orange-3"]


def test_s26_an_offer_is_compulsory() -> None:
    played(
        GAME,
        table("blib-blue-1", "zorp-green-2"),
        """
        Ada may not: done
            Make at least one offer first.
        """,
    )


def test_s26_a_small_hand_is_not_filled_up_to_four() -> None:
    after = played(
        GAME, table("blib-blue-1", "zorp-green-2"), "Ada: offer > blib-blue-1 > 1\n    …"
    )

    assert len(after.hands[ADA]) == 1


def test_s26_everyone_in_a_closed_sale_has_the_offer_card_back() -> None:
    offers = {1: {"Ada": "blib-blue-2", "Ben": "zorp-blue-1"}, 3: {"Ben": "zorp-blue-2"}}
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2 zorp-green-3", offers=offers),
        """
        Ada: close
            …
        Ada: offer > blib-blue-1 > 2
            …
        Ben: offer > zorp-green-2 > 1
            …
        """,
    )

    assert after.offers == [{BEN: "zorp-green-2"}, {ADA: "blib-blue-1"}, {BEN: "zorp-blue-2"}]


def test_the_sales_of_a_turn_are_shown_until_another_turn_closes_one() -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", offers={1: {"Ada": "blib-blue-2"}}),
        """
        Ada: close
            …
        Ada: offer > blib-blue-1 > 2
            …
        """,
    )
    assert [sale.place for sale in GAME.views.public(after).last_sales] == [1]

    after = played(
        GAME,
        after,
        """
        Ben: offer > zorp-green-2 > 1
            …
        Ada: close
            …
        """,
    )
    assert [sale.place for sale in GAME.views.public(after).last_sales] == [2]
    assert [sale.place for sale in GAME.views.public(after).sales] == [1, 2]


def test_neither_a_sale_nor_an_offer_has_to_be_confirmed() -> None:
    """The buttons already say everything that these moves decide."""
    assert not issubclass(Close, Confirm)
    assert not issubclass(Offer, Confirm)
