"""Players who win or lose together share one result, and whispers can go to all but one seat."""

import pytest

from games.kit import Area, Badge, Event, Result, Seat, Whisper, defaults, places, ranked
from games.kit.search import worth
from games.kit.simulate import Figures
from games.kit.standard_scenes import podium
from games.kit.transcript import name, name_recipients

A, B, C = map(Seat, range(3))


class YouDrew(Whisper):
    card: int


class TheyDrew(Whisper):
    card: int


class Drew(Event):
    seat: Seat


def test_a_whisper_reaches_one_seat_or_all_but_one_and_never_the_public() -> None:
    alone, apart = YouDrew(to=B, card=7), TheyDrew(but=B, card=7)

    assert [seat for seat in (None, A, B, C) if alone.reaches(seat)] == [B]
    assert [seat for seat in (None, A, B, C) if apart.reaches(seat)] == [A, C]


def test_a_whisper_is_stored_as_before_unless_it_is_for_all_but_one() -> None:
    before = '{"to":1,"kind":"you-drew","card":7}'

    assert YouDrew(to=B, card=7).model_dump_json() == before
    assert YouDrew.model_validate_json(before) == YouDrew(to=B, card=7)
    apart = TheyDrew(but=B, card=7)
    assert apart.model_dump_json() == '{"but":1,"kind":"they-drew","card":7}'
    assert TheyDrew.model_validate_json(apart.model_dump_json()) == apart


@pytest.mark.parametrize(
    ("event", "heard_by", "words"),
    [
        (Drew(seat=B), "", "Ben drew."),
        (YouDrew(to=B, card=7), "(to Ben) ", "You drew: card 7."),
        (TheyDrew(but=B, card=7), "(to all but Ben) ", "Ben drew: card 7."),
    ],
)
def test_a_transcript_says_who_hears_what(
    event: Event | Whisper, heard_by: str, words: str
) -> None:
    assert name_recipients(event, name) == heard_by
    assert defaults.narrate(event, name) == words


def test_a_common_result_has_one_score_and_no_places() -> None:
    made, lost = Result.together(3, 17), Result.together(3, 4, won=False, reason="storm")

    assert (made.common, lost.common, lost.reason) == (17, 4, "storm")
    assert made.ranking == ((A, B, C),)
    assert lost.ranking == ((), (A, B, C))
    assert [*places(made)] == [*places(lost)] == [(0, A), (0, B), (0, C)]
    assert not made.points_decide
    assert Result(ranking=ranked([3, 5]), scores=(3, 5), record=5).common is None


def test_a_common_result_is_worth_the_same_to_everyone_and_a_lost_one_less_than_any_other() -> None:
    ends = [Result.together(2, 25, won=False), Result.together(2, 1), Result.together(2, 2)]

    assert [worth(end, A) for end in ends] == [worth(end, B) for end in ends]
    assert sorted(ends, key=lambda end: worth(end, A)) == ends


@pytest.mark.parametrize(
    ("result", "words", "badge", "lit"),
    [
        (
            Result.together(2, 17),
            "🏆 You made **17 of 25** together.",
            Badge("17 of 25", "good"),
            True,
        ),
        (
            Result.together(2, 4, won=False),
            "You lost together, with **4 of 25**. Try again!",
            Badge("4 of 25", "warn"),
            False,
        ),
        (Result.together(1, 17), "🏆 You made **17 of 25**.", Badge("17 of 25", "good"), True),
        (
            Result.together(1, 4, won=False),
            "You lost, with **4 of 25**. Try again!",
            Badge("4 of 25", "warn"),
            False,
        ),
    ],
)
def test_a_common_result_is_told_and_drawn_once(
    result: Result, words: str, badge: Badge, *, lit: bool
) -> None:
    points = "{} of 25".format
    scene = defaults.scores(result, points)

    assert defaults.explain(result, name, points) == words
    assert scene.badges == (badge,)
    assert {area.lit for area in scene.areas} == {lit}
    assert [area.badges for area in scene.areas] == [()] * len(scene.areas)


def test_a_podium_of_those_who_played_together_has_no_places() -> None:
    areas = [(place, Area(seat=seat, lit=True)) for place, seat in places(Result.together(2, 17))]
    scene = podium("Result", areas)

    assert [(area.badges, area.lit) for area in scene.areas] == [((), True)] * 2
    assert scene.board is not None
    assert len({space.high for space in scene.board.spaces}) == 1


def test_figures_of_games_that_are_played_together_have_a_mean_score() -> None:
    figures = Figures(2)
    for result in (Result.together(2, 17), Result.together(2, 4, won=False)):
        figures.count(10, result)

    assert (figures.won, figures.mean) == (0.5, 10.5)
