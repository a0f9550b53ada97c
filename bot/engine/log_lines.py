"""The lines of a table's log."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine import sentences
from games.kit import AnyGame, Boast, Event, Name, Seat, Whisper


@dataclass(frozen=True, slots=True)
class Undone:
    """A move that was taken back."""

    back_to: int  # the step the game went back to
    events: tuple[Event, ...] = ()  # the public events of the move that was taken back
    followed: bool = False  # True if later moves were taken back as well


@dataclass(frozen=True, slots=True)
class Happened:
    """Something in the log other than a move, such as someone leaving."""

    kind: str  # a key of `sentences.LINES`
    seat: Seat | None
    undone: Undone | None = None
    said: Boast | None = None  # a bot's remark, if the kind is "said"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log."""

    game: AnyGame
    step: int  # the number of the line's turn; 0 for the deal
    version: int
    at: float
    seat: Seat | None
    what: Event | Whisper | Happened

    @property
    def is_move(self) -> bool:
        return not isinstance(self.what, Happened) or self.what.kind == "older"

    @property
    def is_said(self) -> bool:
        """True if this line is a bot's remark."""
        return isinstance(self.what, Happened) and self.what.kind == "said"

    @property
    def named_at(self) -> int:
        """The table version from which this line takes the players' names.

        A line about someone leaving uses the version before, in which they still had their seat.
        """
        leaves = isinstance(self.what, Happened) and self.what.kind in DEPARTURES
        return self.version - 1 if leaves else self.version

    def text(self, name: Name, before: Name | None = None) -> str:
        """Return the line as text.

        `name` returns the name of the player in a seat. `before` returns the name of the seat's
        previous player, and is used for lines about a seat being taken over. Both have to return
        names that are safe to print.
        """
        if isinstance(self.what, Happened):
            seat = self.what.seat
            who = sentences.SOMEONE if seat is None else name(seat)
            whom = sentences.SOMEONE.lower() if seat is None or before is None else before(seat)
            said, undone = self.what.said, self.what.undone
            about = _describe_undo(self.game, undone, name) if said is None else said.words
            return sentences.LINES[self.what.kind].format(who=who, whom=whom, about=about)
        narration: str = self.game.narrate(self.what, name)
        return narration


def narrated(game: AnyGame, events: Iterable[Event], name: Name) -> str:
    """Describe a move's public events in words, as one text."""
    return " ".join(game.narrate(event, name) for event in events) or sentences.A_MOVE


def _describe_undo(game: AnyGame, undone: Undone | None, name: Name) -> str:
    if undone is None:
        return sentences.A_MOVE
    more = sentences.LATER_MOVES_TOO if undone.followed else ""
    return narrated(game, undone.events, name) + more


DEPARTURES = ("left", "vanished", "taken")
"""The kinds of lines that say that a bot has taken over someone's seat."""
