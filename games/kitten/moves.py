"""What can be done in Kitten, and what can then be seen to happen."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games import kit
from games.kit import Seat
from games.kitten.cards import Card, Quality

Call = Literal["challenge", "purrfect"]


class Bid(kit.Move):
    do: Literal["bid"] = "bid"
    count: int
    of: Quality


class Challenge(kit.Confirm):
    do: Literal["challenge"] = "challenge"


class Purrfect(kit.Confirm):
    do: Literal["purrfect"] = "purrfect"


class Skip(kit.Move):
    do: Literal["skip"] = "skip"


class Bade(kit.Event):
    kind: Literal["bade"] = "bade"
    seat: Seat
    count: int
    of: Quality


class Skipped(kit.Event):
    kind: Literal["skipped"] = "skipped"
    seat: Seat


class WentOn(kit.Event):
    """The turn came back to a bid that cannot be raised, and passed on (K11)."""

    kind: Literal["went-on"] = "went-on"
    seat: Seat


class Called(kit.Event):
    """Somebody ended the bidding; `seat` answers `bidder`."""

    kind: Literal["called"] = "called"
    seat: Seat
    call: Call
    bidder: Seat
    count: int
    of: Quality


class Showed(kit.Event):
    """A hand was shown; `worth` is what it counts and `so_far` all hands up to here."""

    reveals: ClassVar[bool] = True

    kind: Literal["showed"] = "showed"
    seat: Seat
    cards: tuple[Card, ...]
    of: Quality
    worth: int
    so_far: int


class Flipped(kit.Event):
    """The dealer turned over the top card of the deck (K12)."""

    reveals: ClassVar[bool] = True

    kind: Literal["flipped"] = "flipped"
    seat: Seat
    card: Card
    of: Quality
    worth: int


class Counted(kit.Event):
    reveals: ClassVar[bool] = True

    kind: Literal["counted"] = "counted"
    total: int
    count: int
    of: Quality
    call: Call


class Lost(kit.Event):
    """A seat is dealt one card less from now on; with none left it is out."""

    reveals: ClassVar[bool] = True

    kind: Literal["lost"] = "lost"
    seat: Seat
    left: int


class Gained(kit.Event):
    """A seat is dealt one card more from now on (K16)."""

    reveals: ClassVar[bool] = True

    kind: Literal["gained"] = "gained"
    seat: Seat
    now: int


class Dealt(kit.Event):
    reveals: ClassVar[bool] = True

    kind: Literal["dealt"] = "dealt"
    dealer: Seat
    sizes: tuple[int, ...]


class YouGot(kit.Whisper):
    kind: Literal["you-got"] = "you-got"
    cards: tuple[Card, ...]


class Won(kit.Event):
    reveals: ClassVar[bool] = True

    kind: Literal["won"] = "won"
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
