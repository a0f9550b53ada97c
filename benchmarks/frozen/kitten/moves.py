"""What can be done in Kitten, and what can then be seen to happen."""

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
    """Say that there is less than the bid."""


class Purrfect(kit.Confirm):
    """Say that the bid is exactly right."""


class Skip(kit.Move):
    """Pass the bid on with a Skip card."""


class Bade(kit.Event):
    seat: Seat
    count: int
    of: Quality


class Skipped(kit.Event):
    seat: Seat


class WentOn(kit.Event):
    """The turn came back to a bid that cannot be raised, and passed on (K11)."""

    seat: Seat


class Called(kit.Event):
    """Somebody ended the bidding; `seat` answers `bidder`."""

    seat: Seat
    call: Call
    bidder: Seat
    count: int
    of: Quality


class Showed(kit.Event):
    """A hand was shown; `worth` is what it counts and `so_far` all hands up to here."""

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
    """A seat is dealt one card less from now on; with none left it is out."""

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
    """How a round ended: who called whose bid, how much there was, and who lost a card."""

    called: Called
    total: int
    lost: Lost

    @property
    def won_a_card(self) -> bool:
        """Whether the caller is dealt one card more from now on (K16)."""
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
    """The last bid of the round, however many have skipped since (K10)."""
    for each in reversed(said):
        if isinstance(each, Bade):
            return each
    return None
