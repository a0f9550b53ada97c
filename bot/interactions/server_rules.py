"""Apply a server's settings: its channels, games, default clock, and who may end a game."""

from typing import Any

from bot.discord_api.interaction import Interaction
from bot.discord_api.permissions import missing_permissions
from bot.engine import Refusal
from bot.engine.refusals import Enders
from bot.engine.stored_settings import StoredSettings
from bot.engine.table import ClockName, clock_named
from bot.interactions import texts
from bot.preferences.definitions import CHANNELS, CLOCK, ENDING, GAMES
from bot.preferences.parse_lists import mentions_of, titles_of
from games.kit import AnyGame


class ServerRules:
    def __init__(self, settings: StoredSettings) -> None:
        self._settings = settings

    async def check_start(self, interaction: Interaction, game: AnyGame) -> None:
        """Raise a Refusal if the server doesn't allow the game, or tables in the channel."""
        chosen = await self._settings.of("guild", interaction.guild)
        games: list[str] = chosen.get(GAMES.name, [])
        if games and game.key not in games:
            raise Refusal(lambda: texts.games_allowed(games=titles_of(games)))
        _check_channel(chosen, interaction)

    async def check_channel(self, interaction: Interaction) -> None:
        """Raise a Refusal if the server doesn't allow tables in the interaction's channel."""
        _check_channel(await self._settings.of("guild", interaction.guild), interaction)

    async def default_clock(self, guild: int) -> ClockName:
        """Return the server's default clock for new tables."""
        return clock_named(CLOCK.value_in(await self._settings.of("guild", guild))) or "none"

    async def who_may_end(self, guild: int) -> Enders:
        match ENDING.value_in(await self._settings.of("guild", guild)):
            case "seated":
                return "seated"
            case "moderators":
                return "moderators"
            case _:
                return "host"


def check_may_write(interaction: Interaction) -> None:
    """Raise a Refusal if the person has no permission to post in the interaction's channel."""
    missing = missing_permissions(interaction.permissions, in_thread=interaction.in_thread)
    if missing:
        raise Refusal(lambda: texts.you_may_not_write(permissions=missing, can_thread=False))


def _check_channel(chosen: dict[str, Any], interaction: Interaction) -> None:
    channels: list[int] = chosen.get(CHANNELS.name, [])
    if channels and interaction.channel not in channels and interaction.parent not in channels:
        raise Refusal(lambda: texts.channels_allowed(channels=mentions_of(channels)))
