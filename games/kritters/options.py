"""The options a table chooses before a game of Kritters."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games import kit

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
        description="Which way to play: standard, junior, solo, or compact (with fewer cards).",
    )
    double_purchase: bool = Field(
        default=False, description="Whether you can buy up to two cards each turn."
    )
    triad_bonus: bool = Field(
        default=False, description="Whether scoring in every colour earns a bonus."
    )
    effect_boost: bool = Field(
        default=False,
        description="Whether you can double one drawn card each turn (it then leaves the game).",
    )
    super_singles: bool = Field(
        default=False, description="Whether to add the Singles that draw two more cards."
    )
    super_wilds: bool = Field(
        default=False, description="Whether to add the Wilds that draw one more card."
    )
    more_points: bool = Field(
        default=False, description="Whether to add the Points worth 2 and 6, and the Paint Buckets."
    )
    wands: bool = Field(
        default=True,
        description="Whether to play with Magic Wands (only junior games can go without).",
    )
    set: int = Field(
        default=1, ge=1, le=3, description="Which set of cards to play with in compact mode."
    )

    @model_validator(mode="after")
    def _fits_the_mode(self) -> Self:
        if not self.wands and self.mode != "junior":
            raise ValueError("Only junior games can go without Magic Wands. Please leave them on.")
        if self.set > 1 and self.mode != "compact":
            raise ValueError("Only compact games use sets 2 and 3. Please leave `set` at 1.")
        return self


def seats(options: Options) -> range:
    return SEATS[options.mode]
