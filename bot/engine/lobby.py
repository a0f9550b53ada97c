"""Before the game: open a table, take a seat, add a bot, leave, begin."""

import secrets
from collections.abc import Mapping
from dataclasses import replace

from bot.engine.ending import handed_over
from bot.engine.forgetting import uninvited
from bot.engine.options import chosen_options, chosen_terms
from bot.engine.refusals import (
    AlreadyBegun,
    AlreadySeated,
    BotPlays,
    Full,
    NoGame,
    NotYoursToBegin,
    Over,
    ShownOut,
    WrongNumber,
)
from bot.engine.table import Person, Place, Table, state_of
from bot.engine.tables import Shelf, sheltered
from bot.engine.terms import Terms, apart
from bot.engine.transitions import Deed, with_sitter
from games.kit import AnyGame, Options, Seat, WrongSeats, begin, fair
from storage.port import Conflict, Saved, Sitter

ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
BOT_NAMES = ("Pip", "Moss", "Juniper", "Biscuit", "Fern", "Otto", "Willow", "Clover", "Hazel", "Bo")


class Lobby(Shelf):
    async def open(
        self, place: Place, person: Person, game_key: str, options: Mapping[str, object]
    ) -> Table:
        """A new table in this channel, with the one who opened it in its first seat.

        `options` are those of the game and the terms that are the same for every game.
        """
        game, chosen, terms = self.agreed(game_key, options)
        while True:
            now = self.clock()
            saved = Saved(
                id="".join(secrets.choice(ALPHABET) for _ in range(6)),
                game=game.key,
                rules=game.version,
                options=chosen.model_dump_json(),
                terms=terms.model_dump_json(),
                guild=place.guild,
                channel=place.channel,
                host=person.id,
                seed=self.new_seed(),
                sitters=(Sitter(person.name, person.id),),
                opened_at=now,
                changed_at=now,
            )
            try:
                await self.store.create(saved)
            except Conflict:
                continue  # somebody else's table has this id
            self.tell(saved.id)
            return await self.look(saved.id)

    def agreed(
        self, game_key: str, options: Mapping[str, object]
    ) -> tuple[AnyGame, Options, Terms]:
        """What is to be played and how; a Refusal says what would be possible."""
        game = self.games.get(game_key)
        if game is None:
            raise NoGame
        own, common = apart(options)
        return game, chosen_options(game, own), chosen_terms(common)

    async def join(self, table_id: str, person: Person, interaction_id: int | str) -> Table:
        """Take the seat that is kept for one, the next free one, or one's own back from a bot."""

        async def work(table: Table) -> Table:
            if not table.saved.is_live:
                raise Over(table)
            if table.find(person.id) is not None:
                raise AlreadySeated(table)
            own = table.left_by(person.id)
            if own is not None:
                return await self._take_back(table, own, person)
            _in_lobby(table, person)
            must_be_welcome(table, person)
            sitter = Sitter(person.name, person.id)
            kept = next((s for s in table.seats if table.sitter(s).invited == person.id), None)
            if kept is not None:
                return await self._replace(table, kept, sitter, interaction_id)
            return await self._sit(table, sitter, interaction_id)

        return await self.hold(table_id, work)

    async def add_bot(self, table_id: str, person: Person, interaction_id: int | str) -> Table:
        """Give the next free seat to a bot; anyone seated may."""

        async def work(table: Table) -> Table:
            _in_lobby(table, person)
            table.seat_of(person.id)
            taken = {sitter.name for sitter in table.saved.sitters}
            name = next((name for name in BOT_NAMES if name not in taken), "Bot")
            return await self._sit(table, Sitter(name, bot=True), interaction_id)

        return await self.hold(table_id, work)

    async def begin(
        self,
        table_id: str,
        person: Person,
        interaction_id: int | str,
        *,
        may_manage: bool = False,
    ) -> Table:
        """Deal. The host or a moderator may; once every seat is taken, anyone seated."""

        async def work(table: Table) -> Table:
            _in_lobby(table, person)
            if not may_manage:
                _must_be_starter(table, person)
            seat = table.find(person.id)
            ids = (*table.saved.ids, str(interaction_id))
            luck = fair.luck(table.saved.seed, ids)
            with sheltered(table.id):
                try:
                    state = begin(table.game, len(table.seats), table.options, luck).state
                except WrongSeats as problem:
                    raise WrongNumber(table, str(problem)) from None
            now = self.clock()
            saved = replace(
                table.saved,
                ids=ids,
                status="playing",
                rules=table.game.version,
                luck_rule=fair.BY_DRAW,
                state=state.model_dump_json(),
                begun=table.saved.version + 1,
                began_at=now,
            )
            return await self.settle(table, saved, state, Deed("begin", seat, now))

        return await self.hold(table_id, work)

    async def _take_back(self, table: Table, seat: Seat, person: Person) -> Table:
        sitter = replace(
            table.sitter(seat), bot=False, name=person.name, invited=None, missed=False
        )
        saved = replace(table.saved, sitters=with_sitter(table.saved.sitters, seat, sitter))
        saved = uninvited(saved, person.id)
        deed = Deed("back", seat, self.clock())
        return await self.settle(table, saved, state_of(table), deed)

    async def _replace(
        self, table: Table, seat: Seat, sitter: Sitter, interaction_id: int | str
    ) -> Table:
        """Give a seat of a lobby to the guest it was kept for."""
        saved = replace(
            table.saved,
            sitters=with_sitter(table.saved.sitters, seat, sitter),
            ids=(*table.saved.ids, str(interaction_id)),
        )
        return await self.rearrange(table, handed_over(saved) or saved)

    async def _sit(self, table: Table, sitter: Sitter, interaction_id: int | str) -> Table:
        if is_full(table):
            raise Full(table)
        ids = (*table.saved.ids, str(interaction_id))
        sitters = (*table.saved.sitters, sitter)
        return await self.rearrange(table, replace(table.saved, sitters=sitters, ids=ids))


def must_be_welcome(table: Table, person: Person) -> None:
    """Nobody sits down who was shown out."""
    if person.id in table.saved.shown_out:
        raise ShownOut(table)


def _must_be_starter(table: Table, person: Person) -> None:
    table.seat_of(person.id)
    if person.id != table.saved.host and not is_full(table):
        raise NotYoursToBegin(table)


def is_full(table: Table) -> bool:
    return len(table.seats) >= table.seats_allowed[-1]


def _in_lobby(table: Table, person: Person) -> None:
    if table.status == "playing":
        raise AlreadyBegun(table, person) if table.left_by(person.id) is None else BotPlays(table)
    if table.status != "lobby":
        raise Over(table)
