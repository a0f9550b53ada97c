"""Lost connections lose nothing: the store waits for the server and does every job once."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from storage.delivery import AddPost
from storage.errors import Unavailable
from storage.postgres.connection import Connection, connect, driver
from storage.postgres.store import Postgres
from storage.sql.transaction import Transaction
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.stored_tables import begun, lobby, moved

OTHER_CONNECTIONS = (
    "FROM pg_stat_activity WHERE application_name LIKE 'parlour%' AND pid <> pg_backend_pid()"
)
KILL_OTHER_CONNECTIONS = f"SELECT pg_terminate_backend(pid) {OTHER_CONNECTIONS}"
STORED_TABLE = lobby()


@pytest.fixture
async def store(server: PostgresServer) -> AsyncIterator[OpenStore]:
    store = await OpenStore.open(await empty_postgres(server))
    await store.create(STORED_TABLE)
    yield store
    await store.close()


@pytest.fixture
async def admin(server: PostgresServer, store: OpenStore) -> AsyncIterator[Connection]:
    connection = await connect(server.url())
    yield connection
    await connection.close()


async def test_reads_and_writes_continue_after_their_connections_were_killed(
    store: OpenStore, admin: Connection
) -> None:
    for _ in range(2):
        await admin.fetch(KILL_OTHER_CONNECTIONS)

        assert (await store.load(STORED_TABLE.id)).id == STORED_TABLE.id
        await store.set_meta("a", "b")


async def test_a_process_that_shares_the_database_reconnects_too(
    store: OpenStore, server: PostgresServer, admin: Connection
) -> None:
    other = await OpenStore.open(server.url(), lease=store.lease)
    await admin.fetch(KILL_OTHER_CONNECTIONS)

    await asyncio.gather(other.set_meta("other", "writes"), store.set_meta("one", "writes"))

    assert await other.meta("one") == await store.meta("other") == "writes"
    await other.close()


async def test_a_server_that_does_not_answer_keeps_no_process_from_stopping(
    server: PostgresServer, admin: Connection
) -> None:
    """The driver announces the end, and would wait for the server to close the connection."""
    standby = await Postgres.open(server.url())
    backends = [row["pid"] for row in await admin.fetch(f"SELECT pid {OTHER_CONNECTIONS}")]
    for backend in backends:
        os.kill(backend, signal.SIGSTOP)
    try:
        async with asyncio.timeout(5):
            await standby.close()
    finally:
        for backend in backends:
            os.kill(backend, signal.SIGCONT)


async def test_a_query_with_wrong_values_is_not_repeated(store: OpenStore) -> None:
    with pytest.raises(driver.DataError, match="invalid input for query argument"):
        await store.read("SELECT 1 FROM tables WHERE version = ?", ("one",))


async def test_readers_cannot_write(store: OpenStore, server: PostgresServer) -> None:
    other = await OpenStore.open(server.url(), lease=store.lease, patience=0.0)

    with pytest.raises(Unavailable):  # a refused write makes the store reconnect
        await other.read("DELETE FROM tables")

    assert (await store.load(STORED_TABLE.id)).id == STORED_TABLE.id
    await other.close()


async def test_nobody_notices_connections_that_are_killed_all_the_time(
    store: OpenStore, admin: Connection
) -> None:
    async def kill() -> None:
        for _ in range(25):
            await admin.fetch(KILL_OTHER_CONNECTIONS)
            await asyncio.sleep(0.005)

    killing = asyncio.ensure_future(kill())

    async def use(number: int) -> None:
        while not killing.done():
            await store.load(STORED_TABLE.id)
            await store.set_meta(str(number), "written")

    await asyncio.gather(killing, *map(use, range(4)))

    assert [await store.meta(str(number)) for number in range(4)] == ["written"] * 4


async def test_a_job_whose_connection_is_killed_is_done_once(
    store: OpenStore, admin: Connection
) -> None:
    runs = 0

    async def add_one(db: Transaction) -> None:
        nonlocal runs
        runs += 1
        await db.execute("INSERT INTO meta (key, value) VALUES (?, ?)", (f"run {runs}", ""))
        if runs == 1:
            await admin.fetch(KILL_OTHER_CONNECTIONS)

    await store.do(add_one)

    found = await admin.fetch("SELECT key FROM meta")
    assert [row[0] for row in found] == ["run 2"]


class LosesReply:
    """A connection that is lost during COMMIT, before or after the server gets the COMMIT."""

    def __init__(self, connection: Connection, *, arrives: bool) -> None:
        self._connection = connection
        self._arrives = arrives

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  an attribute of a connection can have any type
        return getattr(self._connection, name)

    async def execute(self, sql: str, *values: object) -> str:
        if sql != "COMMIT":
            return str(await self._connection.execute(sql, *values))
        if self._arrives:
            await self._connection.execute(sql)
        self._connection.terminate()
        raise driver.ConnectionDoesNotExistError("connection was closed")


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_commit_whose_reply_is_lost_takes_effect_once(
    store: OpenStore, admin: Connection, *, arrives: bool
) -> None:
    await store.save(begun(STORED_TABLE))
    store.writer.connection = LosesReply(store.writer.connection, arrives=arrives)

    await store.save(replace(moved(begun(STORED_TABLE).table), interaction=5))
    await store.set_meta("afterwards", "works")

    assert await admin.fetchval("SELECT count(*) FROM actions") == 1
    assert [turn.version for turn in await store.turns(STORED_TABLE.id)] == [2, 3]


class CommitsLate(LosesReply):
    """A connection that seems lost during COMMIT while the server still carries it out."""

    _committing: asyncio.Future[Any] | None = None

    async def execute(self, sql: str, *values: object) -> str:
        if sql == "COMMIT":
            self._committing = asyncio.ensure_future(self._commit())
            raise driver.ConnectionDoesNotExistError("connection was closed")
        return await super().execute(sql, *values)

    def is_closed(self) -> bool:
        return self._committing is not None

    def terminate(self) -> None:
        """Do nothing, so that the server goes on with the COMMIT."""

    async def _commit(self) -> None:
        await asyncio.sleep(0.1)
        await self._connection.execute("COMMIT")
        await self._connection.close()


class ForgetsTransaction(LosesReply):
    """A connection that is lost during COMMIT, after which a new server replaces the old one."""

    async def fetch(self, sql: str, *values: object) -> list[Any]:
        rows = await self._connection.fetch(sql, *values)
        return [("99999999999", 1, 0)] if "pg_current_xact_id" in sql else rows


async def test_a_commit_that_the_server_is_still_working_on_is_waited_for(
    store: OpenStore, server: PostgresServer
) -> None:
    other = await OpenStore.open(server.url(), lease=store.lease)
    other.writer.connection = CommitsLate(other.writer.connection, arrives=True)

    await other.write_delivery(STORED_TABLE.id, AddPost(STORED_TABLE.id, 1, 5000.0))

    assert [post.number for post in await store.posts_of(STORED_TABLE.id)] == [1, 2]
    await other.close()


async def test_a_commit_that_a_new_server_never_heard_of_is_repeated(store: OpenStore) -> None:
    store.writer.connection = ForgetsTransaction(store.writer.connection, arrives=False)

    await store.write_delivery(STORED_TABLE.id, AddPost(STORED_TABLE.id, 1, 5000.0))

    assert [post.number for post in await store.posts_of(STORED_TABLE.id)] == [1, 2]


async def test_a_failed_job_is_not_repeated_when_a_reply_was_lost_before(store: OpenStore) -> None:
    async def fails(db: Transaction) -> None:
        await db.execute("SELECT 1 / 0")

    with pytest.raises(driver.DivisionByZeroError):
        await store.do(fails)
    results = await asyncio.gather(
        store.do(fails),
        store.set_meta("a", "b"),
        return_exceptions=True,
    )

    assert isinstance(results[0], driver.DivisionByZeroError)
    assert await store.meta("a") == "b"


async def test_the_store_waits_while_the_server_restarts() -> None:
    with postgres_server() as server:
        store = await OpenStore.open(server.url())
        await store.create(STORED_TABLE)
        await asyncio.to_thread(server.stop, "immediate")
        saving = asyncio.ensure_future(store.save(begun(STORED_TABLE)))
        loading = asyncio.ensure_future(store.load(STORED_TABLE.id))
        await asyncio.sleep(0)
        await asyncio.to_thread(server.start)

        await asyncio.gather(saving, loading)

        assert (await store.load(STORED_TABLE.id)).version == 2
        await store.close()


async def test_callers_get_an_error_after_waiting_too_long_for_the_server() -> None:
    with postgres_server() as server:
        store = await OpenStore.open(server.url(), patience=0.1)
        await store.create(STORED_TABLE)
        await asyncio.to_thread(server.stop, "immediate")

        with pytest.raises(Unavailable):
            await store.save(begun(STORED_TABLE))
        with pytest.raises(Unavailable):
            await store.load(STORED_TABLE.id)

        await asyncio.to_thread(server.start)
        while True:  # the server may need some time to recover
            try:
                await store.save(begun(STORED_TABLE))
                break
            except Unavailable:
                await asyncio.sleep(0.05)
        await store.close()


async def test_a_disk_that_is_full_fails_every_job(store: OpenStore) -> None:
    async def fills(db: Transaction) -> None:
        await db.execute("COMMIT")  # ends the transaction, so that setting a savepoint fails
        raise LookupError

    results = await asyncio.gather(
        store.do(fills),
        store.set_meta("a", "b"),
        return_exceptions=True,
    )

    assert all(isinstance(result, Exception) for result in results)
    await store.set_meta("c", "d")
    assert await store.meta("c") == "d"


async def test_nothing_is_written_after_closing(server: PostgresServer) -> None:
    store = await OpenStore.open(await empty_postgres(server))
    await store.close()

    with pytest.raises(Unavailable):
        await store.set_meta("a", "b")


async def test_a_cancelled_caller_does_not_affect_others(store: OpenStore) -> None:
    impatient = asyncio.ensure_future(store.set_meta("a", "1"))
    await asyncio.sleep(0)
    impatient.cancel()

    await store.set_meta("b", "2")

    assert (await store.meta("a"), await store.meta("b")) == ("1", "2")
