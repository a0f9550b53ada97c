"""Games go on unaffected if the process in which hard bots think is slow, overloaded or killed."""

import asyncio
import functools
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path

import pytest

from bot.engine.opponents.thinking import Question
from bot.opponents import caches, hard_bot_process
from bot.opponents.hard_bot_process import Effort, HardBotProcess
from games import catalogue
from games.kit import AnyGame, Chance, State, begin, to_move
from games.kit.bots import bot_move

GAME: AnyGame = catalogue()["kitten"]
ENDLESS = (sys.executable, "-c", "while True: input()")
SHORT_LIVED = (sys.executable, "-c", "pass")


def deal(number: int = 0) -> tuple[State, Question]:
    """Begin a game. Return its state, and the question to the player who is due."""
    state = begin(GAME, 3, GAME.rules.options(), f"luck {number}").state
    (seat,) = to_move(GAME, state, 3)
    redealt = GAME.views.redeal(state, seat, Chance("dice", number))
    return state, Question(GAME.key, redealt.model_dump_json(), seat, "dice", number)


@pytest.fixture
async def thinker(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[HardBotProcess]:
    """Yield a process with much time, because busy machines hardly run low-priority processes."""
    monkeypatch.setattr(hard_bot_process, "MAX_THINKING_TIME", 120.0)
    process = HardBotProcess(1.0)
    yield process
    await process.close()


async def wait_for_process(thinker: HardBotProcess) -> int:
    """Wait until the process has started. Return the process's id."""
    while thinker.process_id is None:  # noqa: ASYNC110  there's no event to wait for
        await asyncio.sleep(0.01)
    return thinker.process_id


def environment_of(process: int) -> bytes:
    """Return the environment of a process, or b"" on systems without /proc."""
    file = Path(f"/proc/{process}/environ")
    return file.read_bytes() if file.exists() else b""


async def test_a_redealt_state_leads_to_the_same_move_as_the_real_state(
    thinker: HardBotProcess,
) -> None:
    for number in range(5):
        state, question = deal(number)
        assert question.deal != state.model_dump_json()
        answer = await thinker.think("table", question)
        assert answer is not None
        move = bot_move(GAME, state, question.seat, Chance("dice", number), "hard")
        assert GAME.rules.any_move.validate_json(answer) == move


async def test_the_process_starts_with_the_first_question_and_has_the_lowest_priority(
    thinker: HardBotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    assert thinker.process_id is None
    await thinker.think("table", deal()[1])
    process = await wait_for_process(thinker)
    assert os.getpriority(os.PRIO_PROCESS, process) == 19
    assert b"secret" not in environment_of(process)


async def test_nobody_notices_that_the_process_is_killed_in_the_middle_of_a_thought(
    thinker: HardBotProcess,
) -> None:
    expected = await thinker.think("table", deal()[1])
    process = await wait_for_process(thinker)
    os.kill(process, signal.SIGSTOP)  # stops the process in the middle of its thought
    answer = thinker.think("table", deal()[1])
    other = thinker.think("other", deal()[1])
    await asyncio.sleep(0)
    os.kill(process, signal.SIGKILL)
    assert await answer == await other == expected
    assert await wait_for_process(thinker) != process


async def test_a_process_that_always_dies_gives_no_answer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinker = HardBotProcess(1.0, command=SHORT_LIVED)
    assert await thinker.think("table", deal()[1]) is None
    assert "the process of hard bots failed" in caplog.text
    assert await thinker.think("table", deal()[1]) is None
    await thinker.close()


async def test_a_process_that_cannot_be_started_gives_no_answer() -> None:
    thinker = HardBotProcess(1.0, command=("/nonexistent/python",))
    assert await thinker.think("table", deal()[1]) is None
    await thinker.close()


async def test_a_process_that_never_answers_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard_bot_process, "MAX_THINKING_TIME", 0.3)
    thinker = HardBotProcess(1.0, command=ENDLESS)
    answer = thinker.think("table", deal()[1])
    process = await wait_for_process(thinker)
    assert await answer is None
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    await thinker.close()


@pytest.mark.parametrize(
    "reply",
    [
        "[1]",
        "null",
        '{"move": "{}"}',
        '{"move": 7, "cpu": 0.1, "memory": 1}',
        '{"move": "{}", "cpu": "much", "memory": 1}',
        '{"move": "{}", "cpu": 1e12, "memory": 1}',
        '{"move": "{}", "cpu": NaN, "memory": 1}',
        '{"move": "{}", "cpu": -1, "memory": 1}',
    ],
)
async def test_a_malformed_reply_delays_neither_this_move_nor_the_next(
    reply: str,
) -> None:
    ready = json.dumps({"move": None, "cpu": 0.0, "memory": 1})
    program = f"print({ready!r}, flush=True); input(); print({reply!r}, flush=True); input()"
    thinker = HardBotProcess(1.0, command=(sys.executable, "-c", program))
    try:
        async with asyncio.timeout(60):  # seconds, so that a missing answer fails the test
            answers = [await thinker.think("table", deal()[1]) for _ in range(2)]
    finally:
        await thinker.close()
    assert answers == [None, None]


async def test_a_question_that_would_wait_too_long_is_refused_at_once() -> None:
    thinker = HardBotProcess(0.4, command=ENDLESS)
    answers = [thinker.think(f"table {each}", deal()[1]) for each in range(60)]
    refused = [answer.done() for answer in answers]
    assert refused == [False] * 40 + [True] * 20  # 40 questions take ten seconds, the longest wait
    assert all(answer.result() is None for answer in answers[40:])
    for answer in answers[:10]:
        answer.cancel()
    await asyncio.sleep(0)
    assert not thinker.think("another table", deal()[1]).done()
    await thinker.close()
    assert all(answer.done() for answer in answers)
    assert thinker.think("too late", deal()[1]).result() is None


async def test_tables_take_turns_and_withdrawn_questions_are_skipped(
    thinker: HardBotProcess,
) -> None:
    order: list[str] = []

    def ask(table: str) -> asyncio.Future[str | None]:
        answer = thinker.think(table, deal()[1])
        answer.add_done_callback(lambda _: order.append(table))
        return answer

    answers = [ask(table) for table in ("a", "b", "c", "d")]
    answers[1].cancel()
    await answers[0]
    answers.append(ask("a"))
    await asyncio.gather(*answers, return_exceptions=True)
    assert order == ["b", "a", "c", "d", "a"]


async def test_the_process_stops_when_nobody_asks_and_starts_again_for_a_question() -> None:
    thinker = HardBotProcess(1.0, idle_timeout=0.0)
    for _ in range(2):
        assert await thinker.think("table", deal()[1]) is not None
        while thinker.process_id is not None:  # noqa: ASYNC110  there's no event to wait for
            await asyncio.sleep(0.01)
    await thinker.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems don't say how large it is")
async def test_a_process_that_has_grown_too_large_is_replaced(
    thinker: HardBotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinker.think("table", deal()[1])
    process = await wait_for_process(thinker)
    monkeypatch.setattr(hard_bot_process, "MAX_PROCESS_SIZE", 1)
    await thinker.think("table", deal()[1])
    monkeypatch.undo()
    assert await thinker.think("table", deal()[1]) is not None
    assert await wait_for_process(thinker) != process


def test_the_process_uses_no_more_than_its_share_of_a_core() -> None:
    effort, now, used = Effort(0.4), 1000.0, 0.0
    for cpu in (0.5, 0.1, 0.3, 0.01, 0.2, 0.3):
        effort.record_decision(cpu, now)
        used += cpu
        now = max(now + 2 * cpu, effort.rests_until)  # a busy machine takes twice as long
        assert used <= 0.4 * (now - 1000.0) + 1e-9
    assert effort.rests_until == pytest.approx(1000.0 + used / 0.4)


def test_the_estimated_wait_grows_when_decisions_take_longer() -> None:
    effort = Effort(0.5)
    assert effort.estimate_wait(10) == pytest.approx(2.0)
    for _ in range(100):
        effort.record_decision(0.3, 0.0)
    assert effort.estimate_wait(10) == pytest.approx(6.0, rel=0.01)


def run_process(*lines: str) -> list[dict[str, object]]:
    """Run the process with these lines of input. Return its replies."""
    done = subprocess.run(
        [sys.executable, "-m", "bot.opponents"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        check=True,
        text=True,
    )
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_process_survives_nonsense_and_exits_when_its_input_ends() -> None:
    _, question = deal()
    asked = json.dumps(asdict(question))
    ready, *answers = run_process("nonsense", "{}", asked.replace("kitten", "nothing"), asked)
    assert [answer["move"] is None for answer in (ready, *answers)] == [True] * 4 + [False]


def test_caches_are_limited_and_can_be_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(functools, "lru_cache", functools.lru_cache)
    caches.shrink_caches()
    cached = [
        functools.lru_cache(2**16)(str),
        functools.lru_cache(maxsize=5)(str),
        functools.lru_cache(str),
        functools.cache(str),
    ]
    assert [each.cache_info().maxsize for each in cached] == [caches.MAX_ENTRIES, 5, 128, None]
    for each in cached:
        each(1)
    caches.clear_caches()
    assert [each.cache_info().currsize for each in cached] == [0] * 4


async def test_a_starved_process_is_asked_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard_bot_process, "MAX_THINKING_TIME", 0.2)
    thinker = HardBotProcess(1.0, command=ENDLESS)
    for _ in range(3):
        answer = thinker.think("table", deal()[1])
        assert not answer.done()
        assert await answer is None
    await thinker.close()
