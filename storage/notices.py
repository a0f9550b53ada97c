"""Notices: what people are told apart from the table's own message.

A change says whom it calls and why (an intent). People who are called in the channel are pinged by
a post of the table, see `posts`. Everyone else gets a notice of their own: a DM, or something that
waits until the person may be called.
"""

from dataclasses import dataclass
from typing import Literal

Purpose = Literal[
    "turn",  # it's their turn
    "remind",  # it's still their turn
    "closed",  # they can't be reached by DM, so they're called in the channel
    "vote",  # they're asked to vote
    "taken",  # the others let a bot take their seat
    "result",  # the game is over
    "ended",  # somebody ended the game early
    "invite",  # a seat is kept for them
    "rematch",  # there's a rematch to join
]
"""The reason for calling somebody."""

TURN_PURPOSES: tuple[Purpose, ...] = ("turn", "remind", "closed")
"""The purposes of calls that ask somebody to make a move."""

Destination = Literal["channel", "dm"]


@dataclass(frozen=True, slots=True)
class Intent:
    """Why a change calls people, and whom."""

    purpose: Purpose
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A call to a single person, by DM or later."""

    purpose: Purpose
    person: int
    # None if this is decided when it's due; "channel" if the person has already got their DM.
    destination: Destination | None = None
    at: float | None = None  # when it's due; None for now
    tries: int = 0  # how often sending it has failed


@dataclass(frozen=True, slots=True)
class Notice:
    """A stored part, which is waiting, being sent, sent, or to be removed."""

    table: str  # the table's id
    version: int  # the version of the table that prompted this notice
    purpose: Purpose
    person: int  # the person it's for
    made_at: float
    claimed_at: float | None = None  # when it was first sent, whether or not it arrived
    message: int | None = None  # the DM
    channel: int | None = None  # the channel that message is in
    number: int = 0  # its id in the store
    destination: Destination | None = None  # see Part
    tries: int = 0  # how often sending it has failed
    stage: Literal["waiting", "sending", "standing", "leaving"] = "waiting"

    @property
    def intent(self) -> Intent:
        return Intent(self.purpose, (self.person,))


def replaced_by(purpose: Purpose) -> tuple[Purpose, ...]:
    """Return the purposes of earlier calls that this one replaces, if they weren't sent yet."""
    return TURN_PURPOSES if purpose in TURN_PURPOSES else (purpose,)
