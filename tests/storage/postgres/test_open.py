"""A database is opened only if it's durable, used by no other bot, and empty or ours."""

import asyncio
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path

import pytest

from storage.errors import CannotOpen, NotNow, NotOurs, TooNew
from storage.postgres.connection import Connection, connect, driver
from storage.postgres.lease import PostgresLease
from storage.postgres.store import Postgres
from storage.sql.schema import migrations
from storage.sql.transaction import Transaction
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer
from tests.support.stored_tables import lobby


@pytest.fixture
async def admin(server: PostgresServer) -> AsyncIterator[Connection]:
    connection = await connect(server.url())
    yield connection
    await connection.close()


@pytest.fixture
async def new(server: PostgresServer, admin: Connection) -> AsyncIterator[str]:
    """Create a database without tables and yield its URL. Drop the database at the end."""
    await admin.execute("CREATE DATABASE new")
    yield server.url("new")
    await admin.execute("DROP DATABASE new WITH (FORCE)")


async def test_what_was_stored_is_there_after_reopening(server: PostgresServer) -> None:
    url = await empty_postgres(server)
    store = await OpenStore.open(url)
    await store.create(lobby())
    assert store.commits == 1
    await store.close()

    store = await OpenStore.open(url)
    assert (await store.load(lobby().id)).seed == "5eed"
    await store.close()


async def test_two_processes_create_the_tables_once(new: str) -> None:
    stores = await asyncio.gather(*(Postgres.open(new) for _ in range(3)))

    assert await stores[0].lease.try_acquire()
    await stores[0].create(lobby())
    assert (await stores[2].load(lobby().id)).id == lobby().id
    for store in stores:
        await store.close()


async def test_the_log_names_the_server_that_does_not_answer_without_the_password(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """An operator must be able to see a wrong port."""
    url = "postgresql://parlour:secret@127.0.0.1:1/parlour"
    with pytest.raises(NotNow):
        await Postgres.open(url, start_patience=0.5)
    assert not await PostgresLease(url).try_acquire()

    server = "(postgresql://127.0.0.1:1/parlour): ConnectionRefusedError"
    assert f"waiting for the database {server}" in caplog.messages
    assert f"the lease can't be reached {server}" in caplog.messages
    assert "secret" not in caplog.text


@pytest.mark.parametrize("setting", ["fsync", "synchronous_commit"])
async def test_a_server_that_may_lose_moves_is_refused(
    server: PostgresServer, admin: Connection, setting: str
) -> None:
    await admin.execute(f"ALTER SYSTEM SET {setting} = off")
    await admin.execute("SELECT pg_reload_conf()")
    try:
        while await admin.fetchval(f"SHOW {setting}") != "off":
            await admin.execute("SELECT pg_sleep(0.01)")
        with pytest.raises(CannotOpen, match=f"^{setting} is off at postgresql:///postgres"):
            await Postgres.open(server.url())
    finally:
        await admin.execute(f"ALTER SYSTEM RESET {setting}")
        await admin.execute("SELECT pg_reload_conf()")
        while await admin.fetchval(f"SHOW {setting}") != "on":
            await admin.execute("SELECT pg_sleep(0.01)")


async def test_a_newer_database_is_refused(new: str) -> None:
    await (await Postgres.open(new)).close()
    connection = await connect(new)
    await connection.execute("INSERT INTO migrations (number, name) VALUES (9999, 'later')")
    await connection.close()

    with pytest.raises(TooNew, match="lacks the migration later"):
        await Postgres.open(new)


async def test_a_database_with_other_tables_is_left_alone(new: str) -> None:
    connection = await connect(new)
    await connection.execute("CREATE TABLE tables (id TEXT)")
    await connection.close()

    with pytest.raises(NotOurs, match="holds other tables"):
        await Postgres.open(new)


async def test_a_migration_that_fails_changes_nothing(
    new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [*migrations(), (9998, "9998_wrong.sql", "CREATE TABLE half (id INTEGER); SELECT 1/0;")]
    monkeypatch.setattr("storage.sql.schema.migrations", lambda: iter(known))
    with pytest.raises(Exception, match="division by zero"):
        await Postgres.open(new)
    monkeypatch.undo()

    await (await Postgres.open(new)).close()


@pytest.mark.parametrize(
    "step", ["connection._check_settings", "store.migrate", "store._create_pool"]
)
async def test_opening_begins_again_if_the_connection_is_lost_meanwhile(
    new: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    module, _, name = step.partition(".")
    original = getattr(import_module(f"storage.postgres.{module}"), name)
    runs: list[int] = []

    async def fails_once(*arguments: object) -> object:
        runs.append(1)
        if len(runs) == 1:
            raise driver.ConnectionDoesNotExistError
        return await original(*arguments)

    monkeypatch.setattr(f"storage.postgres.{step}", fails_once)

    await (await Postgres.open(new)).close()

    assert len(runs) == 2


async def test_a_user_who_may_not_create_tables_hears_so(new: str, admin: Connection) -> None:
    await admin.execute("CREATE ROLE guest LOGIN")
    connection = await connect(new)
    await connection.execute("REVOKE CREATE ON SCHEMA public FROM public")
    await connection.close()
    try:
        with pytest.raises(CannotOpen, match="isn't allowed to create tables"):
            await Postgres.open(new.replace("parlour@", "guest:secret@"))
    finally:
        await admin.execute("DROP ROLE guest")


async def test_a_server_without_free_connections_is_explained(new: str, admin: Connection) -> None:
    await admin.execute("CREATE ROLE guest LOGIN CONNECTION LIMIT 1")
    await admin.execute("ALTER DATABASE new OWNER TO guest")
    try:
        with pytest.raises(NotNow, match=r"doesn't answer any longer \(TooManyConnections"):
            await Postgres.open(new.replace("parlour@", "guest@"), start_patience=0.0)
    finally:
        connection = await connect(new)
        await connection.execute("REASSIGN OWNED BY guest TO parlour")
        await connection.close()
        await admin.execute("DROP ROLE guest")


async def test_settings_of_the_server_do_not_change_how_transactions_work(
    new: str, admin: Connection
) -> None:
    await admin.execute("ALTER DATABASE new SET default_transaction_isolation = 'serializable'")
    await admin.execute("ALTER DATABASE new SET jit = on")
    store = await OpenStore.open(new)

    async def isolation(db: Transaction) -> str:
        [[level]] = await db.fetch("SHOW transaction_isolation")
        return str(level)

    assert await store.do(isolation) == "read committed"
    assert [list(row) for row in await store.read("SHOW jit")] == [["off"]]
    await store.close()


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(NotNow, match=r"^postgresql://127\.0\.0\.1:1/games doesn't answer"):
        await Postgres.open("postgresql://me:secret@127.0.0.1:1/games", start_patience=0.1)


@pytest.mark.parametrize(
    ("url", "named"),
    [
        ("postgresql://me:secret@[bad/games", r"postgresql://\[bad/games"),
        ("postgresql://me:secret@127.0.0.1:99999/games", "postgresql://127.0.0.1:99999/games"),
        ("postgresql:///games?host=127.0.0.1&port=99999&password=secret", "postgresql:///games"),
        ("postgresql://me:secret@127.0.0.1:none/games", "postgresql://127.0.0.1:none/games"),
        ("postgresql://me:[secret@127.0.0.1/games", "postgresql://127.0.0.1/games"),
        ("postgresql://me:se/[cret@127.0.0.1/games", "The address in DATABASE_URL"),
        ("postgresql://127.0.0.1:1/x?sslmode=x&password=se@cret", "The address in DATABASE_URL"),
    ],
)
async def test_an_address_that_cannot_be_used_is_named_without_the_password(
    url: str, named: str
) -> None:
    with pytest.raises(CannotOpen, match=rf"^{named} can't be used \(\w+Error\)") as refused:
        await Postgres.open(url)

    assert "cret" not in str(refused.value)


async def test_a_refused_connection_is_explained(server: PostgresServer) -> None:
    with pytest.raises(CannotOpen, match=r"refuses the connection \(InvalidCatalogNameError"):
        await Postgres.open(server.url("missing"))


async def test_of_several_servers_the_one_that_can_write_is_used(
    server: PostgresServer, tmp_path: Path
) -> None:
    url = (await empty_postgres(server)).replace("?host=", f"?host={tmp_path},")
    store = await OpenStore.open(f"{url}&target_session_attrs=read-write")

    await store.set_meta("a", "b")

    assert await store.meta("a") == "b"
    await store.close()


async def test_an_old_server_is_refused(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.connection.OLDEST_VERSION", 99)

    with pytest.raises(CannotOpen, match="Parlour needs 99 or newer"):
        await Postgres.open(server.url())
