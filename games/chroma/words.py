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

BILLY = "Confident Billy"
LAST = "The game ends with this round."


def narrate(event: AnyEvent, name: Name) -> str:  # noqa: C901, PLR0911, PLR0912  one case an event
    match event:
        case Printed(seat=seat, card=card, by=by):
            return f"{name(seat)} prints {NAMES[card]}{because(by)}."
        case Mixed(seat=seat, cards=cards, into=into):
            return f"{name(seat)} mixes {listed(cards)} into {NAMES[into]}."
        case Refilled(seat=seat, cards=()):
            return f"{name(seat)} refills and takes nothing back."
        case Refilled(seat=seat, cards=cards):
            return f"{name(seat)} refills: {listed(cards)} back to the hand."
        case Swapped(seat=seat, gave=Card() as gave, took=took):
            return f"{name(seat)} swaps {NAMES[gave]} for {NAMES[took]}."
        case Swapped(seat=seat, took=took):
            return f"{name(seat)} has no cards and gets a {NAMES[took]}."
        case Gained(seat=seat, card=card, count=count, by=by):
            return f"{name(seat)} gains {times(card, count)}{because(by)}."
        case Traded(seat=seat, gave=gave, took=took):
            return f"{name(seat)} gives up {spelt(gave)} for {NAMES[took]}{because(Card.PRISM)}."
        case HasSplit(seat=seat, card=card, into=into):
            return f"{name(seat)} splits {spelt(card)} into {listed(into)}."
        case Tucked(seat=seat, cards=cards, dots=dots):
            return f"{name(seat)} tucks {listed(cards)} under Mustard: {dotted(dots)} there."
        case Untucked(seat=seat, cards=cards):
            return (
                f"{listed(cards)} from under {name(seat)}'s Mustard: back to supply and discards."
            )
        case Skipped(seat=seat, by=by, card=Card() as card):
            return f"{name(seat)} keeps {NAMES[card]} in hand{because(by)}."
        case Skipped(seat=seat, by=by):
            return f"{name(seat)} declines{because(by)}."
        case Missed(seat=seat, by=by):
            return f"{name(seat)} finds nothing to do{because(by)}."
        case Finished(seat=seat):
            return f"{name(seat)} ends the turn."
        case TurnedUp(cards=cards, shuffled=shuffled):
            again = "".join(f" (rank {rank} discards shuffled)" for rank in shuffled)
            return f"New in the market: {listed(cards)}{again}."
        case Reached(seat=seat, win=win, special=special):
            return f"⭐ {name(seat)} reaches the {goal(win, special)} goal! {LAST}"
        case BillyDrew(cards=cards, mixes=mixes, shuffled=shuffled):
            drawn = listed((*cards, *["MIX"] * mixes))
            return f"{BILLY} {'shuffles and ' if shuffled else ''}draws {drawn}."
        case BillyMixed(cards=cards, into=into):
            return f"{BILLY} mixes {listed(cards)} into {NAMES[into]}."
        case BillyMissed():
            return f"{BILLY} has nothing to mix."
        case BillyReached(win=win):
            return f"⭐ {BILLY} reaches the {goal(win)} goal! {LAST}"
        case _:
            assert_never(event)


def explain(result: Result, name: Name) -> str:
    best = result.places[0]
    if best.win:
        head = f"🏆 **{_who(best, name)} wins** by the {goal(best.win, result.special)} goal."
    else:
        head = f"🏆 **{_who(best, name)} wins**: after a long game, the most dots."
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
    return ", ahead by going later" if level else ""
