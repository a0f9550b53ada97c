"""The commands /privacy about, export and erase."""

import orjson

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import File, Reply
from bot.engine import Engine
from bot.interactions import sentences
from bot.interactions.routes import Routes
from bot.messages.components import button, message, row, text
from bot.messages.custom_id import Click, Verb
from bot.messages.panel import note

NAME = "parlour-about-you.json"
LARGEST = 8_000_000  # bytes; Discord accepts files of this size in every server


class PrivacyCommands:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("privacy", "about"): self.about,
                ("privacy", "export"): self.export,
                ("privacy", "erase"): self.erase,
            },
            buttons={Verb.FORGET: self.press_forget},
        )

    async def about(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        return Reply(note(sentences.WHAT_I_KEEP))

    async def export(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        kept = await self._engine.privacy.export(interaction.person.id)
        written = orjson.dumps(kept, option=orjson.OPT_INDENT_2)
        if len(written) > LARGEST:  # after thousands of games; include only the number of moves
            tables = [{**table, "moves": len(table["moves"])} for table in kept["tables"]]
            written = orjson.dumps({**kept, "tables": tables})
        shown = message(
            text(sentences.EXPORTED),
            {"type": 13, "file": {"url": f"attachment://{NAME}"}},
        )
        return Reply(shown, (File(NAME, written, "application/json"),), fresh=True)

    async def erase(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        yes = button(sentences.YES_FORGET, str(Click(Verb.FORGET)), "danger")
        return Reply(message(text(sentences.SURE_TO_FORGET), row(yes)))

    async def press_forget(self, click: Click, interaction: Interaction) -> Reply:
        del click
        await self._engine.privacy.erase(interaction.person.id)
        return Reply(note(sentences.FORGOTTEN))
