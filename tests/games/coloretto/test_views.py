"""Views, scenes, hints and labels of Coloretto show what players may know."""

import re

import pytest

from games import kit
from games.coloretto import GAME, asking, words
from games.coloretto.cards import COLOURS, Card, Scoring
from games.coloretto.moves import DRAW, PLACE, TAKE, AnyMove
from games.coloretto.state import Options, State
from games.coloretto.views import face_down
from games.kit import Chance, Scene, Seat, begin, play
from games.kit.bots import bot_move
from games.kit.describe import spelt_out, told
from games.kit.transcript import name
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


def test_only_the_order_of_the_supply_is_hidden() -> None:
    """Rule 27: players can see how many cards are left, and work out which ones."""
    state: State = begin(GAME, 4, Options(), "views").state
    public = GAME.views.public(state)

    dealt_anew = GAME.views.redeal(state, Seat(0), Chance("anew", 0))

    assert dealt_anew.supply != state.supply
    assert GAME.views.public(dealt_anew) == public
    assert face_down(public).total() == public.supply == 72
    assert sorted(face_down(public).elements()) == sorted(
        card for card in state.supply if card is not LAST_ROUND
    )


def test_everyone_can_count_where_the_last_round_card_lies() -> None:
    """Rule 27: dealing anew leaves the last-round card in its place, or out if it was drawn."""
    state: State = begin(GAME, 4, Options(), "views").state
    for number in range(5):
        dealt_anew = GAME.views.redeal(state, Seat(0), Chance("anew", number))
        assert dealt_anew.supply.index(LAST_ROUND) == 16
    state.supply.remove(LAST_ROUND)
    state.last_round = True

    assert LAST_ROUND not in GAME.views.redeal(state, Seat(0), Chance("anew", 0)).supply


def test_visible_cards_are_not_listed_as_still_to_come() -> None:
    state = table([RED], [GREEN], rows=[[BLUE], [JOKER]], not_in_play=[ORANGE])
    state.pending = [WHITE]
    state.removed = [YELLOW, GOLDEN]

    down = face_down(GAME.views.public(state))

    assert ORANGE not in down
    assert GOLDEN not in down
    assert [down[card] for card in (RED, GREEN, BLUE, WHITE, YELLOW)] == [8] * 5
    assert down[JOKER] == 1
    assert down[PLUS_TWO] == 10


def test_the_running_score_is_the_best_one() -> None:
    cards = [GREEN] * 6 + [YELLOW] * 4 + [RED] * 3 + [BLUE] * 2 + [JOKER, PLUS_TWO]
    public = GAME.views.public(table(cards, [RED], [BLUE]))

    assert public.collections[0].score.total == 41
    assert "**Ada** · 41 points" in told(GAME.pictures.table(public), name)
    assert "41 points" in spelt_out(GAME.pictures.table(public), name)


def test_the_table_shows_rows_supply_and_everyone() -> None:
    drawn = played(
        GAME,
        table([RED, RED], [GREEN], [JOKER], supply=[YELLOW], rows=[[RED], [BLUE, PLUS_TWO]]),
        """
        Ada: take > row 1
            …
        Ben: draw
            …
        """,
    )
    shown = told(GAME.pictures.table(GAME.views.public(drawn)), name)

    assert shown == (
        "Round 1 · the last-round card is next\n"
        "**Rows**\n"
        "Row 1: taken\n"
        "Row 2: 💧B 🎁+2 ▫\n"
        "Row 3: ▫ ▫ ▫\n"
        "**Just drawn** · **⭐Y**\n"
        "**Supply** · face down 16\n"
        "**Ada** · 6 points · took row 1 · 🔺R×3\n"
        "▶ **Ben** · 1 point · 🟩G\n"
        "**Cy** · 1 point · 🃏J"
    )


def test_the_latest_change_is_highlighted() -> None:
    state = table([RED, BLUE], [GREEN], supply=[YELLOW], rows=[[], [BLUE, PLUS_TWO], [RED]])
    state = play(GAME, state, Seat(0), DRAW, Chance("", 0)).state
    state = play(GAME, state, Seat(0), PLACE[2], Chance("", 0)).state
    assert "→ Row 3: 🔺R **⭐Y** ▫" in told(GAME.pictures.table(GAME.views.public(state)), name)

    state = play(GAME, state, Seat(1), TAKE[1], Chance("", 0)).state
    shown = told(GAME.pictures.table(GAME.views.public(state)), name)
    assert "**Ben** · 4 points · took row 2 · 🟩G **💧B** **🎁+2**" in shown
    assert "→" not in shown


def test_the_table_for_two_shows_what_is_out_of_the_game() -> None:
    state = table([RED], [GREEN], not_in_play=[ORANGE, BLUE])
    state.removed = [YELLOW, JOKER, YELLOW]
    shown = told(GAME.pictures.table(GAME.views.public(state)), name)

    assert "Not in this game: 🔶O 💧B" in shown
    assert "Out of the game: ⭐Y×2 🃏J" in shown


def test_the_last_round_is_announced() -> None:
    shown = told(
        GAME.pictures.table(GAME.views.public(table([RED], [GREEN], below=[WHITE] * 9))), name
    )

    assert shown.startswith("Round 1 · ⚠️ last round\n")


def test_the_table_says_how_far_off_the_last_round_is() -> None:
    """Rule 27: the countdown drops by one with each card drawn, and is always shown."""
    state = table([RED], [GREEN], supply=[RED, WHITE])
    seen: list[str] = []
    for move in (DRAW, PLACE[0], DRAW, PLACE[1], DRAW):
        seen.append(told(GAME.pictures.table(GAME.views.public(state)), name).partition("\n")[0])
        state = play(GAME, state, state.turn, move, Chance("", 0)).state
    seen.append(told(GAME.pictures.table(GAME.views.public(state)), name).partition("\n")[0])

    assert seen == [
        "Round 1 · last round after 2 cards",
        "Round 1 · last round after 1 card",
        "Round 1 · last round after 1 card",
        "Round 1 · the last-round card is next",
        "Round 1 · the last-round card is next",
        "Round 1 · ⚠️ last round",
    ]


def test_a_hand_shows_its_cards_with_their_score() -> None:
    state = table([RED, RED, BLUE, GREEN, YELLOW, JOKER, GOLDEN, PLUS_TWO], [GREEN])
    mine = GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, Seat(0)))

    assert told(mine, name) == (
        "**Your cards** · 13 points if it ended now\n"
        "🔺R×4 (+10, 2 jokers) ⭐Y (+1) 🟩G (+1) 💧B (−1) 🎁+2 (+2)\n"
        "Jokers (already counted): 🃏J 👑J"
    )
    state.over = True
    mine = GAME.pictures.hand(GAME.views.public(state), GAME.views.private(state, Seat(0)))
    assert told(mine, name).startswith("**Your cards** · 13 points\n")


def test_the_supply_can_be_looked_at_but_not_its_order() -> None:
    state: State = begin(GAME, 2, Options(), "views").state
    supply = GAME.pictures.looks["supply"](
        GAME.views.public(state), GAME.views.private(state, Seat(0))
    )
    shown = told(supply, name)

    assert (
        "54 cards in an order nobody knows · the last-round card comes up after 38 of them" in shown
    )
    assert "🎁+2×10 🃏J×2 👑J" in shown


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table([RED], [GREEN], supply=[BLUE]), "the last-round card comes up after 1 of them"),
        (table([RED], [GREEN]), "the last-round card is next"),
        (table([RED], [GREEN], below=[WHITE] * 9), "9 cards in an order nobody knows"),
    ],
)
def test_the_supply_shows_when_the_last_round_may_come(state: State, words: str) -> None:
    """Rule 27: players can work out how many cards come before the last-round card."""
    supply = GAME.pictures.looks["supply"](
        GAME.views.public(state), GAME.views.private(state, Seat(0))
    )

    assert words in [badge.text for badge in supply.areas[0].badges]
    assert len(supply.areas[0].badges) == (1 if state.last_round else 2)


def test_a_drawn_card_is_shown_to_the_player_who_must_place_it() -> None:
    state = table([RED], [GREEN], rows=[[], [RED], []])
    state.pending = [BLUE]
    public = GAME.views.public(state)
    hands = [
        told(GAME.pictures.hand(public, GAME.views.private(state, Seat(seat))), name)
        for seat in (0, 1)
    ]

    assert hands[0].startswith("**You drew** · **💧B**\n**Your cards** · ")
    assert hands[1].startswith("**Your cards** · ")


def test_the_final_count_shows_every_colour() -> None:
    over = played(
        GAME,
        table([RED, JOKER], [GREEN, PLUS_TWO], below=[], rows=[[RED], [GREEN]]),
        """
        Ada: take > row 1
            …
        Ben: take > row 2
            …
        """,
    )
    result = GAME.rules.result(over)
    assert result is not None

    assert told(GAME.pictures.scores(result), name) == (
        "▶ **Ada** · 6 points · 1st · 🔺R×3 (+6, joker)\n"
        "**Ben** · 5 points · 2nd · 🟩G×2 (+3) 🎁+2 (+2)"
    )


def test_each_colour_has_its_own_letter_and_shape() -> None:
    marks = [words.MARKS[colour] for colour in COLOURS]

    assert all(re.fullmatch(r"[^\w\s][A-Z]", mark) for mark in marks)
    assert len({mark[0] for mark in marks}) == len({mark[1] for mark in marks}) == 7
    assert [mark[1] for mark in marks] == [colour.value[0].upper() for colour in COLOURS]
    assert len(set(words.MARKS.values())) == len(Card)


def test_a_row_on_offer_says_what_it_holds_and_gives() -> None:
    state = table([RED, RED], [GREEN], [BLUE], rows=[[RED, PLUS_TWO], [GOLDEN], []])
    hints = [_hint(state, "take.row", number) for number in (1, 2)]

    assert hints == ["🔺R 🎁+2 · +5 for you", "👑J and an extra card · +3 for you"]
    assert _hint(state, "do", "draw") == "16 cards left"
    assert _hint(state, "do", "take") == ""


def test_the_last_player_in_a_round_is_told_to_draw_as_often_as_they_like() -> None:
    """Rule 8: once everyone else has taken a row, a player may draw until all rows are full."""
    state = table([RED], [GREEN], rows=[[RED], [BLUE], []])
    state = play(GAME, state, Seat(0), TAKE[1], Chance("", 0)).state

    assert _hint(state, "do", "draw") == (
        "you're the last one in, so draw as often as you like · 16 cards left"
    )


def test_a_last_player_without_room_to_draw_is_told_nothing() -> None:
    """Rules 7 and 8: a player without room to draw has to take a full row."""
    state = table([RED], [GREEN], rows=[[RED], [BLUE] * 2, [WHITE] * 3])
    played(GAME, state, "Ada: take > row 1\n    Ada took row 1: 🔺R red.")


def test_the_last_card_of_the_supply_is_one_card() -> None:
    """Rule 1: the last of five players can draw the last card if the golden joker took one."""
    state = table([RED], [GREEN], [BLUE], [WHITE], [YELLOW], below=[WHITE])
    supply = GAME.pictures.looks["supply"](
        GAME.views.public(state), GAME.views.private(state, Seat(0))
    )

    assert _hint(state, "do", "draw") == "1 card left"
    assert supply.areas[0].badges[0].text == "1 card in an order nobody knows"


def test_a_row_that_is_taken_without_a_further_question_is_named_first() -> None:
    state = table([RED, RED], [GREEN], [BLUE], rows=[[], [RED, PLUS_TWO], []])

    assert _hint(state, "do", "take") == "Row 2: 🔺R 🎁+2 · +5 for you"


def test_a_row_that_costs_points_says_so() -> None:
    state = table([RED, GREEN, BLUE], [GREEN], [BLUE], rows=[[WHITE], [WHITE, PLUS_TWO, ORANGE]])

    assert _hint(state, "take.row", 1) == "⚪W · −1 for you"
    assert _hint(state, "take.row", 2) == "⚪W 🎁+2 🔶O · 0 for you"


def test_a_row_to_place_in_says_how_much_room_it_has() -> None:
    state = table([RED], [GREEN], rows=[[], [RED], []])
    state.pending = [BLUE]

    assert [_hint(state, "place.row", number) for number in (1, 2, 3)] == [
        "empty · room for 1",
        "🔺R · room for 1",
        "empty · room for 3",
    ]


def test_a_legal_move_has_no_reason_for_a_refusal() -> None:
    state = table([RED], [GREEN], rows=[[], [RED], []])
    assert [_why_not(state, move) for move in (DRAW, TAKE[1])] == [None, None]

    state.pending = [BLUE]
    assert _why_not(state, PLACE[0]) is None


@pytest.mark.parametrize("scoring", ["brown", "violet"])
def test_the_largest_table_fits_a_message(scoring: Scoring) -> None:
    """Everyone holds every kind of card, and all rows are full."""
    everything = [*COLOURS * 2, PLUS_TWO, JOKER, GOLDEN]
    state = table(*[everything] * 5, rows=[[RED, JOKER, PLUS_TWO]] * 5, scoring=scoring)
    long_name = "A person with a long name, 32 ch"
    scene = GAME.pictures.table(GAME.views.public(state))
    state.over = True
    result = GAME.rules.result(state)
    assert result is not None

    assert len(told(scene, lambda _: long_name)) <= 1_500
    assert len(GAME.words.explain(result, lambda _: long_name)) <= 1_500


def test_pictures_find_their_cards() -> None:
    state: State = begin(GAME, 2, Options(), "art").state
    for count in range(60):
        move = bot_move(GAME, state, state.turn, Chance("bot", count))
        state = play(GAME, state, state.turn, move, Chance("art", count)).state
    public, private = GAME.views.public(state), GAME.views.private(state, Seat(0))

    for scene in (GAME.pictures.table(public), GAME.pictures.hand(public, private)):
        assert set(_arts(scene)) <= {card.value for card in Card}
        assert any(_arts(scene))


def _arts(scene: Scene) -> list[str]:
    pieces = [item for area in scene.areas for row in area.rows for item in row.items]
    return [piece.art for piece in pieces if isinstance(piece, kit.Card)]


def _hint(state: State, question: str, value: object) -> str:
    return asking.hint(
        GAME.views.public(state), GAME.views.private(state, Seat(0)), question, value
    )


def _why_not(state: State, move: AnyMove) -> str | None:
    return asking.why_not(GAME.views.public(state), GAME.views.private(state, Seat(0)), move)
