"""Whatever happens to a table's channel, nothing is lost, and someone who can help is alerted."""

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
from sandbox.refusals import DM_TOO_FAST, SERVICE_UNAVAILABLE
from sandbox.shapes import ANNOUNCEMENT_CHANNEL, ANNOUNCEMENT_THREAD, COMPONENTS_V2
from storage.delivery import SetPosted, Write
from storage.sqlite.store import SQLite
from tests.support.clicking_players import due_at, table_id_of, table_of, tables_of
from tests.support.pings import Pings
from tests.support.request_validator import RequestValidator
from tests.support.routes import DELETE_ROUTE, EDIT_ROUTE, OPEN_DM_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox, open_sandbox
from tests.support.time_travel import convert_to_v2


async def open_lobby(sandbox: Sandbox, person: Person, at: Channel | None = None) -> Panel:
    """Open a lobby of Coloretto and return the table's message."""
    await person.runs("/coloretto start", at=at)
    await sandbox.world.until(lambda: bool(tables_of(person)))
    return table_of(person)


async def begin_game(sandbox: Sandbox, host: Person, guest: Person) -> Panel:
    """Begin a game for two, wait until the first player is pinged, and return the table."""
    table = await open_lobby(sandbox, host)
    await guest.clicks("Join")
    await host.clicks("Begin")
    await sandbox.world.until(lambda: count_channel_pings(host, guest) == 1)
    return table


async def join_from(person: Person, place: Channel, table_id: str) -> None:
    """Join from another channel, for which the person gets a role that manages the server."""
    world, guild = person.world, place.guild
    assert guild is not None
    world.give_role(guild, person.id, world.add_role(guild, "Manager", "manage_guild"))
    assert "You're in!" in (await person.runs("/coloretto join", at=place, table=table_id)).text


def count_channel_pings(*people: Person) -> int:
    """Return the number of pings of these people in channels."""
    return sum(not notice.message.channel.is_dm for each in people for notice in each.notices())


def count_failed_attempts(database: Path) -> int:
    """Return the stored number of failed attempts for the only table in trouble, or 0."""
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute("SELECT coalesce(max(tries), 0) FROM troubles").fetchone()[0])


async def wait_for_trouble(person: Person, database: Path, tries: int = 1) -> None:
    """Wait until `tries` failed attempts are stored for the only table in trouble."""
    await run_games_until(person, lambda _: count_failed_attempts(database) >= tries)


async def wait_for_words(person: Person, words: str) -> None:
    """Run `/games` again and again until its text contains these words."""
    await run_games_until(person, lambda said: words in said)


async def run_games_until(person: Person, is_satisfied: Callable[[str], bool]) -> None:
    """Run `/games` until its text satisfies a condition. The bot notices some changes late."""
    async with asyncio.timeout(60):
        while not is_satisfied((await person.runs("/games")).text):  # noqa: ASYNC110  no event to wait for
            await asyncio.sleep(0.005)


def count_sent_and_deleted(sandbox: Sandbox) -> int:
    return sum(len(sandbox.world.records.of(route)) for route in (SEND_ROUTE, DELETE_ROUTE))


def count_refusals(sandbox: Sandbox, code: int) -> int:
    return sum(request.code == code for request in sandbox.world.records.requests)


async def test_a_deleted_table_message_is_posted_again(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await open_lobby(sandbox, ada)
        ada.deletes(table)
        await ben.runs("/coloretto join")
        await sandbox.world.until(lambda: bool(tables_of(ada)))

        assert "2\\. Ben" in table_of(ada).text or "2. Ben" in table_of(ada).text
        assert len(tables_of(ada)) == 1


@pytest.mark.parametrize(("retry_after", "times"), [(0.0, 5), (300.0, 1)])
async def test_a_message_too_old_to_edit_is_posted_again(
    tmp_path: Path, retry_after: float, times: int
) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        old = await open_lobby(sandbox, ada)
        sandbox.world.faults.limit_old_edits(retry_after=retry_after, times=times)
        await ben.runs("/coloretto join")
        await sandbox.world.until(lambda: old.gone and bool(tables_of(ada)))

        assert "Ben" in table_of(ada).text
        assert len(tables_of(ada)) == 1


async def test_a_table_of_an_earlier_version_is_posted_anew_with_its_next_change(
    tmp_path: Path,
) -> None:
    """Discord can't turn a Components V2 message into a classic message."""
    async with open_sandbox() as sandbox:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        async with run_bot(sandbox, tmp_path / "db"):
            old = await open_lobby(sandbox, ada)
        await convert_to_v2(sandbox, old)
        with closing(sqlite3.connect(tmp_path / "db")) as db, db:
            db.execute("UPDATE posts SET number = 0")
        sandbox.world.clock.advance(hours=1)
        async with run_bot(sandbox, tmp_path / "db") as bot:
            await bot.catch_up()
            assert not old.gone
            await ben.clicks("Join", on=old)
            await bot.catch_up()
            assert old.gone
            (new,) = tables_of(ada)
            assert "2. Ben" in new.text
            assert not new.message.flags & COMPONENTS_V2


async def test_the_table_of_a_deleted_channel_moves_to_another(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        table = await begin_game(sandbox, ada, ben)
        table_id = table_id_of(table)
        world.remove_channel(sandbox.channel)
        ben.at = lounge
        await world.until(lambda: bool(ada.dms))
        await wait_for_trouble(ben, tmp_path / "db")
        asked = len(sandbox.world.records.of(SEND_ROUTE)) + len(
            sandbox.world.records.of(DELETE_ROUTE)
        )

        assert "is gone" in ada.dms[0].text
        assert f"/game table table:{table_id}" in ada.dms[0].text
        await wait_for_words(ben, "table's channel is gone")
        assert (await ben.completes("/game table", at=lounge, table=""))[0].value == table_id

        for command in ("/game table", "/game log", "/coloretto hand"):
            refused = await cy.runs(command, at=lounge, table=table_id)
            assert "can't find that table" in refused.text
        await ben.runs("/game table", at=lounge)
        await world.until(lambda: bool(tables_of(ben)) and count_channel_pings(ada, ben) == 1)
        assert "My cards" in table_of(ben).labels
        assert "is gone" not in (await ben.runs("/games")).text
        assert len(ada.dms) == 1
        sent = len(sandbox.world.records.of(SEND_ROUTE)) + len(
            sandbox.world.records.of(DELETE_ROUTE)
        )
        assert sent == asked + 1  # no retry in a channel known to be deleted
        counts = [len(pings.of(each)) - len(each.dms) for each in (ada, ben)]
        assert sorted(counts) == [0, 2]  # one ping was deleted with its channel

        first = table_of(ben)
        await ben.runs("/game table", at=lounge)
        await world.until(lambda: first.gone)
        assert len(tables_of(ben)) == 1
        assert [len(pings.of(each)) - len(each.dms) for each in (ada, ben)] == counts


def alerts_sent(database: Path) -> list[bool]:
    """Return whether a person was alerted, for each table in trouble."""
    with closing(sqlite3.connect(database)) as db:
        return [bool(alert) for (alert,) in db.execute("SELECT alerted FROM troubles")]


async def wait_for_alerts(person: Person, database: Path, tables: int) -> None:
    await run_games_until(person, lambda _: alerts_sent(database) == [True] * tables)


async def test_someone_with_several_tables_in_a_channel_is_alerted_once(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        for person, game in ((ada, "coloretto"), (ada, "chroma"), (ben, "kitten")):
            await person.runs(f"/{game} start")
            await bot.catch_up()
        ids = [table_id_of(table) for table in tables_of(ada)]
        world.remove_channel(sandbox.channel)
        ben.at = lounge
        await wait_for_alerts(ben, tmp_path / "db", 3)

        (alert,) = ada.dms
        assert "The channel where your tables used to be is gone" in alert.text
        assert [f"/game table table:{each}`" in alert.text for each in ids] == [True, True, False]
        (alert,) = ben.dms
        assert "The channel where your **" in alert.text
        assert ids[2] in alert.text


async def test_an_alert_that_could_not_be_sent_is_sent_later(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        await open_lobby(sandbox, ada)
        sandbox.world.faults.refuse(OPEN_DM_ROUTE, DM_TOO_FAST)
        sandbox.world.remove_channel(sandbox.channel)
        ben.at = sandbox.parlour.channel_named("lounge")
        await wait_for_trouble(ben, tmp_path / "db")
        await bot.catch_up()
        assert alerts_sent(tmp_path / "db") == [False]
        sandbox.world.clock.advance(minutes=10)
        await bot.catch_up()
        assert alerts_sent(tmp_path / "db") == [True]
        assert "is gone" in ada.dms[0].text
        sandbox.world.clock.advance(days=3)
        await bot.catch_up()
        assert (len(ada.dms), count_refusals(sandbox, 10003)) == (1, 0)


async def test_a_channel_deleted_while_the_bot_was_away_leads_to_one_alert(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db"):
            table_id = table_id_of(await open_lobby(sandbox, ada))
            await ben.clicks("Join")
        world.remove_channel(sandbox.channel)
        ada.closes_dms()
        async with run_bot(sandbox, tmp_path / "db"):
            ben.at = lounge
            await join_from(cy, lounge, table_id)
            await world.until(lambda: bool(ben.dms))
            await wait_for_trouble(ben, tmp_path / "db")
        async with run_bot(sandbox, tmp_path / "db"):
            panel = await ada.runs("/coloretto begin", at=lounge, table=table_id)
            assert "table's channel is gone" in panel.text
            assert "table's channel is gone" in (await cy.runs("/games")).text

        assert "is gone" in ben.dms[0].text
        assert (len(ben.dms), len(cy.dms), count_refusals(sandbox, 10003)) == (1, 0, 1)


async def test_an_archived_thread_is_reopened(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=ada.id)
        await open_lobby(sandbox, ada, at=thread)
        threads.change(sandbox.world, thread, archived=True)
        await sandbox.world.until(lambda: not thread.archived)

        empty = threads.begin(sandbox.world, sandbox.channel, "chatter", owner=ada.id)
        threads.change(sandbox.world, empty, archived=True)
        await ben.clicks("Join", at=thread)
        await sandbox.world.until(lambda: "Ben" in table_of(ada).text)
        assert empty.archived  # a thread without a table isn't reopened


async def test_a_thread_archived_while_the_bot_was_away_is_reopened(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=ada.id)
        async with run_bot(sandbox, tmp_path / "db"):
            table_id = table_id_of(await open_lobby(sandbox, ada, at=thread))
        threads.change(sandbox.world, thread, archived=True)
        async with run_bot(sandbox, tmp_path / "db"):
            await join_from(ben, sandbox.channel, table_id)
            await sandbox.world.until(lambda: "Ben" in table_of(ada).text)

        assert not thread.archived


async def test_a_locked_thread_leads_to_an_alert_and_a_retry_when_it_is_unlocked(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        thread = threads.begin(world, sandbox.channel, "cards", owner=ada.id)
        table = await open_lobby(sandbox, ada, at=thread)
        threads.change(world, thread, locked=True, archived=True)
        await join_from(ben, sandbox.channel, table_id_of(table))
        await world.until(lambda: bool(ada.dms))
        await wait_for_trouble(ben, tmp_path / "db")
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
        table = await open_lobby(sandbox, ada, at=thread)
        threads.change(world, thread, locked=True, archived=True)
        await join_from(ben, sandbox.channel, table_id_of(table))
        await wait_for_trouble(ben, tmp_path / "db")

        answer = await ada.runs("/game table", at=sandbox.channel, table=table_id_of(table))
        assert "Here's the table" in answer.text
        here = next(each for each in tables_of(ada) if each.message.channel is sandbox.channel)
        assert "2. Ben" in here.text
        await sandbox.person("Cy").clicks("Join", on=here)
        await world.until(lambda: "3. Cy" in here.text)


async def test_a_lost_permission_leads_to_an_alert_and_increasingly_rare_attempts(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db"):
            table = await open_lobby(sandbox, ada)
            world.overwrite(sandbox.channel, world.bot, deny=["view_channel"])
            await ben.runs("/games", at=lounge)  # by now, the bot knows of the lost permission
            await join_from(ben, lounge, table_id_of(table))
            await world.until(lambda: bool(ada.dms))
            await wait_for_trouble(ben, tmp_path / "db")
            assert "I can't post in" in ada.dms[0].text
            await wait_for_words(ben, "I can't post in the table's channel")
            for minutes, tries in ((9, 1), (2, 2), (18, 2), (3, 3), (38, 3)):
                world.clock.advance(minutes=minutes)
                await wait_for_trouble(ben, tmp_path / "db", tries)
                assert count_refusals(sandbox, 50001) == tries
        async with run_bot(sandbox, tmp_path / "db"):  # a restart causes no immediate attempt
            await join_from(cy, lounge, table_id_of(table))
            assert count_refusals(sandbox, 50001) == 3
            world.clock.advance(minutes=3)
            await wait_for_trouble(ben, tmp_path / "db", 4)
            assert count_refusals(sandbox, 50001) == 4
            world.clock.advance(minutes=2)
            world.overwrite(sandbox.channel, world.bot)
            await world.until(lambda: "Cy" in table.text)
            await sandbox.person("Dee").clicks("Join", on=table)
            await world.until(lambda: "Dee" in table.text)
            assert "I can't post" not in (await ben.runs("/games")).text

        assert len(ada.dms) == 1


async def test_a_notice_that_could_not_be_sent_is_sent_when_the_channel_works_again(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        await open_lobby(sandbox, ada)
        await ben.clicks("Join")
        world.overwrite(sandbox.channel, world.bot, deny=["send_messages"])
        await ada.clicks("Begin")
        await world.until(lambda: bool(ada.dms))
        await wait_for_trouble(ben, tmp_path / "db")
        world.clock.advance(seconds=5)
        world.overwrite(sandbox.channel, world.bot)
        await world.until(lambda: count_channel_pings(ada, ben) == 1)


@pytest.mark.parametrize("problem", ["a lost permission", "slow mode"])
async def test_a_table_that_cannot_be_posted_gets_its_buttons_back_and_goes_on_where_it_is(
    tmp_path: Path, validator: RequestValidator, problem: str
) -> None:
    """A click that passes the turn removes the buttons, before the table is posted again."""
    validator.allows_dms = True
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        world, people = sandbox.world, [sandbox.person("Ada"), sandbox.person("Ben")]
        await begin_game(sandbox, *people)
        table = table_of(people[0])
        (mover,) = due_at(table, people)
        (other,) = [each for each in people if each is not mover]
        if problem == "slow mode":
            world.faults.slow_mode(retry_after=3600.0, times=1000)
        else:
            world.overwrite(sandbox.channel, world.bot, deny=["send_messages"])
        first = table.message
        await mover.clicks("Draw a card", on=table)
        await put_into_row(sandbox, mover, table)
        await bot.catch_up()
        assert table.text.startswith(f"**{other.name}**, draw")
        assert "Draw a card" in table.labels
        await other.clicks("Draw a card", on=table)
        await put_into_row(sandbox, other, table)
        await bot.catch_up()
        assert f"{other.name} put" in table.text
        assert "Draw a card" in table.labels
        assert table.message is first
        world.faults.clear()
        world.clock.advance(minutes=1)
        world.overwrite(sandbox.channel, world.bot)
        await world.until(lambda: first.deleted)
        assert due_at(table, people) == [mover]
        assert table.text.startswith(mover.mention)


@pytest.mark.parametrize("thread", [False, True])
async def test_a_game_is_played_in_an_announcement_channel(tmp_path: Path, *, thread: bool) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, people = sandbox.world, [sandbox.person("Ada"), sandbox.person("Ben")]
        news = world.add_channel(sandbox.guild, "news", ANNOUNCEMENT_CHANNEL)
        host, guest = people
        await host.runs("/coloretto start", at=news, thread=thread)
        place = news
        if thread:
            place = next(each for each in world.channels.values() if each.parent is news)
            assert place.kind == ANNOUNCEMENT_THREAD
        for person in people:
            person.at = place
        await world.until(lambda: bool(tables_of(host)))
        await guest.clicks("Join")
        await host.clicks("Begin")
        await world.until(lambda: count_channel_pings(*people) == 1)
        table = table_of(host)
        (mover,) = due_at(table, people)
        await mover.clicks("Draw a card", on=table)
        await put_into_row(sandbox, mover, table)
        await world.until(lambda: table.gone and due_at(table, people) != [mover])
        assert len(tables_of(host)) == count_channel_pings(*people) == 1


async def put_into_row(sandbox: Sandbox, person: Person, table: Panel) -> None:
    """Put the drawn card into the first row, by a button on the table."""
    await sandbox.world.until(lambda: any("in row" in label for label in table.labels))
    await person.clicks(next(label for label in table.labels if "in row" in label), on=table)


async def test_an_outage_of_discord_is_waited_out(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await open_lobby(sandbox, ada)
        sandbox.world.faults.refuse(EDIT_ROUTE, SERVICE_UNAVAILABLE, times=1000)
        await ben.runs("/coloretto join")
        await wait_for_trouble(ben, tmp_path / "db")
        await wait_for_words(ada, "Discord is slow")
        sandbox.world.faults.clear()
        sandbox.world.clock.advance(minutes=1)
        await sandbox.world.until(lambda: "Ben" in table.text)

        assert (len(tables_of(ada)), ada.dms) == (1, [])


async def test_a_table_recovers_from_an_outage_of_any_length(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        table = await open_lobby(sandbox, ada)
        sandbox.world.faults.refuse(EDIT_ROUTE, SERVICE_UNAVAILABLE, times=1000)
        await ben.runs("/coloretto join")
        await wait_for_trouble(ben, tmp_path / "db")
        for tries in range(2, 32):
            sandbox.world.clock.advance(hours=1)
            await bot.catch_up()
            assert count_failed_attempts(tmp_path / "db") == min(tries, 29)
        sandbox.world.faults.clear()
        sandbox.world.clock.advance(days=1)
        await sandbox.world.until(lambda: "Ben" in table.text)


@pytest.mark.parametrize("what", ["a move", "a restart", "a change in the server"])
async def test_after_an_outage_any_action_causes_a_retry(tmp_path: Path, what: str) -> None:
    async with open_sandbox() as sandbox:
        world, (ada, ben, cy) = sandbox.world, map(sandbox.person, ("Ada", "Ben", "Cy"))
        async with run_bot(sandbox, tmp_path / "db") as bot:
            table = await open_lobby(sandbox, ada)
            world.faults.refuse(EDIT_ROUTE, SERVICE_UNAVAILABLE, times=1000)
            await ben.runs("/coloretto join")
            await wait_for_trouble(ben, tmp_path / "db")
            for _ in range(15):  # the waits grow to an hour
                world.clock.advance(hours=1)
                await bot.catch_up()
            if what == "a move":
                for command in ("/coloretto join", "/game leave", "/coloretto join"):
                    world.clock.advance(minutes=1)
                    await cy.runs(command)
                    await bot.catch_up()
                # Further failures don't make the wait longer.
                assert count_failed_attempts(tmp_path / "db") == 16
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


async def test_after_a_brief_outage_people_are_pinged_within_seconds(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
        await open_lobby(sandbox, ada)
        await ben.clicks("Join")
        # The bot tries once with a picture and once without.
        sandbox.world.faults.refuse(SEND_ROUTE, SERVICE_UNAVAILABLE, times=2)
        await ada.clicks("Begin")
        await wait_for_trouble(ben, tmp_path / "db")
        sandbox.world.clock.advance(seconds=3)
        await sandbox.world.until(lambda: count_channel_pings(ada, ben) == 1)


@pytest.mark.parametrize("denied", [["attach_files"], ["attach_files", "embed_links"]])
async def test_a_bot_that_may_not_attach_files_or_embed_links_uses_text(
    tmp_path: Path, denied: list[str]
) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db"):
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        world.overwrite(sandbox.channel, world.bot, deny=denied)
        opened = await ada.runs("/coloretto start")
        await world.until(lambda: bool(tables_of(ada)))
        await ben.clicks("Join")
        await ada.clicks("Begin")
        await world.until(
            lambda: count_channel_pings(ada, ben) == 1 and "My cards" in tables_of(ada)[-1].labels
        )

        assert "Attach Files" in opened.text
        assert "Row 1" in table_of(ada).text
        assert bool(table_of(ada).payload["embeds"]) is ("embed_links" not in denied)


async def test_a_bot_that_is_removed_and_added_again_reposts_its_tables(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox, run_bot(sandbox, tmp_path / "db") as bot:
        await bot.wait_until_ready()
        world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
        pings = Pings(world)
        await begin_game(sandbox, ada, ben)
        old = table_of(ada)
        world.leave(sandbox.guild, world.bot)
        world.join(sandbox.guild, world.bot)
        await world.until(lambda: old.gone and bool(tables_of(ada)))

        assert len(tables_of(ada)) == 1
        assert (await ada.clicks("My cards", on=table_of(ada))).only_for(ada)
        assert len(pings.of(ada)) + len(pings.of(ben)) == 1


async def test_a_table_whose_game_is_gone_does_not_block_other_tables(tmp_path: Path) -> None:
    async with open_sandbox() as sandbox:
        world, ada = sandbox.world, sandbox.person("Ada")
        async with run_bot(sandbox, tmp_path / "db"):
            await ada.runs("/kitten start")
            await world.until(lambda: len(tables_of(ada)) == 1)
            await ada.runs("/coloretto start")
            await world.until(lambda: len(tables_of(ada)) == 2)
        offered = dict(catalogue())
        del offered["kitten"]
        async with run_bot(sandbox, tmp_path / "db", games=offered) as bot:
            await bot.wait_until_ready()
            (old,) = [each for each in tables_of(ada) if "Coloretto" in each.text]
            world.leave(sandbox.guild, world.bot)
            world.join(sandbox.guild, world.bot)
            await world.until(lambda: old.gone and len(tables_of(ada)) == 2)
            await sandbox.person("Ben").runs("/coloretto join", table=table_id_of(old))


async def test_moving_a_table_pings_people_even_if_its_deleted_channel_went_unnoticed(
    tmp_path: Path,
) -> None:
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben = (sandbox.person(name) for name in ("Ada", "Ben"))
        async with run_bot(sandbox, tmp_path / "db"):
            await begin_game(sandbox, ada, ben)
        world.remove_channel(sandbox.channel)
        async with run_bot(sandbox, tmp_path / "db") as bot:
            await ben.runs("/game table", at=lounge)
            await world.until(lambda: count_channel_pings(ada, ben) == 1)
            await bot.catch_up()
            assert sorted(len(pings.of(each)) for each in (ada, ben)) == [0, 2]


class KilledAfterMoving(SQLite):
    """A store that stops, like a killed process, when a table has left its deleted channel."""

    async def write_delivery(self, table_id: str, *changes: Write) -> bool:
        was_in_trouble = (await self.load(table_id)).trouble is not None
        stored = await super().write_delivery(table_id, *changes)
        if was_in_trouble and any(isinstance(each, SetPosted) for each in changes):
            raise asyncio.CancelledError
        return stored


async def test_a_table_moves_to_another_channel_even_if_the_bot_is_killed_meanwhile(
    tmp_path: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    async with open_sandbox() as sandbox:
        world, lounge = sandbox.world, sandbox.parlour.channel_named("lounge")
        pings = Pings(world)
        ada, ben = (sandbox.person(name) for name in ("Ada", "Ben"))
        async with run_bot(sandbox, tmp_path / "db", store=KilledAfterMoving):
            await begin_game(sandbox, ada, ben)
            world.remove_channel(sandbox.channel)
            await world.until(lambda: bool(ada.dms))
            ben.at = lounge
            await wait_for_trouble(ben, tmp_path / "db")
            moving = asyncio.create_task(ben.runs("/game table", at=lounge))
            await world.until(lambda: bool(tables_of(ben)))
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        async with run_bot(sandbox, tmp_path / "db"):
            await world.until(lambda: count_channel_pings(ada, ben) == 1)
            assert len(tables_of(ben)) == 1
            assert "is gone" not in (await ben.runs("/games")).text
            counts = [len(pings.of(each)) - len(each.dms) for each in (ada, ben)]
            assert sorted(counts) == [0, 2]
