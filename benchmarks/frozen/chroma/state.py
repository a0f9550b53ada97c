"""The complete state of a game of Chroma Mix: all cards, and the decisions still to be made."""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.asks import Ask, Laid, SoFar
from benchmarks.frozen.chroma.cards import Card
from benchmarks.frozen.chroma.wins import Side, Win
from benchmarks.frozen.kit import Seat

BILLY = Seat(1)
"""Billy's place in a game alone. Nobody sits there; his open row lies where plays do."""

Ink = Card | Literal["mix"]
MIX: Literal["mix"] = "mix"


class Options(kit.Options):
    special: Literal["none", "random", "burgundy", "mustard", "petrol"] = Field(
        default="random",
        description="Which special card to add, with a goal of its own; none is simplest",
    )
    difficulty: Literal["relaxed", "easy", "medium", "hard"] = Field(
        default="relaxed",
        description="How many turns ahead Billy is, if you play alone against him",
    )


class Automaton(kit.State):
    """Billy's deck, and the progress of his turn."""

    deck: list[Ink] = Field(default_factory=list[Ink])
    discards: list[Ink] = Field(default_factory=list[Ink])
    turns: int = 1
    drawn: bool = False
    mixes: int = 0


class State(kit.State):
    special: Card | None
    hands: list[list[Card]]
    plays: list[list[Card]]
    tucked: list[Card] = Field(default_factory=list[Card])
    supply: dict[Card, int]
    rows: dict[int, list[Card]]
    decks: dict[int, list[Card]]
    discards: dict[int, list[Card]]
    aside: list[Card]

    first: Seat
    turn: Seat
    round: int = 1
    so_far: SoFar = Field(default_factory=SoFar)
    pending: list[Ask] = Field(default_factory=list[Ask])
    met: list[Win | None]
    over: bool = False
    alone: bool = False
    billy: Automaton = Field(default_factory=Automaton)

    fresh: list[Card] = Field(default_factory=list[Card])
    laid: list[Laid] = Field(default_factory=list[Laid])

    @property
    def last(self) -> Seat:
        """Return the seat whose turn ends a round."""
        return Seat((self.first - 1) % len(self.plays))

    @property
    def is_billys(self) -> bool:
        return self.alone and self.turn == BILLY

    def side(self, seat: Seat) -> Side:
        return Side(self.hands[seat], self.plays[seat], self.tucked)


def upgraded(old: dict[str, Any]) -> dict[str, Any]:
    """Convert a state from before November 2026, when goals were also checked mid-turn (R56).

    A pending check is dropped, since goals are checked at the end of the turn anyway. A goal that
    was already announced stays.
    """
    return {**old, "pending": [ask for ask in old["pending"] if ask["what"] != "goals"]}


def cards(state: State) -> Iterator[str]:
    """Yield every card in the box, wherever it is now."""
    for card, count in state.supply.items():
        yield from [card] * count
    for lists in (state.hands, state.plays):
        for each in lists:
            yield from each
    for places in (state.rows, state.decks, state.discards):
        for each in places.values():
            yield from each
    yield from state.tucked
    yield from state.aside
    yield from state.billy.deck
    yield from state.billy.discards
    yield from [MIX] * state.billy.mixes
