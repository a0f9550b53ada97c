"""With Key, a player may mix, refill and print in one turn."""

from games.chroma import GAME
from tests.games.chroma.tables import table
from tests.support.transcript import played


def test_key_allows_each_action_once_in_any_order() -> None:
    """Ruling R48: with Key, a player may mix, refill and print in one turn."""
    played(
        GAME,
        table("soft-cyan*2 light-yellow*2", "", plays=("key",), rank2="jungle*2"),
        """
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ada may not: refill > nothing
            This turn, you can only print or mix, or end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow
            This turn, you can only print, or end your turn.
        Ada: print > Jungle
            Ada printed Jungle.
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_each_further_action_is_optional() -> None:
    """Ruling R48: after at least one action, a player with Key may end the turn."""
    played(
        GAME,
        table("jungle", "", plays=("key",)),
        """
        Ada may not: end turn
            Do something before you end your turn.
        Ada: print > Jungle
            Ada printed Jungle.
        Ada: end turn
            Ada ended the turn.
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_a_turn_with_key_allows_no_swap() -> None:
    """Ruling R48: a swap takes a whole turn, even with Key."""
    played(
        GAME,
        table("jungle soft-cyan", "", plays=("key",)),
        """
        Ada: print > Jungle
            …
        Ada may not: swap > Soft Cyan > Light Yellow
            This turn, you can only mix or refill, or end your turn.
        Ada: end turn
            …
        Ben: refill > nothing
            …
        Ada: swap > Soft Cyan > Light Yellow
            Ada swapped Soft Cyan for Light Yellow.
        Ben: refill > nothing
            …
        """,
    )


def test_key_with_lemon_has_two_mixes_that_need_not_be_adjacent() -> None:
    """Ruling R49: with Key and Lemon, other actions may come between the two mixes."""
    played(
        GAME,
        table("soft-cyan*2 light-yellow*2", "", plays=("key lemon",), rank2="jungle*2"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: refill > nothing
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada may not: mix > Prism
        Ada: print > Jungle
            Ada printed Jungle.
        Ben: refill > nothing
            …
        """,
    )


def test_a_key_that_is_taken_back_allows_no_further_action() -> None:
    """Ruling R50: Key has to be in play when another action begins."""
    played(
        GAME,
        table("jungle", "", plays=("key",)),
        """
        Ada: refill > Key
            Ada refilled and took back Key.
        Ada may not: print > Jungle
            It's not your turn yet.
        """,
    )


def test_a_key_that_is_mixed_away_leaves_only_the_second_mix_of_lemon() -> None:
    """Ruling R50: without Key, Lemon's second mix is followed by Pear and the end of the turn."""
    played(
        GAME,
        table(
            "soft-cyan*2 light-yellow turquoise", "",
            plays=("key coral lemon pear",), rank2="jungle", special="petrol",
        ),
        """
        Ada: print > Turquoise
            …
        Ada: gain > Soft Cyan
            …
        Ada: mix > Petrol > Soft Cyan + Key (in play)
            …
        Ada may not: refill > nothing
            This turn, you can only mix, or end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pear).
        Ben: refill > nothing
            …
        """,
    )  # fmt: skip


def test_a_key_given_up_to_a_prism_ends_the_turn() -> None:
    """Ruling R50: Key has to be in play when another action begins."""
    played(
        GAME,
        table("prism", "", plays=("key",), rank2="jungle"),
        """
        Ada: print > Prism
            …
        Ada: trade > Key (in play) > Jungle
            …
        Ben: refill > nothing
            …
        """,
    )


def test_a_key_just_printed_allows_the_mix_and_the_refill() -> None:
    """Ruling R51: printing Key uses up the print of the turn, but not the mix and the refill."""
    played(
        GAME,
        table("key soft-cyan light-yellow jungle", "", rank2="jungle"),
        """
        Ada: print > Key
            Ada printed Key.
        Ada may not: print > Jungle
            This turn, you can only mix or refill, or end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        Ben: refill > nothing
            …
        """,
    )


def test_a_key_printed_through_violet_allows_the_mix_and_the_refill() -> None:
    """Ruling R51: a Key printed through Violet allows the mix and the refill of the turn."""
    played(
        GAME,
        table("violet key lemon coral", ""),
        """
        Ada: print > Violet
            …
        Ada: print > Key
            Ada printed Key (Violet).
        Ada: print > Lemon
            Ada printed Lemon (Violet).
        Ada may not: print > Coral
            This turn, you can only mix or refill, or end your turn.
        Ada: refill > nothing
            …
        """,
    )


def test_a_key_put_down_by_orange_waits_for_the_next_turn() -> None:
    """Ruling R52: a Key put down by Orange adds no actions, but Lemon's second mix is allowed."""
    played(
        GAME,
        table("coral soft-cyan*2 light-yellow", "", plays=("orange",), rank2="jungle", rank3="key"),
        """
        Ada: mix > Key > Soft Cyan + Coral
            …
        Ada: print > Key
            Ada printed Key (Orange).
        Ben: refill > nothing
            …
        Ada: refill > nothing
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: skip
            …
        Ada: end turn
            …
        """,
    )
    played(
        GAME,
        table(
            "coral soft-cyan*2 light-yellow", "",
            plays=("orange lemon",), rank2="jungle", rank3="key",
        ),
        """
        Ada: mix > Key > Soft Cyan + Coral
            …
        Ada: print > Key
            …
        Ada may not: refill > nothing
            This turn, you can only mix, or end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: skip
            …
        Ben: refill > nothing
            …
        """,
    )  # fmt: skip


def test_light_yellow_leaves_the_refill_of_a_key_turn_unused() -> None:
    """Ruling R53: the refill of Light Yellow doesn't use up the refill that Key allows."""
    played(
        GAME,
        table("light-yellow", "", plays=("key cerulean",)),
        """
        Ada: print > Light Yellow
            Ada printed Light Yellow.
        Ada: recall > Cerulean
            Ada refilled and took back Cerulean (Light Yellow).
        Ada: refill > Light Yellow
            Ada refilled and took back Light Yellow.
        Ada: end turn
            …
        """,
    )


def test_orange_and_fuchsia_leave_the_print_of_a_key_turn_unused() -> None:
    """Rulings R29 and R53: prints by card effects don't use up the print that Key allows."""
    played(
        GAME,
        table("soft-cyan light-yellow lemon", "", plays=("key orange",), rank2="jungle"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: print > Jungle
            Ada printed Jungle (Orange).
        Ada: print > Lemon
            Ada printed Lemon.
        Ada: end turn
            …
        """,
    )


def test_a_refusal_names_only_what_the_turn_still_allows() -> None:
    """R48: after a refill, a mix and a print are still allowed, but not a swap."""
    played(
        GAME,
        table("soft-cyan*2 light-yellow*2", "", plays=("key",), rank2="jungle*2"),
        """
        Ada may not: gain > Soft Cyan
            None of your cards let you do that right now. You can print, mix, refill or swap.
        Ada: refill > nothing
            …
        Ada may not: gain > Soft Cyan
            This turn, you can only print or mix, or end your turn.
        """,
    )
