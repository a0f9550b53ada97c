"""What is voted on at a table, and when a question is none any more."""

import pytest

from bot.engine.notifications.settings import DAY
from bot.engine.refusals import AlreadyAsked, NotAsked
from bot.engine.votes.ballots import ballot_of, ballots
from games.kit import Seat
from tests.host.evening import ADA, BEN, CY, Evening, asked, settles, timed


async def late(evening: Evening, people: int = 3, **terms: object) -> str:
    """A table at which Ada's time is up, and the others know."""
    table_id = await timed(evening, people, **terms)
    evening.now += DAY
    await settles(evening)
    assert await asked(evening, table_id)
    await evening.pinged(table_id)
    return table_id


async def is_asked(evening: Evening, table_id: str) -> bool:
    return ballots((await evening.engine.tables.look(table_id)).saved) != ()


async def goes_away(evening: Evening, person: int, days: float) -> None:
    until = evening.now + days * DAY if days else None
    await evening.store.put_setting("person", person, "vacation", until)
    await evening.engine.outbox.notification_settings_changed(person)


async def test_who_moves_is_not_late_even_while_still_to_move(evening: Evening) -> None:
    table_id = await late(evening)
    await evening.plays(ADA, table_id, "peek")

    assert (await evening.engine.tables.look(table_id)).due_people() == (ADA.id,)
    assert not await is_asked(evening, table_id)


async def test_who_left_is_not_late(evening: Evening) -> None:
    table_id = await late(evening)
    await evening.engine.seats.leave(table_id, ADA)
    assert not await is_asked(evening, table_id)

    await evening.joins(ADA, table_id)
    evening.now += DAY - 1
    await settles(evening)
    assert not await is_asked(evening, table_id)


async def test_who_left_the_server_is_not_late(evening: Evening) -> None:
    table_id = await late(evening)
    await evening.engine.seats.vanished(table_id, ADA.id)
    assert not await is_asked(evening, table_id)


async def test_who_takes_the_seat_of_somebody_late_is_not(evening: Evening) -> None:
    table_id = await late(evening, 2)
    await evening.engine.seats.invite(table_id, ADA, CY.id, Seat(0), may_manage=False)
    table = await evening.engine.seats.take_seat(table_id, CY)

    assert table.due_people() == (CY.id,)
    assert ballots(table.saved) == ()
    assert table.sitter(Seat(0)).deadline == evening.now + DAY


async def test_who_goes_on_vacation_late_is_late_when_it_is_over(evening: Evening) -> None:
    table_id = await late(evening)
    evening.now += 5 * DAY
    await goes_away(evening, ADA.id, 2)
    assert not await is_asked(evening, table_id)

    evening.now += 2 * DAY
    await settles(evening)
    assert await is_asked(evening, table_id)


async def test_with_whoever_asked_for_it_a_question_goes(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.engine.votes.choose_clock(table_id, BEN, "daily")
    assert await is_asked(evening, table_id)
    await evening.engine.seats.leave(table_id, BEN)
    assert not await is_asked(evening, table_id)


async def test_nobodys_question_takes_the_place_of_somebody_elses(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.engine.votes.choose_clock(table_id, ADA, "daily")

    with pytest.raises(AlreadyAsked, match="Vote"):
        await evening.engine.votes.choose_clock(table_id, BEN, "relaxed")
    table = await evening.engine.votes.choose_clock(table_id, ADA, "quick")

    assert [(ballot.by, ballot.value) for ballot in ballots(table.saved)] == [(ADA.id, "quick")]


async def test_with_the_last_who_could_answer_a_question_goes(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.engine.votes.choose_clock(table_id, ADA, "daily")
    await evening.engine.seats.leave(table_id, BEN)
    assert not await is_asked(evening, table_id)


async def test_those_who_are_left_may_have_decided_already(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.engine.votes.choose_clock(table_id, ADA, "daily")
    (ballot,) = ballots((await evening.engine.tables.look(table_id)).saved)
    await evening.engine.votes.vote(table_id, BEN, ballot.number, "yes")
    await evening.engine.seats.leave(table_id, CY)
    await settles(evening)
    table = await evening.engine.tables.look(table_id)

    assert (table.terms.clock, ballots(table.saved)) == ("daily", ())


async def test_who_goes_away_leaves_the_decision_to_the_others(evening: Evening) -> None:
    table_id = await late(evening)
    await evening.engine.votes.vote(table_id, BEN, await asked(evening, table_id), "help")
    assert await is_asked(evening, table_id)
    await goes_away(evening, CY.id, 9)
    await settles(evening)

    assert not await is_asked(evening, table_id)
    assert (
        (await evening.engine.tables.look(table_id))
        .recent[-1]
        .told(str)
        .startswith("A bot plays this")
    )


async def test_who_is_on_vacation_may_vote_all_the_same(evening: Evening) -> None:
    table_id = await timed(evening, 2)
    await goes_away(evening, BEN.id, 9)
    evening.now += DAY
    await settles(evening)
    table = await evening.engine.votes.vote(table_id, BEN, await asked(evening, table_id), "wait")
    assert ballots(table.saved) == ()


async def test_who_comes_back_hears_what_is_voted_on(evening: Evening) -> None:
    table_id = await timed(evening, 2)
    await goes_away(evening, BEN.id, 3)
    evening.now += DAY
    await settles(evening)
    assert await asked(evening, table_id)
    assert "vote" not in [purpose for purpose, _ in await evening.pinged(table_id)]

    evening.now += 2 * DAY
    await settles(evening)
    assert ("vote", (BEN.id,)) in await evening.pinged(table_id)


async def test_an_undo_needs_those_on_vacation_too(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, CY)
    await evening.plays(ADA, table_id, "peek")
    await goes_away(evening, CY.id, 3)
    table = await evening.engine.undo.undo(table_id, ADA)
    (ballot,) = ballots(table.saved)
    table = await evening.engine.votes.vote(table_id, BEN, ballot.number, "yes")
    assert ballots(table.saved) != ()
    with pytest.raises(NotAsked):
        await evening.engine.votes.vote(table_id, ADA, ballot.number, "yes")
    table = await evening.engine.votes.vote(table_id, CY, ballot.number, "yes")
    assert ballots(table.saved) == ()


async def test_when_the_last_who_was_asked_goes_a_bot_helps_a_period_later(
    evening: Evening,
) -> None:
    table_id = await late(evening, 2, bot_if_alone=True)
    await evening.store.put_setting("person", ADA.id, "remind", "off")
    await evening.engine.outbox.notification_settings_changed(ADA.id)
    await evening.engine.seats.leave(table_id, BEN)
    await settles(evening)
    ballot = ballot_of((await evening.engine.tables.look(table_id)).saved, "late")
    assert ballot is not None
    assert ballot.alone

    evening.now += DAY - 1
    await settles(evening)
    assert (await evening.engine.tables.look(table_id)).due_people() == (ADA.id,)
    assert not (await evening.engine.tables.look(table_id)).sitter(Seat(0)).helped
    evening.now += 1
    await settles(evening)
    table = await evening.engine.tables.look(table_id)
    assert table.sitter(Seat(0)).helped
    assert ballots(table.saved) == ()
