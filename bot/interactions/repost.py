"""Handle /game table, which reposts a table's message in the current channel."""

from bot.delivery.delivery import Delivery
from bot.delivery.table_delivery import NotPosted
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.permissions import missing_permissions
from bot.discord_api.responses import Reply
from bot.engine import Refusal
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.routes import Routes
from bot.interactions.server_rules import ServerRules, check_may_write
from bot.messages.panel import note
from bot.messages.table_message import link_to


class RepostCommand:
    def __init__(
        self,
        table_finder: TableFinder,
        delivery: Delivery,
        rules: ServerRules,
        limits: Limits,
    ) -> None:
        self._table_finder = table_finder
        self._delivery = delivery
        self._rules = rules
        self._limits = limits

    @property
    def routes(self) -> Routes:
        return Routes(commands={("game", "table"): self.repost})

    async def repost(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed, anyone=True)
        seated = table.find(interaction.person.id) is not None
        if not seated and not interaction.manages(table.record.channel):
            raise Refusal(lambda: texts.only_seated_repost(link=link_to(table)))
        await self._rules.check_channel(interaction)
        check_may_write(interaction)
        missing = missing_permissions(interaction.bot_permissions, in_thread=interaction.in_thread)
        if missing:
            raise Refusal(lambda: texts.cannot_post(permissions=missing))
        try:
            async with self._limits.reposting(table):
                await self._delivery.repost(table.id, interaction.channel)
        except NotPosted as problem:
            raise Refusal(lambda: texts.cannot_post(permissions=())) from problem
        return Reply(note(texts.reposted()))
