"""Violet allows two more prints, one after the other."""

from games.chroma import GAME
from games.chroma.state import State
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played


def test_violet_prints_two_more_one_after_the_other() -> None:
    """R33: the card gained by the first print may be the second."""
    played(
        GAME,
        table("violet fuchsia", ""),
        """
        Ada: print > Violet
            Ada prints Violet.
        Ada: print > Fuchsia
            Ada prints Fuchsia (Violet).
        Ada: gain > Soft Cyan
            Ada gains Soft Cyan (Fuchsia).
        Ada: skip
            Ada keeps Soft Cyan in hand (Fuchsia).
        Ada: print > Soft Cyan
            Ada prints Soft Cyan (Violet).
        Ada: gain > Light Yellow
            Ada gains Light Yellow (Soft Cyan).
        Ben: refill > nothing
            Ben refills and takes nothing back.
        """,
    )


def test_violet_must_print_two_cards_that_are_not_violets() -> None:
    """R33."""
    played(
        GAME,
        table("violet*2 jungle", ""),
        """
        Ada: print > Violet
            Ada prints Violet.
        Ada may not: print > Violet
            The prints of a Violet may not be Violet.
        Ada may not: skip
            First settle what Violet asks.
        Ada: print > Jungle
            Ada prints Jungle (Violet).
            Ada finds nothing to do (Violet).
        """,
    )


def test_a_violet_with_an_empty_hand_prints_nothing() -> None:
    """R33."""
    played(
        GAME,
        table("violet", ""),
        """
        Ada: print > Violet
            Ada prints Violet.
            Ada finds nothing to do (Violet).
            Ada finds nothing to do (Violet).
        """,
    )


def test_a_forced_print_passes_over_a_second_emerald() -> None:
    """R30."""
    played(
        GAME,
        table("violet emerald-green", "", plays=("emerald-green",)),
        """
        Ada: print > Violet
            Ada prints Violet.
            Ada finds nothing to do (Violet).
            Ada finds nothing to do (Violet).
        """,
    )


def test_a_violet_chain_survives_a_restart_at_any_point() -> None:
    """The unfinished steps are part of the state, which survives serialization."""
    transcript = """
        Ada: print > Violet
            Ada prints Violet.
        ---
        Ada: print > Light Yellow
            Ada prints Light Yellow (Violet).
        ---
        Ada: recall > Cerulean
            Ada refills: Cerulean back to the hand.
        ---
        Ada: gain > Soft Cyan
            Ada gains Soft Cyan (Jungle).
        ---
        Ada: print > Cerulean
            Ada prints Cerulean (Violet).
        ---
        Ada: gain > Pale Magenta
            Ada gains 2 Pale Magenta (Cerulean).
        ---
        Ben: refill > nothing
            Ben refills and takes nothing back.
        """
    state = table("violet light-yellow", "", plays=("jungle cerulean",))
    for part in transcript.split("---"):
        state = played(GAME, State.model_validate_json(state.model_dump_json()), part)

    assert state.plays[0] == cards("jungle violet light-yellow cerulean")


def test_a_violet_split_off_inside_a_violet_works() -> None:
    """R34."""
    played(
        GAME,
        table("violet lavender sapphire-blue coral", "", rank3="violet"),
        """
        Ada: print > Violet
            Ada prints Violet.
        Ada: print > Lavender
            Ada prints Lavender (Violet).
        Ada: split > Sapphire Blue > Soft Cyan + Violet
            Ada splits Sapphire Blue into Soft Cyan + Violet.
            …
        Ada: print > Violet
            Ada prints Violet (Lavender).
        Ada: print > Coral
            Ada prints Coral (Violet).
            Ada gains Pale Magenta (Coral).
        Ada: print > Pale Magenta
            Ada prints Pale Magenta (Violet).
        Ada: gain > Light Yellow
            Ada gains Light Yellow (Pale Magenta).
        # The other part of the split, then the second print of the first Violet.
        Ada: print > Soft Cyan
            Ada prints Soft Cyan (Lavender).
        Ada: gain > Light Yellow
            Ada gains Light Yellow (Soft Cyan).
        Ada: print > Light Yellow
            Ada prints Light Yellow (Violet).
        Ada: recall > nothing
            Ada refills and takes nothing back.
        Ben: refill > nothing
            Ben refills and takes nothing back.
        """,
    )
