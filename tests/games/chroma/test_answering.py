"""Pear responds to prints, and Slate Gray to the next player's mixes."""

from games.chroma import GAME
from tests.games.chroma.tables import table
from tests.support.transcript import played


def test_pear_gains_an_ink_at_the_end_of_a_turn_with_a_print() -> None:
    """Ruling R35: each Pear gains one ink, even in the turn in which the Pear is printed."""
    played(
        GAME,
        table("pear", "", plays=("pear",)),
        """
        Ada: print > Pear
            Ada printed Pear.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Pear).
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Pear).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_pear_gains_nothing_in_a_turn_without_a_print() -> None:
    """Ruling R35: Pear responds only to a turn with a print."""
    played(
        GAME,
        table("soft-cyan light-yellow", "", plays=("pear",), rank2="jungle"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_pear_gains_once_however_many_prints_there_were() -> None:
    """Ruling R35: Pear gains one card for each Pear, not for each print."""
    played(
        GAME,
        table("violet lemon key", "", plays=("pear",)),
        """
        Ada: print > Violet
            Ada printed Violet.
        Ada: print > Lemon
            Ada printed Lemon (Violet).
        Ada: print > Key
            Ada printed Key (Violet).
        Ada: end turn
            Ada ended the turn.
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pear).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_a_print_by_orange_counts_for_pear() -> None:
    """Ruling R29: a card put into play with Orange counts as printed."""
    played(
        GAME,
        table("soft-cyan light-yellow", "", plays=("pear orange",), rank2="jungle"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: print > Jungle
            Ada printed Jungle (Orange).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pear).
        """,
    )


def test_the_ink_of_a_pear_cannot_pay_for_a_prism() -> None:
    """Ruling R36: Pear gains its ink at the end of the turn, after the Prism is paid."""
    played(
        GAME,
        table("prism", "", plays=("pear",)),
        """
        Ada: print > Prism
            Ada printed Prism.
        Ada may not: trade > Soft Cyan
        Ada: skip
            Ada chose not to use Prism.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Pear).
        """,
    )


def test_a_pear_that_left_play_gives_nothing() -> None:
    """Ruling R35: only a Pear that's in play at the end of the turn gains an ink."""
    played(
        GAME,
        table("prism", "", plays=("pear",), rank2="jungle"),
        """
        Ada: print > Prism
            Ada printed Prism.
        Ada: trade > Pear (in play) > Jungle
            Ada gave up Pear (in play) for Jungle (Prism).
            …
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_slate_gray_responds_to_the_next_players_mix_before_their_turn_continues() -> None:
    """Ruling R54: Slate Gray responds once to each mix of the next player."""
    played(
        GAME,
        table(
            "", "soft-cyan*2 light-yellow*2", "",
            plays=("slate-gray", "lemon"), rank2="jungle*2", turn=1,
        ),
        """
        Ben: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben may not: mix > Jungle > Soft Cyan + Light Yellow
            Someone else has to decide first.
        Cy may not: gain > Soft Cyan
            Someone else has to decide first.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Slate Gray).
        Ben: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: gain > Pale Magenta
            Ada gained Pale Magenta (Slate Gray).
        Cy: refill > nothing
            Cy refilled, but took nothing back.
        """,
    )  # fmt: skip


def test_slate_gray_may_decline_and_responds_once_for_each_copy() -> None:
    """Ruling R54: the owner of Slate Gray may gain a card for each copy."""
    played(
        GAME,
        table("", "soft-cyan light-yellow", plays=("slate-gray*2",), rank2="jungle", turn=1),
        """
        Ben: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: skip
            Ada chose not to use Slate Gray.
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Slate Gray).
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        """,
    )


def test_slate_gray_does_not_respond_to_anyone_elses_mix() -> None:
    """Ruling R54: Slate Gray doesn't respond to mixes by its owner or the previous player."""
    played(
        GAME,
        table(
            "soft-cyan light-yellow", "", "soft-cyan light-yellow",
            plays=("slate-gray",), rank2="jungle*2", turn=2,
        ),
        """
        Cy: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )  # fmt: skip


def test_slate_gray_is_not_asked_when_all_inks_are_gone() -> None:
    """Ruling R4: all piles are empty, and a mix of cards above rank 1 returns no inks to them."""
    empty = {"soft-cyan": 0, "pale-magenta": 0, "light-yellow": 0}
    played(
        GAME,
        table("", "cerulean fuchsia", plays=("slate-gray",), left=empty, turn=1),
        """
        Ben: mix > Sapphire Blue > Cerulean + Fuchsia
            Ben mixed Cerulean + Fuchsia into Sapphire Blue.
            Ada had nothing to do (Slate Gray).
        """,
    )


def test_slate_gray_responds_after_orange_is_settled() -> None:
    """Ruling R54: Slate Gray responds only when the mix is complete."""
    played(
        GAME,
        table("", "soft-cyan light-yellow", plays=("slate-gray", "orange"), rank2="jungle", turn=1),
        """
        Ben: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada may not: gain > Soft Cyan
            Someone else has to decide first.
        Ben: print > Jungle
            Ben printed Jungle (Orange).
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Slate Gray).
        """,
    )
