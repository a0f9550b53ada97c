"""Ephemeral panels, forms and menus work, and a click without a response fails."""

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import FilePayload, Locator, expect

from sandbox.changes import Change
from sandbox.shapes import MODAL, REPLY, UPDATE, Json
from tests.support import sample_messages
from tests.support.browser_windows import Window, Windows
from tests.support.raw_rest import RawRest, raw_rest
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")


class ManualBot:
    """A bot whose interactions a test receives and answers."""

    def __init__(self, sandbox: Sandbox, call: RawRest) -> None:
        self._sandbox = sandbox
        self.call = call
        self._received: list[Json] = []
        sandbox.world.changes.subscribe(self._record)

    async def receives(self) -> Json:
        """Wait for the next interaction, and return it as Discord sends it to the bot."""
        await self._sandbox.world.until(lambda: bool(self._received))
        return self._received.pop(0)

    async def answers(self, done: Json, kind: int, data: Json) -> None:
        path = f"/interactions/{done['id']}/{done['token']}/callback"
        answer = await self.call("POST", path, {"type": kind, "data": data})
        assert answer.status == 204, answer.body

    def _record(self, change: Change) -> None:
        if change.event == "INTERACTION_CREATE":
            self._received.append(change.data)


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox) -> AsyncGenerator[ManualBot, None]:
    async with raw_rest(sandbox) as call:
        await call.sends(sandbox.channel, **sample_messages.everything())
        yield ManualBot(sandbox, call)


async def test_an_ephemeral_panel_is_shown_to_one_person_only(
    sandbox: Sandbox, windows: Windows, bot: ManualBot
) -> None:
    ada, ben = await windows.open(sandbox.server, "ada"), await windows.open(sandbox.server, "ben")
    again = await windows.open(sandbox.server, "ada")
    await ada.clicks("Primary")
    await bot.answers(await bot.receives(), REPLY, {"content": "Three hats", "flags": 64})
    for window in (ada, again):
        await window.sees("Three hats")
        await expect(window.newest).to_contain_text("Only you can see this · Dismiss message")
    sandbox.person("Cy").says("Good morning")
    await ben.sees("Good morning")
    await expect(ben.page.get_by_text("Three hats")).to_have_count(0)
    await ada.page.reload()
    await expect(ada.page.get_by_text("Three hats")).to_be_visible()
    await ada.page.get_by_role("button", name="Dismiss message").click()
    for window in (ada, again):
        await expect(window.page.get_by_text("Three hats")).to_have_count(0)


async def test_a_form_is_filled_in_and_sent(
    sandbox: Sandbox, windows: Windows, bot: ManualBot
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    await ada.clicks("Primary")
    await bot.answers(await bot.receives(), MODAL, sample_messages.form())
    form = ada.page.get_by_role("dialog", name="A few questions")
    await expect(form).to_contain_text("Please answer honestly.")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("This field is required.")
    await form.get_by_label("Your name").fill("Ada")
    await expect(form).not_to_contain_text("This field is required.")
    await chooses(ada, form.get_by_role("combobox", name="Colour"), "Blue")
    await form.get_by_label("Quick").check()
    await form.get_by_label("Kitten").check()
    await form.get_by_label("Cosmic").check()
    await expect(form.get_by_label("Coloretto")).to_be_disabled()
    await ada.take_screenshot("form")
    await form.get_by_role("button", name="Submit").click()
    sent = await bot.receives()
    assert values_of_fields(sent) == ["Ada", ["b"], "quick", ["kitten", "cosmic"]]
    await bot.answers(sent, REPLY, {"content": "Thank you", "flags": 64})
    await expect(form).to_have_count(0)
    await ada.sees("Thank you")


async def test_a_form_accepts_long_texts_people_and_files_too(
    sandbox: Sandbox, windows: Windows, bot: ManualBot
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    await ada.clicks("Primary")
    await bot.answers(await bot.receives(), MODAL, sample_messages.make_second_form())
    form = ada.page.get_by_role("dialog", name="And a few more")
    await form.get_by_label("Tale").fill("Once\nupon a time")
    await chooses(ada, form.get_by_role("combobox", name="Friend"), "Ben")
    await form.get_by_label("Agreed").check()
    drawing: FilePayload = {"name": "cat.txt", "mimeType": "text/plain", "buffer": b"=^.^="}
    await form.get_by_label("Drawing").set_input_files(drawing)
    await form.get_by_role("button", name="Submit").click()
    sent = await bot.receives()
    (file,) = sent["data"]["resolved"]["attachments"].values()
    assert values_of_fields(sent) == [
        "Once\nupon a time",
        [sandbox.person("Ben").id],
        True,
        [file["id"]],
    ]
    assert (file["filename"], file["size"]) == ("cat.txt", 5)
    sandbox.world.clock.advance(seconds=4)
    await expect(form).to_contain_text("Something went wrong. Try again.")


async def test_menus_accept_one_or_several_choices_by_mouse_and_keyboard(
    sandbox: Sandbox, windows: Windows, bot: ManualBot
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    menu = ada.messages.get_by_role("combobox", name="Which colours?")
    await menu.click()
    done = ada.page.get_by_role("button", name="Done")
    await expect(done).to_be_disabled()
    await ada.page.get_by_role("option", name="Red").click()
    await ada.page.get_by_role("option", name="Green").click()
    blue = ada.page.get_by_role("option", name="Blue")
    await expect(blue).to_have_attribute("aria-disabled", "true")
    await done.click()
    taken = await bot.receives()
    assert taken["data"]["values"] == ["r", "g"]
    await expect(menu).to_have_attribute("aria-busy", "true")
    await bot.answers(taken, UPDATE, sample_messages.everything())
    await expect(menu).to_be_focused()

    await ada.messages.get_by_role("combobox", name="Whom?").focus()
    for key in ("ArrowDown", "b", "Enter"):
        await ada.page.keyboard.press(key)
    taken = await bot.receives()
    assert list(taken["data"]["resolved"]["users"]) == [sandbox.person("Ben").id]
    await bot.answers(taken, REPLY, {"content": "Hello Ben"})
    await ada.sees("Hello Ben")


async def test_a_click_that_nobody_answers_fails_as_in_discord(
    sandbox: Sandbox, windows: Windows, bot: ManualBot
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    await ada.clicks("Danger")
    await expect(ada.button("Danger")).to_have_attribute("aria-busy", "true")
    await bot.receives()
    sandbox.world.clock.advance(seconds=4)
    await expect(ada.newest).to_contain_text("This interaction failed")
    await expect(ada.button("Danger")).not_to_have_attribute("aria-busy", "true")


def values_of_fields(sent: Json) -> list[object]:
    """Return the submitted values in the order of the fields."""
    fields = [part["component"] for part in sent["data"]["components"] if part["type"] == 18]
    return [field.get("value", field.get("values")) for field in fields]


async def chooses(window: Window, menu: Locator, label: str) -> None:
    await menu.click()
    await window.page.get_by_role("option", name=label).click()
