"""Make discord.py talk to a server other than Discord, such as the sandbox.

All requests and gateway connections then go only to that server. discord.py asks for the gateway's
address only at startup. After losing its session, discord.py falls back to a built-in address, so
the built-in address is replaced, too.
"""

import aiohttp
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_api.responses import USER_AGENT
from bot.discord_api.retry import retry

MOVABLE_CLOCK = "X-Movable-Clock"
"""The response header by which the sandbox says that its clock can be moved."""
RETRY_PAUSES = (0.25, 1.0, 2.0, 4.0)  # seconds to wait after each failed attempt to connect


class Unreachable(Exception):
    """No server that behaves like Discord responds at the configured address."""


async def point_at(base: str, token: str) -> bool:
    """Direct all requests and gateway connections to another address.

    Returns True if the other server's clock can be moved. The bot then has to follow that clock.
    Raises Unreachable if no server that behaves like Discord responds.
    """
    Route.BASE = base
    headers = {"Authorization": f"Bot {token}", "User-Agent": USER_AGENT}
    try:
        async with aiohttp.ClientSession(headers=headers) as session:
            response = await retry(
                lambda: _request_address(session, f"{base}/gateway/bot"), _pause_after
            )
            if response.status == 401:
                return False  # the later login raises a clearer error about the token
            gateway = str((await response.json(content_type=None))["url"])
    except (aiohttp.ClientError, ValueError, KeyError, TypeError) as problem:
        raise Unreachable(f"No Discord answers at {base}; check DISCORD_API_BASE.") from problem
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    return MOVABLE_CLOCK in response.headers


async def _request_address(session: aiohttp.ClientSession, address: str) -> aiohttp.ClientResponse:
    response = await session.get(address)
    if response.status == 429 or response.status >= 500:
        response.raise_for_status()
    return response


def _pause_after(problem: Exception, failures: int) -> float | None:
    """Return how many seconds to wait before the next attempt to connect, or None to give up.

    Waiting helps if the server is busy or failing, but not if no server responds.
    """
    if not isinstance(problem, aiohttp.ClientResponseError) or failures > len(RETRY_PAUSES):
        return None
    return RETRY_PAUSES[failures - 1]
