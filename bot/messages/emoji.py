"""Emoji of the bot's own in messages: sprites of cards and colours.

Messages are built with words, and with what an answer looks like beside it (`art`). Whoever sends
one puts in the emoji there are: on buttons, in menus, and in texts, where an emoji takes the place
of the shape that a card's mark begins with. Without them everything reads as it was written.
"""

import re
from collections.abc import Mapping
from functools import cache

from bot.messages.components import TEXT, TOTAL_TEXT, Component, Payload, sprite, texts_in
from games.kit.game import AnyGame

NOTES = ("game", "art", "picture")
"""What a message and its parts say to whoever sends them; Discord does not get to see it."""
_SHAPE = re.compile(r"^[^\x00-\x7f]+")
"""The shape a mark begins with; letters come after it."""


class Emoji:
    """The emoji that Discord has of each game, as `name:id`, by their art."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, str]] = {}

    def learn(self, game: AnyGame, art: str, emoji: str) -> None:
        self._known.setdefault(game.key, {})[art] = emoji

    def forget(self) -> None:
        """Discord would not take one of them: words do until the next start."""
        self._known.clear()

    def add_to(self, payload: Payload) -> Payload:
        """The message as it is sent, with all emoji there are."""
        game: AnyGame | None = payload.get("game")
        if game is None:
            return payload
        known = self._known.get(game.key, {})
        dressed = _put_into(payload, known, _Texts(game, known))
        if sum(len(each["content"]) for each in texts_in(dressed["components"])) > TOTAL_TEXT:
            return _put_into(payload, known, None)
        return dressed


def about_game(game: AnyGame, payload: Payload) -> Payload:
    """A message about a game: whoever sends it may put in the game's emoji."""
    return {**payload, "game": game}


def without_emoji(payload: Payload) -> Payload:
    """The same for those who want nothing but words, in one go: they are sent as they are."""
    return _put_into(payload, {}, None) if "game" in payload else payload


class _Texts:
    """Texts of a game, with emoji before the letters of each card that has one."""

    def __init__(self, game: AnyGame, known: Mapping[str, str]) -> None:
        self._arts = _marks(game)
        self._known = known
        self._pattern = _pattern(game) if known and self._arts else None

    def add_to(self, words: str) -> str:
        return self._pattern.sub(self._one, words) if self._pattern is not None else words

    def _one(self, found: re.Match[str]) -> str:
        emoji = self._known.get(self._arts[found[0]])
        if emoji is None:
            return found[0]
        letters = _SHAPE.sub("", found[0])
        return f"<:{emoji}>{letters}" if letters != found[0] else f"<:{emoji}> {letters}"


def _put_into(part: Component, known: Mapping[str, str], texts: _Texts | None) -> Component:
    """A message, or a part of one, without the notes of who made it and with emoji instead."""
    made = part.copy()
    for note in NOTES:
        made.pop(note, None)
    for key in ("components", "options"):
        if key in made:
            made[key] = [_put_into(each, known, texts) for each in made[key]]
    if "art" in part and part["art"] in known:
        made["emoji"] = sprite(known[part["art"]])
    if texts is not None and part.get("type") == TEXT:
        made["content"] = texts.add_to(part["content"])
    return made


@cache
def _marks(game: AnyGame) -> dict[str, str]:
    """Which card a mark stands for; a mark without any shape is just letters."""
    return {face.mark: str(art) for art, face in game.faces.items() if not face.mark.isascii()}


@cache
def _pattern(game: AnyGame) -> re.Pattern[str]:
    """The marks of a game, the longest first: one may begin like another."""
    return re.compile("|".join(map(re.escape, sorted(_marks(game), key=len, reverse=True))))
