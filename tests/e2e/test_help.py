"""/help shows how to begin, and /games lists one's own tables and those that need players."""

import re

import pytest

from bot import VERSION
from games import catalogue
from sandbox import threads
from tests.support.clicking_players import table_of, tables_of
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")

MAX_LINES_ON_A_PHONE = 34
MAX_CHARACTERS_PER_LINE = 44  # on a screen that is 390 pixels wide


@pytest.mark.all_games
async def test_help_fits_one_screen_and_its_commands_can_be_tapped(sandbox: Sandbox) -> None:
    panel = await sandbox.person("Ada").runs("/help")
    helped = panel.text
    ids = {each["name"]: each["id"] for each in sandbox.world.application.commands.values()}
    for game in catalogue().values():
        assert f"**{game.title}** (" in helped
        assert f"): {game.summary}" in helped
    assert panel.labels == [game.title for game in catalogue().values()]
    for command in ("games", "game log", "game leave", "settings"):
        assert f"</{command}:{ids[command.split()[0]]}>" in helped
    assert helped.endswith(f"Parlour {VERSION}")
    shown = re.sub(r"</([^:]*):\d+>", r"/\1", helped).replace("**", "")
    lines = [-(-len(line) // MAX_CHARACTERS_PER_LINE) for line in shown.splitlines()]
    assert sum(lines) <= MAX_LINES_ON_A_PHONE


async def test_a_button_of_help_opens_a_table_in_the_channel(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    opened = await ada.clicks("Coloretto", on=await ada.runs("/help"))
    assert "Your table for **Coloretto** is open" in opened.text
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    assert "Ada" in table_of(ada).text


async def test_a_button_of_help_in_a_dm_says_that_tables_are_in_servers(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    refused = await ada.clicks("Coloretto", on=await ada.runs("/help", at=ada.dm))
    assert "server" in refused.text
    assert not tables_of(ada)


async def test_help_is_about_playing_rather_than_running_the_bot(sandbox: Sandbox) -> None:
    assert "Restarts" not in (await sandbox.person("Ada").runs("/help")).text


async def test_help_and_the_lobby_agree_on_how_many_can_play(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    assert "**Colour MY Kritters** (2–12 players, or alone)" in (await ada.runs("/help")).text
    await ada.runs("/kritters start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    alone = "1 more needed (or play on your own with `/kritters start mode:solo`), 11 seats free"
    assert alone in table_of(ada).text
    await sandbox.person("Ben").clicks("Join", on=table_of(ada))
    assert "on your own" not in table_of(ada).text


@pytest.mark.all_games
async def test_the_rules_show_each_card_with_what_it_does(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    for game in catalogue().values():
        rules = await ada.runs(f"/{game.key} rules")
        if game.pictures.effects():
            rules = await ada.picks(rules, "What does a card do?")
            shown = await ada.picks(rules, game.pictures.effects()[-1].name)
            assert game.pictures.effects()[-1].name in str(shown.message.payload)
            assert "Rules" in shown.labels


async def test_something_in_the_rules_is_looked_up_and_opened_alone(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    offered = await ada.completes("/chroma rules", about="lemon")
    assert offered[0].name.startswith("Lemon YY · 2 · ×4")
    assert any(each.name.startswith("R23 With Lemon, you can mix once more") for each in offered)

    ruling = await ada.runs("/chroma rules", about="R23")
    assert "**R23** With Lemon" in ruling.text
    assert "R24" not in ruling.text
    rules = await ada.clicks("Rules", on=ruling)
    assert "**R24**" in rules.text  # the page that contains this ruling

    section = await ada.runs("/kitten rules", about="who loses a card")
    assert "Exactly right is right." in section.text
    assert "## Purrfect" in (await ada.picks(section, "Purrfect")).text


async def test_without_a_word_completion_begins_with_the_headings(sandbox: Sandbox) -> None:
    offered = await sandbox.person("Ada").completes("/cosmic rules", about="")
    assert [each.name for each in offered[:2]] == ["Your turn", "Who wins a sale"]
    assert len(offered) == 25


async def test_a_german_reader_looks_up_a_card_by_either_name(sandbox: Sandbox) -> None:
    ben = sandbox.person("Ben")
    await ben.runs("/settings", language="de")
    for typed in ("Zitrone", "lemon"):
        (first, *_) = await ben.completes("/chroma rules", about=typed)
        assert first.value == "Zitrone"
    assert (
        "du kannst zweimal pro Zug mixen" in (await ben.runs("/chroma rules", about="lemon")).text
    )


async def test_what_the_rules_do_not_mention_gets_a_kind_sentence(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    assert await ada.completes("/kitten rules", about="elephants") == []
    said = (await ada.runs("/kitten rules", about="**elephants** <@1>")).text
    assert "I can't find “\\*\\*elephants\\*\\*" in said
    assert "`/kitten rules`" in said


async def test_games_lists_the_lobbies_here_that_need_players(sandbox: Sandbox) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    assert "Looking for players" not in (await ben.runs("/games")).text
    await ada.runs("/coloretto start")
    listed = (await ben.runs("/games")).text
    assert "Looking for players" in listed
    assert "**Coloretto** with Ada: needs 1 more" in listed
    # Ada doesn't see her own lobby, the only one, among those that need players.
    assert "Looking for players" not in (await ada.runs("/games")).text
    assert "Looking for players" not in (await ben.runs("/games", at=ben.dm)).text


async def test_games_lists_no_lobbies_of_channels_that_not_everyone_can_see(
    sandbox: Sandbox,
) -> None:
    world, ada, ben = sandbox.world, sandbox.person("Ada"), sandbox.person("Ben")
    attic = world.add_channel(sandbox.guild, "attic")
    thread = threads.begin(world, attic, "cards", owner=ada.id)
    await ada.runs("/coloretto start", at=attic)
    await ada.runs("/chroma start", at=thread)
    listed = (await ben.runs("/games")).text
    assert "**Coloretto**" in listed
    assert "**Chroma Mix**" in listed
    # Without access, the bot would send an alert.
    world.overwrite(attic, world.bot, allow=["view_channel"])
    world.overwrite(attic, sandbox.guild.id, deny=["view_channel"])
    assert "Looking for players" not in (await ben.runs("/games")).text


async def test_games_lists_no_full_lobbies_and_none_that_someone_was_kicked_from(
    sandbox: Sandbox,
) -> None:
    ada, ben, cy = (sandbox.person(name) for name in ("Ada", "Ben", "Cy"))
    await ada.runs("/coloretto start")
    await ben.runs("/coloretto join")
    assert "3 free seats" in (await cy.runs("/games")).text
    await ada.runs("/game kick", person=ben)
    assert "Looking for players" not in (await ben.runs("/games")).text


async def test_someone_alone_begins_a_game_for_one_with_a_click(sandbox: Sandbox) -> None:
    """Only the solo mode of Kritters can be played alone."""
    ada = sandbox.person("Ada")
    await ada.runs("/kritters start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    said = await ada.clicks("Begin", on=table_of(ada))
    assert said.labels == ["Play on your own"]

    await sandbox.person("Ben").clicks("Join", on=table_of(ada))
    late = await ada.clicks("Play on your own", on=said)  # there are two players by now
    assert "Play on your own" not in late.labels
    await sandbox.person("Ben").clicks("Leave", on=table_of(ada))
    said = await ada.clicks("Begin", on=table_of(ada))
    panel = await ada.clicks("Play on your own", on=said)
    assert "The game begins!" in panel.text
    await sandbox.world.until(lambda: "My cards" in table_of(ada).labels)


async def test_the_lobby_says_what_a_game_is_about_and_how_long_it_takes(sandbox: Sandbox) -> None:
    ada, game = sandbox.person("Ada"), catalogue()["coloretto"]
    await ada.runs("/coloretto start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    assert game.summary in table_of(ada).text
    told = "About 37 turns: 4 days at a relaxed pace, 20 minutes if everyone's here."
    assert told in table_of(ada).text
    for name in ("Ben", "Cy", "Dee"):
        person = sandbox.parlour.add_person(name) if name == "Dee" else sandbox.person(name)
        await person.clicks("Join", on=table_of(ada))
    assert "About 70 turns: a week at a relaxed pace, 40 minutes" in table_of(ada).text
    options = await ada.clicks("Options", on=table_of(ada))
    assert "**scoring** How to score: brown" in options.text
