"""Posts: each table has one public message, which is reposted when somebody has to act.

The new message appears at the bottom of the channel, and the old one is deleted. Each post is
stored with a number before it's sent, and the old post stays stored until its message has been
deleted. So a crash neither loses a message nor leaves two of them behind.
"""

from dataclasses import dataclass

from storage.notices import Intent, Purpose


@dataclass(frozen=True, slots=True)
class Call:
    """Why a table's message was posted, and whom it pings."""

    purpose: Purpose | None = None  # None for a silent post
    people: tuple[int, ...] = ()  # the people it pings
    number: int = 0  # counts this table's posts from 1; 0 if an old version of the bot sent it

    @property
    def intent(self) -> Intent | None:
        return None if self.purpose is None else Intent(self.purpose, self.people)


@dataclass(frozen=True, slots=True)
class Post:
    """A stored post, which is waiting, claimed by a sender, sent, or about to be deleted."""

    table: str  # the table's id
    number: int
    version: int  # the version of the table that prompted this post
    purpose: Purpose | None
    people: tuple[int, ...]
    made_at: float
    claimed_at: float | None = None  # when the bot first tried to send it, successfully or not
    channel: int | None = None  # where it is or will be sent; None for the table's channel
    message: int | None = None  # the message id; None until Discord has confirmed it
    leaving: bool = False  # a newer post has replaced it, so its message must be deleted

    @property
    def call(self) -> Call:
        return Call(self.purpose, self.people, self.number)

    @property
    def intent(self) -> Intent | None:
        return self.call.intent
