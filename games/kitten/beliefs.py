"""Possible deals of the cards in Kitten, weighted by how well they explain the bids."""

from collections.abc import Sequence

from games.kit import Chance, Seat
from games.kitten.cards import BOX, SKIP, WORTH, Card
from games.kitten.minds import AT, QUALITIES, Mind, Offer, Said, held
from games.kitten.moves import Bade, Skipped
from games.kitten.views import Private, Public

DEALS = 150  # the number of random deals to try
WORLDS = 50  # the number of draws from those deals; likely ones are drawn more than once
EFFORT = 450  # limits the number of deals times bids: with many bids, fewer deals are tried
PARTS = 2**30

WORTHS = {card: tuple(WORTH[of][card] for of in QUALITIES) for card in dict.fromkeys(BOX)}


class Beliefs:
    """A player's knowledge of a round, and the conclusions to draw from the bids."""

    def __init__(self, public: Public, private: Private) -> None:
        self._sizes = public.held
        self._in_play = sum(public.held) + 1  # all hands, and the card that will be turned over
        self._hand = private.hand
        players = len(public.sizes)
        turns = [Seat((private.seat + after) % players) for after in range(1, players)]
        self._others = [seat for seat in turns if public.sizes[seat]]
        self.seat, self.next = private.seat, self._others[0]
        self.players = 1 + len(self._others)
        self.mine = self._mind(private.hand)
        self._bids: dict[Seat, list[Said]] = {}
        before: Offer | None = None
        for said in public.said:
            if isinstance(said, Bade):
                bid = said.count, AT[said.of]
                if said.seat != private.seat:  # our own bids tell us nothing
                    self._bids.setdefault(said.seat, []).append(Said(bid, before))
                before = bid
        skips = sum(isinstance(said, Skipped) for said in public.said)
        self._unseen = list(BOX)
        for card in (*self._hand, *[SKIP] * skips):
            self._unseen.remove(card)

    def worlds(self, chance: Chance) -> list["World"]:
        """Deal many times at random, and draw deals in proportion to how well they fit the bids."""
        bids = sum(map(len, self._bids.values()))
        deals = [self._deal(chance) for _ in range(min(DEALS, EFFORT // (1 + bids)))]
        times = _drawn([self._explains(deal) for deal in deals], chance)
        return [
            World(self, deal, count, chance.below(PARTS) / PARTS)
            for deal, count in zip(deals, times, strict=True)
            if count
        ]

    def totals(self, deal: list[Card]) -> list[int]:
        """The total of each quality in play."""
        worths = [*map(WORTHS.__getitem__, self._hand), *map(WORTHS.__getitem__, deal)]
        return [*map(sum, zip(*worths, strict=True))]

    def read(self, deal: list[Card], after: int, lot: float) -> Mind:
        """The mind of the player who moves `after` turns after us, if this deal is the real one."""
        seat = self._others[after - 1]
        mind = self._mind(self._hand_of(seat, deal))
        mind.creeps = lot < mind.explains(self._bids.get(seat, ()))[1]
        return mind

    def _deal(self, chance: Chance) -> list[Card]:
        """Deal the cards in play that we can't see: the other hands, then the top card."""
        cards = self._unseen
        wanted = self._in_play - len(self._hand)
        for at in range(wanted):
            pick = at + chance.below(len(cards) - at)
            cards[at], cards[pick] = cards[pick], cards[at]
        return cards[:wanted]

    def _explains(self, deal: list[Card]) -> float:
        weight = 1.0
        for seat, bids in self._bids.items():
            weight *= self._mind(self._hand_of(seat, deal)).explains(bids)[0]
        return weight

    def _hand_of(self, seat: Seat, deal: list[Card]) -> list[Card]:
        before = self._others[: self._others.index(seat)]
        start = sum([self._sizes[other] for other in before])
        return deal[start : start + self._sizes[seat]]

    def _mind(self, hand: Sequence[Card]) -> Mind:
        return Mind(held(hand), len(hand), self._in_play - len(hand))


class World:
    """One possible deal. `weight` is how often it was drawn."""

    __slots__ = ("_beliefs", "_deal", "_lot", "_minds", "totals", "weight")

    def __init__(self, beliefs: Beliefs, deal: list[Card], weight: int, lot: float) -> None:
        """`lot` is a random number. It decides how others bid if they haven't shown it."""
        self._beliefs = beliefs
        self._deal = deal
        self._lot = lot
        self._minds = {0: beliefs.mine}
        self.totals = beliefs.totals(deal)
        self.weight = weight

    def mind(self, after: int) -> Mind:
        """Return the mind of the player who moves `after` turns after us; 0 is our own.

        Minds are created on demand: with many players, most of them are never needed.
        """
        found = self._minds.get(after)
        if found is None:
            found = self._minds[after] = self._beliefs.read(self._deal, after, self._lot)
        return found


def _drawn(weights: list[float], chance: Chance) -> list[int]:
    """Draw `WORLDS` times in proportion to the weights; return how often each was drawn."""
    step = sum(weights) / WORLDS
    due = step * chance.below(PARTS) / PARTS
    times: list[int] = []
    for weight in weights:
        count = 0
        while due < weight:
            count += 1
            due += step
        due -= weight
        times.append(count)
    return times
