"""What is kept about a person in memory, and forgetting it: the same as in a database."""

from dataclasses import replace

from storage.notices import Notice
from storage.records import FormerSitter, Sitter, TableRecord


def is_theirs(table: TableRecord, person: int) -> bool:
    seats = (person in (sitter.person, sitter.invited) for sitter in table.sitters)
    before = (former.person == person for former in table.former_sitters)
    return person in table.kicked or any(seats) or any(before)


def is_about(notice: Notice, person: int) -> bool:
    return person in (*notice.pings, *notice.due, notice.person)


def without(table: TableRecord, person: int, name: str) -> TableRecord:
    """A table that does not know somebody who plays there no more."""
    sitters = tuple(_without(table, sitter, person, name) for sitter in table.sitters)
    table = replace(table, sitters=sitters, host=0 if table.host == person else table.host)
    table = replace(table, former_sitters=without_former(table.former_sitters, person, name))
    table = replace(table, kicked=tuple(each for each in table.kicked if each != person))
    if table.is_live or table.message is None:
        return table
    return replace(
        table, shown_version=table.shown_version if table.shown_version < table.version else -1
    )


def without_former(
    former: tuple[FormerSitter, ...], person: int, name: str
) -> tuple[FormerSitter, ...]:
    return tuple(
        replace(each, person=None, name=name) if each.person == person else each for each in former
    )


def uncalled(notice: Notice, person: int) -> Notice:
    pings = tuple(each for each in notice.pings if each != person)
    return replace(notice, pings=pings, due=tuple(each for each in notice.due if each != person))


def _without(table: TableRecord, sitter: Sitter, person: int, name: str) -> Sitter:
    if sitter.invited == person:
        sitter = replace(sitter, invited=None, invite_until_return=False)
    if sitter.person != person or (table.is_live and not sitter.bot):
        return sitter
    return replace(sitter, person=None, name=name)
