"""The story of a game of Kritters: its beats, and what a player has to decide."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.kit import Beat, Names, Seat, beat
from games.kit.names import Who
from games.kit.story import seats_in
from games.kritters import texts, words
from games.kritters.cards import FACES, Card, Kind
from games.kritters.moves import (
    AnyEvent,
    Arrived,
    Boosted,
    Bought,
    Drew,
    Left,
    Passed,
    Refreshed,
    Reshuffled,
    Uncovered,
    Vanished,
)
from games.kritters.names import ITEM_MARKS, counted_letters, mark
from games.kritters.shop import affordable, money_left
from games.kritters.views import Public

# The most kinds of drawn cards that a decision names; of more, it names the splotches.
MAX_KINDS_NAMED = 8

TURN = Boosted | Bought | Passed
"""What a player may do on a turn, after which cards may be drawn."""

RESTOCKING = Refreshed | Left | Vanished | Arrived | Uncovered
"""The events that follow one another while the market is restocked."""


def beats(events: Sequence[AnyEvent]) -> Iterator[Beat]:
    """Yield a beat for what a player did on a turn, with the new market and the next draw."""
    return (_beat(group) for group in _groups(events))


def tell(told: Beat, name: Names) -> str | None:
    """Tell purchases without their prices, and a restocked market by its new cards.

    Later news may say that these cards are gone again, so they aren't called new. A draw is told
    only by itself, because its cards are already shown when it follows something.
    """
    first = told.events[0]
    came = [card for event in told.events if isinstance(event, Arrived) for card in event.cards]
    if isinstance(first, Bought):
        cards = [event.card for event in told.events if isinstance(event, Bought)]
        new = [event.card for event in told.events if isinstance(event, Uncovered)]
        return _bought(name(first.seat), words.purchases(cards), words.priced([*new, *came]))
    if isinstance(first, Boosted):
        return texts.boosted_in_short(who=name(first.seat), card=first.card, mark=mark(first.card))
    if isinstance(first, Refreshed) and came:
        counts = Counter(map(mark, came))
        return texts.refreshed_to(who=name(first.seat), cards=words.counted_marks(counts))
    if isinstance(first, Passed):
        return words.narrate(first, name)
    return texts.new_in_market(cards=words.priced(came)) if came else None


def _bought(who: Who, cards: Sequence[str], new: Sequence[str]) -> str:
    """Name purchases, and what came up: `Pip bought a Wild 🌈W, then ⭐YY (MM) came up.`."""
    if new:
        return texts.bought_and_uncovered(who=who, cards=cards, new=new)
    return texts.bought_in_short(who=who, cards=cards)


def decide(public: Public, seat: Seat, name: Names) -> str:
    """Name the cards that the player has drawn, and say whether they can buy anything."""
    del seat, name
    if public.bought:
        return texts.buy_another(purse=purse_of(public))
    if any(affordable(public.shop)):
        return texts.buy_with(drawn=_drawn(public))
    if public.deck and not public.refreshed:
        return texts.boost_or_refresh(drawn=_drawn(public))
    return texts.pass_with(drawn=_drawn(public), still=public.refreshed)


def is_basis(public: Public, told: Beat) -> bool:
    """Return whether a beat is only the draw whose cards `decide` names."""
    return all(isinstance(event, Reshuffled | Drew) for event in told.events) and any(
        isinstance(event, Drew) and event.seat == public.turn and {*event.cards} <= {*public.drawn}
        for event in told.events
    )


def purse_of(public: Public) -> str:
    """Return what the player has to pay with, such as `CMM🪄` or `7C M 🪄`, or nothing."""
    wands = 0 if public.bought else public.wands
    return counted_letters(money_left(public.shop), ITEM_MARKS[Kind.WAND] * wands)


def _drawn(public: Public) -> str:
    """Return the marks of the drawn cards; of many kinds or with a boost, only the splotches."""
    counts = Counter(map(mark, public.drawn))
    if not counts or len(counts) > MAX_KINDS_NAMED or public.boosted:
        return purse_of(public)
    pays = {mark(card): _pays(card) for card in public.drawn}
    paying, others = (
        words.counted_marks({each: n for each, n in counts.items() if pays[each] is wanted})
        for wanted in (True, False)
    )
    if paying and others:
        return texts.drawn_to_pay(paying=paying, others=others)
    return texts.drawn_cards(cards=paying or others)


def _pays(card: Card) -> bool:
    """Return whether a card has splotches to pay with, or can change them."""
    return any(FACES[card].gives) or FACES[card].kind is Kind.WAND


def _groups(events: Sequence[AnyEvent]) -> Iterator[Sequence[AnyEvent]]:
    group: list[AnyEvent] = []
    for event in events:
        if group and not _belongs_to(group, event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _beat(events: Sequence[AnyEvent]) -> Beat:
    """Return one beat, which doesn't concern the player who only draws for the next turn.

    A market that nobody replaced by choice is also told to the player who couldn't buy.
    """
    acting = [event for event in events if not isinstance(event, Reshuffled | Drew)]
    concerns = {seat for event in acting or events for seat in seats_in(event)}
    told = beat(*events, concerns=concerns)
    return replace(told, who=None) if isinstance(events[0], Refreshed) else told


def _belongs_to(group: Sequence[AnyEvent], event: AnyEvent) -> bool:
    """Return whether an event is told in the same beat as the events before."""
    if isinstance(event, Drew | Reshuffled):
        follows = isinstance(group[0], TURN | Reshuffled | RESTOCKING)
        return follows and not isinstance(group[-1], Drew)
    if isinstance(group[0], Bought):
        return isinstance(event, Bought | RESTOCKING) and not isinstance(event, Refreshed)
    restocks = isinstance(group[0], Refreshed | Left | Vanished | Arrived)
    return restocks and isinstance(event, RESTOCKING) and not isinstance(event, Refreshed)
