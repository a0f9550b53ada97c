"""A bot for Cosmic Critters that closes every sale it can, and offers critters that should win.

The constants were tuned in a few thousand games that the bot played against itself.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import exp

from games.cosmic.box import Critter, Species
from games.cosmic.cards import FIT_RANKS, Match, find_match
from games.cosmic.moves import AnyMove, Close, Offer
from games.cosmic.state import State
from games.cosmic.words import boasts, occasions
from games.kit import Chance, Character, Heuristic, Opponents, Seat, Traits

# The rating of closing a sale, which beats any other move because ties favour the closer.
CLOSING_BONUS = 100.0
MIN_WORTHWHILE_GAIN = 0.5  # the least expected gain in $ that justifies a second offer
LATER_OFFERS = 1.5  # how many more offers a sale gets, on average, before being closed
RIVAL_CHOICE = 3.2  # a rival's offer is as strong as the best of about this many random critters
LOSS_WEIGHT = 3.0  # the weight of a lost critter's price, if that of a won critter's is 1
MEAN_PRICE = 2.0  # the average price in $ of an unseen critter

MAX_NOISE, MAX_WHIM, WHIM_ONE_IN = 0.5, 6.0, 4
"""The largest random bonus in $ of a move: usually, and one time in `WHIM_ONE_IN`."""

FAVOURITE_BONUS = 4.0  # the $ that an easy bot sees in offering a critter of its favourite species
CREDIT = 0.7  # the $ from which offers are all the same to an easy bot
MAX_DIFFERENCE = 1.0  # moves whose ratings in $ differ by at most this are nearly equal

TEMPERATURE = 0.7
"""The temperature in $ of the softmax that models which offer a rival chooses.

The higher the temperature, the more often a rival makes an offer that isn't the best one.
"""

PLAYOUT_COUNT = 144  # games simulated for one decision; a game isn't longer with more players

CRITTER_BITS = {critter: 1 << at for at, critter in enumerate(Critter)}
"""A bit for each critter. Sets of critters are stored as integers, which are fast to count."""

ALL_CRITTERS = (1 << len(CRITTER_BITS)) - 1
BETTER_CRITTERS = {
    customer: {
        critter: sum(CRITTER_BITS[each] for each in Critter if fit[each] < fit[critter])
        for critter in Critter
    }
    for customer, fit in FIT_RANKS.items()
}
"""For each customer and critter, the set of critters that would suit the customer better."""


def weigh(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance
) -> list[tuple[float, AnyMove]]:
    """Rate the moves, with some randomness so that offers don't give the hand away."""
    unseen = _unseen_critters(state, seat)
    left = unseen.bit_count()
    better = [BETTER_CRITTERS[customer] for customer in state.customers]
    rivals = [len(offers) + LATER_OFFERS for offers in state.offers]
    noise = (MAX_NOISE if chance.below(WHIM_ONE_IN) else MAX_WHIM) / 100
    weighed: list[tuple[float, AnyMove]] = []
    for move in moves:
        if isinstance(move, Offer):
            critter, at = move.critter, move.customer - 1
            ahead = (better[at][critter] & unseen).bit_count()
            rating = _expected_gain_for(ahead, left, critter.cost, rivals[at])
        elif isinstance(move, Close):
            offers = state.offers[move.customer - 1]
            gain = _expected_gain(state, unseen, offers[seat], move.customer, len(offers) - 1.0)
            rating = CLOSING_BONUS + gain
        else:
            rating = MIN_WORTHWHILE_GAIN
        weighed.append((rating + noise * chance.below(100), move))
    return weighed


def find_terms(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[dict[str, float]]:
    """Return the terms of each move's rating in $; their sum is what `weigh` returns at best."""
    unseen = _unseen_critters(state, seat)
    terms: list[dict[str, float]] = []
    for move in moves:
        if isinstance(move, Offer):
            rivals = len(state.offers[move.customer - 1]) + LATER_OFFERS
            gain = _expected_gain(state, unseen, move.critter, move.customer, rivals)
            terms.append(_split_gain(gain, move.critter, rivals))
        elif isinstance(move, Close):
            offers = state.offers[move.customer - 1]
            gain = _expected_gain(state, unseen, offers[seat], move.customer, len(offers) - 1.0)
            split = _split_gain(gain, offers[seat], len(offers) - 1.0)
            terms.append({"close": CLOSING_BONUS, **split})
        else:
            terms.append({"wait": MIN_WORTHWHILE_GAIN})
    return terms


def _split_gain(gain: float, critter: Critter, rivals: float) -> dict[str, float]:
    """Return what an offer should win and what it may lose, in $, given their sum."""
    prize, stake = critter.cost + MEAN_PRICE * rivals, critter.cost * LOSS_WEIGHT
    odds = (gain + stake) / (prize + stake)
    return {"win": odds * prize, "lose": -(1 - odds) * stake}


def _expected_gain(state: State, unseen: int, critter: Critter, place: int, rivals: float) -> float:
    """Return the expected gain of an offer, in $: winning all offers there, or losing its price."""
    better = (BETTER_CRITTERS[state.customers[place - 1]][critter] & unseen).bit_count()
    return _expected_gain_for(better, unseen.bit_count(), critter.cost, rivals)


@lru_cache(2**12)
def _expected_gain_for(better: int, unseen: int, cost: int, rivals: float) -> float:
    """Return an offer's expected gain, if `better` of the unseen critters would beat it."""
    odds: float = (1 - better / max(unseen, 1)) ** (rivals * RIVAL_CHOICE)
    return odds * (cost + MEAN_PRICE * rivals) - (1 - odds) * cost * LOSS_WEIGHT


def _unseen_critters(state: State, seat: Seat) -> int:
    """Return the critters that a seat doesn't have and hasn't seen sold, as bits."""
    own = [offers[seat] for offers in state.offers if seat in offers]
    seen = chain(state.hands[seat], own, *state.collected)
    return ALL_CRITTERS - sum(map(CRITTER_BITS.__getitem__, seen))


def weigh_badly(
    state: State, seat: Seat, moves: Sequence[AnyMove], chance: Chance, character: Character
) -> list[tuple[float, AnyMove]]:
    """Rate moves like someone who thinks of the money, and is sure that a favourite will please."""
    favourite = tuple(Species)[character.favourite % len(Species)]
    weighed: list[tuple[float, AnyMove]] = []
    for rating, move in weigh(state, seat, moves, chance):
        if isinstance(move, Offer):
            adored = move.critter.species is favourite
            rating = min(rating, CREDIT) + FAVOURITE_BONUS * adored  # noqa: PLW2901
        weighed.append((rating, move))
    return weighed


def lean(state: State, seat: Seat, move: AnyMove) -> Traits:
    """Return the traits of a move: unsuitable or expensive critters are daring to offer."""
    match move:
        case Offer(critter=critter, customer=place):
            rivals = [other for other in state.offers[place - 1] if other != seat]
            wealth = [sum([each.cost for each in pile]) for pile in state.collected]
            suits = find_match(state.customers[place - 1], critter) is not Match.NEITHER
            return Traits(
                daring=-0.5 if suits else 1.0,
                trusting=-1.0 if rivals else 1.0,
                spiteful=float(any(wealth[other] == max(wealth) for other in rivals)),
                hoarding=-1.0 if critter.cost == 3 else 0.5,
                creeping=1.0 if critter.cost == 1 else -0.5,
            )
        case Close(customer=place):
            return Traits(daring=0.5, spiteful=0.5 if len(state.offers[place - 1]) > 1 else 0.0)
        case _:
            return Traits(hoarding=1.0, creeping=0.5)


def explains(deal: State, seat: Seat) -> float:
    """Estimate how likely the others' offers would be if this deal were the real one."""
    likelihood = 1.0
    for place, offers in enumerate(deal.offers, start=1):
        rivals = len(offers) + LATER_OFFERS - 1
        for other, critter in offers.items():
            if other != seat:
                unseen = _unseen_critters(deal, other) | CRITTER_BITS[critter]
                made = exp(_expected_gain(deal, unseen, critter, place, rivals) / TEMPERATURE)
                others = [
                    exp(_expected_gain(deal, unseen, each, place, rivals) / TEMPERATURE)
                    for each in deal.hands[other]
                ]
                likelihood *= made / (made + sum(others))
    return likelihood


def _forget_sold(deal: State) -> None:
    """Forget which critters were sold, like a player who doesn't count cards."""
    for pile in deal.collected:
        pile.clear()


def _seat_to_decide(state: State) -> Seat:
    return state.turn


def _count_playouts(_: State) -> int:
    return PLAYOUT_COUNT


HEURISTIC = Heuristic(
    due=_seat_to_decide,
    weigh=weigh,
    playouts=_count_playouts,
    explains=explains,
    forget=_forget_sold,
    weigh_badly=weigh_badly,
    leans=lean,
    nearly=MAX_DIFFERENCE,
)

OPPONENTS = Opponents(plays=HEURISTIC, slips=0, boasts=boasts, occasions=occasions)
