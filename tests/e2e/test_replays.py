"""People watch games again, step by step."""

import random
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import (
    due_at,
    people_of,
    play_by_buttons,
    play_to_the_end,
    prefer_words,
    start_game,
    table_id_of,
)
from tests.support.routes import SEND_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox


def step_of(panel: Panel) -> tuple[int, int]:
    """Return the number of the shown step of a replay, and the number of all steps."""
    number, _, count = panel.text.split("replay ", 1)[1].split("\n", 1)[0].partition(" of ")
    return int(number), int(count)


async def test_a_finished_game_is_watched_step_by_step(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await prefer_words([ada, ben])
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, table, [ada, ben], random.Random(3))
    await bot.catch_up()

    replay = await cy.clicks("Replay", on=table)
    assert replay.only_for(cy)
    assert "The cards are dealt." in replay.text
    first, count = step_of(replay)
    assert first == 1
    await cy.clicks("▶", on=replay)
    await cy.clicks("▶", on=replay)
    await cy.clicks("◀", on=replay)
    assert step_of(replay) == (2, count)
    assert "judging by" in replay.text
    await cy.clicks("⏭", on=replay)
    assert step_of(replay) == (count, count)
    assert "wins" in replay.text
    await cy.clicks("⏮", on=replay)
    assert step_of(replay) == (1, count)
    menus = [menu.placeholder for menu in replay.menus]
    assert menus == ["Jump to …", "Whose eyes?"]
    await cy.picks(replay, replay.menus[0].labels[2], menu="Jump to …")
    assert step_of(replay) == (3, count)
    await cy.picks(replay, "As Ben saw it", menu="Whose eyes?")
    assert step_of(replay) == (3, count)
    await cy.clicks("▶", on=replay)
    assert step_of(replay) == (4, count)
    own = await ben.runs("/game replay", table=table_id_of(table))
    assert step_of(own) == (1, count)
    await ben.picks(own, "As I saw it", menu="Whose eyes?")
    assert own.only_for(ben)


async def test_only_players_watch_a_running_game(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_by_buttons(table, [ada, ben], random.Random(3), most=3)

    refused = await cy.runs("/game replay", table=table_id_of(table))
    assert "Only the players can watch" in refused.text
    pressed = cy.presses(table.message, f"replay:{table_id_of(table)}")
    assert await pressed.answered
    assert "Only the players can watch" in cy.sees()[-1].text
    replay = await ada.runs("/game replay")
    assert step_of(replay)[0] == step_of(replay)[1]
    assert [menu.placeholder for menu in replay.menus] in ([], ["Jump to …"])
    forged = ada.presses(replay.message, f"replay:{table_id_of(table)}::2:1:")
    assert await forged.answered
    assert "Whose eyes?" not in [menu.placeholder for menu in replay.menus]
    for path in ("1.2", "m3", "ffff"):
        forged = ada.presses(replay.message, f"replay:{table_id_of(table)}::{path}:1:")
        assert await forged.answered
    await bot.catch_up()
    assert due_at(table, [ada, ben])


def shared_in(person: Person) -> list[Panel]:
    """Return the public messages that share a moment or highlights in a person's channel."""
    return [
        panel
        for panel in person.sees()
        if panel.message.only_for is None and panel.text.startswith("🎞️")
    ]


async def test_a_moment_of_a_running_game_is_shared_without_hands_or_pings(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_by_buttons(table, [ada, ben], random.Random(3), most=2)
    replay = await ada.runs("/game replay")
    posts = table.id

    said = await ada.clicks("Share", on=replay)
    await bot.catch_up()

    assert said.text.startswith("Shared!")
    (moment,) = shared_in(ben)
    assert "bid" in moment.text
    assert "judging by" not in moment.text
    assert moment.payload["mentions"] == []
    assert moment.buttons == []
    (alt,) = moment.pictures
    assert "Round 1" in alt
    for panel in (ada, ben):
        hand = await panel.clicks("My cards", on=table)
        for card in hand.pictures[0].split(". ", 1)[1].split(", "):
            assert card not in alt
    assert table.id == posts  # the table isn't posted again below the shared moment
    again = await ada.clicks("Share", on=replay)
    await bot.catch_up()
    assert "in the channel already" in again.text
    assert len(shared_in(ben)) == 1


@pytest.mark.parametrize("away", [1, 60 * 24 * 3], ids=["soon", "days later"])
async def test_a_shared_moment_whose_answer_was_lost_is_not_posted_again(
    sandbox: Sandbox, database: Path, away: int
) -> None:
    ada, ben = people_of(sandbox, 2)
    async with run_bot(sandbox, database) as bot:
        await prefer_words([ada, ben])
        table = await start_game(sandbox, [ada, ben], "kitten")
        await play_by_buttons(table, [ada, ben], random.Random(3), most=2)
        await bot.catch_up()
        replay = await ada.runs("/game replay")
        sandbox.world.faults.lose(SEND_ROUTE, times=99)
        await ada.clicks("Share", on=replay)
        await sandbox.world.until(lambda: bool(shared_in(ben)))
    sandbox.world.faults.clear()
    sandbox.world.clock.advance(minutes=away)
    async with run_bot(sandbox, database) as bot:
        await bot.catch_up()
        assert len(shared_in(ben)) == 1


async def test_the_highlights_of_a_finished_game_are_one_moving_picture(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await prefer_words([ada, ben])
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, table, [ada, ben], random.Random(3))
    await ada.runs("/server settings", pictures="on")
    replay = await cy.clicks("Replay", on=table)
    await cy.clicks("▶", on=replay)
    await cy.clicks("Share", on=replay)
    await bot.catch_up()
    (moment,) = shared_in(ben)
    assert "judging by" in moment.text
    await cy.clicks("⏭", on=replay)
    assert "Share" not in replay.labels
    await cy.clicks("Share the highlights", on=replay)
    await bot.catch_up()
    film = shared_in(ben)[-1]
    (file,) = film.files
    assert file["filename"].endswith(".gif")
    assert file["size"] < 2_000_000
    assert "The highlights: 🏆" in film.text
    assert "challenged" in film.pictures[0]

    sandbox.world.overwrite(sandbox.channel, cy.id, deny=["send_messages"])
    refused = await cy.clicks("Share the highlights", on=replay)
    assert "Send Messages" in refused.text
    sandbox.world.overwrite(sandbox.channel, cy.id)
    await ada.runs("/server settings", reposts_per_hour="1")
    await cy.clicks("⏮", on=replay)
    limited = await cy.clicks("Share", on=replay)
    assert "shared or reposted 1 time" in limited.text
    forged = cy.presses(replay.message, f"share:{table_id_of(table)}:::999:")
    assert await forged.answered


async def test_a_replay_elsewhere_cannot_be_shared(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    await prefer_words([ada, ben])
    table = await start_game(sandbox, [ada, ben], "kitten")
    await play_by_buttons(table, [ada, ben], random.Random(3), most=2)
    other = sandbox.world.add_channel(sandbox.guild, "elsewhere")
    replay = await ada.runs("/game replay", at=other)
    assert "Share" not in replay.labels
    forged = ada.presses(replay.message, f"share:{table_id_of(table)}:::1:")
    assert await forged.answered
    await bot.catch_up()
    assert "You can share this where the table is" in ada.sees(other)[-1].text
    assert shared_in(ben) == []
