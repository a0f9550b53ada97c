"""The steps of delivering a table's message, what each depends on, and how it can turn out.

`next_step` chooses a step, and `after_step` says what to store once it has been carried out. Both
are pure functions of the values defined here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from bot.discord_api.errors import Failed, Refused
from storage.delivery import Post, Shown
from storage.notices import Intent, Part


@dataclass(frozen=True, slots=True)
class Memory:
    """What a process remembers about delivering a table. A restart may forget all of it.

    Times are in seconds on the monotonic clock.
    """

    trying: bool = False  # this run may use a channel that is in trouble
    probing: bool = False  # this run checks whether Discord responds again
    is_due: bool = False  # this run is the retry that was stored with the trouble
    stopped: bool = False  # this run has failed, and sends nothing more to the channel
    claimed: int | None = None  # the number of the post that this run has claimed and sends next
    edits_work: bool = False  # the channel refused a post, but may accept edits of the old message
    archived: bool = False  # the thread was just found to be archived
    unarchived: bool = False  # this run has unarchived the thread
    alerting: bool = False  # someone should be alerted about the trouble
    checked: frozenset[int] = frozenset()  # people known to be in the server still
    delete_at: float | None = None  # when to try again to delete an old message
    picture_at: float = 0.0  # when to try again to upload the picture


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that decides what to do next about a table's message."""

    table: str  # the table's id
    version: int
    is_live: bool  # the game isn't over
    shown: Shown
    posts: tuple[Post, ...]
    memory: Memory
    now: float  # seconds since 1970
    uptime: float  # seconds on the monotonic clock
    still_concerned: Callable[[Intent], tuple[int, ...]]  # the people whom an intent still concerns
    recipients: Callable[[Post], tuple[Intent | None, tuple[Part, ...]]]  # here, and elsewhere
    stays: bool = False  # the message stays in place, and people are pinged by separate messages
    bots_move_for: float = 0.0  # seconds to wait for bots that are about to move
    post_wait: float = 0.0  # seconds until the table may post in the channel
    edit_wait: float = 0.0  # seconds until the table may edit its message
    uploads_work: bool = True  # as far as known

    @property
    def waiting(self) -> tuple[Post, ...]:
        """The posts that nobody has tried to send yet."""
        return tuple(
            post for post in self.posts if post.message is None and post.claimed_at is None
        )

    @property
    def in_doubt(self) -> tuple[Post, ...]:
        """The posts that may have been sent, although Discord didn't confirm them."""
        return tuple(
            post for post in self.posts if post.message is None and post.claimed_at is not None
        )

    @property
    def is_outdated(self) -> bool:
        return self.shown.version < self.version

    @property
    def is_editable(self) -> bool:
        """False if there's no message, or if it's one of Components V2, from an old version."""
        ping = self.shown.ping
        return self.shown.message is not None and ping is not None and ping.number > 0

    def is_here(self, post: Post) -> bool:
        """Return True if a post is for the table's own channel, not a move to another one."""
        return post.channel in (None, self.shown.channel)

    def is_line(self, post: Post) -> bool:
        """Return True if a post only pings people, since the table's own message stays in place."""
        return self.stays and post.purpose is not None


# Steps.


class Do(Enum):
    """The steps that need no further data."""

    POST_SILENTLY = auto()  # queue a post that pings nobody, since no message can be edited
    EDIT = auto()  # show the table's current version in its message
    CALL_IT_SHOWN = auto()  # leave a message outdated that can't be edited and isn't worth a post
    UNARCHIVE = auto()  # unarchive the table's thread
    ALERT = auto()  # tell someone who can help that the bot can't post in the channel
    CLEAR_TROUBLE = auto()  # record that the channel accepts messages again


@dataclass(frozen=True, slots=True)
class Idle:
    """Do nothing until the table changes, or for this many seconds."""

    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait this many seconds, because there's something to do after that."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Claim:
    """Merge waiting posts into one, and record that it's about to be sent."""

    waiting: tuple[Post, ...]


@dataclass(frozen=True, slots=True)
class Send:
    """Send a claimed post; with `again`, an earlier attempt may have succeeded."""

    post: Post
    again: bool = False


@dataclass(frozen=True, slots=True)
class Find:
    """Look in the channel for a post that may have been sent."""

    post: Post


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete the message of a post that has been replaced or is no longer needed."""

    post: Post


@dataclass(frozen=True, slots=True)
class CheckMembers:
    """Find out whether people are still in the server before they're reminded."""

    people: tuple[int, ...]


Step = Do | Idle | Pause | Claim | Send | Find | Delete | CheckMembers

# Outcomes.


@dataclass(frozen=True, slots=True)
class Done:
    """The step succeeded."""

    message: int | None = None  # the message that was sent or found; None if there's none
    is_current: bool = True  # False if the message may show an older version of the table
    lacks_picture: bool = False  # the message was sent as text, because an upload failed
    can_tell: bool = True  # False if the bot couldn't find out what it was looking for


Outcome = Done | Refused | Failed
