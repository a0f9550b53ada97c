"""The table's message tells what happened in Chroma Mix, and what the reader has to decide."""

import pytest

from games.chroma import GAME
from games.chroma.asks import Ask, What
from games.chroma.cards import BY_RANK, INKS, Card, InPlay
from games.chroma.events import (
    AnyEvent,
    BillyDrew,
    BillyMissed,
    BillyMixed,
    BillyReached,
    Finished,
    Gained,
    HasSplit,
    Mixed,
    Printed,
    Reached,
    Refilled,
    Swapped,
    Traded,
    Tucked,
    TurnedUp,
    Untucked,
)
from games.chroma.state import State
from games.chroma.wins import Win
from games.kit import Names, Seat, Weight
from games.kit.transcript import NAMES
from tests.games.chroma.tables import solo_table, table

ADA, BEN = Seat(0), Seat(1)
CYAN, MAGENTA, YELLOW = Card.SOFT_CYAN, Card.PALE_MAGENTA, Card.LIGHT_YELLOW


def tell_beats(*events: AnyEvent, reader: Seat | None = None) -> list[str]:
    """Return each beat of one turn's events in short, as told to `reader`."""
    names = Names(lambda seat: NAMES[seat], reader)
    return [GAME.words.in_short(beat, names) for beat in GAME.words.beats(events)]


def decide(start: State, ask: Ask) -> str:
    """Return what Ada is told to decide when a card asks her."""
    start.pending.append(ask)
    names = Names(lambda seat: NAMES[seat], ADA)
    return GAME.words.decide(GAME.views.public(start), ADA, names)


def test_a_whole_turn_is_told_in_one_sentence_with_each_card_once() -> None:
    turn = (
        HasSplit(seat=BEN, card=InPlay.LAVENDER, into=(CYAN, MAGENTA)),
        TurnedUp(cards=(Card.KEY,)),
        Printed(seat=BEN, card=MAGENTA, by=Card.LAVENDER),
        Gained(seat=BEN, card=YELLOW, by=MAGENTA),
        Printed(seat=BEN, card=CYAN, by=Card.LAVENDER),
        Gained(seat=BEN, card=YELLOW, by=CYAN),
        Finished(seat=BEN),
    )

    sentence = (
        "split Lavender (in play), printed Pale Magenta and Soft Cyan and gained 2 Light Yellow."
    )
    assert tell_beats(*turn) == [f"Ben {sentence}"]
    assert tell_beats(*turn, reader=BEN) == [f"You {sentence}"]


def test_what_another_player_gains_during_a_turn_is_told_apart() -> None:
    mixed = Mixed(seat=BEN, cards=(CYAN, MAGENTA), into=Card.LAVENDER)
    gained = Gained(seat=ADA, card=YELLOW, count=2, by=Card.SLATE_GRAY, mixer=BEN)

    assert tell_beats(mixed, gained) == [
        "Ben mixed Lavender from Soft Cyan and Pale Magenta.",
        "Ada gained 2 Light Yellow from Ben's mix (Slate Gray).",
    ]
    _, told = tell_beats(mixed, gained, reader=BEN)
    assert told == "Ada gained 2 Light Yellow from your mix (Slate Gray)."


def test_what_someone_gained_from_a_mix_matters_less_than_a_turn() -> None:
    mixed = Mixed(seat=BEN, cards=(CYAN, MAGENTA), into=Card.LAVENDER)
    gained = Gained(seat=ADA, card=YELLOW, by=Card.SLATE_GRAY, mixer=BEN)

    assert [beat.weight for beat in GAME.words.beats((mixed, gained))] == [
        Weight.GAIN,
        Weight.ROUTINE,
    ]


@pytest.mark.parametrize(
    ("event", "weight"),
    [
        (Printed(seat=BEN, card=CYAN), Weight.GAIN),
        (Refilled(seat=BEN, cards=(CYAN,)), Weight.GAIN),
        (Refilled(seat=BEN, cards=()), Weight.ROUTINE),
    ],
)
def test_a_turn_that_changes_points_is_no_routine(event: AnyEvent, weight: Weight) -> None:
    (beat,) = GAME.words.beats((event,))
    assert beat.weight is weight


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Refilled(seat=BEN, cards=()), "Ben refilled but took nothing back."),
        (Refilled(seat=BEN, cards=(CYAN, CYAN)), "Ben took 2 Soft Cyan back into hand."),
        (Refilled(seat=BEN, cards=(), by=CYAN), "Ben refilled, but took nothing back (Soft Cyan)."),
        (Swapped(seat=BEN, gave=CYAN, took=YELLOW), "Ben swapped Soft Cyan for Light Yellow."),
        (Swapped(seat=BEN, gave=CYAN, took=CYAN), "Ben swapped one Soft Cyan for another."),
        (Swapped(seat=BEN, gave=None, took=YELLOW), "Ben got a Light Yellow for an empty hand."),
        (Traded(seat=BEN, gave=CYAN, took=Card.KEY), "Ben traded Soft Cyan for Key."),
        (Tucked(seat=BEN, cards=(CYAN,), dots=1), "Ben tucked Soft Cyan under Mustard."),
        (Untucked(seat=BEN, cards=(CYAN,)), "Ben put back Soft Cyan from under Mustard."),
        (Finished(seat=BEN), "Ben ended the turn."),
    ],
)  # fmt: skip
def test_a_turn_of_one_action_is_told(event: AnyEvent, sentence: str) -> None:
    assert tell_beats(event) == [sentence]


def test_of_a_long_turn_the_first_actions_are_told() -> None:
    turn = (
        Mixed(seat=BEN, cards=(CYAN, MAGENTA), into=Card.LAVENDER),
        Printed(seat=BEN, card=Card.LAVENDER),
        Swapped(seat=BEN, gave=CYAN, took=YELLOW),
        Gained(seat=BEN, card=CYAN, by=None),
        Refilled(seat=BEN, cards=(CYAN, MAGENTA, YELLOW, Card.KEY, Card.PEAR)),
    )

    (sentence,) = tell_beats(*turn)
    assert sentence == (
        "Ben mixed and printed Lavender, swapped Soft Cyan for Light Yellow, gained Soft Cyan "
        "and took 5 cards back into hand."
    )
    assert tell_beats(turn[-1]) == ["Ben took 5 cards back into hand."]


def test_cards_mixed_on_one_turn_are_not_mistaken_for_ingredients() -> None:
    first = Mixed(seat=BEN, cards=(CYAN, MAGENTA), into=Card.LAVENDER)
    second = Mixed(seat=BEN, cards=(YELLOW, YELLOW), into=Card.LEMON)

    assert tell_beats(first, second) == ["Ben mixed twice (into Lavender and Lemon)."]


def test_a_card_that_was_mixed_and_printed_is_named_once() -> None:
    mixed = Mixed(seat=BEN, cards=(CYAN, MAGENTA), into=Card.LAVENDER)

    assert tell_beats(mixed, Printed(seat=BEN, card=Card.LAVENDER)) == [
        "Ben mixed and printed Lavender."
    ]


def test_a_goal_is_told_apart_from_the_turn_that_reached_it() -> None:
    turn, goal, other = tell_beats(
        Printed(seat=BEN, card=CYAN),
        Reached(seat=BEN, win=Win.POINTS),
        Printed(seat=BEN, card=MAGENTA),
    )

    assert turn == "Ben printed Soft Cyan."
    assert "the 17-point goal" in goal
    assert other == "Ben printed Pale Magenta."


def test_each_of_billy_s_turns_is_told() -> None:
    assert tell_beats(
        BillyDrew(cards=(CYAN,), mixes=1),
        BillyMixed(cards=(CYAN, MAGENTA), into=Card.LAVENDER),
        BillyDrew(cards=(YELLOW,), mixes=1),
        BillyMissed(),
        BillyReached(win=Win.RUBY),
    ) == [
        "Billy drew Soft Cyan and MIX and mixed Lavender from Soft Cyan and Pale Magenta.",
        "Billy drew Light Yellow and MIX and had nothing to mix.",
        "⭐ Confident Billy reached the Ruby goal! The game ends with this round.",
    ]


def test_a_refill_of_nothing_is_told_among_other_actions() -> None:
    refilled = Refilled(seat=BEN, cards=())
    gained = Gained(seat=BEN, card=YELLOW, by=Card.JUNGLE)

    assert tell_beats(refilled, gained) == [
        "Ben refilled, took nothing back and gained Light Yellow."
    ]


def test_what_billy_mixed_at_once_is_told_at_once() -> None:
    mixes = [
        BillyMixed(cards=(CYAN, MAGENTA), into=Card.LAVENDER),
        BillyMixed(cards=(YELLOW, YELLOW), into=Card.LEMON),
        BillyMixed(cards=(CYAN, CYAN), into=Card.CERULEAN),
    ]

    assert tell_beats(*mixes[:2]) == ["Billy mixed twice (into Lavender and Lemon)."]
    assert tell_beats(*mixes) == ["Billy mixed 3 times (into Lavender, Lemon and Cerulean)."]


@pytest.mark.parametrize(
    ("by", "cards", "what", "count", "decision"),
    [
        (CYAN, (MAGENTA, YELLOW), What.GAIN, 1, "gain Light Yellow (from your Soft Cyan)."),
        (Card.PEAR, INKS, What.GAIN, 1, "gain Soft Cyan or Light Yellow (from your Pear)."),
        (
            Card.TURQUOISE,
            INKS,
            What.GAIN,
            3,
            "gain 3 Soft Cyan or 2 Light Yellow (from your Turquoise).",
        ),
        (
            Card.SLATE_GRAY,
            INKS,
            What.MAY_GAIN,
            1,
            "gain Soft Cyan or Light Yellow if you like (from your Slate Gray).",
        ),
        (Card.AZURE, BY_RANK[2], What.GAIN, 1, "gain Coral or Lemon (from your Azure)."),
        (
            Card.PRISM,
            (),
            What.TRADE,
            1,
            "trade a card for Coral or Lemon if you like (with Prism).",
        ),
        (
            YELLOW,
            (),
            What.RECALL,
            1,
            "take Key back into hand if you like (from your Light Yellow).",
        ),
        (
            Card.FUCHSIA,
            (CYAN,),
            What.MAY_PRINT,
            1,
            "print Soft Cyan if you like (thanks to your Fuchsia).",
        ),
        (
            Card.LAVENDER,
            (CYAN, MAGENTA),
            What.PLAY,
            1,
            "print Soft Cyan or Pale Magenta first (thanks to your Lavender).",
        ),
        (Card.LAVENDER, (CYAN, CYAN), What.PLAY, 1, "print Soft Cyan (thanks to your Lavender)."),
        (Card.MUSTARD, (MAGENTA,), What.TUCK, 1, "tuck Pale Magenta under Mustard, or not."),
        (
            Card.MUSTARD,
            (MAGENTA, CYAN, MAGENTA),
            What.TUCK,
            1,
            "tuck up to two of Soft Cyan and 2 Pale Magenta under Mustard.",
        ),
        (
            Card.MUSTARD,
            (*INKS, *BY_RANK[2]),
            What.TUCK,
            1,
            "tuck up to two of 10 cards under Mustard.",
        ),
    ],
)
def test_a_decision_names_the_cards_to_choose_from(
    by: Card, cards: tuple[Card, ...], what: What, count: int, decision: str
) -> None:
    """The decision leaves out cards that have run out, and counts cards if there are many."""
    start = table("", "", plays=("key",), left={"pale-magenta": 0, "light-yellow": 2})
    start.rows[2] = [Card.LEMON, Card.CORAL, Card.LEMON]

    asked = Ask(what=what, seat=ADA, by=by, cards=cards, count=count)
    assert decide(start, asked) == decision


def test_what_billy_can_mix_is_named() -> None:
    start = solo_table("", billys="soft-cyan pale-magenta light-yellow lavender")
    start.rows = {2: [Card.CORAL, Card.LAVENDER, Card.JUNGLE], 3: []}

    asked = Ask(what=What.BILLY, seat=ADA)
    assert decide(start, asked) == "choose what Billy mixes: Coral or Jungle."


def test_a_card_taken_back_after_it_was_printed_is_told_in_that_order() -> None:
    """In the other order, the card would seem to be still in play."""
    refilled, printed = Refilled(seat=BEN, cards=()), Printed(seat=BEN, card=YELLOW)
    taken_back = Refilled(seat=BEN, cards=(YELLOW,), by=YELLOW)

    assert tell_beats(refilled, printed, taken_back) == [
        "Ben printed Light Yellow and took Light Yellow back into hand."
    ]


def test_what_was_printed_before_a_mix_is_told_before_it() -> None:
    printed = Printed(seat=BEN, card=MAGENTA)
    mixed = Mixed(seat=BEN, cards=(YELLOW, YELLOW), into=Card.LEMON)

    assert tell_beats(printed, mixed) == ["Ben printed Pale Magenta and mixed Lemon."]
