"""The options of a table: those of its game, and the terms, which all games share."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from bot.engine.notifications.settings import DAY
from bot.engine.refusals import BadOptions
from games.kit import AnyGame, Options
from games.kit.variants import values_of

ClockName = Literal["none", "relaxed", "daily", "quick"]

PERIODS: dict[ClockName, float | None] = {
    "none": None,
    "relaxed": 3 * DAY,
    "daily": DAY,
    "quick": 600.0,
}
CLOCKS: dict[ClockName, str] = {
    "none": "no clock",
    "relaxed": "3 days a turn",
    "daily": "1 day a turn",
    "quick": "10 minutes a turn",
}


def clock_named(name: str) -> ClockName | None:
    """The clock with this name, if there is one."""
    known: dict[str, ClockName] = {str(clock_name): clock_name for clock_name in CLOCKS}
    return known.get(name)


class Terms(BaseModel):
    """The options that all games share.

    Every field is an option of every game's start command.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    clock: ClockName = Field(
        default="none", description="How long a turn may take; no limit if left out"
    )
    bot_if_alone: bool = Field(
        default=False,
        description="Whether a bot plays your turn when time is up and nobody else can be asked",
    )

    @property
    def period(self) -> float | None:
        """Seconds that a turn may take; None for no limit."""
        return PERIODS[self.clock]


@lru_cache(maxsize=64)
def terms_of(stored: str) -> Terms:
    return Terms.model_validate_json(stored)


def split_options(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split typed options into the game's own and the terms."""
    terms = {name: options[name] for name in Terms.model_fields if name in options}
    return {name: value for name, value in options.items() if name not in terms}, terms


def chosen_options(game: AnyGame, given: Mapping[str, object]) -> Options:
    """Validate the options of a game. Raises BadOptions, which says what's possible."""
    chosen: Options = _validated(game.options, given)
    return chosen


def chosen_terms(given: Mapping[str, object]) -> Terms:
    """Validate the terms. Raises BadOptions, which says what's possible."""
    return _validated(Terms, given)


Model = TypeVar("Model", bound=BaseModel)


def _validated(model: type[Model], given: Mapping[str, object]) -> Model:
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
            yield f"{name} can be {_listed(values_of(known[name]))}."
        else:
            yield f"there is no option called {name}."


def _listed(values: tuple[bool | int | str, ...]) -> str:
    if values == (False, True):
        return "yes or no"
    if len(values) > 2 and all(isinstance(value, int) for value in values):
        return f"{values[0]} to {values[-1]}"
    *others, last = map(str, values)
    return " or ".join(filter(None, [", ".join(others), last]))
