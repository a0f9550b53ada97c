"""The sandbox refuses messages that Discord refuses, and gives each error's path."""

from typing import Any

import pytest

from sandbox.shapes import COMPONENTS_V2, Json
from tests.support.raw_components import rows, text
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox


@pytest.mark.parametrize(
    ("body", "at", "code"),
    [
        ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "components": [text()]}, "components.0", "UNION_TYPE_CHOICES"),
        ({"content": "x", "components": rows(6)}, "components", "BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
        (
            {"content": "x", "flags": COMPONENTS_V2, "components": [text()]},
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            {"embeds": [{"title": "x"}], "flags": COMPONENTS_V2, "components": [text()]},
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (
            {"embeds": [{"fields": [{"name": "x", "value": "y"}] * 26}]},
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {"embeds": [{"image": {"url": "attachment://x.png"}}]},
            "embeds.0.image.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            {"content": "x", "attachments": [{"id": 0, "filename": "x.png"}]},
            "attachments.0",
            "ATTACHMENT_NOT_FOUND",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            {"content": "x", "message_reference": {"message_id": "1"}},
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        ({"content": 7}, "content", "STRING_TYPE_CONVERT"),
        ({"content": "x", "components": "row"}, "components", "LIST_TYPE_CONVERT"),
    ],
)
async def test_an_invalid_message_is_refused_with_its_path(
    call: RawRest, sandbox: Sandbox, body: dict[str, Any], at: str, code: str
) -> None:
    answer = await call.sends(sandbox.channel, **body)
    assert answer.outcome == (400, 50035)
    assert (at, code) in answer.errors()


async def test_an_empty_message_is_refused(call: RawRest, sandbox: Sandbox) -> None:
    assert (await call.sends(sandbox.channel, content="")).outcome == (400, 50006)
    assert (await call.sends(sandbox.channel, flags=COMPONENTS_V2)).outcome == (400, 50006)


async def test_text_that_discord_chokes_on_is_answered_with_500(
    call: RawRest, sandbox: Sandbox
) -> None:
    answer = await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=[text("🎩" * 3000)])
    assert answer.status == 500


async def test_a_body_that_is_not_json_is_refused(sandbox: Sandbox, call: RawRest) -> None:
    assert (await call("POST", f"/channels/{sandbox.channel.id}/messages", [])).outcome == (
        400,
        50035,
    )


async def test_a_classic_message_becomes_v2_only_without_its_content(
    call: RawRest, sandbox: Sandbox
) -> None:
    message = (await call.sends(sandbox.channel, content="old")).body["id"]
    path = f"/channels/{sandbox.channel.id}/messages/{message}"
    body: Json = {"flags": COMPONENTS_V2, "components": [text("new")]}
    assert (await call("PATCH", path, body)).outcome == (400, 50035)
    changed = await call("PATCH", path, body | {"content": None})
    assert changed.body["content"] == ""
    assert changed.body["flags"] & COMPONENTS_V2
    # A V2 message can't become a classic message again.
    back = await call("PATCH", path, {"flags": 0, "content": "old"})
    assert back.outcome == (400, 50035)
