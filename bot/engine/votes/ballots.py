"""A table's open votes: who may vote, who has voted, and what the outcome is."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.engine.notifications.settings import DAY, MAX_REMINDERS
from bot.engine.refusals import AlreadyAsked
from bot.engine.table import Table
from games.kit import Seat
from storage.notices import Intent
from storage.records import TableRecord

Kind = Literal["late", "clock", "undo"]
CHOICES: dict[Kind, tuple[str, ...]] = {
    "late": ("wait", "help", "take", "offer", "end"),
    "clock": ("yes", "no"),
    "undo": ("yes", "no"),
}
UNANIMOUS: frozenset[Kind] = frozenset({"clock", "undo"})
"""The kinds of votes that must be unanimous; the others need a majority of the voters."""

MAX_DAYS_MISSING = MAX_REMINDERS + 1
"""The number of days after which a vote is decided without the missing votes.

As many days pass until the others are asked about a player who doesn't move.
"""


class Ballot(BaseModel):
    """A question on which people at a table are voting. A table has at most one of each kind."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: Kind
    number: int  # the table's version when the vote began; identifies the ballot in clicks
    about: tuple[Seat, ...] = ()  # the seats of the late players whom the vote is about
    by: int | None = None  # the person who asked for the vote
    value: str = ""  # the proposed clock, or the events of the move to take back, as JSON
    followed: bool = False  # True if later moves would be taken back with that move
    alone: bool = False  # True if nobody can vote, so that a bot plays after another period
    votes: dict[int, str] = {}
    days: int = 0  # the days with missing votes so far, not counting downtime of the bot
    at: float = 0  # the Unix time at which `days` was last increased
    anew: bool = False  # True if the vote started over because more players became late

    @property
    def choices(self) -> tuple[str, ...]:
        return CHOICES[self.kind]


_BALLOT_CLASSES = TypeAdapter(tuple[Ballot, ...])


def ballots(record: TableRecord) -> tuple[Ballot, ...]:
    """Return a table's open votes. Unreadable votes are dropped, since people can vote again."""
    if record.ballots == "[]":
        return ()
    try:
        parsed = _BALLOT_CLASSES.validate_json(record.ballots)
    except ValidationError:
        return ()
    return tuple(each for each in parsed if all(0 <= s < len(record.sitters) for s in each.about))


def ballot_of(record: TableRecord, kind: Kind) -> Ballot | None:
    return next((each for each in ballots(record) if each.kind == kind), None)


def decided_ballot(table: Table) -> tuple[Ballot, str] | None:
    """Return the first vote that has been decided, and its outcome; None if there's none."""
    for ballot in ballots(table.record):
        choice = winning_choice(ballot, expected_voters(table, ballot))
        if choice is not None:
            return ballot, choice
    return None


def winning_choice(ballot: Ballot, voters: Iterable[int]) -> str | None:
    """Return the choice that has won, or None while the vote is undecided."""
    electorate = tuple(voters)
    cast = [ballot.votes[person] for person in electorate if person in ballot.votes]
    if ballot.kind in UNANIMOUS:
        if "no" in cast:
            return "no"
        return "yes" if cast and len(cast) == len(electorate) else None
    for choice in ballot.choices:
        if cast.count(choice) * 2 > len(electorate):
            return choice
    return None


def eligible_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Return everyone who is playing, except the people the vote is about and the one who asked."""
    return tuple(
        sitter.person
        for seat in table.seats
        if (sitter := table.sitter(seat)).person is not None
        and not sitter.bot
        and seat not in ballot.about
        and sitter.person != ballot.by
    )


def expected_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Return the people whose votes the decision depends on.

    People who are on vacation or late are included only if they've voted. After MAX_DAYS_MISSING
    days, anyone else is included only if they've voted. An undo always needs the votes of all
    eligible voters.
    """
    able = eligible_voters(table, ballot)
    if ballot.kind == "undo":
        return able
    if ballot.days >= MAX_DAYS_MISSING:
        return tuple(person for person in able if person in ballot.votes)
    away = _away_or_late(table)
    return tuple(person for person in able if person not in away or person in ballot.votes)


def counted_votes(table: Table, ballot: Ballot) -> dict[int, str]:
    """Return the votes of people who may vote now. Others' votes are kept in case they return."""
    able = eligible_voters(table, ballot)
    return {person: vote for person, vote in ballot.votes.items() if person in able}


def missing_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Return everyone who should still vote, even if the table is no longer waiting for them."""
    away: Collection[int | None] = () if ballot.kind == "undo" else _away_or_late(table)
    able = eligible_voters(table, ballot)
    return tuple(each for each in able if each not in away and each not in ballot.votes)


def people_to_vote(table: Table) -> tuple[int, ...]:
    """Return everyone who has yet to vote on something."""
    asked = (person for ballot in ballots(table.record) for person in missing_voters(table, ballot))
    return tuple(dict.fromkeys(asked))


def late_people(table: Table) -> tuple[int, ...]:
    """Return the late players whom an open vote is about."""
    late = ballot_of(table.record, "late")
    sitters = () if late is None else (table.sitter(seat) for seat in late.about)
    return tuple(sitter.person for sitter in sitters if sitter.person is not None)


def next_day_counted(table: Table, ballot: Ballot) -> float | None:
    """Return when a ballot's `days` will next increase, or None if they won't."""
    if ballot.kind == "undo" or ballot.days >= MAX_DAYS_MISSING:
        return None
    missing = any(person not in ballot.votes for person in expected_voters(table, ballot))
    return ballot.at + DAY if missing else None


def vote_notice(before: Table, record: TableRecord) -> Intent | None:
    """Return a notice for people whom a new record asks to vote; None if there are none."""
    known = people_to_vote(before)
    newly_asked = tuple(
        each for each in people_to_vote(replace(before, record=record)) if each not in known
    )
    return Intent("vote", newly_asked) if newly_asked else None


def with_ballot(record: TableRecord, ballot: Ballot) -> TableRecord:
    """Return the record with a ballot, which replaces any other of the same kind."""
    return _with_ballots(
        record, [*(each for each in ballots(record) if each.kind != ballot.kind), ballot]
    )


def with_new_ballot(table: Table, ballot: Ballot) -> TableRecord:
    """Return the record with a ballot. Raises AlreadyAsked if someone else's is still open."""
    other = ballot_of(table.record, ballot.kind)
    if other is not None and other.by != ballot.by:
        raise AlreadyAsked(table)
    return with_ballot(table.record, ballot)


def without_ballot(record: TableRecord, *kinds: Kind) -> TableRecord:
    if record.ballots == "[]":
        return record
    return _with_ballots(record, [each for each in ballots(record) if each.kind not in kinds])


def without_voter(record: TableRecord, person: int) -> TableRecord:
    """Return the record without a person's votes, and without the ballots they asked for."""
    if record.ballots == "[]":
        return record
    kept = [each for each in ballots(record) if each.by != person]
    votes = [{who: vote for who, vote in each.votes.items() if who != person} for each in kept]
    pairs = zip(kept, votes, strict=True)
    return _with_ballots(record, [each.model_copy(update={"votes": cast}) for each, cast in pairs])


def without_moot_ballots(table: Table, present: Seat | None = None) -> TableRecord:
    """Return the record with only the ballots that still make sense.

    A ballot about late players no longer covers players who aren't due, who are replaced by a bot,
    or who are `present`, having just done something. A ballot that someone asked for ends if they
    leave, or if nobody is left to vote.
    """
    record = table.record
    if record.ballots == "[]":
        return record
    record = _with_ballots(record, [each for each in ballots(record) if not _is_moot(table, each)])
    late = ballot_of(record, "late")
    if late is None:
        return record
    due = table.due_people()
    about = (
        seat
        for seat in late.about
        if (sitter := table.sitter(seat)).person in due
        and not sitter.bot_this_turn
        and seat != present
    )
    return _limited_to(record, late, tuple(about))


def without_resolved_lateness(before: Table, record: TableRecord) -> TableRecord:
    """Return the record, with late players removed from its ballot if they have more time now."""
    late = ballot_of(record, "late")
    if late is None:
        return record
    about = (
        seat
        for seat in late.about
        if (now := record.sitters[seat]).deadline == (then := before.sitter(seat)).deadline
        and now.notices_sent >= then.notices_sent
    )
    return _limited_to(record, late, tuple(about))


def _away_or_late(table: Table) -> set[int | None]:
    """Return the people who are on vacation or late."""
    vacation = (each.person for each in table.record.sitters if each.away_until is not None)
    return {*vacation, *late_people(table)}


def _is_moot(table: Table, ballot: Ballot) -> bool:
    """Return True if the person who asked for a vote has left, or nobody is left to vote."""
    asker = ballot.by
    return asker is not None and (asker not in table.people() or not eligible_voters(table, ballot))


def _limited_to(record: TableRecord, ballot: Ballot, seats: tuple[Seat, ...]) -> TableRecord:
    """Return the record with a ballot limited to some seats; without seats, drop the ballot."""
    if seats == ballot.about:
        return record
    if not seats:
        return without_ballot(record, ballot.kind)
    return with_ballot(record, ballot.model_copy(update={"about": seats}))


def _with_ballots(record: TableRecord, open_ballots: Iterable[Ballot]) -> TableRecord:
    return replace(record, ballots=_BALLOT_CLASSES.dump_json(tuple(open_ballots)).decode())
