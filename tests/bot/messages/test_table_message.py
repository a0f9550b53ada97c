"""What a table's message tells those who come back to it."""

from bot.engine.votes.ballots import ballots
from bot.messages.table_message import LAST_LINES, table_message
from tests.support.engine_session import ADA, BEN, CY, EngineSession


async def recently(session: EngineSession, table_id: str) -> list[str]:
    """What the table says has happened."""
    shown = table_message(await session.engine.tables.load(table_id))
    texts = [part["content"] for part in shown["components"][0]["components"] if part["type"] == 10]
    return [line for text in texts for line in text.splitlines() if line.startswith("-# ")]


async def test_with_several_to_move_it_tells_since_the_first_of_them_moved(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    table = await session.engine.tables.load(table_id)
    assert len(table.due()) == 3
    told = "\n".join(await recently(session, table_id))
    assert "Ben" in told
    assert "Cy" in told


async def test_what_is_too_long_to_tell_is_in_the_log(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    assert not any("**Log**" in line for line in await recently(session, table_id))
    for _ in range(20):
        await session.engine.seats.leave(table_id, BEN)
        await session.joins(BEN, table_id)
    told = await recently(session, table_id)
    assert any("**Log**" in line for line in told)
    assert sum(map(len, told)) < 1200


async def test_a_result_tells_how_it_ended_and_leaves_the_rest_to_the_log(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    assert (await session.finishes(table_id)).status == "over"
    _, hint, *told, seal = await recently(session, table_id)
    assert "**Log**" in hint
    assert len(told) == LAST_LINES
    assert "seal" in seal


async def test_a_vote_of_who_has_left_is_not_shown_for_it_does_not_count(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    [ballot] = ballots((await session.engine.votes.choose_clock(table_id, ADA, "daily")).saved)
    voted = await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    left = await session.engine.seats.leave(table_id, BEN)
    back = await session.joins(BEN, table_id)
    for table, shown in ((voted, True), (left, False), (back, True)):
        assert ("Agree (1)" in str(table_message(table))) is shown
        assert ("-# Agree: Ben" in str(table_message(table))) is shown
