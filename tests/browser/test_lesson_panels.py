"""Every panel of every lesson fits on a phone's screen, in every language."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser

from benchmarks.heights import DECODE_SCRIPT, TALL_PHONE_PIXELS
from bot.drawing.emoji_images import emoji_images
from games import catalogue
from games.kit import AnyGame, Lesson
from games.kit.language import offered, speaking
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.database import Database
from tests.support.lesson_players import play_as_suggested, press
from tests.support.running_bot import run_bot
from tests.support.sandbox import ROOT, Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")
FOLDER = ROOT / "gallery" / "lessons"
VISIBLE_PIXELS = 738  # what a phone shows between the channel's header and the message box
TAUGHT = [(game, each) for game in catalogue().values() for each in game.lessons.played]


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize(
    ("game", "lesson"), TAUGHT, ids=[f"{game.key}-{each.key}" for game, each in TAUGHT]
)
async def test_every_panel_of_a_lesson_fits_on_a_phone(  # noqa: PLR0913, PLR0917  fixtures
    sandbox: Sandbox,
    browser: Browser,
    tmp_path: Path,
    game: AnyGame,
    lesson: Lesson[Any, Any],
    language: str,
) -> None:
    width, height = TALL_PHONE_PIXELS
    page = await browser.new_page(
        viewport={"width": width, "height": height}, color_scheme="dark", reduced_motion="reduce"
    )
    ada = sandbox.person("Ada")
    ada.speaks(language)
    await page.goto(f"{sandbox.world.url}/?as=Ada")
    FOLDER.mkdir(parents=True, exist_ok=True)
    heights: list[float] = []
    upload_emoji(sandbox, game)
    async with run_bot(sandbox, tmp_path / "parlour.sqlite3", games={game.key: game}):
        with speaking(language):
            panel = await begin(ada, game, lesson)
        for step in range(lesson.decisions + 1):
            message = page.locator(f"#m-{panel.message.id}")
            await message.wait_for()
            if step < lesson.decisions:
                await message.locator("img[width]").wait_for()
            await page.wait_for_timeout(150)
            await message.evaluate(DECODE_SCRIPT)
            name = f"{game.key}-{lesson.key}-{language}-{step + 1:02}.png"
            await message.screenshot(path=FOLDER / name)
            box = await message.bounding_box()
            assert box is not None
            heights.append(box["height"])
            if step < lesson.decisions:
                await play_as_suggested(ada, panel, Database(tmp_path / "parlour.sqlite3"))
    await page.close()
    assert Database(tmp_path / "parlour.sqlite3").table().status in ("ended", "over")
    too_tall = {at: height for at, height in enumerate(heights, 1) if height > VISIBLE_PIXELS}
    assert not too_tall, too_tall


def upload_emoji(sandbox: Sandbox, game: AnyGame) -> None:
    """Add a game's emoji to the application with their pictures, which take up room in text."""
    world = sandbox.world
    for image in emoji_images(game).values():
        identity = world.ids.next()
        world.application.emojis[identity] = {"id": identity, "name": image.name}
        world.files.keep(f"emojis/{identity}.png", f"{image.name}.png", image.draw())


async def begin(person: Person, game: AnyGame, lesson: Lesson[Any, Any]) -> Panel:
    """Start a lesson, which may not be the game's first one."""
    panel = await person.runs("/learn", game=game.key)
    number = list(game.lessons.played).index(lesson)
    return panel if not number else await press(person, panel, f"learn:{game.key}:::{number}:")
