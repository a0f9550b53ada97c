"""What an attentive player could have noted: the piles, the customers and the sales so far."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.cosmic.box import SPECIES, Critter, Customer
from games.cosmic.parts import collected, critter_card, customer_card, pile_row, sale_area
from games.cosmic.views import Private, Public
from games.cosmic.words import counted
from games.kit import Area, Badge, Card, Row, Scene, Seat

SALES_SHOWN = 6
NOT_SEEN = {False: "Not seen yet", True: "Never seen"}

Who = TypeVar("Who", Critter, Customer)


def piles(public: Public, private: Private) -> Scene:
    """What everyone has collected, and the critters this seat has not seen."""
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    unseen = [critter for critter in Critter if critter not in seen]
    seats = tuple(
        Area(seat=Seat(seat), badges=(collected(pile),), rows=(pile_row(pile),))
        for seat, pile in enumerate(public.collected)
    )
    rows = _by_species(unseen, critter_card)
    number = Badge(counted(len(unseen), "critter"))
    left = Area(title=NOT_SEEN[public.over], badges=(number,), rows=rows)
    return Scene(title="Collected so far", areas=(left, *seats))


def customers(public: Public, _: Private) -> Scene:
    """Who has not come to the counter yet and, under them in the deck, who was served (S7)."""
    seen = {*public.customers, *public.served}
    unseen = [customer for customer in Customer if customer not in seen]
    coming = Area(
        title=NOT_SEEN[public.over],
        badges=(Badge(counted(len(unseen), "customer")),),
        rows=_by_species(unseen, customer_card),
    )
    served = Area(
        title="Served",
        badges=(Badge(_order(public, unseen)),),
        rows=(Row(items=tuple(map(customer_card, public.served))),),
    )
    return Scene(title="Customers", areas=(coming, served))


def _order(public: Public, unseen: Sequence[Customer]) -> str:
    if not public.served:
        return "nobody yet"
    if public.over:
        return "in this order"
    return "they come back in this order" + (", after the others" if unseen else "")


def sales(public: Public, _: Private) -> Scene:
    """Who offered what in each sale and who won it, the latest first."""
    areas = [sale_area(sale, f"Sale {number}") for number, sale in enumerate(public.sales, start=1)]
    shown = areas[: -SALES_SHOWN - 1 : -1] or [Area(title="No sales yet")]
    if len(areas) > SALES_SHOWN:
        shown.append(Area(title="Earlier sales", badges=(Badge("see the log"),)))
    return Scene(title="Sales so far", areas=tuple(shown))


def _by_species(those: Sequence[Who], card_of: Callable[[Who], Card]) -> tuple[Row, ...]:
    alike = {species: [who for who in those if who.species == species] for species in SPECIES}
    return tuple(
        Row(label=species, items=tuple(map(card_of, each)))
        for species, each in alike.items()
        if each
    )
