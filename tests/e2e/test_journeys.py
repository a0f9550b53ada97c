"""A click, a command, a reminder and a restart run through the code as documented.

docs/architecture.md shows these journeys as chains of calls.
"""

import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.call_trace import (
    ROOT,
    Call,
    CallTrace,
    find_first_missing,
    list_files,
    parse_steps,
)
from tests.support.clicking_players import due_at, people_of, start_game, tables_of
from tests.support.routes import EDIT_ROUTE
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

ARCHITECTURE = ROOT / "docs" / "architecture.md"
# The number of files by which a run may differ from the page. On a busy machine, a picture may be
# late, or a rate limit used up. After a restart, background jobs get more or less far.
MAX_FILES_OFF = 5


@pytest.fixture
def trace() -> Iterator[CallTrace]:
    trace = CallTrace()
    with trace.installed():
        yield trace


@pytest.fixture
async def bot(trace: CallTrace, sandbox: Sandbox, database: Path) -> AsyncGenerator[Parlour, None]:
    """Run the real bot. `trace` is needed first, because it follows only threads started later."""
    del trace
    async with run_bot(sandbox, database) as running:
        yield running


@pytest.fixture
async def table(sandbox: Sandbox, bot: Parlour) -> Panel:
    """Return a table at which a player has drawn a card and now has to place it."""
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    await mover.runs("/coloretto draw")
    await bot.catch_up()
    return table


@pytest.fixture
def mover(sandbox: Sandbox, table: Panel) -> Person:
    (mover,) = due_at(table, people_of(sandbox, 2))
    return mover


@pytest.fixture
def other(sandbox: Sandbox, mover: Person) -> Person:
    (other,) = (person for person in people_of(sandbox, 2) if person is not mover)
    return other


async def test_a_click_runs_as_the_architecture_shows(
    trace: CallTrace, sandbox: Sandbox, bot: Parlour, mover: Person, other: Person
) -> None:
    panel = await mover.clicks("My cards")
    await bot.catch_up()
    with trace.recording() as calls:
        await mover.clicks("Row 3", on=panel)
        await sandbox.world.until(lambda: other.notices() == tables_of(other))
    expect_as_documented("A click", calls)


async def test_a_typed_command_runs_as_the_architecture_shows(
    trace: CallTrace, sandbox: Sandbox, mover: Person, other: Person
) -> None:
    with trace.recording() as calls:
        await mover.runs("/coloretto place row:3")
        await sandbox.world.until(lambda: bool(other.notices()))
    expect_as_documented("A typed command", calls)


async def test_a_reminder_runs_as_the_architecture_shows(
    trace: CallTrace, sandbox: Sandbox, bot: Parlour, mover: Person
) -> None:
    sandbox.world.clock.advance(hours=23, minutes=30)
    await bot.catch_up()
    with trace.recording() as calls:
        sandbox.world.clock.advance(minutes=30)
        await sandbox.world.until(lambda: "still your turn" in mover.notices()[-1].text)
    expect_as_documented("A reminder", calls)


async def test_a_restart_runs_as_the_architecture_shows(
    trace: CallTrace, sandbox: Sandbox, database: Path
) -> None:
    async with run_bot(sandbox, database) as bot:
        people = people_of(sandbox, 2)
        table = await start_game(sandbox, people, "coloretto")
        await bot.catch_up()
        (mover,) = due_at(table, people)
        held = sandbox.world.faults.hold(EDIT_ROUTE)
        await mover.runs("/coloretto draw")
        await held.reached.wait()
    held.forget()
    assert "put the" not in table.text
    async with AsyncExitStack() as stack:
        with trace.recording() as calls:
            await stack.enter_async_context(run_bot(sandbox, database))
            await sandbox.world.until(lambda: "put the" in table.text)
    expect_as_documented("A restart", calls)


@pytest.mark.parametrize(
    ("chain", "missing"),
    [
        ("a\n  b\n    c\nd", None),
        ("a\n  c\nd", None),
        ("d\na", "a"),
        ("a\n  d", "d"),
        ("a\n  b\n    d (in a task)", None),
        ("a\n  b\n  e", "e"),
    ],
    ids=["all", "with gaps", "in another order", "called by nobody", "a task", "never called"],
)
def test_a_chain_has_to_run_in_its_order_and_by_its_callers(
    chain: str, missing: str | None
) -> None:
    calls = [Call("a", ()), Call("b", ("a",)), Call("c", ("b", "a")), Call("d", ())]
    found = find_first_missing(parse_steps(chain), calls)
    assert (found and found.location) == missing


def expect_as_documented(journey: str, calls: list[Call]) -> None:
    section = ARCHITECTURE.read_text("utf-8").partition(f"### {journey}\n")[2].partition("\n#")[0]
    chains = re.findall(r"(?:^ {4}.+\n)+", section, re.MULTILINE)
    stated = int(re.findall(r"\*\*(\d+) files\*\*", section)[0])
    counted = {file for file in list_files(calls) if not is_drawing_or_game(file)}

    assert chains
    for chain in chains:
        assert find_first_missing(parse_steps(chain), calls) is None
    assert abs(len(counted) - stated) <= MAX_FILES_OFF, (len(counted), sorted(counted))


def is_drawing_or_game(file: str) -> bool:
    if file.startswith("games/"):
        return not file.startswith("games/kit/") or file == "games/kit/art.py"
    return file.startswith("bot/drawing/")
