"""Let the whole bot speak the pseudo-language, and collect everything it says."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest
from PIL import Image

from bot.drawing.blocks import Block
from bot.drawing.draw_scene import Studio
from sandbox.records import Request
from sandbox.shapes import Json
from sandbox.world import World
from tests.support.drawn_text import drawn_text
from tests.support.languages import offering_pseudo
from tests.support.pseudo_language import PSEUDO

VISIBLE = ("content", "description", "label", "name", "placeholder", "title")
"""The fields of requests in which people read something."""

INVISIBLE = ("emoji", "allowed_mentions")


class Said:
    """All text of the bot's requests and pictures, and the commands the bot registered."""

    def __init__(self) -> None:
        self.texts: set[str] = set()
        self.commands: list[Json] = []

    def read(self, request: Request) -> None:
        if request.method == "PUT" and request.route.endswith("/commands"):
            self.commands = request.body
        elif request.method in ("POST", "PATCH") and "/emojis" not in request.route:
            self.texts.update(_seen_in(request.body))


@contextmanager
def everyone_speaks_pseudo(world: World) -> Generator[Said]:
    """Let the bot speak the pseudo-language to everyone. `Person` still reads English."""
    said = Said()

    def lay_out_only(_studio: Studio, block: Block) -> Image.Image:
        """Collect a block's text and return an empty picture, because drawing is slow."""
        said.texts.update(drawn_text(block))
        return Image.new("L", (block.width, block.height))

    def speak_pseudo(_world: World, _user: str) -> str:
        return PSEUDO

    with pytest.MonkeyPatch.context() as patch, offering_pseudo():
        patch.setattr(World, "locale_of", speak_pseudo)
        patch.setattr(Studio, "_draw_pixels", lay_out_only)
        world.records.readers.append(said.read)
        yield said


def _seen_in(body: Any) -> Iterator[str]:  # noqa: ANN401  JSON
    """Yield the strings in a request's body that people read."""
    if isinstance(body, dict):
        fields = cast("Json", body)
        for key, value in fields.items():
            if key in VISIBLE and isinstance(value, str):
                yield value
            elif key not in INVISIBLE:
                yield from _seen_in(value)
    elif isinstance(body, list):
        items = cast("list[Json]", body)
        for each in items:
            yield from _seen_in(each)
