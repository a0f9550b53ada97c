"""People are compared by the share of opponents they beat."""

import sqlite3
from contextlib import closing

import pytest

from bot.engine import Refusal
from bot.engine.results import results_of
from bot.engine.standings import FEWEST_GAMES, Standings, share_of
from storage.standings import GameResult, Rivalry, Standing
from storage.store import Store
from tests.support.engine_session import ADA, BEN, CY, DI, HERE, EngineSession

DAY = 86_400.0
PEOPLE = (ADA.id, BEN.id, CY.id)


async def add_games(
    store: Store, count: int, *places: int, game: str = "toy", at: float = 5.0
) -> None:
    """Store games in which Ada, Ben and Cy reached these places."""
    before = len(await store.results_about(ADA.id))
    for number in range(count):
        await store.add_results(
            [
                GameResult(
                    table=f"{game} {before + number}",
                    number=seat,
                    person=person,
                    guild=HERE.guild,
                    game=game,
                    ended_at=at,
                    finished=True,
                    place=place,
                    opponents=len(places) - 1,
                    beaten=sum(2 * (other > place) + (other == place) for other in places) - 1,
                )
                for seat, (person, place) in enumerate(zip(PEOPLE, places, strict=False))
            ]
        )


@pytest.mark.parametrize(
    ("opponents", "beaten", "share"), [(0, 0, 0.5), (5, 10, 0.75), (5, 0, 0.25), (95, 95, 0.5)]
)
def test_five_imaginary_opponents_pull_everyone_towards_one_half(
    opponents: int, beaten: int, share: float
) -> None:
    assert share_of(Standing(1, 11, "", opponents=opponents, beaten=beaten)) == share


async def test_a_leaderboard_ranks_everyone_with_enough_games(session: EngineSession) -> None:
    standings, store = session.engine.standings, session.store
    await add_games(store, 2, 1, 2, 3)
    assert await standings.leaderboard(HERE.guild) == []
    await add_games(store, 2, 1, 3, 2, game="broken")

    ranked = await standings.leaderboard(HERE.guild)

    assert [each.person for each in ranked] == [ADA.id, BEN.id, CY.id]
    assert [each.ranked for each in ranked] == [4, 4, 4]
    assert share_of(ranked[0]) == (8 + 2.5) / (8 + 5)
    assert await standings.leaderboard(HERE.guild, "toy") == []
    await add_games(store, 1, 2, 1, 3)
    (first, *_) = await standings.leaderboard(HERE.guild, "toy")
    assert (first.person, first.ranked) == (ADA.id, FEWEST_GAMES)
    assert await standings.leaderboard(2) == []


async def test_a_leaderboard_of_the_last_90_days_forgets_older_games(
    session: EngineSession,
) -> None:
    standings, store = session.engine.standings, session.store
    await add_games(store, 5, 1, 2, at=session.now - 91 * DAY)
    await add_games(store, 3, 2, 1, at=session.now - 89 * DAY)
    ever = await standings.leaderboard(HERE.guild)
    recent = await standings.leaderboard(HERE.guild, recent=True)
    assert [(each.person, each.ranked) for each in ever] == [(ADA.id, 8), (BEN.id, 8)]
    assert [(each.person, each.ranked) for each in recent] == [(BEN.id, 3), (ADA.id, 3)]


async def test_whoever_opts_out_is_in_no_list_and_no_head_to_head(session: EngineSession) -> None:
    standings, store = session.engine.standings, session.store
    await add_games(store, 4, 1, 2, 3)
    await session.engine.settings.choose("person", BEN.id, "standings", "off")

    ranked = await standings.leaderboard(HERE.guild)
    ada = await standings.statistics(HERE.guild, ADA.id, ADA.id)

    assert [each.person for each in ranked] == [ADA.id, CY.id]
    assert share_of(ranked[0]) == (8 + 2.5) / (8 + 5)  # Ben remains an opponent
    assert [each.other for each in ada.rivals] == [CY.id]
    with pytest.raises(Refusal, match="rather not be compared"):
        await standings.statistics(HERE.guild, BEN.id, ADA.id)
    own = await standings.statistics(HERE.guild, BEN.id, BEN.id)
    assert (own.total.finished, own.rivals) == (4, ())
    seen = await standings.statistics(HERE.guild, ADA.id, BEN.id)
    assert seen.against_viewer is None


async def test_statistics_begin_with_the_viewers_head_to_head(session: EngineSession) -> None:
    standings, store = session.engine.standings, session.store
    await add_games(store, 4, 1, 2, 3)
    await add_games(store, 1, 2, 1)
    await add_games(store, 2, 2, 1, game="broken")

    seen = await standings.statistics(HERE.guild, ADA.id, BEN.id)

    assert seen.against_viewer == Rivalry(HERE.guild, BEN.id, ADA.id, won=3, lost=4)
    assert [each.other for each in seen.rivals] == [BEN.id, CY.id]
    assert [each.game for each in seen.by_game] == ["toy", "broken"]
    assert (seen.total.finished, seen.total.first_places, seen.total.second_places) == (7, 4, 3)
    assert seen.best is not None
    assert seen.best.game == "toy"
    nothing = await standings.statistics(HERE.guild, DI.id, ADA.id)
    assert (nothing.total.finished, nothing.best, nothing.rivals) == (0, None, ())


async def test_the_end_of_a_game_is_in_the_standings_at_once(session: EngineSession) -> None:
    table = await session.finishes(await session.game(ADA, BEN))
    stored = [
        *await session.store.results_about(ADA.id),
        *await session.store.results_about(BEN.id),
    ]
    assert tuple(stored) == results_of(table.record)
    assert len(stored) == 2
    rivalry = await session.engine.standings.rivalry_at(table)
    assert rivalry is not None
    assert (rivalry.person, rivalry.other, rivalry.games) == (ADA.id, BEN.id, 1)
    export = await session.engine.privacy.export(ADA.id)
    (exported,) = export["results"]
    assert (exported["table"], exported["finished"]) == (table.id, True)


async def test_a_rivalry_is_between_two_people_who_do_not_mind(session: EngineSession) -> None:
    rivalry_at = session.engine.standings.rivalry_at
    three = await session.finishes(await session.game(ADA, BEN, CY))
    assert await rivalry_at(three) is None
    alone = await session.finishes(await session.game(ADA, bots=1))
    assert await rivalry_at(alone) is None
    table = await session.finishes(await session.game(ADA, BEN))
    assert await rivalry_at(table) is not None
    await session.engine.settings.choose("person", BEN.id, "standings", "off")
    assert await rivalry_at(table) is None


async def test_the_standings_are_the_same_when_worked_out_anew(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.engine.standings.BATCH", 2)
    monkeypatch.setattr("bot.engine.standings.BATCH_PAUSE", 0.0)
    for people in ((ADA, BEN), (ADA, BEN, CY), (BEN, CY), (ADA, CY)):
        session.now += DAY
        await session.finishes(await session.game(*people))
    left = await session.game(ADA, BEN, CY)
    await session.engine.seats.leave(left, CY)
    await session.finishes(left)
    before = [await all_of(session, person) for person in PEOPLE]

    with closing(sqlite3.connect(session.store.name)) as db, db:
        for name in ("results", "standings", "rivals"):
            db.execute(f"DELETE FROM {name}")  # noqa: S608  the names are ours
    assert await session.store.standings_in(HERE.guild) == []
    await session.engine.standings.catch_up()

    assert [await all_of(session, person) for person in PEOPLE] == before
    await Standings(session.engine.tables).catch_up()
    assert [await all_of(session, person) for person in PEOPLE] == before


async def all_of(session: EngineSession, person: int) -> tuple[object, ...]:
    store = session.store
    return (
        await store.standings_in(HERE.guild, person),
        await store.rivals_of(HERE.guild, person),
        await store.results_about(person),
    )
