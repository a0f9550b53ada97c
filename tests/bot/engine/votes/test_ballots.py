"""Votes at a table end correctly when people move, leave or go on vacation."""

import pytest

from bot.engine.notifications.settings import DAY
from bot.engine.refusals import AlreadyAsked, NotAsked
from bot.engine.votes.ballots import ballot_of, ballots
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


async def begin_game_with_ada_late(session: EngineSession, people: int = 3, **terms: object) -> str:
    """Begin a game, and let Ada miss her deadline so that a vote begins; return the table's id."""
    table_id = await begin_timed_game(session, people, **terms)
    session.now += DAY
    await run_due_timers(session)
    assert await late_ballot_number(session, table_id)
    await session.sends_pings(table_id)
    return table_id


async def has_open_vote(session: EngineSession, table_id: str) -> bool:
    return ballots((await session.engine.tables.load(table_id)).record) != ()


async def set_vacation(session: EngineSession, person: int, days: float) -> None:
    until = session.now + days * DAY if days else None
    await session.store.set_setting("person", person, "vacation", until)
    await session.engine.outbox.apply_settings(person)


async def test_someone_who_moves_is_no_longer_late_even_if_their_turn_continues(
    session: EngineSession,
) -> None:
    table_id = await begin_game_with_ada_late(session)
    await session.plays(ADA, table_id, "peek")

    assert (await session.engine.tables.load(table_id)).due_people() == (ADA.id,)
    assert not await has_open_vote(session, table_id)


async def test_someone_who_left_is_no_longer_late(session: EngineSession) -> None:
    table_id = await begin_game_with_ada_late(session)
    await session.engine.seats.leave(table_id, ADA)
    assert not await has_open_vote(session, table_id)

    await session.joins(ADA, table_id)
    session.now += DAY - 1
    await run_due_timers(session)
    assert not await has_open_vote(session, table_id)


async def test_someone_who_left_the_server_is_no_longer_late(session: EngineSession) -> None:
    table_id = await begin_game_with_ada_late(session)
    await session.engine.seats.remove_departed(table_id, ADA.id)
    assert not await has_open_vote(session, table_id)


async def test_someone_who_takes_the_seat_of_a_late_player_is_not_late(
    session: EngineSession,
) -> None:
    table_id = await begin_game_with_ada_late(session, 2)
    await session.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    table = await session.engine.seats.take_seat(table_id, CY)

    assert table.due_people() == (CY.id,)
    assert ballots(table.record) == ()
    assert table.sitter(Seat(0)).deadline == session.now + DAY


async def test_someone_who_goes_on_vacation_while_late_is_late_again_afterwards(
    session: EngineSession,
) -> None:
    table_id = await begin_game_with_ada_late(session)
    session.now += 5 * DAY
    await set_vacation(session, ADA.id, 2)
    assert not await has_open_vote(session, table_id)

    session.now += 2 * DAY
    await run_due_timers(session)
    assert await has_open_vote(session, table_id)


async def test_a_vote_ends_when_the_player_who_asked_for_it_leaves(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    assert await has_open_vote(session, table_id)
    await session.engine.seats.leave(table_id, BEN)
    assert not await has_open_vote(session, table_id)


async def test_a_vote_cannot_be_replaced_by_someone_else(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")

    with pytest.raises(AlreadyAsked, match="Vote"):
        await session.engine.votes.choose_clock(table_id, BEN, "relaxed")
    table = await session.engine.votes.choose_clock(table_id, ADA, "quick")

    assert [(ballot.by, ballot.value) for ballot in ballots(table.record)] == [(ADA.id, "quick")]


async def test_a_vote_ends_when_nobody_is_left_to_answer(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")
    await session.engine.seats.leave(table_id, BEN)
    assert not await has_open_vote(session, table_id)


async def test_a_vote_is_decided_when_the_last_missing_voter_leaves(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, ADA, "daily")
    (ballot,) = ballots((await session.engine.tables.load(table_id)).record)
    await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    await session.engine.seats.leave(table_id, CY)
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)

    assert (table.terms.clock, ballots(table.record)) == ("daily", ())


async def test_someone_who_goes_on_vacation_leaves_the_decision_to_the_others(
    session: EngineSession,
) -> None:
    table_id = await begin_game_with_ada_late(session)
    await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "help"
    )
    assert await has_open_vote(session, table_id)
    await set_vacation(session, CY.id, 9)
    await run_due_timers(session)

    assert not await has_open_vote(session, table_id)
    assert (
        (await session.engine.tables.load(table_id))
        .recent[-1]
        .text(str)
        .startswith("A bot is playing this")
    )


async def test_someone_on_vacation_may_still_vote(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    await set_vacation(session, BEN.id, 9)
    session.now += DAY
    await run_due_timers(session)
    table = await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "wait"
    )
    assert ballots(table.record) == ()


async def test_someone_who_comes_back_is_told_about_the_vote(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    await set_vacation(session, BEN.id, 3)
    session.now += DAY
    await run_due_timers(session)
    assert await late_ballot_number(session, table_id)
    assert "vote" not in [purpose for purpose, _ in await session.sends_pings(table_id)]

    session.now += 2 * DAY
    await run_due_timers(session)
    ((_, people),) = await session.sends_pings(table_id)
    assert BEN.id in people


async def test_an_undo_also_needs_the_votes_of_people_on_vacation(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    await set_vacation(session, CY.id, 3)
    table = await session.engine.undo.request(table_id, ADA)
    (ballot,) = ballots(table.record)
    table = await session.engine.votes.cast(table_id, BEN, ballot.number, "yes")
    assert ballots(table.record) != ()
    with pytest.raises(NotAsked):
        await session.engine.votes.cast(table_id, ADA, ballot.number, "yes")
    table = await session.engine.votes.cast(table_id, CY, ballot.number, "yes")
    assert ballots(table.record) == ()


async def test_a_bot_plays_one_period_after_the_last_voter_left(
    session: EngineSession,
) -> None:
    table_id = await begin_game_with_ada_late(session, 2, bot_if_alone=True)
    await session.store.set_setting("person", ADA.id, "remind", "off")
    await session.engine.outbox.apply_settings(ADA.id)
    await session.engine.seats.leave(table_id, BEN)
    await run_due_timers(session)
    ballot = ballot_of((await session.engine.tables.load(table_id)).record, "late")
    assert ballot is not None
    assert ballot.alone

    session.now += DAY - 1
    await run_due_timers(session)
    assert (await session.engine.tables.load(table_id)).due_people() == (ADA.id,)
    assert not (await session.engine.tables.load(table_id)).sitter(Seat(0)).bot_this_turn
    session.now += 1
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    assert table.sitter(Seat(0)).bot_this_turn
    assert ballots(table.record) == ()
