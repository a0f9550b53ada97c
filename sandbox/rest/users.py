"""The bot's own user and other users, and opening DMs."""

from sandbox.gateway import gateway_url
from sandbox.refusals import INVALID_FORM, UNKNOWN_USER, Refused
from sandbox.rest.call import Call
from sandbox.shapes import Json


def read_self(call: Call) -> Json:
    own = {"verified": True, "mfa_enabled": False, "locale": "en-US"}
    return call.world.users[call.world.bot] | own


def read_application(call: Call) -> Json:
    world = call.world
    owner = next((user for user in world.users.values() if not user["bot"]), world.users[world.bot])
    return world.application.payload(world.users[world.bot], owner)


def read(call: Call) -> Json:
    user = call.world.users.get(call.args["user_id"])
    if user is None:
        raise Refused(UNKNOWN_USER)
    return user


def open_dm(call: Call) -> Json:
    world = call.world
    person = str(call.body.get("recipient_id"))
    if person not in world.users or person == world.bot:
        problem = {"code": "USER_INVALID", "message": "Invalid Recipient(s)"}
        raise Refused(INVALID_FORM, errors={"recipient_id": {"_errors": [problem]}})
    return world.channel_payload(world.dm_with(person))


def list_guilds(call: Call) -> list[Json]:
    world = call.world
    return [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "owner": False,
            "permissions": str(guild.permissions_of(world.bot)),
            "features": [],
        }
        for guild in world.guilds.values()
        if world.bot in guild.members
    ]


def read_gateway(call: Call) -> Json:
    return {"url": gateway_url(call.world)}


def read_bot_gateway(call: Call) -> Json:
    return {
        "url": gateway_url(call.world),
        "shards": call.world.shards,
        "session_start_limit": call.world.identifies.payload(),
    }
