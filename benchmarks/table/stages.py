"""The stages of the measurement: bare bots, single moves, rate limits, starts and memory."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.table.bot_database import BotDatabase
from benchmarks.table.figures import (
    PublicMessageDelays,
    Responses,
    ResponsesByBot,
    SingleMoves,
    Starts,
    percentile_99,
)
from benchmarks.table.hall import Hall, Press, Script, click_and_wait
from benchmarks.table.plan import Planned
from benchmarks.table.processes import Bot, bare_command, our_command, run_bot

WARM_UP_CLICKS = 2  # the number per table; the first click makes the bot load the table
WARM_UP_IN_FLIGHT = 20
COMMITS_MEASURED = 200
# The setting that turns off the rate limit on table messages.
NO_RATE_LIMIT = {"REQUESTS_A_SECOND": "0"}


@dataclass(frozen=True, slots=True)
class Size:
    """The number of tables, rounds and clicks to measure."""

    tables: int = 200
    crowd: int = 10_000  # the number of tables in the largest database
    few: int = 10  # the number of tables in the smallest database
    moves: int = 100  # the number of moves planned for each table
    rounds: int = 3
    starts: int = 9  # the number of starts with each database
    # Pairs of numbers: the clicks in flight at a time, and the clicks in total.
    clicks: tuple[tuple[int, int], ...] = ((1, 800), (20, 2000), (100, 2000))
    alone: int = 150  # the number of moves that are made one at a time
    opened: int = 1000  # the number of tables whose memory is measured
    seconds: float = 15.0  # the duration of the measurement with Discord's rate limits
    # The number of tables with a channel each, where the turn is passed twice a second.
    busy: int = 4
    shared: int = 3  # the number of tables in one channel, where the turn is passed twice a second

    @property
    def in_a_round(self) -> int:
        return WARM_UP_CLICKS * self.tables + sum(count for _, count in self.clicks)


async def compare_with_bare_bots(
    hall: Hall, planned: Sequence[Planned], database: Path, size: Size
) -> tuple[ResponsesByBot, float]:
    """Compare our bot with the bare bots, with an increasing number of clicks in flight.

    The second result is the growth of the database per move, in bytes.
    """
    before = _size_in_bytes(database)
    found: ResponsesByBot = {name: {} for name in ("ours", "views", "data", "ok")}
    moves = [each.script() for each in planned]
    for number in range(1, size.rounds + 1):
        async with run_bot(hall, our_command(database)) as bot:
            await bot.wait_until_idle()
            await _click_on(hall, bot, moves, size, found["ours"])
        with closing(BotDatabase(database)) as bot_database:
            moves_made = bot_database.count_moves()
            assert moves_made == number * size.in_a_round, "each click was to be one move"
        panels = hall.last_panels()
        for kind in ("views", "data", "ok"):
            async with run_bot(hall, bare_command(kind, panels, database.parent)) as bot:
                await bot.wait_until_idle()
                looks = [each.opening_script() for each in planned]
                await _click_on(hall, bot, looks, size, found[kind])
    stored = _size_in_bytes(database) - before
    return found, stored / (size.rounds * size.in_a_round)


async def measure_single_moves(
    hall: Hall, planned: Sequence[Planned], database: Path, size: Size
) -> SingleMoves:
    """Measure the requests and CPU time of moves made one at a time.

    The requests of the first move at each table aren't counted, because the message to edit may
    have been deleted by a bot with another copy of the database.
    """
    alone = SingleMoves()
    async with run_bot(hall, our_command(database, **NO_RATE_LIMIT)) as bot:
        await bot.wait_until_idle()
        with closing(BotDatabase(database)) as bot_database:
            cpu_before = 0.0
            for number in range(size.few + size.alone):
                table = planned[number % size.few]
                turn = number // size.few
                if number == size.few:
                    cpu_before = bot.cpu
                hall.requests.clear()
                await click_and_wait(table.presses[turn])
                await bot_database.until(partial(bot_database.is_settled, table.table))
                if turn > 0:
                    kept = alone.keeping if table.keeps_turn[turn] else alone.passing
                    kept.append(hall.requests.total())
            alone.cpu = (bot.cpu - cpu_before) / size.alone
    return alone


async def measure_under_rate_limits(
    hall: Hall, planned: Sequence[Planned], shared: Sequence[Planned], database: Path, size: Size
) -> PublicMessageDelays:
    """Measure how long it takes until the public message shows a move, with rate limits on.

    First, ten moves a second are made across all tables. Then the turn is passed twice a second at
    each of a few tables, which is more often than a channel's rate limit allows posts.
    """
    async with run_bot(hall, our_command(database)) as bot:
        await bot.wait_until_idle()
        hall.world.rates.on = True
        with closing(BotDatabase(database)) as bot_database:
            quiet, busy = planned[size.busy :], planned[: size.busy]
            wide = [quiet[at % len(quiet)] for at in range(int(10 * size.seconds))]
            everywhere = await _seconds_until_shown(bot_database, wide, 0.1)
            alone = await _seconds_until_posted(bot_database, busy, size.seconds)
            in_one_channel = await _seconds_until_posted(bot_database, shared, size.seconds)
        hall.world.rates.on = False
    return PublicMessageDelays(everywhere, alone, in_one_channel)


async def measure_start(
    hall: Hall, planned: Sequence[Planned], database: Path, size: Size, starts: Starts
) -> None:
    """Measure the time from a start to the first response, then clicks at a few tables."""
    few = planned[: size.few]
    async with run_bot(hall, our_command(_copy(database))) as bot:
        await click_and_wait(few[0].opening_press())
        starts.seconds.append(time.perf_counter() - bot.started)
        starts.cpu.append(bot.cpu)
        await bot.wait_until_idle()
        scripts = [each.script() for each in few]
        await hall.click(scripts, size.few, 1)
        count = size.few * size.moves // 2  # half of the planned clicks, since some tables get more
        clicked = await hall.click(scripts, count, size.few)
        starts.tails.append(percentile_99(clicked.latencies))


async def measure_memory(
    hall: Hall, planned: Sequence[Planned], database: Path, size: Size
) -> float:
    """Return the bytes of memory that a thousand more tables need once someone has opened them."""
    async with run_bot(hall, our_command(_copy(database))) as bot:
        await bot.wait_until_idle()
        presses = [each.opening_press() for each in planned]
        first = len(presses) - size.opened
        await _open_panels(presses[:first])
        before = bot.memory
        await _open_panels(presses[first:])
        return (bot.memory - before) * 1000 / size.opened


def measure_commit(file: Path) -> float:
    """Return the seconds that SQLite alone needs to commit a row of a move's size to this disk."""
    seconds: list[float] = []
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE rows (row TEXT)")
        for _ in range(COMMITS_MEASURED):
            began = time.perf_counter()
            db.execute("INSERT INTO rows VALUES (?)", ("x" * 2000,))
            db.commit()
            seconds.append(time.perf_counter() - began)
    return median(seconds)


async def _click_on(
    hall: Hall, bot: Bot, scripts: Sequence[Script], size: Size, responses: dict[int, Responses]
) -> None:
    await hall.click(scripts, WARM_UP_CLICKS * size.tables, WARM_UP_IN_FLIGHT)
    for in_flight, count in size.clicks:
        hall.requests.clear()
        cpu_before = bot.cpu
        clicked = await hall.click(scripts, count, in_flight)
        cpu = bot.cpu - cpu_before
        responses.setdefault(in_flight, Responses()).add(clicked, cpu, hall.requests.total())


async def _seconds_until_shown(
    bot_database: BotDatabase, tables: Sequence[Planned], every: float
) -> list[float]:
    """Make a move every `every` seconds; return the seconds until each move was public."""
    scripts = {each.table: each.script() for each in tables}
    versions = {each: bot_database.read_version(each) for each in scripts}

    async def move(table: str) -> float:
        versions[table] += 1
        version = versions[table]
        began = time.perf_counter()
        await click_and_wait(next(scripts[table]))
        await bot_database.until(lambda: bot_database.shows(table, version))
        return time.perf_counter() - began

    moves: list[asyncio.Task[float]] = []
    for each in tables:
        moves.append(asyncio.create_task(move(each.table)))
        await asyncio.sleep(every)
    return await asyncio.gather(*moves)


async def _seconds_until_posted(
    bot_database: BotDatabase, tables: Sequence[Planned], seconds: float
) -> list[float]:
    """Pass the turn twice a second at each table; return the seconds until each move was public."""

    async def measure_wait(table: str, version: int, began: float) -> float:
        await bot_database.until(lambda: bot_database.shows(table, version))
        return time.perf_counter() - began

    async def play(planned: Planned, after: float) -> list[float]:
        await asyncio.sleep(after)
        table, started = planned.table, time.perf_counter()
        waits: list[asyncio.Task[float]] = []
        moves = zip(planned.presses, planned.keeps_turn, strict=True)
        first_version = bot_database.read_version(table) + 1
        for version, (press, keeps_turn) in enumerate(moves, first_version):
            began = time.perf_counter()
            await click_and_wait(press)
            if not keeps_turn:
                waits.append(asyncio.create_task(measure_wait(table, version, began)))
                if len(waits) == 2 * seconds:
                    break
                await asyncio.sleep(started + len(waits) / 2 - time.perf_counter())
        return await asyncio.gather(*waits)

    apart = 0.5 / len(tables)
    played = [play(each, at * apart) for at, each in enumerate(tables)]
    return [wait for waits in await asyncio.gather(*played) for wait in waits]


async def _open_panels(presses: Sequence[Press]) -> None:
    for press in presses:
        await click_and_wait(press)


def _copy(database: Path) -> Path:
    return Path(shutil.copy(database, database.with_suffix(".copy")))


def _size_in_bytes(database: Path) -> int:
    return database.stat().st_size
