"""What waited for somebody's morning is sent only if it still concerns them."""

import pytest

from bot.engine import Person
from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.votes.ballots import ballots
from games.kit import Seat
from tests.host.evening import ADA, BEN, CY, Evening, asked, settles, timed

NIGHT = 8 * HOUR


async def sleeps(evening: Evening, *people: Person) -> None:
    """It is ten in the evening, and they have quiet hours until six."""
    evening.now += (22 * HOUR - evening.now) % DAY
    for person in people:
        await evening.store.put_setting("person", person.id, "quiet", "22:00-06:00")
        await evening.engine.outbox.notification_settings_changed(person.id)


async def morning(evening: Evening, table_id: str) -> list[str]:
    """What is sent when the night is over."""
    evening.now += NIGHT
    await evening.engine.timers.wake_tables()
    return [purpose for purpose, _ in await evening.pinged(table_id)]


@pytest.mark.parametrize("voted", [False, True])
async def test_a_vote_is_not_asked_for_that_was_given(evening: Evening, *, voted: bool) -> None:
    await sleeps(evening, BEN)
    table_id = await evening.game(ADA, BEN, CY)
    await evening.pinged(table_id)
    table = await evening.engine.votes.choose_clock(table_id, ADA, "relaxed")
    assert await evening.pinged(table_id) == [("vote", (CY.id,))]
    if voted:
        await evening.engine.votes.vote(table_id, BEN, ballots(table.saved)[0].number, "yes")
    assert ("vote" in await morning(evening, table_id)) is not voted


async def test_nobody_is_asked_about_what_is_decided(evening: Evening) -> None:
    await sleeps(evening, BEN)
    table_id = await evening.game(ADA, BEN, CY)
    await evening.pinged(table_id)
    table = await evening.engine.votes.choose_clock(table_id, ADA, "relaxed")
    await evening.pinged(table_id)
    await evening.engine.votes.vote(table_id, CY, ballots(table.saved)[0].number, "no")
    assert await morning(evening, table_id) == []


@pytest.mark.parametrize("came", [False, True])
async def test_a_guest_who_came_is_not_invited_any_more(evening: Evening, *, came: bool) -> None:
    await sleeps(evening, CY)
    for table_id in (await evening.lobby(ADA), await evening.game(ADA, BEN)):
        await evening.pinged(table_id)
        await evening.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
        assert await evening.pinged(table_id) == []
        if came and (await evening.engine.tables.look(table_id)).status == "lobby":
            await evening.joins(CY, table_id)
        elif came:
            await evening.engine.seats.take_seat(table_id, CY)
        assert ("invite" in await morning(evening, table_id)) is not came
        evening.now += DAY - NIGHT


@pytest.mark.parametrize("begun", [False, True])
async def test_a_rematch_that_has_begun_needs_no_call(evening: Evening, *, begun: bool) -> None:
    await sleeps(evening, BEN)
    old = await evening.finishes(await evening.game(ADA, BEN))
    new = await evening.engine.lobby.rematch(old.id, ADA, evening.interaction())
    assert await evening.pinged(new.id) == []
    if begun:
        await evening.engine.lobby.begin(new.id, ADA, evening.interaction())
    called = await morning(evening, new.id)
    assert ("rematch" in called) is not begun


async def test_who_was_on_vacation_hears_how_it_ended(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.store.put_setting("person", BEN.id, "vacation", evening.now + 2 * DAY)
    await evening.engine.outbox.notification_settings_changed(BEN.id)
    await evening.engine.seats.end(table_id, ADA, may_manage=False)
    assert await evening.pinged(table_id) == []
    evening.now += 2 * DAY
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == [("ended", (BEN.id,))]


async def taken_over(evening: Evening) -> str:
    """Ada was late, and the others let a bot take over; it has not moved yet."""
    table_id = await timed(evening, 3)
    evening.now += DAY
    await settles(evening)
    await evening.pinged(table_id)
    number = await asked(evening, table_id)
    for person in (BEN, CY):
        await evening.engine.votes.vote(table_id, person, number, "take")
    return table_id


async def test_who_was_voted_out_is_told_after_the_bot_has_moved(evening: Evening) -> None:
    table_id = await taken_over(evening)
    assert await evening.pinged(table_id) == []  # the call after the bot's move would take it away
    evening.now += 2
    await settles(evening)
    assert await evening.pinged(table_id) == [("turn", (BEN.id,))]
    await evening.starts()
    evening.now += 10
    await settles(evening)
    assert await evening.pinged(table_id) == [("taken", (ADA.id,))]
    evening.now += DAY / 2
    await settles(evening)
    assert await evening.pinged(table_id) == []


@pytest.mark.parametrize("wish", ["games", "dm"])
async def test_who_was_voted_out_is_told_where_they_want(evening: Evening, wish: str) -> None:
    await evening.store.put_setting("person", ADA.id, "notices", wish)
    table_id = await taken_over(evening)
    for _ in range(6):
        evening.now += 2
        await settles(evening)
    said = await evening.pinged(table_id)
    assert said == [("turn", (BEN.id,)), *([("taken", (ADA.id,))] if wish == "dm" else [])]


async def test_who_was_voted_out_and_comes_home_early_is_told_then(evening: Evening) -> None:
    table_id = await taken_over(evening)
    await evening.store.put_setting("person", ADA.id, "vacation", evening.now + 9 * DAY)
    await evening.engine.outbox.notification_settings_changed(ADA.id)
    evening.now += DAY
    await settles(evening)
    assert ("taken", (ADA.id,)) not in await evening.pinged(table_id)

    await evening.store.put_setting("person", ADA.id, "vacation", None)
    await evening.engine.outbox.notification_settings_changed(ADA.id)
    assert await evening.pinged(table_id) == [("taken", (ADA.id,))]


async def test_who_is_back_at_once_is_not_told_that_they_were_gone(evening: Evening) -> None:
    table_id = await taken_over(evening)
    await evening.joins(ADA, table_id)
    evening.now += 10
    await settles(evening)
    assert "taken" not in [purpose for purpose, _ in await evening.pinged(table_id)]


async def test_who_leaves_knows_and_is_not_told(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.engine.seats.leave(table_id, ADA)
    for _ in range(6):
        evening.now += 2
        await settles(evening)
    assert await evening.pinged(table_id) == [("turn", (BEN.id,))]
