"""Decide what to store and what to remember after a step of delivering a table's message."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.delivery.next_step import is_shut
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
from bot.discord_api.errors import (
    DELETE_REFUSALS,
    THREAD_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Failed,
    Refused,
    trouble_reason,
)
from bot.engine.notifications.channel_retries import trouble_after, with_alert
from storage.delivery import (
    REFRESH_VERSION,
    AddPost,
    ClaimPosts,
    DropPost,
    Post,
    QueueAgain,
    SetPosted,
    SetShown,
    SetTrouble,
    Write,
)
from storage.notices import Intent, Part

CHANNEL_GONE = Refused(UNKNOWN_CHANNEL)
DELETE_RETRY_DELAY = 1.0  # seconds until another attempt to delete an old message
UPLOAD_RETRY_DELAY = 2.0  # seconds until another attempt to upload a missing picture


@dataclass(frozen=True, slots=True)
class Result:
    """What to store in one transaction after a step, and what to remember until the next step."""

    memory: Memory
    writes: tuple[Write, ...] = ()


def after_step(step: Step, outcome: Outcome, now: Situation) -> Result:  # noqa: PLR0911, PLR0912, C901  one case for each step
    """Return what to store and what to remember after `step` had this outcome."""
    memory = now.memory
    match step:
        case Do.POST_SILENTLY:
            return Result(memory, (AddPost(now.table, now.version, now.now),))
        case Claim(waiting):
            claim = _merge(waiting, now)
            number = None if claim.post is None else claim.post.number
            return Result(replace(memory, claimed=number, claimed_version=now.version), (claim,))
        case Skip(moment):
            return Result(memory, (DropPost(moment),))
        case Unclaim(post):
            return Result(replace(memory, claimed=None), (QueueAgain(post),))
        case Send():
            return _after_sending(step, outcome, now)
        case Find(post):
            return _after_searching(post, outcome, now)
        case Do.EDIT:
            return _after_editing(outcome, now)
        case Do.CALL_IT_SHOWN:
            return Result(memory, (SetShown(now.version),))
        case Delete(post):
            return _after_deleting(post, outcome, now)
        case Do.UNARCHIVE:
            if isinstance(outcome, Done):
                return Result(replace(memory, archived=False, unarchived=True))
            return _record_trouble(Refused(THREAD_ARCHIVED), now)
        case CheckMembers(people):
            return Result(replace(memory, checked=memory.checked | set(people)))
        case Do.ALERT:
            memory = replace(memory, alerting=False)
            if now.shown.trouble is None or not isinstance(outcome, Done):
                return Result(memory)
            trouble = with_alert(now.shown.trouble, is_live=now.is_live)
            return Result(memory, (SetTrouble(trouble),))
        case Do.CLEAR_TROUBLE:
            return Result(replace(memory, edits_work=False), (SetTrouble(None),))
        case Idle() | Pause():
            return Result(memory)


def _merge(waiting: tuple[Post, ...], now: Situation) -> ClaimPosts:
    """Return a write that merges waiting posts, or drops them if nobody needs a ping any more.

    People who have made their move in the meantime aren't pinged. People who have changed their
    settings, or whose quiet hours have begun, get notices instead.
    """
    here: list[Intent] = []
    parts: list[Part] = []
    for post in waiting:
        intent, others = now.recipients(post)
        here += [] if intent is None else [intent]
        parts += others
    if not here and all(post.purpose is not None for post in waiting):
        return ClaimPosts(waiting, None, tuple(parts))
    channels = [post.channel for post in waiting if post.channel is not None]
    claimed = replace(
        max(waiting, key=lambda post: post.number),
        version=max(post.version for post in waiting),
        purpose=here[-1].purpose if here else None,
        people=tuple(dict.fromkeys(person for intent in here for person in intent.people)),
        claimed_at=now.now,
        channel=channels[-1] if channels else now.shown.channel,
    )
    return ClaimPosts(waiting, claimed, tuple(parts))


def _after_sending(step: Send, outcome: Outcome, now: Situation) -> Result:
    post, memory = step.post, replace(now.memory, claimed=None)
    now = replace(now, memory=memory)
    if isinstance(outcome, Done):
        return _after_posting(post, outcome, now, is_older=step.again and not outcome.is_current)
    if isinstance(outcome, Failed) and (outcome.may_have_arrived or step.again):
        return _record_trouble(outcome, now, edits_work=step.again)
    if not now.is_here(post):
        return Result(memory, tuple(_cancel_move(step, now)))
    # A post that an earlier attempt may have sent stays in doubt instead of being queued again.
    queued = () if step.again else (_queue_again(post),)
    if _can_unarchive(outcome, now):
        return Result(replace(memory, archived=True), queued)
    result = _record_trouble(outcome, now, edits_work=True)
    return replace(result, writes=(*queued, *result.writes))


def _after_posting(post: Post, sent: Done, now: Situation, *, is_older: bool) -> Result:
    version = now.version if now.shows_table(post) else None
    if is_older and version is not None:
        version = post.version - 1  # an outdated version, so that the next step edits the message
    lacks_picture = sent.lacks_picture and not is_older and post.moment is None
    channel, message = post.channel or now.shown.channel, sent.message or 0
    write = SetPosted(post, channel, message, version, lacks_picture=lacks_picture)
    memory = replace(now.memory, edits_work=False, probing=False)
    return Result(_with_picture_retry(memory, lacks_picture, now), (write,))


def _cancel_move(refused: Send, now: Situation) -> Iterable[Write]:
    """Yield the writes that keep a table in its channel after another channel refused its post.

    Posts that ping people are queued again for the table's own channel, and others are dropped. If
    an earlier attempt may have sent the refused post, the post is queued again without its pings.
    It isn't dropped, because its number must not be used for another post.
    """
    if refused.again:
        yield QueueAgain(replace(refused.post, purpose=None, people=(), channel=None))
        return
    for post in (refused.post, *now.waiting):
        if post.channel == refused.post.channel:
            has_pings = post.intent is not None
            yield QueueAgain(replace(post, channel=None)) if has_pings else DropPost(post)


def _queue_again(post: Post) -> QueueAgain:
    """Queue a post for the same channel, or a moment for whichever channel the table is in then."""
    return QueueAgain(replace(post, channel=None) if post.moment else post)


def _after_searching(post: Post, outcome: Outcome, now: Situation) -> Result:
    """Store the message of a post that was searched for, or queue the post again.

    If the bot can't tell whether the post was sent, the post is queued again without its pings,
    and a moment counts as sent. If the channel was deleted, the post keeps its pings. A channel
    that refuses the search isn't recorded as trouble, because the table may have moved to another
    channel.
    """
    silent = replace(post, purpose=None, people=())
    match outcome:
        case Done(message) if message is not None:
            return _after_posting(post, outcome, now, is_older=True)
        case Done(can_tell=False) | Refused() if post.moment and outcome != CHANNEL_GONE:
            return _after_posting(post, Done(), now, is_older=True)
        case Done(can_tell=can_tell):
            return Result(now.memory, (_queue_again(post if can_tell else silent),))
        case Refused(code):
            again = post if code == UNKNOWN_CHANNEL else silent
            return Result(now.memory, (QueueAgain(replace(again, channel=None)),))
        case Failed():
            return _record_trouble(outcome, now)


def _after_editing(outcome: Outcome, now: Situation) -> Result:
    memory = now.memory
    if isinstance(outcome, Done):
        memory = replace(memory, probing=False)
        shown = SetShown(now.version, lacks_picture=outcome.lacks_picture)
        return Result(_with_picture_retry(memory, outcome.lacks_picture, now), (shown,))
    if is_shut(now):
        return Result(replace(memory, edits_work=False))
    if _has_to_repost(outcome):
        if now.shown.version == REFRESH_VERSION:
            return Result(memory, (SetShown(now.version),))
        return Result(replace(memory, probing=False), (AddPost(now.table, now.version, now.now),))
    if _can_unarchive(outcome, now):
        return Result(replace(memory, archived=True))
    return _record_trouble(outcome, now)


def _has_to_repost(outcome: Refused | Failed) -> bool:
    """Return True if a message was deleted, or is so old that Discord limits edits strictly.

    A rate limit with a long wait means that the message is old.
    """
    if isinstance(outcome, Failed):
        return outcome.retry_after is not None
    return outcome.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS)


def _after_deleting(post: Post, outcome: Outcome, now: Situation) -> Result:
    memory = now.memory
    forgotten = Result(replace(memory, delete_at=None), (DropPost(post),))
    match outcome:
        case Done():
            return forgotten
        case Refused(code) if code in DELETE_REFUSALS:
            lost = _repeat_lost_pings(post, now) if code == UNKNOWN_CHANNEL else ()
            return replace(forgotten, writes=(*forgotten.writes, *lost))
        case Refused(code) if code == THREAD_ARCHIVED and not now.is_here(post):
            return forgotten
        case Failed() if memory.delete_at is None:
            return Result(replace(memory, delete_at=now.uptime + DELETE_RETRY_DELAY))
        case Refused() if _can_unarchive(outcome, now):
            return Result(replace(memory, archived=True))
        case Refused() | Failed():
            return _record_trouble(outcome, replace(now, memory=replace(memory, delete_at=None)))


def _repeat_lost_pings(lost: Post, now: Situation) -> Iterable[Write]:
    """Yield a write that pings the people who may have missed a post in a deleted channel."""
    people = () if lost.intent is None else now.still_concerned(lost.intent)
    pinged = {
        person
        for post in now.posts
        if post.number != lost.number and now.is_here(post)
        if not post.leaving or post.version > lost.version
        for person in post.people
    }
    missed = tuple(person for person in people if person not in pinged)
    if lost.purpose is not None and missed:
        yield AddPost(now.table, now.version, now.now, Intent(lost.purpose, missed))


def _record_trouble(
    outcome: Refused | Failed, now: Situation, *, edits_work: bool = False
) -> Result:
    """Return a result that records why a channel can't be used, and when to try again.

    If a probe fails for the same reason as the attempt before, the planned retry stays unchanged.
    """
    before, memory = now.shown.trouble, now.memory
    reason = trouble_reason(outcome)
    ended = replace(
        memory, stopped=True, probing=False, archived=False, alerting=True, edits_work=edits_work
    )
    if memory.probing and not memory.is_due and before is not None and before.reason == reason:
        return Result(replace(ended, alerting=False))
    wait = outcome.retry_after if isinstance(outcome, Failed) else None
    trouble = trouble_after(before, reason, now.now, is_live=now.is_live, wait=wait)
    return Result(ended, (SetTrouble(trouble),))


def _can_unarchive(outcome: Outcome, now: Situation) -> bool:
    archived = isinstance(outcome, Refused) and outcome.code == THREAD_ARCHIVED
    return archived and not now.memory.unarchived


def _with_picture_retry(memory: Memory, lacks_picture: bool, now: Situation) -> Memory:  # noqa: FBT001  a state, not a mode
    return replace(memory, picture_at=now.uptime + UPLOAD_RETRY_DELAY if lacks_picture else 0.0)
