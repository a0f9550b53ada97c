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

WORLDS = 100
BELOW, ABOVE = 4, 3  # bids to consider: so many below and above the number there is on average
NEAR = 0.03  # moves that differ by less are equally good
PATIENCE = 0.9  # the value of a Skip, which passes a bid on and costs nothing
PRIZE = 1.5  # the value of a right Purrfect, which moves two cards instead of one
TEMPER = 0.08  # lower if the next player always makes the better choice
DOUBT = 0.1  # how likely an honest bid is a bluff
DARING, CREEPING = 0.55, 0.25  # how many bid as high as they dare, and how many as low as they can
SAFE = 2 / 3  # how likely a daring bid is true
HIGHEST = 4  # the highest bids from which somebody daring chooses

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
    hands: tuple[Held, ...]  # one's own first, then those of the others in turn


@dataclass(frozen=True, slots=True)
class _Raised:
    """A bid in one world, as long as the next player doesn't challenge it."""

    promise: float  # the value that raising has for the next player
    safe: bool  # whether one gets through the round if they do


def careful_bot(
    public: Public, private: Private, moves: Sequence[AnyMove], chance: Chance
) -> AnyMove:
    table = _Table(public, private)
    worlds = table.worlds(chance)
    standing = public.bid
    mean = max(_means(worlds))
    lowest = max(standing.count + 1 if standing else 1, mean - BELOW)
    highest = max(lowest, mean + ABOVE)
    bids = {count: table.raised(count, worlds) for count in range(lowest, highest + 1)}
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
        self.sizes = public.held
        self.in_play = sum(public.held) + 1  # all hands, and the card that is turned over
        self.hand = private.hand
        players = len(public.sizes)
        turns = [Seat((private.seat + after) % players) for after in range(1, players)]
        self.others = [seat for seat in turns if public.sizes[seat]]
        unseen = [self.in_play - self.sizes[seat] for seat in (private.seat, *self.others)]
        self.tails = [*map(_tail, unseen)]
        self.reaches = [*map(_reach, unseen)]
        self.bids = [said for said in public.said if isinstance(said, Bade)]
        self.skips = sum(isinstance(said, Skipped) for said in public.said)

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
        weight, before = 1.0, 0
        for bid in self.bids:
            if bid.seat in hands:
                weight *= self._explains(hands[bid.seat], bid, before)
            before = bid.count
        return _World(weight, totals, (mine, *hands.values()))

    def _explains(self, held: Held, bid: Bade, before: int) -> float:
        """How likely somebody with this hand makes this bid after one of `before`.

        Most bid as high as they dare and some as low as they can; the rest bid what they have.
        """
        at, count, unseen = AT[bid.of], bid.count, self.in_play - self.sizes[bid.seat]
        truths = [_tail(unseen)[max(0, min(count - each, CAP))] ** 2 for each in held]
        honest = DOUBT + truths[at] / (sum(truths) + DOUBT)
        daring = _dares([each + _reach(unseen) for each in held], at, count, before)
        creeping = count == before + 1 and held[at] == max(held)
        return DARING * daring + CREEPING * creeping + (1 - DARING - CREEPING) * honest

    def raised(self, count: int, worlds: list[_World]) -> list[_Raised]:
        """What becomes of a bid of this count in each world if the next player raises it."""
        tail = self.tails[1]
        return [
            _Raised(
                0.5 + tail[max(0, min(count + 1 - max(world.hands[1]), CAP))] / 2,
                self._gets_through(count, world, high=number % 2 == 0),
            )
            for number, world in enumerate(worlds)
        ]

    def _gets_through(self, count: int, world: _World, *, high: bool) -> bool:
        """Whether one loses no card if the next player raises, and all go on by the odds.

        They raise by as much as they dare or, if not `high`, by one.
        """
        at, bidder, of = 1, 0, -1
        while True:
            held, tail = world.hands[at], self.tails[at]
            best = max(held)
            if of >= 0:
                doubt = 1 - tail[max(0, min(count - held[of], CAP))]
                raising = 0.5 + tail[max(0, min(count + 1 - best, CAP))] / 2
                if count >= CAP or doubt > raising:
                    return (at if world.totals[of] >= count else bidder) != 0
            of, bidder = held.index(best), at
            count = max(count + 1, best + self.reaches[at]) if high else count + 1
            at = (at + 1) % len(world.hands)

    def after_bid(self, bid: Bid, worlds: list[_World], raised: list[_Raised]) -> float:
        """The chance to get through the round after a bid.

        One does if the next player challenges a bid that is true, or often if they raise it.
        """
        at, count = AT[bid.of], bid.count
        tail = self.tails[1]
        value = whole = 0.0
        for world, then in zip(worlds, raised, strict=True):
            doubt = 1 - tail[max(0, min(count - world.hands[1][at], CAP))]
            challenged = 1 / (1 + exp((then.promise - doubt) / TEMPER))
            right = world.totals[at] >= count
            value += world.weight * (challenged * right + (1 - challenged) * then.safe)
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


@cache
def _reach(cards: int) -> int:
    """How many points somebody dares to count on, beside their own, in this many unseen cards."""
    return max(count for count, chance in enumerate(_tail(cards)) if chance >= SAFE)


def _dares(highest: list[int], at: int, count: int, before: int) -> float:
    """How likely somebody makes a bid who dares to bid up to `highest` of each quality."""
    bids = sum([most - before for most in highest if most > before])
    if not bids:  # then the least is likeliest
        return float(count == before + 1 and highest[at] == max(highest))
    if count > highest[at]:
        return 0.0
    higher = sum([max(0, most - count + (of > at)) for of, most in enumerate(highest)])
    return 1 / min(HIGHEST, bids) if higher < HIGHEST else 0.0
