"""Servers and their members."""

from sandbox.refusals import MISSING_ACCESS, UNKNOWN_MEMBER, UNKNOWN_ROLE, Refused
from sandbox.rest.call import Call
from sandbox.shapes import Json


def read(call: Call) -> Json:
    return call.guild().payload()


def leave(call: Call) -> None:
    call.world.leave(call.guild(), call.world.bot)


def list_channels(call: Call) -> list[Json]:
    return [each.payload() for each in call.guild().channels.values() if not each.is_thread]


def list_active_threads(call: Call) -> Json:
    threads = [
        each
        for each in call.guild().channels.values()
        if each.is_thread and not each.archived and call.world.bot_sees(each)
    ]
    return {"threads": [each.payload() for each in threads], "members": []}


def list_roles(call: Call) -> list[Json]:
    return list(call.guild().roles.values())


def read_role(call: Call) -> Json:
    role = call.guild().roles.get(call.args["role_id"])
    if role is None:
        raise Refused(UNKNOWN_ROLE)
    return role


def read_member(call: Call) -> Json:
    guild = call.guild()
    if call.args["user_id"] not in guild.members:
        raise Refused(UNKNOWN_MEMBER)
    return call.world.member(guild, call.args["user_id"])


def list_members(call: Call) -> list[Json]:
    """Return a page of a server's members. Raises Refused without the members intent."""
    if not call.world.application.privileged & 1 << 1:
        raise Refused(MISSING_ACCESS)
    guild = call.guild()
    after = call.number("after", 0)
    limit = call.number("limit", 1, 1, 1000)
    users = sorted((user for user in guild.members if int(user) > after), key=int)
    return [call.world.member(guild, user) for user in users[:limit]]
