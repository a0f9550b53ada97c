"""What the bot asks of its storage: tables, seats and text that storage never looks inside."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Status = Literal["lobby", "playing", "over", "ended"]
"""A table waits for players, is played, came to its result, or was closed before it had one."""

Scope = Literal["person", "guild"]
"""Whose settings: a person's own, or those of a server."""

Purpose = Literal[
    "turn", "remind", "closed", "stopped", "vote", "taken", "result", "ended", "invite", "rematch"
]
"""Why people are notified.

It is their move; it still is; it is, and their DMs are closed; they are reminded no more; they
are asked for their vote; the others let a bot take their seat over; the game is over; somebody
ended it early; a seat is kept for them; there is to be another game.
"""

TURN_PURPOSES: tuple[Purpose, ...] = ("turn", "remind", "closed")
"""The purposes that call somebody to a move."""

ANY_TIME_PURPOSES: tuple[Purpose, ...] = ("vote", "taken", "invite", "rematch")
"""The purposes that call people whether or not it is their move."""

Destination = Literal["channel", "dm"]
"""Where a notice goes: into the table's channel, or to one person."""

TroubleReason = Literal["gone", "shut", "locked", "left", "down"]
"""Why a channel takes no message.

It was deleted; the bot may not write there; it is a locked thread; the bot was taken out of the
server; Discord itself does not answer.
"""

MAY_RECOVER: tuple[TroubleReason, ...] = ("shut", "locked", "down")
"""What may be over without anybody coming to the table."""


RequestKind = Literal["invite", "ping", "repost"]
"""What people ask for: inviting somebody, what pings somebody, or posting a table anew."""


class Conflict(Exception):
    """Somebody else saved this table first, or took its id."""


class NoSuchTable(LookupError):
    """There is no table with this id."""


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat. A bot may play for a person, who can then take the seat back.

    `invited` is the person for whom the seat is kept, whoever plays in it until they come;
    `invite_until_return`: others keep it for them because its person stays away, and only as long
    as they do.
    `deadline` is when the turn should be over, `notices_sent` how often its person was called for
    it and `notified_at` when last; `bot_this_turn`: a bot plays just this turn; `open`: anybody may
    take the seat; `away_until`: its person is on vacation.
    """

    name: str
    person: int | None = None
    bot: bool = False
    moves: int = 0
    due_since: float | None = None
    invited: int | None = None
    deadline: float | None = None
    notices_sent: int = 0
    notified_at: float | None = None
    bot_this_turn: bool = False
    open: bool = False
    away_until: float | None = None
    invite_until_return: bool = False


@dataclass(frozen=True, slots=True)
class FormerSitter:
    """Who sat in a seat of a running game until another took over, at this version of the table."""

    until: int
    seat: int
    name: str
    person: int | None = None
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Trouble:
    """A channel that takes no message of a table; without `retry_at` not before somebody acts."""

    reason: TroubleReason
    since: float
    tried_at: float
    tries: int = 1
    retry_at: float | None = None
    alerted: bool = False  # somebody who can act knows


@dataclass(frozen=True, kw_only=True)
class TableRecord:
    """A table as it is kept. Times are seconds since 1970.

    `version` counts every change of the table, in the lobby and in the game; `begun` is the version
    at which the game began; `step` counts the turns since, the deal is step 0. `luck_rule` says how
    the luck of its moves is numbered; `draws` counts the moves that used luck and `bot_moves` those
    that a bot chose, both without what was taken back. `terms` and `ballots` are JSON: how it is
    played besides its rules, and what is voted on. `message`, `channel`, `shown_version`, `notice`
    and `trouble` are about its message: they change without a new version, by `set_message` and its
    like; -1 is shown where a message is to be edited only if it still stands. `rematch_of` is the
    table this one goes on from, and `rematch` the one that goes on from it. `kicked` are those
    who may not sit down here, kept until it is over. `former` are those who played in a seat before
    somebody else did, the earliest first: saving keeps those of its own version. `damaged`: the
    stored ids can't be read; they are empty here, and saving leaves them as they are stored.
    """

    id: str
    game: str
    rules: int
    options: str
    status: Status = "lobby"
    guild: int
    channel: int
    message: int | None = None
    notice: int | None = None
    host: int
    seed: str
    interaction_ids: tuple[str, ...] = ()
    sitters: tuple[Sitter, ...] = ()
    kicked: tuple[int, ...] = ()
    former_sitters: tuple[FormerSitter, ...] = ()
    version: int = 1
    start_version: int | None = None
    step: int = 0
    luck_rule: int = 1
    draws: int = 0
    bot_moves: int = 0
    terms: str = "{}"
    ballots: str = "[]"
    state: str | None = None
    result: str | None = None
    opened_at: float
    changed_at: float
    began_at: float | None = None
    ended_at: float | None = None
    wake_at: float | None = None
    shown_version: int = 0
    trouble: Trouble | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    damaged: bool = False

    @property
    def is_live(self) -> bool:
        return self.status in ("lobby", "playing")

    def sat(self, seat: int, version: int) -> Sitter | FormerSitter:
        """Who played in a seat after a change of the table."""
        later = (each for each in self.former_sitters if each.seat == seat and version < each.until)
        return next(later, self.sitters[seat])


@dataclass(frozen=True, slots=True)
class Turn:
    """One change of a running game; its kind is "move" for a move, and events are a JSON list.

    The state after it is kept while the game runs; of a game that is over, the last one only.
    `rules` is the version of the game's rules that it is written in; `draws` and `bot_moves` are
    the table's own after it.
    """

    version: int
    kind: str
    seat: int | None
    move: str | None
    events: str
    state: str | None
    at: float
    rules: int = 1
    draws: int = 0
    bot_moves: int = 0


@dataclass(frozen=True, slots=True)
class Intent:
    """A notice that is to be sent: who is pinged by it, and who is due besides.

    Where it tells of the end, `left` are those for whom a bot played then: who was given a bot and
    has not been told so is told of the end.
    """

    purpose: Purpose
    pings: tuple[int, ...]
    due: tuple[int, ...]
    left: tuple[int, ...] = ()

    def replaces(self, other: Purpose, pings: Sequence[int]) -> bool:
        """Whether one that still waits need not be sent any more when this one is.

        What says that somebody's DMs are closed says it to nobody else, and may be about a vote
        or an invitation: it gives way, or takes another along, only where all are due alike.
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
        """Everyone it calls, along with those whom the ones that it replaces would have called.

        Who need not move any more is known here. Whom else a notice still concerns is looked at
        when it is sent, so nobody is left out before.
        """
        owed = [
            ping
            for purpose, pings in replaced
            for ping in pings
            if ping in self.due
            or self.purpose in ANY_TIME_PURPOSES
            or (purpose == "taken" and ping in self.left)
        ]
        return tuple(dict.fromkeys([*owed, *self.pings]))


@dataclass(frozen=True, slots=True)
class Part:
    """What becomes of a notice for some of its people: one message, or, with `at`, later.

    What waits for the channel alone has a way as well.
    """

    pings: tuple[int, ...]
    destination: Destination | None = None
    person: int = 0
    at: float | None = None

    @property
    def goes_to_channel_now(self) -> bool:
        """Whether it goes into the channel at once."""
        return self.destination == "channel" and self.at is None


@dataclass(frozen=True, slots=True)
class Notice:
    """An intent on its way to people.

    It is waiting until it is claimed, then being sent until its message is known. `claimed_at`
    is when it was first claimed: a notice that is claimed again may already have arrived. `way`
    is None until it is decided where it goes; `person` is whose DM that is, and `tries` how often
    it failed.
    """

    table: str
    version: int
    purpose: Purpose
    pings: tuple[int, ...]
    due: tuple[int, ...]
    made_at: float
    claimed_at: float | None = None
    message: int | None = None
    channel: int | None = None
    number: int = 0
    destination: Destination | None = None
    person: int = 0
    tries: int = 0


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A choice of a person or a server; with None there is none any more."""

    scope: Scope
    owner: int
    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class PendingNotices:
    """What a table's channel is owed: the notice to send next, and those to remove from it.

    `again`: the notice was claimed before, and may have arrived.
    """

    notice: Notice | None = None
    to_remove: tuple[Notice, ...] = ()
    may_have_arrived: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """Something people ask for that a server limits."""

    guild: int
    kind: RequestKind
    target: str  # the person or the table that it is about


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A number to beat: the best a person has reached in a game with these options."""

    person: int
    game: str
    options: str
    record: int
    table: str
    at: float


@dataclass(frozen=True, slots=True)
class Change:
    """All that one change writes, in one transaction: the table as it is after it, and why.

    `touched` are the seats with another name, count of moves or due time after a move of a running
    game: everyone still sits in their seat, it is kept for whom it was, and who is the host and
    what was agreed on is as before. None: anything may be otherwise.
    `replaced_notice` is a notice that could not be sent and is forgotten for this change's own.
    """

    table: TableRecord
    turn: Turn | None = None
    notice: Intent | None = None
    bests: tuple[PersonalBest, ...] = ()
    changed_seats: tuple[int, ...] | None = None
    replaced_notice: Notice | None = None
    setting: SettingChange | None = None

    @property
    def is_only_a_move(self) -> bool:
        """A move of a game that goes on, and nothing besides."""
        others = self.bests or self.replaced_notice or self.setting
        return self.changed_seats is not None and self.table.is_live and not others


class Store(Protocol):
    """Where tables are kept. Nothing is acknowledged before it is durable."""

    async def close(self) -> None: ...

    # Tables.

    async def create(self, table: TableRecord, notice: Intent | None = None) -> None:
        """Keep a new table; Conflict when its id is taken, or there is such a rematch already.

        With it, in one go: whom it calls. The table it is a rematch of is to be told anew: -1 is
        told of it.
        """
        ...

    async def unlink_rematch(self, table_id: str) -> None:
        """The table is nobody's rematch any more; there may be another one."""
        ...

    async def load(self, table_id: str) -> TableRecord:
        """The table as it was last saved, or NoSuchTable."""
        ...

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """A table's host and channel, without loading the rest; zeros if there is no such table."""
        ...

    async def save(self, change: Change) -> None:
        """Keep a table's next version; Conflict unless it follows the stored one.

        A notice in the change takes the place of those still waiting that it replaces, and of
        what they owe: whoever they would have pinged is pinged by the new one, unless it calls
        to a move and they are not due any more.
        """
        ...

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        """The changes of a game in order: all of them, or the last few."""
        ...

    # Finding tables that are not over.

    async def tables_of(self, person: int) -> list[TableRecord]: ...
    async def tables_left_by(self, person: int) -> list[TableRecord]:
        """Where a bot plays for this person, who can take the seat back."""
        ...

    async def tables_in_channel(self, channel: int) -> list[TableRecord]: ...
    async def tables_in_guild(self, guild: int) -> list[str]: ...
    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        """The tables with a person who is due since some moment in between."""
        ...

    async def lobbies_untouched_since(self, time: float) -> list[str]: ...

    # Time.

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        """Some of the tables whose `wake_at` has come, the longest waiting first.

        They are the claimer's: no other process gets them before `until`, at which they wake
        again unless they have changed or were put off.
        """
        ...

    async def claim_due_notices(self, time: float) -> list[str]:
        """The tables with a notice that waited for its time, which has come."""
        ...

    async def next_wake(self) -> float | None:
        """When the next table wakes, a notice's time comes, or a channel is tried again."""
        ...

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        """Set when a table wakes, unless it has changed since."""
        ...

    async def waking_after(self, time: float) -> list[str]:
        """The tables that wake later than this."""
        ...

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        """Let what waits too long be looked at now, where the clock was set back to this time.

        That's every notice that waits until somebody may be called, every failed DM that waits
        longer than `longest_wait`, and every channel last tried in the future.
        """
        ...

    async def release_notices(self, table_id: str, person: int | None = None) -> None:
        """Let the notices of a table that wait for their time be looked at anew.

        A DM that failed and waits for its next try is let go for its own person alone.
        """
        ...

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        """Give everyone who has a deadline more time; their tables are to be told anew or not.

        What is `noted` is kept as by `set_meta`, in one go: a crash gives that time once.
        """
        ...

    # Telling.

    async def tables_with_outdated_message(self) -> list[str]:
        """The tables whose message is older than they are."""
        ...

    async def set_shown_version(self, table_id: str, version: int) -> None: ...
    async def set_message(self, table_id: str, channel: int, message: int | None) -> None: ...

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None: ...
    async def tables_in_trouble(self, guild: int) -> list[str]:
        """The tables of a server whose channels take no message."""
        ...

    async def claim_retries(self, time: float, until: float) -> list[str]:
        """The tables in trouble that are to be tried again by now.

        They are the claimer's: no other process tries them before `until`.
        """
        ...

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        """Let the channels of a server that may take messages again be tried soon, not too often.

        That is at this time, or so many seconds after the last try.
        """
        ...

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        """Let everything that failed because Discord did not answer be tried now.

        That are DMs that wait for their next try, and channels, those at the soonest so many
        seconds after the last one. Returns the tables of those channels.
        """
        ...

    async def tables_awaiting_discord(self) -> list[str]:
        """The tables to be tried again because Discord didn't answer."""
        ...

    async def tables_with_failed_dms(self) -> list[str]:
        """The tables with a DM that failed and waits for its next try, but in no trouble."""
        ...

    async def tables_with_pending_notices(self) -> list[str]:
        """The tables with a notice to send at once or to remove."""
        ...

    async def claim_pending(
        self, table_id: str, at: float, shown_version: int | None = None
    ) -> PendingNotices:
        """What is owed, its notice marked as being sent; the version shown is kept too.

        The notice is the oldest of the table that is not known to be sent.
        """
        ...

    async def split_notice(
        self, notice: Notice, parts: Sequence[Part], at: float
    ) -> PendingNotices:
        """Put these parts in the place of a claimed notice; without any it is forgotten.

        The part for the channel is claimed as the notice is, a DM when its turn comes; one with a
        time waits for it. Where no part goes into the channel, what stands there is to be removed
        unless it called somebody who is still due, or the notice is only tried once more, or it
        calls others than those who are to move. What is owed then is claimed in the same go.
        """
        ...

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, at: float
    ) -> PendingNotices:
        """The notice stands where it was sent, and those before it there are to leave.

        It stands for those whom it called, who may be fewer than when it was claimed. What is
        owed after it is claimed in the same go.
        """
        ...

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        """What stands in the table's channel."""
        ...

    async def has_notice_for(self, table_id: str, person: int) -> bool:
        """Whether a notice of the table, waiting or sent, calls this person."""
        ...

    async def mark_for_removal(self, notice: Notice) -> None:
        """What stands in the channel is to be removed, though nothing takes its place."""
        ...

    async def has_pending_turn_notice(self, table_id: str) -> bool:
        """Whether a notice is on its way that calls somebody to a move."""
        ...

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        """These people were called later than was meant."""
        ...

    async def unclaim(self, notice: Notice) -> None:
        """The notice has not arrived: it waits, as if never claimed.

        The part of a notice for the channel stays that; all else may go any way.
        """
        ...

    async def postpone(self, notice: Notice, at: float) -> None:
        """A claimed notice that may have arrived in the channel waits for this time as it is."""
        ...

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        """A claimed notice failed once more and waits for this time.

        Where it is `in_doubt` whether it arrived it stays claimed; else it is put back.
        """
        ...

    async def delete_notice(self, notice: Notice) -> None:
        """The notice was removed from where it stood, or need not be sent any more."""
        ...

    # What people and servers chose: small values by name, each of its own.

    async def person_settings(self, person: int) -> dict[str, Any]: ...
    async def guild_settings(self, guild: int) -> dict[str, Any]: ...
    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        """Keep one choice; None: there is none any more."""
        ...

    # What people asked for lately.

    async def count_hosted(self, guild: int, person: int) -> int:
        """How many tables of a server that are not over somebody hosts."""
        ...

    async def count_in_channel(self, channel: int) -> int:
        """How many tables of a channel are not over."""
        ...

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        """When this was asked for, the earliest first."""
        ...

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        """Keep that this was asked for. What is older, or later than now, counts no more."""
        ...

    # What is kept about a person.

    async def tables_about(self, person: int) -> list[TableRecord]:
        """Every table with a seat that is or was theirs or kept for them, or not for them."""
        ...

    async def bests_of(self, person: int) -> list[PersonalBest]: ...
    async def notices_about(self, person: int) -> list[Notice]:
        """The notices by which they are or were called."""
        ...

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        """What was lately asked for that is about them, and when."""
        ...

    async def erase(self, person: int, name: str) -> list[str]:
        """Forget somebody who plays nowhere any more; in past games they go by this name.

        Returns the tables that were about them: those that are over are to be told anew.
        """
        ...

    # Small things.

    async def best(self, person: int, game: str, options: str) -> PersonalBest | None: ...
    async def meta(self, key: str) -> str | None: ...
    async def set_meta(self, key: str, value: str) -> None: ...
    async def set_meta_default(self, key: str, value: str) -> str:
        """The value kept under the key; this one, if there was none."""
        ...
