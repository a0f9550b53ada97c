"""Every kind of picture has a complete alt text, readable colours and room for any name."""

import math

import pytest

from bot.drawing import gallery, style
from bot.drawing.blocks import Stamp
from bot.drawing.draw_scene import draw_to_show, studio_of
from bot.drawing.elements import Words
from bot.drawing.gallery import Exhibit, exhibits, posters
from bot.drawing.style import WIDTH
from games import catalogue
from games.kit import AnyGame, Seat
from games.kit.telling import spelt_out
from tests.bot.drawing.test_colours import AA, APART, Sight, contrast, every_sight, seen

LONGEST_ALT = 1024  # Discord's limit
GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def shown(game: AnyGame) -> list[Exhibit]:
    """Return all exhibits except tables and looks, which have their own tests."""
    every = [*exhibits(game), *posters(game)]
    return [each for each in every if each.what.split()[0] not in {"table", *game.looks}]


def stamps_of(game: AnyGame, each: Exhibit) -> list[Stamp]:
    return list(studio_of(game).lay_out(each.scene, gallery.name).stamps(0, 0, game.theme.page))


@every_game
def test_there_are_all_kinds_of_pictures(game: AnyGame) -> None:
    kinds = {each.what.split()[0] for each in shown(game)}

    assert {"lobby", "result", "hand", "panel", "cheat"} <= kinds
    assert ("card" in kinds) is bool(game.effects)


@every_game
def test_alt_texts_fit_and_pause_between_facts(game: AnyGame) -> None:
    for each in shown(game):
        alt = spelt_out(each.scene, gallery.name)
        assert len(alt) <= LONGEST_ALT, each.title
        assert not alt.endswith("…"), each.title
        assert any(pause in alt for pause in (", ", "; ", ". ", " · ")), each.title


@every_game
def test_a_panel_tells_the_whole_hand_before_the_table(game: AnyGame) -> None:
    for each in shown(game):
        if each.scene.below is not None:
            alt = spelt_out(each.scene, gallery.name)
            assert alt.startswith(spelt_out(each.scene.below, gallery.name)), each.title


@every_game
def test_all_words_are_large_and_contrast_with_what_they_are_on(game: AnyGame) -> None:
    for each in shown(game):
        for stamp in stamps_of(game, each):
            if isinstance(stamp.piece, Words):
                assert style.TYPES[stamp.piece.kind].size >= 28, each.title
                assert contrast(stamp.piece.colour, stamp.ground) >= AA, (each.title, stamp)


@every_game
@every_sight
def test_everyone_sees_how_far_a_bar_is_filled(game: AnyGame, sight: Sight) -> None:
    filled, empty = (seen(colour, sight) for colour in (game.theme.accent, game.theme.slot))

    assert math.dist(filled, empty) >= APART


@every_game
@pytest.mark.parametrize("called", ["W" * 32, "漢" * 32, "مرحبا بالعالم", "🦊🦊🦊"], ids=str.encode)
def test_pictures_have_room_for_any_name(game: AnyGame, called: str) -> None:
    def everyone(_seat: Seat) -> str:
        return called

    for each in [*exhibits(game)][::3]:
        draw_to_show(game, each.scene, everyone)
        for stamp in studio_of(game).lay_out(each.scene, everyone).stamps(0, 0, ""):
            assert stamp.x + stamp.piece.width <= WIDTH, (each.title, stamp)
