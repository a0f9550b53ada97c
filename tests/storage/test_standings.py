"""Every store keeps how people did, and adds it up."""

from dataclasses import replace

from storage.standings import GameResult, Rivalry, Standing
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby


def result(
    person: int | None, place: int | None, table: str = "past", **fields: object
) -> GameResult:
    opponents = 0 if place is None else 2
    beaten = 0 if place is None else 2 * (3 - place)
    made = GameResult(
        table,
        number=place or 9,
        person=person,
        guild=1,
        game="toy",
        ended_at=5.0,
        finished=True,
        place=place,
        opponents=opponents,
        beaten=beaten,
    )
    return replace(made, **fields)  # type: ignore[arg-type]  # the fields that a test changes


THREE = (result(ADA, 1), result(BEN, 2), result(CY, 3))


async def test_results_are_stored_with_the_end_of_a_game(store: Store) -> None:
    await store.create(lobby("past"))
    change = begun(lobby("past"))
    await store.save(change)
    over = closed(change.table, "over", None)
    await store.save(replace(over, results=THREE))

    assert await store.finished_by(ADA, 0, 9) == [THREE[0]]
    assert await store.standings_in(1, BEN) == [Standing(1, BEN, "toy", 1, 0, 1, 2, 2, 0, 1, 0)]
    assert await store.rivals_of(1, BEN) == [Rivalry(1, BEN, CY, 1), Rivalry(1, BEN, ADA, 0, 1)]
    (found,) = await store.tables_ended_after(0.0, "", 9)
    assert found.id == "past"


async def test_standings_add_up_and_nothing_is_added_twice(store: Store) -> None:
    tied = [result(ADA, 1, "second", beaten=1), result(BEN, 1, "second", number=7, beaten=1)]
    for results in (THREE, THREE, tied):
        await store.add_results(results)
    await store.add_results([result(ADA, None, "alone"), result(ADA, None, "left", finished=False)])

    (ada,) = await store.standings_in(1, ADA)
    assert ada == Standing(1, ADA, "toy", 3, 1, 2, 4, 5, 2, 0, 0)
    assert {each.person for each in await store.standings_in(1)} == {ADA, BEN, CY}
    assert await store.standings_in(2) == []
    rivals = {each.other: each for each in await store.rivals_of(1, ADA)}
    assert rivals[BEN] == Rivalry(1, ADA, BEN, won=1, lost=0, tied=1)
    assert rivals[BEN].games == 2


async def test_finished_games_are_listed_latest_first_page_by_page(store: Store) -> None:
    for number in range(5):
        await store.add_results([result(ADA, 1, f"game {number}", ended_at=float(number))])
    await store.add_results([result(ADA, None, "left", finished=False, ended_at=9.0)])
    pages = [await store.finished_by(ADA, skip, 2) for skip in (0, 2, 4, 6)]
    assert [[each.table[-1] for each in page] for page in pages] == [
        ["4", "3"],
        ["2", "1"],
        ["0"],
        [],
    ]
    (since,) = await store.standings_since(1, 2.0)
    assert since == Standing(1, ADA, "toy", 2, 1, 2, 4, 8, 2, 0, 0)
    assert await store.standings_since(1, 9.0) == []


async def test_an_erased_person_remains_a_nameless_opponent(store: Store) -> None:
    await store.add_results(THREE)
    await store.erase(ADA, "someone")
    assert await store.results_about(ADA) == []
    assert {each.person for each in await store.standings_since(1, 0.0)} == {BEN, CY}
    assert await store.standings_in(1, ADA) == []
    (ben,) = await store.standings_in(1, BEN)
    assert (ben.opponents, ben.beaten) == (2, 2)
    assert await store.rivals_of(1, BEN) == [Rivalry(1, BEN, CY, 1)]
    await store.add_results(THREE)  # the game is already in the standings
    assert await store.standings_in(1, ADA) == []


async def test_people_who_opted_out_are_found(store: Store) -> None:
    await store.add_results(THREE)
    await store.set_setting("person", ADA, "standings", "off")
    await store.set_setting("person", BEN, "tips", "off")
    assert await store.people_without_standings(1) == {ADA}
    assert await store.people_without_standings(2) == set()


async def test_tables_are_found_in_the_order_in_which_they_ended(store: Store) -> None:
    for name, at in (("b", 5.0), ("a", 5.0), ("c", 4.0), ("open", None)):
        await store.create(lobby(name))
        change = begun(lobby(name))
        await store.save(change)
        if at is not None:
            over = closed(change.table, "over")
            await store.save(replace(over, table=replace(over.table, ended_at=at)))
    found: list[str] = []
    at, last = 0.0, ""
    while tables := await store.tables_ended_after(at, last, 2):
        found += [each.id for each in tables]
        at, last = tables[-1].ended_at or 0.0, tables[-1].id
    assert found == ["c", "a", "b"]
