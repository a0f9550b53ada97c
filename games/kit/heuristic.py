"""Heuristics: quick ratings of a bot's moves."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.kit.chance import Chance
from games.kit.characters import Character, Traits
from games.kit.pieces import Move, Seat, State

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)

Weighed = Sequence[tuple[float, M]]
"""Pairs of a rating and a move. Higher ratings are better."""


def whose_turn(state: State) -> Seat:
    """Return the seat in a state's `turn`, or the first of several that choose at once."""
    turn: Seat | list[Seat] = state.__dict__["turn"]
    return turn[0] if isinstance(turn, list) else turn


def _a_few(_: State) -> int:
    return 24


@dataclass(frozen=True)
class Heuristic(Generic[S, M]):
    """Rates the moves of a game: for a bot's decision, and for all players in a playout.

    `weigh` rates a seat's legal moves, given a deal that looks like the real one to that seat. It
    should be fast, because thinking ahead calls it thousands of times. `due` returns the seat that
    has to decide while a game isn't over; by default, it's the state's `turn`.

    The other fields are optional. `playouts` returns how many games to play out before a decision;
    longer games should use fewer. `explains` returns how likely the others' moves would be if a
    deal were the real one; without it, all deals are equally likely. `alike` returns the same value
    for moves with the same effect, so that only one of them is tried. For easy bots, `forget`
    removes from a deal what a player who doesn't count cards wouldn't know, and `weigh_badly`
    replaces `weigh`. `weigh_well` replaces `weigh` when thinking ahead, for a game whose normal bot
    should be weaker than it could be. `leans` returns the traits of a move that a character might
    like; a bot's character decides among moves whose ratings differ by at most `nearly`.
    """

    weigh: Callable[[S, Seat, Sequence[M], Chance], Weighed[M]]
    due: Callable[[S], Seat] = whose_turn
    playouts: Callable[[S], int] = _a_few
    explains: Callable[[S, Seat], float] | None = None
    alike: Callable[[S, M], Hashable] | None = None
    forget: Callable[[S], None] | None = None
    weigh_well: Callable[[S, Seat, Sequence[M], Chance], Weighed[M]] | None = None
    weigh_badly: Callable[[S, Seat, Sequence[M], Chance, Character], Weighed[M]] | None = None
    leans: Callable[[S, Seat, M], Traits] | None = None
    nearly: float = 0.0

    @property
    def weigh_ahead(self) -> Callable[[S, Seat, Sequence[M], Chance], Weighed[M]]:
        return self.weigh_well or self.weigh

    def in_character(
        self, state: S, seat: Seat, weighed: Weighed[M], character: Character
    ) -> Weighed[M]:
        """Return the ratings, changed by at most half of `nearly` as the character likes moves."""
        leans = self.leans
        if leans is None or not any(character.traits):
            return weighed
        return [
            (weight + self.nearly * character.liking(leans(state, seat, move)), move)
            for weight, move in weighed
        ]


AnyHeuristic = Heuristic[Any, Any]


def best_weighed(weighed: Weighed[M]) -> M:
    """Return the best move, or the first of several equally good ones."""
    best, chosen = weighed[0]
    for weight, move in weighed:
        if weight > best:
            best, chosen = weight, move
    return chosen
