"""The lines of a table's log, and the words for them."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kit import AnyGame, Event, Name, Seat, Whisper


@dataclass(frozen=True, slots=True)
class Undone:
    """A move that was taken back."""

    back_to: int  # the step the game went back to
    events: tuple[Event, ...] = ()  # the public events of the move
    followed: bool = False  # later moves were taken back as well


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened other than a move, such as somebody leaving."""

    kind: str
    seat: Seat | None
    undone: Undone | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    game: AnyGame
    version: int
    at: float
    seat: Seat | None
    what: Event | Whisper | Happened

    @property
    def is_move(self) -> bool:
        return not isinstance(self.what, Happened) or self.what.kind == "older"

    @property
    def named_at(self) -> int:
        """The version of the table from which this line takes the players' names.

        If the line is about somebody leaving, that's the version before it, in which they still had
        their seat.
        """
        leaves = isinstance(self.what, Happened) and self.what.kind in DEPARTURES
        return self.version - 1 if leaves else self.version

    def text(self, name: Name, before: Name | None = None) -> str:
        """Return the line in words.

        `name` returns the name of the player in a seat. `before` returns the name of the player who
        was in the seat before this line, and is used if the seat was taken over. Both have to
        return names that are safe to print.
        """
        if isinstance(self.what, Happened):
            seat = self.what.seat
            who = "Somebody" if seat is None else name(seat)
            whom = "somebody" if seat is None or before is None else before(seat)
            about = _undone(self.game, self.what.undone, name)
            return WORDS[self.what.kind].format(who=who, whom=whom, about=about)
        words: str = self.game.narrate(self.what, name)
        return words


def narrated(game: AnyGame, events: Iterable[Event], name: Name) -> str:
    """Describe a move in words that everyone may read."""
    return " ".join(game.narrate(event, name) for event in events) or "a move."


def _undone(game: AnyGame, undone: Undone | None, name: Name) -> str:
    if undone is None:
        return "a move."
    more = " What came after it goes back too." if undone.followed else ""
    return narrated(game, undone.events, name) + more


DEPARTURES = ("left", "vanished", "taken")
"""The kinds of lines about somebody whose seat a bot takes over."""

WORDS = {
    "begin": "The game begins.",
    "left": "{who} has left the table; a bot plays on.",
    "vanished": "{who} has left the server; a bot plays on.",
    "hosts": "{who} hosts the table now.",
    "back": "{who} is back and plays on.",
    "older": "{who} makes a move, by the rules of that time.",
    "no way back": "The rules have been updated since that move, so it stands.",
    "move stands": "{who} does not agree; the move stands.",
    "undo": "{who} takes back: {about}",
    "ended": "{who} ends the game before its end.",
    "waits": "The others give {who} more time.",
    "helped": "A bot plays this turn for {who}.",
    "taken": "The others let a bot take over for {who}.",
    "offered": "The seat of {who} is free for somebody else to take.",
    "replaced": "{who} takes over from {whom} and plays on.",
    "agreed": "The others agree to end the game.",
    "clock none": "From now on a turn may take as long as it likes.",
    "clock relaxed": "From now on a turn may take 3 days.",
    "clock daily": "From now on a turn may take 1 day.",
    "clock quick": "From now on a turn may take 10 minutes.",
    "clock kept": "{who} would rather keep the clock as it is.",
}
