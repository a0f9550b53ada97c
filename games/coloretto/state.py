"""The options and the complete state of a game of Coloretto."""

from typing import Annotated, Literal

from pydantic import Field

from games import kit
from games.coloretto.cards import Card, Scoring
from games.kit import Alike, Open, Seat, Secret, Unshown


class Options(kit.Options):
    scoring: Literal["brown", "violet"] = "brown"


class State(kit.State):
    scoring: Scoring
    not_in_play: Open[list[Card]]  # the cards of colours that stay in the box
    # The last card of the supply is the top one. Everyone knows where the last-round card is.
    supply: Annotated[Secret[list[Card]], Alike(Card.LAST_ROUND.__eq__)]
    areas: Unshown[list[list[Card]]]  # the cards in front of each seat
    rows: Open[list[list[Card]]]
    places: Unshown[list[int]]  # how many cards each row can hold
    holders: Unshown[list[Seat | None]]  # who took each row this round
    turn: Seat
    # Cards drawn, but not placed yet.
    pending: Unshown[list[Card]] = Field(default_factory=list[Card])
    removed: Open[list[Card]] = Field(default_factory=list[Card])
    round: int = 1
    last_round: bool = False
    over: bool = False

    # The last change, which the table's picture highlights.
    placed: int | None = None  # the row that the last card was placed in
    taker: Seat | None = None
    taken: Open[list[Card]] = Field(default_factory=list[Card])

    @property
    def left(self) -> int:
        """Return how many cards can still be drawn, not counting the last-round card."""
        return len(self.supply) if self.last_round else len(self.supply) - 1
