"""Permissions in a channel: those the bot needs, by the names Discord shows, and people's."""

ADMINISTRATOR = 1 << 3
MANAGE_SERVER, MANAGE_MESSAGES = 1 << 5, 1 << 13
VIEW, SEND, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 38
ATTACH, HISTORY = 1 << 15, 1 << 16
BEGIN_THREADS = 1 << 35

NAMES = {
    VIEW: "View Channel",
    SEND: "Send Messages",
    SEND_IN_THREADS: "Send Messages in Threads",
    ATTACH: "Attach Files",
    HISTORY: "Read Message History",
    BEGIN_THREADS: "Create Public Threads",
}


def lacking(granted: int, *, in_thread: bool) -> list[str]:
    """What a table cannot do without."""
    return _missing(granted, VIEW, SEND_IN_THREADS if in_thread else SEND)


def lacking_for_thread(granted: int) -> list[str]:
    """What a table in a thread of its own cannot do without: not even Send Messages.

    A thread has all permissions of its channel but that one, instead of which it has its own.
    """
    return _missing(granted, VIEW, BEGIN_THREADS, SEND_IN_THREADS)


def missed(granted: int) -> list[str]:
    """What makes a table nicer and can be done without."""
    return _missing(granted, ATTACH, HISTORY)


def may_attach(granted: int) -> bool:
    return bool(granted & (ADMINISTRATOR | ATTACH))


def _missing(granted: int, *needed: int) -> list[str]:
    if granted & ADMINISTRATOR:
        return []
    return [NAMES[bit] for bit in needed if not granted & bit]
