"""Find out whether a message was sent before a crash, when its nonce may have expired."""

from collections.abc import Collection, Iterator
from typing import Any

from bot.discord_api.rest import RestClient

PAGE = 100
PAGES = 5
EPOCH = 1_420_070_400.0  # the Unix time at which Discord's ids start
MARGIN = 60.0  # seconds by which our clock and Discord's may differ

UNKNOWN = 0


async def find_sent(
    rest: RestClient,
    channel: int,
    custom_ids: Collection[str],
    since: float,
    *,
    pinged: Collection[int] | None = None,
) -> int | None:
    """Return the id of a message with a button that has one of these custom ids.

    The search goes back to `since`. In a channel, the message must also mention exactly the people
    in `pinged`, because after an old backup was restored, its number may have been used before. In
    a DM, `pinged` is None.

    Returns None if there's no such message, and UNKNOWN if the bot can't tell: either there are too
    many messages to search, or Discord returns no messages at all, because the bot isn't allowed to
    read the channel's history. Reading DMs needs no permission.
    """
    oldest: int | None = None
    for _ in range(PAGES):
        page = await rest.messages(channel, PAGE, before=oldest)
        if not page:
            return UNKNOWN if oldest is None and pinged is not None else None
        for message in page:
            found = _custom_ids(message.get("components", []))
            is_same = pinged is None or _mentions(message) == set(pinged)
            if is_same and any(each in custom_ids for each in found):
                return int(message["id"])
        oldest = min(int(message["id"]) for message in page)
        if _created_at(oldest) < since - MARGIN or len(page) < PAGE:
            return None
    return UNKNOWN


def _custom_ids(components: list[dict[str, Any]]) -> Iterator[str]:
    for each in components:
        yield str(each.get("custom_id", ""))
        yield from _custom_ids(each.get("components", []))


def _mentions(message: dict[str, Any]) -> set[int]:
    return {int(user["id"]) for user in message.get("mentions", [])}


def _created_at(snowflake: int) -> float:
    return (snowflake >> 22) / 1000 + EPOCH
