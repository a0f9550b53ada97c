"""Scores in Coloretto follow from two tables, the jokers and three plus colours."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.coloretto import GAME
from games.coloretto.cards import COLOURS, Card, Scoring
from games.coloretto.scoring import Line, Score, score
from games.kit import Seat
from games.kit.transcript import name
from tests.games.coloretto.by_hand import most_points
from tests.games.coloretto.deals import BLUE, GREEN, JOKER, PURPLE, RED, WHITE, YELLOW, table
from tests.support.transcript import played

LETTERS = dict(zip("ROYGBPW+JK", [*COLOURS, Card.PLUS_TWO, Card.JOKER, Card.GOLDEN], strict=True))
"""Single letters for cards, so that a collection is one word."""


searching = settings(max_examples=200, deadline=None, derandomize=True, database=None)


def score_of(cards: str, scoring: Scoring = "brown", colours: str = "ROYGBPW") -> Score:
    return score([LETTERS[card] for card in cards], tuple(LETTERS[c] for c in colours), scoring)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [("brown", [1, 3, 6, 10, 15, 21, 21, 21, 21]), ("violet", [1, 4, 8, 7, 6, 5, 5, 5, 5])],
)
def test_the_number_of_cards_gives_the_points(scoring: Scoring, points: list[int]) -> None:
    """Rule 22: more than six cards count as six."""
    assert [score_of("R" * cards, scoring).total for cards in range(1, 10)] == points


def test_the_example_of_the_rules_gives_41() -> None:
    sheet = score_of("GGGGGG" + "YYYY" + "RRR" + "BB" + "J" + "+")

    assert sheet == Score(
        lines=(
            Line(colour=GREEN, cards=6, jokers=0, points=21),
            Line(colour=YELLOW, cards=4, jokers=1, points=15),
            Line(colour=RED, cards=3, jokers=0, points=6),
            Line(colour=BLUE, cards=2, jokers=0, points=-3),
        ),
        plus_twos=1,
        total=41,
    )


def test_no_cards_give_no_points() -> None:
    assert score_of("") == Score(lines=(), plus_twos=0, total=0)


def test_each_joker_gets_its_own_colour() -> None:
    """Rule 18: all three jokers, including the golden one, become different colours."""
    sheet = score_of("RRGGBB" + "JJK", "violet")

    assert sheet.total == 24
    assert [line.jokers for line in sheet.lines] == [1, 1, 1]


def test_jokers_may_all_go_to_one_colour() -> None:
    """Rule 18: each joker counts as a card of any colour that's in the game."""
    assert [line.jokers for line in score_of("RRRGB" + "JJK").lines] == [3, 0, 0]


def test_a_joker_is_not_settled_before_the_end() -> None:
    """Rule 18: a joker counts as the best colour after each row that is taken."""
    state = table([RED, RED, JOKER], [GREEN], [BLUE], rows=[[BLUE, BLUE, BLUE]])

    def joined() -> list[Card]:
        sheet = GAME.views.public(state).collections[0].score
        return [line.colour for line in sheet.lines if line.jokers]

    assert joined() == [RED]
    state = played(GAME, state, "Ada: take > row 1\n    …")
    assert joined() == [BLUE]
    assert state.areas[0].count(JOKER) == 1


def test_a_joker_may_become_a_colour_that_its_player_lacks() -> None:
    """Rule 18: in the violet table, a third colour is worth more than a fourth card of a colour."""
    sheet = score_of("RRRGGG" + "J", "violet")

    assert sheet.total == 17
    assert [(line.cards, line.jokers) for line in sheet.lines] == [(3, 0), (3, 0), (0, 1)]


def test_a_joker_cannot_be_left_out_even_if_it_hurts() -> None:
    """Rule 18: after three colours of three cards, a joker costs a point in the violet table."""
    assert score_of("RRRGGGBBB", "violet").total == 24
    assert score_of("RRRGGGBBB" + "J", "violet").total == 23


def test_a_joker_becomes_a_colour_that_is_in_the_game() -> None:
    """Rule 18: as the unused seventh colour, the joker would cost only one point."""
    six_in_play = score_of("RRRRGGGGBBBBYYYYOOOOPPPP" + "J", "violet", "ROYGBP")

    assert six_in_play.total == 7 * 3 - 7 * 3 + 1
    assert [line.points for line in six_in_play.lines if line.jokers] == [-6]


def test_a_joker_may_go_to_a_minus_colour() -> None:
    """Rule 19: three white cards cost eight points, four cost seven."""
    sheet = score_of("RRRGGGBBBWWW" + "J", "violet")

    assert sheet.total == 17
    assert sorted(line.points for line in sheet.lines) == [-7, 8, 8, 8]
    assert [line.jokers for line in sheet.lines if line.points < 0] == [1]


def test_the_plus_colours_have_the_most_points_not_the_most_cards() -> None:
    """Rule 20: the three longest colours would give only 3 points."""
    sheet = score_of("RRRRRR" + "GGGGG" + "BBBYYYPPP", "violet")

    assert sheet.total == 13
    assert {line.colour for line in sheet.lines if line.points > 0} == {BLUE, YELLOW, PURPLE}


@pytest.mark.parametrize(("cards", "total"), [("R", 1), ("RGG", 4), ("RGGB", 5)])
def test_up_to_three_colours_are_all_plus(cards: str, total: int) -> None:
    """Rule 20: a player's three best colours count as plus."""
    assert score_of(cards).total == total


def test_a_colour_that_is_held_cannot_be_left_out() -> None:
    """Rule 20: every colour that a player holds counts as plus or minus."""
    assert score_of("RGBYOPW").total == 3 - 4


def test_a_total_may_be_below_zero() -> None:
    """Rule 23: two cards of each colour are three plus colours and four minus colours."""
    assert score_of("RROOYYGGBBPPWW").total == 3 * 3 - 4 * 3
    assert score_of("RROOYYGGBBPPWW", "violet").total == 3 * 4 - 4 * 4


def test_each_plus_two_gives_two_whatever_else_happens() -> None:
    """Rule 30: a plus two is always worth 2 points."""
    alone, with_two = score_of("RROOYYGGBB"), score_of("RROOYYGGBB" + "++")

    assert with_two.total == alone.total + 4
    assert with_two.lines == alone.lines


@st.composite
def collections(draw: st.DrawFn) -> tuple[str, str, Scoring]:
    """Return random cards from the box, the colours in the game, and a scoring table."""
    left_out = draw(st.sampled_from(["", "W", "OB"]))
    colours = "".join(colour for colour in "ROYGBPW" if colour not in left_out)
    cards = "".join(colour * draw(st.integers(0, 9)) for colour in colours)
    cards += "J" * draw(st.integers(0, 2)) + "K" * draw(st.integers(0, 1))
    cards += "+" * draw(st.integers(0, 10))
    scoring: Scoring = draw(st.sampled_from(["brown", "violet"]))
    return cards, colours, scoring


@searching
@given(collections())
def test_no_other_count_gives_more_points(held: tuple[str, str, Scoring]) -> None:
    """Rule 21: no choice of joker colours and plus colours gives more points."""
    cards, colours, scoring = held

    assert score_of(cards, scoring, colours).total == most_points(cards, colours, scoring)


@searching
@given(collections())
def test_the_breakdown_adds_up(held: tuple[str, str, Scoring]) -> None:
    cards, colours, scoring = held
    sheet = score_of(cards, scoring, colours)

    assert sheet.total == sum(line.points for line in sheet.lines) + 2 * sheet.plus_twos
    assert sheet.plus_twos == cards.count("+")
    assert sum(line.jokers for line in sheet.lines) == cards.count("J") + cards.count("K")
    assert sum(line.points > 0 for line in sheet.lines) == min(3, len(sheet.lines))
    for line in sheet.lines:
        alone = score_of("R" * (line.cards + line.jokers), scoring)
        assert abs(line.points) == alone.total


def test_equal_totals_share_a_place() -> None:
    """Rule 25: Ada and Ben win together, and equal lower scores share a place, too."""
    over = played(
        GAME,
        table([RED], [GREEN], [BLUE], below=[], rows=[[RED], [GREEN], [YELLOW]]),
        """
        Ada: take > row 1
            …
        Ben: take > row 2
            …
        Cy: take > row 3
            …
        """,
    )
    result = GAME.rules.result(over)
    assert result is not None
    assert result.ranking == ((Seat(0), Seat(1)), (Seat(2),))
    assert result.scores == (3, 3, 2)
    assert GAME.words.explain(result, name) == (
        "🏆 **Ada** and **Ben** share the win with 3 points each.\n"
        "**Ada** 3 = 2 🔺R red: +3\n"
        "**Ben** 3 = 2 🟩G green: +3\n"
        "**Cy** 2 = 1 ⭐Y yellow: +1 · 1 💧B blue: +1\n"
        "-# That's brown scoring, with each joker where it's worth the most."
    )


def test_the_result_says_how_it_was_counted() -> None:
    """Rule 21: the result shows each joker's colour, each colour's points, and the plus twos."""
    plus = Card.PLUS_TWO
    over = played(
        GAME,
        table(
            [RED, RED, RED, plus],
            [GREEN, WHITE, BLUE, YELLOW, JOKER, JOKER],
            below=[],
            rows=[[PURPLE], [GREEN], []],
            scoring="violet",
        ),
        """
        Ada: take > row 1
            Ada took row 1: 💜P purple.
        Ben: take > row 2
            Ben took row 2: 🟩G green.
            That was the last round. Time to count the points!
        """,
    )
    result = GAME.rules.result(over)
    assert result is not None
    assert GAME.words.explain(result, name) == (
        "🏆 **Ben** wins with 12 points.\n"
        "**Ben** 12 = 3 🟩G green (with a joker): +8 · 2 ⭐Y yellow (with a joker): +4 · "
        "1 💧B blue: +1 · 1 ⚪W white: −1\n"
        "**Ada** 11 = 3 🔺R red: +8 · 1 💜P purple: +1 · 1 🎁+2: +2\n"
        "-# That's violet scoring, with each joker where it's worth the most."
    )


def test_a_negative_result_is_written_with_a_minus() -> None:
    """Rule 23: a total can be below zero."""
    over = played(
        GAME,
        table(COLOURS * 4, COLOURS * 3, below=[], rows=[[RED], [GREEN]]),
        """
        Ada: take > row 1
            …
        Ben: take > row 2
            …
        """,
    )
    result = GAME.rules.result(over)
    assert result is not None
    assert result.scores == (-5, -2)
    told = GAME.words.explain(result, name)
    assert "**Ben** wins with −2 points." in told
    assert (
        "**Ada** −5 = 5 🔺R red: +15 · 4 🔶O orange: +10 · 4 ⭐Y yellow: +10 · 4 🟩G green: −10"
        in told
    )
