"""Open private tables: games for one person and bots, whose only place is the person's panel.

No channel shows a private table. Nobody is notified about it, its turns have no clocks, and its
results count nowhere. The bots answer at once, and an unfinished game just waits.
"""

from collections.abc import Sequence

from bot.engine.dealing import begin_with, create_id
from bot.engine.refusals import Repeated
from bot.engine.table import Person, Table
from bot.engine.tables import Tables, interaction_to_store
from games.kit import AnyGame, Options, State
from games.kit.lessons import LEARNER
from storage.errors import AlreadyDone, Conflict
from storage.records import Sitter, TableRecord

NO_SERVER = 0  # the server of a private table, which people can play anywhere


class PrivateTables:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(  # noqa: PLR0913  all of them define the game
        self,
        person: Person,
        game: AnyGame,
        options: Options,
        bots: Sequence[Sitter],
        seed: str,
        *,
        begun: tuple[State, int],
        lesson: str | None = None,
    ) -> Table:
        """Open a private table with a person in its first seat.

        `begun` is the state in which the game begins, and how many draws of the seed's luck that
        took.
        """
        state, draws = begun
        while True:
            now = self._tables.clock()
            record = TableRecord(
                id=create_id(),
                game=game.key,
                rules=game.rules.version,
                options=options.model_dump_json(),
                guild=NO_SERVER,
                host=person.id,
                seed=seed,
                sitters=(Sitter(person.name, person.id), *bots),
                draws=draws,
                lesson=lesson,
                opened_at=now,
                changed_at=now,
            )
            try:
                with interaction_to_store() as interaction:
                    await self._tables.store.create(record, interaction=interaction)
            except Conflict:
                continue  # the random id is taken, so try another one
            except AlreadyDone:
                raise Repeated from None

            async def begin(table: Table) -> Table:
                return await begin_with(self._tables, table, table.record, LEARNER, state)

            return await self._tables.run_locked(record.id, begin)
