"""The story of Kitten tells bids one by one and each showdown at once."""

from games import kitten
from games.kit import Event, Names, Seat, Weight
from games.kitten.cards import MAX_BID, Card, Quality
from games.kitten.moves import (
    Bade,
    Call,
    Called,
    Counted,
    Dealt,
    Flipped,
    Lost,
    Showed,
    Skipped,
    Verdict,
    Won,
)
from games.kitten.moves import Gained as GainedACard
from games.kitten.story import beats, decide, is_basis
from games.kitten.views import Public

ADA, BEN, CY = map(Seat, range(3))
HATS = Quality.HATS
WORDS = kitten.GAME.words


def name(seat: Seat) -> str:
    return ("Ada", "Ben", "Cy")[seat]


def tell_beats(*events: Event, reader: Seat | None = None) -> list[str]:
    """Return each beat of these events in short, as told to `reader`."""
    return [WORDS.in_short(beat, Names(name, reader)) for beat in WORDS.beats(events)]


def showdown(total: int, *, call: Call = "challenge", left: int = 2) -> list[Event]:
    """Return the events of Cy's call of Ben's bid of 5 hats, with `total` hats in play."""
    right = total < 5 if call == "challenge" else total == 5
    shown = Showed(seat=BEN, cards=(Card("wild"),), of=HATS, worth=total, so_far=total)
    flipped = Flipped(seat=ADA, card=Card("wild"), of=HATS, worth=1)
    events: list[Event] = [
        Called(seat=CY, call=call, bidder=BEN, count=5, of=HATS),
        shown,
        flipped,
        Counted(total=total, count=5, of=HATS, call=call),
        Lost(seat=BEN if right else CY, left=left),
    ]
    return events


def test_bids_and_skips_are_told_one_by_one() -> None:
    bid, skip = Bade(seat=BEN, count=5, of=HATS), Skipped(seat=CY)
    assert tell_beats(bid, skip) == ["Ben bid 5 hats.", "Cy played a Skip."]
    assert tell_beats(bid, reader=BEN) == ["You bid 5 hats."]


def test_a_showdown_is_one_beat_that_concerns_three_players_at_most() -> None:
    dealt = Dealt(dealer=BEN, sizes=(3, 2, 4))
    (beat,) = WORDS.beats([*showdown(3), dealt])
    assert (beat.who, beat.weight) == (CY, Weight.REVEAL)
    assert beat.concerns == frozenset({BEN, CY})
    (fatal,) = WORDS.beats(showdown(3, left=0))
    assert fatal.weight == Weight.TURNING


def test_a_showdown_is_told_in_one_line() -> None:
    assert tell_beats(*showdown(3)) == [
        "Cy challenged Ben's 5 hats: there were only 3. Ben lost a card."
    ]
    assert tell_beats(*showdown(3), reader=BEN) == [
        "Cy challenged your 5 hats: there were only 3. You lost a card."
    ]
    assert tell_beats(*showdown(0)) == [
        "Cy challenged Ben's 5 hats: there were none. Ben lost a card."
    ]
    assert tell_beats(*showdown(5)) == [
        "Cy challenged Ben's 5 hats, and there were exactly 5. Cy lost a card."
    ]
    assert tell_beats(*showdown(7, left=0)) == [
        "Cy challenged Ben's 5 hats, and there were 7. Cy is out."
    ]
    assert tell_beats(*showdown(7, left=0), reader=CY) == [
        "You challenged Ben's 5 hats, and there were 7. You are out."
    ]


def test_calling_purrfect_can_win_a_card() -> None:
    right = [*showdown(5, call="purrfect"), GainedACard(seat=CY, now=4)]
    (sentence,) = tell_beats(*right)
    assert sentence == (
        "Cy called Ben's 5 hats purrfect, and there were exactly 5."
        " Ben lost a card, and Cy gained one."
    )
    assert tell_beats(*showdown(6, call="purrfect")) == [
        "Cy called Ben's 5 hats purrfect, and there were 6. Cy lost a card."
    ]


def test_the_end_is_a_beat_of_its_own() -> None:
    assert tell_beats(*showdown(3, left=0), Won(seat=CY, left=2))[1:] == [
        "🏆 Cy wins with 2 cards left!"
    ]


def table(count: int | None, bidder: Seat = BEN, *, purrfect: bool = False) -> Public:
    """Return the public view of a round. `count` is the number of hats bid, or None for no bid."""
    return Public(
        purrfect=purrfect,
        round=1,
        dealer=ADA,
        turn=ADA,
        sizes=(3, 3, 3),
        held=(3, 3, 2),
        deck=40,
        said=() if count is None else (Bade(seat=bidder, count=count, of=HATS),),
        last=(),
        past=(),
    )


def test_the_decision_names_the_bid_that_stands() -> None:
    def decision(count: int | None, bidder: Seat = BEN, *, purrfect: bool = False) -> str:
        return decide(table(count, bidder, purrfect=purrfect), ADA, Names(name, ADA))

    assert decision(5) == "beat Ben's 5 hats or challenge."
    assert decision(5, purrfect=True) == "beat Ben's 5 hats, challenge or call Purrfect."
    assert decision(MAX_BID) == f"challenge Ben's {MAX_BID} hats: nobody can go higher."
    assert decision(MAX_BID, purrfect=True) == f"challenge Ben's {MAX_BID} hats, or call Purrfect."
    assert decision(5, ADA) == "nobody topped your 5 hats, so raise it or skip."
    assert decision(None) == "open the bidding. There are 8 cards in all hands."


def test_the_bid_that_stands_is_not_told_again() -> None:
    bid, raised = (Bade(seat=BEN, count=count, of=HATS) for count in (4, 5))
    first, second = beats([bid, raised])
    assert (is_basis(table(5), first), is_basis(table(5), second)) == (False, True)
    assert not is_basis(table(None), first)


def test_what_the_showdown_or_the_result_says_is_not_told_again() -> None:
    (bid,) = beats([Bade(seat=BEN, count=5, of=HATS)])
    called, *_, lost = showdown(3)
    ended = Verdict.model_validate({"called": called, "total": 3, "lost": lost})
    past = table(None).model_copy(update={"past": (ended,)})
    assert is_basis(past, next(iter(beats([Won(seat=CY, left=2)]))))
    assert is_basis(past, bid)
    assert not is_basis(past, next(iter(beats([Bade(seat=CY, count=5, of=HATS)]))))


def test_the_result_is_told_from_the_first_elimination_on() -> None:
    fatal, other = WORDS.beats([*showdown(3, left=0), *showdown(3, left=1)])
    assert (fatal.begins_ending, other.begins_ending) == (True, False)
