"""Violet's owner prints two more cards, one after the other."""

from games.chroma import GAME
from games.chroma.state import State
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played


def test_violet_prints_two_more_one_after_the_other() -> None:
    """Ruling R33: the second print may be of the card gained by the first."""
    played(
        GAME,
        table("violet fuchsia", ""),
        """
        Ada: print > Violet
            Ada printed Violet.
        Ada: print > Fuchsia
            Ada printed Fuchsia (Violet).
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Fuchsia).
        Ada: skip
            Ada kept Soft Cyan in hand (Fuchsia).
        Ada: print > Soft Cyan
            Ada printed Soft Cyan (Violet).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Soft Cyan).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_violet_must_print_two_cards_that_are_not_violets() -> None:
    """Ruling R33: Violet's owner has to print two cards."""
    played(
        GAME,
        table("violet*2 jungle", ""),
        """
        Ada: print > Violet
            Ada printed Violet.
        Ada may not: print > Violet
            Violet can't print another Violet.
        Ada may not: skip
            Violet needs an answer first.
        Ada: print > Jungle
            Ada printed Jungle (Violet).
            Ada had nothing to do (Violet).
        """,
    )


def test_a_violet_with_an_empty_hand_prints_nothing() -> None:
    """Ruling R33: Violet's owner prints two cards, or as many as possible."""
    played(
        GAME,
        table("violet", ""),
        """
        Ada: print > Violet
            Ada printed Violet.
            Ada had nothing to do (Violet).
            Ada had nothing to do (Violet).
        """,
    )


def test_a_forced_print_passes_over_a_second_emerald() -> None:
    """Ruling R30: an effect that forces a print skips a second Emerald Green."""
    played(
        GAME,
        table("violet emerald-green", "", plays=("emerald-green",)),
        """
        Ada: print > Violet
            Ada printed Violet.
            Ada had nothing to do (Violet).
            Ada had nothing to do (Violet).
        """,
    )


def test_a_violet_chain_survives_a_restart_at_any_point() -> None:
    """Between two moves, a state is stored and loaded, with its unfinished steps."""
    transcript = """
        Ada: print > Violet
            Ada printed Violet.
        ---
        Ada: print > Light Yellow
            Ada printed Light Yellow (Violet).
        ---
        Ada: recall > Cerulean
            Ada refilled and took back Cerulean (Light Yellow).
        ---
        Ada: gain > Soft Cyan
            Ada gained Soft Cyan (Jungle).
        ---
        Ada: print > Cerulean
            Ada printed Cerulean (Violet).
        ---
        Ada: gain > Pale Magenta
            Ada gained 2 Pale Magenta (Cerulean).
        ---
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """
    state = table("violet light-yellow", "", plays=("jungle cerulean",))
    for part in transcript.split("---"):
        state = played(GAME, State.model_validate_json(state.model_dump_json()), part)

    assert state.plays[0] == cards("jungle violet light-yellow cerulean")


def test_a_violet_split_off_inside_a_violet_works() -> None:
    """Ruling R34: a Violet produced by Lavender in the meantime can be printed."""
    played(
        GAME,
        table("violet lavender sapphire-blue coral", "", rank3="violet"),
        """
        Ada: print > Violet
            Ada printed Violet.
        Ada: print > Lavender
            Ada printed Lavender (Violet).
        Ada: split > Sapphire Blue > Soft Cyan + Violet
            Ada split Sapphire Blue into Soft Cyan + Violet.
            …
        Ada: print > Violet
            Ada printed Violet (Lavender).
        Ada: print > Coral
            Ada printed Coral (Violet).
            Ada gained Pale Magenta (Coral).
        Ada: print > Pale Magenta
            Ada printed Pale Magenta (Violet).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pale Magenta).
        # The other part of the split, then the second print of the first Violet.
        Ada: print > Soft Cyan
            Ada printed Soft Cyan (Lavender).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Soft Cyan).
        Ada: print > Light Yellow
            Ada printed Light Yellow (Violet).
        Ada: recall > nothing
            Ada refilled, but took nothing back (Light Yellow).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )
