"""While bots play, a panel offers no choices. Afterwards, the choices come back."""

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, table_of
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance


async def start_solo_game(sandbox: Sandbox, bot: Parlour, bots: int) -> tuple[Person, Panel]:
    """Start a game of one person with bots. Return both when the person is due."""
    ada = sandbox.person("Ada")
    await ada.runs("/coloretto start", bots="normal")
    await bot.catch_up()
    table = table_of(ada)
    for label in (*["Add bot"] * bots, "Begin"):
        await ada.clicks(label, on=table)
    while not due_at(table, [ada]) or "Draw a card" not in table.labels:
        await advance(sandbox, bot, seconds=2.1)
        await bot.catch_up()
    return ada, table


async def let_bots_move(sandbox: Sandbox, bot: Parlour) -> None:
    """Move the clock far enough for a bot to draw and place a card."""
    for _ in range(2):
        await advance(sandbox, bot, seconds=2.1)


async def test_a_click_on_the_table_says_at_once_that_a_bot_is_up(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, table = await start_solo_game(sandbox, bot, bots=1)
    await ada.clicks("Draw a card", on=table)
    await bot.catch_up()
    since = len(sandbox.world.records.requests)
    await ada.clicks("Put it in row 3", on=table)
    await bot.catch_up()
    assert "Pip" in table.text.splitlines()[0]
    assert "Ada**'s turn" not in table.text.splitlines()[0]
    assert table.labels == []
    assert [request.method for request in sandbox.world.records.requests][since:] == ["POST"]

    await let_bots_move(sandbox, bot)
    await sandbox.world.until(lambda: bool(table.labels))


async def test_an_open_panel_comes_back_to_life_after_the_bots_moves(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, table = await start_solo_game(sandbox, bot, bots=1)
    panel = await ada.clicks("My cards", on=table)
    await ada.clicks("Draw a card", on=panel)
    await ada.clicks("Row 3", on=panel)
    assert "It's **Pip**'s turn. When it's yours again, you'll see it here." in panel.text
    assert "Row 3" not in panel.labels
    await let_bots_move(sandbox, bot)
    await sandbox.world.until(lambda: "Pip**'s turn." not in panel.text)
    assert not panel.gone
    assert "↻" in panel.labels
    assert len(panel.labels) > 2
    turn = next(label for label in panel.labels if label.startswith(("Draw", "Take", "Row")))
    await ada.clicks(turn, on=panel)
    assert "✅" in panel.text


async def test_a_panel_that_waits_after_a_refresh_comes_back_but_not_one_with_another_view(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, table = await start_solo_game(sandbox, bot, bots=1)
    panel = await ada.clicks("My cards", on=table)
    for view, is_back in (("↻", True), ("Supply", False)):
        await ada.clicks("Draw a card", on=panel)
        await ada.clicks("Row 3", on=panel)
        await ada.clicks(view, on=panel)
        await let_bots_move(sandbox, bot)
        await sandbox.world.until(lambda: due_at(table, [ada]) == [ada] and bool(table.labels))
        await bot.catch_up()
        await sandbox.world.until(lambda: is_back is ("Draw a card" in panel.labels))  # noqa: B023  used at once
