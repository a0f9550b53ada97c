"""Games for one player: the time of a turn."""

from bot.engine import Table
from bot.engine.table import state_of
from games import catalogue
from tests.support.engine_session import ADA, HERE, EngineSession, first_move


async def solo(session: EngineSession) -> Table:
    await session.starts(catalogue())
    table = await session.engine.lobby.open(HERE, ADA, "kritters", {"mode": "solo"})
    return await session.engine.lobby.begin(table.id, ADA, session.interaction())


async def test_the_time_of_a_turn_starts_over_when_the_next_turn_begins(
    session: EngineSession,
) -> None:
    table = await solo(session)
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
