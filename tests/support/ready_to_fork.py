"""Draw the parts that all pictures share. The bots' fork server imports this module once."""

from bot.drawing.draw_scene import studio_of
from games import catalogue
from games.kit.language import ENGLISH, speak_by_default

speak_by_default(ENGLISH)
for _game in catalogue(drafts=True).values():
    studio_of(_game)
