"""Everything kept about a person is shown to them, and forgotten when they ask."""

import json

from bot.engine.table_options import Terms
from games.kit import Seat
from tests.host.evening import ADA, BEN, CY, DI, Evening


async def test_everything_is_shown_but_no_secret_of_a_running_game(evening: Evening) -> None:
    over = await evening.finishes(await evening.game(ADA, BEN))
    running = await evening.game(ADA, BEN, rounds=2)
    await evening.plays(ADA, running)
    await evening.store.put_setting("person", ADA.id, "pictures", "off")
    kept = await evening.engine.privacy.kept_about(ADA.id)

    assert kept["settings"] == {"pictures": "off"}
    tables = {table["table"]: table for table in kept["tables"]}
    assert tables.keys() == {over.id, running}
    assert tables[over.id]["seats"] == [{"seat": 1, "name": "Ada", "bot": False}]
    assert any(move["what"] == "move" for move in tables[running]["moves"])
    written = json.dumps(kept)
    seed = (await evening.engine.tables.look(running)).saved.seed
    assert seed not in written
    assert "Ben" not in written


async def test_who_was_never_here_is_not_known(evening: Evening) -> None:
    await evening.game(ADA, BEN)
    kept = await evening.engine.privacy.kept_about(DI.id)

    assert kept["tables"] == kept["bests"] == kept["notices"] == []


async def test_an_erased_person_is_someone_in_past_games(evening: Evening) -> None:
    over = await evening.finishes(await evening.game(ADA, BEN))
    moves = len(await evening.store.turns(over.id))
    await evening.engine.outbox.mark_told(over.id, over.saved.version)
    await evening.engine.outbox.post_moved(over.id, 2, 5)
    await evening.engine.privacy.forget_person(ADA.id)

    table = await evening.engine.tables.look(over.id)
    assert [table.name(seat) for seat in table.seats] == ["someone", "Ben"]
    assert table.saved.host == 0
    assert len(await evening.store.turns(over.id)) == moves
    assert await evening.engine.outbox.to_tell() == [over.id]
    assert evening.told[-1] == over.id
    told = [line.told(table.name) for line in await evening.engine.search.log(over.id)]
    assert not any("Ada" in line for line in told)


async def test_bots_play_on_for_an_erased_person_for_good(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    lobby = await evening.lobby(BEN, ADA)
    await evening.engine.privacy.forget_person(ADA.id)

    table = await evening.engine.tables.look(table_id)
    assert [table.name(seat) for seat in table.seats] == ["someone (bot)", "Ben"]
    assert (table.saved.host, table.saved.sitters[0].person) == (BEN.id, None)
    assert (await evening.engine.tables.look(lobby)).people() == (BEN.id,)
    assert (await evening.engine.privacy.kept_about(ADA.id))["tables"] == []
    assert (await evening.finishes(table_id)).status == "over"


async def test_alone_with_bots_the_game_ends(evening: Evening) -> None:
    table_id = await evening.game(ADA, bots=1)
    await evening.engine.privacy.forget_person(ADA.id)

    table = await evening.engine.tables.look(table_id)
    assert (table.status, table.name(table.seats[0])) == ("ended", "someone")
    assert (await evening.engine.privacy.kept_about(ADA.id))["tables"] == []


async def test_votes_and_kept_seats_are_forgotten_too(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.engine.votes.choose_clock(table_id, ADA, "daily")
    asked = json.loads((await evening.engine.tables.look(table_id)).saved.ballots)[0]["number"]
    await evening.engine.votes.vote(table_id, CY, asked, "yes")
    await evening.engine.seats.invite(table_id, ADA, DI.id, Seat(0), may_manage=False)
    for person in (CY, DI):
        assert (await evening.engine.privacy.kept_about(person.id))["tables"]
        await evening.engine.privacy.forget_person(person.id)

    saved = (await evening.engine.tables.look(table_id)).saved
    assert json.loads(saved.ballots)[0]["votes"] == {}
    assert saved.sitters[0].invited is None
    await evening.engine.privacy.forget_person(ADA.id)
    saved = (await evening.engine.tables.look(table_id)).saved
    assert (saved.ballots, Terms.model_validate_json(saved.terms).clock) == ("[]", "none")
    assert str(ADA.id) not in json.dumps(await evening.engine.privacy.kept_about(BEN.id))
