"""Two windows finish a whole game, although the bot is killed and started again."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from sandbox.page.site import Site
from sandbox.supervisor import Supervisor
from tests.support.browser_windows import Window, Windows
from tests.support.sandbox import Sandbox, open_sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")

CARDS_DEALT = 5


@pytest_asyncio.fixture(loop_scope="session")
async def playable(tmp_path: Path) -> AsyncGenerator[Sandbox, None]:
    """Provide a sandbox with the page and the real bot, as `make play` does."""
    async with open_sandbox() as sandbox:
        environment = {
            "DISCORD_TOKEN": sandbox.world.application.token,
            "DISCORD_API_BASE": sandbox.server.api_base,
            "DATABASE_PATH": str(tmp_path / "parlour.sqlite3"),
            "QUICK_TAP_SECONDS": "0",  # clicks in the test are faster than any person's
        }
        supervisor = Supervisor(sandbox.world, environment, tmp_path / "bot.log")
        site = Site(sandbox.server, supervisor)
        await supervisor.start()
        await sandbox.wait_for_bot()
        yield sandbox
        await supervisor.stop()
        await site.close()


async def test_two_windows_finish_a_game_of_kitten_even_though_the_bot_is_killed(
    playable: Sandbox, windows: Windows
) -> None:
    ada, ben = (
        await windows.open(playable.server, "ada"),
        await windows.open(playable.server, "ben"),
    )
    await ada.runs("/kitten start")
    await ben.clicks("Join")
    await expect(table(ada)).to_contain_text("Ben")
    await ada.clicks("Begin")
    await expect(table(ada)).to_contain_text("you start:")
    ada_opens = "@Ada, you start:" in await table(ada).inner_text()
    opener, other = (ada, ben) if ada_opens else (ben, ada)
    next_name = "Ben" if ada_opens else "Ada"

    # Whoever bids too much loses a card and opens the next round.
    for round_ in range(1, CARDS_DEALT + 1):
        picture = table(other).get_by_role("img", name=f"Round {round_} ")
        await expect(picture).to_be_visible()
        await type_a_bid(opener)
        # Only the line about the player in turn matters. The table also shows earlier bids.
        await expect(table(other)).to_contain_text(f"@{next_name}, challenge ")
        if round_ == 2:
            await kill_the_bot(other)
        await other.clicks("My cards")
        await other.clicks("Challenge")
        await other.clicks("Yes")
    await expect(table(ada)).to_contain_text("wins")
    await expect(table(ben)).to_contain_text("wins")


def table(window: Window) -> Locator:
    public = window.page.locator("li.message:not(.ephemeral)")
    return public.filter(has=window.page.get_by_role("button", name="Rules")).last


async def type_a_bid(window: Window) -> None:
    """Type a whole bid, and send it by pressing Enter once."""
    await window.box.focus()
    await window.page.keyboard.type("/kitten bid count:32 of:hats")
    await expect(window.offers).to_have_text(["hats"])
    await window.page.keyboard.press("Enter")
    await expect(window.box).to_have_value("")


async def kill_the_bot(window: Window) -> None:
    await window.page.get_by_role("button", name="Workbench", exact=True).click()
    await window.page.get_by_role("button", name="Kill and restart").click()
    await expect(window.page.locator(".bench-bot")).to_contain_text("starting")
    await expect(window.page.locator(".bench-bot")).to_contain_text("running", timeout=20_000)
    await window.page.get_by_role("button", name="Close the workbench").click()
