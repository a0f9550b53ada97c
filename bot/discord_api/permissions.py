"""Name the permissions that are missing in a channel, as Discord's settings name them."""

ADMINISTRATOR = 1 << 3
MANAGE_SERVER, MANAGE_MESSAGES = 1 << 5, 1 << 13
VIEW, SEND, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 38
ATTACH, HISTORY = 1 << 15, 1 << 16
CREATE_THREADS = 1 << 35

NAMES = {
    VIEW: "View Channel",
    SEND: "Send Messages",
    SEND_IN_THREADS: "Send Messages in Threads",
    ATTACH: "Attach Files",
    HISTORY: "Read Message History",
    CREATE_THREADS: "Create Public Threads",
}


def missing_permissions(granted: int, *, in_thread: bool) -> list[str]:
    """Return the missing permissions without which there can be no table."""
    return _missing(granted, VIEW, SEND_IN_THREADS if in_thread else SEND)


def missing_for_thread(granted: int) -> list[str]:
    """Return the missing permissions without which a table can't get its own thread.

    A thread inherits all permissions of its channel except Send Messages; it has
    Send Messages in Threads instead.
    """
    return _missing(granted, VIEW, CREATE_THREADS, SEND_IN_THREADS)


def missing_optional(granted: int) -> list[str]:
    """Return the missing permissions that would make a table nicer."""
    return _missing(granted, ATTACH, HISTORY)


def may_attach(granted: int) -> bool:
    return bool(granted & (ADMINISTRATOR | ATTACH))


def _missing(granted: int, *needed: int) -> list[str]:
    if granted & ADMINISTRATOR:
        return []
    return [NAMES[bit] for bit in needed if not granted & bit]
