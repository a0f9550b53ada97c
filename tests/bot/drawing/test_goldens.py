"""A few small pictures look the same as their stored goldens.

REWRITE=1 redraws the goldens; check them by eye before committing them.
"""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.drawing.emoji_images import stickers
from bot.drawing.sprites import Sprite, Sprites
from games import catalogue
from games.kit.art import Theme
from games.kit.scene import Card, Pile

GOLDENS = Path(__file__).parent / "goldens"
REWRITE = bool(os.environ.get("REWRITE"))
NEAR = 3.0  # maximum mean difference, of 255; library versions draw edges differently
GAMES = catalogue()
THEME = Theme()

CARDS = {
    "kitten": "bow-tie-red-2",
    "coloretto": "joker",
    "chroma": "slate-gray",
    "kritters": "point-b5",
    "cosmic": "wooble-green-2",
}


def looks_as_it_did(name: str, picture: Image.Image) -> None:
    file = GOLDENS / f"{name}.png"
    if REWRITE:
        GOLDENS.mkdir(exist_ok=True)
        picture.save(file, optimize=True)
    known = Image.open(file).convert("RGB")
    assert distance(known, picture) < NEAR, f"{name} looks otherwise"


def distance(one: Image.Image, other: Image.Image) -> float:
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def card_of(game: str, *, small: bool = False) -> Image.Image:
    sprites = Sprites(GAMES[game].faces, THEME)
    card = Card("card", art=CARDS[game], lit=True)
    return shown(sprites, sprites.card(card, 46 if small else 92, THEME.panel))


def shown(sprites: Sprites, sprite: Sprite) -> Image.Image:
    numbers = sprite.pixels
    picture = Image.frombytes("P", numbers.size, numbers.tobytes())
    picture.putpalette(sprites.palette.colours)
    return picture.convert("RGB")


@pytest.mark.parametrize("game", CARDS)
def test_a_card_of_each_game_looks_the_same(game: str) -> None:
    looks_as_it_did(f"{game}-card", card_of(game))
    looks_as_it_did(f"{game}-small-card", card_of(game, small=True))


@pytest.mark.parametrize("game", CARDS)
def test_an_emoji_of_each_game_looks_the_same(game: str) -> None:
    png = stickers(GAMES[game])[CARDS[game]].png()
    emoji = Image.open(io.BytesIO(png))
    ground = Image.new("RGBA", emoji.size, THEME.page)

    looks_as_it_did(f"{game}-emoji", Image.alpha_composite(ground, emoji).convert("RGB"))


def test_a_scarce_pile_looks_the_same() -> None:
    sprites = Sprites(GAMES["kitten"].faces, THEME)
    pile = Pile("deck", 3, Card("hidden", art="back", down=True), scarce=True)

    looks_as_it_did("scarce-pile", shown(sprites, sprites.pile(pile, 92, THEME.panel)))


def test_a_pile_with_a_long_name_looks_the_same() -> None:
    sprites = Sprites(GAMES["chroma"].faces, THEME)
    pile = Pile("inks", 10, Card("card", art=CARDS["chroma"]))

    looks_as_it_did("named-pile", shown(sprites, sprites.pile(pile, 92, THEME.panel)))


@pytest.mark.parametrize("game", ["kitten", "cosmic"])
def test_a_covered_card_and_a_sold_one_look_the_same(game: str) -> None:
    sprites = Sprites(GAMES[game].faces, THEME)
    covered = sprites.card(Card("card", art=CARDS[game]), 92, THEME.panel, "both corners")
    sold = sprites.card(Card("card", art=CARDS[game], stamp="SOLD"), 92, THEME.panel)

    looks_as_it_did(f"{game}-covered-card", shown(sprites, covered))
    looks_as_it_did(f"{game}-sold-card", shown(sprites, sold))


def test_every_golden_is_compared() -> None:
    kinds = ("card", "small-card", "emoji")
    known = {f"{game}-{kind}" for game in CARDS for kind in kinds} | {"scarce-pile", "named-pile"}
    known |= {f"{game}-{how}-card" for game in ("kitten", "cosmic") for how in ("covered", "sold")}

    assert {file.stem for file in GOLDENS.glob("*.png")} == known


def test_a_different_card_does_not_match_the_golden() -> None:
    card = card_of("kitten")

    assert distance(card, card.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) > NEAR
