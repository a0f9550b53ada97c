"""Servers and their members."""

from sandbox.refusals import MISSING_ACCESS, UNKNOWN_MEMBER, UNKNOWN_ROLE, Refused
from sandbox.rest.call import Call
from sandbox.shapes import Json


def one(call: Call) -> Json:
    return call.guild().payload()


def leave(call: Call) -> None:
    call.world.leave(call.guild(), call.world.bot)


def channels(call: Call) -> list[Json]:
    return [each.payload() for each in call.guild().channels.values() if not each.is_thread]


def active_threads(call: Call) -> Json:
    found = [
        each
        for each in call.guild().channels.values()
        if each.is_thread and not each.archived and call.world.bot_sees(each)
    ]
    return {"threads": [each.payload() for each in found], "members": []}


def roles(call: Call) -> list[Json]:
    return list(call.guild().roles.values())


def role(call: Call) -> Json:
    found = call.guild().roles.get(call.args["role_id"])
    if found is None:
        raise Refused(UNKNOWN_ROLE)
    return found


def member(call: Call) -> Json:
    guild = call.guild()
    if call.args["user_id"] not in guild.members:
        raise Refused(UNKNOWN_MEMBER)
    return call.world.member(guild, call.args["user_id"])


def members(call: Call) -> list[Json]:
    """List all members, which requires the members intent."""
    if not call.world.application.privileged & 1 << 1:
        raise Refused(MISSING_ACCESS)
    guild = call.guild()
    after = call.number("after", 0)
    limit = call.number("limit", 1, 1, 1000)
    found = sorted((user for user in guild.members if int(user) > after), key=int)
    return [call.world.member(guild, user) for user in found[:limit]]
