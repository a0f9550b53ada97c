"""At a table without a clock, the others vote about a player who doesn't move."""

from dataclasses import replace

import pytest

from bot.engine import Person, Table
from bot.engine.notifications.settings import DAY
from bot.engine.refusals import Stale
from bot.engine.votes.ballots import (
    MAX_DAYS_MISSING,
    Ballot,
    ballot_of,
    expected_voters,
    people_to_vote,
)
from bot.messages.deadline_and_votes import ballot_controls
from bot.messages.escape_names import name_at
from bot.messages.table_message import table_message
from games.kit import Seat
from tests.support.changed_game import changed
from tests.support.engine_session import (
    ADA,
    BEN,
    CY,
    DI,
    HERE,
    EngineSession,
    begin_timed_game,
    late_ballot_number,
    run_due_timers,
)
from tests.support.toy_game import TOY

EVE = Person(55, "Eve")


def two_to_five_seats(_: object) -> range:
    return range(2, 6)


async def let_days_pass(
    session: EngineSession, table_id: str, days: int
) -> list[tuple[str, tuple[int, ...]]]:
    """Let `days` days pass. Return the purpose and the people of each notice sent meanwhile."""
    told: list[tuple[str, tuple[int, ...]]] = []
    for _ in range(days):
        session.now += DAY
        await run_due_timers(session)
        told += await session.sends_pings(table_id)
    return told


async def begin_silent_game(session: EngineSession, people: int = 3) -> str:
    """Begin a game without a clock, and let six days pass without a move by Ada; return its id."""
    table_id = await session.game(*(ADA, BEN, CY, DI)[:people])
    await session.sends_pings(table_id)
    await let_days_pass(session, table_id, 6)
    return table_id


async def load_late_ballot(session: EngineSession, table_id: str) -> Ballot | None:
    return ballot_of((await session.engine.tables.load(table_id)).record, "late")


def is_asked_to_vote(table: Table, person: int) -> bool:
    """Return True if the table asks this person to vote."""
    return person in people_to_vote(table)


async def set_settings(session: EngineSession, person: int, **chosen: object) -> None:
    for name, value in chosen.items():
        await session.store.set_setting("person", person, name, value)
    await session.engine.outbox.apply_settings(person)


async def test_the_others_are_asked_when_reminders_stop(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    assert await let_days_pass(session, table_id, 5) == [("remind", (ADA.id,))] * 5
    assert await load_late_ballot(session, table_id) is None
    assert await let_days_pass(session, table_id, 1) == [("vote", (BEN.id, CY.id, ADA.id))]
    ballot = await load_late_ballot(session, table_id)
    assert ballot is not None
    assert ballot.about == (0,)
    assert await let_days_pass(session, table_id, 60) == []
    assert (await session.engine.tables.load(table_id)).record.step == 0


async def test_the_others_are_asked_just_as_late_about_a_player_without_reminders(
    session: EngineSession,
) -> None:
    await set_settings(session, ADA.id, remind="off")
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    assert await let_days_pass(session, table_id, 5) == []
    assert await let_days_pass(session, table_id, 1) == [("vote", (BEN.id, CY.id, ADA.id))]


async def test_time_in_which_the_bot_was_down_does_not_count_for_silent_players(
    session: EngineSession,
) -> None:
    await set_settings(session, ADA.id, remind="off")
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    session.now += 30 * DAY
    await run_due_timers(session)
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 4)
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 1)
    assert await load_late_ballot(session, table_id) is not None


async def test_someone_who_is_given_more_time_gets_reminders_again(session: EngineSession) -> None:
    table_id = await begin_silent_game(session, 2)
    table = await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "wait"
    )
    assert ballot_of(table.record, "late") is None
    assert await session.sends_pings(table_id) == []
    assert await let_days_pass(session, table_id, 5) == [("remind", (ADA.id,))] * 5
    assert await let_days_pass(session, table_id, 1) == [("vote", (BEN.id, ADA.id))]


async def test_the_others_are_asked_again_if_nobody_takes_an_open_seat(
    session: EngineSession,
) -> None:
    table_id = await begin_silent_game(session, 2)
    table = await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "offer"
    )
    assert table.sitter(Seat(0)).open
    await let_days_pass(session, table_id, 6)
    assert await load_late_ballot(session, table_id) is not None


async def test_a_bot_takes_over_and_someone_else_becomes_host(session: EngineSession) -> None:
    table_id = await begin_silent_game(session)
    number = await late_ballot_number(session, table_id)
    await session.engine.votes.cast(table_id, BEN, number, "take")
    table = await session.engine.votes.cast(table_id, CY, number, "take")
    assert table.sitter(Seat(0)).bot
    assert table.record.host == BEN.id
    await session.joins(ADA, table_id)
    assert (await session.engine.tables.load(table_id)).find(ADA.id) == 0


async def test_a_vote_about_a_silent_player_ends_when_they_move(session: EngineSession) -> None:
    table_id = await begin_silent_game(session)
    await session.plays(ADA, table_id, "peek")
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 5)
    assert await load_late_ballot(session, table_id) is None


async def test_someone_on_vacation_has_the_full_time_after_it_is_over(
    session: EngineSession,
) -> None:
    table_id = await begin_silent_game(session, 2)
    await set_settings(session, ADA.id, vacation=session.now + 3 * DAY)
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 8)
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 1)
    assert await load_late_ballot(session, table_id) is not None


async def test_someone_who_plays_alone_with_bots_is_left_in_peace(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.sends_pings(table_id)
    told = await let_days_pass(session, table_id, 30)
    assert told == [("remind", (ADA.id,))] * 5
    table = await session.engine.tables.load(table_id)
    assert "I'll stop now. The table will wait." in str(table_message(table))
    assert await load_late_ballot(session, table_id) is None
    assert await session.engine.timers.next_wake() is None


async def test_someone_who_comes_back_is_asked_about_a_silent_player(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.seats.leave(table_id, BEN)
    await session.sends_pings(table_id)
    await let_days_pass(session, table_id, 10)
    assert await load_late_ballot(session, table_id) is None
    await session.joins(BEN, table_id)
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("vote", (BEN.id, ADA.id))]


async def test_someone_on_vacation_is_asked_when_they_are_back(session: EngineSession) -> None:
    await set_settings(session, BEN.id, vacation=session.now + 9 * DAY)
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    told = await let_days_pass(session, table_id, 8)
    assert told[-1] == ("remind", (ADA.id,))
    assert await let_days_pass(session, table_id, 1) == [("vote", (BEN.id,))]


async def test_with_a_clock_the_others_are_asked_when_time_is_up(session: EngineSession) -> None:
    await set_settings(session, ADA.id, remind="8 hours")
    table_id = await begin_timed_game(session, 2, clock="relaxed")
    for _ in range(8):
        session.now += DAY / 3
        await run_due_timers(session)
    assert await load_late_ballot(session, table_id) is None
    session.now += DAY / 3
    await run_due_timers(session)
    assert await load_late_ballot(session, table_id) is not None


async def test_with_a_clock_someone_who_still_has_time_is_asked_to_vote_after_reminders_stop(
    session: EngineSession,
) -> None:
    await set_settings(session, ADA.id, remind="8 hours")
    table_id = await begin_timed_game(session, 2, clock="relaxed")
    told: list[tuple[str, tuple[int, ...]]] = []
    for _ in range(7):
        session.now += DAY / 3
        await run_due_timers(session)
        told += await session.sends_pings(table_id)
    assert told[-1] == ("remind", (ADA.id,))
    said = str(table_message(await session.engine.tables.load(table_id)))
    assert "When time's up, the others will decide" in said
    table = await session.engine.votes.choose_clock(table_id, BEN, "quick")
    assert table.terms.clock == "relaxed"
    assert await session.sends_pings(table_id) == [("vote", (ADA.id,))]


async def test_with_a_clock_a_vote_does_not_wait_for_someone_whose_time_is_up(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    await session.engine.votes.choose_clock(table_id, BEN, "relaxed")
    await vote_for_clock(session, table_id, CY.id)
    assert (await session.engine.tables.load(table_id)).terms.clock == "daily"
    await let_days_pass(session, table_id, 1)
    assert (await session.engine.tables.load(table_id)).terms.clock == "relaxed"


async def test_a_vote_does_not_wait_forever_for_someone_who_never_votes(
    session: EngineSession,
) -> None:
    table_id = await begin_silent_game(session)
    await session.engine.votes.cast(
        table_id, BEN, await late_ballot_number(session, table_id), "help"
    )
    await let_days_pass(session, table_id, MAX_DAYS_MISSING - 1)
    assert not (await session.engine.tables.load(table_id)).sitter(Seat(0)).bot_this_turn
    assert (await session.engine.tables.load(table_id)).record.step == 0
    await let_days_pass(session, table_id, 1)
    assert (await session.engine.tables.load(table_id)).record.step > 0


async def test_the_first_vote_decides_if_nobody_has_voted_for_a_long_time(
    session: EngineSession,
) -> None:
    table_id = await begin_silent_game(session)
    await let_days_pass(session, table_id, 20)
    ballot = await load_late_ballot(session, table_id)
    assert ballot is not None
    assert not expected_voters(await session.engine.tables.load(table_id), ballot)
    table = await session.engine.votes.cast(table_id, CY, ballot.number, "end")
    assert table.status == "ended"


async def test_votes_about_one_player_do_not_count_for_another(session: EngineSession) -> None:
    await session.starts({"toy": changed(TOY, seats=two_to_five_seats)})
    await set_settings(session, BEN.id, remind="2 days")
    people = (ADA, BEN, CY, DI, EVE)
    table_id = await session.game(*people)
    for person in people:
        await session.plays(person, table_id)
    for person in (CY, DI, EVE):
        await session.plays(person, table_id, "vote")
    await session.sends_pings(table_id)
    await let_days_pass(session, table_id, 7)
    before = await late_ballot_number(session, table_id)
    await session.engine.votes.cast(table_id, CY, before, "take")
    await session.engine.votes.cast(table_id, DI, before, "take")

    told = await let_days_pass(session, table_id, 5)
    assert told[-1] == ("vote", (CY.id, DI.id, EVE.id, BEN.id))
    table = await session.engine.tables.load(table_id)
    ballot = ballot_of(table.record, "late")
    assert ballot is not None
    assert (ballot.about, ballot.votes, ballot.days) == ((0, 1), {}, 0)
    assert "Voting has started over" in str(ballot_controls(table, name_at(table)))
    with pytest.raises(Stale):  # the click is about a vote that a newer one has replaced
        await session.engine.votes.cast(table_id, EVE, before, "take")
    await session.engine.votes.cast(table_id, CY, ballot.number, "take")
    table = await session.engine.votes.cast(table_id, EVE, ballot.number, "take")
    assert [sitter.bot for sitter in table.record.sitters] == [True, True, False, False, False]


async def test_someone_who_comes_back_from_vacation_is_asked_about_an_old_vote(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    await let_days_pass(session, table_id, 5)
    await set_settings(session, BEN.id, vacation=session.now + 9.5 * DAY)
    await let_days_pass(session, table_id, 9)
    assert not is_asked_to_vote(await session.engine.tables.load(table_id), BEN.id)
    assert await let_days_pass(session, table_id, 1) == [("vote", (BEN.id,))]
    assert await let_days_pass(session, table_id, 9) == []
    table = await session.engine.tables.load(table_id)
    assert is_asked_to_vote(table, BEN.id)
    assert is_asked_to_vote(table, CY.id)


async def test_days_on_which_nobody_can_see_the_vote_do_not_count(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3)
    await session.gets_into_trouble(table_id, "shut", alerted=True)
    for _ in range(3 * MAX_DAYS_MISSING):
        session.now += DAY
        await run_due_timers(session)
    ballot = await load_late_ballot(session, table_id)
    assert ballot is not None
    assert ballot.days == 0
    await session.gets_out_of_trouble(table_id)
    assert await session.sends_pings(table_id) == [("vote", (BEN.id, CY.id, ADA.id))]
    await session.engine.votes.cast(table_id, CY, ballot.number, "end")
    assert (await session.engine.tables.load(table_id)).status == "playing"


async def test_a_silent_player_does_not_block_a_clock(
    session: EngineSession,
) -> None:
    table_id = await begin_silent_game(session)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    table = await vote_for_clock(session, table_id, CY.id)
    assert table.terms.clock == "daily"


async def test_a_player_who_is_silent_but_not_due_does_not_block_a_clock(
    session: EngineSession,
) -> None:
    table_id = await session.game(BEN, CY, ADA)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    await vote_for_clock(session, table_id, CY.id)
    await let_days_pass(session, table_id, MAX_DAYS_MISSING - 1)
    assert (await session.engine.tables.load(table_id)).terms.clock == "none"
    await let_days_pass(session, table_id, 1)
    assert (await session.engine.tables.load(table_id)).terms.clock == "daily"


async def test_a_clock_that_nobody_voted_for_is_not_used(session: EngineSession) -> None:
    table_id = await session.game(BEN, CY, ADA)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    await let_days_pass(session, table_id, 3 * MAX_DAYS_MISSING)
    assert (await session.engine.tables.load(table_id)).terms.clock == "none"


async def test_a_new_clock_restarts_the_time_of_silent_players(session: EngineSession) -> None:
    table_id = await begin_timed_game(session, 2)
    await let_days_pass(session, table_id, 10)
    table = await session.engine.votes.choose_clock(table_id, BEN, "none")
    assert table.terms.clock == "none"
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 5)
    assert await load_late_ballot(session, table_id) is None
    await let_days_pass(session, table_id, 1)
    assert await load_late_ballot(session, table_id) is not None


async def vote_for_clock(session: EngineSession, table_id: str, person: int) -> Table:
    table = await session.engine.tables.load(table_id)
    ballot = ballot_of(table.record, "clock")
    assert ballot is not None
    who = next(each for each in (ADA, BEN, CY) if each.id == person)
    return await session.engine.votes.cast(table_id, who, ballot.number, "yes")


async def test_a_bot_plays_when_nobody_answers_if_that_was_agreed(
    session: EngineSession,
) -> None:
    table_id = await begin_timed_game(session, 3, bot_if_alone=True)
    await let_days_pass(session, table_id, MAX_DAYS_MISSING)
    assert (await session.engine.tables.load(table_id)).record.step == 0
    await let_days_pass(session, table_id, 1)
    ballot = await load_late_ballot(session, table_id)
    assert ballot is not None
    assert ballot.alone
    await let_days_pass(session, table_id, 1)
    assert (await session.engine.tables.load(table_id)).record.step > 0


async def test_a_vote_about_the_clock_describes_its_rule_correctly(session: EngineSession) -> None:
    table_id = await session.game(BEN, CY, ADA)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    assert "Everyone else has to agree" in await shown_votes(session, table_id)
    await set_settings(session, CY.id, vacation=session.now + 2 * DAY)
    assert "Everyone else who's around has to agree" in await shown_votes(session, table_id)
    await let_days_pass(session, table_id, 2 + MAX_DAYS_MISSING)
    assert "the first answer decides" in await shown_votes(session, table_id)
    assert "has to agree" not in await shown_votes(session, table_id)


async def test_a_table_does_not_say_that_reminders_stop_for_someone_without_reminders(
    session: EngineSession,
) -> None:
    await set_settings(session, ADA.id, remind="off")
    table_id = await begin_silent_game(session)
    assert "moved for a while" in await shown_votes(session, table_id)
    assert "won't remind" not in await shown_votes(session, table_id)


async def test_someone_who_only_checks_games_is_not_pinged(session: EngineSession) -> None:
    await set_settings(session, ADA.id, notices="games")
    table_id = await session.game(ADA, BEN, CY)
    await session.sends_pings(table_id)
    assert await let_days_pass(session, table_id, 6) == [("vote", (BEN.id, CY.id))]


async def test_someone_who_plays_alone_is_told_that_a_bot_will_move(
    session: EngineSession,
) -> None:
    await set_settings(session, ADA.id, remind="8 hours")
    opened = await session.engine.lobby.open(
        HERE, ADA, "toy", {"clock": "daily", "bot_if_alone": True}
    )
    await session.engine.lobby.add_bot(opened.id, ADA, session.new_interaction_id())
    await session.engine.lobby.begin(opened.id, ADA, session.new_interaction_id())
    table = await session.engine.tables.load(opened.id)
    silent = replace(table.record.sitters[0], notices_sent=7)
    record = replace(table.record, sitters=(silent, *table.record.sitters[1:]))
    assert "a bot will play this turn" in str(table_message(replace(table, record=record)))


async def shown_votes(session: EngineSession, table_id: str) -> str:
    """Return the open votes as a table's message shows them."""
    table = await session.engine.tables.load(table_id)
    return str(ballot_controls(table, name_at(table)))
