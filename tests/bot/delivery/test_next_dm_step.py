"""Each stage of a DM leads to its next step, and each response is stored."""

from dataclasses import replace

import pytest

from bot.delivery.next_dm_step import (
    Claimed,
    DmMemory,
    DmStep,
    DmWrite,
    Forget,
    PingInstead,
    RetryLater,
    Sent,
    after_dm_step,
    next_dm_step,
)
from bot.delivery.next_step import NONCE_LIFETIME
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
        (WAITING, DmMemory(), True, DmStep.CLAIM),
        (WAITING, DmMemory(is_claimed=True), True, DmStep.SEND),
        (WAITING, DmMemory(), False, Forget()),
        (WAITING, DmMemory(is_settled=True), True, DmStep.WAIT),
        (REMINDER, DmMemory(), True, DmStep.CHECK_MEMBER),
        (REMINDER, DmMemory(is_member=True), True, DmStep.CLAIM),
        (WAITING, DmMemory(refusal=NO_MUTUAL_SERVER), True, DmStep.CHECK_MEMBER),
        (SENDING, DmMemory(), True, DmStep.SEND),
        (replace(SENDING, claimed_at=999.0 - NONCE_LIFETIME), DmMemory(), True, DmStep.FIND),
        (
            replace(SENDING, claimed_at=999.0 - NONCE_LIFETIME),
            DmMemory(is_searched=True),
            True,
            DmStep.SEND,
        ),
        (SENDING, DmMemory(), False, Forget()),
        (STANDING, DmMemory(), True, DmStep.WAIT),
        (STANDING, DmMemory(), False, DmStep.FINISH),
        (LEAVING, DmMemory(), True, DmStep.DELETE),
    ],
)
def test_each_stage_of_a_notice_leads_to_its_next_step(
    notice: Notice, memory: DmMemory, step: DmStep | Forget, *, concerns_person: bool
) -> None:
    assert next_dm_step(notice, memory, 1000.0, concerns_person=concerns_person) == step


LOST, NEVER_SENT = Failed(may_have_arrived=True), Failed(may_have_arrived=False)


@pytest.mark.parametrize(
    ("step", "outcome", "notice", "write"),
    [
        (DmStep.CLAIM, Done(), WAITING, Claimed()),
        (DmStep.SEND, Done(701), WAITING, Sent(701)),
        (DmStep.SEND, LOST, WAITING, RetryLater(0.0, in_doubt=True)),
        (DmStep.SEND, NEVER_SENT, WAITING, RetryLater(0.0, in_doubt=False)),
        (DmStep.SEND, NEVER_SENT, SENDING, RetryLater(0.0, in_doubt=True)),
        (
            DmStep.SEND,
            Failed(may_have_arrived=False, retry_after=90.0),
            WAITING,
            RetryLater(90.0, in_doubt=False),
        ),
        (DmStep.SEND, Refused(DMS_CLOSED), WAITING, PingInstead()),
        (DmStep.SEND, Refused(NO_MUTUAL_SERVER), WAITING, None),
        (DmStep.SEND, Refused(MISSING_PERMISSIONS), WAITING, RetryLater(0.0, in_doubt=False)),
        (DmStep.FIND, Done(701), SENDING, Sent(701)),
        (DmStep.FIND, Done(), SENDING, None),
        (DmStep.FIND, LOST, SENDING, RetryLater(0.0, in_doubt=True)),
        (DmStep.FINISH, Done(), STANDING, Forget()),
        (DmStep.FINISH, LOST, STANDING, None),
        (DmStep.FINISH, Refused(MISSING_PERMISSIONS), STANDING, Forget()),
        (DmStep.DELETE, Done(), LEAVING, Forget()),
        (DmStep.DELETE, LOST, LEAVING, None),
        (DmStep.WAIT, Done(), STANDING, None),
        (DmStep.CHECK_MEMBER, Done(), REMINDER, None),
    ],
)
def test_each_outcome_of_a_step_for_a_dm_is_stored(
    step: DmStep, outcome: Outcome, notice: Notice, write: DmWrite | None
) -> None:
    _, stored = after_dm_step(step, outcome, notice, DmMemory())
    assert stored == write


def test_a_member_whose_dm_is_refused_for_lack_of_a_mutual_server_is_pinged() -> None:
    refused, write = after_dm_step(DmStep.SEND, Refused(NO_MUTUAL_SERVER), WAITING, DmMemory())
    assert write is None
    assert next_dm_step(WAITING, refused, 1000.0, concerns_person=True) is DmStep.CHECK_MEMBER
    checked, write = after_dm_step(DmStep.CHECK_MEMBER, Done(), WAITING, refused)
    assert write == PingInstead()
    assert checked.is_settled
