"""Build, start and stop everything that the leader works with."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import aiohttp

from bot import tune_python
from bot.clock import Clock
from bot.config import Config
from bot.delivery.attachments import PanelAttachments, TableAttachments
from bot.delivery.avatars import Avatars
from bot.delivery.channel_pace import MIN_INTERVAL
from bot.delivery.delivery import Delivery
from bot.delivery.members import Members
from bot.delivery.picture_pool import PicturePool
from bot.delivery.server_events import ServerEvents
from bot.discord_api.fair_rate_limit import RateLimit
from bot.discord_api.gateway import GatewayClient
from bot.discord_api.outage import Outage, UploadHealth
from bot.discord_api.responses import USER_AGENT, Responses
from bot.discord_api.rest import RestClient
from bot.engine import Engine
from bot.interactions import command_schema
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.find_table import TableFinder
from bot.interactions.game_log import LogCommand
from bot.interactions.help import HelpCommands
from bot.interactions.history import HistoryCommand
from bot.interactions.lessons import LessonCommands
from bot.interactions.limits import Limits
from bot.interactions.lobby import LobbyCommands, StartCommands
from bot.interactions.my_games import MyGamesCommand
from bot.interactions.person_language import PersonLanguage
from bot.interactions.play import PlayCommands
from bot.interactions.privacy import PrivacyCommands
from bot.interactions.replays import ReplayCommands
from bot.interactions.repost import RepostCommand
from bot.interactions.routes import Buttons, Routes, SlashCommands
from bot.interactions.seats import SeatCommands
from bot.interactions.server_rules import ServerRules
from bot.interactions.settings import SettingsCommands
from bot.interactions.standings import StandingsCommands
from bot.interactions.votes import VoteCommands
from bot.jobs.fill_standings import StandingsFill
from bot.jobs.register_commands import CommandRegistration
from bot.jobs.scheduler import RecoveryProbes, Scheduler
from bot.jobs.upload_emoji import EmojiUpload
from bot.messages.command_links import CommandLinks
from bot.messages.emoji import Emoji
from bot.messages.shown_buttons import ShownButtons
from bot.metrics import Metrics
from bot.operator_log import log_failure
from bot.opponents.hard_bot_process import HardBotProcess
from games.kit import AnyGame
from storage.errors import Fenced
from storage.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Resources:
    """What this process keeps for as long as it runs, whether it's the leader or a standby."""

    config: Config
    store: Store
    games: Mapping[str, AnyGame]
    clock: Clock
    metrics: Metrics
    trace: aiohttp.TraceConfig  # counts rate-limited requests
    pictures: PicturePool = field(default_factory=PicturePool)
    emoji: Emoji = field(default_factory=Emoji)
    links: CommandLinks = field(default_factory=CommandLinks)


@dataclass(frozen=True, slots=True)
class Parts:
    """What one term as leader needs. The next term gets new parts, whose caches are empty."""

    engine: Engine
    outage: Outage
    dispatcher: Dispatcher
    server_events: ServerEvents
    registration: CommandRegistration
    emoji_upload: EmojiUpload
    standings_fill: StandingsFill
    scheduler: Scheduler
    delivery: Delivery
    avatars: Avatars
    session: aiohttp.ClientSession
    hard_bots: HardBotProcess

    async def start(self) -> None:
        await self.registration.start()
        self.scheduler.start()
        self.emoji_upload.start()
        self.standings_fill.start()
        tune_python.tune()

    async def close(self) -> None:
        for part in (
            self.registration,
            self.emoji_upload,
            self.standings_fill,
            self.scheduler,
            self.delivery,
            self.avatars,
            self.session,
            self.hard_bots,
        ):
            try:
                await part.close()
            except Fenced:
                log.info("%s left the rest to the next leader", type(part).__name__)
            except Exception as problem:  # noqa: BLE001  the other parts still have to be closed
                log_failure(log, f"closing {type(part).__name__}", problem)


async def build_parts(client: GatewayClient, resources: Resources) -> Parts:
    """Return the parts for a term as leader. Nothing happens before they are started."""
    config, store, games = resources.config, resources.store, resources.games
    hard_bots = HardBotProcess(config.bot_cpu_percent / 100)
    engine = await Engine.start(
        games,
        store,
        clock=resources.clock.now,
        metrics=resources.metrics,
        thinker=hard_bots,
        kept_days=config.keep_games,
    )

    def application() -> int:
        return client.application_id or 0  # the id is known after the login, before any request

    def may_send() -> bool:
        return store.lease.is_held

    emoji, links, pictures = resources.emoji, resources.links, resources.pictures
    outage = Outage(resources.clock.now)
    rate_limit = RateLimit(config.requests_a_second)
    shown_buttons = ShownButtons(config.quick_tap_seconds)
    rest = RestClient(
        client.http, rate_limit, emoji, outage, shown_buttons.learn, may_send=may_send
    )
    client.servers.fetch_with(rest.fetch_server)
    members = Members(rest, engine, store)
    uploads = UploadHealth()
    session = aiohttp.ClientSession(
        headers={"User-Agent": USER_AGENT},
        connector=aiohttp.TCPConnector(limit=200),
        trace_configs=[resources.trace],
    )
    avatars = Avatars(session, config.avatar_base, engine.settings, pictures.tone)
    attachments = TableAttachments(
        rest, pictures, engine.settings, uploads, client.servers, avatars=avatars
    )
    min_interval = MIN_INTERVAL if config.requests_a_second else 0.0
    delivery = Delivery(
        rest,
        attachments,
        engine,
        members,
        min_interval=min_interval,
        on_recovery=outage.recovered,
        is_thread=client.servers.is_thread,
    )
    probes = RecoveryProbes(engine, outage, delivery.probe)
    scheduler = Scheduler(engine, resources.clock, delivery.retry, members.check_overdue, probes)
    outage.on_end(scheduler.retry_failed)
    engine.tables.on_change(delivery.schedule)
    engine.tables.on_change(scheduler.table_changed)
    engine.channel_retries.on_retry_planned(scheduler.table_changed)
    responses = Responses(
        session,
        config.discord_api_base,
        application,
        emoji,
        on_success=scheduler.interaction_answered,
        on_message=shown_buttons.learn,
        may_send=may_send,
    )
    rules = ServerRules(engine.settings)
    limits = Limits(store, engine.settings, resources.clock.now)
    table_finder = TableFinder(engine)
    play = PlayCommands(engine, table_finder, limits)
    routes = Routes().include(
        StartCommands(engine, rules, limits, rest, games).routes,
        LessonCommands(engine).routes,
        LobbyCommands(engine, table_finder, rules, members).routes,
        play.routes,
        SeatCommands(engine, table_finder, limits, members).routes,
        VoteCommands(engine, table_finder, limits).routes,
        RepostCommand(table_finder, delivery, rules, limits).routes,
        LogCommand(engine, table_finder).routes,
        ReplayCommands(engine, table_finder, limits).routes,
        HistoryCommand(engine).routes,
        StandingsCommands(engine, games).routes,
        MyGamesCommand(engine, links, client.servers.is_public).routes,
        SettingsCommands(engine).routes,
        PrivacyCommands(engine).routes,
        HelpCommands(engine, table_finder, games, links).routes,
    )
    dispatcher = Dispatcher(
        responses,
        SlashCommands(games, routes, table_finder, play),
        Buttons(routes, table_finder, play, shown_buttons),
        PanelAttachments(pictures, engine.settings, uploads),
        PersonLanguage(engine.settings),
        worker=delivery,
        on_receive=avatars.learn_from,
        on_answer=resources.metrics.record_answer,
    )
    engine.tables.on_change(
        lambda table_id: dispatcher.revived_panels.table_changed(engine.tables.cached(table_id))
    )
    return Parts(
        engine=engine,
        outage=outage,
        dispatcher=dispatcher,
        server_events=ServerEvents(engine, delivery),
        registration=CommandRegistration(
            rest, application, command_schema.all_commands(games), links
        ),
        emoji_upload=EmojiUpload(rest, application, games.values(), emoji),
        standings_fill=StandingsFill(engine),
        scheduler=scheduler,
        delivery=delivery,
        avatars=avatars,
        session=session,
        hard_bots=hard_bots,
    )
