"""Another game with the same people and options, everyone one seat further."""

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from bot.engine.lobby import ALPHABET, BOT_NAMES
from bot.engine.refusals import NoRematch, Refusal
from bot.engine.table import Person, Table, people_in
from bot.engine.tables import Shelf
from storage.port import Conflict, Intent, Saved, Sitter


class Rematches(Shelf):
    async def rematch(self, table_id: str, person: Person, interaction_id: int | str) -> Table:
        """The table at which a finished game goes on: opened now, or by whoever asked before."""

        async def work(table: Table) -> Table:
            if table.status != "over":
                raise NoRematch(table)
            if all(sitter.person != person.id for sitter in table.saved.sitters):
                raise Refusal("You did not play this game. `/help` says how to open a table.")
            found = await self._found(table)
            return await self._opened(table, person, interaction_id) if found is None else found

        return await self.hold(table_id, work)

    async def rematch_of(self, table: Table) -> Table | None:
        """The rematch there is; one that was closed before it began is none."""
        if table.saved.rematch is None:
            return None
        found = await self.look(table.saved.rematch)
        return found if found.saved.is_live or found.saved.begun is not None else None

    async def _found(self, table: Table) -> Table | None:
        found = await self.rematch_of(table)
        if found is None and table.saved.rematch is not None:
            await self.store.no_rematch(table.saved.rematch)
            self.forget(table.saved.rematch)
        return found

    async def _opened(self, table: Table, person: Person, interaction_id: int | str) -> Table:
        saved = _again(table.saved, person, self.new_seed(), self.clock())
        saved = replace(saved, rules=table.game.version, ids=(str(interaction_id),))
        others = tuple(each for each in people_in(saved) if each != person.id)
        notice = Intent("rematch", others, others) if others else None
        with suppress(Conflict):  # another process was quicker
            await self.store.create(saved, notice)
        self.forget(table.id)
        self.tell(table.id)
        rematch = (await self.look(table.id)).saved.rematch
        if rematch is None:
            raise Refusal("That did not work just now. Please try again.", table)
        self.tell(rematch)
        return await self.look(rematch)


def _again(old: Saved, person: Person, seed: str, now: float) -> Saved:
    return Saved(
        id="".join(secrets.choice(ALPHABET) for _ in range(6)),
        game=old.game,
        rules=old.rules,
        options=old.options,
        terms=old.terms,
        guild=old.guild,
        channel=old.channel,
        host=person.id,
        seed=seed,
        sitters=tuple(_turned(old, person)),
        opened_at=now,
        changed_at=now,
        rematch_of=old.id,
    )


def _turned(old: Saved, person: Person) -> Iterator[Sitter]:
    """Everyone one seat further; a bot stays for somebody who left."""
    taken = {sitter.name for sitter in old.sitters}
    names = iter([name for name in BOT_NAMES if name not in taken] + ["Bot"] * len(old.sitters))
    for sitter in (*old.sitters[1:], *old.sitters[:1]):
        if sitter.person == person.id:
            yield Sitter(person.name, person.id)
        elif not sitter.bot and sitter.person is not None:
            yield Sitter(sitter.name, sitter.person)
        elif sitter.bot:
            yield Sitter(sitter.name if sitter.person is None else next(names), bot=True)
