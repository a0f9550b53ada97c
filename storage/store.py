"""The interface of a store, as one protocol for each of its responsibilities.

Methods that write return only once the change is durable. Lists of strings are table ids. Methods
named `claim_…` give work to one caller and hide it from all others in the meantime.
"""

from collections.abc import Sequence
from pathlib import Path
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
    """The database can't be used. The message names it and says what to do."""


class NotOurs(CannotOpen):
    """The database holds something else."""


class TooNew(CannotOpen):
    """The database was written by a newer version of Parlour."""


class InUse(CannotOpen):
    """Another process is using the database."""


class Unavailable(Exception):
    """The database hasn't answered for so long that nobody should wait any longer."""


class Conflict(Exception):
    """Somebody else has already saved this version of the table, or taken its id."""


class AlreadyDone(Exception):
    """The interaction that caused this change has already taken effect."""


class NoSuchTable(LookupError):
    """There is no table with this id."""


class TableStore(Protocol):
    """Load, save and find tables."""

    async def create(
        self, table: TableRecord, notice: Intent | None = None, interaction: int | None = None
    ) -> None:
        """Store a new table and its first notice.

        Raises Conflict if the id is taken, or if this is a rematch of a table that already has one.
        Raises AlreadyDone if the interaction was stored before.
        If this is a rematch, the old table's message is marked as outdated, so that it gets a link
        to the rematch.
        """
        ...

    async def unlink_rematch(self, table_id: str) -> None:
        """Unlink a table from the one it's a rematch of, which can then get another rematch."""
        ...

    async def load(self, table_id: str) -> TableRecord:
        """Return a table. Raises NoSuchTable if there's none with this id."""
        ...

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """Return the host and the channel of a table, or zeros if there's no such table."""
        ...

    async def save(self, change: Change) -> None:
        """Store a table's next version. Raises Conflict unless it follows the stored one.

        Raises AlreadyDone if the change's interaction was stored before.
        `Intent.replaces` decides which waiting notices the change's notice replaces, and
        `Intent.with_pings_of` which of their recipients it pings too.
        """
        ...

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        """Return all turns of a game in order, or only the last few."""
        ...

    async def tables_of(self, person: int) -> list[TableRecord]:
        """Return the lobbies and running games in which a person plays."""
        ...

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        """Return the running games in which a bot is playing for this person."""
        ...

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        """Return the lobbies and running games in a channel."""
        ...

    async def tables_in_guild(self, guild: int) -> list[str]:
        """Return the lobbies and running games on a server."""
        ...

    async def lobbies_in_guild(self, guild: int) -> list[TableRecord]:
        """Return the lobbies on a server."""
        ...

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        """Return the games that are waiting for a person whose turn began between these times."""
        ...

    async def lobbies_untouched_since(self, time: float) -> list[str]: ...

    async def personal_best(self, person: int, game: str, options: str) -> PersonalBest | None: ...


class TimerStore(Protocol):
    """Find tables and notices that are due, and correct their times."""

    async def next_wake(self) -> float | None:
        """Return when the next table, notice or retry is due, or None if none is."""
        ...

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        """Claim at most `most` tables whose `wake_at` has passed, longest overdue first.

        They become due again at `until`, unless they're saved or `set_wake` is called first.
        """
        ...

    async def claim_due_notices(self, time: float) -> list[str]:
        """Make the postponed notices whose time has come pending, and return their tables."""
        ...

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        """Set when a table becomes due, unless its version has changed."""
        ...

    async def tables_waking_after(self, time: float) -> list[str]: ...

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        """Make everything due that would wait too long after the clock was set back to `time`.

        These are notices that wait until people may be pinged, DMs that failed and would wait
        longer than `longest_wait`, and channels that were last tried in what is now the future.
        """
        ...

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        """Extend all deadlines by this many seconds.

        With `refresh_messages`, the messages of the tables with deadlines are marked as outdated.
        `noted`, a metadata key and value, is stored in the same transaction, so that no deadline is
        extended twice if the bot crashes.
        """
        ...


class MessageStore(Protocol):
    """Keep track of each table's message."""

    async def tables_with_outdated_message(self) -> list[str]: ...

    async def set_shown_version(self, table_id: str, version: int) -> None:
        """Store which version the message shows, unless it already shows a later one."""
        ...

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        """Store where a table's message is. None means that there is no message."""
        ...


class NoticeStore(Protocol):
    """Keep track of notices, so that each is sent exactly once despite crashes and failures.

    A notice is waiting, claimed by a sender, sent, or to be removed.
    """

    async def tables_with_pending_notices(self) -> list[str]:
        """Return the tables with notices to send or remove now."""
        ...

    async def claim_pending(
        self, table_id: str, at: float, shown_version: int | None = None
    ) -> PendingNotices:
        """Claim the table's oldest unsent notice, and return it with the notices to remove.

        If `shown_version` is given, it's stored first, which saves a call to `set_shown_version`.
        """
        ...

    async def split_notice(
        self, notice: Notice, parts: Sequence[Part], at: float
    ) -> PendingNotices:
        """Replace a claimed notice with its parts, then do the same as `claim_pending`.

        The part that goes to the channel now stays claimed; DMs and parts to be sent later become
        waiting notices. Without any parts, the notice is just deleted.

        If no part goes to the channel now, the notice that is there is marked for removal. It stays
        if it pinged somebody whose turn it still is, if `notice` has failed before, or if `notice`
        isn't about turns.
        """
        ...

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, at: float
    ) -> PendingNotices:
        """Record that a notice was sent to the people in its `pings`.

        The table's earlier notices in the same channel or DMs are marked for removal. Then its
        oldest unsent notice is claimed and returned with the notices to remove, as by
        `claim_pending`.
        """
        ...

    async def unclaim(self, notice: Notice) -> None:
        """Make a claimed notice wait again, because it certainly hasn't arrived.

        If the notice was a DM, it's split by recipient again when it's next claimed, so it may be
        sent elsewhere. A notice for the channel stays one.
        """
        ...

    async def postpone(self, notice: Notice, at: float) -> None:
        """Postpone a notice until `at`, but keep it claimed, since it may have been delivered."""
        ...

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        """Count a failed attempt, and make the notice wait until `at`.

        With `in_doubt`, the notice stays claimed, because it may have arrived.
        """
        ...

    async def release_notices(self, table_id: str, person: int | None = None) -> None:
        """Make a table's postponed notices pending now.

        Failed DMs stay postponed, except for those to `person`.
        """
        ...

    async def mark_for_removal(self, notice: Notice) -> None:
        """Mark a notice in the channel for removal, although no new one replaces it."""
        ...

    async def delete_notice(self, notice: Notice) -> None:
        """Delete a notice whose message was removed, or that no longer has to be sent."""
        ...

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        """Return the notices that are currently in the table's channel."""
        ...

    async def has_notice_for(self, table_id: str, person: int) -> bool:
        """Return whether any of the table's notices, waiting or sent, pings this person."""
        ...

    async def has_pending_turn_notice(self, table_id: str) -> bool:
        """Return whether a notice about somebody's turn has to be sent now."""
        ...

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        """Record that people were notified of their turn at `at`, later than planned."""
        ...


class TroubleStore(Protocol):
    """Keep track of the channels where the bot can't post, and of when to retry them."""

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None: ...

    async def tables_in_trouble(self, guild: int) -> list[str]:
        """Return a server's tables in whose channels the bot can't post."""
        ...

    async def claim_retries(self, time: float, until: float) -> list[str]:
        """Claim the tables whose retry is due. Nobody else retries them before `until`."""
        ...

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        """Schedule retries of a server's channels that may have recovered, and return their tables.

        The channels are retried at `time`, but not within `apart` seconds of their last attempt.
        """
        ...

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        """Schedule retries of everything that failed because Discord wasn't responding.

        The retries are due at `time`, but channels aren't retried within `apart` seconds of their
        last attempt. Returns the tables of those channels.
        """
        ...

    async def tables_awaiting_discord(self) -> list[str]:
        """Return the tables waiting for a retry because Discord wasn't responding."""
        ...

    async def tables_with_failed_dms(self) -> list[str]:
        """Return the tables with a failed DM to retry, except those whose channel is in trouble."""
        ...


class SettingStore(Protocol):
    """Settings of people and servers, by name. Values are JSON."""

    async def person_settings(self, person: int) -> dict[str, Any]: ...

    async def guild_settings(self, guild: int) -> dict[str, Any]: ...

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        """Store one setting, or remove it if the value is None."""
        ...


class RequestStore(Protocol):
    """Count the tables and requests that servers limit."""

    async def count_hosted(self, guild: int, person: int) -> int:
        """Return how many lobbies and running games a person hosts on a server."""
        ...

    async def count_in_channel(self, channel: int) -> int:
        """Return how many lobbies and running games a channel has."""
        ...

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        """Return the times of all requests equal to this one in a period, earliest first."""
        ...

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        """Store requests made at `at`; delete those from before `forget_before` or after `at`."""
        ...


class PeopleStore(Protocol):
    """Find everything that's stored about a person, or erase it."""

    async def tables_about(self, person: int) -> list[TableRecord]:
        """Return the tables where a person plays, has played, is invited, or was kicked."""
        ...

    async def personal_bests(self, person: int) -> list[PersonalBest]: ...

    async def notices_about(self, person: int) -> list[Notice]:
        """Return the notices that ping a person or say that it's their turn."""
        ...

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        """Return the kinds and times of recent requests to invite or ping a person."""
        ...

    async def erase(self, person: int, name: str) -> list[str]:
        """Erase a person who no longer plays anywhere. Past games show `name` in their place.

        Returns the tables that mentioned them. The messages of the finished ones become outdated.
        """
        ...


class MetadataStore(Protocol):
    """Keep small values by key, such as a secret or the time of the last check."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str) -> None: ...

    async def set_meta_default(self, key: str, value: str) -> str:
        """Set a value unless the key already has one, and return the stored value."""
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
    """A complete store. `tests/storage` specifies what every implementation must do."""

    @property
    def commits(self) -> int:
        """The number of transactions committed since the store was opened."""
        ...

    @property
    def folder(self) -> Path | None:
        """The folder that needs free space, or None if the database is a server's."""
        ...

    async def close(self) -> None: ...
