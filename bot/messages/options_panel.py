"""Build the host's private panel for changing a table's options before the game begins."""

from pydantic.fields import FieldInfo

from bot.engine import Table
from bot.engine.table import Terms
from bot.messages import sentences
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
    return message(text(sentences.options_heading(game=table.game.title)), *head, *menus)


def changeable_options(game: AnyGame) -> dict[str, tuple[Value, ...]]:
    """Return the options whose values fit into a menu: the game's own, then those of all games."""
    fields = {**game.options.model_fields, **Terms.model_fields}
    values_by_name = {name: _values(game, name, field) for name, field in fields.items()}
    return {name: values for name, values in values_by_name.items() if len(values) <= MAX_OPTIONS}


def _values(game: AnyGame, name: str, field: FieldInfo) -> tuple[Value, ...]:
    return (None, *game.levels) if name == "bots" else values_of(field)


def _menu(table: Table, at: int, name: str, chosen: Value) -> Component:
    values = changeable_options(table.game)[name]
    options = [
        option(sentences.option_label(name=name, value=value), str(number))
        for number, value in enumerate(values)
    ]
    options[values.index(chosen)]["default"] = True
    return row(select(str(Click(Verb.OPTION, table.id, page=at)), options, name))
