"""Everything stored about a person can be exported and erased."""

import json

from bot.engine.table import Terms
from games.kit import Seat
from tests.support.engine_session import ADA, BEN, CY, DI, EngineSession


async def test_everything_is_exported_except_the_secrets_of_running_games(
    session: EngineSession,
) -> None:
    over = await session.finishes(await session.game(ADA, BEN))
    running = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, running)
    await session.store.set_setting("person", ADA.id, "pictures", "off")
    kept = await session.engine.privacy.export(ADA.id)

    assert kept["settings"] == {"pictures": "off"}
    tables = {table["table"]: table for table in kept["tables"]}
    assert tables.keys() == {over.id, running}
    assert tables[over.id]["seats"] == [{"seat": 1, "name": "Ada", "bot": False}]
    assert any(move["what"] == "move" for move in tables[running]["moves"])
    written = json.dumps(kept)
    seed = (await session.engine.tables.load(running)).record.seed
    assert seed not in written
    assert "Ben" not in written


async def test_nothing_is_stored_about_someone_who_never_played(session: EngineSession) -> None:
    await session.game(ADA, BEN)
    kept = await session.engine.privacy.export(DI.id)

    assert kept["tables"] == kept["bests"] == kept["notices"] == []


async def test_an_erased_person_is_called_someone_in_past_games(session: EngineSession) -> None:
    over = await session.finishes(await session.game(ADA, BEN))
    moves = len(await session.store.turns(over.id))
    await session.sends_pings(over.id)
    await session.engine.privacy.erase(ADA.id)

    table = await session.engine.tables.load(over.id)
    assert [table.name(seat) for seat in table.seats] == ["someone", "Ben"]
    assert table.record.host == 0
    assert len(await session.store.turns(over.id)) == moves
    assert await session.engine.outbox.pending_tables() == [over.id]
    assert session.notified[-1] == over.id
    told = [line.text(table.name) for line in await session.engine.search.read_log(over.id)]
    assert not any("Ada" in line for line in told)


async def test_bots_permanently_play_on_for_an_erased_person(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    lobby = await session.lobby(BEN, ADA)
    await session.engine.privacy.erase(ADA.id)

    table = await session.engine.tables.load(table_id)
    assert [table.name_and_level(seat) for seat in table.seats] == ["someone (normal bot)", "Ben"]
    assert (table.record.host, table.record.sitters[0].person) == (BEN.id, None)
    assert (await session.engine.tables.load(lobby)).people() == (BEN.id,)
    assert (await session.engine.privacy.export(ADA.id))["tables"] == []
    assert (await session.finishes(table_id)).status == "over"


async def test_a_game_with_only_bots_ends_when_its_player_is_erased(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.engine.privacy.erase(ADA.id)

    table = await session.engine.tables.load(table_id)
    assert (table.status, table.name(table.seats[0])) == ("ended", "someone")
    assert (await session.engine.privacy.export(ADA.id))["tables"] == []


async def test_votes_and_reserved_seats_are_erased_too(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")
    asked = json.loads((await session.engine.tables.load(table_id)).record.ballots)[0]["number"]
    await session.engine.votes.cast(table_id, CY, asked, "yes")
    await session.engine.seats.invite(table_id, ADA, DI.id, Seat(0), may_manage=False)
    for person in (CY, DI):
        assert (await session.engine.privacy.export(person.id))["tables"]
        await session.engine.privacy.erase(person.id)

    record = (await session.engine.tables.load(table_id)).record
    assert json.loads(record.ballots)[0]["votes"] == {}
    assert record.sitters[0].invited is None
    await session.engine.privacy.erase(ADA.id)
    record = (await session.engine.tables.load(table_id)).record
    assert (record.ballots, Terms.model_validate_json(record.terms).clock) == ("[]", "none")
    assert str(ADA.id) not in json.dumps(await session.engine.privacy.export(BEN.id))
