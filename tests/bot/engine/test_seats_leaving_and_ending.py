"""People leave tables and end games, and forgotten lobbies close."""

import pytest

from bot.engine import AlreadyBegun, NotSeated, NotYourTable, Person, Stale, TableOver
from games.kit import Seat
from games.kit.verify_record import Noted, Played, replayed
from tests.support.engine_session import ADA, BEN, CY, EngineSession
from tests.support.toy_game import TOY

DAY = 24 * 3600


async def test_a_bot_plays_on_for_someone_who_leaves_a_game(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    table = await session.engine.seats.leave(table_id, ADA)

    assert table.name(Seat(0)) == "Ada (bot)"
    assert table.record.host == BEN.id
    assert [line.text(table.name) for line in table.recent][-1] == (
        "Ada (bot) left the table, and a bot took over."
    )
    session.now += 10
    assert await session.engine.timers.run_due() == [table_id]
    assert (await session.engine.tables.load(table_id)).due_people() == (BEN.id,)


async def test_someone_who_left_is_no_longer_seated(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket
    await session.engine.seats.leave(table_id, ADA)

    with pytest.raises(NotSeated):
        await session.engine.play.answer(table_id, ADA, ticket, [(1,)])
    assert await session.engine.search.tables_of(ADA) == []


async def test_someone_who_left_can_take_the_seat_back(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)
    ids = (await session.engine.tables.load(table_id)).record.interaction_ids
    table = await session.joins(Person(ADA.id, "Ada again"), table_id)

    assert table.name(Seat(0)) == "Ada again"
    assert table.record.interaction_ids == ids
    session.now += 60
    assert await session.engine.timers.run_due() == []
    await session.plays(ADA, table_id)
    assert [each.id for each in await session.engine.search.tables_of(ADA)] == [table_id]


async def test_nobody_else_can_take_the_seat_of_someone_who_left(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)

    with pytest.raises(AlreadyBegun):
        await session.joins(CY, table_id)


async def test_a_game_that_someone_left_can_still_be_replayed(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id)
    await session.engine.seats.leave(table_id, BEN)
    table = await session.finishes(table_id)
    record = await session.engine.search.game_file(table_id)

    assert [type(turn) for turn in record.turns[:3]] == [Played, Noted, Played]
    assert replayed(TOY, record) == table.state


async def test_the_move_that_ended_a_game_cannot_be_taken_back(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    table = await session.finishes(table_id)

    for person in (ADA, BEN):
        with pytest.raises(TableOver):
            await session.engine.undo.request(table_id, person)
    assert await session.engine.tables.load(table_id) == table


async def test_a_game_that_everyone_has_left_is_over(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)
    table = await session.engine.seats.leave(table_id, BEN)

    assert table.status == "ended"
    assert await session.engine.timers.next_wake() is None
    assert await session.sends_pings(table_id) == []


async def test_the_host_may_end_a_game(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    table = await session.engine.seats.end(table_id, ADA, may_manage=False)

    assert (table.status, table.due()) == ("ended", ())
    assert table.result() is None
    assert [line.text(table.name) for line in table.recent][-1] == ("Ada ended the game early.")
    with pytest.raises(TableOver):
        await session.engine.play.prompt(table_id, ADA)
    with pytest.raises(TableOver):
        await session.engine.seats.end(table_id, ADA, may_manage=False)
    with pytest.raises(TableOver):
        await session.engine.seats.leave(table_id, ADA)


async def test_other_players_may_end_a_game_only_if_they_manage_messages(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)

    for person in (BEN, CY):
        with pytest.raises(NotYourTable):
            await session.engine.seats.end(table_id, person, may_manage=False)
    table = await session.engine.seats.end(table_id, CY, may_manage=True)

    assert table.status == "ended"
    assert [line.text(table.name) for line in table.recent][-1] == ("Someone ended the game early.")


async def test_a_lobby_can_be_ended_too(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    table = await session.engine.seats.end(table_id, ADA, may_manage=False)

    assert table.status == "ended"
    assert await session.engine.search.tables_of(BEN) == []


async def test_a_game_that_was_ended_early_keeps_its_moves(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    await session.engine.seats.end(table_id, ADA, may_manage=False)
    await session.starts()

    table = await session.engine.tables.load(table_id)
    assert table.public() is not None
    record = await session.engine.search.game_file(table_id)
    assert [type(turn) for turn in record.turns] == [Played, Noted]


async def test_a_lobby_closes_after_a_week_without_activity(session: EngineSession) -> None:
    old = await session.lobby(ADA)
    session.now += 6 * DAY
    fresh = await session.lobby(BEN)
    assert await session.engine.seats.close_stale_lobbies() == []

    session.now += 1 * DAY
    session.notified.clear()
    assert await session.engine.seats.close_stale_lobbies() == [old]
    assert session.notified == [old]
    assert (await session.engine.tables.load(old)).status == "ended"
    assert (await session.engine.tables.load(fresh)).status == "lobby"
    assert await session.engine.seats.close_stale_lobbies() == []


async def test_a_lobby_stays_open_for_another_week_after_someone_joins(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)
    session.now += 6 * DAY
    await session.joins(BEN, table_id)
    session.now += 6 * DAY

    assert await session.engine.seats.close_stale_lobbies() == []


async def test_a_slow_game_is_never_closed(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now += 400 * DAY

    assert await session.engine.seats.close_stale_lobbies() == []
    await session.plays(ADA, table_id)


async def test_a_lobby_of_a_removed_game_does_not_keep_others_from_closing(
    session: EngineSession,
) -> None:
    await session.lobby(ADA)
    await session.starts({})
    session.now += 8 * DAY

    assert await session.engine.seats.close_stale_lobbies() == []


async def test_an_old_button_of_an_ended_game_says_that_the_game_is_over(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket
    await session.engine.seats.end(table_id, ADA, may_manage=False)

    with pytest.raises((TableOver, Stale)) as refused:
        await session.engine.play.answer(table_id, ADA, ticket, [(1,)])
    assert isinstance(refused.value, TableOver)
