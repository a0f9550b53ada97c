"""Players who see only what Discord shows them, and who play a whole game by clicking."""

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games import catalogue
from games.kit import AnyGame
from sandbox.panels import Button, NotPossible, Panel
from sandbox.people import Person
from sandbox.places import Channel, Message
from tests.support.sandbox import Sandbox

MAX_CLICKS = 3000
MAX_CLICKS_IN_A_ROW = 30  # a player's clicks in a row before another player gets a turn
PRIMARY_STYLE = 1  # Discord's number for the style of a prominent button
# The labels that players prefer. With random moves only, a game can take a hundred rounds.
PREFERRED_LABELS = frozenset({"mix", "print", "gain", "split", "trade"})
ADDRESS_PATTERN = re.compile(r"((<@\d+>|\*\*.+?\*\*)(, | and )?)+")  # the names that begin a line
Options = Mapping[str, Any]
NO_OPTIONS: Options = {}
NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou")

TABLES: list[tuple[str, int, Options]] = [
    ("kitten", 2, {}),
    ("kitten", 5, {}),
    ("coloretto", 2, {}),
    ("coloretto", 5, {}),
    ("chroma", 1, {"difficulty": "easy"}),
    ("chroma", 3, {}),
    ("kritters", 1, {"mode": "solo"}),
    ("kritters", 4, {}),
    ("cosmic", 2, {}),
    ("cosmic", 6, {}),
]
TABLES_OF_NEW_GAMES: list[tuple[str, int, Options]] = [
    (key, min(game.rules.seats(game.rules.options())), {})
    for key, game in catalogue().items()
    if key not in {known for known, *_ in TABLES}
]
every_game_and_size = pytest.mark.parametrize(
    ("game", "people", "options"), [*TABLES, *TABLES_OF_NEW_GAMES]
)
"""Run a test with a small and a large table of each game, and with one player where possible."""


def people_for(sandbox: Sandbox, game: AnyGame, count: int) -> list[Person]:
    """Return `count` people, or as many of them as the game allows, but at least its minimum."""
    allowed = game.rules.seats(game.rules.options())
    return people_of(sandbox, max(allowed[0], min(count, allowed[-1])))


def people_of(sandbox: Sandbox, count: int) -> list[Person]:
    """Return the first `count` people in `NAMES`, adding to the server whoever is missing."""
    known = {user["global_name"] for user in sandbox.world.users.values()}
    return [
        sandbox.person(name) if name in known else sandbox.parlour.add_person(name)
        for name in NAMES[:count]
    ]


def _new_tables(person: Person, known: set[str]) -> list[Panel]:
    return [panel for panel in tables_of(person) if table_id_of(panel) not in known]


class LiveTable(Panel):
    """A table's message as a person sees it, even after the bot has posted the table again."""

    def __init__(self, person: Person, panel: Panel) -> None:
        super().__init__(panel.message, person.id)
        self._first = panel.message
        self._person = person
        self._table = table_id_of(panel)

    @property
    def message(self) -> Message:
        found = [
            panel.message
            for channel in self._person.world.channels.values()
            for panel in tables_of(self._person, channel)
            if table_id_of(panel) == self._table
        ]
        self._message = max(found, key=lambda each: int(each.id), default=self._message)
        return self._message

    @property
    def gone(self) -> bool:
        """Return True if the message that first showed the table has been deleted."""
        return self._first.deleted


def table_id_of(panel: Panel) -> str:
    """Return the id of the table that a public message shows, or "" if the message shows none."""
    rules = (button.custom_id for button in panel.buttons if button.label == "Rules")
    return next(rules, "").removeprefix("rules:")


async def start_game(
    sandbox: Sandbox, people: Sequence[Person], game: str, options: Options = NO_OPTIONS
) -> Panel:
    """Open a table, let the others join by button, and begin; return the table's message.

    The returned panel shows the table's current message even after the table is posted again.
    """
    host, *others = people
    known = {table_id_of(panel) for panel in tables_of(host)}
    answer = await host.runs(f"/{game} start", **options)
    try:
        await sandbox.world.until(lambda: bool(_new_tables(host, known)))
    except TimeoutError:
        requests = [
            f"{request.method} {request.route} {request.status}"
            for request in sandbox.world.records.requests
        ]
        raise AssertionError(f"no table was posted; {answer.text!r}; {requests[-9:]}") from None
    table = LiveTable(host, _new_tables(host, known)[0])
    for person in others:
        await person.clicks("Join", on=table)
    await host.clicks("Begin", on=table)
    await sandbox.world.until(lambda: "My cards" in table.labels)
    return table


async def prefer_words(people: Sequence[Person]) -> None:
    """Turn pictures off for the server and these people. Drawing is half of the work of a game."""
    await people[0].runs("/server settings", pictures="off")
    for person in people:
        await person.runs("/settings", pictures="off")


async def give_up_seat(person: Person, guest: Person) -> Panel:
    """Let a person reserve their own seat for a guest, confirm, and return the last panel."""
    asked = await person.runs("/game invite", person=guest, seat="mine")
    return await person.clicks("Yes, give up my seat", on=asked)


def tables_of(person: Person, channel: Channel | None = None) -> list[Panel]:
    """Return the table messages that a person sees in a channel, oldest first."""
    return [
        panel
        for panel in person.sees(channel)
        if panel.message.only_for is None and not panel.message.channel.is_dm and table_id_of(panel)
    ]


def table_of(person: Person) -> Panel:
    """Return the newest table message that a person sees; raise `NotPossible` without one."""
    found = tables_of(person)
    if not found:
        raise NotPossible(f"{person.name} sees no table.")
    return LiveTable(person, found[-1])


def is_over(table: Panel) -> bool:
    """Return True if the message shows a finished game.

    A message without buttons returns False, because the bot is about to post the table again.
    """
    return bool(table.labels) and "My cards" not in table.labels and "Begin" not in table.labels


def due_at(table: Panel, people: Sequence[Person]) -> list[Person]:
    """Return those of the people whom the table's message names as due."""
    first, *others = table.text.splitlines()
    addressed = ADDRESS_PATTERN.match(first.removeprefix("Waiting for "))
    names = "" if addressed is None else addressed[0]
    waiting = " ".join([names, *(line for line in others if line.startswith("▶"))])
    named = re.findall(r"\*\*(.+?)\*\*", waiting)
    return [each for each in people if each.name in named or each.mention in waiting]


def answers_on(panel: Panel) -> list[Button]:
    """Return the enabled buttons that answer or confirm the question on a panel."""
    return [
        button
        for button in panel.buttons
        if button.custom_id.split(":")[0] in ("pick", "sure")
        and not button.disabled
        and button.label != "Back"
    ]


async def answer_at_random(person: Person, panel: Panel, chance: random.Random) -> Panel | None:
    """Answer a panel's question at random. Return the new panel, or None if nothing is asked."""
    menus = [menu for menu in panel.menus if not menu.disabled]
    buttons = answers_on(panel)
    if menus and (not buttons or chance.random() < 0.7):
        menu = menus[0]
        count = chance.randint(max(menu.low, 1), menu.high)
        return await person.picks(panel, *chance.sample(menu.labels, count))
    if buttons:
        preferred = [button for button in buttons if button.label.casefold() in PREFERRED_LABELS]
        button = chance.choice(preferred if preferred and chance.random() < 0.9 else buttons)
        return await person.clicks(button.label, on=panel)
    return None


async def answer_with_first_choice(person: Person, panel: Panel) -> Panel:
    """Answer the question on a panel with the first choice that the panel offers.

    A button that plays a move comes before a button that only chooses among first answers.
    """
    for menu in panel.menus:
        return await person.picks(panel, *menu.labels[: max(menu.low, 1)])
    button = min(answers_on(panel), key=lambda each: each.style != PRIMARY_STYLE)
    return await person.clicks(button.label, on=panel)


async def play_by_buttons(
    table: Panel, people: Sequence[Person], chance: random.Random, most: int = MAX_CLICKS
) -> int:
    """Play a game until it's over by clicking; return the number of clicks.

    Usually someone who is due clicks, but sometimes anyone does. At most `most` clicks are made.
    """
    clicks = 0
    for _ in range(most):
        if is_over(table):
            break
        seen, due = table.text, due_at(table, people)
        person = chance.choice(people if chance.random() < 0.1 else due or people)
        panel = await person.clicks("My cards", on=table)
        before = clicks
        while (after := await answer_at_random(person, panel, chance)) is not None:
            panel = after
            clicks += 1
            if clicks == most:
                return clicks
            if clicks - before == MAX_CLICKS_IN_A_ROW:
                break
        if clicks == before and person in due:
            await wait_for_change(person, table, seen)
    return clicks


async def play_to_the_end(
    sandbox: Sandbox, table: Panel, people: Sequence[Person], chance: random.Random
) -> None:
    """Play a game by clicking until it's over, and check that everyone is told the result."""
    await play_by_buttons(table, people, chance)
    assert is_over(table), "the game does not end"
    await expect_result_for_everyone(sandbox, people)


async def wait_for_change(person: Person, table: Panel, seen: str) -> None:
    """Wait until the table's text differs from `seen`."""
    await person.world.until(lambda: table.text != seen)


async def expect_result_for_everyone(sandbox: Sandbox, people: Sequence[Person]) -> None:
    """Check that each person's only ping is the one message with the result."""

    def has_result() -> bool:
        notices = [person.notices() for person in people]
        return all(len(each) == 1 and is_over(each[0]) for each in notices)

    await sandbox.world.until(has_result)
    assert len({person.notices()[0].id for person in people}) == 1


async def take_a_turn(person: Person, table: Panel) -> None:
    """Answer every question of a turn with the first choice."""
    # While a table is being reposted, its message has no buttons.
    await person.world.until(lambda: "My cards" in table.labels)
    panel = await person.clicks("My cards", on=table)
    while panel.menus or answers_on(panel):
        panel = await answer_with_first_choice(person, panel)
