"""A game ends with its last round, and goals and points decide the ranking."""

import pytest

from games.chroma import GAME
from games.chroma.state import State
from games.chroma.turns import MAX_ROUNDS
from games.chroma.wins import Result, Win
from games.kit import Seat
from tests.games.chroma.tables import table
from tests.support.transcript import played


def final_result(state: State) -> Result:
    result = GAME.rules.result(state)
    assert result is not None
    return result


def test_the_others_finish_the_round() -> None:
    """Ruling R58: the second of four reaches a goal, and the third and fourth still play."""
    state = played(
        GAME,
        table("", "lemon", "", "", plays=("", "emerald-green raspberry*3"), turn=1),
        """
        Ben: print > Lemon
            Ben printed Lemon.
            ⭐ Ben reached the 17-point goal! The game ends with this round.
        Ada may not: refill > nothing
            It's not your turn yet.
        Cy: refill > nothing
            Cy refilled, but took nothing back.
        Dee: refill > nothing
            Dee refilled, but took nothing back.
        Ada may not: refill > nothing
            This game is over.
        """,
    )

    assert final_result(state).ranking[0] == (Seat(1),)


def test_the_round_ends_before_the_first_player() -> None:
    """Ruling R58: Cy went first, so Ben has the last turn."""
    state = played(
        GAME,
        table("lemon", "", "", plays=("emerald-green raspberry*3",), first=2),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        Cy may not: refill > nothing
            This game is over.
        """,
    )

    assert final_result(state).ranking[0] == (Seat(0),)


def test_a_goal_of_the_last_seat_ends_the_game_with_its_turn() -> None:
    """Ruling R61: with a Key, the last seat's turn continues until its player ends it."""
    state = played(
        GAME,
        table("", "lemon light-yellow*2", plays=("", "emerald-green raspberry*2 key"), turn=1),
        """
        Ben: print > Lemon
            Ben printed Lemon.
        Ben: end turn
            Ben ended the turn.
            ⭐ Ben reached the 17-point goal! The game ends with this round.
        Ada may not: refill > nothing
            This game is over.
        """,
    )

    assert final_result(state).ranking == ((Seat(1),), (Seat(0),))


def test_the_last_seat_may_still_answer_a_goal_reached_before() -> None:
    """Ruling R58: after someone reaches a goal, the round is played to its last seat."""
    state = played(
        GAME,
        table(
            "lemon", "lemon ruby-red sapphire-blue",
            plays=("emerald-green raspberry*3", "emerald-green pear*2 key"),
        ),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
        Ben: print > Lemon
            Ben printed Lemon.
        Ben: end turn
            Ben ended the turn.
        Ben: gain > Soft Cyan
            Ben gained Soft Cyan (Pear).
        Ben: gain > Soft Cyan
            Ben gained Soft Cyan (Pear).
            ⭐ Ben reached the 17-point goal! The game ends with this round.
        """,
    )  # fmt: skip

    assert final_result(state).ranking[0] == (Seat(1),)


def test_a_last_seat_that_reached_a_goal_before_its_turn_still_has_its_whole_turn() -> None:
    """Ruling R58: after someone reaches a goal, the round is played to its last seat."""
    state = played(
        GAME,
        table(
            "soft-cyan light-yellow", "soft-cyan*8 pale-magenta*6",
            plays=("", "sapphire-blue slate-gray"), rank2="jungle",
        ),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben: gain > Light Yellow
            Ben gained Light Yellow (Slate Gray).
            ⭐ Ben reached the Sapphire goal! The game ends with this round.
        Ben: print > Soft Cyan
            Ben printed Soft Cyan.
        Ben: gain > Light Yellow
            Ben gained Light Yellow (Soft Cyan).
        """,
    )  # fmt: skip

    assert final_result(state).ranking[0] == (Seat(1),)


def test_a_goal_held_at_the_end_of_a_turn_still_counts_after_it_is_lost() -> None:
    """Ruling R58: Cy reaches a goal out of turn, loses it in the last turn, and can still win."""
    state = played(
        GAME,
        table(
            "lemon", "soft-cyan light-yellow", "",
            plays=("emerald-green raspberry*3 slate-gray", "", "emerald-green pear*3 orange"),
            rank2="jungle",
        ),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
            ⭐ Cy reached the 17-point goal! The game ends with this round.
        Ben: swap > Soft Cyan > Pale Magenta
            …
        Cy: refill > Orange
            …
        """,
    )  # fmt: skip

    assert [place.win for place in final_result(state).places] == [Win.POINTS, Win.POINTS, None]


def test_a_better_goal_counts_instead_of_the_first() -> None:
    """Rulings R58 and R59: Ben has 17 points after Ada's turn, and a Ruby after his own."""
    state = played(
        GAME,
        table(
            "lemon", "ruby-red sapphire-blue",
            plays=("emerald-green raspberry*3", "emerald-green pear*3 jungle"),
        ),
        """
        Ada: print > Lemon
            Ada printed Lemon.
            ⭐ Ada reached the 17-point goal! The game ends with this round.
            ⭐ Ben reached the 17-point goal! The game ends with this round.
        Ben: print > Ruby Red
            Ben printed Ruby Red.
        Ben: gain > Soft Cyan
            Ben gained Soft Cyan (Pear).
        Ben: gain > Soft Cyan
            Ben gained Soft Cyan (Pear).
        Ben: gain > Soft Cyan
            Ben gained Soft Cyan (Pear).
            ⭐ Ben reached the Ruby goal! The game ends with this round.
        """,
    )  # fmt: skip

    assert final_result(state).reason == Win.RUBY
    assert final_result(state).ranking == ((Seat(1),), (Seat(0),))


def result_with_goals(
    *wins: Win | None, plays: tuple[str, ...], first: int = 0, hands: str = ""
) -> Result:
    """Return the result of a finished game in which each seat reached the goal in `wins`."""
    state = table(*[hands] * len(wins), plays=plays, first=first)
    state.met = list(wins)
    state.over = True
    return final_result(state)


@pytest.mark.parametrize("later", [0, 1, 2])
def test_goals_are_ranked_in_a_fixed_order(later: int) -> None:
    """Ruling R59: the better goal wins, regardless of points."""
    order = list(Win)
    result = result_with_goals(order[later + 1], order[later], plays=("emerald-green", ""))

    assert result.ranking == ((Seat(1),), (Seat(0),))
    assert result.reason == order[later]


def test_equal_goals_are_ranked_by_points_then_by_seat() -> None:
    """Ruling R59: points in play break a tie between equal goals.

    If the points are equal, too, the later seat wins.
    """
    more = result_with_goals(
        Win.RUBY, Win.RUBY, Win.POINTS, plays=("ruby-red pear", "ruby-red", "emerald-green")
    )
    assert more.ranking == ((Seat(0),), (Seat(1),), (Seat(2),))

    even = result_with_goals(Win.RUBY, Win.RUBY, plays=("ruby-red", "ruby-red"))
    assert even.ranking == ((Seat(1),), (Seat(0),))

    ben_first = result_with_goals(Win.RUBY, Win.RUBY, plays=("ruby-red", "ruby-red"), first=1)
    assert ben_first.ranking == ((Seat(0),), (Seat(1),))


def test_the_others_are_ranked_by_dots_then_by_seat() -> None:
    """Ruling R60: players without a goal are ranked by the dots in hand and in play."""
    result = result_with_goals(
        None,
        None,
        Win.POINTS,
        None,
        plays=("jungle", "soft-cyan*2", "pear", "azure"),
        hands="coral",
    )

    assert result.ranking == ((Seat(2),), (Seat(3),), (Seat(1),), (Seat(0),))
    assert [place.dots for place in result.places] == [5, 5, 4, 4]
    assert result.scores == (2, 0, 3, 0)


def test_a_game_that_nobody_wins_ends_after_a_hundred_rounds() -> None:
    """Ruling R14: after 100 rounds without a winner, dots decide everyone's place."""
    state = table("", "soft-cyan", turn=1)
    state.round = MAX_ROUNDS - 1
    state = played(
        GAME,
        state,
        """
        Ben: refill > nothing
            …
        Ada: refill > nothing
            …
        Ben: refill > nothing
            …
        Ada may not: refill > nothing
            This game is over.
        """,
    )

    result = final_result(state)
    assert (result.reason, result.ranking) == ("rounds", ((Seat(1),), (Seat(0),)))


def test_all_cards_are_shown_when_the_game_is_over() -> None:
    state = table("jungle", "soft-cyan")
    assert GAME.views.public(state).hands == ()

    state.over = True
    assert GAME.views.public(state).hands == (("jungle",), ("soft-cyan",))
