"""The sandbox refuses commands that Discord refuses, and offers commands in the right places."""

from typing import Any

import pytest

from sandbox.panels import NotPossible
from sandbox.people import Person
from sandbox.shapes import Json
from sandbox.slash import commands_for
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox


def command(name: str = "play", **other: object) -> Json:
    return {"name": name, "description": "Play a game", "type": 1, **other}


def option(name: str = "row", kind: int = 3, **other: object) -> Json:
    return {"name": name, "description": "Which row", "type": kind, **other}


def choices(number: int) -> list[Json]:
    return [{"name": f"Row {each}", "value": str(each)} for each in range(number)]


def commands_path(sandbox: Sandbox, command_id: str = "", guild: str = "") -> str:
    server = f"/guilds/{guild}" if guild else ""
    root = f"/applications/{sandbox.world.application.id}{server}/commands"
    return f"{root}/{command_id}" if command_id else root


TOO_MANY_OPTIONS = [option(f"row{each}") for each in range(26)]
MAX_OPTIONS = [option(f"row{each}", choices=[]) for each in range(25)]
TOO_LONG_OPTIONS = [
    option(f"row{each}", 3, choices=[{"name": f"{n}" + "x" * 90, "value": "y"} for n in range(25)])
    for each in range(4)
]

INVALID_COMMANDS: list[tuple[str, Json, str, str]] = [
    ("capitals", command("Play"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a space", command("play now"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("a long name", command("x" * 33), "name", "BASE_TYPE_BAD_LENGTH"),
    ("no name", command(""), "name", "BASE_TYPE_BAD_LENGTH"),
    ("no description", command(description=""), "description", "BASE_TYPE_BAD_LENGTH"),
    ("a long one", command(description="x" * 101), "description", "BASE_TYPE_BAD_LENGTH"),
    ("26 options", command(options=TOO_MANY_OPTIONS), "options", "BASE_TYPE_MAX_LENGTH"),
    (
        "26 choices",
        command(options=[option(choices=choices(26))]),
        "options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "choices and autocomplete",
        command(options=[option(choices=choices(1), autocomplete=True)]),
        "options.0",
        "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
    ),
    (
        "an option twice",
        command(options=[option(), option()]),
        "options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    (
        "what is required last",
        command(options=[option(), option("column", required=True)]),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "subcommands beside options",
        command(options=[option("take", 1), option()]),
        "options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        "subcommands in subcommands",
        command(options=[option("take", 1, options=[option("row", 1)])]),
        "options.0.options.0.type",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    ("8001 characters", command(options=TOO_LONG_OPTIONS), "", "APPLICATION_COMMAND_TOO_LARGE"),
    (
        "a choice's long name",
        command(options=[option(choices=[{"name": "x" * 101, "value": "y"}])]),
        "options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "a word for a number",
        command(options=[option(kind=4, choices=[{"name": "x", "value": "y"}])]),
        "options.0.choices.0.value",
        "NUMBER_TYPE_COERCE",
    ),
    (
        "no language",
        command(name_localizations={"xx": "spiel"}),
        "name_localizations.xx",
        "LOCALE_INVALID",
    ),
    (
        "an unknown type of option",
        command(options=[option(kind=12)]),
        "options.0.type",
        "BASE_TYPE_CHOICES",
    ),
]


@pytest.mark.parametrize(
    ("body", "at", "code"),
    [each[1:] for each in INVALID_COMMANDS],
    ids=[each[0] for each in INVALID_COMMANDS],
)
async def test_an_invalid_command_is_refused_with_its_path(
    call: RawRest, sandbox: Sandbox, body: Json, at: str, code: str
) -> None:
    answer = await call("PUT", commands_path(sandbox), [body])
    assert answer.outcome == (400, 50035)
    assert (f"0.{at}".rstrip("."), code) in answer.errors()
    assert (await call("POST", commands_path(sandbox), body)).outcome == (400, 50035)
    assert sandbox.world.application.commands == {}


async def test_translations_are_returned_only_on_request(call: RawRest, sandbox: Sandbox) -> None:
    translations: Json = {"description_localizations": {"de": "Spiel mal"}}
    option = {"type": 3, "name": "speed", "description": "How fast", **translations}
    await call("PUT", commands_path(sandbox), [command(**translations, options=[option])])
    (plain,) = (await call("GET", commands_path(sandbox))).body
    (whole,) = (await call("GET", f"{commands_path(sandbox)}?with_localizations=true")).body
    for part, other in ((plain, whole), (plain["options"][0], whole["options"][0])):
        assert "description_localizations" not in part
        assert other["description_localizations"] == {"de": "Spiel mal"}


async def test_two_commands_with_the_same_name_are_refused(call: RawRest, sandbox: Sandbox) -> None:
    answer = await call("PUT", commands_path(sandbox), [command(), command()])
    assert ("1", "APPLICATION_COMMANDS_DUPLICATE_NAME") in answer.errors()


async def test_more_than_a_hundred_commands_are_refused(call: RawRest, sandbox: Sandbox) -> None:
    many = [command(f"play{each}") for each in range(101)]
    assert (await call("PUT", commands_path(sandbox), many)).outcome == (400, 30032)
    assert (await call("PUT", commands_path(sandbox), many[:100])).status == 200
    assert (await call("POST", commands_path(sandbox), command("more"))).outcome == (400, 30032)


async def test_more_than_two_hundred_new_commands_a_day_are_refused(
    call: RawRest, sandbox: Sandbox
) -> None:
    for round_ in range(2):
        many = [command(f"play{round_}-{each}") for each in range(100)]
        assert (await call("PUT", commands_path(sandbox), many)).status == 200
    answer = await call("PUT", commands_path(sandbox), [command("one-more")])
    assert answer.outcome == (429, 30034)
    sandbox.world.clock.advance(days=1)
    assert (await call("PUT", commands_path(sandbox), [command("one-more")])).status == 200


async def test_a_command_is_created_edited_and_deleted(call: RawRest, sandbox: Sandbox) -> None:
    created = await call("POST", commands_path(sandbox), command())
    assert created.status == 201
    one = commands_path(sandbox, created.body["id"])
    changed = await call("PATCH", one, {"description": "Play on"})
    assert changed.body["description"] == "Play on"
    assert changed.body["version"] != created.body["version"]
    assert (await call("GET", one)).body == changed.body
    again = await call("PUT", commands_path(sandbox), [command(), command("stop")])
    assert again.body[0]["id"] == created.body["id"]
    assert (await call("DELETE", one)).status == 204
    assert (await call("GET", one)).outcome == (404, 10063)
    assert [each["name"] for each in (await call("GET", commands_path(sandbox))).body] == ["stop"]


async def test_a_command_of_one_server_is_not_offered_in_another(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    other = sandbox.world.add_guild("Elsewhere", owner=ada.id)
    porch = sandbox.world.add_channel(other, "porch")
    await call("PUT", commands_path(sandbox, guild=sandbox.guild.id), [command()])
    assert (await call("GET", commands_path(sandbox))).body == []
    with pytest.raises(NotPossible, match="There is no /play here"):
        await ada.runs("/play", at=porch)
    sandbox.world.leave(other, sandbox.world.bot)
    assert (await call("PUT", commands_path(sandbox, guild=other.id), [])).outcome == (403, 50001)
    assert (await call("PUT", commands_path(sandbox, guild="1"), [])).outcome == (404, 10004)


@pytest.mark.parametrize(
    ("limits", "offered"),
    [
        ({}, "server and DM"),
        ({"contexts": [0]}, "server"),
        ({"contexts": [1]}, "DM"),
        ({"dm_permission": False}, "server"),
        ({"default_member_permissions": "0"}, "DM"),
        ({"default_member_permissions": str(1 << 13)}, "DM"),
        ({"default_member_permissions": str(1 << 11)}, "server and DM"),
    ],
)
async def test_a_command_is_offered_where_it_may_be_used(
    call: RawRest, sandbox: Sandbox, ben: Person, limits: dict[str, Any], offered: str
) -> None:
    await call("PUT", commands_path(sandbox), [command(**limits)])
    places = {"server": sandbox.channel, "DM": ben.dm}
    found = [name for name, place in places.items() if commands_for(sandbox.world, ben.id, place)]
    assert " and ".join(found) == offered


async def test_another_applications_commands_are_out_of_reach(call: RawRest) -> None:
    assert (await call("GET", "/applications/1/commands")).outcome == (404, 10002)
