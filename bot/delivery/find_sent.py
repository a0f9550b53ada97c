"""Looking whether a message was sent before a crash, when Discord has forgotten its nonce."""

from collections.abc import Collection, Iterator
from typing import Any

from bot.discord_api.rest import RestClient

PAGE = 100
PAGES = 5
EPOCH = 1_420_070_400.0  # when Discord's ids begin to count
EARLIER = 60.0  # seconds; clocks differ

NOT_TO_BE_SEEN = 0
NONCE_LASTS = 60.0  # seconds; Discord says minutes, and nothing is lost by looking sooner


async def sent_already(  # noqa: PLR0913  two of them have a default that is meant
    rest: RestClient,
    place: int,
    marks: Collection[str],
    since: float,
    *,
    but: int | None = None,
    is_dm: bool = False,
) -> int | None:
    """The message, but this one, with any of these marks; None: none has; 0: it cannot be seen.

    Without the permission to read history Discord shows no messages at all; a DM needs none.
    """
    oldest: int | None = None
    for _ in range(PAGES):
        page = await rest.messages(place, PAGE, before=oldest)
        if not page:
            return NOT_TO_BE_SEEN if oldest is None and not is_dm else None
        for message in page:
            carried = _marks(message.get("components", []))
            if int(message["id"]) != but and any(mark in marks for mark in carried):
                return int(message["id"])
        oldest = min(int(message["id"]) for message in page)
        if _made_at(oldest) < since - EARLIER or len(page) < PAGE:
            return None
    return NOT_TO_BE_SEEN


def _marks(components: list[dict[str, Any]]) -> Iterator[str]:
    for each in components:
        yield str(each.get("custom_id", ""))
        yield from _marks(each.get("components", []))


def _made_at(snowflake: int) -> float:
    return (snowflake >> 22) / 1000 + EPOCH
