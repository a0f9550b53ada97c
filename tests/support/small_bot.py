"""A small discord.py bot that uses the sandbox's features."""

import asyncio
import io
import os
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import cast

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.support.sandbox import Sandbox

PICTURE = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x04\x00\x00\x00\x03\x08\x02\x00\x00\x00"
    + b"\0" * 8
)


class SmallBot(discord.AutoShardedClient):
    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        wanted = intents if intents is not None else discord.Intents(guilds=True)
        super().__init__(intents=wanted, guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.received: list[str] = []
        self.silent = asyncio.Event()
        self.seen: list[discord.Interaction] = []
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Don't wait: the sandbox needs no five-second pause between shards."""

    async def on_socket_event_type(self, event: str) -> None:
        self.received.append(event)
        self.dispatch("event_received")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        custom_id = str(data_of(interaction).get("custom_id", ""))
        answer = {
            "hand": self._show_hand,
            "next": self._turn_over,
            "rename": self._ask_name,
            "later": self._update_later,
            "colours": self._take_colours,
            "guests": self._greet,
            "places": self._greet,
            "name-form": self._take_name,
        }.get(custom_id)
        if answer is not None:
            await answer(interaction)

    async def _show_hand(self, interaction: discord.Interaction) -> None:
        view = panel("Your hand: 3 hats", ui.Button(label="Next", custom_id="next"))
        await interaction.response.send_message(view=view, ephemeral=True)

    async def _turn_over(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=panel("Turned over"))

    async def _ask_name(self, interaction: discord.Interaction) -> None:
        form = ui.Modal(title="Rename", custom_id="name-form")
        form.add_item(ui.Label(text="Name", component=ui.TextInput(custom_id="name")))
        options = [discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]
        select = ui.Select["ui.Modal"](custom_id="colour", options=options, required=False)
        form.add_item(ui.Label(text="Colour", component=select))
        form.stop()
        await interaction.response.send_modal(form)

    async def _take_name(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.data), ephemeral=True)

    async def _update_later(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=panel("Updated later"))

    async def _take_colours(self, interaction: discord.Interaction) -> None:
        values = data_of(interaction)["values"]
        await interaction.response.edit_message(view=panel(f"Took {values}"))

    async def _greet(self, interaction: discord.Interaction) -> None:
        guests = data_of(interaction)["resolved"]
        await interaction.response.send_message(f"Hello {guests}")


def data_of(interaction: discord.Interaction) -> Mapping[str, object]:
    return cast("Mapping[str, object]", interaction.data or {})


def panel(text: str, *buttons: "ui.Button[ui.LayoutView]") -> ui.LayoutView:
    """Return a text with buttons as a view, stopped so that discord.py doesn't keep the view."""
    view = ui.LayoutView(timeout=None)
    container = ui.Container["ui.LayoutView"](ui.TextDisplay(text), accent_colour=0x336699)
    if buttons:
        container.add_item(ui.ActionRow(*buttons))
    view.add_item(container)
    view.stop()
    return view


def table() -> ui.LayoutView:
    view = panel(
        "The table",
        ui.Button(label="My cards", custom_id="hand"),
        ui.Button(label="Rename", custom_id="rename"),
        ui.Button(label="Later", custom_id="later"),
        ui.Button(label="Closed", custom_id="closed", disabled=True),
        ui.Button(label="Silence", custom_id="silence"),
    )
    options = [discord.SelectOption(label=each, value=each[0]) for each in ("Red", "Blue", "Green")]
    select = ui.Select["ui.LayoutView"](custom_id="colours", max_values=2, options=options)
    view.add_item(ui.ActionRow(select))
    view.add_item(ui.ActionRow(ui.UserSelect["ui.LayoutView"](custom_id="guests", max_values=2)))
    view.add_item(ui.ActionRow(ui.ChannelSelect["ui.LayoutView"](custom_id="places")))
    view.stop()
    return view


def add_commands(bot: SmallBot) -> None:
    tree = bot.tree
    group = app_commands.Group(name="game", description="Play")

    @tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction, name: str, times: int = 1) -> None:
        await interaction.response.send_message(f"Hello {name}! " * times)

    @tree.command(description="Post the table")
    async def table_(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=table())

    @tree.command(description="Think first")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(view=panel("Thought"))
        await interaction.followup.send("And one more thing", ephemeral=True)

    @tree.command(description="Show a picture")
    async def picture(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        media = discord.MediaGalleryItem("attachment://cards.png", description="Three cards")
        view.add_item(ui.MediaGallery(media))
        view.stop()
        file = discord.File(io.BytesIO(PICTURE), "cards.png")
        await interaction.response.send_message(view=view, file=file)

    @tree.command(description="Never answer")
    async def ignore(interaction: discord.Interaction) -> None:
        await bot.silent.wait()

    @tree.command(description="Take one of everything")
    @app_commands.choices(size=[app_commands.Choice(name="Small", value=3)])
    async def everything(  # noqa: PLR0913, PLR0917 - one option of each type
        interaction: discord.Interaction,
        who: discord.User | None = None,
        where: discord.TextChannel | None = None,
        role: discord.Role | None = None,
        picture: discord.Attachment | None = None,
        share: app_commands.Range[float, 0, 1] = 0.5,
        size: int = 0,
        loud: bool = False,  # noqa: FBT001, FBT002 - a command option
    ) -> None:
        content = await picture.read() if picture is not None else b""
        values = [
            who and who.display_name,
            where and where.name,
            role and role.name,
            picture and f"{picture.filename} {len(content)}",
            share,
            size,
            loud,
        ]
        await interaction.response.send_message(" ".join(map(str, values)))

    @group.command(description="Take a row")
    async def take(interaction: discord.Interaction, row: int) -> None:
        await interaction.response.send_message(f"Took row {row}", ephemeral=True)

    @take.autocomplete("row")
    async def rows(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        return [
            app_commands.Choice(name=f"Row {row}", value=row)
            for row in range(1, 5)
            if current in f"Row {row}"
        ]

    tree.add_command(group)


@asynccontextmanager
async def small_bot(
    sandbox: Sandbox, *, intents: discord.Intents | None = None, token: str = ""
) -> AsyncGenerator[SmallBot, None]:
    """Run a small bot until the block ends. When the block begins, the bot is ready."""
    point_discord_py_to(sandbox.server.api_base)
    bot = SmallBot(intents=intents)
    running = asyncio.create_task(bot.start(token or sandbox.world.application.token))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def point_discord_py_to(api_base: str) -> None:
    """Make discord.py use the API at this base URL, and the gateway beside it."""
    Route.BASE = api_base
    gateway = yarl.URL(api_base).with_scheme("ws").with_path("/gateway")
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


if __name__ == "__main__":
    point_discord_py_to(os.environ["DISCORD_API_BASE"])
    SmallBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
