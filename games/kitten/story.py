"""The story of a game of Kitten: its beats, and what a player has to decide."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from games.kit import Beat, Event, Names, Seat, Weight, Whisper, beat, grouped
from games.kitten import texts, words
from games.kitten.cards import MAX_BID
from games.kitten.moves import AnyEvent, Bade, Called, Counted, Lost, Skipped, WentOn, Won
from games.kitten.views import Public

T = TypeVar("T", bound=Event)


def beats(events: Sequence[AnyEvent]) -> Iterator[Beat]:
    """Yield a beat for each bid, each Skip and each showdown, which includes the next deal.

    Whoever is out reads about that, and what followed, once the game is over.
    """
    for group in grouped(events, Bade, Skipped, WentOn, Called, Won):
        called, lost = _find(group, Called), _find(group, Lost)
        if called is None or lost is None:
            yield beat(*group)
        else:
            weight = None if lost.left else Weight.TURNING
            told = beat(*group, weight=weight, concerns=(called.seat, called.bidder, lost.seat))
            yield replace(told, begins_ending=not lost.left)


def tell(told: Beat, name: Names) -> str | None:
    """Tell a showdown in one sentence."""
    called, counted = _find(told.events, Called), _find(told.events, Counted)
    lost = _find(told.events, Lost)
    if called is None or counted is None or lost is None:
        return None
    return words.showdown(called, counted, lost, name)


def decide(public: Public, seat: Seat, name: Names) -> str:
    """Name the bid that stands, and what can be done about the bid (K1, K10, K11)."""
    bid = public.bid
    if bid is None:
        return texts.open_the_bidding(count=sum(public.held))
    if bid.seat == seat:
        return texts.raise_or_skip(count=bid.count, of=bid.of)
    say = texts.call_it if bid.count == MAX_BID else texts.beat_or_call
    return say(who=name(bid.seat), count=bid.count, of=bid.of, purrfect=public.purrfect)


def is_basis(public: Public, told: Beat) -> bool:
    """Return whether other sentences tell a beat: the bid that stands or was called, or the end."""
    if _find(told.events, Won):
        return True
    called = [(each.called.bidder, each.called.count, each.called.of) for each in public.past]
    bid = _find(told.events, Bade)
    if bid is None or bid in public.said:
        return bid is not None and bid == public.bid
    return (bid.seat, bid.count, bid.of) in called


def _find(events: Sequence[Event | Whisper], kind: type[T]) -> T | None:
    return next((event for event in events if isinstance(event, kind)), None)
