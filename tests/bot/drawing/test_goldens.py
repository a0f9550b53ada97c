"""A few small pictures look the same as their stored goldens.

With REWRITE=1, the goldens are drawn again. Look at them before you commit them.
"""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.drawing.emoji_images import emoji_images
from bot.drawing.sprites import Sprite, Sprites
from games import catalogue
from games.kit.art import Theme
from games.kit.scene import Card, Pile

GOLDENS = Path(__file__).parent / "goldens"
REWRITES_GOLDENS = bool(os.environ.get("REWRITE"))
MAX_DISTANCE = 3.0
"""The maximum mean difference of a colour channel, from 0 to 255.

Versions of the libraries differ in their antialiasing.
"""

GAMES = catalogue()
THEME = Theme()

CARDS = {
    "kitten": "bow-tie-red-2",
    "coloretto": "joker",
    "chroma": "slate-gray",
    "kritters": "point-b5",
    "cosmic": "wooble-green-2",
}
FEET = {"chroma": "Slate"}


def compare_with_golden(name: str, picture: Image.Image) -> None:
    """Check that a picture looks like its golden. With REWRITE=1, store the picture first."""
    file = GOLDENS / f"{name}.png"
    if REWRITES_GOLDENS:
        GOLDENS.mkdir(exist_ok=True)
        picture.save(file, optimize=True)
    known = Image.open(file).convert("RGB")
    assert distance_between(known, picture) < MAX_DISTANCE, f"{name} looks different"


def distance_between(one: Image.Image, other: Image.Image) -> float:
    """Return the mean absolute difference in the colour channel that differs most."""
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def draw_card(game: str, *, small: bool = False) -> Image.Image:
    """Return the picture of a game's card with a golden rim, 92 or, if `small`, 46 pixels wide."""
    sprites = Sprites(GAMES[game].pictures.faces, THEME)
    card = Card("card", art=CARDS[game], lit=True, foot=FEET.get(game, ""))
    return to_rgb(sprites, sprites.draw_card(card, 46 if small else 92, THEME.panel))


def to_rgb(sprites: Sprites, sprite: Sprite) -> Image.Image:
    """Convert a sprite's palette indexes to an RGB picture."""
    indexes = sprite.pixels
    picture = Image.frombytes("P", indexes.size, indexes.tobytes())
    picture.putpalette(sprites.palette.colours)
    return picture.convert("RGB")


@pytest.mark.parametrize("game", CARDS)
def test_a_card_of_each_game_looks_the_same(game: str) -> None:
    compare_with_golden(f"{game}-card", draw_card(game))
    compare_with_golden(f"{game}-small-card", draw_card(game, small=True))


@pytest.mark.parametrize("game", CARDS)
def test_an_emoji_of_each_game_looks_the_same(game: str) -> None:
    png = emoji_images(GAMES[game])[CARDS[game]].draw()
    emoji = Image.open(io.BytesIO(png))
    ground = Image.new("RGBA", emoji.size, THEME.page)

    compare_with_golden(f"{game}-emoji", Image.alpha_composite(ground, emoji).convert("RGB"))


def test_a_scarce_pile_looks_the_same() -> None:
    sprites = Sprites(GAMES["kitten"].pictures.faces, THEME)
    pile = Pile("deck", 3, Card("hidden", art="back", down=True), scarce=True)

    compare_with_golden("scarce-pile", to_rgb(sprites, sprites.draw_pile(pile, 92, THEME.panel)))


def test_a_pile_with_a_long_name_looks_the_same() -> None:
    sprites = Sprites(GAMES["chroma"].pictures.faces, THEME)
    pile = Pile("inks", 10, Card("card", art=CARDS["chroma"], foot=FEET["chroma"]))

    compare_with_golden("named-pile", to_rgb(sprites, sprites.draw_pile(pile, 92, THEME.panel)))


@pytest.mark.parametrize("game", ["kitten", "cosmic"])
def test_a_covered_card_and_a_sold_one_look_the_same(game: str) -> None:
    sprites = Sprites(GAMES[game].pictures.faces, THEME)
    covered = sprites.draw_card(Card("card", art=CARDS[game]), 92, THEME.panel, "both corners")
    sold = sprites.draw_card(Card("card", art=CARDS[game], stamp="SOLD"), 92, THEME.panel)

    compare_with_golden(f"{game}-covered-card", to_rgb(sprites, covered))
    compare_with_golden(f"{game}-sold-card", to_rgb(sprites, sold))


def test_every_golden_is_compared() -> None:
    kinds = ("card", "small-card", "emoji")
    known = {f"{game}-{kind}" for game in CARDS for kind in kinds} | {"scarce-pile", "named-pile"}
    known |= {f"{game}-{how}-card" for game in ("kitten", "cosmic") for how in ("covered", "sold")}

    assert {file.stem for file in GOLDENS.glob("*.png")} == known


def test_a_different_card_does_not_match_the_golden() -> None:
    card = draw_card("kitten")

    assert distance_between(card, card.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > MAX_DISTANCE
