"""Players of Coloretto draw, place and take cards as the rules say."""

from typing import Any

import pytest

from games.coloretto import GAME
from games.coloretto.moves import DRAW, Draw, Take
from games.kit import Confirm, Move, Seat, to_move
from games.kit.parse_move import read
from tests.games.coloretto.deals import (
    BLUE,
    GREEN,
    JOKER,
    LAST_ROUND,
    ORANGE,
    PLUS_TWO,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    table,
)
from tests.support.transcript import played


def test_a_card_is_seen_before_its_row_is_chosen() -> None:
    """Rule 6: a card that was drawn must be placed."""
    drawn = played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[YELLOW], rows=[[RED]]),
        """
        Ada: draw
            Ada drew a ⭐Y yellow.
        Ada may not: take > row 1
            You drew a ⭐Y yellow. Put it in a row first.
        Ada may not: draw
            You drew a ⭐Y yellow. Put it in a row first.
        Ben may not: draw
            It's not your turn yet.
        """,
    )
    assert GAME.views.public(drawn).drawn == YELLOW

    placed = played(
        GAME,
        drawn,
        """
        Ada: place > row 1
            Ada put a ⭐Y yellow in row 1.
        Ada may not: place > row 1
            It's not your turn yet.
        Ben may not: place > row 2
            Draw a card first, then put it in a row.
        """,
    )
    assert placed.rows[0] == [RED, YELLOW]
    assert GAME.views.public(placed).drawn is None


def test_drawing_needs_no_second_question() -> None:
    assert not issubclass(Draw, Confirm)
    assert not issubclass(Take, Confirm)


def test_an_empty_row_cannot_be_taken() -> None:
    """Rule 7: when every row is empty, the player has to draw."""
    state = table([RED], [GREEN], [BLUE])
    assert list(GAME.rules.legal(state, Seat(0))) == [DRAW]
    played(
        GAME,
        state,
        """
        Ada may not: take > row 2
            Row 2 is empty. A row needs a card before you can take it.
        """,
    )


def test_a_full_row_takes_no_fourth_card() -> None:
    played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[YELLOW], rows=[[RED, RED, RED]]),
        """
        Ada: draw
            Ada drew a ⭐Y yellow.
        Ada may not: place > row 1
            Row 1 is full: it only holds 3 cards.
        Ada: place > row 3
            Ada put a ⭐Y yellow in row 3.
        """,
    )


def test_a_row_must_be_taken_when_all_remaining_rows_are_full() -> None:
    """Rule 7: a player can't draw when no row has room."""
    full = [RED, BLUE, GREEN]
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], rows=[full, full, full]),
        """
        Ada may not: draw
            All the rows left are full, so take one.
        Ada: take > row 2
            Ada took row 2: 🔺R red, 💧B blue, 🟩G green.
        Ben may not: draw
            All the rows left are full, so take one.
        Ben may not: take > row 2
            Someone already took row 2 this round.
        """,
    )
    assert after.areas[0] == [RED, RED, BLUE, GREEN]


def test_a_taken_row_gets_no_card() -> None:
    played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[YELLOW], rows=[[RED], [BLUE, BLUE, BLUE]]),
        """
        Ada: take > row 1
            Ada took row 1: 🔺R red.
        Ben: draw
            Ben drew a ⭐Y yellow.
        Ben may not: place > row 1
            Someone already took row 1 this round.
        Ben: place > row 3
            Ben put a ⭐Y yellow in row 3.
        """,
    )


def test_the_last_player_in_a_round_continues_alone() -> None:
    """Rules 8 and 30: the others are skipped while the last player draws and then takes a row."""
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[YELLOW, WHITE, ORANGE], rows=[[RED], [BLUE]]),
        """
        Ada: take > row 1
            Ada took row 1: 🔺R red.
        Ben: take > row 2
            Ben took row 2: 💧B blue.
            That left Cy alone, free to keep drawing before taking a row.
        Ada may not: take > row 3
            You've already taken a row. You're back in when the round ends.
        Cy: draw
            Cy drew a ⭐Y yellow.
        Cy: place > row 3
            Cy put a ⭐Y yellow in row 3.
        Ben may not: draw
            You've already taken a row. You're back in when the round ends.
        Cy: draw
            Cy drew a ⚪W white.
        Cy: place > row 3
            Cy put a ⚪W white in row 3.
        Cy: draw
            Cy drew an 🔶O orange.
        Cy: place > row 3
            Cy put an 🔶O orange in row 3.
        Cy may not: draw
            All the rows left are full, so take one.
        Cy: take > row 3
            Cy took row 3: ⭐Y yellow, ⚪W white, 🔶O orange.
            That ends the round. Cy starts the next one.
        """,
    )
    # The taker of the last row starts the next round (rule 26).
    assert list(to_move(GAME, after, 3)) == [Seat(2)]
    assert after.rows == [[], [], []]
    assert after.holders == [None, None, None]
    assert GAME.views.public(after).round == 2


def test_a_player_who_has_taken_a_row_is_skipped_until_the_round_ends() -> None:
    """Rule 30: a player who has taken a row has no turns until the next round."""
    played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[YELLOW, WHITE, ORANGE], rows=[[RED], [BLUE]]),
        """
        Ada: take > row 2
            Ada took row 2: 💧B blue.
        Ben: draw
            Ben drew a ⭐Y yellow.
        Ben: place > row 3
            Ben put a ⭐Y yellow in row 3.
        Cy: take > row 1
            Cy took row 1: 🔺R red.
            That left Ben alone, free to keep drawing before taking a row.
        Ben: take > row 3
            Ben took row 3: ⭐Y yellow.
            That ends the round. Ben starts the next one.
        Ben: draw
            Ben drew a ⚪W white.
        """,
    )


def test_jokers_and_plus_twos_fill_a_place() -> None:
    """Rule 29: jokers and plus twos need room in a row, like any other card."""
    played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[PLUS_TWO, YELLOW], rows=[[JOKER, PLUS_TWO]]),
        """
        Ada: draw
            Ada drew a 🎁+2.
        Ada: place > row 1
            Ada put a 🎁+2 in row 1.
        Ben: draw
            Ben drew a ⭐Y yellow.
        Ben may not: place > row 1
            Row 1 is full: it only holds 3 cards.
        """,
    )


def test_a_player_who_draws_the_last_round_card_draws_again() -> None:
    """Rules 9, 10 and 29: the card isn't placed in a row, and the game ends with that round."""
    after = played(
        GAME,
        table([RED], [GREEN], [BLUE], supply=[LAST_ROUND, YELLOW], below=[WHITE] * 16),
        """
        Ada: draw
            🏁 Ada turned up the last-round card: this is the last round!
            Ada drew a ⭐Y yellow.
        Ada: place > row 1
            Ada put a ⭐Y yellow in row 1.
        Ben: take > row 1
            Ben took row 1: ⭐Y yellow.
        Cy: draw
            Cy drew a ⚪W white.
        Cy: place > row 2
            Cy put a ⚪W white in row 2.
        Ada: draw
            Ada drew a ⚪W white.
        Ada: place > row 3
            Ada put a ⚪W white in row 3.
        Cy: take > row 2
            Cy took row 2: ⚪W white.
            That left Ada alone, free to keep drawing before taking a row.
        """,
    )
    assert GAME.views.public(after).last_round
    assert GAME.rules.result(after) is None

    over = played(
        GAME,
        after,
        """
        Ada: take > row 3
            Ada took row 3: ⚪W white.
            That was the last round. Time to count the points!
        Ada may not: draw
            The game is over.
        """,
    )
    assert list(to_move(GAME, over, 3)) == []
    assert GAME.views.public(over).turn is None
    assert GAME.rules.result(over) is not None


def test_with_two_players_rows_hold_one_two_and_three_cards() -> None:
    played(
        GAME,
        table([RED, BLUE], [GREEN, WHITE], supply=[YELLOW], rows=[[RED], [RED, RED], [RED, RED]]),
        """
        Ada: draw
            Ada drew a ⭐Y yellow.
        Ada may not: place > row 1
            Row 1 is full: it only holds 1 card.
        Ada may not: place > row 2
            Row 2 is full: it only holds 2 cards.
        Ada: place > row 3
            Ada put a ⭐Y yellow in row 3.
        Ben may not: draw
            All the rows left are full, so take one.
        """,
    )


def test_with_two_players_the_cards_nobody_took_leave_the_game() -> None:
    """Rule 28: cards left over are shown and never return, but all three rows come back."""
    after = played(
        GAME,
        table([RED, BLUE], [GREEN, WHITE], supply=[BLUE], rows=[[RED], [YELLOW], [PURPLE, JOKER]]),
        """
        Ada: take > row 2
            Ada took row 2: ⭐Y yellow.
            That left Ben alone, free to keep drawing before taking a row.
        Ben: take > row 1
            Ben took row 1: 🔺R red.
            Nobody took row 3, so its cards are out of the game: 💜P purple, 🃏J joker.
            That ends the round. Ben starts the next one.
        Ben: draw
            Ben drew a 💧B blue.
        Ben: place > row 3
            Ben put a 💧B blue in row 3.
        """,
    )
    public = GAME.views.public(after)
    assert public.removed == (PURPLE, JOKER)
    assert [row.places for row in public.rows] == [1, 2, 3]
    assert [row.holder for row in public.rows] == [None, None, None]


def test_with_two_players_an_empty_third_row_is_not_mentioned() -> None:
    played(
        GAME,
        table([RED, BLUE], [GREEN, WHITE], rows=[[RED], [YELLOW]]),
        """
        Ada: take > row 2
            Ada took row 2: ⭐Y yellow.
            That left Ben alone, free to keep drawing before taking a row.
        Ben: take > row 1
            Ben took row 1: 🔺R red.
            That ends the round. Ben starts the next one.
        """,
    )


@pytest.mark.parametrize("number", [-1, 0, 4])
def test_there_is_no_other_row(number: int) -> None:
    reason = f"There's no row {number}. Pick one from 1 to 3."
    played(
        GAME,
        table([RED], [GREEN], [BLUE], rows=[[RED], [RED], [RED]]),
        f"""
        Ada may not: take > {number}
            {reason}
        """,
    )


@pytest.mark.parametrize(
    ("drawn", "do", "typed", "meant"),
    [
        (False, "draw", {}, {"do": "draw"}),
        (True, "place", {"row": "2"}, {"do": "place", "row": 2}),
        (False, "take", {"row": "2"}, {"do": "take", "row": 2}),
        (False, "take", {"row": "row 2"}, {"do": "take", "row": 2}),
    ],
)
def test_moves_can_be_typed(
    *, drawn: bool, do: str, typed: dict[str, str], meant: dict[str, Any]
) -> None:
    state = table([RED], [GREEN], [BLUE], rows=[[RED], [RED]])
    if drawn:
        state.pending = [YELLOW]

    move = read(GAME, list(GAME.rules.legal(state, Seat(0))), do, typed)

    assert isinstance(move, Move)
    assert move.model_dump() == meant
