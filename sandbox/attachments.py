"""Message attachments: which are kept, which are new, and where each can be downloaded."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import orjson

from sandbox.files import size_of
from sandbox.limits.form import At, Form
from sandbox.refusals import TOO_LARGE, Refused
from sandbox.shapes import ATTACHMENT_LIMIT, Json

if TYPE_CHECKING:
    from sandbox.world import World

MAX_ATTACHMENTS = 10


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a multipart request. `number` links the file to an entry in `attachments`."""

    number: int
    name: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Planned:
    """An attachment that a message will have after a request, either kept or newly uploaded."""

    name: str
    kept: Json | None
    upload: Upload | None
    description: str | None


def plan_attachments(
    form: Form, before: list[Json], body: Json, uploads: list[Upload], at: At = ()
) -> list[Planned]:
    """Return the attachments after a request: new uploads, and existing ones that are kept.

    If the request has a list of attachments, existing attachments that the list leaves out are
    dropped. Mistakes are reported to `form`. Raises Refused if a file is too large.
    """
    if any(len(upload.body) > ATTACHMENT_LIMIT for upload in uploads):
        raise Refused(TOO_LARGE)
    numbered = {str(upload.number): upload for upload in uploads}
    held = {str(each["id"]): each for each in before}
    planned: list[Planned] = []
    if body.get("attachments") is None:
        planned = [Planned(each["filename"], each, None, None) for each in before]
    for index, entry in enumerate(form.check_items(body, "attachments", at, MAX_ATTACHMENTS)):
        item_path = (*at, "attachments", index)
        description = form.check_text(entry, "description", item_path, 1024) or None
        identity = str(entry.get("id"))
        if identity in held:
            kept = held[identity]
            planned.append(Planned(kept["filename"], kept, None, description))
        elif identity in numbered:
            upload = numbered.pop(identity)
            name = _safe_name(str(entry.get("filename") or upload.name))
            planned.append(Planned(name, None, upload, description))
        else:
            form.report(item_path, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    # Discord also attaches files that have no entry in `attachments`.
    planned += [Planned(_safe_name(each.name), None, each, None) for each in numbered.values()]
    if len(planned) > MAX_ATTACHMENTS:
        form.report_length((*at, "attachments"), 0, MAX_ATTACHMENTS)
    return planned


def store_new_files(world: "World", channel: str, planned: list[Planned]) -> list[Json]:
    """Store the new files and return every attachment's description, in Discord's format."""
    return [
        _with_description(each.kept, each.description)
        if each.kept is not None
        else _store(world, channel, each)
        for each in planned
    ]


def delete_files(world: "World", attachments: list[Json]) -> None:
    """Delete the files of attachments that no longer belong to any message."""
    for attachment in attachments:
        world.files.drop(_path_in_cdn(attachment["url"]))


def unshown_files(files: list[Json], payload: Json) -> list[Json]:
    """Return the files to list in `attachments`: only those that no component or embed shows."""
    if not files:
        return []
    shown = {media["url"] for media in _shown_media(payload["components"])}
    for embed in payload["embeds"]:
        shown |= {embed[key]["url"] for key in ("image", "thumbnail") if embed.get(key)}
    return [file for file in files if file["url"] not in shown]


def to_media(attachment: Json) -> Json:
    """Return an attachment in the form that media components use."""
    shown = {key: attachment[key] for key in ("url", "proxy_url", "content_type")}
    return shown | {
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "placeholder": "",
        "placeholder_version": 1,
        "loading_state": 2,
        "attachment_id": attachment["id"],
        "flags": 0,
    }


def _shown_media(components: list[Json]) -> Iterator[Json]:
    """Yield all pictures, thumbnails and files in a message's components, including nested ones."""
    for component in components:
        accessory: list[Json] = [component["accessory"]] if component.get("accessory") else []
        yield from _shown_media([*(component.get("components") or ()), *accessory])
        for item in component.get("items") or (component,):
            shown: Json | None = item.get("media") or item.get("file")
            if shown is not None:
                yield shown


def _with_description(kept: Json, description: str | None) -> Json:
    return kept if description is None else kept | {"description": description}


def _store(world: "World", channel: str, planned: Planned) -> Json:
    assert planned.upload is not None  # noqa: S101 - an attachment is either kept or uploaded
    identity = world.ids.next()
    path = f"attachments/{channel}/{identity}/{planned.name}"
    file = world.files.keep(path, planned.name, planned.upload.body)
    url = f"{world.url}/cdn/{path}"
    stored: Json = {
        "id": identity,
        "filename": planned.name,
        "size": len(file.body),
        "url": url,
        "proxy_url": url,
        "content_type": file.kind,
        **size_of(file.body),
    }
    return _with_description(stored, planned.description)


def _path_in_cdn(url: str) -> str:
    return url.partition("/cdn/")[2]


def _safe_name(name: str) -> str:
    """Return the file name, with characters that aren't safe in a URL replaced."""
    return "".join(mark if mark.isalnum() or mark in "-_." else "_" for mark in name)


def change_urls(world: "World", url: str) -> None:
    """Change all file URLs to the sandbox's current address."""
    before, world.url = world.url.encode(), url
    if not before or before == url.encode():
        return
    for channel in world.channels.values():
        for message in channel.messages.values():
            if message.files:
                written = orjson.dumps([message.payload, message.files])
                moved = orjson.loads(written.replace(before, url.encode()))
                message.payload, message.files = moved
