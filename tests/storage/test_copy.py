"""A database of either kind can be copied to either kind, and the original isn't changed."""

import hashlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from storage.delivery import SetTrouble, Trouble
from storage.errors import CannotOpen, InUse, NotOurs
from storage.notices import Intent, Part
from storage.postgres import copy as postgres
from storage.postgres.connection import connect
from storage.records import FormerSitter, PersonalBest, Request
from storage.sql.copy import copy
from storage.sqlite import copy as sqlite
from storage.sqlite.copy import SQLiteTables
from storage.sqlite.store import SQLite
from tests.storage.postgres.open_store import OpenStore
from tests.storage.test_standings import THREE
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved, turn_of

FORMER_SITTERS = (FormerSitter(3, 1, "Zoë", CY, bot=True),)
PERSONAL_BEST = PersonalBest(ADA, "toy", "{}", 2, 7, "t1", 1.5)


async def test_a_copy_there_and_back_is_the_same(tmp_path: Path, server: PostgresServer) -> None:
    original, back = tmp_path / "original", tmp_path / "back"
    await fill_every_table(original)
    before = hashlib.sha256(original.read_bytes()).digest()
    url = await empty_postgres(server)

    async with (
        sqlite.open_for_reading(original) as source,
        postgres.open_for_writing(url) as target,
    ):
        copied = await copy(source, target)
    async with postgres.open_for_reading(url) as source, sqlite.open_for_writing(back) as target:
        assert await copy(source, target) == copied

    assert read_contents(back) == read_contents(original)
    assert sum(map(len, read_contents(back).values())) == copied
    assert all(read_contents(back).values()), "every table should have a row"
    assert hashlib.sha256(original.read_bytes()).digest() == before


async def test_a_copy_can_be_played_on(tmp_path: Path, server: PostgresServer) -> None:
    await fill_every_table(tmp_path / "original")
    url = await empty_postgres(server)
    async with (
        sqlite.open_for_reading(tmp_path / "original") as source,
        postgres.open_for_writing(url) as target,
    ):
        await copy(source, target)

    store = await OpenStore.open(url)
    table = await store.load("t2")
    await store.save(moved(table, turn_of(BEN)))
    assert len(await store.posts_about(BEN)) == 4
    await store.close()


async def test_a_database_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    await fill_every_table(tmp_path / "original")
    await fill_every_table(tmp_path / "other")
    before = read_contents(tmp_path / "other")

    async with (
        sqlite.open_for_reading(tmp_path / "original") as source,
        sqlite.open_for_writing(tmp_path / "other") as target,
    ):
        with pytest.raises(CannotOpen, match="other isn't empty"):
            await copy(source, target)
    assert read_contents(tmp_path / "other") == before


async def test_a_copy_that_differs_is_not_kept(tmp_path: Path) -> None:
    class TablesThatLoseARow(SQLiteTables):
        async def insert(
            self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]
        ) -> None:
            await super().insert(table, columns, rows[1:])

    await fill_every_table(tmp_path / "original")
    async with (
        sqlite.open_for_reading(tmp_path / "original") as source,
        sqlite.open_for_writing(tmp_path / "copy") as target,
    ):
        target.__class__ = TablesThatLoseARow
        with pytest.raises(CannotOpen, match="differs from the original"):
            await copy(source, target)

    assert not any(read_contents(tmp_path / "copy").values())


async def test_a_database_of_another_version_is_not_copied(
    tmp_path: Path, server: PostgresServer
) -> None:
    await fill_every_table(tmp_path / "original")
    with closing(sqlite3.connect(tmp_path / "original")) as db, db:
        db.execute("DROP TABLE actions")
    url = await empty_postgres(server)

    async with (
        sqlite.open_for_reading(tmp_path / "original") as source,
        postgres.open_for_writing(url) as target,
    ):
        with pytest.raises(CannotOpen, match="Start this version's bot with it once"):
            await copy(source, target)


async def test_a_database_in_use_is_not_copied(tmp_path: Path) -> None:
    store = await SQLite.open(tmp_path / "original")
    with pytest.raises(InUse):
        async with sqlite.open_for_reading(tmp_path / "original"):
            pass
    await store.close()


@pytest.mark.parametrize(("name", "error"), [("missing", CannotOpen), ("diary", NotOurs)])
async def test_only_a_database_of_ours_is_copied(
    tmp_path: Path, name: str, error: type[CannotOpen]
) -> None:
    (tmp_path / "diary").write_text("Dear diary")

    with pytest.raises(error):
        async with sqlite.open_for_reading(tmp_path / name):
            pass
    assert not (tmp_path / f"{name}.lock").exists()


async def test_reading_changes_nothing_in_postgresql(server: PostgresServer) -> None:
    url = await empty_postgres(server)
    await (await OpenStore.open(url)).close()
    async with postgres.open_for_reading(url) as source:
        with pytest.raises(Exception, match="read-only transaction"):
            await source.insert("meta", ["key", "value"], [("a", "b")])
    connection = await connect(url)
    assert await connection.fetchval("SELECT count(*) FROM meta") == 0
    await connection.close()


async def fill_every_table(path: Path) -> None:
    """Fill a SQLite file with at least one row in each SQL table."""
    store = await SQLite.open(path)
    for number in range(3):
        table = lobby(f"t{number}", kicked=(CY,), wake_at=0.1 + number)
        await store.create(table, Intent("invite", (BEN,)), [Part("invite", CY, "dm")])
        await store.save(replace(begun(table), interaction=2**62 + number))
        await store.write_delivery(table.id, SetTrouble(Trouble("shut", 1.1, 2.2)))
    change = closed(begun(lobby("t1")).table, "over")
    table = replace(change.table, former_sitters=FORMER_SITTERS)
    await store.save(replace(change, table=table, bests=(PERSONAL_BEST,), results=THREE))
    await store.record_requests([Request(1, "ping", "t1")], 3.3, forget_before=0.0)
    await store.set_setting("person", ADA, "zone", "Ünïcode 'quoted' \n🐈")
    await store.set_meta("key", "value")
    await store.close()


def read_contents(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute(sqlite.TABLES)]
        selects = {name: f"SELECT * FROM {name}" for name in tables}  # noqa: S608  the names of tables come from the database itself
        return {name: sorted(db.execute(sql), key=repr) for name, sql in selects.items()}
