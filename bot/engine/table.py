"""A table: a stored record, parsed into the types of the table's game."""

import hashlib
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.engine import texts
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
from games.kit.language import ENGLISH, offered, speaking
from games.kit.story import Story
from storage.records import FormerSitter, Sitter, Status, TableRecord

Talk = Literal["auto", "on", "off"]
"""Whether bots talk: always, never, or if a single person plays with bots."""

ClockName = Literal["none", "relaxed", "daily", "quick"]

PERIODS: dict[ClockName, float | None] = {
    "none": None,
    "relaxed": 3 * DAY,
    "daily": DAY,
    "quick": 600.0,
}
"""The seconds that a turn may take, by clock; None for no limit."""

CLOCKS: Final = texts.clocks
"""The description of each clock for players, in the current language."""

ERASED_NAME: Final = "someone"
"""The name that's stored for a player who had everything about them erased."""

LEVELS: dict[str, Level] = {"easy": "easy", "normal": "normal", "hard": "hard"}
"""All levels of bots, by name. A game may support only some levels."""


def clock_named(name: str) -> ClockName | None:
    """Return the clock with a name, or None if there's none."""
    known: dict[str, ClockName] = {str(clock_name): clock_name for clock_name in PERIODS}
    return known.get(name)


class Terms(BaseModel):
    """The options that all games share.

    Each field is an option of every game's `start` command.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    clock: ClockName = "none"
    bot_if_alone: bool = False  # whether a bot plays a late player's turn if nobody can be asked
    bots: Level | None = None  # how well bots play; None to ask for each bot
    hints: bool = False  # whether players may ask for hints; alone with bots, they always may
    talk: Talk = "auto"

    @property
    def period(self) -> float | None:
        """Return the number of seconds that a turn may take; None for no limit."""
        return PERIODS[self.clock]


@lru_cache(maxsize=64)
def terms_of(stored: str) -> Terms:
    return Terms.model_validate_json(stored)


@dataclass(frozen=True, slots=True)
class Person:
    """Someone on Discord, with their current display name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """A channel or thread in a server."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class UndoableMove:
    """A move that can be taken back without a vote.

    Neither the move nor any later move has revealed anything, except in a solo game.
    """

    step: int
    seat: Seat
    move: Move
    by_bot: bool


@dataclass(slots=True)
class Derived:
    """Values computed from one version of a table, memoized until the next change."""

    moves: dict[Seat, tuple[Move, ...]] = field(default_factory=dict[Seat, tuple[Move, ...]])
    tickets: dict[Seat, str] = field(default_factory=dict[Seat, str])
    due: tuple[Seat, ...] | None = None
    public: Public | None = None
    story: Story | None = None


@dataclass(frozen=True)
class Table:
    """One version of a table. It's immutable: every change creates a new object.

    Code outside the engine uses the views, never `state` or `record.seed`. Names are as people
    chose them, so they have to be escaped before they're printed as Markdown.
    """

    record: TableRecord
    game: AnyGame
    options: Options
    secret: bytes = field(repr=False)  # the key for signing tickets
    state: State | None = field(default=None, repr=False)
    recent: tuple[Line, ...] = ()  # the latest public log lines, oldest first
    said: frozenset[str] = frozenset()  # the keys of all remarks that bots have made
    undoable: tuple[UndoableMove, ...] = ()  # the latest moves that can be undone without a vote
    # The people for whom this is one of their first games of its kind, if they want tips.
    newcomers: frozenset[int] = frozenset()
    unreadable: bool = False  # True if the stored state can't be parsed
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
        allowed: range = self.game.rules.seats(self.options)
        return allowed

    @property
    def is_solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def forgives_reveals(self) -> bool:
        """Return whether a move can be taken back whatever it revealed, as only bots would mind."""
        return self.is_solo or self.record.lesson is not None

    @property
    def offers_hints(self) -> bool:
        """Return True if players may ask what a hard bot would do in their place."""
        return self.status == "playing" and (self.terms.hints or len(self.people()) == 1)

    @property
    def terms(self) -> Terms:
        return terms_of(self.record.terms)

    @property
    def language(self) -> str:
        """Return the language of the table's message: the stored one, unless it's not offered."""
        stored = self.record.language
        return stored if stored in offered() else ENGLISH

    def sitter(self, seat: Seat) -> Sitter:
        return self.record.sitters[seat]

    def name(self, seat: Seat) -> str:
        return _name(self.sitter(seat))

    def name_and_level(self, seat: Seat) -> str:
        """Return a player's name for lists; a bot's name includes its level."""
        who = self.sitter(seat)
        hired = who.bot and who.person is None
        return texts.bot_name(name=_name(who), level=who.level) if hired else _name(who)

    def name_then(self, seat: Seat, version: int) -> str:
        """Return the name of the player who had a seat at an earlier version of the table."""
        return _name(self.record.sitter_at(seat, version))

    def seat_of(self, person: int) -> Seat:
        """Return a person's seat. Raises NotSeated, or BotPlays if a bot is playing for them."""
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
        """Return the seat in which a bot is playing for a person, or None if there's none."""
        for seat in self.seats if self.status == "playing" else ():
            if self.sitter(seat).person == person and self.sitter(seat).bot:
                return seat
        return None

    def free_undo(self, seat: Seat) -> UndoableMove | None:
        """Return the move that a seat can take back without asking anyone; None if there's none.

        If no other people are playing, it doesn't matter whether bots have moved since the move.
        """
        alone = len(self.people()) == 1
        for move in reversed(self.undoable):
            if move.seat == seat:
                return move
            if not (alone and move.by_bot):
                break
        return None

    def people(self) -> tuple[int, ...]:
        """Return the people who are playing, in seat order, except those replaced by a bot."""
        return people_in(self.record)

    def due(self) -> tuple[Seat, ...]:
        """Return the seats that have to make a move."""
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
            moves = self.derived.moves[seat] = tuple(self.game.rules.legal(self.state, seat))
        return moves

    def ticket(self, seat: Seat) -> str:
        """Return a short code for a seat's current choices, used to detect old and repeated clicks.

        The code stays valid while other seats move. The code is a keyed hash, because a hand could
        be guessed from a plain hash of the seat's legal moves.
        """
        if seat not in self.derived.tickets:
            offers = [(type(move).__name__, move.__dict__) for move in self.moves(seat)]
            asked = repr((self.id, seat, self.sitter(seat).moves, offers))
            keyed_hash = hashlib.blake2s(asked.encode(), key=self.secret, digest_size=4)
            self.derived.tickets[seat] = keyed_hash.hexdigest()
        return self.derived.tickets[seat]

    def moves_on_table(self, seat: Seat) -> dict[str, list[Move]]:
        """Return the moves that a seat can make with buttons on the public table, by button.

        The key of a button is its text in English, so that everyone's clicks mean the same buttons,
        whatever language they are told things in. Everyone knows whether these moves are legal, so
        the buttons don't give away anything about a hand.
        """
        moves_by_text: dict[str, list[Move]] = {}
        with speaking(ENGLISH):
            for move in self.moves(seat):
                if text := self.game.words.on_table(move):
                    moves_by_text.setdefault(text, []).append(move)
        return moves_by_text

    def needs_panel(self, seat: Seat) -> bool:
        """Return True if every button on the public table leads to another question."""
        offered = self.moves_on_table(seat).values()
        return bool(offered) and all(len(moves) > 1 for moves in offered)

    def table_ticket(self, seat: Seat) -> str:
        """Return a seat's ticket for the public table, computed without hidden information."""
        asked = repr((self.id, seat, self.sitter(seat).moves, list(self.moves_on_table(seat))))
        return hashlib.blake2s(asked.encode(), digest_size=4).hexdigest()

    def public(self) -> Public | None:
        """Return the view that everyone sees, or None before the game begins."""
        if self.derived.public is None and self.state is not None:
            self.derived.public = self.game.views.public(self.state)
        return self.derived.public

    def private(self, seat: Seat) -> Private | None:
        if self.state is None:
            return None
        view: Private = self.game.views.private(self.state, seat)
        return view

    def result(self) -> Result | None:
        if self.state is None or self.status != "over":
            return None
        result: Result | None = self.game.rules.result(self.state)
        return result

    def _has_to_move(self, seat: Seat) -> bool:
        return any(not isinstance(move, Anytime) for move in self.moves(seat))


def people_in(record: TableRecord) -> tuple[int, ...]:
    """Return the people playing at a table, in seat order, except those replaced by a bot."""
    return tuple([s.person for s in record.sitters if s.person is not None and not s.bot])


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(count)))


def _name(who: Sitter | FormerSitter) -> str:
    """Return a player's name, with a note if a bot is standing in for them."""
    if who.person is None:
        return texts.erased_name() if who.name == ERASED_NAME else who.name
    return texts.bot_name(name=who.name, level=None) if who.bot else who.name


def state_of(table: Table) -> State:
    """Return the state of the game. Raises NotBegun if there's none yet."""
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
