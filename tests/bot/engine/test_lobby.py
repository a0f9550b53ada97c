"""People open, fill and leave lobbies, and begin games."""

import re

import pytest

from bot.engine import (
    AlreadyBegun,
    AlreadySeated,
    BadOptions,
    NoGame,
    NotSeated,
    Person,
    Place,
    TableFull,
    TableOver,
    WrongNumber,
)
from bot.engine.refusals import NotYoursToBegin, NotYourTable, Refusal
from games import catalogue
from games.kit import begin, sealed_luck
from tests.support.engine_session import ADA, BEN, CY, DI, HERE, EngineSession
from tests.support.toy_game import TOY


async def test_the_person_who_opens_a_table_sits_at_it_and_hosts_it(session: EngineSession) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {})

    assert re.fullmatch("[a-z0-9]{6}", table.id)
    assert (table.status, table.place, table.record.host) == ("lobby", HERE, ADA.id)
    assert table.seat_of(ADA.id) == 0
    assert session.notified == [table.id]


async def test_two_tables_never_share_an_id_or_a_seed(session: EngineSession) -> None:
    tables = [await session.engine.lobby.open(HERE, ADA, "toy", {}) for _ in range(20)]

    assert len({table.id for table in tables}) == 20
    assert len({table.record.seed for table in tables}) == 20


async def test_a_game_that_is_not_on_offer_cannot_be_opened(session: EngineSession) -> None:
    with pytest.raises(NoGame):
        await session.engine.lobby.open(HERE, ADA, "chess", {})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rounds": 9}, "`rounds` can be 1 to 3."),
        ({"rounds": "many"}, "`rounds` can be 1 to 3."),
        ({"deck": "red"}, "`deck` can be small or large."),
        ({"quick": "perhaps"}, "`quick` can be yes or no."),
        ({"hats": 1}, "There's no option called `hats`."),
        ({"rounds": 3, "deck": "small"}, "three rounds need the large deck"),
    ],
)
async def test_a_refusal_of_invalid_options_lists_the_valid_ones(
    session: EngineSession, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        await session.engine.lobby.open(HERE, ADA, "toy", options)

    assert sentence in refused.value.text
    assert await session.engine.search.tables_here(HERE) == []


async def test_people_take_seats_in_the_order_they_join(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN, CY)
    table = await session.engine.tables.load(table_id)

    assert [table.seat_of(person.id) for person in (ADA, BEN, CY)] == [0, 1, 2]
    assert table.record.interaction_ids == ("901", "902")


async def test_nobody_can_have_two_seats_at_a_table(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)

    with pytest.raises(AlreadySeated):
        await session.joins(ADA, table_id)


async def test_nobody_can_join_a_full_table(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN, CY)
    await session.engine.lobby.add_bot(table_id, ADA, 1)

    with pytest.raises(TableFull):
        await session.joins(DI, table_id)
    with pytest.raises(TableFull):
        await session.engine.lobby.add_bot(table_id, ADA, 2)


async def test_bots_have_names_and_are_marked_as_bots(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.lobby.add_bot(table_id, ADA, 1)
    table = await session.engine.lobby.add_bot(table_id, ADA, 2)

    names = [table.name_and_level(seat) for seat in table.seats]
    assert names[0] == "Ada"
    assert len(set(names)) == 3
    assert all(name.endswith("(normal bot)") for name in names[1:])


async def test_a_stranger_can_neither_add_a_bot_nor_begin(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)

    with pytest.raises(NotSeated):
        await session.engine.lobby.add_bot(table_id, CY, 1)
    with pytest.raises(NotSeated):
        await session.engine.lobby.begin(table_id, CY, 1)


async def test_the_host_can_begin_the_game(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    table = await session.engine.lobby.begin(table_id, ADA, 77)

    assert table.status == "playing"
    assert table.record.interaction_ids[-1] == "77"
    assert table.record.step == 0


async def test_others_are_told_whom_to_ask_to_begin(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    with pytest.raises(NotYoursToBegin) as refused:
        await session.engine.lobby.begin(table_id, BEN, 1)

    said = refused.value.text_with(lambda seat: f"seat {seat}")
    assert said.startswith("The host (**seat 0**) starts the game.")
    assert (await session.engine.tables.load(table_id)).status == "lobby"


async def test_anyone_seated_can_begin_once_every_seat_is_taken(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN, CY, DI)
    with pytest.raises(NotSeated):
        await session.engine.lobby.begin(table_id, Person(55, "Eve"), 1)

    assert (await session.engine.lobby.begin(table_id, DI, 2)).status == "playing"


async def test_a_moderator_can_begin_without_a_seat(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    table = await session.engine.lobby.begin(table_id, CY, 1, may_manage=True)

    assert (table.status, table.people()) == ("playing", (ADA.id, BEN.id))


async def test_too_few_players_are_told_how_many_are_needed_and_what_to_do(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)

    with pytest.raises(WrongNumber) as refused:
        await session.engine.lobby.begin(table_id, ADA, 1)

    assert "2 to 4 players" in refused.value.text
    assert "add a bot" in refused.value.text
    assert "Alone" not in refused.value.text


async def test_a_single_player_is_told_how_to_play_alone(session: EngineSession) -> None:
    await session.starts(catalogue())
    table = await session.engine.lobby.open(HERE, ADA, "kritters", {})

    with pytest.raises(WrongNumber) as refused:
        await session.engine.lobby.begin(table.id, ADA, 1)

    assert "`/kritters start mode:solo`" in refused.value.text


async def test_a_game_can_only_begin_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)

    with pytest.raises(AlreadyBegun, match="Here's your hand"):
        await session.engine.lobby.begin(table_id, BEN, 1)
    with pytest.raises(AlreadyBegun, match="welcome to watch"):
        await session.joins(CY, table_id)


async def test_someone_who_leaves_a_lobby_frees_the_seat(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN, CY)
    table = await session.engine.seats.leave(table_id, BEN)

    assert [sitter.name for sitter in table.record.sitters] == ["Ada", "Cy"]
    assert table.seat_of(CY.id) == 1
    assert table.record.host == ADA.id


async def test_a_host_who_leaves_hands_over_to_the_next_person(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.lobby.add_bot(table_id, ADA, 1)
    await session.joins(BEN, table_id)
    table = await session.engine.seats.leave(table_id, ADA)

    assert table.record.host == BEN.id


async def test_a_lobby_closes_when_only_bots_are_left(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.lobby.add_bot(table_id, ADA, 1)
    table = await session.engine.seats.leave(table_id, ADA)

    assert table.status == "ended"
    with pytest.raises(TableOver):
        await session.joins(BEN, table_id)


async def test_a_lobby_survives_a_restart(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.starts()
    await session.joins(BEN, table_id)
    table = await session.engine.lobby.begin(table_id, ADA, 1)

    assert table.status == "playing"


async def test_nobody_can_leave_a_table_they_do_not_sit_at(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)

    with pytest.raises(NotSeated):
        await session.engine.seats.leave(table_id, BEN)


async def test_a_lobby_shows_no_cards(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.lobby(ADA))

    assert table.public() is None
    assert table.private(table.seats[0]) is None
    assert table.moves(table.seats[0]) == ()


async def test_the_same_seed_and_ids_deal_the_same_cards(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    luck = sealed_luck.luck(table.record.seed, table.record.interaction_ids)

    assert table.state == begin(TOY, 2, table.options, luck).state


async def test_a_table_is_found_only_in_the_channel_where_it_was_opened(
    session: EngineSession,
) -> None:
    await session.lobby(ADA)
    there = await session.engine.lobby.open(Place(1, 3), ADA, "toy", {})

    assert [table.id for table in await session.engine.search.tables_here(Place(1, 3))] == [
        there.id
    ]


async def test_the_host_changes_options_until_the_game_begins(session: EngineSession) -> None:
    lobby = session.engine.lobby
    table = await lobby.open(HERE, ADA, "toy", {})
    await lobby.join(table.id, BEN, 1)
    await lobby.set_option(table.id, ADA, "rounds", 2)
    changed = await lobby.set_option(table.id, ADA, "clock", "daily")
    assert changed.options.model_dump()["rounds"] == 2
    await session.starts()
    stored = await session.engine.tables.load(table.id)
    assert (stored.options, stored.terms.clock) == (changed.options, "daily")

    lobby = session.engine.lobby
    with pytest.raises(NotYourTable):
        await lobby.set_option(table.id, BEN, "rounds", 3)
    await lobby.set_option(table.id, BEN, "rounds", 3, may_manage=True)
    with pytest.raises(BadOptions):
        await lobby.set_option(table.id, ADA, "rounds", 99)
    begun = await lobby.begin(table.id, ADA, 2)
    assert begun.options.model_dump()["rounds"] == 3
    with pytest.raises(AlreadyBegun):
        await lobby.set_option(table.id, ADA, "rounds", 1)


async def test_options_cannot_leave_someone_without_a_seat(session: EngineSession) -> None:
    await session.starts(catalogue())
    lobby = session.engine.lobby
    table = await lobby.open(HERE, ADA, "kritters", {})
    await lobby.join(table.id, BEN, 1)
    with pytest.raises(Refusal, match="with one player at most"):
        await lobby.set_option(table.id, ADA, "mode", "solo")
