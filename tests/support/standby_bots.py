"""Start standbys beside the leader, on the same database."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.database import PostgresDatabase
from tests.support.running_bot import start_bot_process, until_role
from tests.support.sandbox import BotProcess, Sandbox


@asynccontextmanager
async def start_standby(
    sandbox: Sandbox, db: PostgresDatabase, **environment: str
) -> AsyncGenerator[BotProcess]:
    """Run another process beside the leader. It's a connected standby when the block begins."""
    sessions = sandbox.server.gateway.connected
    async with start_bot_process(sandbox, db.path, **db.environment, **environment) as standby:
        await sandbox.wait_for_bot(sessions + 1)
        await until_role(db.path, "leader", "standby")
        yield standby
