"""Answering visits: the requests that carry an interaction's token.

They need no login and stand outside the bot's global rate limit, so they have a session of their
own. A failure here never harms a game: what was answered is already stored.

A line may stall without being cut. So each request is given up after a while, as if Discord had
been out of order; where it had arrived after all, the next one hears that all is answered.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import orjson

from bot.discord_api.errors import INVALID_BODY
from bot.discord_api.interaction import Interaction
from bot.messages.components import EPHEMERAL, OPTION, OPTIONS, Payload, cut
from bot.messages.emoji import Emoji, without_emoji
from bot.messages.picture import in_words

log = logging.getLogger(__name__)

AGENT = "DiscordBot (https://github.com/parlour-bot/parlour, 0.1)"
TRIES = 4
PAUSE = 0.25

ALREADY_ANSWERED = 40060
ORIGINAL = "@original"
UNSURE = 208  # it was answered before, perhaps by a request whose response was lost
NOT_TAKEN = (400, 403, 413)  # what was sent is not allowed, or too large
SLOW, CUT = 408, 503  # the request was given up, or its line cut


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Until a request is given up, in words or with files; seconds until none is begun anew."""

    words: aiohttp.ClientTimeout
    files: aiohttp.ClientTimeout
    in_all: float


AT_ONCE = Timeouts(aiohttp.ClientTimeout(1.6), aiohttp.ClientTimeout(1.2), in_all=3.0)
"""Discord waits for three seconds. After a stalled upload there's time left to answer in words."""

AT_HALF_TIME = Timeouts(aiohttp.ClientTimeout(1.2), aiohttp.ClientTimeout(1.2), in_all=1.5)
"""A deferral, begun when half of them are over, has time for a second try."""

LATER = Timeouts(aiohttp.ClientTimeout(15), aiohttp.ClientTimeout(5), in_all=60.0)

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8


@dataclass(frozen=True, slots=True)
class File:
    name: str
    content: bytes
    kind: str = "image/png"


@dataclass(frozen=True)
class Reply:
    """What a visitor is answered: a message for them alone, or their panel made new."""

    payload: Payload
    files: tuple[File, ...] = ()
    keep: tuple[str, ...] = ()  # the numbers of files that stay on the panel
    fresh: bool = False  # a new message, even when the click was on a panel


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an answer."""

    taken: bool  # False: Discord refused what was said and still waits for an answer
    message: Payload | None = None  # the message as Discord then has it; None: not known
    upload_failed: bool = False  # words may get through where files don't


@dataclass(frozen=True, slots=True)
class Choices:
    """What autocomplete offers: names and values."""

    choices: Sequence[tuple[str, str | int]] = ()


class Responses:
    def __init__(
        self,
        session: aiohttp.ClientSession,
        base: str,
        application: int,
        emoji: Emoji,
        answered: Callable[[], None] = lambda: None,
    ) -> None:
        """`answered` hears of every answer that Discord has taken."""
        self._answered = answered
        self._session = session
        self._base = base
        self._application = application
        self._emoji = emoji

    async def answer(self, interaction: Interaction, reply: Reply) -> Outcome:
        if interaction.on_panel and not reply.fresh:
            return await self._callback(interaction, UPDATE, _listed(reply), reply.files)
        return await self._callback(interaction, REPLY, _private(reply), reply.files)

    async def offer(self, interaction: Interaction, choices: Choices) -> None:
        await self._callback(interaction, CHOICES, {"choices": list(_fitting(choices))[:OPTIONS]})

    async def defer(self, interaction: Interaction) -> None:
        """Say that the answer takes a moment. Only whom it is for can be said already."""
        if interaction.on_panel:
            await self._callback(interaction, DEFER_UPDATE, None)
        else:
            await self._callback(interaction, DEFER, {"flags": EPHEMERAL})

    async def answer_late(self, interaction: Interaction, reply: Reply) -> Outcome:
        """Put the answer where the deferral stands."""
        if interaction.on_panel and reply.fresh:
            path = self._webhook(interaction)
            return await self._send("POST", path, _private(reply), reply.files, LATER)
        return await self.edit(interaction, ORIGINAL, reply)

    async def edit(self, interaction: Interaction, message: str, reply: Reply) -> Outcome:
        """Change a message that answered this visit."""
        path = f"{self._webhook(interaction)}/messages/{message}"
        return await self._send("PATCH", path, _listed(reply), reply.files, LATER)

    async def original(self, interaction: Interaction) -> Payload | None:
        """The message that answered this visit, as Discord has it; None if there is none."""
        path = f"{self._webhook(interaction)}/messages/{ORIGINAL}"
        status, said = await self._tried("GET", path, None, (), LATER)
        return _message_in(said) if status < 400 else None

    def _webhook(self, interaction: Interaction) -> str:
        return f"/webhooks/{self._application}/{interaction.token}"

    async def _callback(
        self,
        interaction: Interaction,
        kind: int,
        data: Payload | None,
        files: tuple[File, ...] = (),
    ) -> Outcome:
        body: Payload = {"type": kind} if data is None else {"type": kind, "data": data}
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        if kind in (REPLY, UPDATE):
            path += "?with_response=true"  # the only way to learn the ids of message and files
        patience = AT_HALF_TIME if kind in (DEFER, DEFER_UPDATE) else AT_ONCE
        return await self._send("POST", path, body, files, patience)

    async def _send(
        self, method: str, path: str, body: Payload, files: tuple[File, ...], patience: Timeouts
    ) -> Outcome:
        """Send an answer; where Discord no longer knows one of our emoji, without them.

        Files that didn't get through are as good as refused: words may get through.
        """
        dressed = _of(body, self._emoji.put_into)
        status, said = await self._tried(method, path, dressed, files, patience)
        if said.get("code") == INVALID_BODY and dressed != (plain := _of(body, without_emoji)):
            status, said = await self._tried(method, path, plain, files, patience)
            if status < 400:
                self._emoji.forget()
        if status < 400:
            return Outcome(taken=True, message=_message_in(said))
        log.warning("An answer was refused: %s %s", status, said.get("code", 0))
        upload_failed = bool(files) and (status == SLOW or status >= 500)
        return Outcome(
            taken=status not in NOT_TAKEN and not upload_failed, upload_failed=upload_failed
        )

    async def _tried(
        self,
        method: str,
        path: str,
        body: Payload | None,
        files: tuple[File, ...],
        patience: Timeouts,
    ) -> tuple[int, Payload]:
        """How an answer fared, tried a few times where that may help: status and what was said."""
        now = asyncio.get_running_loop().time
        until = now() + patience.in_all
        limit = patience.files if files else patience.words
        status, said = UNSURE, Payload()
        for attempt in range(TRIES):
            if self._session.closed:
                return UNSURE, {}  # the bot is stopping; a click on the panel brings it up to date
            status, said = await self._once(method, path, body, files, limit)
            if status < 400:
                break
            if said.get("code") == ALREADY_ANSWERED:
                return UNSURE, {}
            pause = _pause(status, said, attempt, has_files=bool(files))
            if pause is None or now() + pause > until:
                break
            await asyncio.sleep(pause)
        return status, said

    async def _once(
        self,
        method: str,
        path: str,
        body: Payload | None,
        files: tuple[File, ...],
        limit: aiohttp.ClientTimeout,
    ) -> tuple[int, Payload]:
        sent: dict[str, Any] = {}
        if files and body is not None:
            sent = {"data": form(body, files)}
        elif body is not None:
            sent = {"data": orjson.dumps(body), "headers": {"Content-Type": "application/json"}}
        try:
            async with self._session.request(
                method, self._base + path, timeout=limit, **sent
            ) as response:
                text = await response.read()
                if response.status < 400:
                    self._answered()
        except TimeoutError:
            return SLOW, {}
        except (aiohttp.ClientError, OSError):
            return CUT, {}
        try:
            said: Payload = orjson.loads(text)
        except orjson.JSONDecodeError:
            said = {}
        return response.status, said


def form(body: Payload, files: tuple[File, ...]) -> aiohttp.FormData:
    """A request with files: the payload, then each file under its number."""
    data = aiohttp.FormData()
    payload = orjson.dumps(body).decode()  # as bytes it would go for one more file
    data.add_field("payload_json", payload, content_type="application/json")
    for number, file in enumerate(files):
        data.add_field(f"files[{number}]", file.content, filename=file.name, content_type=file.kind)
    return data


def listed(files: Sequence[File], keep: Sequence[str] = ()) -> list[dict[str, str]]:
    """The complete list of a message's files, old and new: what is not named there is dropped."""
    old = [{"id": number} for number in keep]
    return old + [{"id": str(at), "filename": file.name} for at, file in enumerate(files)]


def _pause(status: int, said: Payload, attempt: int, *, has_files: bool) -> float | None:
    """Seconds until a request that failed is sent again; None: it isn't."""
    if status == 429:
        return float(said.get("retry_after", PAUSE * 2**attempt))
    if has_files:  # words take their place at once, unless an idle connection was merely closed
        return 0.0 if status == CUT and attempt == 0 else None
    if status == SLOW:
        return 0.0  # there was waiting enough
    return PAUSE * 2**attempt if status >= 500 else None


def _fitting(choices: Choices) -> Iterator[Payload]:
    """What Discord takes. One choice too long, such as what was pasted, would spoil them all."""
    for name, value in choices.choices:
        spelt = str(value).strip()
        if name.strip() and spelt and len(spelt) <= OPTION:
            yield {"name": cut(name.strip(), OPTION), "value": value}


def _message_in(said: Payload) -> Payload | None:
    """The message in Discord's response to a callback, or to an edit."""
    message = said["resource"].get("message") if "resource" in said else said
    return message if message and "components" in message else None


def _of(body: Payload, put: Callable[[Payload], Payload]) -> Payload:
    """A message, or the message within an answer, changed."""
    return {**body, "data": put(body["data"])} if "data" in body else put(body)


def _listed(reply: Reply) -> Payload:
    """The payload with its complete list of attachments, or those of earlier answers pile up."""
    return {**in_words(reply.payload), "attachments": listed(reply.files, reply.keep)}


def _private(reply: Reply) -> Payload:
    """The same as a message for the visitor alone."""
    payload = _listed(reply)
    return {**payload, "flags": payload.get("flags", 0) | EPHEMERAL}
