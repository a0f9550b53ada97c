"""Tables are found, and their logs, results and records can be read."""

import pytest

from bot.engine import Line, NotOver, Person, Place
from games.kit import Whisper
from games.kit.verify_record import Record, replayed
from tests.games.chorus.game import GAME as CHORUS
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession
from tests.support.toy_game import GOSSIP, TOY, Outcome, Terms, Truth


async def test_the_tables_of_a_channel_include_no_finished_games(
    session: EngineSession,
) -> None:
    lobby = await session.lobby(ADA)
    game = await session.game(BEN, CY)
    over = await session.game(ADA, BEN)
    await session.engine.seats.end(over, ADA, may_manage=False)
    await session.engine.lobby.open(Place(1, 99), ADA, "toy", {})

    assert {table.id for table in await session.engine.search.tables_here(HERE)} == {lobby, game}
    assert [table.id for table in await session.engine.search.tables_here(HERE, BEN)] == [game]
    assert await session.engine.search.tables_here(HERE, game="chess") == []


async def test_the_tables_that_wait_for_a_person_are_listed_first(
    session: EngineSession,
) -> None:
    waiting_for_others = await session.game(BEN, ADA)
    session.now += 1
    newer = await session.game(ADA, BEN)
    session.now += 1
    older = await session.game(BEN, ADA)
    session.now -= 3
    await session.plays(BEN, older)

    tables = await session.engine.search.tables_of(ADA)
    assert [table.id for table in tables] == [older, newer, waiting_for_others]
    assert await session.engine.search.tables_of(CY) == []


async def test_lobbies_with_free_seats_are_listed_newest_first(session: EngineSession) -> None:
    older = await session.lobby(ADA)
    session.now += 1
    newer = await session.lobby(BEN)
    await session.game(ADA, BEN)

    found = await session.engine.search.lobbies_with_free_seats(HERE.guild or 0)
    assert [table.id for table in found] == [newer, older]


async def test_only_someone_who_was_pinged_was_notified(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)

    assert await session.engine.search.was_notified(table_id, ADA.id)
    assert not await session.engine.search.was_notified(table_id, BEN.id)


async def test_a_game_that_no_longer_exists_does_not_break_lists(session: EngineSession) -> None:
    await session.game(ADA, BEN)
    await session.starts({})

    assert await session.engine.search.tables_of(ADA) == []
    assert await session.engine.search.tables_here(HERE) == []


async def test_the_log_tells_everything_in_order_with_its_time(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now += 5
    await session.plays(ADA, table_id, "peek")
    session.now += 5
    await session.plays(ADA, table_id, "keep", keep="false")
    name = (await session.engine.tables.load(table_id)).name
    lines = await session.engine.search.read_log(table_id)

    assert [line.text(name) for line in lines] == [
        "The game begins!",
        "Ada peeked.",
        "Ada dropped it.",
    ]
    assert [line.at - lines[0].at for line in lines] == [0, 5, 10]


async def test_whispers_appear_only_in_the_log_of_their_recipient(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    played = await session.plays(ADA, table_id, "peek")
    name = played.table.name

    def joined_texts(lines: list[Line]) -> str:
        return " ".join(line.text(name) for line in lines)

    assert "You saw" in joined_texts(await session.engine.search.read_log(table_id, ADA))
    assert "You saw" not in joined_texts(await session.engine.search.read_log(table_id, BEN))
    assert "You saw" not in joined_texts(await session.engine.search.read_log(table_id, CY))
    assert "You saw" not in joined_texts(await session.engine.search.read_log(table_id))


async def test_the_log_of_a_player_includes_what_the_moves_of_others_whispered_to_them(
    session: EngineSession,
) -> None:
    await session.starts({"toy": GOSSIP})
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    table = (await session.plays(ADA, table_id, "keep", keep="false")).table

    async def log_texts(person: Person) -> list[str]:
        lines = await session.engine.search.read_log(table_id, person)
        return [line.text(table.name) for line in lines]

    told = ["The game begins!", "Ada peeked.", "Ada dropped it."]
    began, peeks, saw, drops = await log_texts(BEN)
    assert ([began, peeks, drops], saw[:8]) == (told, "You saw ")
    assert await log_texts(CY) == told


async def test_the_latest_lines_are_the_same_after_a_restart(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=3)
    for _ in range(3):
        await session.plays(ADA, table_id, "peek")
        await session.plays(ADA, table_id, "keep")
        await session.plays(BEN, table_id)
    before = (await session.engine.tables.load(table_id)).recent
    await session.starts()

    assert (await session.engine.tables.load(table_id)).recent == before
    assert 3 <= len(before) <= 12
    assert not any(isinstance(line.what, Whisper) for line in before)


async def test_the_seed_is_revealed_only_when_the_game_is_over(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    with pytest.raises(NotOver):
        await session.engine.search.game_file(table_id)

    await session.finishes(table_id)
    record = await session.engine.search.game_file(table_id)
    assert record.seed == (await session.engine.tables.load(table_id)).record.seed


async def test_a_record_can_be_replayed_card_by_card(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    table = await session.finishes(table_id)
    record = Record.model_validate_json(
        (await session.engine.search.game_file(table_id)).model_dump_json()
    )

    assert replayed(TOY, record) == table.state
    assert record.seats == ("Ada", "Ben", "Cy")


async def test_the_result_survives_a_restart(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    before = (await session.finishes(table_id)).result()
    await session.starts()

    assert before is not None
    assert (await session.engine.tables.load(table_id)).result() == before


async def test_the_best_result_of_a_person_is_kept_per_game_and_options(
    session: EngineSession,
) -> None:
    records: list[int] = []
    for _ in range(3):
        table = await session.finishes(await session.game(ADA, BEN))
        result = table.result()
        assert result is not None
        records.append(result.record or 0)

    best = await session.engine.search.best_of(ADA.id, TOY, Terms(), 2)
    assert best is not None
    assert best.record == max(records)
    assert await session.engine.search.best_of(ADA.id, TOY, Terms(rounds=3), 2) is None
    assert await session.engine.search.best_of(CY.id, TOY, Terms(), 2) is None


async def test_a_game_that_was_ended_early_does_not_count_as_a_best_result(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.end(table_id, ADA, may_manage=False)

    assert await session.engine.search.best_of(ADA.id, TOY, Terms(), 2) is None


async def test_a_lost_game_is_no_best_result(session: EngineSession) -> None:
    def lose_together(truth: Truth) -> Outcome | None:
        return None if TOY.rules.result(truth) is None else Outcome.together(2, 7, won=False)

    await session.starts({"toy": changed(TOY, result=lose_together)})
    table = await session.finishes(await session.game(ADA, BEN))

    assert table.result() == Outcome.together(2, 7, won=False)
    assert await session.engine.search.best_of(ADA.id, TOY, Terms(), 2) is None


async def test_a_game_that_keeps_no_personal_bests_stores_none(session: EngineSession) -> None:
    await session.starts({"toy": changed(TOY, keeps_best=False)})
    await session.finishes(await session.game(ADA, BEN))

    assert await session.engine.search.best_of(ADA.id, TOY, Terms(), 2) is None


async def test_a_whisper_to_all_but_one_is_in_the_logs_of_all_but_that_player(
    session: EngineSession,
) -> None:
    await session.starts({CHORUS.key: CHORUS})
    table = await session.engine.lobby.open(HERE, ADA, CHORUS.key, {})
    for person in (BEN, CY):
        await session.joins(person, table.id)
    table = await session.engine.lobby.begin(table.id, ADA, session.new_interaction_id())
    (mover,) = table.due()
    people = {0: ADA, 1: BEN, 2: CY}
    await session.plays(people[mover], table.id, "sing", place="1")

    for viewer in (None, *people.values()):
        lines = await session.engine.search.read_log(table.id, viewer)
        told = [line for line in lines if isinstance(line.what, Whisper)]
        assert len(told) == (viewer not in (None, people[mover]))
