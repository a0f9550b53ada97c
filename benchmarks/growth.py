"""Measure the disk and memory that games need: `python -m benchmarks.growth` takes minutes.

Two or more people play random games of each kind through the engine, which stores each move in
SQLite. The file's size is compared after half of each game's moves, after its end, and after the
moves of finished games were deleted, as KEEP_GAMES does.
"""

import asyncio
import gc
import sqlite3
import sys
import tracemalloc
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine import Engine, MovePlayed, Person, Place
from bot.engine.old_games import OldGames
from games import catalogue
from games.kit import AnyGame, Chance
from games.kit.bots import at_random
from games.kit.next_question import path_to
from storage.sqlite.file_copies import fill_copy
from storage.sqlite.store import SQLite

GAMES_PER_KIND = 20  # the number of games to play of each kind
SEED = "growth"
TABLES_IN_MEMORY, MOVES_IN_MEMORY = 8, 20
TABLE_PLACE = Place(1, 2)


async def main() -> None:
    print("| game | players | moves | KB part-way | KB finished | KB with its moves deleted |")
    print("|---|---:|---:|---:|---:|---:|")
    for game in catalogue().values():
        with TemporaryDirectory() as folder:
            await measure(game, Path(folder))
    print("\n| game | players | KB of memory after 20 moves |\n|---|---:|---:|")
    for game in catalogue().values():
        with TemporaryDirectory() as folder:
            await measure_memory(game, Path(folder))


async def measure_memory(game: AnyGame, folder: Path) -> None:
    """Print how much memory the engine needs for each running table, as Python counts it."""
    store = await SQLite.open(folder / "parlour.sqlite3")
    engine = await Engine.start({game.key: game}, store)
    seats = min(3, game.rules.seats(game.rules.options())[-1])
    try:
        await play(engine, game, seats, SEED, MOVES_IN_MEMORY)  # fills caches that tables share
        gc.collect()
        tracemalloc.start()
        for number in range(TABLES_IN_MEMORY):
            await play(engine, game, seats, f"{SEED}/{number}", MOVES_IN_MEMORY)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
    finally:
        await store.close()
    print(f"| {game.title} | {seats} | {used / TABLES_IN_MEMORY / 1000:.1f} |")


async def measure(game: AnyGame, folder: Path) -> None:
    """Play games of one kind, and print how much disk each takes."""
    now = 1.0
    store = await SQLite.open(folder / "parlour.sqlite3")
    engine = await Engine.start({game.key: game}, store, clock=lambda: now)
    try:
        empty, seats = size_of(folder), min(3, game.rules.seats(game.rules.options())[-1])
        lengths = [
            await play(engine, game, seats, f"{SEED}/{number}") for number in range(GAMES_PER_KIND)
        ]
        finished = size_of(folder) - empty
        now = 10.0**9
        await OldGames(engine.tables, 1).reduce()
        reduced = size_of(folder) - empty
        for number, length in enumerate(lengths):
            await play(engine, game, seats, f"{SEED}/{number}", length // 2)
        half = size_of(folder) - empty - reduced
    finally:
        await store.close()
    kilobytes = (f"{size / GAMES_PER_KIND / 1000:.1f}" for size in (half, finished, reduced))
    moves = sum(lengths) / GAMES_PER_KIND
    print(f"| {game.title} | {seats} | {moves:.0f} | {' | '.join(kilobytes)} |")


async def play(
    engine: Engine, game: AnyGame, seats: int, luck: str, most: int = sys.maxsize
) -> int:
    """Play random moves until the game is over or `most` were made; return how many were made."""
    people = [Person(100 + seat, f"Player {seat}") for seat in range(seats)]
    table = await engine.lobby.open(TABLE_PLACE, people[0], game.key, {})
    for person in people[1:]:
        await engine.lobby.join(table.id, person, 900 + person.id)
    table, made = await engine.lobby.begin(table.id, people[0], 999), 0
    chance = Chance(luck, 0)
    while table.record.is_live and made < most:
        seat = table.due()[0]
        moves = table.moves(seat)
        path = path_to(moves, at_random(moves, chance))
        answer = await engine.play.answer(
            table.id, people[seat], table.ticket(seat), path, confirmed=True
        )
        assert isinstance(answer, MovePlayed)
        table, made = answer.table, made + 1
    return made


def size_of(folder: Path) -> int:
    """Return the size in bytes of a compact copy of the database."""
    copy = folder / "copy.sqlite3"
    fill_copy(folder / "parlour.sqlite3", copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("VACUUM")
    size = copy.stat().st_size
    copy.unlink()
    return size


if __name__ == "__main__":
    asyncio.run(main())
