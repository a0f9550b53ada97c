"""Health checks, answered by the running bot on a local port.

`alive` fails only if a restart could help, since each restart uses up one of the logins that
Discord allows per day. `ready` also fails while nothing can be stored or Discord isn't answering.

A file with a timestamp would be simpler but unreliable: on a full disk, a healthy bot couldn't
update the file, and after the clock has been set back, a timestamp in the future proves nothing.
"""

import asyncio
import glob
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from shutil import disk_usage
from typing import Literal, cast, get_args

from bot.local_server import HOST, REQUEST_TIMEOUT, LocalServer
from storage.store import Store

log = logging.getLogger(__name__)

CheckName = Literal["alive", "ready"]
RunCheck = Callable[[CheckName], Awaitable[str]]
"""Runs a health check, and returns the problems as short sentences, or else the process's role."""

MIN_FREE_BYTES = 1 << 20  # free space below which the disk counts as full
ADDRESS_SUFFIX = ".health"  # the suffix of the files that hold the address for health checks
STORE_TIMEOUT = 3.0  # seconds for the write, or a standby's read, that a health check tries

Role = Literal["leader", "standby"]
NO_ANSWER = "No bot that uses {} answers."


def find_problem(database: Path, check: CheckName) -> str | None:
    """Ask the bots that use a database to run a check; return what's wrong, or None."""
    answers = ask_all(database, check)
    problems = [answer for answer in answers if answer not in get_args(Role)]
    if answers and not problems:
        return None
    return " ".join(filter(None, problems)) or NO_ANSWER.format(database)


def ask_all(database: Path, check: CheckName) -> list[str]:
    """Ask the bots that use a database to run a check.

    Returns one answer from each: its role, its problems, or "" if it doesn't answer in time.
    """
    asked = (_ask_process(file, check) for file in sorted(_address_files(database)))
    return [answer for answer in asked if answer is not None]


def _ask_process(file: Path, check: CheckName) -> str | None:
    """Return the answer of the bot that wrote a file: "" after a timeout, None if it's gone."""
    try:
        port, secret = file.read_text("utf-8").split()
        with socket.create_connection((HOST, int(port)), REQUEST_TIMEOUT) as connection:
            connection.sendall(f"{secret} {check}\n".encode())
            return connection.makefile(encoding="utf-8").readline().strip()
    except TimeoutError:
        return ""
    except (OSError, ValueError):
        return None


async def answer_while_opening(check: CheckName) -> str:
    """Answer a health check while the bot waits for its database: it's alive, but not ready."""
    return "standby" if check == "alive" else "The database doesn't answer yet."


class HealthChecks:
    """Decides whether a restart could help, and whether people can play."""

    def __init__(
        self,
        store: Store,
        has_failed: Callable[[], bool],
        reaches_discord: Callable[[], bool],
        is_leader: Callable[[], bool],
    ) -> None:
        """`has_failed` returns True if the scheduler has stopped, which a restart would fix."""
        self._store = store
        self._has_failed = has_failed
        self._reaches_discord = reaches_discord
        self._is_leader = is_leader

    async def answer(self, check: CheckName) -> str:
        """Return the problems that a check finds or, if there are none, this process's role."""
        role: Role = "leader" if self._is_leader() else "standby"
        return " ".join(await self.run(check)) or role

    async def run(self, check: CheckName) -> list[str]:
        """Return the problems that a check finds, as short sentences."""
        problems = ["The scheduler has stopped."] if self._has_failed() else []
        if check == "alive":
            return problems
        if not self._reaches_discord():
            problems.append("Discord doesn't answer.")
        problem = await self._find_storage_problem()
        return problems if problem is None else [*problems, problem]

    async def _find_storage_problem(self) -> str | None:
        """Return why nothing can be stored, or None if storing works.

        A standby only reads, because only the leader can write. Free space is checked as well,
        because SQLite's write-ahead log still accepts a few writes when the disk is full.
        """
        try:
            folder = self._store.folder
            if folder is not None and disk_usage(folder).free < MIN_FREE_BYTES:
                return "The disk is full."
            async with asyncio.timeout(STORE_TIMEOUT):
                if self._is_leader():
                    await self._store.set_meta("health", "checked")
                else:
                    await self._store.meta("health")
        except Exception as problem:  # noqa: BLE001  any error means that nothing can be stored
            return f"Nothing can be stored ({type(problem).__name__})."
        return None


class HealthServer:
    """Answers health checks from clients that know the secret in a file beside the database.

    The file is named after the process, since a leader and a standby may share the folder.
    """

    def __init__(self, database: Path, run_check: RunCheck) -> None:
        self._database = database
        self._file = address_file(database)
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
        for earlier in _address_files(self._database):
            if earlier == self._file or _is_gone(earlier):
                earlier.unlink(missing_ok=True)
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
        return await self._run_check(cast("CheckName", name))


def address_file(database: Path) -> Path:
    """Return the file to which this process writes the address of its health checks."""
    return database.with_name(f"{database.name}.{os.getpid()}{ADDRESS_SUFFIX}")


def _address_files(database: Path) -> list[Path]:
    return list(database.parent.glob(f"{glob.escape(database.name)}.*{ADDRESS_SUFFIX}"))


def _is_gone(file: Path) -> bool:
    """Return True if the process that wrote an address file was killed."""
    try:
        os.kill(int(file.name.split(".")[-2]), 0)
    except (ProcessLookupError, ValueError):
        return True
    except OSError:
        return False
    return False
