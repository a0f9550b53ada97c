"""Handle /game replay and the buttons and menus of replays."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal
from bot.engine.refusals import MovesDeleted
from bot.engine.replays import NoReplay
from bot.engine.table import guard_rules
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.routes import Routes
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.replay import ALL_HANDS, count_steps, no_replay_panel, replay_panel
from games.kit import Pick, Seat


class ReplayCommands:
    def __init__(self, engine: Engine, table_finder: TableFinder) -> None:
        self._engine = engine
        self._table_finder = table_finder

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "replay"): self.show_replay},
            buttons={Verb.REPLAY: self.press_replay, Verb.EYES: self.press_eyes},
        )

    async def show_replay(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed, prefer="playing")
        return await self._show_step(table.id, interaction, None)

    async def press_replay(self, click: Click, interaction: Interaction) -> Reply:
        """Show the step that a button leads to, or the one that was chosen in the menu."""
        at = _chosen_number(interaction) if "values" in interaction.data else click.page
        return await self._show_step(click.table, interaction, at, _eyes_in(click.path))

    async def press_eyes(self, click: Click, interaction: Interaction) -> Reply:
        """Show the same step through the eyes that were chosen in the menu."""
        eyes = _eyes_numbered(_chosen_number(interaction))
        return await self._show_step(click.table, interaction, click.page, eyes)

    async def _show_step(
        self, table_id: str, interaction: Interaction, at: int | None, eyes: Seat | None = None
    ) -> Reply:
        """Show a step; None for the one to begin with: the first, or the latest during the game."""
        person = interaction.person
        try:
            replay = await self._engine.replays.watch(table_id, person, eyes)
        except (NoReplay, MovesDeleted) as problem:
            table = await self._engine.tables.load(table_id)
            with guard_rules(table_id):
                return Reply(no_replay_panel(table, problem.text))
        last = count_steps(replay) - 1
        start = last if replay.table.record.is_live else 0
        with guard_rules(table_id):
            return Reply(replay_panel(replay, start if at is None else min(at, last), person.id))


def _chosen_number(interaction: Interaction) -> int:
    chosen = menu_choice(interaction.data.get("values", []))
    if chosen is None or len(chosen) != 1:
        raise Refusal(texts.outdated_button)
    return chosen[0]


def _eyes_in(path: tuple[Pick, ...]) -> Seat | None:
    """Return the seat that a custom_id names, or None for all hands."""
    if len(path) > 1 or any(len(pick) != 1 for pick in path):
        raise Refusal(texts.outdated_button)
    return _eyes_numbered(path[0][0]) if path else None


def _eyes_numbered(number: int) -> Seat | None:
    return None if number == ALL_HANDS else Seat(number - 1)
