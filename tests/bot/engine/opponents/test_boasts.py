"""Bots comment on their moves in the log, and nobody comments for people."""

from collections.abc import Iterator, Sequence

import pytest

from games.kit import Boast, Event, Whisper
from games.kit.language import current_language, speaking
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, EngineSession, run_due_timers
from tests.support.toy_game import TOY, Laid


def boast_once(events: Sequence[Event | Whisper]) -> Iterator[Boast]:
    for event in events:
        if isinstance(event, Laid):
            yield Boast(event.seat, "mine", f"That was my {event.card}.")


async def test_a_remark_of_a_bot_stays_in_the_log_after_a_restart(session: EngineSession) -> None:
    games = {"toy": changed(TOY, boasts=boast_once)}
    await session.starts(games)
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    session.now += 10
    await run_due_timers(session)

    def remarks_in(lines: Sequence[object]) -> list[str]:
        return [line for line in map(str, lines) if "That was my" in line]

    for _ in range(2):
        table = await session.engine.tables.load(table_id)
        recent = remarks_in([line.text(table.name) for line in table.recent])
        logged = remarks_in(
            [line.text(table.name) for line in await session.engine.search.read_log(table_id)]
        )
        assert recent == logged
        (only,) = recent
        assert only.startswith("Pip: “That was my ")
        assert [line.is_move for line in table.recent if line.is_said] == [False]
        await session.starts(games)


def boast_in_the_readers_language(events: Sequence[Event | Whisper]) -> Iterator[Boast]:
    for boast in boast_once(events):
        yield Boast(boast.seat, boast.key, f"{current_language()}: {boast.words}")


async def test_a_remark_is_told_in_the_language_of_whoever_reads_it(
    session: EngineSession,
) -> None:
    await session.starts({"toy": changed(TOY, boasts=boast_in_the_readers_language)})
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    session.now += 10
    with speaking("pl"):
        await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    (remark,) = [line for line in table.recent if line.is_said]
    for language in ("de", "en"):
        with speaking(language):
            assert f"{language}: That was my" in remark.text(table.name)
    assert table.said == {"mine"}


def boast_twice(events: Sequence[Event | Whisper]) -> Iterator[Boast]:
    for event in events:
        if isinstance(event, Laid):
            yield Boast(event.seat, "mine", f"That was my {event.card}.")
            yield Boast(event.seat, "glad", f"I'm glad that I had a {event.card}.")


async def test_bots_never_repeat_a_remark_in_a_game(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart, bots still know remarks that are older than a table's cached log lines."""
    monkeypatch.setattr("bot.engine.tables.MAX_RECENT", 1)
    games = {"toy": changed(TOY, boasts=boast_twice)}
    await session.starts(games)
    table_id = await session.game(ADA, bots=3, rounds=2)
    for _ in range(2):
        await session.plays(ADA, table_id)
        for _ in range(3):
            session.now += 100
            await run_due_timers(session)
            await session.starts(games)
    table = await session.engine.tables.load(table_id)
    lines = await session.engine.search.read_log(table_id)
    said = [line.text(table.name) for line in lines if line.is_said]
    moves = [line for line in lines if isinstance(line.what, Laid)]
    assert len(moves) > 4
    assert [words.partition("“")[2].rpartition(" ")[0] for words in said] == [
        "That was my",
        "I'm glad that I had a",
    ]
    assert table.said == {"mine", "glad"}
