"""The pictures of Chroma Mix: its scenes, card faces and cheat sheet."""

from games.chroma import cheat_sheet, looks, piles, scenes
from games.chroma.art import FACES
from games.chroma.art.theme import THEME
from games.kit import Pictures

PICTURES = Pictures(
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    looks={"mixes": looks.mixes, "progress": looks.progress, "piles": piles.piles},
    faces=FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.sheet,
    effects=cheat_sheet.effects,
)
