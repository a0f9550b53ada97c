"""Health checks, answered by the running bot itself on a port of this machine.

`alive` fails only when a restart could help, since each restart uses up one of the logins Discord
allows a day. `ready` also fails while nothing can be stored or Discord doesn't answer.

The bot is asked, rather than a timestamp read that it leaves on the disk: a full or read-only disk
takes no timestamp from a bot that's alive, and one in the future says nothing.
"""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Literal

log = logging.getLogger(__name__)

Question = Literal["alive", "ready"]
Check = Callable[[], Awaitable[list[str]]]
"""What's wrong, in short sentences; nothing if all is well."""

HOST = "127.0.0.1"
ANSWERED_WITHIN = 5.0  # seconds
ALL_IS_WELL = "ok"
NO_ANSWER = "No bot that uses {} answers."


def problem_with(database: Path, question: Question) -> str | None:
    """Ask the bot that uses this database; what's wrong with it, or None."""
    try:
        port, secret = _address_file(database).read_text("utf-8").split()
        with socket.create_connection((HOST, int(port)), ANSWERED_WITHIN) as connection:
            connection.sendall(f"{secret} {question}\n".encode())
            answer = connection.makefile(encoding="utf-8").readline().strip()
    except (OSError, ValueError):
        answer = ""
    if answer == ALL_IS_WELL:
        return None
    return answer or NO_ANSWER.format(database)


class HealthServer:
    """Answers whoever can read the file beside the database, and tells nobody else anything."""

    def __init__(self, database: Path, checks: Mapping[str, Check]) -> None:
        self._file = _address_file(database)
        self._checks = checks
        self._secret = secrets.token_hex(16)
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        try:
            self._server = await asyncio.start_server(self._serve, HOST, 0)
            port = self._server.sockets[0].getsockname()[1]
            self._publish(f"{port} {self._secret}\n")
        except OSError as problem:
            log.warning("health checks won't be answered: %s", problem)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
            self._file.unlink(missing_ok=True)

    def _publish(self, address: str) -> None:
        self._file.unlink(missing_ok=True)
        file = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as opened:
            opened.write(address)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                asked = (await reader.readline()).decode("utf-8", "replace").split()
                if len(asked) == 2 and secrets.compare_digest(asked[0], self._secret):
                    writer.write(f"{await self._answer(asked[1])}\n".encode())
                    await writer.drain()
        except (OSError, ValueError) as problem:  # a timeout is an OSError
            log.info("a health check wasn't answered: %s", type(problem).__name__)
        finally:
            writer.close()

    async def _answer(self, question: str) -> str:
        check = self._checks.get(question)
        problems = ["That's no question."] if check is None else await check()
        return " ".join(problems) or ALL_IS_WELL


def _address_file(database: Path) -> Path:
    return database.with_name(database.name + ".health")
