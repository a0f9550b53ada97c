"""Jungle and Mustard respond to a refill; nothing responds to a swap."""

from games.chroma import GAME
from games.chroma.cards import Card
from games.kit import Seat
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played


def test_jungle_responds_to_an_empty_refill() -> None:
    """Ruling R47: each Jungle gains one ink, even after a refill of no cards."""
    played(
        GAME,
        table("", "", plays=("jungle*2",)),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Jungle).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_a_jungle_that_is_taken_back_does_not_respond() -> None:
    """Ruling R10: a lasting effect happens only if the card is still in play."""
    played(
        GAME,
        table("", "", plays=("jungle",)),
        """
        Ada: refill > Jungle
            Ada refilled and took back Jungle.
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_only_the_jungle_that_stays_in_play_responds() -> None:
    """Ruling R47: only a Jungle that stays in play gains an ink."""
    played(
        GAME,
        table("", "", plays=("jungle*2",)),
        """
        Ada: refill > Jungle
            Ada refilled and took back Jungle.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_jungle_responds_to_light_yellow() -> None:
    """Rulings R31 and R47: Light Yellow is a refill, so Jungle responds."""
    played(
        GAME,
        table("light-yellow", "", plays=("jungle",)),
        """
        Ada: print > Light Yellow
            Ada printed Light Yellow.
        Ada: recall > nothing
            Ada refilled, but took nothing back (Light Yellow).
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Jungle).
        """,
    )


def test_jungle_gains_nothing_from_empty_piles() -> None:
    """Rulings R4 and R47: if all piles of inks are empty, Jungle gains nothing."""
    played(
        GAME,
        table(
            "", "", plays=("jungle*2",), left={"soft-cyan": 0, "pale-magenta": 1, "light-yellow": 0}
        ),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ada may not: skip
            Jungle needs an answer first.
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Jungle).
            Ada had nothing to do (Jungle).
        """,
    )


def test_mustard_tucks_up_to_two_of_the_cards_taken_back() -> None:
    """Ruling R42: the player chooses Mustard before Jungle (R9)."""
    after = played(
        GAME,
        table("", "", plays=("mustard jungle pear orange coral",), special="mustard"),
        """
        Ada: refill > Pear + Orange + Coral
            Ada refilled and took back Coral + Orange + Pear.
        Ada may not: tuck > Jungle
        Ada may not: tuck > Pear + Orange + Coral
        Ada: tuck > Pear + Orange
            Ada tucked Orange + Pear under Mustard: 6 dots so far.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        """,
    )

    assert after.hands[0] == cards("coral soft-cyan")
    assert after.tucked == cards("orange pear")


def test_jungle_may_come_before_mustard() -> None:
    """Rulings R9 and R57: the seventeen cards don't count, because two of them are tucked later."""
    played(
        GAME,
        table(
            "soft-cyan*7 pale-magenta*4", "",
            plays=("sapphire-blue mustard jungle pear orange",), special="mustard",
        ),
        """
        Ada: refill > Pear + Orange
            Ada refilled and took back Orange + Pear.
        Ada may not: gain > Jungle
            You can't gain Jungle right now.
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Jungle).
        Ada: tuck > Pear + Orange
            Ada tucked Orange + Pear under Mustard: 6 dots so far.
        Ben: refill > nothing
            …
        """,
    )  # fmt: skip


def test_tucking_is_optional() -> None:
    """Ruling R42: Mustard's owner may tuck up to two of the cards just taken back."""
    after = played(
        GAME,
        table("", "", plays=("mustard pear",), special="mustard"),
        """
        Ada: refill > Pear
            …
        Ada: tuck > nothing
            Ada tucked nothing under Mustard: 0 dots so far.
        """,
    )

    assert after.hands[0] == cards("pear")


def test_nothing_can_be_tucked_if_nothing_is_taken_back() -> None:
    played(
        GAME,
        table("", "", plays=("mustard",), special="mustard"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ben: refill > nothing
            …
        """,
    )


def test_mustard_tucks_the_one_card_of_a_light_yellow() -> None:
    """Ruling R31: Light Yellow is a refill of one card, so Mustard responds."""
    played(
        GAME,
        table("light-yellow", "", plays=("mustard pear",), special="mustard"),
        """
        Ada: print > Light Yellow
            …
        Ada: recall > Pear
            Ada refilled and took back Pear (Light Yellow).
        Ada: tuck > Pear
            Ada tucked Pear under Mustard: 3 dots so far.
        """,
    )


def test_cards_under_mustard_go_back_when_it_leaves_play() -> None:
    """Ruling R44: Mustard may leave play by a refill, a mix or a Prism."""
    start = table(
        "prism", "", plays=("mustard coral",), tucked="pear light-yellow ruby-red",
        special="mustard", rank2="jungle",
    )  # fmt: skip
    refilled = played(
        GAME,
        start,
        """
        Ada: refill > Mustard
            Ada refilled and took back Mustard.
            The cards under Ada's Mustard went back to their piles: Pear + Light Yellow + Ruby Red.
        """,
    )
    assert refilled.tucked == []
    assert refilled.discards[3] == cards("pear")
    assert refilled.supply[Card.LIGHT_YELLOW] == 12
    assert refilled.supply[Card.RUBY_RED] == 3

    traded = played(
        GAME,
        start,
        """
        Ada: print > Prism
            …
        Ada: trade > Mustard (in play) > Jungle
            Ada gave up Mustard (in play) for Jungle (Prism).
            The cards under Ada's Mustard went back to their piles: Pear + Light Yellow + Ruby Red.
            …
        """,
    )
    assert traded.tucked == []
    assert traded.supply[Card.MUSTARD] == 1


def test_a_mustard_with_nothing_under_it_just_leaves() -> None:
    played(
        GAME,
        table("", "", plays=("mustard",), special="mustard"),
        """
        Ada: refill > Mustard
            Ada refilled and took back Mustard.
        """,
    )


def test_a_swap_triggers_nothing() -> None:
    """Ruling R55: a swap triggers neither Jungle nor Pear nor Key."""
    after = played(
        GAME,
        table("pear soft-cyan", "", plays=("jungle pear key lemon",)),
        """
        Ada: swap > Pear > Light Yellow
            Ada swapped Pear for Light Yellow.
        Ben: refill > nothing
            …
        """,
    )

    assert after.hands[0] == cards("soft-cyan light-yellow")
    assert after.turn == Seat(0)
