"""How Cosmic Critters' cards, events, sales and results are put into words."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import assert_never

from games.cosmic import texts
from games.cosmic.box import COLOUR_SHAPES, SPECIES_SHAPES, Critter, Customer
from games.cosmic.cards import Match, worth
from games.cosmic.moves import (
    AnyEvent,
    Arrived,
    Closed,
    Drew,
    Ended,
    Offered,
    RanOut,
    Result,
    Revealed,
    Sold,
    YouDrew,
)
from games.cosmic.sales import Sale, Shown, Why
from games.kit import Boast, Name, Names, Occasion, Seat, phrases, places
from games.kit.names import Who

MAX_BEATEN = 2  # losing critters that are named when a sale is told in one sentence


def critter(card: Critter) -> str:
    """Name a critter: `Blib Blue $1 ♥1`."""
    return texts.critter(
        species=card.species, colour=card.colour, cost=card.cost, hearts=card.hearts
    )


def customer(card: Customer) -> str:
    """Say what a customer wants: `Blib Blue, cheapest`."""
    return texts.customer(species=card.species, colour=card.colour, taste=card.taste)


def mark(card: Critter | Customer) -> str:
    """Mark a card by shapes, the colour's letter and what else matters: `☾Blib 🔵B $1♥1`."""
    shape, species = SPECIES_SHAPES[card.species], card.species
    letter = COLOUR_SHAPES[card.colour] + card.colour.letter
    if isinstance(card, Customer):
        return texts.customer_mark(shape=shape, species=species, letter=letter, taste=card.taste)
    return texts.critter_mark(
        shape=shape, species=species, letter=letter, cost=card.cost, hearts=card.hearts
    )


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Closed(place=place, customer=served):
            return texts.closed(closer=_closer(event, name), place=place, customer=customer(served))
        case Revealed(offer=Shown(rank=rank, seat=seat, critter=shown, match=suits)):
            return texts.revealed(rank=rank, who=name(seat), critter=critter(shown), match=suits)
        case Sold(sale=sale):
            return texts.sold(
                why=sale.why,
                who=name(sale.winner),
                count=len(sale.offers),
                price=_price(sale),
                tied=[*map(name, sale.best)],
            )
        case Arrived(place=place, customer=new):
            return texts.arrived(place=place, customer=customer(new))
        case Offered(seat=seat, place=place):
            return texts.offered(who=name(seat), place=place)
        case Drew(seat=seat, count=count, left=left):
            if not count:
                return texts.drew_nothing(who=name(seat))
            return texts.drew(left=left, who=name(seat), count=count)
        case YouDrew(critters=critters):
            return texts.you_drew(critters=[*map(critter, critters)])
        case RanOut(seat=seat):
            return texts.last_turns(who=name(seat))
        case Ended(seat=seat):
            return texts.ended(who=name(seat))
        case _:
            assert_never(event)


def sold(closed: Closed, sale: Sale, name: Names) -> str:
    """Sum up a sale: `Cy closed sale 3: Blib Green beat your Fuzzle Blue for $3.`."""
    best = next(shown for shown in sale.offers if shown.seat == sale.winner)
    species, colour = best.critter.species, best.critter.colour
    who, closer = name(best.seat), _closer(closed, name)
    place, price = sale.place, _price(sale)
    if sale.why is Why.ALONE and closer is None:
        return texts.had_one_offer(
            place=place, who=who, species=species, colour=colour, price=price
        )
    if sale.why is Why.ALONE:
        return texts.only_offer(
            closer=who, place=place, species=species, colour=colour, price=price
        )
    if best.seat == name.reader:
        return texts.your_critter_won(
            closer=closer, place=place, species=species, colour=colour, price=price
        )
    tie, (lost, others) = sale.why in (Why.TURN, Why.LEFT), _beaten(sale, name)
    if best.seat == closed.seat:
        return texts.closer_won(
            closer=who,
            place=place,
            species=species,
            colour=colour,
            others=others,
            tie=tie,
            lost=lost,
            price=price,
        )
    return texts.critter_won(
        closer=closer,
        place=place,
        who=who,
        species=species,
        colour=colour,
        others=others,
        tie=tie,
        lost=lost,
        price=price,
    )


def _closer(closed: Closed, name: Names) -> Who | None:
    """Name whoever closed a sale; return None if the shop did."""
    return None if closed.seat is None else name(closed.seat)


def _beaten(sale: Sale, name: Names) -> tuple[list[str], int]:
    """Name the critter with which the reader lost a sale, or else two losing critters at most.

    If there are more, only one is named, and the number of the others is returned.
    """
    lost = [shown for shown in sale.offers if shown.seat != sale.winner]
    lost = [shown for shown in lost if shown.seat == name.reader] or lost
    named = lost if len(lost) <= MAX_BEATEN else lost[:1]
    return [_lost(shown, name) for shown in named], len(lost) - len(named)


def _lost(shown: Shown, name: Names) -> str:
    return texts.lost(
        who=name(shown.seat), species=shown.critter.species, colour=shown.critter.colour
    )


def _price(sale: Sale) -> int:
    return worth([shown.critter for shown in sale.offers])


Remarks = Mapping[str, Callable[..., str]]
"""What a bot can say about a critter, by a key."""

BLUFFED: Remarks = {
    "bluffing": texts.was_bluffing,
    "got-away": texts.got_away,
    "not-guessed": texts.nobody_guessed,
}
MATCHED: Remarks = {"kept": texts.kept_it, "knew": texts.knew_it, "saved": texts.saved_it}


def boasts(events: Sequence[AnyEvent]) -> Iterator[Boast]:
    """Let the winner of a sale boast about a bluff or a perfect match."""
    for event in events:
        if not isinstance(event, Sold):
            continue
        sale = event.sale
        best = min((each for each in sale.offers if each.seat == sale.winner), key=_rank)
        if len(sale.offers) > 1 and best.match == Match.NEITHER:
            yield from _said_by(sale.winner, BLUFFED, best.critter)
        elif len(sale.offers) > 2 and best.match == Match.BOTH:
            yield from _said_by(sale.winner, MATCHED, best.critter)


def occasions(events: Sequence[AnyEvent]) -> Iterator[tuple[Seat, Occasion]]:
    """Find who was caught offering what doesn't suit, or else the closest loser of a sale."""
    for event in events:
        if isinstance(event, Sold):
            lost = [each for each in event.sale.offers if each.seat != event.sale.winner]
            unsuited = [each for each in lost if each.match == Match.NEITHER]
            for each in unsuited:
                yield each.seat, "caught"
            if lost and lost[0].match == Match.BOTH:
                yield lost[0].seat, "near"


def _said_by(seat: Seat, remarks: Remarks, about: Critter) -> Iterator[Boast]:
    return (Boast(seat, key, say(critter=critter(about))) for key, say in remarks.items())


def _rank(shown: Shown) -> int:
    return shown.rank


def explain(result: Result, name: Name) -> str:
    lines = [
        phrases.placed(place=at, who=name(seat), score=_lot(result, seat))
        for at, seat in places(result)
    ]
    return "\n".join([_headline(result, name), *lines])


def _headline(result: Result, name: Name) -> str:
    """Say who won: by price or, with the tiebreak option, by the number of critters (S18)."""
    first, best = result.ranking[0], max(result.scores)
    winners = [*map(name, first)]
    equal = (Seat(seat) for seat, score in enumerate(result.scores) if score == best)
    rivals = [name(seat) for seat in equal if seat not in first]
    if rivals:
        return texts.won_by_critters(winners=winners, price=best, rivals=rivals)
    return texts.won(winners=winners, price=best)


def lot(critters: Sequence[Critter]) -> str:
    """The total price and the number of collected critters."""
    return texts.collected(count=len(critters), price=worth(critters))


def _lot(result: Result, seat: Seat) -> str:
    """Sum up what a seat collected: `$7 from 3 critters (1 × $1, 2 × $3)`."""
    critters = result.piles[seat]
    costs = Counter(critter.cost for critter in critters)
    prices = [f"{count} × ${cost}" for cost, count in sorted(costs.items())]
    return texts.collected_at(count=len(critters), price=worth(critters), prices=prices)
