"""The benchmark of a table plans one click for each move and reports its measurements."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from benchmarks.table.figures import Figures, PublicMessageDelays, Responses, SingleMoves, Starts
from benchmarks.table.hall import Clicked, open_hall
from benchmarks.table.plan import Planned, begin_games, copy_tables, rehearse
from benchmarks.table.report import aims, invalid_runs, report
from bot.engine import Engine, MovePlayed, Person
from bot.messages.custom_id import Click, Verb
from games import catalogue
from storage.sqlite.store import SQLite


async def test_each_planned_click_is_one_move(tmp_path: Path) -> None:
    async with open_hall(2, 3) as hall:
        planned = await begin_games(tmp_path / "db", hall.places, "coloretto")
        planned = await rehearse(tmp_path / "db", planned, 20)
    store = await SQLite.open(tmp_path / "db")
    engine = await Engine.start(
        catalogue(),
        store,
    )
    for each in planned:
        for person, click in planned_clicks(each):
            played = await engine.play.answer(
                each.table, person, click.ticket, click.path, confirmed=click.verb is Verb.SURE
            )
            assert isinstance(played, MovePlayed)
    await store.close()


async def test_the_crowd_of_tables_is_stored_without_notices_to_send(tmp_path: Path) -> None:
    async with open_hall(2, 3) as hall:
        planned = await begin_games(tmp_path / "db", hall.places, "coloretto")
        copies = await copy_tables(tmp_path / "db", planned, 30)
    store = await SQLite.open(tmp_path / "db")
    assert len(copies) == 28
    assert all([(await store.load(each.table)).status == "playing" for each in copies])
    assert (
        await store.tables_with_outdated_message()
        == await store.tables_with_pending_notices()
        == await store.tables_with_pending_posts()
        == []
    )
    await store.close()


def test_a_run_in_which_the_sandbox_was_the_bottleneck_is_void() -> None:
    idle, busy = make_figures(busy=0.5), make_figures(busy=0.9)
    assert not list(invalid_runs(idle))
    assert len(list(invalid_runs(busy))) == 12
    assert "Void" in report(busy)


def test_every_aim_is_reported() -> None:
    assert all(str(aim) in report(make_figures(busy=0.5)) for aim in aims(make_figures(busy=0.5)))


def planned_clicks(planned: Planned) -> Iterator[tuple[Person, Click]]:
    for press in islice(planned.script(), 20):
        click = Click.parse(press.custom_id)
        assert click is not None
        yield Person(int(press.person.id), press.person.name), click


def make_figures(busy: float) -> Figures:
    responses = Responses()
    responses.add(Clicked(1.0, [0.01] * 200, busy), 0.2, 200)
    starts = Starts([1.0], [0.5], [0.01] * 200)
    return Figures(
        beside={
            bot: dict.fromkeys((1, 20, 100), responses) for bot in ("ours", "views", "data", "ok")
        },
        stored=1000.0,
        alone=SingleMoves([2], [4], 0.001),
        public=PublicMessageDelays([0.1] * 20, [0.1] * 20, [0.1] * 20),
        few=starts,
        crowd=starts,
        memory=1e6,
        disk=0.001,
    )
