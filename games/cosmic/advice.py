"""What a player is told beside the choices: a few more words, or why a move is not possible."""

from typing import assert_never

from games.cosmic.box import Critter
from games.cosmic.cards import OFFER_CARDS, matched
from games.cosmic.moves import AnyMove, Close, Done, Offer
from games.cosmic.views import Private, Public
from games.cosmic.words import counted, wants

CIRCLED = "①②③"


def hint(public: Public, private: Private, question: str, value: object) -> str:
    if question == "do":
        return _about_doing(public, private, str(value))
    if question == "offer.critter":
        return fits(public, Critter(str(value)))
    return _about_customer(public, private, int(str(value)))


def fits(public: Public, critter: Critter) -> str:
    """How a critter suits each open customer: `① both · ② species · ③ neither`."""
    return " · ".join(
        f"{number} {matched(customer, critter)}"
        for number, customer in zip(CIRCLED, public.customers, strict=True)
    )


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.over:
        return "The shop is shut: this game is over."
    if public.turn != private.seat:
        return "It's not your turn yet."
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
            return "Both your offers are out: close one or both."
        (place,) = private.offers
        return f"Your offer to customer {place} can also wait."
    if do == "offer":
        return "A second one, if you like." if public.made else "One or two a turn."
    draw = min(public.made, public.deck)
    return f"Draw {draw} and end your turn." if draw else "End your turn; the deck is empty."


def _about_customer(public: Public, private: Private, place: int) -> str:
    customer, own = public.customers[place - 1], private.offers.get(place)
    told = f"{wants(customer)} · {counted(len(public.offers[place - 1]), 'offer')}"
    if own is None:
        return told
    return f"{told}, yours is {own.label} ({matched(customer, own)})"


def _why_not_close(public: Public, private: Private, place: int) -> str | None:
    if public.made:
        return "Close sales before you make offers. You can close this one next turn."
    if place not in private.offers:
        return f"You have no offer out to customer {place}. Close a sale you're part of."
    return None


def _why_not_done(private: Private) -> str:
    if len(private.offers) == OFFER_CARDS:
        return "Both your offers are out. Close a sale first, then make an offer."
    return "Make at least one offer first."


def _why_not_offer(private: Private, critter: Critter, place: int) -> str | None:
    if len(private.offers) == OFFER_CARDS:
        return "Both your offers are out. Close a sale first."
    if critter not in private.hand:
        return "You don't have that critter."
    if place in private.offers:
        return f"You already have an offer out to customer {place}. Pick another one."
    return None
