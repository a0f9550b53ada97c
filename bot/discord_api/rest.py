"""Messages in rest, as plain data, through discord.py's requests and rate limits."""

import asyncio
from base64 import b64encode
from collections.abc import Sequence
from typing import Any, cast

import aiohttp
import discord
import orjson
from discord.http import HTTPClient, Route

from bot.discord_api.errors import (
    INVALID_BODY,
    REQUEST_ERRORS,
    UNKNOWN_MEMBER,
    is_outage,
    retry_after,
)
from bot.discord_api.outage import Outage
from bot.discord_api.rate_limit import RateLimit
from bot.discord_api.responses import File, listed
from bot.messages.components import Payload
from bot.messages.emoji import Emoji, without_emoji
from bot.messages.picture import in_words

Json = dict[str, Any]

LONGEST_WAIT = 60.0  # seconds that a request may be made to wait; then there are other ways
PATIENCE = aiohttp.ClientTimeout(8)  # until a request that hangs is given up, and tried later
UPLOAD = aiohttp.ClientTimeout(5)  # of a request with files: words can take their place
TRIES = 4  # of a request that is told to wait, before the last


class RestClient:
    def __init__(
        self, http: HTTPClient, rate_limit: RateLimit, emoji: Emoji, outage: Outage
    ) -> None:
        self._http = http
        self._outage = outage
        self._rate_limit = rate_limit
        self._emoji = emoji

    async def post(
        self, channel: int, payload: Payload, files: Sequence[File] = (), *, nonce: str = ""
    ) -> int:
        """Send a message. With a nonce, sending it again within minutes sends it only once."""
        return int((await self.posted(channel, payload, files, nonce=nonce))["id"])

    async def posted(
        self, channel: int, payload: Payload, files: Sequence[File] = (), *, nonce: str = ""
    ) -> Json:
        """The same, and the message as Discord then has it."""
        if nonce:
            payload = {**payload, "nonce": nonce, "enforce_nonce": True}
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return await self._send(route, payload, files)

    async def edit(
        self, channel: int, message: int, payload: Payload, *, keep: Sequence[str] = ()
    ) -> None:
        """Change a message. Of its files, those stay whose numbers are to be kept."""
        await self.edited(channel, message, payload, keep=keep)

    async def edited(
        self,
        channel: int,
        message: int,
        payload: Payload,
        files: Sequence[File] = (),
        *,
        keep: Sequence[str] = (),
    ) -> Json:
        """The same with new files, and the message as Discord then has it."""
        route = Route(
            "PATCH",
            "/channels/{channel_id}/messages/{message_id}",
            channel_id=channel,
            message_id=message,
        )
        return await self._send(route, payload, files, keep)

    async def delete(self, channel: int, message: int) -> None:
        await self._request(
            Route(
                "DELETE",
                "/channels/{channel_id}/messages/{message_id}",
                channel_id=channel,
                message_id=message,
            ),
            again=True,
        )

    async def message(self, channel: int, message: int) -> Json:
        route = Route(
            "GET",
            "/channels/{channel_id}/messages/{message_id}",
            channel_id=channel,
            message_id=message,
        )
        return cast("Json", await self._request(route))

    async def latest(self, channel: int, most: int, *, before: int | None = None) -> list[Json]:
        """The newest messages, or those before one; the newest first."""
        route = Route("GET", "/channels/{channel_id}/messages", channel_id=channel)
        wanted = {"limit": most} | ({} if before is None else {"before": before})
        return cast("list[Json]", await self._request(route, params=wanted))

    async def open_dm(self, person: int) -> int:
        opened = await self._request(
            Route("POST", "/users/@me/channels"), json={"recipient_id": str(person)}
        )
        return int(opened["id"])

    async def begin_thread(self, channel: int, name: str, sleeps_after: int) -> int:
        """A public thread, which falls asleep after so many minutes of silence."""
        thread = await self._request(
            Route("POST", "/channels/{channel_id}/threads", channel_id=channel),
            json={"name": name, "type": 11, "auto_archive_duration": sleeps_after},
        )
        return int(thread["id"])

    async def unarchive(self, thread: int) -> None:
        await self._request(
            Route("PATCH", "/channels/{channel_id}", channel_id=thread), json={"archived": False}
        )

    async def has_member(self, guild: int, person: int) -> bool:
        """Whether somebody is still in a server."""
        route = Route("GET", "/guilds/{guild_id}/members/{user_id}", guild_id=guild, user_id=person)
        try:
            await self._request(route)
        except discord.NotFound as problem:
            if problem.code == UNKNOWN_MEMBER:
                return False
            raise
        return True

    async def commands(self, application: int) -> list[Json]:
        route = Route("GET", "/applications/{application_id}/commands", application_id=application)
        return cast("list[Json]", await self._request(route))

    async def register(self, application: int, commands: list[Json]) -> None:
        route = Route("PUT", "/applications/{application_id}/commands", application_id=application)
        await self._request(route, json=commands)

    async def emojis(self, application: int) -> list[Json]:
        """The application's own."""
        route = Route("GET", "/applications/{application_id}/emojis", application_id=application)
        return cast("list[Json]", (await self._request(route))["items"])

    async def add_emoji(self, application: int, name: str, png: bytes) -> Json:
        route = Route("POST", "/applications/{application_id}/emojis", application_id=application)
        image = f"data:image/png;base64,{b64encode(png).decode()}"
        return cast("Json", await self._request(route, json={"name": name, "image": image}))

    async def remove_emoji(self, application: int, emoji: str) -> None:
        route = Route(
            "DELETE",
            "/applications/{application_id}/emojis/{emoji_id}",
            application_id=application,
            emoji_id=emoji,
        )
        await self._request(route, again=True)

    async def _send(
        self, route: Route, payload: Payload, files: Sequence[File], keep: Sequence[str] = ()
    ) -> Json:
        """Send a message; where Discord no longer knows one of our emoji, without them."""
        payload = {**in_words(payload), "attachments": listed(files, keep)}
        dressed = self._emoji.put_into(payload)
        try:
            return await self._send_as_it_is(route, dressed, files)
        except discord.HTTPException as problem:
            if problem.code != INVALID_BODY or dressed == without_emoji(payload):
                raise
        sent = await self._send_as_it_is(route, without_emoji(payload), files)
        self._emoji.forget()
        return sent

    async def _send_as_it_is(self, route: Route, payload: Payload, files: Sequence[File]) -> Json:
        again = route.method == "PATCH" or "nonce" in payload
        if not files:
            return cast("Json", await self._request(route, again=again, json=payload))
        form: list[Json] = [
            {"name": "payload_json", "value": orjson.dumps(payload).decode()},
            *(
                {
                    "name": f"files[{at}]",
                    "value": file.content,
                    "filename": file.name,
                    "content_type": file.kind,
                }
                for at, file in enumerate(files)
            ),
        ]
        sent = self._request(
            route, again=again, form=form, timeout=UPLOAD, raise_for_status=_fail_at_once
        )
        return cast("Json", await sent)

    async def _request(self, route: Route, *, again: bool = False, **sent: Any) -> Any:  # noqa: ANN401  JSON of any shape
        """Ask Discord. What does no harm twice is asked once more when the wire is cut.

        An idle connection that Discord has closed is cut just so, and discord.py minds only
        those of other systems. Where the second did not come through, the first may have.
        """
        try:
            return await self._asked(route, **sent)
        except (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError) as problem:
            if not again or isinstance(problem, aiohttp.ClientConnectorError):
                raise
            first = problem
        try:
            return await self._asked(route, **sent)
        except REQUEST_ERRORS as problem:
            if is_outage(problem):
                raise first from problem
            raise

    async def _asked(self, route: Route, **sent: Any) -> Any:  # noqa: ANN401  JSON of any shape
        """Ask at a pace, and again after a limit; what was refused so was not done."""
        for _ in range(TRIES):
            await self._rate_limit.turn(int(route.channel_id or 0))
            try:
                return await self._answered(route, **sent)
            except discord.HTTPException as problem:
                wait = retry_after(problem)
                if wait is None or wait > LONGEST_WAIT:
                    raise
            await asyncio.sleep(wait)
        await self._rate_limit.turn(int(route.channel_id or 0))
        return await self._answered(route, **sent)

    async def _answered(self, route: Route, **sent: Any) -> Any:  # noqa: ANN401  JSON of any shape
        sent.setdefault("timeout", PATIENCE)
        try:
            answer = await self._http.request(route, **sent)
        except REQUEST_ERRORS as problem:
            self._outage.hear(problem)
            raise
        self._outage.hear()
        return answer


async def _fail_at_once(response: aiohttp.ClientResponse) -> None:
    """Raise a server's error, which discord.py would retry for half a minute.

    An upload isn't worth that: the table can be shown in words meanwhile.
    """
    if response.status >= 500:
        response.raise_for_status()
