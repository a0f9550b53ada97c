"""Someone who plays a lesson by clicking what a normal bot would play."""

from bot.engine.coach import coach_of
from bot.messages.custom_id import Click, Verb
from games.kit import path_to
from games.kit.lesson_game import normal_bot
from games.kit.lessons import LEARNER
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import DEFER_UPDATE
from tests.support.database import Database


async def play_as_suggested(person: Person, panel: Panel, db: Database) -> Panel:
    """Make the next move of the newest lesson with one click, and return the panel."""
    table = db.table()
    coach = coach_of(table)
    assert coach is not None
    assert table.state is not None
    move = normal_bot(table.game, coach.lesson)(table.state, coach.progress.decisions)
    click = Click(Verb.PICK, table.id, ticket_on(panel), tuple(path_to(table.moves(LEARNER), move)))
    answer = await press(person, panel, str(click))
    sure = [each.custom_id for each in answer.buttons if each.custom_id.startswith(Verb.SURE)]
    return await press(person, answer, sure[0]) if sure else answer


async def press(person: Person, panel: Panel, custom_id: str) -> Panel:
    """Press a button, whether the panel shows it or not, and return the panel of the answer."""
    interaction = person.presses(panel.message, custom_id)
    assert await interaction.answered
    if interaction.answer == DEFER_UPDATE:
        await person.world.until(lambda: interaction.later > 0)
    return panel if interaction.original is None else Panel(interaction.original, person.id)


def ticket_on(panel: Panel) -> str:
    """Return the ticket of the answers on a panel."""
    ids = [each.custom_id for each in panel.buttons] + [each.custom_id for each in panel.menus]
    clicks = [Click.parse(each) for each in ids]
    answers = (Verb.PICK, Verb.PAGE, Verb.HOLD)
    return next(each.ticket for each in clicks if each is not None and each.verb in answers)
