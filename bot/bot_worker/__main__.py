"""The process in which hard bots think: it reads a question per line and writes an answer per line.

It never gets the real state of a game: whatever the bot's seat can't see has been redealt.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from bot.bot_worker import caches

LOWEST_PRIORITY = 19
MUCH_MEMORY = 40 << 20  # bytes; when the process is larger, its caches are emptied


def main() -> None:
    os.nice(LOWEST_PRIORITY)
    caches.shrink()  # only affects games that are imported after this
    from bot.bot_worker.decision import decide  # noqa: PLC0415

    _write(None)  # tells the bot that we're ready for questions
    for line in sys.stdin.buffer:
        try:
            move = decide(**json.loads(line))
        except Exception:  # noqa: BLE001  the error may name cards; the normal bot moves instead
            move = None
        _write(move)
        if _memory() > MUCH_MEMORY:
            caches.clear()


def _write(move: str | None) -> None:
    """Write a move, the seconds of CPU time used so far, and the size of the process in bytes."""
    reply = {"move": move, "cpu": time.process_time(), "memory": _memory()}
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()


def _memory() -> int:
    """The size of the process in bytes, or 0 if the system doesn't provide it."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
