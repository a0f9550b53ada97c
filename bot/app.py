"""The bot's process: a client that is the leader or a standby, and takes over from the leader."""

import asyncio
import logging
import sys
from collections.abc import Mapping
from typing import Any, Self

from bot import VERSION
from bot.clock import Clock
from bot.config import Config
from bot.discord_api.fair_rate_limit import trace_rate_limits
from bot.discord_api.identify_slots import SECONDS_APART
from bot.discord_api.interaction import Interaction
from bot.gateway_events import GatewayEvents
from bot.health import HealthChecks, HealthServer
from bot.metrics import Metrics, Readings
from bot.operator_log import FAILURES, log_failure
from bot.parts import Parts, Resources, build_parts
from bot.standby import FOR_LEADER, Event, KeptEvents
from games.kit import AnyGame
from storage.store import Store

log = logging.getLogger(__name__)

STARTED_MESSAGE = (
    "Parlour {version} is online: database {database} (schema {schema}), games: {games}, "
    "open tables: {tables}, shards: {shards}"
)
FINISH_WITHIN = 0.7  # seconds that a stopping leader has to finish its answers
RELEASE_WITHIN = 1.4  # seconds after which a stopping leader lets a standby take over
FAILED_TAKEOVER_PAUSE = 2.0  # seconds before the next attempt to take over; a standby may be faster


class Parlour(GatewayEvents):
    """The bot: a Discord client that passes its events on to the bot's parts.

    A standby has no parts. It keeps the latest events in case it becomes the leader.
    """

    def __init__(self, resources: Resources, description: Mapping[str, str | int]) -> None:
        """Call `Parlour.open` instead, which also describes the database."""
        self._resources = resources
        self._description = description
        self._lease, self._metrics = resources.store.lease, resources.metrics
        config = resources.config
        is_unpaced = config.has_custom_endpoint and not config.requests_a_second
        super().__init__(
            has_custom_endpoint=config.has_custom_endpoint,
            http_trace=resources.trace,
            identify_interval=0.0 if is_unpaced else SECONDS_APART,
            take_slot=self._lease.take_slot,
        )
        self._parts: Parts | None = None
        self._kept = KeptEvents()
        self._connected: set[int] = set()  # the numbers of the connected shards
        self._turns: asyncio.Task[None] | None = None
        self._is_closing = False
        self._checks = HealthChecks(
            resources.store,
            has_failed=self._has_failed,
            reaches_discord=self._reaches_discord,
            is_leader=lambda: self.is_leader,
        )
        self._health = HealthServer(config.sqlite_path, self._checks.answer)
        self._metrics.set_readings(
            Readings(
                outbox=self._count_outbox,
                commits=lambda: resources.store.commits,
                cache_bytes=lambda: resources.pictures.cached_bytes,
                failures=lambda: FAILURES,
                problems=lambda: self._checks.run("ready"),
                open_tables=resources.store.count_open,
                servers=lambda: len(self.servers),
                is_leader=lambda: self.is_leader,
            )
        )
        resources.pictures.warm_up(resources.games.values())

    @classmethod
    async def open(
        cls,
        config: Config,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        metrics: Metrics | None = None,
    ) -> Self:
        """Return a bot that uses a store and hasn't logged in yet."""
        metrics = metrics or Metrics()
        description: dict[str, str | int] = {
            "version": VERSION,
            "database": store.name,
            "schema": await store.schema(),
            "games": len(games),
            "tables": await store.count_open(),
        }
        trace = trace_rate_limits(metrics.record_rate_limit)
        return cls(Resources(config, store, games, clock, metrics, trace), description)

    @property
    def is_leader(self) -> bool:
        return self._parts is not None and self._lease.is_held

    async def login(self, token: str) -> None:
        """Log in to Discord, and take over at once if there's neither a leader nor a standby."""
        await self._health.start()
        await self._metrics.start()
        await super().login(token)
        if await self._lease.try_acquire(is_connected=False):
            await self._take_over()
        else:
            log.info("this process stands by, and leads as soon as no other one does")
        self._turns = asyncio.create_task(self._take_turns())

    async def launch_shards(self) -> None:
        """Connect all shards, and then log what has started."""
        await super().launch_shards()
        fields = {**self._description, "shards": self.shard_count}
        log.info(STARTED_MESSAGE.format(**fields), extra={"fields": fields})

    async def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            await self._hand_over()
        await super().close()
        await self._resources.pictures.close()
        await self._health.close()
        await self._metrics.close()

    async def catch_up(self) -> None:
        """Run and deliver everything that's due. Tests call this method after moving the clock."""
        while self._parts is not None and not self._is_closing:
            scheduler, delivery = self._parts.scheduler, self._parts.delivery
            had_work = await scheduler.run_due()
            await scheduler.wait_for_member_check()
            await delivery.wait_until_idle()
            if not had_work and not await scheduler.has_due_work():
                break

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  discord.py's signature
        """Pass an event on, unless only the leader handles it and this process isn't the leader."""
        if event in FOR_LEADER and (not self.is_leader or self._is_closing):
            self._kept.add(Event(event, args, kwargs))
        else:
            super().dispatch(event, *args, **kwargs)

    async def on_interaction_received(self, interaction: Interaction) -> None:
        if self._parts is not None:
            await self._parts.dispatcher.receive(interaction)

    async def on_interaction_kept(self, interaction: Interaction) -> None:
        if self._parts is not None:
            await self._parts.dispatcher.replay(interaction)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._metrics.record_connection(shard_id)
        self._connected.add(shard_id)
        if self._parts is not None:
            self._parts.scheduler.shard_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._connected.discard(shard_id)
        if self._parts is not None:
            self._parts.scheduler.shard_disconnected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("ready (shard %s)", shard_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  discord.py's signature
        """Log an error without its message, which may name cards and which discord.py would log."""
        del args, kwargs
        problem = sys.exception()
        if problem is not None:
            log_failure(log, event_method, problem)

    async def _take_turns(self) -> None:
        """Wait for the lease, lead until it's lost, and start over, until the bot is closed."""
        while True:
            try:
                if self._parts is None:
                    await self._wait_for_lease()
                    await self._take_over()
                await self._lease.wait_until_lost()
            except Exception as problem:  # noqa: BLE001  another attempt, or process, may succeed
                log_failure(log, "taking over", problem)
                await self._lease.release()
                await asyncio.sleep(FAILED_TAKEOVER_PAUSE)
            await self._stand_by()

    async def _wait_for_lease(self) -> None:
        while not await self._lease.try_acquire(is_connected=self._is_connected()):
            await self._lease.wait_for_poll()

    async def _take_over(self) -> None:
        """Start all parts, and handle what the last leader may have missed."""
        self._parts = parts = await build_parts(self, self._resources)
        self.server_events = parts.server_events
        for shard in self._connected:
            parts.scheduler.shard_connected(shard)
        for event in self._kept.take():
            self.dispatch(event.name, *event.arguments, **event.options)
        await parts.start()
        log.info("this process is the leader (epoch %s)", self._lease.epoch)

    async def _stand_by(self) -> None:
        """Stop all parts, because another process may be the leader."""
        parts, self._parts = self._parts, None
        if parts is not None:
            await parts.close()
            log.warning("this process isn't the leader any more, and stands by")

    async def _hand_over(self) -> None:
        """Finish answers for a short time, then release the lease, so that a standby can lead."""
        began = asyncio.get_running_loop().time()
        if self._turns is not None:
            self._turns.cancel()
            await asyncio.wait([self._turns])
        parts = self._parts
        if parts is not None:
            await parts.dispatcher.finish(FINISH_WITHIN)
            closing = asyncio.create_task(parts.close())
            spent = asyncio.get_running_loop().time() - began
            await asyncio.wait([closing], timeout=RELEASE_WITHIN - spent)
            await self._lease.release()
            await closing
        await self._lease.release()

    async def _count_outbox(self) -> int:
        return 0 if self._parts is None else await self._parts.engine.outbox.count_pending()

    def _has_failed(self) -> bool:
        """Return True if the loop that waits for the lease, or the scheduler, has stopped.

        A restart would help then.
        """
        has_stopped = self._turns is not None and self._turns.done() and not self._is_closing
        return has_stopped or (self._parts is not None and self._parts.scheduler.has_failed)

    def _is_connected(self) -> bool:
        return bool(self._connected) and self._connected == set(range(self.shard_count or 0))

    def _reaches_discord(self) -> bool:
        """Return True if every shard is connected and no outage of Discord is known."""
        has_outage = self._parts is not None and self._parts.outage.is_on
        return self._is_connected() and not has_outage and not self._is_closing
