"""The pictures of a game: scenes of its table, hands and result, and the faces of its cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from games.kit import defaults
from games.kit.art import TOKENS, Face, Theme
from games.kit.scene import Card, Scene
from games.kit.type_parameters import P_contra, R_contra, V_contra


def nothing() -> tuple[Card, ...]:
    """Explain no card, as the default `effects`."""
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Pictures(Generic[P_contra, V_contra, R_contra]):
    """What players look at.

    By default, `table` and `hand` are made from the fields of the views. The public view then needs
    a `turn` and a field of type `Each`.
    """

    table: Callable[[P_contra], Scene] = defaults.table
    hand: Callable[[P_contra, V_contra], Scene] = defaults.hand
    scores: Callable[[R_contra], Scene] = defaults.scores
    # `moment` shows what the last move revealed, for a message that stays; by default, the table.
    moment: Callable[[P_contra], Scene] | None = None
    # Each of `looks` is a button beside the hand and a subcommand, such as /kritters deck.
    looks: Mapping[str, Callable[[P_contra, V_contra], Scene]] = field(
        default_factory=dict[str, Any]
    )
    # The faces of cards, by a Card's `art`.
    faces: Mapping[str, Face] = field(default_factory=dict[str, Face])
    theme: Theme = Theme(pips=TOKENS)  # noqa: RUF009  a Theme is frozen
    cheat_sheet: Callable[[], Scene] | None = None  # explains turns and scoring
    # Cards with notes that explain what they do.
    effects: Callable[[], tuple[Card, ...]] = nothing
