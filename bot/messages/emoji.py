"""Add the bot's own emoji, which are small pictures of cards and colours, to messages.

Messages are built without emoji, and make sense without them. Buttons and menu options say which
card they're about (`art`). Just before a message is sent, this module adds the emoji that have been
uploaded. In text, a card's mark consists of a shape and letters, and the emoji replaces the shape.
"""

import re
from collections.abc import Mapping
from functools import cache

from bot.messages.components import (
    CONTENT,
    EMBED,
    TEXT,
    TOTAL_TEXT,
    Component,
    Payload,
    sprite,
    texts_in,
)
from games.kit.game import AnyGame

NOTES = ("game", "art", "picture", "words")  # keys for the bot's own use, removed before sending
_SHAPE = re.compile(r"^[^\x00-\x7f]+")  # the shape at the beginning of a mark, before its letters


class Emoji:
    """The uploaded emoji of each game, as `name:id`, by the art they show."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, str]] = {}

    def learn(self, game: AnyGame, art: str, emoji: str) -> None:
        self._known.setdefault(game.key, {})[art] = emoji

    def forget(self) -> None:
        """Stop using emoji until the bot restarts, because Discord rejected one of them."""
        self._known.clear()

    def add_to(self, payload: Payload) -> Payload:
        """Return the message with all available emoji, ready to be sent."""
        game: AnyGame | None = payload.get("game")
        if game is None:
            return payload
        known = self._known.get(game.key, {})
        with_emoji = _copy(payload, known, _Texts(game, known))
        return with_emoji if _fits(with_emoji) else _copy(payload, known, None)


def about_game(game: AnyGame, payload: Payload) -> Payload:
    """Mark a message as being about a game, so that it gets the game's emoji."""
    return {**payload, "game": game}


def without_emoji(payload: Payload) -> Payload:
    """Return the message without emoji, ready to be sent."""
    return _copy(payload, {}, None) if "game" in payload else payload


class _Texts:
    """Replaces the shapes in card marks with emoji, in text about one game."""

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


def _fits(payload: Payload) -> bool:
    return (
        sum(len(each["content"]) for each in texts_in(payload["components"])) <= TOTAL_TEXT
        and len(payload.get("content", "")) <= CONTENT
        and all(len(embed["description"]) <= EMBED for embed in payload.get("embeds") or ())
    )


def _copy(part: Component, known: Mapping[str, str], texts: _Texts | None) -> Component:
    """Return a copy of a message, or part of one, with emoji and without the keys in NOTES."""
    made = part.copy()
    for note in NOTES:
        made.pop(note, None)
    for key in ("components", "options"):
        if key in made:
            made[key] = [_copy(each, known, texts) for each in made[key]]
    if "art" in part and part["art"] in known:
        made["emoji"] = sprite(known[part["art"]])
    if texts is None:
        return made
    if part.get("type") == TEXT:
        made["content"] = texts.add_to(part["content"])
    elif "content" in part:  # a classic message; phones show its first line without emoji
        first, *rest = part["content"].split("\n")
        made["content"] = "\n".join([first, *map(texts.add_to, rest)])
    if part.get("embeds"):
        made["embeds"] = [
            {**embed, "description": texts.add_to(embed["description"])} for embed in part["embeds"]
        ]
    return made


@cache
def _marks(game: AnyGame) -> dict[str, str]:
    """Return the art of each card by its mark, except for marks without a shape."""
    return {face.mark: str(art) for art, face in game.faces.items() if not face.mark.isascii()}


@cache
def _pattern(game: AnyGame) -> re.Pattern[str]:
    """Return a pattern for a game's marks, longest first, since one may be a prefix of another."""
    return re.compile("|".join(map(re.escape, sorted(_marks(game), key=len, reverse=True))))
