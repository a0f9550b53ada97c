"""Notices: the messages that ping people, from the intent to the message in a channel or DM.

An intent is saved together with the change that causes it, and becomes a waiting notice. A sender
claims the notice and splits it by recipient: one part goes to the channel and one to each person's
DMs. Some parts are sent later than others.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Purpose = Literal[
    "turn",  # it's their turn
    "remind",  # it's still their turn
    "closed",  # it's their turn, but their DMs are closed
    "stopped",  # this was the last reminder
    "vote",  # they're asked to vote
    "taken",  # the others let a bot take their seat
    "result",  # the game is over
    "ended",  # somebody ended the game early
    "invite",  # a seat is kept for them
    "rematch",  # there's a rematch to join
]
"""The reason for a notice."""

TURN_PURPOSES: tuple[Purpose, ...] = ("turn", "remind", "closed")
"""The purposes of notices that ask somebody to make a move."""

ANY_TIME_PURPOSES: tuple[Purpose, ...] = ("vote", "taken", "invite", "rematch")
"""The purposes of notices that concern people whether or not it's their turn."""

Destination = Literal["channel", "dm"]
"""Where a notice is sent: to the table's channel or to one person's DMs."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A notice to be sent because of a change."""

    purpose: Purpose
    pings: tuple[int, ...]  # the people it pings
    due: tuple[int, ...]  # everyone whose turn it is
    left: tuple[int, ...] = ()  # when a game is over: the people a bot was playing for

    def replaces(self, other: Purpose, pings: Sequence[int]) -> bool:
        """Return whether this notice replaces a waiting one that has the given purpose and pings.

        A "closed" notice stands for a DM that was refused, which may have been about a turn, a vote
        or an invitation. So it replaces only another "closed" notice, and only a notice about a
        turn replaces it, both only if it's the turn of everyone it pings.
        """
        if self.purpose in ("result", "ended"):
            return True
        if "closed" in (self.purpose, other):
            people = (*pings, *self.pings) if self.purpose == "closed" else pings
            return (
                other == "closed"
                and self.purpose in TURN_PURPOSES
                and all(person in self.due for person in people)
            )
        if self.purpose in TURN_PURPOSES:
            return other in TURN_PURPOSES
        return other == self.purpose

    def with_pings_of(self, replaced: Iterable[tuple[Purpose, Sequence[int]]]) -> tuple[int, ...]:
        """Return everyone to ping, including people whom the replaced notices would have pinged.

        A notice about turns, or about the end of the game, adds only two kinds of them: those whose
        turn it is, and those who don't know yet that a bot took their seat. Any other notice adds
        all of them, and those whom it no longer concerns are dropped when it's sent.
        """
        added = [
            ping
            for purpose, pings in replaced
            for ping in pings
            if ping in self.due
            or self.purpose in ANY_TIME_PURPOSES
            or (purpose == "taken" and ping in self.left)
        ]
        return tuple(dict.fromkeys([*added, *self.pings]))


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a notice that's sent to some of its recipients as one message."""

    pings: tuple[int, ...]  # the people it pings
    destination: Destination | None = None  # None if it's decided later
    person: int = 0  # the person to DM; 0 for the channel
    at: float | None = None  # when to send it; None for now

    @property
    def goes_to_channel_now(self) -> bool:
        return self.destination == "channel" and self.at is None


@dataclass(frozen=True, slots=True)
class Notice:
    """A stored intent, which is waiting, claimed by a sender, or sent."""

    table: str  # the table's id
    version: int  # the table's version that caused it
    purpose: Purpose
    pings: tuple[int, ...]  # the people it pings
    due: tuple[int, ...]  # everyone whose turn it was
    made_at: float
    claimed_at: float | None = None  # when it was first claimed; it may have arrived since then
    message: int | None = None  # the message it was sent as
    channel: int | None = None  # the channel that message is in
    number: int = 0  # its id in the store
    destination: Destination | None = None  # None until it's split by recipient
    person: int = 0  # the person to DM; 0 for the channel
    tries: int = 0  # how often sending it has failed


@dataclass(frozen=True, slots=True)
class PendingNotices:
    """A table's notices that have to be sent or removed now."""

    notice: Notice | None = None  # the notice to send next, already claimed
    to_remove: tuple[Notice, ...] = ()  # sent notices whose messages have to be deleted
    may_have_arrived: bool = False  # `notice` was claimed before, so look for its message first
