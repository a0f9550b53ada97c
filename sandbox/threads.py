"""Start and edit threads, and archive them when they're inactive."""

from typing import TYPE_CHECKING

from sandbox.clock import format_timestamp
from sandbox.places import Channel
from sandbox.shapes import (
    ANNOUNCEMENT_CHANNEL,
    ANNOUNCEMENT_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
)
from sandbox.snowflakes import made_at

if TYPE_CHECKING:
    from sandbox.world import World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def begin(  # noqa: PLR0913 - a thread has many parts
    world: "World",
    parent: Channel,
    name: str,
    *,
    owner: str,
    private: bool = False,
    identity: str = "",
    sleeps: int = 1440,
) -> Channel:
    """Start a thread. `identity` is the id of the message that the thread starts from, if any."""
    public = ANNOUNCEMENT_THREAD if parent.kind == ANNOUNCEMENT_CHANNEL else PUBLIC_THREAD
    kind = PRIVATE_THREAD if private else public
    thread = Channel(identity or world.ids.next(), kind, name, parent.guild, parent, owner=owner)
    now = format_timestamp(world.clock.now())
    thread.thread = {
        "archived": False,
        "auto_archive_duration": sleeps,
        "archive_timestamp": now,
        "locked": False,
        "create_timestamp": now,
    }
    if private:
        thread.thread["invitable"] = True
    thread.members[owner] = now
    world.register_channel(thread)
    world.publish_channel("THREAD_CREATE", thread, newly_created=True)
    watch(world, thread, world.clock.now())
    return thread


def change(world: "World", thread: Channel, **changed: object) -> None:
    """Archive, reopen, lock or rename a thread."""
    assert thread.thread is not None  # noqa: S101 - callers pass only threads
    if "name" in changed:
        thread.name = str(changed.pop("name"))
    thread.thread |= changed
    if "archived" in changed:
        thread.thread["archive_timestamp"] = format_timestamp(world.clock.now())
    world.publish_channel("THREAD_UPDATE", thread)
    if not thread.archived:
        watch(world, thread, world.clock.now())


def watch(world: "World", thread: Channel, since: float) -> None:
    """Archive a thread once it has been inactive for its archive duration."""
    assert thread.thread is not None  # noqa: S101 - callers pass only threads
    silence = 60.0 * thread.thread["auto_archive_duration"]

    def archive_if_inactive() -> None:
        if world.channels.get(thread.id) is not thread or thread.archived:
            return
        spoken = made_at(thread.last_message) if thread.last_message is not None else since
        if spoken > since:
            watch(world, thread, spoken)
        else:
            change(world, thread, archived=True)

    world.clock.set_alarm(since + silence, archive_if_inactive)
