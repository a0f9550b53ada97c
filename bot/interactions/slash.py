"""Route a slash command, or the completion of one of its options, to its handler."""

from collections.abc import Mapping

from bot.discord_api.interaction import Interaction, TypedCommand, typed_command
from bot.discord_api.responses import Choices, Reply
from bot.engine import Refusal
from bot.interactions import sentences
from bot.interactions.find_table import TableFinder
from bot.interactions.play import PlayCommands
from bot.interactions.routes import Routes
from games.kit import AnyGame
from games.kit.pieces import Move, name_of


class SlashCommands:
    """Runs slash commands. Those without a route are the looks and moves of a game."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        routes: Routes,
        table_finder: TableFinder,
        play: PlayCommands,
    ) -> None:
        self._games = games
        self._routes = routes
        self._table_finder = table_finder
        self._play = play

    async def run(self, interaction: Interaction) -> Reply:
        typed = typed_command(interaction)
        if typed.words in self._routes.commands:
            return await self._routes.commands[typed.words](interaction, typed)
        game = self._games.get(typed.words[0])
        if game is None or len(typed.words) != 2:
            raise Refusal(sentences.OUTDATED_COMMAND)
        if not interaction.guild:
            raise Refusal(sentences.SERVERS_ONLY)
        return await self._run_of_game(interaction, typed, game)

    async def complete(self, interaction: Interaction) -> Choices:
        typed = typed_command(interaction)
        if typed.focused == "table":
            return await self._table_finder.complete(interaction, typed)
        completion = self._routes.completions.get(typed.words, self._play.complete)
        return await completion(interaction, typed)

    async def _run_of_game(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Reply:
        verb = typed.words[1]
        if verb in self._routes.game_commands:
            return await self._routes.game_commands[verb](interaction, typed, game)
        if verb in game.looks:
            return await self._play.look(interaction, typed, game)
        kinds: tuple[type[Move], ...] = game.moves
        if any(name_of(kind) == verb for kind in kinds):
            return await self._play.move(interaction, typed, game)
        raise Refusal(sentences.OUTDATED_COMMAND)
