"""The pictures of Coloretto: its scenes, card faces and cheat sheet."""

from games.coloretto import cheat_sheet, scenes
from games.coloretto.art import FACES
from games.coloretto.art.theme import THEME
from games.kit import Pictures

PICTURES = Pictures(
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    looks={"supply": scenes.supply},
    faces=FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.sheet,
    effects=cheat_sheet.effects,
)
