"""What is hidden stays hidden: on the table, in notices, logs, errors, and from each other."""

import logging
import random
import re
from pathlib import Path

import pytest

from games import catalogue
from games.cosmic.box import Critter
from games.cosmic.state import State
from tests.support.clicking_players import (
    due_at,
    people_of,
    plays_by_buttons,
    plays_to_the_end,
    sits_down,
)
from tests.support.database import Cupboard
from tests.support.leak_detector import (
    Eavesdropper,
    no_whisper_was_overheard,
    nothing_shown_depends_on_what_is_hidden,
)
from tests.support.running_bot import bot_outside, log_of
from tests.support.sandbox import Stage

HARMLESS = re.compile(r"ready \(shard 0\)|uploaded \d+ emoji")

every_game = pytest.mark.parametrize("game", catalogue())


@every_game
@pytest.mark.usefixtures("bot")
async def test_nothing_shown_depends_on_what_is_hidden(
    stage: Stage, cupboard: Cupboard, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    ear, people, chance = Eavesdropper(stage.world), people_of(stage, 3), random.Random(11)
    table = await sits_down(stage, people, game)
    for logger in ("bot", "games", "storage"):
        caplog.set_level(logging.DEBUG, logger)
    for _ in range(8):
        await plays_by_buttons(table, people, chance, most=9)
        if cupboard.newest().status != "playing":
            break
        await nothing_shown_depends_on_what_is_hidden(cupboard, table, people)
    whispers = no_whisper_was_overheard(cupboard, ear)
    assert whispers > 0 or game not in ("kitten", "cosmic")
    logged = {each.getMessage() for each in caplog.records if not each.name.startswith("discord")}
    assert {each for each in logged if not HARMLESS.fullmatch(each)} == set()


async def test_offers_lie_face_down_over_a_kill_until_they_are_turned_over(
    stage: Stage, database: Path, cupboard: Cupboard
) -> None:
    ear, people, chance = Eavesdropper(stage.world), people_of(stage, 6), random.Random(4)
    async with bot_outside(stage, database) as bot:
        table = await sits_down(stage, people, "cosmic")
        while not any(_state(cupboard).offers):
            await plays_by_buttons(table, people, chance, most=6)
        hidden = _hidden(cupboard)
        await bot.kill()
    _nobody_heard_of(hidden, ear)
    async with bot_outside(stage, database):
        await plays_by_buttons(table, people, chance, most=10)
        _nobody_heard_of(_hidden(cupboard), ear)
        await plays_to_the_end(stage, table, people, chance)
        assert no_whisper_was_overheard(cupboard, ear) > 0


@pytest.mark.usefixtures("bot")
async def test_autocomplete_offers_each_their_own_cards(stage: Stage, cupboard: Cupboard) -> None:
    people, stranger = people_of(stage, 3), stage.person("Dee")
    await sits_down(stage, people, "cosmic")
    state = _state(cupboard)
    for person, hand in zip(people, state.hands, strict=True):
        offered = await person.completes("/cosmic offer", critter="")
        assert {choice.value for choice in offered} <= {str(each) for each in hand}
    assert await stranger.completes("/cosmic offer", critter="") == []
    table_id = cupboard.newest().id
    assert await stranger.completes("/cosmic offer", table=table_id, critter="") == []


@pytest.mark.usefixtures("bot")
async def test_what_is_refused_tells_nothing(stage: Stage, cupboard: Cupboard) -> None:
    people, stranger = people_of(stage, 3), stage.person("Dee")
    table = await sits_down(stage, people, "cosmic")
    (mover,) = due_at(table, people)
    (watcher, _) = (person for person in people if person is not mover)
    theirs = _spellings(_state(cupboard).hands[people.index(mover)])
    for person in (watcher, stranger):
        responses = [
            await person.runs("/cosmic offer", table=cupboard.newest().id, critter="zorp"),
            await person.runs("/game log", table=cupboard.newest().id),
            await person.clicks("My move", on=table),
        ]
        for answer in responses:
            assert answer.only_for(person)
            assert [each for each in theirs if each in answer.text] == []


async def test_a_log_at_its_most_talkative_names_no_card(stage: Stage, database: Path) -> None:
    people, chance = people_of(stage, 2), random.Random(6)
    async with bot_outside(stage, database, LOG_LEVEL="DEBUG") as bot:
        table = await sits_down(stage, people, "cosmic")
        await plays_by_buttons(table, people, chance, most=15)
        assert await bot.stop() == 0
    said = log_of(database).read_text()
    assert "DEBUG" in said
    assert stage.world.application.token not in said
    assert [each for each in _spellings(Critter) if each in said] == []


def _state(cupboard: Cupboard) -> State:
    return State.model_validate_json(cupboard.newest().state or "")


def _hidden(cupboard: Cupboard) -> list[Critter]:
    """The critters that nobody has turned over yet. Once seen, a critter is never hidden again."""
    state = _state(cupboard)
    laid = [critter for place in state.offers for critter in place.values()]
    return [*state.deck, *laid, *(critter for hand in state.hands for critter in hand)]


def _spellings(critters: "list[Critter] | type[Critter]") -> list[str]:
    return [spelt for each in critters for spelt in (str(each), each.label, each.mark)]


def _nobody_heard_of(critters: list[Critter], ear: Eavesdropper) -> None:
    for spelt in _spellings(critters):
        assert [said for said in ear.public if spelt in said] == []
