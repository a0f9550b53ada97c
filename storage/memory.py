"""Storage that forgets: for tests and for trying things out."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Literal

from storage.notices import (
    ANY_TIME_PURPOSES,
    TURN_PURPOSES,
    Destination,
    Intent,
    Notice,
    Part,
    PendingNotices,
)
from storage.people_in_memory import is_about, is_theirs, uncalled, without
from storage.records import (
    MAY_RECOVER,
    Change,
    PersonalBest,
    Request,
    RequestKind,
    Scope,
    Sitter,
    TableRecord,
    Trouble,
    Turn,
)
from storage.store import Conflict, NoSuchTable

Stage = Literal["waiting", "sending", "standing", "leaving"]


@dataclass(frozen=True)
class _Kept:
    notice: Notice
    stage: Stage = "waiting"
    at: float | None = None

    @property
    def is_to_be_tried(self) -> bool:
        """Whether it is a DM that failed."""
        return self.notice.tries > 0 and self.notice.destination != "channel"

    def calls_only(self, person: int | None) -> bool:
        return self.notice.pings == (person,)

    def stands_where(self, way: str, person: int) -> bool:
        return self.stage == "standing" and (self.notice.destination, self.notice.person) == (
            way,
            person,
        )


class Memory:
    def __init__(self) -> None:
        self._tables: dict[str, TableRecord] = {}
        self._turns: defaultdict[str, list[Turn]] = defaultdict(list)
        self._notices: defaultdict[str, list[_Kept]] = defaultdict(list)
        self._bests: dict[tuple[int, str, str], PersonalBest] = {}
        self._settings: defaultdict[tuple[Scope, int], dict[str, Any]] = defaultdict(dict)
        self._requests: list[tuple[Request, float]] = []
        self._meta: dict[str, str] = {}
        self._numbers = count(1)

    async def close(self) -> None:
        pass

    async def create(self, table: TableRecord, notice: Intent | None = None) -> None:
        if table.id in self._tables:
            raise Conflict(table.id)
        if table.rematch_of is not None:
            old = await self.load(table.rematch_of)
            if old.rematch is not None:
                raise Conflict(table.id)
            shown_version = old.shown_version if old.shown_version < old.version else -1
            self._tables[old.id] = replace(old, rematch=table.id, shown_version=shown_version)
        self._tables[table.id] = table
        if notice:
            self._supersede(table, notice)

    async def unlink_rematch(self, table_id: str) -> None:
        table = await self.load(table_id)
        if table.rematch_of is not None:
            old = await self.load(table.rematch_of)
            self._tables[old.id] = replace(old, rematch=None)
        self._tables[table_id] = replace(table, rematch_of=None)

    async def load(self, table_id: str) -> TableRecord:
        if table_id not in self._tables:
            raise NoSuchTable(table_id)
        return self._tables[table_id]

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        table = self._tables.get(table_id)
        return (0, 0) if table is None else (table.host, table.channel)

    async def save(self, change: Change) -> None:
        new = change.table
        old = await self.load(new.id)
        if old.version != new.version - 1:
            raise Conflict(new.id)
        self._tables[new.id] = replace(
            new,
            channel=old.channel,
            message=old.message,
            notice=old.notice,
            shown_version=old.shown_version,
            trouble=old.trouble,
            rematch_of=old.rematch_of,
            rematch=old.rematch,
            kicked=new.kicked if new.is_live else (),
        )
        if change.turn:
            self._turns[new.id].append(change.turn)
        if not new.is_live:
            turns = self._turns[new.id]
            turns[:-1] = [replace(turn, state=None) for turn in turns[:-1]]
        if change.notice:
            self._supersede(new, change.notice)
        if change.replaced_notice:
            await self.delete_notice(change.replaced_notice)
        if change.setting:
            chosen = change.setting
            await self.set_setting(chosen.scope, chosen.owner, chosen.name, chosen.value)
        for best in change.bests:
            known = self._bests.get((best.person, best.game, best.options))
            if known is None or known.record < best.record:
                self._bests[best.person, best.game, best.options] = best

    async def turns(self, table_id: str, last: int | None = None) -> list[Turn]:
        turns = self._turns[table_id]
        return turns[0 if last is None else max(0, len(turns) - last) :]

    async def tables_of(self, person: int) -> list[TableRecord]:
        return self._live(
            lambda table: any(each.person == person and not each.bot for each in table.sitters)
        )

    async def tables_left_by(self, person: int) -> list[TableRecord]:
        def left(table: TableRecord) -> bool:
            return any(each.person == person and each.bot for each in table.sitters)

        return self._live(lambda table: table.status == "playing" and left(table))

    async def tables_in_channel(self, channel: int) -> list[TableRecord]:
        return self._live(lambda table: table.channel == channel)

    async def tables_in_guild(self, guild: int) -> list[str]:
        return [table.id for table in self._live(lambda table: table.guild == guild)]

    async def tables_waiting_since(self, after: float, until: float) -> list[str]:
        def waits(table: TableRecord) -> bool:
            people = [each for each in table.sitters if each.person is not None and not each.bot]
            times = [each.due_since for each in people if each.due_since is not None]
            return any(after < since <= until for since in times)

        return [table.id for table in self._live(waits)]

    async def lobbies_untouched_since(self, time: float) -> list[str]:
        lobbies = self._live(lambda table: table.status == "lobby" and table.changed_at <= time)
        return [table.id for table in lobbies]

    async def claim_due_tables(self, time: float, until: float, most: int = 200) -> list[str]:
        wakes = ((t.wake_at, t.id) for t in self._tables.values() if t.wake_at is not None)
        found = [table_id for wake_at, table_id in sorted(wakes) if wake_at <= time][:most]
        for table_id in found:
            self._tables[table_id] = replace(self._tables[table_id], wake_at=until)
        return found

    async def claim_due_notices(self, time: float) -> list[str]:
        found = [
            table_id
            for table_id, notices in self._notices.items()
            if any(kept.at is not None and kept.at <= time for kept in notices)
        ]
        for table_id in found:
            self._notices[table_id] = [
                replace(kept, at=None) if kept.at is not None and kept.at <= time else kept
                for kept in self._notices[table_id]
            ]
        return found

    async def next_wake(self) -> float | None:
        wakes = [table.wake_at for table in self._tables.values()]
        wakes += [table.trouble.retry_at for table in self._tables.values() if table.trouble]
        wakes += [kept.at for notices in self._notices.values() for kept in notices]
        return min((wake for wake in wakes if wake is not None), default=None)

    async def set_wake(self, table_id: str, version: int, wake_at: float | None) -> None:
        table = await self.load(table_id)
        if table.version == version:
            self._tables[table_id] = replace(table, wake_at=wake_at)

    async def tables_waking_after(self, time: float) -> list[str]:
        return [each.id for each in self._tables.values() if (each.wake_at or time) > time]

    async def bring_forward(self, time: float, longest_wait: float) -> None:
        for table_id, notices in self._notices.items():
            self._notices[table_id] = [
                replace(kept, at=time) if _waits_too_long(kept, time, longest_wait) else kept
                for kept in notices
            ]
        for table in list(self._tables.values()):
            trouble = table.trouble
            if trouble is not None and trouble.tried_at > time:
                retry_at = None if trouble.retry_at is None else time
                trouble = replace(trouble, tried_at=time, retry_at=retry_at)
                self._tables[table.id] = replace(table, trouble=trouble)

    async def release_notices(self, table_id: str, person: int | None = None) -> None:
        self._notices[table_id] = [
            replace(kept, at=None) if not kept.is_to_be_tried or kept.calls_only(person) else kept
            for kept in self._notices[table_id]
        ]

    async def shift_deadlines(
        self, seconds: float, noted: tuple[str, str], *, refresh_messages: bool
    ) -> None:
        self._meta.update([noted])
        for table in list(self._tables.values()):
            if any(sitter.deadline is not None for sitter in table.sitters):
                shown_version = (
                    min(table.shown_version, table.version - 1)
                    if refresh_messages
                    else table.shown_version
                )
                sitters = tuple(_shifted(sitter, seconds) for sitter in table.sitters)
                self._tables[table.id] = replace(
                    table, sitters=sitters, shown_version=shown_version
                )

    async def tables_with_outdated_message(self) -> list[str]:
        return [table.id for table in self._tables.values() if table.shown_version < table.version]

    async def set_shown_version(self, table_id: str, version: int) -> None:
        table = await self.load(table_id)
        self._tables[table_id] = replace(table, shown_version=max(table.shown_version, version))

    async def set_message(self, table_id: str, channel: int, message: int | None) -> None:
        table = await self.load(table_id)
        self._tables[table_id] = replace(table, channel=channel, message=message)

    async def set_trouble(self, table_id: str, trouble: Trouble | None) -> None:
        self._tables[table_id] = replace(await self.load(table_id), trouble=trouble)

    async def tables_in_trouble(self, guild: int) -> list[str]:
        return [t.id for t in self._tables.values() if t.trouble and t.guild == guild]

    async def claim_retries(self, time: float, until: float) -> list[str]:
        return self._retried(
            lambda table, trouble: trouble.retry_at is not None and trouble.retry_at <= time,
            lambda trouble: until,
        )

    async def retry_soon(self, guild: int, time: float, apart: float) -> list[str]:
        return self._retried(
            lambda table, trouble: table.guild == guild and trouble.reason in MAY_RECOVER,
            lambda trouble: max(time, trouble.tried_at + apart),
        )

    async def retry_after_outage(self, time: float, apart: float) -> list[str]:
        for table_id, notices in self._notices.items():
            self._notices[table_id] = [
                replace(kept, at=min(kept.at, time))
                if kept.at is not None and kept.is_to_be_tried
                else kept
                for kept in notices
            ]
        return self._retried(
            lambda table, trouble: trouble.reason == "down" and (trouble.retry_at or 0) > time,
            lambda trouble: max(time, trouble.tried_at + apart),
        )

    def _retried(
        self, which: Callable[[TableRecord, Trouble], bool], when: Callable[[Trouble], float]
    ) -> list[str]:
        found = [t for t in self._tables.values() if t.trouble and which(t, t.trouble)]
        for table in found:
            if table.trouble is not None:
                trouble = replace(table.trouble, retry_at=when(table.trouble))
                self._tables[table.id] = replace(table, trouble=trouble)
        return [table.id for table in found]

    async def tables_awaiting_discord(self) -> list[str]:
        return [
            table.id
            for table in self._tables.values()
            if (trouble := table.trouble)
            and trouble.reason == "down"
            and trouble.retry_at is not None
        ]

    async def tables_with_failed_dms(self) -> list[str]:
        return [
            table_id
            for table_id, notices in self._notices.items()
            if self._tables[table_id].trouble is None
            and any(kept.at is not None and kept.is_to_be_tried for kept in notices)
        ]

    async def tables_with_pending_notices(self) -> list[str]:
        return [
            table_id
            for table_id, notices in self._notices.items()
            if any(kept.stage != "standing" and kept.at is None for kept in notices)
        ]

    async def claim_pending(
        self, table_id: str, at: float, shown_version: int | None = None
    ) -> PendingNotices:
        if shown_version is not None:
            await self.set_shown_version(table_id, shown_version)
        notices = self._notices[table_id]
        leaving = tuple(kept.notice for kept in notices if kept.stage == "leaving")
        for index, kept in enumerate(notices):
            if kept.stage in ("waiting", "sending") and kept.at is None:
                again = kept.notice.claimed_at
                claimed = replace(kept.notice, claimed_at=at if again is None else again)
                notices[index] = _Kept(claimed, "sending")
                return PendingNotices(claimed, leaving, again is not None)
        return PendingNotices(None, leaving)

    async def split_notice(
        self, notice: Notice, parts: Sequence[Part], at: float
    ) -> PendingNotices:
        notices = [
            kept for kept in self._notices[notice.table] if kept.notice.number != notice.number
        ]
        is_beside = notice.tries or notice.purpose in ANY_TIME_PURPOSES
        if not is_beside and not any(part.goes_to_channel_now for part in parts):
            notices = [
                replace(kept, stage="leaving")
                if kept.stands_where("channel", 0)
                and not any(ping in notice.due for ping in kept.notice.pings)
                else kept
                for kept in notices
            ]
        for part in parts:
            number = notice.number if part.goes_to_channel_now else next(self._numbers)
            made = replace(
                notice,
                pings=part.pings,
                destination=part.destination,
                person=part.person,
                number=number,
                claimed_at=notice.claimed_at if part.goes_to_channel_now else None,
            )
            notices.append(
                _Kept(made, "sending" if part.goes_to_channel_now else "waiting", part.at)
            )
        self._notices[notice.table] = sorted(notices, key=lambda kept: kept.notice.number)
        return await self.claim_pending(notice.table, at)

    async def mark_sent(
        self, notice: Notice, channel: int, message: int, at: float
    ) -> PendingNotices:
        way = notice.destination or "channel"
        self._notices[notice.table] = [
            _Kept(_sent(kept.notice, notice.pings, way, channel, message), "standing")
            if kept.notice.number == notice.number
            else replace(kept, stage="leaving")
            if kept.stands_where(way, notice.person)
            else kept
            for kept in self._notices[notice.table]
        ]
        if way == "channel":
            table = await self.load(notice.table)
            self._tables[table.id] = replace(table, notice=message)
        return await self.claim_pending(notice.table, at)

    async def notices_in_channel(self, table_id: str) -> list[Notice]:
        return [kept.notice for kept in self._notices[table_id] if kept.stands_where("channel", 0)]

    async def has_notice_for(self, table_id: str, person: int) -> bool:
        return any(person in kept.notice.pings for kept in self._notices[table_id])

    async def mark_for_removal(self, notice: Notice) -> None:
        self._notices[notice.table] = [
            replace(kept, stage="leaving")
            if kept.notice.number == notice.number and kept.stage == "standing"
            else kept
            for kept in self._notices[notice.table]
        ]
        table = await self.load(notice.table)
        self._tables[table.id] = replace(table, notice=None)

    async def has_pending_turn_notice(self, table_id: str) -> bool:
        notices = self._notices[table_id]
        return any(
            kept.stage in ("waiting", "sending")
            and kept.at is None
            and kept.notice.purpose in TURN_PURPOSES
            for kept in notices
        )

    async def set_notified_at(self, table_id: str, people: Sequence[int], at: float) -> None:
        table = await self.load(table_id)
        sitters = tuple(
            replace(sitter, notified_at=at)
            if sitter.person in people and sitter.notified_at is not None
            else sitter
            for sitter in table.sitters
        )
        self._tables[table_id] = replace(table, sitters=sitters)

    async def unclaim(self, notice: Notice) -> None:
        self._notices[notice.table] = [
            _Kept(_undecided(kept.notice))
            if kept.notice.number == notice.number and kept.stage == "sending"
            else kept
            for kept in self._notices[notice.table]
        ]

    async def postpone(self, notice: Notice, at: float) -> None:
        self._notices[notice.table] = [
            replace(kept, at=at)
            if kept.notice.number == notice.number and kept.stage == "sending"
            else kept
            for kept in self._notices[notice.table]
        ]

    async def retry_later(self, notice: Notice, at: float, *, in_doubt: bool) -> None:
        for index, kept in enumerate(self._notices[notice.table]):
            if kept.notice.number == notice.number and kept.stage == "sending":
                tried = replace(kept.notice, tries=kept.notice.tries + 1)
                if in_doubt:
                    later = _Kept(tried, "sending", at)
                else:
                    later = _Kept(_undecided(tried), "waiting", at)
                self._notices[notice.table][index] = later

    async def delete_notice(self, notice: Notice) -> None:
        self._notices[notice.table] = [
            kept
            for kept in self._notices[notice.table]
            if kept.notice.number != notice.number or kept.stage == "standing"
        ]

    async def person_settings(self, person: int) -> dict[str, Any]:
        return dict(self._settings["person", person])

    async def guild_settings(self, guild: int) -> dict[str, Any]:
        return dict(self._settings["guild", guild])

    async def set_setting(self, scope: Scope, owner: int, name: str, value: object) -> None:
        if value is None:
            self._settings[scope, owner].pop(name, None)
        else:
            self._settings[scope, owner][name] = value

    async def count_hosted(self, guild: int, person: int) -> int:
        return len(self._live(lambda table: (table.guild, table.host) == (guild, person)))

    async def count_in_channel(self, channel: int) -> int:
        return len(self._live(lambda table: table.channel == channel))

    async def requests_between(self, request: Request, after: float, until: float) -> list[float]:
        return sorted(at for kept, at in self._requests if kept == request and after < at <= until)

    async def record_requests(
        self, requests: Sequence[Request], at: float, *, forget_before: float
    ) -> None:
        kept = [each for each in self._requests if forget_before <= each[1] <= at]
        self._requests = [*kept, *((request, at) for request in requests)]

    async def tables_about(self, person: int) -> list[TableRecord]:
        found = [table for table in self._tables.values() if is_theirs(table, person)]
        return sorted(found, key=lambda table: table.opened_at)

    async def personal_bests(self, person: int) -> list[PersonalBest]:
        return [best for best in self._bests.values() if best.person == person]

    async def notices_about(self, person: int) -> list[Notice]:
        kept = [each.notice for notices in self._notices.values() for each in notices]
        return [notice for notice in kept if is_about(notice, person)]

    async def requests_about(self, person: int) -> list[tuple[RequestKind, float]]:
        return [(each.kind, at) for each, at in self._requests if each.target == str(person)]

    async def erase(self, person: int, name: str) -> list[str]:
        tables = [table.id for table in await self.tables_about(person)]
        for table_id in tables:
            self._tables[table_id] = without(self._tables[table_id], person, name)
        for table_id, notices in self._notices.items():
            known = [replace(kept, notice=uncalled(kept.notice, person)) for kept in notices]
            self._notices[table_id] = [
                kept
                for kept in known
                if kept.notice.person != person
                and (kept.notice.pings or kept.stage in ("standing", "leaving"))
            ]
        self._bests = {key: best for key, best in self._bests.items() if best.person != person}
        self._settings.pop(("person", person), None)
        self._requests = [each for each in self._requests if each[0].target != str(person)]
        return tables

    async def personal_best(self, person: int, game: str, options: str) -> PersonalBest | None:
        return self._bests.get((person, game, options))

    async def meta(self, key: str) -> str | None:
        return self._meta.get(key)

    async def set_meta(self, key: str, value: str) -> None:
        self._meta[key] = value

    async def set_meta_default(self, key: str, value: str) -> str:
        return self._meta.setdefault(key, value)

    def _live(self, wanted: Callable[[TableRecord], bool]) -> list[TableRecord]:
        live = [table for table in self._tables.values() if table.is_live and wanted(table)]
        return sorted(live, key=lambda table: table.opened_at)

    def _supersede(self, table: TableRecord, intent: Intent) -> None:
        replaced = [
            kept
            for kept in self._notices[table.id]
            if kept.stage == "waiting" and intent.replaces(kept.notice.purpose, kept.notice.pings)
        ]
        notice = Notice(
            table=table.id,
            version=table.version,
            purpose=intent.purpose,
            pings=intent.with_pings_of(
                (kept.notice.purpose, kept.notice.pings) for kept in replaced
            ),
            due=intent.due,
            made_at=table.changed_at,
            number=next(self._numbers),
        )
        others = [kept for kept in self._notices[table.id] if kept not in replaced]
        self._notices[table.id] = [*others, _Kept(notice)]


def _waits_too_long(kept: _Kept, time: float, longest: float) -> bool:
    return kept.at is not None and kept.at > time + (longest if kept.is_to_be_tried else 0)


def _sent(
    notice: Notice, called: Sequence[int], way: Destination, channel: int, message: int
) -> Notice:
    pings = tuple(ping for ping in notice.pings if ping in called)
    return replace(notice, pings=pings, destination=way, channel=channel, message=message)


def _undecided(notice: Notice) -> Notice:
    way = None if notice.destination == "dm" else notice.destination
    return replace(notice, claimed_at=None, destination=way, person=0)


def _shifted(sitter: Sitter, seconds: float) -> Sitter:
    deadline = sitter.deadline
    return sitter if deadline is None else replace(sitter, deadline=deadline + seconds)
