"""The Discord client: set-up, and handing every interaction to the door."""

import asyncio
import logging
import sys
from collections.abc import Mapping
from shutil import disk_usage
from typing import Any

import aiohttp
import discord
import yarl
from discord.utils import MISSING

from bot import runtime
from bot.clock import Clock, SystemClock
from bot.config import Config
from bot.delivery.attachments import PanelAttachments, TableAttachments
from bot.delivery.members import Members
from bot.delivery.picture_pool import PicturePool
from bot.delivery.replacements import Replacements
from bot.delivery.server_events import ServerEvents
from bot.delivery.worker import DeliveryWorker
from bot.discord_api.gateway import drop_malformed
from bot.discord_api.interaction import Data, Interaction, Kind, interaction_from
from bot.discord_api.login import retry_login
from bot.discord_api.outage import Outage
from bot.discord_api.rate_limit import RateLimit
from bot.discord_api.responses import USER_AGENT, Responses
from bot.discord_api.rest import LONGEST_WAIT, RestClient
from bot.discord_api.upload_health import UploadHealth
from bot.engine import Engine
from bot.failures import log_failure
from bot.gateway_events import GatewayEvents
from bot.health import HealthServer
from bot.interactions.buttons import Buttons
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.find_table import TableFinder
from bot.interactions.help import HelpCommands
from bot.interactions.limits import Limits
from bot.interactions.lobby import LobbyCommands, StartCommands
from bot.interactions.log import LogCommand
from bot.interactions.my_games import MyGamesCommand
from bot.interactions.play import PlayCommands
from bot.interactions.privacy import PrivacyCommands
from bot.interactions.repost import RepostCommand
from bot.interactions.routes import Routes
from bot.interactions.seats import SeatCommands
from bot.interactions.server_rules import ServerRules
from bot.interactions.settings import SettingsCommands
from bot.interactions.slash import SlashCommands
from bot.interactions.votes import VoteCommands
from bot.jobs import command_schema
from bot.jobs.recovery_probes import Probes
from bot.jobs.register_commands import CommandRegistration
from bot.jobs.scheduler import Scheduler
from bot.jobs.upload_emoji import EmojiUpload
from bot.messages.emoji import Emoji
from bot.preferences.definitions import Preferences
from games.kit import AnyGame
from storage.store import Store

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # cards need no voice

LEAST_SPACE = 1 << 20  # bytes
STORES_WITHIN = 3.0  # seconds; a disk that takes longer is out of order
ANSWERED = {kind.value for kind in Kind}


class Parlour(GatewayEvents):
    def __init__(
        self,
        config: Config,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1 if config.custom_endpoint else 2.0,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = self._receive_interaction
        drop_malformed(parsers, {"GUILD_CREATE": self._receive_malformed_guild})
        self._config = config
        self._store = store
        self._games = games
        self._clock: Clock = SystemClock() if clock is None else clock
        self._dispatcher: Dispatcher | None = None
        self._delivery: DeliveryWorker | None = None
        self._scheduler: Scheduler | None = None
        self._launching: set[int] = set()
        self._outage: Outage | None = None
        checks = {
            "alive": self._what_a_restart_could_fix,
            "ready": self._what_keeps_people_from_playing,
        }
        self._health = HealthServer(config.database_path, checks)
        self._closing: list[
            aiohttp.ClientSession
            | PicturePool
            | Scheduler
            | DeliveryWorker
            | CommandRegistration
            | EmojiUpload
        ] = []

    async def login(self, token: str) -> None:
        await self._health.start()
        await retry_login(lambda: self._log_in(token))
        await self._set_up()

    async def launch_shards(self) -> None:
        await retry_login(super().launch_shards)

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard, trying until the gateway lets it in.

        After a failure discord.py pauses, then calls this method from within its `except` block:
        calls and chained tracebacks would pile up for as long as the gateway is down. So that
        call does nothing, and the loop here tries again.
        """
        if shard_id in self._launching:
            return
        self._launching.add(shard_id)
        try:
            while shard_id not in self.shards:
                await super().launch_shard(gateway, shard_id, initial=initial)
        finally:
            self._launching.discard(shard_id)

    async def _set_up(self) -> None:
        """Everything is in place before the first event comes in."""
        application = self.application_id or 0
        emoji = Emoji()
        outage = self._outage = Outage(self._clock.now, self._try_again)
        rate_limit = RateLimit(self._config.requests_a_second)
        rest = RestClient(self.http, rate_limit, emoji, outage)
        engine = await Engine.start(self._games, self._store, clock=self._clock.now)
        engine.tables.on_change(self._tell)
        members = Members(rest, engine, self._store)
        preferences = Preferences(self._store)
        picture_pool = PicturePool()
        picture_pool.warm_up(self._games.values())
        uploads = UploadHealth()
        tables = TableAttachments(rest, picture_pool, preferences, uploads, self._may_attach)
        replacements = Replacements(self._store)
        delivery = DeliveryWorker(
            rest, tables, engine, members, replacements, on_recovery=outage.recovered
        )
        probes = Probes(engine, outage, delivery.probe)
        scheduler = Scheduler(engine, self._clock, delivery.retry, members.check_overdue, probes)
        session = aiohttp.ClientSession(
            headers={"User-Agent": USER_AGENT}, connector=aiohttp.TCPConnector(limit=200)
        )
        rules = ServerRules(preferences)
        limits = Limits(self._store, preferences, self._clock.now)
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
            MyGamesCommand(engine).routes,
            SettingsCommands(preferences, engine).routes,
            PrivacyCommands(engine, preferences).routes,
            HelpCommands(self._games).routes,
        )
        slash = SlashCommands(self._games, routes, table_finder, play)
        responses = Responses(
            session,
            self._config.discord_api_base,
            application,
            emoji,
            scheduler.interaction_answered,
        )
        pictures = PanelAttachments(picture_pool, preferences, uploads)
        buttons = Buttons(routes, table_finder)
        self._dispatcher = Dispatcher(responses, slash, buttons, pictures)
        self._delivery, self._scheduler = delivery, scheduler
        self.server_events = ServerEvents(engine, delivery)
        emoji_upload = EmojiUpload(rest, application, self._games.values(), emoji)
        registration = CommandRegistration(
            rest, application, command_schema.all_commands(self._games)
        )
        self._closing = [registration, emoji_upload, scheduler, delivery, session, picture_pool]
        await registration.start()
        await delivery.resume_replacements()
        scheduler.start()
        emoji_upload.start()
        runtime.tune()

    def _receive_interaction(self, raw: Data) -> None:
        """Take the place of discord.py's parser, and hand the event to `on_visit`."""
        if raw["type"] in ANSWERED:
            self.dispatch("visit", interaction_from(raw))

    async def on_visit(self, interaction: Interaction) -> None:
        if self._dispatcher is not None:
            await self._dispatcher.receive(interaction)

    def _receive_malformed_guild(self, raw: Data) -> None:
        """The tables of a server don't depend on what discord.py can make of its description."""
        self.dispatch("member_of_guild", int(raw["id"]))

    async def on_shard_connect(self, shard_id: int) -> None:
        if self._scheduler is not None:
            self._scheduler.shard_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if self._scheduler is not None:
            self._scheduler.shard_disconnected(shard_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  discord.py's own shape
        """Log errors without their messages, which may name cards; discord.py would log both."""
        del args, kwargs
        problem = sys.exception()
        if problem is not None:
            log_failure(log, event_method, problem)

    async def on_shard_ready(self, shard_id: int) -> None:
        log.info("ready (shard %s)", shard_id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord itself wants a pause between logins; a Discord of one's own does not."""
        if not self._config.custom_endpoint:
            await super().before_identify_hook(shard_id, initial=initial)

    async def catch_up(self) -> None:
        """Do all whose time has come and tell it: for those who have just moved the clock."""
        while self._scheduler is not None and self._delivery is not None:
            woken = await self._scheduler.run_due()
            await self._scheduler.members_checked()
            await self._delivery.wait_until_idle()
            if not woken and not await self._scheduler.has_due_work():
                break

    async def close(self) -> None:
        closing, self._closing = self._closing, []
        for each in closing:
            try:
                await each.close()
            except Exception as problem:  # noqa: BLE001  the others are closed all the same
                log_failure(log, f"closing {type(each).__name__}", problem)
        await super().close()
        await self._health.close()

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except BaseException:  # the next try brings a session of its own
            await self.http.close()
            self.http.connector = MISSING
            raise

    def _may_attach(self, channel: int) -> bool:
        """Whether files may be sent there, as far as is known; else Discord will say."""
        found = self.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or self.user is None:
            return True
        me = found.guild.get_member(self.user.id)  # unknown where the GUILD_CREATE was malformed
        return me is None or found.permissions_for(me).attach_files

    async def _what_a_restart_could_fix(self) -> list[str]:
        if self._scheduler is not None and not self._scheduler.is_running:
            return ["The scheduler has stopped."]
        return []

    async def _what_keeps_people_from_playing(self) -> list[str]:
        problems = await self._what_a_restart_could_fix()
        if not self._reaches_discord():
            problems.append("Discord doesn't answer.")
        problem = await self._what_keeps_from_storing()
        return problems if problem is None else [*problems, problem]

    async def _what_keeps_from_storing(self) -> str | None:
        """The write-ahead log takes a few more writes on a full disk, so space is checked, too."""
        try:
            if disk_usage(self._config.database_path.parent).free < LEAST_SPACE:
                return "The disk is full."
            async with asyncio.timeout(STORES_WITHIN):
                await self._store.set_meta("health", "checked")
        except Exception as problem:  # noqa: BLE001  whatever it is, nothing can be stored
            return f"Nothing can be stored ({type(problem).__name__})."
        return None

    def _reaches_discord(self) -> bool:
        """Whether every shard is connected and requests are answered, as far as is known."""
        if self._scheduler is None or self._outage is None or self._outage.is_on:
            return False
        connected = self._scheduler.shards
        return bool(connected) and connected == set(range(self.shard_count or 0))

    def _try_again(self) -> None:
        if self._scheduler is not None:
            self._scheduler.retry_failed()

    def _tell(self, table_id: str) -> None:
        if self._delivery is not None and self._scheduler is not None:
            self._delivery.schedule(table_id)
            self._scheduler.table_changed(table_id)
