"""Who is pinged, when, and never twice."""

from games.kit import Seat
from tests.host.evening import ADA, BEN, CY, Evening

TURN, RESULT, ENDED = "turn", "result", "ended"


async def test_when_a_game_begins_those_due_are_pinged(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)

    assert await evening.pinged(table_id) == [(TURN, (ADA.id,))]
    assert await evening.pinged(table_id) == []


async def test_whoever_becomes_next_is_pinged_once(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.plays(ADA, table_id)

    assert await evening.pinged(table_id) == [(TURN, (BEN.id,))]


async def test_who_goes_on_with_the_same_turn_is_not_pinged_again(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.plays(ADA, table_id, "peek")

    assert await evening.pinged(table_id) == []
    since = (await evening.engine.tables.look(table_id)).saved.sitters[0].due_since
    assert since == evening.now


async def test_a_new_turn_of_the_same_person_is_a_new_ping(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, rounds=3)
    pings = await evening.pinged(table_id)
    for person in (ADA, BEN, ADA):
        await evening.plays(person, table_id)
        pings += await evening.pinged(table_id)

    assert pings == [(TURN, (person.id,)) for person in (ADA, BEN, ADA, BEN)]


async def test_with_several_due_all_are_named_and_the_newly_due_pinged(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await evening.plays(person, table_id)
    notice = (await evening.engine.outbox.owed(table_id)).notice

    assert notice is not None
    assert set(notice.due) == {ADA.id, BEN.id, CY.id}
    assert set(notice.pings) == {ADA.id, BEN.id, CY.id}

    await evening.engine.outbox.mark_sent(notice, 2, 5000)
    await evening.plays(BEN, table_id, "vote", mark="1")
    assert await evening.pinged(table_id) == []


async def test_a_move_nobody_waits_for_pings_nobody(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.plays(BEN, table_id, "yawn")

    assert await evening.pinged(table_id) == []
    assert (await evening.engine.tables.look(table_id)).due() == (0,)


async def test_a_ping_that_waits_is_taken_along_by_the_next(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    for person in (ADA, BEN):
        await evening.plays(person, table_id)

    assert await evening.pinged(table_id) == [(TURN, (CY.id,))]


async def test_a_ping_is_not_sent_to_someone_who_has_moved_meanwhile(evening: Evening) -> None:
    table_id = await evening.game(ADA, bots=1)
    await evening.plays(ADA, table_id)

    assert await evening.pinged(table_id) == []


async def test_bots_are_never_pinged(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, bots=1)
    pings = await evening.pinged(table_id)
    await evening.plays(ADA, table_id)
    pings += await evening.pinged(table_id)
    await evening.plays(BEN, table_id)
    pings += await evening.pinged(table_id)
    evening.now += 10
    await evening.engine.timers.wake_tables()
    pings += await evening.pinged(table_id)

    assert pings == [(TURN, (ADA.id,)), (TURN, (BEN.id,)), (TURN, (ADA.id, BEN.id))]


async def test_at_the_end_one_notice_mentions_every_person(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, bots=1)
    await evening.finishes(table_id)

    assert await evening.pinged(table_id) == [(RESULT, (ADA.id, BEN.id))]


async def test_when_a_game_is_ended_early_the_others_are_told(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.engine.seats.end(table_id, ADA, may_manage=False)

    assert await evening.pinged(table_id) == [(ENDED, (BEN.id, CY.id))]


async def test_who_ends_their_game_with_nobody_to_tell_leaves_no_call_behind(
    evening: Evening,
) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.seats.leave(table_id, BEN)
    await evening.pinged(table_id)
    called = (await evening.engine.tables.look(table_id)).saved.notice
    await evening.engine.seats.end(table_id, ADA, may_manage=False)

    owed = await evening.engine.outbox.owed(table_id)
    assert owed.notice is None
    assert [old.message for old in owed.leaving] == [called]


async def test_what_calls_nobody_is_not_sent_after_a_crash_either(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.engine.seats.leave(table_id, ADA)
    await evening.engine.seats.leave(table_id, BEN)
    await evening.store.claim(table_id, evening.now)
    await evening.starts()

    owed = await evening.engine.outbox.owed(table_id)
    assert owed.notice is None
    assert len(owed.leaving) == 1


async def test_a_closed_lobby_leaves_no_invitation_behind(evening: Evening) -> None:
    table_id = await evening.lobby(ADA)
    await evening.engine.seats.invite(table_id, ADA, CY.id, None, may_manage=False)
    assert await evening.pinged(table_id) == [("invite", (CY.id,))]
    await evening.engine.seats.end(table_id, ADA, may_manage=False)

    owed = await evening.engine.outbox.owed(table_id)
    assert owed.notice is None
    assert len(owed.leaving) == 1


async def test_a_closed_lobby_pings_nobody(evening: Evening) -> None:
    table_id = await evening.lobby(ADA, BEN)
    await evening.engine.seats.end(table_id, ADA, may_manage=False)

    assert await evening.pinged(table_id) == []


async def test_who_is_left_by_someone_due_is_not_pinged_for_it(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.engine.seats.leave(table_id, ADA)

    assert await evening.pinged(table_id) == []


async def test_after_a_restart_what_was_owed_is_sent_once(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.starts()
    assert await evening.engine.outbox.to_tell() == [table_id]
    assert await evening.pinged(table_id) == [(TURN, (ADA.id,))]

    await evening.starts()
    assert await evening.pinged(table_id) == []


async def test_a_notice_on_its_way_when_the_bot_died_comes_again_as_it_was(
    evening: Evening,
) -> None:
    table_id = await evening.game(ADA, BEN)
    first = (await evening.engine.outbox.owed(table_id)).notice
    evening.now += 60
    await evening.starts()

    assert (await evening.engine.outbox.owed(table_id)).notice == first


async def test_old_notices_are_to_be_removed_also_after_a_restart(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    first = (await evening.engine.tables.look(table_id)).saved.notice
    await evening.plays(ADA, table_id)
    await evening.pinged(table_id)
    await evening.engine.outbox.mark_told(
        table_id, (await evening.engine.tables.look(table_id)).saved.version
    )
    await evening.starts()

    assert await evening.engine.outbox.to_tell() == [table_id]
    (old,) = (await evening.engine.outbox.owed(table_id)).leaving
    assert old.message == first
    await evening.engine.outbox.mark_removed(old)
    assert await evening.engine.outbox.to_tell() == []
    assert (await evening.engine.tables.look(table_id)).saved.notice not in (None, first)


async def test_what_calls_nobody_any_more_is_removed(evening: Evening) -> None:
    table_id = await evening.game(ADA, bots=1)
    assert await evening.pinged(table_id) == [(TURN, (ADA.id,))]
    assert await evening.engine.outbox.outdated(table_id) == []

    await evening.plays(ADA, table_id)
    assert await evening.pinged(table_id) == []
    (old,) = await evening.engine.outbox.outdated(table_id)
    assert old.purpose == TURN
    await evening.starts()
    assert (await evening.engine.outbox.owed(table_id)).leaving == (old,)
    assert await evening.engine.outbox.outdated(table_id) == []
    await evening.engine.outbox.mark_removed(old)
    assert (await evening.engine.outbox.owed(table_id)).leaving == ()


async def test_of_several_who_are_called_the_last_one_keeps_the_notice(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await evening.plays(person, table_id)
    await evening.pinged(table_id)
    await evening.plays(BEN, table_id, "vote", mark="1")
    assert await evening.engine.outbox.outdated(table_id) == []


async def test_a_result_stands(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.finishes(table_id)
    await evening.pinged(table_id)
    assert await evening.engine.outbox.outdated(table_id) == []


async def test_who_only_looks_into_their_games_still_hears_of_an_invitation(
    evening: Evening,
) -> None:
    await evening.store.put_setting("person", CY.id, "notices", "games")
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    assert await evening.pinged(table_id) == [("invite", (CY.id,))]
