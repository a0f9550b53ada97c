"""/help shows how to begin; /games lists your own tables and those that need players."""

import re

import pytest

from games import catalogue
from sandbox import threads
from tests.support.clicking_players import table_of, tables_of
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")

LINES_ON_A_PHONE = 34
CHARACTERS_IN_A_LINE = 44  # on a screen of 390 pixels


@pytest.mark.all_games
async def test_help_fits_one_screen_and_its_commands_can_be_tapped(sandbox: Sandbox) -> None:
    helped = (await sandbox.person("Ada").runs("/help")).text
    ids = {each["name"]: each["id"] for each in sandbox.world.application.commands.values()}
    for game in catalogue().values():
        assert f"</{game.key} start:{ids[game.key]}> **{game.title}**" in helped
        assert game.summary in helped
    for command in ("games", "game log", "game leave", "settings"):
        assert f"</{command}:{ids[command.split()[0]]}>" in helped
    shown = re.sub(r"</([^:]*):\d+>", r"/\1", helped).replace("**", "")
    lines = [-(-len(line) // CHARACTERS_IN_A_LINE) for line in shown.splitlines()]
    assert sum(lines) <= LINES_ON_A_PHONE


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
        if game.effects:
            shown = await ada.picks(rules, game.effects[-1].name)
            assert game.effects[-1].name in str(shown.message.payload)
            assert "Rules" in shown.labels


async def test_games_lists_the_lobbies_here_that_need_players(sandbox: Sandbox) -> None:
    ada, ben = sandbox.person("Ada"), sandbox.person("Ben")
    assert "Looking for players" not in (await ben.runs("/games")).text
    await ada.runs("/coloretto start")
    listed = (await ben.runs("/games")).text
    assert "Looking for players" in listed
    assert "**Coloretto** with Ada: needs 1 more" in listed
    assert "Looking for players" not in (await ada.runs("/games")).text  # the only lobby is her own
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
    world.overwrite(attic, world.bot, allow=["view_channel"])  # so that it doesn't raise the alarm
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
