"""Lemon, Coral, Raspberry and Orange extend mixes."""

from games.chroma import GAME
from tests.games.chroma.tables import cards, table
from tests.support.transcript import played


def test_without_lemon_one_mix_ends_the_turn() -> None:
    played(
        GAME,
        table("soft-cyan*2 light-yellow*2", "", rank2="jungle*2", deck2="coral"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            Ada mixed Soft Cyan + Light Yellow into Jungle.
            New in the market: Coral.
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow
            It's not your turn yet.
        """,
    )


def test_lemon_allows_a_second_mix_and_no_third() -> None:
    """Ruling R23: several Lemons allow no more mixes than one."""
    played(
        GAME,
        table("soft-cyan*3 light-yellow*3", "", plays=("lemon*2",), rank2="jungle*3"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada may not: print > Jungle
            This turn, you can only mix, or end your turn.
        Ada may not: refill > nothing
            This turn, you can only mix, or end your turn.
        Ada may not: swap > Soft Cyan > Light Yellow
            This turn, you can only mix, or end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_the_second_mix_is_optional() -> None:
    """Ruling R23: with Lemon in play after the first mix, the player may mix once more."""
    played(
        GAME,
        table("soft-cyan*2 light-yellow*2", "", plays=("lemon",), rank2="jungle*2"),
        """
        Ada may not: end turn
            Do something before you end your turn.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: end turn
            Ada ended the turn.
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_with_nothing_more_to_mix_the_turn_ends_by_itself() -> None:
    played(
        GAME,
        table("soft-cyan light-yellow", "", plays=("lemon",), rank2="jungle"),
        """
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )


def test_a_lemon_that_is_paid_allows_no_second_mix() -> None:
    """Ruling R24: a Lemon used up in the first mix allows no second one."""
    played(
        GAME,
        table("soft-cyan*2 light-yellow", "", plays=("coral lemon",), rank2="jungle", rank3="pear"),
        """
        Ada: mix > Pear > Soft Cyan + Lemon (in play)
            …
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow
            It's not your turn yet.
        """,
    )


def test_another_lemon_still_allows_a_second_mix() -> None:
    """Ruling R24: one Lemon may be used up in the first mix if another is in play."""
    played(
        GAME,
        table(
            "soft-cyan*2 light-yellow", "", plays=("coral lemon*2",), rank2="jungle", rank3="pear"
        ),
        """
        Ada: mix > Pear > Soft Cyan + Lemon (in play)
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        """,
    )


def test_coral_lets_you_mix_from_hand_and_play() -> None:
    """Ruling R20: a mix takes exactly two cards from hand or play, and Coral may be one of them."""
    for cards_used in (
        "Soft Cyan + Light Yellow",
        "Soft Cyan + Light Yellow (in play)",
        "Light Yellow + Soft Cyan (in play)",
        "Soft Cyan (in play) + Light Yellow (in play)",
    ):
        played(
            GAME,
            table(
                "soft-cyan light-yellow",
                "",
                plays=("coral soft-cyan light-yellow",),
                rank2="jungle",
            ),
            f"""
            Ada: mix > Jungle > {cards_used}
                Ada mixed {cards_used} into Jungle.
                …
            """,
        )


def test_a_coral_in_play_can_be_spent_itself() -> None:
    """Ruling R11: Coral must be in play when the mix is chosen, and the mix may use it up."""
    after = played(
        GAME,
        table("pale-magenta", "", plays=("coral",), rank3="raspberry", deck3="key"),
        """
        Ada: mix > Raspberry > Pale Magenta + Coral (in play)
            Ada mixed Pale Magenta + Coral (in play) into Raspberry.
            New in the market: Key.
        """,
    )

    assert (after.hands[0], after.plays[0]) == (cards("raspberry"), [])
    assert after.discards[2] == cards("coral")


def test_without_coral_cards_in_play_cannot_be_mixed() -> None:
    played(
        GAME,
        table("soft-cyan", "", plays=("light-yellow",), rank2="jungle"),
        """
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow (in play)
            You can only mix printed cards if you have Coral in play.
        """,
    )


def test_without_its_coral_the_second_mix_comes_from_the_hand() -> None:
    """Ruling R25: after a mix that used up the only Coral, cards in play can't be mixed."""
    played(
        GAME,
        table(
            "pale-magenta soft-cyan*2 light-yellow", "",
            plays=("coral lemon light-yellow",), rank2="jungle*2", rank3="raspberry",
        ),
        """
        Ada: mix > Raspberry > Pale Magenta + Coral (in play)
            …
        Ada may not: mix > Jungle > Soft Cyan + Light Yellow (in play)
            You can only mix printed cards if you have Coral in play.
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        """,
    )  # fmt: skip


def test_with_another_coral_the_second_mix_may_use_the_play_area() -> None:
    """Ruling R25: after a mix that used up a Coral, another one lets cards in play be mixed."""
    played(
        GAME,
        table(
            "pale-magenta soft-cyan*2", "",
            plays=("coral*2 lemon light-yellow",), rank2="jungle*2", rank3="raspberry",
        ),
        """
        Ada: mix > Raspberry > Pale Magenta + Coral (in play)
            …
        Ada: mix > Jungle > Soft Cyan + Light Yellow (in play)
            …
        """,
    )  # fmt: skip


def test_raspberry_lets_you_mix_any_number() -> None:
    """Ruling R21: with Raspberry, a mix takes one to four cards."""
    start = table(
        "soft-cyan light-yellow*3 pale-magenta*2 slate-gray", "",
        plays=("raspberry",), rank2="jungle", rank3="pear key", special="mustard",
    )  # fmt: skip
    for into, cards_used in (
        ("Key", "Slate Gray"),
        ("Jungle", "Soft Cyan + Light Yellow"),
        ("Pear", "Soft Cyan + Light Yellow ×2"),
        ("Mustard", "Soft Cyan + Pale Magenta + Light Yellow ×2"),
    ):
        played(
            GAME,
            start,
            f"""
            Ada: mix > {into} > {cards_used}
                Ada mixed {cards_used} into {into}.
                …
            """,
        )


def test_a_single_card_that_would_stay_the_same_is_refused_for_that_reason() -> None:
    """Rule 9: a single card can only become a different card with the same pigments."""
    played(
        GAME,
        table("lemon", "", plays=("raspberry coral",), rank2="lemon coral"),
        """
        Ada may not: mix > Lemon > Lemon
            If you mix just one card, it has to become a different one.
        Ada may not: mix > Coral > Coral (in play)
            If you mix just one card, it has to become a different one.
        Ada may not: mix > Coral > Lemon
            Lemon is YY; Coral needs MY.
        """,
    )


def test_without_raspberry_a_mix_takes_exactly_two_cards() -> None:
    played(
        GAME,
        table("soft-cyan light-yellow*2", "", plays=("coral",), rank3="pear"),
        """
        Ada may not: mix > Pear > Soft Cyan + Light Yellow + Light Yellow
            Mix exactly two cards. To mix any other number, you need Raspberry in play.
        """,
    )


def test_a_raspberry_can_be_spent_in_its_own_mix() -> None:
    """Ruling R22: with a Coral in play, a mix that needs a Raspberry may use it up."""
    played(
        GAME,
        table("soft-cyan", "", plays=("raspberry coral",), special="burgundy"),
        """
        Ada: mix > Burgundy > Soft Cyan + Raspberry (in play)
            Ada mixed Soft Cyan + Raspberry (in play) into Burgundy.
        """,
    )


def test_orange_may_print_the_mixed_card_without_its_instant() -> None:
    """Ruling R26: with Orange in play after a mix, the new card may be put into play."""
    after = played(
        GAME,
        table("soft-cyan*2", "", plays=("orange",), rank2="cerulean jungle*3 lemon*2"),
        """
        Ada: mix > Cerulean > Soft Cyan + Soft Cyan
            …
        Ada may not: print > Jungle
            You don't have Jungle in your hand.
        Ada: print > Cerulean
            Ada printed Cerulean (Orange).
        Ben: refill > nothing
            Ben refilled, but took nothing back.
        """,
    )

    assert after.plays[0] == cards("orange cerulean")


def test_the_mixed_card_may_stay_in_hand_for_its_instant() -> None:
    """Ruling R26: putting the new card into play with Orange is optional."""
    after = played(
        GAME,
        table("soft-cyan*2", "", plays=("orange",), rank2="cerulean"),
        """
        Ada: mix > Cerulean > Soft Cyan + Soft Cyan
            …
        Ada: skip
            Ada kept Cerulean in hand (Orange).
        """,
    )

    assert after.hands[0] == cards("cerulean")


def test_an_orange_that_is_paid_prints_nothing() -> None:
    """Ruling R27: if a mix uses up the only Orange, the new card goes to the hand."""
    after = played(
        GAME,
        table("pale-magenta", "", plays=("orange coral",)),
        """
        Ada: mix > Ruby Red > Pale Magenta + Orange (in play)
            Ada mixed Pale Magenta + Orange (in play) into Ruby Red.
        Ben: refill > nothing
            …
        """,
    )

    assert after.hands[0] == cards("ruby-red")


def test_another_orange_still_prints_the_mixed_card() -> None:
    """Ruling R27: a mix may use up one Orange if another is in play."""
    played(
        GAME,
        table("pale-magenta", "", plays=("orange*2 coral",)),
        """
        Ada: mix > Ruby Red > Pale Magenta + Orange (in play)
            …
        Ada: print > Ruby Red
            Ada printed Ruby Red (Orange).
        """,
    )


def test_orange_cannot_put_down_a_second_emerald() -> None:
    """Ruling R28: a second Emerald Green always goes to the hand."""
    after = played(
        GAME,
        table("cerulean lemon", "", plays=("orange emerald-green",)),
        """
        Ada: mix > Emerald Green > Cerulean + Lemon
            Ada mixed Cerulean + Lemon into Emerald Green.
        Ben: refill > nothing
            …
        """,
    )

    assert after.hands[0] == cards("emerald-green")


def test_a_lemon_put_down_by_orange_allows_a_second_mix_at_once() -> None:
    """Ruling R26: the lasting effect of a card put into play with Orange works at once."""
    played(
        GAME,
        table("light-yellow*3 soft-cyan", "", plays=("orange",), rank2="lemon jungle"),
        """
        Ada: mix > Lemon > Light Yellow + Light Yellow
            …
        Ada: print > Lemon
            Ada printed Lemon (Orange).
        Ada: mix > Jungle > Soft Cyan + Light Yellow
            …
        Ada: skip
            Ada kept Jungle in hand (Orange).
        """,
    )
