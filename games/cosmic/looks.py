"""The things players can look up because everyone has seen them: piles, customers and sales."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.cosmic import texts
from games.cosmic.box import Critter, Customer, Species
from games.cosmic.parts import collected, critter_card, customer_card, pile_row, sale_area
from games.cosmic.views import Private, Public
from games.kit import Area, Badge, Card, Row, Scene, Seat

SALES_SHOWN = 6


Who = TypeVar("Who", Critter, Customer)


def piles(public: Public, private: Private) -> Scene:
    """Show the critters everyone has collected, and those this seat hasn't seen."""
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    unseen = [critter for critter in Critter if critter not in seen]
    seats = tuple(
        Area(seat=Seat(seat), badges=(collected(pile),), rows=(pile_row(pile),))
        for seat, pile in enumerate(public.collected)
    )
    rows = _by_species(unseen, critter_card)
    number = Badge(texts.critters(count=len(unseen)))
    left = Area(title=texts.not_seen(over=public.over), badges=(number,), rows=rows)
    return Scene(title=texts.collected_so_far(), areas=(left, *seats))


def customers(public: Public, _: Private) -> Scene:
    """Show the customers still to come, and those who were served and will return (S7)."""
    seen = {*public.customers, *public.served}
    unseen = [customer for customer in Customer if customer not in seen]
    coming = Area(
        title=texts.not_seen(over=public.over),
        badges=(Badge(texts.customers_counted(count=len(unseen))),),
        rows=_by_species(unseen, customer_card),
    )
    served = Area(
        title=texts.served(),
        badges=(Badge(_order(public, unseen)),),
        rows=(Row(items=tuple(map(customer_card, public.served))),),
    )
    return Scene(title=texts.customers(), areas=(coming, served))


def _order(public: Public, unseen: Sequence[Customer]) -> str:
    if not public.served:
        return texts.nobody_yet()
    if public.over:
        return texts.in_this_order()
    return texts.come_back_later() if unseen else texts.come_back()


def sales(public: Public, _: Private) -> Scene:
    """Show the offers and the winner of each sale, latest first."""
    areas = [sale_area(sale, number) for number, sale in enumerate(public.sales, start=1)]
    shown = areas[: -SALES_SHOWN - 1 : -1] or [Area(title=texts.no_sales_yet())]
    if len(areas) > SALES_SHOWN:
        shown.append(Area(title=texts.earlier_sales(), badges=(Badge(texts.see_the_log()),)))
    return Scene(title=texts.sales_so_far(), areas=tuple(shown))


def _by_species(those: Sequence[Who], card_of: Callable[[Who], Card]) -> tuple[Row, ...]:
    alike = {species: [who for who in those if who.species == species] for species in Species}
    return tuple(
        Row(label=texts.species(species), items=tuple(map(card_of, each)))
        for species, each in alike.items()
        if each
    )
