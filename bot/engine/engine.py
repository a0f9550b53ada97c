"""The engine and its parts: tables, seats, moves, votes, timers and notifications."""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Self

from bot.engine.lessons import LessonTables
from bot.engine.lobby import Lobby
from bot.engine.notifications.channel_retries import ChannelRetries
from bot.engine.notifications.outbox import Outbox
from bot.engine.old_games import OldGames
from bot.engine.opponents.hints import Hints
from bot.engine.opponents.thinking import NoThinker, Thinker, Thinking
from bot.engine.play import Play
from bot.engine.privacy import Privacy
from bot.engine.private_tables import PrivateTables
from bot.engine.replays import Replays
from bot.engine.seats import Seats
from bot.engine.standings import Standings
from bot.engine.table_search import Search
from bot.engine.tables import Clock, Tables
from bot.engine.timing.clock_correction import ClockCorrection
from bot.engine.timing.timers import HEARTBEAT_KEY, Timers
from bot.engine.undo import Undo
from bot.engine.votes.voting import Votes
from bot.metrics import Metrics
from games.kit import AnyGame, sealed_luck
from storage.store import Store

BOT_PAUSE = 2.0  # seconds that a bot waits before it moves


class Engine:
    """Offers everything people can do at tables, independent of Discord.

    The methods of the engine's parts return the table as stored after a change. They raise a
    Refusal, which tells the person why something isn't possible, or GameFailed if the game's rules
    raise an error. In both cases, nothing is stored.
    """

    def __init__(self, tables: Tables, thinker: Thinker, kept_days: int | None = None) -> None:
        self.now = tables.clock
        self.tables = tables  # loads, locks and saves tables, and notifies listeners
        self.settings = tables.settings
        self.lobby = Lobby(tables)
        self.play = Play(tables)
        self.hints = Hints(tables, thinker)
        self.undo = Undo(tables)
        self.votes = Votes(tables, self.undo)
        self.seats = Seats(tables)
        self.lessons = LessonTables(tables, PrivateTables(tables), self.play, self.seats)
        self.timers = Timers(tables, self.play, self.votes, Thinking(tables, thinker))
        self.clock_correction = ClockCorrection(tables)
        self.outbox = Outbox(tables)
        self.channel_retries = ChannelRetries(tables)
        self.search = Search(tables)
        self.replays = Replays(tables)
        self.standings = Standings(tables)
        self.old_games = OldGames(tables, kept_days)
        self.privacy = Privacy(tables, self.seats)

    @classmethod
    async def start(  # noqa: PLR0913  most are keyword arguments with defaults
        cls,
        games: Mapping[str, AnyGame],
        store: Store,
        *,
        clock: Clock = time.time,
        bot_pause: float = BOT_PAUSE,
        new_seed: Callable[[], str] = sealed_luck.new_seed,
        metrics: Metrics | None = None,
        thinker: Thinker | None = None,
        kept_days: int | None = None,
    ) -> Self:
        """Return an engine that uses a store. A new store gets a secret for signing tickets."""
        secret = await store.set_meta_default("ticket secret", secrets.token_hex(32))
        # Give a new store a first heartbeat, so that downtime right after opening it is noticed.
        await store.set_meta_default(HEARTBEAT_KEY, repr(clock()))
        return cls(
            Tables(
                games,
                store,
                bytes.fromhex(secret),
                clock=clock,
                bot_pause=bot_pause,
                new_seed=new_seed,
                metrics=Metrics() if metrics is None else metrics,
            ),
            NoThinker() if thinker is None else thinker,
            kept_days,
        )
