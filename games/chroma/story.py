"""The story of a game of Chroma Mix: its beats."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.chroma import texts, words
from games.chroma.billy import YOU
from games.chroma.cards import Card
from games.chroma.events import (
    AnyEvent,
    BillyDrew,
    BillyMissed,
    BillyMixed,
    BillyReached,
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
from games.kit import Beat, Event, Names, Seat, Weight, Whisper, beat

MAX_ACTIONS_WITH_NOTHING = 2  # in a turn of more actions, a refill of nothing isn't told

BILLYS = (BillyDrew, BillyMixed, BillyMissed)


def beats(events: Sequence[AnyEvent]) -> Iterator[Beat]:
    """Yield a beat for what a player, or Billy, did in a row, and one for each goal reached."""
    group: list[AnyEvent] = []
    for event in events:
        if group and _begins_beat(event, group):
            yield _beat(group)
            group = []
        group.append(event)
    if group:
        yield _beat(group)


def tell(told: Beat, name: Names) -> str | None:
    """Tell everything a player, or Billy, did in a row as one sentence."""
    if isinstance(told.events[0], BILLYS):
        return texts.billys_turn(did=words.told_clauses([*_billys_clauses(told.events)]))
    count = sum(1 for _ in _clauses(told.events, name, actions=1))
    if told.who is None or not count:
        return None
    did = words.told_clauses([*_clauses(told.events, name, actions=count)])
    return texts.turn(who=name(told.who), did=did)


def _begins_beat(event: AnyEvent, group: Sequence[AnyEvent]) -> bool:
    if isinstance(event, Reached | BillyReached | BillyDrew) or isinstance(
        group[0], Reached | BillyReached
    ):
        return True
    return not isinstance(event, TurnedUp) and _doer(event) != _doer(group[0])


def _doer(event: AnyEvent) -> Seat | None:
    """Return the seat that an event is about; None if the event is about Billy or the market."""
    return getattr(event, "seat", None)


def _beat(events: Sequence[AnyEvent]) -> Beat:
    """Return one beat; what Billy does concerns the player against him.

    Cards taken back change someone's points, so they matter. What a Slate Gray gives on someone
    else's turn matters less than that turn.
    """
    if isinstance(events[0], BILLYS):
        return beat(*events, concerns=(YOU,))
    if all(isinstance(event, Gained) and event.mixer is not None for event in events):
        return beat(*events, weight=Weight.ROUTINE)
    takes_back = any(isinstance(event, Refilled) and event.cards for event in events)
    heaviest = beat(*events)
    return replace(heaviest, weight=max(heaviest.weight, Weight.GAIN)) if takes_back else heaviest


def _clauses(events: Sequence[Event | Whisper], name: Names, *, actions: int) -> Iterator[str]:
    """Yield what a player did, in order; cards printed or gained are told together.

    Each refill is told in its place, because a card that was printed before isn't in play any more.

    The more actions there are to tell, the fewer cards are named.
    """
    printed = [event.card for event in events if isinstance(event, Printed)]
    mixed = [event for event in events if isinstance(event, Mixed)]
    gains = [event for event in events if isinstance(event, Gained)]
    gained = [card for event in gains if event.mixer is None for card in _copies(event)]
    if [each.into for each in mixed] == printed and mixed:
        yield texts.did_mix_and_print(cards=words.in_short(printed, actions))
        mixed, printed = [], []
    for event in events:
        if mixed and isinstance(event, Mixed):
            yield words.mixed([each.into for each in mixed], mixed[0].cards, actions=actions)
            mixed = []
        match event:
            case Printed() if printed:
                yield texts.did_print(cards=words.in_short(printed, actions))
                printed = []
            case Gained(mixer=mixer, by=by) if mixer is not None:
                cards = words.in_short(_copies(event), actions)
                yield texts.did_gain_by_mix(cards=cards, mixer=name(mixer), by=by)
            case Gained() if gained:
                yield texts.did_gain(cards=words.in_short(gained, actions))
                gained = []
            case Refilled(cards=cards) if cards:
                yield texts.did_refill(cards=words.in_short(cards, actions))
            case Refilled(cards=(), by=None) if actions > MAX_ACTIONS_WITH_NOTHING:
                pass
            case Refilled(cards=(), by=None) if actions > 1:
                yield texts.did_refill_then()
                yield texts.did_take_nothing()
            case Refilled(cards=(), by=None):
                yield texts.did_refill_nothing()
            case Swapped(gave=gave, took=took):
                yield words.swapped(gave, took)
            case Traded(gave=gave, took=took):
                yield texts.did_trade(held=words.spelt(gave), card=took)
            case HasSplit(card=card):
                yield texts.did_split(held=words.spelt(card))
            case Tucked(cards=cards) if cards:
                yield texts.did_tuck(cards=words.in_short(cards, actions))
            case Untucked(cards=cards):
                yield texts.did_untuck(cards=words.in_short(cards, actions))
            case _:
                pass


def _billys_clauses(events: Sequence[Event | Whisper]) -> Iterator[str]:
    mixed = [event for event in events if isinstance(event, BillyMixed)]
    for event in events:
        match event:
            case BillyDrew(cards=cards, mixes=mixes):
                drawn = words.drawn(cards, mixes)
                yield texts.did_draw(cards=words.in_short(drawn, actions=1))
            case BillyMixed() if mixed:
                yield words.mixed([each.into for each in mixed], mixed[0].cards, actions=1)
                mixed = []
            case BillyMissed():
                yield texts.did_miss()
            case _:
                pass


def _copies(event: Gained) -> list[Card]:
    return [event.card] * event.count
