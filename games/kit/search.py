"""Choose moves by thinking ahead: try them in deals consistent with what the seat has seen.

The real cards are never used. Each playout starts with a new deal that looks the same to the bot's
seat, and the game's heuristic plays it to the end. All candidates are tried on the same deals with
the same luck, so that only the moves make a difference. Half of the candidates drop out after each
round. The heuristic's own choice stays in to the end, and another move is chosen only if it beats
that choice by more than one standard error.
"""

from bisect import bisect
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import accumulate
from math import sqrt

from games.kit.chance import Chance
from games.kit.characters import NEUTRAL, Character
from games.kit.checks import endless
from games.kit.game import AnyGame
from games.kit.heuristic import AnyHeuristic, Weighed, best_weighed
from games.kit.pieces import Move, Result, Seat, State
from games.kit.state_copy import copy_state

MAX_CANDIDATES = 12
"""The maximum number of moves to try. The most promising ones are chosen."""

HALF_WORTH_LEAD = 10.0
"""A lead of this many points is worth half as much as an infinite one."""

LOSS_PENALTY = 1000.0
"""A game with a record that is lost is worth as much less as this many points."""

MAX_PLAYOUT_MOVES = 10_000
"""A playout with this many moves is considered endless."""

MIN_TRIES_PER_MOVE = 6
"""The minimum number of playouts per move. If that's too many in total, fewer moves are tried."""

DEALS_PER_TRY = 8
"""If the heuristic has `explains`, each try picks one of this many deals, favouring likely ones."""

RANDOM_PARTS = 2**30


def think_ahead(  # noqa: PLR0913  everything that a decision depends on
    game: AnyGame,
    heuristic: AnyHeuristic,
    deal: State,
    seat: Seat,
    chance: Chance,
    *,
    character: Character = NEUTRAL,
) -> Move:
    """Return a seat's best move, after exactly as many playouts as the heuristic asks for.

    `deal` may be any state that looks like the real one to the seat; the result is the same. Of
    nearly equal moves, the one that suits the character stays in to the end.
    """
    weighed: Weighed[Move] = heuristic.in_character(
        deal,
        seat,
        heuristic.weigh_ahead(deal, seat, list(game.rules.legal(deal, seat)), chance),
        character,
    )
    # A stable sort, so that ties keep their order.
    likely = sorted(weighed, key=lambda each: -each[0])
    moves = _without_equivalents(heuristic, deal, [move for _, move in likely])
    playouts = heuristic.playouts(deal)
    own, *others = moves[: max(1, min(MAX_CANDIDATES, playouts // MIN_TRIES_PER_MOVE))]
    if not others:
        return own
    tries = _Tries(game, heuristic, deal, seat, f"search/{chance.below(2**53)}")
    other, leads = _best_other(own, others, tries.outcome, playouts)
    return other if is_clear(leads) else own


def _without_equivalents(heuristic: AnyHeuristic, deal: State, moves: list[Move]) -> list[Move]:
    """Return only the first of several moves with the same effect."""
    alike = heuristic.alike
    if alike is None:
        return moves
    by_what: dict[Hashable, Move] = {}
    for move in moves:
        by_what.setdefault(alike(deal, move), move)
    return [*by_what.values()]


@dataclass(slots=True)
class _Tries:
    """Playouts of deals consistent with what a seat has seen, starting at its decision."""

    game: AnyGame
    heuristic: AnyHeuristic
    deal: State
    seat: Seat
    luck: str
    deals: list[State] = field(default_factory=list[State])

    def outcome(self, number: int, move: Move) -> float:
        """Play a move on one of the deals, let the heuristic play on, and rate the result."""
        if number == len(self.deals):
            dice = Chance(self.luck, number)
            self.deals.append(self._likely_deal(dice))
        game, state = self.game, copy_state(self.deals[number])
        due, weigh = self.heuristic.due, self.heuristic.weigh_ahead
        chance = Chance(f"{self.luck}/play", number)
        seat = self.seat
        for _ in range(MAX_PLAYOUT_MOVES):
            for _ in game.rules.apply(state, seat, move, chance):
                pass
            result = game.rules.result(state)
            if result is not None:
                return worth(result, self.seat)
            seat = due(state)
            move = best_weighed(weigh(state, seat, list(game.rules.legal(state, seat)), chance))
        raise endless(game.key, MAX_PLAYOUT_MOVES)

    def _likely_deal(self, chance: Chance) -> State:
        """Return a deal consistent with what the seat has seen, favouring others' likely moves."""
        explains = self.heuristic.explains
        deals: list[State] = [
            self.game.views.redeal(self.deal, self.seat, chance)
            for _ in range(1 if explains is None else DEALS_PER_TRY)
        ]
        if explains is None:
            return deals[0]
        likely = list(accumulate(explains(deal, self.seat) for deal in deals))
        return deals[
            bisect(
                likely, chance.below(RANDOM_PARTS) / RANDOM_PARTS * likely[-1], hi=len(deals) - 1
            )
        ]


def _best_other(
    own: Move, others: list[Move], outcome: Callable[[int, Move], float], playouts: int
) -> tuple[Move, list[float]]:
    """Find the best other move by sequential halving, and its lead over `own` on each deal."""
    mine: list[float] = []
    tried: list[tuple[Move, list[float]]] = [(move, []) for move in others]
    left = playouts
    for rounds in range(len(others).bit_length(), 0, -1):
        for _ in range(left // (rounds * (1 + len(tried)))):
            number = len(mine)
            mine.append(outcome(number, own))
            for move, theirs in tried:
                theirs.append(outcome(number, move))
            left -= 1 + len(tried)
        tried.sort(key=lambda each: -sum(each[1]))
        if rounds > 1:
            del tried[max(1, len(tried) // 2) :]
    best, theirs = tried[0]
    for move in [own, best][:left]:  # an odd number of playouts leaves one, for `own`
        outcome(len(mine), move)
    return best, [their - my for their, my in zip(theirs, mine, strict=True)]


def is_clear(leads: list[float]) -> bool:
    """Return whether the mean lead is more than one standard error."""
    if len(leads) < 2:
        return False
    mean = sum(leads) / len(leads)
    variance = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean > sqrt(variance / len(leads))


def worth(result: Result, seat: Seat) -> float:
    """Rate a result for a seat: winning counts most, then the lead in points or the record.

    A common result is worth the same to every seat, so bots cooperate.
    """
    if result.record is not None:
        return result.record - (0.0 if result.ranking[0] else LOSS_PENALTY)
    first = result.ranking[0]
    won = 1 / len(first) if seat in first else 0.0
    if not result.scores:
        return won
    rivals = [score for other, score in enumerate(result.scores) if other != seat]
    lead = result.scores[seat] - max(rivals, default=0)
    return won + lead / (2 * (abs(lead) + HALF_WORTH_LEAD))
