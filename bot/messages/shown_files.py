"""The uploaded files that messages show, so that an unchanged picture is kept, not uploaded again.

Discord lists in a message's `attachments` only files that nothing on it shows. A shown file is
found in its component: `media.attachment_id` is its id, and `media.url` ends with its name.
"""

from collections import OrderedDict
from collections.abc import Iterator
from typing import cast
from urllib.parse import urlsplit

from bot.messages.components import Payload

REMEMBERED = 4096  # messages

Files = dict[str, str]
"""Ids of files, by the files' names."""


class ShownFiles:
    """What the latest messages show, as far as Discord has told."""

    def __init__(self) -> None:
        self._by_message: OrderedDict[int, Files] = OrderedDict()

    def on(self, message: int) -> Files | None:
        """None: not known."""
        return self._by_message.get(message)

    def learn(self, message: Payload) -> Files:
        """Note what a message shows that Discord has just sent us."""
        number, files = int(message["id"]), files_in(message["components"])
        self._by_message[number] = files
        self._by_message.move_to_end(number)
        if len(self._by_message) > REMEMBERED:
            self._by_message.popitem(last=False)
        return files

    def forget(self, message: int) -> None:
        self._by_message.pop(message, None)


def files_in(components: object) -> Files:
    """The uploaded files that components show, as Discord sends them."""
    return {
        urlsplit(str(media.get("url"))).path.rpartition("/")[2]: str(media["attachment_id"])
        for media in _objects(components)
        if media.get("attachment_id")
    }


def _objects(part: object) -> Iterator[dict[str, object]]:
    """Every object in JSON of any shape, however deep."""
    if isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _objects(each)
    elif isinstance(part, dict):
        found = cast("dict[str, object]", part)
        yield found
        for each in found.values():
            yield from _objects(each)
