"""Tables of handlers for commands, buttons and autocomplete."""

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
    """By the words of the command, such as `("game", "leave")`."""

    game_commands: dict[str, GameCommandHandler] = field(
        default_factory=dict[str, GameCommandHandler]
    )
    """By the subcommand, which every game has: `join` handles `/kitten join` and all others."""

    buttons: dict[str, ButtonHandler] = field(default_factory=dict[str, ButtonHandler])
    """By the verb of the custom_id. Menus count as buttons."""

    completions: dict[Words, Completion] = field(default_factory=dict[Words, Completion])
    """By the words of the command whose options are completed."""

    def include(self, *others: "Routes") -> "Routes":
        """Add the routes of others, and return this one."""
        for other in others:
            self.commands.update(other.commands)
            self.game_commands.update(other.game_commands)
            self.buttons.update(other.buttons)
            self.completions.update(other.completions)
        return self
