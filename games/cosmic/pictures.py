"""The pictures of Cosmic Critters: its scenes, card faces and cheat sheet."""

from games.cosmic import cheat_sheet, looks, scenes
from games.cosmic.art import FACES
from games.cosmic.art.theme import THEME
from games.kit import Pictures

PICTURES = Pictures(
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    moment=scenes.sales,
    looks={"piles": looks.piles, "customers": looks.customers, "sales": looks.sales},
    faces=FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.sheet,
    effects=cheat_sheet.effects,
)
