"""Remember which uploaded files messages show, so that unchanged pictures aren't uploaded again.

Discord's `attachments` list only the files that no component shows. A shown file is found in its
component: `media.attachment_id` is its id, and `media.url` ends with its name.
"""

from collections import OrderedDict
from collections.abc import Iterator
from typing import cast
from urllib.parse import urlsplit

from bot.messages.components import Payload

REMEMBERED = 4096  # messages

Files = dict[str, str]  # ids by file name


class ShownFiles:
    """The files on recent messages, as far as we know."""

    def __init__(self) -> None:
        self._by_message: OrderedDict[int, Files] = OrderedDict()

    def on(self, message: int) -> Files | None:
        """The files on a message, or None if they aren't known."""
        return self._by_message.get(message)

    def learn(self, message: Payload) -> Files:
        """Remember the files on a message that Discord has returned."""
        number, files = int(message["id"]), files_in(message["components"])
        self._by_message[number] = files
        self._by_message.move_to_end(number)
        if len(self._by_message) > REMEMBERED:
            self._by_message.popitem(last=False)
        return files

    def forget(self, message: int) -> None:
        self._by_message.pop(message, None)


def files_in(components: object) -> Files:
    """Find the uploaded files in components as Discord returns them."""
    return {
        urlsplit(str(media.get("url"))).path.rpartition("/")[2]: str(media["attachment_id"])
        for media in _objects(components)
        if media.get("attachment_id")
    }


def _objects(part: object) -> Iterator[dict[str, object]]:
    """Yield every object in nested JSON."""
    if isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _objects(each)
    elif isinstance(part, dict):
        found = cast("dict[str, object]", part)
        yield found
        for each in found.values():
            yield from _objects(each)
