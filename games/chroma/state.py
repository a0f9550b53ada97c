"""Where the cards of Chroma Mix lie, and what is still to be settled: the whole truth."""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field

from games import kit
from games.chroma.asks import Ask, Laid, Mixture, SoFar
from games.chroma.cards import Card
from games.chroma.wins import Side, Win
from games.kit import Seat

BILLY = Seat(1)
"""Billy's place in a game alone. Nobody sits there; his open row lies where plays do."""

Ink = Card | Literal["mix"]
MIX: Literal["mix"] = "mix"


class Options(kit.Options):
    special: Literal["none", "random", "burgundy", "mustard", "petrol"] = Field(
        default="random",
        description="Which special card to add (each has its own goal; the simplest is none)",
    )
    difficulty: Literal["relaxed", "easy", "medium", "hard"] = Field(
        default="relaxed",
        description="How many turns Billy gets first, if you're playing on your own against him",
    )


class Automaton(kit.State):
    """Billy's deck, its top the last, and how far he is with his turn."""

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
    mixed: Mixture | None = None

    @property
    def last(self) -> Seat:
        """Whose turn ends a round."""
        return Seat((self.first - 1) % len(self.plays))

    @property
    def is_billys(self) -> bool:
        return self.alone and self.turn == BILLY

    def side(self, seat: Seat) -> Side:
        return Side(self.hands[seat], self.plays[seat], self.tucked)


def upgraded(old: dict[str, Any]) -> dict[str, Any]:
    """A state from before November 2026, when goals were also looked at in mid-turn (R56).

    What was to be looked at then is looked at when the turn ends. A goal that was announced stays.
    """
    return {**old, "pending": [ask for ask in old["pending"] if ask["what"] != "goals"]}


def cards(state: State) -> Iterator[str]:
    """Every card of the box, wherever it lies."""
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
