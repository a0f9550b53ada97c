"""What the bot asks of a store, in one protocol for each kind of reader.

Nothing is acknowledged before it's durable. Lists of strings are ids of tables. A method named
`claim_…` hands its work to one caller: nobody else gets it in the meantime.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from storage.notices import Intent, Notice, Part, PendingNotices
from storage.records import (
    Change,
    PersonalBest,
    Request,
    RequestKind,
    Scope,
    TableRecord,
    Trouble,
    Turn,
)


class CannotOpen(Exception):
    """The database can't be used. The text names it and says what to do."""


class Conflict(Exception):
    """Somebody else saved this table first, or took its id."""


class NoSuchTable(LookupError):
    """There is no table with this id."""


class TableStore(Protocol):
    """Load, save and find tables."""

    async def create(self, table: TableRecord, notice: Intent | None = None) -> None:
        """Store a new table and its first notice.

        Raises Conflict if the id is taken or the table before it already has a rematch. The message
        of that table becomes outdated, since it links to its rematch.
        """
        ...

    async def unlink_rematch(self, table_id: str) -> None:
        """Make a table nobody's rematch, so that there can be another one."""
        ...

    async def load(self, table_id: str) -> TableRecord:
        """Return a table as it was last saved; raise NoSuchTable if there's none."""
        ...

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """Return both without loading the rest; zeros if there's no such table."""
        ...

    async def save(self, change: Change) -> None:
        """Store a table's next version; raise Conflict unless it follows the stored one.

        The change's notice replaces waiting ones as `Intent.replaces` says, and pings their people
        too, as `Intent.with_pings_of` says.
        """
        ...

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        """Return the turns of a game in order: all of them, or the last few."""
        ...

    async def tables_of(self, person: int) -> list[TableRecord]:
        """Return the lobbies and games in which somebody plays."""
        ...

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        """Return the games in which a bot plays for somebody, who can take the seat back."""
        ...

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        """Return the lobbies and games of a channel."""
        ...

    async def tables_in_guild(self, guild: int) -> list[str]:
        """Return the lobbies and games of a server."""
        ...

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        """Return the games with a person whose turn began between these times."""
        ...

    async def lobbies_untouched_since(self, time: float) -> list[str]: ...

    async def personal_best(self, person: int, game: str, options: str) -> PersonalBest | None: ...


class TimerStore(Protocol):
    """Wake tables and notices when their time comes, and correct times."""

    async def next_wake(self) -> float | None:
        """Return when the next table, notice or retry is due."""
        ...

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        """Claim tables whose `wake_at` has come, those that waited longest first.

        They wake again at `until` unless they're saved or `set_wake` is called before.
        """
        ...

    async def claim_due_notices(self, time: float) -> list[str]:
        """Let the notices go whose time has come, and return their tables."""
        ...

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        """Set when a table wakes, unless it has another version by now."""
        ...

    async def tables_waking_after(self, time: float) -> list[str]: ...

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        """Make everything due that waits too long after the clock was set back to `time`.

        This means notices that wait until people may be pinged, failed DMs that wait longer than
        `longest_wait`, and channels whose last attempt lies in the future.
        """
        ...

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        """Give everyone with a deadline more time, and maybe mark their messages as outdated.

        The metadata in `noted` is set in the same transaction, so that a crash can't give the time
        twice.
        """
        ...


class MessageStore(Protocol):
    """Track the message of each table."""

    async def tables_with_outdated_message(self) -> list[str]: ...

    async def set_shown_version(self, table_id: str, version: int) -> None:
        """Remember which version the message shows; it never goes back."""
        ...

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        """Remember where the message is; None if it's lost."""
        ...


class NoticeStore(Protocol):
    """Send notices exactly once and remove them, through crashes and failures.

    Each notice is waiting, being sent (claimed), in its channel, or to be removed.
    """

    async def tables_with_pending_notices(self) -> list[str]:
        """Return the tables with a notice to send or remove now."""
        ...

    async def claim_pending(
        self, table_id: str, at: float, shown_version: int | None = None
    ) -> PendingNotices:
        """Claim the table's oldest unsent notice, and list the ones to remove.

        `shown_version` saves a call of `set_shown_version`.
        """
        ...

    async def split_notice(
        self, notice: Notice, parts: Sequence[Part], at: float
    ) -> PendingNotices:
        """Replace a claimed notice by its parts, and claim what's pending then.

        The part for the channel stays claimed; DMs and parts with a time wait. Without parts, the
        notice is deleted. If nothing goes to the channel, the notice there is to be removed, unless
        it pinged somebody whose turn it still is, `notice` is a retry, or its purpose has nothing
        to do with turns.
        """
        ...

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, at: float
    ) -> PendingNotices:
        """Note that a notice was sent, to the people in its `pings`, and claim what's pending then.

        Earlier notices in the same place are to be removed.
        """
        ...

    async def unclaim(self, notice: Notice) -> None:
        """Let a claimed notice wait again because it certainly hasn't arrived.

        What was a DM may be sent another way then; what was for the channel stays so.
        """
        ...

    async def postpone(self, notice: Notice, at: float) -> None:
        """Let a claimed notice that may have arrived wait until `at`, still claimed."""
        ...

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        """Count a failure and let the notice wait until `at`.

        It stays claimed if it's in doubt whether it arrived; otherwise it's unclaimed.
        """
        ...

    async def release_notices(self, table_id: str, person: int | None = None) -> None:
        """Make the waiting notices of a table pending now.

        DMs that failed keep waiting, except those to `person`.
        """
        ...

    async def mark_for_removal(self, notice: Notice) -> None:
        """Remove a notice from the channel though nothing takes its place."""
        ...

    async def delete_notice(self, notice: Notice) -> None:
        """Forget a notice whose message was removed, or that needn't be sent."""
        ...

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        """Return the notices that are in the table's channel now."""
        ...

    async def has_notice_for(self, table_id: str, person: int) -> bool:
        """Return whether any notice of the table pings somebody, be it waiting or sent."""
        ...

    async def has_pending_turn_notice(self, table_id: str) -> bool:
        """Return whether a notice about somebody's turn is to be sent now."""
        ...

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        """Correct when people were notified of their turn, after a delay."""
        ...


class TroubleStore(Protocol):
    """Track the channels that take no messages, and retry them."""

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None: ...

    async def tables_in_trouble(self, guild: int) -> list[str]:
        """Return a server's tables whose channels take no messages."""
        ...

    async def claim_retries(self, time: float, until: float) -> list[str]:
        """Claim the tables to retry by now; nobody else retries them before `until`."""
        ...

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        """Retry a server's channels that may work again: at `time`, or `apart` after the last try.

        Returns their tables.
        """
        ...

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        """Retry everything that failed because Discord didn't answer.

        DMs are retried at `time`, channels not before `apart` seconds after their last try.
        Returns the tables of those channels.
        """
        ...

    async def tables_awaiting_discord(self) -> list[str]:
        """Return the tables to retry because Discord didn't answer."""
        ...

    async def tables_with_failed_dms(self) -> list[str]:
        """Return the tables with a DM to retry whose channel works."""
        ...


class SettingStore(Protocol):
    """Settings of people and servers, by name. Values are JSON."""

    async def person_settings(self, person: int) -> dict[str, Any]: ...

    async def guild_settings(self, guild: int) -> dict[str, Any]: ...

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        """Store one setting; None removes it."""
        ...


class RequestStore(Protocol):
    """Count what a server limits."""

    async def count_hosted(self, guild: int, person: int) -> int:
        """Return how many lobbies and games of a server somebody hosts."""
        ...

    async def count_in_channel(self, channel: int) -> int:
        """Return how many lobbies and games a channel has."""
        ...

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        """Return the times of such requests, the earliest first."""
        ...

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        """Store requests. Those from before `forget_before`, or from after `at`, are deleted."""
        ...


class PeopleStore(Protocol):
    """Everything stored about a person, to show it to them or to erase it."""

    async def tables_about(self, person: int) -> list[TableRecord]:
        """Return the tables where they play, played, are invited, or were kicked."""
        ...

    async def personal_bests(self, person: int) -> list[PersonalBest]: ...

    async def notices_about(self, person: int) -> list[Notice]:
        """Return the notices that ping them or say that it's their turn."""
        ...

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        """Return the recent invitations and pings of them, with their times."""
        ...

    async def erase(self, person: int, name: str) -> list[str]:
        """Erase somebody who plays nowhere any more; past games show `name` in their place.

        Returns the tables that were about them. The messages of those that are over become
        outdated.
        """
        ...


class MetadataStore(Protocol):
    """Small values by key, such as a secret or the time of the last check."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str) -> None: ...

    async def set_meta_default(self, key: str, value: str) -> str:
        """Set a value unless there is one, and return the one that's stored."""
        ...


class Store(
    TableStore,
    TimerStore,
    MessageStore,
    NoticeStore,
    TroubleStore,
    SettingStore,
    RequestStore,
    PeopleStore,
    MetadataStore,
    Protocol,
):
    """A whole database. `tests/storage` states what each of them has to do."""

    async def close(self) -> None: ...
