"""Whatever becomes of a table's channel: nothing is lost, and somebody who can act is told."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from games import catalogue
from sandbox import threads
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.places import Channel
from sandbox.refusals import DM_TOO_FAST, Refusal
from storage.records import Trouble
from storage.sqlite.store import SQLite
from tests.support.clicking_players import table_of, tables_of
from tests.support.pings import Pings
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox, open_sandbox

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
SEND = "POST /channels/{channel_id}/messages"
DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
OVERLOADED = Refusal(503, 0, "503: Service Unavailable")


async def opens(sandbox: Sandbox, person: Person, at: Channel | None = None) -> Panel:
    """A lobby of Coloretto, as the channel shows it."""
    await person.runs("/coloretto start", at=at)
    await sandbox.world.until(lambda: bool(tables_of(person)))
    return table_of(person)


async def begins(sandbox: Sandbox, host: Person, guest: Person) -> Panel:
    """A game for two that has begun, and whoever is to move is called."""
    table = await opens(sandbox, host)
    await guest.clicks("Join")
    await host.clicks("Begin")
    await sandbox.world.until(lambda: called(host, guest) == 1)
    return table


def id_of(table: Panel) -> str:
    """The table's id, as everybody can read it."""
    return table.text.split("Table `")[1].split("`")[0]


async def joins_from(person: Person, place: Channel, table_id: str) -> None:
    """Sit down from another channel, which only somebody who manages the server can do."""
    world, guild = person.world, place.guild
    assert guild is not None
    world.give_role(guild, person.id, world.add_role(guild, "Manager", "manage_guild"))
    assert "You sit at" in (await person.runs("/coloretto join", at=place, table=table_id)).text


def called(*people: Person) -> int:
    """How many notices in channels stand for these people."""
    return sum(not notice.message.channel.is_dm for each in people for notice in each.notices())


def tries_of(database: Path) -> int:
    """How often the channel of the one table in trouble was tried, as far as is stored."""
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT coalesce(max(tries), 0) FROM troubles").fetchone()[0])


async def noted(person: Person, database: Path, tries: int = 1) -> None:
    """Wait until the trouble is stored, as long as it takes somebody to look around."""
    await looks_until(person, lambda _: tries_of(database) >= tries)


async def says(person: Person, words: str) -> None:
    """Wait until `/games` says it: what is stored is known to the bot a moment later."""
    await looks_until(person, lambda said: words in said)


async def looks_until(person: Person, is_so: Callable[[str], bool]) -> None:
    """Not so often that a disk that stalls fills the records, which forget the oldest."""
    async with asyncio.timeout(60):
        while not is_so((await person.runs("/games")).text):  # noqa: ASYNC110  it decides nothing
            await asyncio.sleep(0.005)


def refusals(sandbox: Sandbox, code: int) -> int:
    return sum(request.code == code for request in sandbox.world.records.requests)


async def test_a_deleted_table_message_is_posted_anew(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await opens(sandbox, ada)
        ada.deletes(table)
        await ben.runs("/coloretto join")
        await sandbox.world.until(lambda: bool(tables_of(ada)))

        assert "2\\. Ben" in table_of(ada).text or "2. Ben" in table_of(ada).text
        assert len(tables_of(ada)) == 1


@pytest.mark.parametrize(("retry_after", "times"), [(0.0, 5), (300.0, 1)])
async def test_a_message_too_old_to_edit_is_posted_anew(
    tmp_path: Path, retry_after: float, times: int
) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        old = await opens(sandbox, ada)
        sandbox.world.faults.limit_old_edits(retry_after=retry_after, times=times)
        await ben.clicks("Join")
        await sandbox.world.until(lambda: old.gone and bool(tables_of(ada)))

        assert "Ben" in table_of(ada).text
        assert len(tables_of(ada)) == 1


async def test_the_table_of_a_deleted_channel_moves_to_another(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        table = await begins(sandbox, ada, ben)
        table_id = id_of(table)
        world.remove_channel(sandbox.channel)
        ben.at = lounge
        await world.until(lambda: bool(ada.dms))
        await noted(ben, tmp_path / "db")
        asked = len(sandbox.world.records.of(SEND)) + len(sandbox.world.records.of(DELETE))

        assert "is gone" in ada.dms[0].text
        assert f"/game table table:{table_id}" in ada.dms[0].text
        await says(ben, "its channel is gone")
        assert (await ben.completes("/game table", at=lounge, table=""))[0].value == table_id

        for command in ("/game table", "/game log", "/coloretto hand"):
            refused = await cy.runs(command, at=lounge, table=table_id)
            assert "know no table of that name" in refused.text
        await ben.runs("/game table", at=lounge)
        await world.until(lambda: bool(tables_of(ben)) and called(ada, ben) == 1)
        assert "My move" in table_of(ben).labels
        assert "is gone" not in (await ben.runs("/games")).text
        assert len(ada.dms) == 1
        sent = len(sandbox.world.records.of(SEND)) + len(sandbox.world.records.of(DELETE))
        assert sent == asked + 2  # a channel known to be gone is not asked again
        rung = [len(pings.of(each)) - len(each.dms) for each in (ada, ben)]
        assert sorted(rung) == [0, 2]  # the first call is gone with its channel

        await ben.runs("/game table", at=lounge)
        await world.until(lambda: called(ada, ben) == 1)
        assert [len(pings.of(each)) - len(each.dms) for each in (ada, ben)] == rung


def told_of(database: Path) -> list[bool]:
    """Of each table in trouble, whether somebody who can act knows."""
    with closing(sqlite3.connect(database)) as db:
        return [bool(told) for (told,) in db.execute("SELECT alerted FROM troubles")]


async def are_told_of(person: Person, database: Path, tables: int) -> None:
    await looks_until(person, lambda _: told_of(database) == [True] * tables)


async def test_whoever_has_several_tables_in_a_channel_is_told_once(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        for person, game in ((ada, "coloretto"), (ada, "chroma"), (ben, "kitten")):
            await person.runs(f"/{game} start")
            await bot.catch_up()
        ids = [id_of(table) for table in tables_of(ada)]
        world.remove_channel(sandbox.channel)
        ben.at = lounge
        await are_told_of(ben, tmp_path / "db", 3)

        (told,) = ada.dms
        assert "The channel of your tables is gone" in told.text
        assert [f"/game table table:{each}`" in told.text for each in ids] == [True, True, False]
        (told,) = ben.dms
        assert "The channel of your table of **" in told.text
        assert ids[2] in told.text


async def test_who_could_not_be_told_is_told_later(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        await opens(sandbox, ada)
        sandbox.world.faults.refuse("POST /users/@me/channels", DM_TOO_FAST)
        sandbox.world.remove_channel(sandbox.channel)
        ben.at = sandbox.parlour.channel_named("lounge")
        await noted(ben, tmp_path / "db")
        assert told_of(tmp_path / "db") == [False]
        sandbox.world.clock.advance(minutes=10)
        await bot.catch_up()
        assert told_of(tmp_path / "db") == [True]
        assert "is gone" in ada.dms[0].text
        sandbox.world.clock.advance(days=3)
        await bot.catch_up()
        assert (len(ada.dms), refusals(sandbox, 10003)) == (1, 0)


async def test_a_channel_deleted_while_the_bot_was_away_is_told_of_once(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db"):
            table_id = id_of(await opens(sandbox, ada))
            await ben.clicks("Join")
        world.remove_channel(sandbox.channel)
        ada.closes_dms()
        async with run_bot(sandbox, tmp_path / "db"):
            ben.at = lounge
            await joins_from(cy, lounge, table_id)
            await world.until(lambda: bool(ben.dms))
            await noted(ben, tmp_path / "db")
        async with run_bot(sandbox, tmp_path / "db"):
            panel = await ada.runs("/coloretto begin", at=lounge, table=table_id)
            assert "its channel is gone" in panel.text
            assert "its channel is gone" in (await cy.runs("/games")).text

        assert "is gone" in ben.dms[0].text
        assert (len(ben.dms), len(cy.dms), refusals(sandbox, 10003)) == (1, 0, 1)


async def test_a_thread_that_falls_asleep_is_woken(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=ada.id)
        await opens(sandbox, ada, at=thread)
        threads.change(sandbox.world, thread, archived=True)
        await sandbox.world.until(lambda: not thread.archived)

        empty = threads.begin(sandbox.world, sandbox.channel, "chatter", owner=ada.id)
        threads.change(sandbox.world, empty, archived=True)
        await ben.clicks("Join", at=thread)
        await sandbox.world.until(lambda: "Ben" in table_of(ada).text)
        assert empty.archived  # nobody plays there


async def test_a_thread_that_fell_asleep_while_the_bot_was_away_is_woken(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=ada.id)
        async with run_bot(sandbox, tmp_path / "db"):
            table_id = id_of(await opens(sandbox, ada, at=thread))
        threads.change(sandbox.world, thread, archived=True)
        async with run_bot(sandbox, tmp_path / "db"):
            await joins_from(ben, sandbox.channel, table_id)
            await sandbox.world.until(lambda: "Ben" in table_of(ada).text)

        assert not thread.archived


async def test_a_locked_thread_is_told_of_and_tried_when_it_opens(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(world, sandbox.channel, "cards", owner=ada.id)
        table = await opens(sandbox, ada, at=thread)
        threads.change(world, thread, locked=True, archived=True)
        await joins_from(ben, sandbox.channel, id_of(table))
        await world.until(lambda: bool(ada.dms))
        await noted(ben, tmp_path / "db")
        assert "locked" in ada.dms[0].text

        world.clock.advance(minutes=2)
        threads.change(world, thread, locked=False, archived=False)
        await world.until(lambda: "Ben" in table.text)
        assert len(ada.dms) == 1


async def test_a_table_moves_out_of_a_locked_thread(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(world, sandbox.channel, "cards", owner=ada.id)
        table = await opens(sandbox, ada, at=thread)
        threads.change(world, thread, locked=True, archived=True)
        await joins_from(ben, sandbox.channel, id_of(table))
        await noted(ben, tmp_path / "db")

        answer = await ada.runs("/game table", at=sandbox.channel, table=id_of(table))
        assert "Here is the table" in answer.text
        here = next(each for each in tables_of(ada) if each.message.channel is sandbox.channel)
        assert "2. Ben" in here.text
        await sandbox.person("Cy").clicks("Join", on=here)
        await world.until(lambda: "3. Cy" in here.text)


async def test_a_lost_permission_is_told_of_and_tried_ever_more_rarely(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db"):
            table = await opens(sandbox, ada)
            world.overwrite(sandbox.channel, world.bot, deny=["view_channel"])
            await ben.runs("/games", at=lounge)  # by now the bot has heard of it
            await joins_from(ben, lounge, id_of(table))
            await world.until(lambda: bool(ada.dms))
            await noted(ben, tmp_path / "db")
            assert "I may not write in" in ada.dms[0].text
            await says(ben, "I may not write there")
            for minutes, tries in ((9, 1), (2, 2), (18, 2), (3, 3), (38, 3)):
                world.clock.advance(minutes=minutes)
                await noted(ben, tmp_path / "db", tries)
                assert refusals(sandbox, 50001) == tries
        async with run_bot(sandbox, tmp_path / "db"):  # a restart is no reason to try at once
            await joins_from(cy, lounge, id_of(table))
            assert refusals(sandbox, 50001) == 3
            world.clock.advance(minutes=3)
            await noted(ben, tmp_path / "db", 4)
            assert refusals(sandbox, 50001) == 4
            world.clock.advance(minutes=2)
            world.overwrite(sandbox.channel, world.bot)
            await world.until(lambda: "Cy" in table.text)
            await sandbox.person("Dee").clicks("Join", on=table)
            await world.until(lambda: "Dee" in table.text)
            assert "I may not" not in (await ben.runs("/games")).text

        assert len(ada.dms) == 1


async def test_a_notice_that_could_not_be_sent_is_sent_when_it_can(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        await opens(sandbox, ada)
        await ben.clicks("Join")
        world.overwrite(sandbox.channel, world.bot, deny=["send_messages"])
        await ada.clicks("Begin")
        await world.until(lambda: bool(ada.dms))
        await noted(ben, tmp_path / "db")
        world.clock.advance(seconds=5)
        world.overwrite(sandbox.channel, world.bot)
        await world.until(lambda: called(ada, ben) == 1)


async def test_an_outage_of_discord_is_waited_out(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await opens(sandbox, ada)
        sandbox.world.faults.refuse(EDIT, OVERLOADED, times=1000)
        await ben.clicks("Join")
        await noted(ben, tmp_path / "db")
        await says(ada, "Discord is slow")
        sandbox.world.faults.clear()
        sandbox.world.clock.advance(minutes=1)
        await sandbox.world.until(lambda: "Ben" in table.text)

        assert (len(tables_of(ada)), ada.dms) == (1, [])


async def test_however_long_an_outage_is_the_table_never_falls_silent(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await opens(sandbox, ada)
        sandbox.world.faults.refuse(EDIT, OVERLOADED, times=1000)
        await ben.clicks("Join")
        await noted(ben, tmp_path / "db")
        for tries in range(2, 32):
            sandbox.world.clock.advance(hours=1)
            await bot.catch_up()
            assert tries_of(tmp_path / "db") == min(tries, 29)
        sandbox.world.faults.clear()
        sandbox.world.clock.advance(days=1)
        await sandbox.world.until(lambda: "Ben" in table.text)


@pytest.mark.parametrize("what", ["a move", "a restart", "a change in the server"])
async def test_after_an_outage_the_channel_is_tried_when_anything_happens(
    tmp_path: Path, what: str
) -> None:
    async with open_sandbox() as sandbox:
        world, (ada, ben, cy) = sandbox.world, map(sandbox.person, ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db") as bot:
            table = await opens(sandbox, ada)
            world.faults.refuse(EDIT, OVERLOADED, times=1000)
            await ben.clicks("Join")
            await noted(ben, tmp_path / "db")
            for _ in range(15):  # the next try is an hour away
                world.clock.advance(hours=1)
                await bot.catch_up()
            if what == "a move":
                for command in ("/coloretto join", "/game leave", "/coloretto join"):
                    world.clock.advance(minutes=1)
                    await cy.runs(command)
                    await bot.catch_up()
                assert tries_of(tmp_path / "db") == 16  # they make no wait longer
            world.faults.clear()
            world.clock.advance(minutes=1)
            if what == "a move":
                await cy.runs("/game leave")
            if what == "a change in the server":
                world.overwrite(sandbox.channel, world.bot, deny=["attach_files"])
            if what != "a restart":
                await world.until(lambda: "Ben" in table.text)
        async with run_bot(sandbox, tmp_path / "db"):
            await world.until(lambda: "Ben" in table.text)


async def test_after_a_hiccup_of_discord_people_are_called_within_seconds(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        await opens(sandbox, ada)
        await ben.clicks("Join")
        sandbox.world.faults.refuse(SEND, OVERLOADED)
        await ada.clicks("Begin")
        await noted(ben, tmp_path / "db")
        sandbox.world.clock.advance(seconds=3)
        await sandbox.world.until(lambda: called(ada, ben) == 1)


async def test_a_bot_that_may_not_embed_or_attach_plays_in_words(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        world.overwrite(sandbox.channel, world.bot, deny=["embed_links", "attach_files"])
        opened = await ada.runs("/coloretto start")
        await world.until(lambda: bool(tables_of(ada)))
        await ben.clicks("Join")
        await ada.clicks("Begin")
        await world.until(lambda: "My move" in table_of(ada).labels and called(ada, ben) == 1)

        assert "Attach Files" in opened.text
        assert "Row 1" in table_of(ada).text


async def test_a_bot_taken_out_and_asked_back_posts_its_tables_anew(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        await bot.wait_until_ready()
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        old = await begins(sandbox, ada, ben)
        world.leave(sandbox.guild, world.bot)
        world.join(sandbox.guild, world.bot)
        await world.until(lambda: old.gone and bool(tables_of(ada)))

        assert len(tables_of(ada)) == 1
        assert (await ada.clicks("My move", on=table_of(ada))).only_for(ada)
        assert called(ada, ben) == 1


async def test_a_table_whose_game_is_gone_keeps_no_other_from_coming_back(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox:
        world, ada = sandbox.world, sandbox.person("Ada")
        async with run_bot(sandbox, tmp_path / "db"):
            await ada.runs("/kitten start")
            await world.until(lambda: len(tables_of(ada)) == 1)
            await ada.runs("/coloretto start")
            await world.until(lambda: len(tables_of(ada)) == 2)
        offered = {key: game for key, game in catalogue().items() if key != "kitten"}
        async with run_bot(sandbox, tmp_path / "db", games=offered) as bot:
            await bot.wait_until_ready()
            (old,) = [each for each in tables_of(ada) if "Coloretto" in each.text]
            world.leave(sandbox.guild, world.bot)
            world.join(sandbox.guild, world.bot)
            await world.until(lambda: old.gone and len(tables_of(ada)) == 2)
            await sandbox.person("Ben").runs("/coloretto join", table=id_of(old))


async def test_who_moves_a_table_calls_people_though_nobody_noticed_that_its_channel_is_gone(
    tmp_path: Path,
) -> None:
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben = (sandbox.person(name) for name in ("Ada", "Ben"))
        async with run_bot(sandbox, tmp_path / "db"):
            await begins(sandbox, ada, ben)
        world.remove_channel(sandbox.channel)
        async with run_bot(sandbox, tmp_path / "db") as bot:
            await ben.runs("/game table", at=lounge)
            await world.until(lambda: called(ada, ben) == 1)
            await bot.catch_up()
            assert sorted(len(pings.of(each)) for each in (ada, ben)) == [0, 2]


class Stuck(SQLite):
    """As if the process was killed just before it could note that a channel is none of its own."""

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None:
        if trouble is None:
            raise asyncio.CancelledError
        await super().set_trouble(table_id, trouble)


async def test_a_table_moves_in_though_the_bot_was_killed_on_the_way(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben = (sandbox.person(name) for name in ("Ada", "Ben"))
        async with run_bot(sandbox, tmp_path / "db", store=Stuck):
            await begins(sandbox, ada, ben)
            world.remove_channel(sandbox.channel)
            await world.until(lambda: bool(ada.dms))
            ben.at = lounge
            await noted(ben, tmp_path / "db")
            moving = asyncio.create_task(ben.runs("/game table", at=lounge))
            await world.until(lambda: bool(tables_of(ben)))
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        async with run_bot(sandbox, tmp_path / "db"):
            await world.until(lambda: called(ada, ben) == 1)
            assert len(tables_of(ben)) == 1
            assert "is gone" not in (await ben.runs("/games")).text
            rung = [len(pings.of(each)) - len(each.dms) for each in (ada, ben)]
            assert sorted(rung) == [0, 2]
