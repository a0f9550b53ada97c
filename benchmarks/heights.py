"""Measure how tall messages are on a phone, and how small their type is.

python -m benchmarks.heights [--games 1] [--positions 12] [--only kitten] [--save FOLDER]

Bots play games with several numbers of players. In evenly spaced positions, the public table is
shown in the sandbox's own page, in a window as large as a phone's, and so is every private panel
that leads the mover to the move. Chromium measures each message. A message fits if everything from
its author's name to its last line is at most `MAX_HEIGHT` pixels high, which is what a phone shows
between the channel's header and the message box.
"""

import asyncio
import sys
from argparse import ArgumentParser
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from playwright.async_api import Page, async_playwright

from benchmarks.clicks import table_before, use_best_control
from bot.drawing.blocks import Block
from bot.drawing.draw_scene import draw_if_readable, studio_of
from bot.drawing.elements import CardOrPile, Pill, TextLine
from bot.drawing.emoji_images import emoji_images
from bot.drawing.style import TEXT_STYLES
from bot.engine.log_lines import Line
from bot.engine.questions import Path as Answers
from bot.engine.questions import prompt_for
from bot.engine.table import Table
from bot.messages.components import EPHEMERAL, Payload
from bot.messages.emoji import Emoji
from bot.messages.panel import panel
from bot.messages.picture import Picture, as_picture, as_text, picture_in
from bot.messages.table_message import table_message
from games import catalogue
from games.kit import AnyGame, Card, Options, Whisper, path_to
from games.kit.playout import Turn, own_bot, playout
from games.kit.variants import variants
from sandbox import messages
from sandbox.attachments import Upload
from sandbox.limits.messages import check_new_message
from sandbox.page.site import Site
from sandbox.parlour import Parlour, create_parlour
from sandbox.places import Message
from sandbox.server import Server
from sandbox.world import World
from storage.delivery import Ping
from tests.support.chromium import CHROMIUM_FLAGS, find_chromium

PHONE_PIXELS = (390, 844)  # the width and height of the window in pixels
TALL_PHONE_PIXELS = (390, 2000)  # the same for saving pictures of whole messages
MAX_HEIGHT = 700  # the height in pixels of a message that a phone shows at once
MIN_FIT_PERCENT = 95.0
MIN_PANEL_TYPE, MIN_TABLE_TYPE = 11.0, 9.0  # the aims for the smallest type, in pixels
MAX_RECENT = 40  # the number of log lines that a table remembers

PLAYER_NAMES = (
    "Ada", "Ben", "Pip", "Dora", "Moss", "Juniper", "Theo", "Marguerite", "Kai", "Yusuf", "Liv",
    "Oskar",
)  # fmt: skip

MEASURE_SCRIPT = """
message => {
  const picture = message.querySelector("img[width]");
  return [message, picture].map(each => each?.getBoundingClientRect()).map(
    (box, at) => box ? [box.height, box.width][at] : 0);
}
"""

DECODE_SCRIPT = """
message => Promise.all(
  [...message.querySelectorAll("img")].map(image => image.decode().catch(() => {})))
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as measured: heights and sizes are in pixels of the phone's window."""

    game: str
    kind: str  # "panel" or "table"
    title: str
    height: float
    smallest_type: float  # the size of the smallest text in the picture; 0 without a picture
    narrowest_card: float  # the narrowest visible part of a face-up card; 0 without cards


@dataclass(frozen=True, slots=True)
class Position:
    """A table before one of its moves, and that move."""

    table: Table
    turn: Turn
    title: str


def seat_counts(game: AnyGame) -> dict[int, Options]:
    """Return the fewest seats, two, four and the most, each with options that allow the number."""
    allowed: dict[int, Options] = {}
    for options in variants(game):
        for seats in game.rules.seats(options):
            allowed.setdefault(seats, options)
    counts = {min(allowed), 2, 4, max(allowed)}
    return {seats: allowed[seats] for seats in sorted(counts & allowed.keys())}


def positions(game: AnyGame, games: int, count: int) -> Iterator[Position]:
    """Yield `count` evenly spaced positions of each game that bots play."""
    for seats, options in seat_counts(game).items():
        for number in range(games):
            turns = list(playout(game, seats, options, f"heights {number}", own_bot))
            step = max(1.0, len(turns) / count)
            for at in sorted({int(place * step) for place in range(min(count, len(turns)))}):
                if not game.words.pointless(turns[at].move):
                    title = f"{game.key}-{seats}-{number}-{turns[at].number}"
                    yield Position(_table_before(game, options, seats, turns, at), turns[at], title)


def panels_towards(table: Table, turn: Turn) -> Iterator[Payload]:
    """Yield each panel that the mover sees on the way to the move."""
    goal = path_to(table.moves(turn.seat), turn.move)
    path: Answers = ()
    prompt = prompt_for(table, turn.seat)
    yield panel(prompt)
    while prompt.question is not None and len(path) < len(goal):
        path, _ = use_best_control(table, turn.seat, path, goal)
        prompt = prompt_for(table, turn.seat, path)
        if prompt.question is not None:
            yield panel(prompt)


def _table_before(
    game: AnyGame, options: Options, seats: int, turns: Sequence[Turn], at: int
) -> Table:
    """Return the table before a turn, with the log lines of the turns before."""
    turn = turns[at]
    table = table_before(game, options, seats, turn)
    sitters = tuple(
        replace(sitter, name=name, moves=1)
        for sitter, name in zip(table.record.sitters, PLAYER_NAMES, strict=False)
    )
    lines = [
        Line(game, earlier.number, earlier.number, 0.0, earlier.seat, event)
        for earlier in turns[max(0, at - MAX_RECENT) : at]
        for event in earlier.events
        if not isinstance(event, Whisper)
    ]
    record = replace(table.record, sitters=sitters, version=turn.number)
    newcomers = frozenset(table.people())  # because panels with a tip are the tallest
    return replace(table, record=record, recent=tuple(lines[-MAX_RECENT:]), newcomers=newcomers)


class Phone:
    """A window of the sandbox's page, as large as a phone's, that shows one message at a time."""

    def __init__(self, world: World, page: Page, reader: str) -> None:
        self._world, self._page, self._reader = world, page, reader
        self._channel = Parlour(world).channel
        self._emoji = Emoji()

    def upload_emoji(self, game: AnyGame) -> None:
        world = self._world
        for art, image in emoji_images(game).items():
            identity = world.ids.next()
            world.application.emojis[identity] = {"id": identity, "name": image.name}
            world.files.keep(f"emojis/{identity}.png", f"{image.name}.png", image.draw())
            self._emoji.learn(game, art, f"{image.name}:{identity}")

    async def measure(self, payload: Payload, save_as: Path | None) -> tuple[float, float]:
        """Return the height of a message, and the width of its picture, in pixels."""
        message = self._post(payload)
        shown = self._page.locator(f"#m-{message.id}")
        await shown.wait_for()
        if save_as is not None:
            await shown.evaluate(DECODE_SCRIPT)
            await shown.screenshot(path=save_as)
        height, width = await shown.evaluate(MEASURE_SCRIPT)
        messages.delete(self._world, message)
        return height, width

    def _post(self, payload: Payload) -> Message:
        picture = picture_in(payload)
        body = self._emoji.add_to(as_text(payload) if picture is None else as_picture(payload))
        uploads: list[Upload] = []
        if picture is not None:
            png = draw_if_readable(picture.game, picture.scene, picture.name, picture.format)
            uploads.append(Upload(0, picture.file, png or b""))
        emoji = self._world.application.emojis
        draft = check_new_message(body, uploads, emoji)
        only_for = self._reader if body["flags"] & EPHEMERAL else None
        return messages.post(self._world, self._channel, self._world.bot, draft, only_for=only_for)


@asynccontextmanager
async def open_phone(
    games: Sequence[AnyGame], window: tuple[int, int]
) -> AsyncGenerator[Phone, None]:
    """Open a phone in a new sandbox, whose application has the emoji of these games."""
    world = World()
    world.clock.freeze()
    create_parlour(world)
    async with Server(world) as server, async_playwright() as playwright:
        site = Site(server)
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(), args=CHROMIUM_FLAGS
        )
        page = await browser.new_page(
            viewport={"width": window[0], "height": window[1]},
            color_scheme="dark",
            reduced_motion="reduce",
        )
        reader = Parlour(world).person(PLAYER_NAMES[0])
        await page.goto(f"{world.url}/?as={reader.name}")
        await page.locator("#beginning h2").wait_for()
        phone = Phone(world, page, reader.id)
        for game in games:
            phone.upload_emoji(game)
        yield phone
        await browser.close()
        await site.close()


def smallest_sizes(picture: Picture | None, shown_width: float) -> tuple[float, float]:
    """Return the smallest type size and the narrowest visible part of a face-up card.

    Both are in pixels of the phone's window, and 0 if there's no such text or card.
    """
    if picture is None:
        return 0.0, 0.0
    studio = studio_of(picture.game)
    whole = studio.lay_out_readable(picture.scene, picture.name, picture.format)
    if whole is None:
        return 0.0, 0.0
    scale = shown_width / whole.width
    placed = [each.element for each in whole.place_elements(0, 0, "")]
    sizes = [TEXT_STYLES[each.kind].size for each in placed if isinstance(each, TextLine)]
    if any(isinstance(each, Pill) for each in placed):
        sizes.append(TEXT_STYLES["small"].size)
    return scale * min(sizes, default=0), scale * min(_visible_widths(whole), default=0)


def _visible_widths(picture: Block) -> Iterator[int]:
    """Yield the width of the part of each face-up card that the next card doesn't cover."""
    placed = list(picture.place_elements(0, 0, ""))
    cards = [each for each in placed if isinstance(each.element, CardOrPile)]
    for at, each in enumerate(cards):
        if isinstance(each.element, CardOrPile) and _is_face_up(each.element):
            covering = (after.x - each.x for after in cards[at + 1 :] if after.y == each.y)
            width = each.element.card_width
            yield min([width, *(distance for distance in covering if 0 < distance < width)])


def _is_face_up(shown: CardOrPile) -> bool:
    return isinstance(shown.shown, Card) and not shown.shown.down


async def measure_game(
    phone: Phone, game: AnyGame, games: int, count: int, folder: Path | None
) -> AsyncGenerator[Shown, None]:
    """Yield the measurements of every table and panel."""
    for position in positions(game, games, count):
        table, turn = position.table, position.turn
        ping = Ping("turn", table.due_people(), 1)
        found = [
            ("table", table_message(table, ping)),
            *(("panel", as_ephemeral(each)) for each in panels_towards(table, turn)),
        ]
        for step, (kind, payload) in enumerate(found):
            title = f"{position.title}-{step}-{kind}"
            save_as = None if folder is None else folder / f"{title}.png"
            height, width = await phone.measure(payload, save_as)
            sizes = smallest_sizes(picture_in(payload), width)
            yield Shown(game.key, kind, title, height, *sizes)


def as_ephemeral(payload: Payload) -> Payload:
    return {**payload, "flags": payload["flags"] | EPHEMERAL}


def report(shown: Sequence[Shown]) -> list[str]:
    """Return a table with a line for the panels and one for the tables of each game."""
    lines = [
        "| game | what | positions | fit, % | median | maximum | smallest type | narrowest card |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    groups = dict.fromkeys((each.game, each.kind) for each in sorted(shown, key=_sort_key))
    for game, kind in groups:
        group = [each for each in shown if (each.game, each.kind) == (game, kind)]
        heights = [each.height for each in group]
        fit = 100 * sum(height <= MAX_HEIGHT for height in heights) / len(heights)
        smallest = min((each.smallest_type for each in group if each.smallest_type), default=0)
        narrowest = min((each.narrowest_card for each in group if each.narrowest_card), default=0)
        lines.append(
            f"| {game} | {kind} | {len(group)} | {fit:.0f} | {median(heights):.0f} | "
            f"{max(heights):.0f} | {f'{smallest:.1f}' if smallest else '–'} | {narrowest:.0f} |"
        )
    return lines


def _sort_key(shown: Shown) -> tuple[str, str]:
    return shown.game, shown.kind


async def measure(only: str, games: int, count: int, folder: Path | None) -> list[Shown]:
    chosen = [game for game in catalogue().values() if only in ("", game.key)]
    shown: list[Shown] = []
    window = PHONE_PIXELS if folder is None else TALL_PHONE_PIXELS
    async with open_phone(chosen, window) as phone:
        for game in chosen:
            measured = measure_game(phone, game, games, count, folder)
            shown.extend([each async for each in measured])
    return shown


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks.heights")
    parser.add_argument("--games", type=int, default=1, help="games for each number of players")
    parser.add_argument("--positions", type=int, default=12, help="positions in each game")
    parser.add_argument("--only", default="", help="the key of a game")
    parser.add_argument("--save", type=Path, help="save pictures of the messages in this folder")
    asked = parser.parse_args()
    if asked.save is not None:
        asked.save.mkdir(parents=True, exist_ok=True)
    shown = asyncio.run(measure(asked.only, asked.games, asked.positions, asked.save))
    print("\n".join(report(shown)))
    tallest = sorted(shown, key=lambda each: -each.height)[:10]
    print(f"\ntallest: {', '.join(f'{each.title} {each.height:.0f}' for each in tallest)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
