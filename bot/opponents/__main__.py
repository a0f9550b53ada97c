"""The process in which hard bots think: it reads questions and writes answers, one per line.

It never gets the real state of a game: everything the bot's seat can't see has been redealt at
random.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from bot.opponents import caches

LOWEST_PRIORITY = 19
MUCH_MEMORY = 40 << 20  # bytes; above this, the process empties its caches


def main() -> None:
    os.nice(LOWEST_PRIORITY)
    caches.shrink()  # has to come first: it only affects games imported later
    from bot.opponents.decision import decide  # noqa: PLC0415

    _write(None)  # tells the bot that we're ready for questions
    for line in sys.stdin.buffer:
        try:
            move = decide(**json.loads(line))
        except Exception:  # noqa: BLE001  not logged: it may name cards; the normal bot moves
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
    """Return the size of the process in bytes, or 0 if the system doesn't report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
