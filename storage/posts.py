"""Posts: the public messages of tables, one at a time for each table.

Whenever a table starts to need somebody, its message is reposted at the bottom of the channel and
the old one is deleted. Each post is stored with its number before it's sent, and its old message
stays stored until it has been deleted. So a crash neither loses a post nor leaves two of them.
"""

from dataclasses import dataclass

from storage.notices import Intent, Purpose


@dataclass(frozen=True, slots=True)
class Call:
    """Why a table's message was posted, and whom it calls."""

    purpose: Purpose | None = None  # None for a silent post
    people: tuple[int, ...] = ()  # the people it pings
    number: int = 0  # counts the posts of one table; 0 if an earlier version of the bot sent it

    @property
    def intent(self) -> Intent | None:
        return None if self.purpose is None else Intent(self.purpose, self.people)


@dataclass(frozen=True, slots=True)
class Post:
    """A stored post: waiting, claimed by the sender, sent, or to be deleted."""

    table: str  # the table's id
    number: int
    version: int  # the version of the table that prompted this post
    purpose: Purpose | None
    people: tuple[int, ...]
    made_at: float
    claimed_at: float | None = None  # when it was first sent, whether or not it arrived
    channel: int | None = None  # where it is or will be sent; None for the table's channel
    message: int | None = None  # None until it has certainly arrived
    leaving: bool = False  # its message has to be deleted, because there's a newer one

    @property
    def call(self) -> Call:
        return Call(self.purpose, self.people, self.number)

    @property
    def intent(self) -> Intent | None:
        return self.call.intent
