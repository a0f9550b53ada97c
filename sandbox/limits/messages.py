"""Limits on messages. A message that passes all checks becomes a `Draft`."""

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from sandbox.attachments import Planned, Upload, plan_attachments
from sandbox.limits.components import Components
from sandbox.limits.embeds import check_embeds
from sandbox.limits.form import At, Form
from sandbox.places import Message
from sandbox.refusals import EMPTY_MESSAGE, Refused
from sandbox.shapes import (
    COMPONENTS_V2,
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
)

MAX_CONTENT: Final = 2000
MAX_NONCE: Final = 25
SETTABLE_FLAGS: Final = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
LEGACY_KEYS: Final = ("content", "embeds", "poll", "sticker_ids")


@dataclass(frozen=True, slots=True)
class Draft:
    """A valid message that hasn't been posted yet, or an edit that hasn't been applied yet."""

    body: Json
    flags: int
    texts: list[str]
    media: list[Json]
    files: list[Json]
    planned: list[Planned]


def check_new_message(
    body: Json, uploads: list[Upload], emojis: Container[str], *, at: At = ()
) -> Draft:
    form = Form()
    flags = _check_flags(form, body, at)
    _check_nonce(form, body, at)
    draft = _make_draft(form, body, uploads, [], emojis, flags=flags, at=at)
    form.close()
    if not (draft.planned or any(body.get(key) for key in ("components", *LEGACY_KEYS))):
        raise Refused(EMPTY_MESSAGE)
    return draft


def check_changed_message(
    message: Message, body: Json, uploads: list[Upload], emojis: Container[str], *, at: At = ()
) -> Draft:
    form = Form()
    before = message.payload
    asked = _check_flags(form, body, at) & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    flags = before["flags"] & ~SUPPRESS_EMBEDS | asked if "flags" in body else before["flags"]
    flags |= before["flags"] & COMPONENTS_V2
    if flags & COMPONENTS_V2 and not before["flags"] & COMPONENTS_V2:
        _check_left_behind(form, before, body, at)
    draft = _make_draft(form, body, uploads, message.files, emojis, flags=flags, at=at)
    form.close()
    after = {key: body.get(key) if key in body else before.get(key) for key in _VISIBLE_KEYS}
    if not (draft.planned or any(after.values())):
        raise Refused(EMPTY_MESSAGE)
    return draft


_VISIBLE_KEYS: Final = ("content", "embeds", "components", "poll", "sticker_items")


def _make_draft(  # noqa: PLR0913 - a message has many parts
    form: Form,
    body: Json,
    uploads: list[Upload],
    before: list[Json],
    emojis: Container[str],
    *,
    flags: int,
    at: At,
) -> Draft:
    v2 = bool(flags & COMPONENTS_V2)
    planned = plan_attachments(form, before, body, uploads, at)
    names = {each.name for each in planned}
    if v2:
        _check_no_legacy(form, body, at)
    else:
        form.check_text(body, "content", at, MAX_CONTENT)
        check_embeds(form, body, at, names)
    read = Components(form, names, emojis)
    read.read(body, at, v2=v2)
    _check_mentions(form, body, at)
    form.check_object(body, "message_reference", at)
    return Draft(body, flags, read.texts, read.media, read.files, planned)


def _check_flags(form: Form, body: Json, at: At) -> int:
    flags = form.check_number(body, "flags", at, 0, (1 << 31) - 1) or 0
    return flags & SETTABLE_FLAGS


def _check_nonce(form: Form, body: Json, at: At) -> None:
    if isinstance(body.get("nonce"), str):
        form.check_text(body, "nonce", at, MAX_NONCE)


def _check_no_legacy(form: Form, body: Json, at: At) -> None:
    for key in LEGACY_KEYS:
        if body.get(key):
            _report_legacy_field(form, key, at)


def _check_left_behind(form: Form, before: Json, body: Json, at: At) -> None:
    """Check that converting a message to Components V2 clears its content and embeds."""
    for key in ("content", "embeds"):
        if before.get(key) and key not in body:
            _report_legacy_field(form, key, at)


def _report_legacy_field(form: Form, key: str, at: At) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    form.report((*at, key), code, message)


def _check_mentions(form: Form, body: Json, at: At) -> None:
    allowed = form.check_object(body, "allowed_mentions", at)
    if allowed is None:
        return
    at = (*at, "allowed_mentions")
    parse = form.check_ids(allowed, "parse", at, 3)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            message = "Value must be one of ('users', 'roles', 'everyone')."
            form.report((*at, "parse", index), "BASE_TYPE_CHOICES", message)
    for kind in ("users", "roles"):
        if form.check_ids(allowed, kind, at, 100) and kind in parse:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.report(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
