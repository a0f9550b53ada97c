"""Nothing is sent twice, whichever responses are lost and however long the bot is down."""

from pathlib import Path

import pytest

from bot.app import Parlour
from bot.engine.notifications.channel_retries import MIN_RETRY_GAP
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.refusals import SERVICE_UNAVAILABLE
from tests.support.clicking_players import due_at, people_of, start_game, tables_of, take_a_turn
from tests.support.request_validator import RequestValidator
from tests.support.routes import EDIT_ROUTE, SEND_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import (
    advance,
    advance_to_hour,
    choose_dms,
    public_ids,
)


@pytest.mark.parametrize("away", [1, 3, 60 * 24 * 3], ids=["soon", "minutes later", "days later"])
@pytest.mark.parametrize("way", ["channel", "dm"])
async def test_a_notice_whose_answer_was_lost_is_not_sent_again(
    sandbox: Sandbox, database: Path, validator: RequestValidator, way: str, away: int
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    table, mover = await move_and_lose_the_response(sandbox, database, validator, people, way)
    assert len(notices.take()) == 2
    sandbox.world.clock.advance(minutes=away)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert notices.take() == []
        await take_a_turn(mover, table)
        await bot.catch_up()
        assert len(notices.take()) == 1
        assert public_ids(sandbox) == [table.id]


async def test_a_dm_whose_answer_was_lost_is_not_sent_again_by_the_same_process(
    sandbox: Sandbox, database: Path, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    async with run_bot(sandbox, database) as bot:
        for person in people:
            await choose_dms(validator, person, notices="dm")
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        notices.take()
        (first,) = due_at(table, people)
        sandbox.world.faults.lose(SEND_ROUTE, times=4)
        await take_a_turn(first, table)
        await bot.catch_up()
        for _ in range(8):
            await advance(sandbox, bot, minutes=3)
        (second,) = due_at(table, people)
        assert notices.take() == [f"turn -> {second.name} by DM"]


@pytest.mark.parametrize("away", [1, 60 * 24 * 3], ids=["soon", "days later"])
async def test_a_table_whose_answer_was_lost_is_not_posted_again(
    sandbox: Sandbox, database: Path, away: int
) -> None:
    ada, ben = people_of(sandbox, 2)
    async with run_bot(sandbox, database):
        sandbox.world.faults.lose(SEND_ROUTE, times=99)
        await ada.runs("/coloretto start")
        await sandbox.world.until(lambda: bool(tables_of(ada)))
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(minutes=away)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        (table,) = tables_of(ada)
        await ben.clicks("Join", on=table)
        await bot.catch_up()
        assert "2. Ben" in table.text
        assert public_ids(sandbox) == [table.id]


@pytest.mark.parametrize("gives_up", [False, True], ids=["stopped at once", "gave up first"])
async def test_a_post_that_is_sent_again_unchanged_is_not_edited(
    sandbox: Sandbox, database: Path, validator: RequestValidator, *, gives_up: bool
) -> None:
    people = people_of(sandbox, 2)
    table, _ = await move_and_lose_the_response(
        sandbox, database, validator, people, "channel", gives_up=gives_up
    )
    # After a restart, the bot waits for this long before it repeats a stored failed attempt.
    sandbox.world.clock.advance(seconds=MIN_RETRY_GAP)
    restarted = sandbox.world.clock.now()
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert public_ids(sandbox) == [table.id]
    for route, count in ((SEND_ROUTE, 1), (EDIT_ROUTE, 0)):
        sent = [each for each in sandbox.world.records.of(route) if each.at >= restarted]
        assert len(sent) == count


async def test_an_older_post_that_is_found_by_its_nonce_is_edited(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 3)
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        (mover,) = due_at(table, people)
        sandbox.world.faults.lose(SEND_ROUTE, times=99)
        await take_a_turn(mover, table)
        await bot.catch_up()
        (called,) = due_at(table, people)
        posts, edits = (len(sandbox.world.records.of(route)) for route in (SEND_ROUTE, EDIT_ROUTE))
        (other,) = [each for each in people if each not in (mover, called)]
        sandbox.world.faults.clear()
        await other.clicks("Yes, leave", on=await other.runs("/game leave"))
        await advance(sandbox, bot, seconds=3)
        assert f"{other.name} left" in table.text  # this news is told together with the new host
        assert due_at(table, people) == [called]
        assert public_ids(sandbox) == [table.id]
    assert len(sandbox.world.records.of(SEND_ROUTE)) == posts + 1
    assert len(sandbox.world.records.of(EDIT_ROUTE)) == edits + 1


async def test_a_bot_that_cannot_read_history_posts_the_table_without_a_ping(
    sandbox: Sandbox, database: Path, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    await move_and_lose_the_response(sandbox, database, validator, people, "channel")
    notices.take()
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["read_message_history"])
    sandbox.world.clock.advance(hours=3)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert notices.take() == []
        await advance(sandbox, bot, days=1)
        assert [letter.split()[0] for letter in notices.take()] == ["reminder"]


async def test_a_notice_that_was_never_sent_is_sent_after_the_outage(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        notices.take()
        (mover,) = due_at(table, people)
        sandbox.world.faults.break_down(SEND_ROUTE, times=99)
        await take_a_turn(mover, table)
        await sandbox.world.until(lambda: bool(failed_statuses(sandbox)))
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(days=2)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        (other,) = due_at(table, people)
        assert notices.take() == [f"turn -> {other.name}"]


@pytest.mark.parametrize("seconds", [3, 600], ids=["soon", "minutes later"])
async def test_someone_who_moves_while_discord_is_down_is_not_pinged_afterwards(
    sandbox: Sandbox, database: Path, seconds: float
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    async with run_bot(sandbox, database) as bot:
        table, mover, other = await move_while_discord_is_down(sandbox, bot, people, notices)
        await take_a_turn(other, table)
        sandbox.world.faults.clear()
        await advance(sandbox, bot, seconds=seconds)
        assert notices.take() == [f"turn -> {mover.name}"]
        assert len(public_ids(sandbox)) == 1


@pytest.mark.parametrize("seconds", [3, 600], ids=["soon", "minutes later"])
async def test_a_notice_that_arrived_unnoticed_is_removed_after_the_move(
    sandbox: Sandbox, database: Path, validator: RequestValidator, seconds: float
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    table, called = await move_and_lose_the_response(
        sandbox, database, validator, people, "channel"
    )
    notices.take()
    sandbox.world.faults.refuse(SEND_ROUTE, SERVICE_UNAVAILABLE, times=1000)
    async with run_bot(sandbox, database) as bot:
        await take_a_turn(called, table)
        await bot.catch_up()
        sandbox.world.faults.clear()
        await advance(sandbox, bot, seconds=seconds)
        (next_one,) = due_at(table, people)
        assert notices.take() == [f"turn -> {next_one.name}"]
        assert len(public_ids(sandbox)) == 1


async def test_a_notice_delayed_into_quiet_hours_waits_until_they_end(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    advance_to_hour(sandbox, 20)
    async with run_bot(sandbox, database) as bot:
        for person in people:
            await person.runs("/settings", quiet="22-8", timezone="UTC")
        _, _, other = await move_while_discord_is_down(sandbox, bot, people, notices)
        advance_to_hour(sandbox, 23)
        sandbox.world.faults.clear()
        await bot.catch_up()
        assert notices.take() == []
        await advance(sandbox, bot, hours=9)
        assert notices.take() == [f"turn -> {other.name}"]


async def test_a_delayed_notice_is_sent_even_if_the_bot_cannot_read_history(
    sandbox: Sandbox, database: Path
) -> None:
    """Discord refuses the post because of a rate limit, so the post certainly didn't arrive."""
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["read_message_history"])
    async with run_bot(sandbox, database) as bot:
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        notices.take()
        (mover,) = due_at(table, people)
        sandbox.world.faults.limit(SEND_ROUTE, retry_after=900.0, times=1000)
        await take_a_turn(mover, table)
        await sandbox.world.until(lambda: 429 in send_statuses(sandbox))
        await bot.catch_up()
        sandbox.world.faults.clear()
        await advance(sandbox, bot, minutes=30)
        (other,) = due_at(table, people)
        assert notices.take() == [f"turn -> {other.name}"]


async def test_a_notice_that_may_have_arrived_is_not_sent_again_after_an_error(
    sandbox: Sandbox, database: Path, validator: RequestValidator
) -> None:
    validator.allows_dms = True
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    await move_and_lose_the_response(sandbox, database, validator, people, "channel")
    notices.take()
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["send_messages"])
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        sandbox.world.overwrite(sandbox.channel, sandbox.world.bot)
        await advance(sandbox, bot, hours=8)
        assert [letter for letter in notices.take() if letter.startswith("turn")] == []


async def test_a_restart_in_quiet_hours_loses_no_notice_and_repeats_none(
    sandbox: Sandbox, database: Path
) -> None:
    people = people_of(sandbox, 2)
    notices = SentNotices(sandbox.world)
    now = sandbox.world.clock.now()
    sandbox.world.clock.advance(seconds=(23 * 3600 - now) % 86400)
    async with run_bot(sandbox, database) as bot:
        for person in people:
            await person.runs("/settings", quiet="22-8")
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
    for hours in (4, 6):
        sandbox.world.clock.advance(hours=hours)
        async with run_bot(sandbox, database) as bot:
            await bot.catch_up()
    (first,) = due_at(table, people)
    assert notices.take() == [f"turn -> {first.name}"]
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
    assert notices.take() == []


async def move_while_discord_is_down(
    sandbox: Sandbox, bot: Parlour, people: list[Person], notices: SentNotices
) -> tuple[Panel, Person, Person]:
    """Let a player move while no notice can be sent. Return the table, the mover and the next."""
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    notices.take()
    (mover,) = due_at(table, people)
    (other,) = [person for person in people if person is not mover]
    sandbox.world.faults.refuse(SEND_ROUTE, SERVICE_UNAVAILABLE, times=1000)
    await take_a_turn(mover, table)
    await sandbox.world.until(lambda: bool(failed_statuses(sandbox)))
    await bot.catch_up()
    return table, mover, other


async def move_and_lose_the_response(  # noqa: PLR0913  one test needs each parameter
    sandbox: Sandbox,
    database: Path,
    validator: RequestValidator,
    people: list[Person],
    way: str,
    *,
    gives_up: bool = False,
) -> tuple[Panel, Person]:
    """Make a move, and stop the bot before it learns that its notice has arrived.

    With `gives_up`, the bot first stores that Discord doesn't respond. Return the table and the
    player who was pinged.
    """
    async with run_bot(sandbox, database) as bot:
        if way == "dm":
            for person in people:
                await choose_dms(validator, person, notices="dm")
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        (mover,) = due_at(table, people)
        sandbox.world.faults.lose(SEND_ROUTE, times=99)
        await take_a_turn(mover, table)
        (other,) = [person for person in people if person is not mover]
        await sandbox.world.until(lambda: bool(other.dms if way == "dm" else other.notices()))
        if gives_up:
            await bot.catch_up()
    sandbox.world.faults.clear()
    return table, other


def failed_statuses(sandbox: Sandbox) -> list[int]:
    return [status for status in send_statuses(sandbox) if status >= 500]


def send_statuses(sandbox: Sandbox) -> list[int]:
    return [each.status for each in sandbox.world.records.of(SEND_ROUTE)]
