"""A hint is what a hard bot would do in a person's seat. It's counted before it's given."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.engine import NothingToDecide, NotSeated, Person, Refusal, Stale
from bot.engine.opponents import hints
from bot.engine.opponents.hints import GivenHint
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession
from tests.support.thinkers import THINKING_TOY, PatientThinker
from tests.support.toy_game import Lay, Truth

GAMES = {"toy": THINKING_TOY}


@pytest.fixture
async def thinker(session: EngineSession) -> PatientThinker:
    thinker = PatientThinker()
    await session.starts(GAMES, thinker)
    return thinker


async def begin_game(session: EngineSession, *people: Person, **options: object) -> str:
    """Begin a game with Ada and perhaps others, or else with a normal bot."""
    table = await session.engine.lobby.open(HERE, ADA, "toy", {"rounds": 2, **options})
    for person in people:
        await session.joins(person, table.id)
    if not people:
        await session.engine.lobby.add_bot(table.id, ADA, session.new_interaction_id(), "normal")
    await session.engine.lobby.begin(table.id, ADA, session.new_interaction_id())
    return table.id


async def hands_of(session: EngineSession, table_id: str) -> list[list[int]]:
    state = (await session.engine.tables.load(table_id)).state
    assert isinstance(state, Truth)
    return state.hands


async def ask(
    session: EngineSession, thinker: PatientThinker, table_id: str, answer: str
) -> GivenHint:
    """Let Ada ask for a hint, and answer the question that the hard bot gets."""
    asked = asyncio.ensure_future(session.engine.hints.ask(table_id, ADA))
    await wait_for_question(thinker)
    thinker.answers[-1].set_result(answer)
    return await asked


async def wait_for_question(thinker: PatientThinker) -> None:
    while not thinker.answers or thinker.answers[-1].done():  # noqa: ASYNC110  there's no event
        await asyncio.sleep(0)


def answer_with(card: int, reason: str = "") -> str:
    return json.dumps({"move": Lay(card=card).model_dump_json(), "reason": reason})


async def hints_counted(session: EngineSession, table_id: str) -> list[int]:
    """Return the number of hints in each seat, as stored."""
    return [sitter.hints for sitter in (await session.store.load(table_id)).sitters]


async def test_a_hint_is_the_hard_bots_answer_and_is_counted(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_game(session)
    card = (await hands_of(session, table_id))[0][1]
    given = await ask(session, thinker, table_id, answer_with(card, "highest"))

    assert (given.hint.move, given.hint.reason, given.level) == (Lay(card=card), "highest", "hard")
    assert await hints_counted(session, table_id) == [1, 0]
    (question,) = thinker.questions
    assert question.hint
    assert question.seat == 0
    deal = Truth.model_validate_json(question.deal)
    assert deal.hands[0] == (await hands_of(session, table_id))[0]
    assert deal != (await session.engine.tables.load(table_id)).state  # hidden cards are redealt


async def test_asking_again_about_the_same_decision_gives_the_same_hint_and_does_not_count(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_game(session)
    card = (await hands_of(session, table_id))[0][1]
    first = await ask(session, thinker, table_id, answer_with(card))
    again = await session.engine.hints.ask(table_id, ADA)
    assert again.hint == first.hint
    assert await hints_counted(session, table_id) == [1, 0]
    assert len(thinker.questions) == 1


async def test_hints_are_kept_through_moves_and_restarts(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_game(session)
    await ask(session, thinker, table_id, answer_with((await hands_of(session, table_id))[0][0]))
    await session.plays(ADA, table_id)
    assert await hints_counted(session, table_id) == [1, 0]
    await session.starts(GAMES, thinker)
    table = await session.engine.tables.load(table_id)
    assert [sitter.hints for sitter in table.record.sitters] == [1, 0]


async def test_a_table_of_several_people_gives_hints_only_with_the_option(
    session: EngineSession, thinker: PatientThinker
) -> None:
    without = await begin_game(session, BEN)
    assert not (await session.engine.tables.load(without)).offers_hints
    with pytest.raises(Refusal, match="hints:True"):
        await session.engine.hints.ask(without, ADA)
    assert thinker.questions == []

    table_id = await begin_game(session, BEN, hints=True)
    assert (await session.engine.tables.load(table_id)).offers_hints
    await ask(session, thinker, table_id, answer_with((await hands_of(session, table_id))[0][0]))
    assert await hints_counted(session, table_id) == [1, 0]


async def test_only_whoever_has_to_decide_gets_a_hint(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_game(session, BEN, hints=True)
    with pytest.raises(NothingToDecide):
        await session.engine.hints.ask(table_id, BEN)
    with pytest.raises(NotSeated):
        await session.engine.hints.ask(table_id, CY)
    assert thinker.questions == []


async def test_a_hard_bot_that_takes_too_long_is_replaced_by_the_normal_one(
    session: EngineSession, thinker: PatientThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "MAX_HINT_TIME", 0.01)
    table_id = await begin_game(session)
    given = await session.engine.hints.ask(table_id, ADA)
    assert given.level == "normal"
    assert given.hint.move in given.table.moves(given.seat)
    assert thinker.answers[0].cancelled()


@pytest.mark.parametrize(
    "answer", ["", "not JSON", "{}", "[]", answer_with(99), '{"move": "{}", "reason": ""}']
)
async def test_an_answer_that_is_no_legal_move_is_replaced_by_the_normal_bots(
    session: EngineSession, thinker: PatientThinker, answer: str
) -> None:
    table_id = await begin_game(session)
    given = await ask(session, thinker, table_id, answer)
    assert given.level == "normal"
    assert given.hint.move in given.table.moves(given.seat)


async def test_a_hint_for_a_decision_that_is_over_is_not_given(
    session: EngineSession, thinker: PatientThinker
) -> None:
    table_id = await begin_game(session)
    card = (await hands_of(session, table_id))[0][0]
    asked = asyncio.ensure_future(session.engine.hints.ask(table_id, ADA))
    await wait_for_question(thinker)
    await session.plays(ADA, table_id)
    thinker.answers[-1].set_result(answer_with(card))
    with pytest.raises(Stale):
        await asked
    assert await hints_counted(session, table_id) == [0, 0]


async def test_a_game_without_hard_bots_gives_the_normal_bots_hint(
    session: EngineSession, thinker: PatientThinker
) -> None:
    plain = replace(THINKING_TOY, opponents=replace(THINKING_TOY.opponents, plays_hard=None))
    await session.starts({"toy": plain}, thinker)
    given = await session.engine.hints.ask(await begin_game(session), ADA)
    assert given.level == "normal"
    assert thinker.questions == []
