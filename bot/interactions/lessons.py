"""Handle /learn, and the buttons that start, stop and look around in a lesson."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, NoGame, Refusal, Table, prompt_for
from bot.engine.coach import coach_of
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.messages.custom_id import Click, Verb
from bot.messages.panel import panel, table_panel
from games.kit.lessons import LEARNER


class LessonCommands:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("learn",): self.learn},
            buttons={
                Verb.LEARN: self.press_learn,
                Verb.STOP: self.press_stop,
                Verb.TABLE: self.press_table,
            },
        )

    async def learn(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        return await self._start(interaction, str(typed.options.get("game", "")), 0)

    async def press_learn(self, click: Click, interaction: Interaction) -> Reply:
        """Start the lesson of a button, or the first one of the game that was chosen in a menu."""
        chosen = interaction.data.get("values", [click.table])
        return await self._start(interaction, str(next(iter(chosen), "")), click.page)

    async def _start(self, interaction: Interaction, game: str, number: int) -> Reply:
        try:
            table = await self._engine.lessons.start(interaction.person, game, number)
        except NoGame:
            raise Refusal(texts.no_lesson) from None
        return Reply(panel(prompt_for(table, LEARNER), news=_goal(table)))

    async def press_stop(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.lessons.stop(click.table, interaction.person)
        return Reply(panel(prompt_for(table, LEARNER)))

    async def press_table(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load(click.table)
        table.seat_of(interaction.person.id)
        return Reply(table_panel(table))


def _goal(table: Table) -> str:
    coach = coach_of(table)
    return "" if coach is None else coach.lesson.goal()
