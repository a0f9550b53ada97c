"""The pictures of Kritters: its scenes, card faces and cheat sheet."""

from games.kit import Pictures
from games.kritters import cheat_sheet, looks, scenes
from games.kritters.art import FACES
from games.kritters.art.theme import THEME

PICTURES = Pictures(
    table=scenes.table,
    hand=scenes.hand,
    scores=scenes.scores,
    looks={
        "deck": looks.deck,
        "players": looks.players,
        "piles": looks.piles,
        "unseen": looks.unseen,
    },
    faces=FACES,
    theme=THEME,
    cheat_sheet=cheat_sheet.sheet,
    effects=cheat_sheet.effects,
)
