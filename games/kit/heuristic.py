"""What a bot thinks of its moves at a glance, in plain numbers."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.kit.chance import Chance
from games.kit.pieces import Move, Seat, State

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)

Weighed = Sequence[tuple[float, M]]
"""Moves, each with what is thought of it. More is better."""


def whose_turn(state: State) -> Seat:
    seat: Seat = state.__dict__["turn"]
    return seat


def _a_few(_: State) -> int:
    return 24


@dataclass(frozen=True)
class Heuristic(Generic[S, M]):
    """How a game is played at a glance, both by its bots and in their thoughts.

    `weigh` is handed a deal that looks like the real one to a seat, and what that seat may do. It
    should be quick, for a bot that thinks ahead asks it thousands of times. `due` says whose
    decision is waited for while a game isn't over: by default, the `turn` of the state. `playouts`
    is how many games such a bot plays in its mind before a decision: fewer where a game takes
    longer. `explains` says how likely the others would have done what they did if a deal were the
    real one; without it all deals are equally likely. `alike` says what a move comes to: of moves
    that come to the same, such a bot tries only one. `forget` changes a deal into what it is to
    somebody who doesn't count cards, which easy bots don't. `weigh_well` takes the place of `weigh`
    in a bot that thinks ahead, both for its own moves and for those of all players in its mind:
    that's for a game whose normal bot should stay weaker than it could be.
    """

    weigh: Callable[[S, Seat, Sequence[M], Chance], Weighed[M]]
    due: Callable[[S], Seat] = whose_turn
    playouts: Callable[[S], int] = _a_few
    explains: Callable[[S, Seat], float] | None = None
    alike: Callable[[S, M], Hashable] | None = None
    forget: Callable[[S], None] | None = None
    weigh_well: Callable[[S, Seat, Sequence[M], Chance], Weighed[M]] | None = None

    @property
    def in_thought(self) -> Callable[[S, Seat, Sequence[M], Chance], Weighed[M]]:
        return self.weigh_well or self.weigh


AnyHeuristic = Heuristic[Any, Any]


def heaviest(weighed: Weighed[M]) -> M:
    """The best move; of equal ones the first."""
    best, chosen = weighed[0]
    for weight, move in weighed:
        if weight > best:
            best, chosen = weight, move
    return chosen
