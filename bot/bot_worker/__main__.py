"""The process in which hard bots think: it reads a question per line and writes an answer per line.

It never sees the real state of a game, only a new deal of everything that a bot's seat can't see.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from bot.bot_worker import caches

LOWEST_PRIORITY = 19
MUCH_MEMORY = 40 << 20  # bytes


def main() -> None:
    os.nice(LOWEST_PRIORITY)
    caches.shrink()  # before any game is imported
    from bot.bot_worker.decision import decide  # noqa: PLC0415

    _write(None)  # ready for questions
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
    """The size of the process in bytes; 0 where the system doesn't say."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
