"""The story of Coloretto tells each turn in short."""

from collections.abc import Sequence

from games.coloretto import GAME, texts
from games.coloretto.cards import Card
from games.coloretto.moves import (
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    LeftAlone,
    Placed,
    Removed,
    RoundEnded,
    Took,
)
from games.coloretto.state import State
from games.kit import Event, Names, Seat, Weight

ADA, BEN, CY = map(Seat, range(3))
RED, GREEN, JOKER, GOLDEN = Card.RED, Card.GREEN, Card.JOKER, Card.GOLDEN


def name(seat: Seat) -> str:
    return ("Ada", "Ben", "Cy")[seat]


def tell_beats(*events: Event, reader: Seat | None = None) -> list[str]:
    """Return each beat of these events in short, as told to `reader`."""
    return [GAME.words.in_short(beat, Names(name, reader)) for beat in GAME.words.beats(events)]


DREW, PLACED = Drew(seat=BEN, card=RED), Placed(seat=BEN, card=RED, row=2)
TOOK_EVENT = Took(seat=BEN, row=2, cards=(RED, GREEN, RED))


def test_a_card_is_named_once() -> None:
    assert tell_beats(DREW) == ["Ben drew a 🔺R red."]
    assert tell_beats(DREW, PLACED) == tell_beats(PLACED) == ["Ben put a 🔺R red in row 2."]
    assert tell_beats(DREW, PLACED, DREW, reader=BEN) == [
        "You put a 🔺R red in row 2.",
        "You drew a 🔺R red.",
    ]


def test_equal_cards_of_a_row_are_counted() -> None:
    assert tell_beats(TOOK_EVENT) == ["Ben took row 2: 2 🔺R red, 🟩G green."]


def test_the_golden_jokers_card_is_told() -> None:
    golden = Took(seat=BEN, row=1, cards=(GOLDEN,))
    assert tell_beats(golden, Gained(seat=BEN, card=GREEN)) == [
        "Ben took row 1: 👑J golden joker, plus a 🟩G green for the golden joker."
    ]
    (with_last_round,) = tell_beats(golden, LastRoundShown(seat=BEN), Gained(seat=BEN, card=GREEN))
    assert with_last_round.endswith("for the golden joker. 🏁 This is the last round!")


def test_what_follows_a_row_is_told_with_it() -> None:
    (ended,) = tell_beats(TOOK_EVENT, Removed(row=1, cards=(RED,)), RoundEnded(starts=BEN))
    assert "out of the game: 🔺R red. That ended the round." in ended
    assert tell_beats(TOOK_EVENT, GameEnded())[0].endswith(" That ended the last round.")
    (alone,) = tell_beats(TOOK_EVENT, LeftAlone(seat=CY), reader=CY)
    assert alone.endswith(" You're the last one in this round.")


def test_the_last_round_is_a_turning_point() -> None:
    shown, drew = GAME.words.beats([LastRoundShown(seat=BEN), DREW])
    assert (shown.weight, drew.weight) == (Weight.TURNING, Weight.ROUTINE)
    (took,) = GAME.words.beats([TOOK_EVENT, RoundEnded(starts=BEN)])
    assert (took.weight, took.who) == (Weight.GAIN, BEN)


def decision_for_ada(
    rows: Sequence[Sequence[Card]],
    *,
    drawn: Card | None = None,
    supply: int = 9,
    last_round: bool = False,
    taken: int | None = None,
) -> str:
    """Return what Ada has to decide. `taken` is the index of a row that Cy has taken."""
    holders: list[Seat | None] = [CY if at == taken else None for at in range(len(rows))]
    state = State(
        not_in_play=[],
        supply=[RED] * supply,
        areas=[[], [], []],
        rows=[list(row) for row in rows],
        places=[3] * len(rows),
        holders=holders,
        turn=ADA,
        pending=[] if drawn is None else [drawn],
        last_round=last_round,
        scoring="brown",
    )
    return GAME.words.decide(GAME.views.public(state), ADA, Names(name, ADA))


def test_the_decision_names_the_rows_that_can_be_taken() -> None:
    assert decision_for_ada([[], [], []]) == "draw a card."
    assert decision_for_ada([[GREEN, RED], [JOKER], []]) == "draw, or take row 1 (G R) or 2 (J)."
    assert decision_for_ada([[GREEN], [JOKER]], supply=1) == "take row 1 (G) or 2 (J)."
    assert decision_for_ada([[GREEN] * 3]) == "take row 1 (G G G)."
    assert decision_for_ada([[GREEN], []], taken=0, last_round=True) == "last round: draw a card."
    assert decision_for_ada([[GREEN]], last_round=True) == "last round: draw, or take row 1 (G)."


def test_the_decision_names_the_card_that_was_drawn() -> None:
    full = [[GREEN] * 3, [], [JOKER]]
    assert decision_for_ada(full, drawn=GOLDEN) == "put the 👑J golden joker in row 2 or 3 (J)."
    assert (
        decision_for_ada([[], [RED], []], drawn=RED, taken=0)
        == "put the 🔺R red in row 2 (R) or 3."
    )


def test_the_last_round_card_is_told_without_what_the_decision_says() -> None:
    assert tell_beats(LastRoundShown(seat=BEN)) == ["🏁 Ben turned up the last-round card!"]


def test_sentences_call_a_plus_two_by_its_mark_alone() -> None:
    """The mark says as much as the name, which pictures and screen readers use."""
    took = Took(seat=BEN, row=1, cards=(Card.PLUS_TWO, GOLDEN, Card.PLUS_TWO))

    assert tell_beats(took, Gained(seat=BEN, card=Card.PLUS_TWO)) == [
        "Ben took row 1: 2 🎁+2, 👑J golden joker, plus a 🎁+2 for the golden joker."
    ]
    assert texts.card(Card.PLUS_TWO, "name") == "plus two"


def test_the_result_is_told_from_the_last_round_card_on() -> None:
    golden = Took(seat=BEN, row=1, cards=(GOLDEN,))
    shown, drew, took = GAME.words.beats([LastRoundShown(seat=BEN), DREW, TOOK_EVENT])
    (revealed,) = GAME.words.beats([golden, LastRoundShown(seat=BEN)])

    assert [each.begins_ending for each in (shown, drew, took, revealed)] == [
        True,
        False,
        False,
        True,
    ]
