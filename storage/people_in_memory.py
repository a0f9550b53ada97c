"""What is kept about a person in memory, and forgetting it: the same as in a database."""

from dataclasses import replace

from storage.port import Former, Notice, Sitter, TableRecord


def is_theirs(table: TableRecord, person: int) -> bool:
    seats = (person in (sitter.person, sitter.invited) for sitter in table.sitters)
    before = (former.person == person for former in table.former)
    return person in table.shown_out or any(seats) or any(before)


def is_about(notice: Notice, person: int) -> bool:
    return person in (*notice.pings, *notice.due, notice.person)


def without(table: TableRecord, person: int, name: str) -> TableRecord:
    """A table that does not know somebody who plays there no more."""
    sitters = tuple(_without(table, sitter, person, name) for sitter in table.sitters)
    table = replace(table, sitters=sitters, host=0 if table.host == person else table.host)
    table = replace(table, former=without_former(table.former, person, name))
    table = replace(table, shown_out=tuple(each for each in table.shown_out if each != person))
    if table.is_live or table.message is None:
        return table
    return replace(table, told=table.told if table.told < table.version else -1)


def without_former(former: tuple[Former, ...], person: int, name: str) -> tuple[Former, ...]:
    return tuple(
        replace(each, person=None, name=name) if each.person == person else each for each in former
    )


def uncalled(notice: Notice, person: int) -> Notice:
    pings = tuple(each for each in notice.pings if each != person)
    return replace(notice, pings=pings, due=tuple(each for each in notice.due if each != person))


def _without(table: TableRecord, sitter: Sitter, person: int, name: str) -> Sitter:
    if sitter.invited == person:
        sitter = replace(sitter, invited=None, missed=False)
    if sitter.person != person or (table.is_live and not sitter.bot):
        return sitter
    return replace(sitter, person=None, name=name)
