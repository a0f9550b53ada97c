"""People are answered in their own languages, and the channel in the table's language."""

import json
import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.e2e.test_privacy import dump_database
from tests.support.clicking_players import (
    due_at,
    people_of,
    play_to_the_end,
    start_game,
    table_of,
    take_a_turn,
)
from tests.support.languages import languages_in, offering
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance, choose_dms


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """Run a bot that offers English, German and Spanish."""
    with offering("de", "es"):
        async with run_bot(sandbox, database) as running:
            yield running


def public_languages(sandbox: Sandbox) -> set[str]:
    """Return the languages of all public messages in the channel."""
    shown = [each for each in sandbox.channel.messages.values() if each.only_for is None]
    return languages_in([each.payload for each in shown])


def languages_of(panel: Panel) -> set[str]:
    return languages_in(panel.message.payload)


async def mixed_table(sandbox: Sandbox) -> tuple[Panel, Person, Person]:
    """Return a German table, Ada, who speaks Spanish, and Ben, who speaks English."""
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/server settings", language="de")
    ada.speaks("es-419")
    return await start_game(sandbox, [ada, ben], "coloretto"), ada, ben


async def test_a_table_speaks_its_language_and_everyone_theirs(
    sandbox: Sandbox, bot: Parlour
) -> None:
    table, ada, ben = await mixed_table(sandbox)
    people = [ada, ben]
    for person, language in ((ada, "es"), (ben, "en")):
        for panel in (
            await person.clicks("My cards", on=table),
            await person.clicks("Log", on=table),
            await person.clicks("Rules", on=table),
            await person.runs("/games"),
            await person.runs("/settings"),
            await person.runs("/game host", person=person),  # this command is refused
        ):
            assert panel.only_for(person)
            assert languages_of(panel) <= {language}
        assert languages_of(await person.runs("/games")) == {language}
    for _ in range(4):
        (mover,) = due_at(table, people)
        await take_a_turn(mover, table)
        await bot.catch_up()
    assert public_languages(sandbox) == {"de"}


async def test_buttons_on_a_table_work_in_every_language(sandbox: Sandbox, bot: Parlour) -> None:
    table, ada, ben = await mixed_table(sandbox)
    for _ in range(2):
        await bot.catch_up()
        (mover,) = due_at(table, [ada, ben])
        assert "Draw a card" in table.labels
        await mover.clicks("Draw a card", on=table)
        await bot.catch_up()
        button = next(each for each in table.labels if each.startswith("Put it in row"))
        await mover.clicks(button, on=table)
        await bot.catch_up()
        assert due_at(table, [ada, ben]) != [mover]
    assert public_languages(sandbox) == {"de"}


async def test_dms_and_reminders_are_in_the_language_that_discord_told_last(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    ada, ben = people_of(sandbox, 2)
    ada.speaks("es-ES")
    for person in (ada, ben):
        await choose_dms(validator, person, notices="dm", remind="8 hours")
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    if due_at(table, [ada, ben]) == [ben]:
        await take_a_turn(ben, table)
        await bot.catch_up()
    await advance(sandbox, bot, hours=8)
    assert len(ada.dms) >= 1
    assert languages_of(ada.dms[-1]) == {"es"}
    ada.speaks("de")
    await ada.runs("/games")
    await advance(sandbox, bot, hours=8)
    assert languages_of(ada.dms[-1]) == {"de"}
    await take_a_turn(ada, table)
    await bot.catch_up()
    # Ada's last DM says that the matter is done.
    assert languages_in([each.message.payload for each in ada.dms]) == {"de"}
    assert languages_in([each.message.payload for each in ben.dms]) <= {"en"}
    assert public_languages(sandbox) == {"en"}


async def test_a_chosen_language_counts_more_than_that_of_the_client(
    sandbox: Sandbox, bot: Parlour, database: Path
) -> None:
    ada, _ = people_of(sandbox, 2)
    ada.speaks("de")
    assert languages_of(await ada.runs("/settings")) == {"de"}
    offered = [each.name for each in await ada.completes("/settings", language="")]
    assert offered == ["auto", "English", "Deutsch", "Español"]
    shown = await ada.runs("/settings", language="español")
    assert languages_of(shown) == {"es"}  # the answer itself is in the new language
    assert "Your language: **Español**" in shown.text
    assert languages_of(await ada.runs("/games")) == {"es"}
    shown = await ada.picks(shown, "English", menu="Change")
    assert languages_of(shown) == {"en"}
    refused = await ada.runs("/settings", language="klingon")
    assert "I speak English, Deutsch and Español" in refused.text
    assert languages_of(await ada.runs("/settings", language="auto")) == {"de"}
    await bot.catch_up()
    assert "the language of your Discord" in (await ada.runs("/privacy about")).text
    await ada.runs("/privacy export")
    (exported,) = [
        file.body
        for file in sandbox.world.files.kept.values()
        if file.name == "parlour-about-you.json"
    ]
    assert json.loads(exported)["settings"] == {"locale": "de"}
    await ada.clicks("Yes, forget me", on=await ada.runs("/privacy erase"))
    await bot.catch_up()
    assert ada.id not in dump_database(database)


async def test_a_table_is_in_the_language_that_all_its_people_share(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    for person in (ada, ben):
        person.speaks("de")
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    assert languages_of(table) == {"de"}
    await play_to_the_end(sandbox, table, [ada, ben], random.Random(3))
    ben.speaks("es-ES")
    await ben.runs("/games")
    await ada.clicks("Rematch", on=table)
    await bot.catch_up()
    rematch = table_of(ada)
    assert languages_of(rematch) == {"de"}
    await ada.clicks("Begin", on=rematch)
    await bot.catch_up()
    assert languages_of(table_of(ada)) == {"de"}  # the people no longer share a language


async def test_the_host_chooses_a_language_that_stays(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    for person in (ada, ben):
        person.speaks("de")
    await ada.runs("/coloretto start")
    await bot.catch_up()
    lobby = table_of(ada)
    assert languages_of(lobby) == {"en"}
    await ben.clicks("Join", on=lobby)
    await bot.catch_up()
    refused = await ben.clicks("🌐 English", on=lobby)
    assert languages_of(refused) == {"de"}
    panel = await ada.clicks("🌐 English", on=lobby)
    assert panel.menus[0].labels == ["English", "Deutsch", "Español"]
    await ada.picks(panel, "Español")
    await bot.catch_up()
    assert languages_of(lobby) == {"es"}
    assert "🌐 Español" in lobby.labels
    await ada.clicks("Begin", on=lobby)
    await bot.catch_up()
    assert languages_of(table_of(ada)) == {"es"}
    assert not any("🌐" in label for label in table_of(ada).labels)


async def test_a_thread_is_named_in_the_language_of_its_table(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, _ = people_of(sandbox, 2)
    await ada.runs("/server settings", language="de")
    ada.speaks("es-ES")
    await ada.runs("/coloretto start", thread=True)
    await bot.catch_up()
    (thread,) = [each for each in sandbox.guild.channels.values() if each.is_thread]
    assert thread.name == "Coloretto⟨de⟩ · Ada"


async def test_pictures_are_drawn_in_the_language_of_their_message(
    sandbox: Sandbox, bot: Parlour
) -> None:
    """A thread of the bot draws a picture, and replaces a name that the font can't write."""
    ada, ben = people_of(sandbox, 2)
    sandbox.world.rename(ben.id, "本")
    ada.speaks("de")
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    (seen,) = table.payload["attachments"]
    assert languages_in(seen["description"]) == {"en"}
    panel = await ada.clicks("My cards", on=table)
    await sandbox.world.until(lambda: bool(panel.pictures))


async def test_a_panel_that_waited_for_bots_is_in_the_language_of_its_person(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, _ = people_of(sandbox, 2)
    ada.speaks("de")
    await ada.runs("/server settings", language="es")
    await ada.runs("/coloretto start", bots="easy")
    await bot.catch_up()
    lobby = table_of(ada)
    await ada.picks(await ada.clicks("🌐 Español", on=lobby), "Español")
    await ada.clicks("Add bot", on=lobby)
    await ada.clicks("Begin", on=lobby)
    while not due_at(lobby, [ada]) or "My cards" not in lobby.labels:
        await advance(sandbox, bot, seconds=2.1)
        await bot.catch_up()
    await take_a_turn(ada, lobby)
    waiting = ada.sees()[-1]
    assert "When it's yours again" in waiting.text
    for _ in range(2):
        await advance(sandbox, bot, seconds=2.1)
    await sandbox.world.until(lambda: "When it's yours again" not in waiting.text)
    assert languages_of(waiting) == {"de"}
    assert public_languages(sandbox) == {"es"}


async def test_german_is_offered_everywhere(sandbox: Sandbox, database: Path) -> None:
    """Other tests invent languages. This test uses the real German texts."""
    async with run_bot(sandbox, database) as bot:
        ada, ben = people_of(sandbox, 2)
        ada.speaks("de")
        commands = {each["name"]: each for each in sandbox.world.application.commands.values()}
        described = commands["coloretto"]["options"][0]["description_localizations"]
        assert "Tisch" in described["de"]
        assert "Einstellungen" in (await ada.runs("/settings")).text
        completed = await ada.completes("/settings", language="")
        assert [each.name for each in completed] == ["auto", "English", "Deutsch"]
        await ada.runs("/server settings", language="deutsch")
        await ada.runs("/coloretto start")
        await bot.catch_up()
        lobby = ada.sees()[-1]
        assert "🌐 Deutsch" in lobby.labels
        await ada.picks(await ada.clicks("🌐 Deutsch", on=lobby), "English")
        await bot.catch_up()
        assert "🌐 English" in lobby.labels
        await ben.clicks("Join", on=lobby)
        await bot.catch_up()
        await ada.clicks("Begin", on=lobby)
        await bot.catch_up()
        assert "Stapel" in (await ada.clicks("My cards", on=table_of(ada))).labels
