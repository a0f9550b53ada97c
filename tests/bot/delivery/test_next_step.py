"""Each situation of a table's message leads to its next step, and each outcome is stored."""

from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.after_step import DELETE_RETRY_DELAY, UPLOAD_RETRY_DELAY, after_step
from bot.delivery.next_step import NONCE_LIFETIME, PICTURE_RETRY_DELAY, next_step
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
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Failed,
    Refused,
)
from storage.delivery import (
    REFRESH_VERSION,
    AddPost,
    ClaimPosts,
    DropPost,
    Ping,
    Post,
    QueueAgain,
    SetPosted,
    SetShown,
    SetTrouble,
    Shown,
    Trouble,
    Write,
)
from storage.notices import Intent

TABLE, ADA, BEN = "k3f9a2", 11, 22
HERE, ELSEWHERE = 2, 77
OLD = Post(TABLE, 1, 1, "turn", (BEN,), 900.0, 900.0, HERE, 500)
TURN = Post(TABLE, 2, 3, "turn", (ADA,), 999.0)
MOVE = Post(TABLE, 3, 3, None, (), 999.5, channel=ELSEWHERE)
SENDING = replace(TURN, claimed_at=990.0, channel=HERE)
MOVING = replace(TURN, claimed_at=990.0, channel=ELSEWHERE)
REVEAL = Post(TABLE, 4, 3, None, (), 999.5, moment="reveal")
TELLING = replace(REVEAL, claimed_at=990.0, channel=HERE)
REVEALED = replace(TELLING, message=501)
OLDER = replace(OLD, number=1, made_at=1001.0, message=498, leaving=True)
SHOWN = Shown(HERE, 500, OLD.ping, version=3)
LOST, NEVER_SENT = Failed(may_have_arrived=True), Failed(may_have_arrived=False)
LONG_WAIT = Failed(may_have_arrived=False, retry_after=90.0)


def make_situation(**changes: Any) -> Situation:  # noqa: ANN401  a test may change any field
    """Return the situation of a table whose message is up to date, except for these changes."""
    now = Situation(
        table=TABLE,
        version=3,
        is_live=True,
        shown=SHOWN,
        posts=(OLD,),
        memory=Memory(),
        now=1000.0,
        uptime=50.0,
        still_concerned=lambda intent: intent.people,
        recipients=lambda post: (post.intent, ()),
    )
    return replace(now, **changes)


def nobody_concerned(_intent: Intent) -> tuple[int, ...]:
    """Return no people, as if the intent's notification had become pointless for all of them."""
    return ()


def no_recipients(_post: Post) -> tuple[None, tuple[()]]:
    """Return no one to ping in the channel and no one to notify elsewhere."""
    return None, ()


def in_trouble(reason: str = "shut", **changes: Any) -> Situation:  # noqa: ANN401  a test may change any field
    """Return the situation of a table whose channel is in trouble, with these changes."""
    trouble = Trouble(reason, since=900.0, tried_at=900.0, retry_at=1500.0)  # type: ignore[arg-type]
    return make_situation(**{"shown": replace(SHOWN, trouble=trouble), **changes})


OUTDATED = replace(SHOWN, version=2)
GONE_ALERTED = Trouble("gone", since=900.0, tried_at=900.0, alerted=True)


@pytest.mark.parametrize(
    ("now", "step"),
    [
        # The channel works.
        (make_situation(), Idle()),
        (make_situation(posts=(OLD, TURN)), Claim((TURN,))),
        (make_situation(posts=(OLD, TURN), post_wait=0.5), Pause(0.5)),
        (make_situation(posts=(OLD, TURN), bots_move_for=15.0), Idle(15.0)),
        (make_situation(shown=OUTDATED), Do.EDIT),
        (make_situation(shown=OUTDATED, edit_wait=0.5), Pause(0.5)),
        (make_situation(shown=Shown(HERE), posts=()), Do.POST_SILENTLY),
        (make_situation(shown=replace(OUTDATED, ping=Ping("turn", (ADA,)))), Do.POST_SILENTLY),
        (make_situation(shown=Shown(HERE, version=REFRESH_VERSION), posts=()), Do.CALL_IT_SHOWN),
        (make_situation(posts=(replace(OLD, leaving=True),)), Delete(replace(OLD, leaving=True))),
        (
            make_situation(posts=(replace(OLD, message=499, leaving=True), OLDER)),
            Delete(OLDER),  # the process that posted it had a fast clock
        ),
        (make_situation(posts=(OLD, replace(TURN, purpose="remind"))), CheckMembers((ADA,))),
        (
            make_situation(
                posts=(OLD, replace(TURN, purpose="remind")),
                memory=Memory(checked=frozenset({ADA})),
            ),
            Claim((replace(TURN, purpose="remind"),)),
        ),
        # A post was just claimed, or may have been sent.
        (
            make_situation(posts=(OLD, SENDING), memory=Memory(claimed=2, claimed_version=3)),
            Send(SENDING),
        ),
        (
            make_situation(posts=(OLD, SENDING), memory=Memory(claimed=2, claimed_version=2)),
            Unclaim(SENDING),
        ),
        (make_situation(posts=(OLD, SENDING)), Send(SENDING, again=True)),
        (make_situation(posts=(OLD, SENDING, MOVE)), Find(SENDING)),
        (make_situation(posts=(OLD, SENDING), now=990.0 + NONCE_LIFETIME + 1), Find(SENDING)),
        (make_situation(posts=(OLD, SENDING), still_concerned=nobody_concerned), Find(SENDING)),
        # The table's message stays in place.
        (make_situation(posts=(OLD, TURN), stays=True), Claim((TURN,))),
        (make_situation(posts=(OLD, TURN), stays=True, shown=OUTDATED), Do.EDIT),
        (make_situation(posts=(TURN,), stays=True, shown=Shown(HERE)), Do.POST_SILENTLY),
        (
            make_situation(
                posts=(OLD, replace(TURN, message=501, channel=HERE)),
                stays=True,
                still_concerned=nobody_concerned,
            ),
            Delete(replace(TURN, message=501, channel=HERE)),
        ),
        # A moment has to be told, or was told below the table's message.
        (make_situation(posts=(OLD, TURN, REVEAL), told=frozenset({4})), Claim((REVEAL,))),
        (make_situation(posts=(OLD, REVEAL), told=frozenset({4}), post_wait=0.5), Pause(0.5)),
        (
            make_situation(posts=(OLD, REVEAL), told=frozenset({4}), bots_move_for=5.0),
            Claim((REVEAL,)),
        ),
        (make_situation(posts=(OLD, REVEAL, TURN)), Skip(REVEAL)),
        (make_situation(posts=(OLD, TELLING), memory=Memory(claimed=4)), Send(TELLING)),
        (make_situation(posts=(OLD, TURN, TELLING)), Send(TELLING, again=True)),
        (make_situation(posts=(OLD, TELLING), now=990.0 + NONCE_LIFETIME + 1), Find(TELLING)),
        (make_situation(posts=(OLD, REVEAL, MOVE), told=frozenset({4})), Claim((MOVE,))),
        (make_situation(posts=(OLD, REVEALED, TURN)), Claim((TURN,))),
        (make_situation(posts=(OLD, REVEALED)), Do.POST_SILENTLY),
        (make_situation(posts=(OLD, replace(REVEALED, message=499))), Idle()),
        (make_situation(posts=(OLD, REVEALED), shown=OUTDATED, bots_are_due=True), Do.EDIT),
        (make_situation(posts=(OLD, REVEALED), shown=OUTDATED, stays=True), Do.EDIT),
        (in_trouble(posts=(OLD, REVEAL)), Idle()),
        # The message lacks its picture.
        (make_situation(shown=replace(SHOWN, lacks_picture=True)), Do.EDIT),
        (
            make_situation(shown=replace(SHOWN, lacks_picture=True), uploads_work=False),
            Idle(PICTURE_RETRY_DELAY),
        ),
        (
            make_situation(
                shown=replace(SHOWN, lacks_picture=True), memory=Memory(picture_at=57.0)
            ),
            Idle(7.0),
        ),
        # The channel is in trouble.
        (in_trouble(posts=(OLD, TURN)), Idle()),
        (in_trouble(posts=(OLD, TURN), memory=Memory(trying=True)), Claim((TURN,))),
        (in_trouble(memory=Memory(trying=True)), Do.CLEAR_TROUBLE),
        (in_trouble(memory=Memory(alerting=True)), Do.ALERT),
        (in_trouble("down", memory=Memory(alerting=True)), Idle()),
        (in_trouble(memory=Memory(alerting=True), is_live=False), Idle()),
        (in_trouble("gone", memory=Memory(trying=True, alerting=True)), Do.ALERT),
        (
            make_situation(
                shown=replace(SHOWN, trouble=GONE_ALERTED),
                memory=Memory(trying=True, alerting=True),
                posts=(OLD, TURN),
            ),
            Idle(),
        ),
        (in_trouble("gone", posts=(OLD, MOVE)), Claim((MOVE,))),
        (in_trouble("gone", posts=(OLD, MOVING)), Send(MOVING, again=True)),
        (in_trouble("gone", posts=(OLD, MOVE), memory=Memory(stopped=True)), Idle()),
        (in_trouble("down", memory=Memory(trying=True, probing=True)), Do.EDIT),
        (
            make_situation(
                shown=replace(OUTDATED, trouble=GONE_ALERTED), memory=Memory(edits_work=True)
            ),
            Do.EDIT,
        ),
        (make_situation(memory=Memory(archived=True), shown=OUTDATED), Do.UNARCHIVE),
        (
            make_situation(posts=(replace(OLD, leaving=True),), memory=Memory(delete_at=50.75)),
            Pause(0.75),
        ),
    ],
)
def test_each_situation_leads_to_its_next_step(now: Situation, step: Step) -> None:
    assert next_step(now) == step


def trouble_in(writes: tuple[Write, ...]) -> str | None:
    """Return the reason of the trouble that the writes store, or None without trouble."""
    stored = [each.trouble for each in writes if isinstance(each, SetTrouble)]
    return None if not stored or stored[-1] is None else stored[-1].reason


def writes_without_trouble(writes: tuple[Write, ...]) -> tuple[Write, ...]:
    return tuple(each for each in writes if not isinstance(each, SetTrouble))


ADD_SILENT = AddPost(TABLE, 3, 1000.0)
GONE_OLD = replace(OLD, leaving=True)


@pytest.mark.parametrize(
    ("step", "outcome", "writes", "trouble"),
    [
        # A post is sent.
        (Send(SENDING), Done(501), (SetPosted(SENDING, HERE, 501, 3),), None),
        (
            Send(SENDING),
            Done(501, lacks_picture=True),
            (SetPosted(SENDING, HERE, 501, 3, lacks_picture=True),),
            None,
        ),
        (
            Send(SENDING, again=True),
            Done(501, is_current=False),
            (SetPosted(SENDING, HERE, 501, 2),),
            None,
        ),
        (Unclaim(SENDING), Done(), (QueueAgain(SENDING),), None),
        (Send(SENDING), LOST, (), "down"),
        (Send(SENDING), NEVER_SENT, (QueueAgain(SENDING),), "down"),
        (Send(SENDING, again=True), NEVER_SENT, (), "down"),
        (Send(SENDING), Refused(MISSING_PERMISSIONS), (QueueAgain(SENDING),), "shut"),
        (Send(SENDING), Refused(UNKNOWN_CHANNEL), (QueueAgain(SENDING),), "gone"),
        (Send(SENDING, again=True), Refused(MISSING_ACCESS), (), "shut"),
        (Send(SENDING), Refused(THREAD_ARCHIVED), (QueueAgain(SENDING),), None),
        # A post is sent to the channel to which the table is moving.
        (
            Send(MOVING),
            Refused(MISSING_ACCESS),
            (QueueAgain(replace(MOVING, channel=None)),),
            None,
        ),
        (
            Send(replace(MOVING, purpose=None, people=())),
            Refused(UNKNOWN_CHANNEL),
            (DropPost(replace(MOVING, purpose=None, people=())),),
            None,
        ),
        (
            Send(MOVING, again=True),
            Refused(MISSING_ACCESS),
            (QueueAgain(replace(MOVING, channel=None, purpose=None, people=())),),
            None,
        ),
        (Send(MOVING), LOST, (), "down"),
        # A post that may have been sent is searched for.
        (Find(SENDING), Done(501), (SetPosted(SENDING, HERE, 501, 2),), None),
        (Find(SENDING), Done(), (QueueAgain(SENDING),), None),
        (
            Find(SENDING),
            Done(can_tell=False),
            (QueueAgain(replace(SENDING, purpose=None, people=())),),
            None,
        ),
        (
            Find(SENDING),
            Refused(UNKNOWN_CHANNEL),
            (QueueAgain(replace(SENDING, channel=None)),),
            None,
        ),
        (
            Find(SENDING),
            Refused(MISSING_ACCESS),
            (QueueAgain(replace(SENDING, channel=None, purpose=None, people=())),),
            None,
        ),
        (Find(SENDING), LOST, (), "down"),
        # A moment is told, or its message is searched for.
        (Skip(REVEAL), Done(), (DropPost(REVEAL),), None),
        (Send(TELLING), Done(501), (SetPosted(TELLING, HERE, 501, None),), None),
        (
            Send(TELLING),
            Done(501, lacks_picture=True),
            (SetPosted(TELLING, HERE, 501, None),),
            None,
        ),
        (
            Send(TELLING),
            Refused(MISSING_ACCESS),
            (QueueAgain(replace(TELLING, channel=None)),),
            "shut",
        ),
        (Find(TELLING), Done(501), (SetPosted(TELLING, HERE, 501, None),), None),
        (Find(TELLING), Done(), (QueueAgain(replace(TELLING, channel=None)),), None),
        (Find(TELLING), Done(can_tell=False), (SetPosted(TELLING, HERE, 0, None),), None),
        (Find(TELLING), Refused(MISSING_ACCESS), (SetPosted(TELLING, HERE, 0, None),), None),
        (
            Find(TELLING),
            Refused(UNKNOWN_CHANNEL),
            (QueueAgain(replace(TELLING, channel=None)),),
            None,
        ),
        # The table's message is edited.
        (Do.EDIT, Done(500), (SetShown(3),), None),
        (Do.EDIT, Done(500, lacks_picture=True), (SetShown(3, lacks_picture=True),), None),
        (Do.EDIT, Refused(UNKNOWN_MESSAGE), (ADD_SILENT,), None),
        (Do.EDIT, Refused(TOO_MANY_OLD_EDITS), (ADD_SILENT,), None),
        (Do.EDIT, LONG_WAIT, (ADD_SILENT,), None),
        (Do.EDIT, NEVER_SENT, (), "down"),
        (Do.EDIT, Refused(MISSING_ACCESS), (), "shut"),
        (Do.EDIT, Refused(THREAD_ARCHIVED), (), None),
        # An old message is deleted.
        (Delete(GONE_OLD), Done(), (DropPost(GONE_OLD),), None),
        (Delete(GONE_OLD), Refused(UNKNOWN_MESSAGE), (DropPost(GONE_OLD),), None),
        (Delete(GONE_OLD), Refused(MISSING_ACCESS), (DropPost(GONE_OLD),), None),
        (
            Delete(GONE_OLD),
            Refused(UNKNOWN_CHANNEL),
            (DropPost(GONE_OLD), AddPost(TABLE, 3, 1000.0, Intent("turn", (BEN,)))),
            None,
        ),
        (
            Delete(replace(GONE_OLD, channel=ELSEWHERE)),
            Refused(THREAD_ARCHIVED),
            (DropPost(replace(GONE_OLD, channel=ELSEWHERE)),),
            None,
        ),
        (Delete(GONE_OLD), Refused(THREAD_ARCHIVED), (), None),
        (Delete(GONE_OLD), Refused(0), (), "down"),
        (Delete(GONE_OLD), LOST, (), None),
        # Other steps are carried out.
        (Do.UNARCHIVE, Done(), (), None),
        (Do.UNARCHIVE, Refused(MISSING_PERMISSIONS), (), "locked"),
        (Do.POST_SILENTLY, Done(), (ADD_SILENT,), None),
        (Do.CALL_IT_SHOWN, Done(), (SetShown(3),), None),
        (CheckMembers((ADA,)), Done(), (), None),
        (Idle(), Done(), (), None),
    ],
)
def test_each_outcome_of_a_step_is_stored(
    step: Step, outcome: Outcome, writes: tuple[Write, ...], trouble: str | None
) -> None:
    stored_writes = after_step(step, outcome, make_situation(posts=(GONE_OLD, SENDING))).writes
    assert writes_without_trouble(stored_writes) == writes
    assert trouble_in(stored_writes) == trouble


def test_a_post_refused_by_its_own_channel_is_followed_by_an_edit_of_the_old_message() -> None:
    now = make_situation(posts=(OLD, SENDING), shown=OUTDATED, memory=Memory(claimed=2))
    after = after_step(Send(SENDING), Refused(MISSING_PERMISSIONS), now)
    refused = in_trouble(
        shown=replace(OUTDATED, trouble=GONE_ALERTED), posts=(OLD, TURN), memory=after.memory
    )
    assert next_step(refused) == Do.EDIT
    after = after_step(Do.EDIT, Refused(MISSING_PERMISSIONS), refused)
    assert not after.writes
    assert next_step(replace(refused, memory=after.memory)) == Idle()


def test_a_long_wait_that_discord_asks_for_decides_when_to_retry() -> None:
    stored_writes = after_step(
        Send(SENDING), LONG_WAIT, make_situation(posts=(OLD, SENDING))
    ).writes
    (stored,) = [each.trouble for each in stored_writes if isinstance(each, SetTrouble)]
    assert stored is not None
    assert stored.retry_at == 1000.0 + 90.0


def test_an_archived_thread_is_unarchived_once() -> None:
    archived = after_step(Do.EDIT, Refused(THREAD_ARCHIVED), make_situation(shown=OUTDATED)).memory
    now = make_situation(shown=OUTDATED, memory=archived)
    assert next_step(now) == Do.UNARCHIVE
    now = replace(now, memory=after_step(Do.UNARCHIVE, Done(), now).memory)
    assert next_step(now) == Do.EDIT
    assert trouble_in(after_step(Do.EDIT, Refused(THREAD_ARCHIVED), now).writes) == "locked"


def test_a_delete_that_fails_in_an_outage_is_tried_once_more() -> None:
    now = make_situation(posts=(GONE_OLD,))
    after = after_step(Delete(GONE_OLD), LOST, now)
    assert after.writes == ()
    again = replace(now, memory=after.memory)
    assert next_step(again) == Pause(DELETE_RETRY_DELAY)
    assert trouble_in(after_step(Delete(GONE_OLD), LOST, again).writes) == "down"


def test_people_pinged_by_a_post_that_was_replaced_later_are_not_pinged_again() -> None:
    """A silent post below a moment has replaced the post that pinged Ben."""
    lost = replace(GONE_OLD, channel=ELSEWHERE)
    replaced = replace(TURN, people=(BEN,), message=501, channel=HERE, leaving=True)
    now = make_situation(posts=(lost, replaced))
    assert after_step(Delete(lost), Refused(UNKNOWN_CHANNEL), now).writes == (DropPost(lost),)


def test_people_pinged_by_a_newer_post_are_not_pinged_again_for_a_lost_one() -> None:
    newer = replace(TURN, people=(BEN,), message=501, channel=HERE)
    lost = replace(GONE_OLD, channel=ELSEWHERE)
    now = make_situation(posts=(lost, newer))
    assert after_step(Delete(lost), Refused(UNKNOWN_CHANNEL), now).writes == (DropPost(lost),)


def test_a_refused_move_takes_back_every_post_for_the_new_channel() -> None:
    line = replace(TURN, number=4, channel=ELSEWHERE)
    moving = replace(MOVE, claimed_at=999.5)
    here = replace(TURN, number=5)
    now = make_situation(posts=(OLD, moving, line, here), stays=True)
    assert after_step(Send(moving), Refused(MISSING_ACCESS), now).writes == (
        DropPost(moving),
        QueueAgain(replace(line, channel=None)),
    )


def test_a_ping_below_a_table_that_stays_does_not_become_its_message() -> None:
    now = make_situation(posts=(OLD, SENDING), stays=True)
    assert after_step(Send(SENDING), Done(501), now).writes == (
        SetPosted(SENDING, HERE, 501, None),
    )


def test_a_deleted_message_that_only_lacked_a_detail_is_not_replaced() -> None:
    now = make_situation(shown=replace(SHOWN, version=REFRESH_VERSION))
    assert after_step(Do.EDIT, Refused(UNKNOWN_MESSAGE), now).writes == (SetShown(3),)


def test_an_early_probe_leaves_the_planned_retry_unchanged() -> None:
    now = in_trouble("down", memory=Memory(trying=True, probing=True))
    assert after_step(Do.EDIT, LOST, now).writes == ()
    due = replace(now, memory=replace(now.memory, is_due=True))
    assert trouble_in(after_step(Do.EDIT, LOST, due).writes) == "down"


def test_an_alert_is_stored_only_if_it_was_sent() -> None:
    now = in_trouble(memory=Memory(alerting=True))
    (write,) = after_step(Do.ALERT, Done(), now).writes
    assert isinstance(write, SetTrouble)
    assert write.trouble is not None
    assert write.trouble.alerted
    after = after_step(Do.ALERT, NEVER_SENT, now)
    assert (after.writes, after.memory.alerting) == ((), False)


def test_a_channel_that_works_again_is_no_longer_in_trouble() -> None:
    after = after_step(Do.CLEAR_TROUBLE, Done(), in_trouble(memory=Memory(edits_work=True)))
    assert after.writes == (SetTrouble(None),)
    assert not after.memory.edits_work


def test_a_missing_picture_is_uploaded_again_soon() -> None:
    after = after_step(Do.EDIT, Done(500, lacks_picture=True), make_situation())
    assert after.memory.picture_at == 50.0 + UPLOAD_RETRY_DELAY
    assert after_step(Do.EDIT, Done(500), make_situation()).memory.picture_at == 0.0


def test_a_claim_that_pings_nobody_is_not_sent() -> None:
    nobody = make_situation(posts=(OLD, TURN), recipients=no_recipients)
    after = after_step(Claim((TURN,)), Done(), nobody)
    assert after.writes == (ClaimPosts((TURN,), None),)
    assert after.memory.claimed is None
