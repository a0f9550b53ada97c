"""A week of a game of four in fast motion: absences, a vacation, restarts and an outage.

Every notice that is sent in it is asserted, and that nothing else is.
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

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class Week:
    """A bot that comes and goes, and a clock that is told the day and the hour."""

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        self.sandbox = sandbox
        self.box = SentNotices(sandbox.world)
        self._database = database
        self._bot: Parlour
        self._running = AsyncExitStack()
        now = datetime.fromtimestamp(sandbox.world.clock.now(), UTC)
        ahead = timedelta(days=(7 - now.weekday()) % 7 or 7)
        self._monday = (now + ahead).replace(hour=0, minute=0, second=0, microsecond=0)

    async def starts(self) -> None:
        self._bot = await self._running.enter_async_context(run_bot(self.sandbox, self._database))
        await self._bot.catch_up()

    async def stops(self) -> None:
        await self._running.aclose()
        self._running = AsyncExitStack()

    def moves_to(self, moment: str) -> None:
        """Such as `Tue 14:30`."""
        day, _, time = moment.partition(" ")
        hour, _, minute = time.partition(":")
        passed = timedelta(days=DAYS.index(day), hours=int(hour), minutes=int(minute))
        then = (self._monday + passed).timestamp()
        self.sandbox.world.clock.advance(seconds=then - self.sandbox.world.clock.now())

    async def comes_to(self, moment: str) -> None:
        """The hour, with the bot running; it does what is to be done on the way in two steps."""
        self.moves_to(moment)
        await self._bot.catch_up()

    async def hears(self, *letters: str) -> None:
        """Exactly this was sent since last time; never more than a table and a notice stand."""
        await self._bot.catch_up()
        assert self.box.take() == list(letters)
        assert len(public_ids(self.sandbox)) <= 2


@pytest.fixture
async def week(sandbox: Sandbox, database: Path) -> AsyncGenerator[Week, None]:
    week = Week(sandbox, database)
    yield week
    await week.stops()


async def test_a_week_among_busy_people(  # noqa: PLR0915  a week is long
    sandbox: Sandbox, week: Week, validator: RequestValidator
) -> None:
    people = people_of(sandbox, 4)
    week.moves_to("Mon 09:00")
    await week.starts()
    table = await start_game(sandbox, people, "coloretto", {"clock": "daily"})
    one, two, three, four = in_order(table, people)
    await choose_dms(validator, two, notices="dm", remind="8 hours")
    await three.runs("/settings", quiet="22-8", timezone="UTC")
    await week.hears(f"turn -> {one.name}")

    # Two is called by DM and lets a working day pass.
    await week.comes_to("Mon 10:00")
    await take_a_turn(one, table)
    await week.hears(f"turn -> {two.name} by DM")
    await week.comes_to("Mon 17:59")
    await week.hears()
    await week.comes_to("Mon 18:00")
    await week.hears(f"reminder -> {two.name} by DM")
    # Three has quiet hours and is not called in them, but happens to be up.
    await week.comes_to("Mon 22:30")
    await take_a_turn(two, table)
    await week.hears()
    await week.comes_to("Mon 23:00")
    await take_a_turn(three, table)
    await week.hears(f"turn -> {four.name}")

    # The bot is restarted in the night; four goes on vacation with 13 hours left to move.
    await week.comes_to("Tue 03:00")
    await week.stops()
    await week.starts()
    await week.hears()
    await week.comes_to("Tue 10:00")
    await four.runs("/settings", vacation="2 days", timezone="UTC")
    await week.hears()
    assert f"{four.name} is on vacation" in table.text
    await week.comes_to("Wed 12:00")
    await week.hears()
    await week.stops()
    await week.starts()
    await week.comes_to("Thu 23:59")
    await week.hears()

    # Four is home again and does not move; then the bot is down for five hours.
    await week.comes_to("Fri 00:00")
    await week.hears(f"reminder -> {four.name}")
    assert "vacation" not in table.text
    await week.comes_to("Fri 06:00")
    await week.stops()
    week.moves_to("Fri 11:00")
    await week.starts()
    await week.hears()
    await week.comes_to("Fri 11:59")
    await week.hears()
    # A quarter of the time is left, also after a restart only once.
    await week.comes_to("Fri 12:00")
    await week.hears(f"reminder, time runs out -> {four.name}")
    await week.stops()
    await week.starts()
    await week.comes_to("Fri 17:59")
    await week.hears()
    assert "Time is up for" not in table.text
    await week.comes_to("Fri 18:00")
    asked = " ".join(sorted([one.name, three.name, four.name]))
    await week.hears(
        f"vote about somebody late -> {asked}", f"vote about somebody late -> {two.name} by DM"
    )

    # Two of three are for giving four another day.
    await one.clicks("Wait longer", on=table)
    await week.hears()
    await two.clicks("Wait longer (1)", on=table)
    await week.hears()
    # The question was a reminder for four: the next one would come a day later.
    await week.comes_to("Sat 00:00")
    await week.hears()
    await week.comes_to("Sat 10:00")
    await take_a_turn(four, table)
    await week.hears(f"turn -> {one.name}")

    # One forgets a day though reminded: the others are asked, one comes, and nobody decides.
    await week.comes_to("Sun 03:59")
    await week.hears()
    await week.comes_to("Sun 04:00")
    await week.hears(f"reminder, time runs out -> {one.name}")
    await week.comes_to("Sun 09:59")
    await week.hears()
    await week.comes_to("Sun 10:00")
    asked = " ".join(sorted([one.name, three.name, four.name]))
    await week.hears(
        f"vote about somebody late -> {asked}", f"vote about somebody late -> {two.name} by DM"
    )
    await take_a_turn(one, table)
    await week.hears(f"turn -> {two.name} by DM")
    assert "Time is up for" not in table.text

    # Two comes late in the evening: three is called when the quiet hours end.
    await week.comes_to("Sun 18:00")
    await week.hears(f"reminder -> {two.name} by DM")
    await week.comes_to("Sun 23:00")
    await take_a_turn(two, table)
    await week.hears()
    await week.stops()
    sandbox.world.clock.advance(hours=9)
    await week.starts()
    await week.hears(f"turn -> {three.name}")


def in_order(table: Panel, people: list[Person]) -> list[Person]:
    """The people in the order of their turns, whoever is to move first."""
    (first,) = due_at(table, people)
    at = people.index(first)
    return people[at:] + people[:at]
