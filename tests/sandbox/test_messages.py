"""A channel's messages can be sent, read, edited and deleted."""

import asyncio
from urllib.parse import urlsplit

import aiohttp
import pytest

from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, EPHEMERAL, FILE, THUMBNAIL, Json
from tests.support.raw_components import container, gallery, section, text
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox
from tests.support.small_bot import PICTURE


def messages_path(sandbox: Sandbox, message: str = "") -> str:
    root = f"/channels/{sandbox.channel.id}/messages"
    return f"{root}/{message}" if message else root


async def test_a_message_with_an_enforced_nonce_is_sent_only_once(
    call: RawRest, sandbox: Sandbox
) -> None:
    body: Json = {"content": "your move", "nonce": "k3f9:7:due", "enforce_nonce": True}
    first = await call("POST", messages_path(sandbox), body)
    assert (await call("POST", messages_path(sandbox), body)).body["id"] == first.body["id"]
    assert len(sandbox.channel.messages) == 1
    sandbox.world.clock.advance(minutes=6)
    assert (await call("POST", messages_path(sandbox), body)).body["id"] != first.body["id"]


async def test_a_nonce_that_is_not_enforced_has_no_effect(call: RawRest, sandbox: Sandbox) -> None:
    for _ in range(2):
        await call.sends(sandbox.channel, content="x", nonce="again")
    assert len(sandbox.channel.messages) == 2


async def test_messages_are_listed_newest_first(call: RawRest, sandbox: Sandbox) -> None:
    ids = [(await call.sends(sandbox.channel, content=str(n))).body["id"] for n in range(5)]

    async def listed(query: str) -> list[str]:
        return [
            each["content"] for each in (await call("GET", messages_path(sandbox) + query)).body
        ]

    assert await listed("") == ["4", "3", "2", "1", "0"]
    assert await listed("?limit=2") == ["4", "3"]
    assert await listed(f"?before={ids[2]}") == ["1", "0"]
    assert await listed(f"?after={ids[2]}&limit=1") == ["3"]
    assert await listed(f"?around={ids[2]}&limit=3") == ["3", "2", "1"]


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "application/json"])
async def test_a_request_cut_off_in_the_middle_is_ignored(sandbox: Sandbox, kind: str) -> None:
    """A bot that is killed during an upload leaves half a request."""
    address = urlsplit(sandbox.server.api_base)
    _, writer = await asyncio.open_connection(address.hostname, address.port)
    head = (
        f"POST {address.path}{messages_path(sandbox)} HTTP/1.1",
        f"Host: {address.netloc}",
        f"Authorization: Bot {sandbox.world.application.token}",
        f"Content-Type: {kind}",
        "Content-Length: 5000",
    )
    begun = "--x\r\nContent-Disposition: form-data; name="
    writer.write("\r\n".join((*head, "", begun)).encode())
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.transport.abort()
    await asyncio.sleep(0.05)
    assert sandbox.world.records.crashes == []
    assert list(sandbox.channel.messages) == []


async def test_an_edit_keeps_only_the_attachments_it_lists(call: RawRest, sandbox: Sandbox) -> None:
    files = {"a.png": PICTURE, "b.txt": b"hello"}
    sent = await call("POST", messages_path(sandbox), {"content": "files"}, files)
    first, second = sent.body["attachments"]
    assert len(sandbox.world.files.kept) == 2
    path = messages_path(sandbox, sent.body["id"])
    kept = await call("PATCH", path, {"attachments": [{"id": second["id"]}]})
    assert kept.body["attachments"] == [second]
    assert len(sandbox.world.files.kept) == 1
    # An edit without a list of attachments keeps the existing attachments and adds new ones.
    body: Json = {"content": "more"}
    more = await call("PATCH", path, body, {"c.png": PICTURE})
    assert [each["filename"] for each in more.body["attachments"]] == ["b.txt", "c.png"]
    assert (await call("PATCH", path, {"attachments": [first]})).outcome == (400, 50035)


async def test_an_earlier_picture_can_be_shown_again(call: RawRest, sandbox: Sandbox) -> None:
    show: Json = {
        "flags": COMPONENTS_V2,
        "components": [gallery(1, media={"url": "attachment://a.png"})],
    }
    sent = await call("POST", messages_path(sandbox), show, {"a.png": PICTURE})
    before = sent.body["components"][0]["items"][0]["media"]
    again = {**show, "attachments": [{"id": before["attachment_id"]}]}
    changed = await call("PATCH", messages_path(sandbox, sent.body["id"]), again)
    assert changed.body["components"][0]["items"][0]["media"] == before
    # A message can't show an attachment that an edit has dropped.
    gone = await call("PATCH", messages_path(sandbox, sent.body["id"]), {**show, "attachments": []})
    assert gone.outcome == (400, 50035)


async def test_only_files_that_no_component_shows_are_listed_as_attachments(
    call: RawRest, sandbox: Sandbox
) -> None:
    thumbnail = {"type": THUMBNAIL, "media": {"url": "attachment://c.png"}}
    shown = container(
        gallery(1, media={"url": "attachment://a.png"}),
        {"type": FILE, "file": {"url": "attachment://b.txt"}},
        section(text("a thumbnail"), accessory=thumbnail),
    )
    names = ("a.png", "b.txt", "c.png", "d.txt")
    body: Json = {"flags": COMPONENTS_V2, "components": [shown]}
    sent = await call("POST", messages_path(sandbox), body, dict.fromkeys(names, PICTURE))
    assert [each["filename"] for each in sent.body["attachments"]] == ["d.txt"]
    # The edit drops no files. Those that no component shows any more are listed again.
    plain = {"components": [text("words")]}
    changed = await call("PATCH", messages_path(sandbox, sent.body["id"]), plain)
    assert [each["filename"] for each in changed.body["attachments"]] == list(names)


async def test_the_picture_of_an_embed_is_not_listed_as_an_attachment(
    call: RawRest, sandbox: Sandbox
) -> None:
    embed = {"title": "x", "image": {"url": "attachment://a.png"}}
    files = {"a.png": PICTURE, "b.txt": b"hello"}
    sent = await call("POST", messages_path(sandbox), {"embeds": [embed]}, files)
    assert [each["filename"] for each in sent.body["attachments"]] == ["b.txt"]


async def test_files_can_be_downloaded_until_they_are_deleted(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    sent = await call("POST", messages_path(sandbox), {"content": "x"}, {"a b.png": PICTURE})
    (attachment,) = sent.body["attachments"]
    assert attachment["filename"] == "a_b.png"
    assert await fetch(attachment["url"]) == (200, PICTURE)
    ada.deletes(ada.sees()[0])
    assert (await fetch(attachment["url"]))[0] == 404


async def fetch(url: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.read()


async def test_a_file_that_is_too_large_is_refused(call: RawRest, sandbox: Sandbox) -> None:
    large = bytes(10 * 1024 * 1024 + 1)
    answer = await call("POST", messages_path(sandbox), {"content": "x"}, {"large.bin": large})
    assert answer.outcome == (413, 40005)


async def test_eleven_files_are_refused(call: RawRest, sandbox: Sandbox) -> None:
    files = {f"{each}.txt": b"x" for each in range(11)}
    assert (await call("POST", messages_path(sandbox), {"content": "x"}, files)).outcome == (
        400,
        50035,
    )


async def test_deleted_messages_are_unknown(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    sent = (await call.sends(sandbox.channel, content="x")).body["id"]
    ada.deletes(ada.sees()[0])
    for method, body in (("GET", None), ("PATCH", {"content": "y"}), ("DELETE", None)):
        assert (await call(method, messages_path(sandbox, sent), body)).outcome == (404, 10008)
    assert (await call("POST", "/channels/1/messages", {"content": "x"})).outcome == (404, 10003)


async def test_messages_of_others_can_be_deleted_with_permission_but_not_edited(
    call: RawRest, sandbox: Sandbox, ben: Person
) -> None:
    path = messages_path(sandbox, ben.says("mine").id)
    assert (await call("PATCH", path, {"content": "yours"})).outcome == (403, 50005)
    assert (await call("DELETE", path)).outcome == (403, 50013)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, allow=["manage_messages"])
    assert (await call("DELETE", path)).status == 204


async def test_many_messages_can_be_deleted_at_once(call: RawRest, sandbox: Sandbox) -> None:
    ids = [(await call.sends(sandbox.channel, content=str(n))).body["id"] for n in range(3)]
    path = messages_path(sandbox, "bulk-delete")
    assert (await call("POST", path, {"messages": ids[:2]})).outcome == (403, 50013)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, allow=["manage_messages"])
    assert (await call("POST", path, {"messages": ids[:2]})).status == 204
    assert list(sandbox.channel.messages) == ids[2:]


async def test_a_plain_message_cannot_be_ephemeral(
    call: RawRest, sandbox: Sandbox, ben: Person
) -> None:
    sent = await call.sends(sandbox.channel, content="x", flags=EPHEMERAL)
    assert not sent.body["flags"] & EPHEMERAL
    assert [panel.text for panel in ben.sees()] == ["x"]


@pytest.mark.parametrize(
    ("denied", "outcome"),
    [
        (["view_channel"], (403, 50001)),
        (["send_messages"], (403, 50013)),
        (["attach_files"], (403, 50013)),
        (["embed_links"], (200, 0)),
    ],
)
async def test_a_channel_can_deny_the_bot_permissions(
    call: RawRest, sandbox: Sandbox, denied: list[str], outcome: tuple[int, int]
) -> None:
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=denied)
    body: Json = {"content": "x", "embeds": [{"title": "y"}]}
    answer = await call("POST", messages_path(sandbox), body, {"a.png": PICTURE})
    assert answer.outcome == outcome
    if answer.status == 200:
        assert answer.body["embeds"] == []


async def test_without_read_history_no_messages_are_listed(call: RawRest, sandbox: Sandbox) -> None:
    sent = (await call.sends(sandbox.channel, content="x")).body["id"]
    sandbox.world.overwrite(sandbox.channel, sandbox.guild.id, deny=["read_message_history"])
    assert (await call("GET", messages_path(sandbox))).body == []
    assert (await call("GET", messages_path(sandbox, sent))).outcome == (403, 50013)
    reply = {"content": "y", "message_reference": {"message_id": sent}}
    assert (await call("POST", messages_path(sandbox), reply)).outcome == (400, 160002)


async def test_v2_messages_have_numbered_components(call: RawRest, sandbox: Sandbox) -> None:
    body: Json = {"flags": COMPONENTS_V2, "components": [text("a"), text("b")]}
    sent = await call("POST", messages_path(sandbox), body)
    assert [each["id"] for each in sent.body["components"]] == [1, 2]
    assert sent.body["content"] == ""


async def test_the_bot_can_show_that_it_is_typing(call: RawRest, sandbox: Sandbox) -> None:
    assert (await call("POST", f"/channels/{sandbox.channel.id}/typing")).status == 204
