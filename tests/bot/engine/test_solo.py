"""In games for one player, each turn has a time of its own, and every move can be undone."""

from bot.engine import Table
from bot.engine.table import state_of
from games import catalogue
from tests.support.engine_session import ADA, HERE, EngineSession, first_move


async def begin_solo_game(session: EngineSession) -> Table:
    await session.starts(catalogue())
    table = await session.engine.lobby.open(HERE, ADA, "kritters", {"mode": "solo"})
    return await session.engine.lobby.begin(table.id, ADA, session.new_interaction_id())


async def test_the_time_of_a_solo_turn_starts_over_when_the_next_turn_begins(
    session: EngineSession,
) -> None:
    table = await begin_solo_game(session)
    began, rounds = session.now, {1}
    for _ in range(12):
        session.now += 60
        table = (await session.plays(ADA, table.id, first_move(table, ADA))).table
        turn = state_of(table).__dict__["round"]
        if turn not in rounds:
            rounds.add(turn)
            began = session.now
        assert table.sitter(table.seats[0]).due_since == began
    assert len(rounds) > 2


async def test_every_move_of_a_solo_game_can_be_undone_whatever_it_revealed(
    session: EngineSession,
) -> None:
    table = await begin_solo_game(session)
    states = [table.state]
    for _ in range(12):
        table = (await session.plays(ADA, table.id, first_move(table, ADA))).table
        states.append(table.state)
    # An undo also works after a restart.
    for engine in (session.engine, await session.starts(catalogue())):
        states.pop()
        assert (await engine.tables.load(table.id)).free_undo(table.seats[0]) is not None
        assert (await engine.undo.request(table.id, ADA)).state == states[-1]


async def test_a_solo_game_with_an_undo_is_no_personal_best(session: EngineSession) -> None:
    for undo in (True, False):
        table = await begin_solo_game(session)
        if undo:
            await session.plays(ADA, table.id, first_move(table, ADA))
            await session.engine.undo.request(table.id, ADA)
        await session.finishes(table.id)
        best = await session.engine.search.best_of(ADA.id, table.game, table.options, 1)
        assert (best is None) is undo
