"""Decide which moments get messages of their own."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.engine import Table
from bot.engine.moments import events_at
from bot.preferences.definitions import MOMENTS
from storage.delivery import SHARED_MOMENTS, Moment, Post

NEWS_DURATION = 3600.0  # seconds after which an unsent moment isn't news any more

TOLD_KINDS: dict[str, tuple[Moment, ...]] = {"stay": ("reveal", "end"), "end": ("end",), "off": ()}
"""The moments that get messages of their own, by the value of the setting."""


def told_moments(
    table: Table,
    posts: Iterable[Post],
    chosen: Mapping[str, Any],
    now: float,
    is_thread: Callable[[int, int], bool],
) -> frozenset[int]:
    """Return the numbers of the unsent moments that get messages of their own.

    A moment doesn't get one if the server doesn't want it, if it's old, or if its move was taken
    back. What people share gets one whatever the server wants, unless it's old. `chosen` has the
    server's settings; `is_thread` is asked about the table's channel.
    """
    unsent = [post for post in posts if post.moment and post.message is None]
    kinds = _kinds_of_message(table, chosen, is_thread) if unsent else ()
    return frozenset(
        post.number
        for post in unsent
        if now - post.made_at <= NEWS_DURATION
        if post.moment in SHARED_MOMENTS
        or (post.moment in kinds and events_at(table, post.version))
    )


def _kinds_of_message(
    table: Table, chosen: Mapping[str, Any], is_thread: Callable[[int, int], bool]
) -> tuple[Moment, ...]:
    """Return the kinds of moments that get messages: by default, reveals only in threads."""
    wanted = MOMENTS.value_in(chosen)
    if wanted not in TOLD_KINDS:
        wanted = "stay" if is_thread(table.record.guild, table.record.channel) else "end"
    return TOLD_KINDS[wanted]
