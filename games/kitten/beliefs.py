"""Possible deals of the cards in Kitten that explain the bids."""

from typing import NamedTuple

from games.kit import Chance, Seat
from games.kitten.cards import BOX, SKIP
from games.kitten.minds import (
    PACKED_CARDS,
    QUALITY_INDEX,
    Held,
    Mind,
    Offer,
    Said,
    count_skips,
    pack_cards,
)
from games.kitten.moves import Bade, Skipped
from games.kitten.views import Private, Public

WORLD_COUNT = 50  # the number of deals to imagine
HANDS_PER_BIDDER = 150  # the number of random hands to try for each bidder
MAX_HANDS_TIMES_BIDS = (
    450  # the maximum of hands tried times bids made: with many bids, fewer hands are tried
)
RANDOM_PARTS = 2**30


class World(NamedTuple):
    """One possible deal of the cards that decide the bids and the next answer."""

    answers: Mind  # what the next player without a Skip thinks, who has to challenge or raise
    # For each quality, the chances that at least 0, 1, 2, ... are in play.
    chances: list[tuple[float, ...]]


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
                bid = said.count, QUALITY_INDEX[said.of]
                if said.seat != private.seat:  # our own bids tell us nothing
                    self._bids.setdefault(said.seat, []).append(Said(bid, before))
                before = bid
        self._skips = sum(isinstance(said, Skipped) for said in public.said)
        unseen = list(BOX)
        for card in (*private.hand, *[SKIP] * self._skips):
            unseen.remove(card)
        self._unseen = [PACKED_CARDS[card] for card in unseen]
        self._hand = pack_cards(private.hand)
        self.mine = self._mind_of(self._hand, len(private.hand))

    def worlds(self, chance: Chance) -> list[World]:
        """Try hands for each bidder, then combine the likely ones into deals."""
        tried = min(
            HANDS_PER_BIDDER, MAX_HANDS_TIMES_BIDS // (1 + sum(map(len, self._bids.values())))
        )
        likely = {seat: self._draw_likely_hands(seat, tried, chance) for seat in self._bids}
        return [self._deal_world(likely, number, chance) for number in range(WORLD_COUNT)]

    def _draw_likely_hands(self, seat: Seat, tried: int, chance: Chance) -> list["_Hand"]:
        """Draw `WORLD_COUNT` hands in proportion to how well they explain the bids of a seat.

        Every bidder's hands are drawn separately, because random deals that explain all of the
        bids are too rare.
        """
        hands = [self._deal_random_hand(seat, 0, chance) for _ in range(tried)]
        step = sum([hand.weight for hand in hands]) / WORLD_COUNT
        due = step * chance.below(RANDOM_PARTS) / RANDOM_PARTS
        likely: list[_Hand] = []
        for hand in hands:
            while due < hand.weight:
                likely.append(hand)
                due += step
            due -= hand.weight
        return likely

    def _deal_world(self, likely: dict[Seat, list["_Hand"]], number: int, chance: Chance) -> World:
        """Deal likely hands to the bidders, and random hands up to whoever has to answer us.

        The other cards aren't dealt: nothing is known about them, so their odds are exact.
        """
        dealt: dict[Seat, _Hand] = {}
        taken = 0
        for seat, hands in likely.items():
            free = [hand for hand in (*hands[number:], *hands[:number]) if not hand.places & taken]
            dealt[seat] = free[0] if free else self._deal_random_hand(seat, taken, chance)
            taken |= dealt[seat].places
        asked = self.next
        for asked in self._others:
            if asked not in dealt:
                dealt[asked] = self._deal_random_hand(asked, taken, chance)
                taken |= dealt[asked].places
            if not count_skips(dealt[asked].cards):
                break
        cards = self._hand + sum([hand.cards for hand in dealt.values()])
        size = self._sizes[self.seat] + sum([self._sizes[seat] for seat in dealt])
        answers = self._mind_of(dealt[asked].cards, self._sizes[asked])
        answers.creeps = dealt[asked].creeps
        return World(answers, self._mind_of(cards, size).chances)

    def _deal_random_hand(self, seat: Seat, taken: int, chance: Chance) -> "_Hand":
        """Deal a random hand from the cards that we can't see and that aren't taken."""
        cards, places = 0, 0
        for _ in range(self._sizes[seat]):
            at = chance.below(len(self._unseen))
            while (taken | places) >> at & 1:
                at = chance.below(len(self._unseen))
            places |= 1 << at
            cards += self._unseen[at]
        mind = self._mind_of(cards, self._sizes[seat])
        weight, creeping = mind.explains(self._bids.get(seat, ()))
        return _Hand(
            cards, places, weight, creeps=chance.below(RANDOM_PARTS) < creeping * RANDOM_PARTS
        )

    def _mind_of(self, cards: Held, size: int) -> Mind:
        """Return the mind of someone who sees these cards and all Skips that were played."""
        return Mind(cards, size + self._skips, self._in_play - size)


class _Hand(NamedTuple):
    """A hand that someone may hold."""

    cards: Held
    places: int  # the cards in the hand, as bits that number the cards we can't see
    weight: float  # how well the hand explains the bids of its owner
    creeps: bool
