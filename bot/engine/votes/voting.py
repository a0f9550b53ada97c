"""Record votes, and carry out decisions about late players, the clock, or an undo."""

from dataclasses import replace

from bot.engine import texts
from bot.engine.after_action import Action, with_seated_host, with_sitter
from bot.engine.play import must_be_running
from bot.engine.refusals import NotAsked, Refusal, Stale, TableOver
from bot.engine.table import PERIODS, ClockName, Person, Table, clock_named, state_of
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import people_due, with_new_deadline
from bot.engine.undo import Undo
from bot.engine.votes.ballots import (
    Ballot,
    ballots,
    eligible_voters,
    expected_voters,
    winning_choice,
    with_ballot,
    with_new_ballot,
    without_ballot,
)
from games.kit import Seat
from storage.notices import Intent
from storage.records import Sitter, TableRecord

ACTION_KINDS = {
    "wait": "waits",
    "help": "helped",
    "take": "taken",
    "offer": "offered",
    "end": "agreed",
}
"""The kind of action that carries out each choice about a late player."""


class Votes:
    def __init__(self, tables: Tables, undo: Undo) -> None:
        self._tables = tables
        self._clock = tables.clock
        self._undo = undo

    async def cast(self, table_id: str, person: Person, number: int, choice: str) -> Table:
        """Record a person's vote, and carry out the decision if this vote settles it."""

        async def record_vote(table: Table) -> Table:
            must_be_running(table).seat_of(person.id)
            ballot = next((each for each in ballots(table.record) if each.number == number), None)
            if ballot is None or choice not in ballot.choices:
                raise Stale(table)
            if person.id not in eligible_voters(table, ballot):
                raise NotAsked(table)
            cast = ballot.model_copy(update={"votes": {**ballot.votes, person.id: choice}})
            decided = winning_choice(cast, expected_voters(table, cast))
            if decided is None:
                return await self._tables.commit(table, with_ballot(table.record, cast))
            return await self.carry_out(table, cast, decided, table.seat_of(person.id))

        return await self._tables.run_locked(table_id, record_vote)

    async def choose_clock(self, table_id: str, person: Person, clock_name: ClockName) -> Table:
        """Change the clock; in a running game with other people, start a vote about the clock."""

        async def change_or_ask(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            table.seat_of(person.id)
            if table.terms.clock == clock_name:
                raise Refusal(lambda: texts.same_clock(clock=texts.clocks[clock_name]), table)
            if table.status == "lobby":
                return await self._tables.commit(
                    table, _with_clock(table.record, table, clock_name)
                )
            number = table.record.version + 1
            now = self._clock()
            ballot = Ballot(kind="clock", number=number, by=person.id, value=clock_name, at=now)
            others = expected_voters(table, ballot)
            if not others:
                return await self._change_clock(table, clock_name, table.seat_of(person.id))
            record = with_new_ballot(table, ballot)
            return await self._tables.commit(table, record, Intent("vote", others))

        return await self._tables.run_locked(table_id, change_or_ask)

    async def carry_out(
        self, table: Table, ballot: Ballot, decided: str, seat: Seat | None = None
    ) -> Table:
        """Carry out the decision of a vote. `seat` cast the deciding vote, if any.

        The caller must hold the table's lock.
        """
        if ballot.kind == "undo":
            return await self._carry_out_undo_vote(table, ballot, decided, seat)
        if ballot.kind == "clock":
            if decided == "yes":
                return await self._change_clock(table, clock_named(ballot.value) or "none", seat)
            kept = without_ballot(table.record, "clock")
            action = Action("clock kept", seat, self._clock())
            return await self._tables.commit_action(table, kept, state_of(table), action)
        record = without_ballot(table.record, "late")
        for late in ballot.about:
            sitter = self._late_player(table, late, decided)
            record = replace(record, sitters=with_sitter(record.sitters, late, sitter))
        if decided == "end":
            record = replace(record, status="ended")
        record = with_seated_host(record) or record
        about, *also = (None,) if decided == "end" else ballot.about
        action = Action(ACTION_KINDS[decided], about, self._clock(), also=tuple(also))
        return await self._tables.commit_action(table, record, state_of(table), action)

    def _late_player(self, table: Table, seat: Seat, decided: str) -> Sitter:
        """Return the late player's sitter, changed according to the decision."""
        sitter = table.sitter(seat)
        match decided:
            case "wait":
                return with_new_deadline(sitter, table.terms.period, self._clock())
            case "help":
                return replace(sitter, bot_this_turn=True)
            case "take":
                return replace(sitter, bot=True)
            case "offer":
                sitter = with_new_deadline(sitter, table.terms.period, self._clock())
                return replace(sitter, open=True)
            case _:
                return sitter

    async def _carry_out_undo_vote(
        self, table: Table, ballot: Ballot, decided: str, seat: Seat | None
    ) -> Table:
        if decided == "yes" and ballot.by is not None:
            return await self._undo.take_back_by_vote(table, ballot.by)
        kept = without_ballot(table.record, "undo")
        action = Action("move stands", seat, self._clock())
        return await self._tables.commit_action(table, kept, state_of(table), action)

    async def _change_clock(self, table: Table, clock_name: ClockName, seat: Seat | None) -> Table:
        record = _with_clock(table.record, table, clock_name)
        now, due = self._clock(), tuple(people_due(table))
        sitters = tuple(
            with_new_deadline(sitter, PERIODS[clock_name], now) if at in due else sitter
            for at, sitter in enumerate(record.sitters)
        )
        action = Action(f"clock {clock_name}", seat, now)
        return await self._tables.commit_action(
            table, replace(record, sitters=sitters), state_of(table), action
        )


def _with_clock(record: TableRecord, table: Table, clock_name: ClockName) -> TableRecord:
    """Return the record with another clock, and without votes about late players or the clock."""
    terms = table.terms.model_copy(update={"clock": clock_name})
    return replace(without_ballot(record, "late", "clock"), terms=terms.model_dump_json())
