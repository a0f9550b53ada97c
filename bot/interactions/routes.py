"""Find the handler for a command, a button or an autocomplete request."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.discord_api.interaction import Interaction, TypedCommand, typed_command
from bot.discord_api.responses import Choices, Reply
from bot.engine import Refusal
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.messages.components import BUTTON
from bot.messages.custom_id import Click, Trait, Verb
from bot.messages.shown_buttons import ShownButtons
from games.kit import AnyGame
from games.kit.pieces import Move, name_of

if TYPE_CHECKING:
    from bot.interactions.play import PlayCommands

CommandHandler = Callable[[Interaction, TypedCommand], Awaitable[Reply]]
GameCommandHandler = Callable[[Interaction, TypedCommand, AnyGame], Awaitable[Reply]]
ButtonHandler = Callable[[Click, Interaction], Awaitable[Reply]]
CompletionHandler = Callable[[Interaction, TypedCommand], Awaitable[Choices]]
CommandWords = tuple[str, ...]

GAME_IN_DMS: tuple[CommandWords, ...] = (("game", "history"), ("game", "replay"))
"""The subcommands of /game that work in DMs. Discord allows a whole command there, or nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Routes:
    commands: dict[CommandWords, CommandHandler] = field(
        default_factory=dict[CommandWords, CommandHandler]
    )
    """Handlers of slash commands, by the words of the command, such as `("game", "leave")`."""

    game_commands: dict[str, GameCommandHandler] = field(
        default_factory=dict[str, GameCommandHandler]
    )
    """Handlers by subcommand, for every game: `join` handles `/kitten join`, `/chroma join`, …"""

    buttons: dict[Verb, ButtonHandler] = field(default_factory=dict[Verb, ButtonHandler])
    """Handlers of buttons and menus, by the verb of the custom_id."""

    completions: dict[CommandWords, CompletionHandler] = field(
        default_factory=dict[CommandWords, CompletionHandler]
    )
    """Handlers of autocomplete requests, by the words of the command."""

    def include(self, *others: "Routes") -> "Routes":
        """Add the routes of `others`, and return the combined routes."""
        for other in others:
            self.commands.update(other.commands)
            self.game_commands.update(other.game_commands)
            self.buttons.update(other.buttons)
            self.completions.update(other.completions)
        return self


class SlashCommands:
    """Runs slash commands. A command without a route is a view or a move of a game."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        routes: Routes,
        table_finder: TableFinder,
        play: "PlayCommands",
    ) -> None:
        self._games = games
        self._routes = routes
        self._table_finder = table_finder
        self._play = play

    async def run(self, interaction: Interaction) -> Reply:
        typed = typed_command(interaction)
        if typed.words[0] == "game" and not interaction.guild and typed.words not in GAME_IN_DMS:
            raise Refusal(texts.servers_only)
        if typed.words in self._routes.commands:
            return await self._routes.commands[typed.words](interaction, typed)
        game = self._games.get(typed.words[0])
        if game is None or len(typed.words) != 2:
            raise Refusal(texts.outdated_command)
        if not interaction.guild:
            raise Refusal(texts.servers_only)
        return await self._run_game_command(interaction, typed, game)

    async def complete(self, interaction: Interaction) -> Choices:
        typed = typed_command(interaction)
        if typed.focused == "table":
            return await self._table_finder.complete(interaction, typed)
        completion = self._routes.completions.get(typed.words, self._play.complete)
        return await completion(interaction, typed)

    async def _run_game_command(
        self, interaction: Interaction, typed: TypedCommand, game: AnyGame
    ) -> Reply:
        verb = typed.words[1]
        if verb in self._routes.game_commands:
            return await self._routes.game_commands[verb](interaction, typed, game)
        if verb in game.pictures.looks:
            return await self._play.show_look(interaction, typed, game)
        kinds: tuple[type[Move], ...] = game.rules.moves
        if any(name_of(kind) == verb for kind in kinds):
            return await self._play.move(interaction, typed, game)
        raise Refusal(texts.outdated_command)


class Buttons:
    """Handles clicks on buttons and menus.

    A custom_id contains everything the bot needs to answer a click, even after a restart.
    """

    def __init__(
        self,
        routes: Routes,
        table_finder: TableFinder,
        play: "PlayCommands",
        shown_buttons: ShownButtons,
    ) -> None:
        self._handlers = routes.buttons
        self._table_finder = table_finder
        self._play = play
        self._shown_buttons = shown_buttons

    async def press(self, interaction: Interaction) -> Reply:
        click = Click.parse(str(interaction.data.get("custom_id", "")))
        handler = None if click is None else self._handlers.get(click.verb)
        if click is None or handler is None:
            raise Refusal(texts.outdated_button)
        if Trait.NAMES_NO_TABLE not in click.verb.traits:
            await self._table_finder.check_access(click.table, interaction)
        if self._is_quick_tap(interaction) and Trait.ONLY_SHOWS not in click.verb.traits:
            if Trait.NAMES_NO_TABLE in click.verb.traits:
                raise Refusal(texts.quick_tap)
            return await self._play.show_again(click, interaction)
        return await handler(click, interaction)

    def _is_quick_tap(self, interaction: Interaction) -> bool:
        """Return True if the tap may have been meant for a button that the clicked one replaced."""
        number, custom_id = interaction.on_message, str(interaction.data.get("custom_id", ""))
        if not number or interaction.data.get("component_type") != BUTTON:
            return False
        self._shown_buttons.learn(interaction.message)
        return self._shown_buttons.is_quick_tap(number, custom_id, interaction.id)
