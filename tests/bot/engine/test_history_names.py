"""The log names whoever made a move, even after someone else has taken the seat."""

import json
from functools import partial

from bot.engine import Line, Table
from games.kit import Seat
from games.kit.verify_record import Played, Record, replayed
from tests.support.engine_session import ADA, BEN, CY, EngineSession
from tests.support.toy_game import TOY


def line_texts(table: Table, lines: list[Line]) -> list[str]:
    return [
        line.text(
            partial(table.name_then, version=line.named_at),
            partial(table.name_then, version=line.version - 1),
        )
        for line in lines
    ]


async def read_log(session: EngineSession, table_id: str) -> list[str]:
    return line_texts(
        await session.engine.tables.load(table_id), await session.engine.search.read_log(table_id)
    )


async def play_taken_over_game(session: EngineSession) -> str:
    """Play a game in which Ada lays a card and leaves. A bot and then Cy take her seat."""
    table_id = await session.game(ADA, BEN, rounds=3)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    await session.engine.seats.leave(table_id, ADA)
    session.now += 10
    await session.engine.timers.run_due()
    await session.plays(BEN, table_id)
    await session.engine.seats.invite(table_id, BEN, CY.id, Seat(0), may_manage=False)
    await session.engine.seats.take_seat(table_id, CY)
    await session.plays(CY, table_id)
    return table_id


async def test_each_move_is_logged_under_the_name_of_the_person_who_made_it(
    session: EngineSession,
) -> None:
    table_id = await play_taken_over_game(session)

    who = [line.partition(" laid ")[0] for line in await read_log(session, table_id)]
    assert who == [
        "The game begins!",
        "Ada",
        "Ben",
        "Ada left the table, and a bot took over.",
        "Ada (bot)",
        "Ben",
        "Cy took over from Ada (bot).",
        "Cy",
    ]


async def test_a_guest_takes_over_from_the_previous_player(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    await session.engine.seats.take_seat(table_id, CY)
    assert (await read_log(session, table_id))[-2:] == [
        "Cy took over from Ada.",
        "Cy is now the host.",
    ]


async def test_names_are_the_same_after_a_restart_and_in_the_newest_lines(
    session: EngineSession,
) -> None:
    table_id = await play_taken_over_game(session)
    lines = await read_log(session, table_id)
    before = await session.engine.tables.load(table_id)
    await session.starts()

    after = await session.engine.tables.load(table_id)
    assert after.record == before.record
    assert line_texts(before, list(before.recent)) == line_texts(after, list(after.recent)) == lines
    assert await read_log(session, table_id) == lines


async def test_names_are_the_same_in_the_game_file(session: EngineSession) -> None:
    table_id = await play_taken_over_game(session)
    table = await session.engine.seats.end(table_id, BEN, may_manage=False)
    record = await session.engine.search.game_file(table_id)

    assert record.seats == ("Cy", "Ben")
    moves = [turn for turn in record.turns if isinstance(turn, Played)]
    assert [move.by for move in moves] == ["Ada", "Ben", "Ada (bot)", "Ben", "Cy"]
    assert replayed(TOY, Record.model_validate_json(record.model_dump_json())) == table.state


async def test_the_log_mentions_that_a_player_left_and_came_back(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=3)
    await session.plays(ADA, table_id)
    await session.engine.seats.leave(table_id, ADA)
    await session.joins(ADA, table_id)

    assert (await read_log(session, table_id))[2:] == [
        "Ada left the table, and a bot took over.",
        "Ada is back at the table.",
    ]
    assert [
        each.bot for each in (await session.engine.tables.load(table_id)).record.former_sitters
    ] == [
        False,
        True,
    ]


async def test_people_are_only_shown_their_own_moves(session: EngineSession) -> None:
    table_id = await play_taken_over_game(session)
    kept = {
        person: (await session.engine.privacy.export(person.id))["tables"][0]
        for person in (ADA, CY)
    }

    assert kept[ADA]["seats"] == []
    assert kept[ADA]["sat_before"] == [{"seat": 1, "name": "Ada"}]
    assert kept[CY]["sat_before"] == []
    moves = await session.store.turns(table_id)
    shown = [[move["at"] for move in kept[person]["moves"]] for person in (ADA, CY)]
    assert len(shown[0]) + len(shown[1]) == sum(turn.seat == 0 for turn in moves)
    assert len(shown[1]) == 2  # the lines about taking over and about laying a card


async def test_an_erased_person_is_called_someone_wherever_they_played(
    session: EngineSession,
) -> None:
    table_id = await play_taken_over_game(session)
    await session.engine.privacy.erase(ADA.id)
    for line in (
        "someone left the table, and a bot took over.",
        "Cy took over from someone",
    ):
        assert any(each.startswith(line) for each in await read_log(session, table_id))
    await session.starts()

    assert not any("Ada" in line for line in await read_log(session, table_id))
    assert (await session.engine.privacy.export(ADA.id))["tables"] == []
    assert "Ada" not in json.dumps(await session.engine.privacy.export(CY.id))
    table = await session.engine.tables.load(table_id)
    assert table.people() == (CY.id, BEN.id)


async def test_someone_who_is_erased_during_a_game_is_called_someone_in_the_log(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    await session.engine.privacy.erase(ADA.id)

    lines = await read_log(session, table_id)
    assert lines[1].startswith("someone laid")
    assert lines[2] == "someone left the table, and a bot took over."
