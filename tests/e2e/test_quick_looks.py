"""Every click that only looks at something is answered, however quickly clicks follow."""

import asyncio
import random

import pytest

from sandbox.interactions import Interaction
from sandbox.panels import Button, Panel
from sandbox.people import Person
from sandbox.places import Message
from sandbox.shapes import DEFER_REPLY, DEFER_UPDATE
from tests.support.clicking_players import people_of, start_game
from tests.support.sandbox import Sandbox

LOOK_VERBS = frozenset({"hand", "look", "log", "rules", "card", "page", "fair", "count"})
MIN_CLICKS = 300
MAX_CONCURRENT_CLICKS = 12  # clicks without a response yet
DELETE_EPHEMERAL_ROUTE = "DELETE /webhooks/{application_id}/{token}/messages/{message_id}"

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize("game", ["coloretto", "kitten"])
async def test_every_quick_look_is_answered(sandbox: Sandbox, game: str) -> None:
    people = people_of(sandbox, 3)
    await start_game(sandbox, people, game)
    chance = random.Random(game)
    clicks: list[Interaction] = []
    while len(clicks) < MIN_CLICKS:
        # People click on what they saw a moment ago, and Discord deletes panels slowly.
        seen = {person: look_buttons_for(person) for person in people}
        held = sandbox.world.faults.hold(
            DELETE_EPHEMERAL_ROUTE, times=chance.choice([1, MAX_CONCURRENT_CLICKS])
        )
        for _ in range(MAX_CONCURRENT_CLICKS):
            person = chance.choice(people)
            message, button = chance.choice(chance.choice([seen[person], look_buttons_for(person)]))
            clicks.append(person.presses(message, button.custom_id))
            for _ in range(chance.randint(0, 60)):  # gives the bot and the sandbox time to work
                await asyncio.sleep(0)
        await sandbox.world.until(lambda: all(click.answered.done() for click in clicks))
        held.release()
    await sandbox.world.until(lambda: all(map(is_answered, clicks)))
    assert find_lost_answers(sandbox, clicks) == []
    for person in people:
        await expect_latest_answers(person, clicks)


def look_buttons_for(person: Person) -> list[tuple[Message, Button]]:
    """Return each visible button that only shows something, with its message."""
    return [
        (panel.message, button)
        for panel in person.sees()
        for button in panel.buttons
        if button.custom_id.split(":")[0] in LOOK_VERBS and not button.disabled
    ]


def is_answered(click: Interaction) -> bool:
    return click.answer not in (DEFER_REPLY, DEFER_UPDATE) or click.later > 0


def find_answer(click: Interaction) -> Message | None:
    return click.follow_ups[0] if click.follow_ups else click.original


def find_lost_answers(sandbox: Sandbox, clicks: list[Interaction]) -> list[str]:
    """Return the clicks whose answers the bot deleted because of an older click.

    The bot deletes a panel with the token of the latest click known to have changed the panel.
    """
    shown = {click.token: click for click in clicks}
    lost: list[str] = []
    for request in sandbox.world.records.of(DELETE_EPHEMERAL_ROUTE):
        latest = shown.get(request.path.split("/")[-3])
        if latest is not None and request.status < 400:
            lost += [
                f"{click.data['custom_id']} on {click.id}"
                for click in clicks
                if find_answer(click) is find_answer(latest) and int(click.id) > int(latest.id)
            ]
    return lost


async def expect_latest_answers(person: Person, clicks: list[Interaction]) -> None:
    """Check that each panel shows the answer to its latest click, by repeating the click."""
    mine = [click for click in clicks if click.user == person.id]
    latest = {message.id: click for click in mine if (message := find_answer(click)) is not None}
    for panel in [each for each in person.sees() if each.only_for(person)]:
        click = latest.get(panel.id)
        if click is not None and click.message is panel.message:
            before = panel.text
            again = person.presses(panel.message, click.data["custom_id"])
            assert await again.answered
            assert panel.text == before
            assert Panel(find_answer(again) or panel.message, person.id) == panel
