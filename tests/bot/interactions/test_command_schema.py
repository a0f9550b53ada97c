"""The registered commands stay within Discord's limits and are worded consistently."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.interactions import command_schema
from games import catalogue
from games.kit import AnyGame
from games.kit.pieces import Move, name_of

BUILT_IN_SUBCOMMANDS = {"start", "join", "begin", "hand", "rules"}

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


@every_game
def test_the_commands_of_a_game_fit_discords_limits(game: AnyGame) -> None:
    game_command = command_schema.game_command(game)
    assert len(game_command["options"]) <= 25
    assert counted_length(game_command) <= 8000
    for sub in game_command["options"]:
        assert len(sub["options"]) <= 25
        for option in sub["options"]:
            assert not (option.get("autocomplete") and option.get("choices"))


def counted_length(command: command_schema.Command) -> int:
    """Return the number of characters that count towards Discord's limit per command."""
    own = len(command["name"]) + len(command.get("description", ""))
    choices = sum(
        len(choice["name"]) + len(str(choice["value"])) for choice in command.get("choices", ())
    )
    return own + choices + sum(map(counted_length, command.get("options", ())))


@every_game
def test_no_move_or_look_has_a_built_in_name(game: AnyGame) -> None:
    kinds: tuple[type[Move], ...] = game.moves
    own = [*game.looks, *map(name_of, kinds)]
    assert not {*own} & BUILT_IN_SUBCOMMANDS
    assert len(own) == len({*own})


@every_game
def test_every_move_is_a_subcommand_with_its_fields(game: AnyGame) -> None:
    subs = {sub["name"]: sub for sub in command_schema.game_command(game)["options"]}
    kinds: tuple[type[Move], ...] = game.moves
    for kind in kinds:
        fields = [name for name in kind.model_fields if name != "do"]
        offered = [option["name"] for option in subs[name_of(kind)]["options"]]
        assert offered == [*fields, "table"]


@pytest.mark.all_games
def test_descriptions_have_the_same_form() -> None:
    """A command starts with a verb, an option with a question word. Neither ends with a period."""
    for path, definition in every_description():
        first, *_ = definition["description"].split()
        is_option = definition["type"] not in (1, 2)
        assert (first in QUESTION_WORDS) is is_option, f"{path}: {definition['description']}"
        assert first not in NO_VERBS, f"{path}: {definition['description']}"
        assert definition["description"][-1] not in ".?!" or path == "/kitten", path


QUESTION_WORDS = {"Which", "What", "Who", "Whom", "How", "Where", "Whether"}
NO_VERBS = {"A", "An", "The", "All", "Your", "No", "It", "You", "With", "In", "On", "Of", "To"}


def test_table_options_say_what_they_are_for() -> None:
    descriptions = {
        path: definition["description"]
        for path, definition in every_description()
        if definition["name"] == "table" and definition["type"] == 3
    }
    assert descriptions["/kitten join table"] == "Which lobby to join"
    assert descriptions["/game leave table"] == "Which table to leave"
    of_game = [
        description for path, description in descriptions.items() if path.startswith("/game ")
    ]
    assert len(of_game) == len(set(of_game)) == 10


def every_description() -> Iterator[tuple[str, command_schema.Command]]:
    """Yield the path of every command, subcommand and option, and its definition."""
    remaining = [
        ("/" + definition["name"], definition)
        for definition in command_schema.all_commands(catalogue())
    ]
    while remaining:
        path, definition = remaining.pop()
        yield path, definition
        remaining += [(f"{path} {inner['name']}", inner) for inner in definition.get("options", ())]


@every_game
def test_the_choices_of_a_clock_say_how_long_a_turn_is(game: AnyGame) -> None:
    start = command_schema.game_command(game)["options"][0]
    (clock,) = [option for option in start["options"] if option["name"] == "clock"]
    assert {"name": "daily: 1 day a turn", "value": "daily"} in clock["choices"]


def test_the_levels_of_bots_are_those_of_the_game() -> None:
    game: AnyGame = catalogue()["kitten"]
    for offered in (True, False):
        start = command_schema.game_command(replace(game, offers_hard=offered))["options"][0]
        (bots,) = [option for option in start["options"] if option["name"] == "bots"]
        levels = [choice["value"] for choice in bots["choices"]]
        assert levels == ["easy", "normal", "hard"][: 2 + offered]


@pytest.mark.all_games
def test_commands_that_discord_returns_count_as_registered() -> None:
    wanted = command_schema.all_commands(catalogue())
    registered = [_as_discord_returns_it(each) for each in wanted]
    assert command_schema.is_registered(registered, wanted)
    in_another_order = [dict(reversed(each.items())) for each in reversed(registered)]
    assert command_schema.is_registered(in_another_order, wanted)
    registered[0]["description"] = "Something older"
    assert not command_schema.is_registered(registered, wanted)
    assert not command_schema.is_registered([], wanted)


def _as_discord_returns_it(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as Discord would: with ids and defaults, but without empty lists."""
    options = [_as_discord_returns_it(option) for option in command.get("options", ())]
    returned = {**command, "name_localizations": None, "options": options}
    if not options:
        del returned["options"]
    if "contexts" in command:
        returned |= {"id": "1", "application_id": "2", "version": "3", "nsfw": False}
        needed = command.get("default_member_permissions")
        returned |= {"default_member_permissions": None if needed is None else str(needed)}
    return returned
