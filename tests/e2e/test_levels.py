"""People choose how well bots play, and see it on the table."""

from bot.app import Parlour
from tests.support.clicking_players import table_of, tables_of
from tests.support.database import Database
from tests.support.sandbox import Sandbox


async def test_add_bot_asks_for_the_level_and_levels_can_be_mixed(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    await ada.runs("/kitten start")
    await bot.catch_up()
    table = table_of(ada)
    assert "not at this table" in (await ben.clicks("Add bot", on=table)).text

    asked = await ada.clicks("Add bot", on=table)
    assert asked.labels == ["Easy", "Normal", "Hard"]
    said = await ada.clicks("Hard", on=asked)
    assert "(hard bot\\) joined" in said.text
    said = await ada.clicks("Easy", on=said)
    await bot.catch_up()
    assert "(hard bot\\)" in table.text
    assert "(easy bot\\)" in table.text


async def test_nobody_is_asked_if_the_table_has_a_level(
    sandbox: Sandbox, bot: Parlour, db: Database
) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/coloretto start", bots="hard")
    await bot.catch_up()
    said = await ada.clicks("Add bot", on=table_of(ada))
    assert "(hard bot\\) joined" in said.text
    assert said.labels == []
    for _ in range(3):
        said = await ada.clicks("Add bot", on=table_of(ada))
    assert "press **Begin**" in said.text
    (stored,) = db.tables()
    assert [sitter.level for sitter in stored.sitters] == ["normal", *["hard"] * 4]
    assert len(tables_of(ada)) == 1
