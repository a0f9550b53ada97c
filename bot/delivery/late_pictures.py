"""Add pictures to panels that were first sent as text.

A panel is sent as text if its picture isn't drawn in time or can't be uploaded. The picture is
added as soon as possible, unless the person has clicked again and the panel shows a newer response.
"""

import asyncio
from dataclasses import dataclass

from bot.cache import BoundedDict
from bot.delivery.attachments import PanelAttachments
from bot.discord_api import outage
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import ORIGINAL_MESSAGE, Outcome, Reply, Responses
from bot.messages.components import EPHEMERAL, Payload
from bot.messages.picture import Picture
from bot.messages.shown_files import files_on

UPLOAD_WAIT = 1.0  # seconds a click waits for an upload to the same panel to finish
MOST_PANELS = 4096  # the maximum number of panels to remember


@dataclass(frozen=True, slots=True)
class Answered:
    """A response that was sent, to which a picture may have to be added."""

    reply: Reply
    outcome: Outcome
    follow_up: bool  # the response was sent as a new message after a deferral


class LatePictures:
    def __init__(self, responses: Responses, pictures: PanelAttachments) -> None:
        self._responses = responses
        self._pictures = pictures
        # By panel: the id of the latest interaction that may get a late picture.
        self._clicks: BoundedDict[int, int] = BoundedDict(MOST_PANELS)
        self._adding: dict[int, asyncio.Task[Outcome]] = {}  # by panel: the upload in progress
        # Late pictures are drawn one at a time, which keeps drawing threads free for pictures that
        # can still be sent in time.
        self._drawing = asyncio.Semaphore(1)

    def clicked(self, panel: int, interaction: int = 0) -> None:
        """Give up on late pictures for a panel, except in the response to this interaction.

        The default, 0, makes no exception.
        """
        self._clicks[panel] = interaction

    def is_newest(self, interaction: Interaction, panel: int) -> bool:
        """Return True if a panel still shows the response to an interaction."""
        return self._clicks.get(panel, interaction.id) == interaction.id

    async def wait_for_upload(self, interaction: Interaction) -> None:
        """Wait for an upload to the panel before the next response, but cancel a stalled upload."""
        adding = self._adding.get(interaction.on_message)
        if adding is not None:
            await asyncio.wait([adding], timeout=UPLOAD_WAIT)
            adding.cancel()

    async def add(self, interaction: Interaction, reply: Reply, answered: Answered) -> None:
        """Add a response's missing picture, retrying while the interaction's token is valid."""
        if answered.reply.files or answered.reply.keep:
            return
        picture = await self._pictures.wanted_picture(interaction, reply)
        message = None if picture is None else await self._fetch_panel(interaction, answered)
        if picture is None or message is None or picture.file in files_on(message):
            return
        first = () if self._pictures.uploads.is_failing else (0.0,)
        for pause in (*first, *outage.UPLOAD_RETRIES):
            await asyncio.sleep(pause)
            late = await self._draw(interaction, reply, picture, int(message["id"]))
            if late is None or await self._upload(interaction, late, message, answered):
                return

    async def _fetch_panel(self, interaction: Interaction, answered: Answered) -> Payload | None:
        """Return the panel's message, fetching the message if Discord's response was lost.

        Returns None for a public message, which must never get the picture of a hand.
        """
        message = answered.outcome.message
        if message is None and not answered.follow_up:
            message = await self._responses.fetch_original(interaction)
        is_private = message is not None and bool(message.get("flags", 0) & EPHEMERAL)
        return message if is_private else None

    async def _draw(
        self, interaction: Interaction, reply: Reply, picture: Picture, panel: int
    ) -> Reply | None:
        """Return the reply with its picture, or None if drawing fails or the panel has changed."""
        async with self._drawing:
            if not self.is_newest(interaction, panel):
                return None
            late = await self._pictures.attach_slowly(reply, picture)
        return late if self.is_newest(interaction, panel) else None

    async def _upload(
        self, interaction: Interaction, late: Reply, message: Payload, answered: Answered
    ) -> bool:
        """Upload a reply's picture to the panel; return False if the upload should be retried."""
        panel = int(message["id"])
        message_id = str(panel) if answered.follow_up else ORIGINAL_MESSAGE
        adding = asyncio.create_task(self._responses.edit(interaction, message_id, late))
        self._adding[panel] = adding
        try:
            await asyncio.wait([adding])
        finally:
            adding.cancel()
            if self._adding.get(panel) is adding:
                del self._adding[panel]
        outcome = Outcome(accepted=True) if adding.cancelled() else adding.result()
        self._pictures.record(panel, late, outcome)
        return outcome.accepted
