"""Run the steps of one table's delivery: choose a step, carry it out, store the result.

Everything that has to be sent is stored first, so after a crash the next process sends whatever was
left. After a channel has refused a message, nothing is sent to that channel until the next retry is
due. The time of the retry is stored, too.
"""

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from bot.delivery.after_step import after_step
from bot.delivery.broken_channel_alert import BrokenChannelAlert
from bot.delivery.members import Members
from bot.delivery.next_step import next_step
from bot.delivery.send_dms import DmSender
from bot.delivery.steps import (
    CheckMembers,
    Claim,
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
    Skip,
    Step,
    Unclaim,
)
from bot.delivery.table_requests import TableRequests
from bot.delivery.told_moments import told_moments
from bot.discord_api.errors import UNKNOWN_CHANNEL, Failed, Refused
from bot.discord_api.fair_rate_limit import FairSlots
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.engine import Engine, Refusal, Table
from bot.engine.notifications.channel_retries import trouble_after
from bot.engine.notifications.purposes import still_concerned
from bot.engine.timing.deadlines import bots_due
from bot.preferences.definitions import TABLE
from games.kit.language import speaking
from storage.delivery import (
    AddPost,
    Post,
    QueueAgain,
    SetTrouble,
    Shown,
    TroubleReason,
    Write,
    apply,
)

log = logging.getLogger(__name__)

BOTS_MOVE_WITHIN = 15.0  # seconds for which a solo player's table isn't edited while bots move
BOTS_MOVE_QUICKLY = 2.5  # seconds until the table says that bots are up; one bot needs 2 seconds


@dataclass(frozen=True)
class Services:
    """The parts of the bot that every table's delivery uses."""

    engine: Engine
    requests: TableRequests
    members: Members
    dm_sender: DmSender
    trouble_alert: BrokenChannelAlert
    workers: FairSlots  # limits how many tables are delivered at the same time
    is_thread: Callable[[int, int], bool]  # returns True if a server's channel is a thread
    on_recovery: Callable[[], None]  # called when a probe finds that Discord responds again


class StepRunner:
    """Runs the steps of one table's delivery, for one caller at a time."""

    def __init__(self, table_id: str, services: Services) -> None:
        self._id = table_id
        self._services = services
        self._engine = services.engine
        self.memory = Memory()
        # The next three flags say why the next run may use a channel that is in trouble.
        self.has_changed = False  # the table has changed since the last run
        self.retry_is_due = False  # the time of the stored retry has come
        self.is_probe = False  # the next run checks whether Discord responds again

    async def run(self) -> Idle | Pause:
        """Carry out steps until nothing can be done now, then send DMs.

        Returns the last step, which tells when to run again.
        """
        try:
            table = await self._engine.tables.load(self._id)
        except Refusal:
            return Idle()
        notices = await self._engine.outbox.notices_of(table)
        self._begin(table)
        step: Step = Idle()
        posts: tuple[Post, ...] | None = None
        while (found := await self._read_situation(posts)) is not None:
            table, now = found
            step = next_step(now)
            if isinstance(step, Idle | Pause):
                break
            posts, _ = await self._take_step(step, table, now)
        await self._services.dm_sender.update(table, notices)
        return step if isinstance(step, Idle | Pause) else Idle()

    async def move_to(self, channel: int) -> Refused | Failed | None:
        """Move the table to this channel by posting it there; return why that failed, or None.

        Usually nobody is pinged. If the old channel was deleted, the new message pings the people
        whom the old message pinged.
        """
        record = (await self._engine.tables.load(self._id)).record
        shown = record.shown or Shown(channel)
        add = partial(AddPost, self._id, record.version, self._engine.now(), channel=channel)
        writes: list[Write] = [add()]
        is_gone = shown.trouble is not None and shown.trouble.reason == "gone"
        if is_gone and shown.ping is not None and shown.ping.intent is not None:
            writes.append(add(shown.ping.intent))
        if shown.channel == channel:
            # A person's click came from the channel, so the channel works.
            writes.append(SetTrouble(None))
        await self._write(*writes)
        failure = await self._post_now()
        if is_gone and failure is None:
            await self._forget_messages_in(shown.channel)
        return failure

    async def report_trouble(self, reason: TroubleReason) -> None:
        """Record that the bot can't post in the table's channel, and plan an alert."""
        record = (await self._engine.tables.load(self._id)).record
        if record.trouble is None or record.trouble.reason != reason:
            now, is_live = self._engine.now(), record.is_live
            trouble = trouble_after(record.trouble, reason, now, is_live=is_live)
            await self._write(SetTrouble(trouble))
            self.memory = replace(self.memory, alerting=True)

    async def answer(self, interaction: Interaction, responses: Responses) -> bool:
        """Answer a click on the table's message by editing the message.

        If the table is about to be reposted, or bots are about to move, the message only says
        whose turn it is, and loses its buttons. Returns False if the clicked message isn't the
        table's current message, or can't be edited now.
        """
        try:
            found = await self._read_situation(None)
        except Refusal:
            return False
        if found is None or found[1].shown.message != interaction.on_message:
            return False
        table, now = found
        if not now.is_editable:
            return False
        with speaking(table.language):
            return await self._answer(interaction, responses, table, now)

    async def _answer(
        self, interaction: Interaction, responses: Responses, table: Table, now: Situation
    ) -> bool:
        requests = self._services.requests
        unsent = [post for post in (*now.waiting, *now.in_doubt) if not now.is_line(post)]
        is_replaced = now.shown.trouble is None and bool(unsent or now.told)
        if now.bots_move_for > 0 or is_replaced:
            said = await requests.say_who_is_up(
                table, now.shown, interaction, responses, stays=now.stays
            )
            self.memory = replace(self.memory, said=now.version if said else self.memory.said)
            return said
        outcome = await requests.answer(table, now.shown, interaction, responses, stays=now.stays)
        if outcome is None:
            return False
        result = after_step(Do.EDIT, outcome, now)
        self.memory = result.memory
        await self._write(*result.writes)
        return True

    async def _post_now(self) -> Refused | Failed | None:
        """Post the table without waiting for its turn; return why that failed, or None."""
        self.retry_is_due = True
        self._begin(await self._engine.tables.load(self._id))
        posts: tuple[Post, ...] | None = None
        failure: Refused | Failed | None = None
        while (found := await self._read_situation(posts)) is not None:
            table, now = found
            step = next_step(replace(now, bots_move_for=0.0, post_wait=0.0))
            leads_to_post = isinstance(step, CheckMembers | Claim | Skip | Send | Unclaim | Find)
            if not leads_to_post and step is not Do.UNARCHIVE:
                break
            posts, outcome = await self._take_step(step, table, now)
            if isinstance(step, Send):
                failure = None if isinstance(outcome, Done) else outcome
        return failure

    async def _forget_messages_in(self, channel: int) -> None:
        """Record that a table's old messages were deleted together with their channel."""
        found = await self._read_situation(None)
        for post in () if found is None else found[1].posts:
            if found is not None and post.leaving and post.channel == channel:
                result = after_step(Delete(post), Refused(UNKNOWN_CHANNEL), found[1])
                await self._write(*result.writes)

    def _begin(self, table: Table) -> None:
        """Start a run, and decide whether the run may use a channel that is in trouble."""
        trouble = table.record.trouble
        may_be_over = self.has_changed and self._engine.channel_retries.may_be_over(trouble)
        trying = self.retry_is_due or self.is_probe or may_be_over
        self.memory = replace(
            self.memory,
            trying=trying,
            is_due=self.retry_is_due,
            probing=self.is_probe,
            alerting=self.memory.alerting or trying,
            stopped=False,
            claimed=None,
            archived=False,
            unarchived=False,
            checked=frozenset(),
        )
        self.has_changed = self.retry_is_due = self.is_probe = False

    async def _read_situation(
        self, posts: tuple[Post, ...] | None
    ) -> tuple[Table, Situation] | None:
        """Return a table and its situation, or None for a table that isn't shown in any channel.

        If `posts` is None, the table's posts are read from the store.
        """
        engine, requests = self._engine, self._services.requests
        if posts is None:
            posts = tuple(await engine.outbox.posts_of(self._id))
        table = await engine.tables.load(self._id)
        shown = table.record.shown
        if shown is None:
            return None
        chosen = await engine.settings.of("guild", table.record.guild)
        told = told_moments(table, posts, chosen, engine.now(), self._services.is_thread)
        now = Situation(
            table=self._id,
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
            told=told,
            bots_are_due=self._are_bots_due(table),
        )
        if now.waiting or told:
            channel = _channel_of(now.waiting, shown)
            return table, replace(now, post_wait=requests.posts.wait(self._id, channel))
        if now.is_outdated and shown.message is not None:
            return table, replace(now, edit_wait=requests.edits.wait(self._id, shown.channel))
        return table, now

    def _bots_move_for(self, table: Table) -> float:
        """Return how many seconds to wait for bots that are about to move at a solo player's table.

        If the message already shows the person's latest move, the next edit waits until it's the
        person's turn again. If the bots don't move, for example because of a bug in the game, the
        edit waits for BOTS_MOVE_WITHIN seconds. If the message doesn't show the person's latest
        move yet, the edit waits until BOTS_MOVE_QUICKLY seconds after the move. Returns 0 if
        nothing has to wait.
        """
        shown = table.record.shown
        if shown is None or shown.message is None or len(table.people()) != 1:
            return 0.0
        if not self._are_bots_due(table):
            return 0.0
        seat = table.find(table.people()[0])
        own = next((each for each in reversed(table.recent) if each.seat == seat), None)
        if own is None or max(shown.version, self.memory.said) >= own.version:
            return BOTS_MOVE_WITHIN
        return max(0.0, own.at + BOTS_MOVE_QUICKLY - self._engine.now())

    def _are_bots_due(self, table: Table) -> bool:
        """Return True if bots have to move, and the last change isn't too long ago.

        If bots haven't moved within BOTS_MOVE_WITHIN seconds, the game probably has a bug.
        """
        age = self._engine.now() - table.record.changed_at
        return age < BOTS_MOVE_WITHIN and any(True for _ in bots_due(table))

    async def _take_step(
        self, step: Step, table: Table, now: Situation
    ) -> tuple[tuple[Post, ...] | None, Outcome]:
        """Carry out a step and store its result.

        Returns the table's posts after the step and the step's outcome. The posts are None if they
        have to be read from the store again.
        """
        with speaking(table.language):
            outcome = await self._carry_out(step, table, now)
        if now.memory.probing and not isinstance(outcome, Failed):
            self._services.on_recovery()  # Discord did respond, if only with a refusal
        result = after_step(step, outcome, now)
        stored = await self._write(*result.writes) if result.writes else True
        self.memory = result.memory if stored else replace(result.memory, claimed=None)
        if not stored or any(isinstance(each, AddPost | QueueAgain) for each in result.writes):
            return None, outcome  # only the store knows the numbers of new posts
        if self.has_changed or isinstance(step, CheckMembers):
            return None, outcome
        _, posts = apply(result.writes, now.shown, now.posts)
        return posts, outcome

    async def _carry_out(self, step: Step, table: Table, now: Situation) -> Outcome:  # noqa: PLR0911  one case for each step
        requests = self._services.requests
        match step:
            case Claim(waiting):
                requests.posts.take_turn(self._id, _channel_of(waiting, now.shown))
                return Done()
            case Send(post):
                channel = post.channel or now.shown.channel
                return await requests.send(table, post, channel, is_line=now.is_line(post))
            case Find(post):
                return await requests.find(table, post, post.channel or now.shown.channel)
            case Do.EDIT:
                return await requests.edit(table, now.shown, stays=now.stays)
            case Delete(post):
                return await requests.delete(self._id, post)
            case Do.UNARCHIVE:
                return await requests.unarchive(now.shown.channel)
            case CheckMembers(people):
                await self._services.members.remove_departed(table, *people)
                return Done()
            case Do.ALERT:
                trouble = now.shown.trouble
                sent = trouble is not None and await self._services.trouble_alert.send(
                    table, trouble.reason
                )
                return Done() if sent else Failed(may_have_arrived=False)
            case _:
                return Done()  # the other steps send nothing

    async def _write(self, *writes: Write) -> bool:
        """Store what a step has changed, and announce new trouble of the table's channel.

        Returns False if another process was faster.
        """
        tables = self._engine.tables
        before = (await tables.load(self._id)).record.trouble
        if not await self._engine.outbox.write(self._id, *writes):
            return False
        trouble = (await tables.load(self._id)).record.trouble
        if trouble != before:
            if trouble is not None and not trouble.alerted:
                log.warning("table %s: its channel is %s", self._id, trouble.reason)
            await self._engine.channel_retries.announce(self._id, trouble)
        return True


def _channel_of(waiting: Iterable[Post], shown: Shown) -> int:
    """Return the channel to which waiting posts will be sent."""
    return [shown.channel, *(post.channel for post in waiting if post.channel)][-1]
