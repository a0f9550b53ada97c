"""Every lesson teaches what it promises, says only what its learner may know, and ends."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.kit import AnyGame, Chance, Lesson, State, Tip
from games.kit.bots import at_random
from games.kit.language import speaking
from games.kit.languages import languages
from games.kit.lesson_game import Decision, normal_bot, play_lesson
from games.kit.lessons import LEARNER, MAX_WORDS
from games.kit.pieces import Move
from games.kit.scene import Card, Scene

RANDOM_GAMES = 300
MIN_DECISIONS, MAX_DECISIONS = 8, 12
MAX_RECAP = 7  # the number of lines to remember that fits on a phone
SENTENCE = re.compile(r"[A-ZÄÖÜ„“\"🎁].*[.!?]\*{0,2}$")

AnyLesson = Lesson[Any, Any]
TAUGHT = [(game, lesson) for game in catalogue().values() for lesson in game.lessons.played]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT]
)


def played_as_suggested(game: AnyGame, lesson: AnyLesson) -> list[Decision]:
    return list(play_lesson(game, lesson, normal_bot(game, lesson)))


def check_sentence(words: str) -> None:
    assert len(words.split()) <= MAX_WORDS, f"{len(words.split())} words: {words}"
    assert SENTENCE.match(words), f"that isn't a sentence: {words}"


def sentences_of(lesson: AnyLesson, decision: Decision, game: AnyGame) -> Iterator[str]:
    """Yield what the coach says about a decision, in the current language."""
    views = game.views.public(decision.state), game.views.private(decision.state, LEARNER)
    if decision.remark is not None:
        remark = lesson.named(decision.remark[0])
        said = remark(*views, LEARNER)
        yield said.words if isinstance(said, Tip) else str(said)
    slip = lesson.slip(*views, decision.move, LEARNER)
    if slip is not None:
        yield slip


@every_lesson
def test_a_learner_who_plays_as_suggested_hears_every_promised_remark(
    game: AnyGame, lesson: AnyLesson
) -> None:
    decisions = played_as_suggested(game, lesson)
    told = [decision.remark[0] for decision in decisions if decision.remark is not None]

    assert MIN_DECISIONS <= lesson.decisions <= MAX_DECISIONS
    assert len(decisions) == lesson.decisions, "the game is over before the lesson"
    assert decisions[0].remark is not None, "nobody says how to begin"
    assert len(told) == len(set(told)), "a remark is made twice"
    promised = {remark.__name__ for remark in lesson.remarks}
    assert promised - set(told) == set()


@every_lesson
def test_three_hundred_random_learners_hear_only_what_they_may_know(
    game: AnyGame, lesson: AnyLesson
) -> None:
    for number in range(RANDOM_GAMES):
        chance = Chance(f"{game.key} {lesson.key}", number)

        def learner(state: State, _: int, chance: Chance = chance) -> Move:
            moves: list[Move] = list(game.rules.legal(state, LEARNER))
            return at_random(moves, chance)

        decisions = 0
        for decision in play_lesson(game, lesson, learner):
            decisions += 1
            check_decision(game, lesson, decision, chance)
        assert 0 < decisions <= lesson.decisions


def check_decision(game: AnyGame, lesson: AnyLesson, decision: Decision, chance: Chance) -> None:
    for language in languages():
        with speaking(language):
            for words in sentences_of(lesson, decision, game):
                check_sentence(words)
    views = game.views.public(decision.state), game.views.private(decision.state, LEARNER)
    other: State = game.views.redeal(decision.state, LEARNER, chance)
    others = game.views.public(other), game.views.private(other, LEARNER)
    assert lesson.slip(*others, decision.move, LEARNER) == decision.slip
    if decision.remark is None:
        return
    name, tip = decision.remark
    then = lesson.named(name)(*others, LEARNER)
    assert (Tip(then) if isinstance(then, str) else then) == tip
    shown = (lesson.scene or game.pictures.hand)(*views)
    assert set(tip.about) <= set(arts_in(shown)), f"{name} is about cards that aren't shown"


def arts_in(scene: Scene) -> Iterator[str]:
    for area in scene.areas:
        for row in area.rows:
            yield from (item.art for item in row.items if isinstance(item, Card))


@every_lesson
def test_a_lesson_begins_and_ends_with_few_words(game: AnyGame, lesson: AnyLesson) -> None:
    for language in languages():
        with speaking(language):
            goal, recap = lesson.goal(), list(lesson.recap.values())
            assert len(re.findall(r"[.!?](?=\s|$|\*)", goal)) <= 2
            assert len(goal.split()) <= 2 * MAX_WORDS
            assert len(lesson.title()) <= 34
            assert 3 <= len(recap) <= MAX_RECAP
            for line in recap:
                check_sentence(line)
    keys = [each.key for each in game.lessons.played]
    assert len(keys) == len(set(keys))


@every_lesson
def test_the_page_of_a_lesson_says_which_remark_teaches_which_rule(
    game: AnyGame, lesson: AnyLesson
) -> None:
    page = Path(__file__).parents[2] / "games" / game.key / "lesson.md"
    text = page.read_text("utf-8")
    assert f"## `{lesson.key}`" in text
    section = text.partition(f"## `{lesson.key}`")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", section, re.MULTILINE)
    when = {
        **{remark.__name__: "always" for remark in lesson.remarks},
        **{remark.__name__: "if it comes up" for remark in lesson.also},
        **{slip.__name__: "after a slip" for slip in lesson.slips},
    }
    assert {name: told for name, told, _ in rows} == when
    assert [name for name, *_ in rows] == list(when), "not in the order of the code"
