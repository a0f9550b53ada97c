"""Put pictures into messages, in place of text that describes the same scene.

Every message is built with both the picture and the text. Just before a message is sent, `as_text`
or `as_picture` drops one of the two. On a Components V2 panel, the text is a component, and the
picture takes its place. In a classic message, the text is an embed, and the picture an attachment.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from bot.drawing.lettering import drop_unwritable
from bot.drawing.style import token_of
from bot.engine import Table
from bot.messages import sentences
from bot.messages.components import (
    MAX_CONTENT,
    MAX_EMBED_TEXT,
    Component,
    Payload,
    cut,
    gallery,
    text,
    texts_in,
)
from bot.messages.escape_names import safe, tidy
from games.kit import AnyGame, Scene, Seat
from games.kit.telling import spelt_out, told

STYLE_VERSION = 11  # increased whenever drawing changes, so that messages get new pictures

Replacement = Callable[[Component], list[Component]]
PictureKind = Literal["table", "hand", "scores", "look", "lobby", "rules", "card"]


@dataclass(frozen=True)
class Picture:
    """Everything needed to draw a picture."""

    kind: PictureKind
    game: AnyGame
    scene: Scene
    names: tuple[str, ...]

    @cached_property
    def file(self) -> str:
        """A file name with a hash of what the picture shows, so a new picture has a new name."""
        shown = repr((STYLE_VERSION, self.game.key, self.scene, self.names))
        return f"{self.kind}-{hashlib.blake2s(shown.encode(), digest_size=8).hexdigest()}.png"

    @cached_property
    def alt(self) -> str:
        return spelt_out(self.scene, self.name)

    @property
    def alt_is_cut(self) -> bool:
        """True if the alt text is incomplete, so that screen readers need the text as well."""
        return self.alt.endswith("…")

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat, or a letter if the picture has no players."""
        return self.names[seat] if seat < len(self.names) else token_of(seat).letter


def picture_of(table: Table, scene: Scene, kind: PictureKind) -> Picture:
    """Return the picture of a scene.

    If the message has a heading of its own, the picture has no title.
    """
    names = tuple(tidy(table.name_and_level(seat)) for seat in table.seats)
    headless = replace(scene, title="") if kind in ("table", "look") else scene
    return Picture(kind, table.game, headless, names)


def with_picture(table: Table, scene: Scene, kind: PictureKind, words: str) -> Component:
    """Build a text component that describes a scene, with the picture that can replace the text."""
    return {**text(words), "picture": picture_of(table, scene, kind)}


def poster(game: AnyGame, scene: Scene, kind: PictureKind) -> Component:
    """Build a text component and its picture for a scene without players, such as a cheat sheet."""
    picture = Picture(kind, game, scene, ())
    return {**text(told(scene, picture.name)), "picture": picture}


def illustrated(payload: Payload, picture: Picture, words: str) -> Payload:
    """Return a classic message with a picture, and with the text that can replace the picture."""
    return {**payload, "picture": picture, "words": words}


def picture_in(payload: Payload) -> Picture | None:
    """Return the picture in a message, or None if the message has no picture."""
    if "game" not in payload:
        return None
    if "picture" in payload:
        attached: Picture = payload["picture"]
        return attached
    pictures = (part["picture"] for part in texts_in(payload["components"]) if "picture" in part)
    return next(pictures, None)


def as_text(payload: Payload, *, embeds_allowed: bool = True) -> Payload:
    """Return the message with the text and without the picture.

    If embeds aren't allowed, the text goes into a classic message's content, as far as it fits.
    """
    if "picture" in payload:
        shown, words = _without_notes(payload), payload["words"]
        if embeds_allowed:
            return {**shown, "embeds": [{"description": cut(words, MAX_EMBED_TEXT)}]}
        return {**shown, "content": cut(f"{shown['content']}\n{words}", MAX_CONTENT)}
    return _replace_picture(
        payload, lambda part: [{k: v for k, v in part.items() if k != "picture"}]
    )


def as_picture(payload: Payload) -> Payload:
    """Return the message with the picture in place of the text.

    The text stays below the picture if the text is too long for the picture's alt text.
    """
    if "picture" not in payload:
        return _replace_picture(payload, _gallery)
    picture: Picture = payload["picture"]
    legend = _legend(picture)
    content = f"{payload['content']}\n{legend}" if legend else payload["content"]
    shown = as_text(payload) if picture.alt_is_cut else _without_notes(payload)
    return {**shown, "content": cut(content, MAX_CONTENT)}


def _without_notes(payload: Payload) -> Payload:
    return {key: value for key, value in payload.items() if key not in ("picture", "words")}


def _gallery(part: Component) -> list[Component]:
    picture: Picture = part["picture"]
    legend = _legend(picture)
    rest = [text(part["content"])] if picture.alt_is_cut else []
    return [gallery(picture.file, picture.alt), *([text(legend)] if legend else []), *rest]


def _legend(picture: Picture) -> str:
    """Return a line with the letters that stand for undrawable names; "" if every name is drawn."""
    undrawable_names = [
        sentences.token(letter=token_of(area.seat).letter, name=safe(picture.name(area.seat)))
        for area in picture.scene.areas
        if area.seat is not None and not drop_unwritable(picture.name(area.seat))
    ]
    return f"-# {', '.join(undrawable_names)}" if undrawable_names else ""


def _replace_picture(payload: Payload, replacement: Replacement) -> Payload:
    if picture_in(payload) is None:
        return payload
    return {**payload, "components": list(_replaced(payload["components"], replacement))}


def _replaced(parts: list[Component], replacement: Replacement) -> Iterator[Component]:
    for part in parts:
        if "picture" in part:
            yield from replacement(part)
        elif "components" in part:
            yield {**part, "components": list(_replaced(part["components"], replacement))}
        else:
            yield part
