"""Delete the moves of games that ended long ago, if the operator wants that (KEEP_GAMES)."""

import logging

from bot.engine.tables import Tables

log = logging.getLogger(__name__)

REDUCED_UNTIL = "reduced until"  # the key of a time: all games that ended earlier are reduced
SECONDS_A_DAY = 86_400


class OldGames:
    def __init__(self, tables: Tables, kept_days: int | None) -> None:
        """`kept_days` is how long moves are kept after the end of a game; None keeps them all."""
        self._store = tables.store
        self._clock = tables.clock
        self._kept_days = kept_days

    async def reduce(self) -> int:
        """Delete all but the last turn of each old game; return how many turns were deleted.

        Results, players and personal bests stay, and so does the final state.
        """
        if self._kept_days is None:
            return 0
        after = float(await self._store.meta(REDUCED_UNTIL) or 0)
        until = self._clock() - self._kept_days * SECONDS_A_DAY
        if until <= after:
            return 0
        deleted = await self._store.delete_turns_of_games_ended(after, until)
        await self._store.set_meta(REDUCED_UNTIL, repr(until))
        if deleted:
            log.info("deleted %s moves of games that ended long ago (KEEP_GAMES)", deleted)
        return deleted
