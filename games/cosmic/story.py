"""The story of a game of Cosmic Critters: its beats, and what a player has to decide."""

from collections.abc import Iterator, Sequence

from games.cosmic import texts, words
from games.cosmic.cards import MAX_SEATS, OFFER_CARDS, PLACES
from games.cosmic.moves import AnyEvent, Closed, Drew, Ended, Offered, RanOut, Sold
from games.cosmic.views import Public
from games.kit import Beat, Event, Names, Seat, Weight, Whisper, beat


def beats(events: Sequence[AnyEvent]) -> Iterator[Beat]:
    """Yield a beat for each sale, for all offers of a turn, and for the end of the game."""
    group: list[AnyEvent] = []
    for event in events:
        if group and _begins_beat(event, after=group[-1]):
            yield _beat(group)
            group = []
        group.append(event)
    if group:
        yield _beat(group)


def tell(told: Beat, name: Names) -> str | None:
    """Tell a sale, the offers of a turn, or the end of the game in one sentence."""
    closed, sold = told.events[0], _sale_in(told.events)
    if isinstance(closed, Closed) and sold is not None:
        return words.sold(closed, sold.sale, name)
    if isinstance(closed, Ended):
        return texts.ran_out(who=name(closed.seat))
    places = [event.place for event in told.events if isinstance(event, Offered)]
    if told.who is None or not places:
        return None
    ran_out = any(map(_empties_deck, told.events))
    offered = (
        texts.offered(who=name(told.who), place=places[0])
        if len(places) == 1
        else texts.offered_twice(who=name(told.who), places=places)
    )
    return " ".join([offered, texts.deck_ran_out()]) if ran_out else offered


def decide(public: Public, seat: Seat, name: Names) -> str:
    """Name the sales that a seat can close, with its rivals, and the customers it can offer to."""
    del name
    mine = [place for place in PLACES if seat in public.offers[place - 1]]
    others = [place for place in PLACES if place not in mine]
    free = [_customer(public, place, among=others) for place in others]
    if public.made:
        return texts.offer_again(customers=free)
    if not mine:
        return texts.make_an_offer(customers=free)
    sales = [_sale(public, place) for place in mine]
    if len(mine) < OFFER_CARDS:
        return texts.close_or_offer(sales=sales, customers=free)
    return texts.close_one(sales=sales)


def is_basis(public: Public, told: Beat) -> bool:
    """Return whether a beat is about offers that have all been turned over since."""
    offers = [event for event in told.events if isinstance(event, Offered)]
    return bool(offers) and all(each.seat not in public.offers[each.place - 1] for each in offers)


def _customer(public: Public, place: int, *, among: Sequence[int]) -> str:
    """Name a customer by place, with the critter they want: `1 (Blib Blue)`.

    If another customer wants the same critter, say which one wins: `1 (Blib Blue, cheapest)`. The
    second of just two leaves out the critter, `3 (most ♥)`, as there's little room beside a sale.
    """
    wanted = public.customers[place - 1]
    kinds = [(each.species, each.colour) for each in (public.customers[at - 1] for at in among)]
    is_alone = kinds.count((wanted.species, wanted.colour)) == 1
    if not is_alone and len(among) == 2 and place == among[-1]:
        return texts.customer_by_taste(place=place, taste=wanted.taste)
    return texts.customer_in_short(
        place=place,
        species=wanted.species,
        colour=wanted.colour,
        taste=None if is_alone else wanted.taste,
    )


def _sale(public: Public, place: int) -> str:
    """Name a sale by place, with the critter wanted and the rivals: `1 (Blib Blue, 1 rival)`."""
    wanted, rivals = public.customers[place - 1], len(public.offers[place - 1]) - 1
    return texts.sale_in_short(
        place=place, species=wanted.species, colour=wanted.colour, count=rivals
    )


def _begins_beat(event: AnyEvent, *, after: AnyEvent) -> bool:
    is_first_offer = isinstance(event, Offered) and not isinstance(after, Offered)
    return is_first_offer or isinstance(event, Closed | RanOut | Ended)


def _beat(events: Sequence[AnyEvent]) -> Beat:
    """Return one beat; a sale concerns whoever closed it and everyone who made an offer.

    That the end is near concerns all players, as they have at most one more turn.
    Offers after which the deck is empty matter as much as a gain, since nobody draws any more.
    """
    closed, sold = events[0], _sale_in(events)
    if isinstance(closed, RanOut):
        return beat(*events, concerns=map(Seat, range(MAX_SEATS)))
    if not isinstance(closed, Closed) or sold is None:
        return beat(*events, weight=Weight.GAIN if any(map(_empties_deck, events)) else None)
    bidders = [shown.seat for shown in sold.sale.offers]
    return beat(*events, concerns=bidders)


def _empties_deck(event: Event | Whisper) -> bool:
    return isinstance(event, Drew) and event.count > 0 and not event.left


def _sale_in(events: Sequence[Event | Whisper]) -> Sold | None:
    return next((event for event in events if isinstance(event, Sold)), None)
