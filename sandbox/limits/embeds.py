"""Discord's limits on the embeds of a message."""

from collections.abc import Container
from typing import Final

from sandbox.limits.form import At, Form
from sandbox.shapes import Json

MAX_TOTAL_CHARACTERS: Final = 6000


def check_embeds(form: Form, body: Json, at: At, names: Container[str]) -> None:
    total = 0
    embeds = form.check_items(body, "embeds", at, 10)
    for index, embed in enumerate(embeds):
        total += _check_embed(form, embed, (*at, "embeds", index), names)
    if total > MAX_TOTAL_CHARACTERS:
        message = f"Embed size exceeds maximum size of {MAX_TOTAL_CHARACTERS}"
        form.report((*at, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(form: Form, embed: Json, at: At, names: Container[str]) -> int:
    size = len(form.check_text(embed, "title", at, 256))
    size += len(form.check_text(embed, "description", at, 4096))
    footer = form.check_object(embed, "footer", at) or {}
    author = form.check_object(embed, "author", at) or {}
    size += len(form.check_text(footer, "text", (*at, "footer"), 2048))
    size += len(form.check_text(author, "name", (*at, "author"), 256))
    for index, field in enumerate(form.check_items(embed, "fields", at, 25)):
        item_path = (*at, "fields", index)
        size += len(form.check_text(field, "name", item_path, 256, low=1, required=True))
        size += len(form.check_text(field, "value", item_path, 1024, low=1, required=True))
    for key in ("image", "thumbnail"):
        picture = form.check_object(embed, key, at)
        if picture is None:
            continue
        url = form.check_text(picture, "url", (*at, key), 2048, required=True)
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            form.report((*at, key, "url"), code, "The referenced attachment was not found.")
    return size
