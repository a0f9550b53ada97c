"""Moves are undone and forced moves are made as players expect."""

from contextlib import suppress

import pytest

from bot.engine import Engine, Person, Refusal, Table, prompt_for
from bot.engine.forced_moves import forced_move
from bot.engine.history import public_events
from bot.engine.refusals import NobodyToAgree, NotAsked, NothingToTakeBack, Stale
from bot.engine.table import state_of
from bot.engine.votes.ballots import ballots
from games import catalogue
from games.kit import Chance, Names, Seat, path_to
from games.kit.verify_record import replayed
from storage.sqlite.store import SQLite
from tests.support.engine_session import ADA, BEN, CY, HERE, PEOPLE, EngineSession, run_due_timers


async def begin_coloretto(
    store: SQLite, *, autoplayers: tuple[int, ...] = ()
) -> tuple[Engine, Table]:
    for person in autoplayers:
        await store.set_setting("person", person, "auto_forced", "on")
    engine = await Engine.start(
        catalogue(),
        store,
        clock=lambda: 1.0,
        new_seed=lambda: "07" * 32,
    )
    table = await engine.lobby.open(HERE, ADA, "coloretto", {})
    await engine.lobby.join(table.id, BEN, 1)
    return engine, await engine.lobby.begin(table.id, ADA, 2)


def due_and_other_player(table: Table) -> tuple[Person, Person]:
    """Return the player whose turn it is and then the other player."""
    return (ADA, BEN) if table.due_people() == (ADA.id,) else (BEN, ADA)


async def play_typed(
    engine: Engine, table: Table, person: Person, move: str, **fields: str
) -> Table:
    await engine.play.answer_typed(table.id, person, move, fields)
    return await engine.tables.load(table.id)


async def test_a_placed_card_can_be_taken_back_and_placed_elsewhere(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    table = await play_typed(engine, table, first, "draw")
    drawn = table.state
    table = await play_typed(engine, table, first, "place", row="2")
    assert table.due_people() == (other.id,)

    table = await engine.undo.request(table.id, first)

    assert table.state == drawn
    assert table.due_people() == (first.id,)
    told = table.recent[-1].text(table.name)
    assert told.startswith(f"{first.name} took back a move: “{first.name} put")
    assert told.endswith("in row 2.”")
    table = await play_typed(engine, table, first, "place", row="3")
    assert table.due_people() == (other.id,)


async def test_a_drawn_card_goes_back_only_if_everyone_else_agrees(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    start = table.state
    await play_typed(engine, table, first, "draw")
    table = await engine.undo.request(table.id, first)
    [ballot] = ballots(table.record)
    assert (ballot.kind, ballot.by) == ("undo", first.id)
    (drew,) = public_events(table.game, ballot.value)
    assert "drew" in table.game.words.narrate(drew, Names(table.name))

    with pytest.raises(NotAsked):
        await engine.votes.cast(table.id, first, ballot.number, "yes")
    table = await engine.votes.cast(table.id, other, ballot.number, "yes")

    assert table.state == start
    assert ballots(table.record) == ()


async def test_a_single_no_prevents_an_undo(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    drawn = (await play_typed(engine, table, first, "draw")).state
    table = await engine.undo.request(table.id, first)
    [ballot] = ballots(table.record)
    table = await engine.votes.cast(table.id, other, ballot.number, "no")
    assert table.state == drawn
    assert (
        table.recent[-1].text(table.name)
        == f"{other.name} didn't agree to the take-back, so the last move stands."
    )


async def test_a_player_who_asked_for_an_undo_and_moves_on_withdraws_the_request(
    store: SQLite,
) -> None:
    engine, table = await begin_coloretto(store)
    first, _ = due_and_other_player(table)
    await play_typed(engine, table, first, "draw")
    await engine.undo.request(table.id, first)
    table = await play_typed(engine, table, first, "place", row="2")
    assert ballots(table.record) == ()


async def test_a_move_is_undone_with_the_answers_to_it_if_the_others_agree(
    store: SQLite,
) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    start = table.state
    await play_typed(engine, table, first, "draw")
    await play_typed(engine, table, first, "place", row="2")
    table = await play_typed(engine, table, other, "draw")
    for _ in range(2):  # undoes first "place" and then "draw"
        table = await engine.undo.request(table.id, first)
        [ballot] = ballots(table.record)
        table = await engine.votes.cast(table.id, other, ballot.number, "yes")
    assert table.state == start
    table = await play_typed(engine, table, first, "draw")
    await engine.seats.end(table.id, ADA, may_manage=False)
    assert replayed(table.game, await engine.search.game_file(table.id)) == table.state


async def test_the_log_shows_an_undo_and_says_that_later_moves_went_back_too(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    await play_typed(engine, table, first, "draw")
    await play_typed(engine, table, first, "place", row="2")
    await play_typed(engine, table, other, "draw")
    table = await engine.undo.request(table.id, first)
    [ballot] = ballots(table.record)
    table = await engine.votes.cast(table.id, other, ballot.number, "yes")
    told = [line.text(table.name) for line in await engine.search.read_log(table.id)]
    assert told[-1].startswith(f"{first.name} took back a move: “{first.name} put")
    assert told[-1].endswith("Everything after it is undone too.")
    assert "drew" in told[-2]  # the log keeps a move that was undone


async def test_hidden_cards_stay_hidden_when_a_move_is_undone(store: SQLite) -> None:
    engine = await Engine.start(catalogue(), store, clock=lambda: 1.0)
    table = await engine.lobby.open(HERE, ADA, "cosmic", {})
    await engine.lobby.join(table.id, BEN, 1)
    table = await engine.lobby.begin(table.id, ADA, 2)
    first, _ = due_and_other_player(table)
    seat = table.seat_of(first.id)
    offer = next(move for move in table.moves(seat) if move.__dict__["do"] == "offer")
    hidden = table.game.words.label("critter", offer.__dict__["critter"])
    path = path_to(table.moves(seat), offer)
    await engine.play.answer(table.id, first, table.ticket(seat), path)
    table = await engine.undo.request(table.id, first)

    told = [line.text(table.name) for line in await engine.search.read_log(table.id)]
    assert told[-1].startswith(f"{first.name} took back a move: “{first.name}")
    assert not any(hidden in line for line in told)
    assert hidden not in table.record.ballots


async def test_someone_who_has_not_moved_has_nothing_to_take_back(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    with pytest.raises(NothingToTakeBack):
        await engine.undo.request(table.id, first)
    table = await play_typed(engine, table, first, "draw")
    table = await play_typed(engine, table, first, "place", row="2")
    with pytest.raises(NothingToTakeBack):
        await engine.undo.request(table.id, other)


async def test_a_single_player_cannot_undo_what_was_revealed(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    table = await play_typed(engine, table, first, "draw")
    await engine.seats.leave(table.id, other)
    with pytest.raises(NobodyToAgree, match="come up"):
        await engine.undo.request(table.id, first)


async def test_a_move_that_only_bots_have_answered_is_undone_with_their_moves(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, bots=1, rounds=2)
    start = await session.engine.tables.load(table_id)
    await session.plays(ADA, table_id)
    session.now += 10
    await run_due_timers(session)
    table = await session.engine.tables.load(table_id)
    assert table.due_people() == (ADA.id,)

    table = await session.engine.undo.request(table_id, ADA)
    assert table.state == start.state
    told = table.recent[-1].text(table.name)
    assert told.endswith("Everything after it is undone too.")


async def test_nobody_is_pinged_about_a_move_they_have_just_undone(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    await session.plays(ADA, table_id)
    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]
    session.now += 60
    table = await session.engine.undo.request(table_id, ADA)
    assert await session.sends_pings(table_id) == []
    sitter = table.sitter(Seat(0))
    assert (sitter.due_since, sitter.notified_at, sitter.notices_sent) == (
        session.now,
        session.now,
        1,
    )

    await session.plays(ADA, table_id)
    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]


async def test_a_player_is_pinged_when_the_others_have_agreed_to_their_undo(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN):
        await session.plays(person, table_id)
    [ballot] = ballots((await session.engine.undo.request(table_id, ADA)).record)
    await session.sends_pings(table_id)
    for person in (BEN, CY):
        await session.engine.votes.cast(table_id, person, ballot.number, "yes")
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]


async def test_a_move_answered_by_someone_who_left_cannot_be_undone(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    await session.engine.seats.leave(table_id, BEN)
    with pytest.raises(NobodyToAgree, match="has moved since"):
        await session.engine.undo.request(table_id, ADA)


async def test_a_change_of_host_does_not_prevent_an_undo(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    start = await session.engine.tables.load(table_id)
    await session.plays(ADA, table_id)
    await session.engine.seats.leave(table_id, BEN)
    assert (await session.engine.undo.request(table_id, ADA)).state == start.state


async def test_a_move_can_be_taken_back_after_the_host_changed(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    placed = (await session.plays(ADA, table_id)).table.record.step
    await session.engine.seats.hand_over(table_id, ADA, BEN.id, may_manage=False)
    for engine in (session.engine, await session.starts()):  # an undo also works after a restart
        table = await engine.tables.load(table_id)
        loose = table.free_undo(table.seat_of(ADA.id))
        assert loose is not None
        assert loose.step == placed
        assert table.free_undo(table.seat_of(BEN.id)) is None
    assert not ballots((await session.engine.undo.request(table_id, ADA, placed)).record)


async def act_at_random(session: EngineSession, table_id: str, chance: Chance) -> None:
    """As a random person, move, undo, hand over the table, leave or come back."""
    table = await session.engine.tables.load(table_id)
    person = PEOPLE[chance.choice(table.people())]
    seat = table.seat_of(person.id)
    match chance.below(6):
        case 0:
            others = [each for each in table.people() if each != person.id]
            to = chance.choice(others or [person.id])
            await session.engine.seats.hand_over(table_id, person, to, may_manage=True)
        case 1:
            with suppress(Refusal):
                await session.engine.undo.request(table_id, person)
        case 2 if len(table.people()) > 1:
            await session.engine.seats.leave(table_id, person)
        case 3:
            for each in (ADA, BEN, CY):
                if table.bot_seat_of(each.id) is not None:
                    await session.joins(each, table_id)
        case _ if table.moves(seat):
            await session.plays(person, table_id, chance.choice(table.moves(seat)).__dict__["do"])
        case _:
            session.now += 10
            await run_due_timers(session)


async def undo_works_at_once(session: EngineSession, table_id: str, person: Person) -> bool:
    before = await session.engine.tables.load(table_id)
    try:
        after = await session.engine.undo.request(table_id, person)
    except Refusal:
        return False
    return after.record.step > before.record.step


@pytest.mark.parametrize("walk", range(40))
async def test_undo_is_offered_exactly_when_it_works_at_once(
    session: EngineSession, walk: int
) -> None:
    chance = Chance("loose", walk)
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    for _ in range(2 + walk % 9):
        await act_at_random(session, table_id, chance)
    table = await session.engine.tables.load(table_id)
    read = await (await session.starts()).tables.load(table_id)

    person = PEOPLE[chance.choice(table.people())]
    offered = table.free_undo(table.seat_of(person.id))
    assert read.free_undo(table.seat_of(person.id)) == offered
    assert (offered is not None) == await undo_works_at_once(session, table_id, person)


async def test_a_revealed_card_still_counts_as_revealed_after_an_undo(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    await play_typed(engine, table, first, "draw")
    await play_typed(engine, table, first, "place", row="2")
    await play_typed(engine, table, other, "draw")
    table = await engine.undo.request(table.id, other)
    [ballot] = ballots(table.record)
    await engine.votes.cast(table.id, first, ballot.number, "yes")
    # A second undo needs a vote, because the first player has seen the next card.
    table = await engine.undo.request(table.id, first)
    assert [each.by for each in ballots(table.record)] == [first.id]


async def test_an_undo_that_names_a_move_takes_back_only_that_move(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, _ = due_and_other_player(table)
    await play_typed(engine, table, first, "draw")
    table = await play_typed(engine, table, first, "place", row="2")
    placed = table.record.step

    await engine.undo.request(table.id, first, placed)
    with pytest.raises(Stale):  # the undo button was already used
        await engine.undo.request(table.id, first, placed)
    table = await play_typed(engine, table, first, "place", row="3")
    with pytest.raises(Stale):  # the button belongs to an earlier "place"
        await engine.undo.request(table.id, first, placed)
    assert await engine.tables.load(table.id) == table
    assert (await engine.undo.request(table.id, first, table.record.step)).due_people() == (
        first.id,
    )


async def test_an_undo_that_names_an_answered_move_starts_a_vote(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, other = due_and_other_player(table)
    await play_typed(engine, table, first, "draw")
    placed = (await play_typed(engine, table, first, "place", row="2")).record.step
    await play_typed(engine, table, other, "draw")
    table = await engine.undo.request(table.id, first, placed)
    assert [each.by for each in ballots(table.record)] == [first.id]


async def test_a_panel_from_before_the_move_stays_invalid_after_an_undo(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, _ = due_and_other_player(table)
    table = await play_typed(engine, table, first, "draw")
    old = prompt_for(table, table.seat_of(first.id)).ticket
    await play_typed(engine, table, first, "place", row="2")
    table = await engine.undo.request(table.id, first)
    assert prompt_for(table, table.seat_of(first.id)).ticket != old
    with pytest.raises(Refusal):
        await engine.play.answer(table.id, first, old, [(1,)])


async def test_a_move_can_be_undone_after_a_restart(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, _ = due_and_other_player(table)
    table = await play_typed(engine, table, first, "draw")
    await play_typed(engine, table, first, "place", row="2")
    again = await Engine.start(
        catalogue(),
        store,
    )
    table = await again.undo.request(table.id, first)
    assert table.due_people() == (first.id,)


async def test_a_record_with_an_undo_can_be_verified(store: SQLite) -> None:
    engine, table = await begin_coloretto(store)
    first, _ = due_and_other_player(table)
    table = await play_typed(engine, table, first, "draw")
    await play_typed(engine, table, first, "place", row="2")
    await engine.undo.request(table.id, first)
    table = await play_typed(engine, table, first, "place", row="3")
    await engine.seats.end(table.id, ADA, may_manage=False)
    record = await engine.search.game_file(table.id)
    assert replayed(table.game, record) == table.state


async def play_random_move(engine: Engine, table: Table, chance: Chance) -> Table:
    """Make a random move as the player whose turn it is, and return the table."""
    person, _ = due_and_other_player(table)
    seat = table.seat_of(person.id)
    path = path_to(table.moves(seat), chance.choice(table.moves(seat)))
    await engine.play.answer(table.id, person, table.ticket(seat), path)
    return await engine.tables.load(table.id)


def forced_seats(table: Table) -> list[Seat]:
    return [seat for seat in table.due() if forced_move(table.game, state_of(table), seat)]


async def test_a_forced_move_is_made_automatically_for_people_who_chose_that(store: SQLite) -> None:
    engine, table = await begin_coloretto(store, autoplayers=(ADA.id, BEN.id))
    chance, by_themselves = Chance("forced", 1), 0
    while table.status == "playing":
        before = table.record.version
        table = await play_random_move(engine, table, chance)
        by_themselves += table.record.version - before - 1
        assert not forced_seats(table)
    assert by_themselves > 0


async def test_a_forced_move_is_offered_with_one_click_to_everyone_else(
    store: SQLite,
) -> None:
    engine, table = await begin_coloretto(store)
    chance = Chance("forced", 1)
    while not forced_seats(table):
        table = await play_random_move(engine, table, chance)
    [seat] = forced_seats(table)
    assert prompt_for(table, seat).move is not None


async def test_a_forced_move_is_made_automatically_for_someone_who_comes_back(
    store: SQLite,
) -> None:
    engine, table = await begin_coloretto(store)
    chance = Chance("forced", 1)
    while not forced_seats(table):
        table = await play_random_move(engine, table, chance)
    person, _ = due_and_other_player(table)
    await engine.seats.leave(table.id, person)

    await store.set_setting("person", person.id, "auto_forced", "on")
    again = await Engine.start(catalogue(), store, clock=lambda: 1.0)
    table = await again.lobby.join(table.id, person, 3)
    assert forced_seats(table)
    await again.timers.run_due()
    assert not forced_seats(await again.tables.load(table.id))


async def test_a_forced_move_that_was_undone_waits_for_its_player(store: SQLite) -> None:
    engine, table = await begin_coloretto(store, autoplayers=(ADA.id, BEN.id))
    chance, by_itself = Chance("forced", 1), False
    while not by_itself or not table.undoable:
        before = table.record.version
        table = await play_random_move(engine, table, chance)
        by_itself = table.record.version > before + 1
    last = table.undoable[-1]
    mover = ADA if table.sitter(last.seat).person == ADA.id else BEN
    table = await engine.undo.request(table.id, mover)
    await engine.timers.run_due()
    assert forced_seats(await engine.tables.load(table.id)) == [last.seat]
