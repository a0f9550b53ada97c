"""Deciding together, and sitting down in the middle of a game: each deed with its answer."""

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal, Stale, Table, prompt_for
from bot.engine.play import must_be_running
from bot.engine.refusals import BotPlays
from bot.engine.table_options import CLOCKS, clock_named
from bot.engine.votes.ballots import ballots, eligible_voters, people_to_vote
from bot.interactions.find_table import which
from bot.interactions.limits import Limits
from bot.messages import sentences
from bot.messages.clock_and_votes import questions
from bot.messages.components import container, message
from bot.messages.custom_id import Click
from bot.messages.names import name_at
from bot.messages.panel import note, panel
from bot.messages.table_message import link_to

NOTHING_ASKED = "Nothing is voted on here any more."


class VoteCommands:
    def __init__(self, engine: Engine, limits: Limits) -> None:
        self._engine = engine
        self._limits = limits

    async def vote(self, click: Click, interaction: Interaction) -> Reply:
        """A click on one of the choices that stand on a table."""
        table = must_be_running(await self._engine.tables.load(click.table))
        number = int(click.ticket or "0", 16)
        ballot = next((each for each in ballots(table.saved) if each.number == number), None)
        choice = click.path[0][0] if click.path and click.path[0] else -1
        if ballot is None or not 0 <= choice < len(ballot.choices):
            raise Stale(table)
        after = await self._engine.votes.cast(
            click.table, interaction.person, number, ballot.choices[choice]
        )
        if any(each.number == number for each in ballots(after.saved)):
            return Reply(note("Your vote is counted. You may change it until it is decided."))
        return Reply(note("That decides it: the table says how it goes on."))

    async def ballot(self, click: Click, interaction: Interaction) -> Reply:
        """What is voted on, for somebody who was called to vote; who is late sees their hand."""
        table = must_be_running(await self._engine.tables.load(click.table))
        person = interaction.person.id
        seat = table.seat_of(person)
        asked_of = [each for each in ballots(table.saved) if person in eligible_voters(table, each)]
        if not asked_of:
            now = prompt_for(table, seat)
            return Reply(panel(now, news="" if person in table.due_people() else NOTHING_ASKED))
        return Reply(message(container(questions(table, name_at(table), asked_of))))

    async def called(self, click: Click, interaction: Interaction) -> Reply:
        """What somebody was called for, whatever that is by now."""
        table = await self._engine.tables.load(click.table)
        person = interaction.person.id
        if table.bot_seat_of(person) is not None:
            raise BotPlays(table)
        if table.status != "playing" or table.find(person) is None:
            return Reply(note(f"The table of **{table.game.title}** is here: {link_to(table)}"))
        if person in people_to_vote(table) and person not in table.due_people():
            return await self.ballot(click, interaction)
        return Reply(panel(prompt_for(table, table.seat_of(person))))

    async def choose_clock(self, table: Table, interaction: Interaction, wanted: str) -> Reply:
        clock_name = clock_named(wanted)
        if clock_name is None:
            raise Refusal(sentences.OUTDATED_COMMAND)
        others = [each for each in table.people() if each != interaction.person.id]
        async with self._limits.pinging(table, others if table.status == "playing" else ()):
            after = await self._engine.votes.choose_clock(table.id, interaction.person, clock_name)
        if after.terms.clock == clock_name:
            return Reply(note(f"From now on: **{CLOCKS[clock_name]}**."))
        return Reply(note("The others are asked; it holds as soon as all of them agree."))

    async def sit(self, click: Click, interaction: Interaction) -> Reply:
        """Take a seat that is kept, or that of somebody absent; in a lobby any."""
        if (await self._engine.tables.load(click.table)).status == "lobby":
            table = await self._engine.lobby.join(click.table, interaction.person, interaction.id)
            return Reply(note(f"You sit at **{table.game.title}** now. Have fun!"), fresh=True)
        table = await self._engine.seats.take_seat(click.table, interaction.person)
        now = prompt_for(table, table.seat_of(interaction.person.id))
        return Reply(panel(now, news="You play on in this seat."), fresh=True)

    async def left_by(self, interaction: Interaction, typed: TypedCommand) -> Table:
        """The table at which a bot plays for this person: here or, failing that, elsewhere."""
        left = await self._engine.search.tables_left_by(interaction.person)
        left = [table for table in left if table.saved.guild == interaction.guild]
        if typed.table:
            left = [table for table in left if table.id == typed.table]
        left = [table for table in left if table.saved.channel == interaction.channel] or left
        if len(left) > 1:
            raise Refusal(which(left))
        if not left:
            raise Refusal("No bot plays for you in this server. `/games` lists your tables.")
        return left[0]
