"""Bots comment on their moves in the log; people speak for themselves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.kit import Event, Seat, Whisper
from tests.support.engine_session import ADA, EngineSession, settles
from tests.support.toy_game import TOY, Laid


def proud(events: Sequence[Event | Whisper]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Laid):
            yield event.seat, f"That was my {event.card}."


async def test_a_bot_says_a_word_and_it_stays_in_the_log(session: EngineSession) -> None:
    games = {"toy": replace(TOY, boasts=proud)}
    await session.starts(games)
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    session.now += 10
    await settles(session)

    def said(lines: Sequence[object]) -> list[str]:
        return [line for line in map(str, lines) if "That was my" in line]

    for _ in range(2):
        table = await session.engine.tables.load(table_id)
        recent = said([line.text(table.name) for line in table.recent])
        logged = said([line.text(table.name) for line in await session.engine.search.log(table_id)])
        assert recent == logged
        (only,) = recent
        assert only.startswith("Pip: “That was my ")
        assert [line.is_move for line in table.recent if line.is_said] == [False]
        await session.starts(games)
