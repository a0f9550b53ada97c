"""Define all slash commands, in the format that Discord expects.

Each game has a command with the built-in subcommands (start, join, begin, hand, rules), one
subcommand for each of its additional views, and one for each kind of move. The fields of a move are
options that autocomplete legal values.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from bot.engine.table import CLOCKS, Terms
from bot.interactions import command_descriptions as describe
from bot.preferences.definitions import PREFERENCES, Preference
from games.kit import AnyGame
from games.kit.pieces import Move, fields_of, name_of

Command = dict[str, Any]

SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER = 1, 3, 4, 5, 6
SERVERS_ONLY, SERVERS_AND_DMS = [0], [0, 1]
INSTALLED_IN_SERVERS = [0]
MANAGE_GUILD = 1 << 5  # Discord's permission bit that /server requires by default


def all_commands(games: Mapping[str, AnyGame]) -> list[Command]:
    return [*(game_command(game) for game in games.values()), *COMMON_COMMANDS]


def game_command(game: AnyGame) -> Command:
    looks = (
        _subcommand(name, game.prompt(name), [_table(describe.LOOK_AT)]) for name in game.looks
    )
    moves = (_move(game, kind) for kind in game.moves)
    return _command(
        game.key,
        describe.play(title=game.title),
        SERVERS_ONLY,
        [
            _subcommand("start", describe.start(title=game.title), _start_options(game)),
            _subcommand("join", describe.JOIN, [_lobby(describe.JOIN_IT)]),
            _subcommand("begin", describe.BEGIN, [_lobby(describe.BEGIN_IT)]),
            _subcommand("hand", describe.HAND, [_table(describe.SEE_CARDS_AT)]),
            _subcommand("rules", describe.RULES),
            *looks,
            *moves,
        ],
    )


def _move(game: AnyGame, kind: type[Move]) -> Command:
    do = name_of(kind)
    options = [
        _option(
            INTEGER if kind.model_fields[name].annotation is int else STRING,
            name,
            game.prompt(do, name),
            autocomplete=True,
        )
        for name in fields_of(kind)
    ]
    return _subcommand(do, game.prompt(do), [*options, _table(describe.PLAY_AT)])


def _start_options(game: AnyGame) -> list[Command]:
    fields = {**game.options.model_fields, **Terms.model_fields}
    bots = fields.pop("bots")  # `bots` is added below, with the game's levels as choices
    return [
        *(_game_option(name, field) for name, field in fields.items()),
        _option(STRING, "bots", bots.description or "", choices=_choices(game.levels)),
        THREAD,
    ]


def _game_option(name: str, field: FieldInfo) -> Command:
    """Convert one of a game's options to an option of its start command."""
    description = field.description or name
    if field.annotation is bool:
        return _option(BOOLEAN, name, description)
    if get_origin(field.annotation) is Literal:
        return _option(STRING, name, description, choices=_choices(get_args(field.annotation)))
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
        "description": _plain(description),
        "options": list(options),
    }


def _option(kind: int, name: str, description: str, **more: Any) -> Command:  # noqa: ANN401  JSON
    return {"type": kind, "name": name, "description": _plain(description), **more}


def _plain(description: str) -> str:
    """Drop the final punctuation, since Discord shows descriptions as labels."""
    return description.rstrip(".?")


def _setting_option(preference: Preference) -> Command:
    if preference.read is not None:
        return _option(STRING, preference.name, preference.about, autocomplete=True)
    choices = _choices(preference.values)
    return _option(STRING, preference.name, preference.about, choices=choices)


def _choices(values: tuple[str, ...]) -> list[dict[str, str]]:
    """Return the choices for an option. A choice of clock also says how long a turn may take."""
    meanings = {
        str(clock_name): meaning
        for clock_name, meaning in CLOCKS.items()
        if values == tuple(CLOCKS)
    }
    names = [
        describe.choice(value=value, meaning=meanings[value]) if value in meanings else value
        for value in values
    ]
    return [{"name": name, "value": value} for name, value in zip(names, values, strict=True)]


def _person(to: str) -> Command:
    return _option(USER, "person", describe.person_option(to=to), required=True)


def _table(to: str) -> Command:
    """Return an option for a table. People can omit the option if only one table is possible."""
    return _option(STRING, "table", describe.table_option(to=to), autocomplete=True)


def _lobby(to: str) -> Command:
    return _option(STRING, "table", describe.lobby_option(to=to), autocomplete=True)


CLOCK = _option(
    STRING, "clock", describe.CLOCK_OPTION, choices=_choices(tuple(CLOCKS)), required=True
)
THREAD = _option(BOOLEAN, "thread", describe.THREAD_OPTION)
SEAT = _option(STRING, "seat", describe.SEAT_OPTION, autocomplete=True)

COMMON_COMMANDS = [
    _command(
        "game",
        describe.GAME,
        SERVERS_ONLY,
        [
            _subcommand("table", describe.TABLE, [_table(describe.BRING_DOWN)]),
            _subcommand("log", describe.LOG, [_table(describe.READ_ABOUT)]),
            _subcommand(
                "undo",
                describe.UNDO,
                [_table(describe.TAKE_BACK_AT)],
            ),
            _subcommand("leave", describe.LEAVE, [_table(describe.LEAVE_IT)]),
            _subcommand("back", describe.BACK, [_table(describe.COME_BACK_TO)]),
            _subcommand(
                "invite",
                describe.INVITE,
                [_person(describe.INVITE_THEM), SEAT, _table(describe.INVITE_THEM_TO)],
            ),
            _subcommand(
                "host",
                describe.HOST,
                [_person(describe.MAKE_HOST), _table(describe.HAND_OVER)],
            ),
            _subcommand(
                "kick",
                describe.KICK,
                [_person(describe.REMOVE_THEM), _lobby(describe.REMOVE_THEM_FROM)],
            ),
            _subcommand(
                "clock",
                describe.CLOCK,
                [CLOCK, _table(describe.CHANGE_CLOCK_OF)],
            ),
            _subcommand("end", describe.END, [_table(describe.END_IT)]),
        ],
    ),
    _command("games", describe.GAMES, SERVERS_AND_DMS),
    _command(
        "settings",
        describe.SETTINGS,
        SERVERS_AND_DMS,
        map(_setting_option, PREFERENCES["person"]),
    ),
    _command(
        "server",
        describe.SERVER,
        SERVERS_ONLY,
        [
            _subcommand(
                "settings",
                describe.SERVER_SETTINGS,
                map(_setting_option, PREFERENCES["guild"]),
            )
        ],
    )
    | {"default_member_permissions": MANAGE_GUILD},
    _command(
        "privacy",
        describe.PRIVACY,
        SERVERS_AND_DMS,
        [
            _subcommand("about", describe.PRIVACY_ABOUT),
            _subcommand("export", describe.PRIVACY_EXPORT),
            _subcommand("erase", describe.PRIVACY_ERASE),
        ],
    ),
    _command("help", describe.HELP, SERVERS_AND_DMS),
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
        if key in _COMPARED_FIELDS and value not in (None, [], False)
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
            {"name": choice["name"], "value": choice["value"]} for choice in comparable["choices"]
        ]
    return comparable


_COMPARED_FIELDS = {
    "name", "description", "contexts", "integration_types", "options", "choices", "required",
    "autocomplete", "min_value", "max_value", "default_member_permissions",
}  # fmt: skip
