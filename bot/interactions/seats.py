"""Coming and going in the middle of things: invitations, hosting, and playing again."""

from bot.delivery.members import Members
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Person, Refusal, Table
from bot.engine.refusals import again
from bot.interactions.find_table import Stage, TableFinder
from bot.interactions.limits import Limits
from bot.interactions.server_rules import ServerRules, check_may_write
from bot.messages.components import button
from bot.messages.custom_id import Click
from bot.messages.names import name_at, tidy
from bot.messages.panel import note
from bot.messages.table_message import link_to
from games.kit import Seat

SEAT, MINE = "seat", "mine"
"""The option that says which seat to offer, and what stands there for one's own."""

MOST_ID = 1 << 63
NOT_HERE = "I can't find that person in this server any more. Type `/game invite` again."
NO_BOTS = "Bots sit down by themselves: **Add bot** in the lobby, or a seat that is left."


class SeatCommands:
    def __init__(
        self,
        engine: Engine,
        table_finder: TableFinder,
        rules: ServerRules,
        limits: Limits,
        members: Members,
    ) -> None:
        self._engine = engine
        self._limits = limits
        self._table_finder = table_finder
        self._rules = rules
        self._members = members

    async def invite(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Call somebody to a free seat, or keep one for them that they take with one click."""
        table = await self._table(interaction, typed)
        guest = _chosen(typed)
        if _is_bot(interaction, guest):
            raise Refusal(NO_BOTS)
        seat = _meant(table, interaction.person, str(typed.options.get(SEAT, "")))
        if seat is not None and seat == table.find(interaction.person.id):
            return _ask_to_give_up(table, seat, guest)
        if table.status == "playing":
            table = await self._members.remove_departed_host(table, interaction)
        return await self._invite(table, interaction, guest, seat)

    async def give_up(self, click: Click, interaction: Interaction) -> Reply:
        """Keep one's own seat for the guest that the confirmation named."""
        table = await self._engine.tables.load(click.table)
        guest = int(click.ticket or "0", 16)
        if not 0 < guest < MOST_ID or not await self._members.is_member(interaction.guild, guest):
            raise Refusal(NOT_HERE, table)
        return await self._invite(table, interaction, guest, table.seat_of(interaction.person.id))

    async def _invite(
        self, table: Table, interaction: Interaction, guest: int, seat: Seat | None
    ) -> Reply:
        check_may_write(interaction)
        may_manage = interaction.manages(table.saved.channel)
        async with self._limits.inviting(table, guest):
            table = await self._engine.seats.invite(
                table.id, interaction.person, guest, seat, may_manage=may_manage
            )
        kept = next((each for each in table.seats if table.sitter(each).invited == guest), None)
        title = f"**{table.game.title}**"
        if kept is None:
            return Reply(note(f"<@{guest}> is called to {title} and can press **Join**."))
        mine = kept == table.find(interaction.person.id)
        whose = "Your seat" if mine else f"The seat of **{name_at(table)(kept)}**"
        said = f"{whose} at {title} is kept for <@{guest}>, who is told."
        if table.status == "playing":
            who = "you play on" if mine else "the bot plays on"
            if table.sitter(kept).invite_until_return:
                who = "its person can come back to it: their next move keeps it theirs"
            said += f" Until they press **Take the seat**, {who}."
        return Reply(note(said))

    async def hand_over(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._members.remove_departed_host(
            await self._table(interaction, typed), interaction
        )
        to = _chosen(typed)
        may_manage = interaction.manages(table.saved.channel)
        await self._engine.seats.hand_over(table.id, interaction.person, to, may_manage=may_manage)
        return Reply(note(f"<@{to}> hosts this table of **{table.game.title}** now."))

    async def kick(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table(interaction, typed, prefer="lobby")
        table = await self._members.remove_departed_host(table, interaction)
        whom = _chosen(typed)
        may_manage = interaction.manages(table.saved.channel)
        await self._engine.seats.kick(table.id, interaction.person, whom, may_manage=may_manage)
        return Reply(
            note(
                f"<@{whom}> does not sit at this table any more, and can come back to it only if "
                "you `/game invite` them."
            )
        )

    async def rematch(self, click: Click, interaction: Interaction) -> Reply:
        """Another game with the same people, if it may be: the table there is, or a new one."""
        over = await self._engine.tables.load(click.table)
        if (
            interaction.channel != over.saved.channel
        ):  # what is allowed there is not known from here
            raise Refusal(f"Press **{again(over)}** on the table's message: {link_to(over)}")
        await self._rules.check_start(interaction, over.game)
        if await self._engine.lobby.rematch_of(over) is None:
            table = await self._open_rematch(over, interaction)
        else:
            table = await self._engine.lobby.rematch(over.id, interaction.person, interaction.id)
        further, ready = ", everyone one seat further", "everyone is"
        if table.is_solo:
            further, ready = "", "you're"
        return Reply(
            note(
                f"Another game of **{table.game.title}**{further}: {link_to(table)}\n"
                f"-# Press **Begin** there when {ready} ready."
            )
        )

    async def _open_rematch(self, over: Table, interaction: Interaction) -> Table:
        check_may_write(interaction)
        others = [each for each in over.people() if each != interaction.person.id]
        async with self._limits.opening(interaction), self._limits.pinging(over, others):
            return await self._engine.lobby.rematch(over.id, interaction.person, interaction.id)

    async def choices_of_seat(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """The seats one could invite somebody into, for autocomplete."""
        try:
            table = await self._table(interaction, typed)
        except Refusal:
            return Choices()
        own = table.find(interaction.person.id)
        hosts = interaction.person.id == table.saved.host or interaction.manages(
            table.saved.channel
        )
        others = [seat for seat in table.seats if seat != own]
        bots = [seat for seat in others if table.sitter(seat).bot]
        people = [seat for seat in others if seat not in bots and table.status == "playing"]
        offered = [*bots, *(people if hosts else ())]
        named = [(tidy(table.name(seat)), str(seat + 1)) for seat in offered]
        if own is not None:
            named.append((f"{MINE} (your own seat)", MINE))
        wanted = str(typed.options.get(SEAT, "")).casefold()
        return Choices([(n, at) for n, at in named if wanted in n.casefold()])

    async def _table(
        self, interaction: Interaction, typed: TypedCommand, prefer: Stage | None = None
    ) -> Table:
        return await self._table_finder.table_for(
            interaction, typed, anyone=interaction.may_manage, prefer=prefer
        )


def _chosen(typed: TypedCommand) -> int:
    """The person that was chosen."""
    return int(typed.options["person"])


def _is_bot(interaction: Interaction, person: int) -> bool:
    users = interaction.data.get("resolved", {}).get("users", {})
    return bool(users.get(str(person), {}).get("bot"))


def _meant(table: Table, person: Person, spelt: str) -> Seat | None:
    """The seat that is meant: `mine`, its number, or the name of who sits there."""
    wanted = spelt.strip().casefold()
    if not wanted:
        return None
    if wanted == MINE:
        return table.seat_of(person.id)
    for seat in table.seats:
        names = (str(seat + 1), tidy(table.name(seat)), tidy(table.sitter(seat).name))
        if wanted in (name.casefold() for name in names):
            return seat
    who = ", ".join(name_at(table)(seat) for seat in table.seats)
    raise Refusal(f"`{SEAT}:` can be `{MINE}` or one of those who sit here: {who}.", table)


def _ask_to_give_up(table: Table, seat: Seat, guest: int) -> Reply:
    """Nobody loses their own seat by a slip."""
    if table.find(guest) is not None:
        raise Refusal("They already sit at this table. Pick somebody who does not.", table)
    yes = button("Yes, give up my seat", str(Click("giveup", table.id, f"{guest:x}")), "danger")
    return Reply(
        note(
            f"Give up your own seat (seat {seat + 1}, **{name_at(table)(seat)}**) at "
            f"**{table.game.title}** to <@{guest}>? It's yours until they take it.",
            yes,
        )
    )
