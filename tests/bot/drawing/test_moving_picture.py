"""A moving picture shows all its pictures one after another, unchanged."""

import io

from PIL import Image

from bot.drawing.draw_scene import draw
from bot.drawing.moving_picture import FRAME_SECONDS, LAST_FRAME_SECONDS, join_pictures
from games import catalogue
from games.kit import Scene
from games.kit.standard_scenes import lobby, with_caption

GAME = catalogue()["kitten"]


def drawn(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(draw(GAME, scene, str))).convert("RGB")


def test_frames_are_the_pictures_themselves_on_the_largest_page() -> None:
    scene = lobby(GAME, 2, range(2, 11))
    scenes = [with_caption(scene, caption, 2) for caption in ("One.", "Two.")]
    scenes.append(lobby(GAME, 1, range(1, 3)))
    pngs = [draw(GAME, each, str) for each in scenes]

    film = Image.open(io.BytesIO(join_pictures(pngs)))

    assert (film.format, getattr(film, "n_frames", 1), film.info["loop"]) == ("GIF", 3, 0)
    pictures = [drawn(each) for each in scenes]
    height = max(each.height for each in pictures)
    durations: list[float] = []
    for number, picture in enumerate(pictures):
        film.seek(number)
        durations.append(film.info["duration"] / 1000)
        assert film.size == (1000, height)
        top = (height - picture.height) // 2
        shown = film.convert("RGB").crop((0, top, 1000, top + picture.height))
        assert shown.tobytes() == picture.tobytes()
    assert durations == [FRAME_SECONDS, FRAME_SECONDS, LAST_FRAME_SECONDS]


def test_a_caption_moves_the_board_down_or_leads_a_scene_without_one() -> None:
    scene = lobby(GAME, 2, range(2, 5))
    assert scene.board is not None
    captioned = with_caption(scene, "Ada is out.", 1)
    assert captioned.board is not None
    assert captioned.board.spaces[0].bottom == captioned.board.spaces[1].y == 3
    bare = with_caption(Scene("Bare"), "Ada is out.", 1)
    assert (bare.board, len(bare.areas)) == (None, 1)
