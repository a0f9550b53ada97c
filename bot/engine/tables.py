"""Where the host takes tables from and puts them back: one at a time, saved, then told."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypedDict, TypeVar, Unpack
from weakref import WeakValueDictionary

from pydantic_core import from_json

from bot.engine.bot_moves import forced_move
from bot.engine.history import undoable_moves, visible_lines
from bot.engine.notifications.settings import NotificationSettingsCache
from bot.engine.refusals import NoGame, NoTable, Stale, Unreadable, guard_rules
from bot.engine.table import Table, people_in
from bot.engine.table_options import Terms, terms_of
from bot.engine.timing.deadlines import TimingSettings, next_wake
from bot.engine.transitions import RECENT, Action, settled
from games.kit import AnyGame, Options, Seat, State
from storage.changing import changed
from storage.port import (
    Change,
    Conflict,
    Intent,
    NoSuchTable,
    Notice,
    SettingChange,
    Store,
    TableRecord,
)

CACHED_TABLES = 512  # tables kept ready in memory

T = TypeVar("T")
Clock = Callable[[], float]
Listener = Callable[[str], None]


class ChangeExtras(TypedDict, total=False):
    """What is written along with a change of a table."""

    replaced_notice: Notice
    setting: SettingChange


class Tables:
    """Loads and saves tables.

    What it remembers saves a reading, and is never trusted: a save that does not follow the
    stored version is refused, forgotten here and tried once more.
    """

    def __init__(  # noqa: PLR0913  everything an engine is given, handed through by its start
        self,
        games: Mapping[str, AnyGame],
        store: Store,
        secret: bytes,
        *,
        clock: Clock,
        bot_pause: float,
        new_seed: Callable[[], str],
    ) -> None:
        self.games = games
        self.store = store
        self.clock = clock
        self.bot_pause = bot_pause  # seconds before a bot moves
        self.new_seed = new_seed
        self._listeners: list[Listener] = []
        self.notification_settings = NotificationSettingsCache(store)
        self._secret = secret
        self._reading: dict[str, object] = {}
        self._cache: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def on_change(self, listener: Listener) -> None:
        """Call `listener(table_id)` after every commit that leaves something to send.

        A listener must be quick and may not fail.
        """
        self._listeners.append(listener)

    def notify(self, table_id: str) -> None:
        for listener in self._listeners:
            listener(table_id)

    async def load(self, table_id: str) -> Table:
        """The table as it stands; NoTable when there is none."""
        table = self._cache.get(table_id)
        if table is not None:
            self._cache.move_to_end(table_id)
            return table
        reading = self._reading[table_id] = object()
        try:
            table = await self._loaded(table_id)
            if self._reading.get(table_id) is reading:  # else it changed while it was read
                self._remember(table)
        finally:
            if self._reading.get(table_id) is reading:
                del self._reading[table_id]
        return table

    async def record(self, table_id: str) -> TableRecord:
        """A table's record, even if its game can't be read; NoTable when there is none."""
        table = self._cache.get(table_id)
        if table is not None:
            return table.saved
        try:
            return await self.store.load(table_id)
        except NoSuchTable:
            raise NoTable from None

    async def host_and_channel(self, table_id: str) -> tuple[int, int]:
        """A table's host and channel; zeros if there is no such table."""
        table = self._cache.get(table_id)
        if table is not None:
            return table.saved.host, table.saved.channel
        return await self.store.host_and_channel(table_id)

    async def load_even_unreadable(self, table_id: str) -> Table:
        """The table as it stands, even if its game can't be read."""
        try:
            return await self.load(table_id)
        except Unreadable:
            return self._unread(await self.record(table_id))

    async def run_locked(
        self, table_id: str, work: Callable[[Table], Awaitable[T]], *, even_unreadable: bool = False
    ) -> T:
        """Do something with a table that nobody else changes meanwhile.

        `anyway`: even if its game can't be read.
        """
        load = self.load_even_unreadable if even_unreadable else self.load
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            try:
                return await work(await load(table_id))
            except Conflict:
                pass
            try:
                return await work(await load(table_id))
            except Conflict:
                raise Stale(await load(table_id)) from None

    def locked_ids(self) -> list[str]:
        """The tables that somebody is changing or waiting to change."""
        return list(self._locks)

    async def commit(
        self,
        table: Table,
        saved: TableRecord,
        notice: Intent | None = None,
        **more: Unpack[ChangeExtras],
    ) -> Table:
        """Save another arrangement of a table at which nothing was played."""
        now = self.clock()
        saved = changed(saved, version=table.saved.version + 1, changed_at=now)
        new = changed(table, saved=saved)
        timing = await self.timing_settings(saved)
        with guard_rules(table.id):
            saved = changed(saved, wake_at=next_wake(new, timing, now))
        return await self.save(changed(new, saved=saved), Change(saved, notice=notice, **more))

    async def commit_action(
        self, table: Table, saved: TableRecord, state: State | None, action: Action
    ) -> Table:
        """Save what a deed made of a running game, with all that follows from it."""
        timing = await self.timing_settings(saved)
        with guard_rules(table.id):
            unasked = _unasked(table.game, saved, state, action, timing)
            action = replace(action, unasked=unasked) if unasked else action
            new, change = settled(table, saved, state, action, timing)
        if action.unasked and new.status == "playing":  # whatever comes between, it will be played
            soon = changed(new.saved, wake_at=action.at)
            new, change = changed(new, saved=soon), replace(change, table=soon)
        return await self.save(new, change)

    async def timing_settings(self, saved: TableRecord) -> TimingSettings:
        return TimingSettings(await self.notification_settings.of(people_in(saved)), self.bot_pause)

    async def save(self, table: Table, change: Change) -> Table:
        """Store a change of a table, and only then tell that there is something to tell.

        `table` is the table as it is after the change.
        """
        try:
            await self.store.save(change)
        except BaseException:
            # Whether it was stored is not known here: what is stored will say.
            self._reading.pop(table.id, None)
            self._cache.pop(table.id, None)
            self.notify(table.id)
            raise
        self._reading.pop(table.id, None)
        table = self._as_posted(table)
        self._remember(table)
        self.notify(table.id)
        return table

    def update_cached(self, table_id: str, update: Callable[[TableRecord], TableRecord]) -> None:
        """Bring a remembered table up to what was just stored of its telling."""
        self._reading.pop(table_id, None)
        table = self._cache.get(table_id)
        if table is not None:
            self._cache[table_id] = changed(table, saved=update(table.saved))

    async def put_wake(self, saved: TableRecord, wake_at: float | None) -> None:
        """Look at a table at another time, if it is still as it was."""
        await self.store.set_wake(saved.id, saved.version, wake_at)

        def put(known: TableRecord) -> TableRecord:
            return replace(known, wake_at=wake_at) if known.version == saved.version else known

        self.update_cached(saved.id, put)

    def forget_all(self) -> None:
        """What is remembered was changed in the store behind it."""
        self._reading.clear()
        self._cache.clear()

    def wakes_at(self, table_id: str) -> float | None:
        """When a table just saved is to be looked at; where that is not known, at once."""
        table = self._cache.get(table_id)
        if table is None:
            return self.clock()
        trouble = table.saved.trouble
        wakes = (table.saved.wake_at, None if trouble is None else trouble.retry_at)
        return min((wake for wake in wakes if wake is not None), default=None)

    def forget(self, table_id: str) -> None:
        """What is remembered of a table was changed in the store behind it."""
        self._reading.pop(table_id, None)
        self._cache.pop(table_id, None)

    def read(self, saved: TableRecord) -> Table:
        """A stored table in the types of its game."""
        ready = self._cache.get(saved.id)
        if ready is not None and ready.saved.version == saved.version:
            return ready
        game = self._game(saved)
        try:
            terms_of(saved.terms)
            options, state = _options(game, saved), _state(game, saved)
        except Exception as problem:  # noqa: BLE001  whatever it is, it may name cards
            raise Unreadable(saved.id, problem) from None
        if saved.damaged or (saved.status == "playing" and state is None):
            raise Unreadable(saved.id, ValueError())
        return Table(saved, game, options, self._secret, state)

    def read_even_unreadable(self, saved: TableRecord) -> Table:
        """A stored table in the types of its game, as far as it can be read."""
        try:
            return self.read(saved)
        except Unreadable:
            return self._unread(saved)

    def _unread(self, saved: TableRecord) -> Table:
        """A table without its game: who sits there, where it is, and whose it is."""
        game = self._game(saved)
        try:
            terms_of(saved.terms)
        except ValueError:
            saved = changed(saved, terms=Terms().model_dump_json())
        return Table(saved, game, game.options(), self._secret, unreadable=True)

    def _game(self, saved: TableRecord) -> AnyGame:
        game = self.games.get(saved.game)
        if game is None:
            raise NoGame
        return game

    def _as_posted(self, table: Table) -> Table:
        """The table with what was stored of its telling while it was being saved."""
        known = self._cache.get(table.id)
        if known is None or _post(known.saved) == _post(table.saved):
            return table
        return changed(table, saved=with_delivery_of(table.saved, known.saved))

    async def _loaded(self, table_id: str) -> Table:
        try:
            saved = await self.store.load(table_id)
        except NoSuchTable:
            raise NoTable from None
        try:
            table = self.read(saved)
            return table if saved.start_version is None else await self._with_past(table)
        except Unreadable:
            if saved.status != "ended":
                raise
            return self._unread(saved)  # its message still has to say that it's ended

    async def _with_past(self, table: Table) -> Table:
        """The table with what was heard last, and with the moves that may be taken back."""
        turns = await self.store.turns(table.id, RECENT)
        try:
            recent = tuple(visible_lines(table, turns, None))[-RECENT:]
            return changed(table, recent=recent, undoable=undoable_moves(table, turns))
        except Exception as problem:  # noqa: BLE001  whatever it is, it may name cards
            raise Unreadable(table.id, problem) from None

    def _remember(self, table: Table) -> None:
        if table.unreadable and table.saved.is_live:
            self._cache.pop(table.id, None)  # or it would be taken for one that can be played
            return
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)


def _unasked(
    game: AnyGame, saved: TableRecord, state: State | None, action: Action, timing: TimingSettings
) -> tuple[int, ...]:
    """Whose next move plays itself. Who takes a move back wants to look at it again."""
    if action.kind == "undo" or saved.status == "ended" or state is None:
        return ()
    return tuple(
        person
        for person, notification_settings in timing.notification_settings.items()
        if notification_settings.plays_itself
        for seat, sitter in enumerate(saved.sitters)
        if sitter.person == person and forced_move(game, state, Seat(seat)) is not None
    )


def with_delivery_of(saved: TableRecord, known: TableRecord) -> TableRecord:
    return changed(
        saved,
        channel=known.channel,
        message=known.message,
        notice=known.notice,
        shown_version=known.shown_version,
        trouble=known.trouble,
        rematch=known.rematch,
    )


def _post(saved: TableRecord) -> tuple[object, ...]:
    return (
        saved.channel,
        saved.message,
        saved.notice,
        saved.shown_version,
        saved.trouble,
        saved.rematch,
    )


def _options(game: AnyGame, saved: TableRecord) -> Options:
    """What was agreed, but for options that the game has dropped since."""
    agreed: dict[str, object] = from_json(saved.options)
    known = {name: value for name, value in agreed.items() if name in game.options.model_fields}
    options: Options = game.options.model_validate(known)
    return options


def _state(game: AnyGame, saved: TableRecord) -> State | None:
    if saved.state is None:
        return None
    state: State
    if saved.rules == game.version:
        state = game.state.model_validate_json(saved.state)
    else:
        state = game.state.model_validate(game.upgrade(from_json(saved.state)))
    return state
