"""Open a table, join it, add bots, begin the game, and open a rematch."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from bot.engine import texts
from bot.engine.after_action import Action, with_seated_host, with_sitter, without_invitation
from bot.engine.dealing import create_id, deal
from bot.engine.refusals import (
    AlreadyBegun,
    AlreadySeated,
    BadOptions,
    BotIsSeated,
    BotPlays,
    Kicked,
    NoGame,
    NoRematch,
    NoSuchLevel,
    NotYoursToBegin,
    NotYourTable,
    Refusal,
    Repeated,
    TableFull,
    TableOver,
)
from bot.engine.table import (
    Person,
    Place,
    Table,
    Terms,
    people_in,
    state_of,
)
from bot.engine.tables import Tables, interaction_to_store
from games.kit import AnyGame, Level, Options, Seat
from games.kit.characters import CHARACTERS
from games.kit.variants import values_of
from storage.delivery import Shown
from storage.errors import AlreadyDone, Conflict
from storage.notices import Intent
from storage.records import Sitter, TableRecord
from storage.store import Store

BOT_NAMES = tuple(CHARACTERS)
ANOTHER_BOT = "Bot"  # the name of a bot if all names are taken


class Lobby:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._clock = tables.clock

    async def open(
        self, place: Place, person: Person, game_key: str, options: Mapping[str, object]
    ) -> Table:
        """Open a table in a channel, with the person in its first seat.

        `options` contains both the game's own options and the terms, which are the options that all
        games share.
        """
        game, chosen, terms = self.check_options(game_key, options)
        language = await self._tables.settings.language_of_server(place.guild)
        while True:
            now = self._clock()
            record = TableRecord(
                id=create_id(),
                game=game.key,
                rules=game.rules.version,
                options=chosen.model_dump_json(),
                terms=terms.model_dump_json(),
                language=language,
                guild=place.guild,
                shown=Shown(place.channel),
                host=person.id,
                seed=self._tables.new_seed(),
                sitters=(Sitter(person.name, person.id),),
                opened_at=now,
                changed_at=now,
            )
            try:
                with interaction_to_store() as interaction:
                    await self._store.create(record, interaction=interaction)
            except Conflict:
                continue  # the random id is taken, so try another one
            except AlreadyDone:
                raise Repeated from None
            self._tables.notify(record.id)
            return await self._tables.load(record.id)

    def check_options(
        self, game_key: str, options: Mapping[str, object]
    ) -> tuple[AnyGame, Options, Terms]:
        """Return a game, its validated options and the terms. Raises a Refusal for invalid ones."""
        game = self._tables.games.get(game_key)
        if game is None:
            raise NoGame
        own, common = split_options(options)
        return game, validate_options(game, own), validate_terms(game, common)

    async def set_option(
        self, table_id: str, person: Person, name: str, value: object, *, may_manage: bool = False
    ) -> Table:
        """Change an option before the game begins. Only the host and moderators may do so."""

        async def apply_option(table: Table) -> Table:
            self.check_may_set_options(table, person, may_manage=may_manage)
            agreed = {**table.options.model_dump(), **table.terms.model_dump(), name: value}
            game, options, terms = self.check_options(table.game.key, agreed)
            most: int = game.rules.seats(options)[-1]
            if len(table.seats) > most:
                raise Refusal(lambda: texts.too_many_seated(most=most), table)
            record = replace(
                table.record, options=options.model_dump_json(), terms=terms.model_dump_json()
            )
            return await self._tables.commit(replace(table, options=options), record)

        return await self._tables.run_locked(table_id, apply_option)

    async def set_language(
        self, table_id: str, person: Person, language: str, *, may_manage: bool = False
    ) -> Table:
        """Change the language of a table's message. Only the host and moderators may do so."""

        async def apply_language(table: Table) -> Table:
            self.check_may_set_options(table, person, may_manage=may_manage)
            record = replace(table.record, language=language, language_chosen=True)
            return await self._tables.commit(table, record)

        return await self._tables.run_locked(table_id, apply_language)

    def check_may_set_options(self, table: Table, person: Person, *, may_manage: bool) -> None:
        """Raise a Refusal unless the person can change the table's options now."""
        _must_be_in_lobby(table, person)
        if person.id != table.record.host and not may_manage:
            raise NotYourTable(table)

    async def join(self, table_id: str, person: Person, interaction_id: int | str) -> Table:
        """Seat a person at a table.

        In order of preference, the person gets the seat in which a bot is playing for them, the
        seat reserved for them, or the next free seat.
        """

        async def seat_person(table: Table) -> Table:
            if not table.record.is_live:
                raise TableOver(table)
            if table.find(person.id) is not None:
                raise AlreadySeated(table)
            own = table.bot_seat_of(person.id)
            if own is not None:
                return await self._take_back(table, own, person)
            _must_be_in_lobby(table, person)
            must_not_be_kicked(table, person)
            sitter = Sitter(person.name, person.id)
            reserved = next((s for s in table.seats if table.sitter(s).invited == person.id), None)
            if reserved is not None:
                return await self._take_reserved_seat(table, reserved, sitter, interaction_id)
            return await self._take_free_seat(table, sitter, interaction_id)

        return await self._tables.run_locked(table_id, seat_person)

    async def add_bot(
        self,
        table_id: str,
        person: Person,
        interaction_id: int | str,
        level: Level = "normal",
        name: str | None = None,
    ) -> Table:
        """Give the next free seat to a bot, by default to the next in the list of names.

        Anyone at the table may add a bot.
        """

        async def seat_bot(table: Table) -> Table:
            self.check_may_add_bot(table, person)
            if level not in table.game.opponents.levels:
                raise NoSuchLevel(table)
            free = free_names(table)
            if name is not None and name not in free:
                raise BotIsSeated(table, name)
            sitter = Sitter(name or [*free, ANOTHER_BOT][0], bot=True, level=level)
            return await self._take_free_seat(table, sitter, interaction_id)

        return await self._tables.run_locked(table_id, seat_bot)

    def check_may_add_bot(self, table: Table, person: Person) -> None:
        """Raise a Refusal unless the person can add a bot to the table now."""
        _must_be_in_lobby(table, person)
        table.seat_of(person.id)
        if is_full(table):
            raise TableFull(table)

    async def begin(
        self,
        table_id: str,
        person: Person,
        interaction_id: int | str,
        *,
        may_manage: bool = False,
    ) -> Table:
        """Begin the game.

        The host and moderators may begin a game at any time. Once all seats are taken, anyone at
        the table may begin the game.
        """

        async def check_and_deal(table: Table) -> Table:
            _must_be_in_lobby(table, person)
            if not may_manage:
                _must_be_allowed_to_begin(table, person)
            record = replace(
                table.record,
                interaction_ids=(*table.record.interaction_ids, str(interaction_id)),
                language=await self._language_to_play_in(table),
            )
            return await deal(self._tables, table, record, table.find(person.id))

        return await self._tables.run_locked(table_id, check_and_deal)

    async def rematch(self, table_id: str, person: Person, interaction_id: int | str) -> Table:
        """Return the table of a game's rematch. Open the rematch unless someone already has."""

        async def find_or_open(table: Table) -> Table:
            if table.status != "over":
                raise NoRematch(table)
            if all(sitter.person != person.id for sitter in table.record.sitters):
                raise Refusal(texts.you_did_not_play)
            rematch = await self._find_rematch(table)
            if rematch is None:
                return await self._open_rematch(table, person, interaction_id)
            return rematch

        return await self._tables.run_locked(table_id, find_or_open)

    async def rematch_of(self, table: Table) -> Table | None:
        """Return a table's rematch, or None if there's none or its lobby was closed."""
        rematch_id = await self._store.rematch_of(table.id)
        if rematch_id is None:
            return None
        rematch = await self._tables.load(rematch_id)
        record = rematch.record
        return rematch if record.is_live or record.start_version is not None else None

    async def _language_to_play_in(self, table: Table) -> str:
        """Return the language that all people at a table share, unless the host chose another."""
        record, settings = table.record, self._tables.settings
        spoken = {await settings.language_of(person) for person in people_in(record)}
        return spoken.pop() if len(spoken) == 1 and not record.language_chosen else record.language

    async def _take_back(self, table: Table, seat: Seat, person: Person) -> Table:
        sitter = replace(
            table.sitter(seat), bot=False, name=person.name, invited=None, invite_until_return=False
        )
        record = replace(table.record, sitters=with_sitter(table.record.sitters, seat, sitter))
        record = without_invitation(record, person.id)
        action = Action("back", seat, self._clock())
        return await self._tables.commit_action(table, record, state_of(table), action)

    async def _take_reserved_seat(
        self, table: Table, seat: Seat, sitter: Sitter, interaction_id: int | str
    ) -> Table:
        """Give a seat to the guest it was reserved for."""
        record = replace(
            table.record,
            sitters=with_sitter(table.record.sitters, seat, sitter),
            interaction_ids=(*table.record.interaction_ids, str(interaction_id)),
        )
        return await self._tables.commit(table, with_seated_host(record) or record)

    async def _take_free_seat(
        self, table: Table, sitter: Sitter, interaction_id: int | str
    ) -> Table:
        if is_full(table):
            raise TableFull(table)
        ids = (*table.record.interaction_ids, str(interaction_id))
        sitters = (*table.record.sitters, sitter)
        return await self._tables.commit(
            table, replace(table.record, sitters=sitters, interaction_ids=ids)
        )

    async def _find_rematch(self, table: Table) -> Table | None:
        """Return a table's rematch, or None. Unlink a rematch whose lobby was closed."""
        rematch = await self.rematch_of(table)
        rematch_id = await self._store.rematch_of(table.id)
        if rematch is None and rematch_id is not None:
            await self._store.unlink_rematch(rematch_id)
            self._tables.forget(rematch_id)
        return rematch

    async def _open_rematch(self, table: Table, person: Person, interaction_id: int | str) -> Table:
        record = _rematch_record(table.record, person, self._tables.new_seed(), self._clock())
        record = replace(
            record, rules=table.game.rules.version, interaction_ids=(str(interaction_id),)
        )
        others = tuple(each for each in people_in(record) if each != person.id)
        intent = Intent("rematch", others) if others else None
        intent, parts = await self._tables.split_by_recipient(self._tables.read(record), intent)
        # Conflict and AlreadyDone mean that another process has already opened the rematch.
        with suppress(Conflict, AlreadyDone), interaction_to_store() as interaction:
            await self._store.create(record, intent, parts, interaction)
        self._tables.forget(table.id)
        self._tables.notify(table.id)
        rematch_id = await self._store.rematch_of(table.id)
        if rematch_id is None:
            raise Refusal(texts.try_again, table)
        self._tables.notify(rematch_id)
        return await self._tables.load(rematch_id)


def free_names(table: Table) -> list[str]:
    """Return the names of the bots that aren't at a table."""
    taken = {sitter.name for sitter in table.record.sitters}
    return [name for name in BOT_NAMES if name not in taken]


def is_full(table: Table) -> bool:
    return len(table.seats) >= table.seats_allowed[-1]


def must_not_be_kicked(table: Table, person: Person) -> None:
    """Raise Kicked if a person was kicked from a table."""
    if person.id in table.record.kicked:
        raise Kicked(table)


def _must_be_in_lobby(table: Table, person: Person) -> None:
    if table.status == "playing":
        raise (
            AlreadyBegun(table, person) if table.bot_seat_of(person.id) is None else BotPlays(table)
        )
    if table.status != "lobby":
        raise TableOver(table)


def _must_be_allowed_to_begin(table: Table, person: Person) -> None:
    table.seat_of(person.id)
    if person.id != table.record.host and not is_full(table):
        raise NotYoursToBegin(table)


def _rematch_record(old: TableRecord, person: Person, seed: str, now: float) -> TableRecord:
    return TableRecord(
        id=create_id(),
        game=old.game,
        rules=old.rules,
        options=old.options,
        terms=old.terms,
        language=old.language,
        language_chosen=old.language_chosen,
        guild=old.guild,
        shown=None if old.shown is None else Shown(old.channel),
        host=person.id,
        seed=seed,
        sitters=tuple(_rotated_sitters(old, person)),
        opened_at=now,
        changed_at=now,
        rematch_of=old.id,
    )


def _rotated_sitters(old: TableRecord, person: Person) -> Iterator[Sitter]:
    """Yield the sitters of a rematch.

    Everyone moves over by one seat. People who left the old game are replaced by new bots.
    """
    taken = {sitter.name for sitter in old.sitters}
    names = iter(
        [name for name in BOT_NAMES if name not in taken] + [ANOTHER_BOT] * len(old.sitters)
    )
    for sitter in (*old.sitters[1:], *old.sitters[:1]):
        if sitter.person == person.id:
            yield Sitter(person.name, person.id)
        elif not sitter.bot and sitter.person is not None:
            yield Sitter(sitter.name, sitter.person)
        elif sitter.bot:
            name = sitter.name if sitter.person is None else next(names)
            yield Sitter(name, bot=True, level=sitter.level)


def split_options(options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split typed options into the game's own options and the terms, which all games share."""
    terms = {name: options[name] for name in Terms.model_fields if name in options}
    return {name: value for name, value in options.items() if name not in terms}, terms


def validate_options(game: AnyGame, given: Mapping[str, object]) -> Options:
    """Validate a game's own options. Raises BadOptions, whose text lists the possible values."""
    chosen: Options = _validate_options(game.rules.options, given)
    return chosen


def validate_terms(game: AnyGame, given: Mapping[str, object]) -> Terms:
    """Validate a table's terms. Raises BadOptions, whose text lists the possible values."""
    bots = given.get("bots")
    if bots is not None and bots not in game.opponents.levels:
        raise BadOptions([_possible_values("bots", game.opponents.levels)])
    return _validate_options(Terms, given)


Model = TypeVar("Model", bound=BaseModel)


def _validate_options(model: type[Model], given: Mapping[str, object]) -> Model:
    try:
        return model.model_validate(dict(given))
    except ValidationError as problem:
        problems = list(_describe_problems(model.model_fields, problem))
    raise BadOptions(problems)


def _describe_problems(known: Mapping[str, FieldInfo], problem: ValidationError) -> Iterator[str]:
    for error in problem.errors(include_url=False, include_input=False, include_context=False):
        name = str(error["loc"][0]) if error["loc"] else ""
        if not name:
            yield error["msg"].removeprefix("Value error, ")
        elif name in known:
            yield _possible_values(name, values_of(known[name]))
        else:
            yield texts.no_such_option(option=name)


def _possible_values(option: str, values: Sequence[bool | int | str]) -> str:
    """Say which values an option can have."""
    if values == (False, True):
        return texts.option_is_yes_or_no(option=option)
    numbers = [value for value in values if isinstance(value, int)]
    if len(values) > 2 and len(numbers) == len(values):
        return texts.option_from_to(option=option, first=numbers[0], last=numbers[-1])
    return texts.option_can_be(option=option, values=list(map(str, values)))
