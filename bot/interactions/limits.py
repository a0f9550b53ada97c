"""Limit what people can request. The limits are generous, and each server can change them.

Only people's requests count, never what the bot does on its own. Requests are stored, so the limits
still apply after a restart.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from bot.discord_api.interaction import Interaction
from bot.engine import Refusal, Table
from bot.engine.stored_settings import StoredSettings
from bot.interactions import texts
from bot.messages.table_message import link_to
from bot.preferences.definitions import (
    CHANNEL_TABLES,
    INVITATIONS,
    PERSON_TABLES,
    PINGS,
    REPOSTS,
    Preference,
)
from storage.records import Request
from storage.store import Store

HOUR_SECONDS = 3600.0  # seconds


@dataclass(frozen=True, slots=True)
class HourlyLimit:
    """An hourly limit on one kind of request, and the refusal for a request beyond the limit."""

    request: Request
    most: Preference  # the setting with the maximum number of requests in an hour
    too_many: Callable[[int, int], str]  # the refusal, given the maximum and a Unix time to retry


class Limits:
    """Context managers that limit requests.

    A context manager raises a Refusal on entry if a limit has been reached. Otherwise, the request
    is counted on exit, unless the request failed.
    """

    def __init__(self, store: Store, settings: StoredSettings, now: Callable[[], float]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def opening(
        self, interaction: Interaction, *, apart: bool = False
    ) -> AsyncGenerator[None]:
        """Limit opening a table in the interaction's channel or, with `apart`, in a new thread."""
        guild, person, channel = interaction.guild, interaction.person.id, interaction.channel
        locks = [("host", guild, person), *([] if apart else [("channel", channel)])]
        async with self._lock(locks):
            most = await self._read_limit(guild, PERSON_TABLES)
            if most and await self._store.count_hosted(guild, person) >= most:
                raise Refusal(partial(texts.hosts_too_many, most=most))
            most = await self._read_limit(guild, CHANNEL_TABLES)
            if most and not apart and await self._store.count_in_channel(channel) >= most:
                raise Refusal(partial(texts.channel_is_full, most=most))
            yield

    @asynccontextmanager
    async def inviting(self, table: Table, guest: int) -> AsyncGenerator[None]:
        """Limit inviting a guest, which also counts as a ping."""
        invitation = HourlyLimit(
            Request(table.record.guild, "invite", str(guest)),
            INVITATIONS,
            lambda most, until: texts.invited_too_often(person=guest, most=most, until=until),
        )
        async with self._check_and_count([invitation, _ping_limit(table, guest)]):
            yield

    @asynccontextmanager
    async def pinging(self, table: Table, people: Collection[int]) -> AsyncGenerator[None]:
        """Limit an action that pings the given people."""
        async with self._check_and_count([_ping_limit(table, person) for person in people]):
            yield

    @asynccontextmanager
    async def reposting(self, table: Table) -> AsyncGenerator[None]:
        """Limit reposting a table's message."""
        repost = HourlyLimit(
            Request(table.record.guild, "repost", table.id),
            REPOSTS,
            lambda most, until: texts.reposted_too_often(
                most=most, until=until, link=link_to(table)
            ),
        )
        async with self._check_and_count([repost]):
            yield

    @asynccontextmanager
    async def sharing(self, table: Table) -> AsyncGenerator[None]:
        """Limit sharing moments of a table, which counts as reposting it."""
        share = HourlyLimit(
            Request(table.record.guild, "repost", table.id),
            REPOSTS,
            lambda most, until: texts.shared_too_often(most=most, until=until),
        )
        async with self._check_and_count([share]):
            yield

    @asynccontextmanager
    async def _check_and_count(self, limits: Collection[HourlyLimit]) -> AsyncGenerator[None]:
        requests = [limit.request for limit in limits]
        async with self._lock(requests):
            for limit in limits:
                await self._check(limit)
            yield
            now = self._now()
            await self._store.record_requests(requests, now, forget_before=now - HOUR_SECONDS)

    async def _check(self, limit: HourlyLimit) -> None:
        most = await self._read_limit(limit.request.guild, limit.most)
        now = self._now()
        times = await self._store.requests_between(limit.request, now - HOUR_SECONDS, now)
        if most and len(times) >= most:
            raise Refusal(partial(limit.too_many, most, int(times[-most] + HOUR_SECONDS) + 1))

    async def _read_limit(self, guild: int, limit: Preference) -> int:
        """Return the server's value for a limit; 0 means no limit."""
        return int(limit.value_in(await self._settings.of("guild", guild)))

    @asynccontextmanager
    async def _lock(self, keys: Collection[Hashable]) -> AsyncGenerator[None]:
        """Lock the keys, so that two requests can't both be allowed before either is counted."""
        async with AsyncExitStack() as stack:
            for key in sorted(set(keys), key=repr):  # a fixed order prevents deadlocks
                lock = self._locks.setdefault(key, asyncio.Lock())
                await stack.enter_async_context(lock)
            yield


def _ping_limit(table: Table, person: int) -> HourlyLimit:
    return HourlyLimit(
        Request(table.record.guild, "ping", str(person)),
        PINGS,
        lambda most, until: texts.pinged_too_often(person=person, most=most, until=until),
    )
