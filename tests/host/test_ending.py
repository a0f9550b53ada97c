"""Leaving, ending, and lobbies nobody came back to."""

import pytest

from bot.engine import AlreadyBegun, NotSeated, NotYourTable, Over, Person, Stale
from games.kit import Seat
from games.kit.record import Noted, Played, replayed
from tests.host.evening import ADA, BEN, CY, Evening
from tests.host.toy import TOY

DAY = 24 * 3600


async def test_a_bot_plays_on_for_someone_who_leaves_a_game(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    table = await evening.engine.seats.leave(table_id, ADA)

    assert table.name(Seat(0)) == "Ada (bot)"
    assert table.saved.host == BEN.id
    assert [line.told(table.name) for line in table.recent][-1] == (
        "Ada (bot) has left the table; a bot plays on."
    )
    evening.now += 10
    assert await evening.engine.timers.wake_tables() == [table_id]
    assert (await evening.engine.tables.look(table_id)).due_people() == (BEN.id,)


async def test_who_left_sits_there_no_more(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    ticket = (await evening.engine.play.ask(table_id, ADA)).ticket
    await evening.engine.seats.leave(table_id, ADA)

    with pytest.raises(NotSeated):
        await evening.engine.play.answer(table_id, ADA, ticket, [(1,)])
    assert await evening.engine.search.tables_of(ADA) == []


async def test_who_left_can_take_the_seat_back(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.seats.leave(table_id, ADA)
    ids = (await evening.engine.tables.look(table_id)).saved.ids
    table = await evening.joins(Person(ADA.id, "Ada again"), table_id)

    assert table.name(Seat(0)) == "Ada again"
    assert table.saved.ids == ids
    evening.now += 60
    assert await evening.engine.timers.wake_tables() == []
    await evening.plays(ADA, table_id)
    assert [each.id for each in await evening.engine.search.tables_of(ADA)] == [table_id]


async def test_nobody_else_can_take_that_seat(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.seats.leave(table_id, ADA)

    with pytest.raises(AlreadyBegun):
        await evening.joins(CY, table_id)


async def test_a_game_that_somebody_left_can_still_be_replayed(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.plays(ADA, table_id)
    await evening.engine.seats.leave(table_id, BEN)
    table = await evening.finishes(table_id)
    record = await evening.engine.search.record(table_id)

    assert [type(turn) for turn in record.turns[:3]] == [Played, Noted, Played]
    assert replayed(TOY, record) == table.state


async def test_the_move_that_ended_a_game_cannot_be_taken_back(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    table = await evening.finishes(table_id)

    for person in (ADA, BEN):
        with pytest.raises(Over):
            await evening.engine.undo.undo(table_id, person)
    assert await evening.engine.tables.look(table_id) == table


async def test_a_game_everyone_left_is_over(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.seats.leave(table_id, ADA)
    table = await evening.engine.seats.leave(table_id, BEN)

    assert table.status == "ended"
    assert await evening.engine.timers.next_wake() is None
    assert await evening.pinged(table_id) == []


async def test_the_host_may_end_a_game(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    table = await evening.engine.seats.end(table_id, ADA, may_manage=False)

    assert (table.status, table.due()) == ("ended", ())
    assert table.result() is None
    assert [line.told(table.name) for line in table.recent][-1] == (
        "Ada ends the game before its end."
    )
    with pytest.raises(Over):
        await evening.engine.play.ask(table_id, ADA)
    with pytest.raises(Over):
        await evening.engine.seats.end(table_id, ADA, may_manage=False)
    with pytest.raises(Over):
        await evening.engine.seats.leave(table_id, ADA)


async def test_others_may_not_unless_they_manage_messages(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)

    for person in (BEN, CY):
        with pytest.raises(NotYourTable):
            await evening.engine.seats.end(table_id, person, may_manage=False)
    table = await evening.engine.seats.end(table_id, CY, may_manage=True)

    assert table.status == "ended"
    assert [line.told(table.name) for line in table.recent][-1] == (
        "Somebody ends the game before its end."
    )


async def test_a_lobby_can_be_ended_too(evening: Evening) -> None:
    table_id = await evening.lobby(ADA, BEN)
    table = await evening.engine.seats.end(table_id, ADA, may_manage=False)

    assert table.status == "ended"
    assert await evening.engine.search.tables_of(BEN) == []


async def test_a_game_ended_early_keeps_what_was_played(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.plays(ADA, table_id)
    await evening.engine.seats.end(table_id, ADA, may_manage=False)
    await evening.starts()

    table = await evening.engine.tables.look(table_id)
    assert table.public() is not None
    record = await evening.engine.search.record(table_id)
    assert [type(turn) for turn in record.turns] == [Played, Noted]


async def test_a_lobby_closes_when_nobody_touched_it_for_a_week(evening: Evening) -> None:
    old = await evening.lobby(ADA)
    evening.now += 6 * DAY
    fresh = await evening.lobby(BEN)
    assert await evening.engine.seats.close_stale_lobbies() == []

    evening.now += 1 * DAY
    evening.told.clear()
    assert await evening.engine.seats.close_stale_lobbies() == [old]
    assert evening.told == [old]
    assert (await evening.engine.tables.look(old)).status == "ended"
    assert (await evening.engine.tables.look(fresh)).status == "lobby"
    assert await evening.engine.seats.close_stale_lobbies() == []


async def test_a_lobby_somebody_joined_lasts_another_week(evening: Evening) -> None:
    table_id = await evening.lobby(ADA)
    evening.now += 6 * DAY
    await evening.joins(BEN, table_id)
    evening.now += 6 * DAY

    assert await evening.engine.seats.close_stale_lobbies() == []


async def test_a_game_is_never_closed_for_being_slow(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    evening.now += 400 * DAY

    assert await evening.engine.seats.close_stale_lobbies() == []
    await evening.plays(ADA, table_id)


async def test_a_lobby_of_a_game_that_is_gone_stops_no_other_from_closing(
    evening: Evening,
) -> None:
    await evening.lobby(ADA)
    await evening.starts({})
    evening.now += 8 * DAY

    assert await evening.engine.seats.close_stale_lobbies() == []


async def test_an_old_button_of_an_ended_game_says_it_is_over(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    ticket = (await evening.engine.play.ask(table_id, ADA)).ticket
    await evening.engine.seats.end(table_id, ADA, may_manage=False)

    with pytest.raises((Over, Stale)) as refused:
        await evening.engine.play.answer(table_id, ADA, ticket, [(1,)])
    assert isinstance(refused.value, Over)
