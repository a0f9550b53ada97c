"""Mixes, refills and swaps follow the rules, and so does the market."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chroma import GAME, mixing, offers
from games.chroma.cards import FACES, GEMS, IN_PLAY, RANK, Card, Held
from games.chroma.moves import Mix
from games.chroma.state import State
from games.kit import Seat
from tests.games.chroma.tables import cards, table
from tests.games.moments import searching
from tests.support.transcript import played

NO_INKS = {"soft-cyan": 0, "pale-magenta": 0, "light-yellow": 0}


def test_soft_cyan_and_light_yellow_make_a_jungle() -> None:
    """In the rulebook's first example, inks return to their piles and the market gives the card."""
    after = played(
        GAME,
        table("soft-cyan light-yellow", "", rank2="jungle", deck2="coral"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            Ada mixed Soft Cyan + Light Yellow into Jungle.
            New in the market: Coral.
        """,
    )

    assert after.hands[0] == cards("jungle")
    assert [after.supply[ink] for ink in cards("soft-cyan light-yellow")] == [12, 12]
    assert len(after.rows[2]) == 6


def test_cerulean_and_fuchsia_make_a_sapphire() -> None:
    """In the rulebook's second example, cards of rank 2 are discarded for a gem from its pile."""
    after = played(
        GAME,
        table("cerulean fuchsia", ""),
        """
        Ada: mix > Sapphire Blue > Cerulean + Fuchsia
            Ada mixed Cerulean + Fuchsia into Sapphire Blue.
        """,
    )

    assert after.discards[2] == cards("cerulean fuchsia")
    assert after.supply[Card.SAPPHIRE_BLUE] == 2


def test_violet_and_cerulean_are_too_much_for_a_sapphire() -> None:
    """Ruling R15: the pigments must match exactly, so an overpaid mix is refused."""
    played(
        GAME,
        table("violet cerulean", ""),
        """
        Ada may not: mix > Sapphire Blue > Violet + Cerulean
            Violet + Cerulean make CCCMM; Sapphire Blue needs CCMM.
        """,
    )


def test_only_what_is_shown_can_be_mixed() -> None:
    """Rulings R15 and R16: the new card comes from a row, a gem pile or the special pile."""
    played(
        GAME,
        table(
            "soft-cyan light-yellow cerulean fuchsia", "",
            rank2="coral*3 lemon*3", left={"sapphire-blue": 0},
        ),
        """
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow
            There's no Jungle available right now.
        Ada may not: mix > Sapphire Blue > Cerulean + Fuchsia
            There's no Sapphire Blue available right now.
        Ada may not: mix > Petrol > Cerulean + Fuchsia
            There's no Petrol available right now.
        Ada may not: mix > Jungle > Soft Cyan + Coral
            You don't have enough Coral for that.
        """,
    )  # fmt: skip


def test_a_card_that_was_just_paid_cannot_be_taken() -> None:
    """Ruling R16: the pile of Rubies is empty until one is used to pay."""
    played(
        GAME,
        table("ruby-red", "", plays=("raspberry",), left={"ruby-red": 0}),
        """
        Ada may not: mix > Ruby Red > Ruby Red
            There's no Ruby Red available right now.
        """,
    )


def test_prism_counts_as_any_pair_in_each_mix() -> None:
    """Ruling R17: a Prism counts as any two of the same pigment, chosen anew in each mix."""
    for other, into in (("azure", None), ("cerulean", "Sapphire Blue"), ("lemon", "Emerald Green")):
        state = table(f"prism {other}", "", special="")
        found = [move for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Mix)]
        assert (into is None) == (not found)
        assert into is None or into in {GAME.words.label("into", move.into) for move in found}


def test_two_prisms_are_chosen_separately() -> None:
    """Ruling R18: two Prisms as different pairs make a gem; as equal pairs, they make nothing."""
    state = table("prism*2", "")
    found = {move.into for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Mix)}

    assert found == set(GEMS)


@pytest.mark.parametrize("ink", ["soft-cyan", "pale-magenta", "light-yellow"])
def test_any_pair_of_one_pigment_makes_a_prism(ink: str) -> None:
    """Ruling R19: any two of the same pigment make a Prism."""
    state = table(f"{ink}*2", "", rank2="prism")
    into = {move.into for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Mix)}

    assert Card.PRISM in into


def test_one_card_only_becomes_a_different_card_of_equal_pigments() -> None:
    """Ruling R21: Slate Gray becomes Key, and a pair becomes a Prism, but never the same card."""
    state = table(
        "slate-gray cerulean azure prism", "", plays=("raspberry",),
        rank2="prism cerulean fuchsia lemon jungle coral", rank3="key slate-gray azure violet",
    )  # fmt: skip
    alone = {
        (move.cards[0], move.into)
        for move in GAME.rules.legal(state, Seat(0))
        if isinstance(move, Mix) and len(move.cards) == 1
    }

    assert alone == {
        (Card.SLATE_GRAY, Card.KEY),
        (Card.CERULEAN, Card.PRISM),
        (Card.PRISM, Card.CERULEAN),
        (Card.PRISM, Card.FUCHSIA),
        (Card.PRISM, Card.LEMON),
    }


def test_a_row_is_filled_from_its_discards_when_the_deck_is_empty() -> None:
    """Ruling R7: the discards may include the cards that were just paid."""
    state = table("cerulean pale-magenta", "", rank3="azure")
    state.decks[3].clear()
    state.decks[2] = cards("lemon")
    state.discards[3] = cards("key")
    after = played(
        GAME,
        state,
        """
        Ada: mix > Azure > Pale Magenta + Cerulean
            Ada mixed Pale Magenta + Cerulean into Azure.
            New in the market: Key (the rank 3 discards were reshuffled).
        """,
    )

    assert after.discards == {2: cards("cerulean"), 3: []}


def test_a_row_with_nothing_to_fill_it_is_shorter() -> None:
    state = table("soft-cyan light-yellow", "", rank2="jungle")
    state.decks[2].clear()
    after = played(
        GAME,
        state,
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            Ada mixed Soft Cyan + Light Yellow into Jungle.
        """,
    )
    assert len(after.rows[2]) == 5

    # The row is filled up again as soon as its discard pile has cards.
    again = played(
        GAME,
        after,
        """
        Ben: refill > nothing
            …
        Ada: swap > Jungle > Soft Cyan
            Ada swapped Jungle for Soft Cyan.
            New in the market: Jungle (the rank 2 discards were reshuffled).
        """,
    )
    assert len(again.rows[2]) == 6


def test_refill_takes_back_any_number() -> None:
    after = played(
        GAME,
        table("", "", plays=("soft-cyan*3 coral lemon",)),
        """
        Ada may not: refill > Jungle
            You don't have another Jungle in play.
        Ada: refill > Soft Cyan + Soft Cyan + Coral
            Ada refilled and took back Soft Cyan ×2 + Coral.
        """,
    )

    assert Counter(after.hands[0]) == Counter(cards("soft-cyan*2 coral"))
    assert after.plays[0] == cards("soft-cyan lemon")


def test_nobody_is_ever_stuck() -> None:
    """Ruling R2: a player without any cards can still make an empty refill."""
    played(
        GAME,
        table("", "", left=NO_INKS),
        """
        Ada may not: swap > nothing > Light Yellow
            There's no Light Yellow left.
        Ada: refill > nothing
            Ada refilled, but took nothing back.
        """,
    )


def test_swap_gives_a_card_for_any_ink() -> None:
    """Rulings R3 and R55: ranks 2 and 3 go to the discards, ranks 1 and 4 to their piles."""
    for card, place in (("jungle", 2), ("pear", 3)):
        after = played(GAME, table(card, ""), f"Ada: swap > {card} > Soft Cyan\n    …")
        assert after.discards[place] == cards(card)
        assert after.hands[0] == cards("soft-cyan")
    for card, left in (("light-yellow", 12), ("ruby-red", 3)):
        after = played(GAME, table(card, ""), f"Ada: swap > {card} > Soft Cyan\n    …")
        assert after.supply[Card(card)] == left


def test_a_swap_takes_an_ink_that_is_available() -> None:
    """Ruling R55: the swapped card goes to its pile before the ink is taken."""
    played(
        GAME,
        table("soft-cyan jungle", "", left={"soft-cyan": 0, "pale-magenta": 0}),
        """
        Ada may not: swap > Jungle > Soft Cyan
            There's no Soft Cyan left.
        Ada may not: swap > Jungle > Coral
            A swap only gets you a rank 1 card.
        Ada may not: swap > Pear > Light Yellow
            You don't have Pear in your hand.
        Ada may not: swap > nothing > Light Yellow
            Say which card from your hand you want to give up.
        Ada: swap > Soft Cyan > Soft Cyan
            Ada swapped one Soft Cyan for another.
        """,
    )


def test_with_an_empty_hand_a_swap_gives_a_light_yellow() -> None:
    """Ruling R55: a player with an empty hand swaps nothing for a Light Yellow."""
    after = played(
        GAME,
        table("", "", plays=("coral",)),
        """
        Ada may not: swap > nothing > Soft Cyan
        Ada: swap > nothing > Light Yellow
            Ada had an empty hand and got a Light Yellow for it.
        """,
    )

    assert after.hands[0] == cards("light-yellow")


def test_cached_hands_do_not_change_the_moves() -> None:
    state = table("soft-cyan*2 light-yellow*2 cerulean prism", "", plays=("coral raspberry",))
    before = list(GAME.rules.legal(state, Seat(0)))
    mixing.mixes.cache_clear()
    offers.mixes.cache_clear()

    assert list(GAME.rules.legal(state, Seat(0))) == before


@searching
@given(data=st.data())
def test_mixes_match_what_brute_force_finds(data: st.DataObject) -> None:
    """Rulings R15 to R22: compare the mixes with every group of own cards for each card shown."""
    some = st.lists(st.sampled_from([card for card in Card if RANK[card] < 4]), max_size=7)
    inks = st.lists(st.sampled_from([card for card in Card if RANK[card] == 1]), max_size=4)
    state = table("", "", special=data.draw(st.sampled_from(["", "burgundy", "mustard", "petrol"])))
    state.hands[0] = data.draw(some) + data.draw(inks)
    lasting = st.lists(st.sampled_from([Card.CORAL, Card.RASPBERRY]), max_size=3)
    state.plays[0] = data.draw(some) + data.draw(lasting)
    for rank in (2, 3):
        shown = st.lists(st.sampled_from([card for card in Card if RANK[card] == rank]), max_size=6)
        state.rows[rank] = data.draw(shown)

    moves = [move for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Mix)]
    found = Counter((move.into, *sorted(move.cards)) for move in moves)
    assert found == Counter(brute_force(state))


def brute_force(state: State) -> set[tuple[str, ...]]:
    play = state.plays[0]
    own: list[Held] = [*state.hands[0]]
    pigments = [FACES[card].pigments.split("/") for card in state.hands[0]]
    if Card.CORAL in play:
        own += [IN_PLAY[card] for card in play]
        pigments += [FACES[card].pigments.split("/") for card in play]
    sizes = (1, 2, 3, 4) if Card.RASPBERRY in play else (2,)
    shown = {*state.rows[2], *state.rows[3], *(card for card in state.supply if RANK[card] == 4)}
    found: set[tuple[str, ...]] = set()
    for size in sizes:
        for group in combinations(range(len(own)), size):
            sums = {"".join(sorted("".join(w))) for w in product(*(pigments[at] for at in group))}
            held = sorted(own[at] for at in group)
            found |= {
                (into, *held)
                for into in shown
                if sums & set(FACES[into].pigments.split("/"))
                and (size > 1 or held[0] not in (into, IN_PLAY[into]))
            }
    return found
