"""The steps of delivering a table's message, their preconditions and their outcomes.

`next_step` chooses a step. After the step was carried out, `after_step` returns what to store. Both
are pure functions of the values defined here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from bot.discord_api.errors import Failed, Refused
from storage.delivery import SHARED_MOMENTS, Post, Shown
from storage.notices import Intent, Part


@dataclass(frozen=True, slots=True)
class Memory:
    """What a process remembers about delivering a table; lost without harm at a restart.

    Times are in seconds on the monotonic clock.
    """

    trying: bool = False  # this run may use the channel, although it's in trouble
    probing: bool = False  # this run checks whether Discord responds again
    is_due: bool = False  # this run is the retry whose time was stored with the trouble
    stopped: bool = False  # this run has failed, and sends nothing more to the channel
    claimed: int | None = None  # the number of the post that this run has claimed and sends next
    claimed_version: int = 0  # the version of the table when the post in `claimed` was claimed
    edits_work: bool = False  # the channel refuses posts, but may accept edits of the old message
    archived: bool = False  # the thread was just found to be archived
    unarchived: bool = False  # this run has unarchived the thread
    alerting: bool = False  # someone should be alerted about the trouble
    checked: frozenset[int] = frozenset()  # people whom this run knows to be in the server
    delete_at: float | None = None  # when to retry deleting an old message
    said: int = 0  # the latest version for which a response to a click has said whose turn it is
    picture_at: float = 0.0  # when to retry uploading a missing picture


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that decides what to do next about a table's message."""

    table: str  # the table's id
    version: int  # the table's version
    is_live: bool  # the game isn't over
    shown: Shown
    posts: tuple[Post, ...]  # oldest first
    memory: Memory
    now: float  # the time in seconds since 1970
    uptime: float  # the time in seconds on the monotonic clock
    still_concerned: Callable[[Intent], tuple[int, ...]]  # the people whom an intent still concerns
    # Splits a post into its pings in the channel, and the notices to everyone else.
    recipients: Callable[[Post], tuple[Intent | None, tuple[Part, ...]]]
    stays: bool = False  # the message stays in place, and people are pinged by separate messages
    bots_move_for: float = 0.0  # seconds to wait for bots that are about to move
    post_wait: float = 0.0  # seconds until the table may post in the channel
    edit_wait: float = 0.0  # seconds until the table may edit its message
    uploads_work: bool = True  # False while uploads fail and no new attempt is due
    told: frozenset[int] = frozenset()  # the numbers of unsent moments that get their own messages
    bots_are_due: bool = False  # bots are about to move, at a table of any number of people

    @property
    def waiting(self) -> tuple[Post, ...]:
        """Return the posts, apart from moments, that no process has tried to send yet."""
        return tuple(post for post in self._unsent if post.claimed_at is None)

    @property
    def in_doubt(self) -> tuple[Post, ...]:
        """Return the posts that may have been sent, although no response from Discord arrived.

        Moments aren't included.
        """
        return tuple(post for post in self._unsent if post.claimed_at is not None)

    @property
    def _unsent(self) -> tuple[Post, ...]:
        return tuple(post for post in self.posts if post.message is None and post.moment is None)

    @property
    def unsent_moments(self) -> tuple[Post, ...]:
        return tuple(post for post in self.posts if post.message is None and post.moment)

    @property
    def is_moving(self) -> bool:
        """Return True if the table is being moved to another channel."""
        return not all(map(self.is_here, (*self.waiting, *self.in_doubt)))

    @property
    def is_outdated(self) -> bool:
        return self.shown.version < self.version

    @property
    def is_above_moment(self) -> bool:
        """Return True if a moment that nobody shared was posted below the table's message."""
        shown = self.shown.message or 0
        return any(
            post.moment not in (None, *SHARED_MOMENTS) and (post.message or 0) > shown
            for post in self.posts
        )

    @property
    def is_editable(self) -> bool:
        """Return False if there's no message, or an old bot sent the message as Components V2."""
        ping = self.shown.ping
        return self.shown.message is not None and ping is not None and ping.number > 0

    def is_here(self, post: Post) -> bool:
        """Return True if a post is for the table's own channel, not a move to another channel."""
        return post.channel in (None, self.shown.channel)

    def is_line(self, post: Post) -> bool:
        """Return True if a post only pings people, since the table's own message stays in place."""
        return self.stays and post.purpose is not None

    def shows_table(self, post: Post) -> bool:
        """Return True if a post shows the table, unlike a moment or a message that only pings."""
        return post.moment is None and not self.is_line(post)


# The steps of a delivery.


class Do(Enum):
    """The steps that need no further data."""

    POST_SILENTLY = auto()  # queue a post that pings nobody, since no message can be edited
    EDIT = auto()  # show the table's current version in its message
    CALL_IT_SHOWN = auto()  # give up on a small change to a message that can't be edited
    UNARCHIVE = auto()  # unarchive the table's thread
    ALERT = auto()  # tell a player that the bot can't post in the channel
    CLEAR_TROUBLE = auto()  # record that the channel accepts messages again


@dataclass(frozen=True, slots=True)
class Idle:
    """Do nothing until the table changes or `seconds` have passed; None means no time limit."""

    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait this many seconds before the next step, which is already known to be needed."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Claim:
    """Merge waiting posts into one post, and record that the post is about to be sent."""

    waiting: tuple[Post, ...]


@dataclass(frozen=True, slots=True)
class Skip:
    """Drop a moment that needs no message of its own, because the table's message tells of it."""

    moment: Post


@dataclass(frozen=True, slots=True)
class Send:
    """Send a claimed post; with `again`, an earlier attempt may have succeeded."""

    post: Post
    again: bool = False


@dataclass(frozen=True, slots=True)
class Unclaim:
    """Queue a claimed post again that wasn't sent, because other people have to be pinged now."""

    post: Post


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
    """Find out whether people are still in the server before reminding them."""

    people: tuple[int, ...]


Step = Do | Idle | Pause | Claim | Skip | Send | Unclaim | Find | Delete | CheckMembers

# The outcomes of a step.


@dataclass(frozen=True, slots=True)
class Done:
    """The step succeeded."""

    message: int | None = None  # the id of the message that was sent or found, if any
    is_current: bool = True  # False if the message may show an older version of the table
    # True if the message was sent as text because an upload failed, or if its picture lacks an
    # avatar that may arrive soon.
    lacks_picture: bool = False
    can_tell: bool = True  # False if a search couldn't find out whether a post was sent


Outcome = Done | Refused | Failed
