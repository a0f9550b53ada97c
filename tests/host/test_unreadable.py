"""A table whose game is gone or broken stands in nobody's way, and forgets who asks for it."""

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.engine import Person
from games.kit import AnyGame, Seat
from storage.port import Trouble
from tests.host.evening import ADA, BEN, CY, HERE, Evening, settles
from tests.host.toy import TOY

CARDS = "the red joker is on top"
OTHER = replace(TOY, key="other")


def breaks(*_: Any) -> Any:  # noqa: ANN401  any part of a game
    raise ValueError(CARDS)


NEWS: Mapping[str, AnyGame | None] = {
    "left the catalogue": None,
    "cannot be read": replace(TOY, version=2, upgrade=breaks),
    "broke its rules": replace(TOY, legal=breaks),
}


@pytest.fixture(params=NEWS)
def broken(request: pytest.FixtureRequest) -> dict[str, AnyGame]:
    """The games after one of them was spoilt."""
    toy = NEWS[request.param]
    return {"other": OTHER} | ({} if toy is None else {"toy": toy})


SOUND: Mapping[str, AnyGame] = {"toy": TOY, "other": OTHER}


async def games_of(evening: Evening, *people: Person) -> tuple[str, str]:
    """A game that will be spoilt, opened first, and one that will not."""
    await evening.starts(SOUND)
    spoilt = await evening.game(*people)
    evening.now += 1
    return spoilt, await evening.game(*people, game_key="other")


async def test_who_asks_to_be_forgotten_is(
    evening: Evening, broken: dict[str, AnyGame], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, sound = await games_of(evening, ADA, BEN, CY)
    await evening.engine.votes.choose_clock(spoilt, BEN, "daily")
    await evening.engine.seats.invite(spoilt, CY, 99, Seat(2), may_manage=False)
    asked = json.loads((await evening.engine.tables.look(spoilt)).saved.ballots)[0]["number"]
    await evening.engine.votes.vote(spoilt, ADA, asked, "yes")
    await evening.starts(broken)
    with caplog.at_level(logging.WARNING):
        for person in (ADA.id, 99):
            await evening.engine.privacy.forget_person(person)

    for person in (ADA.id, 99):
        kept = await evening.engine.privacy.kept_about(person)
        assert (kept["tables"], kept["notices"]) == ([], [])
    saved = await evening.store.load(spoilt)
    first = saved.sitters[0]
    assert (first.person, first.bot, first.name, saved.host) == (None, True, "someone", BEN.id)
    assert (saved.sitters[2].invited, json.loads(saved.ballots)[0]["votes"]) == (None, {})
    table = await evening.engine.tables.look(sound)
    assert [table.name(seat) for seat in table.seats] == ["someone (bot)", "Ben", "Cy"]
    assert spoilt in caplog.text
    assert CARDS not in caplog.text


async def test_a_bot_plays_on_for_them_when_the_game_is_mended(
    evening: Evening, broken: dict[str, AnyGame]
) -> None:
    spoilt, _ = await games_of(evening, ADA, BEN)
    await evening.plays(ADA, spoilt)
    await evening.plays(BEN, spoilt)
    await evening.starts(broken)
    await evening.engine.privacy.forget_person(ADA.id)
    await settles(evening)
    await evening.starts(SOUND)

    log = [line.told(str) for line in await evening.engine.search.log(spoilt)]
    assert not any("Ada" in line for line in log)
    assert (await evening.finishes(spoilt)).status == "over"


async def test_a_game_without_people_ends_and_a_lobby_lets_them_go(
    evening: Evening, broken: dict[str, AnyGame]
) -> None:
    await evening.starts(SOUND)
    alone = await evening.game(ADA, bots=1)
    lobbies = [await evening.lobby(ADA, BEN), await evening.lobby(ADA)]
    await evening.starts(broken)
    await evening.engine.privacy.forget_person(ADA.id)

    assert (await evening.store.load(alone)).status == "ended"
    first, second = [await evening.store.load(lobby) for lobby in lobbies]
    assert ([each.person for each in first.sitters], first.host) == ([BEN.id], BEN.id)
    assert second.status == "ended"
    assert (await evening.engine.privacy.kept_about(ADA.id))["tables"] == []


async def test_other_tables_go_by_what_was_chosen(
    evening: Evening, broken: dict[str, AnyGame], caplog: pytest.LogCaptureFixture
) -> None:
    spoilt, sound = await games_of(evening, ADA, BEN)
    await evening.starts(broken)
    until = evening.now + 1000
    await evening.store.put_setting("person", ADA.id, "vacation", until)
    with caplog.at_level(logging.WARNING):
        await evening.engine.outbox.notification_settings_changed(ADA.id)

    assert (await evening.engine.tables.look(sound)).saved.sitters[0].away_until == until
    assert spoilt in caplog.text
    assert CARDS not in caplog.text


async def test_the_tables_of_a_server_are_found_all_the_same(
    evening: Evening, broken: dict[str, AnyGame]
) -> None:
    tables = await games_of(evening, ADA, BEN)
    for table_id in tables:
        await evening.store.put_trouble(table_id, Trouble("left", 1.0, 1.0))
    await evening.starts(broken)

    assert set(await evening.engine.troubles.left_behind(HERE.guild)) == set(tables)
