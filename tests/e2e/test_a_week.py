"""In a week of a game for four people, exactly the expected notices are sent.

People are absent or on vacation, and the bot is restarted or down.
"""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game, take_a_turn
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import choose_dms, public_ids

DAY_NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class Week:
    """A bot that can be stopped and started, and a clock that is set by weekday and time."""

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        self.sandbox = sandbox
        self.sent_notices = SentNotices(sandbox.world)
        self._database = database
        self._bot: Parlour
        self._running = AsyncExitStack()
        now = datetime.fromtimestamp(sandbox.world.clock.now(), UTC)
        ahead = timedelta(days=(7 - now.weekday()) % 7 or 7)
        self._monday = (now + ahead).replace(hour=0, minute=0, second=0, microsecond=0)

    async def start(self) -> None:
        self._bot = await self._running.enter_async_context(run_bot(self.sandbox, self._database))
        await self._bot.catch_up()

    async def stop(self) -> None:
        await self._running.aclose()
        self._running = AsyncExitStack()

    def set_clock(self, moment: str) -> None:
        """Move the clock to a time such as "Tue 14:30"."""
        day, _, time = moment.partition(" ")
        hour, _, minute = time.partition(":")
        passed = timedelta(days=DAY_NAMES.index(day), hours=int(hour), minutes=int(minute))
        then = (self._monday + passed).timestamp()
        self.sandbox.world.clock.advance(seconds=then - self.sandbox.world.clock.now())

    async def advance_to(self, moment: str) -> None:
        """Move the clock while the bot runs, and wait until the bot has done everything due."""
        self.set_clock(moment)
        await self._bot.catch_up()

    async def expect(self, *notices: str) -> None:
        """Check that exactly these notices were sent since the last check."""
        await self._bot.catch_up()
        assert self.sent_notices.take() == list(notices)
        assert len(public_ids(self.sandbox)) <= 2


@pytest.fixture
async def week(sandbox: Sandbox, database: Path) -> AsyncGenerator[Week, None]:
    week = Week(sandbox, database)
    yield week
    await week.stop()


async def test_a_week_of_busy_people_sends_exactly_the_expected_notices(  # noqa: PLR0915  a scenario of a whole week
    sandbox: Sandbox, week: Week, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 4)
    week.set_clock("Mon 09:00")
    await week.start()
    table = await start_game(sandbox, people, "coloretto", {"clock": "daily"})
    one, two, three, four = in_order(table, people)
    await choose_dms(validator, two, notices="dm", remind="8 hours")
    await three.runs("/settings", quiet="22-8", timezone="UTC")
    await week.expect(f"turn -> {one.name}")

    # Player Two gets a DM and doesn't move for a working day.
    await week.advance_to("Mon 10:00")
    await take_a_turn(one, table)
    await week.expect(f"turn -> {two.name} by DM")
    await week.advance_to("Mon 17:59")
    await week.expect()
    await week.advance_to("Mon 18:00")
    await week.expect(f"reminder -> {two.name} by DM")
    # Player Three isn't pinged in quiet hours, but is awake and moves.
    await week.advance_to("Mon 22:30")
    await take_a_turn(two, table)
    await week.expect()
    await week.advance_to("Mon 23:00")
    await take_a_turn(three, table)
    await week.expect(f"turn -> {four.name}")

    # The bot is restarted at night. Player Four goes on vacation with 13 hours left to move.
    await week.advance_to("Tue 03:00")
    await week.stop()
    await week.start()
    await week.expect()
    await week.advance_to("Tue 10:00")
    await four.runs("/settings", vacation="2 days", timezone="UTC")
    await week.expect()
    assert f"{four.name} is on vacation" in table.text
    await week.advance_to("Wed 12:00")
    await week.expect()
    await week.stop()
    await week.start()
    await week.advance_to("Thu 23:59")
    await week.expect()

    # Player Four is back but doesn't move. Then the bot is down for five hours.
    await week.advance_to("Fri 00:00")
    await week.expect(f"reminder -> {four.name}")
    assert "vacation" not in table.text
    await week.advance_to("Fri 06:00")
    await week.stop()
    week.set_clock("Fri 11:00")
    await week.start()
    await week.expect()
    await week.advance_to("Fri 11:59")
    await week.expect()
    # With a quarter of the time left, player Four gets one reminder, despite a restart.
    await week.advance_to("Fri 12:00")
    await week.expect(f"reminder -> {four.name}")
    await week.stop()
    await week.start()
    await week.advance_to("Fri 17:59")
    await week.expect()
    assert "run out of time" not in table.text
    await week.advance_to("Fri 18:00")
    asked = " ".join(sorted([one.name, three.name, four.name]))
    await week.expect(
        f"vote about somebody late -> {asked}", f"vote about somebody late -> {two.name} by DM"
    )

    # Two of the three others vote to give player Four another day.
    await one.clicks("Wait longer", on=table)
    await week.expect()
    await two.clicks("Wait longer (1)", on=table)
    await week.expect()
    # The vote counts as a reminder, so player Four's next reminder comes a day later.
    await week.advance_to("Sat 00:00")
    await week.expect()
    await week.advance_to("Sat 10:00")
    await take_a_turn(four, table)
    await week.expect(f"turn -> {one.name}")

    # Player One misses the deadline despite a reminder. Too few others vote.
    await week.advance_to("Sun 03:59")
    await week.expect()
    await week.advance_to("Sun 04:00")
    await week.expect(f"reminder -> {one.name}")
    await week.advance_to("Sun 09:59")
    await week.expect()
    await week.advance_to("Sun 10:00")
    asked = " ".join(sorted([one.name, three.name, four.name]))
    await week.expect(
        f"vote about somebody late -> {asked}", f"vote about somebody late -> {two.name} by DM"
    )
    await take_a_turn(one, table)
    await week.expect(f"turn -> {two.name} by DM")
    assert "run out of time" not in table.text

    # Player Two moves late in the evening. Player Three is pinged when the quiet hours end.
    await week.advance_to("Sun 18:00")
    await week.expect(f"reminder -> {two.name} by DM")
    await week.advance_to("Sun 23:00")
    await take_a_turn(two, table)
    await week.expect()
    await week.stop()
    sandbox.world.clock.advance(hours=9)
    await week.start()
    await week.expect(f"turn -> {three.name}")


def in_order(table: Panel, people: list[Person]) -> list[Person]:
    """Return the people in turn order. The first is the player who is due now."""
    (first,) = due_at(table, people)
    at = people.index(first)
    return people[at:] + people[:at]
