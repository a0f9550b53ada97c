"""In the composer, commands are found, completed and sent."""

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox.changes import Change
from tests.support.browser_windows import Windows
from tests.support.sandbox import Sandbox
from tests.support.small_bot import SmallBot, small_bot

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox) -> AsyncGenerator[SmallBot, None]:
    async with small_bot(sandbox) as running:
        yield running


@pytest.mark.usefixtures("bot")
async def test_a_command_is_found_completed_and_run_with_keys_alone(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.type("/")
    await expect(ada.offers.filter(has_text="/game take")).to_contain_text("Take a row")
    await keys.type("game tak")
    await expect(ada.offers).to_have_count(1)
    await keys.press("Tab")
    await expect(ada.page.get_by_label("row: ")).to_be_focused()
    await expect(ada.offers).to_have_text(["Row 1", "Row 2", "Row 3", "Row 4"])
    await keys.type("ow 3")
    await expect(ada.offers).to_have_text(["Row 3"])
    await ada.take_screenshot("autocomplete")
    await keys.press("Enter")
    await expect(ada.page.get_by_label("row: ")).to_have_value("Row 3")
    await keys.press("Enter")
    await ada.sees("Took row 3")
    await expect(ada.box).to_be_focused()


@pytest.mark.usefixtures("bot")
async def test_arrows_move_through_suggestions_and_escape_closes_step_by_step(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.fill("/")
    marked = ada.page.locator('.offer[aria-selected="true"]')
    await expect(marked).to_contain_text("/hello")
    await keys.press("ArrowDown")
    await expect(marked).not_to_contain_text("/hello")
    await keys.press("ArrowUp")
    await keys.press("Enter")
    await expect(ada.page.get_by_label("name: ")).to_be_focused()
    await keys.press("Enter")
    await expect(ada.page.locator(".composer-problem")).to_have_text("name is needed.")
    await keys.type("Cy")
    await keys.press("Tab")  # without a selected suggestion, Tab moves the focus
    await keys.press("ArrowDown")
    await expect(marked).to_contain_text("times")
    await keys.press("Enter")
    await keys.type("2")
    await keys.press("Enter")
    await ada.sees("Hello Cy! Hello Cy!")
    await ada.box.fill("/hello")
    await keys.press("Escape")
    await expect(ada.offers).to_have_count(0)
    await expect(ada.box).to_have_value("/hello")


@pytest.mark.usefixtures("bot")
async def test_the_page_says_when_the_bot_does_not_answer(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    await ada.says("A plain message")
    changes: list[Change] = []
    sandbox.world.changes.subscribe(changes.append)
    await ada.box.fill("/ignore")
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press("Enter")  # presses Enter again, as an impatient person does
    await sandbox.world.until(lambda: any(each.event == "INTERACTION_CREATE" for each in changes))
    sandbox.world.clock.advance(seconds=4)
    await expect(ada.page.locator(".composer-problem")).to_have_text(
        "The application did not respond"
    )
    assert sum(each.event == "INTERACTION_CREATE" for each in changes) == 1


@pytest.mark.usefixtures("bot")
async def test_a_command_with_its_options_is_typed_in_one_go_and_sent_with_one_enter(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.type("/hello name:Cy and Dee times:2")
    await expect(ada.page.get_by_label("name: ")).to_have_value("Cy and Dee")
    await expect(ada.page.get_by_label("times: ")).to_have_value("2")
    await keys.press("Enter")
    await ada.sees("Hello Cy and Dee! Hello Cy and Dee!")
    # A value without a name belongs to the first option.
    await ada.runs("/hello Ben times:3")
    await ada.sees("Hello Ben! Hello Ben! Hello Ben!")
    await ada.runs("/think")
    await ada.sees("And one more thing")


@pytest.mark.usefixtures("bot")
async def test_a_command_with_its_options_is_pasted_and_sent_with_one_enter(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.insert_text("/hello times:2 name:Cy\n")
    await expect(ada.page.get_by_label("name: ")).to_have_value("Cy")
    await keys.press("Enter")
    await ada.sees("Hello Cy! Hello Cy!")
    await expect(ada.box).to_be_focused()
    # Options can also be pasted after the command's name was typed.
    await keys.type("/hello ")
    await keys.insert_text("name:Dee times:1")
    await keys.press("Enter")
    await ada.sees("Hello Dee!")


@pytest.mark.usefixtures("bot")
async def test_a_choice_typed_in_full_is_sent_with_one_enter(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.type("/game take row:3")
    await expect(ada.offers).to_have_text(["Row 3"])
    await keys.press("Enter")
    await ada.sees("Took row 3")
    await expect(ada.box).to_be_focused()
    await keys.type("/game take row:")
    await expect(ada.offers).to_have_count(4)
    await keys.type("4")
    await keys.press("Enter")  # works even before the bot has offered choices
    await ada.sees("Took row 4")


@pytest.mark.usefixtures("bot")
async def test_people_and_channels_can_be_typed_by_name(sandbox: Sandbox, windows: Windows) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.type("/everything loud:true where:lounge who:ben")
    await expect(ada.offers).to_contain_text(["Ben"])
    await keys.press("Enter")
    await ada.sees("Ben lounge None None 0.5 0 True")
    await expect(ada.box).to_be_focused()
    await keys.insert_text("/everything who:Ada")
    await keys.press("Enter")
    await ada.sees("Ada None None")


@pytest.mark.usefixtures("bot")
async def test_words_that_belong_to_no_option_are_kept_and_not_sent(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    keys = ada.page.keyboard
    await ada.box.focus()
    await keys.type("/everything colour:red ")
    await keys.press("Enter")
    await expect(ada.page.locator(".composer-problem")).to_have_text(
        "“colour:red” belongs to no option."
    )
    await expect(ada.page.get_by_label("More options")).to_have_value("colour:red ")
    await expect(ada.messages).to_have_count(0)


async def test_a_command_typed_in_full_comes_before_longer_ones(
    sandbox: Sandbox, windows: Windows
) -> None:
    ada = await windows.open(sandbox.server, "ada")
    paths = await ada.page.evaluate(
        """async () => {
            const { fitting } = await import("/code/slash.js");
            const known = ["mixes", "mix", "remix"].map((path) => ({ path, description: "" }));
            return fitting(known, "mix").map((each) => each.path);
        }"""
    )
    assert paths == ["mix", "mixes", "remix"]
