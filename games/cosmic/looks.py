"""The things players can look up because everyone has seen them: piles, customers and sales."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.cosmic import words
from games.cosmic.box import SPECIES, Critter, Customer
from games.cosmic.parts import collected, critter_card, customer_card, pile_row, sale_area
from games.cosmic.views import Private, Public
from games.cosmic.words import counted
from games.kit import Area, Badge, Card, Row, Scene, Seat

SALES_SHOWN = 6


Who = TypeVar("Who", Critter, Customer)


def piles(public: Public, private: Private) -> Scene:
    """The critters everyone has collected, and those this seat hasn't seen."""
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    unseen = [critter for critter in Critter if critter not in seen]
    seats = tuple(
        Area(seat=Seat(seat), badges=(collected(pile),), rows=(pile_row(pile),))
        for seat, pile in enumerate(public.collected)
    )
    rows = _by_species(unseen, critter_card)
    number = Badge(counted(len(unseen), "critter"))
    left = Area(title=words.NOT_SEEN[public.over], badges=(number,), rows=rows)
    return Scene(title=words.COLLECTED_SO_FAR, areas=(left, *seats))


def customers(public: Public, _: Private) -> Scene:
    """The customers who haven't come yet, and those who were served and will return (S7)."""
    seen = {*public.customers, *public.served}
    unseen = [customer for customer in Customer if customer not in seen]
    coming = Area(
        title=words.NOT_SEEN[public.over],
        badges=(Badge(counted(len(unseen), "customer")),),
        rows=_by_species(unseen, customer_card),
    )
    served = Area(
        title=words.SERVED,
        badges=(Badge(_order(public, unseen)),),
        rows=(Row(items=tuple(map(customer_card, public.served))),),
    )
    return Scene(title=words.CUSTOMERS, areas=(coming, served))


def _order(public: Public, unseen: Sequence[Customer]) -> str:
    if not public.served:
        return words.NOBODY_YET
    if public.over:
        return words.IN_THIS_ORDER
    return words.COME_BACK_IN_THIS_ORDER + (words.AFTER_THE_OTHERS if unseen else "")


def sales(public: Public, _: Private) -> Scene:
    """The offers and the winner of each sale, latest first."""
    areas = [
        sale_area(sale, words.sale_number(number=number))
        for number, sale in enumerate(public.sales, start=1)
    ]
    shown = areas[: -SALES_SHOWN - 1 : -1] or [Area(title=words.NO_SALES_YET)]
    if len(areas) > SALES_SHOWN:
        shown.append(Area(title=words.EARLIER_SALES, badges=(Badge(words.SEE_THE_LOG),)))
    return Scene(title=words.SALES_SO_FAR, areas=tuple(shown))


def _by_species(those: Sequence[Who], card_of: Callable[[Who], Card]) -> tuple[Row, ...]:
    alike = {species: [who for who in those if who.species == species] for species in SPECIES}
    return tuple(
        Row(label=species, items=tuple(map(card_of, each)))
        for species, each in alike.items()
        if each
    )
