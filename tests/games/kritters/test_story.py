"""The table's message tells what happened in Kritters, and what to decide."""

from games.kit import Names, Seat, Weight
from games.kit.story import HistoryStep, Story
from games.kit.transcript import NAMES
from games.kritters import GAME
from games.kritters.moves import (
    AnyEvent,
    Arrived,
    Boosted,
    Bought,
    Drew,
    Ending,
    LastRound,
    Left,
    Passed,
    Refreshed,
    Uncovered,
    Vanished,
)
from games.kritters.state import State
from tests.games.kritters.tables import table

ADA, BEN = Seat(0), Seat(1)


def tell_beats(*events: AnyEvent, reader: Seat | None = None) -> list[str]:
    """Return each beat of one turn's events in short, as told to `reader`."""
    names = Names(lambda seat: NAMES[seat], reader)
    return [GAME.words.in_short(beat, names) for beat in GAME.words.beats(events)]


def decision_for_ada(state: State) -> str:
    names = Names(lambda seat: NAMES[seat], ADA)
    return GAME.words.decide(GAME.views.public(state), ADA, names)


def test_purchases_are_told_without_prices_and_with_what_is_new_in_the_market() -> None:
    events = (
        Bought(seat=BEN, card="brush/ccc"),
        Uncovered(card="brush/mmm"),
        Bought(seat=BEN, card="single-c/m"),
        Arrived(cards=("double-y/cc",)),
        Drew(seat=ADA, cards=("start-c",)),
    )

    assert tell_beats(*events, reader=BEN) == [
        "You bought a Paintbrush 🖌️ and a cyan Single 💧C+1, then 🖌️ (MMM) and ⭐YY (CC) came up.",
    ]


def test_the_next_draw_is_told_only_by_itself() -> None:
    drew = Drew(seat=ADA, cards=("start-c",))

    assert tell_beats(Passed(seat=BEN), drew) == ["Ben passed."]
    assert tell_beats(drew) == ["Ada drew 💧C."]
    (passed,) = GAME.words.beats([Passed(seat=BEN), drew])
    assert passed.concerns == {BEN}


def test_a_new_market_is_told_by_its_cards() -> None:
    events = (
        Refreshed(seat=BEN),
        Vanished(card="brush/ccc", taken="brush/mmm"),
        Arrived(cards=("double-y/cc", "single-c/m", "double-y/yy")),
    )

    assert tell_beats(*events) == ["Ben couldn't buy, so the market was replaced: 2× ⭐YY, 💧C+1."]


def test_a_replaced_market_is_important_even_to_whoever_could_not_buy() -> None:
    """Even the player whose turn it is needs to be told what no player has done."""
    events = (
        Bought(seat=BEN, card="single-c/m"),
        Arrived(cards=("point-r4/mmyy",)),
        Drew(seat=ADA, cards=("start-c",)),
        Refreshed(seat=ADA),
        Arrived(cards=("double-y/cc",)),
    )

    bought, refreshed = GAME.words.beats(events)

    assert (bought.who, refreshed.who) == (BEN, None)
    assert refreshed.concerns == {ADA}
    assert refreshed.weight == Weight.REVEAL
    assert tell_beats(*events, reader=ADA)[1] == (
        "You couldn't buy, so the market was replaced: ⭐YY."
    )


def test_a_boost_is_told_as_a_loss_without_what_it_was_good_for() -> None:
    events = (Boosted(seat=BEN, card="wild"), Drew(seat=BEN, cards=("start-c",)))

    assert tell_beats(*events) == ["Ben boosted a Wild 🌈W (gone now)."]
    (boosted,) = GAME.words.beats(events)
    assert boosted.weight == Weight.GAIN


def test_a_market_replaced_after_a_player_s_own_turn_is_news_to_them() -> None:
    turn = (Bought(seat=BEN, card="single-c/m"), Refreshed(seat=ADA))
    steps = [
        HistoryStep(1, turn, BEN, ends_turn=True),
        HistoryStep(2, (Passed(seat=ADA),), ADA, ends_turn=True),
    ]

    told = Story.of(steps, GAME.words.beats, [BEN]).since(BEN)

    assert [type(each.events[0]) for each in told] == [Refreshed, Passed]


def test_the_card_that_leaves_the_market_is_told_only_if_nothing_replaces_it() -> None:
    left = Left(card="single-c/m")

    assert tell_beats(left) == ["The cyan Single 💧C+1 left the market."]
    assert tell_beats(left, Arrived(cards=("double-y/cc",))) == ["New in the market: ⭐YY (CC)."]


def test_the_decision_names_the_drawn_cards_and_counts_equal_ones() -> None:
    state = table(drawn="start-y start-y single-c/m", market="single-c/c")

    assert decision_for_ada(state) == "buy with 2× ⭐Y, 💧C+1."


def test_the_decision_names_the_splotches_of_many_kinds_of_cards() -> None:
    kinds = "single-c/m single-m/c single-y/c double-c/mm double-m/cc double-y/cc"
    state = table(drawn=f"start-c start-m start-y {kinds} wand/cmy", market="single-c/c")

    assert decision_for_ada(state) == "buy with 4C 4M 4Y 🪄."


def test_the_decision_about_a_second_card_names_what_is_left() -> None:
    state = table(drawn="start-c start-m", market="single-c/m", double_purchase=True)
    state.bought = ["single-y/m"]

    assert decision_for_ada(state) == "buy a second card with C, or stop."


def test_someone_who_cannot_buy_is_told_what_else_to_do() -> None:
    assert decision_for_ada(table(drawn="start-c", refreshed=True)) == (
        "pass: you still can't buy anything with 💧C."
    )
    assert decision_for_ada(table(drawn="start-c", deck="")) == (
        "pass: you can't buy anything with 💧C."
    )
    assert decision_for_ada(table(drawn="start-c", effect_boost=True)) == (
        "boost a card, or press Done for a new market: you can't buy anything with 💧C."
    )


def test_drawn_cards_that_pay_for_nothing_are_named_last() -> None:
    state = table(drawn="palette/ccc start-y wand/cmy", market="single-c/y")

    assert decision_for_ada(state) == "buy with ⭐Y, 🪄 (🎨 pays nothing)."

    state = table(drawn="palette/ccc start-y brush/ccc", market="single-c/y")

    assert decision_for_ada(state) == "buy with ⭐Y (🎨, 🖌️ pay nothing)."


def test_after_a_boost_the_decision_names_the_splotches() -> None:
    """A boosted card gives twice its splotches, or nothing if it has no splotches."""
    state = table(drawn="palette/ccc double-y/mm start-c", market="single-c/y", effect_boost=True)

    state.boosted = "palette"
    assert decision_for_ada(state) == "buy with CYY."
    state.boosted = "double-y"
    assert decision_for_ada(state) == "buy with C 4Y."


def test_the_draw_that_the_decision_names_is_not_told_again() -> None:
    public = GAME.views.public(table(drawn="start-c start-m"))
    own, other = (
        next(iter(GAME.words.beats([Drew(seat=seat, cards=("start-c", "start-m"))])))
        for seat in (ADA, BEN)
    )

    assert GAME.words.is_basis(public, own)
    assert not GAME.words.is_basis(public, other)


def test_the_result_is_told_from_the_purchase_before_the_last_round_on() -> None:
    ended = LastRound(why=Ending.ITEMS)
    moves = [(BEN, (Bought(seat=BEN, card="brush/ccc"), ended)), (ADA, (Passed(seat=ADA),))]
    steps = [HistoryStep(at, events, seat) for at, (seat, events) in enumerate(moves)]

    told = Story.of(steps, GAME.words.beats).ending()

    assert [type(each.events[0]) for each in told] == [Bought, Passed]
