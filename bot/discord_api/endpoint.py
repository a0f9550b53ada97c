"""Talking to a Discord other than Discord itself: the sandbox, or a test's.

With another address set, no request and no gateway connection goes anywhere else. discord.py asks
for the gateway's address only at the start and falls back to a built-in one when it identifies
anew after a lost session, so that one must point there too.
"""

import asyncio

import aiohttp
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord_api.responses import AGENT

MOVABLE = "X-Movable-Clock"
"""The header by which a Discord to try things out on says that its clock can be moved."""
PAUSES = (0.25, 1.0, 2.0, 4.0)  # seconds


class Unreachable(Exception):
    """Nothing that speaks like Discord answers at the address."""


async def point_at(base: str, token: str) -> bool:
    """Aim every request and every gateway connection at another address.

    True: the clock there can be moved, and is to be gone by.
    """
    Route.BASE = base
    headers = {"Authorization": f"Bot {token}", "User-Agent": AGENT}
    try:
        async with aiohttp.ClientSession(headers=headers) as session:
            response = await _asked(session, f"{base}/gateway/bot")
            if response.status == 401:
                return False  # the login that follows says so in a sentence of its own
            gateway = str((await response.json(content_type=None))["url"])
    except (aiohttp.ClientError, ValueError, KeyError, TypeError) as problem:
        raise Unreachable(f"No Discord answers at {base}; check DISCORD_API_BASE.") from problem
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    return MOVABLE in response.headers


async def _asked(session: aiohttp.ClientSession, address: str) -> aiohttp.ClientResponse:
    """The answer of a Discord that may be busy or out of order for a moment."""
    for pause in PAUSES:
        response = await session.get(address)
        if response.status != 429 and response.status < 500:
            return response
        response.release()
        await asyncio.sleep(pause)
    return await session.get(address)
