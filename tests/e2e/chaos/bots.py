"""Run bot processes on one PostgreSQL database: one leads, and the others stand by."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import get_args

from bot.health import Role, ask_all
from tests.support.database import PostgresDatabase
from tests.support.running_bot import log_of, start_bot_process
from tests.support.sandbox import BotProcess, Sandbox

SECONDS_BETWEEN_POLLS = 0.05  # the pause before the lease is read again
MAX_STARTING_SECONDS = 60.0
MAX_LEADERLESS_SECONDS = 60.0  # even on a busy machine, takeovers are much faster
SELECT_LEADER = "SELECT epoch, owner FROM lease WHERE until > extract(epoch FROM clock_timestamp())"
# Triggers on these tables record the process and the epoch of each change, and the lease's owner.
WATCHED_TABLES = ("tables", "turns", "posts", "notices", "actions", "meta")
CREATE_DEEDS = """
CREATE TABLE deeds (epoch BIGINT, owner TEXT, process TEXT, PRIMARY KEY (epoch, owner, process));
CREATE FUNCTION note_deed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO deeds SELECT epoch, owner, current_setting('application_name') FROM lease
    WHERE name = 'bot' ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
"""
CREATE_TRIGGER = """
CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON {} EXECUTE FUNCTION note_deed();
"""
SELECT_DEEDS = "SELECT epoch, owner, process FROM deeds ORDER BY epoch"
CUT_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name LIKE '%-' || $1 AND datname = current_database()
"""


@dataclass
class Bots:
    sandbox: Sandbox
    db: PostgresDatabase
    running: list[BotProcess] = field(default_factory=list[BotProcess])
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)  # kills the processes at the end

    async def start(self) -> BotProcess:
        """Start a process. Wait until it's connected and either leads or stands by."""
        process = start_bot_process(self.sandbox, self.db.path, **self.db.environment)
        bot = await self.stack.enter_async_context(process)
        self.running.append(bot)
        await self.sandbox.wait_for_bot(len(self.running))  # may count a killed one
        async with asyncio.timeout(MAX_STARTING_SECONDS):
            while True:
                if await asyncio.to_thread(self._count_ready) == len(self.running):
                    return bot
                await asyncio.sleep(SECONDS_BETWEEN_POLLS)

    def _count_ready(self) -> int:
        return sum(each in get_args(Role) for each in ask_all(self.db.path, "ready"))

    async def kill(self, bot: BotProcess) -> None:
        self.running.remove(bot)
        await bot.kill()

    async def stop(self, bot: BotProcess) -> None:
        self.running.remove(bot)
        code = await bot.stop()
        assert code == 0, f"exit code {code}: {log_of(self.db.path).read_text()[-2000:]}"

    def cut_database_connections(self, bot: BotProcess) -> None:
        """Cut all of a process's connections to the database."""
        self.db.query(CUT_CONNECTIONS, str(bot.pid))

    def leader(self) -> BotProcess | None:
        """Return the running process that has the lease, or None."""
        owner = self._owner()
        return next((each for each in self.running if f"-{each.pid}-" in owner), None)

    async def until_led(self, *, by_other_than: BotProcess | None = None) -> BotProcess:
        """Return the leader, as soon as there is one. Raise TimeoutError after a long time."""
        async with asyncio.timeout(MAX_LEADERLESS_SECONDS):
            while True:
                leader = self.leader()
                if leader is not None and leader is not by_other_than:
                    return leader
                assert all(each.is_running for each in self.running), "a process has failed"
                await asyncio.sleep(SECONDS_BETWEEN_POLLS)

    def watch_deeds(self) -> None:
        self.db.query(CREATE_DEEDS)
        for table in WATCHED_TABLES:
            self.db.query(CREATE_TRIGGER.format(table))

    def check_deeds(self) -> int:
        """Check that all changes in an epoch are by one process, and return the number of epochs.

        The process must be the lease's owner, which may finish writes just after its release.
        """
        processes: dict[int, str] = {}
        for epoch, owner, process in self.db.query(SELECT_DEEDS):
            assert processes.setdefault(epoch, process) == process, f"two leaders in {epoch}"
            name = owner.rpartition("-")[0]
            assert not owner or process == f"parlour {name}", f"epoch {epoch} of {owner}: {process}"
        return len(processes)

    def _owner(self) -> str:
        rows = self.db.query(SELECT_LEADER)
        return f"-{rows[0][1]}-" if rows else ""


@asynccontextmanager
async def bots_on(sandbox: Sandbox, db: PostgresDatabase, processes: int) -> AsyncGenerator[Bots]:
    """Run `processes` bots until the block ends. At first, the first bot leads."""
    bots = Bots(sandbox, db)
    async with bots.stack:
        await bots.start()
        await bots.until_led()
        bots.watch_deeds()
        for _ in range(processes - 1):
            await bots.start()
        yield bots


def pause(bot: BotProcess) -> None:
    os.kill(bot.pid, signal.SIGSTOP)


def resume(bot: BotProcess) -> None:
    os.kill(bot.pid, signal.SIGCONT)
