"""Tell who counts as a moderator, and which permissions someone lacks."""

# Bits of a permission set
ADMINISTRATOR = 1 << 3
MANAGE_SERVER, MANAGE_MESSAGES = 1 << 5, 1 << 13
VIEW, SEND, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 38
EMBED, ATTACH, HISTORY = 1 << 14, 1 << 15, 1 << 16
CREATE_THREADS = 1 << 35

PERMISSIONS = {
    VIEW: "view-channel",
    SEND: "send-messages",
    SEND_IN_THREADS: "send-messages-in-threads",
    EMBED: "embed-links",
    ATTACH: "attach-files",
    HISTORY: "read-message-history",
    CREATE_THREADS: "create-public-threads",
}
"""The permissions that the bot uses. `texts.permission` has Discord's name for each value."""


def is_moderator(granted: int) -> bool:
    """Return True if someone may act as host at the tables in a channel."""
    return bool(granted & MANAGE_MESSAGES)


def is_server_manager(granted: int) -> bool:
    """Return True if someone may act as host at all tables of a server, and choose its settings."""
    return bool(granted & MANAGE_SERVER)


def missing_permissions(granted: int, *, in_thread: bool) -> list[str]:
    """Return the missing permissions without which the bot can't post a table."""
    return _missing(granted, VIEW, SEND_IN_THREADS if in_thread else SEND)


def missing_for_thread(granted: int) -> list[str]:
    """Return the missing permissions without which the bot can't open a table in a new thread.

    A thread inherits all of its channel's permissions except Send Messages, which Send Messages in
    Threads replaces.
    """
    return _missing(granted, VIEW, CREATE_THREADS, SEND_IN_THREADS)


def missing_optional(granted: int) -> list[str]:
    """Return the missing permissions that would improve tables, but aren't required."""
    return _missing(granted, ATTACH, HISTORY)


def _missing(granted: int, *needed: int) -> list[str]:
    if granted & ADMINISTRATOR:
        return []
    return [PERMISSIONS[bit] for bit in needed if not granted & bit]
