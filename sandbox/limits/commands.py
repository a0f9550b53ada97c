"""Limits on the names, descriptions and options of application commands."""

import re
from typing import Final

from sandbox.limits.form import At, Form
from sandbox.shapes import (
    ATTACHMENT,
    INTEGER,
    LOCALES,
    NUMBER,
    STRING,
    SUBCOMMAND,
    SUBCOMMAND_GROUP,
    Json,
)

VALID_NAME: Final = re.compile(r"[-_'\w]{1,32}")
MAX_OPTIONS: Final = 25
MAX_CHARACTERS: Final = 8000
SLASH_COMMAND: Final = 1


def check_command(form: Form, command: Json, at: At = ()) -> None:
    kind = command.get("type") or SLASH_COMMAND
    if kind == SLASH_COMMAND:
        _check_name(form, command, at)
        form.check_text(command, "description", at, 100, low=1, required=True)
        _check_options(form, command, at, depth=0)
        size = count_characters(command)
        if size > MAX_CHARACTERS:
            message = f"Command exceeds maximum size ({MAX_CHARACTERS})"
            form.report(at, "APPLICATION_COMMAND_TOO_LARGE", message)
    elif kind in (2, 3):
        form.check_text(command, "name", at, 32, low=1, required=True)
        if command.get("description"):
            message = "Context menu commands cannot have description"
            code = "APPLICATION_COMMAND_INVALID_DESCRIPTION"
            form.report((*at, "description"), code, message)
    else:
        form.report_choices((*at, "type"), (1, 2, 3, 4))
    _check_localizations(form, command, at)
    form.check_permissions(command, "default_member_permissions")
    for key in ("contexts", "integration_types"):
        form.check_ids(command, key, at, 3)


def check_no_duplicates(form: Form, commands: list[Json]) -> None:
    seen: set[tuple[str, int]] = set()
    for index, command in enumerate(commands):
        key = (str(command.get("name")), command.get("type") or SLASH_COMMAND)
        if key in seen:
            message = "Application command names must be unique"
            form.report((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)


def count_characters(part: Json) -> int:
    """Return the total length of a command's texts, counting the longest translation of each."""
    size = _longest_translation(part, "name") + _longest_translation(part, "description")
    for choice in Form().check_items(part, "choices", (), MAX_OPTIONS):
        size += _longest_translation(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(
        count_characters(option) for option in Form().check_items(part, "options", (), MAX_OPTIONS)
    )


def _longest_translation(part: Json, key: str) -> int:
    translations = Form().check_object(part, f"{key}_localizations", ()) or {}
    return max(len(str(text)) for text in (part.get(key) or "", *translations.values()))


def _check_name(form: Form, part: Json, at: At) -> None:
    name = form.check_text(part, "name", at, 32, low=1, required=True)
    if name and not (VALID_NAME.fullmatch(name) and name == name.lower()):
        message = "Command name is invalid"
        form.report((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_localizations(form: Form, part: Json, at: At) -> None:
    for key, high in (("name_localizations", 32), ("description_localizations", 100)):
        translations = form.check_object(part, key, at) or {}
        for locale in translations:
            if locale not in LOCALES:
                form.report((*at, key, locale), "LOCALE_INVALID", "Invalid locale")
            form.check_text(translations, locale, (*at, key), high, low=1)


def _check_options(form: Form, owner: Json, at: At, *, depth: int) -> None:
    options = form.check_items(owner, "options", at, MAX_OPTIONS)
    names: set[str] = set()
    optional = False
    nested = {option.get("type") in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options}
    if len(nested) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to others"
        form.report((*at, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, option in enumerate(options):
        item_path = (*at, "options", index)
        if str(option.get("name")) in names:
            message = "Option name already exists"
            form.report(
                (*item_path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message
            )
        names.add(str(option.get("name")))
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.report(item_path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_option(form, option, item_path, depth=depth)


def _check_option(form: Form, option: Json, at: At, *, depth: int) -> None:
    _check_name(form, option, at)
    form.check_text(option, "description", at, 100, low=1, required=True)
    _check_localizations(form, option, at)
    kind = option.get("type")
    if not isinstance(kind, int) or not SUBCOMMAND <= kind <= ATTACHMENT:
        form.report_choices((*at, "type"), tuple(range(SUBCOMMAND, ATTACHMENT + 1)))
        return
    if kind in (SUBCOMMAND, SUBCOMMAND_GROUP):
        if (kind, depth) not in ((SUBCOMMAND, 0), (SUBCOMMAND, 1), (SUBCOMMAND_GROUP, 0)):
            message = "Sub-commands cannot be nested this deep"
            form.report((*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
            return
        _check_options(form, option, at, depth=depth + 1 if kind == SUBCOMMAND_GROUP else 2)
        return
    _check_choices(form, option, at)
    if kind == STRING:
        form.check_number(option, "min_length", at, 0, 6000)
        form.check_number(option, "max_length", at, 1, 6000)


def _check_choices(form: Form, option: Json, at: At) -> None:
    choices = form.check_items(option, "choices", at, MAX_OPTIONS)
    kind = option["type"]
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        message = "Choices and autocomplete are for strings and numbers only"
        form.report(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message)
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be set with choices"
        form.report(at, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", message)
    names: set[str] = set()
    for index, choice in enumerate(choices):
        item_path = (*at, "choices", index)
        name = form.check_text(choice, "name", item_path, 100, low=1, required=True)
        if name in names:
            message = "Choice name already exists"
            form.report(
                item_path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message
            )
        names.add(name)
        value = choice.get("value")
        if kind == STRING:
            form.check_text(choice, "value", item_path, 100, required=True)
        elif not isinstance(value, int if kind == INTEGER else int | float):
            form.report(
                (*item_path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.'
            )
