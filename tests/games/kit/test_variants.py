"""Every allowed combination of a game's options is a variant."""

from typing import Literal

import pytest
from pydantic import Field

from games.kit import AnyGame, Options
from games.kit.variants import choices, numbers_of_players, single_changes, variants
from tests.games.kit.toy import GAME, ToyOptions
from tests.support.changed_game import changed


def test_the_choices_of_an_option_follow_from_its_type() -> None:
    assert choices(ToyOptions) == {
        "stones": (3, 4, 5),
        "shop": (False, True),
        "goal": ("red", "blue"),
    }


class Wide(Options):
    rounds: int = Field(default=4, gt=0, lt=10, multiple_of=1)
    pace: Literal["slow", "quick"] = "slow"


def test_bounds_may_be_exclusive() -> None:
    assert choices(Wide)["rounds"] == tuple(range(1, 10))


def test_every_allowed_combination_is_a_variant_and_the_default_is_first() -> None:
    every = list(variants(GAME))

    assert every[0] == ToyOptions()
    assert len(every) == len(set(every)) == 3 * 2 * 2 - 2
    assert ToyOptions(shop=False, stones=3) in every


def test_a_single_change_keeps_all_other_defaults() -> None:
    toy: AnyGame = GAME
    wide = changed(toy, options=Wide)

    assert [change for change, _ in single_changes(GAME)] == [
        "stones=5",
        "shop=false",
        "goal=blue",
    ]
    assert [change for change, _ in single_changes(wide)] == ["rounds=1", "rounds=9", "pace=quick"]


def test_options_may_change_the_number_of_players() -> None:
    toy: AnyGame = GAME

    def seats(options: ToyOptions) -> range:
        return range(2, 5) if options.shop else range(6, 7)

    assert numbers_of_players(changed(toy, seats=seats)) == [2, 3, 4, 6]


class Endless(Options):
    rounds: int = Field(default=1, ge=1)


class Free(Options):
    motto: str = ""


@pytest.mark.parametrize("options", [Endless, Free])
def test_an_option_with_unlimited_choices_is_refused(options: type[Options]) -> None:
    with pytest.raises(TypeError, match="option"):
        choices(options)
