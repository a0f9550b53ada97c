"""`python -m sandbox play` starts, stops, restarts and explains problems."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from sandbox.shapes import Json
from tests.support.sandbox import ROOT

SECONDS_TO_WAIT = 60


async def test_messages_survive_a_restart(tmp_path: Path) -> None:
    port = free_port()
    async with run_play(port, tmp_path, signal.SIGINT) as said:
        assert f"http://localhost:{port}/" in said
        async with window(port) as ada:
            channel = (await ada.receive_json())["data"]["places"]["guilds"][0]["channels"][0]["id"]
            await ada.send_json({"ask": 1, "do": "say", "channel": channel, "text": "Remember me"})
            assert "ok" in await receive_response(ada, 1)
    async with run_play(port, tmp_path, signal.SIGTERM), window(port) as ada:
        hello = (await ada.receive_json())["data"]
        assert hello["bot"]["state"] == "ready"
        await ada.send_json({"ask": 1, "do": "read", "channel": channel})
        read = await receive_response(ada, 1)
        assert [each["content"] for each in read["ok"]["messages"]] == ["Remember me"]


async def test_a_port_in_use_is_reported_with_a_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        code, said = await run_until_exit("--port", str(port), "--data", str(tmp_path))
    assert code == 1
    assert said == (
        f"Port {port} is taken: is Parlour open in another terminal? "
        f"Close it there, or choose another port: make play PORT={port + 1}\n"
    )


async def test_a_folder_that_is_not_writable_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, said = await run_until_exit("--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert code == 1
    assert len(said.splitlines()) == 1
    assert "cannot write to" in said
    assert "--data FOLDER" in said


async def test_a_bot_that_cannot_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "play.sqlite3").write_bytes(b"not a database at all" * 100)
    code, said = await run_until_exit("--port", "0", "--data", str(tmp_path))
    assert code == 1
    assert len(said.splitlines()) == 1
    assert said.startswith("The bot stopped at once: ")
    assert "play.sqlite3" in said
    assert "bot.log" in said


@pytest.mark.parametrize("port", ["80000", "-1", "abc"])
async def test_an_invalid_port_is_reported(port: str) -> None:
    code, said = await run_until_exit(f"--port={port}")
    assert code == 2
    assert said.endswith("a port is a number up to 65535, such as 8437\n")


@asynccontextmanager
async def run_play(port: int, data: Path, ending: signal.Signals) -> AsyncGenerator[str, None]:
    """Run `play` and yield its first output. End it with a signal, and check the exit code 0."""
    process = await start("--port", str(port), "--data", str(data))
    assert process.stdout is not None
    async with asyncio.timeout(SECONDS_TO_WAIT):
        said = ""
        while "Ctrl-C" not in said:
            line = await process.stdout.readline()
            assert line, (await process.communicate())[1]
            said += line.decode()
    try:
        yield said
    finally:
        process.send_signal(ending)
        async with asyncio.timeout(SECONDS_TO_WAIT):
            _, complaints = await process.communicate()
    assert (process.returncode, complaints) == (0, b"")


async def run_until_exit(*options: str) -> tuple[int | None, str]:
    process = await start(*options)
    async with asyncio.timeout(SECONDS_TO_WAIT):
        _, said = await process.communicate()
    return process.returncode, said.decode()


async def start(*options: str) -> asyncio.subprocess.Process:
    """Start `play` with the environment of a hosted bot, whose database `play` must not use."""
    pipe = asyncio.subprocess.PIPE
    hosted = {"DATABASE_URL": "postgresql://parlour@127.0.0.1:1/parlour", "METRICS_PORT": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox",
        "play",
        *options,
        cwd=ROOT,
        stdout=pipe,
        stderr=pipe,
        env={**os.environ, **hosted},
    )


@asynccontextmanager
async def window(port: int) -> AsyncGenerator[aiohttp.ClientWebSocketResponse, None]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"http://localhost:{port}/sandbox/live?as=ada") as live,
    ):
        yield live


async def receive_response(live: aiohttp.ClientWebSocketResponse, number: int) -> Json:
    """Return the response to the request with this number, and skip other messages."""
    while (message := await live.receive_json()).get("re") != number:
        pass
    return dict(message)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port
