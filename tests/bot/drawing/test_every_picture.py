"""Every kind of picture has a complete alt text, readable colours and room for any name."""

import math

import pytest

from bot.drawing import gallery, style
from bot.drawing.blocks import PlacedElement
from bot.drawing.draw_scene import draw_if_readable, studio_of
from bot.drawing.elements import TextLine
from bot.drawing.gallery import Exhibit, play_exhibits, poster_exhibits
from bot.drawing.picture_size import WIDTH
from games import catalogue
from games.kit import AnyGame, Seat
from games.kit.describe import spelt_out
from tests.bot.drawing.test_colours import (
    AA,
    MIN_COLOUR_DISTANCE,
    Vision,
    contrast_of,
    every_vision,
    simulate_vision,
)

MAX_ALT_LETTERS = 1024  # characters: Discord's limit for alt text
GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def exhibits_of(game: AnyGame) -> list[Exhibit]:
    """Return all exhibits except tables and looks, which other tests cover."""
    every = [*play_exhibits(game), *poster_exhibits(game)]
    return [each for each in every if each.what.split()[0] not in {"table", *game.pictures.looks}]


def elements_of(game: AnyGame, each: Exhibit) -> list[PlacedElement]:
    return list(
        studio_of(game)
        .lay_out(each.scene, gallery.name_of)
        .place_elements(0, 0, game.pictures.theme.page)
    )


@every_game
def test_there_are_all_kinds_of_pictures(game: AnyGame) -> None:
    kinds = {each.what.split()[0] for each in exhibits_of(game)}

    assert {"lobby", "result", "hand", "cheat"} <= kinds
    assert ("card" in kinds) is bool(game.pictures.effects())


@every_game
def test_alt_texts_fit_and_pause_between_facts(game: AnyGame) -> None:
    for each in exhibits_of(game):
        alt = spelt_out(each.scene, gallery.name_of)
        assert len(alt) <= MAX_ALT_LETTERS, each.title
        assert not alt.endswith("…"), each.title
        assert any(pause in alt for pause in (", ", "; ", ". ", " · ")), each.title


@every_game
def test_all_words_are_large_and_contrast_with_what_they_are_on(game: AnyGame) -> None:
    for each in exhibits_of(game):
        for placed in elements_of(game, each):
            if isinstance(placed.element, TextLine):
                assert style.TEXT_STYLES[placed.element.kind].size >= 28, each.title
                assert contrast_of(placed.element.colour, placed.ground) >= AA, (each.title, placed)


@every_game
@every_vision
def test_everyone_sees_how_far_a_bar_is_filled(game: AnyGame, vision: Vision) -> None:
    filled, empty = (
        simulate_vision(colour, vision)
        for colour in (game.pictures.theme.accent, game.pictures.theme.slot)
    )

    assert math.dist(filled, empty) >= MIN_COLOUR_DISTANCE


@every_game
@pytest.mark.parametrize("called", ["W" * 32, "漢" * 32, "مرحبا بالعالم", "🦊🦊🦊"], ids=str.encode)
def test_pictures_have_room_for_any_name(game: AnyGame, called: str) -> None:
    def everyone(_seat: Seat) -> str:
        return called

    for each in [*play_exhibits(game)][::3]:
        draw_if_readable(game, each.scene, everyone)
        for placed in studio_of(game).lay_out(each.scene, everyone).place_elements(0, 0, ""):
            assert placed.x + placed.element.width <= WIDTH, (each.title, placed)
