"""A table: its stored record, parsed into the types of its game, and its options."""

import hashlib
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.engine import sentences
from bot.engine.log_lines import Line
from bot.engine.notifications.settings import DAY
from bot.engine.refusals import BotPlays, GameFailed, NotBegun, NotSeated, Refusal
from games.kit import (
    AnyGame,
    Anytime,
    Level,
    Move,
    Options,
    Private,
    Public,
    Result,
    Seat,
    State,
)
from storage.records import FormerSitter, Sitter, Status, TableRecord

ClockName = Literal["none", "relaxed", "daily", "quick"]

PERIODS: dict[ClockName, float | None] = {
    "none": None,
    "relaxed": 3 * DAY,
    "daily": DAY,
    "quick": 600.0,
}
CLOCKS: dict[ClockName, str] = {
    "none": sentences.NO_CLOCK,
    "relaxed": sentences.THREE_DAYS,
    "daily": sentences.ONE_DAY,
    "quick": sentences.TEN_MINUTES,
}

LEVELS: dict[str, Level] = {"easy": "easy", "normal": "normal", "hard": "hard"}
"""All levels of bots, by name. A game may lack some of them."""


def clock_named(name: str) -> ClockName | None:
    """The clock with this name, if there is one."""
    known: dict[str, ClockName] = {str(clock_name): clock_name for clock_name in CLOCKS}
    return known.get(name)


class Terms(BaseModel):
    """The options that all games share.

    Every field is an option of every game's start command.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    clock: ClockName = Field(default="none", description=sentences.CLOCK_OPTION)
    bot_if_alone: bool = Field(default=False, description=sentences.BOT_IF_ALONE_OPTION)
    bots: Level | None = Field(default=None, description=sentences.BOTS_OPTION)

    @property
    def period(self) -> float | None:
        """Seconds that a turn may take; None for no limit."""
        return PERIODS[self.clock]


@lru_cache(maxsize=64)
def terms_of(stored: str) -> Terms:
    return Terms.model_validate_json(stored)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, with their current display name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread of a server."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class UndoableMove:
    """A move that can be taken back, since neither it nor a later one revealed anything."""

    step: int
    seat: Seat
    move: Move
    by_bot: bool


@dataclass(slots=True)
class Derived:
    """Values computed from a position, cached until the next change."""

    moves: dict[Seat, tuple[Move, ...]] = field(default_factory=dict[Seat, tuple[Move, ...]])
    tickets: dict[Seat, str] = field(default_factory=dict[Seat, str])
    due: tuple[Seat, ...] | None = None
    public: Public | None = None


@dataclass(frozen=True)
class Table:
    """A table at one version. It's immutable: every change makes a new one.

    Code outside the engine uses the views, never `state` or `record.seed`. Names are as people
    chose them, and have to be escaped before they're printed as Markdown.
    """

    record: TableRecord
    game: AnyGame
    options: Options
    secret: bytes = field(repr=False)  # signs tickets
    state: State | None = field(default=None, repr=False)
    recent: tuple[Line, ...] = ()  # the newest public log lines, oldest first
    undoable: tuple[UndoableMove, ...] = ()  # the moves since something was last revealed
    unreadable: bool = False  # no readable state: it can only be listed, left and ended
    derived: Derived = field(default_factory=Derived, repr=False)

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def status(self) -> Status:
        return self.record.status

    @property
    def place(self) -> Place:
        return Place(self.record.guild, self.record.channel)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _seats(len(self.record.sitters))

    @property
    def seats_allowed(self) -> range:
        allowed: range = self.game.seats(self.options)
        return allowed

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def terms(self) -> Terms:
        return terms_of(self.record.terms)

    def sitter(self, seat: Seat) -> Sitter:
        return self.record.sitters[seat]

    def name(self, seat: Seat) -> str:
        return _name(self.sitter(seat))

    def name_and_level(self, seat: Seat) -> str:
        """A player's name as it's listed, where a bot's says how well it plays."""
        who = self.sitter(seat)
        hired = who.bot and who.person is None
        return sentences.bot_name(name=who.name, level=who.level) if hired else _name(who)

    def name_then(self, seat: Seat, version: int) -> str:
        """The name of the player in a seat at an earlier version of the table."""
        return _name(self.record.sat(seat, version))

    def seat_of(self, person: int) -> Seat:
        """The seat a person is playing; raises NotSeated, or BotPlays if a bot plays for them."""
        seat = self.find(person)
        if seat is None:
            raise NotSeated(self) if self.bot_seat_of(person) is None else BotPlays(self)
        return seat

    def find(self, person: int) -> Seat | None:
        for seat, sitter in zip(self.seats, self.record.sitters, strict=True):
            if sitter.person == person and not sitter.bot:
                return seat
        return None

    def bot_seat_of(self, person: int) -> Seat | None:
        """The seat in which a bot plays for this person; None if the game isn't running."""
        for seat in self.seats if self.status == "playing" else ():
            if self.sitter(seat).person == person and self.sitter(seat).bot:
                return seat
        return None

    def free_undo(self, seat: Seat) -> UndoableMove | None:
        """The move that a seat can take back without asking anybody; None if there is none.

        If no other people are playing, moves that bots have made since don't matter.
        """
        alone = len(self.people()) == 1
        for move in reversed(self.undoable):
            if move.seat == seat:
                return move
            if not (alone and move.by_bot):
                break
        return None

    def people(self) -> tuple[int, ...]:
        """The people who are playing, in seat order, without those for whom a bot plays."""
        return people_in(self.record)

    def due(self) -> tuple[Seat, ...]:
        """The seats that have to move."""
        if self.record.status != "playing":
            return ()
        if self.derived.due is None:
            self.derived.due = tuple([seat for seat in self.seats if self._has_to_move(seat)])
        return self.derived.due

    def due_people(self) -> tuple[int, ...]:
        sitters = map(self.sitter, self.due())
        return tuple([each.person for each in sitters if each.person is not None and not each.bot])

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        if self.state is None or self.record.status != "playing":
            return ()
        moves = self.derived.moves.get(seat)
        if moves is None:
            moves = self.derived.moves[seat] = tuple(self.game.legal(self.state, seat))
        return moves

    def ticket(self, seat: Seat) -> str:
        """A short code for a seat's current choices, to recognize old and repeated clicks.

        It stays valid while other seats move. It's keyed with a secret, because a hand could be
        guessed from a plain hash of its legal moves.
        """
        if seat not in self.derived.tickets:
            offers = [(type(move).__name__, move.__dict__) for move in self.moves(seat)]
            asked = repr((self.id, seat, self.sitter(seat).moves, offers))
            mark = hashlib.blake2s(asked.encode(), key=self.secret, digest_size=4)
            self.derived.tickets[seat] = mark.hexdigest()
        return self.derived.tickets[seat]

    def moves_on_table(self, seat: Seat) -> dict[str, list[Move]]:
        """The moves that a seat can make by buttons on the public table, by the button's text.

        Everyone knows whether these moves are legal, so their buttons tell nothing about a hand.
        """
        found: dict[str, list[Move]] = {}
        for move in self.moves(seat):
            if text := self.game.on_table(move):
                found.setdefault(text, []).append(move)
        return found

    def needs_panel(self, seat: Seat) -> bool:
        """True if each button on the public table leads to another question."""
        offered = self.moves_on_table(seat).values()
        return bool(offered) and all(len(moves) > 1 for moves in offered)

    def table_ticket(self, seat: Seat) -> str:
        """Like `ticket`, for the buttons on the public table, so it depends on nothing hidden."""
        asked = repr((self.id, seat, self.sitter(seat).moves, list(self.moves_on_table(seat))))
        return hashlib.blake2s(asked.encode(), digest_size=4).hexdigest()

    def public(self) -> Public | None:
        """The view that everyone sees; None before the game begins."""
        if self.derived.public is None and self.state is not None:
            self.derived.public = self.game.public(self.state)
        return self.derived.public

    def private(self, seat: Seat) -> Private | None:
        if self.state is None:
            return None
        view: Private = self.game.private(self.state, seat)
        return view

    def result(self) -> Result | None:
        if self.state is None or self.status != "over":
            return None
        result: Result | None = self.game.result(self.state)
        return result

    def _has_to_move(self, seat: Seat) -> bool:
        return any(not isinstance(move, Anytime) for move in self.moves(seat))


def people_in(record: TableRecord) -> tuple[int, ...]:
    """The people who are playing at a table, in seat order, without those for whom a bot plays."""
    return tuple([s.person for s in record.sitters if s.person is not None and not s.bot])


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(count)))


def _name(who: Sitter | FormerSitter) -> str:
    """A player's name, which says so if a bot is standing in for somebody."""
    return sentences.bot_name(name=who.name) if who.bot and who.person is not None else who.name


def state_of(table: Table) -> State:
    """The state of the game; raises NotBegun if there is none."""
    if table.state is None:
        raise NotBegun(table)
    return table.state


class guard_rules:  # noqa: N801  used like a function, and faster than @contextmanager
    """Turn any error raised by a game's rules into GameFailed, whose text names no cards."""

    __slots__ = ("_table_id",)

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if isinstance(problem, Exception) and not isinstance(problem, Refusal | GameFailed):
            raise GameFailed(self._table_id, problem) from None
