"""Several people can use several windows, even after lost connections."""

import pytest
from playwright.async_api import expect

from sandbox.shapes import COMPONENTS_V2, Json
from tests.support import sample_messages
from tests.support.browser_windows import Windows
from tests.support.raw_rest import raw_rest
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_one_click_switches_the_person_and_people_can_be_added(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    await ada.says("I am Ada")
    people = ada.page.get_by_role("navigation", name="Play as")
    await people.get_by_role("button", name="Ben").click()
    await expect(people.get_by_role("button", name="Ben")).to_have_attribute("aria-pressed", "true")
    await ada.says("I am Ben")
    await expect(ada.newest).to_contain_text("Ben")
    await people.get_by_role("button", name="Add a person").click()
    await ada.page.get_by_label("Name").fill("Eve Smith")
    await ada.page.keyboard.press("Enter")
    eve = people.get_by_role("button", name="Eve Smith")
    await eve.click()
    await expect(eve).to_have_attribute("aria-pressed", "true")
    await ada.says("I am Eve")
    await ada.page.get_by_role("button", name="Colours: auto; change").click()
    await ada.page.reload()
    await expect(ada.page.locator("#self")).to_contain_text("Eve Smith")
    await expect(ada.page.get_by_role("button", name="Colours: dark; change")).to_be_visible()
    await expect(ada.messages).to_have_count(3)


async def test_a_mention_in_another_channel_is_counted_until_it_is_read(
    sandbox: Sandbox, windows: Windows
) -> None:
    ben = await windows.open(sandbox.server, "ben")
    ada = await windows.open(sandbox.server, "ada")
    lounge = sandbox.parlour.channel_named("lounge")
    sandbox.person("Cy").says("Nice weather", at=lounge)
    place = ben.page.get_by_role("navigation", name="Channels").get_by_role("button", name="lounge")
    await expect(place).to_have_accessible_name("lounge, unread")
    async with raw_rest(sandbox) as call:
        await call.sends(lounge, content=f"{sandbox.person('Ben').mention}, it is **your** move.")
    await expect(place).to_have_accessible_name("lounge, unread, 1 for you")
    await expect(ben.page).to_have_title("(1) Ben in card-table")
    # Ada's window counts Ben's pings, too, because one user may play as several people.
    await expect(ada.page.get_by_role("button", name="Ben, called 1 times")).to_be_visible()
    await ben.page.get_by_role("alert").get_by_text("@Ben, it is your move.").click()
    await expect(ben.newest).to_contain_text("your move")
    await expect(place).to_have_accessible_name("lounge")
    await expect(ben.page).to_have_title("Ben in lounge")
    await expect(ada.page.get_by_role("button", name="Ben", exact=True)).to_be_visible()


async def test_a_toast_shows_times_as_words(sandbox: Sandbox, windows: Windows) -> None:
    ben = await windows.open(sandbox.server, "ben")
    lounge = sandbox.parlour.channel_named("lounge")
    soon = int(sandbox.world.clock.now()) + 3600
    async with raw_rest(sandbox) as call:
        said = (
            f"{sandbox.person('Ben').mention}, **move** <t:{soon}:R> in <#{lounge.id}> with `/a`."
        )
        await call.sends(lounge, content=said)
    toast = ben.page.get_by_role("alert").locator(".toast-body span")
    await expect(toast).to_have_text("@Ben, move in 1 hour in lounge with /a.")


async def test_windows_stay_in_step_and_recover_from_a_lost_connection(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada, ben = await windows.open(sandbox.server, "ada"), await windows.open(sandbox.server, "ben")
    await ada.says("First")
    await ben.sees("First")
    await ben.page.evaluate("() => import('/code/wire.js').then(wire => wire.hangUp())")
    said = sandbox.person("Cy").says("While you were away")
    await ben.sees("While you were away")
    await ada.page.locator(f"#m-{said.id}").hover()
    await ada.page.locator(f"#m-{said.id}").get_by_role("button", name="Delete").click()
    await ben.sees("First")
    await ada.sees("First")


async def test_threads_and_direct_messages_are_listed(sandbox: Sandbox, windows: Windows) -> None:
    ada = await windows.open(sandbox.server, "ada")
    async with raw_rest(sandbox) as call:
        path = f"/channels/{sandbox.channel.id}/threads"
        made = await call("POST", path, {"name": "A quiet corner", "type": 11})
        await call("POST", f"/channels/{made.body['id']}/messages", {"content": "Psst"})
        dm = await call("POST", "/users/@me/channels", {"recipient_id": sandbox.person("Ada").id})
        await call("POST", f"/channels/{dm.body['id']}/messages", {"content": "Just for you"})
    places = ada.page.get_by_role("navigation", name="Channels")
    await places.get_by_role("button", name="A quiet corner").click()
    await ada.sees("Psst")
    await places.get_by_role("button", name="Parlour").click()
    await ada.sees("Just for you")
    await ada.says("Thank you")


async def test_a_link_in_a_direct_message_leads_to_the_table(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    async with raw_rest(sandbox) as call:
        table = (await call.sends(sandbox.channel, content="The table")).body["id"]
        dm = await call("POST", "/users/@me/channels", {"recipient_id": sandbox.person("Ada").id})
        url = f"https://discord.com/channels/{sandbox.guild.id}/{sandbox.channel.id}/{table}"
        buttons = (
            sample_messages.button("My cards", style=1),
            sample_messages.link("Go to the table", url),
        )
        body = {"content": "It is your move", "components": [sample_messages.row(*buttons)]}
        await call("POST", f"/channels/{dm.body['id']}/messages", body)
    await (
        ada.page.get_by_role("navigation", name="Channels")
        .get_by_role("button", name="Parlour")
        .click()
    )
    await ada.sees("It is your move")
    await expect(ada.newest.locator(".row button")).to_have_text(["My cards", "Go to the table"])
    await ada.clicks("Go to the table")
    await expect(ada.page.locator(f"#m-{table}")).to_be_focused()
    assert len(ada.page.context.pages) == 1


async def test_a_toast_shows_what_a_push_notification_would(
    sandbox: Sandbox, windows: Windows
) -> None:
    person = sandbox.person("Ada")
    ada = await windows.open(sandbox.server, "ada")
    lounge = sandbox.parlour.channel_named("lounge")
    said = f"{person.mention}: it is your move at **Kitten**."
    v2: Json = {"flags": COMPONENTS_V2, "components": [{"type": 10, "content": said}]}
    async with raw_rest(sandbox) as call:
        await call.sends(lounge, **v2)
        await call.sends(lounge, content=said)
    await expect(ada.page.locator(".toast-body")).to_have_text(
        ["Parlour in #lounge", "Parlour in #lounge@Ada: it is your move at Kitten."]
    )
