"""`python -m tests.browser.readme_picture`: retake the picture at the top of the README."""

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright, expect

from bot.drawing.emoji_images import emoji_images
from games import catalogue
from sandbox.page.site import Site
from tests.browser.conftest import CHROMIUM_FLAGS
from tests.support.browser_windows import Windows
from tests.support.running_bot import run_bot
from tests.support.sandbox import ROOT, Sandbox, open_sandbox

PICTURE = ROOT / "docs" / "play.png"
WINDOW_PIXELS = (1120, 1330)
EMOJI_COUNT = sum(len(emoji_images(game)) for game in catalogue().values())


async def main() -> None:
    async with open_sandbox() as sandbox, async_playwright() as playwright:
        site = Site(sandbox.server)
        with TemporaryDirectory() as folder:
            async with run_bot(sandbox, Path(folder) / "parlour.sqlite3", uploaded=False):
                await sandbox.world.until(
                    lambda: len(sandbox.world.application.emojis) == EMOJI_COUNT
                )
                mover = await begin_a_game(sandbox)
                browser = await playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS
                )
                windows = Windows(browser, "readme")
                window = await windows.open(sandbox.server, mover, size=WINDOW_PIXELS)
                await window.clicks("My cards")
                await expect(window.page.get_by_text("Only you can see this")).to_be_visible()
                await window.box.hover()
                await window.page.screenshot(path=PICTURE)
                await windows.close()
                await browser.close()
        await site.close()


async def begin_a_game(sandbox: Sandbox) -> str:
    """Begin a Kitten game for three, make the first bid, and return the next player's name."""
    ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
    ben.says("Kitten before lunch?")
    cy.says("Deal me in!")
    ada.deletes(await ada.runs("/kitten start"))
    await sandbox.world.until(lambda: any("Join" in each.labels for each in ada.sees()))
    for person in (ben, cy):
        await person.clicks("Join")
    await ada.clicks("Begin")
    people = (ada, ben, cy)
    await sandbox.world.until(lambda: any(each.notices() for each in people))
    opens = next(each for each in people if each.notices())
    opens.deletes(await opens.runs("/kitten bid", count="3", of="hats"))
    others = [each for each in people if each is not opens]
    await sandbox.world.until(lambda: any(each.notices() for each in others))
    return next(each.name for each in others if each.notices())


if __name__ == "__main__":
    asyncio.run(main())
