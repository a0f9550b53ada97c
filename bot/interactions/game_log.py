"""Handle /game log and its buttons: the history page by page, the count of points, fair play."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import File, Reply
from bot.engine import Engine, Line, Person, Table
from bot.engine.refusals import NotOver
from bot.engine.table import guard_rules
from bot.engine.texts import moves_deleted
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.routes import Routes
from bot.messages.components import (
    Component,
    button,
    container,
    cut,
    message,
    row,
    separator,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.escape_names import name_at, name_then
from bot.messages.news import line_text
from bot.messages.pages import page_buttons
from bot.messages.panel import note
from bot.messages.table_message import heading
from games.kit import Public, Scene, sealed_luck
from games.kit.describe import told
from games.kit.verify_record import Broken, OtherRules

MAX_PAGE_LENGTH = 1600  # characters of history on a page
MAX_PAGE_LENGTH_WITHIN_MOVE = 2300  # characters on a page that keeps a move's lines together
MAX_TABLE_TEXT = 1500  # characters for the description of the table
TIMESTAMP_LENGTH = len("<t:1234567890:t> \n")

VERIFY_PAGE = "https://github.com/parlour-bot/parlour/releases/latest/download/verify.html"
VERIFY_GUIDE = (
    "https://github.com/parlour-bot/parlour/blob/main/docs/fair-play.md#how-to-check-a-game"
)


class LogCommand:
    def __init__(self, engine: Engine, table_finder: TableFinder) -> None:
        self._engine = engine
        self._table_finder = table_finder

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "log"): self.show_log},
            buttons={
                Verb.LOG: self.press_log,
                Verb.FILE: self.press_file,
                Verb.COUNT: self.press_count,
                Verb.FAIR: self.press_fair,
            },
        )

    async def show_log(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed, anyone=True)
        return await self._show_page(table.id, interaction.person)

    async def press_log(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_page(click.table, interaction.person, click.page)

    async def _show_page(self, table_id: str, person: Person, page: int = 0) -> Reply:
        """Show one page of the log. Pages are numbered from 1; 0 means the latest."""
        table = await self._engine.tables.load(table_id)
        lines = await self._engine.search.read_log(table_id, person)
        with guard_rules(table_id):
            pages = _split_into_pages(table, lines)
        at = min(page or len(pages), len(pages)) - 1
        version = pages[at][-1].version if pages[at] else 0
        public = await self._engine.search.public_view_at(table_id, version)
        turns = page_buttons(at, len(pages), lambda to: str(Click(Verb.LOG, table_id, page=to + 1)))
        with guard_rules(table_id):
            parts = [
                text(f"### {texts.log_title(title=table.game.title)}\n{heading(table)}"),
                *([text(moves_deleted())] if _has_lost_lines(table, lines) else []),
                text(_add_dates(table, pages[at]) or texts.nothing_yet()),
                *_describe_table_then(table, public, version, newest=at == len(pages) - 1),
                *turns,
            ]
        parts.append(row(button(texts.fair_play(), str(Click(Verb.FAIR, table_id)))))
        return Reply(shorten_to_fit(message(container(parts))))

    async def press_file(self, click: Click, interaction: Interaction) -> Reply:
        """Send a file that lets anyone verify a finished game."""
        del interaction
        record = await self._engine.search.game_file(click.table)
        name = f"{record.game}-{click.table}.json"
        payload = message(
            text(texts.game_file(page=VERIFY_PAGE, guide=VERIFY_GUIDE)),
            {"type": 13, "file": {"url": f"attachment://{name}"}},
        )
        file = File(name, record.model_dump_json(indent=1).encode(), "application/json")
        return Reply(payload, (file,), fresh=True)

    async def press_count(self, click: Click, interaction: Interaction) -> Reply:
        """Say how the points of a finished game were counted."""
        del interaction
        table = await self._engine.tables.load(click.table)
        result = table.result()
        if result is None:
            raise NotOver(table)
        with guard_rules(table.id):
            return Reply(note(table.game.words.explain(result, name_at(table))), fresh=True)

    async def press_fair(self, click: Click, interaction: Interaction) -> Reply:
        """Show a running game's seal, or verify a finished game and say how anyone can."""
        del interaction
        table = await self._engine.tables.load_even_unreadable(click.table)
        seal = sealed_luck.commitment(table.record.seed)
        if table.record.is_live or table.record.start_version is None:
            return Reply(note(texts.sealed(seal=seal)), fresh=True)
        try:
            verdict = texts.every_card_held(moves=await self._engine.search.replay(table.id))
        except OtherRules as problem:
            verdict = texts.cannot_replay(why=str(problem))
        except Broken as problem:
            verdict = texts.a_card_did_not_hold(why=str(problem))
        check = texts.unsealed(
            seal=seal, seed=table.record.seed, page=VERIFY_PAGE, guide=VERIFY_GUIDE
        )
        file = button(texts.game_file_button(), str(Click(Verb.FILE, table.id)))
        return Reply(note(f"{verdict}\n\n{check}", file), fresh=True)


def _has_lost_lines(table: Table, lines: Sequence[Line]) -> bool:
    """Return True if the log doesn't begin with the game, because older moves were deleted."""
    return bool(lines) and lines[0].version != table.record.start_version


def _split_into_pages(table: Table, lines: Sequence[Line]) -> list[list[Line]]:
    """Split log lines into pages, keeping the lines of one move together if they fit."""
    pages: list[list[Line]] = [[]]
    length = 0
    for line in lines:
        line_length = len(line_text(table, line)) + TIMESTAMP_LENGTH
        is_same_move = pages[-1] and pages[-1][-1].version == line.version
        most = MAX_PAGE_LENGTH_WITHIN_MOVE if is_same_move else MAX_PAGE_LENGTH
        if pages[-1] and length + line_length > most:
            pages.append([])
            length = 0
        pages[-1].append(line)
        length += line_length
    return pages


def _add_dates(table: Table, lines: Sequence[Line]) -> str:
    """Return log lines as text, each line with its time, and with a heading for each day."""
    day, texts = None, list[str]()
    for line in lines:
        today = datetime.fromtimestamp(line.at, UTC).date()
        if today != day:
            texts.append(f"-# <t:{int(line.at)}:D>")
            day = today
        texts.append(f"<t:{int(line.at)}:t> {line_text(table, line)}")
    return "\n".join(texts)


def _describe_table_then(
    table: Table, public: Public | None, version: int, *, newest: bool
) -> list[Component]:
    """Build a description of the table as it was after the last line of a page."""
    if public is None:
        return []
    scene: Scene = table.game.pictures.table(public)
    head = texts.table_now() if newest and table.record.is_live else texts.table_then()
    described = cut(told(scene, name_then(table, version)), MAX_TABLE_TEXT)
    return [separator(), text(f"**{head}**\n{described}")]
