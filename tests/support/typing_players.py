"""Play a whole game with slash commands.

The players know only the registered commands, the suggestions and the text of responses.
"""

import random
from collections.abc import Sequence
from typing import Any

from sandbox.panels import Panel
from sandbox.people import Choice, Person
from sandbox.shapes import INTEGER, Json
from sandbox.slash import commands_for
from tests.support.clicking_players import (
    NO_OPTIONS,
    PREFERRED_LABELS,
    Options,
    due_at,
    is_over,
    table_of,
    tables_of,
    wait_for_change,
)
from tests.support.sandbox import Sandbox

MAX_COMMANDS = 3000
SUBCOMMANDS_THAT_ARE_NO_MOVES = ("start", "join", "begin", "hand", "rules")
NOT_YOUR_TURN = "See `/games` for tables where it's your turn"
MAX_VALUES_TYPED = 3  # values typed into one option, separated by commas


async def start_game_by_typing(
    sandbox: Sandbox, people: Sequence[Person], game: str, options: Options = NO_OPTIONS
) -> Panel:
    """Open a table, let others join, and begin, all with commands; return the table's message."""
    host, *others = people
    await host.runs(f"/{game} start", **options)
    await sandbox.world.until(lambda: bool(tables_of(host)))
    for person in others:
        await person.runs(f"/{game} join")
    await host.runs(f"/{game} begin")
    table = table_of(host)
    await sandbox.world.until(lambda: "My cards" in table.labels)
    return table


async def play_by_typing(
    table: Panel, people: Sequence[Person], game: str, chance: random.Random
) -> int:
    """Play a game with commands until it's over; return the number of commands."""
    typed = 0
    for _ in range(MAX_COMMANDS):
        if is_over(table):
            break
        seen, due = table.text, due_at(table, people)
        person = chance.choice(due or people)
        commands = moves_offered(person, game)
        said = ""
        while commands and "✅" not in said and NOT_YOUR_TURN not in said:
            command = _choose_command(commands, said, chance)
            commands.remove(command)
            answer = await _run_with_suggestions(
                person, f"/{game} {command['name']}", command, chance
            )
            if answer is not None:
                assert answer.only_for(person)
                said = answer.text
                typed += 1
                assert typed < MAX_COMMANDS, "the game does not end"
        if NOT_YOUR_TURN in said and person in due:
            await wait_for_change(person, table, seen)
    return typed


def moves_offered(person: Person, game: str) -> list[Json]:
    """Return the subcommands of a game that may be moves, or look at the game without a change."""
    group = next(
        command
        for command in commands_for(person.world, person.id, person.at)
        if command["name"] == game
    )
    return [each for each in group["options"] if each["name"] not in SUBCOMMANDS_THAT_ARE_NO_MOVES]


async def _run_with_suggestions(
    person: Person, spelt: str, command: Json, chance: random.Random
) -> Panel | None:
    """Run a command with suggested values. Return the response; None if nothing is suggested."""
    filled: dict[str, Any] = {}
    options = [each for each in command.get("options") or () if each["name"] != "table"]
    for option in options:
        value = await _choose_value(person, spelt, option, filled, chance)
        if value is None:
            return None
        filled[option["name"]] = value
    return await person.runs(spelt, **filled)


async def _choose_value(
    person: Person, spelt: str, option: Json, filled: dict[str, Any], chance: random.Random
) -> object:
    """Return a suggested value, for text sometimes several, or None if nothing is suggested."""
    name: str = option["name"]

    async def offered(text: str) -> list[Choice]:
        typed: dict[str, Any] = {**filled, name: text}
        return await person.completes(spelt, **typed)

    first = await offered("")
    if not first:
        return None
    value: object = chance.choice(first).value
    for _ in range(0 if option["type"] == INTEGER else chance.randrange(MAX_VALUES_TYPED)):
        more = await offered(f"{value}, ")
        if not more:
            break
        value = chance.choice(more).value
    return value


def _choose_command(commands: list[Json], said: str, chance: random.Random) -> Json:
    """Return a command, usually one that the last response calls possible."""
    possible = said.casefold().rpartition("possible: ")[2]

    def rank(command: Json) -> tuple[bool, bool, float]:
        name: str = command["name"]
        return name not in possible, name not in PREFERRED_LABELS, chance.random()

    return chance.choice(commands) if chance.random() < 0.1 else min(commands, key=rank)
