"""Mappings from commands, buttons and autocomplete requests to their handlers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.messages.custom_id import Click
from games.kit import AnyGame

CommandHandler = Callable[[Interaction, TypedCommand], Awaitable[Reply]]
GameCommandHandler = Callable[[Interaction, TypedCommand, AnyGame], Awaitable[Reply]]
ButtonHandler = Callable[[Click, Interaction], Awaitable[Reply]]
Completion = Callable[[Interaction, TypedCommand], Awaitable[Choices]]
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Routes:
    commands: dict[Words, CommandHandler] = field(default_factory=dict[Words, CommandHandler])
    """Handlers by the words of the command, such as `("game", "leave")`."""

    game_commands: dict[str, GameCommandHandler] = field(
        default_factory=dict[str, GameCommandHandler]
    )
    """Handlers by subcommand, for every game: `join` handles `/kitten join` and all the others."""

    buttons: dict[str, ButtonHandler] = field(default_factory=dict[str, ButtonHandler])
    """Handlers by the verb of the custom_id. Menus count as buttons."""

    completions: dict[Words, Completion] = field(default_factory=dict[Words, Completion])
    """Handlers by the words of the command whose options are being completed."""

    def include(self, *others: "Routes") -> "Routes":
        """Add the routes of `others` to this object, and return it."""
        for other in others:
            self.commands.update(other.commands)
            self.game_commands.update(other.game_commands)
            self.buttons.update(other.buttons)
            self.completions.update(other.completions)
        return self
