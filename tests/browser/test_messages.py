"""Messages look as in Discord, and can do no harm."""

import re
import struct
import zlib
from base64 import b64encode

import pytest
from playwright.async_api import expect

from sandbox.shapes import COMPONENTS_V2, Json
from tests.support import sample_messages
from tests.support.browser_windows import NARROW_PIXELS, Windows
from tests.support.raw_rest import raw_rest
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOSTILE_TEXTS = (
    "<script>window.hurt = 1</script>",
    '<img src=x onerror="window.hurt = 1">',
    "[click](javascript:window.hurt=1) <javascript:window.hurt=1>",
    '[a](https://example.org/"onmouseover="window.hurt=1)',
    "<svg/onload=window.hurt=1> &lt;b&gt; \u202e",
    "||" * 250 + "*_" * 700,
    "`" * 2000,
    "[" * 1000 + "](" * 400,
    "> " * 900,
)


async def test_markdown_looks_as_in_discord(sandbox: Sandbox, windows: Windows) -> None:
    async with raw_rest(sandbox) as call:
        await call.sends(sandbox.channel, content=sample_messages.SAMPLE_TEXT)
    ada = await windows.open(sandbox.server, "ada")
    shown = ada.newest.locator(".prose")
    assert await shown.locator("h3, h4, h5").all_inner_texts() == [
        "Heading one",
        "Heading two",
        "Heading three",
    ]
    for kind, text in (
        ("p.small", "small print"),
        ("strong >> nth=0", "bold"),
        ("em >> nth=0", "italics"),
        ("u", "underlined"),
        ("s", "struck"),
        ("p code", "code"),
        ("em strong, strong em", "both"),
        ("blockquote", "a quote\nof two lines"),
        ("ul ul li", "deeper"),
        ("ol li >> nth=1", "two"),
        ("pre", 'print("**not bold**")'),
        ('a[href="https://example.org/page"]', "masked"),
        ('a[href="https://example.org/plain"]', "https://example.org/plain"),
    ):
        assert (await shown.locator(kind).inner_text()).strip() == text
    spoiler = shown.get_by_role("button", name="Spoiler, hidden")
    await spoiler.click()
    await expect(shown.get_by_text("hidden")).to_be_visible()


async def test_mentions_show_names_and_relative_times_follow_the_clock(
    sandbox: Sandbox, windows: Windows
) -> None:
    now = int(sandbox.world.clock.now())
    ben = sandbox.person("Ben")
    async with raw_rest(sandbox) as call:
        await call.sends(
            sandbox.channel,
            content=f"{ben.mention} in <#{sandbox.channel.id}> since <t:{now}:R>, `<@{ben.id}>`",
        )
    ada = await windows.open(sandbox.server, "ada")
    await expect(ada.newest.locator(".mention")).to_have_text(["@Ben", "card-table"])
    await expect(ada.newest.locator("code")).to_have_text(f"<@{ben.id}>")
    await ada.page.get_by_role("button", name="Workbench", exact=True).click()
    await ada.page.get_by_role("button", name="A day on").click()
    await expect(ada.newest.locator("time.moment")).to_have_text("yesterday")


async def test_emoji_of_the_application_are_pictures(sandbox: Sandbox, windows: Windows) -> None:
    image = f"data:image/png;base64,{b64encode(make_png(32, 32)).decode()}"
    async with raw_rest(sandbox) as call:
        path = f"/applications/{sandbox.world.application.id}/emojis"
        made = await call("POST", path, {"name": "hat", "image": image})
        emoji = {"id": made.body["id"], "name": "hat"}
        await call.sends(
            sandbox.channel,
            content=f"A <:hat:{emoji['id']}> for you",
            components=[sample_messages.row(sample_messages.button("Take", style=2, emoji=emoji))],
        )
    ada = await windows.open(sandbox.server, "ada")
    shown = ada.newest.get_by_role("img", name=":hat:")
    await expect(shown).to_have_count(2)
    assert await shown.evaluate_all("all => all.map(each => each.naturalWidth)") == [32, 32]


async def test_no_message_can_run_a_script(sandbox: Sandbox, windows: Windows) -> None:
    ada = await windows.open(sandbox.server, "ada")
    async with raw_rest(sandbox) as call:
        for text in HOSTILE_TEXTS:
            sent = await call.sends(sandbox.channel, content=text)
            assert sent.status == 200
            await expect(ada.page.locator(f"#m-{sent.body['id']}")).to_be_visible()
        button = {"type": 2, "style": 2, "label": HOSTILE_TEXTS[0], "custom_id": HOSTILE_TEXTS[1]}
        named = {
            "type": 17,
            "components": [sample_messages.row(button), {"type": 10, "content": HOSTILE_TEXTS[1]}],
        }
        embed = {
            "title": HOSTILE_TEXTS[0],
            "url": "https://example.org/",
            "description": HOSTILE_TEXTS[1],
        }
        await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=[named])
        await call.sends(sandbox.channel, embeds=[embed])
    await ada.page.get_by_role("button", name="Add a person").click()
    await ada.page.get_by_label("Name").fill("<b>Eve</b>")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#people")).to_contain_text("<b>Eve</b>")
    await expect(ada.newest.locator(".embed-title")).to_have_text(HOSTILE_TEXTS[0])
    assert await ada.page.evaluate("window.hurt") is None
    assert await ada.page.locator("#messages :is(script, svg[onload], [onerror])").count() == 0
    links = await ada.page.locator("#messages a").evaluate_all("all => all.map(a => a.protocol)")
    assert set(links) <= {"https:", "http:"}


async def test_pictures_have_descriptions_and_are_enlarged_by_a_click(
    sandbox: Sandbox, windows: Windows
) -> None:
    item: Json = {"media": {"url": "attachment://table.png"}, "description": "Three rows of cards"}
    container: Json = {"type": 17, "components": [{"type": 12, "items": [item]}]}
    body: Json = {"flags": COMPONENTS_V2, "components": [container]}
    ada = await windows.open(sandbox.server, "ada")
    async with raw_rest(sandbox) as call:
        path = f"/channels/{sandbox.channel.id}/messages"
        assert (await call("POST", path, body, {"table.png": make_png(900, 500)})).status == 200
    shown = ada.newest.get_by_role("img", name="Three rows of cards")
    await expect(shown).to_be_visible()
    box = await shown.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(900 / 500, abs=0.01)
    await shown.click()
    closer = ada.page.get_by_role("dialog", name="Three rows of cards")
    await expect(closer.get_by_role("img")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    await expect(closer).to_have_count(0)


async def test_a_classic_message_shows_its_picture_between_its_text_and_its_buttons(
    sandbox: Sandbox, windows: Windows
) -> None:
    """In a wide window, a tall picture is shrunk, as in Discord's desktop client."""
    body: Json = {
        "content": f"{sandbox.person('Ada').mention}, beat Ben's 8 pairs of glasses or challenge.",
        "attachments": [{"id": "0", "filename": "table.png", "description": "Three rows"}],
        "components": [sample_messages.row(sample_messages.button("My cards", style=1))],
    }
    wide = await windows.open(sandbox.server, "ada")
    narrow = await windows.open(sandbox.server, "ada", size=(390, 844))
    async with raw_rest(sandbox) as call:
        path = f"/channels/{sandbox.channel.id}/messages"
        assert (await call("POST", path, body, {"table.png": make_png(1000, 1000)})).status == 200
    for window, height in ((wide, 350), (narrow, None)):
        shown = window.newest.get_by_role("img", name="Three rows")
        words = window.newest.get_by_text("beat Ben's 8 pairs of glasses or challenge.")
        boxes = [
            await each.bounding_box()
            for each in (words, shown, window.newest.get_by_role("button", name="My cards"))
        ]
        tops = [box["y"] for box in boxes if box is not None]
        assert tops == sorted(tops)
        assert len(tops) == 3
        box = boxes[1]
        assert box is not None
        assert box["height"] == pytest.approx(height or box["width"], abs=1)
        await expect(window.newest).to_have_class(re.compile("pinged"))


async def test_a_reply_to_a_deleted_message_says_so(sandbox: Sandbox, windows: Windows) -> None:
    ada = await windows.open(sandbox.server, "ada")
    async with raw_rest(sandbox) as call:
        asked = await call.sends(sandbox.channel, content="Whose turn is it?")
        await call.sends(
            sandbox.channel,
            content="Yours",
            message_reference={"message_id": asked.body["id"]},
        )
        await expect(ada.newest.locator(".lead")).to_contain_text("Whose turn is it?")
        gone = await call("DELETE", f"/channels/{sandbox.channel.id}/messages/{asked.body['id']}")
        assert gone.status == 204
    await expect(ada.newest.locator(".lead")).to_have_text("Original message was deleted")


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_a_narrow_window_shows_everything_without_scrolling_sideways(
    sandbox: Sandbox, windows: Windows, theme: str
) -> None:
    async with raw_rest(sandbox) as call:
        await call.sends(sandbox.channel, content=sample_messages.SAMPLE_TEXT + "W" * 300)
        await call.sends(sandbox.channel, **sample_messages.everything())
    ada = await windows.open(sandbox.server, "ada", size=NARROW_PIXELS, theme=theme)
    overflow = "[...document.querySelectorAll('#main, #scroller, #top, .message, .container')]"
    wide = await ada.page.evaluate(f"{overflow}.filter(e => e.scrollWidth > e.clientWidth).length")
    assert wide == 0
    await ada.page.get_by_role("button", name="Channels").click()
    await ada.page.get_by_role("button", name="lounge").click()
    await expect(ada.page.get_by_role("heading", level=1)).to_have_text("lounge")
    await expect(ada.page.locator("#sides")).not_to_be_visible()
    await ada.says("Hello from a phone")


def make_png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\0" + b"\x80" * width) * height
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body
