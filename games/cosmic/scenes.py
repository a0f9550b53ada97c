"""The pictures of Cosmic Critters: the table, a hand and the result."""

from collections.abc import Iterator
from dataclasses import replace

from games.cosmic import words
from games.cosmic.advice import CIRCLED, fits
from games.cosmic.board import board
from games.cosmic.box import Critter
from games.cosmic.cards import PLACES, matched
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
from games.cosmic.words import counted
from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat, places
from games.kit.posters import podium

NEARLY_OUT = 1
"""A player with at most this many critters in hand is about to run out."""


def table(public: Public) -> Scene:
    common = (
        *(_customer(public, place) for place in PLACES),
        Area(title=words.DECK, rows=(Row(items=(_deck(public),)),), place="deck"),
        *map(just_sold, public.last_sales),
    )
    seats = tuple(_seat(public, Seat(seat)) for seat in range(len(public.hands)))
    badges = (Badge(words.CRITTERS_BREAK_TIES),) if public.tiebreak else ()
    placed = board(len(public.hands))
    return Scene(title=words.TITLE, areas=common + seats, badges=badges, board=placed)


def hand(public: Public, private: Private) -> Scene:
    wanted = tuple(
        Row(label=f"{number} {customer.species}", items=(customer_card(customer),))
        for number, customer in zip(CIRCLED, public.customers, strict=True)
    )
    held = tuple(
        Row(
            items=(
                critter_card(critter, lit=critter in private.drawn),
                Label(fits(public, critter)),
            )
        )
        for critter in private.hand
    )
    return Scene(
        title=words.YOUR_CRITTERS,
        areas=(
            Area(title=words.CUSTOMERS, rows=wanted, repeats=True),
            Area(title=words.YOUR_HAND, rows=held or (Row(items=(Label(words.EMPTY),)),)),
            Area(title=words.YOUR_OFFERS, rows=tuple(_offers(public, private))),
        ),
    )


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
    return podium(words.RESULT, placed)


def _customer(public: Public, place: int) -> Area:
    """A customer and the offers made to them. Customers who just arrived are lit.

    The title names the species, because the picture alone doesn't.
    """
    customer = public.customers[place - 1]
    fresh = not public.over and any(sale.place == place for sale in public.last_sales)
    card = customer_card(customer, lit=fresh)
    offers = map(offer_card, public.offers[place - 1])
    return Area(
        title=words.customer_with_species(place=place, species=customer.species),
        rows=(Row(items=(card, *offers)),),
        place=f"customer {place}",
    )


def _deck(public: Public) -> Pile:
    scarce = not public.over and public.deck <= len(public.hands)
    return Pile(words.CRITTERS, public.deck, scarce=scarce)


def _seat(public: Public, seat: Seat) -> Area:
    """The size of a player's hand, and the critters they've collected with the total price."""
    held, won = public.hands[seat], sorted(public.collected[seat])
    hand = Pile(words.IN_HAND, held, scarce=held <= NEARLY_OUT and not public.over)
    return Area(
        seat=seat,
        badges=(Badge(f"${sum(critter.cost for critter in won)}"),),
        rows=(Row((hand,)), *((Row(tuple(map(_won, won)), words.WON),) if won else ())),
        lit=seat == public.turn and not public.over,
    )


def _won(critter: Critter) -> Card:
    """A collected critter. Alt text and plain text only name its species."""
    return replace(critter_card(critter), name=critter.species, mark=critter.species)


def _offers(public: Public, private: Private) -> Iterator[Row]:
    for place, own in private.offers.items():
        card = critter_card(own, note=matched(public.customers[place - 1], own))
        rivals = counted(len(public.offers[place - 1]) - 1, "rival")
        yield Row(label=words.customer_number(place=place), items=(card, Label(rivals)))
    if not private.offers:
        yield Row(items=(Label(words.NONE_SO_FAR),))
