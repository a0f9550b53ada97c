"""A killed process loses nothing that it acknowledged, and leaves no partial write."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from storage.sqlite.store import SQLite


@pytest.mark.parametrize("acknowledged", [1, 7, 40])
async def test_a_killed_process_loses_nothing_it_acknowledged(
    tmp_path: Path, acknowledged: int
) -> None:
    path = tmp_path / "parlour.db"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAYING_PROGRAM, path, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    lines = [await process.stdout.readline() for _ in range(acknowledged)]
    process.kill()
    lines += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
    last = {name: int(version) for name, version in whole}

    store = await SQLite.open(path)
    for name, version in last.items():
        table = await store.load(name)
        turns = await store.turns(name)
        assert table.version >= version
        assert [turn.version for turn in turns] == list(range(2, table.version + 1))
        assert table.state == turns[-1].state
        assert sum(sitter.moves for sitter in table.sitters) == len(turns) - 1
    await store.close()
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


PLAYING_PROGRAM = """
import asyncio, sys
from pathlib import Path
from storage.sqlite.store import SQLite
from tests.support.stored_tables import begun, lobby, moved, turn_of

async def play(store, name):
    await store.create(lobby(name))
    change = begun(lobby(name))
    while True:
        await store.save(change)
        print(name, change.table.version, flush=True)
        change = moved(change.table, turn_of(1))

async def main():
    store = await SQLite.open(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, f"table{n}") for n in range(5)))

asyncio.run(main())
"""
