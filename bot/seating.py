"""Coming and going in the middle of things: invitations, hosting, and playing again."""

from bot.answers import Choices, Reply
from bot.clicks import Click
from bot.finding import Finding, Stage
from bot.host import Host, Refusal, Table
from bot.house_rules import HouseRules
from bot.household import Household
from bot.names import safe, tidy
from bot.panels import note
from bot.tables import link_to
from bot.visits import Typed, Visit
from games.kit import Seat

NO_BOTS = "Bots sit down by themselves: **Add bot** in the lobby, or a seat that is left."


class Seating:
    def __init__(
        self, host: Host, finding: Finding, rules: HouseRules, household: Household
    ) -> None:
        self._host = host
        self._finding = finding
        self._rules = rules
        self._household = household

    async def invite(self, visit: Visit, typed: Typed) -> Reply:
        """Keep a seat for somebody, who is told and takes it with one click."""
        table = await self._table(visit, typed)
        guest = _chosen(typed)
        if _is_bot(visit, guest):
            raise Refusal(NO_BOTS)
        seat = _meant(table, str(typed.options.get("instead_of", "")))
        if seat is not None and seat != table.find(visit.person.id):
            table = await self._household.host_is_here(table, visit)
        may_manage = visit.manages(table.saved.channel)
        table = await self._host.invite(table.id, visit.person, guest, seat, may_manage=may_manage)
        if table.status == "lobby":
            return Reply(
                note(f"<@{guest}> is called to **{table.game.title}** and can press **Join**.")
            )
        plays_on = "whoever plays in it plays on."
        if any(each.invited == guest and each.missed for each in table.saved.sitters):
            plays_on = "whoever sits in it can come back to it: their next move keeps it theirs."
        return Reply(
            note(
                f"A seat at **{table.game.title}** is kept for <@{guest}>, who is told. Until they "
                f"press **Take the seat**, {plays_on}"
            )
        )

    async def hand_over(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._household.host_is_here(await self._table(visit, typed), visit)
        to = _chosen(typed)
        may_manage = visit.manages(table.saved.channel)
        await self._host.hand_over(table.id, visit.person, to, may_manage=may_manage)
        return Reply(note(f"<@{to}> hosts this table of **{table.game.title}** now."))

    async def kick(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._table(visit, typed, prefer="lobby")
        table = await self._household.host_is_here(table, visit)
        whom = _chosen(typed)
        may_manage = visit.manages(table.saved.channel)
        await self._host.kick(table.id, visit.person, whom, may_manage=may_manage)
        return Reply(
            note(
                f"<@{whom}> does not sit at this table any more, and can come back to it only if "
                "you `/game invite` them."
            )
        )

    async def rematch(self, click: Click, visit: Visit) -> Reply:
        """Another game with the same people, if it may be: the table there is, or a new one."""
        await self._rules.check_start(visit, (await self._host.look(click.table)).game)
        table = await self._host.rematch(click.table, visit.person, visit.id)
        return Reply(
            note(
                f"Another game of **{table.game.title}**, everyone one seat further: "
                f"{link_to(table)}\n-# Press **Begin** there when everyone is ready."
            )
        )

    async def choices_of_seat(self, visit: Visit, typed: Typed) -> Choices:
        """The seats one could invite somebody into, for autocomplete."""
        try:
            table = await self._table(visit, typed)
        except Refusal:
            return Choices()
        wanted = str(typed.options.get("instead_of", "")).casefold()
        named = [(tidy(table.name(seat)), str(seat + 1)) for seat in table.seats]
        return Choices([(n, at) for n, at in named if wanted in n.casefold()])

    async def _table(self, visit: Visit, typed: Typed, prefer: Stage | None = None) -> Table:
        return await self._finding.table_for(visit, typed, anyone=visit.may_manage, prefer=prefer)


def _chosen(typed: Typed) -> int:
    """The person that was chosen."""
    return int(typed.options["person"])


def _is_bot(visit: Visit, person: int) -> bool:
    users = visit.data.get("resolved", {}).get("users", {})
    return bool(users.get(str(person), {}).get("bot"))


def _meant(table: Table, spelt: str) -> Seat | None:
    """The seat that is meant, by its number or by the name of who sits there."""
    wanted = spelt.strip().casefold()
    if not wanted:
        return None
    for seat in table.seats:
        names = (str(seat + 1), tidy(table.name(seat)), tidy(table.sitter(seat).name))
        if wanted in (name.casefold() for name in names):
            return seat
    who = ", ".join(safe(table.name(seat)) for seat in table.seats)
    raise Refusal(f"`instead_of:` can be one of those who sit here: {who}.", table)
