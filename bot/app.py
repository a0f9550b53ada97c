"""Build, start and stop the parts of the bot."""

import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from bot import VERSION, tune_python
from bot.clock import Clock
from bot.config import Config
from bot.delivery.attachments import PanelAttachments, TableAttachments
from bot.delivery.channel_pace import MIN_INTERVAL
from bot.delivery.delivery import Delivery
from bot.delivery.members import Members
from bot.delivery.picture_pool import PicturePool
from bot.delivery.server_events import ServerEvents
from bot.discord_api.fair_rate_limit import RateLimit, trace_rate_limits
from bot.discord_api.interaction import Interaction
from bot.discord_api.outage import Outage, UploadHealth
from bot.discord_api.responses import USER_AGENT, Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine
from bot.gateway_events import GatewayEvents
from bot.health import HealthChecks, HealthServer
from bot.interactions import command_schema
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.find_table import TableFinder
from bot.interactions.game_log import LogCommand
from bot.interactions.help import HelpCommands
from bot.interactions.limits import Limits
from bot.interactions.lobby import LobbyCommands, StartCommands
from bot.interactions.my_games import MyGamesCommand
from bot.interactions.play import PlayCommands
from bot.interactions.privacy import PrivacyCommands
from bot.interactions.repost import RepostCommand
from bot.interactions.routes import Buttons, Routes, SlashCommands
from bot.interactions.seats import SeatCommands
from bot.interactions.server_rules import ServerRules
from bot.interactions.settings import SettingsCommands
from bot.interactions.votes import VoteCommands
from bot.jobs.register_commands import CommandRegistration
from bot.jobs.scheduler import RecoveryProbes, Scheduler
from bot.jobs.upload_emoji import EmojiUpload
from bot.messages.command_links import CommandLinks
from bot.messages.emoji import Emoji
from bot.messages.shown_buttons import ShownButtons
from bot.metrics import Metrics, Readings
from bot.operator_log import FAILURES, log_failure
from bot.opponents.hard_bot_process import HardBotProcess
from games.kit import AnyGame
from storage.store import Store

log = logging.getLogger(__name__)

STARTED = (
    "Parlour {version} is online: database {database} (schema {schema}), {games} games, "
    "{tables} open tables, {shards} shards"
)


@dataclass(frozen=True, slots=True)
class Parts:
    outage: Outage
    dispatcher: Dispatcher
    server_events: ServerEvents
    registration: CommandRegistration
    emoji_upload: EmojiUpload
    scheduler: Scheduler
    delivery: Delivery
    session: aiohttp.ClientSession
    picture_pool: PicturePool
    hard_bots: HardBotProcess

    async def start(self) -> None:
        await self.registration.start()
        self.scheduler.start()
        self.emoji_upload.start()
        tune_python.tune()

    async def close(self) -> None:
        for part in (
            self.registration,
            self.emoji_upload,
            self.scheduler,
            self.delivery,
            self.session,
            self.picture_pool,
            self.hard_bots,
        ):
            try:
                await part.close()
            except Exception as problem:  # noqa: BLE001  the other parts still have to be closed
                log_failure(log, f"closing {type(part).__name__}", problem)


class Parlour(GatewayEvents):
    """The bot: a Discord client that passes its events on to the bot's parts."""

    def __init__(
        self,
        config: Config,
        engine: Engine,
        hard_bots: HardBotProcess,
        clock: Clock,
        description: Mapping[str, str | int],
    ) -> None:
        """Build the bot's parts. Call `Parlour.open` instead, which also starts the engine."""
        self._config = config
        self._description = description
        self._store, self._metrics = engine.tables.store, engine.tables.metrics
        self._trace = trace_rate_limits(self._metrics.rate_limited)
        super().__init__(custom_endpoint=config.custom_endpoint, http_trace=self._trace)
        self._checks = HealthChecks(
            self._store,
            has_failed=lambda: self._parts.scheduler.has_failed,
            reaches_discord=self._reaches_discord,
        )
        self._parts = self._build(engine, hard_bots, clock)
        self.server_events = self._parts.server_events
        self._is_closing = False
        self._health = HealthServer(config.sqlite_path, self._checks.run)

    @classmethod
    async def open(
        cls,
        config: Config,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        metrics: Metrics | None = None,
    ) -> Self:
        """Return a bot that uses this store and hasn't logged in yet."""
        hard_bots = HardBotProcess(config.bot_cpu_percent / 100)
        engine = await Engine.start(
            games, store, clock=clock.now, metrics=metrics, thinker=hard_bots
        )
        description: dict[str, str | int] = {
            "version": VERSION,
            "database": store.name,
            "schema": await store.schema(),
            "games": len(games),
            "tables": await store.count_open(),
        }
        return cls(config, engine, hard_bots, clock, description)

    async def login(self, token: str) -> None:
        """Log in to Discord, and start all parts of the bot before the first event arrives."""
        await self._health.start()
        await self._metrics.start()
        await super().login(token)
        await self._parts.start()

    async def launch_shards(self) -> None:
        """Connect all shards, and then log what has started."""
        await super().launch_shards()
        fields = {**self._description, "shards": self.shard_count}
        log.info(STARTED.format(**fields), extra={"fields": fields})

    async def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            await self._parts.close()
        await super().close()
        await self._health.close()
        await self._metrics.close()

    async def catch_up(self) -> None:
        """Run and deliver everything that's due. Tests call this method after moving the clock."""
        scheduler, delivery = self._parts.scheduler, self._parts.delivery
        while not self._is_closing:
            had_work = await scheduler.run_due()
            await scheduler.wait_for_member_check()
            await delivery.wait_until_idle()
            if not had_work and not await scheduler.has_due_work():
                break

    async def on_interaction_received(self, interaction: Interaction) -> None:
        if not self._is_closing:
            await self._parts.dispatcher.receive(interaction)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._metrics.shard_connected(shard_id)
        self._parts.scheduler.shard_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._parts.scheduler.shard_disconnected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("ready (shard %s)", shard_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  discord.py's signature
        """Log an error without its message, which may name cards and which discord.py would log."""
        del args, kwargs
        problem = sys.exception()
        if problem is not None:
            log_failure(log, event_method, problem)

    def _build(self, engine: Engine, hard_bots: HardBotProcess, clock: Clock) -> Parts:
        def application() -> int:
            return self.application_id or 0  # the id is known after the login, before any request

        games = engine.tables.games
        emoji = Emoji()
        outage = Outage(clock.now)
        rate_limit = RateLimit(self._config.requests_a_second)
        shown_buttons = ShownButtons(self._config.quick_tap_seconds)
        rest = RestClient(self.http, rate_limit, emoji, outage, shown_buttons.learn)
        members = Members(rest, engine, self._store)
        picture_pool = PicturePool()
        picture_pool.warm_up(games.values())
        self._metrics.read_from(
            Readings(
                outbox=engine.outbox.count_pending,
                commits=lambda: self._store.commits,
                cache_bytes=lambda: picture_pool.cached_bytes,
                failures=lambda: FAILURES,
                problems=lambda: self._checks.run("ready"),
                open_tables=self._store.count_open,
                servers=lambda: len(self.guilds),
            )
        )
        uploads = UploadHealth()
        attachments = TableAttachments(rest, picture_pool, engine.settings, uploads, self)
        min_interval = MIN_INTERVAL if self._config.requests_a_second else 0.0
        delivery = Delivery(
            rest,
            attachments,
            engine,
            members,
            min_interval=min_interval,
            on_recovery=outage.recovered,
        )
        probes = RecoveryProbes(engine, outage, delivery.probe)
        scheduler = Scheduler(engine, clock, delivery.retry, members.check_overdue, probes)
        outage.on_end(scheduler.retry_failed)
        engine.tables.on_change(delivery.schedule)
        engine.tables.on_change(scheduler.table_changed)
        engine.channel_retries.on_retry_planned(scheduler.table_changed)
        session = aiohttp.ClientSession(
            headers={"User-Agent": USER_AGENT},
            connector=aiohttp.TCPConnector(limit=200),
            trace_configs=[self._trace],
        )
        responses = Responses(
            session,
            self._config.discord_api_base,
            application,
            emoji,
            on_success=scheduler.interaction_answered,
            on_message=shown_buttons.learn,
        )
        links = CommandLinks()
        rules = ServerRules(engine.settings)
        limits = Limits(self._store, engine.settings, clock.now)
        table_finder = TableFinder(engine)
        play = PlayCommands(engine, table_finder, limits)
        routes = Routes().include(
            StartCommands(engine, rules, limits, rest).routes,
            LobbyCommands(engine, table_finder, rules, members).routes,
            play.routes,
            SeatCommands(engine, table_finder, limits, members).routes,
            VoteCommands(engine, table_finder, limits).routes,
            RepostCommand(table_finder, delivery, rules, limits).routes,
            LogCommand(engine, table_finder).routes,
            MyGamesCommand(engine, links, self.is_public).routes,
            SettingsCommands(engine).routes,
            PrivacyCommands(engine).routes,
            HelpCommands(games, links).routes,
        )
        return Parts(
            outage=outage,
            dispatcher=Dispatcher(
                responses,
                SlashCommands(games, routes, table_finder, play),
                Buttons(routes, table_finder, play, shown_buttons),
                PanelAttachments(picture_pool, engine.settings, uploads),
                worker=delivery,
                on_answer=self._metrics.answered,
            ),
            server_events=ServerEvents(engine, delivery),
            registration=CommandRegistration(
                rest, application, command_schema.all_commands(games), links
            ),
            emoji_upload=EmojiUpload(rest, application, games.values(), emoji),
            scheduler=scheduler,
            delivery=delivery,
            session=session,
            picture_pool=picture_pool,
            hard_bots=hard_bots,
        )

    def _reaches_discord(self) -> bool:
        """Return True if every shard is connected and no outage of Discord is known."""
        if self._is_closing or self._parts.outage.is_on:
            return False
        connected = self._parts.scheduler.shards
        return bool(connected) and connected == set(range(self.shard_count or 0))
