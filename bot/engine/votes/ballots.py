"""What the people at a table vote on, and how their votes stand."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.engine.notifications.settings import DAY, MOST_REMINDERS
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
"""What needs everyone's yes; all else needs more than half of the votes there are."""

MAX_DAYS_MISSING = MOST_REMINDERS + 1
"""Days after which nobody is waited for who has said nothing; for a move it takes as long."""


class Ballot(BaseModel):
    """One question to the people at a table; a table has at most one of each kind.

    `number` is the version of the table at which it was asked, and names it in clicks. `about`
    are the seats it is about, `by` the person who asks, `value` what they ask for; `alone`: there
    is nobody to ask, and a bot may help when a further period is over. `days` is for how many
    votes have been missing, counted last `at`: days on which the bot was not there do not count.
    `anew`: there were votes, but about fewer seats, so they do not count.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: Kind
    number: int
    about: tuple[Seat, ...] = ()
    by: int | None = None
    value: str = ""
    alone: bool = False
    votes: dict[int, str] = {}
    days: int = 0
    at: float = 0
    anew: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        return CHOICES[self.kind]


def ballots(saved: TableRecord) -> tuple[Ballot, ...]:
    """What is voted on. Votes that can't be read are dropped: people can be asked again."""
    if saved.ballots == "[]":
        return ()
    try:
        found = _LIST.validate_json(saved.ballots)
    except ValidationError:
        return ()
    return tuple(each for each in found if all(0 <= s < len(saved.sitters) for s in each.about))


def ballot_of(saved: TableRecord, kind: Kind) -> Ballot | None:
    return next((each for each in ballots(saved) if each.kind == kind), None)


def with_ballot(saved: TableRecord, ballot: Ballot) -> TableRecord:
    """The table with this question asked, instead of another of its kind."""
    return _with(saved, [*(each for each in ballots(saved) if each.kind != ballot.kind), ballot])


def asking(table: Table, ballot: Ballot) -> TableRecord:
    """The table with this question asked; not where somebody else's of its kind is open."""
    other = ballot_of(table.saved, ballot.kind)
    if other is not None and other.by != ballot.by:
        raise AlreadyAsked(table)
    return with_ballot(table.saved, ballot)


def without_ballot(saved: TableRecord, *kinds: Kind) -> TableRecord:
    if saved.ballots == "[]":
        return saved
    return _with(saved, [each for each in ballots(saved) if each.kind not in kinds])


def without_voter(saved: TableRecord, person: int) -> TableRecord:
    """With nothing that somebody voted or asked for."""
    if saved.ballots == "[]":
        return saved
    kept = [each for each in ballots(saved) if each.by != person]
    votes = [{who: vote for who, vote in each.votes.items() if who != person} for each in kept]
    pairs = zip(kept, votes, strict=True)
    return _with(saved, [each.model_copy(update={"votes": cast}) for each, cast in pairs])


def without_moot_ballots(table: Table, present: Seat | None = None) -> TableRecord:
    """With the questions that still make sense.

    Nobody is late who is not waited for, or for whom a bot plays now, or who has just shown that
    they are there (`present`); and nobody asks for anything who has left, or whom nobody is left
    to answer.
    """
    saved = table.saved
    if saved.ballots == "[]":
        return saved
    saved = _with(saved, [each for each in ballots(saved) if not _is_idle(table, each)])
    late = ballot_of(saved, "late")
    if late is None:
        return saved
    due = table.due_people()
    about = (
        seat
        for seat in late.about
        if (sitter := table.sitter(seat)).person in due
        and not sitter.bot_this_turn
        and seat != present
    )
    return _about(saved, late, tuple(about))


def without_resolved_lateness(before: Table, saved: TableRecord) -> TableRecord:
    """With the questions that still make sense where somebody has got more time."""
    late = ballot_of(saved, "late")
    if late is None:
        return saved
    about = (
        seat
        for seat in late.about
        if (now := saved.sitters[seat]).deadline == (then := before.sitter(seat)).deadline
        and now.notices_sent >= then.notices_sent
    )
    return _about(saved, late, tuple(about))


def eligible_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Who may vote: everyone who plays here, but whom it is about and who asks."""
    return tuple(
        sitter.person
        for seat in table.seats
        if (sitter := table.sitter(seat)).person is not None
        and not sitter.bot
        and seat not in ballot.about
        and sitter.person != ballot.by
    )


def counted_votes(table: Table, ballot: Ballot) -> dict[int, str]:
    """The votes of those who may vote. Who has left may come back to theirs."""
    able = eligible_voters(table, ballot)
    return {person: vote for person, vote in ballot.votes.items() if person in able}


def expected_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Whose votes are waited for: nobody's who is away or late, unless they vote all the same.

    A move is taken back only if really everyone else agrees.
    """
    able = eligible_voters(table, ballot)
    if ballot.kind == "undo":
        return able
    if ballot.days >= MAX_DAYS_MISSING:
        return tuple(person for person in able if person in ballot.votes)
    away = _away(table)
    return tuple(person for person in able if person not in away or person in ballot.votes)


def next_day(table: Table, ballot: Ballot) -> float | None:
    """When another day is over on which votes were missing, if that is counted."""
    if ballot.kind == "undo" or ballot.days >= MAX_DAYS_MISSING:
        return None
    missing = any(person not in ballot.votes for person in expected_voters(table, ballot))
    return ballot.at + DAY if missing else None


def missing_voters(table: Table, ballot: Ballot) -> tuple[int, ...]:
    """Who is asked and has not voted, also if they are not waited for any more."""
    away: Collection[int | None] = () if ballot.kind == "undo" else _away(table)
    able = eligible_voters(table, ballot)
    return tuple(each for each in able if each not in away and each not in ballot.votes)


def people_to_vote(table: Table) -> tuple[int, ...]:
    """Everyone at the table whose vote on anything is asked for."""
    asked = (person for ballot in ballots(table.saved) for person in missing_voters(table, ballot))
    return tuple(dict.fromkeys(asked))


def late_people(table: Table) -> tuple[int, ...]:
    """Those about whom the others are asked."""
    late = ballot_of(table.saved, "late")
    sitters = () if late is None else (table.sitter(seat) for seat in late.about)
    return tuple(sitter.person for sitter in sitters if sitter.person is not None)


def _away(table: Table) -> set[int | None]:
    """Who is on vacation, or about whom the others are asked: reminders or time are over."""
    vacation = (each.person for each in table.saved.sitters if each.away_until is not None)
    return {*vacation, *late_people(table)}


def vote_notice(before: Table, saved: TableRecord) -> Intent | None:
    """A notice to those who are asked now and were not before."""
    known = people_to_vote(before)
    called = tuple(
        each for each in people_to_vote(replace(before, saved=saved)) if each not in known
    )
    return Intent("vote", called, before.due_people()) if called else None


def decided(table: Table) -> tuple[Ballot, str] | None:
    """A question that is decided, and how."""
    for ballot in ballots(table.saved):
        choice = outcome(ballot, expected_voters(table, ballot))
        if choice is not None:
            return ballot, choice
    return None


def outcome(ballot: Ballot, asked: Iterable[int]) -> str | None:
    """What the votes come to, if they have: more than half, or everyone where it takes all."""
    electorate = tuple(asked)
    cast = [ballot.votes[person] for person in electorate if person in ballot.votes]
    if ballot.kind in UNANIMOUS:
        if "no" in cast:
            return "no"
        return "yes" if cast and len(cast) == len(electorate) else None
    for choice in ballot.choices:
        if cast.count(choice) * 2 > len(electorate):
            return choice
    return None


def _is_idle(table: Table, ballot: Ballot) -> bool:
    """Whether somebody asked who has left, or whom nobody is left to answer."""
    asker = ballot.by
    return asker is not None and (asker not in table.people() or not eligible_voters(table, ballot))


def _about(saved: TableRecord, ballot: Ballot, seats: tuple[Seat, ...]) -> TableRecord:
    """A question about fewer seats; about none it is no question any more."""
    if seats == ballot.about:
        return saved
    if not seats:
        return without_ballot(saved, ballot.kind)
    return with_ballot(saved, ballot.model_copy(update={"about": seats}))


def _with(saved: TableRecord, kept: Iterable[Ballot]) -> TableRecord:
    return replace(saved, ballots=_LIST.dump_json(tuple(kept)).decode())


_LIST = TypeAdapter(tuple[Ballot, ...])
