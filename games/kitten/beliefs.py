"""A bot for Kitten that works out what the bids say about the hands.

It imagines many ways in which the cards may be dealt, and trusts those most that explain the bids
so far. Then it judges each bid by what the next player would do about it. Among moves that are
about equally good it chooses at random, so that nobody can tell its cards from its bids.
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
BELOW, ABOVE = 4, 3  # bids to consider: so many below and above the number there is on average
RISK = 1.0  # one's chance to lose the round after a raise, as a multiple of an even share
NEAR = 0.03  # moves that differ by less are equally good
PATIENCE = 0.9  # the value of a Skip, which passes a bid on and costs nothing
PRIZE = 1.5  # the value of a right Purrfect, which moves two cards instead of one
TEMPER = 0.08  # lower if the next player always makes the better choice
DOUBT = 0.1  # how likely a bid is a bluff

QUALITIES = tuple(Quality)
AT = {of: at for at, of in enumerate(QUALITIES)}
VALUES = {card: tuple(WORTH[of][card] for of in QUALITIES) for card in dict.fromkeys(BOX)}

Held = tuple[int, ...]
"""The number of points that a hand has in each quality."""


@dataclass(frozen=True, slots=True)
class _World:
    """One way in which the cards may be dealt, weighted by how well it explains the bids."""

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
    """The position as this bot sees it, in the numbers that are needed often."""

    def __init__(self, public: Public, private: Private) -> None:
        self.seat = private.seat
        self.sizes = public.held
        self.in_play = sum(public.held) + 1  # all hands, and the card that is turned over
        self.hand = private.hand
        self.others = [
            Seat(seat) for seat, size in enumerate(public.sizes) if size and seat != private.seat
        ]
        self.next = min(self.others, key=lambda seat: (seat - private.seat) % len(public.sizes))
        self.bids = [said for said in public.said if isinstance(said, Bade)]
        self.skips = sum(isinstance(said, Skipped) for said in public.said)
        # The value of a bid that the next player raises.
        self.safe = 1 - RISK / (len(self.others) + 1)

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
        """How likely somebody with this hand bids this quality rather than another one."""
        truths = [self.truth(bid.seat, held, at, bid.count) ** 2 for at in range(len(held))]
        return DOUBT + truths[AT[bid.of]] / (sum(truths) + DOUBT)

    def truth(self, seat: Seat, held: Held, at: int, count: int) -> float:
        """How likely a bid seems to be true to somebody who knows only this hand."""
        return _tail(self.in_play - self.sizes[seat])[max(0, min(count - held[at], CAP))]

    def raises(self, count: int, worlds: list[_World]) -> list[float]:
        """The value that raising a bid of this count has for the next player, in each world."""
        tail = _tail(self.in_play - self.sizes[self.next])
        most = [max(world.next_holds) for world in worlds]
        return [0.5 + tail[max(0, min(count + 1 - held, CAP))] / 2 for held in most]

    def after_bid(self, bid: Bid, worlds: list[_World], raises: list[float]) -> float:
        """The chance to get through the round after a bid.

        One does if the next player challenges a bid that is true, or raises it.
        """
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
    """The chance to get through the round with a move that isn't a bid."""
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
    """The chance that this many cards have at least 0, 1, 2, ... points in a quality."""
    odds = odds_of(cards)
    return tuple(float(odds.at_least(count)) for count in range(CAP + 1))
