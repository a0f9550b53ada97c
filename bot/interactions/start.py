"""Opening a table: what the server allows, and a thread of its own for who wants one."""

from bot.discord_api.errors import PROBLEMS
from bot.discord_api.interaction import Typed, Visit
from bot.discord_api.permissions import lacking, lacking_for_thread, missed
from bot.discord_api.responses import Reply
from bot.discord_api.rest import Channels
from bot.engine import Engine, Place, Refusal
from bot.interactions.limits import Limits
from bot.interactions.server_rules import HouseRules
from bot.messages import sentences
from bot.messages.names import tidy
from bot.messages.panel import note
from games.kit import AnyGame

THREAD = "thread"
"""The option for a thread of the table's own."""

A_WEEK = 10080  # minutes of silence after which a thread falls asleep: the longest there is


class Starting:
    def __init__(
        self, engine: Engine, rules: HouseRules, limits: Limits, channels: Channels
    ) -> None:
        self._engine = engine
        self._rules = rules
        self._limits = limits
        self._channels = channels

    async def start(self, visit: Visit, typed: Typed, game: AnyGame) -> Reply:
        await self._rules.check_start(visit, game)
        options = {"clock": await self._rules.clock(visit.guild), **typed.options}
        apart = options.pop(THREAD, False) is True
        _must_be_allowed(visit, apart=apart)
        _must_be_able(visit, apart=apart)
        self._engine.lobby.agreed(game.key, options)  # or somebody gets a thread and no table
        async with self._limits.opening(visit, apart=apart):
            place = await self._thread(visit, game) if apart else visit.place
            table = await self._engine.lobby.open(place, visit.person, game.key, options)
        where = f"in <#{place.channel}>" if apart else "on its message"
        alone = table.seats_allowed[-1] == 1
        lacks = missed(visit.bot_permissions)
        return Reply(note(sentences.opened(table.game, lacks, where, alone=alone)))

    async def _thread(self, visit: Visit, game: AnyGame) -> Place:
        name = f"{game.title} · {tidy(visit.person.name)}"[:100]
        try:
            thread = await self._channels.begin_thread(visit.channel, name, A_WEEK)
        except PROBLEMS as problem:
            raise Refusal(sentences.no_thread(())) from problem
        return Place(visit.guild, thread)


def _must_be_allowed(visit: Visit, *, apart: bool) -> None:
    """Name what the person lacks here: the bot does nothing for them that they may not do."""
    here = lacking(visit.permissions, in_thread=visit.in_thread)
    for_thread = lacking_for_thread(visit.permissions)
    if apart and for_thread and not visit.in_thread:
        raise Refusal(sentences.you_may_not_begin_threads(for_thread, can_write=not here))
    if not apart and here:
        can_thread = not visit.in_thread and not for_thread
        raise Refusal(sentences.you_may_not_write(here, can_thread=can_thread))


def _must_be_able(visit: Visit, *, apart: bool) -> None:
    """Name what the bot lacks here, and what would go instead, if anything."""
    here = lacking(visit.bot_permissions, in_thread=visit.in_thread)
    if not apart:
        if here:
            can_thread = not visit.in_thread and not lacking_for_thread(visit.bot_permissions)
            raise Refusal(sentences.lacking(here, can_thread=can_thread))
        return
    if visit.in_thread:
        raise Refusal(sentences.THREAD_IN_THREAD)
    missing = lacking_for_thread(visit.bot_permissions)
    if missing:
        raise Refusal(sentences.lacking(missing) if here else sentences.no_thread(missing))
