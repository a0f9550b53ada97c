"""Kill, stop, cut off or replace the processes of a bot while people play."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from games import catalogue
from tests.e2e.chaos.bots import Bots, bots_on, pause, resume
from tests.e2e.chaos.shared_game import SharedGame, Span
from tests.support.clicking_players import people_of
from tests.support.database import PostgresDatabase
from tests.support.postgres_server import PostgresServer
from tests.support.sandbox import BotProcess, Sandbox

SECONDS_STOPPED = 20.0  # seconds for which a process is stopped
CUTS_IN_A_ROW = 3  # how often in a row a process's connections to the database are cut
MAX_SECONDS_BETWEEN_ATTACKS = 2.0  # seconds from one attack to the next, at most
MAX_PEOPLE = 4


@dataclass
class Report:
    """What happened in some games while processes were attacked or replaced."""

    # For each attack: its kind, and True if the leader was attacked.
    attacks: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])
    takeovers: list[float] = field(default_factory=list[float])  # seconds to the next lease
    first_answers: list[float] = field(default_factory=list[float])  # seconds to the next answer
    answered: int = 0
    failed: int = 0  # interactions that no process answered in time
    failed_while_led: int = 0  # failed interactions outside of takeovers
    moves: int = 0
    epochs: int = 0

    def add(self, other: "Report") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class AttackedProcesses:
    """A sandbox with several processes of a bot, where people play one game after another."""

    def __init__(self, sandbox: Sandbox, bots: Bots, game: str, chance: random.Random) -> None:
        self.sandbox = sandbox
        self.bots = bots
        self.chance = chance
        self.report = Report()
        self._game = game
        self._is_over = False
        self._answered = asyncio.Event()
        self._unanswered: list[Span] = []  # interactions that no process answered in time
        self._leaderless: list[Span] = []  # from the end of each leader until the next

    async def run(
        self, attack: Callable[["AttackedProcesses"], Awaitable[None]], times: int
    ) -> Report:
        """Attack `times` times while people play, and then check everything. Return the report."""
        playing = asyncio.create_task(self._play())
        for _ in range(times):
            await self._unless_ended(playing, self._let_play())
            await self._unless_ended(playing, attack(self))
        self._is_over = True
        await playing
        self.report.failed = len(self._unanswered)
        self.report.failed_while_led = sum(map(self._was_led, self._unanswered))
        self.report.epochs = self.bots.check_deeds()
        return self.report

    async def measure_takeover(self, last: BotProcess, began: float) -> None:
        """Wait for a new leader and its first answer; report both times since `began` (seconds)."""
        await self.bots.until_led(by_other_than=last)
        self._leaderless.append((began, time.monotonic()))
        self.report.takeovers.append(time.monotonic() - began)
        self._answered.clear()
        await self._answered.wait()
        self.report.first_answers.append(time.monotonic() - began)

    async def _let_play(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, MAX_SECONDS_BETWEEN_ATTACKS))

    async def _unless_ended(self, playing: "asyncio.Task[None]", other: Awaitable[None]) -> None:
        """Wait for `other`, but raise the players' error as soon as they find one."""
        waiting = asyncio.ensure_future(other)
        done, _ = await asyncio.wait((playing, waiting), return_when=asyncio.FIRST_COMPLETED)
        if playing in done:
            waiting.cancel()
            playing.result()
        await waiting

    async def _play(self) -> None:
        for number in count(1):
            if self._is_over:
                return
            await self._play_one(number)

    async def _play_one(self, number: int) -> None:
        channel = self.sandbox.world.add_channel(self.sandbox.guild, f"{self._game}-{number}")
        rules = catalogue()[self._game].rules
        seats = [each for each in rules.seats(rules.options()) if 1 < each <= MAX_PEOPLE]
        people = people_of(self.sandbox, self.chance.choice(seats))
        for person in people:
            person.at = channel
        game = SharedGame(
            self.sandbox, self.bots.db, self.chance, self._game, people, {}, stays=False
        )
        game.on_answer = self._answered.set
        await game.play_until(lambda: self._is_over)
        self.report.answered += game.answered
        self._unanswered += game.unanswered
        self.report.moves += len(game.played)

    def _was_led(self, span: Span) -> bool:
        """Return True if some process had the lease during the whole span."""
        began, ended = span
        return not any(start < ended and began < end for start, end in self._leaderless)


async def attack_any(field: AttackedProcesses) -> None:
    """Kill, stop or cut off a random process: the leader or a standby."""
    leader = await field.bots.until_led()
    standbys = [bot for bot in field.bots.running if bot is not leader]
    victim = field.chance.choice([leader, field.chance.choice(standbys)])
    attack = field.chance.choice((_kill, _stop, _cut_off))
    field.report.attacks.append((attack.__name__.strip("_"), victim is leader))
    await attack(field, victim, was_leader=victim is leader)


async def _kill(field: AttackedProcesses, victim: BotProcess, *, was_leader: bool) -> None:
    began = time.monotonic()
    await field.bots.kill(victim)
    if was_leader:
        await field.measure_takeover(victim, began)
    await field.bots.start()


async def _stop(field: AttackedProcesses, victim: BotProcess, *, was_leader: bool) -> None:
    began = time.monotonic()
    pause(victim)
    if was_leader:
        await field.measure_takeover(victim, began)
    await asyncio.sleep(SECONDS_STOPPED - (time.monotonic() - began))
    resume(victim)


async def _cut_off(field: AttackedProcesses, victim: BotProcess, *, was_leader: bool) -> None:
    del was_leader
    for _ in range(CUTS_IN_A_ROW):
        field.bots.cut_database_connections(victim)
        await asyncio.sleep(field.chance.uniform(0, 0.5))


async def roll_out(field: AttackedProcesses) -> None:
    """Start another process, and then stop the leader."""
    leader = await field.bots.until_led()
    await field.bots.start()
    began = time.monotonic()
    field.report.attacks.append(("restart", True))
    stopping = asyncio.create_task(field.bots.stop(leader))
    await field.measure_takeover(leader, began)
    await stopping


Attack = Callable[[AttackedProcesses], Awaitable[None]]


async def run_attacks(  # noqa: PLR0913, PLR0917  what, where and how often
    sandbox: Sandbox,
    folder: Path,
    server: PostgresServer,
    game: str,
    attack: Attack,
    times: int,
    chance: random.Random,
    processes: int = 2,
) -> Report:
    """Let people play games of one kind in real time while processes are attacked."""
    sandbox.world.clock.run()
    db = PostgresDatabase(folder / f"{game}.sqlite3", server)
    try:
        async with bots_on(sandbox, db, processes) as bots:
            return await AttackedProcesses(sandbox, bots, game, chance).run(attack, times)
    finally:
        db.close()
