"""Hard bots think during their pause. If they don't decide in time, they play like normal bots."""

import asyncio

import pytest
from pydantic_core import from_json

from bot.engine.opponents.thinking import MAX_THINKING_TIME, Question
from bot.engine.votes.ballots import ballots
from games.kit import Chance, Seat
from games.kit.bots import bot_move
from games.kit.verify_record import Played, replayed
from tests.support.engine_session import ADA, BEN, EngineSession, run_due_timers
from tests.support.thinkers import THINKING_TOY, PatientThinker
from tests.support.toy_game import Lay, Truth

GAMES_WITH_HARD_BOTS = {"toy": THINKING_TOY}
BOT_PAUSE_SECONDS = 3.0  # a little longer than a bot's pause


@pytest.fixture
async def thinker(session: EngineSession) -> PatientThinker:
    thinker = PatientThinker()
    await session.starts(GAMES_WITH_HARD_BOTS, thinker)
    return thinker


async def begin_hard_game(
    session: EngineSession, *, with_ben: bool = False, rounds: int = 1
) -> str:
    """Begin a game of Ada, Ben if `with_ben`, and a hard bot in the last seat; return its id."""
    table_id = await session.lobby(*([ADA, BEN] if with_ben else [ADA]), rounds=rounds)
    await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), "hard")
    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    return table_id


async def load_state(session: EngineSession, table_id: str) -> Truth:
    state = (await session.engine.tables.load(table_id)).state
    assert isinstance(state, Truth)
    return state


async def load_bot_moves(session: EngineSession, table_id: str) -> list[tuple[str | None, object]]:
    """Return the level and the card of each move by the bot in the last seat."""
    table = await session.engine.tables.load(table_id)
    turns = await session.store.turns(table_id)
    bot = len(table.seats) - 1
    return [
        (turn.level, from_json(turn.move or "{}").get("card"))
        for turn in turns
        if turn.kind == "move" and turn.seat == bot
    ]


async def test_a_hard_bot_thinks_during_its_pause_and_then_plays_what_it_decided(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    assert thinker.questions == []
    await session.plays(ADA, table_id)
    card = (await load_state(session, table_id)).hands[1][1]
    thinker.answers[0].set_result(Lay(card=card).model_dump_json())
    await run_due_timers(session)
    assert await load_bot_moves(session, table_id) == []

    session.now += BOT_PAUSE_SECONDS
    await run_due_timers(session)
    assert await load_bot_moves(session, table_id) == [("hard", card)]


async def test_the_question_is_the_same_whatever_the_seat_cannot_see(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    table = (await session.plays(ADA, table_id)).table
    (question,) = thinker.questions
    deal, state = Truth.model_validate_json(question.deal), await load_state(session, table_id)

    assert deal != state
    assert deal.hands[1] == state.hands[1]
    assert sorted(deal.deck + deal.hands[0]) == sorted(state.deck + state.hands[0])
    assert table.record.seed not in repr(question)
    for number in range(20):
        other = THINKING_TOY.views.redeal(state, Seat(1), Chance("another deal", number))
        again = THINKING_TOY.views.redeal(other, Seat(1), Chance(question.luck, question.number))
        assert again == deal
    chosen = [
        bot_move(THINKING_TOY, each, Seat(1), Chance(question.luck, question.number), "hard")
        for each in (deal, state)
    ]
    assert chosen[0] == chosen[1]


async def test_a_bot_that_decides_after_its_pause_moves_at_once(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    session.now += BOT_PAUSE_SECONDS
    await run_due_timers(session)
    assert await load_bot_moves(session, table_id) == []
    assert (
        await session.engine.timers.next_wake()
        == session.now - BOT_PAUSE_SECONDS + MAX_THINKING_TIME
    )

    card = (await load_state(session, table_id)).hands[1][1]
    thinker.answers[0].set_result(Lay(card=card).model_dump_json())
    while not await load_bot_moves(session, table_id):
        pass
    assert await load_bot_moves(session, table_id) == [("hard", card)]


async def test_a_bot_that_does_not_decide_in_time_plays_like_a_normal_one(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    card = (await load_state(session, table_id)).hands[1][0]
    for _ in range(2):
        session.now += MAX_THINKING_TIME / 2
        await run_due_timers(session)
    assert await load_bot_moves(session, table_id) == [("normal", card)]
    assert thinker.answers[0].cancelled()


@pytest.mark.parametrize("answer", [None, "nonsense", Lay(card=99).model_dump_json()])
async def test_without_a_legal_answer_the_normal_bot_moves(
    session: EngineSession, thinker: PatientThinker, answer: str | None
) -> None:
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    card = (await load_state(session, table_id)).hands[1][0]
    thinker.answers[0].set_result(answer)
    session.now += BOT_PAUSE_SECONDS
    await run_due_timers(session)
    assert await load_bot_moves(session, table_id) == [("normal", card)]


async def test_without_a_thinker_hard_bots_play_like_normal_ones(session: EngineSession) -> None:
    await session.starts(GAMES_WITH_HARD_BOTS)
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    session.now += BOT_PAUSE_SECONDS
    await run_due_timers(session)
    ((level, _),) = await load_bot_moves(session, table_id)
    assert level == "normal"


async def test_easy_and_normal_bots_ask_no_thinker(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await session.lobby(ADA)
    for level in ("easy", "normal", "hard"):
        await session.engine.lobby.add_bot(table_id, ADA, session.new_interaction_id(), level)
    await session.engine.lobby.begin(table_id, ADA, session.new_interaction_id())
    await session.plays(ADA, table_id)
    for _ in range(2):
        assert thinker.questions == []
        session.now += BOT_PAUSE_SECONDS
        await run_due_timers(session)
    assert [question.seat for question in thinker.questions] == [3]
    levels = [turn.level for turn in await session.store.turns(table_id)]
    assert levels == [None, None, "easy", "normal"]


async def test_a_pending_decision_starts_over_after_a_restart(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    session.now += BOT_PAUSE_SECONDS
    await run_due_timers(session)

    restarted = PatientThinker()
    await session.starts(GAMES_WITH_HARD_BOTS, restarted)
    session.now += MAX_THINKING_TIME
    await run_due_timers(session)
    assert restarted.questions == thinker.questions
    card = (await load_state(session, table_id)).hands[1][1]
    restarted.answers[0].set_result(Lay(card=card).model_dump_json())
    while not await load_bot_moves(session, table_id):
        pass
    assert await load_bot_moves(session, table_id) == [("hard", card)]


async def test_a_vote_does_not_make_a_bot_think_again(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session, with_ben=True)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id)
    table = await session.engine.votes.choose_clock(table_id, ADA, "daily")
    (ballot,) = ballots(table.record)
    await session.engine.votes.cast(table_id, BEN, ballot.number, "no")
    assert len(thinker.questions) == 1
    assert not thinker.answers[0].cancelled()


async def test_taking_a_move_back_gets_the_same_question_again(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session, rounds=2)
    for _ in range(2):
        await session.plays(ADA, table_id)
        card = (await load_state(session, table_id)).hands[1][1]
        thinker.answers[-1].set_result(Lay(card=card).model_dump_json())
        session.now += BOT_PAUSE_SECONDS
        await run_due_timers(session)
        table = await session.engine.undo.request(table_id, ADA)
        assert [sitter.decisions for sitter in table.record.sitters] == [0, 0]
    assert len(thinker.questions) == 2
    assert thinker.questions[0] == thinker.questions[1]

    await session.plays(ADA, table_id)
    await session.engine.undo.request(table_id, ADA)
    assert thinker.answers[2].cancelled()


async def test_a_game_that_ends_while_a_bot_thinks_withdraws_the_question(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    await session.engine.seats.end(table_id, ADA, may_manage=False)
    assert thinker.answers[0].cancelled()


async def test_the_game_file_says_how_each_move_of_a_bot_was_chosen(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_hard_game(session, rounds=2)
    for answered in (True, False):
        await session.plays(ADA, table_id)
        card = (await load_state(session, table_id)).hands[1][1]
        answer = Lay(card=card).model_dump_json() if answered else None
        thinker.answers[-1].set_result(answer)
        session.now += BOT_PAUSE_SECONDS
        await run_due_timers(session)
    table = await session.engine.seats.end(table_id, ADA, may_manage=False)

    record = await session.engine.search.game_file(table_id)
    moves = [turn for turn in record.turns if isinstance(turn, Played)]
    assert [(turn.by, turn.level) for turn in moves] == [
        ("Ada", None),
        ("Pip", "hard"),
        ("Ada", None),
        ("Pip", "normal"),
    ]
    assert replayed(THINKING_TOY, record) == table.state


async def test_rules_that_fail_while_a_bot_begins_to_think_do_not_break_a_move(
    session: EngineSession, caplog: pytest.LogCaptureFixture
) -> None:
    class FailingThinker(PatientThinker):
        def think(self, table_id: str, question: Question) -> asyncio.Future[str | None]:
            raise KeyError("the secret hand")

    await session.starts(GAMES_WITH_HARD_BOTS, FailingThinker())
    table_id = await begin_hard_game(session)
    await session.plays(ADA, table_id)
    assert "thinking failed: KeyError" in caplog.text
    assert "secret" not in caplog.text
