"""Send all requests to Discord except responses to interactions.

The requests go through discord.py, which keeps track of each route's rate limits.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any, cast

import aiohttp
import discord
import orjson
from discord.http import HTTPClient, Route

from bot.discord_api.errors import (
    REQUEST_ERRORS,
    UNKNOWN_MEMBER,
    is_outage,
    retry_after,
)
from bot.discord_api.fair_rate_limit import RateLimit
from bot.discord_api.outage import Outage
from bot.discord_api.responses import File, list_attachments
from bot.discord_api.retry import retry, send_with_emoji
from bot.messages.components import Payload
from bot.messages.emoji import Emoji
from bot.messages.picture import as_text
from storage.errors import Fenced

Json = dict[str, Any]

LONGEST_WAIT = 60.0  # seconds; if a rate limit requires a longer wait, the request fails
REQUEST_TIMEOUT = aiohttp.ClientTimeout(8)  # seconds for a request without files
UPLOAD_TIMEOUT = aiohttp.ClientTimeout(5)  # seconds; short, since messages can do without files
ANNOUNCEMENT_THREAD, PUBLIC_THREAD = 10, 11  # Discord's channel types
MAX_RETRIES = 4  # the maximum number of retries of a rate-limited request


class RestClient:
    def __init__(  # noqa: PLR0913  two of the arguments are optional
        self,
        http: HTTPClient,
        rate_limit: RateLimit,
        emoji: Emoji,
        outage: Outage,
        on_message: Callable[[Json], None] = lambda _message: None,
        *,
        may_send: Callable[[], bool] = lambda: True,
    ) -> None:
        """`on_message` is called with every message that was posted or edited.

        `may_send` returns False once another process sends requests.
        """
        self._may_send = may_send
        self._on_message = on_message
        self._http = http
        self._outage = outage
        self._rate_limit = rate_limit
        self._emoji = emoji

    async def post(
        self, channel: int, payload: Payload, files: Sequence[File] = (), *, nonce: str = ""
    ) -> int:
        """Send a message and return its id.

        A nonce makes sending idempotent: for a few minutes, Discord sends no second message.
        """
        return int((await self.create_message(channel, payload, files, nonce=nonce))["id"])

    async def create_message(
        self, channel: int, payload: Payload, files: Sequence[File] = (), *, nonce: str = ""
    ) -> Json:
        """Send a message, and return the message in the form that Discord sent back."""
        if nonce:
            payload = {**payload, "nonce": nonce, "enforce_nonce": True}
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return await self._send(route, payload, files)

    def is_shown_by(self, message: Json, payload: Payload) -> bool:
        """Return True if a message returned by Discord has the same text and buttons as a payload.

        Files aren't compared.
        """
        return _parts_returned_unchanged(message) == _parts_returned_unchanged(
            self._emoji.add_to(as_text(payload))
        )

    async def edit(
        self, channel: int, message: int, payload: Payload, *, keep: Sequence[str] = ()
    ) -> None:
        """Edit a message, keeping only the attachments whose ids are in `keep`."""
        await self.edit_message(channel, message, payload, keep=keep)

    async def edit_message(
        self,
        channel: int,
        message: int,
        payload: Payload,
        files: Sequence[File] = (),
        *,
        keep: Sequence[str] = (),
    ) -> Json:
        """Edit a message, add `files`, keep the attachments in `keep`, and return the message."""
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
            idempotent=True,
        )

    async def fetch_message(self, channel: int, message: int) -> Json:
        route = Route(
            "GET",
            "/channels/{channel_id}/messages/{message_id}",
            channel_id=channel,
            message_id=message,
        )
        return cast("Json", await self._request(route))

    async def fetch_messages(
        self, channel: int, limit: int, *, before: int | None = None
    ) -> list[Json]:
        """Fetch a channel's latest messages, or the latest messages before an id, newest first."""
        route = Route("GET", "/channels/{channel_id}/messages", channel_id=channel)
        params = {"limit": limit} | ({} if before is None else {"before": before})
        return cast("list[Json]", await self._request(route, params=params))

    async def open_dm(self, person: int) -> int:
        channel = await self._request(
            Route("POST", "/users/@me/channels"), json={"recipient_id": str(person)}
        )
        return int(channel["id"])

    async def create_thread(
        self, channel: int, name: str, archive_after: int, *, in_announcements: bool
    ) -> int:
        """Create a public thread and return its id.

        Discord archives the thread after `archive_after` minutes without messages.
        """
        kind = ANNOUNCEMENT_THREAD if in_announcements else PUBLIC_THREAD
        thread = await self._request(
            Route("POST", "/channels/{channel_id}/threads", channel_id=channel),
            json={"name": name, "type": kind, "auto_archive_duration": archive_after},
        )
        return int(thread["id"])

    async def unarchive(self, thread: int) -> None:
        await self._request(
            Route("PATCH", "/channels/{channel_id}", channel_id=thread), json={"archived": False}
        )

    async def has_member(self, guild: int, person: int) -> bool:
        try:
            await self._request(_member_route(guild, person))
        except discord.NotFound as problem:
            if problem.code == UNKNOWN_MEMBER:
                return False
            raise
        return True

    async def fetch_server(self, guild: int, bot: int) -> Json:
        """Fetch a server's roles, channels and active threads, and the bot as the only member."""
        server = await self._request(Route("GET", "/guilds/{guild_id}", guild_id=guild))
        channels = await self._request(Route("GET", "/guilds/{guild_id}/channels", guild_id=guild))
        active = await self._request(
            Route("GET", "/guilds/{guild_id}/threads/active", guild_id=guild)
        )
        member = await self._request(_member_route(guild, bot))
        threads = active["threads"]
        return {**server, "channels": channels, "threads": threads, "members": [member]}

    async def fetch_commands(self, application: int) -> list[Json]:
        """Fetch the registered commands with their translations."""
        route = Route("GET", "/applications/{application_id}/commands", application_id=application)
        params = {"with_localizations": "true"}
        return cast("list[Json]", await self._request(route, params=params))

    async def register_commands(self, application: int, commands: list[Json]) -> list[Json]:
        route = Route("PUT", "/applications/{application_id}/commands", application_id=application)
        return cast("list[Json]", await self._request(route, json=commands))

    async def register_command(self, application: int, command: Json) -> Json:
        """Register a command, replacing any existing command with the same name."""
        route = Route("POST", "/applications/{application_id}/commands", application_id=application)
        return cast("Json", await self._request(route, json=command))

    async def fetch_emojis(self, application: int) -> list[Json]:
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
        await self._request(route, idempotent=True)

    async def _send(
        self, route: Route, payload: Payload, files: Sequence[File], keep: Sequence[str] = ()
    ) -> Json:
        async def send(payload: Payload) -> Json:
            return await self._send_message(route, payload, files)

        payload = {**as_text(payload), "attachments": list_attachments(files, keep)}
        sent = await send_with_emoji(self._emoji, payload, send)
        self._on_message(sent)
        return sent

    async def _send_message(self, route: Route, payload: Payload, files: Sequence[File]) -> Json:
        idempotent = route.method == "PATCH" or "nonce" in payload
        if not files:
            return cast("Json", await self._request(route, idempotent=idempotent, json=payload))
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
            route,
            idempotent=idempotent,
            form=form,
            timeout=UPLOAD_TIMEOUT,
            raise_for_status=_raise_server_error,
        )
        return cast("Json", await sent)

    async def _request(self, route: Route, *, idempotent: bool = False, **options: Any) -> Any:  # noqa: ANN401  JSON of any shape
        """Send a request; if the connection is lost, send an idempotent request once more.

        Discord closes idle connections, and discord.py retries after only some of the resulting
        errors. If the second attempt also fails, the first error is raised, because the first error
        tells whether the request may have arrived.
        """
        try:
            return await self._request_after_limits(route, **options)
        except (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError) as problem:
            if not idempotent or isinstance(problem, aiohttp.ClientConnectorError):
                raise
            first_problem = problem
        try:
            return await self._request_after_limits(route, **options)
        except REQUEST_ERRORS as problem:
            if is_outage(problem):
                raise first_problem from problem
            raise

    async def _request_after_limits(self, route: Route, **options: Any) -> Any:  # noqa: ANN401  JSON of any shape
        async def attempt() -> Any:  # noqa: ANN401  JSON of any shape
            await self._rate_limit.turn(int(route.channel_id or 0))
            if not self._may_send():
                raise Fenced("This process isn't the leader.")
            return await self._request_now(route, **options)

        return await retry(attempt, _pause_after)

    async def _request_now(self, route: Route, **options: Any) -> Any:  # noqa: ANN401  JSON of any shape
        options.setdefault("timeout", REQUEST_TIMEOUT)
        try:
            response = await self._http.request(route, **options)
        except REQUEST_ERRORS as problem:
            self._outage.record_failure(problem)
            raise
        self._outage.record_success()
        return response


def _member_route(guild: int, person: int) -> Route:
    return Route("GET", "/guilds/{guild_id}/members/{user_id}", guild_id=guild, user_id=person)


def _pause_after(problem: Exception, failures: int) -> float | None:
    """Return how many seconds to wait before retrying a rate-limited request; None to give up."""
    if not isinstance(problem, discord.HTTPException) or failures > MAX_RETRIES:
        return None
    wait = retry_after(problem)
    return None if wait is None or wait > LONGEST_WAIT else wait


async def _raise_server_error(response: aiohttp.ClientResponse) -> None:
    """Raise a server error of an upload right away, so that the message can be sent as text.

    discord.py would otherwise keep retrying for half a minute.
    """
    if response.status >= 500:
        response.raise_for_status()


def _parts_returned_unchanged(message: Json) -> tuple[object, ...]:
    """Return the parts of a message that Discord sends back unchanged."""
    embeds = [embed.get("description") for embed in message.get("embeds", [])]
    parts = [part for row in message.get("components", []) for part in row["components"]]
    controls = [part.get("custom_id") or part.get("url") for part in parts]
    return message["content"], embeds, controls
