"""`python -m sandbox serve` works as a separate process."""

import asyncio
import re
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from tests.support.sandbox import ROOT


@asynccontextmanager
async def run_server(*options: str) -> AsyncGenerator[tuple[str, str], None]:
    """Start a sandbox process and yield its address and token. Stop it when the block ends."""
    process = await start_server(*options)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            said = (await process.stdout.readline()).decode()
        found = re.search(r"at (http://127\.0\.0\.1:\d+); bots log in with (\S+) at", said)
        assert found is not None, said
        yield found[1], found[2]
    finally:
        process.terminate()
        assert await process.wait() == 0


async def start_server(*options: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "sandbox", "serve", *options),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_a_world_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    state = str(tmp_path / "world.db")
    options = ("--port", "0", "--state", state, "--token", "chosen")
    async with aiohttp.ClientSession(headers={"Authorization": "Bot chosen"}) as session:
        async with run_server(*options) as (url, _):
            guilds = await fetch(session, f"{url}/api/v10/users/@me/guilds")
            assert [guild["name"] for guild in guilds] == ["Parlour"]
            channels = await fetch(session, f"{url}/api/v10/guilds/{guilds[0]['id']}/channels")
            path = f"/api/v10/channels/{channels[0]['id']}/messages"
            async with session.post(url + path, json={"content": "remember"}) as answer:
                assert answer.status == 200
        async with run_server(*options) as (url, _):
            assert [each["content"] for each in await fetch(session, url + path)] == ["remember"]


async def fetch(session: aiohttp.ClientSession, url: str) -> list[dict[str, str]]:
    async with session.get(url) as answer:
        found: list[dict[str, str]] = await answer.json()
        return found


async def test_the_token_is_a_new_one_at_every_start() -> None:
    tokens: set[str] = set()
    for _ in range(2):
        async with run_server("--port", "0") as (url, token), aiohttp.ClientSession() as session:
            tokens.add(token)
            headers = {"Authorization": f"Bot {token}"}
            async with session.get(f"{url}/api/v10/users/@me", headers=headers) as answer:
                assert answer.status == 200
    assert len(tokens) == 2


async def test_a_port_in_use_is_reported_in_one_sentence() -> None:
    async with run_server("--port", "0") as (url, _):
        second = await start_server("--port", url.rpartition(":")[2])
        _, said = await second.communicate()
        assert second.returncode == 1
        assert said.decode().startswith("The sandbox cannot start:")
        assert "Traceback" not in said.decode()


async def test_a_file_of_another_kind_is_reported_in_one_sentence(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, eggs")
    process = await start_server("--port", "0", "--state", str(notes))
    _, said = await process.communicate()
    assert process.returncode == 1
    assert "notes.txt is not a world" in said.decode()
    assert notes.read_text() == "milk, eggs"
