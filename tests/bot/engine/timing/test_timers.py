"""Reminders, deadlines and the votes after them come in time and only once."""

import pytest

from bot.engine import Line, NotSeated, Stale, Table
from bot.engine.log_lines import ABOUT_A_PLAYER
from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.refusals import NotAsked
from bot.engine.votes.ballots import ballot_of
from bot.engine.votes.voting import ACTION_KINDS
from games.kit import Name, Seat
from games.kit.names import Who
from games.kit.verify_record import Noted, replayed
from storage.delivery import SetPosted, Write
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    DI,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)
from tests.support.toy_game import TOY


async def test_only_one_of_two_engines_sends_a_reminder(session: EngineSession) -> None:
    other = EngineSession(session.store)
    await other.starts()
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    session.now = other.now = session.now + DAY

    woken = [await session.engine.timers.run_due(), await other.engine.timers.run_due()]
    assert sorted(map(len, woken)) == [0, 1]
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]
    assert await other.sends_pings(table_id) == []


async def test_a_table_is_handled_by_another_process_if_the_first_one_dies(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    session.now += DAY
    assert await session.store.claim_due_tables(session.now, session.now + 60) == [table_id]
    await session.starts()
    assert await session.engine.timers.run_due() == []

    session.now += 60
    assert await session.engine.timers.run_due() == [table_id]
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_reminders_survive_a_restart_and_are_not_repeated(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    for _ in range(5):
        session.now += DAY
        await session.starts()
        await session.engine.timers.run_due()
        assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]
        await session.starts()
        await session.engine.timers.run_due()
        assert await session.sends_pings(table_id) == []
    session.now += DAY
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == [("vote", (BEN.id, ADA.id))]
    await session.starts()
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == []


async def test_nobody_is_reminded_before_they_were_notified(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now += 2 * DAY
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]

    session.now += DAY - 1
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == []
    session.now += 1
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_no_reminder_is_sent_while_a_late_notice_is_being_recorded(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await session.game(ADA, BEN)
    session.now += 2 * DAY
    write_delivery = session.store.write_delivery

    async def write_then_run_timers(table_id: str, *writes: Write) -> bool:
        stored = await write_delivery(table_id, *writes)
        if any(isinstance(each, SetPosted) for each in writes):
            await session.engine.timers.run_due()
        return stored

    monkeypatch.setattr(session.store, "write_delivery", write_then_run_timers)
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]
    assert await session.sends_pings(table_id) == []


async def test_nobody_is_reminded_while_the_channel_is_closed(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.gets_into_trouble(table_id, "shut", alerted=True)
    for _ in range(20):
        session.now += DAY / 2
        await run_due_timers(session)
    assert (await session.engine.tables.load(table_id)).sitter(Seat(0)).notices_sent == 1

    await session.gets_out_of_trouble(table_id)
    session.now += DAY / 2
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_a_reminder_that_has_to_wait_does_not_delay_the_deadline(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", ADA.id, "remind", "8 hours")
    table_id = await begin_timed_game(session, 2)
    await session.gets_into_trouble(table_id, "shut", alerted=True)
    for _ in range(24):
        session.now += HOUR
        await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    assert table.sitter(Seat(0)).deadline == session.now
    assert ballot_of(table.record, "late") is not None


async def test_a_reminder_that_had_to_wait_is_sent_when_the_channel_reopens(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    session.now += DAY
    await session.gets_into_trouble(table_id, "down")
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []

    session.now += 60
    await session.gets_out_of_trouble(table_id)
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_reminders_and_votes_are_not_steps_and_do_not_affect_luck(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    await session.engine.votes.cast(table_id, BEN, number, "end")
    await session.engine.votes.cast(table_id, BEN, number, "wait")
    table = await session.engine.tables.load(table_id)
    assert table.record.step == 0
    assert table.record.version > 6

    table = await session.finishes(table_id)
    record = await session.engine.search.game_file(table_id)
    assert [turn.step for turn in record.turns] == list(range(1, len(record.turns) + 1))
    assert replayed(TOY, record) == table.state


async def test_one_vote_covers_several_late_players(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 3)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    await session.plays(CY, table_id, "vote", mark="1")
    await session.sends_pings(table_id)
    session.now += DAY
    await run_due_timers(session)
    ballot = ballot_of((await session.engine.tables.load(table_id)).record, "late")
    assert ballot is not None
    assert ballot.about == (0, 1)
    assert await session.sends_pings(table_id) == [("vote", (CY.id, ADA.id, BEN.id))]

    table = await session.engine.votes.cast(table_id, CY, ballot.number, "take")
    assert [sitter.bot for sitter in table.record.sitters] == [True, True, False]
    assert table.record.host == CY.id
    session.now += 10
    await run_due_timers(session)
    session.now += 10
    await run_due_timers(session)
    assert (await session.engine.tables.load(table_id)).status == "over"


@pytest.mark.parametrize("choice", ["wait", "help", "take", "offer"])
async def test_every_late_player_is_named(session: EngineSession, choice: str) -> None:
    table_id = await begin_timed_game(session, 3)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    await session.plays(CY, table_id, "vote", mark="1")
    session.now += DAY
    await run_due_timers(session)
    table = await session.engine.votes.cast(
        table_id, CY, await late_ballot_number(session, table_id), choice
    )
    say = ABOUT_A_PLAYER[ACTION_KINDS[choice]]
    told = [say(who=Who(name)) for name in ("Ada", "Ben")]
    assert recent_texts(table)[-2:] == told

    await session.starts()
    table = await session.engine.tables.load(table_id)
    assert recent_texts(table)[-2:] == told
    assert [
        line.text(name_at_line(table, line))
        for line in await session.engine.search.read_log(table_id)
    ][-2:] == told
    session.now += DAY
    table = await session.finishes(table_id)
    record = await session.engine.search.game_file(table_id)
    assert Noted(step=5, note=ACTION_KINDS[choice]) in record.turns
    assert replayed(TOY, record) == table.state


def recent_texts(table: Table) -> list[str]:
    return [line.text(name_at_line(table, line)) for line in table.recent]


def name_at_line(table: Table, line: Line) -> Name:
    return lambda seat: table.name_then(seat, line.named_at)


async def test_late_players_and_strangers_cannot_vote(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    for person, why in ((ADA, NotAsked), (DI, NotSeated)):
        with pytest.raises(why):
            await session.engine.votes.cast(table_id, person, number, "end")
    with pytest.raises(Stale):
        await session.engine.votes.cast(table_id, BEN, number + 1, "end")
    with pytest.raises(Stale):
        await session.engine.votes.cast(table_id, BEN, number, "cheat")


async def test_a_vote_does_not_wait_for_someone_on_vacation(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    await session.store.set_setting("person", CY.id, "vacation", session.now + 9 * DAY)
    await session.engine.outbox.apply_settings(CY.id)
    session.now += DAY
    await run_due_timers(session)
    number = await late_ballot_number(session, table_id)
    table = await session.engine.votes.cast(table_id, BEN, number, "help")

    assert table.sitter(Seat(0)).bot_this_turn


async def test_nobody_is_asked_while_everyone_is_late(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    for person in (ADA, BEN):
        await session.plays(person, table_id)
    session.now += DAY
    await run_due_timers(session)
    session.now += 30 * DAY
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)

    assert table.due() == (0, 1)
    assert not any(sitter.bot or sitter.bot_this_turn for sitter in table.record.sitters)


async def test_a_move_gives_its_player_the_full_time_again(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    session.now += DAY - 60
    await session.plays(ADA, table_id, "peek")
    session.now += DAY - 60
    await run_due_timers(session)
    assert ballot_of((await session.engine.tables.load(table_id)).record, "late") is None
    session.now += 60
    await run_due_timers(session)
    assert ballot_of((await session.engine.tables.load(table_id)).record, "late") is not None


async def test_a_table_has_no_clock_by_default(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    table = await session.engine.tables.load(table_id)

    assert (table.terms.clock, table.terms.period) == ("none", None)
    assert [sitter.deadline for sitter in table.record.sitters] == [None, None]
