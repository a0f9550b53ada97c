"""Start and stop lessons: private games with a fixed deal, easy bots and a coach."""

import asyncio
from contextlib import suppress

from bot.engine.coach import Progress, coach_of
from bot.engine.lobby import BOT_NAMES
from bot.engine.play import Play
from bot.engine.private_tables import PrivateTables
from bot.engine.refusals import NoGame, TableOver
from bot.engine.seats import Seats
from bot.engine.table import Person, Table
from bot.engine.tables import Tables
from games.kit.lesson_game import begin_lesson
from storage.records import Sitter

COACHED_LEVEL = "easy"  # how well the bots in a lesson play


class LessonTables:
    def __init__(self, tables: Tables, private: PrivateTables, play: Play, seats: Seats) -> None:
        self._tables = tables
        self._private = private
        self._play = play
        self._seats = seats

    async def start(self, person: Person, game_key: str, number: int) -> Table:
        """Start one of a game's lessons, and stop it if it's already going on for the person."""
        game = self._tables.games.get(game_key)
        if game is None or number >= len(game.lessons.played):
            raise NoGame
        lesson = game.lessons.played[number]
        for record in await self._tables.store.tables_private_to(person.id):
            if record.game != game.key:
                continue
            coach = coach_of(self._tables.read_even_unreadable(record))
            if coach is not None and coach.lesson is lesson:
                with suppress(TableOver):
                    await self.stop(record.id, person)
        bots = [
            Sitter(name, bot=True, level=COACHED_LEVEL) for name in BOT_NAMES[: lesson.seats - 1]
        ]
        table = await self._private.open(
            person,
            game,
            lesson.options or game.rules.options(),
            bots,
            lesson.seed,
            begun=await asyncio.to_thread(begin_lesson, game, lesson),
            lesson=Progress(lesson=lesson.key).model_dump_json(),
        )
        self._tables.metrics.record_lesson(game.key, lesson.key, "started")
        return await self._tables.run_locked(table.id, self._play.play_on)

    async def stop(self, table_id: str, person: Person) -> Table:
        """End a lesson before its last decision."""
        table = await self._seats.end(table_id, person, may_manage=False, enders="host")
        coach = coach_of(table)
        if coach is not None:
            self._tables.metrics.record_lesson(table.game.key, coach.lesson.key, "stopped")
        return table
