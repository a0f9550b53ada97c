"""Bots that share a database: the leader and its standbys."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.database import PostgresDatabase
from tests.support.running_bot import start_bot_process, until_role
from tests.support.sandbox import BotProcess, Sandbox


@asynccontextmanager
async def start_standby(
    sandbox: Sandbox, db: PostgresDatabase, **environment: str
) -> AsyncGenerator[BotProcess]:
    """Start a process beside the leader, and wait until it's connected and stands by."""
    sessions = sandbox.server.gateway.connected
    async with start_bot_process(sandbox, db.path, **db.environment, **environment) as standby:
        await sandbox.wait_for_bot(sessions + 1)
        await until_role(db.path, "leader", "standby")
        yield standby
