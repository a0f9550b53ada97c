"""Measure moves on SQLite and PostgreSQL, without Discord.

python -m benchmarks.databases           takes about 20 minutes, mostly to store the tables
python -m benchmarks.databases --quick   a short run, to check that it works

Random games of Coloretto are played through the engine, which checks each move and stores it
durably, with 1 and 20 moves in flight. PostgreSQL runs on this machine, and is compared with a bare
loop that executes the same moves' statements again. With 1 in flight, the two take turns of a few
moves each, so that both run under the same load. Then moves are measured in databases with a
thousand and a million stored tables. This requires Linux for its process statistics.
"""

import asyncio
import os
import platform
import random
import sqlite3
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Protocol, Self

from benchmarks.table.figures import percentile_99
from bot.engine import Engine, MovePlayed, Person, Place
from bot.engine.tables import Request, current_request
from games import catalogue
from games.kit.next_question import path_to
from storage.postgres.connection import Connection, connect
from storage.postgres.copy import PostgresTables
from storage.postgres.lease import hold
from storage.postgres.store import Postgres
from storage.sqlite import copy as sqlite_copy
from storage.sqlite.store import SQLite
from storage.store import Store
from tests.support.postgres_server import PostgresServer, postgres_server

ROOT = Path(__file__).parents[1]
SECONDS_PER_TICK = 1 / os.sysconf("SC_CLK_TCK")
SEATS = 3
MOVES_AT_A_TABLE = 80  # the maximum number of moves at a table, fewer than in a whole game
INTERACTION_IDS = count(2**61)  # interaction ids above those in the stored tables
STORED_TABLES_PER_LIVE_TABLE = 100  # stored tables for each table that is still being played
LEASE_PATIENCE = 20.0  # seconds to wait for the lease, which the round before may still hold
MOVES_IN_A_TURN = 20  # moves to make before the bare loop repeats their statements

Call = tuple[str, tuple[Any, ...]]
"""A method call on a database connection: the method's name and its arguments."""


@dataclass(frozen=True)
class Size:
    rounds: int = 11  # rounds that alternate, since a busy machine's speed varies
    moves: int = 400  # moves in each round
    few: int = 1000  # stored tables in the smaller database
    many: int = 1_000_000  # stored tables in the larger database


QUICK_SIZE = Size(rounds=1, moves=60, few=20, many=200)


class Database(Protocol):
    name: str

    async def open(self) -> Store: ...

    async def fill(self, tables: int) -> None:
        """Store `tables` copies of a table."""
        ...

    def cpu(self) -> float:
        """Return the CPU seconds used by the database server, or 0 if there's no server."""
        ...


class SQLiteFile:
    name = "SQLite"

    def __init__(self, path: Path) -> None:
        self._path = path

    async def open(self) -> SQLite:
        return await SQLite.open(self._path)

    async def fill(self, tables: int) -> None:
        async with sqlite_copy.open_for_writing(self._path) as target:
            columns = await target.columns()
        with closing(sqlite3.connect(self._path)) as db, db:
            for table in COPIED_TABLES:
                db.execute(_copy_statement(table, columns[table], tables))

    def cpu(self) -> float:
        return 0.0


class PostgresDatabase:
    name = "PostgreSQL"

    def __init__(self, server: PostgresServer, url: str) -> None:
        self.url = url
        self._server = server

    async def open(self) -> "RecordedStore":
        return await RecordedStore.open(self.url)

    async def fill(self, tables: int) -> None:
        connection = await connect(self.url)
        columns = await PostgresTables(connection, self.url).columns()
        async with connection.transaction():
            for table in COPIED_TABLES:
                sql = _copy_statement(table, columns[table], tables)
                await connection.execute(sql, timeout=3600)
        await connection.execute("VACUUM ANALYZE", timeout=3600)
        await connection.execute("CHECKPOINT", timeout=3600)
        await connection.close()

    def cpu(self) -> float:
        parent = self._server.pid
        stats = [path.read_text("ascii") for path in Path("/proc").glob("[0-9]*/stat")]
        fields = [text.rpartition(") ")[2].split() for text in stats]
        children = [each for each in fields if int(each[1]) == parent]
        own = Path(f"/proc/{parent}/stat").read_text("ascii").rpartition(") ")[2].split()
        ended = int(own[13]) + int(own[14])
        return (
            ended + sum(int(each[11]) + int(each[12]) for each in [own, *children])
        ) * SECONDS_PER_TICK


class RecordedStore(Postgres):
    """A store that can record the calls on its writer's connection, to repeat them on another."""

    @classmethod
    async def open(cls, url: str, **options: Any) -> Self:  # noqa: ANN401  the options of the store
        store = await super().open(url, **options)
        await hold(store.lease, LEASE_PATIENCE)
        return store

    def record(self) -> list[Call]:
        recorder = Recorder(self._writer.connection)
        self._writer.connection = recorder
        return recorder.calls


class Recorder:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.calls: list[Call] = []

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  an attribute of a connection can have any type
        method = getattr(self._connection, name)
        if name not in ("execute", "executemany", "fetch"):
            return method

        def recorded(*arguments: object) -> object:
            self.calls.append((name, arguments))
            return method(*arguments)

        return recorded


@dataclass
class Played:
    """The results of all rounds."""

    speed: list[float] = field(default_factory=list[float])  # moves per second
    bot_cpu: list[float] = field(default_factory=list[float])  # CPU seconds per move
    server_cpu: list[float] = field(default_factory=list[float])  # CPU seconds per move
    tails: list[float] = field(default_factory=list[float])  # p99 latencies in seconds


async def begin_game(engine: Engine, number: int) -> str:
    """Start a game, and return the id of its table."""
    people = [Person(3 * number + seat + 1, f"Player {seat}") for seat in range(SEATS)]
    table = await engine.lobby.open(Place(1, number + 1), people[0], "coloretto", {})
    for person in people[1:]:
        await engine.lobby.join(table.id, person, next(INTERACTION_IDS))
    await engine.lobby.begin(table.id, people[0], next(INTERACTION_IDS))
    return table.id


async def make_random_move(engine: Engine, table_id: str, chance: random.Random) -> None:
    current_request.set(Request(next(INTERACTION_IDS)))
    table = await engine.tables.load(table_id)
    due = table.due()[0]
    path = path_to(table.moves(due), chance.choice(list(table.moves(due))))
    sitter = table.sitter(due)
    person = Person(sitter.person or 0, sitter.name)
    played = await engine.play.answer(table_id, person, table.ticket(due), path, confirmed=True)
    assert isinstance(played, MovePlayed)


async def play_moves(
    engine: Engine, database: Database, moves: int, in_flight: int, measured: Played
) -> None:
    """Play `moves` random moves, and add the measurements to `measured`."""
    needed = max(in_flight, -(-moves // MOVES_AT_A_TABLE))
    tables = [await begin_game(engine, number) for number in range(needed)]
    chance = random.Random(1)
    latencies: list[float] = []

    async def play_at(table_ids: Sequence[str]) -> None:
        for number in range(moves // in_flight):
            began = time.perf_counter()
            await make_random_move(engine, table_ids[number % len(table_ids)], chance)
            latencies.append(time.perf_counter() - began)

    cpu, server_cpu, began = time.process_time(), database.cpu(), time.perf_counter()
    await asyncio.gather(*(play_at(tables[first::in_flight]) for first in range(in_flight)))
    made = len(latencies)
    measured.speed.append(made / (time.perf_counter() - began))
    measured.bot_cpu.append((time.process_time() - cpu) / made)
    measured.server_cpu.append((database.cpu() - server_cpu) / made)
    measured.tails.append(percentile_99(latencies))


async def compare_with_bare_loop(server: PostgresServer, folder: Path, size: Size) -> str:
    sqlite = SQLiteFile(folder / "moves.db")
    names = [(kind, in_flight) for kind in ("SQLite", "PostgreSQL") for in_flight in (1, 20)]
    measured = {name: Played() for name in names}
    bare: list[float] = []
    ratios: list[float] = []
    for number in range(size.rounds):
        postgres = PostgresDatabase(server, server.create_database(f"moves{number}"))
        for database in (sqlite, postgres):
            for in_flight in (1, 20):
                store = await database.open()
                engine = await Engine.start(catalogue(), store)
                await play_moves(
                    engine, database, size.moves, in_flight, measured[database.name, in_flight]
                )
                await store.close()
        bot_seconds, bare_seconds = await _alternate_with_bare_loop(server, number, size.moves)
        bare.append(size.moves / bare_seconds)
        ratios.append(bare_seconds / bot_seconds)
    lines = [
        "| in flight | database | moves/s | CPU of the bot, µs | of the server, µs | ÷ bare loop |",
        "|---:|---|---:|---:|---:|---:|",
    ]
    for (kind, in_flight), played in measured.items():
        speed = median(played.speed)
        beside = median(ratios) if in_flight == 1 else speed / median(bare)
        ratio = f"{beside:.2f}" if kind == "PostgreSQL" else ""
        bot, own = (1e6 * median(each) for each in (played.bot_cpu, played.server_cpu))
        lines.append(f"| {in_flight} | {kind} | {speed:,.0f} | {bot:,.0f} | {own:,.0f} | {ratio} |")
    lines.append(f"| 1 | PostgreSQL, bare loop | {median(bare):,.0f} | | | 1 |")
    return "\n".join(lines)


async def _alternate_with_bare_loop(
    server: PostgresServer, number: int, moves: int
) -> tuple[float, float]:
    """Make moves and repeat their statements on a copy of the database, taking turns.

    Returns the seconds for the moves, and the seconds for repeating their statements.
    """
    original = PostgresDatabase(server, server.create_database(f"recorded{number}"))
    store = await original.open()
    engine = await Engine.start(catalogue(), store)
    tables = [await begin_game(engine, each) for each in range(-(-moves // MOVES_AT_A_TABLE))]
    await store.close()
    copy = server.create_database(f"repeated{number}", template=f"recorded{number}")
    connection = await connect(copy)
    store = await original.open()
    engine = await Engine.start(catalogue(), store)
    chance = random.Random(1)
    calls = store.record()
    bot_seconds = bare_seconds = 0.0
    for first in range(0, moves, MOVES_IN_A_TURN):
        began = time.perf_counter()
        for each in range(first, first + MOVES_IN_A_TURN):
            await make_random_move(engine, tables[each % len(tables)], chance)
        made = time.perf_counter()
        for name, arguments in calls:
            await getattr(connection, name)(*arguments)
        bot_seconds += made - began
        bare_seconds += time.perf_counter() - made
        calls.clear()
    await connection.close()
    await store.close()
    return bot_seconds, bare_seconds


async def compare_few_and_many_tables(few: Database, many: Database, size: Size) -> str:
    """Measure moves and starts, alternating between few and many stored tables.

    Returns a row for the report.
    """
    tails: dict[Database, Played] = {}
    starts: dict[Database, list[float]] = {}
    for database, tables in ((few, size.few), (many, size.many)):
        store = await database.open()
        engine = await Engine.start(catalogue(), store)
        await play_moves(engine, database, SEATS * MOVES_AT_A_TABLE, 1, Played())
        await store.close()
        began = time.perf_counter()
        await database.fill(tables)
        print(f"{database.name}: {tables:,} tables in {time.perf_counter() - began:.0f} s")
        tails[database], starts[database] = Played(), []
    for _ in range(size.rounds):
        for database in (few, many):
            began = time.perf_counter()
            store = await database.open()
            engine = await Engine.start(catalogue(), store)
            await engine.timers.next_wake()
            await store.tables_with_outdated_message()
            starts[database].append(time.perf_counter() - began)
            await play_moves(engine, database, size.moves, 1, tails[database])
            await store.close()
    low, high = (1000 * median(tails[each].tails) for each in (few, many))
    begin, later = (1000 * median(starts[each]) for each in (few, many))
    return f"| {few.name} | {low:.1f} | {high:.1f} | {high / low:.2f} | {begin:.0f} | {later:.0f} |"


COPIED_TABLES = ("tables", "seats", "turns", "actions")
NUMBER_SERIES = (
    "WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < {})"
)
IS_LIVE = f"(CASE WHEN n % {STORED_TABLES_PER_LIVE_TABLE} = 0 THEN {{}} ELSE {{}} END)"
CHANGED_COLUMNS = {
    "id": "'stored' || n",
    "table_id": "'stored' || n",
    "interaction": "n",
    "status": IS_LIVE.format("'playing'", "'over'"),
    "wake_at": IS_LIVE.format("4e9 + n", "NULL"),
    "plays": IS_LIVE.format("1", "0"),
    "due_since": IS_LIVE.format("due_since", "NULL"),
    "shown_version": "version",
    "channel": "1000 + n",
    "guild": "1000 + n / 50",
    "person": "1000 + n / 5 + seat",
    "host": "1000 + n / 5",
}
COPIED_ROWS = {
    "tables": "id = (SELECT min(id) FROM tables)",
    "seats": "table_id = (SELECT min(id) FROM tables)",
    "turns": "table_id = (SELECT min(id) FROM tables) AND state IS NOT NULL"
    " AND version = (SELECT max(version) FROM turns WHERE table_id = (SELECT min(id) FROM tables))",
    "actions": "interaction = (SELECT min(interaction) FROM actions)",
}


def _copy_statement(table: str, columns: Sequence[str], tables: int) -> str:
    """Return a statement that copies one table's rows `tables` times."""
    values = ", ".join(CHANGED_COLUMNS.get(column, column) for column in columns)
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) "  # noqa: S608  the names of tables and columns are ours
        f"{NUMBER_SERIES.format(tables)} SELECT {values} FROM {table}, series "
        f"WHERE {COPIED_ROWS[table]}"
    )


def main() -> int:
    parser = ArgumentParser(description="Moves on SQLite and PostgreSQL.")
    parser.add_argument("--quick", action="store_true", help="a short run, to check that it works")
    parser.add_argument("--tables", type=int, help="how many tables are stored, at most")
    arguments = parser.parse_args()
    size = QUICK_SIZE if arguments.quick else Size()
    size = Size(size.rounds, size.moves, size.few, arguments.tables or size.many)
    # The default temporary folder may be in memory, but moves must be written to disk.
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as name:
        folder = Path(name)
        folder.chmod(0o755)
        with postgres_server(folder) as server:
            print(asyncio.run(measure(server, folder, size)))
    return 0


async def measure(server: PostgresServer, folder: Path, size: Size) -> str:
    beside = await compare_with_bare_loop(server, folder, size)
    stored = [
        await compare_few_and_many_tables(
            SQLiteFile(folder / "few"), SQLiteFile(folder / "many"), size
        ),
        await compare_few_and_many_tables(
            PostgresDatabase(server, server.create_database("few")),
            PostgresDatabase(server, server.create_database("many")),
            size,
        ),
    ]
    return "\n".join(
        [
            f"{time.strftime('%Y-%m-%d')}, Python {platform.python_version()}\n",
            beside,
            f"\n| database | p99, ms | with {size.many:,} tables | ratio | start, ms | with many |",
            "|---|---:|---:|---:|---:|---:|",
            *stored,
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
