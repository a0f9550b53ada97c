"""The options a table chooses before a game of Kritters."""

from typing import Literal, Self

from pydantic import Field, model_validator

from benchmarks.frozen import kit

Mode = Literal["standard", "junior", "solo", "compact"]

SEATS: dict[Mode, range] = {
    "standard": range(2, 13),
    "junior": range(2, 5),
    "solo": range(1, 2),
    "compact": range(2, 5),
}


class Options(kit.Options):
    mode: Mode = Field(
        default="standard",
        description="Which way to play: standard, junior, solo, or a compact third.",
    )
    double_purchase: bool = Field(
        default=False, description="Whether you may buy up to two cards each turn."
    )
    triad_bonus: bool = Field(
        default=False, description="Whether scoring in all colours earns a bonus."
    )
    effect_boost: bool = Field(
        default=False,
        description="Whether you may double a drawn card once a turn; it then leaves the game.",
    )
    super_singles: bool = Field(
        default=False, description="Whether to add the Singles that draw two more."
    )
    super_wilds: bool = Field(
        default=False, description="Whether to add the Wilds that draw one more."
    )
    more_points: bool = Field(
        default=False, description="Whether to add Points of 2 and 6 and the buckets."
    )
    wands: bool = Field(
        default=True,
        description="Whether to play with Magic Wands; only junior may leave them out.",
    )
    set: int = Field(
        default=1, ge=1, le=3, description="Which third of two boxes to play with, in compact mode."
    )

    @model_validator(mode="after")
    def _fits_the_mode(self) -> Self:
        if not self.wands and self.mode != "junior":
            raise ValueError("Only junior mode can do without Magic Wands. Please leave them on.")
        if self.set > 1 and self.mode != "compact":
            raise ValueError("Only compact mode is played with a set 2 or 3. Please leave it at 1.")
        return self


def seats(options: Options) -> range:
    return SEATS[options.mode]
