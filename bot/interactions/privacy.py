"""Handle /privacy about, /privacy export and /privacy erase."""

import orjson

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import File, Reply
from bot.engine import Engine
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.messages.components import button, message, row, text
from bot.messages.custom_id import Click, Verb
from bot.messages.panel import note

EXPORT_FILE_NAME = "parlour-about-you.json"
MAX_EXPORT_BYTES = 8_000_000  # Discord accepts files of this size in every server


class PrivacyCommands:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("privacy", "about"): self.show_about,
                ("privacy", "export"): self.export,
                ("privacy", "erase"): self.erase,
            },
            buttons={Verb.FORGET: self.press_forget},
        )

    async def show_about(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        return Reply(note(texts.what_i_keep()))

    async def export(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        personal_data = await self._engine.privacy.export(interaction.person.id)
        content = orjson.dumps(personal_data, option=orjson.OPT_INDENT_2)
        # With thousands of games, export only the number of their moves.
        if len(content) > MAX_EXPORT_BYTES:
            tables = [{**table, "moves": len(table["moves"])} for table in personal_data["tables"]]
            content = orjson.dumps({**personal_data, "tables": tables})
        payload = message(
            text(texts.exported()),
            {"type": 13, "file": {"url": f"attachment://{EXPORT_FILE_NAME}"}},
        )
        return Reply(payload, (File(EXPORT_FILE_NAME, content, "application/json"),), fresh=True)

    async def erase(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        yes = button(texts.yes_forget(), str(Click(Verb.FORGET)), "danger")
        return Reply(message(text(texts.sure_to_forget()), row(yes)))

    async def press_forget(self, click: Click, interaction: Interaction) -> Reply:
        del click
        await self._engine.privacy.erase(interaction.person.id)
        return Reply(note(texts.forgotten()))
