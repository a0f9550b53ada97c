"""An interaction takes effect only once, even if engines receive it several times."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.engine import Engine
from bot.engine.refusals import Repeated
from bot.engine.tables import Request, current_request
from tests.support.engine_session import ADA, BEN, GAMES, HERE, EngineSession

Act = Callable[[Engine, str], Awaitable[object]]


async def act_in_task(engine: Engine, table_id: str, act: Act, interaction: int) -> object:
    """Act for an interaction in a new task, as the dispatcher does; return the result."""

    async def work() -> object:
        current_request.set(Request(interaction))
        return await act(engine, table_id)

    return await asyncio.create_task(work())


async def open_table(engine: Engine, _table_id: str) -> None:
    await engine.lobby.open(HERE, ADA, "toy", {})


async def add_bot_for_ada(engine: Engine, table_id: str) -> None:
    await engine.lobby.add_bot(table_id, ADA, 1)


async def test_an_interaction_replayed_after_a_restart_changes_nothing(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA, BEN)
    await act_in_task(session.engine, table_id, add_bot_for_ada, 5)
    again = await session.starts()
    with pytest.raises(Repeated) as refused:
        await act_in_task(again, table_id, add_bot_for_ada, 5)
    assert refused.value.table is not None
    assert len(refused.value.table.seats) == 3
    assert refused.value.text == "That's already done. Here's the table as it is now."
    await act_in_task(again, table_id, add_bot_for_ada, 6)
    assert len((await again.tables.load(table_id)).seats) == 4


async def test_one_interaction_opens_only_one_table(session: EngineSession) -> None:
    await act_in_task(session.engine, "", open_table, 5)
    with pytest.raises(Repeated):
        await act_in_task(await session.starts(), "", open_table, 5)
    assert len(await session.store.tables_of(ADA.id)) == 1


async def test_only_one_of_two_engines_acts_on_the_same_interaction(session: EngineSession) -> None:
    first = session.engine
    table_id = await session.lobby(ADA, BEN)
    second = await Engine.start(GAMES, session.store, clock=lambda: session.now)
    results = await asyncio.gather(
        *(act_in_task(engine, table_id, add_bot_for_ada, 5) for engine in (first, second, first)),
        return_exceptions=True,
    )
    assert [type(result) for result in results].count(Repeated) == 2
    first.tables.forget_all()
    assert len((await first.tables.load(table_id)).seats) == 3


async def test_the_consequences_of_an_action_are_stored_without_its_interaction(
    session: EngineSession,
) -> None:
    """Only the first of several changes by one interaction is stored with the interaction's id."""
    table_id = await session.lobby(ADA, BEN)

    async def add_two_bots(engine: Engine, table_id: str) -> None:
        await add_bot_for_ada(engine, table_id)
        await add_bot_for_ada(engine, table_id)

    await act_in_task(session.engine, table_id, add_two_bots, 5)
    assert len((await session.engine.tables.load(table_id)).seats) == 4


async def test_a_second_attempt_on_a_newer_table_is_stored_with_its_interaction(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA, BEN)
    other = await Engine.start(GAMES, session.store, clock=lambda: session.now)
    await session.engine.tables.load(table_id)
    await act_in_task(other, table_id, add_bot_for_ada, 4)
    await act_in_task(session.engine, table_id, add_bot_for_ada, 5)
    assert len((await session.engine.tables.load(table_id)).seats) == 4
    with pytest.raises(Repeated):
        await act_in_task(other, table_id, add_bot_for_ada, 5)
