"""A picture in a message: a scene that may be shown instead of the words that tell it.

Messages are built with words. Where a scene is told, its component also carries the picture of it;
whoever sends the message shows one or the other.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from bot.drawing.lettering import can_write
from bot.drawing.style import token
from bot.engine import Table
from bot.messages.components import Component, Payload, gallery, text, texts_in
from bot.messages.names import safe, tidy
from games.kit import AnyGame, Scene, Seat
from games.kit.telling import spelt_out

STYLE_VERSION = 4
"""Raised when pictures come to look otherwise, so that none of the old ones is taken for new."""

Put = Callable[[Component], list[Component]]
PictureKind = Literal["table", "hand", "scores", "look"]


@dataclass(frozen=True)
class Picture:
    """A scene and the names at its table: all that a picture is drawn from."""

    kind: PictureKind
    game: AnyGame
    scene: Scene
    names: tuple[str, ...]

    @cached_property
    def file(self) -> str:
        """Its file's name, made of what it shows: another name is another picture."""
        shown = repr((STYLE_VERSION, self.game.key, self.scene, self.names))
        return f"{self.kind}-{hashlib.blake2s(shown.encode(), digest_size=8).hexdigest()}.png"

    @property
    def alt(self) -> str:
        return spelt_out(self.scene, self.name)

    def name(self, seat: Seat) -> str:
        return self.names[seat]


def with_picture(table: Table, scene: Scene, kind: PictureKind, words: str) -> Component:
    """The words of a scene, and the picture that may be shown instead.

    The message has a heading, so the picture of a table or a look needs none.
    """
    names = tuple(tidy(table.name(seat)) for seat in table.seats)
    headless = replace(scene, title="") if kind in ("table", "look") else scene
    return {**text(words), "picture": Picture(kind, table.game, headless, names)}


def picture_in(payload: Payload) -> Picture | None:
    """The picture a message could show, which is `about` a game then."""
    if "game" not in payload:
        return None
    shown = (part["picture"] for part in texts_in(payload["components"]) if "picture" in part)
    return next(shown, None)


def as_text(payload: Payload) -> Payload:
    """The message as words alone."""
    return _with(payload, lambda part: [{k: v for k, v in part.items() if k != "picture"}])


def as_picture(payload: Payload) -> Payload:
    """The message with its picture instead of the words that tell the same.

    Where those do not fit into the picture's alt text, they stand below it.
    """
    return _with(payload, _shown)


def _shown(part: Component) -> list[Component]:
    picture: Picture = part["picture"]
    unwritten = [
        f"**{token(area.seat).letter}** is {safe(picture.name(area.seat))}"
        for area in picture.scene.areas
        if area.seat is not None and not can_write(picture.name(area.seat))
    ]
    legend = [text(f"-# {', '.join(unwritten)}")] if unwritten else []
    alt = picture.alt
    rest = [text(part["content"])] if alt.endswith("…") else []  # nobody is left out
    return [gallery(picture.file, alt), *legend, *rest]


def _with(payload: Payload, put: Put) -> Payload:
    if picture_in(payload) is None:
        return payload
    return {**payload, "components": list(_replaced(payload["components"], put))}


def _replaced(parts: list[Component], put: Put) -> Iterator[Component]:
    for part in parts:
        if "picture" in part:
            yield from put(part)
        elif "components" in part:
            yield {**part, "components": list(_replaced(part["components"], put))}
        else:
            yield part
