"""The building blocks of Cosmic Critters' pictures: cards, piles and sales."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from games.cosmic import words
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.cosmic.words import lot, wants
from games.kit import Area, Badge, Card, Row, Seat
from games.kit.words import nth


def critter_card(critter: Critter, note: str = "", *, lit: bool = False) -> Card:
    return Card(critter.label, mark=critter.mark, art=str(critter), note=note, lit=lit)


def offer_card(seat: Seat) -> Card:
    """An offer that's still face down."""
    return Card(words.OFFER, down=True, seat=seat)


def customer_card(customer: Customer, *, lit: bool = False) -> Card:
    return Card(customer.label, mark=customer.mark, art=f"customer-{customer}", lit=lit)


def collected(pile: tuple[Critter, ...]) -> Badge:
    return Badge(lot(pile), short=f"${sum(critter.cost for critter in pile)}")


def pile_row(pile: Iterable[Critter]) -> Row:
    return Row(items=tuple(critter_card(critter) for critter in sorted(pile)))


def pile_rows(pile: Iterable[Critter]) -> tuple[Row, ...]:
    """A row for each species, so that a large pile takes several lines."""
    grouped = groupby(sorted(pile), key=lambda critter: critter.species)
    return tuple(pile_row(critters) for _, critters in grouped)


def just_sold(sale: Sale) -> Area:
    """The customer and the offers of the last sale, best first, with the winner stamped."""
    offers = (
        replace(
            critter_card(shown.critter, note=shown.match, lit=shown.seat == sale.winner),
            seat=shown.seat,
            stamp="SOLD" if shown.seat == sale.winner else "",
        )
        for shown in sale.offers
    )
    wanted = replace(customer_card(sale.customer), note="wanted")
    row = Row((wanted, *offers))
    why = words.DECIDED_BY[sale.why]
    badge = Badge(words.wins_all(why=why), "good", sale.winner, short=why)
    return Area(words.LAST_SALE, badges=(badge,), rows=(row,), place="stage")


def sale_area(sale: Sale, which: str) -> Area:
    """The offers of a sale, best first, with badges for their players in the same order."""
    offers = tuple(
        replace(
            critter_card(shown.critter, note=shown.match, lit=shown.seat == sale.winner),
            seat=shown.seat,
        )
        for shown in sale.offers
    )
    badges = tuple(
        Badge(words.wins(rank=nth(shown.rank), why=words.DECIDED_BY[sale.why]), "good", shown.seat)
        if shown.seat == sale.winner
        else Badge(nth(shown.rank), seat=shown.seat)
        for shown in sale.offers
    )
    title = f"{which}: {wants(sale.customer)}"
    return Area(title=title, rows=(Row(label=words.OFFERS, items=offers),), badges=badges)
