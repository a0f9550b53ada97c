"""Delete the panels that people leave behind.

A person needs only one panel for each table. When they open another one, or make a move with a
button on the table itself, the choices on the old panel are outdated. For 15 minutes, the bot can
delete the old panel with the token of the interaction that last showed it. Older panels, and panels
from before a restart, stay. A click on such a panel shows the current choices.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.cache import BoundedDict
from bot.delivery.late_pictures import Answered
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import ORIGINAL_MESSAGE, Responses
from bot.messages.components import EPHEMERAL, Payload
from bot.messages.custom_id import Click, Trait
from bot.messages.shown_files import objects_in

TOKEN_LIFETIME = 14 * 60.0  # seconds to use an interaction's token; Discord allows 15 minutes
MOST_PANELS = 4096  # the maximum number of panels to remember


@dataclass(frozen=True, slots=True)
class OpenPanel:
    message: int
    interaction: Interaction  # the latest interaction that showed the panel
    is_follow_up: bool
    shown_at: float  # in seconds on the monotonic clock
    waits: bool  # the panel offers nothing to decide until bots have moved


class OpenPanels:
    def __init__(self, responses: Responses, on_close: Callable[[int], bool]) -> None:
        """`on_close` is called before a panel is deleted, and returns False to keep the panel."""
        self._responses = responses
        self._on_close = on_close
        # The keys of `_panels` are pairs of a person and a table.
        self._panels: BoundedDict[tuple[int, str], OpenPanel] = BoundedDict(MOST_PANELS)
        self._closed: BoundedDict[int, None] = BoundedDict(MOST_PANELS)  # ids of deleted panels

    async def opened(self, interaction: Interaction, answered: Answered) -> None:
        """Remember a response that is a panel, and delete the panel that the response replaces."""
        table = _table_on(answered.reply.payload)
        message = _panel_id(interaction, answered)
        if not table or not message:
            return
        owner = interaction.person.id, table
        older = self._panels.get(owner)
        if older is not None and older.interaction.id > interaction.id:
            return  # a later click has already been answered
        now = time.monotonic()
        latest = replace(interaction, message={})  # the message would only take up memory
        self._panels[owner] = OpenPanel(
            message, latest, answered.follow_up, now, answered.reply.waits
        )
        if older is not None and older.message != message:
            await self._delete(older)

    async def close(self, interaction: Interaction, table: str) -> None:
        """Delete the person's panel for a table, unless a later interaction opened the panel."""
        owner = interaction.person.id, table
        panel = self._panels.get(owner)
        if panel is not None and panel.interaction.id < interaction.id:
            del self._panels[owner]
            await self._delete(panel)

    def find_waiting(self, person: int, table: str) -> OpenPanel | None:
        """Return a person's panel that waits for bots, or None if no such panel can be edited."""
        panel = self._panels.get((person, table))
        if panel is None or not panel.waits or self.is_closed(panel.message):
            return None
        return panel if _is_editable(panel) else None

    def stop_waiting(self, person: int, table: str) -> None:
        """Note that a person's panel no longer waits for bots."""
        owner = person, table
        self._panels[owner] = replace(self._panels[owner], waits=False)

    def is_closed(self, panel: int) -> bool:
        """Return True if the bot has deleted a panel or is deleting it, so edits are pointless."""
        return panel in self._closed

    async def _delete(self, panel: OpenPanel) -> None:
        if _is_editable(panel) and self._on_close(panel.message):
            self._closed[panel.message] = None
            if len(self._closed) > MOST_PANELS:
                self._closed.popitem(last=False)
            message = str(panel.message) if panel.is_follow_up else ORIGINAL_MESSAGE
            await self._responses.delete(panel.interaction, message)


def _is_editable(panel: OpenPanel) -> bool:
    """Return True while Discord accepts the token with which the panel was last shown."""
    return time.monotonic() - panel.shown_at < TOKEN_LIFETIME


def _table_on(payload: Payload) -> str:
    """Return the id of the table whose choices a message offers, or an empty string."""
    ids = [str(each.get("custom_id", "")) for each in objects_in(payload.get("components"))]
    clicks = [click for click in map(Click.parse, ids) if click is not None]
    return next((click.table for click in clicks if Trait.SHOWS_CHOICES in click.verb.traits), "")


def _panel_id(interaction: Interaction, answered: Answered) -> int:
    """Return the id of the private message that shows a response; 0 if public or unknown."""
    message = answered.outcome.message
    if message is not None:
        return int(message["id"]) if message.get("flags", 0) & EPHEMERAL else 0
    return interaction.on_message if interaction.on_panel and not answered.reply.fresh else 0
