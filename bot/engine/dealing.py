"""Begin a game at a table whose seats are taken, and make the ids of tables."""

import secrets
from dataclasses import replace

from bot.engine.after_action import Action
from bot.engine.refusals import WrongNumber
from bot.engine.table import Table, guard_rules
from bot.engine.tables import Tables
from games.kit import Seat, State, WrongSeats, begin, sealed_luck
from games.kit.chance import BY_SEAT
from storage.records import TableRecord

ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"


def create_id() -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(6))


async def deal(tables: Tables, table: Table, record: TableRecord, seat: Seat | None) -> Table:
    """Deal the cards at a table whose lock is held, with the luck of the given record.

    `seat` is that of whoever begins the game, if they play.
    """
    luck = sealed_luck.luck(record.seed, record.interaction_ids)
    with guard_rules(table.id):
        try:
            state = begin(table.game, len(table.seats), table.options, luck).state
        except WrongSeats as problem:
            raise WrongNumber(table, str(problem)) from None
    return await begin_with(tables, table, record, seat, state)


async def begin_with(
    tables: Tables, table: Table, record: TableRecord, seat: Seat | None, state: State
) -> Table:
    """Begin a game in a state, at a table whose lock is held."""
    now = tables.clock()
    begun = replace(
        record,
        status="playing",
        rules=table.game.rules.version,
        luck_rule=BY_SEAT,
        state=state.model_dump_json(),
        start_version=table.record.version + 1,
        began_at=now,
    )
    return await tables.commit_action(table, begun, state, Action("begin", seat, now))
