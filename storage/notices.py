"""Notices: the messages that ping people, from the intent to the message in a channel or DM.

An intent is saved with the change that causes it. As a notice it waits, is claimed by a sender, and
is split by recipient: one part for the channel, one for each DM, some of them later.
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
"""Why people are notified."""

TURN_PURPOSES: tuple[Purpose, ...] = ("turn", "remind", "closed")
"""The notices that ask somebody to make a move."""

ANY_TIME_PURPOSES: tuple[Purpose, ...] = ("vote", "taken", "invite", "rematch")
"""The notices that concern people whether or not it's their turn."""

Destination = Literal["channel", "dm"]
"""A notice goes to the table's channel or to one person's DMs."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A notice that a change asks for."""

    purpose: Purpose
    pings: tuple[int, ...]  # the people it pings
    due: tuple[int, ...]  # everyone whose turn it is
    left: tuple[int, ...] = ()  # at the end of a game: the people a bot played for

    def replaces(self, other: Purpose, pings: Sequence[int]) -> bool:
        """Return whether this notice makes one that still waits superfluous.

        "closed" is meant for a single person and may be about a vote or an invitation, so it
        replaces another notice, or is replaced, only if it's the turn of everyone concerned.
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
        """Return everyone to ping, including those whom the replaced notices would have pinged.

        People who needn't move any more are dropped here. At the end of a game, those who haven't
        heard that a bot took their seat stay in. Anyone else whom a notice no longer concerns is
        dropped when it's sent.
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
    """The share of a notice that goes to some of its people, as one message."""

    pings: tuple[int, ...]  # the people it pings
    destination: Destination | None = None  # None while that's decided later
    person: int = 0  # whose DMs; 0 for the channel
    at: float | None = None  # not before this time; None: now

    @property
    def goes_to_channel_now(self) -> bool:
        return self.destination == "channel" and self.at is None


@dataclass(frozen=True, slots=True)
class Notice:
    """An intent on its way: waiting, claimed by a sender, or sent."""

    table: str  # the table's id
    version: int  # the table's version that asked for it
    purpose: Purpose
    pings: tuple[int, ...]  # the people it pings
    due: tuple[int, ...]  # everyone whose turn it was
    made_at: float
    claimed_at: float | None = None  # when it was first claimed: since then it may have arrived
    message: int | None = None  # the message it was sent as
    channel: int | None = None  # the channel of that message
    number: int = 0  # its id in the store
    destination: Destination | None = None  # None until it's split by recipient
    person: int = 0  # whose DMs; 0 for the channel
    tries: int = 0  # how often sending it failed


@dataclass(frozen=True, slots=True)
class PendingNotices:
    """The work that a table's notices ask for now."""

    notice: Notice | None = None  # the one to send next, already claimed
    to_remove: tuple[Notice, ...] = ()  # sent ones whose messages have to be deleted
    may_have_arrived: bool = False  # `notice` was claimed before, so look for its message first
