"""A table keeps working as far as possible if its game is removed or raises errors."""

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.engine import Person
from games.kit import AnyGame, Seat
from storage.delivery import SetTrouble, Trouble
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession, run_due_timers
from tests.support.toy_game import TOY

HIDDEN_CARD = "the red joker is on top"
WORKING_TOY = replace(TOY, key="other")


def raise_error_naming_card(*_: Any) -> Any:  # noqa: ANN401  replaces any function of a game
    raise ValueError(HIDDEN_CARD)


BROKEN_TOYS: Mapping[str, AnyGame | None] = {
    "left the catalogue": None,
    "cannot be read": changed(TOY, version=2, upgrade=raise_error_naming_card),
    "broke its rules": changed(TOY, legal=raise_error_naming_card),
}


@pytest.fixture(params=BROKEN_TOYS)
def broken(request: pytest.FixtureRequest) -> dict[str, AnyGame]:
    """Return the games on offer after the toy game has been removed or broken."""
    toy = BROKEN_TOYS[request.param]
    return {"other": WORKING_TOY} | ({} if toy is None else {"toy": toy})


WORKING_GAMES: Mapping[str, AnyGame] = {"toy": TOY, "other": WORKING_TOY}


async def begin_two_games(session: EngineSession, *people: Person) -> tuple[str, str]:
    """Begin a toy game, which tests break, and another game, which goes on. Return their ids."""
    await session.starts(WORKING_GAMES)
    spoilt = await session.game(*people)
    session.now += 1
    return spoilt, await session.game(*people, game_key="other")


async def test_a_person_at_a_broken_table_can_be_erased(
    session: EngineSession, broken: dict[str, AnyGame], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, sound = await begin_two_games(session, ADA, BEN, CY)
    await session.engine.votes.choose_clock(spoilt, BEN, "daily")
    await session.engine.seats.invite(spoilt, CY, 99, Seat(2), may_manage=False)
    asked = json.loads((await session.engine.tables.load(spoilt)).record.ballots)[0]["number"]
    await session.engine.votes.cast(spoilt, ADA, asked, "yes")
    await session.starts(broken)
    with caplog.at_level(logging.WARNING):
        for person in (ADA.id, 99):
            await session.engine.privacy.erase(person)

    for person in (ADA.id, 99):
        kept = await session.engine.privacy.export(person)
        assert (kept["tables"], kept["notices"]) == ([], [])
    record = await session.store.load(spoilt)
    first = record.sitters[0]
    assert (first.person, first.bot, first.name, record.host) == (None, True, "someone", BEN.id)
    assert (record.sitters[2].invited, json.loads(record.ballots)[0]["votes"]) == (None, {})
    table = await session.engine.tables.load(sound)
    assert [table.name_and_level(seat) for seat in table.seats] == [
        "someone (normal bot)",
        "Ben",
        "Cy",
    ]
    assert spoilt in caplog.text
    assert HIDDEN_CARD not in caplog.text


async def test_a_bot_plays_on_for_an_erased_person_when_the_game_works_again(
    session: EngineSession, broken: dict[str, AnyGame]
) -> None:
    spoilt, _ = await begin_two_games(session, ADA, BEN)
    await session.plays(ADA, spoilt)
    await session.plays(BEN, spoilt)
    await session.starts(broken)
    await session.engine.privacy.erase(ADA.id)
    await run_due_timers(session)
    await session.starts(WORKING_GAMES)

    log = [line.text(str) for line in await session.engine.search.read_log(spoilt)]
    assert not any("Ada" in line for line in log)
    assert (await session.finishes(spoilt)).status == "over"


async def test_a_game_without_people_ends_and_an_erased_person_leaves_the_lobby(
    session: EngineSession, broken: dict[str, AnyGame]
) -> None:
    await session.starts(WORKING_GAMES)
    alone = await session.game(ADA, bots=1)
    lobbies = [await session.lobby(ADA, BEN), await session.lobby(ADA)]
    await session.starts(broken)
    await session.engine.privacy.erase(ADA.id)

    assert (await session.store.load(alone)).status == "ended"
    first, second = [await session.store.load(lobby) for lobby in lobbies]
    assert ([each.person for each in first.sitters], first.host) == ([BEN.id], BEN.id)
    assert second.status == "ended"
    assert (await session.engine.privacy.export(ADA.id))["tables"] == []


async def test_new_settings_apply_to_tables_that_are_not_broken(
    session: EngineSession, broken: dict[str, AnyGame], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, sound = await begin_two_games(session, ADA, BEN)
    await session.starts(broken)
    until = session.now + 1000
    await session.store.set_setting("person", ADA.id, "vacation", until)
    with caplog.at_level(logging.WARNING):
        await session.engine.outbox.apply_settings(ADA.id)

    assert (await session.engine.tables.load(sound)).record.sitters[0].away_until == until
    assert spoilt in caplog.text
    assert HIDDEN_CARD not in caplog.text


async def test_the_broken_tables_of_a_server_are_still_found(
    session: EngineSession, broken: dict[str, AnyGame]
) -> None:
    tables = await begin_two_games(session, ADA, BEN)
    for table_id in tables:
        await session.store.write_delivery(table_id, SetTrouble(Trouble("left", 1.0, 1.0)))
    await session.starts(broken)

    assert set(await session.engine.channel_retries.waiting_for_return(HERE.guild)) == set(tables)
