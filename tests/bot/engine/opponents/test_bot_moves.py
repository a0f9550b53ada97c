"""Bots move one at a time after a pause, and know only what their seat sees."""

from collections.abc import Sequence

import pytest

from games.kit import Chance, Move
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, EngineSession
from tests.support.toy_game import TOY, Open, Own, Yawn


async def test_a_bot_plays_after_a_short_pause(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)

    wake = await session.engine.timers.next_wake()
    assert wake is not None
    assert 0 < wake - session.now < 10
    assert await session.engine.timers.run_due() == []
    assert (await session.engine.tables.load(table_id)).record.sitters[1].moves == 0

    session.now = wake
    assert await session.engine.timers.run_due() == [table_id]
    assert (await session.engine.tables.load(table_id)).record.sitters[1].moves == 1


async def test_a_bot_also_plays_after_a_restart(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    await session.starts()
    session.now += 10

    assert await session.engine.timers.run_due() == [table_id]


async def test_several_bots_in_a_row_move_one_at_a_time_with_pauses(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, bots=3)
    await session.plays(ADA, table_id)
    for bot in (1, 2, 3):
        session.now += 10
        assert await session.engine.timers.run_due() == [table_id]
        assert await session.engine.timers.run_due() == []
        table = await session.engine.tables.load(table_id)
        assert [sitter.moves for sitter in table.record.sitters] == [1] * (bot + 1) + [0] * (
            3 - bot
        )

    turns = await session.store.turns(table_id)
    assert [turn.seat for turn in turns[1:]] == [0, 1, 2, 3]


def yawn_if_legal(_open: Open, _own: Own, moves: Sequence[Move]) -> Move | None:
    return next((move for move in moves if isinstance(move, Yawn)), None)


def fail_to_chime_in(_open: Open, _own: Own, _moves: Sequence[Move]) -> Move | None:
    raise KeyError("the secret hand")


async def test_bots_may_chime_in_during_the_turn_of_another_player(session: EngineSession) -> None:
    await session.starts({"toy": changed(TOY, chimes_in=yawn_if_legal)})
    table_id = await session.game(ADA, BEN, bots=2)
    for _ in range(3):
        session.now += 10
        await session.engine.timers.run_due()
    table = await session.engine.tables.load(table_id)
    assert [sitter.moves for sitter in table.record.sitters] == [0, 0, 1, 1]
    assert table.due_people() == (ADA.id,)


async def test_an_error_while_a_bot_chimes_in_does_not_break_a_move(
    session: EngineSession, caplog: pytest.LogCaptureFixture
) -> None:
    await session.starts({"toy": changed(TOY, chimes_in=fail_to_chime_in)})
    table_id = await session.game(ADA, BEN, bots=1)
    await session.plays(ADA, table_id)
    assert "The bot of toy failed: KeyError" in caplog.text
    assert "secret" not in caplog.text


async def test_a_bot_does_not_move_before_its_pause_is_over(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)

    assert await session.engine.timers.run_due() == []
    assert (await session.engine.tables.load(table_id)).record.sitters[1].moves == 0


async def test_no_bot_move_is_due_in_a_game_without_bots(session: EngineSession) -> None:
    await session.game(ADA, BEN)
    session.now += 1000

    assert await session.engine.timers.run_due() == []


async def test_a_whole_game_against_bots_can_be_finished(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=2, rounds=3)
    table = await session.finishes(table_id)

    assert table.status == "over"
    assert await session.engine.timers.next_wake() is None


async def test_a_bot_sees_what_its_seat_sees_and_nothing_else(session: EngineSession) -> None:
    seen: list[tuple[object, object]] = []

    def record_views(public: Open, private: Own, moves: Sequence[Move], _chance: Chance) -> Move:
        seen.append((public, private))
        return moves[0]

    await session.starts({"toy": changed(TOY, plays=record_views)})
    table_id = await session.game(ADA, bots=1)
    table = (await session.plays(ADA, table_id)).table
    session.now += 10
    await session.engine.timers.run_due()

    assert seen == [(table.public(), table.private(table.seats[1]))]


@pytest.mark.parametrize("fault", ["raises", "cheats"])
async def test_a_bot_whose_choice_fails_makes_a_random_legal_move(
    session: EngineSession, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    def fail_or_cheat(_public: Open, private: Own, moves: Sequence[Move], _chance: Chance) -> Move:
        if fault == "raises":
            raise KeyError(f"secret hand {private.hand}")
        return moves[0].model_copy(update={"card": 99})

    await session.starts({"toy": changed(TOY, plays=fail_or_cheat)})
    table_id = await session.game(ADA, bots=1)
    await session.plays(ADA, table_id)
    session.now += 10
    await session.engine.timers.run_due()

    assert (await session.engine.tables.load(table_id)).record.sitters[1].moves == 1
    assert "The bot of toy" in caplog.text
    assert "secret" not in caplog.text


async def test_a_bot_retries_later_when_its_rules_fail_and_other_bots_play_on(
    session: EngineSession, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await session.game(ADA, bots=1, game_key="broken")
    sound = await session.game(ADA, bots=1)
    await session.plays(ADA, broken, "peek")
    await session.plays(ADA, broken, "keep")
    await session.plays(ADA, sound)
    session.now += 10

    assert sorted(await session.engine.timers.run_due()) == sorted([broken, sound])

    assert (await session.engine.tables.load(sound)).record.sitters[1].moves == 1
    assert broken in caplog.text
    assert "secret" not in caplog.text
    session.now += 10
    assert broken not in await session.engine.timers.run_due()
    session.now += 3600
    assert broken in await session.engine.timers.run_due()


async def test_a_game_that_no_longer_exists_does_not_stop_the_scheduler(
    session: EngineSession,
) -> None:
    gone = await session.game(ADA, bots=1)
    await session.plays(ADA, gone)
    await session.starts({})
    session.now += 10

    assert await session.engine.timers.run_due() == [gone]
    assert await session.engine.timers.run_due() == []
