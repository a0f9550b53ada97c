"""Decide the next step of delivering a table's message, without side effects."""

from bot.delivery.steps import (
    CheckMembers,
    Claim,
    Delete,
    Do,
    Find,
    Idle,
    Pause,
    Send,
    Situation,
    Skip,
    Step,
    Unclaim,
)
from bot.engine.notifications.purposes import rule_of
from storage.delivery import Post, TroubleReason

NONCE_LIFETIME = 60.0  # seconds to rely on a nonce; Discord remembers nonces for a few minutes
PICTURE_RETRY_DELAY = 2.0  # seconds until the next attempt to upload a missing picture
ALERT_REASONS: tuple[TroubleReason, ...] = ("gone", "shut", "locked")
"""The kinds of trouble that someone in the server can fix, so that an alert helps."""


def next_step(now: Situation) -> Step:
    """Return the next step of a delivery.

    After each step was carried out and stored, call this function again, until it returns Idle.
    """
    for post in (*now.in_doubt, *now.unsent_moments):
        if post.number == now.memory.claimed:
            has_changed = now.version != now.memory.claimed_version and post.moment is None
            return Unclaim(post) if has_changed else Send(post)
    if is_shut(now):
        return _next_step_in_trouble(now)
    if now.memory.archived:
        return Do.UNARCHIVE
    if now.unsent_moments and not now.is_moving:
        return _tell_moment(now.unsent_moments[0], now)
    if now.bots_move_for > 0 and not now.memory.probing:
        return Idle(now.bots_move_for)
    return (
        _resolve_doubt(now)
        or _post_table(now)
        or _edit_message(now)
        or _ping_people(now)
        or _delete_messages(now)
        or _clear_trouble_or_wait(now)
    )


def is_shut(now: Situation) -> bool:
    """Return True if the channel can't be used, and the table isn't moving to another channel."""
    trouble = now.shown.trouble
    if trouble is None or now.memory.stopped:
        return now.memory.stopped
    may_try = now.memory.trying and trouble.reason != "gone"
    return not may_try and not now.is_moving


def _next_step_in_trouble(now: Situation) -> Step:
    """Return the next step while the channel can't be used.

    Someone is alerted, and the message is edited as long as Discord accepts the edits.
    """
    trouble = now.shown.trouble
    is_news = trouble is not None and trouble.reason in ALERT_REASONS and not trouble.alerted
    if is_news and now.memory.alerting and now.is_live:
        return Do.ALERT
    if now.memory.edits_work and now.is_outdated and now.is_editable:
        return Do.EDIT
    return Idle()


def _tell_moment(moment: Post, now: Situation) -> Step:
    """Return the step to post the oldest moment, or to find out whether it was posted.

    A moment that needs no message of its own is skipped.

    The text of a moment never changes. During the first minute, the nonce makes sending idempotent,
    so the moment is simply sent again.
    """
    if moment.claimed_at is not None:
        is_recent = now.now - moment.claimed_at <= NONCE_LIFETIME
        return Send(moment, again=True) if is_recent else Find(moment)
    if moment.number not in now.told:
        return Skip(moment)
    return Pause(now.post_wait) if now.post_wait > 0 else Claim((moment,))


def _resolve_doubt(now: Situation) -> Step | None:
    """Return the step that finds out whether a post in doubt was sent; None without such a post.

    During the first minute, the nonce makes sending idempotent, so the post is simply sent again.
    A post is searched for instead if it would now ping other people or if another post is waiting.
    """
    for post in now.in_doubt:
        is_recent = now.now - (post.claimed_at or 0.0) <= NONCE_LIFETIME
        is_last = len(now.in_doubt) == 1 and not now.waiting
        if is_recent and is_last and _pings_the_same(post, now):
            return Send(post, again=True)
        return Find(post)
    return None


def _pings_the_same(post: Post, now: Situation) -> bool:
    return post.intent is None or now.still_concerned(post.intent) == post.people


def _post_table(now: Situation) -> Step | None:
    """Return the step that posts the table, or None if the table needn't be posted.

    A table is posted if someone has to be pinged, or if editing its message isn't enough.
    An edit isn't enough if the message can't be edited, or if a moment was posted below it. While
    bots are about to move, the message is edited above the moment. It's reposted only once, after
    the last bot has moved.
    """
    waiting = tuple(post for post in now.waiting if not now.is_line(post))
    if waiting:
        return _claim_posts(waiting, now)
    is_left_behind = now.is_above_moment and not (now.stays or now.bots_are_due)
    is_lost = now.is_outdated and not now.is_editable and now.shown.version >= 0
    return Do.POST_SILENTLY if is_left_behind or is_lost else None


def _claim_posts(waiting: tuple[Post, ...], now: Situation) -> Step:
    if now.post_wait > 0:
        return Pause(now.post_wait)
    unsure = [post for post in waiting if post.purpose and rule_of(post.purpose).asks_for_members]
    unknown = tuple(sorted({each for post in unsure for each in post.people} - now.memory.checked))
    return CheckMembers(unknown) if unknown else Claim(waiting)


def _edit_message(now: Situation) -> Step | None:
    """Return the step that edits the message, or None if no edit is needed.

    An edit is needed if the message is outdated, if it lacks its picture, or if this run is a
    probe. An outdated message that can't be edited counts as shown.
    """
    picture_due = now.uploads_work and now.uptime >= now.memory.picture_at
    lacks_picture = now.shown.lacks_picture and picture_due
    if not (now.is_outdated or lacks_picture or now.memory.probing):
        return None
    if not now.is_editable:
        return Do.CALL_IT_SHOWN if now.is_outdated else None
    if now.is_outdated and now.edit_wait > 0:
        return Pause(now.edit_wait)
    return Do.EDIT


def _ping_people(now: Situation) -> Step | None:
    """Return the step towards a separate message that pings people, or None if nobody is pinged.

    Such messages are sent if the table's own message stays in place.
    """
    waiting = tuple(post for post in now.waiting if now.is_line(post))
    return _claim_posts(waiting, now) if waiting else None


def _delete_messages(now: Situation) -> Step | None:
    """Return the step towards deleting a message, or None if no message has to be deleted.

    Messages that have been replaced are deleted, and so are pings that no longer concern anyone.
    The oldest message comes first. Messages are compared by their ids, since the times of posts may
    come from the clocks of several processes.
    """
    leaving = [post for post in now.posts if post.leaving or _is_outdated_ping(post, now)]
    if not leaving:
        return None
    wait = (now.memory.delete_at or 0.0) - now.uptime
    return Pause(wait) if wait > 0 else Delete(min(leaving, key=lambda post: post.message or 0))


def _is_outdated_ping(post: Post, now: Situation) -> bool:
    if post.message in (None, now.shown.message) or post.intent is None:
        return False
    return not now.still_concerned(post.intent)


def _clear_trouble_or_wait(now: Situation) -> Step:
    """Return the step to take once everything is sent: clear the trouble, or wait."""
    if now.shown.trouble is not None:
        return Do.CLEAR_TROUBLE
    if now.shown.lacks_picture:
        return Idle(max(now.memory.picture_at - now.uptime, PICTURE_RETRY_DELAY))
    return Idle()
