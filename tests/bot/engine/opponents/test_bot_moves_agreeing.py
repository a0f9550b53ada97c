"""A junior game of Kritters ends when people and bots agree, in whichever seats the bots are."""

import pytest

from bot.engine import Engine, Table
from games import catalogue
from games.kit.verify_record import replayed
from tests.support.engine_session import ADA, HERE, EngineSession


async def run_bots(session: EngineSession, table_id: str) -> Table:
    session.now += 10
    await session.engine.timers.run_due()
    return await session.engine.tables.load(table_id)


@pytest.mark.parametrize("seed", range(6))
async def test_bots_agree_in_time_to_end_the_game_no_matter_who_went_first(
    session: EngineSession, seed: int
) -> None:
    session.engine = engine = await Engine.start(
        catalogue(),
        session.store,
        clock=lambda: session.now,
        new_seed=lambda: f"{seed:064x}",
    )
    table = await engine.lobby.open(HERE, ADA, "kritters", {"mode": "junior"})
    for _ in range(2):
        await engine.lobby.add_bot(table.id, ADA, session.new_interaction_id())
    table = await engine.lobby.begin(table.id, ADA, session.new_interaction_id())
    while not table.due_people():  # bots in seats before Ada's may move first
        table = await run_bots(session, table.id)

    await engine.play.answer_typed(table.id, ADA, "agree", {}, confirmed=True)
    table = await run_bots(session, table.id)
    table = await run_bots(session, table.id)
    assert table.recent[-1].text(table.name).endswith("(3 of 3), so it's the last one.")
    while table.status == "playing":
        if table.due_people():
            await session.plays(ADA, table.id, str(table.moves(table.seats[0])[0].__dict__["do"]))
            table = await engine.tables.load(table.id)
        else:
            table = await run_bots(session, table.id)

    result = table.result()
    assert result is not None
    assert result.reason == "agreed"
    assert replayed(table.game, await engine.search.game_file(table.id)) == table.state
