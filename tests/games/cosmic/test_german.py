"""German sentences have the verbs and cases that fit whoever reads them."""

from collections.abc import Iterator

import pytest

from games.cosmic import GAME, texts, words
from games.cosmic.box import Critter, Customer
from games.cosmic.moves import AnyEvent, Arrived, Closed, Drew, Offered, Sold
from games.cosmic.sales import settle_sale
from games.kit import Names, Seat
from games.kit.language import speaking
from games.kit.names import Several
from games.kit.parse_move import read
from games.kit.transcript import NAMES
from tests.games.cosmic.tables import table

ADA, BEN, CY, DEE = map(Seat, range(4))
BLUE_BLIB = Customer("blib-blue-cheapest")


@pytest.fixture(autouse=True)
def in_german() -> Iterator[None]:
    with speaking("de"):
        yield


def tell(*events: AnyEvent, reader: Seat | None = None) -> list[str]:
    names = Names(lambda seat: NAMES[seat], reader)
    return [GAME.words.in_short(beat, names) for beat in GAME.words.beats(events)]


def sale(*critters: str, closed_by: Seat | None = ADA) -> tuple[AnyEvent, ...]:
    """Return the events of a sale to customer 2, with offers by Ada, Ben and so on."""
    offers = {Seat(at): Critter(critter) for at, critter in enumerate(critters)}
    return (
        Closed(seat=closed_by, place=2, customer=BLUE_BLIB),
        Sold(sale=settle_sale(2, BLUE_BLIB, offers, ADA, 4)),
        Arrived(place=2, customer=Customer("zorp-blue-likeable")),
    )


def test_a_sale_is_told_to_winners_losers_and_others() -> None:
    events = sale("blib-green-1", "blib-blue-1", "zorp-blue-2", closed_by=CY)
    assert [*tell(*events), *tell(*events, reader=ADA), *tell(*events, reader=BEN)] == [
        (
            "Cy hat den Deal mit Kunde 2 abgeschlossen: Der blaue Blib von Ben hat"
            " den grünen Blib von Ada und den blauen Zorp von Cy geschlagen und $4 geholt."
        ),
        (
            "Cy hat den Deal mit Kunde 2 abgeschlossen:"
            " Der blaue Blib von Ben hat deinen grünen Blib geschlagen und $4 geholt."
        ),
        "Cy hat den Deal mit Kunde 2 abgeschlossen: Dein blauer Blib hat $4 gebracht.",
    ]


def test_of_many_losing_critters_the_others_are_counted() -> None:
    events = sale("zorp-green-1", "blib-blue-1", "zorp-green-2", "zorp-green-3", closed_by=None)
    assert tell(*events) == [
        (
            "Kunde 2: Der blaue Blib von Ben hat den grünen Zorp von Ada und 2 andere"
            " geschlagen und $7 geholt."
        )
    ]
    assert tell(*sale("zorp-green-1", "zorp-orange-1"), reader=BEN) == [
        (
            "Ada hat den Deal mit Kunde 2 abgeschlossen:"
            " Der grüne Zorp hat bei Gleichstand gegen deinen orangen Zorp gewonnen und $2 geholt."
        )
    ]


def test_what_several_players_did_is_told_in_the_plural() -> None:
    together = Names(lambda seat: NAMES[seat], together={ADA: "Ada und Ben"})
    offered = Offered(seat=ADA, place=1, customer=BLUE_BLIB)
    drew = Drew(seat=ADA, count=1, left=1)
    assert isinstance(together(ADA), Several)
    assert [words.narrate(each, together) for each in (offered, drew)] == [
        "Ada und Ben haben Kunde 1 ein Angebot gemacht.",
        "Ada und Ben haben 1 Tierchen gezogen; im Stapel ist noch 1.",
    ]


@pytest.mark.parametrize("typed", ["Blib Blau $1", "blauer Blib 1", "Blue Blib 1", "blib-blue-1"])
def test_a_critter_is_offered_by_its_german_or_english_name(typed: str) -> None:
    state = table("blib-blue-1 zorp-green-2", "fuzzle-blue-1")
    move = read(
        GAME, list(GAME.rules.legal(state, ADA)), "offer", {"critter": typed, "customer": "2"}
    )
    assert getattr(move, "critter", None) is Critter.BLIB_BLUE_1


def test_labels_are_short_enough_for_two_side_by_side() -> None:
    assert max(len(texts.doing[each]) for each in texts.doing) <= 16
