"""How Chroma Mix reads: every event, and the result."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import assert_never

from games.chroma.cards import NAMES, OF_PLAY, Card, InPlay
from games.chroma.events import (
    AnyEvent,
    BillyDrew,
    BillyMissed,
    BillyMixed,
    BillyReached,
    Finished,
    Gained,
    HasSplit,
    Missed,
    Mixed,
    Printed,
    Reached,
    Refilled,
    Skipped,
    Swapped,
    Traded,
    Tucked,
    TurnedUp,
    Untucked,
)
from games.chroma.faces import dotted, points
from games.chroma.wins import Place, Result, Win
from games.kit import Name

SUMMARY = "Mix inks into richer colours, and race to a goal."

BILLY = "Confident Billy"
LAST = "This is the last round."


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Printed(seat=seat, card=card, by=by):
            return f"{name(seat)} printed {NAMES[card]}{because(by)}."
        case Mixed(seat=seat, cards=cards, into=into):
            return f"{name(seat)} mixed {listed(cards)} into {NAMES[into]}."
        case Refilled(seat=seat, cards=()):
            return f"{name(seat)} refilled, but took nothing back."
        case Refilled(seat=seat, cards=cards):
            return f"{name(seat)} refilled and took back {listed(cards)}."
        case Swapped(seat=seat, gave=Card() as gave, took=took):
            return f"{name(seat)} swapped {NAMES[gave]} for {NAMES[took]}."
        case Swapped(seat=seat, took=took):
            return f"{name(seat)} had no cards and got a {NAMES[took]}."
        case Gained(seat=seat, card=card, count=count, by=by):
            return f"{name(seat)} gained {times(card, count)}{because(by)}."
        case Traded(seat=seat, gave=gave, took=took):
            return f"{name(seat)} gave up {spelt(gave)} for {NAMES[took]}{because(Card.PRISM)}."
        case HasSplit(seat=seat, card=card, into=into):
            return f"{name(seat)} split {spelt(card)} into {listed(into)}."
        case Tucked(seat=seat, cards=cards, dots=dots):
            return f"{name(seat)} tucked {listed(cards)} under Mustard: {dotted(dots)} so far."
        case Untucked(seat=seat, cards=cards):
            return (
                f"Back to supply and discards from under {name(seat)}'s Mustard: {listed(cards)}."
            )
        case Skipped(seat=seat, by=by, card=Card() as card):
            return f"{name(seat)} kept {NAMES[card]} in hand{because(by)}."
        case Skipped(seat=seat, by=by):
            return f"{name(seat)} declined{because(by)}."
        case Missed(seat=seat, by=by):
            return f"{name(seat)} had nothing to do{because(by)}."
        case Finished(seat=seat):
            return f"{name(seat)} ended their turn."
        case TurnedUp(cards=cards, shuffled=shuffled):
            again = "".join(f" (rank {rank} discards reshuffled)" for rank in shuffled)
            return f"New in the market: {listed(cards)}{again}."
        case Reached(seat=seat, win=win, special=special):
            return f"⭐ {name(seat)} reached the {goal(win, special)} goal! {LAST}"
        case BillyDrew(cards=cards, mixes=mixes, shuffled=shuffled):
            drawn = listed((*cards, *["MIX"] * mixes))
            return f"{BILLY} {'shuffled and ' if shuffled else ''}drew {drawn}."
        case BillyMixed(cards=cards, into=into):
            return f"{BILLY} mixed {listed(cards)} into {NAMES[into]}."
        case BillyMissed():
            return f"{BILLY} had nothing to mix."
        case BillyReached(win=win):
            return f"⭐ {BILLY} reached the {goal(win)} goal! {LAST}"
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """A goal that was reached, and the last thing somebody chose to do on their turn."""
    goals = [event for event in events if isinstance(event, Reached | BillyReached)][-1:]
    acts = [event for event in events if _is_chosen(event)][-1:]
    return " ".join(narrate(event, name) for event in [*goals, *acts] or events[-1:])


def _is_chosen(event: AnyEvent) -> bool:
    """Whether this is what a turn was spent on, rather than what came of it."""
    if isinstance(event, Printed):
        return event.by is None
    return isinstance(event, Mixed | Refilled | Swapped | BillyMixed)


def explain(result: Result, name: Name) -> str:
    best = result.places[0]
    if best.win:
        head = f"🏆 **{_who(best, name)} wins** with the {goal(best.win, result.special)} goal."
    else:
        head = f"🏆 **{_who(best, name)} wins** with the most dots after a long game."
    lines = [
        f"{at}. {_who(place, name)}: {_standing(place, result.special)}{_ahead(place, behind)}"
        for at, (place, behind) in enumerate(zip_longest(result.places, result.places[1:]), 1)
    ]
    return "\n".join([head, *lines])


def goal(win: Win, special: Card | None = None) -> str:
    """The special goal goes by the name of its card."""
    return NAMES[special] if win is Win.SPECIAL and special else NAMES_OF_GOALS[win]


NAMES_OF_GOALS = {
    Win.SPECIAL: "special",
    Win.RUBY: "Ruby",
    Win.SAPPHIRE: "Sapphire",
    Win.POINTS: "17 points",
}


def spelt(value: str) -> str:
    """A card by name, in hand or in play; anything else as it is."""
    match value:
        case Card():
            return NAMES[value]
        case InPlay():
            return f"{NAMES[OF_PLAY[value]]} (in play)"
        case _:
            return value


def listed(cards: Sequence[str]) -> str:
    """Cards in a row, those alike together."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    words = [f"{spelt(card)} ×{n}" if n > 1 else spelt(card) for card, n in counts.items()]
    return " + ".join(words) or "nothing"


def times(card: Card, count: int) -> str:
    return f"{count} {NAMES[card]}" if count > 1 else NAMES[card]


def because(by: Card | None) -> str:
    return f" ({NAMES[by]})" if by else ""


def points_of(place: Place) -> str:
    """Billy has no play area: all his cards lie in his row (R74)."""
    return f"{points(place.vp)} in {'his row' if place.seat is None else 'play'}"


def _who(place: Place, name: Name) -> str:
    return BILLY if place.seat is None else name(place.seat)


def _standing(place: Place, special: Card | None) -> str:
    reached = f"{goal(place.win, special)} goal, " if place.win else ""
    return f"{reached}{points_of(place)}, {dotted(place.dots)}"


def _ahead(place: Place, behind: Place | None) -> str:
    """Why someone is before an equal (R59, R60)."""
    if behind is None or place.win is not behind.win:
        return ""
    level = place.vp == behind.vp if place.win else place.dots == behind.dots
    return ", ahead for going later" if level else ""
