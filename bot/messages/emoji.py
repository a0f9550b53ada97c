"""Add the bot's own emoji, which are small pictures of cards and colours, to messages.

Messages are built without emoji, and make sense without them. Buttons and menu options say which
card they're about (`art`). Just before a message is sent, this module adds the emoji that have been
uploaded. In text, a card's mark consists of a shape and letters, and the emoji replaces the shape.
"""

import re
from collections.abc import Mapping
from functools import cache

from bot.messages.components import (
    MAX_CONTENT,
    MAX_EMBED_TEXT,
    MAX_TOTAL_TEXT,
    TEXT,
    Component,
    Payload,
    emoji_object,
    texts_in,
)
from games.kit.game import AnyGame
from games.kit.language import offered, speaking

INTERNAL_KEYS = ("game", "art", "picture", "words")  # payload keys that are never sent
_SHAPE = re.compile(r"^[^\w\x00-\x7f]+")  # the shape with which a card's mark begins


class Emoji:
    """The uploaded emoji of each game, as `name:id`, by the art that each emoji shows."""

    def __init__(self) -> None:
        self._emoji_by_game: dict[str, dict[str, str]] = {}

    def learn(self, game: AnyGame, art: str, emoji: str) -> None:
        self._emoji_by_game.setdefault(game.key, {})[art] = emoji

    def forget(self) -> None:
        """Stop using emoji until the bot restarts, because Discord rejected one of them."""
        self._emoji_by_game.clear()

    def add_to(self, payload: Payload) -> Payload:
        """Return the message with all available emoji, ready to be sent."""
        game: AnyGame | None = payload.get("game")
        if game is None:
            return payload
        emoji_by_art = self._emoji_by_game.get(game.key, {})
        with_emoji = _copy(payload, emoji_by_art, _EmojiInText(game, emoji_by_art))
        return with_emoji if _fits(with_emoji) else _copy(payload, emoji_by_art, None)


def about_game(game: AnyGame, payload: Payload) -> Payload:
    """Mark a message as being about a game, so that the game's emoji are added."""
    return {**payload, "game": game}


def without_emoji(payload: Payload) -> Payload:
    """Return the message without emoji, ready to be sent."""
    return _copy(payload, {}, None) if "game" in payload else payload


class _EmojiInText:
    """Replaces the shapes in card marks with emoji, in text about a single game."""

    def __init__(self, game: AnyGame, emoji_by_art: Mapping[str, str]) -> None:
        languages = offered()
        self._art_by_mark = _art_by_mark(game, languages)
        self._emoji_by_art = emoji_by_art
        has_marks = emoji_by_art and self._art_by_mark
        self._pattern = _mark_pattern(game, languages) if has_marks else None

    def add_to(self, text: str) -> str:
        return self._pattern.sub(self._replace_mark, text) if self._pattern is not None else text

    def _replace_mark(self, match: re.Match[str]) -> str:
        emoji = self._emoji_by_art.get(self._art_by_mark[match[0]])
        if emoji is None:
            return match[0]
        letters = _SHAPE.sub("", match[0])
        return f"<:{emoji}>{letters}" if letters != match[0] else f"<:{emoji}> {letters}"


def _fits(payload: Payload) -> bool:
    return (
        sum(len(text["content"]) for text in texts_in(payload["components"])) <= MAX_TOTAL_TEXT
        and len(payload.get("content", "")) <= MAX_CONTENT
        and all(
            len(embed["description"]) <= MAX_EMBED_TEXT for embed in payload.get("embeds") or ()
        )
    )


def _copy(
    part: Component, emoji_by_art: Mapping[str, str], texts: _EmojiInText | None
) -> Component:
    """Return a copy of a message, or part of one, with emoji and without INTERNAL_KEYS."""
    copied = part.copy()
    for internal_key in INTERNAL_KEYS:
        copied.pop(internal_key, None)
    for key in ("components", "options"):
        if key in copied:
            copied[key] = [_copy(inner, emoji_by_art, texts) for inner in copied[key]]
    if "art" in part and part["art"] in emoji_by_art:
        copied["emoji"] = emoji_object(emoji_by_art[part["art"]])
    if texts is None:
        return copied
    if part.get("type") == TEXT:
        copied["content"] = texts.add_to(part["content"])
    elif "content" in part:  # phones show the first line of a classic message, without emoji
        first, *rest = part["content"].split("\n")
        copied["content"] = "\n".join([first, *map(texts.add_to, rest)])
    if part.get("embeds"):
        copied["embeds"] = [
            {**embed, "description": texts.add_to(embed["description"])} for embed in part["embeds"]
        ]
    return copied


@cache
def _art_by_mark(game: AnyGame, languages: tuple[str, ...]) -> dict[str, str]:
    """Return the art of each card by its marks in these languages, if they have a shape."""
    found: dict[str, str] = {}
    for language in languages:
        with speaking(language):
            for art, face in game.pictures.faces.items():
                mark = face.mark if face.written is None else face.written()
                if not mark.isascii():
                    found[mark] = str(art)
    return found


@cache
def _mark_pattern(game: AnyGame, languages: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for a game's marks, longest first, since marks may share a prefix."""
    marks = sorted(_art_by_mark(game, languages), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, marks)))
