"""What is stored about showing a table in its channel: its message, its posts and its trouble.

Each table has one public message, which is reposted when someone has to act: the new message
appears at the bottom of the channel, and the old one is deleted. Each post is stored with a number
before it's sent, and an old post stays stored until its message has been deleted. So a crash
neither loses a message nor leaves two of them behind.

A moment, such as a reveal, is a post of its own: a message that stays when the table is reposted.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from storage.notices import Intent, Part, Purpose

TroubleReason = Literal[
    "gone",  # the channel was deleted
    "shut",  # the bot isn't allowed to write in the channel
    "locked",  # the channel is a locked thread
    "left",  # the bot is no longer in the server
    "down",  # Discord isn't responding
]
"""Why the bot can't post in a channel."""

Moment = Literal["reveal", "end", "shared", "highlights"]
"""What a post tells of in a message of its own: something revealed, or how the game ended.

People share other moments from replays, and the highlights of a finished game.
"""

SHARED_MOMENTS: tuple[Moment, ...] = ("shared", "highlights")
"""The moments that people share."""

RECOVERABLE_REASONS: tuple[TroubleReason, ...] = ("shut", "locked", "down")
"""The reasons that may stop applying on their own, so posting is retried."""

REFRESH_VERSION = -1
"""The shown version of an up-to-date message that lacks a detail, such as the link to a rematch.

The message is edited if it still exists, but a deleted message isn't replaced.
"""


@dataclass(frozen=True, slots=True)
class Ping:
    """Why a table's message was posted, and whom it pings."""

    purpose: Purpose | None = None  # why the table was posted; None for a silent post
    people: tuple[int, ...] = ()  # the people whom the post pings
    number: int = 0  # counts the table's posts from 1; 0 for a post of an old version of the bot

    @property
    def intent(self) -> Intent | None:
        return None if self.purpose is None else Intent(self.purpose, self.people)


@dataclass(frozen=True, slots=True)
class Post:
    """A stored post, which is waiting, claimed by a sender, sent, or about to be deleted."""

    table: str  # the table's id
    number: int
    version: int  # the version of the table that prompted the post
    purpose: Purpose | None
    people: tuple[int, ...]
    made_at: float
    claimed_at: float | None = None  # when the bot first tried to send the post, if it has tried
    channel: int | None = None  # where the post is or will be sent; None for the table's channel
    message: int | None = None  # the message id; None until Discord has confirmed the post
    leaving: bool = False  # a newer post replaced the post, so the post's message must be deleted
    # The moment that the post shows; None for a table's message or a ping.
    moment: Moment | None = None

    @property
    def ping(self) -> Ping:
        return Ping(self.purpose, self.people, self.number)

    @property
    def intent(self) -> Intent | None:
        return self.ping.intent


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem with a table's channel: why the bot can't post there, and when it last tried."""

    reason: TroubleReason
    since: float
    tried_at: float  # the time of the last attempt
    tries: int = 1
    retry_at: float | None = None  # the time of the next attempt; None if someone has to act
    alerted: bool = False  # someone who can fix the channel has been alerted


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a table is shown, and which version of the table its message shows.

    All of this changes without a new version of the table.
    """

    channel: int  # where the table's message is, or should be
    message: int | None = None  # the id of the table's message; None until it's posted
    ping: Ping | None = None  # why the message was posted, and whom it pinged
    version: int = 0  # the version of the table that the message shows, or REFRESH_VERSION
    # True if the message shows text because an upload failed, or if its picture lacks an avatar.
    lacks_picture: bool = False
    trouble: Trouble | None = None  # why the message can't be updated


@dataclass(frozen=True, slots=True)
class AddPost:
    """Queue another post of a table, which pings nobody if there's no intent."""

    table: str
    version: int
    at: float
    intent: Intent | None = None
    channel: int | None = None  # where to send the post; None for the table's channel
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class ClaimPosts:
    """Replace waiting posts with one that is about to be sent, or with nothing."""

    waiting: tuple[Post, ...]
    post: Post | None  # the post to send; None to send nothing
    parts: tuple[Part, ...] = ()  # the notices to people whom the post doesn't ping


@dataclass(frozen=True, slots=True)
class QueueAgain:
    """Put a claimed post back in the queue, under a new number, because it wasn't delivered.

    The post gets the channel and the people in `post`, which may differ from the stored values.
    """

    post: Post


@dataclass(frozen=True, slots=True)
class SetPosted:
    """Store a post's message, and mark the messages of the table's earlier posts for deletion.

    With a version, the message becomes the table's message, showing that version, and the table is
    no longer in trouble. Otherwise, the message only pings people or tells of a moment. The posts
    of moments above the message are forgotten, because nobody will delete their messages.
    """

    post: Post
    channel: int
    message: int
    version: int | None
    lacks_picture: bool = False


@dataclass(frozen=True, slots=True)
class DropPost:
    """Delete the record of a post that needn't be sent, or that has lost its message."""

    post: Post


@dataclass(frozen=True, slots=True)
class SetShown:
    """Store which version the table's message shows, unless it already shows a later version."""

    version: int
    lacks_picture: bool = False


@dataclass(frozen=True, slots=True)
class SetTrouble:
    """Store why the table's message can't be updated; None if it can be."""

    trouble: Trouble | None


Write = AddPost | ClaimPosts | QueueAgain | SetPosted | DropPost | SetShown | SetTrouble


def apply(  # noqa: C901  one case for each write
    writes: Iterable[Write], shown: Shown, posts: Sequence[Post]
) -> tuple[Shown, tuple[Post, ...]]:
    """Return how a table is shown, and its posts, after the given writes.

    Every store must do the same to its rows; `tests/storage` compares them.
    """
    for write in writes:
        match write:
            case AddPost(table, version, at, intent, channel, moment):
                purpose, people = (None, ()) if intent is None else (intent.purpose, intent.people)
                number = max((each.number for each in posts if each.number > 0), default=0) + 1
                new = Post(
                    table, number, version, purpose, people, at, channel=channel, moment=moment
                )
                posts = [*posts, new]
            case ClaimPosts(waiting, claimed, _):
                replaced = {each.number for each in waiting}
                others = [each for each in posts if each.number not in replaced]
                posts = others if claimed is None else [*others, claimed]
            case QueueAgain(post):
                number = max((each.number for each in posts), default=0) + 1
                waiting_again = replace(post, number=number, claimed_at=None)
                posts = [waiting_again if _is_same(each, post) else each for each in posts]
            case SetPosted(post, channel, message, version, lacks_picture):
                if version is not None:
                    shown = Shown(channel, message, post.ping, version, lacks_picture)
                sent = replace(post, channel=channel, message=message)
                others = [each for each in posts if not _is_same(each, post)]
                posts = [sent, *_others_after_posting(others, sent, shown.message)]
            case DropPost(post):
                posts = [each for each in posts if not _is_same(each, post)]
            case SetShown(version, lacks_picture):
                if version >= shown.version:
                    shown = replace(shown, version=version, lacks_picture=lacks_picture)
            case SetTrouble(trouble):
                shown = replace(shown, trouble=trouble)
    return shown, tuple(sorted(posts, key=lambda post: (post.made_at, post.number)))


def _is_same(each: Post, post: Post) -> bool:
    return each.number == post.number


def _others_after_posting(others: Iterable[Post], new: Post, shown: int | None) -> Iterator[Post]:
    """Yield a table's other posts after a new post was sent, with replaced posts marked as leaving.

    A moment replaces no other post, and isn't replaced itself.
    """
    for post in others:
        if post.moment is None:
            is_kept = new.moment is not None or post.message in (None, shown)
            yield post if is_kept else replace(post, leaving=True)
        elif post.message is None or post.message >= (new.message or 0):
            yield post
