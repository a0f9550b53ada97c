"""A refusal gives the true reason, and says what to do next."""

import pytest

from bot.engine import AlreadyBegun, AlreadySeated, NothingToDecide, Refusal, TableOver
from bot.engine.refusals import BotPlays
from tests.support.engine_session import ADA, BEN, CY, EngineSession, begin_timed_game


async def test_a_refusal_at_a_finished_table_says_why(session: EngineSession) -> None:
    over = (await session.finishes(await session.game(ADA, BEN))).id
    ended, closed = await session.game(ADA, BEN), await session.lobby(ADA)
    for table_id in (ended, closed):
        await session.engine.seats.end(table_id, ADA, may_manage=False)
    said = {
        over: "This game is over. You can see how it went on its table, "
        "which also has a **Rematch** button.",
        ended: "This game ended early. Why not open another table with `/toy start`?",
        closed: (
            "This table closed before the game started. Why not open another table with `/toy "
            "start`?"
        ),
    }
    for table_id, text in said.items():
        for person in (ADA, CY):
            with pytest.raises(TableOver) as refused:
                await session.joins(person, table_id)
            assert refused.value.text == text
            with pytest.raises(TableOver):
                await session.engine.play.prompt(table_id, person)
    with pytest.raises(
        Refusal, match=r"never finished. Why not open another table with `/toy start`"
    ):
        await session.engine.lobby.rematch(ended, ADA, session.new_interaction_id())


async def test_someone_who_is_already_seated_is_told_what_to_do_next(
    session: EngineSession,
) -> None:
    lobby, game = await session.lobby(ADA, BEN), await session.game(ADA, BEN)
    with pytest.raises(AlreadySeated, match=r"\*\*Begin\*\*"):
        await session.joins(BEN, lobby)
    with pytest.raises(AlreadySeated, match="Here's your hand"):
        await session.joins(BEN, game)
    with pytest.raises(AlreadySeated):
        await session.engine.seats.take_seat(game, BEN)


async def test_someone_who_joins_too_late_is_told_how_to_open_a_table(
    session: EngineSession,
) -> None:
    game = await session.game(ADA, BEN)
    with pytest.raises(
        AlreadyBegun, match=r"welcome to watch, or open another table with `/toy start`"
    ):
        await session.joins(CY, game)
    await session.engine.seats.leave(game, BEN)
    with pytest.raises(BotPlays):
        await session.engine.lobby.begin(game, BEN, session.new_interaction_id())


async def test_nobody_is_promised_a_notification_they_did_not_choose(
    session: EngineSession,
) -> None:
    game = await session.game(ADA, BEN)
    await session.plays(BEN, game, "yawn")
    with pytest.raises(NothingToDecide, match=r"See `/games`"):
        await session.plays(BEN, game)


async def test_the_refusal_to_choose_the_current_clock_names_the_clock(
    session: EngineSession,
) -> None:
    game = await begin_timed_game(session, 2)
    with pytest.raises(Refusal, match=r"1 day a turn. Pick something else with `/game clock`"):
        await session.engine.votes.choose_clock(game, ADA, "daily")
