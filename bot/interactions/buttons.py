"""Route a click on a button or menu to its handler.

The custom_id contains everything the bot needs to answer a click, even after a restart.
"""

from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Reply
from bot.engine import Refusal
from bot.interactions import sentences
from bot.interactions.find_table import TableFinder
from bot.interactions.routes import Routes
from bot.messages.custom_id import Click

ABOUT_NO_TABLE = ("games", "forget", "rules", "setting", "serversetting")


class Buttons:
    def __init__(self, routes: Routes, table_finder: TableFinder) -> None:
        self._handlers = routes.buttons
        self._table_finder = table_finder

    async def press(self, interaction: Interaction) -> Reply:
        click = Click.parse(str(interaction.data.get("custom_id", "")))
        handler = None if click is None else self._handlers.get(click.verb)
        if click is None or handler is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        if click.verb not in ABOUT_NO_TABLE:
            await self._table_finder.check_access(click.table, interaction)
        return await handler(click, interaction)
