"""Pictures in messages, shown instead of the text that describes the same scene.

Messages are built as text. The text component that describes a scene also carries its picture; just
before the message is sent, `as_text` or `as_picture` picks one of the two.
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

STYLE_VERSION = 6  # increase this when the drawing changes, so that messages get new pictures

Replacement = Callable[[Component], list[Component]]
PictureKind = Literal["table", "hand", "scores", "look"]


@dataclass(frozen=True)
class Picture:
    """Everything needed to draw a picture."""

    kind: PictureKind
    game: AnyGame
    scene: Scene
    names: tuple[str, ...]

    @cached_property
    def file(self) -> str:
        """A file name that depends on what is shown, so that a new picture has a new name."""
        shown = repr((STYLE_VERSION, self.game.key, self.scene, self.names))
        return f"{self.kind}-{hashlib.blake2s(shown.encode(), digest_size=8).hexdigest()}.png"

    @property
    def alt(self) -> str:
        return spelt_out(self.scene, self.name)

    def name(self, seat: Seat) -> str:
        return self.names[seat]


def with_picture(table: Table, scene: Scene, kind: PictureKind, words: str) -> Component:
    """Build the text that describes a scene, with its picture attached.

    Pictures of tables and looks have no title, because the message has a heading.
    """
    names = tuple(tidy(table.name(seat)) for seat in table.seats)
    headless = replace(scene, title="") if kind in ("table", "look") else scene
    return {**text(words), "picture": Picture(kind, table.game, headless, names)}


def picture_in(payload: Payload) -> Picture | None:
    """Return the picture that a message carries, or None."""
    if "game" not in payload:
        return None
    shown = (part["picture"] for part in texts_in(payload["components"]) if "picture" in part)
    return next(shown, None)


def as_text(payload: Payload) -> Payload:
    """Return the message with the text and without the picture."""
    return _replace_picture(
        payload, lambda part: [{k: v for k, v in part.items() if k != "picture"}]
    )


def as_picture(payload: Payload) -> Payload:
    """Return the message with the picture in place of the text.

    The text stays below the picture if it doesn't fit into the alt text.
    """
    return _replace_picture(payload, _gallery)


def _gallery(part: Component) -> list[Component]:
    picture: Picture = part["picture"]
    undrawable_names = [
        f"**{token(area.seat).letter}** is {safe(picture.name(area.seat))}"
        for area in picture.scene.areas
        if area.seat is not None and not can_write(picture.name(area.seat))
    ]
    legend = [text(f"-# {', '.join(undrawable_names)}")] if undrawable_names else []
    alt = picture.alt
    rest = [text(part["content"])] if alt.endswith("…") else []  # so screen readers get all of it
    return [gallery(picture.file, alt), *legend, *rest]


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
