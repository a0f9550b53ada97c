"""Parts of a table's message: the clock, who is away, ballots, and seats that can be taken."""

from collections.abc import Iterable, Iterator

from bot.engine import Table
from bot.engine.history import public_events
from bot.engine.log_lines import narrated
from bot.engine.table import CLOCKS
from bot.engine.timing.deadlines import is_person, people_due
from bot.engine.votes.ballots import (
    MAX_DAYS_MISSING,
    Ballot,
    ballot_of,
    ballots,
    counted_votes,
    eligible_voters,
    expected_voters,
    next_day_counted,
)
from bot.messages import sentences
from bot.messages.components import Component, button, row, rows, text
from bot.messages.custom_id import Click
from games.kit import Name

LABELS = {
    "wait": "Wait longer",
    "help": "A bot plays this turn",
    "take": "A bot takes over",
    "offer": "Somebody else plays on",
    "end": "End the game",
    "yes": "Agree",
    "no": "Do not agree",
}


def clock_label(table: Table) -> str:
    """The table's clock as a suffix for the heading; empty if there is none."""
    return "" if table.terms.period is None else f" · {CLOCKS[table.terms.clock]}"


def clock_lines(table: Table, name: Name) -> Iterator[str]:
    """Yield lines about the deadline, turns that bots play, reserved seats and vacations."""
    times = [table.sitter(seat).deadline for seat in people_due(table)]
    until = min((at for at in times if at is not None), default=None)
    since = [at for seat in table.due() if (at := table.sitter(seat).due_since) is not None]
    if until is not None and ballot_of(table.record, "late") is None:
        yield f"-# ⏳ Time for this turn is up <t:{int(until)}:R>."
    elif since:
        yield f"-# 🕰️ This turn began <t:{int(min(since))}:R>."
    for seat in table.due():
        if table.sitter(seat).bot_this_turn:
            yield f"-# 🤖 A bot plays this turn for {name(seat)}."
    for seat in table.seats:
        guest = table.sitter(seat).invited
        if guest is not None:
            yield f"-# 🪑 The seat of {name(seat)} is kept for <@{guest}>."
        away = table.sitter(seat).away_until
        if away is not None and is_person(table.sitter(seat)):
            yield f"-# 🏖️ {name(seat)} is on vacation until <t:{int(away)}:f>; no clock runs."


def ballot_controls(
    table: Table, name: Name, chosen: Iterable[Ballot] | None = None
) -> list[Component]:
    """Build the text and buttons of the chosen ballots, or of all ballots by default."""
    parts: list[Component] = []
    for ballot in ballots(table.record) if chosen is None else chosen:
        parts.append(
            text("\n".join([_ballot_text(table, ballot, name), *_vote_lines(table, ballot, name)]))
        )
        if eligible_voters(table, ballot):
            parts += rows(_choice_buttons(table, ballot))
    return parts


def ballot_lines(table: Table, name: Name) -> list[str]:
    """Say what is voted on, and who voted for what."""
    return [
        line
        for ballot in ballots(table.record)
        for line in (_ballot_text(table, ballot, name), *_vote_lines(table, ballot, name))
    ]


def ballot_rows(table: Table) -> list[Component]:
    """Build a row of buttons for each ballot; there are at most three."""
    return [
        row(*_choice_buttons(table, ballot))
        for ballot in ballots(table.record)
        if eligible_voters(table, ballot)
    ]


def seat_buttons(table: Table) -> list[Component]:
    """Buttons to reclaim a seat from a bot, take a reserved seat, or replace someone."""
    made: list[Component] = []
    if any(sitter.bot and sitter.person is not None for sitter in table.record.sitters):
        made.append(seat_back_button(table))
    if any(sitter.invited is not None for sitter in table.record.sitters):
        made.append(button("Take the seat", str(Click("sit", table.id)), "good"))
    free = [seat for seat in table.seats if table.sitter(seat).open]
    if free:
        label = f"Play on for {table.sitter(free[0]).name}"
        made.append(button(label, str(Click("sit", table.id, page=1)), "good"))
    return made


def seat_back_button(table: Table) -> Component:
    return button("Take my seat back", str(Click("join", table.id)))


def _ballot_text(table: Table, ballot: Ballot, name: Name) -> str:
    if ballot.kind == "late":
        names = sentences.and_list([f"**{name(seat)}**" for seat in ballot.about])
        if table.terms.period is not None:
            return f"⌛ Time is up for {names}, who can still move. {_what_now(table, ballot)}"
        have = sentences.has_or_have(ballot.about)
        return (
            f"🔕 {names} {have} not moved for long. I do not remind them now; they can still move. "
            f"{_what_now(table, ballot)}"
        )
    asker = next((seat for seat in table.seats if table.sitter(seat).person == ballot.by), None)
    who = "Somebody" if asker is None else f"**{name(asker)}**"
    if ballot.kind == "undo":
        undone = narrated(table.game, public_events(table.game, ballot.value), name)
        return f"↩️ {who} asks to take back: {undone} All others have to agree."
    clock = next(
        (words for clock_name, words in CLOCKS.items() if clock_name == ballot.value), ballot.value
    )
    return f"⏱️ {who} asks for another clock: **{clock}**. {_who_agrees(table, ballot)}"


def _who_agrees(table: Table, ballot: Ballot) -> str:
    waited_for = expected_voters(table, ballot)
    if not waited_for:
        return "Nobody has answered yet; whoever does decides."
    if waited_for == eligible_voters(table, ballot):
        return "All others have to agree."
    return "All others who are waited for have to agree."


def _what_now(table: Table, ballot: Ballot) -> str:
    if expected_voters(table, ballot):
        return "The others decide by more than half how it goes on:"
    alone = "There is nobody else to ask"
    if eligible_voters(table, ballot):
        alone = (
            "Nobody has answered" if ballot.days >= MAX_DAYS_MISSING else "Everyone else is away"
        )
    until = table.sitter(ballot.about[0]).deadline
    if ballot.days >= MAX_DAYS_MISSING and (not table.terms.bot_if_alone or until is None):
        return f"{alone} yet; whoever does decides how it goes on:"
    if not table.terms.bot_if_alone or until is None:
        return f"{alone}, so the table waits."
    return f"{alone}: a bot plays this turn <t:{int(until)}:R>."


def _vote_lines(table: Table, ballot: Ballot, name: Name) -> Iterator[str]:
    votes = counted_votes(table, ballot)
    for choice in ballot.choices:
        people = [person for person, vote in votes.items() if vote == choice]
        names = [name(seat) for seat in table.seats if table.sitter(seat).person in people]
        if names:
            yield f"-# {LABELS[choice]}: {sentences.and_list(names)}"
    if ballot.anew:
        yield "-# The votes began anew when it came to be about more people."
    if next_day_counted(table, ballot) is not None:
        yield f"-# Whoever says nothing for {MAX_DAYS_MISSING} days is not waited for."


def _choice_buttons(table: Table, ballot: Ballot) -> list[Component]:
    made: list[Component] = []
    votes = list(counted_votes(table, ballot).values())
    for at, choice in enumerate(ballot.choices):
        count = votes.count(choice)
        label = f"{LABELS[choice]} ({count})" if count else LABELS[choice]
        click = Click("vote", table.id, ticket=f"{ballot.number:x}", path=((at,),))
        made.append(button(label, str(click)))
    return made
