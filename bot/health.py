"""Health checks, answered by the running bot on a local port.

`alive` fails only if a restart could help, since each restart uses up one of the logins that
Discord allows per day. `ready` also fails while nothing can be stored or Discord isn't answering.

A file with a timestamp would be simpler but unreliable: on a full disk, a healthy bot couldn't
update the file, and after the clock has been set back, a timestamp in the future proves nothing.
"""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from shutil import disk_usage
from typing import Literal, cast, get_args

from bot.local_server import HOST, TIMEOUT, LocalServer
from storage.store import Store

log = logging.getLogger(__name__)

CheckName = Literal["alive", "ready"]
RunCheck = Callable[[CheckName], Awaitable[list[str]]]
"""Runs a health check, and returns the problems it has found as short sentences."""

MIN_FREE_BYTES = 1 << 20  # with less free space, the disk counts as full
STORE_TIMEOUT = 3.0  # seconds for the write that a health check tries

OK = "ok"
NO_ANSWER = "No bot that uses {} answers."


def problem_with(database: Path, check: CheckName) -> str | None:
    """Ask the bot that uses this database to run a check; return what's wrong, or None."""
    try:
        port, secret = _address_file(database).read_text("utf-8").split()
        with socket.create_connection((HOST, int(port)), TIMEOUT) as connection:
            connection.sendall(f"{secret} {check}\n".encode())
            answer = connection.makefile(encoding="utf-8").readline().strip()
    except (OSError, ValueError):
        answer = ""
    if answer == OK:
        return None
    return answer or NO_ANSWER.format(database)


class HealthChecks:
    """Decides whether a restart could help, and whether people can play."""

    def __init__(
        self, store: Store, has_failed: Callable[[], bool], reaches_discord: Callable[[], bool]
    ) -> None:
        """`has_failed` returns True if the scheduler has stopped, which a restart would fix."""
        self._store = store
        self._has_failed = has_failed
        self._reaches_discord = reaches_discord

    async def run(self, check: CheckName) -> list[str]:
        """Return the problems that a check finds, as short sentences."""
        problems = ["The scheduler has stopped."] if self._has_failed() else []
        if check == "alive":
            return problems
        if not self._reaches_discord():
            problems.append("Discord doesn't answer.")
        problem = await self._storage_problem()
        return problems if problem is None else [*problems, problem]

    async def _storage_problem(self) -> str | None:
        """Return why nothing can be stored, or None if storing works.

        Free space is checked as well, because SQLite's write-ahead log still accepts a few writes
        when the disk is full.
        """
        try:
            folder = self._store.folder
            if folder is not None and disk_usage(folder).free < MIN_FREE_BYTES:
                return "The disk is full."
            async with asyncio.timeout(STORE_TIMEOUT):
                await self._store.set_meta("health", "checked")
        except Exception as problem:  # noqa: BLE001  any error means that nothing can be stored
            return f"Nothing can be stored ({type(problem).__name__})."
        return None


class HealthServer:
    """Answers health checks from clients that know the secret in the file beside the database."""

    def __init__(self, database: Path, run_check: RunCheck) -> None:
        self._file = _address_file(database)
        self._run_check = run_check
        self._secret = secrets.token_hex(16)
        self._server = LocalServer(self._serve)
        self._is_published = False

    async def start(self) -> None:
        try:
            self._publish(f"{await self._server.start()} {self._secret}\n")
            self._is_published = True
        except OSError as problem:
            log.warning("health checks won't be answered: %s", problem)

    async def close(self) -> None:
        self._server.close()
        if self._is_published:  # an unpublished server must not delete another bot's file
            self._file.unlink(missing_ok=True)
            self._is_published = False

    def _publish(self, address: str) -> None:
        self._file.unlink(missing_ok=True)
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as opened:
            opened.write(address)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        words = (await reader.readline()).decode("utf-8", "replace").split()
        if len(words) == 2 and secrets.compare_digest(words[0], self._secret):
            writer.write(f"{await self._answer(words[1])}\n".encode())
            await writer.drain()

    async def _answer(self, name: str) -> str:
        if name not in get_args(CheckName):
            return "That's no question."
        return " ".join(await self._run_check(cast("CheckName", name))) or OK


def _address_file(database: Path) -> Path:
    return database.with_name(database.name + ".health")
