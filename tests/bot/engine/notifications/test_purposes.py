"""Each purpose has a rule that says whom its notifications concern and when they're obsolete."""

from typing import get_args

import pytest

from bot.engine.notifications.purposes import Rule, reason_for, rule_of, still_concerned
from bot.engine.notifications.settings import DAY
from storage.notices import Intent, Purpose
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)


@pytest.mark.parametrize("purpose", get_args(Purpose))
def test_every_purpose_has_a_rule(purpose: Purpose) -> None:
    assert isinstance(rule_of(purpose), Rule)


async def test_someone_who_was_kicked_is_not_pinged_because_a_dm_to_them_failed(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", BEN.id, "notices", "dm")
    old = await session.finishes(await session.game(ADA, BEN))
    await session.sends_pings(old.id)
    table = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    (dm,) = await session.claims_dms(table.id)
    await session.engine.seats.kick(table.id, ADA, BEN.id, may_manage=False)
    await session.engine.outbox.mark_dms_closed(dm)
    assert await session.sends_pings(table.id) == []


async def vote_for_bot_instead_of_ada(session: EngineSession) -> str:
    """Let Ben and Cy vote for a bot to replace Ada, who has chosen DMs."""
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await begin_timed_game(session, 3)
    session.now += DAY
    await run_due_timers(session)
    await session.sends_pings(table_id)
    number = await late_ballot_number(session, table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, number, "take")
    return table_id


async def test_nobody_is_told_about_a_bot_in_their_seat_after_the_end(
    session: EngineSession,
) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    told = Intent("taken", (ADA.id,))
    playing = await session.engine.tables.load(table_id)
    assert still_concerned(told, playing) == (ADA.id,)
    ended = await session.engine.seats.end(table_id, BEN, may_manage=True)
    assert still_concerned(told, ended) == ()
    assert reason_for("taken", ADA.id, ended) == "ended"


async def test_a_dm_in_doubt_about_a_bot_becomes_one_about_the_end(session: EngineSession) -> None:
    table_id = await vote_for_bot_instead_of_ada(session)
    (dm,) = await session.claims_dms(table_id)
    assert dm.purpose == "taken"
    await session.engine.outbox.retry_dm_later(dm, 0.0, in_doubt=True)
    await session.engine.seats.end(table_id, BEN, may_manage=True)
    session.now += DAY
    await run_due_timers(session)
    assert [(each.purpose, each.person) for each in await session.claims_dms(table_id)] == [
        ("ended", ADA.id)
    ]
