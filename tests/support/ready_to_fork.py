"""Imports and sets up what every bot process needs; the fork server loads this module once."""

from bot.__main__ import main as main
from bot.drawing.render import studio_of
from games import catalogue

for _game in catalogue(drafts=True).values():
    studio_of(_game)
