"""The options a table chooses before a game of Kritters."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games import kit
from games.kit.options import CannotCombine
from games.kritters import texts

Mode = Literal["standard", "junior", "solo", "compact"]

SEATS: dict[Mode, range] = {
    "standard": range(2, 13),
    "junior": range(2, 5),
    "solo": range(1, 2),
    "compact": range(2, 5),
}


class Options(kit.Options):
    mode: Mode = "standard"
    double_purchase: bool = False
    triad_bonus: bool = False
    effect_boost: bool = False
    super_singles: bool = False
    super_wilds: bool = False
    more_points: bool = False
    wands: bool = True
    set: int = Field(default=1, ge=1, le=3)

    @model_validator(mode="after")
    def _fits_the_mode(self) -> Self:
        if not self.wands and self.mode != "junior":
            raise CannotCombine(texts.only_junior_without_wands)
        if self.set > 1 and self.mode != "compact":
            raise CannotCombine(texts.only_compact_has_sets)
        return self


def seats(options: Options) -> range:
    return SEATS[options.mode]
