"""The registered commands stay within Discord's limits and have consistent descriptions."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.interactions import command_schema
from games import catalogue
from games.kit import AnyGame, language
from games.kit.language import ENGLISH, speaking
from games.kit.languages import languages
from games.kit.pieces import Move, name_of
from tests.support.changed_game import changed
from tests.support.pseudo_language import speaking_pseudo, words_left

BUILT_IN_SUBCOMMANDS = {"start", "join", "begin", "hand", "rules"}

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())


@every_game
def test_the_commands_of_a_game_fit_discords_limits(game: AnyGame) -> None:
    game_command = command_schema.game_command(game)
    assert len(game_command["options"]) <= 25
    for sub in game_command["options"]:
        assert len(sub["options"]) <= 25
        for option in sub["options"]:
            assert not (option.get("autocomplete") and option.get("choices"))


@pytest.mark.all_games
def test_commands_fit_discords_limits_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each text, Discord counts the longest translation. Even unfinished languages must fit."""
    monkeypatch.setattr(language, "OFFERED", tuple(languages()))
    commands = command_schema.all_commands(catalogue())
    assert any("de" in each.get("description_localizations", {}) for each in every_part(commands))
    for command in commands:
        assert sum(map(counted_length, every_part([command]))) <= 8000
    for part in every_part(commands):
        for text in (part.get("description", ""), *translations(part, "description")):
            assert len(text) <= 100
        for choice in part.get("choices", ()):
            assert all(len(text) <= 100 for text in translations(choice, "name"))


@pytest.mark.all_games
def test_every_word_of_a_description_is_translated() -> None:
    with speaking_pseudo():
        games = map(command_schema.game_command, catalogue().values())
        parts = every_part([*games, *command_schema.common_commands(catalogue().values())])
        left = {part["description"]: words_left(part["description"]) for part in parts}
    assert {text: words for text, words in left.items() if words} == {}
    assert len(left) > 100


def every_part(commands: list[command_schema.Command]) -> Iterator[command_schema.Command]:
    """Yield the commands, their subcommands and all their options."""
    for command in commands:
        yield command
        yield from every_part(command.get("options", []))


def translations(part: command_schema.Command, key: str) -> list[str]:
    return list(part.get(f"{key}_localizations", {}).values())


def counted_length(part: command_schema.Command) -> int:
    """Return the characters of a command or option, without its options, that Discord counts."""

    def longest(of: command_schema.Command, key: str) -> int:
        return max(map(len, (of.get(key, ""), *translations(of, key))))

    choices = part.get("choices", ())
    own = longest(part, "name") + longest(part, "description")
    return own + sum(longest(each, "name") + len(str(each["value"])) for each in choices)


@every_game
def test_no_move_or_look_has_a_built_in_name(game: AnyGame) -> None:
    kinds: tuple[type[Move], ...] = game.rules.moves
    own = [*game.pictures.looks, *map(name_of, kinds)]
    assert not {*own} & BUILT_IN_SUBCOMMANDS
    assert len(own) == len({*own})


@every_game
def test_every_move_is_a_subcommand_with_its_fields(game: AnyGame) -> None:
    subs = {sub["name"]: sub for sub in command_schema.game_command(game)["options"]}
    kinds: tuple[type[Move], ...] = game.rules.moves
    for kind in kinds:
        fields = [name for name in kind.model_fields if name != "do"]
        offered = [option["name"] for option in subs[name_of(kind)]["options"]]
        assert offered == [*fields, "table"]


@pytest.mark.all_games
def test_descriptions_have_the_same_form() -> None:
    """A command starts with a verb, and an option with a question word. Neither has a full stop."""
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
    assert len(of_game) == len(set(of_game)) == 11


def every_description() -> Iterator[tuple[str, command_schema.Command]]:
    """Yield the path and the definition of every command, subcommand and option."""
    with speaking(ENGLISH):
        commands = command_schema.all_commands(catalogue())
    remaining = [("/" + definition["name"], definition) for definition in commands]
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
        shown = game if offered else changed(game, plays_hard=None)
        start = command_schema.game_command(shown)["options"][0]
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
    """Return a command as Discord returns it: with ids and defaults, and without empty lists."""
    options = [_as_discord_returns_it(option) for option in command.get("options", ())]
    returned = {**command, "name_localizations": None, "options": options}
    if not options:
        del returned["options"]
    if "contexts" in command:
        returned |= {"id": "1", "application_id": "2", "version": "3", "nsfw": False}
        needed = command.get("default_member_permissions")
        returned |= {"default_member_permissions": None if needed is None else str(needed)}
    return returned
