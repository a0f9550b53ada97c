"""Every word that people read comes from a text file.

Everyone speaks a pseudo-language, in which a word from elsewhere would still be English. `Person`
translates everything back, so the tests play and click as usual.
"""

import random
import re
from collections.abc import AsyncGenerator, Generator, Iterator
from pathlib import Path

import pytest

from bot.app import Parlour
from bot.engine.lobby import BOT_NAMES
from bot.languages import name_of
from games import catalogue
from games.kit import AnyGame
from games.kit.language import ENGLISH
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import Json
from tests.support.clicking_players import (
    NAMES,
    due_at,
    people_for,
    people_of,
    play_by_buttons,
    play_to_the_end,
    start_game,
    table_of,
    take_a_turn,
)
from tests.support.everyone_speaks_pseudo import Said, everyone_speaks_pseudo
from tests.support.pseudo_language import PSEUDO, words_left
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance, choose_dms

ALLOWED = {*NAMES, *BOT_NAMES, name_of(ENGLISH), *catalogue(), "UTC", "mine", "all", "off"}
"""Names, and what people type."""

DATA = re.compile(r"\b[a-z0-9]{6}\b(?=:| ·)|[A-Z]\w+(/\w+)+|^#.*|\b[CMYW]+\b")
"""Matches ids of tables, time zones, channels, and codes such as the price CMY."""

NOT_YET: tuple[str, ...] = ()
"""Words that no language can translate yet. This list may only get shorter."""


@pytest.fixture
def said(sandbox: Sandbox) -> Generator[Said]:
    """Collect what the bot says in the test. At the end, check that all of it was translated."""
    with everyone_speaks_pseudo(sandbox.world) as collected:
        yield collected
    left = {text: _words_left(text) for text in collected.texts}
    assert not any(left.values()), "\n".join(f"{left[text]}: {text}" for text in left if left[text])


@pytest.fixture
async def bot(said: Said, sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """Run a bot in a server whose tables speak the pseudo-language."""
    del said  # the pseudo-language must be offered before the bot starts
    async with run_bot(sandbox, database) as running:
        await sandbox.person("Ada").runs("/server settings", language=PSEUDO)
        yield running


def _words_left(text: str) -> list[str]:
    return words_left(DATA.sub("", text), {*ALLOWED, *NOT_YET})


async def look_at_everything(person: Person, table: Panel, game: AnyGame) -> None:
    """Click each look of a table, and read the rules page by page."""
    for look in game.pictures.looks:
        await person.runs(f"/{game.key} {look}")
    await person.clicks("Log", on=table)
    page = await person.clicks("Rules", on=table)
    for menu in page.menus:
        for card in menu.labels[:2]:
            await person.picks(page, card, menu=menu.custom_id)
    while any(each.label == "▶" and not each.disabled for each in page.buttons):
        page = await person.clicks("▶", on=page)


@pytest.mark.parametrize("key", catalogue())
async def test_every_word_of_a_whole_game_is_translated(
    sandbox: Sandbox, bot: Parlour, said: Said, key: str
) -> None:
    game: AnyGame = catalogue()[key]
    ada, *others = people_for(sandbox, game, 3)
    await ada.runs(f"/{key} start")
    await bot.catch_up()
    lobby = table_of(ada)
    for label in ("Options", "Add bot", "Rules", "Fair play", "🌐 Български"):
        if label in lobby.labels:
            await ada.clicks(label, on=lobby)
    await ada.runs("/game end")
    table = await start_game(sandbox, [ada, *others], key)
    chance = random.Random(key)
    await play_by_buttons(table, [ada, *others], chance, most=20)
    for person in (ada, *others):
        await look_at_everything(person, table, game)
    await play_to_the_end(sandbox, table, [ada, *others], chance)
    for label in ("How it was counted", "Log", "Fair play", "Rematch"):
        await ada.clicks(label, on=table)
    await bot.catch_up()
    assert len(said.texts) > 400


async def test_every_word_about_the_bot_is_translated(
    sandbox: Sandbox, bot: Parlour, said: Said
) -> None:
    ada = sandbox.person("Ada")
    for command in (
        "/help", "/games", "/settings", "/server settings", "/privacy about", "/privacy export",
        "/privacy erase", "/coloretto rules", "/coloretto join", "/coloretto hand", "/game undo",
        "/game leave", "/game back",
    ):  # fmt: skip
        await ada.runs(command)
    for setting in ("quiet", "timezone", "vacation"):
        await ada.runs(f"/settings {setting}:whenever")
    for setting in ("games", "channels", "pings_per_hour"):
        await ada.runs(f"/server settings {setting}:whatever")
    await ada.completes("/settings", quiet="")
    await ada.completes("/settings", timezone="")
    await ada.completes("/settings", vacation="")
    await ada.completes("/server settings", games="")
    await ada.completes("/server settings", pings_per_hour="")
    await bot.catch_up()
    assert len(said.texts) > 100


async def test_every_word_about_a_table_is_translated(
    sandbox: Sandbox, bot: Parlour, said: Said
) -> None:
    ada, ben, cy = people = people_of(sandbox, 3)
    await ada.runs("/coloretto start", clock="daily", bot_if_alone=True, scoring="violet")
    await bot.catch_up()
    table = table_of(ada)
    await ben.clicks("Options", on=table)
    await ada.clicks("Normal", on=await ada.clicks("Add bot", on=table))
    await ben.clicks("Join", on=table)
    await ben.runs("/game kick", person=ada)
    await ben.runs("/game end")
    await ben.clicks("Begin", on=table)
    await ben.runs("/game invite", person=cy)
    asked = await ben.runs("/game invite", person=cy, seat="mine")
    await ben.clicks("Yes, give up my seat", on=asked)
    await ada.completes("/game invite", table="")
    await ada.completes("/game invite", seat="")
    await ada.runs("/games")
    await ada.clicks("Begin", on=table)
    for _ in range(6):
        for person in due_at(table, [ada, ben]):
            await take_a_turn(person, table)
        await advance(sandbox, bot, seconds=3)
    for person in people:
        for label in ("My cards", "Log", "Rules"):
            await person.clicks(label, on=table)
        await person.runs("/game undo")
        await person.runs("/games")
    await ada.runs("/game clock", clock="none")
    await ben.runs("/coloretto draw")
    await ben.runs("/coloretto take", row="9")
    await ada.completes("/coloretto take", row="")
    for hours in (20, 5, 24, 24):
        await advance(sandbox, bot, hours=hours)
    await ben.clicks("Yes, leave", on=await ben.runs("/game leave"))
    await ben.runs("/games")
    await ada.clicks("Yes, end it", on=await ada.runs("/game end"))
    await ada.runs("/game log")
    await bot.catch_up()
    assert len(said.texts) > 150


async def test_every_word_of_votes_is_translated(sandbox: Sandbox, bot: Parlour) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "coloretto", {"clock": "daily"})
    (mover,) = due_at(table, people)
    for _ in range(2):
        (due,) = due_at(table, people)
        await take_a_turn(due, table)
        await bot.catch_up()
    await mover.runs("/game undo")
    await bot.catch_up()
    for person in people:
        if person is not mover:
            await person.clicks("Agree", on=table)
    await people[0].runs("/game clock", clock="relaxed")
    await bot.catch_up()
    await people[1].clicks("Disagree", on=table)
    for choice in ("Wait longer", "Let a bot play this turn", "Let someone else take over"):
        await advance(sandbox, bot, days=1)
        for person in [each for each in people if f"⌛ **{each.name}**" not in table.text]:
            await person.clicks(choice, on=table)
        for _ in range(3):
            await advance(sandbox, bot, seconds=3)
    assert any(label.startswith("Take over from") for label in table.labels)


async def test_every_word_of_dms_is_translated(
    sandbox: Sandbox, bot: Parlour, validator: RequestValidator
) -> None:
    ada, ben = people = people_of(sandbox, 2)
    for person in people:
        await choose_dms(validator, person, notices="dm", remind="8 hours")
    table = await start_game(sandbox, people, "coloretto")
    for _ in range(3):
        await bot.catch_up()
        await advance(sandbox, bot, hours=8)
        for person in due_at(table, people):
            await take_a_turn(person, table)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["send_messages"])
    await advance(sandbox, bot, hours=8)
    await ada.runs("/games", at=ada.dm)
    assert ada.dms
    assert ben.dms


async def test_a_thread_is_named_in_the_language_of_its_table(
    sandbox: Sandbox, bot: Parlour
) -> None:
    await sandbox.person("Ada").runs("/coloretto start", thread=True)
    await bot.catch_up()
    (thread,) = [each for each in sandbox.guild.channels.values() if each.is_thread]
    assert _words_left(thread.name) == []


@pytest.mark.usefixtures("bot")
async def test_every_command_is_described_in_every_language(said: Said) -> None:
    shown = [*_shown_in(said.commands)]
    assert len(shown) > 200
    assert [text for text in shown if _words_left(text)] == []


def _translated(part: Json, key: str) -> str:
    translations: Json = part.get(f"{key}_localizations") or {}
    return str(translations.get(PSEUDO, part[key]))


def _shown_in(commands: list[Json]) -> Iterator[str]:
    """Yield what people see of commands: descriptions and translated choices.

    The options of settings are left out, because their values are typed in English.
    """
    for each in commands:
        yield _translated(each, "description")
        for choice in each.get("choices") or ():
            yield _translated(choice, "name")
        options: list[Json] = each.get("options") or []
        is_of_settings = each["name"] in ("settings", "server")
        yield from _shown_in([] if is_of_settings else options)
