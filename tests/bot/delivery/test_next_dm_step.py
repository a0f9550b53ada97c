"""What happens next to a DM, and what is stored, for every stage and response."""

from dataclasses import replace

import pytest

from bot.delivery.next_dm_step import (
    Claimed,
    Forget,
    NoticeMemory,
    NoticeStep,
    NoticeWrite,
    PingInstead,
    RetryLater,
    Sent,
    after_notice,
    next_notice,
)
from bot.delivery.next_step import NONCE_LASTS
from bot.delivery.steps import Done, Outcome
from bot.discord_api.errors import (
    DMS_CLOSED,
    MISSING_PERMISSIONS,
    NO_MUTUAL_SERVER,
    Failed,
    Refused,
)
from storage.notices import Notice

WAITING = Notice("k3f9a2", 3, "turn", 22, 900.0)
SENDING = replace(WAITING, stage="sending", claimed_at=990.0)
STANDING = replace(SENDING, stage="standing", channel=7, message=700)
LEAVING = replace(STANDING, stage="leaving")
REMINDER = replace(WAITING, purpose="remind")


@pytest.mark.parametrize(
    ("notice", "memory", "concerns_person", "step"),
    [
        (WAITING, NoticeMemory(), True, NoticeStep.CLAIM),
        (WAITING, NoticeMemory(is_claimed=True), True, NoticeStep.SEND),
        (WAITING, NoticeMemory(), False, Forget()),
        (WAITING, NoticeMemory(is_settled=True), True, NoticeStep.WAIT),
        (REMINDER, NoticeMemory(), True, NoticeStep.CHECK_MEMBER),
        (REMINDER, NoticeMemory(is_member=True), True, NoticeStep.CLAIM),
        (WAITING, NoticeMemory(refusal=NO_MUTUAL_SERVER), True, NoticeStep.CHECK_MEMBER),
        (SENDING, NoticeMemory(), True, NoticeStep.SEND),
        (replace(SENDING, claimed_at=999.0 - NONCE_LASTS), NoticeMemory(), True, NoticeStep.FIND),
        (
            replace(SENDING, claimed_at=999.0 - NONCE_LASTS),
            NoticeMemory(is_searched=True),
            True,
            NoticeStep.SEND,
        ),
        (SENDING, NoticeMemory(), False, Forget()),
        (STANDING, NoticeMemory(), True, NoticeStep.WAIT),
        (STANDING, NoticeMemory(), False, NoticeStep.FINISH),
        (LEAVING, NoticeMemory(), True, NoticeStep.DELETE),
    ],
)
def test_the_next_step(
    notice: Notice, memory: NoticeMemory, step: NoticeStep | Forget, *, concerns_person: bool
) -> None:
    assert next_notice(notice, memory, 1000.0, concerns_person=concerns_person) == step


LOST, NEVER_SENT = Failed(may_have_arrived=True), Failed(may_have_arrived=False)


@pytest.mark.parametrize(
    ("step", "outcome", "notice", "write"),
    [
        (NoticeStep.CLAIM, Done(), WAITING, Claimed()),
        (NoticeStep.SEND, Done(701), WAITING, Sent(701)),
        (NoticeStep.SEND, LOST, WAITING, RetryLater(0.0, in_doubt=True)),
        (NoticeStep.SEND, NEVER_SENT, WAITING, RetryLater(0.0, in_doubt=False)),
        (NoticeStep.SEND, NEVER_SENT, SENDING, RetryLater(0.0, in_doubt=True)),
        (
            NoticeStep.SEND,
            Failed(may_have_arrived=False, retry_after=90.0),
            WAITING,
            RetryLater(90.0, in_doubt=False),
        ),
        (NoticeStep.SEND, Refused(DMS_CLOSED), WAITING, PingInstead()),
        (NoticeStep.SEND, Refused(NO_MUTUAL_SERVER), WAITING, None),
        (NoticeStep.SEND, Refused(MISSING_PERMISSIONS), WAITING, RetryLater(0.0, in_doubt=False)),
        (NoticeStep.FIND, Done(701), SENDING, Sent(701)),
        (NoticeStep.FIND, Done(), SENDING, None),
        (NoticeStep.FIND, LOST, SENDING, RetryLater(0.0, in_doubt=True)),
        (NoticeStep.FINISH, Done(), STANDING, Forget()),
        (NoticeStep.FINISH, LOST, STANDING, None),
        (NoticeStep.FINISH, Refused(MISSING_PERMISSIONS), STANDING, Forget()),
        (NoticeStep.DELETE, Done(), LEAVING, Forget()),
        (NoticeStep.DELETE, LOST, LEAVING, None),
        (NoticeStep.WAIT, Done(), STANDING, None),
        (NoticeStep.CHECK_MEMBER, Done(), REMINDER, None),
    ],
)
def test_what_is_stored_after_a_step(
    step: NoticeStep, outcome: Outcome, notice: Notice, write: NoticeWrite | None
) -> None:
    _, found = after_notice(step, outcome, notice, NoticeMemory())
    assert found == write


def test_somebody_in_the_server_who_shares_no_server_is_pinged_in_the_channel() -> None:
    refused, write = after_notice(
        NoticeStep.SEND, Refused(NO_MUTUAL_SERVER), WAITING, NoticeMemory()
    )
    assert write is None
    assert next_notice(WAITING, refused, 1000.0, concerns_person=True) is NoticeStep.CHECK_MEMBER
    checked, write = after_notice(NoticeStep.CHECK_MEMBER, Done(), WAITING, refused)
    assert write == PingInstead()
    assert checked.is_settled
