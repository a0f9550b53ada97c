"""Export and erase everything that's stored about a person."""

import logging
from dataclasses import replace
from typing import Any

from pydantic_core import from_json

from bot.engine.after_action import with_seated_host, with_sitter, without_invitation
from bot.engine.refusals import GameFailed, Refusal
from bot.engine.seats import Seats
from bot.engine.table import ERASED_NAME, Table
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import without_turn
from bot.engine.votes.ballots import ballots, without_voter
from bot.operator_log import log_failure
from games.kit import Seat
from storage.delivery import Post
from storage.notices import Notice
from storage.records import Change, FormerSitter, PersonalBest, TableRecord, Turn
from storage.standings import GameResult

log = logging.getLogger(__name__)


class Privacy:
    def __init__(self, tables: Tables, seats: Seats) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._seats = seats

    async def export(self, person: int) -> dict[str, Any]:
        """Return everything that's stored about a person, as plain data.

        Of the moves in each game, only the person's own are included.
        """
        tables = [
            _export_table(record, await self._store.turns(record.id), person)
            for record in await self._store.tables_about(person)
        ]
        return {
            "person": str(person),
            "settings": await self._store.person_settings(person),
            "bests": [_export_best(best) for best in await self._store.personal_bests(person)],
            "tables": tables,
            "results": [_export_result(each) for each in await self._store.results_about(person)],
            "notices": [
                *map(_export_notice, await self._store.notices_about(person)),
                *map(_export_notice, await self._store.posts_about(person)),
            ],
            "asked_for": [
                {"what": kind, "at": at} for kind, at in await self._store.requests_about(person)
            ],
        }

    async def erase(self, person: int) -> None:
        """Let bots take over a person's seats, anonymize past games, and delete everything else."""
        for record in await self._store.tables_about(person):
            if record.is_live:
                await self._leave(record.id, person)
        for table_id in await self._store.erase(person, ERASED_NAME):
            self._tables.forget(table_id)
            self._tables.notify(table_id)
        self._tables.settings.forget("person", person)

    async def _leave(self, table_id: str, person: int) -> None:
        """Make a person leave a table, even if the game no longer exists or its rules fail."""
        try:
            await self._leave_by_the_rules(table_id, person)
        except (Refusal, GameFailed) as problem:
            log_failure(log, f"table {table_id}: leaving as usual", problem, level=logging.WARNING)
            record = _leave_without_rules(await self._store.load(table_id), person, self._clock())
            await self._store.save(Change(record))
            self._tables.forget(table_id)

    async def _leave_by_the_rules(self, table_id: str, person: int) -> None:
        async def leave(table: Table) -> Table:
            table = replace(
                table, record=without_invitation(without_voter(table.record, person), person)
            )
            seat = table.find(person)
            if seat is None:
                return await self._tables.commit(table, _anonymize(table.record, person))
            if table.status == "lobby":
                return await self._seats.leave_lobby(table, seat)
            record = _anonymize(table.record, person)
            return await self._seats.leave_game(replace(table, record=record), seat, "left")

        await self._tables.run_locked(table_id, leave)


def _export_table(record: TableRecord, turns: list[Turn], person: int) -> dict[str, Any]:
    seats = [seat for seat, sitter in enumerate(record.sitters) if sitter.person == person]
    before = [former for former in record.former_sitters if former.person == person]
    cast = {each.kind: each.votes[person] for each in ballots(record) if person in each.votes}
    return {
        "table": record.id,
        "game": record.game,
        "status": record.status,
        "server": str(record.guild),
        "channel": str(record.channel),
        "message": str(record.shown.message) if record.shown and record.shown.message else None,
        "opened_at": record.opened_at,
        "began_at": record.began_at,
        "ended_at": record.ended_at,
        "host": record.host == person,
        "seats": [
            {"seat": seat + 1, "name": record.sitters[seat].name, "bot": record.sitters[seat].bot}
            for seat in seats
        ],
        "sat_before": [
            {"seat": seat + 1, "name": name}
            for seat, name in dict.fromkeys((former.seat, former.name) for former in before)
        ],
        "kept_for_me": [
            s + 1 for s, sitter in enumerate(record.sitters) if sitter.invited == person
        ],
        "kicked": person in record.kicked,
        "votes": cast,
        "lesson": record.lesson and _parse_json(record.lesson),
        "moves": [
            {"at": turn.at, "what": turn.kind, "move": turn.move and _parse_json(turn.move)}
            for turn in turns
            if turn.seat is not None and record.sitter_at(turn.seat, turn.version).person == person
        ],
    }


def _parse_json(stored: str) -> object:
    """Parse a stored text as JSON; return a text that isn't valid JSON unchanged."""
    try:
        return from_json(stored)
    except ValueError:
        return stored


def _export_best(best: PersonalBest) -> dict[str, Any]:
    return {
        "game": best.game,
        "options": from_json(best.options),
        "seats": best.seats,
        "record": best.record,
        "table": best.table,
        "at": best.at,
    }


def _export_result(result: GameResult) -> dict[str, Any]:
    return {
        "table": result.table,
        "game": result.game,
        "server": str(result.guild),
        "ended_at": result.ended_at,
        "finished": result.finished,
        "place": result.place,
        "opponents": result.opponents,
        "beaten": result.beaten / 2,
    }


def _export_notice(sent: Notice | Post) -> dict[str, Any]:
    return {"table": sent.table, "why": sent.purpose, "made_at": sent.made_at}


def _anonymize(record: TableRecord, person: int) -> TableRecord:
    """Return the record without a person's name and id, and with another host if they were host."""
    former = (
        replace(each, person=None, name=ERASED_NAME) if each.person == person else each
        for each in record.former_sitters
    )
    record = replace(record, former_sitters=tuple(former))
    for seat, sitter in enumerate(record.sitters):
        if sitter.person == person:
            nobody = replace(sitter, person=None, name=ERASED_NAME)
            record = replace(record, sitters=with_sitter(record.sitters, Seat(seat), nobody))
    return with_seated_host(record) or replace(record, host=0)


def _leave_without_rules(record: TableRecord, person: int, now: float) -> TableRecord:
    """Return the record after a person has left, without calling the game's faulty rules.

    The table is made due immediately, so that a bot takes over as soon as the rules work again.
    """
    record = replace(record, version=record.version + 1, changed_at=now, wake_at=now)
    seats = [Seat(at) for at, each in enumerate(record.sitters) if each.person == person]
    played = [seat for seat in seats if not record.sitters[seat].bot]
    record = _anonymize(without_invitation(without_voter(record, person), person), person)
    if record.status == "lobby":
        sitters = tuple(each for at, each in enumerate(record.sitters) if at not in seats)
        record = replace(record, sitters=sitters, wake_at=None)
    else:
        former = (FormerSitter(record.version, seat, ERASED_NAME) for seat in played)
        record = replace(record, former_sitters=(*record.former_sitters, *former))
        for seat in played:
            bot = replace(record.sitters[seat], bot=True)
            record = replace(record, sitters=with_sitter(record.sitters, seat, bot))
    if with_seated_host(record) is None:
        return _end_abandoned(record, now)
    return record


def _end_abandoned(record: TableRecord, now: float) -> TableRecord:
    sitters = tuple(without_turn(sitter) for sitter in record.sitters)
    return replace(
        record, status="ended", ended_at=now, wake_at=None, sitters=sitters, ballots="[]"
    )
