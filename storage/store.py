"""The interface of a store, with one protocol for each of its responsibilities.

Methods that write return only once the change is durable. Lists of strings are table ids. Methods
named `claim_…` reserve work for one caller and hide it from all others.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from storage.notices import Intent, Notice, Part
from storage.posts import Post
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
    """The database can't be used. The error message names it and says what to do."""


class NotOurs(CannotOpen):
    """The database wasn't created by Parlour."""


class TooNew(CannotOpen):
    """The database was written by a newer version of Parlour."""


class InUse(CannotOpen):
    """Another process is using the database."""


class Unavailable(Exception):
    """The database hasn't responded for so long that the caller should give up."""


class Conflict(Exception):
    """Somebody else has already saved this version of the table, or taken its id."""


class AlreadyDone(Exception):
    """The interaction that caused this change has already taken effect."""


class NoSuchTable(LookupError):
    """There is no table with this id."""


class TableStore(Protocol):
    """Load, save and find tables."""

    async def create(
        self,
        table: TableRecord,
        intent: Intent | None = None,
        parts: Sequence[Part] = (),
        interaction: int | None = None,
    ) -> None:
        """Store a new table with its first post, which pings nobody if there's no intent.

        Raises Conflict if the id is taken, or if this is a rematch of a table that already has one.
        Raises AlreadyDone if the interaction was stored before. For a rematch, the old table's
        message is marked as outdated, so that it gets a link to the new table.
        """
        ...

    async def unlink_rematch(self, table_id: str) -> None:
        """Unlink a rematch from its original table, which can then get another rematch."""
        ...

    async def load(self, table_id: str) -> TableRecord:
        """Return a table. Raises NoSuchTable if there's none with this id."""
        ...

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """Return the host and the channel of a table, or zeros if there's no such table."""
        ...

    async def save(self, change: Change) -> None:
        """Store a table's next version. Raises Conflict unless it follows the stored one.

        Raises AlreadyDone if the change's interaction was stored before. Waiting notices to the
        same people for the same reason as the change's are deleted.
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

    async def personal_best(
        self, person: int, game: str, options: str, seats: int
    ) -> PersonalBest | None: ...


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
        """Make postponed notices pending if their time has come, and return their tables."""
        ...

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        """Set when a table becomes due, unless its version has changed."""
        ...

    async def tables_waking_after(self, time: float) -> list[str]: ...

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        """Make things due that would be too late after the clock was set back to `time`.

        This affects notices that are postponed because of quiet hours and the like, failed DMs
        whose retry is more than `longest_wait` away, and channels whose last attempt is now in the
        future.
        """
        ...

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        """Extend all deadlines by this many seconds.

        With `refresh_messages`, the messages of the tables with deadlines are marked as outdated.
        The metadata key and value in `noted` are stored in the same transaction, so that the caller
        can tell after a crash whether the deadlines were already extended.
        """
        ...


class MessageStore(Protocol):
    """Keep track of each table's message."""

    async def tables_with_outdated_message(self) -> list[str]: ...

    async def set_shown_version(self, table_id: str, version: int) -> None:
        """Store which version the message shows, unless it already shows a later one."""
        ...


class PostStore(Protocol):
    """Keep track of posts, so that each is sent exactly once in spite of crashes and failures."""

    async def tables_with_pending_posts(self) -> list[str]:
        """Return the tables with a post to send, or an old message to delete."""
        ...

    async def posts_of(self, table_id: str) -> list[Post]:
        """Return a table's posts by number: unsent ones, the current one, and those to delete."""
        ...

    async def add_post(
        self, table: TableRecord, intent: Intent | None, at: float, channel: int | None = None
    ) -> None:
        """Store a post that isn't part of a change; without an intent, it pings nobody."""
        ...

    async def claim_post(
        self, waiting: Sequence[Post], post: Post | None, parts: Sequence[Part] = ()
    ) -> bool:
        """Replace all waiting posts with `post`, which is about to be sent, or with nothing.

        `parts` are stored for the people who aren't pinged in the channel now. Returns False if
        another process has already claimed the waiting posts.
        """
        ...

    async def unclaim_post(self, post: Post) -> None:
        """Put a claimed post back in the queue under a new number, because it wasn't delivered.

        It pings the people in `post`, which may differ from those it pinged before.
        """
        ...

    async def mark_posted(self, post: Post, message: int, shown_version: int | None) -> None:
        """Store a post's message, and mark the table's earlier ones for deletion.

        With `shown_version`, it becomes the table's message, showing that version, and the table is
        no longer in trouble. Otherwise, it only pings people, with a link to the table's message.
        """
        ...

    async def delete_post(self, post: Post) -> None:
        """Delete a post whose message has been deleted."""
        ...


class NoticeStore(Protocol):
    """Keep track of DMs and postponed notices, so that each is sent exactly once."""

    async def tables_with_pending_notices(self) -> list[str]:
        """Return the tables with notices to send or remove now."""
        ...

    async def notices_of(self, table_id: str) -> list[Notice]:
        """Return a table's notices in order, except those that aren't due yet."""
        ...

    async def split_notice(
        self, notice: Notice, intent: Intent | None, parts: Sequence[Part]
    ) -> None:
        """Replace a notice that has become due with a post, other notices, or both."""
        ...

    async def claim_notice(self, notice: Notice, at: float) -> None:
        """Record that a DM is about to be sent; a second claim doesn't change `claimed_at`."""
        ...

    async def mark_sent(self, notice: Notice, channel: int, message: int) -> None:
        """Store a DM's message, and mark the table's earlier DMs to this person for removal."""
        ...

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        """Record a failed attempt, and postpone the notice until `at`.

        With `in_doubt`, the notice stays claimed, because it may have arrived.
        """
        ...

    async def release_notices(self, table_id: str, person: int) -> None:
        """Make a person's postponed notices pending now."""
        ...

    async def delete_notice(self, notice: Notice) -> None: ...

    async def was_called(self, table_id: str, person: int) -> bool:
        """Return whether any of the table's posts or notices, sent or not, is for this person."""
        ...

    async def has_pending_turn_call(self, table_id: str) -> bool:
        """Return whether somebody still has to be told that it's their turn."""
        ...

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        """Record that people were notified of their turn at `at`, which was later than planned."""
        ...


class TroubleStore(Protocol):
    """Keep track of channels where the bot can't post, and when to retry them."""

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None: ...

    async def tables_in_trouble(self, guild: int) -> list[str]:
        """Return a server's tables whose channels don't let the bot post."""
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
        last attempt. Returns the tables whose channels will be retried.
        """
        ...

    async def tables_awaiting_discord(self) -> list[str]:
        """Return the tables waiting for a retry because Discord wasn't responding."""
        ...

    async def tables_with_failed_dms(self) -> list[str]:
        """Return the tables with a failed DM to retry, except those whose channel is in trouble."""
        ...


class SettingStore(Protocol):
    """Keep the settings of people and servers, by name. Values are JSON."""

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
        """Return the times of all requests equal to this one within a period, earliest first."""
        ...

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        """Store requests made at `at`; delete any from before `forget_before` or after `at`."""
        ...


class PeopleStore(Protocol):
    """Find everything that's stored about a person, or erase it."""

    async def tables_about(self, person: int) -> list[TableRecord]:
        """Return the tables where a person plays, has played, is invited, or was kicked."""
        ...

    async def personal_bests(self, person: int) -> list[PersonalBest]: ...

    async def notices_about(self, person: int) -> list[Notice]:
        """Return the notices to a person, sent or not."""
        ...

    async def posts_about(self, person: int) -> list[Post]:
        """Return the posts that ping a person, sent or not."""
        ...

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        """Return the kinds and times of recent requests to invite or ping a person."""
        ...

    async def erase(self, person: int, name: str) -> list[str]:
        """Erase a person who no longer plays anywhere. Past games show `name` in their place.

        Returns the tables that mentioned them. The messages of finished tables are marked as
        outdated.
        """
        ...


class MetadataStore(Protocol):
    """Keep small values by key, such as a secret or the time of the last heartbeat."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str) -> None: ...

    async def set_meta_default(self, key: str, value: str) -> str:
        """Set a value unless the key already has one, and return the stored value."""
        ...


class Store(
    TableStore,
    TimerStore,
    MessageStore,
    PostStore,
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
        """The folder on whose disk the data grows, or None if the database is on a server."""
        ...

    async def close(self) -> None: ...
