"""Deliver one table: choose a step, carry it out, store what follows, and go on.

Everything that has to be sent is stored first, never kept only in memory, so after a crash the next
process sends whatever was left. Changes made while a request is in progress are shown together by
the next request. After a channel has refused a message, nothing is sent there until the next retry
is due, and the time of that retry is stored too.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from bot.delivery.after_step import after_step
from bot.delivery.members import Members
from bot.delivery.next_step import next_step
from bot.delivery.notices import NoticeSender
from bot.delivery.steps import (
    Alert,
    CheckMembers,
    Claim,
    Delete,
    Done,
    Edit,
    Find,
    Idle,
    Memory,
    Outcome,
    Pause,
    PostSilently,
    Send,
    Situation,
    Step,
    Unarchive,
)
from bot.delivery.table_requests import TableRequests
from bot.delivery.trouble_alert import TroubleAlert
from bot.discord_api.errors import UNKNOWN_CHANNEL, Failed, Refused
from bot.discord_api.fair_rate_limit import FairSlots, current_person
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.engine import Engine, Refusal, Table
from bot.engine.notifications.recipients import still_concerned
from bot.engine.notifications.troubles import trouble_after
from bot.engine.timing.deadlines import bots_due
from bot.logs import log_failure
from bot.preferences.definitions import TABLE
from storage.delivery import (
    AddPost,
    Post,
    QueueAgain,
    SetShown,
    SetTrouble,
    Shown,
    TroubleReason,
    Write,
    apply,
)

log = logging.getLogger(__name__)

HEAD_START = 0.002  # seconds that a delivery waits, so that the response to a click goes first
FIRST_WAIT, RETRIES = 2.0, 6  # seconds before the first retry, doubled for each further one
BOTS_MOVE_WITHIN = 15.0  # seconds to leave a solo player's table unedited while bots move
POSTING = (PostSilently, CheckMembers, Claim, Send, Find, Unarchive)
"""The steps that lead to a new message of the table."""


class NotPosted(Exception):
    """Discord didn't accept a table's message in the channel where someone wanted it."""


@dataclass(frozen=True)
class Services:
    """What every table's delivery uses."""

    engine: Engine
    requests: TableRequests
    members: Members
    notice_sender: NoticeSender
    trouble_alert: TroubleAlert
    workers: FairSlots  # limits how many tables are delivered at the same time
    on_recovery: Callable[[], None]  # called when a probe finds that Discord responds again
    kept: dict[str, "TableDelivery"] = field(default_factory=dict)  # by id: those with a memory


class TableDelivery:
    """Delivers one table. Holding `lock` keeps everything else about the table from being sent."""

    def __init__(self, table_id: str, services: Services) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.memory = Memory()
        self._services = services
        self._engine = services.engine
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._wanted = False  # there may be something to deliver
        self._has_changed = False  # the table has changed since the last run
        self._retry_is_due = False
        self._is_probe = False
        self._woken = asyncio.Event()
        self._failures = 0  # consecutive unexpected errors

    @property
    def task(self) -> "asyncio.Task[None] | None":
        """The task that is delivering the table, or None if there's nothing to do now."""
        return self._task

    def changed(self) -> None:
        """Deliver the table's changes soon."""
        self._has_changed = True
        self._woken.set()
        self._wake()

    def retry(self) -> None:
        """Use the channel again, because the retry after a refusal is due."""
        self._retry_is_due = True
        self.changed()

    def probe(self) -> None:
        """Use the channel early, to find out whether Discord is responding again."""
        self._is_probe = True
        self.changed()

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    async def move_to(self, channel: int) -> None:
        """Post the table in this channel without pinging anyone, and keep it there from now on.

        If its old channel was deleted, the new message pings the people whom the old one pinged.
        Raises NotPosted if Discord doesn't accept the message.
        """
        async with self.lock:  # keeps the old message from being edited in the meantime
            record = (await self._engine.tables.load(self.id)).record
            shown = record.shown or Shown(channel)
            add = partial(AddPost, self.id, record.version, self._engine.now(), channel=channel)
            writes: list[Write] = [add()]
            is_gone = shown.trouble is not None and shown.trouble.reason == "gone"
            if is_gone and shown.call is not None and shown.call.intent is not None:
                writes.append(add(shown.call.intent))
            if shown.channel == channel:
                writes.append(SetTrouble(None))  # someone is using the channel, so it's there
            await self._write(*writes)
            self._retry_is_due = True
            failure = await self._post_now()
            if is_gone and failure is None:
                await self._forget_messages_in(shown.channel)
        self.changed()
        if failure is not None:
            raise NotPosted

    async def report_trouble(self, reason: TroubleReason) -> None:
        """Record that the bot can't post in the table's channel, as a gateway event has told."""
        async with self.lock:
            record = (await self._engine.tables.load(self.id)).record
            if record.trouble is None or record.trouble.reason != reason:
                now, is_live = self._engine.now(), record.is_live
                trouble = trouble_after(record.trouble, reason, now, is_live=is_live)
                await self._write(SetTrouble(trouble))
                self.memory = replace(self.memory, alerting=True)
        self._wake()

    async def answer(self, interaction: Interaction, responses: Responses) -> bool:
        """Answer a click on the table's message by editing it. Call this while holding `lock`.

        If the table is about to be reposted, or bots are about to move, this only removes the
        buttons. Returns False if the message isn't the table's current one, or can't be edited now.
        """
        try:
            found = await self._situation(None)
        except Refusal:
            return False
        if found is None or found[1].shown.message != interaction.on_message:
            return False
        table, now = found
        if not now.is_editable:
            return False
        requests = self._services.requests
        unsent = (*now.waiting, *now.in_doubt)
        is_replaced = now.shown.trouble is None and not all(map(now.is_line, unsent))
        if now.bots_move_for > 0 or is_replaced:
            return await requests.drop_buttons(interaction, responses)
        outcome = await requests.answer(table, now.shown, interaction, responses, stays=now.stays)
        if outcome is not None:
            await self._write(SetShown(now.version))
        return outcome is not None

    def _wake(self) -> None:
        if not self._closed:
            self._wanted = True
            if self._task is None:
                self._task = asyncio.create_task(self._work())

    def _wake_in(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    async def _work(self) -> None:
        try:
            await asyncio.sleep(HEAD_START)
            while self._wanted:
                host, channel = await self._engine.tables.host_and_channel(self.id)
                current_person.set(current_person.get() or host)
                flow = current_person.get(), channel
                async with self._services.workers.slot(flow), self.lock:
                    self._wanted = False
                    step = await self._run()
                if isinstance(step, Pause) and not self._wanted:
                    await self._pause(step.seconds)
                elif isinstance(step, Idle) and step.seconds is not None:
                    self._wake_in(step.seconds)
        except Exception as problem:  # noqa: BLE001  other tables still have to be delivered
            log_failure(log, f"table {self.id}: delivery", problem)
            self._retry_later()
        else:
            self._failures = 0
        finally:
            self._task = None
            self._stay_in_memory()
            if self._wanted:  # the table changed after the last look
                self._wake()

    def _stay_in_memory(self) -> None:
        """Keep this object while it remembers something that the next run needs."""
        if self.memory.edits_work:
            self._services.kept[self.id] = self
        else:
            self._services.kept.pop(self.id, None)

    async def _pause(self, seconds: float) -> None:
        """Wait this long, or until the table changes, since there may then be something to send."""
        self._woken.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._wanted = True

    def _retry_later(self) -> None:
        """Retry after an unexpected error, such as a full disk.

        After the last retry, the scheduler's next sweep picks the table up.
        """
        self._failures += 1
        if self._failures <= RETRIES:
            self._wake_in(FIRST_WAIT * 2.0 ** (self._failures - 1))

    async def _run(self) -> Idle | Pause:
        """Carry out steps until there's nothing to do now, then send DMs."""
        try:
            table = await self._engine.tables.load(self.id)
        except Refusal:
            return Idle()
        notices = await self._engine.outbox.notices_of(table)
        self._begin(table)
        step: Step = Idle()
        posts: tuple[Post, ...] | None = None
        while (found := await self._situation(posts)) is not None:
            table, now = found
            step = next_step(now)
            if isinstance(step, Idle | Pause):
                break
            posts, _ = await self._take(step, table, now)
        await self._services.notice_sender.update(table, notices)
        return step if isinstance(step, Idle | Pause) else Idle()

    async def _post_now(self) -> Refused | Failed | None:
        """Post the table without waiting for its turn; return why that failed, or None."""
        self._begin(await self._engine.tables.load(self.id))
        posts: tuple[Post, ...] | None = None
        failure: Refused | Failed | None = None
        while (found := await self._situation(posts)) is not None:
            table, now = found
            step = next_step(replace(now, bots_move_for=0.0, post_wait=0.0))
            if not isinstance(step, POSTING):
                break
            posts, outcome = await self._take(step, table, now)
            if isinstance(step, Send):
                failure = None if isinstance(outcome, Done) else outcome
        return failure

    async def _forget_messages_in(self, channel: int) -> None:
        """Record that old messages are gone, together with their channel."""
        found = await self._situation(None)
        for post in () if found is None else found[1].posts:
            if found is not None and post.leaving and post.channel == channel:
                result = after_step(Delete(post), Refused(UNKNOWN_CHANNEL), found[1])
                await self._write(*result.writes)

    def _begin(self, table: Table) -> None:
        """Start a run, which may use a channel in trouble if there's a reason to."""
        trouble = table.record.trouble
        may_be_over = self._has_changed and self._engine.troubles.may_be_over(trouble)
        trying = self._retry_is_due or self._is_probe or may_be_over
        self.memory = replace(
            self.memory,
            trying=trying,
            is_due=self._retry_is_due,
            probing=self._is_probe,
            alerting=self.memory.alerting or trying,
            stopped=False,
            claimed=None,
            archived=False,
            unarchived=False,
            checked=frozenset(),
        )
        self._has_changed = self._retry_is_due = self._is_probe = False

    async def _situation(self, posts: tuple[Post, ...] | None) -> tuple[Table, Situation] | None:
        """Return the table and what decides its next step; None if it isn't shown anywhere.

        Without `posts`, they're read from the store.
        """
        engine, requests = self._engine, self._services.requests
        if posts is None:
            posts = tuple(await engine.outbox.posts_of(self.id))
        table = await engine.tables.load(self.id)
        shown = table.record.shown
        if shown is None:
            return None
        chosen = await engine.settings.of("guild", table.record.guild)
        now = Situation(
            table=self.id,
            version=table.record.version,
            is_live=table.record.is_live,
            shown=shown,
            posts=posts,
            memory=self.memory,
            now=engine.now(),
            uptime=time.monotonic(),
            still_concerned=partial(still_concerned, table=table),
            recipients=await engine.outbox.recipients(table, posts),
            stays=TABLE.value_in(chosen) == "stays",
            bots_move_for=self._bots_move_for(table),
            uploads_work=requests.uploads_may_work,
        )
        if now.waiting:
            channel = _channel_of(now.waiting, shown)
            return table, replace(now, post_wait=requests.posts.wait(self.id, channel))
        if now.is_outdated and shown.message is not None:
            return table, replace(now, edit_wait=requests.edits.wait(self.id, shown.channel))
        return table, now

    def _bots_move_for(self, table: Table) -> float:
        """Return how many seconds to wait for bots that are about to move at a solo player's table.

        The table's message is then edited only once, when it's the person's turn again. If the bots
        don't move, for example because of a bug in the game, it's edited anyway after a while.
        """
        record = table.record
        has_message = record.shown is not None and record.shown.message is not None
        if not has_message or table.status != "playing" or len(table.people()) != 1:
            return 0.0
        age = self._engine.now() - record.changed_at
        are_due = age < BOTS_MOVE_WITHIN and any(True for _ in bots_due(table))
        return BOTS_MOVE_WITHIN if are_due else 0.0

    async def _take(
        self, step: Step, table: Table, now: Situation
    ) -> tuple[tuple[Post, ...] | None, Outcome]:
        """Carry out a step and store what follows.

        Returns the posts after that, or None if they have to be read again, and the outcome.
        """
        outcome = await self._carry_out(step, table, now)
        if now.memory.probing and not isinstance(outcome, Failed):
            self._services.on_recovery()  # Discord did respond, if only with a refusal
        result = after_step(step, outcome, now)
        stored = await self._write(*result.writes) if result.writes else True
        self.memory = result.memory if stored else replace(result.memory, claimed=None)
        if not stored or any(isinstance(each, AddPost | QueueAgain) for each in result.writes):
            return None, outcome  # only the store knows the numbers of new posts
        if self._has_changed or isinstance(step, CheckMembers):
            return None, outcome
        _, posts = apply(result.writes, now.shown, now.posts)
        return posts, outcome

    async def _carry_out(self, step: Step, table: Table, now: Situation) -> Outcome:  # noqa: PLR0911  one case for each step
        requests = self._services.requests
        match step:
            case Claim(waiting):
                requests.posts.take_turn(self.id, _channel_of(waiting, now.shown))
                return Done()
            case Send(post):
                channel = post.channel or now.shown.channel
                return await requests.send(table, post, channel, is_line=now.is_line(post))
            case Find(post):
                return await requests.find(table, post, post.channel or now.shown.channel)
            case Edit():
                return await requests.edit(table, now.shown, stays=now.stays)
            case Delete(post):
                return await requests.delete(self.id, post)
            case Unarchive():
                return await requests.unarchive(now.shown.channel)
            case CheckMembers(people):
                await self._services.members.remove_departed(table, *people)
                return Done()
            case Alert():
                trouble = now.shown.trouble
                sent = trouble is not None and await self._services.trouble_alert.send(
                    table, trouble.reason
                )
                return Done() if sent else Failed(may_have_arrived=False)
            case _:
                return Done()  # nothing has to be sent

    async def _write(self, *writes: Write) -> bool:
        """Store what a step has changed; return False if another process was first."""
        if not await self._engine.outbox.write(self.id, *writes):
            return False
        for write in writes:
            if isinstance(write, SetTrouble):
                if write.trouble is not None and not write.trouble.alerted:
                    log.warning("table %s: its channel is %s", self.id, write.trouble.reason)
                await self._engine.troubles.announce(self.id, write.trouble)
        return True


def _channel_of(waiting: Iterable[Post], shown: Shown) -> int:
    """Return the channel where waiting posts will be sent."""
    return next((post.channel for post in waiting if post.channel), shown.channel)
