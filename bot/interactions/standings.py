"""Handle /game leaderboard and /game stats, and the controls of the leaderboard."""

from collections.abc import Mapping

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.standings import ALL_GAMES, RECENTLY, leaderboard_panel, statistics_panel
from games.kit import AnyGame


class StandingsCommands:
    def __init__(self, engine: Engine, games: Mapping[str, AnyGame]) -> None:
        self._engine = engine
        self._games = games

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("game", "leaderboard"): self.show_leaderboard,
                ("game", "stats"): self.show_statistics,
            },
            buttons={Verb.STANDINGS: self.press_leaderboard},
        )

    async def show_leaderboard(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        recent = typed.options.get("period") == "recent"
        return await self._leaderboard(interaction, typed.texts().get("game", ""), recent=recent)

    async def press_leaderboard(self, click: Click, interaction: Interaction) -> Reply:
        game = click.table
        if "values" in interaction.data:
            game = self._chosen_game(interaction)
        return await self._leaderboard(interaction, game, recent=click.page == RECENTLY)

    async def show_statistics(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        reader = interaction.person.id
        person = int(typed.options.get("person", reader))
        found = await self._engine.standings.statistics(interaction.guild, person, reader)
        return Reply(statistics_panel(found, self._games, f"<@{person}>", reader))

    async def _leaderboard(self, interaction: Interaction, game: str, *, recent: bool) -> Reply:
        if not interaction.guild:
            raise Refusal(texts.servers_only)
        game = game if game in self._games else ""
        ranked = await self._engine.standings.leaderboard(interaction.guild, game, recent=recent)
        reader = interaction.person.id
        return Reply(leaderboard_panel(ranked, self._games, reader, game=game, recent=recent))

    def _chosen_game(self, interaction: Interaction) -> str:
        chosen = menu_choice(interaction.data.get("values", []))
        if chosen is None or len(chosen) != 1 or chosen[0] > len(self._games):
            raise Refusal(texts.outdated_button)
        return "" if chosen[0] == ALL_GAMES else [*self._games][chosen[0] - 1]
