"""Decide the next step for a DM, and what to store afterwards, without side effects."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from bot.delivery.next_step import NONCE_LIFETIME
from bot.delivery.steps import Done, Outcome
from bot.discord_api.errors import DM_REFUSALS, NO_MUTUAL_SERVER, Failed, Refused
from bot.engine.notifications.purposes import rule_of
from storage.notices import Notice


class DmStep(Enum):
    """A step in delivering a notice by DM."""

    WAIT = auto()  # do nothing until the DM is due
    CHECK_MEMBER = auto()  # find out whether the person is still in the server
    CLAIM = auto()  # record that the DM is about to be sent
    SEND = auto()  # send the DM
    FIND = auto()  # look for a DM that may have been sent
    FINISH = auto()  # edit the DM, because the person has done what the DM asked for
    DELETE = auto()  # delete a DM that a newer DM has replaced


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete the notice from the store."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """Store that the DM is about to be sent."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Store the id of the DM's message."""

    message: int


@dataclass(frozen=True, slots=True)
class RetryLater:
    """Store that sending the DM failed, and retry after at least `wait` seconds."""

    wait: float
    in_doubt: bool  # the DM may have arrived


@dataclass(frozen=True, slots=True)
class PingInstead:
    """Ping the person in the channel, because their DMs are closed."""


DmWrite = Forget | Claimed | Sent | RetryLater | PingInstead


@dataclass(frozen=True, slots=True)
class DmMemory:
    """What one delivery has found out about a notice."""

    is_member: bool = False  # the person is still in the server
    is_claimed: bool = False  # this delivery has claimed the DM
    is_searched: bool = False  # a search didn't find the DM, so the DM has to be sent
    refusal: int | None = None  # Discord's error code, if Discord refused the DM
    is_settled: bool = False  # this delivery has nothing more to do


def next_dm_step(
    notice: Notice, memory: DmMemory, now: float, *, concerns_person: bool
) -> DmStep | Forget:
    """Return the next step for a notice, or Forget if the notice needn't be sent any more."""
    if memory.is_settled:
        return DmStep.WAIT
    match notice.stage:
        case "leaving":
            return DmStep.DELETE
        case "standing":
            return DmStep.WAIT if concerns_person else DmStep.FINISH
        case "waiting" | "sending":
            return _next_step_before_sending(notice, memory, now) if concerns_person else Forget()


def _next_step_before_sending(notice: Notice, memory: DmMemory, now: float) -> DmStep:
    is_unsure = rule_of(notice.purpose).asks_for_members
    needs_check = is_unsure or memory.refusal == NO_MUTUAL_SERVER
    if needs_check and not memory.is_member:
        return DmStep.CHECK_MEMBER
    if notice.stage == "waiting":
        return DmStep.SEND if memory.is_claimed else DmStep.CLAIM
    # During the first minute, the nonce makes sending idempotent, so the DM is simply sent again.
    is_recent = now - (notice.claimed_at or 0.0) <= NONCE_LIFETIME
    return DmStep.SEND if is_recent or memory.is_searched else DmStep.FIND


def after_dm_step(  # noqa: PLR0911  one case for each step
    step: DmStep, outcome: Outcome, notice: Notice, memory: DmMemory
) -> tuple[DmMemory, DmWrite | None]:
    """Return what to remember and what to store after a step; None to store nothing."""
    settled = replace(memory, is_settled=True)
    match step:
        case DmStep.WAIT:
            return settled, None
        case DmStep.CHECK_MEMBER:
            return _after_check(memory)
        case DmStep.CLAIM:
            return replace(memory, is_claimed=True), Claimed()
        case DmStep.SEND:
            return _after_sending(outcome, notice, memory)
        case DmStep.FIND:
            if isinstance(outcome, Done) and outcome.message is None:
                return replace(memory, is_searched=True), None
            return _after_sending(outcome, notice, memory)
        case DmStep.FINISH | DmStep.DELETE:
            return settled, None if isinstance(outcome, Failed) else Forget()


def _after_check(memory: DmMemory) -> tuple[DmMemory, DmWrite | None]:
    """Return what to remember and what to store after the person was found to be in the server."""
    is_closed = memory.refusal is not None
    write = PingInstead() if is_closed else None
    return replace(memory, is_member=True, is_settled=is_closed), write


def _after_sending(
    outcome: Outcome, notice: Notice, memory: DmMemory
) -> tuple[DmMemory, DmWrite | None]:
    settled, again = replace(memory, is_settled=True), notice.stage == "sending"
    match outcome:
        case Done(message):
            return settled, Sent(message or 0)
        case Refused(code) if code == NO_MUTUAL_SERVER and not memory.is_member:
            return replace(memory, refusal=code), None
        case Refused(code) if code in DM_REFUSALS:
            return settled, PingInstead()
        case Refused():
            return settled, RetryLater(0.0, in_doubt=again)
        case Failed(may_have_arrived, wait):
            return settled, RetryLater(wait or 0.0, in_doubt=again or may_have_arrived)
