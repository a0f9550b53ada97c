"""Cosmic Critters ends as the rules say, and the right player wins."""

from games.cosmic import GAME
from games.cosmic.moves import Result
from games.cosmic.rules import result
from games.kit import Seat
from games.kit.transcript import name
from tests.games.cosmic.tables import table
from tests.support.transcript import played

ADA, BEN, CY = map(Seat, range(3))


def result_of(*collected: str, tiebreak: bool = False) -> Result:
    """Return the result of a finished game in which each seat collected these critters."""
    state = table(*("" for _ in collected), collected=collected, deck="", tiebreak=tiebreak)
    state.over = True
    found = result(state)
    assert found is not None
    return found


def test_s13_an_empty_hand_ends_the_game_only_when_its_turn_begins() -> None:
    """Ruling S14: at the end, open sales are settled, and no customers replace the served ones."""
    before = table(
        "blib-blue-1",
        "zorp-green-2 zorp-green-3",
        deck="",
        offers={3: {"Ada": "zorp-orange-1"}},
    )
    after = played(
        GAME,
        before,
        """
        Ada: offer > blib-blue-1 > 1
            Ada made an offer to customer 1.
            The deck is empty, so Ada drew nothing.
            Ada has no critters left, so the game ends when it's Ada's turn again.
        Ben: offer > zorp-green-2 > 3
            Ben made an offer to customer 3.
        Ben: done
            The deck is empty, so Ben drew nothing.
            Ada has no critters left, so the shop closes and every sale is settled.
            The shop closed the sale to customer 1 (Blib Blue, cheapest).
            1st: Ada with Blib Blue $1 ♥1, right species and colour.
            The only offer: Ada won 1 critter worth $1.
            The shop closed the sale to customer 3 (Zorp Orange, cheapest).
            1st: Ada with Zorp Orange $1 ♥1, right species and colour.
            2nd: Ben with Zorp Green $2 ♥1, right species.
            The best match: Ada won 2 critters worth $3.
        Ben may not: offer > zorp-green-3 > 1
            The shop is closed. This game is over.
        """,
    )

    assert after.customers == before.customers
    assert after.queue == before.queue
    assert [sale.place for sale in after.sales] == [1, 3]


def test_s13_a_hand_that_is_filled_by_the_draw_ends_nothing() -> None:
    after = played(
        GAME,
        table("blib-blue-1", "zorp-green-2", deck="zorp-blue-1"),
        """
        Ada: offer > blib-blue-1 > 1
            …
        Ben: offer > zorp-green-2 > 1
            Ben made an offer to customer 1.
            The deck is empty, so Ben drew nothing.
            Ben has no critters left, so the game ends when it's Ben's turn again.
        """,
    )

    assert after.turn == ADA
    assert result(after) is None


def test_s15_a_last_tie_goes_to_the_player_whose_turn_it_is_even_with_a_worse_offer() -> None:
    played(
        GAME,
        table(
            "blib-orange-1",
            "",
            "zorp-green-1",
            deck="",
            offers={1: {"Ben": "zorp-green-3", "Cy": "blib-green-1"}},
        ),
        """
        Ada: offer > blib-orange-1 > 1
            Ada made an offer to customer 1.
            The deck is empty, so Ada drew nothing.
            Ben has no critters left, so the shop closes and every sale is settled.
            The shop closed the sale to customer 1 (Blib Blue, cheapest).
            1st: Cy with Blib Green $1 ♥2, right species.
            1st: Ada with Blib Orange $1 ♥3, right species.
            3rd: Ben with Zorp Green $3 ♥2, wrong species and colour.
            Cy and Ada tied, and ties go to whoever's turn it is: Ben won 3 critters worth $5.
        """,
    )


def test_s15_a_last_tie_without_that_player_goes_to_the_first_on_their_left() -> None:
    played(
        GAME,
        table("blib-orange-1", "", "zorp-green-1", deck="", offers={1: {"Cy": "blib-green-1"}}),
        """
        Ada: offer > blib-orange-1 > 1
            Ada made an offer to customer 1.
            The deck is empty, so Ada drew nothing.
            Ben has no critters left, so the shop closes and every sale is settled.
            The shop closed the sale to customer 1 (Blib Blue, cheapest).
            1st: Cy with Blib Green $1 ♥2, right species.
            1st: Ada with Blib Orange $1 ♥3, right species.
            Cy and Ada tied, and Cy is next in turn: Cy won 2 critters worth $2.
        """,
    )


def test_s16_critters_left_in_hand_or_deck_score_nothing() -> None:
    state = table("blib-blue-3", "zorp-green-2 zorp-green-3", collected=("zorp-blue-1",))
    state.over = True
    found = result(state)

    assert found is not None
    assert found.scores == (1, 0)


def test_s17_prices_score_and_hearts_do_not() -> None:
    found = result_of("blib-orange-1 zorp-blue-2", "fuzzle-blue-3 wooble-orange-3")

    assert found.scores == (3, 6)
    assert found.ranking == ((BEN,), (ADA,))
    assert found.reason == "most"
    assert GAME.words.explain(found, name) == (
        "🏆 **Ben wins** with critters worth $6.\n"
        "**1st** Ben: $6 from 2 critters (2 × $3)\n"
        "**2nd** Ada: $3 from 2 critters (1 × $1, 1 × $2)"
    )


def test_s18_a_tie_for_the_win_is_shared() -> None:
    found = result_of("blib-blue-3", "blib-blue-1 blib-blue-2", "")

    assert found.ranking == ((ADA, BEN), (CY,))
    assert found.reason == "shared"
    assert GAME.words.explain(found, name) == (
        "🏆 **Ada and Ben share the win** with critters worth $3 each.\n"
        "**1st** Ada: $3 from 1 critter (1 × $3)\n"
        "**1st** Ben: $3 from 2 critters (1 × $1, 1 × $2)\n"
        "**3rd** Cy: no critters"
    )


def test_s18_with_the_option_more_critters_break_the_tie() -> None:
    found = result_of("blib-blue-3", "blib-blue-1 blib-blue-2", "zorp-blue-1", tiebreak=True)

    assert found.ranking == ((BEN,), (ADA,), (CY,))
    assert found.scores == (3, 3, 1)
    assert found.reason == "critters"
    assert GAME.words.explain(found, name).startswith(
        "🏆 **Ben wins**: $3, tied with Ada but with more critters.\n"
    )


def test_s18_with_the_option_an_equal_number_is_still_shared() -> None:
    found = result_of("blib-blue-3", "zorp-blue-3", tiebreak=True)

    assert found.ranking == ((ADA, BEN),)
    assert found.reason == "shared"


def test_s18_with_the_option_lower_places_are_still_shared() -> None:
    found = result_of(
        "blib-blue-3",
        "zorp-blue-3",
        "blib-blue-1 blib-blue-2",
        "zorp-green-2",
        "zorp-blue-1 zorp-orange-1",
        tiebreak=True,
    )

    assert found.ranking == ((CY,), (ADA, BEN), (Seat(3), Seat(4)))
    assert found.reason == "critters"


def test_s18_a_tie_that_the_option_breaks_only_in_part_says_so() -> None:
    piles = ("blib-blue-1 blib-blue-2", "zorp-blue-1 zorp-blue-2", "fuzzle-blue-3")
    found = result_of(*piles, tiebreak=True)

    assert found.ranking == ((ADA, BEN), (CY,))
    assert found.reason == "shared"
    assert GAME.words.explain(found, name).startswith(
        "🏆 **Ada and Ben share the win**: $3 each, tied with Cy but with more critters.\n"
    )


def test_s18_the_option_changes_nothing_without_a_tie() -> None:
    found = result_of("blib-blue-3", "zorp-blue-1 zorp-orange-1", tiebreak=True)

    assert found.ranking == ((ADA,), (BEN,))
    assert found.reason == "most"
