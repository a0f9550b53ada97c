"""Friends can play in a channel where others chat between their turns."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from sandbox.people import Person
from tests.support.browser_windows import WIDE_PIXELS, Window, Windows
from tests.support.clicking_players import due_at, people_of, start_game, take_a_turn
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE_PIXELS = (390, 844)
MESSAGES_BETWEEN_TURNS = 20
TURNS = 5


@pytest.mark.parametrize("game", ["coloretto", "kitten"])
async def test_each_turn_is_at_the_bottom_and_its_first_line_says_what_happened(
    sandbox: Sandbox, windows: Windows, tmp_path: Path, game: str
) -> None:
    people = people_of(sandbox, 3)
    dee = sandbox.person("Dee")
    wide = await windows.open(sandbox.server, "dee", size=WIDE_PIXELS)
    phone = await windows.open(sandbox.server, "dee", size=PHONE_PIXELS)
    async with run_bot(sandbox, tmp_path / "db") as bot:
        chat(dee, "before the game")
        table = await start_game(sandbox, people, game)
        await bot.catch_up()
        for turn in range(TURNS):
            (mover,) = due_at(table, people)
            chat(dee, f"before turn {turn + 1}")
            before = table.message
            await take_a_turn(mover, table)
            await bot.catch_up()
            assert table.message is not before
            (due,) = due_at(table, people)
            first = table.text.splitlines()[0]
            assert first.startswith(f"{due.mention}, ")
            for name, window in (("wide", wide), ("phone", phone)):
                await expect(newest_public(window)).to_contain_text(f"@{due.name}, ")
                await expect(window.page.locator("li.message", has=rules(window))).to_have_count(1)
                await show_pictures(window)
                await window.take_screenshot(f"busy-{game}-{name}-{turn + 1}")


def chat(person: Person, text: str) -> None:
    for number in range(MESSAGES_BETWEEN_TURNS):
        person.says(f"Something else, {text} ({number + 1})")


def newest_public(window: Window) -> Locator:
    return window.page.locator("li.message:not(.ephemeral)").last


def rules(window: Window) -> Locator:
    return window.page.get_by_role("button", name="Rules")


async def show_pictures(window: Window) -> None:
    """Wait until the newest message's pictures are shown, and scroll to the message."""
    await expect(newest_public(window).get_by_role("img").last).to_be_visible()
    await newest_public(window).scroll_into_view_if_needed()
