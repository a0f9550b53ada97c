"""The desk between visitors and the host: each deed with what its doer is answered."""

from bot.delivery.members import Members
from bot.delivery.worker import DeliveryWorker
from bot.discord_api.errors import REQUEST_ERRORS
from bot.discord_api.interaction import Interaction
from bot.discord_api.permissions import lacking
from bot.discord_api.responses import Reply
from bot.engine import (
    Confirmation,
    Engine,
    MovePlayed,
    Person,
    Prompt,
    Refusal,
    Stale,
    Table,
    prompt_for,
)
from bot.engine.history import move_label
from bot.engine.refusals import BotPlays, NotBegun, NotSeated, guard_rules
from bot.engine.seats import must_be_ender
from bot.engine.votes.ballots import ballot_of
from bot.interactions.limits import Limits
from bot.interactions.server_rules import ServerRules, check_may_write
from bot.messages import sentences
from bot.messages.clock_and_votes import seat_back
from bot.messages.components import OPTIONS, button, container, message, text
from bot.messages.custom_id import Click
from bot.messages.names import name_at, safe
from bot.messages.pages import newest, paged, turning
from bot.messages.panel import (
    NEWS_TEXT,
    confirming_panel,
    heard,
    note,
    onlooker,
    panel,
    scene_panel,
)
from bot.messages.table_message import line_told, link_to
from games import rules_of
from games.kit import Pick, Question

MEANWHILE = 8  # lines


class Desk:
    def __init__(
        self,
        engine: Engine,
        delivery: DeliveryWorker,
        rules: ServerRules,
        limits: Limits,
        members: Members,
    ) -> None:
        self._engine = engine
        self._limits = limits
        self._delivery = delivery
        self._rules = rules
        self._members = members

    # The lobby.

    async def join(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.lobby.join(table_id, interaction.person, interaction.id)
        if table.status == "playing":
            now = prompt_for(table, table.seat_of(interaction.person.id))
            return Reply(panel(now, news="Welcome back! You play on in your seat."))
        return Reply(note(f"You sit at **{table.game.title}** now. Have fun!"))

    async def leave_lobby(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load_even_unreadable(table_id)
        if table.status == "lobby":
            return await self.leave(table_id, interaction)
        return await self.ask_to_leave(table, interaction)

    async def ask_to_leave(self, table: Table, interaction: Interaction) -> Reply:
        table.seat_of(interaction.person.id)
        if table.status == "lobby":
            return await self.leave(table.id, interaction)
        yes = button("Yes, leave", str(Click("left", table.id)), "danger")
        then = "A bot plays on in your seat"
        if table.unreadable:
            then = "Its cards can't be read right now; a bot takes your seat"
        if len(table.people()) == 1:
            then = "You are the only person here, so that ends it"
        return Reply(note(f"Leave this game of **{table.game.title}**? {then}.", yes))

    async def leave(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.seats.leave(table_id, interaction.person)
        said = f"You got up from **{table.game.title}**."
        if table.status == "playing" and not table.unreadable:
            said += " A bot plays on; `/game back` takes your seat back any time."
        return Reply(note(said))

    async def add_bot(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.lobby.add_bot(table_id, interaction.person, interaction.id)
        return Reply(note(f"{safe(table.saved.sitters[-1].name)} takes a seat, and is a bot."))

    async def begin(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._members.remove_departed_host(
            await self._engine.tables.load(table_id), interaction
        )
        may_manage = interaction.manages(table.saved.channel)
        table = await self._engine.lobby.begin(
            table_id, interaction.person, interaction.id, may_manage=may_manage
        )
        seat = table.find(interaction.person.id)
        if seat is None:  # a moderator
            return Reply(note(f"The game begins: {link_to(table)}"))
        return Reply(panel(prompt_for(table, seat), news="The game begins."))

    # Playing.

    async def hand(self, table_id: str, interaction: Interaction) -> Reply:
        with guard_rules(table_id):
            now = await self._engine.play.prompt(table_id, interaction.person)
            return Reply(panel(now, news=await self._meanwhile(now)))

    async def undo(self, table_id: str, interaction: Interaction, step: int | None = None) -> Reply:
        before = await self._engine.tables.load(table_id)
        async with self._limits.pinging(before, _pinged_by_undo(before, interaction.person.id)):
            table = await self._engine.undo.request(table_id, interaction.person, step)
        seat = table.seat_of(interaction.person.id)
        if ballot_of(table.saved, "undo") is not None:
            news = "The others are asked whether you may take back your last move; all must agree."
        else:
            news = f"↩️ {line_told(table, table.recent[-1])}"
        return Reply(panel(prompt_for(table, seat), news=news))

    async def answer(
        self, click: Click, interaction: Interaction, *, confirmed: bool = False
    ) -> Reply:
        try:
            outcome = await self._engine.play.answer(
                click.table, interaction.person, click.ticket, click.path, confirmed=confirmed
            )
        except Stale as stale:
            return self._as_it_stands(stale, interaction.person)
        return _told(outcome)

    async def type_in(self, table: Table, person: Person, do: str, typed: dict[str, str]) -> Reply:
        with guard_rules(table.id):
            # Who typed a move meant it: only thumbs that slip are asked once more.
            return _told(
                await self._engine.play.answer_typed(table.id, person, do, typed, confirmed=True)
            )

    async def turn_page(self, click: Click, interaction: Interaction, chosen: Pick = ()) -> Reply:
        """Show another page of a question, or the same one with what was chosen on it."""
        try:
            now = await self._engine.play.prompt(click.table, interaction.person, click.path)
        except Stale as stale:
            return self._as_it_stands(stale, interaction.person)
        held = _held(now.question, click, chosen)
        if now.ticket != click.ticket or held is None:
            return self._as_it_stands(Stale(now.table), interaction.person)
        return Reply(panel(now, page=click.page, held=held))

    async def look_at(self, table_id: str, interaction: Interaction, number: int) -> Reply:
        table = await self._engine.tables.load(table_id)
        names = list(table.game.looks)
        if number >= len(names):
            raise Refusal(sentences.OUTDATED_BUTTON, table)
        return self.look(table, interaction.person, names[number])

    def look(self, table: Table, person: Person, name: str) -> Reply:
        seat = table.seat_of(person.id)
        public, private = table.public(), table.private(seat)
        if public is None or private is None:
            raise NotBegun(table)
        with guard_rules(table.id):
            return Reply(scene_panel(table, table.game.looks[name](public, private)))

    # Reading.

    def rules(self, key: str, page: int = 0) -> Reply:
        game = self._engine.tables.games.get(key)
        if game is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        pages = paged(rules_of(game))
        page = min(max(page, 0), len(pages) - 1)
        turns = turning(page, len(pages), lambda to: str(Click("rules", key, page=to)))
        return Reply(message(container([text(pages[page]), *turns])))

    # The table's life.

    async def post_anew(self, table: Table, interaction: Interaction) -> Reply:
        seated = table.find(interaction.person.id) is not None
        if not seated and not interaction.manages(table.saved.channel):
            raise Refusal(sentences.only_seated_repost(link_to(table)))
        await self._rules.check_channel(interaction)
        check_may_write(interaction)
        missing = lacking(interaction.bot_permissions, in_thread=interaction.in_thread)
        if missing:
            raise Refusal(sentences.cannot_post(missing))
        try:
            async with self._limits.reposting(table):
                await self._delivery.bring_here(table.id, interaction.channel)
        except REQUEST_ERRORS as problem:
            raise Refusal(sentences.cannot_post(())) from problem
        return Reply(note("Here is the table; the older message is gone."))

    async def ask_to_end(self, table: Table, interaction: Interaction) -> Reply:
        enders = await self._rules.enders(interaction.guild)
        if enders == "host":
            table = await self._members.remove_departed_host(table, interaction)
        may_manage = interaction.manages(table.saved.channel)
        must_be_ender(table, interaction.person, enders, may_manage=may_manage)
        yes = button("Yes, end it", str(Click("ended", table.id)), "danger")
        return Reply(
            note(f"End this table of **{table.game.title}** for everyone? Nobody wins then.", yes)
        )

    async def end(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load_even_unreadable(table_id)
        enders = await self._rules.enders(table.saved.guild)
        may_manage = interaction.manages(table.saved.channel)
        await self._engine.seats.end(
            table_id, interaction.person, may_manage=may_manage, enders=enders
        )
        return Reply(note(f"The table of **{table.game.title}** is closed."))

    def refused(self, refusal: Refusal, interaction: Interaction) -> Reply:
        """A refusal, with the table as it stands where that helps."""
        table = refusal.table
        if table is None or table.status == "lobby":
            return Reply(note(_said(refusal)), fresh=True)
        seated = table.find(interaction.person.id) is not None
        if isinstance(refusal, NotSeated | Stale) and not seated:
            with guard_rules(table.id):
                ways = [seat_back(table)] if isinstance(refusal, BotPlays) else []
                return Reply(onlooker(table, _said(refusal), *ways), fresh=True)
        if table.status != "playing":
            return Reply(note(f"{_said(refusal)} {link_to(table)}"), fresh=True)
        if not seated:
            return Reply(note(_said(refusal)), fresh=True)
        with guard_rules(table.id):
            return self._as_it_stands(refusal, interaction.person)

    async def _meanwhile(self, now: Prompt) -> str:
        """What happened since one's last move, for somebody who comes back to decide."""
        if now.question is None and now.move is None:
            return ""
        lines = await self._engine.search.lines_since_move(now.table, now.seat)
        told = [f"-# {line_told(now.table, line)}" for line in lines[-MEANWHILE - 1 :]]
        return "\n".join(newest(told, NEWS_TEXT, MEANWHILE))

    def _as_it_stands(self, refusal: Refusal, person: Person) -> Reply:
        table = refusal.table
        if table is None or table.find(person.id) is None:
            return Reply(note(_said(refusal)))
        return Reply(panel(prompt_for(table, table.seat_of(person.id)), news=f"ℹ️ {_said(refusal)}"))


def _pinged_by_undo(table: Table, person: int) -> list[int]:
    """Whom taking back one's last move pings: those asked to agree, else those whose turn it was.

    They are called again after the next move, so moving and taking back would ping them for ever.
    """
    seat = table.find(person)
    if table.status != "playing" or seat is None:
        return []
    freely = table.free_undo(seat) is not None
    others = table.due_people() if freely else table.people()
    return [each for each in others if each != person]


def _held(question: Question | None, click: Click, chosen: Pick) -> Pick | None:
    """What is picked so far of a question with several answers; None if it isn't on offer."""
    if question is None or not question.several:
        return None if click.held or chosen else ()
    shown = question.page(click.page, OPTIONS)
    held = sorted({*click.held, *chosen})
    offered = all(at < len(question.values) for at in held) and all(at in shown for at in chosen)
    return tuple(held) if offered and len(held) <= question.most else None


def _said(refusal: Refusal) -> str:
    return refusal.text if refusal.table is None else refusal.text_with(name_at(refusal.table))


def _told(outcome: Prompt | Confirmation | MovePlayed) -> Reply:
    match outcome:
        case Prompt():
            return Reply(panel(outcome))
        case Confirmation():
            return Reply(confirming_panel(outcome))
        case MovePlayed(table=table, seat=seat):
            news = f"✅ {move_label(table.game, outcome.move)}\n{heard(outcome)}"
            return Reply(panel(prompt_for(table, seat), news=news))
