"""Notices: everything people are told other than through a table's public message.

A change carries an `Intent`, which says whom to notify and why. People who are notified in the
channel are pinged by a new post of the table's message; see delivery.py. Everyone else gets a
notice of their own, which is sent as a DM, if necessary once their quiet hours are over.
"""

from dataclasses import dataclass
from typing import Literal, get_args

TurnPurpose = Literal[
    "turn",  # the person's turn has begun
    "remind",  # the person still hasn't moved
    "closed",  # the person can't be reached by DM, so a post in the channel pings them
]
"""A reason to ask someone to make a move. A new notice replaces all unsent notices of this type."""

OtherPurpose = Literal[
    "invite",  # a seat is reserved for the person
    "taken",  # the other players let a bot take the person's seat
    "rematch",  # there's a rematch to join
    "vote",  # the person is asked to vote
    "result",  # the game is over
    "ended",  # someone ended the game early
]
"""Any other reason to notify someone. A new notice replaces unsent ones with the same purpose."""

Purpose = Literal[TurnPurpose, OtherPurpose]
TURN_PURPOSES: tuple[Purpose, ...] = get_args(TurnPurpose)
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)

Destination = Literal["channel", "dm"]


@dataclass(frozen=True, slots=True)
class Intent:
    """The people whom a change should notify, and the reason."""

    purpose: Purpose
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One person's share of an intent: a notification to send by DM, or later."""

    purpose: Purpose
    person: int
    # "channel" to ping someone who already got a DM; None to decide once the notification is due.
    destination: Destination | None = None
    at: float | None = None  # when the notification is due; None for now
    tries: int = 0  # how often sending the notification has failed


@dataclass(frozen=True, slots=True)
class Notice:
    """A stored `Part`, which is waiting, being sent, sent, or about to be removed."""

    table: str  # the table's id
    version: int  # the version of the table that prompted the notice
    purpose: Purpose
    person: int  # the notice's recipient
    made_at: float
    claimed_at: float | None = None  # when the bot first tried to send the notice, if it has tried
    message: int | None = None  # the DM's message id
    channel: int | None = None  # the DM's channel id
    number: int = 0  # the notice's id in the store
    destination: Destination | None = None  # "channel" or "dm"; None if not decided yet
    tries: int = 0  # how often sending the notice has failed
    stage: Literal["waiting", "sending", "standing", "leaving"] = "waiting"

    @property
    def intent(self) -> Intent:
        return Intent(self.purpose, (self.person,))


def purposes_replaced_by(purpose: Purpose) -> tuple[Purpose, ...]:
    """Return the purposes of the unsent notices that a new notice with this purpose replaces."""
    return TURN_PURPOSES if purpose in TURN_PURPOSES else (purpose,)
