"""What Discord's refusals mean for a table and its channel."""

import aiohttp
import discord

from storage.port import Why

PROBLEMS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request may raise that says nothing about us."""

TOO_LARGE, TOO_MANY = 413, 429  # statuses, the others are Discord's codes
NO_CHANNEL, NO_SERVER, NO_MEMBER, LOST = 10003, 10004, 10007, 10008
TOO_MANY_OLD_EDITS = 30046
TOO_MANY_DMS = 40003
INVALID = 50035
NO_ACCESS, NO_PERMISSION, ARCHIVED = 50001, 50013, 50083
NO_MUTUAL_SERVER = 50278
NO_DM = frozenset({NO_ACCESS, 10013, 50007, NO_MUTUAL_SERVER})
"""Somebody who takes no direct message from the bot."""

UNREACHABLE = frozenset({NO_CHANNEL, LOST, NO_ACCESS, NO_PERMISSION})
"""A message that is gone, or out of reach: there is nothing left to delete."""

_WHY: dict[int, Why] = {
    NO_CHANNEL: "gone",
    NO_SERVER: "left",
    NO_ACCESS: "shut",
    NO_PERMISSION: "shut",
    ARCHIVED: "locked",
}


def code_of(problem: BaseException) -> int:
    """Discord's own number for a refusal; 0 for everything else."""
    return problem.code if isinstance(problem, discord.HTTPException) else 0


def why(problem: BaseException) -> Why:
    """Why a channel takes no message; whatever is not known passes, as an outage does."""
    return _WHY.get(code_of(problem), "down")


def is_outage(problem: BaseException) -> bool:
    """Whether the same may be taken later: Discord is slow, limits requests, or is not there."""
    if not isinstance(problem, discord.HTTPException):
        return True
    return problem.status == TOO_MANY or problem.status >= 500


def is_limited(problem: BaseException) -> bool:
    """Whether it only came too soon; such a request may not even have been made."""
    return isinstance(problem, discord.RateLimited) or status_of(problem) == TOO_MANY


def is_failed_upload(problem: BaseException) -> bool:
    """Whether a request may have failed only because of its files, so that words would do."""
    if status_of(problem) == TOO_LARGE:
        return True
    return is_outage(problem) and not is_limited(problem)


def may_have_arrived(problem: BaseException) -> bool:
    """Whether what failed may have been done all the same: its answer is what is missing."""
    never_left = isinstance(problem, aiohttp.ClientConnectorError)
    return is_outage(problem) and not is_limited(problem) and not never_left


def status_of(problem: BaseException) -> int:
    if isinstance(problem, discord.HTTPException | aiohttp.ClientResponseError):
        return problem.status
    return 0


def retry_after(problem: discord.HTTPException) -> float | None:
    """The seconds after which Discord takes a request that came too soon.

    discord.py waits by itself, but not where the answer lacks the header of Discord's own limits.
    """
    if problem.status != TOO_MANY or "Via" in problem.response.headers:
        return None
    try:
        return float(problem.response.headers.get("Retry-After", ""))
    except ValueError:
        return None


def brief(problem: BaseException) -> str:
    """A problem without what it says of the request, which may be private."""
    number = code_of(problem) or status_of(problem)
    return f"{type(problem).__name__} {number or ''}".strip()
