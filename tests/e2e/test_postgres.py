"""With PostgreSQL, people can play on after kills, lost connections and restarts."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.postgres.store import Postgres
from tests.support.clicking_players import (
    due_at,
    people_of,
    play_by_buttons,
    start_game,
    take_a_turn,
)
from tests.support.database import PostgresDatabase
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.running_bot import run_bot, run_bot_process, run_command
from tests.support.sandbox import Sandbox


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


async def test_a_game_goes_on_after_a_kill_of_the_bot_and_of_its_connections(
    sandbox: Sandbox, database: Path, server: PostgresServer
) -> None:
    people = people_of(sandbox, 2)
    chance = random.Random(1)
    db = PostgresDatabase(database, server)
    async with run_bot_process(sandbox, database, **db.environment) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await play_by_buttons(table, people, chance, most=2)
        await bot.kill()
    async with run_bot_process(sandbox, database, **db.environment):
        for _ in range(3):
            before = len(db.moves())
            db.kill_connections()
            await play_by_buttons(table, people, chance, most=4)
            assert len(db.moves()) > before
    db.close()


async def test_people_hear_a_kind_sentence_while_the_server_is_down(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    with postgres_server() as server:
        store = await Postgres.open(server.url(), patience=0.2)
        async with run_bot(sandbox, database, opened=store):
            table = await start_game(sandbox, people, "coloretto")
            (mover,) = due_at(table, people)
            await asyncio.to_thread(server.stop, "immediate")
            apology = await mover.runs("/coloretto draw")
            await asyncio.to_thread(server.start)

            assert "went wrong" in apology.text
            await take_a_turn(mover, table)


async def test_a_copy_to_postgresql_is_played_on(
    sandbox: Sandbox, database: Path, server: PostgresServer
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot(sandbox, database):
        table = await start_game(sandbox, people, "coloretto")
    url = server.create_database("copied")

    code, said = await run_command(sandbox, database, "copy", f"sqlite:///{database}", url)
    assert (code, said.startswith("Copied and verified")) == (0, True), said

    async with run_bot_process(sandbox, database, DATABASE_URL=url):
        await take_a_turn(due_at(table, people)[0], table)
    code, said = await run_command(sandbox, database, "copy", url, "sqlite://x")
    assert (code, "name it as sqlite:///FILE" in said) == (2, True)
    code, said = await run_command(sandbox, database, "backup", "x", DATABASE_URL=url)
    assert (code, "pg_dump" in said) == (2, True)


@pytest.mark.parametrize("url", ["postgresql://[bad", "postgresql://127.0.0.1:99999/parlour"])
@pytest.mark.parametrize(
    "words", [[], ["backup", "x"], ["restore", "x"], ["health"], ["copy", "URL", "sqlite:///x"]]
)
async def test_an_address_that_cannot_be_used_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path, url: str, words: list[str]
) -> None:
    named = [url if each == "URL" else each for each in words]
    code, said = await run_command(sandbox, database, *named, DATABASE_URL=url)
    assert code in (1, 2)
    assert said.count("\n") == 1
    assert "Traceback" not in said
