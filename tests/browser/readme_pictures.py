"""`make readme-pictures`: record the README's film, and draw a thumbnail of each game."""

import asyncio
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import async_playwright, expect

from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.emoji_images import emoji_images
from games import catalogue
from games.kit import AnyGame
from games.kit.language import ENGLISH, speak_by_default
from games.kit.play import begin
from games.kit.playout import own_bot, playout
from sandbox.page.site import Site
from sandbox.people import Person
from tests.browser.film import Film
from tests.support.browser_windows import Windows
from tests.support.chromium import CHROMIUM_FLAGS, find_chromium
from tests.support.running_bot import run_bot
from tests.support.sandbox import ROOT, Sandbox, open_sandbox

FOLDER = ROOT / "docs" / "pictures"
WINDOW_PIXELS = (460, 860)
THUMBNAIL_WIDTH = 320  # pixels
PLAYERS = ("Ada", "Ben", "Cy")
BID_HATS = 12  # three people hardly ever have so many hats, so the next player will doubt the bid
EMOJI_COUNT = sum(len(emoji_images(game)) for game in catalogue().values())


async def main() -> None:
    speak_by_default(ENGLISH)
    FOLDER.mkdir(exist_ok=True)
    for game in catalogue().values():
        draw_thumbnail(game, FOLDER / f"{game.key}.webp")
    async with open_sandbox() as sandbox, async_playwright() as playwright:
        site = Site(sandbox.server)
        with TemporaryDirectory() as folder:
            async with run_bot(sandbox, Path(folder) / "parlour.sqlite3", uploaded=False):
                await sandbox.world.until(
                    lambda: len(sandbox.world.application.emojis) == EMOJI_COUNT
                )
                browser = await playwright.chromium.launch(
                    executable_path=find_chromium(), args=CHROMIUM_FLAGS
                )
                windows = Windows(browser, "readme")
                await record_film(sandbox, windows)
                await windows.close()
                await browser.close()
        await site.close()


def draw_thumbnail(game: AnyGame, file: Path) -> None:
    """Draw a game's table in mid-game, for as many players as in the README's film if possible."""
    seats = min(len(PLAYERS), game.rules.seats(game.rules.options())[-1])
    first = begin(game, seats, game.rules.options(), "thumbnail").state
    states = [
        first,
        *(turn.after for turn in playout(game, seats, game.rules.options(), "thumbnail", own_bot)),
    ]
    scene = game.pictures.table(game.views.public(states[len(states) // 2]))
    png = draw_if_readable(game, scene, PLAYERS.__getitem__)
    assert png is not None
    picture = Image.open(BytesIO(png)).convert("RGB")
    picture.thumbnail((THUMBNAIL_WIDTH, picture.height))
    picture.save(file, quality=85)


async def record_film(sandbox: Sandbox, windows: Windows) -> None:
    """Record a ping, a tap on the button, the private hand, a move, and what the move reveals."""
    mover = await begin_a_game(sandbox)
    window = await windows.open(sandbox.server, mover.name, size=WINDOW_PIXELS)
    page, film = window.page, Film()
    await expect(page.get_by_role("img", name="Round 1 ")).to_be_visible()
    await film.show(page, "A ping: it's your turn.", 2200)
    await film.tap(page, window.button("My cards"), "Tap when you have time.")
    hand = window.messages.filter(has_text="Only you can see this").last
    await expect(hand.get_by_role("img", name="Your hand")).to_be_visible()
    await hand.get_by_role("img", name="Your hand").scroll_into_view_if_needed()
    await film.show(page, "Your hand: only you see it.", 2400)
    await film.tap(page, window.button("Challenge"), "A move is a tap, too.")
    await expect(window.button("Yes")).to_be_visible()
    await film.tap(page, window.button("Yes"), "Twelve hats? You don't believe it.")
    await expect(window.button("Yes")).to_be_hidden()
    table = page.get_by_role("img", name="Round 2 ").last
    await expect(table).to_be_visible()
    await window.messages.filter(has=table).last.scroll_into_view_if_needed()
    await film.show(page, "Everyone's cards are revealed.", 3600)
    film.save(FOLDER / "play.webp")


async def begin_a_game(sandbox: Sandbox) -> Person:
    """Begin a game of Kitten and make the first bid. Return the person who is then pinged."""
    people = tuple(map(sandbox.person, PLAYERS))
    ada, ben, cy = people
    ben.says("Kitten before lunch?")
    cy.says("Deal me in!")
    ada.deletes(await ada.runs("/kitten start"))
    await sandbox.world.until(lambda: any("Join" in each.labels for each in ada.sees()))
    for person in (ben, cy):
        await person.clicks("Join")
    await ada.clicks("Begin")
    opener = await pinged(sandbox, people)
    opener.deletes(await opener.runs("/kitten bid", count=str(BID_HATS), of="hats"))
    return await pinged(sandbox, [each for each in people if each is not opener])


async def pinged(sandbox: Sandbox, people: Iterable[Person]) -> Person:
    """Wait until one of these people is pinged, and return the person."""
    await sandbox.world.until(lambda: any(each.notices() for each in people))
    return next(each for each in people if each.notices())


if __name__ == "__main__":
    asyncio.run(main())
