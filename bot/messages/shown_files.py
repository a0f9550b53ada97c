"""Remember which uploaded files messages show, so that unchanged pictures aren't uploaded again.

The `attachments` that Discord returns contain only files that aren't shown by a component, such as
those of classic messages. If a file is shown by a component, that component has the file's id in
`media.attachment_id`, and its name at the end of `media.url`.
"""

from collections.abc import Iterator
from typing import cast
from urllib.parse import urlsplit

from bot.cache import BoundedDict
from bot.messages.components import Payload

MAX_MESSAGES = 4096  # the maximum number of messages to remember

Files = dict[str, str]  # the ids of uploaded files, by file name


class ShownFiles:
    """The files on recent messages, as far as the bot knows them."""

    def __init__(self) -> None:
        self._by_message: BoundedDict[int, Files] = BoundedDict(MAX_MESSAGES)

    def on(self, message: int) -> Files | None:
        """Return the files on a message, or None if they aren't known."""
        return self._by_message.get(message)

    def learn(self, message: Payload) -> Files:
        """Remember and return the files on a message received from Discord."""
        files = self._by_message[int(message["id"])] = files_on(message)
        return files

    def forget(self, message: int) -> None:
        self._by_message.pop(message, None)


def files_on(message: Payload) -> Files:
    """Return the ids of the files on a message from Discord, by file name."""
    listed = {
        str(file["filename"]): str(file["id"])
        for file in objects_in(message.get("attachments"))
        if "filename" in file and "id" in file
    }
    return listed | {
        urlsplit(str(media.get("url"))).path.rpartition("/")[2]: str(media["attachment_id"])
        for media in objects_in(message.get("components"))
        if media.get("attachment_id")
    }


def objects_in(part: object) -> Iterator[dict[str, object]]:
    """Yield every JSON object in nested JSON, including the outermost."""
    if isinstance(part, list):
        for inner in cast("list[object]", part):
            yield from objects_in(inner)
    elif isinstance(part, dict):
        json_object = cast("dict[str, object]", part)
        yield json_object
        for inner in json_object.values():
            yield from objects_in(inner)
