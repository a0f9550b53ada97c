"""What each slash command does."""

from collections.abc import Awaitable, Callable, Mapping

from bot.discord_api.interaction import Interaction, TypedCommand, typed_command
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Refusal, Table
from bot.interactions.clerks import Clerks
from bot.interactions.my_games import my_games
from bot.interactions.play import Desk
from bot.interactions.seats import SEAT
from bot.messages import sentences
from bot.messages.panel import note
from games.kit import AnyGame
from games.kit.pieces import Move, name_of

Handler = Callable[[Interaction, TypedCommand], Awaitable[Reply]]
GameHandler = Callable[[Interaction, TypedCommand, AnyGame], Awaitable[Reply]]


class SlashCommands:
    def __init__(
        self, engine: Engine, desk: Desk, games: Mapping[str, AnyGame], clerks: Clerks
    ) -> None:
        self._engine = engine
        self._desk = desk
        self._games = games
        self._settings_commands = clerks.settings_commands
        self._log_command = clerks.log_command
        self._vote_commands = clerks.vote_commands
        self._table_finder = clerks.table_finder
        self._seat_commands = clerks.seat_commands
        self._common: dict[tuple[str, ...], Handler] = {
            ("game", "table"): self._table,
            ("game", "log"): self._log,
            ("game", "undo"): self._undo,
            ("game", "leave"): self._leave,
            ("game", "back"): self._back,
            ("game", "invite"): self._seat_commands.invite,
            ("game", "host"): self._seat_commands.hand_over,
            ("game", "kick"): self._seat_commands.kick,
            ("game", "clock"): self._clock,
            ("game", "end"): self._end,
            ("games",): self._my_games,
            ("settings",): self._settings_commands.for_oneself,
            ("server", "settings"): self._settings_commands.for_server,
            ("privacy", "about"): clerks.privacy.about,
            ("privacy", "export"): clerks.privacy.export,
            ("privacy", "erase"): clerks.privacy.ask_to_erase,
            ("help",): self._help,
        }
        self._built_in: dict[str, GameHandler] = {
            "start": clerks.start_command.start,
            "join": self._join,
            "begin": self._begin,
            "hand": self._hand,
            "rules": self._rules,
        }

    async def run(self, interaction: Interaction) -> Reply:
        typed = typed_command(interaction)
        if typed.words in self._common:
            return await self._common[typed.words](interaction, typed)
        game = self._games.get(typed.words[0])
        if game is None or len(typed.words) != 2:
            raise Refusal(sentences.OUTDATED_COMMAND)
        if not interaction.guild:
            raise Refusal(sentences.SERVERS_ONLY)
        return await self._of_game(interaction, typed, game, typed.words[1])

    async def complete(self, interaction: Interaction) -> Choices:
        """What the option being typed could become. Never an error: there is nowhere to show it."""
        typed = typed_command(interaction)
        if typed.words in (("settings",), ("server", "settings")):
            return await self._settings_commands.complete(interaction, typed)
        if typed.focused == "table":
            return await self._table_finder.choices(interaction, typed)
        if typed.words == ("game", "invite") and typed.focused == SEAT:
            return await self._seat_commands.choices_of_seat(interaction, typed)
        try:
            table = await self._table_finder.table_for(
                interaction, typed, game=typed.words[0], prefer="playing"
            )
            found = await self._engine.play.completions(
                table.id, interaction.person, typed.words[1], typed.texts("table"), typed.focused
            )
        except (Refusal, IndexError):
            return Choices()
        numbers = _is_number(interaction)
        return Choices([(each.label, int(each.text) if numbers else each.text) for each in found])

    async def _of_game(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame, verb: str
    ) -> Reply:
        if verb in self._built_in:
            return await self._built_in[verb](interaction, typed, game)
        if verb in game.looks:
            table = await self._table_finder.table_for(
                interaction, typed, game=game.key, prefer="playing"
            )
            return self._desk.look(table, interaction.person, verb)
        kinds: tuple[type[Move], ...] = game.moves
        if any(name_of(kind) == verb for kind in kinds):
            table = await self._table_finder.table_for(
                interaction, typed, game=game.key, prefer="playing"
            )
            return await self._desk.type_in(table, interaction.person, verb, typed.texts("table"))
        raise Refusal(sentences.OUTDATED_COMMAND)

    async def _join(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.lobby_for(interaction, typed, game.key)
        return await self._desk.join(table.id, interaction)

    async def _begin(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.table_for(
            interaction, typed, game=game.key, anyone=interaction.may_manage, prefer="lobby"
        )
        return await self._desk.begin(table.id, interaction)

    async def _hand(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.table_for(
            interaction, typed, game=game.key, prefer="playing"
        )
        return await self._desk.hand(table.id, interaction)

    async def _rules(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        del interaction, typed
        return self._desk.rules(game.key)

    async def _table(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.table_for(interaction, typed, anyone=True)
        return await self._desk.post_anew(table, interaction)

    async def _log(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.table_for(interaction, typed, anyone=True)
        return await self._log_command.log(table.id, interaction)

    async def _undo(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.table_for(interaction, typed, prefer="playing")
        return await self._desk.undo(table.id, interaction)

    async def _leave(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table: Table = await self._table_finder.table_for(interaction, typed)
        return await self._desk.ask_to_leave(table, interaction)

    async def _back(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._vote_commands.left_by(interaction, typed)
        return await self._desk.join(table.id, interaction)

    async def _clock(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.table_for(interaction, typed)
        return await self._vote_commands.choose_clock(
            table, interaction, str(typed.options["clock"])
        )

    async def _end(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.table_for(
            interaction, typed, anyone=interaction.may_manage
        )
        return await self._desk.ask_to_end(table, interaction)

    async def _my_games(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del typed
        return await my_games(self._engine, interaction.person)

    async def _help(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        del interaction, typed
        return Reply(note(sentences.help_text(self._games.values())))


def _is_number(interaction: Interaction) -> bool:
    """Whether the option being typed takes whole numbers."""
    options = interaction.data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        options = options[0].get("options", [])
    return any(each.get("focused") and each["type"] == 4 for each in options)
