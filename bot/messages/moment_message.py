"""Build the message of a moment: a reveal or the end of a game, with its picture.

The message stays when the table is posted again, so it has no buttons and pings nobody.
"""

from bot.engine import Table
from bot.engine.moments import events_at
from bot.messages.components import Payload, classic
from bot.messages.emoji import about_game
from bot.messages.escape_names import name_and_level_at, names_then
from bot.messages.news import plain, standing
from bot.messages.picture import illustrated, picture_of
from games.kit import Public, Scene
from games.kit.describe import told
from storage.delivery import Post


def moment_message(table: Table, moment: Post, view: Public | None) -> Payload:
    """Build the message of a moment.

    `view` is the public view of the table at the moment; without it, the message has no picture.
    """
    payload = classic(moment_line(table, moment))
    if view is None:
        return payload
    pictures = table.game.pictures
    scene: Scene = (pictures.moment or pictures.table)(view)
    words = told(scene, name_and_level_at(table))
    return about_game(table.game, illustrated(payload, picture_of(table, scene, "table"), words))


def moment_line(table: Table, moment: Post) -> str:
    """Return what a moment is about, in a line; "" if its move was taken back."""
    if moment.moment == "end" and table.status == "over":
        return plain(standing(table))
    events = events_at(table, moment.version)
    return table.game.words.told(events, names_then(table, moment.version))
