"""The pictures of Cosmic Critters: the table, a hand and the result."""

from collections.abc import Iterator
from dataclasses import replace

from games.cosmic import texts
from games.cosmic.advice import CIRCLED
from games.cosmic.board import board
from games.cosmic.box import Critter
from games.cosmic.cards import PLACES, find_match
from games.cosmic.moves import Result
from games.cosmic.parts import (
    collected,
    critter_card,
    customer_card,
    just_sold,
    offer_card,
    pile_rows,
)
from games.cosmic.views import Private, Public
from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat, places
from games.kit.standard_scenes import podium

NEARLY_OUT = 1
"""A player with at most this many critters in hand is about to run out."""


def table(public: Public) -> Scene:
    common = (
        *(_customer(public, place) for place in PLACES),
        Area(title=texts.deck(), rows=(Row(items=(_deck(public),)),), place="deck"),
        *map(just_sold, public.last_sales),
    )
    seats = tuple(_seat(public, Seat(seat)) for seat in range(len(public.hands)))
    badges = [Badge(texts.critters_break_ties())] if public.tiebreak else []
    if not public.over:
        badges.append(Badge(texts.an_empty_hand_ends_it()))
    placed = board(len(public.hands))
    return Scene(title=texts.title(), areas=common + seats, badges=tuple(badges), board=placed)


def sales(public: Public) -> Scene:
    """Show only the last sales, for a message that stays; without any, the table."""
    sold = tuple(replace(just_sold(sale), place="") for sale in public.last_sales)
    return Scene(title=texts.title(), areas=sold) if sold else table(public)


def hand(public: Public, private: Private) -> Scene:
    """Show your critters, and in small, the customers and your own offers."""
    held = tuple(critter_card(each, lit=each in private.drawn) for each in private.hand)
    customers = tuple(
        replace(customer_card(customer), note=number)
        for number, customer in zip(CIRCLED, public.customers, strict=True)
    )
    areas = [
        Area(rows=(Row(held or (Label(texts.empty()),)),)),
        Area(title=texts.customers(), rows=(Row(customers),), small=True),
    ]
    if private.offers:
        offers = tuple(_offers(public, private))
        areas.append(Area(title=texts.your_offers(), rows=(Row(offers),), small=True))
    return Scene(title=texts.your_critters(), areas=tuple(areas))


def scores(result: Result) -> Scene:
    placed = (
        (
            place,
            Area(
                seat=seat,
                badges=(collected(result.piles[seat]),),
                rows=pile_rows(result.piles[seat]),
            ),
        )
        for place, seat in places(result)
    )
    return podium(texts.result(), placed)


def _customer(public: Public, place: int) -> Area:
    """Show a customer and the offers made to them. Customers who just arrived are lit.

    The title names the species, because the picture alone doesn't.
    """
    customer = public.customers[place - 1]
    fresh = not public.over and any(sale.place == place for sale in public.last_sales)
    card = customer_card(customer, lit=fresh)
    offers = map(offer_card, public.offers[place - 1])
    return Area(
        title=texts.customer_with_species(place=place, species=customer.species),
        rows=(Row(items=(card, *offers)),),
        place=f"customer {place}",
    )


def _deck(public: Public) -> Pile:
    scarce = not public.over and public.deck <= len(public.hands)
    return Pile(texts.critters_left(), public.deck, scarce=scarce)


def _seat(public: Public, seat: Seat) -> Area:
    """Show the size of a player's hand, and the critters collected with their total price."""
    held, won = public.hands[seat], sorted(public.collected[seat])
    hand = Pile(texts.in_hand(), held, scarce=held <= NEARLY_OUT and not public.over)
    return Area(
        seat=seat,
        badges=(Badge(f"${sum(critter.cost for critter in won)}"),),
        rows=(Row((hand,)), *((Row(tuple(map(_won, won)), texts.won_critters()),) if won else ())),
        lit=seat == public.turn and not public.over,
    )


def _won(critter: Critter) -> Card:
    """Show a collected critter, of which alt text and plain text name only the species."""
    species = texts.species(critter.species)
    return Card(species, species, art=str(critter))


def _offers(public: Public, private: Private) -> Iterator[Card]:
    """Show a seat's own offers, with customers' numbers and how well each suits its customer."""
    for place, own in private.offers.items():
        match = find_match(public.customers[place - 1], own)
        yield critter_card(own, note=texts.suits(number=CIRCLED[place - 1], match=match))
