"""How a table is played besides its rules: the same terms for every game."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.engine.notifications.preferences import DAY

Pace = Literal["none", "relaxed", "daily", "quick"]

PERIODS: dict[Pace, float | None] = {
    "none": None,
    "relaxed": 3 * DAY,
    "daily": DAY,
    "quick": 600.0,
}
PACES: dict[Pace, str] = {
    "none": "no clock",
    "relaxed": "3 days a turn",
    "daily": "1 day a turn",
    "quick": "10 minutes a turn",
}


def pace_of(spelt: str) -> Pace | None:
    """The pace of this name, if there is one."""
    known: dict[str, Pace] = {str(pace): pace for pace in PACES}
    return known.get(spelt)


class Terms(BaseModel):
    """Every field is an option of every game's start command."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    clock: Pace = Field(
        default="none", description="How long a turn may take; no limit if left out"
    )
    bot_if_alone: bool = Field(
        default=False,
        description="Whether a bot plays your turn when time is up and nobody else can be asked",
    )

    @property
    def period(self) -> float | None:
        """Seconds for a turn."""
        return PERIODS[self.clock]


@lru_cache(maxsize=64)
def terms_of(stored: str) -> Terms:
    return Terms.model_validate_json(stored)


def apart(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was typed at the start of a game: the game's own options, and the terms."""
    terms = {name: options[name] for name in Terms.model_fields if name in options}
    return {name: value for name, value in options.items() if name not in terms}, terms
