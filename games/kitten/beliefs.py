"""A player of Kitten who asks what the bids say about the hands.

It imagines hands for the others, believes most in those that explain what was bid, and judges a bid
by what the next player would make of it. Moves that are about as good are chosen between by lot, so
that nobody can tell its cards from its bids.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp

from games.kit import Chance, Seat
from games.kitten.cards import BOX, CAP, SKIP, WORTH, Card, Quality
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip, Skipped
from games.kitten.odds import odds_of
from games.kitten.views import Private, Public

WORLDS = 60
BELOW, ABOVE = 4, 3  # how far to look around what there is on average
RISK = 1.0  # how often one loses a round after a raise, beside one's fair share
NEAR = 0.03  # moves that differ by less are equally good
PATIENCE = 0.9  # passing a bid on with a Skip costs nothing
PRIZE = 1.5  # Purrfect, when right, moves two cards instead of one
TEMPER = 0.08  # how sharply the next player tells a good challenge from a bad one
DOUBT = 0.1  # how much of a bid is bluff

QUALITIES = tuple(Quality)
AT = {of: at for at, of in enumerate(QUALITIES)}
VALUES = {card: tuple(WORTH[of][card] for of in QUALITIES) for card in dict.fromkeys(BOX)}

Held = tuple[int, ...]
"""What a hand counts toward each quality."""


@dataclass(frozen=True, slots=True)
class _World:
    """How the cards may lie, and how well that explains the bids."""

    weight: float
    totals: Held
    next_holds: Held


def careful_bot(
    public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance
) -> AnyMove:
    table = _Table(public, private)
    worlds = table.worlds(chance)
    standing = public.bid
    mean = max(_means(worlds))
    lowest = max(standing.count + 1 if standing else 1, mean - BELOW)
    highest = max(lowest, mean + ABOVE)
    bids = {count: table.raises(count, worlds) for count in range(lowest, highest + 1)}
    values: list[tuple[float, AnyMove]] = [
        (_value(move, standing, worlds), move) for move in moves if not isinstance(move, Bid)
    ]
    values += [
        (table.after_bid(move, worlds, bids[move.count]), move)
        for move in moves
        if isinstance(move, Bid) and move.count in bids
    ]
    best = max(value for value, _ in values)
    return chance.choice([move for value, move in values if value >= best - NEAR])


class _Table:
    """What everyone sees, in the numbers that are needed often."""

    def __init__(self, public: Public, private: Private) -> None:
        self.seat = private.seat
        self.sizes = public.held
        self.in_play = sum(public.held) + 1  # with the card that is turned over
        self.hand = private.hand
        self.others = [
            Seat(seat) for seat, size in enumerate(public.sizes) if size and seat != private.seat
        ]
        self.next = min(self.others, key=lambda seat: (seat - private.seat) % len(public.sizes))
        self.bids = [said for said in public.said if isinstance(said, Bade)]
        self.skips = sum(isinstance(said, Skipped) for said in public.said)
        self.safe = 1 - RISK / (len(self.others) + 1)  # to get a bid past the next player

    def worlds(self, chance: Chance) -> list[_World]:
        unseen = list(BOX)
        for card in (*self.hand, *[SKIP] * self.skips):
            unseen.remove(card)
        mine = _held(self.hand)
        return [self._world(unseen, mine, chance) for _ in range(WORLDS)]

    def _world(self, unseen: list[Card], mine: Held, chance: Chance) -> _World:
        chance.shuffle(unseen)
        at = 0
        hands: dict[Seat, Held] = {}
        for seat in self.others:
            hands[seat] = _held(unseen[at : at + self.sizes[seat]])
            at += self.sizes[seat]
        totals = tuple(map(sum, zip(mine, VALUES[unseen[at]], *hands.values(), strict=True)))
        weight = 1.0
        for bid in self.bids:
            if bid.seat in hands:
                weight *= self._explains(hands[bid.seat], bid)
        return _World(weight, totals, hands[self.next])

    def _explains(self, held: Held, bid: Bade) -> float:
        """How likely somebody who holds this makes this bid rather than one of another quality."""
        truths = [self.truth(bid.seat, held, at, bid.count) ** 2 for at in range(len(held))]
        return DOUBT + truths[AT[bid.of]] / (sum(truths) + DOUBT)

    def truth(self, seat: Seat, held: Held, at: int, count: int) -> float:
        """How likely a bid looks to somebody who knows this hand and nothing else."""
        return _tail(self.in_play - self.sizes[seat])[max(0, min(count - held[at], CAP))]

    def raises(self, count: int, worlds: list[_World]) -> list[float]:
        """How good it looks to the next player to raise a bid of so many, in each world."""
        tail = _tail(self.in_play - self.sizes[self.next])
        most = [max(world.next_holds) for world in worlds]
        return [0.5 + tail[max(0, min(count + 1 - held, CAP))] / 2 for held in most]

    def after_bid(self, bid: Bid, worlds: list[_World], raises: list[float]) -> float:
        """How likely one gets through the round: challenged and right, or not challenged."""
        at, count = AT[bid.of], bid.count
        tail = _tail(self.in_play - self.sizes[self.next])
        value = whole = 0.0
        for world, raising in zip(worlds, raises, strict=True):
            doubt = 1 - tail[max(0, min(count - world.next_holds[at], CAP))]
            challenged = 1 / (1 + exp((raising - doubt) / TEMPER))
            right = world.totals[at] >= count
            value += world.weight * (challenged * right + (1 - challenged) * self.safe)
            whole += world.weight
        return value / whole


def _value(move: Challenge | Purrfect | Skip, standing: Bade | None, worlds: list[_World]) -> float:
    """About how likely one gets through the round without a bid."""
    if isinstance(move, Skip) or standing is None:
        return PATIENCE
    at, count = AT[standing.of], standing.count
    whole = sum([world.weight for world in worlds])
    if isinstance(move, Challenge):
        return sum([world.weight for world in worlds if world.totals[at] < count]) / whole
    return PRIZE * sum([world.weight for world in worlds if world.totals[at] == count]) / whole


def _means(worlds: list[_World]) -> list[int]:
    return [sum(totals) // len(worlds) for totals in zip(*(w.totals for w in worlds), strict=True)]


def _held(cards: Sequence[Card]) -> Held:
    if not cards:
        return (0,) * len(QUALITIES)
    return tuple(map(sum, zip(*map(VALUES.__getitem__, cards), strict=True)))


@cache
def _tail(cards: int) -> tuple[float, ...]:
    """How likely so many cards of the box count at least 0, 1, 2, ... toward a quality."""
    odds = odds_of(cards)
    return tuple(float(odds.at_least(count)) for count in range(CAP + 1))
