"""The writer commits waiting jobs together, and returns their results after the commit."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from storage.sql.transaction import Transaction
from storage.sqlite.writer import Writer


def _open_writer(folder: Path) -> Writer:
    db = sqlite3.connect(folder / "x.db", isolation_level=None, check_same_thread=False)
    db.execute("CREATE TABLE notes (text TEXT UNIQUE)")
    return Writer(db)


async def _insert_note(db: Transaction, text: str) -> str:
    await db.execute("INSERT INTO notes VALUES (?)", (text,))
    return text


def _read_notes(folder: Path) -> list[str]:
    db = sqlite3.connect(folder / "x.db")
    notes = [text for (text,) in db.execute("SELECT text FROM notes ORDER BY text")]
    db.close()
    return notes


async def test_a_finished_job_is_in_the_file(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)
    assert await writer.do(lambda db: _insert_note(db, "a")) == "a"
    assert _read_notes(tmp_path) == ["a"]
    await writer.close()


async def test_a_failing_job_undoes_only_itself(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)

    async def insert_and_fail(db: Transaction) -> None:
        await _insert_note(db, "half done")
        raise LookupError("no")

    outcomes = await asyncio.gather(
        writer.do(lambda db: _insert_note(db, "a")),
        writer.do(insert_and_fail),
        writer.do(lambda db: _insert_note(db, "b")),
        return_exceptions=True,
    )
    await writer.close()

    assert [str(outcome) for outcome in outcomes] == ["a", "no", "b"]
    assert _read_notes(tmp_path) == ["a", "b"]


async def test_a_failed_commit_fails_every_job_in_it(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)

    async def roll_back(db: Transaction) -> None:
        await db.execute("ROLLBACK")  # SQLite itself rolls back if the disk is full
        raise sqlite3.OperationalError("disk is full")

    outcomes = await asyncio.gather(
        writer.do(lambda db: _insert_note(db, "a")),
        writer.do(roll_back),
        return_exceptions=True,
    )
    assert isinstance(outcomes[1], sqlite3.Error)
    assert _read_notes(tmp_path) == ([] if isinstance(outcomes[0], sqlite3.Error) else ["a"])

    assert await writer.do(lambda db: _insert_note(db, "b")) == "b"
    await writer.close()


async def test_a_job_cannot_wait_for_anything_else(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)

    async def wait_for_the_loop(db: Transaction) -> None:
        await _insert_note(db, "half done")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="can't wait for anything else"):
        await writer.do(wait_for_the_loop)
    await writer.close()

    assert _read_notes(tmp_path) == []


async def test_jobs_from_before_closing_are_finished(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)
    notes = [partial(_insert_note, text=str(n)) for n in range(9)]
    jobs = [asyncio.ensure_future(writer.do(note)) for note in notes]
    await asyncio.sleep(0)
    await writer.close()

    assert await asyncio.gather(*jobs) == [str(n) for n in range(9)]
    assert len(_read_notes(tmp_path)) == 9


async def test_nothing_is_written_after_closing(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)
    await writer.close()

    with pytest.raises(sqlite3.ProgrammingError):
        await writer.do(lambda db: _insert_note(db, "late"))


async def test_a_cancelled_caller_does_not_affect_others(tmp_path: Path) -> None:
    writer = _open_writer(tmp_path)
    impatient = asyncio.ensure_future(writer.do(lambda db: _insert_note(db, "a")))
    await asyncio.sleep(0)
    impatient.cancel()

    assert await writer.do(lambda db: _insert_note(db, "b")) == "b"
    assert _read_notes(tmp_path) == ["a", "b"]
    await writer.close()
