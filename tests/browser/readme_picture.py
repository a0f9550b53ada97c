"""`python -m tests.browser.postcard`: take the picture at the top of the README anew."""

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import async_playwright, expect

from bot.drawing.emoji_images import stickers
from games import catalogue
from sandbox.page.site import Site
from tests.browser.conftest import FLAGS
from tests.support.browser_windows import Windows
from tests.support.running_bot import bot_inside
from tests.support.sandbox import ROOT, Stage, open_stage

PICTURE = ROOT / "docs" / "play.png"
SIZE = (1120, 1330)
ALL = sum(len(stickers(game)) for game in catalogue().values())


async def main() -> None:
    async with open_stage() as stage, async_playwright() as playwright:
        site = Site(stage.server)
        with TemporaryDirectory() as folder:
            async with bot_inside(stage, Path(folder) / "parlour.sqlite3", uploaded=False):
                await stage.world.until(lambda: len(stage.world.application.emojis) == ALL)
                mover = await begin_a_game(stage)
                browser = await playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=FLAGS
                )
                windows = Windows(browser, "postcard")
                window = await windows.open(stage.server, mover, size=SIZE)
                await window.clicks("My move")
                await expect(window.page.get_by_text("Only you can see this")).to_be_visible()
                await window.box.hover()
                await window.page.screenshot(path=PICTURE)
                await windows.close()
                await browser.close()
        await site.close()


async def begin_a_game(stage: Stage) -> str:
    """Seat three people at a table of Kitten; who answers the first bid."""
    ada, ben, cy = (stage.person(name) for name in ("Ada", "Ben", "Cy"))
    ben.says("Kitten before lunch?")
    cy.says("Deal me in!")
    ada.deletes(await ada.runs("/kitten start"))
    await stage.world.until(lambda: any("Join" in each.labels for each in ada.sees()))
    for person in (ben, cy):
        person.deletes(await person.clicks("Join"))
    ada.deletes(await ada.clicks("Begin"))
    people = (ada, ben, cy)
    await stage.world.until(lambda: any(each.notices() for each in people))
    opens = next(each for each in people if each.notices())
    opens.deletes(await opens.runs("/kitten bid", count="3", of="hats"))
    others = [each for each in people if each is not opens]
    await stage.world.until(lambda: any(each.notices() for each in others))
    return next(each.name for each in others if each.notices())


if __name__ == "__main__":
    asyncio.run(main())
