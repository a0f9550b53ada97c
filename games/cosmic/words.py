"""The text shown to players of Cosmic Critters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from games.cosmic.box import Critter, Customer
from games.cosmic.cards import Match, worth
from games.cosmic.moves import (
    AnyEvent,
    AnyMove,
    Arrived,
    Close,
    Closed,
    Done,
    Drew,
    Ended,
    Offer,
    Offered,
    Result,
    Revealed,
    Sold,
    YouDrew,
)
from games.cosmic.sales import Sale, Shown, Why
from games.kit import Boast, Name, Seat, places
from games.kit.words import listed, nth

SUMMARY = "Offer critters in secret: the best match wins the lot. The richest collection wins."

PROMPTS = {
    "close": "Close a sale you're in: turn over all the offers to that customer",
    "close.customer": "Which sale will you close?",
    "offer": "Offer a critter to a customer",
    "offer.critter": "Which critter will you offer?",
    "offer.customer": "Which customer is it for?",
    "done": "Skip the second offer: draw, and end your turn",
    "piles": "See what everyone has collected, and which critters you haven't seen yet",
    "customers": "See which customers haven't come yet, and which ones have been served",
    "sales": "See the sales so far: who offered what, and who won",
}

MATCHES = {
    Match.BOTH: "right species and colour",
    Match.SPECIES: "right species",
    Match.COLOUR: "right colour",
    Match.NEITHER: "wrong species and colour",
}


def label(question: str, value: object) -> str:
    if question == "do":
        return _DO[str(value)]
    if question == "critter":
        return Critter(str(value)).label
    return f"Customer {value}"


def on_table(move: AnyMove) -> str:
    """The text of a move's button on the table. It mustn't give away anyone's critters."""
    match move:
        case Close(customer=place):
            return f"Close sale {place}"
        case Done():
            return _DO["done"]
        case Offer():
            return _DO["offer"]
        case _:
            assert_never(move)


def spellings(question: str, value: object) -> Iterable[str]:
    """Other ways to type a critter: `blue blib 1`, `Blib Blue`, or its mark."""
    if question != "critter":
        return ()
    critter = Critter(str(value))
    turned = f"{critter.colour} {critter.species}"
    return f"{turned} {critter.cost}", turned, f"{critter.species} {critter.colour}", critter.mark


_DO = {"close": "Close a sale", "offer": "Make an offer", "done": "No second offer"}


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Closed(seat=seat, place=place, customer=customer):
            closes = "The shop" if seat is None else name(seat)
            return f"{closes} closed the sale to customer {place} ({wants(customer)})."
        case Revealed(offer=Shown(rank=rank, seat=seat, critter=critter, match=match)):
            shown = f"{critter.label}, {MATCHES[match]}"
            return f"{nth(rank)}: {name(seat)} with {shown}."
        case Sold(sale=sale):
            takes = pile([shown.critter for shown in sale.offers])
            return f"{_why(sale, name)}: {name(sale.winner)} won {takes}."
        case Arrived(place=place, customer=customer):
            return f"New customer {place}: {wants(customer)}."
        case Offered(seat=seat, place=place):
            return f"{name(seat)} made an offer to customer {place}."
        case Drew(seat=seat, count=count, left=left):
            if not count:
                return f"The deck is empty, so {name(seat)} drew nothing."
            rest = f"{left} left in the deck" if left else "the deck is empty now"
            return f"{name(seat)} drew {counted(count, 'critter')}; {rest}."
        case YouDrew(critters=critters):
            return f"You drew {listed(critter.label for critter in critters)}."
        case Ended(seat=seat):
            return (
                f"{name(seat)} has no critters left, so the shop closes and every sale is settled."
            )
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """Announce whose empty hand ended the game, the latest sales, and the offers made since."""
    ended = [narrate(event, name) for event in events if isinstance(event, Ended)]
    sales = [event.sale for event in events if isinstance(event, Sold)]
    offers: list[Offered] = []
    for event in events:
        if isinstance(event, Sold):
            offers.clear()
        elif isinstance(event, Offered):
            offers.append(event)
    told = [
        *ended,
        *([_sold(sales, name)] if sales else []),
        *([_offered(offers, name)] if offers else []),
    ]
    return " ".join(told) or narrate(events[-1], name)


BLUFFED = (
    "Mine was only {}. I was bluffing.",
    "I got away with {}!",
    "Nobody guessed that I had only {}.",
)
MATCHED = ("I kept {} for exactly this.", "I knew {} would find a home.", "I'd been saving {}.")


def boasts(events: Sequence[AnyEvent]) -> Iterator[Boast]:
    """Let the winner of a sale boast about a bluff or a perfect match."""
    for event in events:
        if not isinstance(event, Sold):
            continue
        sale = event.sale
        best = min((each for each in sale.offers if each.seat == sale.winner), key=_rank)
        if len(sale.offers) > 1 and best.match == Match.NEITHER:
            yield from (Boast(sale.winner, said, best.critter.label) for said in BLUFFED)
        elif len(sale.offers) > 2 and best.match == Match.BOTH:
            yield from (Boast(sale.winner, said, best.critter.label) for said in MATCHED)


def _rank(shown: Shown) -> int:
    return shown.rank


def explain(result: Result, name: Name) -> str:
    lines = [f"**{nth(at)}** {name(seat)}: {_lot(result, seat)}" for at, seat in places(result)]
    return "\n".join([_headline(result, name), *lines])


def wants(customer: Customer) -> str:
    return customer.label


def pile(critters: list[Critter]) -> str:
    return f"{counted(len(critters), 'critter')} worth ${worth(critters)}"


def lot(critters: Sequence[Critter]) -> str:
    """The total price and the number of collected critters."""
    if not critters:
        return "no critters"
    return f"${worth(critters)} from {counted(len(critters), 'critter')}"


def counted(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _sold(sales: Sequence[Sale], name: Name) -> str:
    """Announce the latest sales: `Ben won 3 critters worth $7 from customer 2.`."""
    won = [
        f"{name(sale.winner)} won {pile([shown.critter for shown in sale.offers])}"
        f" from customer {sale.place}"
        for sale in sales[-2:]
    ]
    said = f"{'; '.join(won)}."
    return said if len(sales) <= 2 else f"{len(sales)} sales closed. The latest: {said}"


def _offered(offers: Sequence[Offered], name: Name) -> str:
    """Announce the latest player's offers: `Ben made offers to customers 1 and 2.`."""
    seat = offers[-1].seat
    places = sorted({str(offer.place) for offer in offers if offer.seat == seat})
    if len(places) == 1:
        return f"{name(seat)} made an offer to customer {places[0]}."
    return f"{name(seat)} made offers to customers {listed(places)}."


def _why(sale: Sale, name: Name) -> str:
    """Say why a sale went to its winner: the match, the price or hearts, or a tie."""
    tied = listed(map(name, sale.best))
    match sale.why:
        case Why.ALONE:
            return "The only offer"
        case Why.MATCH:
            return "The best match"
        case Why.CHEAPER:
            return "The lowest price among the best matches"
        case Why.LIKEABLE:
            return "The most hearts among the best matches"
        case Why.TURN:
            return f"{tied} tied, and ties go to whoever's turn it is"
        case Why.LEFT:
            return f"{tied} tied, and {name(sale.winner)} is next in turn"
        case _:
            assert_never(sale.why)


def _headline(result: Result, name: Name) -> str:
    """Say who won: by price or, with the tiebreak option, by the number of critters (S18)."""
    first, best = result.ranking[0], max(result.scores)
    wins, each = ("wins", "") if len(first) == 1 else ("share the win", " each")
    won = f"🏆 **{listed(map(name, first))} {wins}**"
    equal = (Seat(seat) for seat, score in enumerate(result.scores) if score == best)
    rivals = [name(seat) for seat in equal if seat not in first]
    if rivals:
        return f"{won}: ${best}{each}, tied with {listed(rivals)} but with more critters."
    return f"{won} with critters worth ${best}{each}."


def _lot(result: Result, seat: Seat) -> str:
    """Sum up what a seat collected: `$7 from 3 critters (1 × $1, 2 × $3)`."""
    critters = result.piles[seat]
    costs = Counter(critter.cost for critter in critters)
    kinds = ", ".join(f"{count} × ${cost}" for cost, count in sorted(costs.items()))
    return f"{lot(critters)} ({kinds})" if kinds else lot(critters)


NOT_SEEN = {False: "Not seen yet", True: "Never seen"}


DECIDED_BY = {
    Why.ALONE: "only offer",
    Why.MATCH: "best match",
    Why.CHEAPER: "lowest price",
    Why.LIKEABLE: "most hearts",
    Why.TURN: "tied, and it was their turn",
    Why.LEFT: "tied, and next in turn",
}


SHOP_IS_SHUT = "The shop is closed. This game is over."
NOT_YOUR_TURN = "It's not your turn yet."
CLOSE_ONE_OR_BOTH = "Both your offers are out, so close one or both."
A_SECOND_ONE = "You can make a second one if you like."
SUITS_NONE_OF_THEM = "suits none of them"
ONE_OR_TWO = "You can make one or two each turn."
END_WITHOUT_DRAWING = "End your turn. The deck is empty."
CLOSE_BEFORE_OFFERING = (
    "You can't close sales after you've made an offer. Close this one next turn."
)
BOTH_OUT_CLOSE_THEN_OFFER = "Both your offers are out. Close a sale first, then make an offer."
OFFER_FIRST = "Make at least one offer first."
BOTH_OUT_CLOSE_FIRST = "Both your offers are out. Close a sale first."
NO_SUCH_CRITTER = "You don't have that critter."
COLLECTED_SO_FAR = "Collected so far"
SERVED = "Served"
CUSTOMERS = "Customers"
NOBODY_YET = "nobody yet"
IN_THIS_ORDER = "in this order"
COME_BACK_IN_THIS_ORDER = "they come back in this order"
AFTER_THE_OTHERS = ", after the others"
NO_SALES_YET = "No sales yet"
EARLIER_SALES = "Earlier sales"
SEE_THE_LOG = "see the log"
SALES_SO_FAR = "Sales so far"
OFFER = "offer"
LAST_SALE = "Last sale"
OFFERS = "offers"
DECK = "Deck"
CRITTERS_BREAK_TIES = "Ties go to whoever has more critters"
TITLE = "Cosmic Critters"
YOUR_CRITTERS = "Your critters"
YOUR_HAND = "Your hand"
EMPTY = "empty"
YOUR_OFFERS = "Your offers"
RESULT = "Cosmic Critters: result"
CRITTERS = "Critters"
IN_HAND = "in hand"
WON = "won"
NONE_SO_FAR = "none so far"


def offer_can_wait(*, place: object) -> str:
    return f"Or leave your offer to customer {place} for later."


def draw_and_end(*, count: object) -> str:
    return f"Draw {count} and end your turn."


def and_yours(*, offers: object, critter: object, match: object) -> str:
    return f"{offers}, yours is {critter} ({match})"


def no_offer_out(*, place: object) -> str:
    return f"You haven't made an offer to customer {place}. Pick a sale you're in."


def already_offered(*, place: object) -> str:
    return f"You already have an offer out to customer {place}. Pick another one."


def sale_number(*, number: object) -> str:
    return f"Sale {number}"


def wins_all(*, why: object) -> str:
    return f"wins them all: {why}"


def wins(*, rank: object, why: object) -> str:
    return f"{rank}, wins: {why}"


def customer_with_species(*, place: object, species: object) -> str:
    return f"Customer {place}: {species}"


def customer_number(*, place: object) -> str:
    return f"Customer {place}"
