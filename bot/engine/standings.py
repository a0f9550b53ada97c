"""Compare how people did in the finished games of a server, if they want to be compared."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, replace

from bot.engine import texts
from bot.engine.refusals import Refusal
from bot.engine.results import results_of
from bot.engine.stored_settings import STANDINGS
from bot.engine.table import Table
from bot.engine.tables import Tables
from storage.standings import Rivalry, Standing

IMAGINARY_OPPONENTS = 5  # they pull everyone's share towards one half
FEWEST_GAMES = 3  # the fewest ranked games with which someone is on a leaderboard
RECENT_SECONDS = 90 * 86_400.0
CAUGHT_UP = "standings-until"  # the key of the time until which ended games are in the standings
BATCH = 200  # the games that are added at a time
BATCH_PAUSE = 0.05  # seconds between batches, for everything else
CLOCK_MARGIN = 86_400.0  # seconds by which clocks may have been set back


@dataclass(frozen=True, slots=True)
class Statistics:
    """How one person did in a server."""

    total: Standing
    by_game: tuple[Standing, ...]  # the most played first
    rivals: tuple[Rivalry, ...]  # the most frequent first
    against_viewer: Rivalry | None  # seen from whoever asks

    @property
    def best(self) -> Standing | None:
        """Return the game in which the person beats most opponents, if there are enough games."""
        compared = [each for each in self.by_game if each.ranked >= FEWEST_GAMES]
        return max(compared, key=share_of, default=None)


class Standings:
    def __init__(self, tables: Tables) -> None:
        self._store = tables.store
        self._clock = tables.clock
        self._settings = tables.settings

    async def catch_up(self) -> None:
        """Add the games that ended before this version of the bot, or under the version before."""
        stored = await self._store.meta(CAUGHT_UP)
        at = 0.0 if stored is None else float(json.loads(stored)) - CLOCK_MARGIN
        table_id = ""
        while found := await self._store.tables_ended_after(at, table_id, BATCH):
            await self._store.add_results([each for table in found for each in results_of(table)])
            at, table_id = found[-1].ended_at or at, found[-1].id
            await self._store.set_meta(CAUGHT_UP, json.dumps(at))
            await asyncio.sleep(BATCH_PAUSE)

    async def leaderboard(
        self, guild: int, game: str = "", *, recent: bool = False
    ) -> list[Standing]:
        """Return the people of a server, best first: in one game or all, ever or recently."""
        if recent:
            since = self._clock() - RECENT_SECONDS
            found = await self._store.standings_since(guild, since)
        else:
            found = await self._store.standings_in(guild)
        hidden = await self._store.people_without_standings(guild)
        chosen = (each for each in found if game in ("", each.game) and each.person not in hidden)
        ranked = [each for each in added_up(chosen) if each.ranked >= FEWEST_GAMES]
        return sorted(ranked, key=lambda each: (-share_of(each), -each.ranked))

    async def statistics(self, guild: int, person: int, viewer: int) -> Statistics:
        """Return how a person did. Raises a Refusal if they don't want others to see that."""
        hidden = await self._store.people_without_standings(guild)
        if person != viewer and not await self._wants(person):
            raise Refusal(texts.no_statistics)
        by_game = await self._store.standings_in(guild, person)
        total = next(iter(added_up(by_game)), Standing(guild, person, ""))
        rivals = [
            each
            for each in await self._store.rivals_of(guild, person)
            if each.other not in hidden and person not in hidden
        ]
        rivals.sort(key=lambda each: -each.games)
        theirs = next((each for each in rivals if each.other == viewer), None)
        return Statistics(
            total,
            tuple(sorted(by_game, key=lambda each: -each.finished)),
            tuple(rivals),
            None if theirs is None else _turned(theirs),
        )

    async def rivalry_at(self, table: Table) -> Rivalry | None:
        """Return the rivalry of two people who have just finished a game, without anyone else."""
        finished = [each for each in results_of(table.record) if each.finished]
        people = [each.person for each in finished if each.person is not None]
        if len(finished) != 2 or len(people) != 2 or finished[0].place is None:
            return None
        if not all([await self._wants(person) for person in people]):
            return None
        rivals = await self._store.rivals_of(table.record.guild, people[0])
        return next((each for each in rivals if each.other == people[1]), None)

    async def _wants(self, person: int) -> bool:
        return (await self._settings.of("person", person)).get(STANDINGS) != "off"


def share_of(standing: Standing) -> float:
    """Return the share of opponents that someone beats, with imaginary ones who are all tied."""
    points = (standing.beaten + IMAGINARY_OPPONENTS) / 2
    return points / (standing.opponents + IMAGINARY_OPPONENTS)


def added_up(standings: Iterable[Standing]) -> Iterator[Standing]:
    """Yield each person's standings of several games as one."""
    totals: dict[int, Standing] = {}
    for each in standings:
        before = totals.get(each.person, Standing(each.guild, each.person, ""))
        sums = (
            one + other for one, other in zip(astuple(before)[3:], astuple(each)[3:], strict=True)
        )
        totals[each.person] = Standing(each.guild, each.person, "", *sums)
    yield from totals.values()


def _turned(rivalry: Rivalry) -> Rivalry:
    """Return a rivalry as the other person sees it."""
    return replace(
        rivalry,
        person=rivalry.other,
        other=rivalry.person,
        won=rivalry.lost,
        lost=rivalry.won,
    )
