"""How Cosmic Critters looks."""

from collections.abc import Iterable, Iterator

from games.cosmic import box
from games.cosmic.advice import CIRCLED, fits
from games.cosmic.box import Critter, Customer
from games.cosmic.cards import PLACES, matched, worth
from games.cosmic.moves import Result
from games.cosmic.sales import Sale, Why
from games.cosmic.views import Private, Public
from games.cosmic.words import counted, nth, places, wants
from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat


def table(public: Public) -> Scene:
    common = (
        *(_customer(public, place) for place in PLACES),
        Area(title="Deck", rows=(Row(items=(_deck(public),)),)),
        *map(_sale, public.sales),
    )
    seats = tuple(_seat(public, Seat(seat)) for seat in range(len(public.hands)))
    badges = (Badge("Most critters breaks a tie"),) if public.tiebreak else ()
    return Scene(title="Cosmic Critters", areas=common + seats, badges=badges)


def hand(public: Public, private: Private) -> Scene:
    wanted = tuple(
        Row(label=number, items=(_wanted(customer),))
        for number, customer in zip(CIRCLED, public.customers, strict=True)
    )
    held = tuple(
        Row(items=(_critter(critter, lit=critter in private.drawn), Label(fits(public, critter))))
        for critter in private.hand
    )
    return Scene(
        title="Your critters",
        areas=(
            Area(title="Customers", rows=wanted),
            Area(title="Your hand", rows=held or (Row(items=(Label("empty"),)),)),
            Area(title="Your offers", rows=tuple(_offers(public, private))),
        ),
    )


def piles(public: Public, private: Private) -> Scene:
    """What everyone has collected, and the critters this seat has not seen."""
    seen = {*private.hand, *private.offers.values()}.union(*public.collected)
    unseen = [critter for critter in Critter if critter not in seen]
    rows = tuple(
        Row(label=species, items=tuple(_critter(c) for c in unseen if _is(c, species)))
        for species in box.SPECIES
    )
    seats = tuple(
        Area(seat=Seat(seat), badges=(_lot(pile),), rows=(_row(pile),))
        for seat, pile in enumerate(public.collected)
    )
    left = Area(title="Not seen yet", badges=(Badge(counted(len(unseen), "critter")),), rows=rows)
    return Scene(title="Collected so far", areas=(left, *seats))


def scores(result: Result) -> Scene:
    areas = tuple(
        Area(
            title=nth(place),
            seat=seat,
            badges=(_lot(result.piles[seat]),),
            rows=(_row(result.piles[seat]),),
            lit=seat in result.ranking[0],
        )
        for place, seat in places(result)
    )
    return Scene(title="Cosmic Critters: the result", areas=areas)


def _customer(public: Public, place: int) -> Area:
    """A customer and who has an offer there; those who have just come are lit."""
    fresh = not public.over and any(sale.place == place for sale in public.sales)
    return Area(
        title=f"Customer {place}",
        rows=(Row(label="wants", items=(_wanted(public.customers[place - 1], lit=fresh),)),),
        badges=tuple(Badge("offered", seat=seat) for seat in public.offers[place - 1]),
    )


def _deck(public: Public) -> Pile:
    scarce = not public.over and public.deck <= len(public.hands)
    return Pile("Critters", public.deck, scarce=scarce)


def _sale(sale: Sale) -> Area:
    """The offers of a sale from the best to the worst; whose they are stands in the same order."""
    offers = tuple(
        _critter(shown.critter, note=shown.match, lit=shown.seat == sale.winner)
        for shown in sale.offers
    )
    badges = tuple(
        Badge(f"{nth(shown.rank)}, wins: {_WHY[sale.why]}", "good", shown.seat)
        if shown.seat == sale.winner
        else Badge(nth(shown.rank), seat=shown.seat)
        for shown in sale.offers
    )
    title = f"Last sale, customer {sale.place}: {wants(sale.customer)}"
    return Area(title=title, rows=(Row(label="offers", items=offers),), badges=badges)


_WHY = {
    Why.ALONE: "only offer",
    Why.MATCH: "best match",
    Why.CHEAPER: "lowest price",
    Why.LIKEABLE: "most hearts",
    Why.TURN: "a tie, their turn",
    Why.LEFT: "a tie, next in turn",
}


def _seat(public: Public, seat: Seat) -> Area:
    held, out = public.hands[seat], sum(seat in offers for offers in public.offers)
    nearly = not public.over and held <= 1
    return Area(
        seat=seat,
        badges=(
            _lot(public.collected[seat]),
            Badge(f"{held} in hand", "warn" if nearly else "plain"),
            *((Badge(f"{counted(out, 'offer')} out"),) if out else ()),
        ),
        lit=seat == public.turn and not public.over,
    )


def _offers(public: Public, private: Private) -> Iterator[Row]:
    for place, own in private.offers.items():
        card = _critter(own, note=matched(public.customers[place - 1], own))
        rivals = counted(len(public.offers[place - 1]) - 1, "rival")
        yield Row(label=f"Customer {place}", items=(card, Label(rivals)))
    if not private.offers:
        yield Row(items=(Label("none out"),))


def _critter(critter: Critter, note: str = "", *, lit: bool = False) -> Card:
    return Card(critter.label, mark=critter.mark, art=str(critter), note=note, lit=lit)


def _wanted(customer: Customer, *, lit: bool = False) -> Card:
    return Card(customer.label, mark=customer.mark, art=f"customer-{customer}", lit=lit)


def _is(critter: Critter, species: str) -> bool:
    return critter.species == species


def _lot(pile: tuple[Critter, ...]) -> Badge:
    return Badge(f"${worth(pile)} from {counted(len(pile), 'critter')}")


def _row(pile: Iterable[Critter]) -> Row:
    return Row(items=tuple(_critter(critter) for critter in sorted(pile)))
