"""The options a table is opened with, and what to say when they cannot be."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from bot.engine.refusals import BadOptions
from bot.engine.terms import Terms
from games.kit import AnyGame, Options
from games.kit.variants import values_of


def chosen_options(game: AnyGame, given: Mapping[str, object]) -> Options:
    """The game's own options from what was given; BadOptions says what would be possible."""
    chosen: Options = _chosen(game.options, given)
    return chosen


def chosen_terms(given: Mapping[str, object]) -> Terms:
    """The same for what is agreed on besides the rules."""
    return _chosen(Terms, given)


Model = TypeVar("Model", bound=BaseModel)


def _chosen(model: type[Model], given: Mapping[str, object]) -> Model:
    try:
        return model.model_validate(dict(given))
    except ValidationError as problem:
        sentences = list(_sentences(model.model_fields, problem))
    raise BadOptions(sentences)


def _sentences(known: Mapping[str, FieldInfo], problem: ValidationError) -> Iterator[str]:
    for error in problem.errors(include_url=False, include_input=False, include_context=False):
        name = str(error["loc"][0]) if error["loc"] else ""
        if not name:
            yield error["msg"].removeprefix("Value error, ")
        elif name in known:
            yield f"{name} can be {_told(values_of(known[name]))}."
        else:
            yield f"there is no option called {name}."


def _told(values: tuple[bool | int | str, ...]) -> str:
    if values == (False, True):
        return "yes or no"
    if len(values) > 2 and all(isinstance(value, int) for value in values):
        return f"{values[0]} to {values[-1]}"
    *others, last = map(str, values)
    return " or ".join(filter(None, [", ".join(others), last]))
