"""The lines of a table's log, and the story that they tell."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, islice
from typing import Protocol

from bot.engine import texts
from games.kit import AnyGame, Event, Name, Names, Seat, Weight, Whisper
from games.kit.names import Who
from games.kit.story import Beat, HistoryStep

MAX_RECENT = 64  # the most log lines that a table keeps in memory


@dataclass(frozen=True, slots=True)
class Undone:
    """A move that was taken back."""

    back_to: int  # the step to which the game went back
    events: tuple[Event, ...] = ()  # the public events of the move that was taken back
    followed: bool = False  # True if later moves were taken back as well


@dataclass(frozen=True, slots=True)
class Remark:
    """A bot's remark about a move. Its words are made anew for each reader, in their language."""

    events: tuple[Event, ...]  # the public events of the move
    number: int  # the number of the remark among those that bots could make about the events
    key: str  # the remark's key, by which repeated remarks are recognized

    def words(self, game: AnyGame) -> str:
        boasts = game.opponents.boasts
        remarks = () if boasts is None else boasts(self.events)
        return next((each.words for each in islice(remarks, self.number, None)), "")


@dataclass(frozen=True, slots=True)
class RemarkInCharacter:
    """A bot's remark about how the game goes for the bot, in the words of its character."""

    key: str  # the bot's name, the occasion and the line's number, as in the file of texts

    def words(self, _: AnyGame) -> str:
        return texts.remarks[self.key]


@dataclass(frozen=True, slots=True)
class Happened:
    """Something in the log other than a move, such as someone leaving."""

    kind: str  # a key of `ABOUT_A_PLAYER`, or a kind that `happened_text` knows
    seat: Seat | None
    undone: Undone | None = None
    said: Remark | RemarkInCharacter | None = None  # a bot's remark, if the kind is "said"
    host: Seat | None = None  # the new host, if a story tells of the new host, too

    @property
    def is_departure(self) -> bool:
        """Return whether a bot has taken over someone's seat."""
        return self.kind in DEPARTURES

    def still_true(self, since: Iterable["Happened"]) -> "Happened | None":
        """Return what is still true after what has happened since; None if that's nothing.

        People who left may have come back, and the new host may have handed over.
        """
        later = list(since)
        is_over = any(each.kind == "back" and each.seat == self.seat for each in later)
        host = None if any(each.host is not None for each in later) else self.host
        if self.kind == "hosts" or (self.is_departure and is_over):
            return None if host is None else Happened("hosts", host, host=host)
        return replace(self, host=host)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log."""

    game: AnyGame
    step: int  # the number of the line's turn; 0 for the deal
    version: int
    at: float
    seat: Seat | None
    what: Event | Whisper | Happened
    # True if another turn began with the line's move. That can't be read back once the game is over
    # and its states are deleted, so lines are compared without it.
    ends_turn: bool = field(default=False, compare=False)

    @property
    def is_move(self) -> bool:
        return not isinstance(self.what, Happened) or self.what.kind == "older"

    @property
    def is_said(self) -> bool:
        """Return True if the line is a bot's remark."""
        return isinstance(self.what, Happened) and self.what.kind == "said"

    @property
    def named_at(self) -> int:
        """Return the table version from which the line takes the players' names.

        A line about someone leaving uses the version before, in which they still had their seat.
        """
        leaves = isinstance(self.what, Happened) and self.what.is_departure
        return self.version - 1 if leaves else self.version

    def text(self, name: Name, before: Name | None = None) -> str:
        """Return the line as text.

        `name` names the players in their seats. `before` names the seat's previous player, and is
        used for lines about a seat being taken over. Both have to return names that are safe to
        print.
        """
        names = Names.of(name)
        if isinstance(self.what, Happened):
            return happened_text(self.game, self.what, names, Names.of(before or name))
        narration: str = self.game.words.narrate(self.what, names)
        return narration


class _AboutPlayer(Protocol):
    def __call__(self, *, who: Who) -> str: ...


ABOUT_A_PLAYER: dict[str, _AboutPlayer] = {
    "left": texts.log_left,
    "vanished": texts.log_vanished,
    "hosts": texts.log_hosts,
    "back": texts.log_back,
    "older": texts.log_older,
    "move stands": texts.log_move_stands,
    "ended": texts.log_ended,
    "waits": texts.log_waits,
    "helped": texts.log_helped,
    "taken": texts.log_taken,
    "offered": texts.log_offered,
    "clock kept": texts.log_clock_kept,
}
"""The lines that need no more than a player's name, by what happened."""


class _DepartureOfHost(Protocol):
    def __call__(self, *, who: Who, host: Who) -> str: ...


MADE_HOST: dict[str, _DepartureOfHost] = {
    "left": texts.log_left_and_hosts,
    "vanished": texts.log_vanished_and_hosts,
    "taken": texts.log_taken_and_hosts,
}
"""How a story tells of a departure that made someone else the host."""


def happened_text(game: AnyGame, what: Happened, name: Names, before: Names) -> str:  # noqa: PLR0911  one for each kind
    """Say in words what happened, other than a move. `before` names the seat's previous player."""
    who = Who(texts.someone()) if what.seat is None else name(what.seat)
    match what.kind:
        case "left" | "vanished" | "taken" if what.host is not None:
            return MADE_HOST[what.kind](who=who, host=name(what.host))
        case "begin":
            return texts.log_begin()
        case "agreed":
            return texts.log_agreed()
        case "no way back":
            return texts.log_no_way_back()
        case "clock none" | "clock relaxed" | "clock daily" | "clock quick":
            return texts.log_clock(clock=what.kind.removeprefix("clock "))
        case "said" if what.said is not None:
            return texts.log_said(who=who, words=what.said.words(game))
        case "undo" if what.undone is not None:
            undone = what.undone
            return texts.log_undo(
                who=who, move=told_move(game, undone.events, name), followed=undone.followed
            )
        case "replaced" if what.seat is not None:
            return texts.log_replaced(who=who, whom=before(what.seat))
        case _:
            return ABOUT_A_PLAYER[what.kind](who=who)


def told_move(game: AnyGame, events: Sequence[Event], name: Names) -> str | None:
    """Return what a player did in a move with these public events, if that can be told."""
    move = next(iter(game.words.beats(events)), None) if events else None
    return None if move is None else game.words.in_short(move, name)


def newest_steps(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the latest log lines that a table keeps in memory, without half a step."""
    newest = tuple(lines[-MAX_RECENT:])
    before = lines[: -len(newest)][-1:]
    return tuple(line for line in newest if not before or line.step != before[0].step)


def steps_of(lines: Iterable[Line]) -> Iterator[HistoryStep]:
    """Yield the steps of a game's history that these public log lines are about."""
    for number, group in groupby(lines, lambda line: line.step):
        step = list(group)
        happened = [line.what for line in step if isinstance(line.what, Happened)]
        undone = next((each.undone for each in happened if each.undone is not None), None)
        yield HistoryStep(
            number=number,
            events=tuple(line.what for line in step if isinstance(line.what, Event)),
            seat=step[0].seat if step[0].is_move else None,
            ends_turn=step[0].ends_turn,
            back_to=None if undone is None else undone.back_to,
            asides=tuple(map(aside, _with_hosts(happened))),
            version=step[0].version,
            new_players=frozenset(
                each.seat for each in happened if each.kind in NEW_PLAYERS and each.seat is not None
            ),
        )


def _with_hosts(happened: Iterable[Happened]) -> Iterator[Happened]:
    """Yield what isn't a move; a new host is told with the departure that made them the host."""
    told = [each for each in happened if each.kind != "begin"]
    hosts = [replace(each, host=each.seat) for each in told if each.kind == "hosts"]
    others = [each for each in told if each.kind != "hosts"]
    if hosts and len(others) == 1 and others[0].is_departure:
        yield replace(others[0], host=hosts[0].seat)
    else:
        yield from (*others, *hosts)


def aside(what: Happened) -> Beat:
    """Return the beat of something other than a move, which nobody has done in the game."""
    concerns = frozenset(seat for seat in (what.seat, what.host) if seat is not None)
    weight = LINE_WEIGHTS.get(what.kind, Weight.ROUTINE)
    return Beat(weight=weight, concerns=concerns, aside=what)


LINE_WEIGHTS = {
    "undo": Weight.TURNING,
    **dict.fromkeys(("left", "vanished", "taken", "replaced", "back", "hosts"), Weight.GAIN),
}
"""How much lines that aren't moves matter in a story, unless they're routine."""

DEPARTURES = ("left", "vanished", "taken")
"""The kinds of lines that say that a bot has taken over someone's seat."""

NEW_PLAYERS = (*DEPARTURES, "back", "replaced")
"""The kinds of lines after which someone else plays in a seat."""
