"""Two versions can run side by side: a migration only adds what the older version ignores."""

import re
from collections.abc import AsyncIterator

import pytest

from storage.postgres.connection import connect
from storage.postgres.store import Postgres
from storage.sql.schema import Migration, migrations
from tests.storage.postgres.open_store import OpenStore
from tests.support.postgres_server import PostgresServer
from tests.support.stored_tables import begun, closed, lobby, moved

LAST_MIGRATION_OF_ONE_PROCESS = 34  # no versions up to this migration ran side by side
ADDITION_PATTERNS = re.compile(
    r"""CREATE\ TABLE\ (?P<new>\w+)\ .*
    |CREATE\ INDEX\ .*
    |CREATE\ UNIQUE\ INDEX\ \w+\ ON\ (?P<unique>\w+)\ .*
    |INSERT\ INTO\ (?P<filled>\w+)\ .*
    |ALTER\ TABLE\ \w+\ ADD\ COLUMN\ \w+\ \w+(\ NOT\ NULL)?\ DEFAULT\ \S+
    |ALTER\ TABLE\ \w+\ ADD\ COLUMN\ \w+\ \w+""",
    re.DOTALL | re.VERBOSE,
)
COMMENT_PATTERN = re.compile(r"--[^\n]*")
NEXT_MIGRATION: Migration = (
    9998,
    "9998_next.sql",
    """
    CREATE TABLE later (id INTEGER PRIMARY KEY, table_id TEXT NOT NULL) STRICT;
    CREATE INDEX later_of_table ON later (table_id);
    ALTER TABLE tables ADD COLUMN mood TEXT;
    ALTER TABLE seats ADD COLUMN luck INTEGER NOT NULL DEFAULT 7;
    """,
)


def find_what_removes(sql: str) -> list[str]:
    """Return the statements of a migration that could disturb the older version."""
    statements = [" ".join(each.split()) for each in COMMENT_PATTERN.sub("", sql).split(";")]
    found = {each: ADDITION_PATTERNS.fullmatch(each) for each in statements if each}
    new = {match["new"] for match in found.values() if match}
    return [
        each
        for each, match in found.items()
        if match is None or not {match["unique"], match["filled"]} <= {None, *new}
    ]


@pytest.mark.parametrize("migration", list(migrations()), ids=lambda each: str(each[1]))
def test_migrations_expand_and_contract_a_release_later(migration: Migration) -> None:
    number, _, sql = migration
    if number > LAST_MIGRATION_OF_ONE_PROCESS:
        assert find_what_removes(sql) == []


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE seats",
        "ALTER TABLE seats DROP COLUMN level",
        "ALTER TABLE seats RENAME TO chairs",
        "ALTER TABLE seats ADD COLUMN mood TEXT NOT NULL",
        "CREATE UNIQUE INDEX one_host ON tables (host)",
        "INSERT INTO seats SELECT 1",
        "UPDATE tables SET host = 0",
    ],
)
def test_what_the_version_before_would_miss_or_trip_over_is_found(sql: str) -> None:
    assert find_what_removes(f"{NEXT_MIGRATION[2]} -- why;\n{sql};") == [sql]


@pytest.fixture
async def url(server: PostgresServer) -> AsyncIterator[str]:
    """Create a database of this version and yield its URL. Drop the database at the end."""
    address = server.create_database("side_by_side")
    yield address
    admin = await connect(server.url())
    await admin.execute("DROP DATABASE side_by_side WITH (FORCE)")
    await admin.close()


async def test_a_leader_goes_on_while_the_next_version_migrates_and_stands_by(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    this = await OpenStore.open(url)
    await this.create(lobby())
    change = begun(lobby())
    await this.save(change)

    monkeypatch.setattr(
        "storage.sql.schema.migrations", lambda: iter([*migrations(), NEXT_MIGRATION])
    )
    following = await Postgres.open(url)

    move = moved(change.table)
    await this.save(move)
    await this.save(closed(move.table, "ended"))
    await this.create(lobby("another"))
    assert await this.schema() == NEXT_MIGRATION[0]
    assert not await following.lease.try_acquire()
    await this.close()
    assert await following.lease.try_acquire()
    assert (await following.load(lobby().id)).status == "ended"
    await following.save(begun(lobby("another")))
    await following.close()
