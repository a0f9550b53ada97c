"""Discord's error codes, and what they mean for a table and its channel."""

from dataclasses import dataclass

import aiohttp
import discord

from storage.delivery import TroubleReason

REQUEST_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""The errors that any request to Discord may raise, even if the request is valid."""

# HTTP status codes
PAYLOAD_TOO_LARGE = 413
TOO_MANY_REQUESTS = 429

# Error codes in the bodies of Discord's error responses
UNKNOWN_CHANNEL = 10003  # the channel or thread was deleted
UNKNOWN_SERVER = 10004  # the bot was removed from the server
UNKNOWN_MEMBER = 10007  # the person isn't in the server
UNKNOWN_MESSAGE = 10008  # the message was deleted
UNKNOWN_USER = 10013  # the account was deleted
TOO_MANY_OLD_EDITS = 30046  # messages older than an hour were edited too often
OPENING_DMS_TOO_FAST = 40003  # the bot opened too many new DMs within a short time
ALREADY_ANSWERED = 40060  # the interaction has already been answered
MISSING_ACCESS = 50001  # the bot can't see the channel
DMS_CLOSED = 50007  # the person doesn't accept DMs from the bot
MISSING_PERMISSIONS = 50013  # the bot lacks a permission in the channel
INVALID_BODY = 50035  # part of the request is invalid, for example a deleted emoji
THREAD_ARCHIVED = 50083  # the thread has to be unarchived before the bot can post in it
NO_MUTUAL_SERVER = 50278  # the person shares no server with the bot

DM_REFUSALS = frozenset({MISSING_ACCESS, UNKNOWN_USER, DMS_CLOSED, NO_MUTUAL_SERVER})
"""Error codes meaning that the bot can't send DMs to a person."""

DELETE_REFUSALS = frozenset({UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, MISSING_ACCESS, MISSING_PERMISSIONS})
"""Error codes meaning that the bot can't delete a message, or that the message is gone."""

_TROUBLE_REASONS: dict[int, TroubleReason] = {
    UNKNOWN_CHANNEL: "gone",
    UNKNOWN_SERVER: "left",
    MISSING_ACCESS: "shut",
    MISSING_PERMISSIONS: "shut",
    THREAD_ARCHIVED: "locked",
}


class ResponseError(Exception):
    """Discord didn't accept the response to an interaction."""

    def __init__(self, status: int, code: int = 0, retry_after: float | None = None) -> None:
        super().__init__(status, code)
        self.status = status
        self.code = code
        self.retry_after = retry_after


def code_of(problem: BaseException) -> int:
    """Return Discord's error code, or 0 if the problem isn't an error response from Discord."""
    return problem.code if isinstance(problem, discord.HTTPException | ResponseError) else 0


def status_of(problem: BaseException) -> int:
    """Return the HTTP status of an error response, or 0 if there was no response."""
    if isinstance(problem, discord.HTTPException | aiohttp.ClientResponseError):
        return problem.status
    return 0


@dataclass(frozen=True, slots=True)
class Refused:
    """The outcome of a request that Discord understood and refused."""

    code: int  # the error code in Discord's response


@dataclass(frozen=True, slots=True)
class Failed:
    """The outcome of a request that may succeed later, because of an outage or rate limit."""

    may_have_arrived: bool  # the request may have taken effect, although no response arrived
    retry_after: float | None = None  # seconds to wait, if a rate limit requires a long wait


def failure_of(problem: BaseException) -> Refused | Failed:
    """Classify an error of a request: as a refusal, or as a failure that may be temporary."""
    code = code_of(problem)
    if not is_outage(problem) or code == TOO_MANY_OLD_EDITS:  # this code comes with status 429
        return Refused(code)
    wait = problem.retry_after if isinstance(problem, discord.RateLimited) else None
    return Failed(may_have_arrived(problem), wait)


def trouble_reason(failure: Refused | Failed) -> TroubleReason:
    """Return why the bot can't post in a channel. An unknown refusal counts as an outage."""
    return _TROUBLE_REASONS.get(failure.code, "down") if isinstance(failure, Refused) else "down"


def is_outage(problem: BaseException) -> bool:
    """Return True if an error shows that Discord is down, unreachable or limiting requests."""
    if not isinstance(problem, discord.HTTPException):
        return True
    return problem.status == TOO_MANY_REQUESTS or problem.status >= 500


def is_rate_limited(problem: BaseException) -> bool:
    """Return True if a rate limit stopped a request, perhaps before discord.py sent it."""
    return isinstance(problem, discord.RateLimited) or status_of(problem) == TOO_MANY_REQUESTS


def is_failed_upload(problem: BaseException) -> bool:
    """Return True if Discord might accept the message without its files."""
    if status_of(problem) == PAYLOAD_TOO_LARGE:
        return True
    return is_outage(problem) and not is_rate_limited(problem)


def may_have_arrived(problem: BaseException) -> bool:
    """Return True if a failed request may have taken effect, although no response arrived."""
    never_sent = isinstance(problem, aiohttp.ClientConnectorError)
    return is_outage(problem) and not is_rate_limited(problem) and not never_sent


def retry_after(problem: discord.HTTPException) -> float | None:
    """Return how many seconds to wait after a rate limit that discord.py doesn't handle itself.

    Such rate limits come from a proxy in front of Discord. The proxy's responses have no `Via`
    header.
    Returns None for all other problems.
    """
    if problem.status != TOO_MANY_REQUESTS or "Via" in problem.response.headers:
        return None
    try:
        return float(problem.response.headers.get("Retry-After", ""))
    except ValueError:
        return None


def summarize_error(problem: BaseException) -> str:
    """Describe a problem for the log, without the request's content, which may be private."""
    closed = problem.code if isinstance(problem, discord.ConnectionClosed) else 0
    number = code_of(problem) or status_of(problem) or closed
    return f"{type(problem).__name__} {number or ''}".strip()
