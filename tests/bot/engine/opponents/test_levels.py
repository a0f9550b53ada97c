"""Each bot plays at a level, which is shown, stored and kept for a rematch."""

import pytest

from bot.engine.refusals import BadOptions, BotIsSeated, NoSuchLevel
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession
from tests.support.thinkers import THINKING_TOY

GAMES_WITH_HARD_BOTS = {"toy": THINKING_TOY}


async def test_bots_of_different_levels_sit_at_one_table(session: EngineSession) -> None:
    await session.starts(GAMES_WITH_HARD_BOTS)
    table_id = await session.lobby(ADA)
    for level in THINKING_TOY.opponents.levels:
        await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), level)
    table = await session.engine.tables.load(table_id)
    assert [table.name_and_level(seat).split(" ", 1)[1] for seat in table.seats[1:]] == [
        "(easy bot)",
        "(normal bot)",
        "(hard bot)",
    ]


async def test_a_level_that_the_game_lacks_is_refused(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)  # the toy game has no hard bots
    with pytest.raises(NoSuchLevel):
        await session.engine.lobby.add_bot(table_id, ADA, 1, "hard")
    with pytest.raises(BadOptions, match="can be easy or normal"):
        await session.engine.lobby.open(HERE, ADA, "toy", {"bots": "hard"})
    for nonsense in ("unbeatable", 3):
        with pytest.raises(BadOptions, match="can be easy or normal"):
            await session.engine.lobby.open(HERE, ADA, "toy", {"bots": nonsense})


async def test_a_bot_that_stands_in_is_normal_even_in_a_seat_a_hard_bot_had(
    session: EngineSession,
) -> None:
    await session.starts(GAMES_WITH_HARD_BOTS)
    table_id = await session.lobby(ADA, BEN)
    await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), "hard")
    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)
    table = await session.engine.seats.take_seat(table_id, CY)
    assert table.name(table.seats[2]) == "Cy"
    table = await session.engine.seats.leave(table_id, CY)
    assert table.sitter(table.seats[2]).level == "normal"
    assert table.name(table.seats[2]) == "Cy (bot)"


async def test_a_rematch_keeps_the_levels(session: EngineSession) -> None:
    await session.starts(GAMES_WITH_HARD_BOTS)
    table_id = await session.lobby(ADA, BEN)
    for level in ("easy", "hard"):
        await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), level)
    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    await session.engine.seats.leave(table_id, BEN)
    await session.finishes(table_id)
    rematch = await session.engine.lobby.rematch(table_id, ADA, session.new_interaction_id())
    assert [(sitter.person, sitter.level) for sitter in rematch.record.sitters] == [
        (None, "normal"),  # a normal bot takes the seat of Ben, who left
        (None, "easy"),
        (None, "hard"),
        (ADA.id, "normal"),
    ]


async def test_a_bot_may_be_added_by_name_but_not_twice(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    add_bot = session.engine.lobby.add_bot
    await add_bot(table_id, ADA, session.new_interaction_id(), "normal", "Otto")
    with pytest.raises(BotIsSeated, match="Otto is at this table already"):
        await add_bot(table_id, ADA, session.new_interaction_id(), "easy", "Otto")
    table = await add_bot(table_id, ADA, session.new_interaction_id())
    assert [sitter.name for sitter in table.record.sitters] == ["Ada", "Otto", "Pip"]
