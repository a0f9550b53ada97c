"""The gallery shows all kinds of pictures of every game."""

import io
from html import escape
from pathlib import Path

import pytest
from PIL import Image

from bot.drawing import gallery
from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.gallery import build_comparison, build_page, name_of, play_exhibits
from games import catalogue
from games.kit import AnyGame

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


@every_game
def test_a_game_is_shown_with_the_fewest_and_the_most_players(game: AnyGame) -> None:
    shown = list(play_exhibits(game))

    for seats in {each.seats for each in shown}:
        whats = [each.what for each in shown if each.seats == seats]
        assert {"table midway", "hand midway", "table over", "result"} <= set(whats)
    assert len({each.file for each in shown}) == len(shown)
    drawn, worded = {each.file for each in shown[1:]}, shown[0]
    made = build_page(shown, drawn)
    assert all(f'src="{file}"' in made for file in drawn)
    assert f'src="{worded.file}"' not in made
    assert f"{escape(worded.title)}, in words" in made


@every_game
def test_every_picture_fits_a_phone(game: AnyGame) -> None:
    for each in play_exhibits(game):
        png = draw_if_readable(game, each.scene, name_of)
        if png is None:
            assert each.what.split()[0] in game.pictures.looks, each.title
            assert each.seats > 6, each.title
            continue
        picture = Image.open(io.BytesIO(png))
        assert picture.width == 1000
        tall = each.what.split()[0] in {*game.pictures.looks, "panel"}
        assert picture.height <= (1400 if tall else 1250), each.title


def test_a_single_game_can_be_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "GALLERY_FOLDER", tmp_path)

    assert gallery.main(["coloretto"]) == 0

    assert {file.name.partition("-")[0] for file in tmp_path.glob("*.png")} == {"coloretto"}


def test_an_unknown_game_is_not_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert gallery.main(["whist"]) == 2

    assert "There is no game called whist; there are " in capsys.readouterr().out


@every_game
def test_no_table_or_panel_takes_more_than_80_kilobytes(game: AnyGame) -> None:
    for each in play_exhibits(game):
        if each.what.startswith(("table", "panel")):
            png = draw_if_readable(game, each.scene, name_of)
            assert png is not None
            assert len(png) <= 80_000, each.title


def test_two_galleries_can_be_compared_picture_by_picture(tmp_path: Path) -> None:
    (tmp_path / "old.png").write_bytes(b"")

    made = build_comparison(["old.png", "new.png"], tmp_path)

    assert (tmp_path / "old.png").as_uri() in made
    assert made.count("<p>new</p>") == 1
