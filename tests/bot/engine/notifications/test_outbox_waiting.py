"""A table's next notice doesn't replace an earlier notice that someone still has to get."""

from bot.engine.notifications.settings import DAY
from bot.engine.votes.ballots import ballots
from games.kit import Seat
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

QUIET_HOURS = "12-20"  # from and to this hour in UTC; the tests start at 13:46 UTC
QUIET_DURATION = 8 * 3600.0  # seconds


async def set_quiet_hours(session: EngineSession, person: int) -> None:
    await session.store.set_setting("person", person, "quiet", QUIET_HOURS)
    await session.engine.outbox.apply_settings(person)


async def wait_until_morning(
    session: EngineSession, table_id: str
) -> list[tuple[str, tuple[int, ...]]]:
    """Wait until quiet hours are over. Return the purpose and the people of each notice sent."""
    session.now += QUIET_DURATION
    await run_due_timers(session)
    return await session.sends_pings(table_id)


async def refuse_all_dms(
    session: EngineSession, table_id: str
) -> list[tuple[str, tuple[int, ...]]]:
    """Refuse all DMs of a table. Return the purpose and the people of the pings sent instead."""
    for dm in await session.claims_dms(table_id):
        await session.engine.outbox.mark_dms_closed(dm)
    return await session.sends_pings(table_id)


async def test_an_invitation_that_waits_for_the_morning_survives_later_ones(
    session: EngineSession,
) -> None:
    await set_quiet_hours(session, BEN.id)
    table_id = await session.lobby(ADA)
    await session.engine.seats.invite(table_id, ADA, BEN.id, may_manage=False)
    assert await session.sends_pings(table_id) == []
    await session.engine.seats.invite(table_id, ADA, CY.id, may_manage=False)

    assert await session.sends_pings(table_id) == [("invite", (CY.id,))]
    assert await wait_until_morning(session, table_id) == [("invite", (BEN.id,))]


async def test_two_guests_invited_before_delivery_are_both_notified(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    for guest in (BEN, CY, DI):
        await session.engine.seats.invite(table_id, ADA, guest.id, may_manage=False)
    await session.joins(CY, table_id)

    assert await session.sends_pings(table_id) == [("invite", (BEN.id, DI.id))]


async def test_an_invitation_by_dm_posts_nothing(session: EngineSession) -> None:
    await session.store.set_setting("person", CY.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    assert await session.posts(table_id) is None
    assert [(dm.purpose, dm.person) for dm in await session.claims_dms(table_id)] == [
        ("invite", CY.id)
    ]


async def test_someone_who_was_kicked_meanwhile_is_not_invited_in_the_morning(
    session: EngineSession,
) -> None:
    await set_quiet_hours(session, BEN.id)
    table_id = await session.lobby(ADA)
    await session.engine.seats.invite(table_id, ADA, BEN.id, may_manage=False)
    await session.joins(BEN, table_id)
    await session.engine.seats.kick(table_id, ADA, BEN.id, may_manage=False)

    assert await wait_until_morning(session, table_id) == []


async def test_a_vote_notice_that_waits_for_the_morning_survives_later_ones(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", DI.id, "vacation", session.now + 3600)
    await set_quiet_hours(session, BEN.id)
    table_id = await session.game(ADA, BEN, CY, DI)
    await session.sends_pings(table_id)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")
    assert await session.sends_pings(table_id) == [("vote", (CY.id,))]
    session.now += 3600
    await run_due_timers(session)

    assert await session.sends_pings(table_id) == [("vote", (DI.id,))]
    assert await wait_until_morning(session, table_id) == [("vote", (BEN.id,))]


async def test_someone_who_has_voted_meanwhile_is_not_notified_of_the_vote(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", DI.id, "vacation", session.now + 3600)
    await set_quiet_hours(session, BEN.id)
    table_id = await session.game(ADA, BEN, CY, DI)
    await session.sends_pings(table_id)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")
    await session.sends_pings(table_id)
    (ballot,) = ballots((await session.engine.tables.load(table_id)).record)
    await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    session.now += 3600
    await run_due_timers(session)

    assert await session.sends_pings(table_id) == [("vote", (DI.id,))]
    assert await wait_until_morning(session, table_id) == []


async def test_everyone_with_closed_dms_is_told_the_result(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (BEN, CY):
        await session.store.set_setting("person", person.id, "notices", "dm")
        await session.engine.outbox.apply_settings(person.id)
    await session.finishes(table_id)

    sent = await refuse_all_dms(session, table_id)
    assert sent == [("closed", (ADA.id, BEN.id, CY.id))]


async def test_people_with_closed_dms_are_pinged_about_votes_and_moves(
    session: EngineSession,
) -> None:
    """The same post tells Ada that it's her turn and Ben that he has to vote."""
    for person in (ADA, BEN):
        await session.store.set_setting("person", person.id, "notices", "dm")
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, CY, "daily")

    sent = await refuse_all_dms(session, table_id)
    assert sent == [("closed", (ADA.id, BEN.id))]


async def test_someone_in_quiet_hours_is_not_pinged_because_others_have_closed_dms(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    await set_quiet_hours(session, BEN.id)
    await session.store.set_setting("person", CY.id, "notices", "dm")
    await session.engine.outbox.apply_settings(CY.id)

    assert await session.sends_pings(table_id) == [("turn", (ADA.id,)), ("turn", (CY.id,))]
    assert await wait_until_morning(session, table_id) == [("turn", (BEN.id,))]


async def test_someone_who_has_moved_is_not_pinged_because_of_closed_dms(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await session.game(ADA, BEN, bots=1)
    (dm,) = await session.claims_dms(table_id)
    await session.engine.outbox.mark_dms_closed(dm)
    await session.plays(ADA, table_id)

    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]


async def test_someone_who_chose_both_ways_is_pinged_once_if_their_dms_are_closed(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "both")
    table_id = await session.game(ADA, BEN)

    assert await refuse_all_dms(session, table_id) == [("turn", (ADA.id,))]

    await session.plays(ADA, table_id)
    assert await refuse_all_dms(session, table_id) == [("turn", (BEN.id,))]
    await session.plays(BEN, table_id)
    assert await refuse_all_dms(session, table_id) == [("turn", (ADA.id,))]


async def vote_for_bot_on_last_move(session: EngineSession) -> str:
    """Before Ada is notified, let Ben vote for a bot, and let the bot make the game's last move."""
    table_id = await begin_timed_game(session, 2)
    for person in (ADA, BEN):
        await session.plays(person, table_id)
    await session.plays(BEN, table_id, "vote")
    session.now += DAY
    await run_due_timers(session)
    await session.sends_pings(table_id)
    await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "take"
    )
    return table_id


async def test_someone_replaced_by_a_bot_is_told_the_result(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_on_last_move(session)
    session.now += 5
    await run_due_timers(session)

    assert await session.sends_pings(table_id) == [("result", (ADA.id, BEN.id))]


async def test_someone_replaced_by_a_bot_is_told_that_the_game_was_ended(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_on_last_move(session)
    await session.engine.seats.leave(table_id, BEN)
    assert await session.sends_pings(table_id) == [("ended", (ADA.id,))]


async def test_someone_who_took_the_seat_back_and_ended_the_game_is_not_notified(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_on_last_move(session)
    await session.joins(ADA, table_id)
    await session.engine.seats.end(table_id, ADA, enders="seated", may_manage=False)
    assert await session.sends_pings(table_id) == [("ended", (BEN.id,))]


async def test_someone_who_left_is_not_told_the_result(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, ADA)  # before she is told that it's her turn
    await session.finishes(table_id)
    assert await session.sends_pings(table_id) == [("result", (BEN.id,))]
