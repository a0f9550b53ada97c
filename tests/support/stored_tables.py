"""Build table records, and changes to them, for tests of the store."""

from dataclasses import replace

from storage.delivery import Shown
from storage.notices import Intent
from storage.records import Change, Sitter, Status, TableRecord, Turn

ADA, BEN, CY = 2**60 + 11, 22, 33


def lobby(table_id: str = "k3f9a2", **fields: object) -> TableRecord:
    table = TableRecord(
        id=table_id,
        game="toy",
        rules=1,
        options='{"rounds":1}',
        guild=1,
        shown=Shown(2),
        host=ADA,
        seed="5eed",
        sitters=(Sitter("Ada", ADA), Sitter("Ben", BEN)),
        opened_at=1000.0,
        changed_at=1000.0,
    )
    return replace(table, **fields)  # type: ignore[arg-type]  # the fields that a test changes


def begun(table: TableRecord, at: float = 1001.1234567) -> Change:
    sitters = (replace(table.sitters[0], due_since=at), *table.sitters[1:])
    table = replace(
        table,
        status="playing",
        sitters=sitters,
        interaction_ids=("901", "902"),
        version=table.version + 1,
        start_version=table.version + 1,
        began_at=at,
        changed_at=at,
        state='{"dealt":true}',
    )
    return Change(table, Turn(table.version, "begin", 0, None, "[]", table.state, at))


def moved(table: TableRecord, intent: Intent | None = None, *, seat: int = 0) -> Change:
    """Return the change for the next move, after which the other seats are due."""
    at = table.changed_at + 1
    sitters = tuple(
        replace(sitter, moves=sitter.moves + (each == seat), due_since=None if each == seat else at)
        for each, sitter in enumerate(table.sitters)
    )
    state = f'{{"moves":{table.version}}}'
    table = replace(table, version=table.version + 1, sitters=sitters, state=state, changed_at=at)
    turn = Turn(table.version, "move", seat, '{"do":"lay"}', '[{"kind":"laid"}]', state, at)
    return Change(table, turn, intent, changed_seats=tuple(range(len(sitters))))


def closed(table: TableRecord, status: Status, intent: Intent | None = None) -> Change:
    change = moved(table, intent)
    table = replace(change.table, status=status, ended_at=2000.0, result="{}", wake_at=None)
    return replace(change, table=table)


def turn_of(*people: int) -> Intent:
    return Intent("turn", people)
