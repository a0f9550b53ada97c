"""Handlers for voting, and for /game clock, which starts a vote."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal, Stale, prompt_for
from bot.engine.play import must_be_running
from bot.engine.refusals import BotPlays
from bot.engine.table import CLOCKS, clock_named
from bot.engine.votes.ballots import ballots, eligible_voters, people_to_vote
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.routes import Routes
from bot.messages.components import container, message
from bot.messages.custom_id import Click, Verb
from bot.messages.deadline_and_votes import ballot_controls
from bot.messages.escape_names import name_at
from bot.messages.panel import note, panel
from bot.messages.table_message import link_to


class VoteCommands:
    def __init__(self, engine: Engine, table_finder: TableFinder, limits: Limits) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._limits = limits

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "clock"): self.choose_clock},
            buttons={
                Verb.VOTE: self.press_vote,
                Verb.BALLOT: self.press_ballot,
                Verb.CALLED: self.press_ping_reason,
            },
        )

    async def press_vote(self, click: Click, interaction: Interaction) -> Reply:
        """Cast a vote for one of the choices on the table's message."""
        table = must_be_running(await self._engine.tables.load(click.table))
        number = int(click.ticket or "0", 16)
        ballot = next((each for each in ballots(table.record) if each.number == number), None)
        choice = click.path[0][0] if click.path and click.path[0] else -1
        if ballot is None or not 0 <= choice < len(ballot.choices):
            raise Stale(table)
        after = await self._engine.votes.cast(
            click.table, interaction.person, number, ballot.choices[choice]
        )
        if any(each.number == number for each in ballots(after.record)):
            return Reply(note(texts.voted()), table=table.id)
        return Reply(note(texts.decided()), table=table.id)

    async def press_ballot(self, click: Click, interaction: Interaction) -> Reply:
        """Show the ballots that a person can vote on, or the person's hand if there are none."""
        table = must_be_running(await self._engine.tables.load(click.table))
        person = interaction.person.id
        seat = table.seat_of(person)
        open_ballots = [
            ballot for ballot in ballots(table.record) if person in eligible_voters(table, ballot)
        ]
        if not open_ballots:
            now = prompt_for(table, seat)
            return Reply(panel(now, news="" if person in table.due_people() else texts.no_vote()))
        return Reply(message(container(ballot_controls(table, name_at(table), open_ballots))))

    async def press_ping_reason(self, click: Click, interaction: Interaction) -> Reply:
        """Show what the person was pinged for: their hand, a vote, or just a link to the table."""
        table = await self._engine.tables.load(click.table)
        person = interaction.person.id
        if table.bot_seat_of(person) is not None:
            raise BotPlays(table)
        if table.status != "playing" or table.find(person) is None:
            return Reply(note(texts.table_is_here(title=table.game.title, link=link_to(table))))
        if person in people_to_vote(table) and person not in table.due_people():
            return await self.press_ballot(click, interaction)
        return Reply(panel(prompt_for(table, table.seat_of(person))))

    async def choose_clock(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        table = await self._table_finder.find_table(interaction, typed)
        clock_name = clock_named(str(typed.options["clock"]))
        if clock_name is None:
            raise Refusal(texts.outdated_command)
        others = [person for person in table.people() if person != interaction.person.id]
        async with self._limits.pinging(table, others if table.status == "playing" else ()):
            after = await self._engine.votes.choose_clock(table.id, interaction.person, clock_name)
        if after.terms.clock == clock_name:
            return Reply(note(texts.clock_changed(clock=CLOCKS[clock_name])))
        return Reply(note(texts.clock_vote()))
