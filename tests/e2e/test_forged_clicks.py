"""Forged clicks do no harm, because the bot checks their custom_ids and values."""

import random
import tracemalloc

import pytest

from bot.app import Parlour
from bot.interactions import texts
from bot.messages.custom_id import Click, Trait, Verb
from sandbox.interactions import Interaction
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.places import Channel, Guild
from sandbox.shapes import COMPONENT, STRING_SELECT
from tests.support.clicking_players import people_of, start_game, table_of, tables_of
from tests.support.database import Database
from tests.support.request_validator import RequestValidator
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")

VERB_NAMES = [verb for verb in Verb if Trait.NAMES_NO_TABLE not in verb.traits]
HUGE_NUMBER = 3_000_000_000
MEGABYTE = 2**20


async def wait_for_panel(sandbox: Sandbox, person: Person, interaction: Interaction) -> Panel:
    assert await interaction.answered
    if interaction.original is None:  # a deferral, because the picture takes a while
        await sandbox.world.until(lambda: interaction.original is not None)
    assert interaction.original is not None
    return Panel(interaction.original, person.id)


async def forge_click(sandbox: Sandbox, person: Person, at: Channel, click: str) -> str:
    """Click a button that doesn't exist. Return the text of the response."""
    data = {"component_type": 2, "custom_id": click}
    pressed = sandbox.world.interactions.send(COMPONENT, person.id, at, data)
    return (await wait_for_panel(sandbox, person, pressed)).text


async def forge_choice(
    sandbox: Sandbox, person: Person, on: Panel, click: str, *values: str
) -> str:
    """Choose an option that no menu offers. Return the text of the response."""
    data = {"component_type": STRING_SELECT, "custom_id": click, "values": list(values)}
    chosen = sandbox.world.interactions.send(
        COMPONENT, person.id, on.message.channel, data, message=on.message
    )
    return (await wait_for_panel(sandbox, person, chosen)).text


async def open_menu(sandbox: Sandbox) -> tuple[Person, Panel]:
    """Return the player who opens the bidding, and the panel with the menu of all counts."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    hands = [(person, await person.clicks("My cards", on=table)) for person in people]
    person, hand = next(each for each in hands if "…" in each[1].labels)
    return person, await person.clicks("…", on=hand)


def add_server(sandbox: Sandbox, owner: Person) -> tuple[Guild, Channel]:
    """Create another server that this person owns. Return the server and its channel."""
    guild = sandbox.world.add_guild("Elsewhere", owner=owner.id)
    return guild, sandbox.world.add_channel(guild, "elsewhere")


async def test_no_click_reaches_the_table_of_another_server(sandbox: Sandbox, db: Database) -> None:
    ada, ben, dee = sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Dee")
    _, elsewhere = add_server(sandbox, dee)
    await start_game(sandbox, [ada, ben], "coloretto")
    await ada.runs("/coloretto start")
    before = db.tables()
    for table in before:
        for verb in VERB_NAMES:
            said = await forge_click(sandbox, dee, elsewhere, str(Click(verb, table.id)))
            assert (verb, said) == (verb, texts.no_such_table())
    assert [each.version for each in db.tables()] == [each.version for each in before]


async def test_nobody_reads_the_table_of_a_channel_they_cannot_see(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, dee = sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Dee")
    await start_game(sandbox, [ada, ben], "coloretto")
    sandbox.world.overwrite(sandbox.channel, dee.id, deny=["view_channel"])
    lounge = sandbox.parlour.channel_named("lounge")
    table = db.newest().id
    for verb in VERB_NAMES:
        assert (
            await forge_click(sandbox, dee, lounge, str(Click(verb, table)))
            == texts.no_such_table()
        )
    assert "can't find that table" not in await forge_click(sandbox, ben, lounge, f"hand:{table}")


async def test_join_finds_only_tables_that_other_commands_show(
    sandbox: Sandbox, db: Database
) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    await ada.runs("/coloretto start")
    table = db.newest().id
    sandbox.world.overwrite(sandbox.channel, dee.id, deny=["view_channel"])
    lounge = sandbox.parlour.channel_named("lounge")
    refused = await dee.runs("/coloretto join", table=table, at=lounge)
    assert refused.text == texts.no_such_table()
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    await ada.runs("/game invite", person=cy)
    assert "You're in!" in (await cy.runs("/coloretto join", table=table, at=lounge)).text
    assert "You're in!" in (await ben.runs("/coloretto join", table=table)).text


async def test_an_invitation_by_dm_opens_its_table_and_no_other(
    sandbox: Sandbox, bot: Parlour, db: Database, validator: RequestValidator
) -> None:
    ada, ben, dee = sandbox.person("Ada"), sandbox.person("Ben"), sandbox.person("Dee")
    validator.dm_recipients.add(ben.id)
    await ben.runs("/settings", notices="dm")
    await ada.runs("/coloretto start")
    first = db.newest().id
    await ada.runs("/coloretto start")
    second = db.newest().id
    await ada.runs("/game invite", person=ben, table=second)
    await bot.catch_up()
    (call,) = ben.dms
    assert await forge_click(sandbox, ben, ben.dm, f"sit:{first}") == texts.no_such_table()
    assert await forge_click(sandbox, dee, dee.dm, f"sit:{second}") == texts.no_such_table()
    assert "You're in!" in (await ben.clicks("Take the seat", on=call)).text


async def test_a_huge_number_in_a_menu_does_no_harm(sandbox: Sandbox, db: Database) -> None:
    person, hand = await open_menu(sandbox)
    (menu,) = hand.menus
    before = db.newest().version
    tracemalloc.start()
    try:
        for verb in ("hold", "pick", "page"):
            click = menu.custom_id.replace("pick:", f"{verb}:", 1)
            for values in (
                (str(HUGE_NUMBER),),
                ("9" * 100,),
                ("0", str(HUGE_NUMBER)),
                ("٣",),
                ("-1",),
            ):
                said = await forge_choice(sandbox, person, hand, click, *values)
                assert said != texts.our_fault()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 64 * MEGABYTE
    assert db.newest().version == before


async def test_nonsense_is_answered_kindly_and_changes_nothing(
    sandbox: Sandbox, db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    person, hand = await open_menu(sandbox)
    ticket = hand.menus[0].custom_id.split(":")[2]
    shown, record = table_of(person).text, db.newest()
    chance = random.Random(19)
    for _ in range(400):
        click = _invent_custom_id(chance, record.id, ticket)
        values = [_invent_number(chance) for _ in range(chance.randrange(3))]
        said = await forge_choice(sandbox, person, hand, click, *values)
        assert said, (click, values)
        assert said != texts.our_fault(), (click, values)
    assert db.newest().version == record.version
    assert caplog.records == []
    assert table_of(person).text == shown


def _invent_custom_id(chance: random.Random, table: str, ticket: str) -> str:
    """Return a custom_id that the bot can parse, with numbers that the bot never wrote.

    A click with it changes nothing: no verb leaves or ends the game, and the ticket is invalid.
    """
    verb = chance.choice(["look", "log", "vote", "ballot", "pick", "sure", "page", "hold", "rules"])
    if verb in ("pick", "sure") or chance.random() < 0.5:
        ticket = _invent_number(chance)
    path = ".".join(chance.choice(["", "m", "l"]) + _invent_number(chance) for _ in range(2))
    page, held = _invent_number(chance), _invent_number(chance)
    return f"{verb}:{table}:{ticket}:{path}:{page}:{held}"[:100]


def _invent_number(chance: random.Random) -> str:
    numbers = ["", "0", "1", "24", "25", "-1", "ff", "٣", "1e9", "9" * 30, "f" * 60, "NaN"]
    return chance.choice([*numbers, str(HUGE_NUMBER)])


async def test_a_table_cannot_be_opened_for_a_game_that_does_not_exist(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    said = await forge_click(sandbox, ada, sandbox.channel, "start:whist")
    assert said == texts.outdated_button()
