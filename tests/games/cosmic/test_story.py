"""The table's message tells what happened in Cosmic Critters, and what to decide."""

import pytest

from games.cosmic import GAME
from games.cosmic.box import Critter, Customer
from games.cosmic.moves import AnyEvent, Arrived, Closed, Drew, Ended, Offered, RanOut, Sold
from games.cosmic.sales import settle_sale
from games.kit import Names, Seat, Weight
from games.kit.transcript import NAMES
from tests.games.cosmic.tables import Offers, table

ADA, BEN, CY, DEE = map(Seat, range(4))
BLUE_BLIB = Customer("blib-blue-cheapest")


def tell_beats(*events: AnyEvent, reader: Seat | None = None) -> list[str]:
    """Return each beat of one turn's events in short, as told to `reader`."""
    names = Names(lambda seat: NAMES[seat], reader)
    return [GAME.words.in_short(beat, names) for beat in GAME.words.beats(events)]


def sale(
    *critters: str, closed_by: Seat | None = ADA, turn: Seat = ADA
) -> tuple[AnyEvent, AnyEvent, AnyEvent]:
    """Return the events of a sale to customer 2, with offers by Ada, Ben, etc.; "" is no offer."""
    offers = {Seat(at): Critter(critter) for at, critter in enumerate(critters) if critter}
    return (
        Closed(seat=closed_by, place=2, customer=BLUE_BLIB),
        Sold(sale=settle_sale(2, BLUE_BLIB, offers, turn, 4)),
        Arrived(place=2, customer=Customer("zorp-blue-likeable")),
    )


def offer(seat: Seat, place: int) -> Offered:
    return Offered(seat=seat, place=place, customer=BLUE_BLIB)


def test_a_sale_names_who_closed_it_whose_critter_won_and_whose_lost() -> None:
    events = sale("blib-green-1", "blib-blue-1", "zorp-blue-2", closed_by=CY)

    assert tell_beats(*events) == [
        "Cy closed sale 2: Ben's Blib Blue beat Ada's Blib Green and Cy's Zorp Blue for $4."
    ]
    assert tell_beats(*events, reader=ADA) == [
        "Cy closed sale 2: Ben's Blib Blue beat your Blib Green for $4."
    ]
    assert tell_beats(*events, reader=BEN) == ["Cy closed sale 2: your Blib Blue won $4."]
    assert tell_beats(*sale("blib-green-1", "zorp-blue-2")) == [
        "Ada closed sale 2: Blib Green beat Ben's Zorp Blue for $3."
    ]


def test_of_many_losing_critters_the_reader_s_is_named() -> None:
    events = sale("zorp-green-1", "blib-blue-1", "zorp-green-2", "zorp-green-3")

    assert tell_beats(*events, reader=DEE) == [
        "Ada closed sale 2: Ben's Blib Blue beat your Zorp Green for $7."
    ]
    assert tell_beats(*events) == [
        "Ada closed sale 2: Ben's Blib Blue beat Ada's Zorp Green and 2 others for $7."
    ]


def test_a_tie_is_told_as_a_tie() -> None:
    events = sale("zorp-green-1", "zorp-orange-1")

    assert tell_beats(*events, reader=BEN) == [
        "Ada closed sale 2: Zorp Green won the tie-break over your Zorp Orange for $2."
    ]


def test_the_only_offer_is_told_as_such() -> None:
    assert tell_beats(*sale("zorp-green-2")) == [
        "Ada closed sale 2 with the only offer: Zorp Green, $2.",
    ]
    assert tell_beats(*sale("", "zorp-green-2", closed_by=None)) == [
        "Sale 2 had one offer: Ben's Zorp Green, $2.",
    ]


def test_all_offers_of_a_turn_are_told_at_once() -> None:
    drew = Drew(seat=BEN, count=2, left=5)

    assert tell_beats(offer(BEN, 1), drew) == ["Ben made an offer to customer 1."]
    assert tell_beats(offer(BEN, 1), offer(BEN, 3), drew, reader=BEN) == [
        "You made offers to customers 1 and 3."
    ]


def test_the_turn_on_which_the_deck_runs_out_says_so_once() -> None:
    assert tell_beats(offer(BEN, 1), Drew(seat=BEN, count=1, left=0)) == [
        "Ben made an offer to customer 1. The deck is empty now."
    ]
    assert tell_beats(offer(CY, 1), Drew(seat=CY, count=0, left=0)) == [
        "Cy made an offer to customer 1."
    ]


def test_the_coming_end_matters_to_everyone() -> None:
    events = (offer(BEN, 1), Drew(seat=BEN, count=0, left=0), RanOut(seat=BEN))

    assert tell_beats(*events, reader=ADA)[1] == (
        "Ben has no critters left, so the game ends when it's Ben's turn again."
    )
    assert tell_beats(*events, reader=BEN)[1] == (
        "You've played your last critters, so the game ends when it's your turn again."
    )
    _, ran_out = GAME.words.beats(events)
    assert ran_out.weight == Weight.TURNING
    assert {ADA, BEN, CY, DEE} <= ran_out.concerns


def test_the_end_is_told_before_the_last_sales() -> None:
    ended, last_sale = tell_beats(
        Ended(seat=BEN), *sale("zorp-green-2", "zorp-blue-3", closed_by=None)[:2]
    )

    assert ended == "Ben ran out of critters."
    assert last_sale == "Sale 2: Ben's Zorp Blue beat Ada's Zorp Green for $5."


@pytest.mark.parametrize(
    ("offers", "made", "decision"),
    [
        ({}, 0, "offer to 1 (Blib Blue), 2 (Fuzzle Green) or 3 (Zorp Orange)."),
        (
            {1: {"Ada": "blib-blue-2"}},
            1,
            "offer to 2 (Fuzzle Green) or 3 (Zorp Orange), or end your turn.",
        ),
        (
            {1: {"Ada": "blib-blue-2"}},
            0,
            "close sale 1 (Blib Blue, no rivals), or offer to 2 (Fuzzle Green) or 3 (Zorp Orange).",
        ),
        (
            {1: {"Ada": "blib-blue-2", "Ben": "blib-blue-3"}, 3: {"Ada": "zorp-blue-2"}},
            0,
            "close sale 1 (Blib Blue, 1 rival) or 3 (Zorp Orange, no rivals).",
        ),
    ],
)
def test_the_decision_names_the_sales_the_rivals_and_the_customers(
    offers: Offers, made: int, decision: str
) -> None:
    state = table("zorp-green-1", "zorp-green-2", offers=offers)
    state.made = made

    names = Names(lambda seat: NAMES[seat], ADA)
    assert GAME.words.decide(GAME.views.public(state), ADA, names) == decision


def test_two_customers_who_want_the_same_critter_are_told_apart_beside_a_sale() -> None:
    customers = "blib-blue-cheapest zorp-orange-cheapest zorp-orange-likeable"
    state = table("", "", customers=customers, offers={1: {"Ada": "blib-blue-2"}})

    names = Names(lambda seat: NAMES[seat], ADA)
    assert GAME.words.decide(GAME.views.public(state), ADA, names) == (
        "close sale 1 (Blib Blue, no rivals), or offer to 2 (Zorp Orange, cheapest) or 3 (most ♥)."
    )


def test_three_customers_are_told_apart_in_the_same_way() -> None:
    state = table(
        "", "", customers="zorp-green-cheapest fuzzle-orange-likeable zorp-green-likeable"
    )

    names = Names(lambda seat: NAMES[seat], ADA)
    assert GAME.words.decide(GAME.views.public(state), ADA, names) == (
        "offer to 1 (Zorp Green, cheapest), 2 (Fuzzle Orange) or 3 (Zorp Green, most ♥)."
    )
