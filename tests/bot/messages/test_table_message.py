"""The recent log lines and the votes on a table's message."""

from bot.engine.votes.ballots import ballots
from bot.messages.table_message import LAST_LINES, table_message
from tests.support.engine_session import ADA, BEN, CY, EngineSession


async def recent_lines(session: EngineSession, table_id: str) -> list[str]:
    """Return the lines in small print, which tell what happened recently."""
    shown = table_message(await session.engine.tables.load(table_id))
    texts = [part["content"] for part in shown["components"][0]["components"] if part["type"] == 10]
    return [line for text in texts for line in text.splitlines() if line.startswith("-# ")]


async def test_a_table_with_several_people_due_shows_everything_since_the_first_of_them_moved(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    table = await session.engine.tables.load(table_id)
    assert len(table.due()) == 3
    lines = "\n".join(await recent_lines(session, table_id))
    assert "Ben" in lines
    assert "Cy" in lines


async def test_a_table_refers_to_the_log_when_there_are_too_many_lines(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    assert not any("**Log**" in line for line in await recent_lines(session, table_id))
    for _ in range(20):
        await session.engine.seats.leave(table_id, BEN)
        await session.joins(BEN, table_id)
    lines = await recent_lines(session, table_id)
    assert any("**Log**" in line for line in lines)
    assert sum(map(len, lines)) < 1200


async def test_a_result_shows_the_last_lines_and_refers_to_the_log(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    assert (await session.finishes(table_id)).status == "over"
    _, hint, *lines, seal = await recent_lines(session, table_id)
    assert "**Log**" in hint
    assert len(lines) == LAST_LINES
    assert "seal" in seal


async def test_the_vote_of_somebody_who_left_is_not_shown(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    [ballot] = ballots((await session.engine.votes.choose_clock(table_id, ADA, "daily")).record)
    voted = await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    left = await session.engine.seats.leave(table_id, BEN)
    back = await session.joins(BEN, table_id)
    for table, shown in ((voted, True), (left, False), (back, True)):
        assert ("Agree (1)" in str(table_message(table))) is shown
        assert ("-# Agree: Ben" in str(table_message(table))) is shown
