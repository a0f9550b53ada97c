"""Draws the parts that all pictures share; the fork server of the bots imports this once."""

from bot.drawing.draw_scene import studio_of
from games import catalogue

for _game in catalogue(drafts=True).values():
    studio_of(_game)
