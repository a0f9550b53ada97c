"""Sending, reading, editing and deleting a channel's messages."""

from itertools import islice

from sandbox import messages, threads
from sandbox.limits.form import Form
from sandbox.limits.messages import check_changed_message, check_new_message
from sandbox.permissions import (
    ATTACH_FILES,
    MANAGE_MESSAGES,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
)
from sandbox.places import Channel, Message
from sandbox.refusals import (
    DM_REFUSED,
    INVALID_FORM,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    NOT_YOUR_MESSAGE,
    REPLY_NEEDS_HISTORY,
    THREAD_ARCHIVED,
    Refused,
)
from sandbox.rest.call import Call
from sandbox.shapes import Json
from sandbox.world import World


def send(call: Call) -> Json:
    world = call.world
    channel = call.channel()
    body = call.body
    _check_may_send(call, channel)
    draft = check_new_message(body, call.uploads, world.application.emojis)
    _check_reference(world, channel, body)
    again = messages.find_by_nonce(world, channel, world.bot, body)
    if again is not None:
        return again.payload
    if channel.archived:
        threads.change(world, channel, archived=False)
    return messages.post(world, channel, world.bot, draft).payload


def read(call: Call) -> Json:
    message = call.message()
    if not message.channel.permissions_of(call.world.bot) & READ_MESSAGE_HISTORY:
        raise Refused(MISSING_PERMISSIONS)
    return message.payload


def read_all(call: Call) -> list[Json]:
    """Return a channel's latest messages, or those before, after or around an id, newest first."""
    channel = call.channel()
    if not channel.permissions_of(call.world.bot) & READ_MESSAGE_HISTORY:
        return []
    limit = call.number("limit", 50, 1, 100)
    shown = [message for message in channel.messages.values() if message.only_for is None]
    if "before" in call.query:
        before = call.number("before", 0)
        shown = [each for each in shown if int(each.id) < before]
    elif "after" in call.query:
        after = call.number("after", 0)
        later = [each for each in shown if int(each.id) > after]
        return [each.payload for each in reversed(later[:limit])]
    elif "around" in call.query:
        around = call.number("around", 0)
        nearest = sorted(shown, key=lambda each: abs(int(each.id) - around))[:limit]
        shown = sorted(nearest, key=lambda each: int(each.id))
    return [each.payload for each in islice(reversed(shown), limit)]


def change(call: Call) -> Json:
    world = call.world
    message = call.message()
    if message.author != world.bot:
        raise Refused(NOT_YOUR_MESSAGE)
    check_open(message.channel)
    draft = check_changed_message(message, call.body, call.uploads, world.application.emojis)
    messages.edit(world, message, draft)
    return message.payload


def remove(call: Call) -> None:
    message = call.message()
    _check_may_delete(call.world, message)
    messages.delete(call.world, message)


def remove_many(call: Call) -> None:
    channel = call.channel()
    if not channel.permissions_of(call.world.bot) & MANAGE_MESSAGES:
        raise Refused(MISSING_PERMISSIONS)
    form = Form()
    listed = form.check_ids(call.body, "messages", (), 100)
    form.close()
    for identity in listed:
        message = channel.messages.get(identity)
        if message is not None and message.only_for is None:
            messages.delete(call.world, message)


def show_typing(call: Call) -> None:
    call.channel()


def check_open(channel: Channel) -> None:
    if channel.archived:
        raise Refused(THREAD_ARCHIVED)


def _check_may_delete(world: World, message: Message) -> None:
    check_open(message.channel)
    if message.author == world.bot:
        return
    if not message.channel.permissions_of(world.bot) & MANAGE_MESSAGES:
        raise Refused(MISSING_PERMISSIONS)


def _check_may_send(call: Call, channel: Channel) -> None:
    world = call.world
    if channel.is_dm:
        _check_dm(world, channel)
        return
    may = channel.permissions_of(world.bot)
    needed = SEND_MESSAGES_IN_THREADS if channel.is_thread else SEND_MESSAGES
    if not may & needed:
        raise Refused(MISSING_PERMISSIONS)
    if call.uploads and not may & ATTACH_FILES:
        raise Refused(MISSING_PERMISSIONS)
    if channel.archived and channel.locked:
        raise Refused(THREAD_ARCHIVED)


def _check_reference(world: World, channel: Channel, body: Json) -> None:
    reference: Json = body.get("message_reference") or {}
    if not reference:
        return
    if not channel.permissions_of(world.bot) & READ_MESSAGE_HISTORY:
        raise Refused(REPLY_NEEDS_HISTORY)
    target = channel.messages.get(str(reference.get("message_id")))
    if (target is None or target.only_for is not None) and reference.get(
        "fail_if_not_exists", True
    ):
        problem = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise Refused(INVALID_FORM, errors={"message_reference": {"_errors": [problem]}})


def _check_dm(world: World, channel: Channel) -> None:
    person = next(user for user in channel.members if user != world.bot)
    if person in world.closed_dms:
        raise Refused(DM_REFUSED)
    if not any({person, world.bot} <= guild.members.keys() for guild in world.guilds.values()):
        raise Refused(NO_MUTUAL_GUILD)
