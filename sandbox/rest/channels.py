"""Reading, editing and deleting channels, and setting their permissions."""

from sandbox import threads
from sandbox.limits.form import Form
from sandbox.permissions import MANAGE_CHANNELS, MANAGE_ROLES, MANAGE_THREADS
from sandbox.places import Channel
from sandbox.refusals import (
    MISSING_PERMISSIONS,
    NOT_IN_DM,
    THREAD_ARCHIVED,
    UNKNOWN_OVERWRITE,
    Refused,
)
from sandbox.rest.call import Call
from sandbox.shapes import Json
from sandbox.threads import ARCHIVE_MINUTES


def read(call: Call) -> Json:
    return call.world.channel_payload(call.channel())


def change(call: Call) -> Json:
    channel, body = call.channel(), call.body
    if channel.is_dm:
        raise Refused(NOT_IN_DM)
    form = Form()
    form.check_text(body, "name", (), 100, low=1)
    form.check_text(body, "topic", (), 1024)
    sleeps = body.get("auto_archive_duration")
    if sleeps is not None and sleeps not in ARCHIVE_MINUTES:
        form.report_choices(("auto_archive_duration",), ARCHIVE_MINUTES)
    form.close()
    if channel.is_thread:
        _change_thread(call, channel, body)
    else:
        if not channel.permissions_of(call.world.bot) & MANAGE_CHANNELS:
            raise Refused(MISSING_PERMISSIONS)
        channel.name = body.get("name") or channel.name
        channel.topic = body.get("topic", channel.topic)
        call.world.publish_channel("CHANNEL_UPDATE", channel)
    return channel.payload()


def remove(call: Call) -> Json:
    channel = call.channel()
    needed = MANAGE_THREADS if channel.is_thread else MANAGE_CHANNELS
    if channel.is_dm or not channel.permissions_of(call.world.bot) & needed:
        raise Refused(MISSING_PERMISSIONS)
    call.world.remove_channel(channel)
    return channel.payload()


def set_overwrite(call: Call) -> None:
    channel = _find_managed_channel(call)
    body = call.body
    target = call.args["overwrite_id"]
    form = Form()
    allow, deny = (form.check_permissions(body, key) for key in ("allow", "deny"))
    kind = form.check_number(body, "type", (), 0, 1) or 0
    form.close()
    channel.overwrites[target] = {"id": target, "type": kind, "allow": allow, "deny": deny}
    call.world.publish_channel("CHANNEL_UPDATE", channel)


def remove_overwrite(call: Call) -> None:
    channel = _find_managed_channel(call)
    if channel.overwrites.pop(call.args["overwrite_id"], None) is None:
        raise Refused(UNKNOWN_OVERWRITE)
    call.world.publish_channel("CHANNEL_UPDATE", channel)


def _find_managed_channel(call: Call) -> Channel:
    channel = call.channel()
    if channel.is_dm or not channel.permissions_of(call.world.bot) & MANAGE_ROLES:
        raise Refused(MISSING_PERMISSIONS)
    return channel


def _change_thread(call: Call, thread: Channel, body: Json) -> None:
    """Change a thread, or raise Refused if the bot isn't allowed to.

    Any change other than reopening requires MANAGE_THREADS, or being the thread's owner.
    """
    bot = call.world.bot
    manages = bool(thread.permissions_of(bot) & MANAGE_THREADS)
    if thread.archived and body.get("archived", True):
        raise Refused(THREAD_ARCHIVED)
    reopens_only = body.keys() <= {"archived"} and body.get("archived") is False
    if not manages and (thread.locked or "locked" in body):
        raise Refused(MISSING_PERMISSIONS)
    if not manages and thread.owner != bot and not reopens_only:
        raise Refused(MISSING_PERMISSIONS)
    known = ("name", "archived", "locked", "auto_archive_duration", "invitable")
    changed = {key: body[key] for key in known if body.get(key) is not None}
    threads.change(call.world, thread, **changed)
