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
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Literal

from bot.local_server import HOST, TIMEOUT, LocalServer

log = logging.getLogger(__name__)

CheckName = Literal["alive", "ready"]
Check = Callable[[], Awaitable[list[str]]]
"""A health check, which returns the problems that it finds, as short sentences."""

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


class HealthServer:
    """Answers health checks from clients that know the secret in the file beside the database."""

    def __init__(self, database: Path, checks: Mapping[str, Check]) -> None:
        self._file = _address_file(database)
        self._checks = checks
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
            writer.write(f"{await self._run_check(words[1])}\n".encode())
            await writer.drain()

    async def _run_check(self, name: str) -> str:
        check = self._checks.get(name)
        problems = ["That's no question."] if check is None else await check()
        return " ".join(problems) or OK


def _address_file(database: Path) -> Path:
    return database.with_name(database.name + ".health")
