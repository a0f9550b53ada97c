"""Lessons are private tables: nobody is notified, bots answer at once, and a coach keeps count."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

import pytest

from bot.engine import MovePlayed, NoGame, Table, TableOver
from bot.engine.coach import Progress, coach_of
from games import catalogue
from games.kit import AnyGame, Lesson, path_to
from games.kit.lessons import LEARNER
from storage.store import Store
from tests.support.engine_session import ADA, EngineSession

COLORETTO = catalogue()["coloretto"]
FIRST: Lesson[Any, Any] = COLORETTO.lessons.played[0]


def broken(*_: object) -> NoReturn:
    raise RuntimeError("This remark can't be made.")


def costly(*_: object) -> str:
    return "That cost you a lot."


def with_lesson(**changes: Any) -> Mapping[str, AnyGame]:  # noqa: ANN401  a lesson's arguments
    lessons = replace(COLORETTO.lessons, played=(replace(FIRST, **changes),))
    return {"coloretto": replace(COLORETTO, lessons=lessons)}


async def play(session: EngineSession, table: Table, at: int = 0) -> MovePlayed:
    """Make one of the learner's legal moves."""
    path = path_to(table.moves(LEARNER), table.moves(LEARNER)[at])
    played = await session.engine.play.answer(table.id, ADA, table.ticket(LEARNER), path)
    assert isinstance(played, MovePlayed)
    return played


def progress(table: Table) -> Progress:
    coach = coach_of(table)
    assert coach is not None
    return coach.progress


@pytest.fixture
async def session(store: Store) -> EngineSession:
    session = EngineSession(store)
    await session.starts({"coloretto": COLORETTO})
    return session


async def test_bots_answer_at_once_and_nobody_is_notified(session: EngineSession) -> None:
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    for _ in range(4):
        table = (await play(session, table)).table
        assert table.due() == (LEARNER,)
        assert table.record.wake_at is None
    session.now += 9 * 86_400
    assert await session.engine.timers.run_due() == []
    assert await session.store.posts_of(table.id) == []
    assert await session.store.notices_of(table.id) == []
    assert all(sitter.due_since is None for sitter in table.record.sitters)


async def test_a_bot_that_didnt_answer_before_a_crash_moves_by_the_timer(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    table = (await play(session, table)).table
    with monkeypatch.context() as patch:
        patch.setattr("bot.engine.play.MAX_MOVES_AT_ONCE", 0)
        table = (await play(session, table)).table
    assert table.due() != (LEARNER,)
    for _ in range(9):
        session.now += 10
        await session.engine.timers.run_due()
    assert (await session.engine.tables.load(table.id)).due() == (LEARNER,)


async def test_the_last_decision_ends_the_lesson(store: Store) -> None:
    session = EngineSession(store)
    await session.starts(with_lesson(decisions=2))
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    table = (await play(session, table)).table
    assert (table.status, progress(table).decisions) == ("playing", 1)
    table = (await play(session, table)).table
    assert (table.status, progress(table).decisions) == ("ended", 2)
    with pytest.raises(TableOver):
        await session.engine.lessons.stop(table.id, ADA)


async def test_a_remark_is_made_once_and_stored_with_the_move(session: EngineSession) -> None:
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    told: list[str] = []
    for _ in range(5):
        coach = coach_of(table)
        assert coach is not None
        remark = coach.remark()
        told += [] if remark is None else [remark[0]]
        table = (await play(session, table)).table
        assert progress(table).told == tuple(told)
    assert len(set(told)) == len(told) > 2


async def test_after_a_slip_there_is_no_remark_until_the_next_decision(store: Store) -> None:
    session = EngineSession(store)
    await session.starts(with_lesson(slips=(costly,)))
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    played = await play(session, table)
    coach = coach_of(played.table)
    assert played.slip == "That cost you a lot."
    assert coach is not None
    assert coach.remark() is None


async def test_a_faulty_remark_is_logged_and_the_lesson_goes_on(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    session = EngineSession(store)
    await session.starts(with_lesson(remarks=(broken,), slips=(broken,)))
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    with caplog.at_level(logging.ERROR):
        played = await play(session, table)
    assert played.slip == ""
    assert "A remark of coloretto" in caplog.text


async def test_a_lesson_that_the_game_no_longer_has_is_just_a_private_game(store: Store) -> None:
    session = EngineSession(store)
    await session.starts()
    await session.starts({"coloretto": COLORETTO})
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    await session.starts(with_lesson(key="other"))
    table = await session.engine.tables.load(table.id)
    assert coach_of(table) is None
    table = (await play(session, table)).table
    assert table.status == "playing"
    stopped = await session.engine.lessons.stop(table.id, ADA)
    assert stopped.status == "ended"


async def test_only_lessons_that_exist_can_be_started(session: EngineSession) -> None:
    with pytest.raises(NoGame):
        await session.engine.lessons.start(ADA, "tarot", 0)
    with pytest.raises(NoGame):
        await session.engine.lessons.start(ADA, "coloretto", 7)


async def test_taking_back_a_move_takes_back_a_decision(session: EngineSession) -> None:
    table = await session.engine.lessons.start(ADA, "coloretto", 0)
    table = (await play(session, table)).table
    table = (await play(session, table)).table
    before = progress(table).told
    table = await session.engine.undo.request(table.id, ADA)
    assert (progress(table).decisions, progress(table).told) == (1, before)
    assert table.due() == (LEARNER,)
