"""Find out whether a message was sent before a crash, after its nonce may have expired."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from bot.discord_api.rest import RestClient

PAGE_SIZE = 100  # the number of messages to fetch with one request
MAX_PAGES = 5
DISCORD_EPOCH = 1_420_070_400.0  # the Unix time, in seconds, at which Discord's snowflakes start
MAX_CLOCK_DIFFERENCE = 60.0  # seconds by which the bot's clock and Discord's clock may differ

CANNOT_TELL = 0
"""Returned in place of a message id if the bot can't tell whether a message was sent."""


Matches = Callable[[dict[str, Any]], bool]
"""Returns True if a message, as Discord's API returns it, is the one to find."""


async def find_sent(
    rest: RestClient, channel: int, matches: Matches, since: float, *, is_dm: bool = False
) -> int | None:
    """Return the id of the newest message in a channel for which `matches` returns True.

    The search goes back to `since`, in seconds since 1970. Returns None if there's no such message.
    Returns CANNOT_TELL if there are too many messages to search, or if Discord returns no messages
    of a channel at all, because the bot isn't allowed to read the channel's history. Reading DMs
    needs no permission.
    """
    oldest: int | None = None
    for _ in range(MAX_PAGES):
        page = await rest.fetch_messages(channel, PAGE_SIZE, before=oldest)
        if not page:
            return CANNOT_TELL if oldest is None and not is_dm else None
        for message in page:
            if matches(message):
                return int(message["id"])
        oldest = min(int(message["id"]) for message in page)
        if _created_at(oldest) < since - MAX_CLOCK_DIFFERENCE or len(page) < PAGE_SIZE:
            return None
    return CANNOT_TELL


def has_button(custom_ids: Collection[str], pinged: Collection[int] | None = None) -> Matches:
    """Return a function that matches messages with a button that has one of these custom ids.

    In a channel, the message must also mention exactly the people in `pinged`: after an old backup
    was restored, another message may have the same custom ids. In a DM, `pinged` is None.
    """

    def matches(message: dict[str, Any]) -> bool:
        button_ids = _custom_ids_in(message.get("components", []))
        pings_match = pinged is None or _people_mentioned(message) == set(pinged)
        return pings_match and any(each in custom_ids for each in button_ids)

    return matches


def begins_with(line: str) -> Matches:
    """Return a function that matches bots' messages without components that begin with a line."""

    def matches(message: dict[str, Any]) -> bool:
        is_bots = bool(message["author"].get("bot")) and not message.get("components")
        return is_bots and str(message["content"]).partition("\n")[0] == line

    return matches


def _custom_ids_in(components: list[dict[str, Any]]) -> Iterator[str]:
    for each in components:
        yield str(each.get("custom_id", ""))
        yield from _custom_ids_in(each.get("components", []))


def _people_mentioned(message: dict[str, Any]) -> set[int]:
    return {int(user["id"]) for user in message.get("mentions", [])}


def _created_at(snowflake: int) -> float:
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH
