"""Convert database rows to records, and records to parameters of statements."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, cast

from storage.notices import Intent, Notice, Part
from storage.records import (
    FormerSitter,
    PersonalBest,
    Sitter,
    TableRecord,
    Trouble,
    Turn,
)

Row = Sequence[Any]


def table(row: Row) -> TableRecord:
    ids = _ids(row[11])
    return TableRecord(
        id=row[0],
        game=row[1],
        rules=row[2],
        options=row[3],
        status=row[4],
        guild=row[5],
        channel=row[6],
        message=row[7],
        notice=row[8],
        host=row[9],
        seed=row[10],
        interaction_ids=ids or (),
        damaged=ids is None,
        version=row[12],
        start_version=row[13],
        result=row[14],
        opened_at=row[15],
        changed_at=row[16],
        began_at=row[17],
        ended_at=row[18],
        wake_at=row[19],
        shown_version=row[20],
        step=row[21],
        terms=row[22],
        ballots=row[23],
        state=row[24],
        sitters=tuple(map(_sitter, json.loads(row[25]))),
        rematch_of=row[26],
        rematch=row[27],
        trouble=None if row[28] is None else _trouble(row[28:34]),
        kicked=tuple(json.loads(row[34])),
        former_sitters=tuple(map(_former, json.loads(row[35]))),
        luck_rule=row[36],
        draws=row[37],
        bot_moves=row[38],
    )


def table_values(record: TableRecord) -> dict[str, Any]:
    return {
        "id": record.id,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "status": record.status,
        "guild": record.guild,
        "channel": record.channel,
        "message": record.message,
        "notice": record.notice,
        "host": record.host,
        "seed": record.seed,
        "interaction_ids": None if record.damaged else json.dumps(record.interaction_ids),
        "version": record.version,
        "start_version": record.start_version,
        "result": record.result,
        "opened_at": record.opened_at,
        "changed_at": record.changed_at,
        "began_at": record.began_at,
        "ended_at": record.ended_at,
        "wake_at": record.wake_at,
        "shown_version": record.shown_version,
        "rematch_of": record.rematch_of,
        "step": record.step,
        "luck_rule": record.luck_rule,
        "draws": record.draws,
        "bot_moves": record.bot_moves,
        "terms": record.terms,
        "ballots": record.ballots,
    }


def seat_values(record: TableRecord) -> Iterator[dict[str, Any]]:
    for seat, sitter in enumerate(record.sitters):
        yield {
            "table_id": record.id,
            "seat": seat,
            "name": sitter.name,
            "person": sitter.person,
            "bot": sitter.bot,
            "moves": sitter.moves,
            "due_since": sitter.due_since,
            "plays": record.is_live and sitter.person is not None and not sitter.bot,
            "invited": sitter.invited,
            "deadline": sitter.deadline,
            "notices_sent": sitter.notices_sent,
            "notified_at": sitter.notified_at,
            "bot_this_turn": sitter.bot_this_turn,
            "open": sitter.open,
            "away_until": sitter.away_until,
            "invite_until_return": sitter.invite_until_return,
            "level": sitter.level,
            "decisions": sitter.decisions,
        }


def former_values(record: TableRecord) -> Iterator[tuple[Any, ...]]:
    """Yield the values of players replaced in this version; earlier ones are already stored."""
    for each in record.former_sitters:
        if each.until == record.version:
            yield record.id, each.until, each.seat, each.name, each.person, each.bot, each.level


def turn(row: Row) -> Turn:
    return Turn(*row)


def turn_values(table_id: str, turn: Turn) -> tuple[Any, ...]:
    return (
        table_id,
        turn.version,
        turn.kind,
        turn.seat,
        turn.move,
        turn.events,
        turn.state,
        turn.at,
        turn.rules,
        turn.draws,
        turn.bot_moves,
        turn.level,
    )


def notice(row: Row) -> Notice:
    table_id, version, purpose, pings, due, *rest = row
    return Notice(
        table_id, version, purpose, tuple(json.loads(pings)), tuple(json.loads(due)), *rest
    )


def part_values(notice: Notice, part: Part) -> tuple[Any, ...]:
    """Return the values for a part that will be claimed and sent later."""
    return (
        notice.table,
        notice.version,
        notice.purpose,
        json.dumps(part.pings),
        json.dumps(notice.due),
        notice.made_at,
        part.destination,
        part.person,
        part.at,
        notice.tries,
    )


def intent_values(record: TableRecord, intent: Intent, replaced: Sequence[Row]) -> tuple[Any, ...]:
    """Return the values for a new notice, which also pings people of the notices it replaces."""
    pings = intent.with_pings_of((row[1], json.loads(row[2])) for row in replaced)
    return (
        record.id,
        record.version,
        intent.purpose,
        json.dumps(pings),
        json.dumps(intent.due),
        record.changed_at,
        "waiting",
    )


def best_values(best: PersonalBest) -> tuple[Any, ...]:
    return (best.person, best.game, best.options, best.record, best.table, best.at)


def trouble_values(table_id: str, trouble: Trouble) -> tuple[Any, ...]:
    return (
        trouble.reason,
        trouble.since,
        trouble.tried_at,
        trouble.tries,
        trouble.retry_at,
        trouble.alerted,
        table_id,
    )


def _ids(stored: str) -> tuple[str, ...] | None:
    """Return the stored interaction ids, or None if they can't be read.

    An exception would keep the undamaged tables in the same result from being loaded.
    """
    try:
        found: object = json.loads(stored)
    except ValueError:
        return None
    if not isinstance(found, list):
        return None
    ids = cast("list[object]", found)
    return tuple(map(str, ids)) if all(isinstance(each, str) for each in ids) else None


def _former(row: Row) -> FormerSitter:
    until, seat, name, person, bot, level = row
    return FormerSitter(until, seat, name, person, bool(bot), level)


def _trouble(row: Row) -> Trouble:
    reason, since, tried_at, tries, retry_at, alerted = row
    return Trouble(reason, since, tried_at, tries, retry_at, bool(alerted))


def _sitter(row: Row) -> Sitter:
    name, person, bot, moves, due_since, invited, deadline, notices_sent, notified_at, *rest = row
    bot_this_turn, is_open, away, until_return, level, decisions = rest
    return Sitter(
        name=name,
        person=person,
        bot=bool(bot),
        moves=moves,
        due_since=_time(due_since),
        invited=invited,
        deadline=_time(deadline),
        notices_sent=notices_sent,
        notified_at=_time(notified_at),
        bot_this_turn=bool(bot_this_turn),
        open=bool(is_open),
        away_until=_time(away),
        invite_until_return=bool(until_return),
        level=level,
        decisions=decisions,
    )


def _time(spelt: str | None) -> float | None:
    return None if spelt is None else float(spelt)
