"""Build what a lesson adds to a panel, and the panel that closes a lesson."""

from bot.engine import Table
from bot.engine.coach import Coach
from bot.messages import texts
from bot.messages.button_rows import button_rows
from bot.messages.components import Component, button, option, row, select, text
from bot.messages.custom_id import Click, Verb
from games.kit import AnyGame, Tip


def lesson_news(coach: Coach, news: str) -> Component:
    """Build the lines that say how far the lesson has got, and what has just happened."""
    lesson, step = coach.lesson, coach.progress.decisions + 1
    steps = texts.lesson_step(title=lesson.title(), step=step, steps=lesson.decisions)
    return text("\n".join(filter(None, [steps, news])))


def coach_line(tip: Tip | None) -> list[Component]:
    return [] if tip is None else [text(texts.coach(words=tip.words))]


def lesson_buttons(table: Table) -> list[Component]:
    """Build the buttons to see the whole table, and to stop."""
    return [
        button(texts.whole_table(), str(Click(Verb.TABLE, table.id))),
        button(texts.stop(), str(Click(Verb.STOP, table.id))),
    ]


def closing_parts(coach: Coach, news: str) -> list[Component]:
    """Build the end of a lesson: what to remember, and what to do next."""
    game, lesson = coach.table.game, coach.lesson
    is_over = coach.table.status == "over" or coach.progress.decisions >= lesson.decisions
    heading = texts.lesson_done if is_over else texts.lesson_stopped
    recap = "\n".join(texts.recap_line(words=line) for line in lesson.recap.values())
    at = list(game.lessons.played).index(lesson)
    buttons = [
        button(texts.play_a_real_one(), str(Click(Verb.START, game.key)), "primary"),
        button(texts.again(), str(Click(Verb.LEARN, game.key, page=at))),
    ]
    if at + 1 < len(game.lessons.played):
        title = game.lessons.played[at + 1].title()
        label = texts.next_lesson(title=title)
        buttons.insert(0, button(label, str(Click(Verb.LEARN, game.key, page=at + 1)), "good"))
    told = [text(news)] if news else []
    return [*told, text(heading(title=lesson.title())), text(recap), *button_rows(buttons)]


def learn_button(game: AnyGame) -> list[Component]:
    """Build the button that starts a game's first lesson, if the game has any."""
    return [button(texts.learn(), str(Click(Verb.LEARN, game.key)))] if game.lessons.played else []


def learn_menu(games: list[AnyGame]) -> list[Component]:
    """Build a menu of the games that have lessons."""
    options = [option(game.title, game.key) for game in games if game.lessons.played]
    return [row(select(str(Click(Verb.LEARN)), options, texts.learn_a_game()))] if options else []
