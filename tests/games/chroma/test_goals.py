"""Each goal is reached with cards that are just enough, and missed with one less."""

import pytest

from games.chroma import GAME
from games.chroma.cards import GEMS
from games.chroma.state import State
from games.chroma.wins import Side, Win, reached, reached_by_anyone
from games.kit import Seat
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played

PYRAMID = "pear violet jungle coral lemon soft-cyan*2 light-yellow pale-magenta"


def side(hand: str = "", play: str = "", tucked: str = "") -> Side:
    return Side(cards(hand), cards(play), cards(tucked))


@pytest.mark.parametrize(
    ("hand", "play", "win"),
    [
        ("", "emerald-green pear*3 jungle", Win.POINTS),
        ("", "emerald-green pear*3 light-yellow", None),
        ("jungle", "emerald-green pear*3", None),  # points in hand don't count (ruling R74)
        ("", "light-yellow*12 lemon*2 light-yellow", Win.POINTS),
    ],
)
def test_seventeen_points_in_play(hand: str, play: str, win: Win | None) -> None:
    assert reached(side(hand, play)) is win


@pytest.mark.parametrize(
    ("hand", "play", "win"),
    [
        ("soft-cyan*16", "sapphire-blue", Win.SAPPHIRE),
        ("soft-cyan*6", "sapphire-blue pale-magenta*10", Win.SAPPHIRE),
        ("soft-cyan*15", "sapphire-blue", None),
        ("soft-cyan*16 sapphire-blue", "", None),
        ("soft-cyan*17", "", None),
    ],
)
def test_a_sapphire_with_seventeen_cards(hand: str, play: str, win: Win | None) -> None:
    """Ruling R45: the Sapphire is one of the seventeen cards and must be in play."""
    assert reached(side(hand, play)) is win


@pytest.mark.parametrize(
    ("hand", "play", "win"),
    [
        ("emerald-green sapphire-blue", "ruby-red", Win.RUBY),
        ("emerald-green", "ruby-red sapphire-blue", Win.RUBY),
        ("", "ruby-red sapphire-blue emerald-green", Win.RUBY),
        ("ruby-red", "sapphire-blue emerald-green", None),
        ("emerald-green*2", "ruby-red", None),
        ("sapphire-blue", "ruby-red", None),
    ],
)
def test_a_ruby_with_the_two_other_gems(hand: str, play: str, win: Win | None) -> None:
    """Ruling R46: Ruby must be in play, Emerald and Sapphire in hand or in play."""
    assert reached(side(hand, play)) is win


@pytest.mark.parametrize(
    ("hand", "play", "win"),
    [
        (PYRAMID, "burgundy", Win.SPECIAL),
        ("violet coral lemon soft-cyan*2", "burgundy pear jungle light-yellow*2", Win.SPECIAL),
        (f"{PYRAMID} burgundy", "", None),
        (f"{PYRAMID} ruby-red", "burgundy", None),
        (f"{PYRAMID} azure", "burgundy", None),
        (f"{PYRAMID} prism", "burgundy", None),
        (f"{PYRAMID} soft-cyan", "burgundy", None),
        (PYRAMID.removeprefix("pear "), "burgundy", None),
        (PYRAMID.removesuffix(" pale-magenta"), "burgundy", None),
    ],
)
def test_burgundy_with_its_pyramid(hand: str, play: str, win: Win | None) -> None:
    """Ruling R41: a pyramid has one card of rank 4, two of rank 3, three of 2 and four of 1."""
    assert reached(side(hand, play)) is win


@pytest.mark.parametrize(
    ("play", "tucked", "win"),
    [
        ("mustard", "pear*2 jungle", Win.SPECIAL),
        ("mustard", "pear*2 light-yellow", None),
        ("", "pear*3", None),
    ],
)
def test_mustard_with_eight_dots_under_it(play: str, tucked: str, win: Win | None) -> None:
    assert reached(side("", play, tucked)) is win


@pytest.mark.parametrize(
    ("hand", "play", "win"),
    [
        ("jungle*3", "petrol lemon*2 prism", Win.SPECIAL),  # a Prism has rank 2 (ruling R45)
        ("jungle*3", "petrol lemon*2", None),
        ("jungle*3 petrol", "lemon*2 prism", None),
    ],
)
def test_petrol_with_six_of_rank_2(hand: str, play: str, win: Win | None) -> None:
    assert reached(side(hand, play)) is win


def test_the_best_goal_counts() -> None:
    """Ruling R59: the order is special, Ruby, Sapphire, points."""
    gems, inks = "ruby-red sapphire-blue emerald-green", "light-yellow*11 soft-cyan*3"

    assert reached(side("jungle*6", f"petrol {gems} {inks}")) is Win.SPECIAL
    assert reached(side("", f"{gems} {inks}")) is Win.RUBY
    assert reached(side("", "sapphire-blue light-yellow*17")) is Win.SAPPHIRE


def test_billys_special_cards_are_only_points() -> None:
    """Ruling R70: a special card gives Billy points but isn't a goal."""
    petrol = side("", "petrol jungle*3 coral*2 lemon")

    assert reached(petrol) is Win.SPECIAL
    assert reached_by_anyone(petrol) is None
    assert reached_by_anyone(side("", f"petrol jungle*3 coral*3 lemon {GEMS[0]}")) is Win.POINTS
    assert reached_by_anyone(side("", "emerald-green*2 pear petrol")) is Win.POINTS


def test_tucked_cards_count_for_nothing_else() -> None:
    """Ruling R43: tucked cards give no points, aren't among the 17 cards, and add no final dots."""
    assert reached(side("", "mustard emerald-green pear light-yellow*4", "lemon*3")) is None
    assert reached(side("soft-cyan*14", "sapphire-blue mustard", "coral")) is None

    state = table("", "", plays=("mustard",), tucked="lemon*3", special="mustard")
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None
    assert [place.dots for place in result.places] == [4, 0]


def test_a_goal_may_be_reached_in_someone_elses_turn() -> None:
    """Ruling R56: Slate Gray completes the seventeen cards in another player's turn."""
    state = played(
        GAME,
        table(
            "soft-cyan*5 light-yellow*9", "soft-cyan light-yellow",
            plays=("sapphire-blue slate-gray",), rank2="jungle", turn=1, first=1,
        ),
        """
        Ben: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Slate Gray).
            ⭐ Ada reached the Sapphire goal! The game ends with this round.
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        """,
    )  # fmt: skip

    assert state.over


def test_a_goal_reached_only_for_a_moment_does_not_count() -> None:
    """Ruling R57: the first Jungle completes the pyramid, and the second one breaks it."""
    state = played(
        GAME,
        table(
            "pear violet prism soft-cyan*2 light-yellow", "",
            plays=("burgundy jungle*2",), special="burgundy",
        ),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )  # fmt: skip

    assert (state.met, state.over) == ([None, None], False)


def test_points_taken_back_through_key_before_the_turn_ends_win_nothing() -> None:
    """Rulings R48 and R57: 17 points don't count if Key takes cards back before the turn ends."""
    state = played(
        GAME,
        table("lemon", "", plays=("emerald-green raspberry*2 key",)),
        """
        Ada: print > Lemon
            Ada printed Lemon.
        Ada: refill > Lemon
            Ada refilled and took back Lemon.
        Ada: end turn
            Ada ended the turn.
        """,
    )

    assert (state.met, state.turn) == ([None, None], 1)


def test_a_player_with_a_goal_in_mid_turn_is_told_to_end_the_turn() -> None:
    """Ruling R57: a goal counts only at the end of a turn."""
    state = table("lemon", "", plays=("emerald-green raspberry*2 key",))
    assert GAME.words.hint is not None

    def hinted() -> str:
        assert GAME.words.hint is not None
        return GAME.words.hint(
            GAME.views.public(state), GAME.views.private(state, Seat(0)), "do", "done"
        )

    assert hinted() == "don't do anything else this turn"
    state = played(GAME, state, "Ada: print > Lemon\n    Ada printed Lemon.")
    assert hinted() == "you've reached the 17-point goal, and it'll count at the end of your turn"


def test_all_goals_are_checked_when_a_turn_ends() -> None:
    """Ruling R56: the current player's goals are checked first, then the others' in turn order."""
    state = table(
        "", "", "", plays=("sapphire-blue light-yellow*5 soft-cyan*11",
        "ruby-red sapphire-blue emerald-green", "emerald-green raspberry*3 lemon"), turn=1,
    )  # fmt: skip
    played(
        GAME,
        state,
        """
        Ben: refill > nothing
            Ben refilled, but took nothing back.
            ⭐ Ben reached the Ruby goal! The game ends with this round.
            ⭐ Cy reached the 17-point goal! The game ends with this round.
            ⭐ Ada reached the Sapphire goal! The game ends with this round.
        """,
    )


def test_pear_can_complete_a_goal_at_the_end_of_a_turn() -> None:
    """Ruling R56: goals are checked after all Pears, because only then is the turn over."""
    played(
        GAME,
        table("lemon soft-cyan*11", "", plays=("sapphire-blue pear*2",)),
        """
        Ada: print > Lemon
            Ada printed Lemon.
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pear).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pear).
            ⭐ Ada reached the Sapphire goal! The game ends with this round.
        Ben: refill > nothing
            …
        """,
    )


def test_tucking_completes_mustard() -> None:
    state = played(
        GAME,
        table("", "", plays=("mustard pear orange",), tucked="lemon", special="mustard"),
        """
        Ada: refill > Pear + Orange
            …
        Ada: tuck > Pear + Orange
            Ada tucked Orange + Pear under Mustard: 8 dots so far.
            ⭐ Ada reached the Mustard goal! The game ends with this round.
        Ben: refill > nothing
            …
        """,
    )

    assert _winner(state) == (0, "special")


def _winner(state: State) -> tuple[int | None, str]:
    result = GAME.rules.result(state)
    assert result is not None
    return result.places[0].seat, result.reason
