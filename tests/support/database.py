"""Read the bot's database, and change it without the bot's knowledge."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Generator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from bot.engine import MovePlayed, Table
from bot.engine.history import lines_of, undoable_moves, visible_lines
from bot.engine.log_lines import Happened, newest_steps
from bot.messages.panel import move_news
from games import catalogue
from games.kit import AnyGame, Move, Seat, Whisper
from storage.delivery import Post
from storage.postgres.connection import connect
from storage.postgres.store import Postgres
from storage.postgres.transaction import statement
from storage.records import TableRecord, Turn
from storage.sql import rows, statements
from storage.sql.columns import POST, TURN
from storage.sqlite.file_copies import open_read_only
from storage.sqlite.store import SQLite
from storage.store import MAX_TURNS
from tests.games.chorus.game import GAME as CHORUS
from tests.support.postgres_server import PostgresServer

State = dict[str, Any]
T = TypeVar("T")

GAMES: Mapping[str, AnyGame] = {**catalogue(), CHORUS.key: CHORUS}
"""The games whose tables can be read: all that the bot offers, and one for tests."""

QUERY_TIMEOUT_SECONDS = 20.0  # seconds
KILL_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name LIKE 'parlour%' AND datname = current_database() AND pid <> pg_backend_pid()
"""


class Database:
    """Reads committed data, even while the bot is running."""

    select_tables = SQLite.select_tables
    environment: Mapping[str, str] = {}  # environment variables that make a bot use the database

    def __init__(self, path: Path) -> None:
        self.path = path

    def close(self) -> None:
        """Do nothing: a connection to SQLite is opened for each query only."""

    def tables(self) -> list[TableRecord]:
        """Return every table, oldest first."""
        return [
            rows.read_table(row)
            for row in self._fetch(f"{self.select_tables} ORDER BY t.opened_at")
        ]

    def newest(self) -> TableRecord:
        return self.tables()[-1]

    def turns(self, table_id: str) -> list[Turn]:
        rows_found = self._fetch(statements.SELECT_TURNS, table_id, MAX_TURNS)
        return list(map(TURN.read, reversed(rows_found)))

    def table(self, record: TableRecord | None = None) -> Table:
        """Return a table as the engine loads it, with its latest log lines."""
        table = _table_without_log(record or self.newest())
        turns = self.turns(table.id)
        lines = tuple(visible_lines(table, turns, None))
        return replace(table, recent=newest_steps(lines), undoable=undoable_moves(table, turns))

    def moves(self, record: TableRecord | None = None, *, after: int = 0) -> list[tuple[int, str]]:
        """Return the person (0 for a bot) and the confirmation of each move at a table.

        The first `after` moves are left out.
        """
        table = _table_without_log(record or self.newest())
        return [
            (table.sitter(seat).person or 0, _confirmation(table, turn, seat))
            for turn, seat in self._load_moves(table.id)[after:]
        ]

    def count_moves(self) -> int:
        """Return the number of moves at the newest table."""
        return len(self._load_moves(self.newest().id))

    def _load_moves(self, table_id: str) -> list[tuple[Turn, Seat]]:
        return [
            (turn, Seat(turn.seat))
            for turn in self.turns(table_id)
            if turn.kind == "move" and turn.seat is not None
        ]

    def whispers(self) -> list[tuple[int, Whisper]]:
        """Return the newest table's whispers, each with every recipient in turn (0 for a bot)."""
        table = self.table()
        return [
            (table.sitter(seat).person or 0, line.what)
            for step, turn in enumerate(self.turns(table.id))
            for line in lines_of(table, turn, step)
            for seat in table.seats
            if isinstance(line.what, Whisper) and line.what.reaches(seat)
        ]

    def posts(self) -> list[Post]:
        """Return the posts of the newest table."""
        found = self._fetch(statements.POSTS_OF_TABLE, self.newest().id)
        return list(map(POST.read, found))

    def post(self, number: int) -> tuple[str, int]:
        """Return the purpose and the table version of the newest table's post with this number."""
        ((purpose, version),) = self._fetch(
            "SELECT purpose, version FROM posts WHERE table_id = ? AND number = ?",
            self.newest().id,
            number,
        )
        return str(purpose), int(version)

    @contextmanager
    def locked(self) -> Generator[None]:
        """Lock the database, so that the bot's writes fail after waiting a few seconds."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    def edit_state(self, edit: Callable[[State], None]) -> None:
        """Change the state of the newest table; the bot must not be running."""
        table = self.newest()
        state: State = json.loads(table.state or "")
        edit(state)
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(
                "UPDATE turns SET state = ? WHERE table_id = ? AND version = ?",
                (json.dumps(state), table.id, table.version),
            )

    def _fetch(self, sql: str, *values: object) -> list[Any]:
        with closing(open_read_only(self.path)) as connection:
            return connection.execute(sql, values).fetchall()


class PostgresDatabase(Database):
    """Reads a PostgreSQL database through a connection with an event loop of its own."""

    select_tables = Postgres.select_tables

    def __init__(self, path: Path, server: PostgresServer) -> None:
        """Create a PostgreSQL database that is named after the last part of `path`."""
        super().__init__(path)
        url = server.create_database(path.stem)
        self.environment = {"DATABASE_URL": url}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connection = self._run(connect(url))

    def close(self) -> None:
        self._run(self._connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @contextmanager
    def locked(self) -> Generator[None]:
        """Lock the SQL table `tables`, so that the bot's changes to it wait."""
        self._run(self._connection.execute("BEGIN; LOCK tables IN EXCLUSIVE MODE"))
        yield
        self._run(self._connection.execute("ROLLBACK"))

    def kill_connections(self) -> None:
        """Kill all of the bot's connections to the database."""
        self._run(self._connection.execute(KILL_CONNECTIONS))

    def query(self, sql: str, *values: object) -> list[Any]:
        """Run a statement, or several without values. Return the rows of a SELECT."""
        run = self._connection.fetch if values or sql.startswith("SELECT") else self._execute
        return list(self._run(run(sql, *values)))

    async def _execute(self, sql: str) -> list[Any]:
        await self._connection.execute(sql)
        return []

    def _fetch(self, sql: str, *values: object) -> list[Any]:
        return list(self._run(self._connection.fetch(*statement(sql, values))))

    def _run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(QUERY_TIMEOUT_SECONDS)


def _table_without_log(record: TableRecord) -> Table:
    game = GAMES[record.game]
    options = game.rules.options.model_validate_json(record.options)
    state = None if record.state is None else game.rules.state.model_validate_json(record.state)
    return Table(record, game, options, b"", state)


def _confirmation(table: Table, turn: Turn, seat: Seat) -> str:
    move: Move = table.game.rules.any_move.validate_json(turn.move or "")
    told = (line.what for line in lines_of(table, turn, step=0))
    events = tuple(what for what in told if not isinstance(what, Happened))
    return (
        move_news(MovePlayed(table, seat, move, events, table.record.version))
        .splitlines()[0]
        .removeprefix("✅ ")
    )
