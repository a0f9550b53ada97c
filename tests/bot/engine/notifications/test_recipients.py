"""A postponed notice is sent only to people whom it still concerns."""

import pytest

from bot.engine import Person
from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.votes.ballots import ballots
from games.kit import Seat
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)

NIGHT_DURATION = 8 * HOUR  # seconds


async def begin_night(session: EngineSession, *people: Person) -> None:
    """Move the clock to 22:00 UTC, and give people quiet hours until 6:00."""
    session.now += (22 * HOUR - session.now) % DAY
    for person in people:
        await session.store.set_setting("person", person.id, "quiet", "22:00-06:00")
        await session.engine.outbox.apply_settings(person.id)


async def wait_until_morning(session: EngineSession, table_id: str) -> list[str]:
    """Wait until the night is over. Return the purposes of the notices that are sent then."""
    session.now += NIGHT_DURATION
    await session.engine.timers.run_due()
    return [purpose for purpose, _ in await session.sends_pings(table_id)]


@pytest.mark.parametrize("voted", [False, True])
async def test_someone_who_has_already_voted_is_not_asked_to_vote(
    session: EngineSession, *, voted: bool
) -> None:
    await begin_night(session, BEN)
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    table = await session.engine.votes.choose_clock(table_id, ADA, "relaxed")
    assert await session.sends_pings(table_id) == [("vote", (CY.id,))]
    if voted:
        await session.engine.votes.cast(table_id, BEN, ballots(table.record)[0].number, "yes")
    assert ("vote" in await wait_until_morning(session, table_id)) is not voted


async def test_nobody_is_asked_to_vote_after_the_decision(session: EngineSession) -> None:
    await begin_night(session, BEN)
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    table = await session.engine.votes.choose_clock(table_id, ADA, "relaxed")
    await session.sends_pings(table_id)
    await session.engine.votes.cast(table_id, CY, ballots(table.record)[0].number, "no")
    assert await wait_until_morning(session, table_id) == []


@pytest.mark.parametrize("came", [False, True])
async def test_a_guest_who_has_joined_is_no_longer_invited(
    session: EngineSession, *, came: bool
) -> None:
    await begin_night(session, CY)
    for table_id in (await session.lobby(ADA), await session.game(ADA, BEN)):
        await session.sends_pings(table_id)
        await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
        assert await session.sends_pings(table_id) == []
        if came and (await session.engine.tables.load(table_id)).status == "lobby":
            await session.joins(CY, table_id)
        elif came:
            await session.engine.seats.take_seat(table_id, CY)
        assert ("invite" in await wait_until_morning(session, table_id)) is not came
        session.now += DAY - NIGHT_DURATION


@pytest.mark.parametrize("begun", [False, True])
async def test_nobody_is_pinged_about_a_rematch_that_has_begun(
    session: EngineSession, *, begun: bool
) -> None:
    await begin_night(session, BEN)
    old = await session.finishes(await session.game(ADA, BEN))
    new = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    assert await session.sends_pings(new.id) == []
    if begun:
        await session.engine.lobby.begin(new.id, ADA, session.new_interaction_id())
    called = await wait_until_morning(session, new.id)
    assert ("rematch" in called) is not begun


async def test_someone_who_was_on_vacation_is_told_how_the_game_ended(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.store.set_setting("person", BEN.id, "vacation", session.now + 2 * DAY)
    await session.engine.outbox.apply_settings(BEN.id)
    await session.engine.seats.end(table_id, ADA, may_manage=False)
    assert await session.sends_pings(table_id) == []
    session.now += 2 * DAY
    await session.engine.timers.run_due()
    assert await session.sends_pings(table_id) == [("ended", (BEN.id,))]


async def vote_for_bot_instead_of_ada(session: EngineSession) -> str:
    """Let Ben and Cy vote for a bot to replace Ada, who is late. The bot doesn't move yet."""
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    await session.sends_pings(table_id)
    number = await late_ballot_number(session, table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, number, "take")
    return table_id


async def test_someone_who_was_voted_out_is_told_once(session: EngineSession) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    assert await session.sends_pings(table_id) == [("taken", (ADA.id,))]
    await session.starts()
    session.now += 2
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]
    session.now += DAY / 2
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == []


async def test_someone_who_was_voted_out_is_told_along_with_the_next_player(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    session.now += 2
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("turn", (ADA.id, BEN.id))]


@pytest.mark.parametrize("wish", ["games", "dm"])
async def test_someone_who_was_voted_out_is_told_in_the_way_they_chose(
    session: EngineSession, wish: str
) -> None:
    await session.store.set_setting("person", ADA.id, "notices", wish)
    table_id = await vote_for_bot_instead_of_ada(session)
    for _ in range(6):
        session.now += 2
        await run_due_timers(session)
    said = await session.sends_pings(table_id)
    assert said == [("turn", (BEN.id,)), *([("taken", (ADA.id,))] if wish == "dm" else [])]


async def test_someone_who_was_voted_out_is_told_when_they_end_their_vacation_early(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    await session.store.set_setting("person", ADA.id, "vacation", session.now + 9 * DAY)
    await session.engine.outbox.apply_settings(ADA.id)
    session.now += DAY
    await run_due_timers(session)
    assert ("taken", (ADA.id,)) not in await session.sends_pings(table_id)

    await session.store.set_setting("person", ADA.id, "vacation", None)
    await session.engine.outbox.apply_settings(ADA.id)
    assert await session.sends_pings(table_id) == [("taken", (ADA.id,))]


async def test_someone_who_returns_at_once_is_not_told_about_the_bot(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    await session.joins(ADA, table_id)
    session.now += 10
    await run_due_timers(session)
    assert "taken" not in [purpose for purpose, _ in await session.sends_pings(table_id)]


async def test_someone_who_leaves_is_not_told_about_the_bot(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.engine.seats.leave(table_id, ADA)
    for _ in range(6):
        session.now += 2
        await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]
