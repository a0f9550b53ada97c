"""Measure how long history, statistics and leaderboards take with many stored games.

python -m benchmarks.standings [--games 100000] [--seed 7]

A finished game of Coloretto among four people is copied in SQLite, each time with other people, and
spread over three years. The standings are then filled as after an upgrade. Times are those of the
engine's answers, without Discord: the lower quartile of 400 calls, which take turns between the
databases. Other work on the machine only adds time.
"""

import asyncio
import json
import random
import sqlite3
import sys
import time
from argparse import ArgumentParser
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine import Engine, MovePlayed, Person, Place, standings
from games import catalogue
from games.kit import Chance
from games.kit.bots import at_random
from games.kit.next_question import path_to
from storage.sqlite.store import SQLite

FEW_GAMES = 100
PEOPLE, SEATS = 40, 4  # in each server; in each game
CALLS = 400
SECONDS_A_DAY = 86_400.0
DAYS = 3 * 365
NOW = 1_900_000_000.0
HOME = 1  # the server whose people ask


@dataclass(frozen=True, slots=True)
class Filled:
    """A database with stored games: how many there are, and how many of them at home."""

    title: str
    games: int
    at_home: int


@asynccontextmanager
async def open_filled(filled: Filled, seed: int) -> AsyncGenerator[tuple[Engine, float]]:
    """Yield an engine with stored games, and the seconds that it took to fill the standings."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "parlour.sqlite3"
        await _play_one_game(path)
        _copy_game(path, filled, random.Random(seed))
        store = await SQLite.open(path)
        engine = await Engine.start(catalogue(), store, clock=lambda: NOW)
        began = time.perf_counter()
        await engine.standings.catch_up()
        yield engine, time.perf_counter() - began
        await store.close()


def answers_of(engine: Engine) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return what people can ask for, by name."""
    person, other = Person(1000, "Ada"), 1001
    return {
        "leaderboard": lambda: engine.standings.leaderboard(HOME),
        "leaderboard of a game": lambda: engine.standings.leaderboard(HOME, "coloretto"),
        "leaderboard of 90 days": lambda: engine.standings.leaderboard(HOME, recent=True),
        "statistics": lambda: engine.standings.statistics(HOME, person.id, other),
        "history": lambda: engine.search.finished_by(person, 0, 5),
    }


async def measure_ms(answers: Sequence[Callable[[], Awaitable[object]]]) -> list[float]:
    """Return how many milliseconds each answer takes, asking for all of them in turn."""
    times: list[list[float]] = [[] for _ in answers]
    for _ in range(CALLS):
        for found, answer in zip(times, answers, strict=True):
            began = time.perf_counter()
            await answer()
            found.append(1000 * (time.perf_counter() - began))
    return [sorted(each)[CALLS // 4] for each in times]


async def _play_one_game(path: Path) -> None:
    """Play a game with random moves, which is the table with the id in its record."""
    store = await SQLite.open(path)
    engine = await Engine.start(catalogue(), store, clock=lambda: NOW)
    people = [Person(1000 + seat, f"Player {seat}") for seat in range(SEATS)]
    table = await engine.lobby.open(Place(HOME, 2), people[0], "coloretto", {})
    for number, person in enumerate(people[1:], 1):
        await engine.lobby.join(table.id, person, number)
    table = await engine.lobby.begin(table.id, people[0], 99)
    step = 0
    while table.status == "playing":
        (seat, *_), step = table.due(), step + 1
        move = at_random(list(table.moves(seat)), Chance("standings", step))
        path_of_move = path_to(table.moves(seat), move)
        played = await engine.play.answer(
            table.id, people[seat], table.ticket(seat), path_of_move, confirmed=True
        )
        assert isinstance(played, MovePlayed)
        table = played.table
    await store.close()


def _copy_game(path: Path, filled: Filled, chance: random.Random) -> None:
    """Copy the game's table, its seats and its last turn, under other ids and with other people."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM results")
        db.execute("DELETE FROM standings")
        db.execute("DELETE FROM rivals")
        ((table_id,),) = db.execute("SELECT id FROM tables").fetchall()
        for name, rows in _make_copies(db, table_id, filled, chance):
            marks = ", ".join("?" * len(rows[0]))
            db.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)  # noqa: S608  our own names
        for name in ("turns", "seats", "posts"):
            db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608  our own names
        db.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def _make_copies(
    db: sqlite3.Connection, table_id: str, filled: Filled, chance: random.Random
) -> Iterator[tuple[str, list[tuple[object, ...]]]]:
    """Yield the rows of all copies, with the name of the SQL table that they belong to."""
    tables, table = _read(db, "SELECT * FROM tables WHERE id = ?", table_id)
    seats, *rows = _read(db, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    turns, *_, turn = _read(db, "SELECT * FROM turns WHERE table_id = ? ORDER BY version", table_id)
    new_tables: list[tuple[object, ...]] = []
    new_seats: list[tuple[object, ...]] = []
    new_turns: list[tuple[object, ...]] = []
    for number in range(filled.games):
        at_home = number % filled.games < filled.at_home
        guild = HOME if at_home else 2 + number % 1000
        places = list(range(SEATS))
        chance.shuffle(places)
        result = {"ranking": [[seat] for seat in places], "scores": [0] * SEATS}
        people = chance.sample(range(1000, 1000 + PEOPLE), SEATS)
        changes = {
            "id": f"t{number:x}",
            "guild": guild,
            "result": json.dumps(result),
            "ended_at": NOW - chance.random() * DAYS * SECONDS_A_DAY,
        }
        new_tables.append(_changed(tables, table, changes))
        for seat, row in enumerate(rows):
            person = people[seat] + (0 if at_home else 1000 * guild)
            new_seats.append(_changed(seats, row, {"table_id": f"t{number:x}", "person": person}))
        new_turns.append(_changed(turns, turn, {"table_id": f"t{number:x}"}))
    yield from (("tables", new_tables), ("seats", new_seats), ("turns", new_turns))


def _read(db: sqlite3.Connection, sql: str, *values: object) -> list[tuple[object, ...]]:
    """Return the names of the columns, and then the rows."""
    cursor = db.execute(sql, values)
    names = tuple(str(column[0]) for column in cursor.description)
    return [names, *cursor.fetchall()]


def _changed(
    names: tuple[object, ...], row: tuple[object, ...], changes: Mapping[str, object]
) -> tuple[object, ...]:
    return tuple(changes.get(str(name), value) for name, value in zip(names, row, strict=True))


async def main(games: int, seed: int) -> None:
    cases = (
        Filled(f"{FEW_GAMES} games", FEW_GAMES, FEW_GAMES),
        Filled(f"{games:,} games, {FEW_GAMES} in this server", games, FEW_GAMES),
        Filled(f"{games:,} games, all in this server", games, games),
    )
    standings.BATCH_PAUSE = 0.0
    async with AsyncExitStack() as stack:
        filled = [await stack.enter_async_context(open_filled(each, seed)) for each in cases]
        every = [answers_of(engine) for engine, _ in filled]
        times = {name: await measure_ms([each[name] for each in every]) for name in every[0]}
    print(f"| ms, seed {seed} | {' | '.join(each.title for each in cases)} |")
    print(f"|---|{'---:|' * len(cases)}")
    for name, found in times.items():
        cells = (f"{each:.2f} ({each / found[0]:.2f})" for each in found)
        print(f"| {name} | {' | '.join(cells)} |")
    print(f"| filling, s | {' | '.join(f'{seconds:.1f}' for _, seconds in filled)} |")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m benchmarks.standings")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    sys.exit(asyncio.run(main(asked.games, asked.seed)))
