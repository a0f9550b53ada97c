"""The moves and events of Kitten."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Seat
from benchmarks.frozen.kitten.cards import Card, Quality

Call = Literal["challenge", "purrfect"]


class Bid(kit.Move):
    count: int
    of: Quality


class Challenge(kit.Confirm):
    """Claim that there are fewer than the bid says."""


class Purrfect(kit.Confirm):
    """Claim that the bid is exactly right."""


class Skip(kit.Move):
    """Pass the bid on with a Skip card."""


class Bade(kit.Event):
    seat: Seat
    count: int
    of: Quality


class Skipped(kit.Event):
    seat: Seat


class WentOn(kit.Event):
    """The turn came back to the player whose bid can't be raised, and moved on (K11)."""

    seat: Seat


class Called(kit.Event):
    """Someone ended the bidding: `seat` challenged or called Purrfect on the bid of `bidder`."""

    seat: Seat
    call: Call
    bidder: Seat
    count: int
    of: Quality


class Showed(kit.Event):
    """A hand was shown, which counts as `worth`; all hands shown so far count as `so_far`."""

    reveals = True
    seat: Seat
    cards: tuple[Card, ...]
    of: Quality
    worth: int
    so_far: int


class Flipped(kit.Event):
    """The dealer turned over the top card of the deck (K12)."""

    reveals = True
    seat: Seat
    card: Card
    of: Quality
    worth: int


class Counted(kit.Event):
    reveals = True
    total: int
    count: int
    of: Quality
    call: Call


class Lost(kit.Event):
    """A seat is dealt one card fewer from now on; with none left, it's out."""

    reveals = True
    seat: Seat
    left: int


class Gained(kit.Event):
    """A seat is dealt one card more from now on (K16)."""

    reveals = True
    seat: Seat
    now: int


class Dealt(kit.Event):
    reveals = True
    dealer: Seat
    sizes: tuple[int, ...]


class YouGot(kit.Whisper):
    cards: tuple[Card, ...]


class Won(kit.Event):
    reveals = True
    seat: Seat
    left: int


AnyMove = Bid | Challenge | Purrfect | Skip

Said = Annotated[Bade | Skipped, Field(discriminator="kind")]
"""What is said in a round before somebody calls."""

Turned = Annotated[Showed | Flipped, Field(discriminator="kind")]
"""What is turned up in a showdown."""


class Verdict(kit.Frozen):
    """The end of a round: who called whose bid, the total, and who lost a card."""

    called: Called
    total: int
    lost: Lost

    @property
    def won_a_card(self) -> bool:
        """Return True if the caller is dealt one card more from now on (K16)."""
        return self.called.call == "purrfect" and self.lost.seat == self.called.bidder


AnyEvent = (
    Bade
    | Skipped
    | WentOn
    | Called
    | Showed
    | Flipped
    | Counted
    | Lost
    | Gained
    | Dealt
    | YouGot
    | Won
)


def standing(said: Sequence[Said]) -> Bade | None:
    """Return the last bid of the round, no matter how many have skipped since (K10)."""
    for each in reversed(said):
        if isinstance(each, Bade):
            return each
    return None
