"""The bots as they were on 2026-11-18, with the rules and views that they depend on.

Later bots are measured against the frozen ones, so no frozen code is ever changed or imports
`games`. Current states are parsed as frozen ones, without the fields that were added since. If the
old fields of a state ever change, `frozen_move` has to convert them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from benchmarks.frozen.chroma import bot as chroma_bot
from benchmarks.frozen.chroma import rules as chroma_rules
from benchmarks.frozen.chroma import state as chroma_state
from benchmarks.frozen.chroma import views as chroma_views
from benchmarks.frozen.coloretto import bot as coloretto_bot
from benchmarks.frozen.coloretto import rules as coloretto_rules
from benchmarks.frozen.coloretto import state as coloretto_state
from benchmarks.frozen.coloretto import views as coloretto_views
from benchmarks.frozen.cosmic import bot as cosmic_bot
from benchmarks.frozen.cosmic import rules as cosmic_rules
from benchmarks.frozen.cosmic import state as cosmic_state
from benchmarks.frozen.cosmic import views as cosmic_views
from benchmarks.frozen.kit import Chance, Move, Seat, State
from benchmarks.frozen.kitten import bot as kitten_bot
from benchmarks.frozen.kitten import rules as kitten_rules
from benchmarks.frozen.kitten import state as kitten_state
from benchmarks.frozen.kitten import views as kitten_views
from benchmarks.frozen.kritters import bot as kritters_bot
from benchmarks.frozen.kritters import rules as kritters_rules
from benchmarks.frozen.kritters import state as kritters_state
from benchmarks.frozen.kritters import views as kritters_views


@dataclass(frozen=True, slots=True)
class FrozenGame:
    """The parts of a game that its frozen bot needs."""

    state: type[State]
    legal: Callable[[Any, Seat], Iterable[Any]]
    public: Callable[[Any], Any]
    private: Callable[[Any, Seat], Any]
    bot: Callable[[Any, Any, list[Any], Chance], Move]


FROZEN = {
    "chroma": FrozenGame(
        chroma_state.State,
        chroma_rules.legal,
        chroma_views.public,
        chroma_views.private,
        chroma_bot.bot,
    ),
    "coloretto": FrozenGame(
        coloretto_state.State,
        coloretto_rules.legal,
        coloretto_views.public,
        coloretto_views.private,
        coloretto_bot.choose,
    ),
    "cosmic": FrozenGame(
        cosmic_state.State,
        cosmic_rules.legal,
        cosmic_views.public,
        cosmic_views.private,
        cosmic_bot.bot,
    ),
    "kitten": FrozenGame(
        kitten_state.State,
        kitten_rules.legal,
        kitten_views.public,
        kitten_views.private,
        kitten_bot.bot,
    ),
    "kritters": FrozenGame(
        kritters_state.State,
        kritters_rules.legal,
        kritters_views.public,
        kritters_views.private,
        kritters_bot.choose,
    ),
}


def frozen_move(key: str, state: dict[str, Any], seat: int, luck: str, number: int) -> Any:  # noqa: ANN401
    """Return the move that the frozen bot makes in a state, as plain data."""
    game = FROZEN[key]
    known = {name: value for name, value in state.items() if name in game.state.model_fields}
    then = game.state.model_validate(known)
    at = Seat(seat)
    moves = list(game.legal(then, at))
    chosen = game.bot(game.public(then), game.private(then, at), moves, Chance(luck, number))
    return chosen.model_dump()
