"""Build the host's private panels for changing a table before the game begins."""

from pydantic.fields import FieldInfo

from bot.engine import Table
from bot.engine.table import Terms
from bot.languages import name_of
from bot.messages import texts
from bot.messages.components import (
    MAX_OPTIONS,
    Component,
    Payload,
    message,
    option,
    row,
    select,
    text,
)
from bot.messages.custom_id import Click, Verb
from games.kit import AnyGame
from games.kit.language import offered
from games.kit.variants import values_of

Value = bool | int | str | None


def options_panel(table: Table, news: str = "") -> Payload:
    """Build a panel with a menu for each option. The menu shows the option's current value."""
    chosen = {**table.options.model_dump(), **table.terms.model_dump()}
    menus = [
        _menu(table, at, name, chosen[name])
        for at, name in enumerate(changeable_options(table.game))
    ]
    head = [text(news)] if news else []
    about = [
        texts.about_option(option=table.game.option_name(name), words=table.game.about_option(name))
        for name in table.game.rules.options.model_fields
    ]
    heading = "\n".join([texts.options_heading(title=table.game.title), *about])
    return message(text(heading), *head, *menus)


def language_panel(table: Table) -> Payload:
    """Build a panel with a menu of the languages that the table can be in."""
    options = [option(name_of(language), language) for language in offered()]
    options[offered().index(table.language)]["default"] = True
    menu = select(str(Click(Verb.SPEAK, table.id)), options, texts.language())
    return message(text(texts.choose_language()), row(menu))


def changeable_options(game: AnyGame) -> dict[str, tuple[Value, ...]]:
    """Return the options whose values fit into a menu: the game's own, then those of all games."""
    fields = {**game.rules.options.model_fields, **Terms.model_fields}
    values_by_name = {name: _values(game, name, field) for name, field in fields.items()}
    return {name: values for name, values in values_by_name.items() if len(values) <= MAX_OPTIONS}


def _values(game: AnyGame, name: str, field: FieldInfo) -> tuple[Value, ...]:
    return (None, *game.opponents.levels) if name == "bots" else values_of(field)


def _menu(table: Table, at: int, name: str, chosen: Value) -> Component:
    values = changeable_options(table.game)[name]
    called = option_name(table.game, name)
    options = [
        option(
            texts.option_label(option=called, value=option_value(table.game, name, value)),
            str(number),
        )
        for number, value in enumerate(values)
    ]
    options[values.index(chosen)]["default"] = True
    return row(select(str(Click(Verb.OPTION, table.id, page=at)), options, called))


def option_name(game: AnyGame, name: str) -> str:
    """Return what an option of a table is called: one of the game's own, or of all games."""
    return texts.option_names.get(name) or game.option_name(name)


def clock_name(clock: str) -> str:
    """Return what a clock is called, such as `relaxed`."""
    return texts.option_values[f"clock.{clock}"]


def option_value(game: AnyGame, name: str, value: Value) -> str:
    """Return how the value of an option of a table is shown."""
    ours = texts.option_values
    return ours.get(f"{name}.{value}") or ours.get(str(value)) or game.option_value(name, value)
