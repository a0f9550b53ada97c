"""The commands /privacy about, export and erase."""

import orjson

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import File, Reply
from bot.engine import Engine
from bot.interactions.routes import Routes
from bot.messages.components import button, message, row, text
from bot.messages.custom_id import Click
from bot.messages.panel import note
from bot.preferences.definitions import Preferences

KEPT = (
    "**What I keep about you**\n"
    "- your Discord id and the name you were shown by, with the seats you took\n"
    "- seats kept for you, and tables whose host showed you out, until they are over\n"
    "- the moves made from those seats, so that games can go on, be read and be checked\n"
    "- your `/settings`, your best results, and whom I still have to call\n"
    "- how often you were invited or pinged at somebody's request lately, which servers limit\n\n"
    "I keep no messages you write, no e-mail, no address, and tell nobody. Your cards are shown to "
    "you alone; a game's cards become public when it is over.\n\n"
    "`/privacy export` gives you all of it as a file. `/privacy erase` forgets it: in past games "
    "you become *someone*, and bots play on in your seats."
)
SURE = (
    "Forget everything about you? In past games you become *someone*, bots play on in your seats "
    "for good, and your settings and best results are deleted. This cannot be taken back."
)
DONE = "Done: you are *someone* now. You are welcome to sit down anew any time."
NAME = "parlour-about-you.json"
LARGEST = 8_000_000  # bytes; Discord accepts files of this size in every server


class PrivacyCommands:
    def __init__(self, engine: Engine, preferences: Preferences) -> None:
        self._engine = engine
        self._preferences = preferences

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("privacy", "about"): self.about,
                ("privacy", "export"): self.export,
                ("privacy", "erase"): self.erase,
            },
            buttons={"forget": self.press_forget},
        )

    async def about(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        return Reply(note(KEPT))

    async def export(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        kept = await self._engine.privacy.export(interaction.person.id)
        written = orjson.dumps(kept, option=orjson.OPT_INDENT_2)
        if len(written) > LARGEST:  # after thousands of games, include only the number of moves
            tables = [{**table, "moves": len(table["moves"])} for table in kept["tables"]]
            written = orjson.dumps({**kept, "tables": tables})
        shown = message(
            text("Everything I keep about you. Times are seconds since 1970."),
            {"type": 13, "file": {"url": f"attachment://{NAME}"}},
        )
        return Reply(shown, (File(NAME, written, "application/json"),), fresh=True)

    async def erase(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        yes = button("Yes, forget me", str(Click("forget")), "danger")
        return Reply(message(text(SURE), row(yes)))

    async def press_forget(self, click: Click, interaction: Interaction) -> Reply:
        del click
        await self._engine.privacy.erase(interaction.person.id)
        self._preferences.forget("person", interaction.person.id)
        return Reply(note(DONE))
