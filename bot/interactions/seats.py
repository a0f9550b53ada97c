"""Handlers for seats: inviting, kicking, leaving, coming back, sitting down, changing hosts."""

from bot.delivery.members import Members
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Person, Refusal, Table, prompt_for
from bot.engine.texts import guest_is_seated
from bot.interactions import texts
from bot.interactions.find_table import Stage, TableFinder
from bot.interactions.limits import Limits
from bot.interactions.lobby import welcome_text
from bot.interactions.routes import Routes
from bot.interactions.server_rules import check_may_write
from bot.messages.components import button
from bot.messages.custom_id import Click, Verb
from bot.messages.escape_names import name_and_level_at, name_at, tidy
from bot.messages.panel import note, panel
from games.kit import Seat

SEAT_OPTION = "seat"  # the option of /game invite for the seat to offer
OWN_SEAT = "mine"  # the value of the option `seat` that means the person's own seat

ID_LIMIT = 1 << 63  # databases store ids as signed 64-bit integers


class SeatCommands:
    def __init__(
        self, engine: Engine, table_finder: TableFinder, limits: Limits, members: Members
    ) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._limits = limits
        self._members = members

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("game", "invite"): self.invite,
                ("game", "host"): self.hand_over,
                ("game", "kick"): self.kick,
                ("game", "leave"): self.leave,
                ("game", "back"): self.come_back,
            },
            buttons={
                Verb.GIVE_UP: self.press_give_up,
                Verb.LEAVE: self.press_leave,
                Verb.LEFT: self.press_leave_confirmed,
                Verb.SIT: self.press_sit,
            },
            completions={("game", "invite"): self.complete_seat},
        )

    async def invite(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Invite someone to a free seat, or reserve a taken seat for the guest."""
        table = await self._find_table(interaction, typed)
        guest = _chosen_person(typed)
        if _is_bot(interaction, guest):
            raise Refusal(texts.no_bots)
        seat = _chosen_seat(table, interaction.person, str(typed.options.get(SEAT_OPTION, "")))
        if seat is not None and seat == table.find(interaction.person.id):
            return _ask_to_give_up(table, seat, guest)
        if table.status == "playing":
            table = await self._members.remove_departed_host(table, interaction)
        return await self._invite(table, interaction, guest, seat)

    async def press_give_up(self, click: Click, interaction: Interaction) -> Reply:
        """Reserve the person's own seat for the guest named by the button."""
        table = await self._engine.tables.load(click.table)
        guest = int(click.ticket or "0", 16)
        if not 0 < guest < ID_LIMIT or not await self._members.is_member(interaction.guild, guest):
            raise Refusal(texts.not_here, table)
        return await self._invite(table, interaction, guest, table.seat_of(interaction.person.id))

    async def _invite(
        self, table: Table, interaction: Interaction, guest: int, seat: Seat | None
    ) -> Reply:
        check_may_write(interaction)
        may_manage = interaction.manages(table.record.channel)
        async with self._limits.inviting(table, guest):
            table = await self._engine.seats.invite(
                table.id, interaction.person, guest, seat, may_manage=may_manage
            )
        kept = next((each for each in table.seats if table.sitter(each).invited == guest), None)
        title = table.game.title
        if kept is None:
            return Reply(note(texts.invited(guest=guest, title=title)))
        mine = kept == table.find(interaction.person.id)
        plays = ""
        if table.status == "playing":
            plays = "you" if mine else "bot"
            plays = "missing" if table.sitter(kept).invite_until_return else plays
        whose = None if mine else name_at(table)(kept)
        return Reply(note(texts.seat_kept(whose=whose, guest=guest, title=title, until_then=plays)))

    async def hand_over(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._members.remove_departed_host(
            await self._find_table(interaction, typed), interaction
        )
        new_host = _chosen_person(typed)
        may_manage = interaction.manages(table.record.channel)
        await self._engine.seats.hand_over(
            table.id, interaction.person, new_host, may_manage=may_manage
        )
        return Reply(note(texts.new_host(person=new_host, title=table.game.title)))

    async def kick(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._find_table(interaction, typed, prefer="lobby")
        table = await self._members.remove_departed_host(table, interaction)
        whom = _chosen_person(typed)
        may_manage = interaction.manages(table.record.channel)
        await self._engine.seats.kick(table.id, interaction.person, whom, may_manage=may_manage)
        return Reply(note(texts.kicked(person=whom)))

    async def leave(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed)
        return await self._leave(table, interaction)

    async def press_leave(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load_even_unreadable(click.table)
        return await self._leave(table, interaction)

    async def press_leave_confirmed(self, click: Click, interaction: Interaction) -> Reply:
        """Leave the table, after the person has confirmed that they want to leave."""
        table = await self._engine.seats.leave(click.table, interaction.person)
        bot_takes_over = table.status == "playing" and not table.unreadable
        said = texts.left(title=table.game.title, bot_takes_over=bot_takes_over)
        return Reply(note(said), table=table.id)

    async def _leave(self, table: Table, interaction: Interaction) -> Reply:
        """Leave a lobby right away; in a game, ask for confirmation first."""
        if table.status == "lobby":
            return await self.press_leave_confirmed(Click(Verb.LEFT, table.id), interaction)
        table.seat_of(interaction.person.id)
        yes = button(texts.yes_leave(), str(Click(Verb.LEFT, table.id)), "danger")
        then = "unreadable" if table.unreadable else "bot"
        then = "end" if len(table.people()) == 1 else then
        return Reply(note(texts.sure_to_leave(title=table.game.title, then=then), yes))

    async def come_back(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_left_table(interaction, typed)
        table = await self._engine.lobby.join(table.id, interaction.person, interaction.id)
        return Reply(welcome_text(table, interaction.person))

    async def press_sit(self, click: Click, interaction: Interaction) -> Reply:
        """Take a reserved or open seat in a game, or any free seat in a lobby."""
        person = interaction.person
        if (await self._engine.tables.load(click.table)).status == "lobby":
            table = await self._engine.lobby.join(click.table, person, interaction.id)
            return Reply(welcome_text(table, person), fresh=True)
        table = await self._engine.seats.take_seat(click.table, person)
        now = prompt_for(table, table.seat_of(person.id))
        return Reply(panel(now, news=texts.seat_taken()), fresh=True)

    async def complete_seat(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer the seats to which the person could invite someone, for autocomplete."""
        try:
            table = await self._find_table(interaction, typed)
        except Refusal:
            return Choices()
        own = table.find(interaction.person.id)
        hosts = interaction.person.id == table.record.host or interaction.manages(
            table.record.channel
        )
        others = [seat for seat in table.seats if seat != own]
        bots = [seat for seat in others if table.sitter(seat).bot]
        people = [seat for seat in others if seat not in bots and table.status == "playing"]
        offered = [*bots, *(people if hosts else ())]
        named = [(tidy(table.name_and_level(seat)), str(seat + 1)) for seat in offered]
        if own is not None:
            named.append((texts.own_seat(value=OWN_SEAT), OWN_SEAT))
        wanted = str(typed.options.get(SEAT_OPTION, "")).casefold()
        return Choices([(name, value) for name, value in named if wanted in name.casefold()])

    async def _find_table(
        self, interaction: Interaction, typed: TypedCommand, prefer: Stage | None = None
    ) -> Table:
        return await self._table_finder.find_table(
            interaction, typed, anyone=interaction.may_manage, prefer=prefer
        )


def _chosen_person(typed: TypedCommand) -> int:
    return int(typed.options["person"])


def _is_bot(interaction: Interaction, person: int) -> bool:
    users = interaction.data.get("resolved", {}).get("users", {})
    return bool(users.get(str(person), {}).get("bot"))


def _chosen_seat(table: Table, person: Person, spelt: str) -> Seat | None:
    """Return the seat that was typed as `mine`, as a number, or as the name of the person in it.

    Returns None if nothing was typed.
    """
    wanted = spelt.strip().casefold()
    if not wanted:
        return None
    if wanted == OWN_SEAT:
        return table.seat_of(person.id)
    for seat in table.seats:
        names = (str(seat + 1), tidy(table.name_and_level(seat)), tidy(table.sitter(seat).name))
        if wanted in (name.casefold() for name in names):
            return seat
    players = [name_and_level_at(table)(seat) for seat in table.seats]
    raise Refusal(
        lambda: texts.no_such_seat(option=SEAT_OPTION, own=OWN_SEAT, players=players), table
    )


def _ask_to_give_up(table: Table, seat: Seat, guest: int) -> Reply:
    """Ask for confirmation, so that nobody loses their own seat by mistake."""
    if table.find(guest) is not None:
        raise Refusal(guest_is_seated, table)
    yes = button(texts.yes_give_up(), str(Click(Verb.GIVE_UP, table.id, f"{guest:x}")), "danger")
    sure = texts.sure_to_give_up(
        number=seat + 1, name=name_at(table)(seat), title=table.game.title, guest=guest
    )
    return Reply(note(sure, yes))
