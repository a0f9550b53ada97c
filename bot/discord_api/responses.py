"""Respond to interactions with requests that carry the interaction's token.

Responses need no login and don't count towards the bot's rate limit, so they use an HTTP session of
their own. A failed response never harms a game, because a move is stored before its response is
sent.

A connection may stall without being closed, so a request that times out is sent again. If the first
attempt did arrive, Discord answers the second attempt with the error ALREADY_ANSWERED.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import aiohttp
import orjson

from bot import VERSION
from bot.discord_api.errors import ALREADY_ANSWERED, UNKNOWN_MESSAGE, ResponseError
from bot.discord_api.interaction import Interaction
from bot.discord_api.retry import retry, send_with_emoji
from bot.messages.components import EPHEMERAL, MAX_OPTION_TEXT, MAX_OPTIONS, Payload, cut
from bot.messages.emoji import Emoji
from bot.messages.picture import as_text

log = logging.getLogger(__name__)

USER_AGENT = f"DiscordBot (https://github.com/parlour-bot/parlour, {VERSION})"
MAX_ATTEMPTS = 4
FIRST_PAUSE = 0.25  # seconds to wait after the first failure, doubled after each further failure

ANSWER_WITHIN = 3.0  # seconds within which Discord accepts the first response to an interaction
ORIGINAL_MESSAGE = "@original"  # Discord's alias for the id of an interaction's original message
REFUSAL_STATUSES = (400, 403, 413)  # HTTP statuses for content that's forbidden or too large
TIMED_OUT, DISCONNECTED = 408, 503  # statuses that the bot assigns to requests without a response


@dataclass(frozen=True, slots=True)
class Timeouts:
    text: aiohttp.ClientTimeout  # for each request without files
    files: aiohttp.ClientTimeout  # for each request with files
    total: float  # seconds after which no further attempt is made


CALLBACK_TIMEOUTS = Timeouts(aiohttp.ClientTimeout(1.6), aiohttp.ClientTimeout(1.2), total=3.0)
"""The timeouts, in seconds, of a first response, for which Discord waits three seconds.

The timeouts are short enough to send plain text in time after an upload has stalled.
"""

DEFERRAL_TIMEOUTS = Timeouts(aiohttp.ClientTimeout(1.2), aiohttp.ClientTimeout(1.2), total=1.5)
"""The timeouts, in seconds, of a deferral, which is sent halfway through Discord's three seconds.

The timeouts leave time for a second attempt if the first attempt stalls.
"""

FOLLOW_UP_TIMEOUTS = Timeouts(aiohttp.ClientTimeout(15), aiohttp.ClientTimeout(5), total=60.0)
"""The timeouts, in seconds, of everything that is sent after a deferral or a first response."""

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8  # Discord's callback types


@dataclass(frozen=True, slots=True)
class File:
    name: str
    content: bytes
    kind: str = "image/png"
    alt: str = ""  # the alt text; empty if a component has the alt text


@dataclass(frozen=True)
class Reply:
    """The response to an interaction: a private message, or the new content of a panel."""

    payload: Payload
    files: tuple[File, ...] = ()
    keep: tuple[str, ...] = ()  # ids of existing attachments to keep on the panel
    fresh: bool = False  # send a new message even if the click was on a panel
    table: str = ""  # the id of the table whose message shows the result, if any
    waits: bool = False  # the panel offers nothing to decide until other players have moved


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of sending a response."""

    accepted: bool  # False if Discord refused the content, and is waiting for another response
    message: Payload | None = None  # the message as Discord returned it, if known
    upload_failed: bool = False  # the response may succeed without files
    arrived: bool = True  # False if the response failed or may have failed
    in_doubt: bool = False  # Discord didn't answer, so the response may still arrive
    panel_gone: bool = False  # the panel that the response should have edited was deleted


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    path: str
    timeouts: Timeouts
    files: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices offered by autocomplete, as names and values."""

    choices: Sequence[tuple[str, str | int]] = ()


class Responses:
    def __init__(  # noqa: PLR0913  two of the arguments are optional
        self,
        session: aiohttp.ClientSession,
        base: str,
        application: Callable[[], int],
        emoji: Emoji,
        *,
        on_success: Callable[[], None] = lambda: None,
        on_message: Callable[[Payload, int], None] = lambda _message, _interaction: None,
        may_send: Callable[[], bool] = lambda: True,
    ) -> None:
        """`application` returns the application's id, which is known after the login.

        `on_success` is called after every response that Discord accepts. `on_message` is called
        with every message that Discord returns, and the interaction's id. `may_send` returns False
        once another process answers.
        """
        self._may_send = may_send
        self._on_success = on_success
        self._on_message = on_message
        self._session = session
        self._base = base
        self._application = application
        self._emoji = emoji

    async def answer(self, interaction: Interaction, reply: Reply) -> Outcome:
        if interaction.on_panel and not reply.fresh:
            return await self.update(interaction, reply)
        return await self._callback(interaction, REPLY, _make_private(reply), reply.files)

    async def update(self, interaction: Interaction, reply: Reply) -> Outcome:
        """Edit the message that was clicked on, even if it's public."""
        return await self._callback(interaction, UPDATE, _with_attachments(reply), reply.files)

    async def offer(self, interaction: Interaction, choices: Choices) -> None:
        await self._callback(
            interaction, CHOICES, {"choices": list(_valid_choices(choices))[:MAX_OPTIONS]}
        )

    async def defer(self, interaction: Interaction) -> Outcome:
        """Tell Discord that the response will take a moment, and whether it will be private.

        After a click that changes a table's public message, no further response is needed, unless
        the bot refuses the click.
        """
        return await self._callback(interaction, *_build_deferral(interaction))

    async def claim(self, interaction: Interaction) -> bool:
        """Defer an interaction that another process may have answered.

        Returns False if Discord refuses the deferral, because another process has answered or
        because too much time has passed.
        """
        is_update = interaction.on_panel or interaction.changes_table
        body = (
            {"type": DEFER_UPDATE} if is_update else {"type": DEFER, "data": {"flags": EPHEMERAL}}
        )
        request = Request("POST", _callback_path(interaction), DEFERRAL_TIMEOUTS)
        try:
            await self._attempt(request, body)
        except ResponseError as problem:
            return problem.status == TIMED_OUT or problem.status >= 500
        return True

    async def answer_late(self, interaction: Interaction, reply: Reply) -> Outcome:
        """Respond after a deferral."""
        if is_follow_up(interaction, reply):
            request = Request("POST", self._webhook(interaction), FOLLOW_UP_TIMEOUTS, reply.files)
            return await self._send(interaction, request, _make_private(reply))
        return await self.edit(interaction, ORIGINAL_MESSAGE, reply)

    async def edit(self, interaction: Interaction, message: str, reply: Reply) -> Outcome:
        """Edit a message that was sent in response to this interaction."""
        path = f"{self._webhook(interaction)}/messages/{message}"
        request = Request("PATCH", path, FOLLOW_UP_TIMEOUTS, reply.files)
        return await self._send(interaction, request, _with_attachments(reply))

    async def delete(self, interaction: Interaction, message: str) -> None:
        """Delete a message that was sent in response to this interaction, if it still exists."""
        path = f"{self._webhook(interaction)}/messages/{message}"
        with suppress(ResponseError):
            await self._request(Request("DELETE", path, FOLLOW_UP_TIMEOUTS), None)

    async def fetch_original(self, interaction: Interaction) -> Payload | None:
        """Fetch the first message sent in response to this interaction; None if that fails."""
        path = f"{self._webhook(interaction)}/messages/{ORIGINAL_MESSAGE}"
        try:
            return _message_in(await self._request(Request("GET", path, FOLLOW_UP_TIMEOUTS), None))
        except ResponseError:
            return None

    def _webhook(self, interaction: Interaction) -> str:
        return f"/webhooks/{self._application()}/{interaction.token}"

    async def _callback(
        self,
        interaction: Interaction,
        kind: int,
        data: Payload | None,
        files: tuple[File, ...] = (),
    ) -> Outcome:
        path = _callback_path(interaction)
        if kind in (REPLY, UPDATE):
            path += "?with_response=true"  # makes Discord return the message and its files
        timeouts = DEFERRAL_TIMEOUTS if kind in (DEFER, DEFER_UPDATE) else CALLBACK_TIMEOUTS
        request = Request("POST", path, timeouts, files)
        return await self._send(interaction, request, data, callback={"type": kind})

    async def _send(
        self,
        interaction: Interaction,
        request: Request,
        payload: Payload | None,
        *,
        callback: Payload | None = None,
    ) -> Outcome:
        """Send a payload, wrapped in `callback` unless that's None, and return the outcome."""

        async def send(payload: Payload) -> Payload:
            body = payload if callback is None else {**callback, "data": payload}
            return await self._request(request, body)

        try:
            if payload is None:
                response = await self._request(request, callback)
            else:
                response = await send_with_emoji(self._emoji, payload, send)
        except ResponseError as problem:
            if problem.code == ALREADY_ANSWERED:
                # An earlier attempt probably succeeded, although its response was lost.
                return Outcome(accepted=True)
            if problem.code != UNKNOWN_MESSAGE:  # a panel may be deleted at any time
                log.warning("a response was refused: %s %s", problem.status, problem.code)
            return _outcome_of_failure(problem, has_files=bool(request.files))
        message = _message_in(response)
        if message is not None:
            self._on_message(message, interaction.id)
        return Outcome(accepted=True, message=message)

    async def _request(self, request: Request, body: Payload | None) -> Payload:
        """Send a request, retrying where a retry may help, and return the body of the response."""
        now = asyncio.get_running_loop().time
        deadline = now() + request.timeouts.total

        def pause_after(problem: Exception, failures: int) -> float | None:
            if not isinstance(problem, ResponseError) or failures == MAX_ATTEMPTS:
                return None
            pause = _pause_before_retry(problem, failures, has_files=bool(request.files))
            return None if pause is None or now() + pause > deadline else pause

        return await retry(lambda: self._attempt(request, body), pause_after)

    async def _attempt(self, request: Request, body: Payload | None) -> Payload:
        if self._session.closed or not self._may_send():
            return {}  # the bot is stopping or isn't the leader; the next click updates the panel
        timeouts = request.timeouts
        sent: dict[str, Any] = {"timeout": timeouts.files if request.files else timeouts.text}
        if request.files and body is not None:
            sent["data"] = build_form(body, request.files)
        elif body is not None:
            sent["data"] = orjson.dumps(body)
            sent["headers"] = {"Content-Type": "application/json"}
        try:
            async with self._session.request(
                request.method, self._base + request.path, **sent
            ) as response:
                content = await response.read()
                if response.status < 400:
                    self._on_success()
        except TimeoutError:
            raise ResponseError(TIMED_OUT) from None
        except (aiohttp.ClientError, OSError):
            raise ResponseError(DISCONNECTED) from None
        try:
            received: Payload = orjson.loads(content)
        except orjson.JSONDecodeError:
            received = {}
        if response.status < 400:
            return received
        raise ResponseError(response.status, received.get("code", 0), received.get("retry_after"))


def _build_deferral(interaction: Interaction) -> tuple[int, Payload | None]:
    """Return the type and the data of an interaction's deferral."""
    if interaction.on_panel or interaction.changes_table:
        return DEFER_UPDATE, None
    return DEFER, {"flags": EPHEMERAL}


def _callback_path(interaction: Interaction) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


def is_follow_up(interaction: Interaction, reply: Reply) -> bool:
    """Return True if a reply after a deferral has to be a new message.

    An edit would change the interaction's original message, which is then the clicked message, and
    may be public.
    """
    return (interaction.on_panel and reply.fresh) or bool(interaction.changes_table)


def build_form(body: Payload, files: tuple[File, ...]) -> aiohttp.FormData:
    """Encode a request body and its files as a multipart form."""
    data = aiohttp.FormData()
    payload = orjson.dumps(body).decode()  # a string, because aiohttp would send bytes as a file
    data.add_field("payload_json", payload, content_type="application/json")
    for number, file in enumerate(files):
        data.add_field(f"files[{number}]", file.content, filename=file.name, content_type=file.kind)
    return data


def list_attachments(files: Sequence[File], keep: Sequence[str] = ()) -> list[dict[str, str]]:
    """List all attachments, kept and new, because Discord removes attachments not listed."""
    old = [{"id": number} for number in keep]
    return old + [_describe_attachment(str(at), file) for at, file in enumerate(files)]


def _describe_attachment(number: str, file: File) -> dict[str, str]:
    alt = {"description": file.alt} if file.alt else {}
    return {"id": number, "filename": file.name, **alt}


def _outcome_of_failure(problem: ResponseError, *, has_files: bool) -> Outcome:
    """Return the outcome of a response that failed.

    A failed upload counts as a refusal, since the response may succeed as plain text.
    """
    status = problem.status
    upload_failed = has_files and (status == TIMED_OUT or status >= 500)
    return Outcome(
        accepted=status not in REFUSAL_STATUSES and not upload_failed,
        upload_failed=upload_failed,
        arrived=False,
        in_doubt=status == TIMED_OUT or status >= 500,
        panel_gone=problem.code == UNKNOWN_MESSAGE,
    )


def _pause_before_retry(problem: ResponseError, failures: int, *, has_files: bool) -> float | None:
    """Return how many seconds to wait before the next attempt, or None to give up."""
    backoff = FIRST_PAUSE * 2.0 ** (failures - 1)
    if problem.status == 429:
        return backoff if problem.retry_after is None else float(problem.retry_after)
    if has_files:  # unless an idle connection was closed, the caller retries without files
        return 0.0 if problem.status == DISCONNECTED and failures == 1 else None
    if problem.status == TIMED_OUT:
        return 0.0  # the timeout was pause enough
    return backoff if problem.status >= 500 else None


def _valid_choices(choices: Choices) -> Iterator[Payload]:
    """Yield the choices that Discord accepts, since one invalid choice would invalidate all."""
    for name, value in choices.choices:
        value_text = str(value).strip()
        if name.strip() and value_text and len(value_text) <= MAX_OPTION_TEXT:
            yield {"name": cut(name.strip(), MAX_OPTION_TEXT), "value": value}


def _message_in(response: Payload) -> Payload | None:
    """Return the message in Discord's response to a callback or an edit, or None."""
    message = response["resource"].get("message") if "resource" in response else response
    return message if message and "components" in message else None


def _with_attachments(reply: Reply) -> Payload:
    """Return the payload with a full list of attachments.

    Without the list, attachments from earlier responses would stay on the message.
    """
    return {**as_text(reply.payload), "attachments": list_attachments(reply.files, reply.keep)}


def _make_private(reply: Reply) -> Payload:
    payload = _with_attachments(reply)
    return {**payload, "flags": payload.get("flags", 0) | EPHEMERAL}
