"""Hints for the choices in Cosmic Critters, and reasons why a move isn't possible."""

from typing import assert_never

from games.cosmic import words
from games.cosmic.box import Critter
from games.cosmic.cards import OFFER_CARDS, PLACES, Match, matched
from games.cosmic.moves import AnyMove, Close, Done, Offer
from games.cosmic.views import Private, Public
from games.cosmic.words import counted, wants

CIRCLED = "①②③"


def hint(public: Public, private: Private, question: str, value: object) -> str:
    if question == "do":
        return _about_doing(public, private, str(value))
    if question == "offer.critter":
        return _suits(public, private, Critter(str(value)))
    return _about_customer(public, private, int(str(value)))


def fits(public: Public, critter: Critter) -> str:
    """Show how well a critter suits each customer: `① both · ② species · ③ neither`."""
    return " · ".join(
        f"{number} {matched(customer, critter)}"
        for number, customer in zip(CIRCLED, public.customers, strict=True)
    )


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.over:
        return words.SHOP_IS_SHUT
    if public.turn != private.seat:
        return words.NOT_YOUR_TURN
    match move:
        case Close(customer=place):
            return _why_not_close(public, private, place)
        case Offer(critter=critter, customer=place):
            return _why_not_offer(private, critter, place)
        case Done():
            return None if public.made else _why_not_done(private)
        case _:
            assert_never(move)


def _about_doing(public: Public, private: Private, do: str) -> str:
    if do == "close":
        if len(private.offers) == OFFER_CARDS:
            return words.CLOSE_ONE_OR_BOTH
        (place,) = private.offers
        return words.offer_can_wait(place=place)
    if do == "offer":
        return words.A_SECOND_ONE if public.made else words.ONE_OR_TWO
    draw = min(public.made, public.deck)
    return words.draw_and_end(count=draw) if draw else words.END_WITHOUT_DRAWING


def _suits(public: Public, private: Private, critter: Critter) -> str:
    """List the customers that a critter suits, among those it can be offered to."""
    found = [
        f"{CIRCLED[place - 1]} {match}"
        for place, customer in zip(PLACES, public.customers, strict=True)
        if place not in private.offers
        and (match := matched(customer, critter)) is not Match.NEITHER
    ]
    return " · ".join(found) or words.SUITS_NONE_OF_THEM


def _about_customer(public: Public, private: Private, place: int) -> str:
    customer, own = public.customers[place - 1], private.offers.get(place)
    told = f"{wants(customer)} · {counted(len(public.offers[place - 1]), 'offer')}"
    if own is None:
        return told
    return words.and_yours(offers=told, critter=own.label, match=matched(customer, own))


def _why_not_close(public: Public, private: Private, place: int) -> str | None:
    if public.made:
        return words.CLOSE_BEFORE_OFFERING
    if place not in private.offers:
        return words.no_offer_out(place=place)
    return None


def _why_not_done(private: Private) -> str:
    if len(private.offers) == OFFER_CARDS:
        return words.BOTH_OUT_CLOSE_THEN_OFFER
    return words.OFFER_FIRST


def _why_not_offer(private: Private, critter: Critter, place: int) -> str | None:
    if len(private.offers) == OFFER_CARDS:
        return words.BOTH_OUT_CLOSE_FIRST
    if critter not in private.hand:
        return words.NO_SUCH_CRITTER
    if place in private.offers:
        return words.already_offered(place=place)
    return None
