"""Parse typed slash commands the way Discord's client does."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sandbox.panels import NotPossible
from sandbox.permissions import ADMINISTRATOR, USE_APPLICATION_COMMANDS
from sandbox.places import Channel
from sandbox.resolved import KINDS_OF_OPTION, Resolved
from sandbox.shapes import (
    BOOLEAN,
    INTEGER,
    NUMBER,
    STRING,
    SUBCOMMAND,
    SUBCOMMAND_GROUP,
    Json,
)

if TYPE_CHECKING:
    from sandbox.world import World

OPTION_NAME = re.compile(r"(?:^|\s)([-\w]+):")


def commands_for(world: "World", user: str, channel: Channel) -> list[Json]:
    """Return the commands offered to a person in a channel."""
    guild = channel.guild
    may = channel.permissions_of(user)
    if guild is not None and (world.bot not in guild.members or not may & USE_APPLICATION_COMMANDS):
        return []
    return [
        command
        for command in world.application.commands.values()
        if command["type"] == 1
        and command.get("guild_id") in (None, guild.id if guild is not None else None)
        and _is_available(command, in_guild=guild is not None)
        and (guild is None or _may_use(command, may))
    ]


def translated(part: Json, locale: str) -> Json:
    """Return a command, an option or a choice as a client with this locale shows it."""
    shown = dict(part)
    for key in ("name", "description"):
        translations: dict[str, str] = shown.pop(f"{key}_localizations", None) or {}
        # Discord's client runs commands by their ids, but the sandbox's page by their names.
        if locale in translations and (key == "description" or "value" in part):
            shown[key] = translations[locale]
    for key in ("options", "choices"):
        if shown.get(key):
            shown[key] = [translated(each, locale) for each in shown[key]]
    return shown


def typed(  # noqa: PLR0913 - all parameters affect the result
    world: "World",
    user: str,
    channel: Channel,
    text: str,
    given: Mapping[str, object],
    *,
    focused: str | None = None,
) -> Json:
    """Return the interaction data for a typed command such as `/kitten bid count:5`.

    `given` contains further options by name. Raises NotPossible for a command or value that
    Discord's client wouldn't accept.
    """
    if channel.archived:
        raise NotPossible("No commands are run in an archived thread.")
    words, inline = _split(text)
    offered = {command["name"]: command for command in commands_for(world, user, channel)}
    if not words or words[0] not in offered:
        raise NotPossible(f"There is no {text} here; there is {_list_names(offered)}.")
    command = offered[words[0]]
    parts: list[Json] = []
    options: list[Json] = command["options"]
    for word in words[1:]:
        deeper = {each["name"]: each for each in options if each["type"] in (1, 2)}
        if word not in deeper:
            raise NotPossible(f"There is no {text}; there is {_list_names(deeper)}.")
        parts.append(deeper[word])
        options = deeper[word].get("options") or []
    if any(each["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for each in options):
        raise NotPossible(
            f"{text} needs one of {_list_names({each['name']: 0 for each in options})}."
        )
    filled = Filled(world, channel, partial=focused is not None)
    data: Json = {"id": command["id"], "name": command["name"], "type": 1}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    values = filled.fill(options, {**inline, **given}, focused)
    for part in reversed(parts):
        values = [{"name": part["name"], "type": part["type"], "options": values}]
    data["options"] = values
    if filled.resolved.found:
        data["resolved"] = filled.resolved.found
    return data


class Filled:
    """The values of a command's options, checked the way Discord's client checks them."""

    def __init__(self, world: "World", channel: Channel, *, partial: bool) -> None:
        self.resolved = Resolved(world, channel)
        self._partial = partial

    def fill(
        self, options: list[Json], given: Mapping[str, object], focused: str | None
    ) -> list[Json]:
        known = {option["name"]: option for option in options}
        for name in given:
            if name not in known:
                raise NotPossible(f"There is no option {name}; there is {_list_names(known)}.")
        values: list[Json] = []
        for name, option in known.items():
            if name not in given:
                if option.get("required") and not self._partial:
                    raise NotPossible(f"The option {name} is required.")
                continue
            value: Json = {"name": name, "type": option["type"]}
            if name == focused:
                # During autocomplete, a value can be any text.
                value |= {"value": str(given[name]), "focused": True}
            else:
                value["value"] = self._parse_value(option, given[name])
            values.append(value)
        return values

    def _parse_value(self, option: Json, raw: object) -> object:
        if option.get("choices"):
            return _find_choice(option, raw)
        kind = option["type"]
        if kind == STRING:
            return _check_range(option, str(raw), len(str(raw)), "length")
        if kind == BOOLEAN:
            return raw if isinstance(raw, bool) else str(raw).lower() in ("true", "yes")
        if kind in (INTEGER, NUMBER):
            return self._parse_number(option, raw, whole=kind == INTEGER)
        kinds = KINDS_OF_OPTION[kind]
        known = self.resolved.named(raw, kinds) if isinstance(raw, str) else None
        return self.resolved.choose(known or raw, kinds)

    def _parse_number(self, option: Json, raw: object, *, whole: bool) -> int | float:
        try:
            number = int(str(raw)) if whole else float(str(raw))
        except ValueError:
            raise NotPossible(f"{option['name']} is a number, not {raw}.") from None
        _check_range(option, number, number, "value")
        return number


def _find_choice(option: Json, raw: object) -> object:
    for choice in option["choices"]:
        if str(raw) in (str(choice["value"]), choice["name"]):
            found: object = choice["value"]
            return found
    offered = _list_names({choice["name"]: 0 for choice in option["choices"]})
    raise NotPossible(f"{option['name']} is one of {offered}, not {raw}.")


def _split(text: str) -> tuple[list[str], dict[str, object]]:
    """Split `/kitten bid count:5 of:hats` into the command's words and its named options."""
    found = OPTION_NAME.search(text)
    head = text if found is None else text[: found.start()]
    rest = "" if found is None else text[found.start() :]
    pieces = OPTION_NAME.split(rest)[1:]
    inline = {name: value.strip() for name, value in zip(pieces[::2], pieces[1::2], strict=True)}
    return head.strip().removeprefix("/").split(), dict(inline)


def _check_range(option: Json, value: object, measure: float, name: str) -> object:
    low, high = option.get(f"min_{name}"), option.get(f"max_{name}")
    if (low is not None and measure < low) or (high is not None and measure > high):
        raise NotPossible(f"{option['name']} is from {low} to {high}, not {value}.")
    return value


def _is_available(command: Json, *, in_guild: bool) -> bool:
    contexts = command["contexts"]
    if contexts is not None:
        return (0 if in_guild else 1) in contexts
    return in_guild or bool(command["dm_permission"])


def _may_use(command: Json, may: int) -> bool:
    needed = command["default_member_permissions"]
    if needed is None or may & ADMINISTRATOR:
        return True
    return int(needed) != 0 and may & int(needed) == int(needed)


def _list_names(offered: Mapping[str, object]) -> str:
    return ", ".join(offered) or "nothing"
