"""DMs and pings are classic messages, whose text phones show in notifications."""

from typing import get_args

import pytest

from bot.engine.notifications.settings import DAY
from bot.messages.components import MAX_CONTENT
from bot.messages.custom_id import post_ids
from bot.messages.dm import button_id, done_message, notice_message, ping_message
from bot.messages.picture import picture_in
from bot.messages.trouble_alert import trouble_alert
from games import catalogue
from storage.delivery import Ping
from storage.notices import Notice, Purpose
from storage.records import Status
from tests.support.engine_session import (
    ADA,
    BEN,
    HERE,
    EngineSession,
    begin_timed_game,
    run_due_timers,
)

GAMES = catalogue()


@pytest.mark.parametrize("purpose", get_args(Purpose))
async def test_a_dm_is_a_classic_message_with_one_row_of_buttons(
    session: EngineSession, purpose: Purpose
) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    notice = Notice(table.id, 7, purpose, ADA.id, 1e9, number=7)
    sent = notice_message(table, notice)
    assert sent["allowed_mentions"] == {"parse": [], "users": [str(ADA.id)]}
    assert not sent["flags"]
    assert sent["content"].startswith(f"<@{ADA.id}>, ")
    assert "<t:" not in sent["content"].splitlines()[0]
    assert picture_in(sent) is not None
    (row,) = sent["components"]
    action_button, link_button = row["components"]
    assert action_button["custom_id"] == button_id(notice)
    assert link_button["url"].endswith(f"/channels/{HERE.guild}/{HERE.channel}")


async def test_a_dm_to_someone_whom_a_vote_is_about_asks_for_their_move(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    labels = [
        notice_message(table, Notice(table_id, 7, "vote", person.id, 1e9))["components"][0][
            "components"
        ][0]["label"]
        for person in (ADA, BEN)
    ]
    assert labels == ["My cards", "Vote"]


async def test_a_dm_says_when_nothing_is_left_to_do(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    sent = done_message(table)
    assert sent["content"].startswith("✅ Done!")
    assert [each["label"] for each in sent["components"][0]["components"]] == ["Go to the table"]
    ended = await session.engine.seats.end(table.id, ADA, may_manage=False)
    assert done_message(ended)["content"] == "This game ended early. Nobody won."


@pytest.mark.parametrize(
    ("status", "purpose"), [("lobby", "rematch"), ("playing", "turn"), ("over", "result")]
)
async def test_a_ping_is_one_line_with_a_button_that_carries_its_number(
    session: EngineSession, status: Status, purpose: Purpose
) -> None:
    table_id = await (session.lobby if status == "lobby" else session.game)(ADA, BEN)
    if status == "over":
        await session.finishes(table_id)
    table = await session.engine.tables.load(table_id)
    sent = ping_message(table, Ping(purpose, (ADA.id,), 27))
    assert sent["content"].startswith(f"<@{ADA.id}>")
    assert "\n" not in sent["content"]
    assert sent["allowed_mentions"]["users"] == [str(ADA.id)]
    (row,) = sent["components"]
    assert [each["custom_id"] in post_ids(table_id, 27) for each in row["components"]] == [True]


@pytest.mark.all_games
def test_an_alert_about_many_tables_fits_into_a_message() -> None:
    tables = [(max((game.title for game in GAMES.values()), key=len), "0" * 16)] * 100
    for why in ("gone", "locked", "shut"):
        assert len(trouble_alert(tables=tables, channel=10**19, why=why)) < MAX_CONTENT
