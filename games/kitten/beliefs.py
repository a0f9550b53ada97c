"""Possible deals of the cards in Kitten that explain the bids."""

from typing import NamedTuple

from games.kit import Chance, Seat
from games.kitten.cards import BOX, SKIP
from games.kitten.minds import AT, ONE, Held, Mind, Offer, Said, held, skips
from games.kitten.moves import Bade, Skipped
from games.kitten.views import Private, Public

WORLDS = 50  # the number of deals to imagine
TRIED = 150  # the number of random hands to try for each bidder
EFFORT = 450  # limits the number of hands times bids: with many bids, fewer hands are tried
PARTS = 2**30


class World(NamedTuple):
    """One possible deal of the cards that the bids and the next answer depend on."""

    answers: Mind  # the next player without a Skip, who has to challenge or raise
    chances: list[tuple[float, ...]]  # that there are at least 0, 1, 2, ... of each quality in play


class Beliefs:
    """A player's knowledge of a round, and the conclusions to draw from the bids."""

    def __init__(self, public: Public, private: Private) -> None:
        self._sizes = public.held
        self._in_play = sum(public.held) + 1  # all hands, and the card that will be turned over
        players = len(public.sizes)
        turns = [Seat((private.seat + after) % players) for after in range(1, players)]
        self._others = [seat for seat in turns if public.sizes[seat]]
        self.seat, self.next = private.seat, self._others[0]
        self.players = 1 + len(self._others)
        self._bids: dict[Seat, list[Said]] = {}
        before: Offer | None = None
        for said in public.said:
            if isinstance(said, Bade):
                bid = said.count, AT[said.of]
                if said.seat != private.seat:  # our own bids tell us nothing
                    self._bids.setdefault(said.seat, []).append(Said(bid, before))
                before = bid
        self._skips = sum(isinstance(said, Skipped) for said in public.said)
        unseen = list(BOX)
        for card in (*private.hand, *[SKIP] * self._skips):
            unseen.remove(card)
        self._unseen = [ONE[card] for card in unseen]
        self._hand = held(private.hand)
        self.mine = self._mind(self._hand, len(private.hand))

    def worlds(self, chance: Chance) -> list[World]:
        """Try hands for each bidder, then put the likely ones together."""
        tried = min(TRIED, EFFORT // (1 + sum(map(len, self._bids.values()))))
        likely = {seat: self._likely(seat, tried, chance) for seat in self._bids}
        return [self._world(likely, number, chance) for number in range(WORLDS)]

    def _likely(self, seat: Seat, tried: int, chance: Chance) -> list["_Hand"]:
        """Draw `WORLDS` hands in proportion to how well they explain the bids of a seat.

        Every bidder's hands are drawn separately, because random deals that explain all of the
        bids are too rare.
        """
        hands = [self._deal(seat, 0, chance) for _ in range(tried)]
        step = sum([hand.weight for hand in hands]) / WORLDS
        due = step * chance.below(PARTS) / PARTS
        likely: list[_Hand] = []
        for hand in hands:
            while due < hand.weight:
                likely.append(hand)
                due += step
            due -= hand.weight
        return likely

    def _world(self, likely: dict[Seat, list["_Hand"]], number: int, chance: Chance) -> World:
        """Deal likely hands to the bidders, and random ones up to whoever has to answer us.

        The other cards aren't dealt: nothing is known about them, so their odds are exact.
        """
        dealt: dict[Seat, _Hand] = {}
        taken = 0
        for seat, hands in likely.items():
            free = [hand for hand in (*hands[number:], *hands[:number]) if not hand.places & taken]
            dealt[seat] = free[0] if free else self._deal(seat, taken, chance)
            taken |= dealt[seat].places
        asked = self.next
        for asked in self._others:
            if asked not in dealt:
                dealt[asked] = self._deal(asked, taken, chance)
                taken |= dealt[asked].places
            if not skips(dealt[asked].cards):
                break
        cards = self._hand + sum([hand.cards for hand in dealt.values()])
        size = self._sizes[self.seat] + sum([self._sizes[seat] for seat in dealt])
        answers = self._mind(dealt[asked].cards, self._sizes[asked])
        answers.creeps = dealt[asked].creeps
        return World(answers, self._mind(cards, size).chances)

    def _deal(self, seat: Seat, taken: int, chance: Chance) -> "_Hand":
        """Deal a random hand from the cards that we can't see and that aren't taken."""
        cards, places = 0, 0
        for _ in range(self._sizes[seat]):
            at = chance.below(len(self._unseen))
            while (taken | places) >> at & 1:
                at = chance.below(len(self._unseen))
            places |= 1 << at
            cards += self._unseen[at]
        mind = self._mind(cards, self._sizes[seat])
        weight, creeping = mind.explains(self._bids.get(seat, ()))
        return _Hand(cards, places, weight, creeps=chance.below(PARTS) < creeping * PARTS)

    def _mind(self, cards: Held, size: int) -> Mind:
        """The mind of someone who sees these cards and all Skips that were played."""
        return Mind(cards, size + self._skips, self._in_play - size)


class _Hand(NamedTuple):
    """A hand that someone may hold."""

    cards: Held
    places: int  # which of the cards that we can't see these are, as a set of bits
    weight: float  # how well the hand explains their bids
    creeps: bool
