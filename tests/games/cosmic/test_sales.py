"""A sale goes to the right player for the right reason."""

import pytest

from games.cosmic import GAME
from games.cosmic.box import Critter, Customer
from games.cosmic.cards import Match, find_match
from games.cosmic.sales import Sale, Why, settle_sale
from games.kit import Seat
from tests.games.cosmic.tables import table
from tests.support.transcript import played

ADA, BEN, CY, DEE = map(Seat, range(4))


def sale(customer: str, *critters: str, turn: Seat = ADA, seats: int = 4) -> Sale:
    """Return the sale to a customer with offers by Ada, Ben, etc.; "" means no offer."""
    offers = {Seat(at): Critter(critter) for at, critter in enumerate(critters) if critter}
    return settle_sale(1, Customer(customer), offers, turn, seats)


def test_the_printed_example() -> None:
    """In the rulebook's example, the cheaper of two critters of the right species wins."""
    after = played(
        GAME,
        table(
            "zorp-green-1",
            "zorp-green-2",
            "zorp-green-3",
            offers={1: {"Ada": "blib-green-1", "Ben": "blib-orange-2", "Cy": "zorp-blue-1"}},
        ),
        """
        Ada: close
            Ada closed the sale to customer 1 (Blib Blue, cheapest).
            1st: Ada with Blib Green $1 ♥2, right species.
            2nd: Ben with Blib Orange $2 ♥1, right species.
            3rd: Cy with Zorp Blue $1 ♥2, right colour.
            The lowest price among the best matches: Ada won 3 critters worth $4.
            New customer 1: Blib Blue, most likeable.
        """,
    )

    assert after.collected == [["blib-green-1", "blib-orange-2", "zorp-blue-1"], [], []]


@pytest.mark.parametrize(
    ("critter", "match"),
    [
        ("blib-blue-3", Match.BOTH),
        ("blib-orange-1", Match.SPECIES),
        ("zorp-blue-1", Match.COLOUR),
        ("zorp-orange-1", Match.NEITHER),
    ],
)
def test_s8_a_critter_matches_both_the_species_the_colour_or_neither(
    critter: str, match: Match
) -> None:
    assert find_match(Customer("blib-blue-cheapest"), Critter(critter)) is match
    assert find_match(Customer("blib-blue-likeable"), Critter(critter)) is match


@pytest.mark.parametrize("taste", ["cheapest", "likeable"])
def test_s8_the_match_counts_before_price_and_hearts(taste: str) -> None:
    """The better matches have worse prices and fewer hearts here."""
    closed = sale(
        f"zorp-green-{taste}", "blib-blue-1", "blib-green-2", "zorp-blue-3", "zorp-green-3"
    )

    assert [shown.seat for shown in closed.offers] == [DEE, CY, BEN, ADA]
    assert [shown.match for shown in closed.offers] == list(Match)
    assert [shown.rank for shown in closed.offers] == [1, 2, 3, 4]
    assert (closed.winner, closed.why) == (DEE, Why.MATCH)


@pytest.mark.parametrize(
    ("critters", "winner"),
    [
        (("blib-blue-2", "blib-blue-1"), BEN),
        (("blib-green-1", "blib-orange-3"), ADA),
        (("zorp-blue-3", "wooble-blue-2"), BEN),
        (("zorp-green-2", "zorp-orange-3"), ADA),
    ],
)
def test_s8_among_equal_matches_the_cheapest_wins(critters: tuple[str, str], winner: Seat) -> None:
    closed = sale("blib-blue-cheapest", *critters)

    assert (closed.winner, closed.why) == (winner, Why.CHEAPER)


@pytest.mark.parametrize(
    ("critters", "winner"),
    [
        (("blib-blue-1", "blib-blue-2"), BEN),
        (("blib-green-2", "blib-orange-2"), ADA),
        (("wooble-blue-2", "zorp-blue-2"), BEN),
        (("zorp-green-1", "zorp-orange-2"), ADA),
    ],
)
def test_s8_among_equal_matches_the_most_likeable_wins(
    critters: tuple[str, str], winner: Seat
) -> None:
    closed = sale("blib-blue-likeable", *critters)

    assert (closed.winner, closed.why) == (winner, Why.LIKEABLE)


def test_s2_a_lone_offer_wins_itself_back() -> None:
    closed = sale("blib-blue-cheapest", "zorp-green-3")

    assert (closed.winner, closed.why) == (ADA, Why.ALONE)


@pytest.mark.parametrize("turn", [ADA, BEN])
def test_s9_a_tie_goes_to_the_current_player_if_they_are_tied(turn: Seat) -> None:
    closed = sale("zorp-green-cheapest", "zorp-blue-1", "zorp-orange-1", "zorp-blue-2", turn=turn)

    assert (closed.winner, closed.why) == (turn, Why.TURN)
    assert [shown.rank for shown in closed.offers] == [1, 1, 3]
    assert sorted(closed.best) == [ADA, BEN]


def test_s9_a_tie_goes_to_the_current_player_even_with_a_worse_offer() -> None:
    closed = sale("zorp-green-cheapest", "blib-blue-3", "zorp-blue-1", "zorp-orange-1")

    assert (closed.winner, closed.why) == (ADA, Why.TURN)
    assert closed.best == (BEN, CY)


def test_s9_a_tie_of_hearts_goes_to_the_current_player() -> None:
    closed = sale("zorp-green-likeable", "zorp-blue-2", "zorp-orange-3", "zorp-blue-3", turn=CY)

    assert (closed.winner, closed.why) == (CY, Why.TURN)
    assert [shown.rank for shown in closed.offers] == [1, 1, 3]


def test_a_tie_below_the_best_changes_nothing() -> None:
    closed = sale("zorp-green-cheapest", "blib-blue-1", "zorp-green-3", "blib-orange-1")

    assert (closed.winner, closed.why) == (BEN, Why.MATCH)
    assert [shown.rank for shown in closed.offers] == [1, 2, 2]


@pytest.mark.parametrize(
    ("turn", "winner"),
    [(DEE, BEN), (ADA, BEN)],
)
def test_s15_a_tie_without_the_current_player_goes_to_the_left(turn: Seat, winner: Seat) -> None:
    closed = sale("zorp-green-cheapest", "", "zorp-blue-1", "zorp-orange-1", turn=turn)

    assert (closed.winner, closed.why) == (winner, Why.LEFT)


def test_s15_to_the_left_goes_around_the_table() -> None:
    closed = sale("zorp-green-cheapest", "zorp-blue-1", "", "", "zorp-orange-1", turn=CY)

    assert (closed.winner, closed.why) == (DEE, Why.LEFT)


def test_a_tie_is_announced_with_its_reason() -> None:
    played(
        GAME,
        table(
            "zorp-green-1",
            "zorp-green-2",
            "zorp-green-3",
            offers={
                1: {"Ada": "wooble-green-3", "Ben": "blib-green-1", "Cy": "blib-orange-1"},
                2: {"Ada": "wooble-green-2", "Ben": "blib-green-2"},
            },
        ),
        """
        Ada: close > 1
            Ada closed the sale to customer 1 (Blib Blue, cheapest).
            1st: Ben with Blib Green $1 ♥2, right species.
            1st: Cy with Blib Orange $1 ♥3, right species.
            3rd: Ada with Wooble Green $3 ♥2, wrong species and colour.
            Ben and Cy tied, and ties go to whoever's turn it is: Ada won 3 critters worth $5.
            New customer 1: Blib Blue, most likeable.
        Ada: close > 2
            Ada closed the sale to customer 2 (Fuzzle Green, most likeable).
            1st: Ada with Wooble Green $2 ♥3, right colour.
            1st: Ben with Blib Green $2 ♥3, right colour.
            Ada and Ben tied, and ties go to whoever's turn it is: Ada won 2 critters worth $4.
            New customer 2: Blib Green, cheapest.
        """,
    )


def test_hearts_are_given_as_the_reason() -> None:
    played(
        GAME,
        table(
            "zorp-green-1",
            "zorp-green-2",
            offers={2: {"Ada": "fuzzle-green-1", "Ben": "fuzzle-green-3"}},
        ),
        """
        Ada: close
            Ada closed the sale to customer 2 (Fuzzle Green, most likeable).
            1st: Ben with Fuzzle Green $3 ♥3, right species and colour.
            2nd: Ada with Fuzzle Green $1 ♥2, right species and colour.
            The most hearts among the best matches: Ben won 2 critters worth $4.
            …
        """,
    )
