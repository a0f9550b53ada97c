"""Players choose moves by answering questions or by pressing buttons on the table."""

import asyncio
import traceback
from dataclasses import replace

import pytest

from bot.engine import (
    Confirmation,
    GameFailed,
    MovePlayed,
    NoTable,
    NotBegun,
    NothingToDecide,
    NotSeated,
    Person,
    Prompt,
    Stale,
    TableOver,
    prompt_for,
)
from bot.engine.refusals import NotYourTurn
from bot.engine.table import Derived
from games.kit import Move, Seat
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, EngineSession
from tests.support.toy_game import TOY, Keep, Laid, Peek, Saw, Vote


async def test_a_move_is_chosen_step_by_step_then_stored_and_announced(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    session.notified.clear()
    now = await session.engine.play.prompt(table_id, ADA)
    assert now.question is not None
    assert now.question.values == ("lay", "peek", "yawn")

    next_one = await session.engine.play.answer(table_id, ADA, now.ticket, [(0,)])
    assert isinstance(next_one, Prompt)
    assert next_one.question is not None
    assert (next_one.question.name, next_one.ticket) == ("card", now.ticket)
    assert session.notified == []

    played = await session.engine.play.answer(table_id, ADA, now.ticket, [(0,), (1,)])
    assert isinstance(played, MovePlayed)
    (laid,) = played.events
    assert isinstance(laid, Laid)
    assert laid.card == next_one.question.values[1]
    assert played.table.record.sitters[0].moves == 1
    assert played.table.record.step == 1
    assert session.notified == [table_id]
    assert (await session.store.load(table_id)).version == played.table.record.version


async def test_a_player_goes_back_by_giving_fewer_answers(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    first = await session.engine.play.prompt(table_id, ADA)
    deeper = await session.engine.play.prompt(table_id, ADA, [(0,)])

    assert deeper.question != first.question
    assert (await session.engine.play.prompt(table_id, ADA, [])).question == first.question


async def test_an_outdated_button_is_refused_and_the_current_table_is_shown(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)

    with pytest.raises(Stale) as refused:
        await session.engine.play.answer(table_id, ADA, "0ld0ld00", [])

    assert refused.value.table is not None
    assert refused.value.table.id == table_id


async def test_answers_that_fit_no_legal_move_are_refused(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket

    for path in ([(99,)], [(0,), (0,), (0,)], [()], [(0, 0)]):
        with pytest.raises(Stale):
            await session.engine.play.answer(table_id, ADA, ticket, path)
        with pytest.raises(Stale):
            await session.engine.play.prompt(table_id, ADA, path)


async def test_a_stranger_is_refused_and_sees_the_public_state_only(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket

    with pytest.raises(NotSeated) as refused:
        await session.engine.play.prompt(table_id, CY)
    with pytest.raises(NotSeated):
        await session.engine.play.answer(table_id, CY, ticket, [(1,)])

    assert refused.value.table is not None
    assert refused.value.table.public() is not None


async def test_a_click_with_the_ticket_of_another_player_is_refused(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket

    with pytest.raises(Stale):
        await session.engine.play.answer(table_id, BEN, ticket, [(0,)])


async def test_a_double_click_plays_a_move_only_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket

    clicks = [session.engine.play.answer(table_id, ADA, ticket, [(1,)]) for _ in range(3)]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [MovePlayed, Stale, Stale]
    assert len(await session.store.turns(table_id)) == 2


async def test_someone_who_is_not_due_has_nothing_to_decide(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(BEN, table_id, "yawn")
    now = await session.engine.play.prompt(table_id, BEN)
    assert (now.question, now.move) == (None, None)

    with pytest.raises(NothingToDecide):
        await session.engine.play.answer(table_id, BEN, now.ticket, [])
    with pytest.raises(NothingToDecide):
        await session.engine.play.answer_typed(table_id, BEN, "lay", {})


async def test_the_only_legal_move_is_played_with_one_click(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    now = await session.engine.play.prompt(table_id, BEN)
    assert now.question is None
    assert now.move is not None

    played = await session.engine.play.answer(table_id, BEN, now.ticket, [])
    assert isinstance(played, MovePlayed)


async def test_a_ticket_stays_valid_when_another_seat_moves_first(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket
    await session.plays(BEN, table_id, "yawn")

    assert isinstance(await session.engine.play.answer(table_id, ADA, ticket, [(1,)]), MovePlayed)


async def test_tickets_survive_a_restart_and_differ_between_tables(session: EngineSession) -> None:
    first, second = await session.game(ADA, BEN), await session.game(ADA, BEN)
    tickets = [(await session.engine.play.prompt(each, ADA)).ticket for each in (first, second)]
    await session.starts()

    assert [
        (await session.engine.play.prompt(each, ADA)).ticket for each in (first, second)
    ] == tickets
    assert tickets[0] != tickets[1]


async def test_a_ticket_is_keyed_with_a_secret(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    other = replace(table, secret=bytes(32), derived=Derived())

    assert table.ticket(Seat(0)) != other.ticket(Seat(0))


async def test_two_people_who_are_due_may_answer_at_the_same_time(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    table = await session.engine.tables.load(table_id)
    assert table.due() == (0, 1)

    ada, ben = (table.ticket(seat) for seat in table.seats)
    outcomes = await asyncio.gather(
        session.engine.play.answer(table_id, ADA, ada, [(0,)], confirmed=True),
        session.engine.play.answer(table_id, BEN, ben, [(1,)], confirmed=True),
    )

    assert all(isinstance(outcome, MovePlayed) for outcome in outcomes)
    assert (await session.engine.tables.load(table_id)).status == "over"


async def test_a_move_that_cannot_be_undone_has_to_be_confirmed(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    ticket = (await session.engine.play.prompt(table_id, ADA)).ticket

    sure = await session.engine.play.answer(table_id, ADA, ticket, [(2,)])
    assert isinstance(sure, Confirmation)
    assert (sure.path, sure.ticket) == (((2,),), ticket)
    assert (await session.engine.tables.load(table_id)).record.sitters[0].moves == 1

    typed = await session.engine.play.answer_typed(table_id, ADA, "vote", {"mark": "3"})
    assert isinstance(typed, Confirmation)
    assert (typed.path, typed.move) == (sure.path, sure.move)

    played = await session.engine.play.answer(table_id, ADA, ticket, typed.path, confirmed=True)
    assert isinstance(played, MovePlayed)


async def test_what_a_move_reveals_is_whispered_to_its_seat_alone(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    played = await session.plays(ADA, table_id, "peek")

    (saw,) = [event for event in played.events if isinstance(event, Saw)]
    assert saw.to == 0
    public = [line.text(played.table.name) for line in played.table.recent]
    assert public == ["The game begins!", "Ada peeked."]
    assert prompt_for(played.table, played.seat).question is not None


async def test_no_move_can_be_played_before_the_game_or_after_it(session: EngineSession) -> None:
    lobby = await session.lobby(ADA, BEN)
    over = await session.game(ADA, BEN)
    await session.finishes(over)

    with pytest.raises(NotBegun):
        await session.engine.play.prompt(lobby, ADA)
    with pytest.raises(NotBegun):
        await session.engine.play.answer(lobby, ADA, "any", [])
    with pytest.raises(TableOver):
        await session.engine.play.prompt(over, ADA)
    with pytest.raises(TableOver):
        await session.engine.play.answer_typed(over, ADA, "lay", {})
    with pytest.raises(NoTable):
        await session.engine.play.prompt("nobody", ADA)


async def test_a_turn_of_two_moves_survives_a_restart_in_between(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id, "peek")
    await session.starts()
    now = await session.engine.play.prompt(table_id, ADA)
    played = await session.engine.play.answer(table_id, ADA, now.ticket, [(0,)])

    assert isinstance(played, MovePlayed)
    assert played.move == Keep(keep="true")


async def test_a_table_shows_the_current_names_of_players(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    played = await session.plays(Person(ADA.id, "Countess"), table_id)

    assert played.table.name(Seat(0)) == "Countess"
    assert (await session.store.load(table_id)).sitters[0].name == "Countess"


async def test_an_error_in_the_rules_changes_nothing_and_names_no_card(
    session: EngineSession, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = await session.game(ADA, BEN, game_key="broken")
    before = await session.store.load(table_id)
    session.notified.clear()

    with pytest.raises(GameFailed) as failed:
        await session.plays(ADA, table_id)

    told = "".join(traceback.format_exception(failed.value)) + caplog.text
    assert table_id in str(failed.value)
    assert "KeyError at" in str(failed.value)
    assert "the secret hand [" not in told
    assert await session.store.load(table_id) == before
    assert session.notified == []
    await session.plays(ADA, table_id, "peek")


def table_button_text(move: Move) -> str:
    """Return a button's text for `Peek` and `Vote`, but "" for `Lay`, which would show a card."""
    return type(move).__name__ if isinstance(move, Peek | Vote) else ""


async def begin_game_with_table_buttons(session: EngineSession) -> tuple[str, str]:
    """Begin a game with buttons on the table. Return its id and the ticket of Ada's buttons."""
    await session.starts({"toy": changed(TOY, on_table=table_button_text)})
    table_id = await session.game(ADA, BEN)
    table = await session.engine.tables.load(table_id)
    return table_id, table.table_ticket(Seat(0))


async def test_a_button_on_the_table_plays_its_move(session: EngineSession) -> None:
    table_id, ticket = await begin_game_with_table_buttons(session)
    played = await session.engine.play.answer_on_table(table_id, ADA, ticket, 0)
    assert isinstance(played, MovePlayed)
    assert played.move == Peek()
    with pytest.raises(Stale):  # the button was already used
        await session.engine.play.answer_on_table(table_id, ADA, ticket, 0)


async def test_a_table_button_for_several_moves_asks_which_one_is_meant(
    session: EngineSession,
) -> None:
    table_id, _ = await begin_game_with_table_buttons(session)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    table = await session.engine.tables.load(table_id)
    assert list(table.moves_on_table(Seat(0))) == ["Vote"]
    asked = await session.engine.play.answer_on_table(table_id, ADA, table.table_ticket(Seat(0)), 0)
    assert isinstance(asked, Prompt)
    assert asked.question is not None
    assert asked.question.values == (1, 2, 3)


async def test_buttons_on_the_table_are_for_the_person_whose_turn_it_is(
    session: EngineSession,
) -> None:
    table_id, ticket = await begin_game_with_table_buttons(session)
    with pytest.raises(NotYourTurn) as refused:
        await session.engine.play.answer_on_table(table_id, BEN, ticket, 0)
    assert refused.value.text_with(lambda _seat: "Ada") == "We're waiting for **Ada**."
    with pytest.raises(NotSeated):
        await session.engine.play.answer_on_table(table_id, CY, ticket, 0)
    with pytest.raises(Stale):
        await session.engine.play.answer_on_table(table_id, ADA, ticket, 1)
