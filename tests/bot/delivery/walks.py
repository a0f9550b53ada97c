"""Walk at random through the delivery of one table, with a model of Discord that can fail.

A walk changes the table, breaks and mends channels, kills the process between any two steps, and
answers requests in every way that Discord does. At the end, everything is mended. Then the table
must have one message, which shows the newest version. Everyone who is due must have been pinged
exactly once, and every moment told exactly once.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

from bot.delivery.after_step import after_step
from bot.delivery.next_step import next_step
from bot.delivery.steps import (
    Delete,
    Do,
    Done,
    Find,
    Idle,
    Memory,
    Outcome,
    Pause,
    Send,
    Situation,
    Step,
)
from bot.discord_api.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Failed,
    Refused,
)
from storage.delivery import AddPost, Post, SetTrouble, Shown, Write, apply
from storage.notices import Intent, Part

MAX_STEPS = 60  # a run with more steps counts as endless
NONCE_LIFETIME = 120.0  # seconds for which Discord's model remembers a nonce
NEVER_SENT = Failed(may_have_arrived=False)
LOST = Failed(may_have_arrived=True)


@dataclass(slots=True)
class Channel:
    exists: bool = True
    readable: bool = True
    writable: bool = True
    archived: bool = False
    locked: bool = False


@dataclass(slots=True)
class Message:
    channel: int
    number: int
    version: int
    people: tuple[int, ...]
    is_line: bool
    has_picture: bool = True
    posted_at: float = 0.0
    is_moment: bool = False


@dataclass(slots=True)
class Due:
    """How often a person who is due was pinged."""

    pings: int = 0
    excused: bool = False  # True if the count may be wrong because a message was lost


@dataclass(slots=True)
class Told:
    """How often a moment was told by a message of its own."""

    wanted: bool  # True if the server has chosen messages for such moments
    times: int = 0
    excused: bool = False  # True if the count may be wrong because the bot can't tell what was sent


@dataclass
class Walk:
    """One table, its delivery, and a model of Discord in which anything can go wrong."""

    chance: Random
    shown: Shown = field(default_factory=lambda: Shown(1))
    posts: tuple[Post, ...] = ()
    memory: Memory = field(default_factory=Memory)
    version: int = 1
    now: float = 1000.0
    stays: bool = False
    outage: bool = False
    uploads_work: bool = True
    due: dict[int, Due] = field(default_factory=dict[int, Due])
    channels: dict[int, Channel] = field(default_factory=lambda: {1: Channel(), 2: Channel()})
    moments: dict[int, Told] = field(default_factory=dict[int, Told])  # by the version of the table
    has_stayed: bool = False  # True if the table's message has stayed in place at least once
    messages: dict[int, Message] = field(default_factory=dict[int, Message])
    # The numbers of the messages that the bot couldn't delete.
    abandoned: set[int] = field(default_factory=set[int])
    last_message: int = 100
    mended: bool = False
    trace: list[str] = field(default_factory=list[str])

    def walk(self, events: int) -> None:
        self.store([AddPost("t", 1, self.now)])
        self.run()
        for _ in range(events):
            name = self.chance.choice(WALK_EVENTS)
            self.trace.append(name)
            getattr(self, name)()
            self.now += self.chance.choice((0.5, 10.0, 100.0))
            self.run(trying=self.retry_is_due())
        self.mend()
        self.check()

    # Changes at the table.

    def passes_the_turn(self) -> None:
        """Make a move after which one or two people are due."""
        self.version += 1
        people = tuple(self.chance.sample((11, 22, 33), self.chance.choice((1, 1, 2))))
        self.due = {person: Due() for person in people}
        self.store([AddPost("t", self.version, self.now, Intent("turn", people))])

    def reveals_something(self) -> None:
        """Make a move that reveals something, and perhaps pass the turn."""
        version = self.version + 1
        self.moments[version] = Told(wanted=self.chance.random() < 0.8)
        self.store([AddPost("t", version, self.now, moment="reveal")])
        if self.chance.random() < 0.7:
            self.passes_the_turn()
        else:
            self.keeps_the_turn()

    def keeps_the_turn(self) -> None:
        self.version += 1

    def needs_nobody(self) -> None:
        self.version += 1
        self.due = {}

    def asks_for_the_table(self) -> None:
        """Type /game table in one of the channels, if it exists and the bot can write there."""
        channel = self.chance.choice([1, 2])
        if self.channels[channel].exists and self.channels[channel].writable:
            self.move_to(channel)

    def move_to(self, channel: int) -> None:
        gone = self.shown.trouble is not None and self.shown.trouble.reason == "gone"
        writes: list[Write] = [AddPost("t", self.version, self.now, channel=channel)]
        if gone and self.shown.ping is not None and self.shown.ping.intent is not None:
            intent = self.shown.ping.intent
            writes.append(AddPost("t", self.version, self.now, intent, channel))
            self.excuse(intent.people)
        if channel == self.shown.channel:
            writes.append(SetTrouble(None))
        self.store(writes)

    def changes_its_mode(self) -> None:
        self.stays = not self.stays
        self.has_stayed = True

    # Changes at Discord and of the bot's process.

    def loses_a_message(self) -> None:
        """Delete one of the bot's messages, as a moderator can."""
        if self.messages:
            lost = self.messages.pop(self.chance.choice(list(self.messages)))
            self.excuse(lost.people)
            if lost.is_moment:
                self.moments[lost.version].excused = True

    def loses_a_channel(self) -> None:
        if all(channel.exists for channel in self.channels.values()):
            self.channels[self.chance.choice([1, 2])].exists = False
            self.excuse(self.due)  # everyone who is due may be pinged again in the next channel
            for told in self.moments.values():
                told.excused = True
            for number, message in list(self.messages.items()):
                if not self.channels[message.channel].exists:
                    del self.messages[number]

    def changes_permissions(self) -> None:
        channel = self.channels[self.chance.choice([1, 2])]
        channel.writable = self.chance.random() < 0.5
        channel.readable = channel.writable or self.chance.random() < 0.5

    def archives_a_thread(self) -> None:
        channel = self.channels[self.chance.choice([1, 2])]
        channel.archived, channel.locked = True, self.chance.random() < 0.3

    def changes_the_outage(self) -> None:
        self.outage = not self.outage

    def changes_uploads(self) -> None:
        self.uploads_work = not self.uploads_work

    def crashes(self) -> None:
        self.memory = Memory()

    # The delivery of the table.

    def retry_is_due(self) -> bool:
        trouble = self.shown.trouble
        return trouble is not None and trouble.retry_at is not None and self.now >= trouble.retry_at

    def run(self, *, trying: bool = False) -> None:
        """Carry out steps until the next step is `Idle`, as the delivery of a table does."""
        self.memory = replace(
            self.memory,
            trying=trying,
            is_due=trying,
            alerting=trying,
            stopped=False,
            claimed=None,
            archived=False,
            unarchived=False,
            checked=frozenset(),
        )
        for _ in range(MAX_STEPS):
            situation = self.situation()
            step = next_step(situation)
            if isinstance(step, Idle):
                return
            if isinstance(step, Pause):
                self.now += step.seconds
                continue
            outcome = self.carry_out(step)
            if not self.mended and self.chance.random() < 0.03:
                self.trace.append(f"killed after {step}")
                self.crashes()
                return
            result = after_step(step, outcome, situation)
            self.trace.append(f"{step} {outcome}")
            self.memory = result.memory
            self.store(result.writes)
            if not self.mended and self.chance.random() < 0.03:
                self.trace.append("someone moves in the meantime")
                self.chance.choice((self.passes_the_turn, self.reveals_something))()
        raise AssertionError("The run doesn't end.")

    def situation(self) -> Situation:
        return Situation(
            table="t",
            version=self.version,
            is_live=True,
            shown=self.shown,
            posts=self.posts,
            memory=self.memory,
            now=self.now,
            uptime=self.now,
            still_concerned=self.still_concerned,
            recipients=self.recipients,
            stays=self.stays,
            uploads_work=self.uploads_work,
            told=frozenset(
                post.number
                for post in self.posts
                if post.moment and self.moments[post.version].wanted
            ),
        )

    def still_concerned(self, intent: Intent) -> tuple[int, ...]:
        return tuple([person for person in intent.people if person in self.due])

    def recipients(self, post: Post) -> tuple[Intent | None, tuple[Part, ...]]:
        people = () if post.intent is None else self.still_concerned(post.intent)
        return (Intent("turn", people), ()) if people else (None, ())

    def store(self, writes: Iterable[Write]) -> None:
        self.shown, self.posts = apply(writes, self.shown, self.posts)

    # The responses of Discord's model.

    def carry_out(self, step: Step) -> Outcome:
        if step is Do.ALERT:
            return NEVER_SENT if self.outage else Done()
        if not isinstance(step, Send | Find | Delete) and step not in (Do.EDIT, Do.UNARCHIVE):
            return Done()
        fate = "down" if self.outage else self.choose_fate()
        if fate == "never sent":
            return NEVER_SENT
        if fate == "down":
            return self.chance.choice((NEVER_SENT, LOST))
        outcome = self.respond(step)
        return LOST if fate == "lost" else outcome

    def choose_fate(self) -> str:
        if self.mended:
            return "answered"
        return self.chance.choices(("answered", "never sent", "lost"), (20, 1, 2))[0]

    def respond(self, step: Step) -> Outcome:
        match step:
            case Send(post, again):
                refused = self.refusal(post.channel or 1, "write")
                if refused is not None and again and post.channel != self.shown.channel:
                    self.lose_track_of(post)
                return refused or self.create(post)
            case Find(post):
                refused = self.refusal(post.channel or 1, "read")
                if refused is not None:
                    self.lose_track_of(post)
                return refused or self.find(post)
            case Do.EDIT:
                return self.refusal(self.shown.channel, "write") or self.edit()
            case Delete(post):
                refused = self.refusal(post.channel or 1, "write")
                if refused is not None:
                    self.abandoned.add(post.message or 0)
                return refused or self.delete(post)
            case _:
                return self.unarchive(self.channels[self.shown.channel])

    def refusal(self, number: int, what: str) -> Outcome | None:
        channel = self.channels[number]
        if not channel.exists:
            return Refused(UNKNOWN_CHANNEL)
        if not (channel.writable if what == "write" else channel.readable):
            return Refused(self.chance.choice((MISSING_ACCESS, MISSING_PERMISSIONS)))
        return Refused(THREAD_ARCHIVED) if channel.archived and what == "write" else None

    def create(self, post: Post) -> Outcome:
        for number, message in self.messages.items():
            if is_message_of(post, message) and self.now - message.posted_at < NONCE_LIFETIME:
                is_current = message.version == self.version and message.has_picture
                return Done(number, is_current=is_current)
        self.last_message += 1
        if post.moment:
            return self.tell(post)
        is_line = self.situation().is_line(post)
        has_picture = is_line or self.uploads_work
        pinged = () if post.intent is None else self.still_concerned(post.intent)
        self.messages[self.last_message] = Message(
            post.channel or 1,
            post.number,
            self.version,
            pinged,
            is_line,
            has_picture,
            self.now,
        )
        for person in pinged:
            self.due[person].pings += 1
        return Done(self.last_message, lacks_picture=not has_picture)

    def tell(self, moment: Post) -> Outcome:
        self.moments[moment.version].times += 1
        self.messages[self.last_message] = Message(
            moment.channel or 1,
            moment.number,
            moment.version,
            (),
            is_line=False,
            posted_at=self.now,
            is_moment=True,
        )
        return Done(self.last_message)

    def find(self, post: Post) -> Outcome:
        if not self.mended and self.chance.random() < 0.1:
            self.lose_track_of(post)
            return Done(can_tell=False)
        for number, message in self.messages.items():
            if is_message_of(post, message) and message.people == post.people:
                return Done(number)
        return Done()

    def lose_track_of(self, post: Post) -> None:
        """Note that the bot can't tell whether a post was sent; its message may stay for ever."""
        self.excuse(post.people)
        if post.moment:
            self.moments[post.version].excused = True
        sent = [number for number, each in self.messages.items() if each.number == post.number]
        self.abandoned |= set(sent)

    def edit(self) -> Outcome:
        message = self.messages.get(self.shown.message or 0)
        if message is None:
            return Refused(UNKNOWN_MESSAGE)
        if not self.mended and self.chance.random() < 0.03:
            return self.chance.choice(
                (Refused(TOO_MANY_OLD_EDITS), Failed(may_have_arrived=False, retry_after=90.0))
            )
        message.version, message.has_picture = self.version, self.uploads_work
        return Done(self.shown.message, lacks_picture=not self.uploads_work)

    def delete(self, post: Post) -> Outcome:
        if post.message not in self.messages:
            return Refused(UNKNOWN_MESSAGE)
        assert not self.messages[post.message].is_moment, "a moment was deleted"
        del self.messages[post.message]
        return Done()

    def unarchive(self, channel: Channel) -> Outcome:
        if channel.locked or not channel.writable:
            return Refused(MISSING_PERMISSIONS)
        channel.archived = False
        return Done()

    def excuse(self, people: Iterable[int]) -> None:
        for person in people:
            if person in self.due:
                self.due[person].excused = True

    # The end of a walk.

    def mend(self) -> None:
        """Mend everything, and let the bot deliver whatever is left."""
        self.trace.append("mended")
        self.mended, self.outage, self.uploads_work = True, False, True
        for channel in self.channels.values():
            channel.readable = channel.writable = True
            channel.archived = channel.locked = False
        if not self.channels[self.shown.channel].exists:
            self.run(trying=True)  # lets the bot notice that the channel was deleted
            self.move_to(3 - self.shown.channel)
        self.keeps_the_turn()  # a deleted message is replaced after the next change
        for _ in range(4):
            self.now += 90_000.0
            self.run(trying=True)

    def check(self) -> None:
        """Check what people see, and that each of them was pinged the right number of times."""
        assert self.shown.trouble is None
        current = self.messages[self.shown.message or 0]
        assert current.version == self.version
        assert current.has_picture
        assert current.channel == self.shown.channel
        assert not self.shown.lacks_picture
        assert all(post.message is not None for post in self.posts)
        assert not any(post.leaving for post in self.posts)
        for due in self.due.values():
            assert due.pings <= 1 or due.excused, "pinged twice"
            assert due.pings >= 1 or due.excused, "never pinged"
        stored = {post.message for post in self.posts} | self.abandoned
        tables = {number for number, each in self.messages.items() if not each.is_moment}
        assert tables <= stored, "a message was forgotten"
        self.check_moments()
        others = [post for post in self.posts if post.message != self.shown.message]
        lines = [post for post in others if post.moment is None]
        assert all(post.intent and self.still_concerned(post.intent) for post in lines)

    def check_moments(self) -> None:
        for told in self.moments.values():
            assert told.times <= told.wanted or told.excused, "told twice, or unwanted"
            assert told.times >= told.wanted or told.excused, "never told"
        if not self.has_stayed and not any(told.excused for told in self.moments.values()):
            moments = [number for number, each in self.messages.items() if each.is_moment]
            assert max(moments, default=0) < (self.shown.message or 0), "left above a moment"


def is_message_of(post: Post, message: Message) -> bool:
    """Return True if the message was sent for the post, judging by channel and nonce."""
    if message.channel != post.channel or message.is_moment != bool(post.moment):
        return False
    return message.version == post.version if post.moment else message.number == post.number


WALK_EVENTS = (
    *["passes_the_turn"] * 6,
    *["reveals_something"] * 3,
    *["keeps_the_turn"] * 2,
    "needs_nobody",
    "asks_for_the_table",
    "changes_its_mode",
    "loses_a_message",
    "loses_a_channel",
    "changes_permissions",
    "changes_permissions",
    "archives_a_thread",
    "changes_the_outage",
    "changes_the_outage",
    "changes_uploads",
    "crashes",
)
