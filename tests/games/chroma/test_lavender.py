"""Lavender splits a card in two and prints both parts."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chroma import GAME
from games.chroma.asks import Ask, What
from games.chroma.cards import CARD_OF, FACES, INKS, RANK, Card
from games.chroma.moves import Split
from games.kit import Seat
from tests.games.chroma.tables import cards, table
from tests.games.moments import searching
from tests.support.transcript import played


def test_lavender_splits_a_card_of_the_hand_and_prints_both_parts() -> None:
    """Rulings R39 and R40: the player chooses the order, and each part's instant happens."""
    after = played(
        GAME,
        table("lavender turquoise", "", rank2="cerulean"),
        """
        Ada: print > Lavender
            Ada printed Lavender.
        Ada: split > Turquoise > Light Yellow + Cerulean
            Ada split Turquoise into Light Yellow + Cerulean.
            …
        Ada may not: print > Lavender
            You don't have Lavender in your hand.
        Ada: print > Cerulean
            Ada printed Cerulean (Lavender).
        Ada: gain > Soft Cyan
            Ada gained 2 Soft Cyan (Cerulean).
        Ada: print > Light Yellow
            Ada printed Light Yellow (Lavender).
        Ada: recall > nothing
            Ada refilled, but took nothing back (Light Yellow).
        """,
    )

    assert after.hands[0] == cards("soft-cyan*2")
    assert after.discards[3] == cards("turquoise")


def test_lavender_may_split_itself() -> None:
    """Ruling R38: the card to split may be the Lavender itself."""
    after = played(
        GAME,
        table("lavender", ""),
        """
        Ada: print > Lavender
            Ada printed Lavender.
        Ada: split > Lavender (in play) > Soft Cyan + Pale Magenta
            Ada split Lavender (in play) into Soft Cyan + Pale Magenta.
        Ada: print > Pale Magenta
            Ada printed Pale Magenta (Lavender).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pale Magenta).
        Ada: print > Soft Cyan
            Ada printed Soft Cyan (Lavender).
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Soft Cyan).
        """,
    )

    assert after.plays[0] == cards("pale-magenta soft-cyan")
    assert after.discards[2] == cards("lavender")


def test_lavender_does_nothing_if_no_split_is_possible() -> None:
    """Ruling R38: with two piles empty, the Jungle and the Lavender each lack a part."""
    played(
        GAME,
        table("lavender jungle", "", left={"light-yellow": 0, "pale-magenta": 0}),
        """
        Ada: print > Lavender
            Ada printed Lavender.
            Ada had nothing to do (Lavender).
        """,
    )


def test_lavender_must_split_if_it_can() -> None:
    """Ruling R38: a possible split can't be declined."""
    played(
        GAME,
        table("lavender jungle", ""),
        """
        Ada: print > Lavender
            Ada printed Lavender.
        Ada may not: skip
            Lavender needs an answer first.
        """,
    )


def test_lavender_splits_a_rank_4_into_3_and_1_or_2_and_2() -> None:
    """Ruling R39: the gem that is split goes back to its pile."""
    start = table("lavender sapphire-blue", "", rank2="cerulean fuchsia", rank3="azure violet")
    for parts in ("Pale Magenta + Azure", "Soft Cyan + Violet", "Cerulean + Fuchsia"):
        after = played(
            GAME,
            start,
            f"""
            Ada: print > Lavender
                Ada printed Lavender.
            Ada: split > Sapphire Blue > {parts}
                Ada split Sapphire Blue into {parts}.
                …
            """,
        )
        assert after.supply[Card.SAPPHIRE_BLUE] == 3


def test_two_equal_parts_need_two_equal_cards() -> None:
    """Ruling R39: a Sapphire splits into two Lavenders only if two are in the row."""
    for row, may in (("lavender jungle*3 lemon*2", False), ("lavender*2 jungle*3 lemon", True)):
        state = table("lavender sapphire-blue", "", rank2=row)
        state = played(GAME, state, "Ada: print > Lavender\n    …")
        split = Split(card=Card.SAPPHIRE_BLUE, into=(Card.LAVENDER, Card.LAVENDER))
        assert (split in list(GAME.rules.legal(state, Seat(0)))) is may


def test_two_equal_inks_need_two_in_the_pile() -> None:
    """Ruling R39: both parts come from the piles and rows as they are before the split."""
    for left, may in ((1, False), (2, True)):
        state = table("lavender cerulean", "", left={"soft-cyan": left})
        state = played(GAME, state, "Ada: print > Lavender\n    …")
        split = Split(card=Card.CERULEAN, into=(Card.SOFT_CYAN, Card.SOFT_CYAN))
        assert (split in list(GAME.rules.legal(state, Seat(0)))) is may


def test_a_replacement_in_the_row_cannot_be_chosen() -> None:
    """Ruling R39: the second Cerulean appears only after the first has been taken."""
    state = table("lavender", "", plays=("azure",), rank2="jungle*3 lemon*3", deck2="cerulean")
    state = played(GAME, state, "Ada: print > Lavender\n    …")

    assert {move.into for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Split)} == {
        (Card.SOFT_CYAN, Card.PALE_MAGENTA)
    }


def test_a_prism_counts_as_any_pair_when_split_and_as_a_part() -> None:
    """Ruling R39: a Prism counts as any two of the same pigment."""
    state = table("lavender prism azure", "", rank2="prism jungle*3 lemon*2")
    state = played(GAME, state, "Ada: print > Lavender\n    …")
    splits = [move for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Split)]

    prisms = [move.into for move in splits if move.card is Card.PRISM]
    assert prisms == [(ink, ink) for ink in INKS]
    azures = [move.into for move in splits if move.card is Card.AZURE]
    assert azures == [(Card.PALE_MAGENTA, Card.PRISM)]


def test_a_part_that_is_lost_meanwhile_is_skipped() -> None:
    """Ruling R40: the Prism from the split is paid with the split's other part."""
    played(
        GAME,
        table("lavender azure", "", rank2="prism jungle", deck2="coral*2"),
        """
        Ada: print > Lavender
            Ada printed Lavender.
        Ada: split > Azure > Pale Magenta + Prism
            Ada split Azure into Pale Magenta + Prism.
            …
        Ada: print > Prism
            Ada printed Prism (Lavender).
        Ada: trade > Pale Magenta > Jungle
            Ada gave up Pale Magenta for Jungle (Prism).
            New in the market: Coral.
            Ada had nothing to do (Lavender).
        """,
    )


def test_a_lavender_split_is_not_a_mix() -> None:
    """Ruling R40: Orange, Lemon and the neighbour's Slate Gray don't respond to a split."""
    after = played(
        GAME,
        table("lavender soft-cyan light-yellow", "", plays=("orange lemon", "slate-gray")),
        """
        Ada: print > Lavender
            Ada printed Lavender.
        Ada: split > Lavender (in play) > Soft Cyan + Pale Magenta
            Ada split Lavender (in play) into Soft Cyan + Pale Magenta.
        Ada: print > Soft Cyan
            …
        Ada: gain > Light Yellow
            …
        Ada: print > Pale Magenta
            …
        Ada: gain > Light Yellow
            Ada gained Light Yellow (Pale Magenta).
        """,
    )

    assert (after.turn, after.pending) == (Seat(1), [])


@searching
@given(data=st.data())
def test_splits_match_what_brute_force_finds(data: st.DataObject) -> None:
    """Rulings R38 and R39: compare the splits with all pairs of cards on the table."""
    strong = [card for card in Card if RANK[card] in (2, 3)]
    own = data.draw(st.lists(st.sampled_from(list(Card)), max_size=5))
    twos = data.draw(st.lists(st.sampled_from([c for c in strong if RANK[c] == 2]), max_size=6))
    threes = data.draw(st.lists(st.sampled_from([c for c in strong if RANK[c] == 3]), max_size=6))
    piles = data.draw(st.lists(st.integers(0, 3), min_size=3, max_size=3))
    state = table("", "", left={str(ink): left for ink, left in zip(INKS, piles, strict=True)})
    state.hands[0] = own
    state.rows = {2: twos, 3: threes}
    state.pending = [Ask(what=What.SPLIT, seat=Seat(0), by=Card.LAVENDER)]

    there = twos + threes + [ink for ink in INKS for _ in range(state.supply[ink])]
    expected = {
        (card, pair)
        for card in own
        if RANK[card] > 1
        for pair in combinations_with_replacement(Card, 2)
        if all(there.count(part) >= pair.count(part) for part in pair)
        and any(whole in pigments_of_pair(*pair) for whole in FACES[card].pigments.split("/"))
    }
    moves = [move for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Split)]
    assert len(moves) == len(expected)
    assert {(CARD_OF[move.card], move.into) for move in moves} == expected


def pigments_of_pair(one: Card, other: Card) -> set[str]:
    """Return all sums of the pigments of two cards. A Prism stands for any two equal pigments."""
    return {
        "".join(sorted(first + second))
        for first in FACES[one].pigments.split("/")
        for second in FACES[other].pigments.split("/")
    }


@pytest.mark.parametrize("place", ["hand", "play"])
def test_lavender_can_split_cards_in_hand_and_in_play(place: str) -> None:
    """Ruling R38: Lavender splits one of its owner's cards of rank 2, 3 or 4."""
    hand, play = ("lavender jungle", "") if place == "hand" else ("lavender", "jungle")
    which = "Jungle" if place == "hand" else "Jungle (in play)"
    after = played(
        GAME,
        table(hand, "", plays=(play,)),
        f"""
        Ada: print > Lavender
            Ada printed Lavender.
        Ada: split > {which} > Soft Cyan + Light Yellow
            Ada split {which} into Soft Cyan + Light Yellow.
        """,
    )

    assert after.discards[2] == cards("jungle")
