"""The rules of Cosmic Critters. Numbers like S3 refer to the README."""

from bisect import insort
from collections.abc import Iterator
from functools import cache
from typing import assert_never

from benchmarks.frozen import kit
from benchmarks.frozen.cosmic.box import Critter, Customer
from benchmarks.frozen.cosmic.cards import OFFER_CARDS, PLACES, worth
from benchmarks.frozen.cosmic.moves import (
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
from benchmarks.frozen.cosmic.sales import settle_sale
from benchmarks.frozen.cosmic.state import Options, State
from benchmarks.frozen.kit import Chance, Seat

HAND_SIZE = 4


def seats(_: Options) -> range:
    return range(2, 7)


def setup(seats: int, options: Options, chance: Chance) -> State:
    deck, queue = list(Critter), list(Customer)
    chance.shuffle(deck)
    chance.shuffle(queue)
    hands = [sorted(deck.pop() for _ in range(HAND_SIZE)) for _ in range(seats)]
    return State(
        tiebreak=options.tiebreak,
        turn=Seat(chance.below(seats)),  # a random player goes first (S23)
        deck=deck,
        hands=hands,
        drawn=[[] for _ in range(seats)],
        collected=[[] for _ in range(seats)],
        customers=[queue.pop(0) for _ in PLACES],
        offers=[{} for _ in PLACES],
        queue=queue,
        sales=[],
    )


def legal(state: State, seat: Seat) -> Iterator[AnyMove]:
    if seat != state.turn or state.over:
        return
    mine = state.places_of(seat)
    if not state.made:
        for place in mine:  # only sales in which the player has an offer can be closed (S3)
            yield _close_move(place)
    if len(mine) < OFFER_CARDS:  # a free offer card is needed (S5, S10)
        free = [place for place in PLACES if place not in mine]  # one offer to each customer (S1)
        for critter in state.hands[seat]:
            for place in free:
                yield _offer_move(critter, place)
    if state.made:  # one offer is enough to end the turn (S26)
        yield _DONE


def apply(state: State, seat: Seat, move: AnyMove, _: Chance) -> Iterator[AnyEvent]:
    match move:
        case Close(customer=place):
            yield from _close_sale(state, seat, place)
        case Offer(critter=critter, customer=place):
            state.hands[seat].remove(critter)
            state.offers[place - 1][seat] = critter
            state.made += 1
            yield Offered(seat=seat, place=place, customer=state.customers[place - 1])
            if not _may_offer_again(state, seat):
                yield from _end_turn(state, seat)
        case Done():
            yield from _end_turn(state, seat)
        case _:
            assert_never(move)


def result(state: State) -> Result | None:
    if not state.over:
        return None
    # Only prices of collected critters count (S16, S17).
    scores = tuple(map(worth, state.collected))
    ranking = kit.ranked(scores)
    reason = "most" if len(ranking[0]) == 1 else "shared"
    if state.tiebreak and reason == "shared":  # critters break ties for first place (S18)
        ranking = _by_critters(scores, state.collected)
        reason = "critters" if len(ranking[0]) == 1 else "shared"
    piles = tuple(map(tuple, state.collected))
    return Result(ranking=ranking, scores=scores, reason=reason, piles=piles)


def _by_critters(
    scores: tuple[int, ...], piles: list[list[Critter]]
) -> tuple[tuple[Seat, ...], ...]:
    """Break a tie for first place by the number of critters; other places stay shared."""
    best = max(scores)
    return kit.ranked(
        [
            score * len(Critter) + (len(pile) if score == best else 0)
            for score, pile in zip(scores, piles, strict=True)
        ]
    )


def cards(state: State) -> Iterator[str]:
    """Yield every critter, every customer, and the offer cards of each seat."""
    yield from state.deck
    for pile in (*state.hands, *state.collected):
        yield from pile
    for offers in state.offers:
        yield from offers.values()
    yield from state.customers
    yield from state.queue
    for seat in map(Seat, range(state.seats)):
        out = len(state.places_of(seat))
        yield from [f"offer-{seat}"] * max(OFFER_CARDS, out)


def _may_offer_again(state: State, seat: Seat) -> bool:
    # A second offer needs a critter and a free offer card (S10).
    return bool(state.hands[seat]) and len(state.places_of(seat)) < OFFER_CARDS


def _close_sale(state: State, seat: Seat, place: int) -> Iterator[AnyEvent]:
    if not state.closed:
        state.latest = 0
    state.closed += 1
    yield Closed(seat=seat, place=place, customer=state.customers[place - 1])
    yield from _settle_sale(state, place)
    state.queue.append(state.customers[place - 1])  # a served customer goes under the deck (S7)
    state.served = min(state.served + 1, len(state.queue) - 1)
    state.customers[place - 1] = state.queue.pop(0)  # a new customer arrives at once (S6)
    yield Arrived(place=place, customer=state.customers[place - 1])


def _settle_sale(state: State, place: int) -> Iterator[AnyEvent]:
    offers = state.offers[place - 1]
    sale = settle_sale(place, state.customers[place - 1], offers, state.turn, state.seats)
    for shown in sale.offers:
        yield Revealed(place=place, offer=shown)
    # The winner gets all critters (S20).
    state.collected[sale.winner] += [shown.critter for shown in sale.offers]
    offers.clear()  # everyone gets their offer card back (S26)
    state.sales.append(sale)
    state.latest += 1
    yield Sold(sale=sale)


def _end_turn(state: State, seat: Seat) -> Iterator[AnyEvent]:
    yield from _draw_critters(state, seat)
    state.made = state.closed = 0
    state.turn = Seat((seat + 1) % state.seats)
    if not state.hands[state.turn]:  # the game ends when a turn begins with an empty hand (S13)
        yield from _end_game(state)


def _draw_critters(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Draw a critter for each offer made (S25), as far as the deck goes (S11)."""
    count = min(state.made, len(state.deck))
    drawn = state.drawn[seat] = [state.deck.pop() for _ in range(count)]
    for critter in drawn:
        insort(state.hands[seat], critter)
    yield Drew(seat=seat, count=count, left=len(state.deck))
    if drawn:
        yield YouDrew(to=seat, critters=tuple(drawn))


def _end_game(state: State) -> Iterator[AnyEvent]:
    """Settle all remaining sales, without new customers (S14)."""
    state.over = True
    yield Ended(seat=state.turn)
    state.latest = 0
    for place in PLACES:
        if state.offers[place - 1]:
            yield Closed(seat=None, place=place, customer=state.customers[place - 1])
            yield from _settle_sale(state, place)


@cache
def _close_move(place: int) -> Close:
    return Close(customer=place)


@cache
def _offer_move(critter: Critter, place: int) -> Offer:
    return Offer(critter=critter, customer=place)


_DONE = Done()
