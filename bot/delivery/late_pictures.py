"""Pictures for panels that had to be answered in words.

The picture wasn't drawn in time, or its upload failed. It's added as soon as possible, unless the
person has clicked on: then the panel shows something newer.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from bot.delivery.attachments import PanelAttachments
from bot.discord_api import upload_health
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import ORIGINAL, Outcome, Reply, Responses
from bot.messages.components import Payload
from bot.messages.picture import Picture
from bot.messages.shown_files import files_in

GIVE_WAY = 1.0  # seconds a click waits for a picture that is on its way to the same panel
REMEMBERED = 4096  # panels


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer as it was sent."""

    reply: Reply
    outcome: Outcome
    deferred: bool


class LatePictures:
    def __init__(self, responses: Responses, pictures: PanelAttachments) -> None:
        self._responses = responses
        self._pictures = pictures
        self._clicks: OrderedDict[int, int] = OrderedDict()  # the newest click on each panel
        self._adding: dict[int, asyncio.Task[Outcome]] = {}  # by panel
        self._drawing = asyncio.Semaphore(1)  # drawing in time comes first

    def clicked(self, interaction: Interaction) -> None:
        """From now on, no picture of an earlier answer is added to this panel."""
        self._clicks[interaction.on_message] = interaction.id
        self._clicks.move_to_end(interaction.on_message)
        if len(self._clicks) > REMEMBERED:
            self._clicks.popitem(last=False)

    async def give_way(self, interaction: Interaction) -> None:
        """Let a picture that's being uploaded to the panel arrive before the next answer does.

        An upload that stalls is cancelled: nobody waits for a picture they have clicked away.
        """
        adding = self._adding.get(interaction.on_message)
        if adding is not None:
            await asyncio.wait([adding], timeout=GIVE_WAY)
            adding.cancel()

    async def add(self, interaction: Interaction, reply: Reply, answered: Answered) -> None:
        """Add the picture that's missing, if one is; try for as long as the token lasts."""
        if answered.reply.files or answered.reply.keep:
            return
        picture = await self._pictures.wanted(interaction, reply)
        message = None if picture is None else await self._message(interaction, answered)
        if picture is None or message is None or picture.file in files_in(message["components"]):
            return
        first = () if self._pictures.uploads.is_failing else (0.0,)
        for pause in (*first, *upload_health.RETRIES):
            await asyncio.sleep(pause)
            late = await self._drawn(interaction, reply, picture, int(message["id"]))
            if late is None or await self._added(interaction, late, message, answered):
                return

    async def _message(self, interaction: Interaction, answered: Answered) -> Payload | None:
        """The panel, which Discord is asked for if the response to the answer was lost."""
        if answered.outcome.message is not None or _is_follow_up(interaction, answered):
            return answered.outcome.message
        return await self._responses.original(interaction)

    async def _drawn(
        self, interaction: Interaction, reply: Reply, picture: Picture, panel: int
    ) -> Reply | None:
        """The answer with its picture; None if there is none, or nobody needs it any more."""
        async with self._drawing:
            if not self._is_newest(interaction, panel):
                return None
            late = await self._pictures.drawn(reply, picture)
        return late if self._is_newest(interaction, panel) else None

    async def _added(
        self, interaction: Interaction, late: Reply, message: Payload, answered: Answered
    ) -> bool:
        """Whether that's settled: the picture is there, or a click was quicker."""
        panel = int(message["id"])
        where = str(panel) if _is_follow_up(interaction, answered) else ORIGINAL
        adding = asyncio.create_task(self._responses.edit(interaction, where, late))
        self._adding[panel] = adding
        try:
            await asyncio.wait([adding])
        finally:
            adding.cancel()
            if self._adding.get(panel) is adding:
                del self._adding[panel]
        outcome = Outcome(taken=True) if adding.cancelled() else adding.result()
        self._pictures.note(panel, late, outcome)
        return outcome.taken

    def _is_newest(self, interaction: Interaction, panel: int) -> bool:
        return self._clicks.get(panel, interaction.id) == interaction.id


def _is_follow_up(interaction: Interaction, answered: Answered) -> bool:
    """Whether the answer became a further message, since a deferral had been the first."""
    return answered.deferred and interaction.on_panel and answered.reply.fresh
