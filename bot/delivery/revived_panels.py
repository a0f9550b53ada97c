"""Show a person's choices on their open panel again, once the bots have moved.

This is only for people who play alone with bots. Everyone else is pinged by the table's message.
"""

from collections.abc import Awaitable, Callable

from bot.background_tasks import run_in_background
from bot.delivery.attachments import PanelAttachments
from bot.delivery.late_pictures import Answered, LatePictures
from bot.delivery.open_panels import OpenPanel, OpenPanels
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import ORIGINAL_MESSAGE, Reply, Responses
from bot.engine import Table, prompt_for
from bot.engine.table import guard_rules
from bot.messages.news import News
from bot.messages.panel import panel
from games.kit.language import speaking


class RevivedPanels:
    def __init__(
        self,
        responses: Responses,
        panels: OpenPanels,
        late: LatePictures,
        pictures: PanelAttachments,
        language_of: Callable[[Interaction], Awaitable[str]],
    ) -> None:
        """`language_of` returns the language in which to answer an interaction."""
        self._responses = responses
        self._panels = panels
        self._late = late
        self._pictures = pictures
        self._language_of = language_of

    def table_changed(self, table: Table | None) -> None:
        """Revive the waiting panel of a lone person among bots, if a panel is waiting.

        The panel is revived once it's the person's turn, or once the game is no longer played.
        """
        if table is None or len(table.record.sitters) < 2 or len(table.people()) != 1:
            return
        (person,) = table.people()
        waiting = self._panels.find_waiting(person, table.id)
        if waiting is not None and (table.status != "playing" or person in table.due_people()):
            self._panels.stop_waiting(person, table.id)
            reviving = self._speak_and_revive(table, person, waiting)
            run_in_background(reviving, f"table {table.id}: a panel")

    async def _speak_and_revive(self, table: Table, person: int, waiting: OpenPanel) -> None:
        with speaking(await self._language_of(waiting.interaction)):
            await self._revive(table, person, waiting)

    async def _revive(self, table: Table, person: int, waiting: OpenPanel) -> None:
        with guard_rules(table.id):
            seat = table.seat_of(person)
            reply = Reply(panel(prompt_for(table, seat), news=News(table, (seat,)).in_full()))
        interaction = waiting.interaction
        shown = await self._pictures.attach(interaction, reply)
        if not self._late.is_newest(interaction, waiting.message):
            return  # the person has clicked on the panel in the meantime
        message = str(waiting.message) if waiting.is_follow_up else ORIGINAL_MESSAGE
        outcome = await self._responses.edit(interaction, message, shown)
        self._pictures.record(waiting.message, shown, outcome)
        await self._late.add(interaction, reply, Answered(shown, outcome, waiting.is_follow_up))
