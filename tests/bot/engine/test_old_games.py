"""The moves of games that ended long ago are deleted, but their results are kept."""

import pytest

from bot.engine.old_games import SECONDS_A_DAY, OldGames
from bot.engine.refusals import MovesDeleted
from bot.interactions.find_table import TableFinder
from bot.interactions.game_log import LogCommand
from tests.bot.interactions.test_game_log import text_of_every_page
from tests.support.engine_session import ADA, BEN, EngineSession

KEPT_DAYS = 30


async def test_an_old_game_keeps_its_result_but_not_its_moves(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    before = await session.finishes(table_id)
    engine, old_games = session.engine, OldGames(session.engine.tables, KEPT_DAYS)
    turns = await session.store.turns(table_id)
    session.now += KEPT_DAYS * SECONDS_A_DAY - 1
    assert await old_games.reduce() == 0
    session.now += 2

    assert await old_games.reduce() == len(turns) - 1
    assert await old_games.reduce() == 0

    await session.starts()
    after, engine = await session.engine.tables.load(table_id), session.engine
    assert after.result() == before.result() is not None
    assert (after.state, after.seats) == (before.state, before.seats)
    assert await session.store.turns(table_id) == turns[-1:]
    with pytest.raises(MovesDeleted, match="moves have been deleted"):
        await engine.search.game_file(table_id)
    with pytest.raises(MovesDeleted):
        await engine.search.replay(table_id)
    shown = await text_of_every_page(LogCommand(engine, TableFinder(engine)), table_id)
    assert "moves have been deleted" in shown


async def test_games_are_kept_forever_unless_the_operator_says_otherwise(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)
    session.now += 10_000 * SECONDS_A_DAY

    assert await session.engine.old_games.reduce() == 0
    assert (await session.engine.search.game_file(table_id)).turns
    log_command = LogCommand(session.engine, TableFinder(session.engine))
    assert "have been deleted" not in await text_of_every_page(log_command, table_id)


async def test_a_running_game_keeps_its_moves_however_old_it_is(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, table_id)
    turns = await session.store.turns(table_id)
    session.now += 10_000 * SECONDS_A_DAY

    assert await OldGames(session.engine.tables, 1).reduce() == 0
    assert await session.store.turns(table_id) == turns
