"""Ten thousand sleeping tables cost nothing, because timers use an index."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from storage.delivery import Shown
from storage.sql import rows, statements
from storage.sqlite.store import SQLite
from tests.support.stored_tables import begun, lobby

FAR_FUTURE = 2_000_000_000.0  # a Unix time, later than any time in the tests

# The queries that the scheduler runs whenever a timer may be due.
TIMER_QUERIES = (
    (statements.DUE_TABLES, (1_000_000.0, 200)),
    (statements.NEXT_TABLE, ()),
    (statements.NEXT_NOTICE, ()),
    (statements.CLAIM_DUE_NOTICES, (1_000_000.0,)),
    (statements.NEXT_RETRY, ()),
    (statements.TABLES_WITH_OUTDATED_MESSAGE, ()),
    (statements.TABLES_WITH_PENDING_NOTICES, ()),
    (statements.LOBBIES_UNTOUCHED_SINCE, (1_000_000.0,)),
)


async def test_ten_thousand_sleeping_tables_cost_no_more_than_ten(tmp_path: Path) -> None:
    few = await fill_with_sleeping_tables(tmp_path / "few", 10)
    many = await fill_with_sleeping_tables(tmp_path / "many", 10_000)

    assert count_steps(many) <= 2 * count_steps(few)


async def test_only_the_one_due_table_of_ten_thousand_is_claimed(
    tmp_path: Path,
) -> None:
    path = await fill_with_sleeping_tables(tmp_path / "many", 10_000)
    store = await SQLite.open(path)
    await store.set_wake("t04711", 2, 500.0)

    assert await store.next_wake() == 500.0
    assert await store.claim_due_tables(1_000_000.0, 1_000_060.0) == ["t04711"]
    assert await store.next_wake() == 1_000_060.0
    await store.close()


async def fill_with_sleeping_tables(path: Path, count: int) -> Path:
    """Fill a database with `count` games that wait for a move and have nothing to send."""
    await (await SQLite.open(path)).close()
    game = begun(lobby()).table
    sitters = tuple(replace(each, deadline=FAR_FUTURE, notified_at=1.0) for each in game.sitters)
    shown = Shown(2, version=game.version)
    games = [
        replace(game, id=f"t{at:05}", sitters=sitters, wake_at=FAR_FUTURE + at, shown=shown)
        for at in range(count)
    ]
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany(statements.INSERT_TABLE, map(rows.new_table_values, games))
        db.executemany(
            statements.INSERT_SEAT, (seat for game in games for seat in rows.seat_values(game))
        )
        db.executemany(
            "INSERT INTO notices (table_id, version, purpose, person, made_at, stage, destination)"
            " VALUES (?, 2, 'turn', 11, 1.0, 'standing', 'dm')",
            [(game.id,) for game in games],
        )
    return path


def count_steps(path: Path) -> int:
    """Return the number of instructions that SQLite's virtual machine runs to check all timers."""
    taken = 0

    def count() -> None:
        nonlocal taken
        taken += 1

    with closing(sqlite3.connect(path)) as db:
        db.set_progress_handler(count, 1)
        for sql, values in TIMER_QUERIES:
            db.execute(sql, values).fetchall()
    return taken
