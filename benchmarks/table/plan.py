"""Prepare the games: create a database of tables, and plan the clicks to make at each.

A game's randomness is fixed when the game begins. So each game can be played beforehand in a copy
of the database, from which only the clicks are kept. During the measurement, each click makes one
move, and the people, who share a process with the sandbox, don't need any time to choose.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, replace
from itertools import count, repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.table.hall import Place, Press, Script
from bot.engine import Engine, MovePlayed, Person
from bot.engine import Place as Where
from bot.messages.custom_id import Click, Verb
from bot.preferences.definitions import PICTURES
from games import catalogue
from games.kit import Chance, Confirm
from games.kit.bots import at_random
from games.kit.next_question import path_to
from storage.delivery import DropPost, SetPosted
from storage.records import Change
from storage.sqlite.backup import backup
from storage.sqlite.store import SQLite
from storage.store import Store

TABLES_AT_ONCE = 250
INTERACTION_IDS = count(1)


@dataclass(frozen=True, slots=True)
class Planned:
    """A stored table, and the clicks to make there. Each click makes one move."""

    table: str
    place: Place
    presses: tuple[Press, ...] = ()
    keeps_turn: tuple[bool, ...] = ()

    def script(self) -> Script:
        return iter(self.presses)

    def opening_press(self) -> Press:
        """Return a click that opens the panel, which isn't a move."""
        return Press(self.place.people[0], self.place.panels[0], str(Click(Verb.HAND, self.table)))

    def opening_script(self) -> Script:
        return repeat(self.opening_press())


async def begin_games(
    file: Path, places: Sequence[Place], game: str, *, pictures: bool = False
) -> list[Planned]:
    """Begin a game at each place, and store all games with no edit or notice pending."""
    store = await SQLite.open(file)
    if not pictures:
        await _turn_pictures_off(store, places)
    engine = await _start_engine(store)
    planned: list[Planned] = []
    for at in range(0, len(places), TABLES_AT_ONCE):
        some = places[at : at + TABLES_AT_ONCE]
        planned += await asyncio.gather(*(_begin_game(engine, place, game) for place in some))
    await store.close()
    return planned


async def _turn_pictures_off(store: Store, places: Sequence[Place]) -> None:
    """Turn pictures off for every person and server."""
    for place in places:
        for person in place.people:
            await store.set_setting("person", int(person.id), PICTURES.name, "off")
    for guild in {place.channel.guild.id for place in places if place.channel.guild is not None}:
        await store.set_setting("guild", int(guild), PICTURES.name, "off")


async def copy_tables(file: Path, planned: Sequence[Planned], tables: int) -> list[Planned]:
    """Add copies of planned tables until `tables` are stored in total, and return the copies."""
    store = await SQLite.open(file)
    originals = [(each, await store.load(each.table)) for each in planned]
    turns = {each.table: (await store.turns(each.table))[-1] for each in planned}

    async def add(number: int) -> Planned:
        original, record = originals[number % len(originals)]
        copy = replace(record, id=f"copy{number}")
        await store.create(replace(copy, version=copy.version - 1))
        await store.save(Change(copy, turns[record.id]))
        await store.write_delivery(copy.id, *map(DropPost, await store.posts_of(copy.id)))
        return Planned(copy.id, original.place)

    added: list[Planned] = []
    for at in range(len(planned), tables, TABLES_AT_ONCE):
        some = range(at, min(at + TABLES_AT_ONCE, tables))
        added += await asyncio.gather(*map(add, some))
    await store.close()
    return added


async def rehearse(file: Path, planned: Sequence[Planned], moves: int) -> list[Planned]:
    """Play moves at each table in a copy of the database, and return the moves as clicks."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        backup(file, copy)
        store = await SQLite.open(copy)
        engine = await _start_engine(store)
        rehearsed: list[Planned] = []
        for at in range(0, len(planned), TABLES_AT_ONCE):
            some = planned[at : at + TABLES_AT_ONCE]
            rehearsed += await asyncio.gather(
                *(_rehearse_table(engine, each, moves) for each in some)
            )
        await store.close()
    return rehearsed


async def _start_engine(store: Store) -> Engine:
    return await Engine.start(
        catalogue(),
        store,
    )


async def _begin_game(engine: Engine, place: Place, game: str) -> Planned:
    guild = place.channel.guild
    where = Where(0 if guild is None else int(guild.id), int(place.channel.id))
    people = [Person(int(person.id), person.name) for person in place.people]
    table = await engine.lobby.open(where, people[0], game, {})
    for person in people[1:]:
        await engine.lobby.join(table.id, person, next(INTERACTION_IDS))
    table = await engine.lobby.begin(table.id, people[0], next(INTERACTION_IDS))
    *earlier, last = await engine.outbox.posts_of(table.id)
    posted = SetPosted(last, where.channel, int(place.message.id), table.record.version)
    await engine.outbox.write(table.id, *map(DropPost, earlier), posted)
    return Planned(table.id, place)


async def _rehearse_table(engine: Engine, planned: Planned, moves: int) -> Planned:
    place = planned.place
    seats = {int(person.id): seat for seat, person in enumerate(place.people)}
    presses: list[Press] = []
    keeps_turn: list[bool] = []
    async for click, played in _play_at_random(engine, planned.table, moves):
        seat = seats[played.table.sitter(played.seat).person or 0]
        presses.append(Press(place.people[seat], place.panels[seat], str(click)))
        keeps_turn.append(played.seat in played.table.due())
    return replace(planned, presses=tuple(presses), keeps_turn=tuple(keeps_turn))


async def _play_at_random(
    engine: Engine, table_id: str, moves: int
) -> AsyncGenerator[tuple[Click, MovePlayed], None]:
    """Play random moves, and yield each move with the click that makes the move."""
    for number in range(moves):
        table = await engine.tables.load(table_id)
        seat = table.due()[0]
        move = at_random(table.moves(seat), Chance(table_id, number))
        path = path_to(table.moves(seat), move)
        verb = Verb.SURE if isinstance(move, Confirm) else Verb.PICK
        click = Click(verb, table_id, table.ticket(seat), path)
        sitter = table.sitter(seat)
        person = Person(sitter.person or 0, sitter.name)
        played = await engine.play.answer(table_id, person, click.ticket, path, confirmed=True)
        assert isinstance(played, MovePlayed)
        yield click, played
