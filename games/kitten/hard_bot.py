"""A bot for Kitten that works out what the bids say about the hands.

The bot samples many deals that are consistent with the bids. It judges each of its own bids by how
the next player would react and, if there are only two players, how it could respond. It picks at
random between moves that are about equally good, so that its bids don't give its cards away.
"""

from collections.abc import Mapping, Sequence
from typing import assert_never

from games.kit import NEUTRAL, Chance, Character, Seat
from games.kitten.beliefs import Beliefs, World
from games.kitten.cards import MAX_BID, Quality, worth
from games.kitten.leaning import lean
from games.kitten.minds import QUALITY_INDEX, Offer
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.state import State
from games.kitten.views import VIEWS, Private, Public

MAX_BELOW_MEAN, MAX_ABOVE_MEAN = 4, 3  # how far a bid's count may be from the expected total
MAX_DIFFERENCE = 0.02  # moves whose values differ by at most 0.02 count as equally good
MAX_LIKING = 0.05  # moves whose values differ by at most 0.05 are nearly equal to a character
REVEALED_VALUE = 0.06  # what it's worth not to tell the only other player one's best quality
STEP_VALUE = 0.03  # what it's worth, with several others, to raise a bid by one more
COUNTED_STEPS = 2  # how many steps above the lowest bid are worth that
KEPT_SKIP_VALUE = 0.05  # the value of keeping a Skip for later
PURRFECT_VALUE = 1.5  # the value of a correct Purrfect, which moves two cards instead of one
MAX_REPLY_QUALITIES = 2  # how many qualities to consider for a reply to the next player's bid

REASONS: Mapping[type[AnyMove], str] = {Challenge: "doubt", Purrfect: "exact", Skip: "pass"}
"""The name of the only term of a move that isn't a bid."""


def hard_bot(
    public: Public,
    private: Private,
    moves: Sequence[AnyMove],
    chance: Chance,
    character: Character = NEUTRAL,
) -> AnyMove:
    """Choose at random among the moves with about the best prospects that suit the character."""
    beliefs = Beliefs(public, private)
    prospects = _Prospects(beliefs, beliefs.worlds(chance))
    standing = public.bid
    counts = prospects.counts_worth_bidding(standing.count if standing else 0)
    cost_of_bid = _cost_of_creeping if beliefs.players > 2 else _cost_of_revealing
    values: list[tuple[float, AnyMove]] = []
    for move in moves:
        cost = 0.0
        if isinstance(move, Bid):
            if move.count not in counts:
                continue
            cost = cost_of_bid(move, public, private, counts[0])
        liking = character.liking(lean(public, move, prospects.chance_of_truth(move, standing)))
        value = prospects.value(move, standing) - cost + MAX_LIKING * liking
        values.append((value, move))
    best = max(value for value, _ in values)
    near = [move for value, move in values if value >= best - MAX_DIFFERENCE]
    # The quality first, because the best one would be bid most often if it had the most counts.
    chosen = chance.choice(list(dict.fromkeys(map(_choice_of, near))))
    return chance.choice([move for move in near if _choice_of(move) == chosen])


def _choice_of(move: AnyMove) -> Quality | AnyMove:
    return move.of if isinstance(move, Bid) else move


def _cost_of_revealing(bid: Bid, public: Public, private: Private, _: int) -> float:
    """Return what it costs to open with one's best quality: the only other player would know it."""
    held = {of: worth(private.hand, of) for of in Quality}
    return REVEALED_VALUE * (public.bid is None and held[bid.of] == max(held.values()))


def _cost_of_creeping(bid: Bid, _public: Public, _private: Private, lowest: int) -> float:
    """Return what a small step costs: the round takes longer, and the turn may come back."""
    return STEP_VALUE * max(0, COUNTED_STEPS - (bid.count - lowest))


def find_terms(state: State, seat: Seat, moves: Sequence[AnyMove]) -> list[dict[str, float]]:
    """Return the terms of each move's value; none for bids that aren't worth a thought."""
    public, private = VIEWS.public(state), VIEWS.private(state, seat)
    beliefs = Beliefs(public, private)
    prospects = _Prospects(beliefs, beliefs.worlds(Chance("hint", 0)))
    standing = public.bid
    counts = prospects.counts_worth_bidding(standing.count if standing else 0)
    return [
        {}
        if isinstance(move, Bid) and move.count not in counts
        else prospects.terms(move, standing)
        for move in moves
    ]


class _Prospects:
    """Estimates the probability that a move gets us through the round, averaged over worlds.

    A world is a deal that is consistent with the bids.
    """

    def __init__(self, beliefs: Beliefs, worlds: list[World]) -> None:
        self._beliefs = beliefs
        self._worlds = worlds
        self._safe: dict[int, list[float]] = {}

    def counts_worth_bidding(self, standing: int) -> range:
        """Return the counts that are close enough to the expected total to be worth bidding."""
        totals = zip(*[map(sum, world.chances) for world in self._worlds], strict=True)
        # Without the probability of at least 0, which is always 1.
        mean = int(max(map(_mean_total, totals))) - 1
        lowest = max(standing + 1, mean - MAX_BELOW_MEAN)
        return range(lowest, max(lowest, mean + MAX_ABOVE_MEAN) + 1)

    def value(self, move: AnyMove, standing: Bade | None) -> float:
        """Return the value of a move, given the standing bid."""
        if isinstance(move, Bid):
            return _mean_total(self._after_bid((move.count, QUALITY_INDEX[move.of])))
        assert standing is not None  # noqa: S101  only a bid can begin a round
        count, at = standing.count, QUALITY_INDEX[standing.of]
        match move:
            case Challenge():
                return 1 - self._chance_of_count(count, at)
            case Purrfect():
                more = self._chance_of_count(count + 1, at)
                return PURRFECT_VALUE * (self._chance_of_count(count, at) - more)
            case Skip():
                return _mean_total(self._after_skip(standing)) - KEPT_SKIP_VALUE
            case _:
                assert_never(move)

    def chance_of_truth(self, move: AnyMove, standing: Bade | None) -> float:
        """Return the probability that a move's bid, or else the standing one, is true."""
        bid = move if isinstance(move, Bid) else standing
        return self._chance_of_count(bid.count, QUALITY_INDEX[bid.of]) if bid else 1.0

    def terms(self, move: AnyMove, standing: Bade | None) -> dict[str, float]:
        """Return the terms that add up to the value of a move."""
        value = self.value(move, standing)
        if not isinstance(move, Bid):
            return {REASONS[type(move)]: value}
        bid = move.count, QUALITY_INDEX[move.of]
        true = _mean_total(
            [
                world.answers.challenges(bid) * world.chances[bid[1]][bid[0]]
                for world in self._worlds
            ]
        )
        return {"true": true, "raised": value - true}

    def _chance_of_count(self, count: int, at: int) -> float:
        """Return the probability that there are at least this many of quality number `at`."""
        return _mean_total([world.chances[at][count] for world in self._worlds])

    def _after_bid(self, bid: Offer) -> list[float]:
        """Return our chance in each world after this bid, which may be challenged or raised."""
        count, at = bid
        outcomes: list[float] = []
        for world, safe in zip(self._worlds, self._if_raised(count), strict=True):
            challenged = world.answers.challenges(bid)
            outcomes.append(challenged * world.chances[at][count] + (1 - challenged) * safe)
        return outcomes

    def _after_skip(self, standing: Bade) -> list[float]:
        """Return our chance in each world after a Skip.

        The next player can't challenge their own bid.
        """
        bid = standing.count, QUALITY_INDEX[standing.of]
        if standing.seat == self._beliefs.seat:
            return self._after_bid(bid)
        safe = self._if_raised(standing.count)
        if standing.seat == self._beliefs.next:
            return safe
        challenged = [world.answers.challenges(bid) for world in self._worlds]
        return [each + (1 - each) * then for each, then in zip(challenged, safe, strict=True)]

    def _if_raised(self, count: int) -> list[float]:
        """Return our chance in each world of being safe if someone raises a bid of this count."""
        if self._beliefs.players > 2:
            return [1.0] * len(self._worlds)  # the round is mostly over before our next turn
        if count not in self._safe:
            self._safe[count] = self._if_only_other_raises(count)
        return self._safe[count]

    def _if_only_other_raises(self, count: int) -> list[float]:
        """Return our chance in each world if the only other player raises a bid of this count."""
        safe = [0.0] * len(self._worlds)
        worlds_by_bid: dict[Offer, list[int]] = {}
        choices = [world.answers.bids_after(count) for world in self._worlds]
        for number, bids in enumerate(choices):
            for bid in bids:
                worlds_by_bid.setdefault(bid, []).append(number)
        for bid, numbers in worlds_by_bid.items():
            weights = [1 / len(choices[number]) for number in numbers]
            outcomes = self._best_reply(bid, [self._worlds[number] for number in numbers], weights)
            for number, weight, outcome in zip(numbers, weights, outcomes, strict=True):
                safe[number] += weight * outcome
        return safe

    def _best_reply(self, bid: Offer, worlds: list[World], weights: list[float]) -> list[float]:
        """Return the outcomes of our best reply to a bid, one for each world with that bid.

        We can't tell those worlds apart, so we choose the same reply in all of them.
        """
        count, at = bid
        # The first reply is a challenge.
        replies = [[1 - world.chances[at][count] for world in worlds]]
        if count < MAX_BID:
            mine = self._beliefs.mine.chances
            likeliest = sorted(range(len(mine)), key=lambda of: -mine[of][count + 1])
            replies += [
                [_after_reply((count + 1, of), world) for world in worlds]
                for of in likeliest[:MAX_REPLY_QUALITIES]
            ]
        return max(
            replies,
            key=lambda reply: sum([w * each for w, each in zip(weights, reply, strict=True)]),
        )


def _after_reply(bid: Offer, world: World) -> float:
    """Return the chance that this reply is safe, if we challenge whatever is bid next."""
    count, at = bid
    challenged = world.answers.challenges(bid)
    raised, of = world.answers.likeliest_bid(count + 1)[1]
    wrong = 1 - world.chances[of][raised]
    return challenged * world.chances[at][count] + (1 - challenged) * wrong


def _mean_total(outcomes: Sequence[float]) -> float:
    return sum(outcomes) / len(outcomes)
