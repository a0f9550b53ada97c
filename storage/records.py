"""Tables, seats, turns and everything else the store keeps, except for notices.

Records are immutable; `changed` returns a modified copy. Times are in seconds since 1970. People,
channels, servers and messages are identified by their Discord ids. A game's own data is JSON that
storage never reads.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from storage.delivery import Moment, Shown, Trouble
from storage.notices import Intent, Notice, Part
from storage.standings import GameResult

__all__ = [
    "Change",
    "FormerSitter",
    "PersonalBest",
    "Request",
    "RequestKind",
    "Scope",
    "SettingChange",
    "Sitter",
    "Status",
    "TableRecord",
    "Turn",
    "changed",
]

T = TypeVar("T")

Status = Literal[
    "lobby",  # the lobby is waiting for players
    "playing",
    "over",  # finished with a result
    "ended",  # closed without a result
]

Scope = Literal["person", "guild"]
"""The kind of owner that a setting has: a person or a server."""

RequestKind = Literal["invite", "ping", "repost"]
"""The kinds of requests that servers limit: invitations, other pings, and reposting a table."""


@dataclass(frozen=True)
class Sitter:
    """The player in a seat: a person, a bot, or a bot that plays for a person."""

    name: str  # the player's name, as shown to everyone
    person: int | None = None  # the seat's owner, even while a bot plays; None for a bot's seat
    bot: bool = False  # a bot is playing; `person`, if any, can take the seat back
    moves: int = 0  # increases with every move, which makes older buttons stale
    due_since: float | None = None  # when the player's turn began; None outside of their turns
    invited: int | None = None  # the person for whom the seat is reserved
    deadline: float | None = None  # when the clock for the turn runs out; None without a clock
    notices_sent: int = 0  # the number of notices about the current turn, including reminders
    notified_at: float | None = None  # when last notified, or the future time of a planned notice
    bot_this_turn: bool = False  # a bot is playing the current turn only
    open: bool = False  # anyone may take the seat
    away_until: float | None = None  # the end of the player's vacation
    invite_until_return: bool = False  # the invitation lapses when `person` returns
    level: str = "normal"  # how well a bot in this seat plays
    decisions: int = 0  # the number of moves that bots chose for the seat, without undone moves
    hints: int = 0  # the number of hints that the player asked for


@dataclass(frozen=True, slots=True)
class FormerSitter:
    """A player who gave up their seat to another player during the game."""

    until: int  # the table's version when someone else took over the seat
    seat: int
    name: str
    person: int | None = None
    bot: bool = False
    level: str = "normal"


@dataclass(frozen=True, kw_only=True)
class TableRecord:
    """A stored table. Every change that people make increases `version` by one.

    `shown` changes without a new version, and `Store.save` doesn't write it.
    """

    id: str
    game: str  # the game's key, e.g. "coloretto"
    rules: int  # the version of the game's rules
    options: str  # the game's options, as JSON
    status: Status = "lobby"
    guild: int  # the id of the server; 0 in DMs
    shown: Shown | None = None  # the table's message in its channel; None without a channel
    host: int  # the person who runs the table; 0 if their data was erased
    seed: str  # the secret from which all randomness is derived
    interaction_ids: tuple[str, ...] = ()  # mixed into the seed, so that nobody controls the seed
    sitters: tuple[Sitter, ...] = ()  # the players in the order of their seats
    kicked: tuple[int, ...] = ()  # people who may not join; cleared when the table is over
    # Earliest first; saving adds only new former sitters.
    former_sitters: tuple[FormerSitter, ...] = ()
    version: int = 1
    start_version: int | None = None  # the table's version when the game began; None in a lobby
    step: int = 0  # the number of turns so far; 0 after the deal
    luck_rule: int = 1  # the version of the scheme for random numbers; see games/kit/chance.py
    draws: int = 0  # the number of moves that used random numbers, not counting undone ones
    bot_moves: int = 0  # the number of moves that bots chose, not counting undone ones
    terms: str = "{}"  # the options that all games share, such as the clock, as JSON
    language: str = "en"  # the code of the language of the table's message
    language_chosen: bool = False  # the host chose `language`, so it stays when the game begins
    ballots: str = "[]"  # the votes in progress, as JSON
    lesson: str | None = None  # how far someone has got in a lesson, as JSON; None for other tables
    state: str | None = None  # the game's state, as JSON; None in a lobby
    result: str | None = None  # the game's result, as JSON
    opened_at: float
    changed_at: float  # when the current version was saved
    began_at: float | None = None
    ended_at: float | None = None
    wake_at: float | None = None  # when the scheduler will next look at the table
    rematch_of: str | None = None  # the id of the original table, if the table is a rematch
    damaged: bool = False  # `interaction_ids` couldn't be read, so saving keeps the stored ones

    @property
    def is_live(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def is_private(self) -> bool:
        """Return whether the table is only on one person's panel: no channel shows the table."""
        return self.shown is None

    @property
    def channel(self) -> int:
        """Return the channel where the table is shown; 0 if no channel shows the table."""
        return 0 if self.shown is None else self.shown.channel

    @property
    def trouble(self) -> Trouble | None:
        """Return why the table's message can't be updated; None if nothing is wrong."""
        return None if self.shown is None else self.shown.trouble

    def sitter_at(self, seat: int, version: int) -> Sitter | FormerSitter:
        """Return the player who had a seat at an earlier version of the table."""
        later = (each for each in self.former_sitters if each.seat == seat and version < each.until)
        return next(later, self.sitters[seat])


@dataclass(frozen=True, slots=True)
class Turn:
    """One change to a running game."""

    version: int  # the table's version after the turn
    kind: str  # "move", or another kind of log entry, such as "begin" or "left"
    seat: int | None  # the seat that caused the turn, if any
    move: str | None  # the move, as JSON
    events: str  # what happened, as a JSON list
    state: str | None  # the state after the turn; None for all but the last turn of a finished game
    at: float
    rules: int = 1  # the version of the game's rules when the turn was made
    draws: int = 0  # the table's `draws` after the turn
    bot_moves: int = 0  # the table's `bot_moves` after the turn
    level: str | None = None  # the level at which a bot chose the move; None for other moves


@dataclass(frozen=True, slots=True)
class SettingChange:
    """One setting of a person or server, and its new value."""

    scope: Scope
    owner: int  # the id of the person or server
    name: str
    value: Any  # None removes the setting


@dataclass(frozen=True, slots=True)
class Request:
    """A person's request of a kind that servers limit, such as an invitation."""

    guild: int
    kind: RequestKind
    target: str  # the person or table that the request is about


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A person's best score in a game, for games that keep personal records."""

    person: int
    game: str  # the game's key
    options: str  # the game's options, as JSON; each combination has its own best
    seats: int  # the number of players, bots included; each number has its own best
    record: int  # the best score, in points
    table: str  # the id of the table where the score was reached
    at: float


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that one change to a table writes, in a single transaction."""

    table: TableRecord  # the table after the change
    turn: Turn | None = None
    intent: Intent | None = None  # the people to ping in the channel, with a new post
    bests: tuple[PersonalBest, ...] = ()  # personal bests to store if they beat the earlier ones
    changed_seats: tuple[int, ...] | None = None  # the seats that a move changed; None for any seat
    parts: tuple[Part, ...] = ()  # the notices to send by DM, now or later
    replaced_notice: Notice | None = None  # a notice that couldn't be sent, so `intent` replaces it
    setting: SettingChange | None = None
    moment: Moment | None = None  # the moment to tell in the channel, in a post before all others
    interaction: int | None = None  # the id of the interaction that caused the change
    results: tuple[GameResult, ...] = ()  # how everyone did, if the change ended a game

    @property
    def is_only_a_move(self) -> bool:
        """Return True for a plain move, which doesn't end the game and is quick to store.

        A plain move doesn't affect the host, invitations, terms or who sits where. Only the names,
        move counts and due times of `changed_seats` change.
        """
        others = self.bests or self.replaced_notice or self.setting
        return self.changed_seats is not None and self.table.is_live and not others


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(old: T, /, **fields: Any) -> T:  # noqa: ANN401  the fields have many types
        """Copy a record like `dataclasses.replace`, but many times faster.

        Speed matters because each move copies several records. This works only for records without
        slots and `__post_init__`. Type checkers are shown `dataclasses.replace` instead, so they
        check the fields.
        """
        copy = object.__new__(type(old))
        copy.__dict__.update(old.__dict__, **fields)
        return copy
