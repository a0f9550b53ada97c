"""`make languages`: show what people see in each language, as pictures on web pages.

Every picture of every game is drawn into `gallery/languages/<code>/`. If there's a Chromium, it
takes screenshots of messages at a phone's width: lobbies, tables, panels, results, rules, help and
settings. `LANGUAGE=de` shows German only. Cards and moves are the same in all languages.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.async_api import Page, async_playwright

from benchmarks.clicks import table_before
from benchmarks.heights import (
    TALL_PHONE_PIXELS,
    as_ephemeral,
    open_phone,
    panels_towards,
    positions,
)
from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.gallery import name_of, play_exhibits, poster_exhibits
from bot.messages.components import Payload
from bot.messages.rules import rules_message
from bot.messages.table_message import table_message
from games import catalogue
from games.kit import AnyGame, language
from games.kit.language import ENGLISH, offered, speak_by_default, speaking
from games.kit.languages import languages as all_languages
from games.kit.playout import own_bot, playout
from sandbox.page.site import Site
from storage.delivery import Ping
from tests.support.chromium import CHROMIUM_FLAGS, find_chromium
from tests.support.running_bot import run_bot
from tests.support.sandbox import ROOT, Sandbox, open_sandbox

FOLDER = ROOT / "gallery" / "languages"
POSITIONS = 3  # the positions per game and number of players whose messages are shown
STYLE = "body { font: 16px system-ui; background: #313338; color: #ddd } img { max-width: 390px }"
Screens = Iterator[tuple[str, Payload]]


def draw_pictures(game: AnyGame, folder: Path) -> None:
    """Draw all pictures of a game, from the lobby to the result, and the cheat sheet."""
    for each in (*play_exhibits(game), *poster_exhibits(game)):
        png = draw_if_readable(each.game, each.scene, name_of, each.format)
        if png is not None:
            (folder / each.file.replace("/", "-")).write_bytes(png)


def screens_of(game: AnyGame) -> Screens:
    """Yield the title and the payload of a game's tables, panels, result and rules."""
    kinds: set[type] = set()
    for position in positions(game, 1, POSITIONS):
        table, turn = position.table, position.turn
        yield f"{position.title}-table", table_message(table, Ping("turn", table.due_people(), 1))
        if type(turn.move) not in kinds:
            kinds.add(type(turn.move))
            for step, shown in enumerate(panels_towards(table, turn)):
                yield f"{position.title}-panel-{step}", as_ephemeral(shown)
    options = game.rules.options()
    *_, last = playout(game, game.rules.seats(options)[-1], options, "screens", own_bot)
    before = table_before(game, options, game.rules.seats(options)[-1], last)
    record = replace(before.record, status="over", version=last.number)
    yield f"{game.key}-result", table_message(replace(before, record=record, state=last.after))
    yield f"{game.key}-rules", as_ephemeral(rules_message(game, 0))
    yield f"{game.key}-rules-2", as_ephemeral(rules_message(game, 1))


async def photograph_games(games: Sequence[AnyGame], folder: Path) -> None:
    async with open_phone(games, TALL_PHONE_PIXELS) as phone:
        for game in games:
            for title, payload in screens_of(game):
                await phone.measure(payload, folder / f"screen-{title}.png")


async def photograph_commands(code: str, games: Iterable[AnyGame], folder: Path) -> None:
    """Take screenshots of each game's lobby, of help and of settings, with a bot on the sandbox."""
    async with open_sandbox() as sandbox, open_page(sandbox) as page:
        with TemporaryDirectory() as data:
            async with run_bot(sandbox, Path(data) / "parlour.sqlite3") as bot:
                ada = sandbox.person("Ada")
                ada.speaks(code)
                await ada.runs("/server settings", language=code)
                shown = {
                    "help": await ada.runs("/help"),
                    "settings": await ada.runs("/settings"),
                    "server-settings": await ada.runs("/server settings"),
                    "privacy": await ada.runs("/privacy about"),
                }
                for game in games:
                    await ada.runs(f"/{game.key} start")
                    await bot.catch_up()
                    shown[f"{game.key}-lobby"] = ada.sees()[-1]
                for title, panel in shown.items():
                    message = page.locator(f"#m-{panel.message.id}")
                    await message.wait_for()
                    await message.screenshot(path=folder / f"screen-{title}.png")


@asynccontextmanager
async def open_page(sandbox: Sandbox) -> AsyncGenerator[Page]:
    """Open the sandbox's page as Ada, in a window as wide as a phone."""
    width, height = TALL_PHONE_PIXELS
    async with async_playwright() as playwright:
        site = Site(sandbox.server)
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(), args=CHROMIUM_FLAGS
        )
        page = await browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme="dark",
            reduced_motion="reduce",
        )
        await page.goto(f"{sandbox.world.url}/?as=Ada")
        yield page
        await browser.close()
        await site.close()


def show(code: str, folder: Path) -> None:
    """Draw the pictures and take the screenshots in one language, and write a page with them."""
    games = list(catalogue().values())
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    with speaking(code):
        for game in games:
            draw_pictures(game, folder)
        if find_chromium() is not None:
            asyncio.run(photograph_games(games, folder))
            asyncio.run(photograph_commands(code, games, folder))
    files = sorted(each.name for each in folder.glob("*.png"))
    files.sort(key=lambda name: not name.startswith("screen-"))
    pictures = (f'<p>{escape(name)}<br><img src="{escape(name)}" alt=""></p>' for name in files)
    page = [f"<!doctype html><meta charset=utf-8><title>{code}</title><style>{STYLE}</style>"]
    (folder / "index.html").write_text("\n".join([*page, *pictures]), "utf-8")
    print(f"{code}: {len(files)} pictures: open {folder / 'index.html'}")  # noqa: T201  output of the command


def main(asked: Sequence[str]) -> int:
    speak_by_default(ENGLISH)
    shown = asked or all_languages()
    with pytest.MonkeyPatch.context() as patch:
        # Only here, a language is offered although its translation isn't complete.
        patch.setattr(language, "OFFERED", tuple(dict.fromkeys((*offered(), *shown))))
        for code in shown:
            show(code, FOLDER / code)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
