"""The options and the complete state of a game of Coloretto."""

from typing import Literal

from pydantic import Field

from games import kit
from games.coloretto.cards import Card, Scoring
from games.kit import Seat


class Options(kit.Options):
    scoring: Literal["brown", "violet"] = Field(
        default="brown",
        description="How to score: brown (more of a colour is better) or violet (three is best).",
    )


class State(kit.State):
    scoring: Scoring
    not_in_play: list[Card]  # colours that stay in the box
    supply: list[Card]  # the last card is the top one
    areas: list[list[Card]]  # the cards in front of each seat
    rows: list[list[Card]]
    places: list[int]  # how many cards each row can hold
    holders: list[Seat | None]  # who took each row this round
    turn: Seat
    pending: list[Card] = Field(default_factory=list[Card])  # drawn, but not placed yet
    removed: list[Card] = Field(default_factory=list[Card])
    round: int = 1
    last_round: bool = False
    over: bool = False

    # The last change, which the table's picture highlights.
    placed: int | None = None  # the row the last card went to
    taker: Seat | None = None
    taken: list[Card] = Field(default_factory=list[Card])

    @property
    def left(self) -> int:
        """The number of cards that can still be drawn, not counting the last-round card."""
        return len(self.supply) if self.last_round else len(self.supply) - 1
