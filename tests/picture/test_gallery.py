"""The gallery shows what there is to see of every game."""

import io

import pytest
from PIL import Image

from bot.picture.gallery import exhibits, name, page
from bot.picture.studio import draw
from games import catalogue
from games.kit import AnyGame

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


@every_game
def test_a_game_is_shown_with_as_few_and_as_many_as_can_play(game: AnyGame) -> None:
    shown = list(exhibits(game))

    for seats in {each.seats for each in shown}:
        whats = [each.what for each in shown if each.seats == seats]
        assert {"table midway", "hand midway", "table over", "result"} <= set(whats)
    assert len({each.file for each in shown}) == len(shown)
    assert all(f'src="{each.file}"' in page(shown) for each in shown)


@every_game
def test_every_picture_is_laid_out_for_a_phone(game: AnyGame) -> None:
    for each in exhibits(game):
        png = draw(game, each.scene, name)
        picture = Image.open(io.BytesIO(png))
        assert picture.width == 1000
        assert picture.height <= (2500 if each.what.split()[0] in game.looks else 1250), each.title
