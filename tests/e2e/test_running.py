"""`python -m bot` starts, stops and reports problems as operators expect."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import VERSION
from games import catalogue
from sandbox.people import InteractionFailed
from sandbox.refusals import MISSING_ACCESS, SERVICE_UNAVAILABLE, Refusal
from storage.sql.schema import migrations
from storage.sqlite.open import open_database
from storage.sqlite.store import SQLite
from tests.support.clicking_players import due_at, people_of, start_game
from tests.support.database import Database
from tests.support.running_bot import log_of, run_bot, run_bot_process, run_command
from tests.support.sandbox import Sandbox

REGISTER_COMMANDS_ROUTE = "PUT /applications/{application_id}/commands"


def _is_one_sentence(said: str) -> bool:
    return said.count("\n") == 1 and "Traceback" not in said


async def test_a_missing_token_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    code, said = await run_command(sandbox, database, DISCORD_TOKEN="")
    assert code == 2
    assert "DISCORD_TOKEN" in said
    assert _is_one_sentence(said)
    assert _read_database(database) is None


async def test_a_misspelt_setting_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    code, said = await run_command(sandbox, database, DATABSE_URL="postgresql://me:secret@db/x")
    assert code == 2
    assert "did you mean DATABASE_URL?" in said
    assert "secret" not in said
    assert _is_one_sentence(said)
    assert _read_database(database) is None


async def test_a_refused_token_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    wrong = sandbox.world.application.token[::-1]
    code, said = await run_command(sandbox, database, DISCORD_TOKEN=wrong, LOG_LEVEL="WARNING")
    assert code == 2
    assert "refused the token" in said
    assert wrong not in said
    assert _is_one_sentence(said)


async def test_a_token_revoked_while_the_bot_runs_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot_process(sandbox, database, LOG_LEVEL="ERROR") as bot:
        sandbox.world.application.token = "another"  # noqa: S105 - not a secret
        sandbox.server.gateway.drop()  # makes the bot resume with the revoked token
        assert await bot.wait_for_exit() == 2
    said = log_of(database).read_text()
    assert "refused the token" in said
    assert _is_one_sentence(said)


async def test_an_address_that_does_not_respond_is_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    nowhere = "http://127.0.0.1:9/api/v10"
    code, said = await run_command(sandbox, database, DISCORD_API_BASE=nowhere)
    assert code == 1
    assert nowhere in said
    assert _is_one_sentence(said)


async def test_refused_logins_are_reported_in_one_sentence(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.world.faults.refuse("GET /users/@me", MISSING_ACCESS)
    code, said = await run_command(sandbox, database, LOG_LEVEL="WARNING")
    assert code == 1
    assert "50001" in said
    assert _is_one_sentence(said)


@pytest.mark.parametrize("route", ["GET /gateway/bot", "GET /users/@me"])
@pytest.mark.parametrize("status", [500, 503])
async def test_a_brief_outage_of_discord_is_waited_out(
    sandbox: Sandbox, database: Path, route: str, status: int
) -> None:
    sandbox.world.faults.refuse(route, Refusal(status, 0, "out of order"), times=2)
    async with run_bot_process(sandbox, database):
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text


async def test_a_second_process_on_the_same_file_stops(sandbox: Sandbox, database: Path) -> None:
    async with run_bot_process(sandbox, database):
        code, said = await run_command(sandbox, database)
        assert code == 2
        assert "in use by another" in said
        assert str(database) in said
        assert _is_one_sentence(said)
        people = people_of(sandbox, 2)
        await start_game(sandbox, people, "coloretto")


def _read_database(database: Path) -> bytes | None:
    return database.read_bytes() if database.exists() else None


def _create_foreign_database(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")


def _write_a_text_file(database: Path) -> None:
    database.write_text("dear diary")


def _create_database(database: Path) -> None:
    made = open_database(database)
    made.connection.close()
    made.lock.close()


def _create_newer_database(database: Path) -> None:
    _create_database(database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO migrations (number, name) VALUES (9999, 'later.sql')")


def _create_damaged_database(database: Path) -> None:
    _create_database(database)
    whole = bytearray(database.read_bytes())
    whole[4096:8192] = bytes(4096)
    database.write_bytes(whole)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_create_foreign_database, "is not a Parlour database"),
        (_write_a_text_file, "is not a Parlour database"),
        (_create_newer_database, "newer Parlour"),
        (_create_damaged_database, "is damaged"),
    ],
)
async def test_a_file_that_cannot_be_used_is_named_and_left_alone(
    sandbox: Sandbox, database: Path, spoil: Callable[[Path], None], why: str
) -> None:
    spoil(database)
    before = _read_database(database)
    code, said = await run_command(sandbox, database)
    assert code == 2
    assert str(database) in said
    assert why in said
    assert _is_one_sentence(said)
    assert _read_database(database) == before


async def test_sigterm_closes_cleanly_and_the_game_continues(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    async with run_bot_process(sandbox, database, "-m", "bot") as bot:
        table = await start_game(sandbox, people, "coloretto")
        (mover,) = due_at(table, people)
        assert "✅" in (await mover.runs("/coloretto draw")).text
        assert await bot.stop() == 0
        assert sandbox.server.gateway.sessions == {}
        clicking = asyncio.create_task(mover.clicks("My cards", on=table))
        await asyncio.sleep(0)
        sandbox.world.clock.advance(seconds=3)
        with pytest.raises(InteractionFailed):
            await clicking
    assert log_of(database).read_text() == ""
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    async with run_bot_process(sandbox, database):
        await sandbox.world.until(lambda: "put the" in table.text)
        assert "✅" in (await mover.runs("/coloretto place", row=1)).text


async def test_the_log_says_what_has_started_and_why_it_has_stopped(
    sandbox: Sandbox, database: Path
) -> None:
    environment = {"LOG_LEVEL": "INFO", "LOG_FORMAT": "json"}
    async with run_bot_process(sandbox, database, **environment):
        await start_game(sandbox, people_of(sandbox, 2), "coloretto")
    async with run_bot_process(sandbox, database, **environment) as bot:
        await bot.stop()
    records = [json.loads(line) for line in log_of(database).read_text().splitlines()]
    started = [record for record in records if "version" in record]
    newest = max(number for number, *_ in migrations())
    for record, tables in zip(started, (0, 1), strict=True):
        games = len(catalogue(drafts=True))
        assert record["message"] == (
            f"Parlour {VERSION} is online: database {database} (schema {newest}), games: {games}, "
            f"open tables: {tables}, shards: 1"
        )
    assert "Parlour has stopped: SIGTERM" in [record["message"] for record in records[-3:]]


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "wrong"}, "refused the token"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"DATABASE_PATH": "/dev/null/x"}, "/dev/null/x cannot be opened"),
    ],
)
async def test_a_json_log_ends_with_the_reason_as_json(
    sandbox: Sandbox, database: Path, environment: dict[str, str], named: str
) -> None:
    code, said = await run_command(sandbox, database, **{"LOG_FORMAT": "json"} | environment)
    *_, last = map(json.loads, said.splitlines())
    assert code == 2
    assert last["level"] == "error"
    assert named in last["message"]


async def test_an_unexpected_error_is_logged_without_its_message(
    sandbox: Sandbox, database: Path
) -> None:
    _create_database(database)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP TABLE meta")
    code, said = await run_command(sandbox, database, LOG_LEVEL="ERROR")
    assert code == 1
    assert "run failed: OperationalError" in said
    assert _is_one_sentence(said)


async def test_the_version_is_printed(sandbox: Sandbox, database: Path) -> None:
    assert await run_command(sandbox, database, "--version") == (0, f"Parlour {VERSION}\n")


async def test_a_bot_can_stop_even_if_the_disk_is_full(
    sandbox: Sandbox, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    full = asyncio.Event()

    class FullDisk(SQLite):
        async def set_meta(self, key: str, value: str) -> None:
            if full.is_set():
                raise sqlite3.OperationalError("database or disk is full")
            await super().set_meta(key, value)

    async with run_bot(sandbox, database, store=FullDisk) as bot:
        await bot.catch_up()
        full.set()
        await bot.close()
        assert bot.is_closed()
        assert sandbox.server.gateway.sessions == {}
    assert "Scheduler" in caplog.text


async def test_games_can_be_continued_from_a_backup_of_a_running_bot(
    sandbox: Sandbox, database: Path, tmp_path: Path
) -> None:
    people = people_of(sandbox, 2)
    copy = tmp_path / "backups" / "monday.sqlite3"
    async with run_bot_process(sandbox, database):
        table = await start_game(sandbox, people, "coloretto")
        (mover,) = due_at(table, people)
        assert "✅" in (await mover.runs("/coloretto draw")).text
        code, said = await run_command(sandbox, database, "backup", str(copy), DISCORD_TOKEN="")
        assert code == 0
        assert said.startswith(f"Wrote {copy} (")
        assert said.endswith("MB, tables: 1).\n")
        assert "✅" in (await mover.runs("/coloretto place", row=1)).text
    kept = Database(copy)
    assert [turn.kind for turn in kept.turns(kept.newest().id)] == ["begin", "move"]
    code, said = await run_command(sandbox, database, "restore", str(copy), DISCORD_TOKEN="")
    assert code == 0
    assert ".before-restore" in said
    async with run_bot_process(sandbox, database):
        assert "✅" in (await mover.runs("/coloretto place", row=1)).text


async def test_commands_are_registered_only_when_they_differ(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database):
        assert len(sandbox.world.records.of(REGISTER_COMMANDS_ROUTE)) == 1
    async with run_bot(sandbox, database):
        assert len(sandbox.world.records.of(REGISTER_COMMANDS_ROUTE)) == 1
    kitten = next(
        each for each in sandbox.world.application.commands.values() if each["name"] == "kitten"
    )
    kitten["options"][0]["description"] = "Something else"
    async with run_bot(sandbox, database):
        assert len(sandbox.world.records.of(REGISTER_COMMANDS_ROUTE)) == 2
        assert "Something else" not in str(sandbox.world.application.commands)


async def test_if_commands_cannot_be_registered_the_earlier_ones_work(
    sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database):
        pass
    commands = sandbox.world.application.commands
    help_ = next(each for each in commands.values() if each["name"] == "help")
    help_["description"] = "Something else"
    sandbox.world.faults.refuse(REGISTER_COMMANDS_ROUTE, MISSING_ACCESS)
    async with run_bot(sandbox, database):
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
    assert "Something else" in str(commands)


async def test_commands_are_registered_as_soon_as_discord_accepts_them(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.world.faults.refuse(REGISTER_COMMANDS_ROUTE, SERVICE_UNAVAILABLE)
    async with run_bot(sandbox, database):  # waits until the commands are registered
        assert "Parlour" in (await sandbox.person("Ada").runs("/help")).text
