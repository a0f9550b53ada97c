"""The building blocks of Cosmic Critters' pictures: cards, piles and sales."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from games.cosmic import texts, words
from games.cosmic.box import Critter, Customer
from games.cosmic.sales import Sale
from games.kit import Area, Badge, Card, Row, Seat


def critter_card(critter: Critter, note: str = "", *, lit: bool = False) -> Card:
    name, mark = words.critter(critter), words.mark(critter)
    return Card(name, mark, art=str(critter), note=note, lit=lit)


def offer_card(seat: Seat) -> Card:
    """Return an offer that's still face down."""
    return Card(texts.offer(), down=True, seat=seat)


def customer_card(customer: Customer, *, lit: bool = False) -> Card:
    name, mark = words.customer(customer), words.mark(customer)
    return Card(name, mark, art=f"customer-{customer}", lit=lit)


def collected(pile: tuple[Critter, ...]) -> Badge:
    return Badge(words.lot(pile), short=f"${sum(critter.cost for critter in pile)}")


def pile_row(pile: Iterable[Critter]) -> Row:
    return Row(items=tuple(critter_card(critter) for critter in sorted(pile)))


def pile_rows(pile: Iterable[Critter]) -> tuple[Row, ...]:
    """Return a row for each species, so that a large pile takes several lines."""
    grouped = groupby(sorted(pile), key=lambda critter: critter.species)
    return tuple(pile_row(critters) for _, critters in grouped)


def just_sold(sale: Sale) -> Area:
    """Show the customer and the offers of the last sale, best first, with the winner stamped."""
    offers = (replace(card, stamp=texts.stamp() if card.lit else "") for card in _turned_over(sale))
    wanted = replace(customer_card(sale.customer), note=texts.wanted())
    badge = Badge(
        texts.wins_all(why=sale.why), "good", sale.winner, short=texts.why(sale.why, "short")
    )
    return Area(texts.last_sale(), badges=(badge,), rows=(Row((wanted, *offers)),), place="stage")


def sale_area(sale: Sale, number: int) -> Area:
    """Show the offers of a sale, best first, with badges for their players in the same order."""
    badges = tuple(
        Badge(texts.wins(rank=shown.rank, why=sale.why), "good", shown.seat)
        if shown.seat == sale.winner
        else Badge(texts.nth(rank=shown.rank), seat=shown.seat)
        for shown in sale.offers
    )
    title = texts.sale_to(sale=number, customer=words.customer(sale.customer))
    row = Row(tuple(_turned_over(sale)), label=texts.offers())
    return Area(title=title, rows=(row,), badges=badges)


def _turned_over(sale: Sale) -> Iterator[Card]:
    """Yield the offers of a sale, best first, with the winner lit."""
    for shown in sale.offers:
        note, lit = texts.match(shown.match, "note"), shown.seat == sale.winner
        yield replace(critter_card(shown.critter, note=note, lit=lit), seat=shown.seat)
