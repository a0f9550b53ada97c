"""Ending a junior game of Kritters together with bots, wherever the bots sit."""

import pytest

from bot.engine import Engine, Table
from games import catalogue
from games.kit.record import replayed
from storage.memory import Memory
from tests.host.evening import ADA, HERE, Evening


async def _later(evening: Evening, table_id: str) -> Table:
    evening.now += 10
    await evening.engine.timers.wake_tables()
    return await evening.engine.tables.look(table_id)


@pytest.mark.parametrize("seed", range(6))
async def test_bots_agree_in_time_whoever_went_first(seed: int) -> None:
    evening = Evening(Memory())
    evening.engine = engine = await Engine.start(
        catalogue(),
        evening.store,
        clock=lambda: evening.now,
        new_seed=lambda: f"{seed:064x}",
    )
    table = await engine.lobby.open(HERE, ADA, "kritters", {"mode": "junior"})
    for _ in range(2):
        await engine.lobby.add_bot(table.id, ADA, evening.interaction())
    table = await engine.lobby.begin(table.id, ADA, evening.interaction())
    while not table.due_people():  # those who went before her play first
        table = await _later(evening, table.id)

    await engine.play.type_in(table.id, ADA, "agree", {}, confirmed=True)
    table = await _later(evening, table.id)
    table = await _later(evening, table.id)
    assert table.recent[-1].told(table.name).endswith("(3 of 3), so it's the last one.")
    while table.status == "playing":
        if table.due_people():
            await evening.plays(ADA, table.id, str(table.moves(table.seats[0])[0].__dict__["do"]))
            table = await engine.tables.look(table.id)
        else:
            table = await _later(evening, table.id)

    result = table.result()
    assert result is not None
    assert result.reason == "agreed"
    assert replayed(table.game, await engine.search.record(table.id)) == table.state
