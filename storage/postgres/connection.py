"""Connect to a PostgreSQL server, retrying while it can't be reached."""

import asyncio
import logging
import os
import re
import socket
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

from storage.errors import CannotOpen, NotNow

log = logging.getLogger(__name__)

driver: Any = asyncpg
Connection = Any
"""The module asyncpg, and one of its connections. Both are `Any`, because asyncpg has no types."""

LOST_ERRORS: tuple[type[Exception], ...] = (
    OSError,  # a TimeoutError is an OSError, too
    driver.PostgresConnectionError,
    driver.OperatorInterventionError,  # for example, the server is shutting down
    driver.TooManyConnectionsError,
    driver.ReadOnlySQLTransactionError,  # another server has become the primary
    driver.InterfaceError,  # the connection is closed
    driver.InternalClientError,  # the connection is about to be closed
)
"""Errors after which a connection is unusable, although a new one may work."""

MISCONFIGURED_ERRORS = (ValueError, OverflowError)
"""Errors about an address that can't be parsed, or about a port above 65535."""

TIMEOUT = 15.0  # seconds allowed for connecting, and for each statement
CLOSING_TIMEOUT = 1.0  # seconds to close connections properly, before they're dropped
CONNECTION_LIMITS: Mapping[str, float] = {"timeout": TIMEOUT, "command_timeout": TIMEOUT}
# PgBouncer would reject some of these settings in server_settings, so SET statements are used.
SET_UP_CONNECTION = """
SET default_transaction_isolation = 'read committed'; -- after a lock, read the newest row
SET jit = off; -- our statements take less time than compiling them would
-- If the network fails, the server should soon notice, and release our locks.
SET tcp_keepalives_idle = 15;
SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3;
"""
# Begins a transaction that writes. Behind a transaction pooler, settings of SET_UP_CONNECTION may
# be missing, or be those of a reader. After five seconds, the server releases the locks of a
# stopped process.
BEGIN_WRITE = """
BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
SET LOCAL idle_in_transaction_session_timeout = 5000
"""
APPLICATION = "parlour"  # the first word of the name under which the server lists a connection
OLDEST_VERSION = 13  # the first version with `pg_xact_status`
_ADDRESS_PATTERN = re.compile(r"(\w+://)(?:[^/?#]*@)?([^@?#]*)(?:\?[^@#]*)?")


class Patience:
    """Waits between attempts, with exponential backoff and for a limited time in total."""

    def __init__(self, seconds: float, server: str) -> None:
        """`server` is the server's address without a password, for the log."""
        self._server = server
        self._until = asyncio.get_running_loop().time() + seconds
        self._pause = 0.02

    async def wait(self, problem: BaseException) -> bool:
        """Wait before the next attempt. Return False if no time is left for another attempt."""
        if asyncio.get_running_loop().time() + self._pause > self._until:
            return False
        if self._pause > 0.1:
            cause = type(problem.__cause__ or problem).__name__
            log.warning("waiting for the database (%s): %s", self._server, cause)
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, 2.0)
        return True


def without_password(url: str) -> str:
    """Return an address without its password, for messages.

    An address that may have parts of a password in other places isn't shown at all.
    """
    found = _ADDRESS_PATTERN.fullmatch(url)
    return "The address in DATABASE_URL" if found is None else f"{found[1]}{found[2]}"


def process_name() -> str:
    """Return a name by which a person can find this process."""
    return f"{socket.gethostname()[:32]}-{os.getpid()}"


def identity() -> dict[str, str]:
    """Return the connection settings that let the server show whose connection it is."""
    return {"application_name": f"{APPLICATION} {process_name()}"}


async def connect(url: str) -> Connection:
    connection = await driver.connect(url, server_settings=identity(), **CONNECTION_LIMITS)
    await connection.execute(SET_UP_CONNECTION)
    return connection


async def close_within_limit(closing: Awaitable[None]) -> None:
    """Wait for a connection or a pool to close, but not for a server that doesn't answer.

    asyncpg drops the connections if closing them is cancelled.
    """
    with suppress(*LOST_ERRORS):
        async with asyncio.timeout(CLOSING_TIMEOUT):
            await closing


async def connect_first(url: str, patience: Patience) -> Connection:
    """Return a connection to a server whose settings were checked.

    Raises CannotOpen, with advice on what to do, if the server refuses, is too old or is unsafe.
    """
    while True:
        try:
            return await _connect_and_check(url)
        except MISCONFIGURED_ERRORS as problem:
            raise CannotOpen(
                f"{without_password(url)} can't be used ({type(problem).__name__}). Write it as "
                "postgresql://USER:PASSWORD@HOST:PORT/NAME, and if the password has special "
                "characters, percent-encode them (%5B for [)."
            ) from None
        except (*LOST_ERRORS, driver.PostgresError) as problem:
            if not is_lost(problem):
                raise CannotOpen(
                    f"PostgreSQL at {without_password(url)} refuses the connection "
                    f"({type(problem).__name__}). Correct DATABASE_URL."
                ) from None
            if not await patience.wait(problem):
                raise NotNow(
                    f"{without_password(url)} doesn't answer ({type(problem).__name__}). "
                    "Start PostgreSQL there, or correct DATABASE_URL."
                ) from None


async def _connect_and_check(url: str) -> Connection:
    connection = await connect(url)
    try:
        await _check_settings(connection, url)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _check_settings(connection: Connection, url: str) -> None:
    """Raise CannotOpen if the server is too old, or could lose committed moves in a power cut."""
    version = connection.get_server_version()
    if version.major < OLDEST_VERSION:
        raise CannotOpen(
            f"{without_password(url)} is PostgreSQL {version.major}. "
            f"Parlour needs {OLDEST_VERSION} or newer."
        )
    for name in ("fsync", "synchronous_commit"):
        if await connection.fetchval(f"SHOW {name}") == "off":
            raise CannotOpen(
                f"{name} is off at {without_password(url)}, so a power cut could undo moves that "
                "people have seen. Turn it on "
                f"(ALTER SYSTEM SET {name} = on; SELECT pg_reload_conf();)."
            )


def is_lost(problem: Exception) -> bool:
    """Return True if the connection was lost, so that a new one may work."""
    # Some of asyncpg's errors about the configuration are an InterfaceError, too.
    return isinstance(problem, LOST_ERRORS) and not isinstance(problem, MISCONFIGURED_ERRORS)
