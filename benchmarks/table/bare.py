"""Bare discord.py bots, which respond to every click without playing a game.

python -m benchmarks.table.bare data|views|ok

`data` responds with panels of plain data, which are built and sent like our bot's. `views` responds
with the same panels as LayoutViews, which most bots would use. `ok` responds with just "ok".

The panels are our bot's own responses, recorded in the folder that PANELS names. The panels are
used in turn, and built again for each click. If they have pictures, each response uploads one of
typical size.
"""

import asyncio
import io
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from itertools import cycle
from pathlib import Path

import aiohttp
import discord
import orjson
from discord import ui

from bot import tune_python
from bot.discord_api.endpoint import point_at
from bot.discord_api.interaction import Interaction, Kind
from bot.discord_api.responses import USER_AGENT, File, Reply, Responses
from bot.engine import Person
from bot.messages import components
from bot.messages.components import Component, Style
from bot.messages.emoji import Emoji

API_BASE, TOKEN = os.environ["DISCORD_API_BASE"], os.environ["DISCORD_TOKEN"]
PICTURES_FOLDER = Path(os.environ["PANELS"])
PANELS: Iterator[list[Component]] = cycle(
    orjson.loads((PICTURES_FOLDER / "panels.json").read_bytes())
)
PICTURE = (PICTURES_FOLDER / "picture.png").read_bytes()
FILE_NAME = "hand.png"
BUTTON_STYLES: dict[int, Style] = {1: "primary", 2: "plain", 3: "good", 4: "danger"}

Answer = Callable[["BareBot", discord.Interaction], Awaitable[None]]


class BareBot(discord.AutoShardedClient):
    """A client with the same settings as our bot."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=0.1,
        )
        self._answer = answer
        self.responses: Responses

    async def setup_hook(self) -> None:
        session = aiohttp.ClientSession(
            headers={"User-Agent": USER_AGENT}, connector=aiohttp.TCPConnector(limit=200)
        )
        self.responses = Responses(session, API_BASE, lambda: self.application_id or 0, Emoji())
        tune_python.tune()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await self._answer(self, interaction)


async def answer_with_data(bot: BareBot, interaction: discord.Interaction) -> None:
    panel = next(PANELS)
    files = (File(FILE_NAME, PICTURE),) if PICTURE else ()
    answer = Reply(components.message(*map(_build_as_data, panel)), files)
    await bot.responses.answer(_our_interaction(interaction), answer)


async def answer_with_view(bot: BareBot, interaction: discord.Interaction) -> None:
    del bot
    panel = next(PANELS)
    view = ui.LayoutView(timeout=None)
    for each in panel:
        view.add_item(_build_as_item(each))
    view.stop()
    files = [discord.File(io.BytesIO(PICTURE), FILE_NAME)] if PICTURE else []
    await interaction.response.edit_message(view=view, attachments=files)


async def answer_with_ok(bot: BareBot, interaction: discord.Interaction) -> None:
    del bot
    await interaction.response.send_message("ok", ephemeral=True)


ANSWER_BY_WAY: dict[str, Answer] = {
    "data": answer_with_data,
    "views": answer_with_view,
    "ok": answer_with_ok,
}


def _our_interaction(interaction: discord.Interaction) -> Interaction:
    """Return our bot's version of an interaction, with only the fields that a response needs."""
    return Interaction(
        id=interaction.id,
        token=interaction.token,
        kind=Kind(interaction.type.value),
        person=Person(interaction.user.id, interaction.user.display_name),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        may_manage=False,
        bot_permissions=0,
        data={},
        on_panel=interaction.message is not None and interaction.message.flags.ephemeral,
    )


def _build_as_data(part: Component) -> Component:  # noqa: PLR0911  one return per component type
    match part["type"]:
        case 17:
            inside = map(_build_as_data, part["components"])
            return components.container(inside, part.get("accent_color"))
        case 10:
            return components.text(part["content"])
        case 12:
            return components.gallery(FILE_NAME, part["items"][0]["description"])
        case 14:
            return components.separator()
        case 1:
            return components.row(*map(_build_as_data, part["components"]))
        case 2:
            style = BUTTON_STYLES[part["style"]]
            return components.button(part["label"], part["custom_id"], style)
        case 3:
            options = [components.option(each["label"], each["value"]) for each in part["options"]]
            return components.select(part["custom_id"], options, part["placeholder"])
        case kind:
            raise NotImplementedError(f"A panel with a component of type {kind}.")


def _build_as_item(part: Component) -> "ui.Item[ui.LayoutView]":  # noqa: PLR0911  one return per component type
    match part["type"]:
        case 17:
            inside = map(_build_as_item, part["components"])
            return ui.Container(*inside, accent_colour=part.get("accent_color"))
        case 10:
            return ui.TextDisplay(part["content"])
        case 12:
            alt = part["items"][0]["description"]
            shown = discord.MediaGalleryItem(f"attachment://{FILE_NAME}", description=alt)
            return ui.MediaGallery(shown)
        case 14:
            return ui.Separator()
        case 1:
            return ui.ActionRow(*map(_build_as_item, part["components"]))
        case 2:
            style = discord.ButtonStyle(part["style"])
            return ui.Button(label=part["label"], custom_id=part["custom_id"], style=style)
        case 3:
            options = [
                discord.SelectOption(label=each["label"], value=each["value"])
                for each in part["options"]
            ]
            return ui.Select(
                custom_id=part["custom_id"], placeholder=part["placeholder"], options=options
            )
        case kind:
            raise NotImplementedError(f"A panel with a component of type {kind}.")


async def main(kind: str) -> None:
    await point_at(API_BASE, TOKEN)
    bot = BareBot(ANSWER_BY_WAY[kind])
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(bot.close()))
    async with bot:
        await bot.start(TOKEN)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
