"""Define all slash commands, in the format that Discord expects.

Each game has a command with the built-in subcommands (start, join, begin, hand, rules), one
subcommand for each of its additional views, and one for each kind of move. The fields of a move are
options that autocomplete legal values.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from bot.engine.table import CLOCKS, PERIODS, Terms
from bot.interactions import texts
from bot.languages import locales_of
from bot.messages.options_panel import clock_name, option_value
from bot.preferences.definitions import PREFERENCES, Preference
from games.kit import AnyGame
from games.kit.language import ENGLISH, offered, speaking
from games.kit.pieces import Move, fields_of, name_of

Command = dict[str, Any]

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER = 1, 3, 4, 5, 6
SERVERS_ONLY, SERVERS_AND_DMS = [0], [0, 1]
INSTALLED_IN_SERVERS = [0]
MANAGE_GUILD = 1 << 5  # Discord's permission bit that /server requires by default


def all_commands(games: Mapping[str, AnyGame]) -> list[Command]:
    """Return all commands in English, with translations for Discord's other locales."""
    with speaking(ENGLISH):
        commands = _commands_in_one_language(games)
    for language in offered():
        if language != ENGLISH:
            with speaking(language):
                translated = _commands_in_one_language(games)
            _add_translations(commands, translated, locales_of(language))
    return commands


def _commands_in_one_language(games: Mapping[str, AnyGame]) -> list[Command]:
    common = common_commands(games.values())
    return [*map(game_command, games.values()), *learn_command(games), *common]


def _add_translations(
    parts: Sequence[Command], translated: Sequence[Command], locales: Sequence[str]
) -> None:
    """Add translations to commands or options. The names that people type stay in English."""
    for part, other in zip(parts, translated, strict=True):
        _add_translation(part, "description", other, locales)
        _add_translations(part.get("options", ()), other.get("options", ()), locales)
        for choice, same in zip(part.get("choices", ()), other.get("choices", ()), strict=True):
            _add_translation(choice, "name", same, locales)


def _add_translation(part: Command, key: str, other: Command, locales: Sequence[str]) -> None:
    if other[key] != part[key]:
        texts = part.setdefault(f"{key}_localizations", {})
        texts.update(dict.fromkeys(locales, other[key]))


def game_command(game: AnyGame) -> Command:
    looks = (
        _subcommand(name, game.words.prompt(name), [_table_option("look")])
        for name in game.pictures.looks
    )
    moves = (_move_command(game, kind) for kind in game.rules.moves)
    start = texts.start(title=game.title)
    return _command(
        game.key,
        texts.play(title=game.title),
        SERVERS_ONLY,
        [
            _subcommand("start", start, _options_of_start(game)),
            *(
                _subcommand(name, texts.commands[name], [_table_option(name)])
                for name in ("join", "begin", "hand")
            ),
            _subcommand(
                "rules",
                texts.commands["rules"],
                [_option(STRING, "about", texts.options["about"], autocomplete=True)],
            ),
            *looks,
            *moves,
        ],
    )


def learn_command(games: Mapping[str, AnyGame]) -> list[Command]:
    """Return the command that starts a lesson, if any game has one."""
    taught = [game for game in games.values() if game.lessons.played]
    choices = [{"name": game.title, "value": game.key} for game in taught]
    game = _option(STRING, "game", texts.options["game"], choices=choices, required=True)
    about = texts.commands["learn"]
    return [_command("learn", about, SERVERS_AND_DMS, [game])] if taught else []


def _move_command(game: AnyGame, kind: type[Move]) -> Command:
    do = name_of(kind)
    options = [
        _option(
            INTEGER if kind.model_fields[name].annotation is int else STRING,
            name,
            game.words.prompt(do, name),
            autocomplete=True,
        )
        for name in fields_of(kind)
    ]
    return _subcommand(do, game.words.prompt(do), [*options, _table_option("move")])


def _options_of_start(game: AnyGame) -> list[Command]:
    own, common = game.rules.options.model_fields, {**Terms.model_fields}
    del common["bots"]  # `bots` is added below, with the game's levels as choices
    about, levels = texts.options, _start_choices(game, "bots", game.opponents.levels)
    return [
        *(_start_option(game, name, game.about_option(name), field) for name, field in own.items()),
        *(
            _start_option(game, name, about[f"start.{name}"], field)
            for name, field in common.items()
        ),
        _option(STRING, "bots", about["start.bots"], choices=levels),
        _option(BOOLEAN, "thread", about["start.thread"]),
    ]


def _start_option(game: AnyGame, name: str, description: str, field: FieldInfo) -> Command:
    """Convert an option of a table to an option of its game's start command."""
    if field.annotation is bool:
        return _option(BOOLEAN, name, description)
    if get_origin(field.annotation) is Literal:
        choices = _start_choices(game, name, get_args(field.annotation))
        return _option(STRING, name, description, choices=choices)
    bounds = {
        key: getattr(mark, attribute)
        for mark in field.metadata
        for attribute, key in (("ge", "min_value"), ("le", "max_value"))
        if hasattr(mark, attribute)
    }
    return _option(INTEGER, name, description, **bounds)


def _command(
    name: str, description: str, where: list[int], options: Iterable[Command] = ()
) -> Command:
    return {
        "type": 1,
        "name": name,
        "description": description,
        "contexts": where,
        "integration_types": INSTALLED_IN_SERVERS,
        "options": list(options),
    }


def _subcommand(name: str, description: str, options: Iterable[Command] = ()) -> Command:
    return {
        "type": SUBCOMMAND,
        "name": name,
        "description": _without_final_punctuation(description),
        "options": list(options),
    }


def _option(kind: int, name: str, description: str, **more: Any) -> Command:  # noqa: ANN401  JSON
    return {
        "type": kind,
        "name": name,
        "description": _without_final_punctuation(description),
        **more,
    }


def _without_final_punctuation(description: str) -> str:
    """Drop the final punctuation, since Discord shows descriptions as labels."""
    return description.rstrip(".?")


def _setting_option(preference: Preference) -> Command:
    if preference.read is not None:
        return _option(STRING, preference.name, preference.about, autocomplete=True)
    choices = _clock_choices() if preference.name == "clock" else _choices(preference.values)
    return _option(STRING, preference.name, preference.about, choices=choices)


def _choices(values: Sequence[str]) -> list[dict[str, str]]:
    """Return the choices for a setting, whose values are typed in English by everyone."""
    return [{"name": value, "value": value} for value in values]


def _clock_choices() -> list[dict[str, str]]:
    """Return the clocks to choose from, each with how long a turn may take."""
    return [
        {"name": texts.clock_choice(value=clock_name(value), meaning=CLOCKS[value]), "value": value}
        for value in PERIODS
    ]


def _start_choices(game: AnyGame, name: str, values: Sequence[str]) -> list[dict[str, str]]:
    """Return the choices for an option of a table."""
    if name == "clock":
        return _clock_choices()
    return [{"name": option_value(game, name, value), "value": value} for value in values]


def _person_option(command: str, *, required: bool = True) -> Command:
    return _option(USER, "person", texts.who_to[command], required=required)


def _leaderboard_options(games: Iterable[AnyGame]) -> list[Command]:
    titles = [{"name": game.title, "value": game.key} for game in games]
    periods = [{"name": name, "value": value} for value, name in texts.periods.items()]
    about = texts.options
    return [
        _option(STRING, "game", about["leaderboard.game"], choices=titles),
        _option(STRING, "period", about["leaderboard.period"], choices=periods),
    ]


def _table_option(command: str) -> Command:
    """Return an option for a table. People can omit the option if only one table is possible."""
    return _option(STRING, "table", texts.which_table_to[command], autocomplete=True)


def _clock_option() -> Command:
    return _option(STRING, "clock", texts.options["clock"], choices=_clock_choices(), required=True)


def _seat_option() -> Command:
    return _option(STRING, "seat", texts.options["seat"], autocomplete=True)


def _subcommand_of_game(name: str, *options: Command) -> Command:
    """Return a subcommand of /game, which is about a table."""
    words = f"game.{name}"
    return _subcommand(name, texts.commands[words], [*options, _table_option(words)])


def common_commands(games: Iterable[AnyGame]) -> list[Command]:
    """Return the commands that aren't about one game."""
    about = texts.commands
    return [
        _command(
            "game",
            about["game"],
            SERVERS_AND_DMS,
            [
                *map(_subcommand_of_game, ("table", "log", "replay", "undo", "leave", "back")),
                _subcommand_of_game("invite", _person_option("game.invite"), _seat_option()),
                _subcommand_of_game("host", _person_option("game.host")),
                _subcommand_of_game("kick", _person_option("game.kick")),
                _subcommand_of_game("clock", _clock_option()),
                _subcommand_of_game("end"),
                _subcommand("history", about["game.history"]),
                _subcommand(
                    "stats", about["game.stats"], [_person_option("game.stats", required=False)]
                ),
                _subcommand("leaderboard", about["game.leaderboard"], _leaderboard_options(games)),
            ],
        ),
        _command("games", about["games"], SERVERS_AND_DMS),
        _command(
            "settings",
            about["settings"],
            SERVERS_AND_DMS,
            map(_setting_option, PREFERENCES["person"]),
        ),
        _command(
            "server",
            about["server"],
            SERVERS_ONLY,
            [
                _subcommand(
                    "settings",
                    about["server.settings"],
                    map(_setting_option, PREFERENCES["guild"]),
                )
            ],
        )
        | {"default_member_permissions": MANAGE_GUILD},
        _command(
            "privacy",
            about["privacy"],
            SERVERS_AND_DMS,
            [_subcommand(name, about[f"privacy.{name}"]) for name in ("about", "export", "erase")],
        ),
        _command("help", about["help"], SERVERS_AND_DMS),
    ]


def is_registered(registered: list[Command], wanted: list[Command]) -> bool:
    """Return True if Discord has all wanted commands, ignoring fields that Discord adds itself."""
    return _sorted_by_name(registered) == _sorted_by_name(wanted)


def _sorted_by_name(commands: list[Command]) -> list[Command]:
    return sorted(map(_comparable, commands), key=lambda each: (each["name"], each["type"]))


def _comparable(command: Command) -> Command:
    """Return a command without ids and defaults, which Discord may add or leave out."""
    comparable = {
        key: value
        for key, value in command.items()
        if key in _COMPARED_FIELDS and value not in (None, [], {}, False)
    }
    comparable["type"] = command.get("type", 1)
    # Discord accepts permissions as a number, but returns them as a string.
    if "default_member_permissions" in comparable:
        comparable["default_member_permissions"] = int(comparable["default_member_permissions"])
    for key in ("contexts", "integration_types"):
        if key in comparable:
            comparable[key] = sorted(comparable[key])
    if "options" in comparable:
        comparable["options"] = [_comparable(option) for option in comparable["options"]]
    if "choices" in comparable:
        comparable["choices"] = [
            {key: value for key, value in choice.items() if key in _COMPARED_FIELDS and value}
            for choice in comparable["choices"]
        ]
    return comparable


_COMPARED_FIELDS = {
    "name", "name_localizations", "description", "description_localizations", "contexts",
    "integration_types", "options", "choices", "value", "required", "autocomplete", "min_value",
    "max_value", "default_member_permissions",
}  # fmt: skip
