"""Convert database rows to records, and records to statement parameters."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, cast

from storage.notices import Intent, Notice, Part
from storage.posts import Call, Post
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
    ids = _ids(row[10])
    return TableRecord(
        id=row[0],
        game=row[1],
        rules=row[2],
        options=row[3],
        status=row[4],
        guild=row[5],
        channel=row[6],
        message=row[7],
        host=row[8],
        seed=row[9],
        interaction_ids=ids or (),
        damaged=ids is None,
        version=row[11],
        start_version=row[12],
        result=row[13],
        opened_at=row[14],
        changed_at=row[15],
        began_at=row[16],
        ended_at=row[17],
        wake_at=row[18],
        shown_version=row[19],
        step=row[20],
        terms=row[21],
        ballots=row[22],
        state=row[23],
        sitters=tuple(map(_sitter, json.loads(row[24]))),
        rematch_of=row[25],
        rematch=row[26],
        trouble=None if row[27] is None else _trouble(row[27:33]),
        kicked=tuple(json.loads(row[33])),
        former_sitters=tuple(map(_former, json.loads(row[34]))),
        luck_rule=row[35],
        draws=row[36],
        bot_moves=row[37],
        call=None if row[40] is None else Call(row[38], tuple(json.loads(row[39])), row[40]),
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
    """Yield a row for each player replaced in this version; earlier ones are already stored."""
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


def post(row: Row) -> Post:
    table_id, number, version, purpose, people, made_at, claimed_at, channel, message, leaving = row
    return Post(
        table_id,
        number,
        version,
        purpose,
        tuple(json.loads(people)),
        made_at,
        claimed_at,
        channel,
        message,
        bool(leaving),
    )


def post_values(
    table_id: str, version: int, intent: Intent | None, made_at: float, channel: int | None = None
) -> tuple[Any, ...]:
    """Return the row for a new post, which will be claimed and sent later."""
    purpose, people = (None, ()) if intent is None else (intent.purpose, intent.people)
    return table_id, version, purpose, json.dumps(people), made_at, channel


def notice(row: Row) -> Notice:
    return Notice(*row)


def part_values(table_id: str, version: int, part: Part, made_at: float) -> tuple[Any, ...]:
    """Return the row for a new notice, which will be claimed and sent later."""
    return (
        table_id,
        version,
        part.purpose,
        part.person,
        made_at,
        part.destination,
        part.at,
        part.tries,
        "waiting",
    )


def best_values(best: PersonalBest) -> tuple[Any, ...]:
    return (
        best.person, best.game, best.options, best.seats, best.record, best.table, best.at
    )  # fmt: skip


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

    Raising an exception would also prevent loading the undamaged tables in the same query.
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
