"""The evaluation of a game: the named terms of a move's rating, which explain the move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from games.kit.pieces import Seat
from games.kit.type_parameters import M_contra, S_contra

Terms = Mapping[str, float]
"""The terms of a move's rating by name. Their sum is the rating; a term that's missing is 0."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Evaluation(Generic[S_contra, M_contra]):
    """How the game's bots rate moves, told in words when a player asks for a hint.

    Without `terms`, a hint names a move and no reason.
    """

    # Returns the terms for each of some moves, given a deal that looks like the real one to a seat.
    terms: Callable[[S_contra, Seat, Sequence[M_contra]], Sequence[Terms]] | None = None
    # A sentence for each term: why a move is better than the next best, if the term is ahead most.
    reasons: Mapping[str, str] = field(default_factory=dict[str, str])
