"""Notices are classic messages, because phones don't show Components V2 in notifications."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.engine import Engine, Person
from bot.messages.components import CONTENT
from bot.messages.notice import button_id, notice_message
from bot.messages.sentences import trouble_alert
from games import catalogue
from storage.notices import Destination, Notice, Purpose
from storage.sqlite.store import SQLite
from tests.support.engine_session import ADA, BEN, HERE, EngineSession

GAMES = catalogue()
LONGEST_NAME = "*" * 32  # each character has to be escaped


@pytest.mark.parametrize("way", ["channel", "dm"])
@pytest.mark.parametrize("purpose", get_args(Purpose))
async def test_a_notice_is_a_classic_message_with_one_row_of_buttons(
    session: EngineSession, purpose: Purpose, way: Destination
) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    notice = replace(notice_for(table.id, purpose, [ADA.id]), destination=way)
    sent = notice_message(table, notice)
    pinged = [] if purpose == "stopped" else [str(ADA.id)]
    assert sent["allowed_mentions"] == {"parse": [], "users": pinged}
    assert not sent.get("flags")
    starts = sent["content"].startswith(f"<@{ADA.id}>: ")
    assert starts == (way == "channel" and purpose != "stopped")
    assert "<t:" not in sent["content"].splitlines()[0]
    (row,) = sent["components"]
    acts, goes = row["components"]
    assert acts["custom_id"] == button_id(notice)
    assert goes["url"].endswith(f"/channels/{HERE.guild}/{HERE.channel}")


@pytest.mark.parametrize("key", GAMES)
async def test_a_notice_for_many_people_fits_into_a_message(store: SQLite, key: str) -> None:
    engine = await Engine.start(GAMES, store, clock=lambda: 1e9)
    people = [Person(9 * 10**18 + seat, LONGEST_NAME) for seat in range(1, 13)]
    table = await engine.lobby.open(HERE, people[0], key, {})
    del people[max(table.game.seats(table.options)) :]
    for number, person in enumerate(people[1:]):
        await engine.lobby.join(table.id, person, number)
    table = await engine.lobby.begin(table.id, people[0], 99)
    for purpose in get_args(Purpose):
        notice = notice_for(table.id, purpose, [person.id for person in people])
        said: str = notice_message(table, notice)["content"]
        assert len(said) < CONTENT
        assert not said.endswith("…")


def test_an_alert_about_many_tables_fits_into_a_message() -> None:
    tables = [(max((game.title for game in GAMES.values()), key=len), "0" * 16)] * 100
    for why in ("gone", "locked", "shut"):
        assert len(trouble_alert(tables=tables, channel=10**19, why=why)) < CONTENT


def notice_for(table: str, purpose: Purpose, people: list[int]) -> Notice:
    return Notice(table, 7, purpose, tuple(people), (), 1e9, number=7, tries=99)
