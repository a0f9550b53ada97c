"""Starting threads in a channel or from a message, and joining and leaving them."""

from sandbox import threads
from sandbox.clock import format_timestamp
from sandbox.limits.form import Form
from sandbox.permissions import CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS
from sandbox.places import Channel
from sandbox.refusals import (
    MISSING_PERMISSIONS,
    THREAD_EXISTS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MEMBER,
    WRONG_CHANNEL_TYPE,
    Refused,
)
from sandbox.rest.call import Call
from sandbox.rest.messages import check_open
from sandbox.shapes import (
    ANNOUNCEMENT_CHANNEL,
    ANNOUNCEMENT_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    Json,
)
from sandbox.threads import ARCHIVE_MINUTES

THREAD_KINDS = {
    TEXT_CHANNEL: (PUBLIC_THREAD, PRIVATE_THREAD),
    ANNOUNCEMENT_CHANNEL: (ANNOUNCEMENT_THREAD,),
}
"""The kinds of threads that each kind of channel can have."""


def begin(call: Call) -> Json:
    kind = call.body.get("type", PRIVATE_THREAD)
    parent = _find_parent(call, private=kind == PRIVATE_THREAD)
    if kind not in THREAD_KINDS[parent.kind]:
        form = Form()
        form.report_choices(("type",), THREAD_KINDS[parent.kind])
        form.close()
    return _begin(call, parent, private=kind == PRIVATE_THREAD).payload()


def begin_from_message(call: Call) -> Json:
    parent = _find_parent(call, private=False)
    message = call.message()
    if message.id in call.world.channels:
        raise Refused(THREAD_EXISTS)
    thread = _begin(call, parent, private=False, identity=message.id)
    message.payload["thread"] = thread.payload()
    message.payload["flags"] |= 1 << 5
    return thread.payload()


def join(call: Call) -> None:
    thread = _find_open_thread(call)
    user = call.args.get("user_id", call.world.bot)
    if thread.guild is None or user not in thread.guild.members:
        raise Refused(UNKNOWN_MEMBER)
    thread.members.setdefault(user, format_timestamp(call.world.clock.now()))
    call.world.publish_channel("THREAD_UPDATE", thread)


def leave(call: Call) -> None:
    thread = _find_open_thread(call)
    thread.members.pop(call.args.get("user_id", call.world.bot), None)
    call.world.publish_channel("THREAD_UPDATE", thread)


def read_member(call: Call) -> Json:
    thread = _find_thread(call)
    user = call.args["user_id"]
    if user not in thread.members:
        raise Refused(UNKNOWN_MEMBER)
    return _member_payload(thread, user)


def list_members(call: Call) -> list[Json]:
    thread = _find_thread(call)
    return [_member_payload(thread, user) for user in thread.members]


def list_archived(call: Call) -> Json:
    parent = call.channel()
    guild = parent.guild
    archived_threads = [
        each
        for each in (guild.channels.values() if guild is not None else ())
        if each.parent is parent and each.archived and call.world.bot_sees(each)
    ]
    return {
        "threads": [each.payload() for each in archived_threads],
        "members": [],
        "has_more": False,
    }


def _begin(call: Call, parent: Channel, *, private: bool, identity: str = "") -> Channel:
    form = Form()
    name = form.check_text(call.body, "name", (), 100, low=1, required=True)
    sleeps: int = call.body.get("auto_archive_duration") or ARCHIVE_MINUTES[1]
    if sleeps not in ARCHIVE_MINUTES:
        form.report_choices(("auto_archive_duration",), ARCHIVE_MINUTES)
    form.close()
    return threads.begin(
        call.world,
        parent,
        name,
        owner=call.world.bot,
        private=private,
        identity=identity,
        sleeps=sleeps,
    )


def _find_parent(call: Call, *, private: bool) -> Channel:
    parent = call.channel()
    if parent.kind not in THREAD_KINDS:
        raise Refused(WRONG_CHANNEL_TYPE)
    needed = CREATE_PRIVATE_THREADS if private else CREATE_PUBLIC_THREADS
    if not parent.permissions_of(call.world.bot) & needed:
        raise Refused(MISSING_PERMISSIONS)
    return parent


def _find_thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise Refused(UNKNOWN_CHANNEL)
    return thread


def _find_open_thread(call: Call) -> Channel:
    thread = _find_thread(call)
    check_open(thread)
    return thread


def _member_payload(thread: Channel, user: str) -> Json:
    return {
        "id": thread.id,
        "user_id": user,
        "join_timestamp": thread.members[user],
        "flags": 0,
    }
