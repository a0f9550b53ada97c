"""Hidden information is never shown to other players, on tables, in notices, logs or errors."""

import logging
import random
import re
from pathlib import Path

import pytest

from games import catalogue
from games.cosmic import words
from games.cosmic.box import Critter
from games.cosmic.state import State
from sandbox.people import Person
from tests.support.clicking_players import (
    due_at,
    people_for,
    people_of,
    play_by_buttons,
    play_to_the_end,
    start_game,
)
from tests.support.database import Database
from tests.support.leak_detector import (
    LeakDetector,
    assert_no_whisper_leaked,
    assert_nothing_hidden_is_shown,
)
from tests.support.running_bot import log_of, run_bot_process
from tests.support.sandbox import Sandbox

HARMLESS_LOG_LINE = re.compile(r"ready \(shard 0\)|uploaded \d+ emoji")

every_game = pytest.mark.parametrize("game", catalogue())


@every_game
@pytest.mark.usefixtures("bot")
async def test_nothing_shown_depends_on_hidden_information(
    sandbox: Sandbox, db: Database, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    people = people_for(sandbox, catalogue()[game], 3)
    detector, chance = LeakDetector(sandbox.world), random.Random(11)
    table = await start_game(sandbox, people, game)
    for logger in ("bot", "games", "storage"):
        caplog.set_level(logging.DEBUG, logger)
    for _ in range(8):
        await play_by_buttons(table, people, chance, most=9)
        if db.newest().status != "playing":
            break
        await assert_nothing_hidden_is_shown(db, table, people)
    await _watch_again(people)
    whispers = assert_no_whisper_leaked(db, detector)
    assert whispers > 0 or game not in ("kitten", "cosmic")
    logged = {each.getMessage() for each in caplog.records if not each.name.startswith("discord")}
    assert {each for each in logged if not HARMLESS_LOG_LINE.fullmatch(each)} == set()


async def _watch_again(people: list[Person]) -> None:
    """Let everyone watch all steps of the running game, so that a detector reads them."""
    for person in people:
        replay = await person.runs("/game replay")
        if "replay" not in replay.text:
            continue  # the game is over, so nothing is hidden
        steps = int(re.findall(r"replay (\d+) of", replay.text)[0])
        for _ in range(steps - 1):
            await person.clicks("◀", on=replay)


async def test_offers_stay_face_down_across_a_kill_until_they_are_revealed(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    detector, people, chance = LeakDetector(sandbox.world), people_of(sandbox, 6), random.Random(4)
    async with run_bot_process(sandbox, database) as bot:
        table = await start_game(sandbox, people, "cosmic")
        while not any(_load_state(db).offers):
            await play_by_buttons(table, people, chance, most=6)
        hidden = _hidden_critters(db)
        await bot.kill()
    _assert_never_shown(hidden, detector)
    async with run_bot_process(sandbox, database):
        await play_by_buttons(table, people, chance, most=10)
        _assert_never_shown(_hidden_critters(db), detector)
        await play_to_the_end(sandbox, table, people, chance)
        assert assert_no_whisper_leaked(db, detector) > 0


@pytest.mark.usefixtures("bot")
async def test_autocomplete_offers_each_player_their_own_cards(
    sandbox: Sandbox, db: Database
) -> None:
    people, stranger = people_of(sandbox, 3), sandbox.person("Dee")
    await start_game(sandbox, people, "cosmic")
    state = _load_state(db)
    for person, hand in zip(people, state.hands, strict=True):
        offered = await person.completes("/cosmic offer", critter="")
        assert {choice.value for choice in offered} <= {str(each) for each in hand}
    assert await stranger.completes("/cosmic offer", critter="") == []
    table_id = db.newest().id
    assert await stranger.completes("/cosmic offer", table=table_id, critter="") == []


@pytest.mark.usefixtures("bot")
async def test_refusals_reveal_nothing(sandbox: Sandbox, db: Database) -> None:
    people, stranger = people_of(sandbox, 3), sandbox.person("Dee")
    table = await start_game(sandbox, people, "cosmic")
    (mover,) = due_at(table, people)
    (watcher, _) = (person for person in people if person is not mover)
    theirs = _spellings(_load_state(db).hands[people.index(mover)])
    for person in (watcher, stranger):
        answer_with_first_choice = [
            await person.runs("/cosmic offer", table=db.newest().id, critter="zorp"),
            await person.runs("/game log", table=db.newest().id),
            await person.clicks("My cards", on=table),
        ]
        for answer in answer_with_first_choice:
            assert answer.only_for(person)
            assert [each for each in theirs if each in answer.text] == []


async def test_a_log_at_debug_level_names_no_card(sandbox: Sandbox, database: Path) -> None:
    people, chance = people_of(sandbox, 2), random.Random(6)
    async with run_bot_process(sandbox, database, LOG_LEVEL="DEBUG") as bot:
        table = await start_game(sandbox, people, "cosmic")
        await play_by_buttons(table, people, chance, most=15)
        assert await bot.stop() == 0
    said = log_of(database).read_text()
    assert "DEBUG" in said
    assert sandbox.world.application.token not in said
    assert [each for each in _spellings(Critter) if each in said] == []


def _load_state(db: Database) -> State:
    return State.model_validate_json(db.newest().state or "")


def _hidden_critters(db: Database) -> list[Critter]:
    """Return the critters that haven't been revealed yet."""
    state = _load_state(db)
    laid = [critter for place in state.offers for critter in place.values()]
    return [*state.deck, *laid, *(critter for hand in state.hands for critter in hand)]


def _spellings(critters: "list[Critter] | type[Critter]") -> list[str]:
    return [
        spelt for each in critters for spelt in (str(each), words.critter(each), words.mark(each))
    ]


def _assert_never_shown(critters: list[Critter], detector: LeakDetector) -> None:
    for spelt in _spellings(critters):
        assert [said for said in detector.public if spelt in said] == []
