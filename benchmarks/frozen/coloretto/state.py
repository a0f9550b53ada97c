"""The options and the complete state of a game of Coloretto."""

from typing import Literal

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.coloretto.cards import Card, Scoring
from benchmarks.frozen.kit import Seat


class Options(kit.Options):
    scoring: Literal["brown", "violet"] = Field(
        default="brown",
        description="How to score: brown, more of a colour is better; violet, three of it is best.",
    )


class State(kit.State):
    scoring: Scoring
    not_in_play: list[Card]  # the cards of colours that stay in the box
    supply: list[Card]  # the last card is on top
    areas: list[list[Card]]  # the cards in front of each seat
    rows: list[list[Card]]
    places: list[int]  # how many cards each row can hold
    holders: list[Seat | None]  # who took each row in this round
    turn: Seat
    pending: list[Card] = Field(default_factory=list[Card])  # cards drawn, but not placed yet
    removed: list[Card] = Field(default_factory=list[Card])
    round: int = 1
    last_round: bool = False
    over: bool = False

    # The last change, which the table's picture highlights.
    placed: int | None = None  # the row that the last card was placed in
    taker: Seat | None = None
    taken: list[Card] = Field(default_factory=list[Card])

    @property
    def left(self) -> int:
        """Return how many cards can still be drawn, not counting the last-round card."""
        return len(self.supply) if self.last_round else len(self.supply) - 1
