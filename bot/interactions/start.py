"""Opening a table: what the server allows, and a thread of its own for who wants one."""

from bot.discord_api.errors import REQUEST_ERRORS
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.permissions import lacking, lacking_for_thread, missed
from bot.discord_api.responses import Reply
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Place, Refusal
from bot.interactions.limits import Limits
from bot.interactions.server_rules import ServerRules
from bot.messages import sentences
from bot.messages.names import tidy
from bot.messages.panel import note
from games.kit import AnyGame

THREAD = "thread"
"""The option for a thread of the table's own."""

A_WEEK = 10080  # minutes of silence after which a thread falls asleep: the longest there is


class StartCommand:
    def __init__(
        self, engine: Engine, rules: ServerRules, limits: Limits, rest: RestClient
    ) -> None:
        self._engine = engine
        self._rules = rules
        self._limits = limits
        self._rest = rest

    async def start(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        await self._rules.check_start(interaction, game)
        options = {"clock": await self._rules.clock(interaction.guild), **typed.options}
        apart = options.pop(THREAD, False) is True
        _must_be_allowed(interaction, apart=apart)
        _must_be_able(interaction, apart=apart)
        self._engine.lobby.check_options(
            game.key, options
        )  # or somebody gets a thread and no table
        async with self._limits.opening(interaction, apart=apart):
            place = await self._thread(interaction, game) if apart else interaction.place
            table = await self._engine.lobby.open(place, interaction.person, game.key, options)
        where = f"in <#{place.channel}>" if apart else "on its message"
        alone = table.seats_allowed[-1] == 1
        lacks = missed(interaction.bot_permissions)
        return Reply(note(sentences.opened(table.game, lacks, where, alone=alone)))

    async def _thread(self, interaction: Interaction, game: AnyGame) -> Place:
        name = f"{game.title} · {tidy(interaction.person.name)}"[:100]
        try:
            thread = await self._rest.begin_thread(interaction.channel, name, A_WEEK)
        except REQUEST_ERRORS as problem:
            raise Refusal(sentences.no_thread(())) from problem
        return Place(interaction.guild, thread)


def _must_be_allowed(interaction: Interaction, *, apart: bool) -> None:
    """Name what the person lacks here: the bot does nothing for them that they may not do."""
    here = lacking(interaction.permissions, in_thread=interaction.in_thread)
    for_thread = lacking_for_thread(interaction.permissions)
    if apart and for_thread and not interaction.in_thread:
        raise Refusal(sentences.you_may_not_begin_threads(for_thread, can_write=not here))
    if not apart and here:
        can_thread = not interaction.in_thread and not for_thread
        raise Refusal(sentences.you_may_not_write(here, can_thread=can_thread))


def _must_be_able(interaction: Interaction, *, apart: bool) -> None:
    """Name what the bot lacks here, and what would go instead, if anything."""
    here = lacking(interaction.bot_permissions, in_thread=interaction.in_thread)
    if not apart:
        if here:
            can_thread = not interaction.in_thread and not lacking_for_thread(
                interaction.bot_permissions
            )
            raise Refusal(sentences.lacking(here, can_thread=can_thread))
        return
    if interaction.in_thread:
        raise Refusal(sentences.THREAD_IN_THREAD)
    missing = lacking_for_thread(interaction.bot_permissions)
    if missing:
        raise Refusal(sentences.lacking(missing) if here else sentences.no_thread(missing))
