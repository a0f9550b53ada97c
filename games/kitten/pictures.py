"""The pictures of Kitten: its scenes, card faces and cheat sheet."""

from games.kit import Pictures
from games.kitten import cheat_sheet, scenes
from games.kitten.art import FACES
from games.kitten.art.theme import THEME

PICTURES = Pictures(
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    moment=scenes.showdown,
    looks={"odds": scenes.chances, "rounds": scenes.rounds},
    faces=FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.sheet,
    effects=cheat_sheet.effects,
)
