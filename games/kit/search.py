"""Choose moves by thinking ahead: try them in games that could be the real one.

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
from games.kit.checks import endless
from games.kit.game import AnyGame
from games.kit.heuristic import AnyHeuristic, Weighed, heaviest
from games.kit.pieces import Move, Result, Seat, State
from games.kit.state_copy import twin

MOST = 12
"""The maximum number of moves to try. The most promising ones are chosen."""

POINTS = 10.0
"""A lead of this many points is worth half as much as an infinite one."""

LOST = 1000.0
"""A game with a record that is lost is worth as much less as this many points."""

LONGEST = 10_000
"""A playout with this many moves is considered endless."""

TRIES = 6
"""The minimum number of playouts per move. If that's too many in total, fewer moves are tried."""

DEALS = 8
"""If the heuristic has `explains`, each try picks one of this many deals, favouring likely ones."""

PARTS = 2**30


def think_ahead(
    game: AnyGame, heuristic: AnyHeuristic, deal: State, seat: Seat, chance: Chance
) -> Move:
    """Return a seat's best move, after exactly as many playouts as the heuristic asks for.

    `deal` may be any state that looks like the real one to the seat; the result is the same.
    """
    weighed: Weighed[Move] = heuristic.in_thought(deal, seat, list(game.legal(deal, seat)), chance)
    likely = sorted(weighed, key=lambda each: -each[0])  # stable, so ties keep their order
    moves = _different(heuristic, deal, [move for _, move in likely])
    playouts = heuristic.playouts(deal)
    own, *others = moves[: max(1, min(MOST, playouts // TRIES))]
    if not others:
        return own
    tries = _Tries(game, heuristic, deal, seat, f"search/{chance.below(2**53)}")
    other, leads = _best_other(own, others, tries.outcome, playouts)
    return other if is_clear(leads) else own


def _different(heuristic: AnyHeuristic, deal: State, moves: list[Move]) -> list[Move]:
    """Keep only the first of several moves with the same effect."""
    alike = heuristic.alike
    if alike is None:
        return moves
    by_what: dict[Hashable, Move] = {}
    for move in moves:
        by_what.setdefault(alike(deal, move), move)
    return [*by_what.values()]


@dataclass(slots=True)
class _Tries:
    """Playouts of games that could be the real one, starting at a seat's decision."""

    game: AnyGame
    heuristic: AnyHeuristic
    deal: State
    seat: Seat
    luck: str
    deals: list[State] = field(default_factory=list[State])

    def outcome(self, number: int, move: Move) -> float:
        """Play a move on one of the deals, then let the heuristic finish, and rate the result."""
        if number == len(self.deals):
            dice = Chance(self.luck, number)
            self.deals.append(self._likely_deal(dice))
        game, state = self.game, twin(self.deals[number])
        due, weigh = self.heuristic.due, self.heuristic.in_thought
        chance = Chance(f"{self.luck}/play", number)
        seat = self.seat
        for _ in range(LONGEST):
            for _ in game.apply(state, seat, move, chance):
                pass
            result = game.result(state)
            if result is not None:
                return worth(result, self.seat)
            seat = due(state)
            move = heaviest(weigh(state, seat, list(game.legal(state, seat)), chance))
        raise endless(game.key, LONGEST)

    def _likely_deal(self, chance: Chance) -> State:
        """Return a deal that could be the real one, favouring those that explain others' moves."""
        explains = self.heuristic.explains
        deals: list[State] = [
            self.game.redeal(self.deal, self.seat, chance)
            for _ in range(1 if explains is None else DEALS)
        ]
        if explains is None:
            return deals[0]
        likely = list(accumulate(explains(deal, self.seat) for deal in deals))
        return deals[bisect(likely, chance.below(PARTS) / PARTS * likely[-1], hi=len(deals) - 1)]


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
    for move in [own, best][:left]:  # a playout may be left over: use it up too
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
        return result.record - (0.0 if result.ranking[0] else LOST)
    first = result.ranking[0]
    won = 1 / len(first) if seat in first else 0.0
    if not result.scores:
        return won
    rivals = [score for other, score in enumerate(result.scores) if other != seat]
    lead = result.scores[seat] - max(rivals, default=0)
    return won + lead / (2 * (abs(lead) + POINTS))
