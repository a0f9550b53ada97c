"""Application commands, global or for one server."""

from sandbox.application import Application
from sandbox.changes import Change
from sandbox.limits.commands import SLASH_COMMAND, check_command, check_no_duplicates
from sandbox.limits.form import Form
from sandbox.refusals import (
    MISSING_ACCESS,
    TOO_MANY_COMMANDS,
    TOO_MANY_COMMANDS_TODAY,
    UNKNOWN_APPLICATION,
    UNKNOWN_COMMAND,
    UNKNOWN_GUILD,
    Refused,
)
from sandbox.rest.call import Call
from sandbox.shapes import Json

MAX_COMMANDS = {SLASH_COMMAND: 100, 2: 15, 3: 15}
MAX_CREATED_A_DAY = 200


def read_all(call: Call) -> list[Json]:
    """Return all commands, without their translations unless the request asks for them."""
    commands = _find_application(call).commands_in(_find_guild(call))
    return commands if call.flag("with_localizations") else list(map(_untranslated, commands))


def read(call: Call) -> Json:
    return _find_command(call)


def replace_all(call: Call) -> list[Json]:
    """Replace all commands. A command whose name already exists keeps its id."""
    application, guild, bodies = _find_application(call), _find_guild(call), call.bodies
    form = Form()
    for index, body in enumerate(bodies):
        check_command(form, body, (index,))
    check_no_duplicates(form, bodies)
    form.close()
    for kind, most in MAX_COMMANDS.items():
        if sum((body.get("type") or SLASH_COMMAND) == kind for body in bodies) > most:
            raise Refused(TOO_MANY_COMMANDS)
    before = {_kind_and_name(command): command for command in application.commands_in(guild)}
    _count_created(call, application, sum(_kind_and_name(body) not in before for body in bodies))
    for command in before.values():
        del application.commands[command["id"]]
    registered = [_register(call, body, before.get(_kind_and_name(body)), guild) for body in bodies]
    _publish(call, guild)
    return registered


def create(call: Call) -> Json:
    application, guild, body = _find_application(call), _find_guild(call), call.body
    form = Form()
    check_command(form, body)
    form.close()
    registered = application.commands_in(guild)
    before = next(
        (each for each in registered if _kind_and_name(each) == _kind_and_name(body)), None
    )
    kind = body.get("type") or SLASH_COMMAND
    if before is None:
        if sum(each["type"] == kind for each in registered) >= MAX_COMMANDS[kind]:
            raise Refused(TOO_MANY_COMMANDS)
        _count_created(call, application, 1)
    command = _register(call, body, before, guild)
    _publish(call, guild)
    return command


def change(call: Call) -> Json:
    command = _find_command(call)
    changed = command | call.body
    form = Form()
    check_command(form, changed)
    form.close()
    command = _register(call, changed, command, _find_guild(call))
    _publish(call, _find_guild(call))
    return command


def remove(call: Call) -> None:
    del _find_application(call).commands[_find_command(call)["id"]]
    _publish(call, _find_guild(call))


def _untranslated(part: Json) -> Json:
    """Return a command, an option or a choice without its translations."""
    kept = {key: value for key, value in part.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_untranslated(each) for each in kept[key]]
    return kept


def _find_application(call: Call) -> Application:
    application = call.world.application
    if call.args["application_id"] != application.id:
        raise Refused(UNKNOWN_APPLICATION)
    return application


def _find_guild(call: Call) -> str | None:
    identity = call.args.get("guild_id")
    if identity is None:
        return None
    guild = call.world.guilds.get(identity)
    if guild is None:
        raise Refused(UNKNOWN_GUILD)
    if call.world.bot not in guild.members:
        raise Refused(MISSING_ACCESS)
    return identity


def _find_command(call: Call) -> Json:
    command = _find_application(call).commands.get(call.args["command_id"])
    if command is None or command.get("guild_id") != _find_guild(call):
        raise Refused(UNKNOWN_COMMAND)
    return command


def _kind_and_name(command: Json) -> tuple[str, int]:
    return command["name"], command.get("type") or SLASH_COMMAND


def _register(call: Call, body: Json, before: Json | None, guild: str | None) -> Json:
    world = call.world
    command: Json = {
        "id": before["id"] if before is not None else world.ids.next(),
        "application_id": world.application.id,
        "version": world.ids.next(),
        "type": body.get("type") or SLASH_COMMAND,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "options": body.get("options") or [],
        "default_member_permissions": _permissions_text(body.get("default_member_permissions")),
        "dm_permission": body.get("dm_permission", True),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
    }
    if guild is not None:
        command["guild_id"] = guild
    world.application.commands[command["id"]] = command
    return command


def _permissions_text(permissions: object) -> str | None:
    return None if permissions is None else str(permissions)


def _count_created(call: Call, application: Application, number: int) -> None:
    now = call.world.clock.now()
    created = application.created.setdefault(call.args.get("guild_id", ""), [])
    created[:] = [moment for moment in created if now - moment < 86_400]
    if len(created) + number > MAX_CREATED_A_DAY:
        raise Refused(
            TOO_MANY_COMMANDS_TODAY, retry_after=86_400 - (now - min(created, default=now))
        )
    created += [now] * number


def _publish(call: Call, guild: str | None) -> None:
    call.world.publish(Change("commands", {"guild_id": guild}, guild))
