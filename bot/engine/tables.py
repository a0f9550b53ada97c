"""Load tables from the store, change them one at a time, and notify listeners of changes."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import TypedDict, TypeVar, Unpack
from weakref import WeakValueDictionary

from pydantic_core import from_json

from bot.cache import BoundedDict
from bot.engine.after_action import Action, after_action
from bot.engine.forced_moves import forced_move
from bot.engine.history import remark_keys_in, undoable_moves, visible_lines
from bot.engine.log_lines import MAX_RECENT, newest_steps
from bot.engine.newcomers import with_newcomers
from bot.engine.notifications.purposes import rule_of
from bot.engine.notifications.recipients import Settings, split_by_recipient
from bot.engine.refusals import NoGame, NoTable, Repeated, Stale, Unreadable
from bot.engine.remarks import may_repeat
from bot.engine.results import results_of
from bot.engine.stored_settings import StoredSettings
from bot.engine.table import Table, Terms, guard_rules, people_in, terms_of
from bot.engine.timing.deadlines import TimingSettings, next_wake
from bot.metrics import Metrics
from games.kit import AnyGame, Options, Seat, State
from storage.errors import AlreadyDone, Conflict, NoSuchTable
from storage.notices import Intent, Notice, Part
from storage.records import Change, SettingChange, TableRecord, changed
from storage.store import Store

MAX_CACHED_TABLES = 512  # the most tables that are kept in memory

T = TypeVar("T")
Clock = Callable[[], float]
Listener = Callable[[str], None]


@dataclass(slots=True)
class Request:
    """The Discord interaction that a task is handling.

    The interaction's id is an idempotency key. It's stored with the first change that the
    interaction causes, and the store rejects ids that it already has. So an interaction takes
    effect only once, even if it's replayed after a restart or received by two processes.
    """

    interaction: int
    stored: bool = False  # True once the interaction's id is being stored with a change


current_request: ContextVar[Request | None] = ContextVar("current_request", default=None)
"""The request that the current task is handling. A task that it starts inherits the request."""


class ChangeExtras(TypedDict, total=False):
    """Other records to store in the same transaction as a table."""

    replaced_notice: Notice
    setting: SettingChange | None


class Tables:
    """Loads, caches and saves tables.

    Changes use optimistic concurrency control: the store rejects a change to an outdated version of
    a table. The table is then loaded again, and the change is tried once more.
    """

    def __init__(  # noqa: PLR0913  an engine has many dependencies
        self,
        games: Mapping[str, AnyGame],
        store: Store,
        secret: bytes,
        *,
        clock: Clock,
        bot_pause: float,
        new_seed: Callable[[], str],
        metrics: Metrics,
    ) -> None:
        self.games = games
        self.store = store
        self.clock = clock
        self.bot_pause = bot_pause  # seconds that a bot waits before it moves
        self.new_seed = new_seed
        self.metrics = metrics
        self.settings = StoredSettings(store)
        self._listeners: list[Listener] = []
        self._secret = secret  # the key for signing tickets
        # A token for each load in progress; a change of the table drops its token.
        self._loading: dict[str, object] = {}
        self._cache: BoundedDict[str, Table] = BoundedDict(MAX_CACHED_TABLES)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def on_change(self, listener: Listener) -> None:
        """Call `listener(table_id)` whenever a table changes or has something to send.

        Listeners must return quickly and must not raise.
        """
        self._listeners.append(listener)

    def notify(self, table_id: str) -> None:
        for listener in self._listeners:
            listener(table_id)

    async def load(self, table_id: str) -> Table:
        """Return the table with an id. Raises NoTable if there's none."""
        table = self._cache.get(table_id)
        if table is not None:
            self._cache.move_to_end(table_id)
            return table
        token = self._loading[table_id] = object()
        try:
            table = await self._read_from_store(table_id)
            if self._loading.get(table_id) is token:  # the table hasn't changed during the load
                self._add_to_cache(table)
        finally:
            if self._loading.get(table_id) is token:
                del self._loading[table_id]
        return table

    def cached(self, table_id: str) -> Table | None:
        """Return the table if it's in the cache, otherwise None."""
        return self._cache.get(table_id)

    async def load_even_unreadable(self, table_id: str) -> Table:
        """Return the table; if its stored state can't be parsed, the table has no state."""
        try:
            return await self.load(table_id)
        except Unreadable:
            return self._without_game(await self.record(table_id))

    async def record(self, table_id: str) -> TableRecord:
        """Return a table's record without parsing its state. Raises NoTable if there's none."""
        table = self._cache.get(table_id)
        if table is not None:
            return table.record
        try:
            return await self.store.load(table_id)
        except NoSuchTable:
            raise NoTable from None

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """Return the ids of a table's host and channel; zeros if there is no such table."""
        table = self._cache.get(table_id)
        if table is not None:
            return table.record.host, table.record.channel
        return await self.store.host_and_channel(table_id)

    async def run_locked(
        self, table_id: str, work: Callable[[Table], Awaitable[T]], *, even_unreadable: bool = False
    ) -> T:
        """Run `work` on a table while nothing else in this process changes it.

        If another process changes the table first, `work` runs once more on the new version.
        """
        load = self.load_even_unreadable if even_unreadable else self.load
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            try:
                try:
                    return await work(await load(table_id))
                except Conflict:
                    return await work(await load(table_id))
            except Conflict:
                raise Stale(await load(table_id)) from None
            except AlreadyDone:
                raise Repeated(await load(table_id)) from None

    def locked_ids(self) -> list[str]:
        """Return the ids of the tables whose locks are held."""
        return list(self._locks)

    async def commit(
        self,
        table: Table,
        record: TableRecord,
        intent: Intent | None = None,
        **more: Unpack[ChangeExtras],
    ) -> Table:
        """Save a change that isn't a turn of the game, such as someone joining or voting."""
        now = self.clock()
        record = changed(record, version=table.record.version + 1, changed_at=now)
        new = changed(table, record=record)
        timing = await self.timing_settings(record)
        with guard_rules(table.id):
            record = changed(record, wake_at=next_wake(new, timing, now))
        return await self.save(changed(new, record=record), Change(record, intent=intent, **more))

    async def commit_action(
        self, table: Table, record: TableRecord, state: State | None, action: Action
    ) -> Table:
        """Save the result of an action in a running game, and everything that follows from it."""
        timing = await self.timing_settings(record)
        with guard_rules(table.id):
            not_pinged = _people_with_forced_moves(table.game, record, state, action, timing)
            action = replace(action, not_pinged=not_pinged) if not_pinged else action
            new, change = after_action(table, record, state, action, timing)
        if change.bests and await self.has_undo(new):
            change = replace(change, bests=())
        if action.not_pinged and new.status == "playing":
            # If this process dies before playing the forced move, the timer plays it later.
            soon = changed(new.record, wake_at=action.at)
            new, change = changed(new, record=soon), replace(change, table=soon)
        return await self.save(new, change)

    async def refresh_newcomers(self, person: int) -> None:
        """Find out again who wants tips at a person's tables, because their setting has changed."""

        async def refresh(table: Table) -> None:
            self._add_to_cache(await with_newcomers(table, self.store, self.settings))

        for record in await self.store.tables_of(person):
            if self.cached(record.id) is not None:
                await self.run_locked(record.id, refresh)

    async def has_undo(self, table: Table) -> bool:
        """Return True if a solo player took back a move, which rules out a personal best."""
        turns = await self.store.turns(table.id) if table.is_solo else []
        return any(turn.kind == "undo" for turn in turns)

    async def save(self, table: Table, change: Change) -> Table:
        """Store a change, then notify the listeners. `table` is already the changed table.

        A private table has nobody to notify and no channel, and its results count nowhere.
        """
        if table.record.is_private:
            change = replace(change, intent=None, moment=None, bests=())
        if change.intent is not None:
            here, parts = await self.split_by_recipient(table, change.intent)
            change = replace(change, intent=here, parts=parts)
        if not table.record.is_live:
            change = replace(change, results=results_of(change.table))
        try:
            with interaction_to_store() as interaction:
                if interaction is not None:
                    change = replace(change, interaction=interaction)
                await self.store.save(change)
            if change.changed_seats is None:  # people may have sat down
                table = await with_newcomers(table, self.store, self.settings)
        except BaseException:
            # It's unknown whether the change was stored, so the next load has to read the store.
            self.forget(table.id)
            self.notify(table.id)
            raise
        if change.turn is not None and change.turn.kind == "move":
            self.metrics.record_move(table.game.key)
        self._loading.pop(table.id, None)
        table = self._with_newest_shown(table)
        self._add_to_cache(table)
        self.notify(table.id)
        return table

    async def split_by_recipient(
        self, table: Table, intent: Intent | None, *, got_dms: bool = False
    ) -> tuple[Intent | None, tuple[Part, ...]]:
        """Return whom to ping in the channel now, and notices to send to others by DM or later.

        A game's result is posted even if nobody is pinged.
        """
        people = () if intent is None else intent.people
        settings = await self.settings.for_notifications(people)
        return self.split(table, intent, settings, got_dms=got_dms)

    def split(
        self, table: Table, intent: Intent | None, settings: Settings, *, got_dms: bool = False
    ) -> tuple[Intent | None, tuple[Part, ...]]:
        """Split an intent like `split_by_recipient`, but with settings that were loaded before."""
        if intent is None:
            return None, ()
        with guard_rules(table.id):
            here, parts = split_by_recipient(intent, table, settings, self.clock(), got_dms=got_dms)
        is_needed = here or rule_of(intent.purpose).posts_without_pings
        return Intent(intent.purpose, here) if is_needed else None, tuple(parts)

    async def timing_settings(self, record: TableRecord) -> TimingSettings:
        settings = await self.settings.for_notifications(people_in(record))
        return TimingSettings(settings, self.bot_pause)

    async def set_wake(self, record: TableRecord, wake_at: float | None) -> None:
        """Store when a table is next due, unless the table has changed since `record` was read."""
        await self.store.set_wake(record.id, record.version, wake_at)

        def with_wake(cached: TableRecord) -> TableRecord:
            return replace(cached, wake_at=wake_at) if cached.version == record.version else cached

        self.update_cached(record.id, with_wake)

    def wakes_at(self, table_id: str) -> float | None:
        """Return when a table is next due or its channel is retried, or None if neither is planned.

        For a table that isn't cached, return the current time, since it may be due at any time.
        """
        table = self._cache.get(table_id)
        if table is None:
            return self.clock()
        trouble = table.record.trouble
        wakes = (table.record.wake_at, None if trouble is None else trouble.retry_at)
        return min((wake for wake in wakes if wake is not None), default=None)

    def update_cached(self, table_id: str, update: Callable[[TableRecord], TableRecord]) -> None:
        """Update a cached table after a stored change that didn't increase its version."""
        self._loading.pop(table_id, None)
        table = self._cache.get(table_id)
        if table is not None:
            self._cache[table_id] = changed(table, record=update(table.record))

    def forget(self, table_id: str) -> None:
        """Drop a table from the cache because it has changed in the store."""
        self._loading.pop(table_id, None)
        self._cache.pop(table_id, None)

    def forget_all(self) -> None:
        """Empty the cache because many tables have changed in the store."""
        self._loading.clear()
        self._cache.clear()

    def read(self, record: TableRecord) -> Table:
        """Parse a record into a table. Raises Unreadable if the stored state can't be parsed."""
        ready = self._cache.get(record.id)
        if ready is not None and ready.record.version == record.version:
            return ready
        game = self._game_of(record)
        try:
            terms_of(record.terms)
            options, state = _parse_options(game, record), _parse_state(game, record)
        except Exception as problem:  # noqa: BLE001  any error's message may name cards
            raise Unreadable(record.id, problem, game) from None
        if record.damaged or (record.status == "playing" and state is None):
            raise Unreadable(record.id, ValueError(), game)
        return Table(record, game, options, self._secret, state)

    def read_even_unreadable(self, record: TableRecord) -> Table:
        """Parse a record into a table, which has no state if the stored one can't be parsed."""
        try:
            return self.read(record)
        except Unreadable:
            return self._without_game(record)

    async def _read_from_store(self, table_id: str) -> Table:
        try:
            record = await self.store.load(table_id)
        except NoSuchTable:
            raise NoTable from None
        try:
            table = self.read(record)
            if record.start_version is None:
                return table
            return await with_newcomers(await self._with_history(table), self.store, self.settings)
        except Unreadable:
            if record.status != "ended":
                raise
            return self._without_game(record)  # the table's message still says that the game ended

    async def _with_history(self, table: Table) -> Table:
        """Return the table with its latest log lines, and the moves that can be taken back."""
        # Bots never repeat a remark, so a game with occasions for them needs all its turns.
        limit = None if may_repeat(table) else MAX_RECENT + 1
        turns = await self.store.turns(table.id, limit)
        try:
            lines = tuple(visible_lines(table, turns, None))
            undoable = undoable_moves(table, turns)
            said = remark_keys_in(lines)
            return changed(table, recent=newest_steps(lines), said=said, undoable=undoable)
        except Exception as problem:  # noqa: BLE001  any error's message may name cards
            raise Unreadable(table.id, problem, table.game) from None

    def _without_game(self, record: TableRecord) -> Table:
        """Return a table without its state: people can only list, leave and end the table."""
        game = self._game_of(record)
        try:
            terms_of(record.terms)
        except ValueError:
            record = changed(record, terms=Terms().model_dump_json())
        return Table(record, game, game.rules.options(), self._secret, unreadable=True)

    def _game_of(self, record: TableRecord) -> AnyGame:
        game = self.games.get(record.game)
        if game is None:
            raise NoGame
        return game

    def _add_to_cache(self, table: Table) -> None:
        if table.unreadable and table.record.is_live:
            self._cache.pop(table.id, None)  # uncached, so that `load` raises Unreadable
        else:
            self._cache[table.id] = table

    def _with_newest_shown(self, table: Table) -> Table:
        """Return the table, with data about its message that was stored during the save."""
        known = self._cache.get(table.id)
        if known is None or known.record.shown is table.record.shown:
            return table
        return changed(table, record=changed(table.record, shown=known.record.shown))


@contextmanager
def interaction_to_store() -> Generator[int | None]:
    """Yield the interaction id to store with a change, or None if there's none.

    Only the first change that an interaction causes gets the interaction's id. If the `with` block
    raises an error, the change counts as not stored, and the next change gets the id.
    """
    request = current_request.get()
    if request is None or request.stored:
        yield None
        return
    request.stored = True
    try:
        yield request.interaction
    except BaseException:
        request.stored = False
        raise


def _people_with_forced_moves(
    game: AnyGame, record: TableRecord, state: State | None, action: Action, timing: TimingSettings
) -> tuple[int, ...]:
    """Return the people whose next move is forced and will be played automatically.

    After an undo, no move is played automatically, because the player wants to choose again.
    """
    if action.kind == "undo" or record.status == "ended" or state is None:
        return ()
    return tuple(
        person
        for person, notification_settings in timing.notification_settings.items()
        if notification_settings.plays_forced_moves
        for seat, sitter in enumerate(record.sitters)
        if sitter.person == person and forced_move(game, state, Seat(seat)) is not None
    )


def _parse_options(game: AnyGame, record: TableRecord) -> Options:
    """Return the table's options, except those that the game no longer has."""
    agreed: dict[str, object] = from_json(record.options)
    known = {
        name: value for name, value in agreed.items() if name in game.rules.options.model_fields
    }
    options: Options = game.rules.options.model_validate(known)
    return options


def _parse_state(game: AnyGame, record: TableRecord) -> State | None:
    if record.state is None:
        return None
    state: State
    if record.rules == game.rules.version:
        state = game.rules.state.model_validate_json(record.state)
    else:
        state = game.rules.state.model_validate(game.rules.upgrade(from_json(record.state)))
    return state
