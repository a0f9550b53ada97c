"""The process in which hard bots think: it reads questions and writes answers, one per line.

The process never gets the real state of a game. Everything that the bot's seat can't see has been
redealt at random.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from bot.opponents import caches

LOWEST_PRIORITY = 19  # the highest nice value
CACHE_CLEARING_SIZE = 40 << 20  # the size in bytes above which the process empties its caches


def main() -> None:
    os.nice(LOWEST_PRIORITY)
    caches.shrink_caches()  # affects only games that are imported afterwards
    from bot.opponents.decision import decide  # noqa: PLC0415

    _write_reply(None)  # tells the bot that the process is ready for questions
    for line in sys.stdin.buffer:
        try:
            move = decide(**json.loads(line))
        except Exception:  # noqa: BLE001  the error may name cards, so it isn't logged
            move = None
        _write_reply(move)
        if _measure_memory() > CACHE_CLEARING_SIZE:
            caches.clear_caches()


def _write_reply(move: str | None) -> None:
    """Write a move, the CPU seconds used so far, and the size of the process in bytes."""
    reply = {"move": move, "cpu": time.process_time(), "memory": _measure_memory()}
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()


def _measure_memory() -> int:
    """Return the size of the process in bytes, or 0 if the system doesn't report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
