"""One process at a time leads, and only the leader's writes take effect."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from storage.errors import Fenced, InUse
from storage.postgres import lease as lease_module
from storage.postgres.connection import BEGIN_WRITE, Connection, connect
from storage.postgres.store import Postgres
from storage.sql.transaction import Transaction
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.stored_tables import lobby

EXPIRE_LEASE = "UPDATE lease SET until = until - 15"
OWNERS = "SELECT epoch, owner FROM lease"


@pytest.fixture
async def one(server: PostgresServer) -> AsyncIterator[OpenStore]:
    store = await OpenStore.open(await empty_postgres(server))
    yield store
    await store.close()


@pytest.fixture
async def other(server: PostgresServer, one: OpenStore) -> AsyncIterator[Postgres]:
    del one
    store = await Postgres.open(server.url())
    yield store
    await store.close()


@pytest.fixture
async def admin(server: PostgresServer, one: OpenStore) -> AsyncIterator[Connection]:
    del one
    connection = await connect(server.url())
    yield connection
    await connection.close()


async def test_a_standby_reads_but_does_not_write(one: OpenStore, other: Postgres) -> None:
    await one.create(lobby())

    assert not await other.lease.try_acquire()
    assert (await other.load(lobby().id)).id == lobby().id
    with pytest.raises(Fenced):
        await other.set_meta("a", "b")


async def test_a_second_user_of_the_database_is_refused(
    server: PostgresServer, one: OpenStore
) -> None:
    assert one.lease.is_held
    with pytest.raises(InUse, match="in use by another Parlour process"):
        await OpenStore.open(server.url(), lease_patience=0.1)


async def test_a_released_lease_goes_to_the_standby_at_once(
    one: OpenStore, other: Postgres
) -> None:
    first = one.lease.epoch

    await one.lease.release()

    assert not one.lease.is_held
    assert await other.lease.try_acquire()
    assert other.lease.epoch == first + 1
    await other.set_meta("a", "b")


async def test_a_process_that_is_not_connected_leaves_a_free_lease_to_others(
    one: OpenStore, other: Postgres, admin: Connection
) -> None:
    await one.lease.release()
    assert not await other.lease.try_acquire(is_connected=False)

    await admin.execute(EXPIRE_LEASE)

    assert await other.lease.try_acquire(is_connected=False)


async def test_an_expired_lease_is_lost_and_its_holders_writes_take_no_effect(
    one: OpenStore, other: Postgres, admin: Connection
) -> None:
    await admin.execute(EXPIRE_LEASE)
    assert await other.lease.try_acquire()
    assert one.lease.is_held, "a paused machine doesn't know how much time has passed"

    with pytest.raises(Fenced):
        await one.set_meta("a", "b")
    assert await other.meta("a") is None


async def test_a_holder_learns_from_its_next_renewal_that_the_lease_is_lost(
    server: PostgresServer, admin: Connection, one: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await one.lease.release()
    monkeypatch.setattr(lease_module, "RENEWAL_INTERVAL", 0.01)
    holder = await OpenStore.open(server.url())
    await admin.execute("UPDATE lease SET epoch = epoch + 1, owner = 'another'")

    await holder.lease.wait_until_lost()

    assert not holder.lease.is_held
    await holder.close()


async def test_a_renewed_lease_lasts(
    server: PostgresServer, admin: Connection, one: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await one.lease.release()
    monkeypatch.setattr(lease_module, "RENEWAL_INTERVAL", 0.01)
    holder = await OpenStore.open(server.url())
    await admin.execute(EXPIRE_LEASE)

    while await admin.fetchval("SELECT until < extract(epoch FROM now()) FROM lease"):
        await admin.execute("SELECT pg_sleep(0.01)")

    assert holder.lease.is_held
    await holder.close()


async def test_a_takeover_waits_for_a_write_in_progress(
    one: OpenStore, other: Postgres, admin: Connection
) -> None:
    taking: list[asyncio.Task[bool]] = []

    async def writes(db: Transaction) -> None:
        await admin.execute(EXPIRE_LEASE)  # doesn't wait, just as a renewal doesn't
        taking.append(asyncio.create_task(other.lease.try_acquire()))
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        while not await admin.fetchval(waiting):
            assert not taking[0].done()
            await asyncio.sleep(0.001)
        await db.execute("INSERT INTO meta (key, value) VALUES ('a', 'before')")

    await one.do(writes)

    assert await taking[0]
    assert await other.meta("a") == "before"


async def test_a_stopped_writer_loses_its_locks_and_its_write(
    one: OpenStore, other: Postgres, admin: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A SIGSTOP in the middle of a transaction is simulated, after which the server ends it."""
    begin = BEGIN_WRITE.replace("5000", "50")
    monkeypatch.setattr("storage.postgres.writer.BEGIN_WRITE", begin)
    runs: list[int] = []

    async def stops(db: Transaction) -> None:
        await db.execute("INSERT INTO meta (key, value) VALUES ('a', 'late')")
        runs.append(1)
        if len(runs) == 1:
            await admin.execute(EXPIRE_LEASE)
            while not await other.lease.try_acquire():
                pass

    with pytest.raises(Fenced):
        await one.do(stops)

    assert await other.meta("a") is None


async def test_a_writer_that_was_stopped_while_sending_a_statement_loses_its_write(
    one: OpenStore, other: Postgres, admin: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a client is connected, the server waits endlessly for the rest of its statement."""
    ending = lease_module.END_STOPPED_WRITES.replace("5 seconds", "0.2 seconds")
    monkeypatch.setattr(lease_module, "END_STOPPED_WRITES", ending)
    runs: list[int] = []

    async def stops(db: Transaction) -> None:
        await db.execute("INSERT INTO meta (key, value) VALUES ('a', 'late')")
        runs.append(1)
        if len(runs) == 1:
            await one.writer.connection.prepare("DELETE FROM meta")
            await admin.execute(EXPIRE_LEASE)
            assert await other.lease.try_acquire()

    with pytest.raises(Fenced):
        await one.do(stops)

    assert await other.meta("a") is None
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    assert not await admin.fetchval(waiting), "the server goes on with an attempt that was given up"


async def test_jobs_of_an_earlier_term_are_not_done_in_a_later_one(
    one: OpenStore, admin: Connection
) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def waits(_: Transaction) -> None:
        begun.set()
        await ended.wait()

    first = asyncio.create_task(one.do(waits))
    await begun.wait()
    second = asyncio.create_task(one.set_meta("a", "of the first term"))
    await asyncio.sleep(0)
    releasing = asyncio.create_task(one.lease.release())
    ended.set()
    await releasing
    assert await one.lease.try_acquire()
    third = asyncio.create_task(one.set_meta("b", "of the second term"))

    outcomes = await asyncio.gather(first, second, third, return_exceptions=True)

    assert outcomes[0] is None or isinstance(outcomes[0], Fenced)
    assert await one.meta("b") == "of the second term"
    assert await admin.fetchval("SELECT epoch FROM lease") == one.lease.epoch
    assert outcomes[1] is None or isinstance(outcomes[1], Fenced)


async def test_processes_take_slots_in_turn(
    one: OpenStore, other: Postgres, admin: Connection
) -> None:
    await one.lease.take_slot("identify 0", 60.0)
    await other.lease.take_slot("identify 1", 60.0)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await other.lease.take_slot("identify 0", 60.0)

    await admin.execute("UPDATE lease SET until = 0 WHERE name = 'identify 0'")

    await other.lease.take_slot("identify 0", 60.0)
    assert one.lease.is_held


async def test_a_slot_is_waited_for_while_the_server_is_away() -> None:
    with postgres_server() as server:
        store = await OpenStore.open(server.url())
        await asyncio.to_thread(server.stop, "immediate")
        await store.lease.take_slot("identify 0", 0.01)
        await asyncio.to_thread(server.start)
        await store.close()


async def test_of_many_standbys_one_becomes_the_leader(
    server: PostgresServer, one: OpenStore
) -> None:
    standbys = await asyncio.gather(*(Postgres.open(server.url()) for _ in range(5)))
    await one.lease.release()

    taken = await asyncio.gather(*(each.lease.try_acquire() for each in standbys))

    assert sum(taken) == 1
    await asyncio.gather(*(each.close() for each in standbys))


async def test_after_an_outage_the_last_owner_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with postgres_server() as server:
        monkeypatch.setattr(lease_module, "MAY_ACT_FOR", 0.1)
        monkeypatch.setattr(lease_module, "LEASE_DURATION", 0.2)
        one = await OpenStore.open(server.url())
        other = await Postgres.open(server.url())
        await asyncio.to_thread(server.stop, "immediate")
        await one.lease.wait_until_lost()
        assert not await other.lease.try_acquire()
        await asyncio.to_thread(server.start)

        assert not await other.lease.try_acquire()
        while not await one.lease.try_acquire():
            await one.lease.wait_for_poll()

        assert one.lease.epoch == 2
        await other.close()
        await one.close()


async def test_an_earlier_version_that_still_runs_is_not_replaced(
    one: OpenStore, other: Postgres, admin: Connection
) -> None:
    await one.lease.release()
    await admin.fetch("SELECT pg_advisory_lock(x'5061726C'::INT)")
    assert not await other.lease.try_acquire()

    await admin.fetch("SELECT pg_advisory_unlock(x'5061726C'::INT)")

    assert await other.lease.try_acquire()
