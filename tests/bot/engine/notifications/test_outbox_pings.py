"""People are pinged when they become due, and never twice."""

from bot.delivery.steps import Done, Send
from games.kit import Seat
from storage.delivery import Ping
from storage.notices import Purpose
from tests.support.delivery_steps import claim, take
from tests.support.engine_session import ADA, BEN, CY, EngineSession

TURN: Purpose = "turn"
RESULT, ENDED = "result", "ended"


async def test_the_players_who_are_due_are_pinged_when_a_game_begins(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)

    assert await session.sends_pings(table_id) == [(TURN, (ADA.id,))]
    assert await session.sends_pings(table_id) == []


async def test_the_next_player_is_pinged_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.plays(ADA, table_id)

    assert await session.sends_pings(table_id) == [(TURN, (BEN.id,))]


async def test_someone_who_continues_the_same_turn_is_not_pinged_again(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.plays(ADA, table_id, "peek")

    assert await session.sends_pings(table_id) == []
    since = (await session.engine.tables.load(table_id)).record.sitters[0].due_since
    assert since == session.now


async def test_a_person_is_pinged_again_when_their_next_turn_begins(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, rounds=3)
    pings = await session.sends_pings(table_id)
    for person in (ADA, BEN, ADA):
        await session.plays(person, table_id)
        pings += await session.sends_pings(table_id)

    assert pings == [(TURN, (person.id,)) for person in (ADA, BEN, ADA, BEN)]


async def test_everyone_who_is_newly_due_is_pinged_in_one_post(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    ((purpose, people),) = await session.sends_pings(table_id)

    assert (purpose, set(people)) == (TURN, {ADA.id, BEN.id, CY.id})
    await session.plays(BEN, table_id, "vote", mark="1")
    assert await session.sends_pings(table_id) == []


async def test_a_move_that_nobody_waits_for_pings_nobody(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.plays(BEN, table_id, "yawn")

    assert await session.sends_pings(table_id) == []
    assert (await session.engine.tables.load(table_id)).due() == (0,)


async def test_a_waiting_ping_is_merged_into_the_next(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN):
        await session.plays(person, table_id)

    assert await session.sends_pings(table_id) == [(TURN, (CY.id,))]


async def test_a_ping_is_not_sent_to_someone_who_has_moved_meanwhile(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, bots=1)
    for person in (ADA, BEN):
        await session.plays(person, table_id)

    assert await session.sends_pings(table_id) == []


async def test_someone_who_plays_alone_with_bots_is_not_pinged(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1, rounds=3)
    for _ in range(2):
        assert await session.sends_pings(table_id) == []
        await session.plays(ADA, table_id)
        session.now += 10
        await session.engine.timers.run_due()
    await session.finishes(table_id)
    assert await session.sends_pings(table_id) == [(RESULT, (ADA.id,))]


async def test_bots_are_never_pinged(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, bots=1)
    pings = await session.sends_pings(table_id)
    await session.plays(ADA, table_id)
    pings += await session.sends_pings(table_id)
    await session.plays(BEN, table_id)
    pings += await session.sends_pings(table_id)
    session.now += 10
    await session.engine.timers.run_due()
    pings += await session.sends_pings(table_id)

    assert pings == [(TURN, (ADA.id,)), (TURN, (BEN.id,)), (TURN, (ADA.id, BEN.id))]


async def test_at_the_end_one_notice_mentions_every_person(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, bots=1)
    await session.finishes(table_id)

    assert await session.sends_pings(table_id) == [(RESULT, (ADA.id, BEN.id))]


async def test_when_a_game_is_ended_early_the_others_are_notified(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.seats.end(table_id, ADA, may_manage=False)

    assert await session.sends_pings(table_id) == [(ENDED, (BEN.id, CY.id))]


async def test_a_closed_lobby_pings_nobody(session: EngineSession) -> None:
    table_id = await session.lobby(ADA, BEN)
    await session.engine.seats.end(table_id, ADA, may_manage=False)

    assert await session.sends_pings(table_id) == []


async def test_players_are_not_pinged_because_someone_who_was_due_left(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.engine.seats.leave(table_id, ADA)

    assert await session.sends_pings(table_id) == []


async def test_pending_notices_are_sent_once_after_a_restart(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.starts()
    assert await session.engine.outbox.pending_tables() == [table_id]
    assert await session.sends_pings(table_id) == [(TURN, (ADA.id,))]

    await session.starts()
    assert await session.sends_pings(table_id) == []


async def test_a_post_that_was_being_sent_when_the_bot_died_is_found_again(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    claimed = await claim(session.engine, table_id)
    await session.starts()
    assert await session.engine.outbox.posts_of(table_id) == [claimed]
    assert await session.engine.outbox.pending_tables() == [table_id]


async def test_old_messages_are_also_deleted_after_a_restart(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.plays(ADA, table_id)
    post = await claim(session.engine, table_id)
    assert post is not None
    await take(session.engine, table_id, Send(post), Done(6000))
    await session.starts()

    assert await session.engine.outbox.pending_tables() == [table_id]
    assert await session.sends_pings(table_id) == []
    assert await session.engine.outbox.pending_tables() == []
    shown = (await session.engine.tables.load(table_id)).record.shown
    assert shown is not None
    assert (shown.message, shown.ping) == (6000, Ping(TURN, (BEN.id,), post.number))


async def test_someone_who_only_checks_games_still_gets_invitations(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", CY.id, "notices", "games")
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    assert await session.sends_pings(table_id) == [("invite", (CY.id,))]
