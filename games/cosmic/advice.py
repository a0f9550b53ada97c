"""Labels and hints for the choices in Cosmic Critters, and reasons why a move isn't possible."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from games.cosmic import story, texts, words
from games.cosmic.box import Critter
from games.cosmic.cards import FIT_RANKS, OFFER_CARDS, PLACES, Match, find_match
from games.cosmic.moves import AnyMove, Close, Done, Offer
from games.cosmic.views import Private, Public
from games.kit import Answer, Layout, Words

CIRCLED = "①②③"
TICKS = {Match.BOTH: "✓✓", Match.SPECIES: "✓", Match.COLOUR: "✓", Match.NEITHER: "–"}


def answer(question: str, value: object) -> Answer:
    if question == "do":
        return Answer(texts.doing[str(value)])
    if question == "critter":
        critter = Critter(str(value))
        return Answer(words.critter(critter), _spellings(critter), art=str(critter))
    return Answer(texts.customer_number(place=int(str(value))))


def on_table(move: AnyMove) -> str:
    """Return the text of a move's button, which mustn't give away anyone's critters."""
    match move:
        case Close(customer=place):
            return texts.close_sale(place=place)
        case Done():
            return texts.doing["done"]
        case Offer():
            return texts.doing["offer"]
        case _:
            assert_never(move)


def hint(public: Public, private: Private, question: str, value: object) -> str:
    if question == "do":
        return _about_doing(public, private, str(value))
    if question == "offer.critter":
        return _list_suited(public, private, Critter(str(value)))
    return _about_customer(public, private, int(str(value)))


def brief(
    public: Public, _private: Private, question: str, value: object, others: Mapping[str, object]
) -> str:
    """Name sales by number and rivals, critters without hearts, and customers by how they suit."""
    match question, value:
        case "do", "close" if "customer" in others:
            place = int(str(others["customer"]))
            return texts.close_with_rivals(count=_rivals(public, place), number=CIRCLED[place - 1])
        case "close.customer", int(place):
            return texts.close_with_rivals(count=_rivals(public, place), number=CIRCLED[place - 1])
        case "offer.critter", str(critter):
            return _in_short(public, Critter(critter), others)
        case "offer.customer", int(place) if "critter" in others:
            match_ = find_match(public.customers[place - 1], Critter(str(others["critter"])))
            return texts.to_customer(number=CIRCLED[place - 1], match=match_)
        case _:
            return ""


def likely(public: Public, private: Private, question: str) -> Sequence[Critter]:
    """Return the critters in the hand, starting with the one that suits a free customer best."""
    if question != "offer.critter":
        return ()
    free = [
        customer
        for place, customer in zip(PLACES, public.customers, strict=True)
        if place not in private.offers
    ]
    return sorted(private.hand, key=lambda critter: min(FIT_RANKS[each][critter] for each in free))


def always(_public: Public, _private: Private) -> Sequence[str]:
    """Return the moves that keep their place on the panel: closing comes before offering (S3)."""
    return "close", "offer"


def _spellings(critter: Critter) -> Iterator[str]:
    """Yield other ways to type a critter, such as `blue blib 1`, `Blib Blue` and its mark."""
    kind = texts.kind(species=critter.species, colour=critter.colour)
    turned = texts.turned(species=critter.species, colour=critter.colour)
    for each in (turned, kind):
        yield from (f"{each} {critter.cost}", each)
    yield words.mark(critter)


def _rivals(public: Public, place: int) -> int:
    """Return how many others have made an offer in a sale that the reader is in."""
    return len(public.offers[place - 1]) - 1


def _in_short(public: Public, critter: Critter, others: Mapping[str, object]) -> str:
    """Shorten a critter to species, colour and price, with how well it suits the only customer.

    Two ticks mean that species and colour suit, one tick that either does.
    """
    species, letter, cost = critter.species, critter.colour.letter, critter.cost
    if "customer" not in others:
        return texts.critter_in_short(species=species, letter=letter, cost=cost)
    match = find_match(public.customers[int(str(others["customer"])) - 1], critter)
    return texts.critter_with_match(species=species, letter=letter, cost=cost, ticks=TICKS[match])


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.over:
        return texts.shop_is_shut()
    if public.turn != private.seat:
        return texts.not_your_turn()
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
            return texts.close_one_or_both()
        (place,) = private.offers
        return texts.offer_can_wait(place=place)
    if do == "offer" and private.offers and not public.made:
        return texts.offer_skips_closing()
    if do == "offer":
        return texts.a_second_one() if public.made else texts.one_or_two()
    draw = min(public.made, public.deck)
    return texts.draw_and_end(count=draw) if draw else texts.end_without_drawing()


def _list_suited(public: Public, private: Private, critter: Critter) -> str:
    """List the customers that a critter suits, among those it can be offered to."""
    found = [
        texts.suits(number=CIRCLED[place - 1], match=match)
        for place, customer in zip(PLACES, public.customers, strict=True)
        if place not in private.offers
        and (match := find_match(customer, critter)) is not Match.NEITHER
    ]
    return " · ".join(found) or texts.suits_none()


def _about_customer(public: Public, private: Private, place: int) -> str:
    customer, own = public.customers[place - 1], private.offers.get(place)
    wanted, count = words.customer(customer), len(public.offers[place - 1])
    if own is None:
        return texts.offers_so_far(count=count, customer=wanted)
    match = find_match(customer, own)
    return texts.offers_and_yours(
        count=count, customer=wanted, critter=words.critter(own), match=match
    )


def _why_not_close(public: Public, private: Private, place: int) -> str | None:
    if public.made:
        return texts.close_before_offering()
    if place not in private.offers:
        return texts.no_offer_out(place=place)
    return None


def _why_not_done(private: Private) -> str:
    if len(private.offers) == OFFER_CARDS:
        return texts.both_out_close_then_offer()
    return texts.offer_first()


def _why_not_offer(private: Private, critter: Critter, place: int) -> str | None:
    if len(private.offers) == OFFER_CARDS:
        return texts.both_out_close_first()
    if critter not in private.hand:
        return texts.no_such_critter()
    if place in private.offers:
        return texts.already_offered(place=place)
    return None


WORDS = Words(
    narrate=words.narrate,
    beats=story.beats,
    tell=story.tell,
    decide=story.decide,
    is_basis=story.is_basis,
    explain=words.explain,
    prompts=texts.prompts,
    answer=answer,
    hint=hint,
    brief=brief,
    likely=likely,
    always=always,
    layout=Layout(quiet=("done",)),
    on_table=on_table,
    instead=why_not,
)
