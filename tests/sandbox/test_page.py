"""The page's HTTP and WebSocket interface works and is safe, as tested without a browser."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox.page.site import STATIC_FOLDER, Site
from sandbox.shapes import Json
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox

INVALID_REQUESTS: tuple[tuple[str, Json], ...] = (
    ("dance", {}),
    ("say", {}),
    ("press", {"channel": "1", "message": "2", "custom_id": "3"}),
    ("submit", {"form": "1", "values": {}}),
    ("add person", {"name": " "}),
    ("move clock", {"days": -1}),
    ("move clock", {"days": "soon"}),
    ("kill bot", {}),
    ("set dms", {"person": "7", "open": True}),
    ("set locale", {"person": "7", "locale": "de"}),
)


@pytest.fixture
async def page(sandbox: Sandbox) -> AsyncGenerator[aiohttp.ClientSession, None]:
    site = Site(sandbox.server)
    async with aiohttp.ClientSession(sandbox.world.url) as session:
        yield session
    await site.close()


class WindowSocket:
    """A WebSocket such as a window of the page has to the sandbox."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._count = 0
        self.events: list[tuple[str, Any]] = []

    async def ask(self, doing: str, **args: object) -> Json:
        self._count += 1
        await self._socket.send_json({"ask": self._count, "do": doing, **args})
        while "re" not in (message := await self._socket.receive_json()):
            self.events.append((message["event"], message["data"]))
        assert message["re"] == self._count
        return dict(message)

    async def receives(self, event: str) -> Any:  # noqa: ANN401 - JSON
        while not any(name == event for name, _ in self.events):
            message = await self._socket.receive_json()
            self.events.append((message["event"], message["data"]))
        return next(data for name, data in self.events if name == event)


@asynccontextmanager
async def window(page: aiohttp.ClientSession, person: str) -> AsyncGenerator[WindowSocket, None]:
    async with page.ws_connect("/sandbox/live", params={"as": person}) as socket:
        yield WindowSocket(socket)


async def test_every_file_has_a_strict_content_security_policy(page: aiohttp.ClientSession) -> None:
    for path in STATIC_FOLDER.rglob("*"):
        if path.is_file():
            async with page.get("/" + path.relative_to(STATIC_FOLDER).as_posix()) as answer:
                assert answer.status == 200
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_nothing_but_the_page_is_served(page: aiohttp.ClientSession) -> None:
    for path in ("/../site.py", "/%2e%2e/site.py", "/code/../../site.py", "/etc/passwd", "/code"):
        async with page.get(path) as answer:
            assert answer.status == 404


@pytest.mark.parametrize("path", ["/sandbox/live", "/gateway", "/api/v10/users/@me", "/cdn/x"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Host": "rebound.example.org"},
        {"Host": "[bad"},
    ],
)
async def test_requests_from_other_sites_are_refused(
    sandbox: Sandbox, page: aiohttp.ClientSession, path: str, headers: dict[str, str]
) -> None:
    token = {"Authorization": f"Bot {sandbox.world.application.token}"}
    async with page.get(path, headers=token | headers) as answer:
        assert answer.status == 403


async def test_attachments_cannot_run_scripts(
    sandbox: Sandbox, call: RawRest, page: aiohttp.ClientSession
) -> None:
    body = {"content": "Look"}
    path = f"/channels/{sandbox.channel.id}/messages"
    sent = await call("POST", path, body, {"page.html": b"<script>alert(1)</script>"})
    async with page.get(sent.body["attachments"][0]["url"]) as answer:
        assert "sandbox" in answer.headers["Content-Security-Policy"]


async def test_a_window_gets_no_messages_that_only_others_may_see(
    sandbox: Sandbox, call: RawRest, page: aiohttp.ClientSession
) -> None:
    secret = sandbox.world.dm_with(sandbox.person("Ben").id)
    async with window(page, "ada") as ada:
        await call.sends(secret, content="For Ben")
        sandbox.person("Cy").says("For all")
        said = await ada.receives("MESSAGE_CREATE")
        assert said["content"] == "For all"
        assert secret.id not in str(ada.events)
        assert "gone" in (await ada.ask("read", channel=secret.id))["no"]


async def test_invalid_requests_are_refused_and_the_window_stays_open(
    page: aiohttp.ClientSession,
) -> None:
    async with window(page, "nobody at all") as live:
        for doing, args in INVALID_REQUESTS:
            assert "no" in await live.ask(doing, **args)
        assert (await live.receives("hello"))["bot"]["state"] == "away"


async def test_the_workbench_closes_direct_messages_and_moves_the_clock(
    sandbox: Sandbox, call: RawRest, page: aiohttp.ClientSession
) -> None:
    ben, before = sandbox.person("Ben"), sandbox.world.clock.now()
    async with window(page, "ada") as ada:
        assert "ok" in await ada.ask("set dms", person=ben.id, open=False)
        assert (await call.sends(ben.dm, content="Psst")).outcome == (403, 50007)
        assert "ok" in await ada.ask("set dms", person=ben.id, open=True)
        assert (await call.sends(ben.dm, content="Psst")).status == 200
        assert "ok" in await ada.ask("move clock", days=1)
        assert await ada.receives("clock") == {"now": int((before + 86_400) * 1000)}


async def test_people_see_commands_in_the_language_of_their_client(
    sandbox: Sandbox, call: RawRest, page: aiohttp.ClientSession
) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    choice = {"name": "slow", "name_localizations": {"de": "langsam"}, "value": "slow"}
    option = {"type": 3, "name": "speed", "description": "How fast", "choices": [choice]}
    translated = {"description": "Play a round", "description_localizations": {"de": "Spiel mal"}}
    await call("PUT", path, [{"name": "play", **translated, "options": [option]}])
    ben, channel = sandbox.person("Ben"), sandbox.channel.id
    async with window(page, "ben") as live:
        assert (await live.receives("hello"))["places"]["people"][2]["locale"] == "en-US"
        (english,) = (await live.ask("commands", channel=channel))["ok"]["commands"]
        assert "ok" in await live.ask("set locale", person=ben.id, locale="de")
        assert "no" in await live.ask("set locale", person=ben.id, locale="elvish")
        (german,) = (await live.ask("commands", channel=channel))["ok"]["commands"]
    for shown, about, name in ((english, "Play a round", "slow"), (german, "Spiel mal", "langsam")):
        assert (shown["name"], shown["description"]) == ("play", about)
        assert shown["options"][0]["choices"] == [{"name": name, "value": "slow"}]
    assert sandbox.world.locale_of(ben.id) == "de"


async def test_an_address_can_choose_the_language_of_a_client(
    sandbox: Sandbox, page: aiohttp.ClientSession
) -> None:
    ben = sandbox.person("Ben").id
    for locale, spoken in (("de", "de"), ("elvish", "de"), ("", "de"), ("es-419", "es-419")):
        async with page.ws_connect(f"/sandbox/live?as=ben&locale={locale}") as live:
            await live.receive_json()
        assert sandbox.world.locale_of(ben) == spoken


@pytest.mark.usefixtures("bot")
async def test_a_dropped_gateway_is_shown_and_comes_back(
    sandbox: Sandbox, page: aiohttp.ClientSession
) -> None:
    async with window(page, "ada") as ada:
        assert (await ada.receives("hello"))["bot"]["state"] == "ready"
        assert "ok" in await ada.ask("drop gateway")
        assert (await ada.receives("bot"))["state"] == "away"
        await sandbox.world.until(lambda: sandbox.server.gateway.connected == 1)


async def test_requests_are_shown_without_their_bodies(
    sandbox: Sandbox, call: RawRest, page: aiohttp.ClientSession
) -> None:
    async with window(page, "ada") as ada:
        await ada.ask("watch requests", on=True)
        await call.sends(sandbox.channel, content="a secret hand")
        made = await ada.receives("request")
        assert (made["method"], made["status"]) == ("POST", 200)
        assert made["sent"] > 0
        assert "secret" not in str(made)
