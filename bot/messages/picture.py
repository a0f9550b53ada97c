"""Put pictures into messages, in place of text that describes the same scene.

Every message is built with both the picture and the text. Just before a message is sent, `as_text`
or `as_picture` drops one of the two. On a Components V2 panel, the text is a component, and the
picture takes its place. In a classic message, the text is an embed, and the picture an attachment.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from bot.drawing.lettering import drop_unwritable
from bot.drawing.picture_size import HAND, LESSON, LOOK, TABLE, Format
from bot.drawing.players import Players
from bot.drawing.portraits import Portrait, face_of
from bot.engine import Table
from bot.messages import texts
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
from games.kit.describe import spelt_out, told
from games.kit.language import current_language, speaking

STYLE_VERSION = 14  # increased whenever drawing changes, so that messages get new pictures

MAX_ALT = 1024  # characters of a picture's alt text

Replacement = Callable[[Component], list[Component]]
PictureKind = Literal["table", "hand", "lesson", "scores", "look", "lobby", "rules", "card"]


FORMATS: Mapping[PictureKind, Format] = {"hand": HAND, "lesson": LESSON, "look": LOOK}


@dataclass(frozen=True)
class Picture:
    """Everything needed to draw a picture, and to describe it in words."""

    kind: PictureKind
    game: AnyGame
    scene: Scene
    names: tuple[str, ...]
    language: str = field(default_factory=current_language)
    told_names: tuple[str, ...] = ()  # the names in the alt text, if they say more than `names`
    people: tuple[int | None, ...] = ()  # the person in each seat, whose avatar may be added
    portraits: tuple[Portrait | None, ...] = ()
    # The pictures that a moving picture shows one after another, and what they show in words.
    frames: "tuple[Picture, ...]" = ()
    told_frames: str = ""

    @cached_property
    def file(self) -> str:
        """Return a file name with a hash of what the picture shows; new pictures get new names."""
        if self.frames:
            shown = repr([frame.file for frame in self.frames])
            return f"film-{hashlib.blake2s(shown.encode(), digest_size=8).hexdigest()}.gif"
        who = self.names, *((self.portraits,) if any(self.portraits) else ())
        shown = repr((STYLE_VERSION, self.game.key, self.scene, *who, self.language))
        return f"{self.kind}-{hashlib.blake2s(shown.encode(), digest_size=8).hexdigest()}.png"

    @cached_property
    def alt(self) -> str:
        if self.frames:
            return cut(self.told_frames, MAX_ALT)
        with speaking(self.language):
            return spelt_out(self.scene, self._told_name)

    @property
    def media_type(self) -> str:
        return "image/gif" if self.frames else "image/png"

    @property
    def format(self) -> Format:
        """Return the format that fits where the picture is shown, unless the scene has a board."""
        return FORMATS.get(self.kind, TABLE)

    @property
    def alt_is_cut(self) -> bool:
        """Return whether the alt text is incomplete, so that screen readers need the text, too."""
        return self.alt.endswith("…")

    @property
    def has_portraits(self) -> bool:
        """Return whether the scene has room for portraits."""
        board = self.scene.board
        return board is not None and any(space.portrait for space in board.spaces)

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat, or a letter if the picture has no players."""
        return self.names[seat] if seat < len(self.names) else _letter(seat)

    def portrait(self, seat: Seat) -> Portrait | None:
        return self.portraits[seat] if seat < len(self.portraits) else None

    def _told_name(self, seat: Seat) -> str:
        return self.told_names[seat] if seat < len(self.told_names) else self.name(seat)


def _letter(seat: Seat) -> str:
    return chr(ord("A") + seat)


def picture_of(table: Table, scene: Scene, kind: PictureKind) -> Picture:
    """Return the picture of a scene.

    If the message has a heading of its own, the picture has no title. A bot's level is only told
    in words, since bots have names and faces of their own.
    """
    headless = replace(scene, title="") if kind in ("table", "look") else scene
    picture = Picture(
        kind,
        table.game,
        headless,
        names=tuple(tidy(table.name(seat)) for seat in table.seats),
        told_names=tuple(tidy(table.name_and_level(seat)) for seat in table.seats),
        people=tuple(table.sitter(seat).person for seat in table.seats),
    )
    if not picture.has_portraits:
        return picture
    sitters = table.record.sitters
    faces = (face_of(each.name) if each.bot and each.person is None else None for each in sitters)
    return replace(picture, portraits=tuple(faces))


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
    """Return a line with the signs that stand for undrawable names; "" if every name is drawn."""
    players = Players(picture.name)
    signs = [
        texts.sign(letter=players.sign(area.seat), who=safe(picture.name(area.seat)))
        for area in picture.scene.areas
        if area.seat is not None and not drop_unwritable(picture.name(area.seat))
    ]
    return texts.legend(signs=signs) if signs else ""


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
