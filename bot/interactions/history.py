"""Handle /game history: list a person's finished games, with buttons to watch and repeat them."""

from collections.abc import Iterator

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, GameFailed, Table
from bot.engine.refusals import rematch_label
from bot.engine.table import guard_rules
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.messages.components import (
    Component,
    button,
    container,
    message,
    row,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.escape_names import names_then
from bot.messages.table_message import button_to, replay_button
from games.kit import phrases, places

GAMES_ON_PAGE = 4


class HistoryCommand:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "history"): self.show_history},
            buttons={Verb.HISTORY: self.press_history},
        )

    async def show_history(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        return await self._show_page(interaction, 0)

    async def press_history(self, click: Click, interaction: Interaction) -> Reply:
        return await self._show_page(interaction, click.page)

    async def _show_page(self, interaction: Interaction, page: int) -> Reply:
        """Show a page, counted from 0. Counting all games would take longer, the more there are."""
        search, skip = self._engine.search, page * GAMES_ON_PAGE
        tables = await search.finished_by(interaction.person, skip, GAMES_ON_PAGE + 1)
        parts = [text(f"## {texts.your_history()}")]
        for table in tables[:GAMES_ON_PAGE]:
            parts += _game(table, interaction)
        if not tables:
            parts.append(text(texts.no_more_history() if page else texts.no_history()))
        has_more = len(tables) > GAMES_ON_PAGE
        parts += _page_buttons(page, has_more=has_more) if page or has_more else []
        return Reply(shorten_to_fit(message(container(parts))))


def _game(table: Table, interaction: Interaction) -> Iterator[Component]:
    """Yield a game's title and result, even if the rules of the game fail, and its buttons."""
    try:
        with guard_rules(table.id):
            yield text(_told(table, interaction.person.id))
    except GameFailed:
        yield text(f"**{table.game.title}**")
    is_here = interaction.channel == table.record.channel
    again = button(rematch_label(table), str(Click(Verb.REMATCH, table.id)))
    yield row(replay_button(table), again if is_here else button_to(table))


def _told(table: Table, person: int) -> str:
    result, ended_at = table.result(), int(table.record.ended_at or 0)
    place = ending = None
    if result is not None:
        names = names_then(table, table.record.version, person)
        ending = table.game.words.explain(result, names).partition("\n")[0]
        own = (at for at, seat in places(result) if table.sitter(seat).person == person)
        number = next(own, 0)
        place = phrases.nth(place=number) if number and len(table.seats) > 1 else None
    title = texts.history_game(
        title=table.game.title, time=ended_at, place=place, count=len(table.seats)
    )
    return title if ending is None else f"{title}\n{ending}"


def _page_buttons(page: int, *, has_more: bool) -> list[Component]:
    return [
        row(
            button("◀", str(Click(Verb.HISTORY, page=max(page - 1, 0))), disabled=not page),
            button(texts.history_page(number=page + 1), "nothing:", disabled=True),
            button("▶", str(Click(Verb.HISTORY, page=page + 1)), disabled=not has_more),
        )
    ]
