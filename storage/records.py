"""Tables, seats, turns and everything else the store keeps, except for notices.

Records never change; `changed` copies them. Times are seconds since 1970. People, channels,
servers and messages are Discord's ids. What belongs to a game is JSON that storage never reads.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from storage.notices import Intent, Notice

__all__ = [
    "MAY_RECOVER",
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
    "Trouble",
    "TroubleReason",
    "Turn",
    "changed",
]

T = TypeVar("T")

Status = Literal[
    "lobby",  # waiting for players
    "playing",
    "over",  # played to its result
    "ended",  # closed without a result
]

Scope = Literal["person", "guild"]
"""Whose setting it is: a person's or a server's."""

TroubleReason = Literal[
    "gone",  # the channel was deleted
    "shut",  # the bot may not write there
    "locked",  # it's a locked thread
    "left",  # the bot was removed from the server
    "down",  # Discord doesn't answer
]
"""Why a channel takes no messages."""

MAY_RECOVER: tuple[TroubleReason, ...] = ("shut", "locked", "down")
"""The troubles that can pass without anybody doing something at the table."""

RequestKind = Literal["invite", "ping", "repost"]
"""What a server limits: invitations, other pings, and posting a table again."""


@dataclass(frozen=True)
class Sitter:
    """The player in a seat: a person, a bot, or a bot that plays for a person."""

    name: str  # as shown to everyone
    person: int | None = None  # whose seat it is, also while a bot plays; None for a mere bot
    bot: bool = False  # a bot plays; the person can take the seat back
    moves: int = 0  # grows with each move, so that buttons from before it become stale
    due_since: float | None = None  # since when it's their turn; None while it isn't
    invited: int | None = None  # the person for whom the seat is kept
    deadline: float | None = None  # when the turn should be over
    notices_sent: int = 0  # how often they were notified of this turn, reminders included
    notified_at: float | None = None  # when last, or when that's to happen
    bot_this_turn: bool = False  # a bot plays this turn only
    open: bool = False  # anybody may take the seat
    away_until: float | None = None  # the end of their vacation
    invite_until_return: bool = False  # `invited` holds only while `person` stays away


@dataclass(frozen=True, slots=True)
class FormerSitter:
    """A player of a running game whose seat was taken over by another."""

    until: int  # the table's version at which the other took over
    seat: int
    name: str
    person: int | None = None
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Trouble:
    """A channel that takes no messages about a table."""

    reason: TroubleReason
    since: float
    tried_at: float  # the last attempt
    tries: int = 1
    retry_at: float | None = None  # the next attempt; None: not before somebody acts
    alerted: bool = False  # somebody who can fix it knows


@dataclass(frozen=True, kw_only=True)
class TableRecord:
    """A table as it's stored. `version` grows by one with every change that people make.

    `channel`, `message`, `notice`, `shown_version`, `trouble` and `rematch` change without a new
    version; `Store.save` leaves them as they are stored.
    """

    id: str
    game: str  # the game's key, e.g. "coloretto"
    rules: int  # the version of the game's rules
    options: str  # the game's options, as JSON
    status: Status = "lobby"
    guild: int  # the server; 0 in DMs
    channel: int  # where its message is, or should be
    message: int | None = None  # the message itself; None until it's posted
    notice: int | None = None  # the message of the notice below it
    host: int  # the person who runs the table; 0 if that person was erased
    seed: str  # the secret that all luck is drawn from
    interaction_ids: tuple[str, ...] = ()  # mixed into the luck, so that no one could choose it
    sitters: tuple[Sitter, ...] = ()  # by seat
    kicked: tuple[int, ...] = ()  # people who may not join; emptied when the table is over
    former_sitters: tuple[FormerSitter, ...] = ()  # the earliest first; saving adds this version's
    version: int = 1
    start_version: int | None = None  # the version at which the game began
    step: int = 0  # the turns played since the deal, which is step 0
    luck_rule: int = 1  # how luck is numbered: 1 by steps, 2 by draws
    draws: int = 0  # the moves that used luck, without undone ones
    bot_moves: int = 0  # the moves that bots chose, without undone ones
    terms: str = "{}"  # the options that all games share, such as the clock, as JSON
    ballots: str = "[]"  # the votes in progress, as JSON
    state: str | None = None  # the game's state, as JSON; None in a lobby
    result: str | None = None  # the game's result, as JSON
    opened_at: float
    changed_at: float  # when it got this version
    began_at: float | None = None
    ended_at: float | None = None
    wake_at: float | None = None  # when the scheduler looks at it next
    shown_version: int = 0  # the version its message shows; -1: edit the message if it still exists
    trouble: Trouble | None = None  # why its message can't be updated
    rematch_of: str | None = None  # the table before it
    rematch: str | None = None  # the table after it
    damaged: bool = False  # `interaction_ids` couldn't be read; saving leaves them as stored

    @property
    def is_live(self) -> bool:
        return self.status in ("lobby", "playing")

    def sat(self, seat: int, version: int) -> Sitter | FormerSitter:
        """Return the player who had a seat at a version of the table."""
        later = (each for each in self.former_sitters if each.seat == seat and version < each.until)
        return next(later, self.sitters[seat])


@dataclass(frozen=True, slots=True)
class Turn:
    """One change of a running game."""

    version: int  # the table's version after it
    kind: str  # "move", or another event in the log, such as "begin" or "left"
    seat: int | None  # who did it
    move: str | None  # the move, as JSON
    events: str  # what happened, as a JSON list
    state: str | None  # the state after it; once a game is over, only its last turn keeps it
    at: float
    rules: int = 1  # the version of the rules it's written in
    draws: int = 0  # the table's `draws` after it
    bot_moves: int = 0  # the table's `bot_moves` after it


@dataclass(frozen=True, slots=True)
class SettingChange:
    """One setting of a person or server, and its new value."""

    scope: Scope
    owner: int  # the person or server
    name: str
    value: Any  # None removes the setting


@dataclass(frozen=True, slots=True)
class Request:
    """Something a server limits, such as inviting the same person again and again."""

    guild: int
    kind: RequestKind
    target: str  # the person or the table that it's about


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A person's best result in a game that is played for points alone."""

    person: int
    game: str  # the game's key
    options: str  # the game's options, as JSON; each combination has its own best
    record: int  # the points
    table: str  # where it was reached
    at: float


@dataclass(frozen=True, slots=True)
class Change:
    """Everything one change writes, in a single transaction."""

    table: TableRecord  # as it is afterwards
    turn: Turn | None = None
    notice: Intent | None = None
    bests: tuple[PersonalBest, ...] = ()  # kept where they beat the stored ones
    changed_seats: tuple[int, ...] | None = None  # see `is_only_a_move`; None: anything may change
    replaced_notice: Notice | None = None  # one that couldn't be sent; deleted for `notice`
    setting: SettingChange | None = None

    @property
    def is_only_a_move(self) -> bool:
        """Return whether it's a move in a game that goes on, which is stored the quick way.

        Such a change keeps everyone in their seats and leaves the host, invitations and terms
        alone. Only `changed_seats` have another name, count of moves or due time.
        """
        others = self.bests or self.replaced_notice or self.setting
        return self.changed_seats is not None and self.table.is_live and not others


if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(record: T, **fields: Any) -> T:  # noqa: ANN401  as the record has them
        """Copy a record like `dataclasses.replace`, only many times quicker.

        A move copies records several times. This works for records without slots and without
        checks. Type checkers see the original, and so know the fields.
        """
        copy = object.__new__(type(record))
        copy.__dict__.update(record.__dict__, **fields)
        return copy
