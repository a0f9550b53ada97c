"""Where the cards of Coloretto lie: the whole truth."""

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
    supply: list[Card]  # the top card is the last
    areas: list[list[Card]]  # the cards in front of each seat
    rows: list[list[Card]]
    places: list[int]  # how many cards each row can hold
    holders: list[Seat | None]  # who took each row this round
    turn: Seat
    pending: list[Card] = Field(default_factory=list[Card])  # drawn and not yet placed
    removed: list[Card] = Field(default_factory=list[Card])
    round: int = 1
    last_round: bool = False
    over: bool = False

    # What changed last, to be shown.
    placed: int | None = None  # the row the last card went to
    taker: Seat | None = None
    taken: list[Card] = Field(default_factory=list[Card])

    @property
    def left(self) -> int:
        """How many cards can still be drawn; the last-round card is none."""
        return len(self.supply) if self.last_round else len(self.supply) - 1
