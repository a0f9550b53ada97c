"""Each card has its effect when the card is printed."""

import pytest

from games.chroma import GAME
from games.chroma.cards import Card
from games.chroma.state import State
from games.kit import Seat
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played


def hand_of(state: State, seat: int = 0) -> list[Card]:
    return list(GAME.views.private(state, Seat(seat)).hand)


def play_of(state: State, seat: int = 0) -> list[Card]:
    return list(GAME.views.public(state).plays[seat])


def test_soft_cyan_gains_a_pale_magenta_or_a_light_yellow() -> None:
    after = played(
        GAME,
        table("soft-cyan*2", ""),
        """
        Ada: print > Soft Cyan
            Ada printed Soft Cyan.
        Ada may not: gain > Soft Cyan
            You can't gain Soft Cyan right now.
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Soft Cyan).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        Ada: print > Soft Cyan
            Ada printed Soft Cyan.
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Soft Cyan).
        """,
    )

    assert hand_of(after) == cards("pale-magenta light-yellow")
    assert play_of(after) == cards("soft-cyan*2")


def test_pale_magenta_gains_a_soft_cyan_or_a_light_yellow() -> None:
    after = played(
        GAME,
        table("pale-magenta*2", ""),
        """
        Ada: print > Pale Magenta
            Ada printed Pale Magenta.
        Ada may not: gain > Pale Magenta
            You can't gain Pale Magenta right now.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Pale Magenta).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        Ada: print > Pale Magenta
            Ada printed Pale Magenta.
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pale Magenta).
        """,
    )

    assert hand_of(after) == cards("soft-cyan light-yellow")


@pytest.mark.parametrize(
    ("card", "gone", "other"),
    [
        ("Soft Cyan", "pale-magenta", "Light Yellow"),
        ("Soft Cyan", "light-yellow", "Pale Magenta"),
        ("Pale Magenta", "soft-cyan", "Light Yellow"),
        ("Pale Magenta", "light-yellow", "Soft Cyan"),
    ],
)
def test_with_one_pile_empty_the_other_ink_is_gained(card: str, gone: str, other: str) -> None:
    """Ruling R6: if one of an ink's two piles is empty, the player takes the other ink."""
    played(
        GAME,
        table("soft-cyan pale-magenta", "", left={gone: 0}),
        f"""
        Ada: print > {card}
            Ada printed {card}.
        Ada may not: gain > {gone}
        Ada: gain > {other}
            Ada gained {other} ({card}).
        """,
    )


def test_with_both_piles_empty_nothing_is_gained() -> None:
    """Ruling R6: if both of an ink's piles are empty, the player gains nothing."""
    played(
        GAME,
        table("soft-cyan", "", left={"pale-magenta": 0, "light-yellow": 0}),
        """
        Ada: print > Soft Cyan
            Ada printed Soft Cyan.
            Ada had nothing to do (Soft Cyan).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_light_yellow_takes_back_one_card_at_most() -> None:
    after = played(
        GAME,
        table("light-yellow", "", plays=("cerulean azure",)),
        """
        Ada: print > Light Yellow
            Ada printed Light Yellow.
        Ada may not: recall > Coral
            You don't have another Coral in play.
        Ada: recall > Azure
            Ada refilled and took back Azure (Light Yellow).
        Ada may not: refill > Cerulean
            It's not your turn yet.
        """,
    )

    assert hand_of(after) == cards("azure")


def test_light_yellow_may_take_nothing_or_itself_back() -> None:
    """Ruling R31: Light Yellow is a refill of one card or none."""
    after = played(
        GAME,
        table("light-yellow", "light-yellow"),
        """
        Ada: print > Light Yellow
            Ada printed Light Yellow.
        Ada: recall > Light Yellow
            Ada refilled and took back Light Yellow (Light Yellow).
        Ben: print > Light Yellow
            Ben printed Light Yellow.
        Ben: recall > nothing
            Ben refilled, but took nothing back (Light Yellow).
        """,
    )

    assert hand_of(after) == cards("light-yellow")
    assert play_of(after, 1) == cards("light-yellow")


def test_cerulean_gains_two_equal_inks() -> None:
    played(
        GAME,
        table("cerulean", ""),
        """
        Ada: print > Cerulean
            Ada printed Cerulean.
        Ada: gain > Soft Cyan
            Ada gained 2 Soft Cyan (Cerulean).
        """,
    )


def test_cerulean_gains_the_only_one_left() -> None:
    """Ruling R5: with one card in the pile, Cerulean gains one instead of two."""
    after = played(
        GAME,
        table("cerulean", "", left={"soft-cyan": 1}),
        """
        Ada: print > Cerulean
            Ada printed Cerulean.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Cerulean).
        """,
    )

    assert hand_of(after) == cards("soft-cyan")


def test_turquoise_gains_three_equal_inks() -> None:
    played(
        GAME,
        table("turquoise", ""),
        """
        Ada: print > Turquoise
            Ada printed Turquoise.
        Ada: gain > Light Yellow
            Ada gained 3 Light Yellow (Turquoise).
        """,
    )


def test_turquoise_gains_two_only_where_no_more_are_left() -> None:
    """Ruling R5: with two cards in the pile, Turquoise gains two instead of three."""
    played(
        GAME,
        table("turquoise", "", left={"soft-cyan": 2}),
        """
        Ada: print > Turquoise
            Ada printed Turquoise.
        Ada: gain > Soft Cyan
            Ada gained 2 Soft Cyan (Turquoise).
        """,
    )


def test_with_all_piles_empty_there_is_nothing_to_gain() -> None:
    """Ruling R4: if all piles of inks are empty, the player gains nothing."""
    played(
        GAME,
        table("turquoise", "", left={"soft-cyan": 0, "pale-magenta": 0, "light-yellow": 0}),
        """
        Ada: print > Turquoise
            Ada printed Turquoise.
            Ada had nothing to do (Turquoise).
        """,
    )


def test_a_gain_cannot_be_declined() -> None:
    """Ruling R4: an effect must be carried out unless the card says "may"."""
    played(
        GAME,
        table("raspberry", ""),
        """
        Ada: print > Raspberry
            Ada printed Raspberry.
        Ada may not: skip
            Raspberry needs an answer first.
        Ada may not: refill > nothing
            Raspberry needs an answer first.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Raspberry).
        """,
    )


def test_slate_gray_gains_an_ink_when_printed() -> None:
    played(
        GAME,
        table("slate-gray", ""),
        """
        Ada: print > Slate Gray
            Ada printed Slate Gray.
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Slate Gray).
        """,
    )


def test_coral_gains_a_pale_magenta() -> None:
    played(
        GAME,
        table("coral*2", "", left={"pale-magenta": 1}),
        """
        Ada: print > Coral
            Ada printed Coral.
            Ada gained Pale Magenta (Coral).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        Ada: print > Coral
            Ada printed Coral.
            Ada had nothing to do (Coral).
        """,
    )


def test_an_instant_happens_again_when_the_card_is_printed_again() -> None:
    """Coral is printed twice, as in the rulebook's example."""
    played(
        GAME,
        table("coral", ""),
        """
        Ada: print > Coral
            Ada printed Coral.
            Ada gained Pale Magenta (Coral).
        Ben: refill > nothing
            …
        Ada: refill > Coral
            Ada refilled and took back Coral.
        Ben: refill > nothing
            …
        Ada: print > Coral
            Ada printed Coral.
            Ada gained Pale Magenta (Coral).
        """,
    )


def test_fuchsia_lets_you_print_the_very_ink_it_gained() -> None:
    """Ruling R32: the gained ink's instant happens too, but no other card can be printed."""
    played(
        GAME,
        table("fuchsia light-yellow", ""),
        """
        Ada: print > Fuchsia
            Ada printed Fuchsia.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Fuchsia).
        Ada may not: print > Light Yellow
            You can only print Soft Cyan right now.
        Ada: print > Soft Cyan
            Ada printed Soft Cyan (Fuchsia).
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Soft Cyan).
        """,
    )


def test_the_ink_of_a_fuchsia_may_stay_in_hand() -> None:
    after = played(
        GAME,
        table("fuchsia", ""),
        """
        Ada: print > Fuchsia
            Ada printed Fuchsia.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Fuchsia).
        Ada: skip
            Ada kept Soft Cyan in hand (Fuchsia).
        """,
    )

    assert hand_of(after) == cards("soft-cyan")


def test_a_fuchsia_without_inks_has_nothing_to_print() -> None:
    played(
        GAME,
        table(
            "fuchsia pale-magenta",
            "",
            left=dict.fromkeys(("soft-cyan", "pale-magenta", "light-yellow"), 0),
        ),
        """
        Ada: print > Fuchsia
            Ada printed Fuchsia.
            Ada had nothing to do (Fuchsia).
        """,
    )


def test_azure_gains_a_rank_2_that_the_market_shows() -> None:
    """Ruling R8: a gained card of rank 2 is always one that's face up in the market."""
    played(
        GAME,
        table("azure", "", rank2="jungle lemon prism prism cerulean fuchsia", deck2="coral"),
        """
        Ada: print > Azure
            Ada printed Azure.
        Ada may not: gain > Coral
            You can't gain Coral right now.
        Ada: gain > Jungle
            Ada gained Jungle (Azure).
            New in the market: Coral.
        """,
    )


def test_an_azure_finds_an_empty_row() -> None:
    state = table("azure", "")
    state.rows[2].clear()
    state.decks[2].clear()

    played(
        GAME,
        state,
        """
        Ada: print > Azure
            Ada printed Azure.
            Ada had nothing to do (Azure).
        """,
    )


def test_prism_takes_a_card_of_the_hand_for_a_rank_2() -> None:
    """Ruling R37: a Prism can be paid with a card from the hand."""
    after = played(
        GAME,
        table("prism soft-cyan", "", rank2="jungle", deck2="coral"),
        """
        Ada: print > Prism
            Ada printed Prism.
        Ada: trade > Soft Cyan > Jungle
            Ada gave up Soft Cyan for Jungle (Prism).
            New in the market: Coral.
        """,
    )

    assert hand_of(after) == cards("jungle")
    assert after.supply[Card.SOFT_CYAN] == 12


def test_prism_takes_a_card_in_play_even_itself_and_may_give_a_prism() -> None:
    """Ruling R37: a Prism can be paid with any card in play, even with itself."""
    after = played(
        GAME,
        table("prism", "", rank2="prism", deck2="coral"),
        """
        Ada: print > Prism
            Ada printed Prism.
        Ada: trade > Prism (in play) > Prism
            Ada gave up Prism (in play) for Prism (Prism).
            New in the market: Coral.
        """,
    )

    assert (hand_of(after), play_of(after)) == (cards("prism"), [])
    assert after.discards[2] == cards("prism")


def test_prism_may_be_declined() -> None:
    after = played(
        GAME,
        table("prism soft-cyan", ""),
        """
        Ada: print > Prism
            Ada printed Prism.
        Ada: skip
            Ada chose not to use Prism.
        """,
    )

    assert hand_of(after) == cards("soft-cyan")


def test_prism_costs_nothing_where_nothing_can_be_gained() -> None:
    """Ruling R37: if a Prism has nothing to gain, the player pays nothing."""
    state = table("prism soft-cyan", "")
    state.rows[2].clear()
    state.decks[2].clear()
    after = played(
        GAME,
        state,
        """
        Ada: print > Prism
            Ada printed Prism.
            Ada had nothing to do (Prism).
        """,
    )

    assert hand_of(after) == cards("soft-cyan")


def test_a_second_emerald_cannot_be_printed() -> None:
    """Ruling R30: a player can have only one Emerald Green in play."""
    played(
        GAME,
        table("emerald-green*2", ""),
        """
        Ada: print > Emerald Green
            Ada printed Emerald Green.
        Ben: refill > nothing
            …
        Ada may not: print > Emerald Green
            You can only have one Emerald Green in play.
        Ada: refill > Emerald Green
            …
        Ben: refill > nothing
            …
        Ada: print > Emerald Green
            Ada printed Emerald Green.
        """,
    )


@pytest.mark.parametrize("card", ["jungle", "lemon", "orange", "pear", "key", "ruby-red"])
def test_a_card_without_an_instant_is_just_printed(card: str) -> None:
    after = played(
        GAME,
        table(card, "light-yellow"),
        f"""
        Ada: print > {card}
            …
        """,
    )

    assert play_of(after) == cards(card)
