"""The golden joker brings a card, and the end of the supply ends the game."""

from games.coloretto import GAME
from games.coloretto.cards import Card
from games.coloretto.moves import DRAW, PLACE
from games.kit import Chance, play, to_move
from tests.games.coloretto.deals import (
    BLUE,
    GOLDEN,
    GREEN,
    JOKER,
    LAST_ROUND,
    ORANGE,
    PLUS_TWO,
    RED,
    WHITE,
    YELLOW,
    table,
)
from tests.support.transcript import played


def test_it_brings_a_card_when_its_row_is_taken() -> None:
    """Rule 11: the golden joker brings a card only when its row is taken."""
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[GOLDEN, YELLOW], rows=[[RED, RED]]),
        """
        Ada: draw
            Ada drew the 👑J golden joker.
        Ada: place > row 1
            Ada put the 👑J golden joker in row 1.
        Ben: take > row 1
            Ben took row 1: 2 🔺R red, 👑J golden joker.
            The golden joker gave Ben an extra card: a ⭐Y yellow.
        """,
    )
    assert after.areas[1] == [GREEN, RED, RED, GOLDEN, YELLOW]
    assert GAME.views.public(after).taken == (RED, RED, GOLDEN, YELLOW)


def test_it_may_bring_a_joker_or_a_plus_two() -> None:
    """Rules 12 and 15: the taker keeps the extra card, whose own effect doesn't happen."""
    for extra, words in ((JOKER, "🃏J joker"), (PLUS_TWO, "🎁+2")):
        after = played(
            GAME,
            table([RED], [GREEN], [BLUE], supply=[extra, YELLOW], rows=[[GOLDEN]]),
            f"""
            Ada: take > row 1
                Ada took row 1: 👑J golden joker.
                The golden joker gave Ada an extra card: a {words}.
            Ben: draw
                Ben drew a ⭐Y yellow.
            """,
        )
        assert after.areas[0] == [RED, GOLDEN, extra]


def test_it_may_turn_up_the_last_round_card() -> None:
    """Rule 13: the taker still gets a card, and the round is finished."""
    after = played(
        GAME,
        table(
            [RED],
            [GREEN],
            [BLUE],
            supply=[LAST_ROUND, YELLOW],
            below=[WHITE] * 15,
            rows=[[GOLDEN], [BLUE], [RED]],
        ),
        """
        Ada: take > row 1
            Ada took row 1: 👑J golden joker.
            🏁 Ada turned up the last-round card: this is the last round!
            The golden joker gave Ada an extra card: a ⭐Y yellow.
        Ben: take > row 2
            Ben took row 2: 💧B blue.
            That left Cy alone, free to keep drawing before taking a row.
        Cy: take > row 3
            Cy took row 3: 🔺R red.
            That was the last round. Time to count the points!
        """,
    )
    assert after.areas[0] == [RED, GOLDEN, YELLOW]


def test_the_last_round_card_turned_up_by_the_last_taker_ends_the_game() -> None:
    """Rule 14: with the last row taken, no further round begins."""
    after = played(
        GAME,
        table(
            [RED, BLUE],
            [GREEN, WHITE],
            supply=[LAST_ROUND, YELLOW],
            below=[WHITE] * 15,
            rows=[[RED], [GOLDEN], [ORANGE]],
        ),
        """
        Ada: take > row 1
            Ada took row 1: 🔺R red.
            That left Ben alone, free to keep drawing before taking a row.
        Ben: take > row 2
            Ben took row 2: 👑J golden joker.
            🏁 Ben turned up the last-round card: this is the last round!
            The golden joker gave Ben an extra card: a ⭐Y yellow.
            Nobody took row 3, so its cards are out of the game: 🔶O orange.
            That was the last round. Time to count the points!
        """,
    )
    assert GAME.rules.result(after) is not None


def test_it_brings_nothing_if_nobody_takes_its_row() -> None:
    """Rule 16: with two players, one row is left over, and its golden joker brings no card."""
    after = played(
        GAME,
        table([RED, BLUE], [GREEN, WHITE], supply=[YELLOW], rows=[[RED], [ORANGE], [GOLDEN]]),
        """
        Ada: take > row 1
            Ada took row 1: 🔺R red.
            That left Ben alone, free to keep drawing before taking a row.
        Ben: take > row 2
            Ben took row 2: 🔶O orange.
            Nobody took row 3, so its cards are out of the game: 👑J golden joker.
            That ends the round. Ben starts the next one.
        Ben: draw
            Ben drew a ⭐Y yellow.
        """,
    )
    assert after.removed == [GOLDEN]


def test_an_empty_supply_ends_the_game_kindly() -> None:
    """Rule 17: an empty supply ends the game, though real games end before this."""
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], below=[LAST_ROUND], rows=[[GOLDEN], [BLUE], [RED]]),
        """
        Ada may not: draw
            There are no cards left to draw, so take a row.
        Ada: take > row 1
            Ada took row 1: 👑J golden joker.
        Ben: take > row 2
            Ben took row 2: 💧B blue.
        Cy: take > row 3
            Cy took row 3: 🔺R red.
            That was the last round. Time to count the points!
        """,
    )
    assert GAME.rules.result(after) is not None


def test_sixteen_cards_are_just_enough_for_five() -> None:
    """Rule 1: in the last round, all places can be filled, even one with the golden joker."""
    state = table(
        *([colour] for colour in (RED, GREEN, BLUE, YELLOW, ORANGE)),
        supply=[LAST_ROUND, GOLDEN, *[WHITE] * 15],
        below=(),
    )
    while (move := next(iter(GAME.rules.legal(state, state.turn)))) in (DRAW, *PLACE):
        state = play(GAME, state, state.turn, move, Chance("", 0)).state
    assert [len(row) for row in state.rows] == [3, 3, 3, 3, 3]
    while seats := list(to_move(GAME, state, 5)):
        take = next(iter(GAME.rules.legal(state, seats[0])))
        state = play(GAME, state, seats[0], take, Chance("", 0)).state

    assert state.left == 0
    assert GAME.rules.result(state) is not None
    assert sum(len(area) for area in state.areas) == 5 + 16
    assert Card.LAST_ROUND not in [card for area in state.areas for card in area]
