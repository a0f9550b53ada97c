"""How Chroma Mix's events, decisions and results are put into words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import assert_never

from games.chroma import texts
from games.chroma.cards import OF_PLAY, Card, Held, InPlay
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
from games.chroma.wins import Place, Result, Win
from games.kit import Name, Names, phrases


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Printed(seat=seat, card=card, by=by):
            return texts.printed(who=name(seat), card=card, by=by)
        case Mixed(seat=seat, cards=cards, into=into):
            return texts.mixed(who=name(seat), cards=listed(cards), card=into)
        case Refilled(seat=seat, cards=(), by=by):
            return texts.refilled_nothing(who=name(seat), by=by)
        case Refilled(seat=seat, cards=cards, by=by):
            return texts.refilled(who=name(seat), cards=listed(cards), by=by)
        case Swapped(seat=seat, gave=gave, took=took) if gave is took:
            return texts.swapped_for_another(who=name(seat), card=took)
        case Swapped(seat=seat, gave=Card() as gave, took=took):
            return texts.swapped(who=name(seat), gave=gave, took=took)
        case Swapped(seat=seat, took=took):
            return texts.swapped_nothing(who=name(seat), card=took)
        case Gained(seat=seat, card=card, count=count, by=by):
            return texts.gained(who=name(seat), card=card, count=count, by=by)
        case Traded(seat=seat, gave=gave, took=took):
            return texts.traded(who=name(seat), held=spelt(gave), card=took, by=Card.PRISM)
        case HasSplit(seat=seat, card=card, into=into):
            return texts.split(who=name(seat), held=spelt(card), into=listed(into))
        case Tucked(seat=seat, cards=cards, dots=dots):
            return texts.tucked(who=name(seat), cards=listed(cards), dots=dots)
        case Untucked(seat=seat, cards=cards):
            return texts.untucked(who=name(seat), cards=listed(cards))
        case Skipped(seat=seat, by=by, card=Card() as card):
            return texts.kept(who=name(seat), card=card, by=by)
        case Skipped(seat=seat, by=by):
            return texts.skipped(who=name(seat), by=by)
        case Missed(seat=seat, by=by):
            return texts.missed(who=name(seat), by=by)
        case Finished(seat=seat):
            return texts.finished(who=name(seat))
        case TurnedUp(cards=cards, shuffled=()):
            return texts.turned_up(cards=listed(cards))
        case TurnedUp(cards=cards, shuffled=ranks):
            return texts.turned_up_and_shuffled(cards=listed(cards), ranks=ranks)
        case Reached(seat=seat, win=win, special=special):
            return texts.reached(who=name(seat), goal=goal(win, special))
        case BillyDrew(cards=cards, mixes=mixes, shuffled=shuffled):
            said = texts.billy_shuffled_and_drew if shuffled else texts.billy_drew
            return said(cards=listed(drawn(cards, mixes)))
        case BillyMixed(cards=cards, into=into):
            return texts.billy_mixed(cards=listed(cards), card=into)
        case BillyMissed():
            return texts.billy_missed()
        case BillyReached(win=win):
            return texts.billy_reached(goal=goal(win))
        case _:
            assert_never(event)


MAX_CLAUSES = 4  # actions of a turn that are told in one sentence
MAX_NAMED = (4, 4, 3, 2)
"""The most kinds of cards named in a clause of a sentence with one, two, three or more clauses."""


def told_clauses(clauses: Sequence[str]) -> Sequence[str]:
    """Return the first actions of a long turn, and that there were more."""
    if len(clauses) <= MAX_CLAUSES:
        return clauses
    return [*clauses[: MAX_CLAUSES - 1], texts.did_more()]


def mixed(into: Sequence[Card], cards: Sequence[Held], *, actions: int) -> str:
    """Name what was mixed and, if nothing else was done, what the only card was mixed from."""
    if len(into) > 1:
        return texts.did_mix_often(count=len(into), into=in_short(into, actions))
    if actions > 1:
        return texts.did_mix(into=in_short(into, actions))
    return texts.did_mix_from(into=in_short(into, actions), cards=in_short(cards, actions))


def swapped(gave: Card | None, took: Card) -> str:
    if gave is None:
        return texts.did_swap_nothing(card=took)
    if gave is took:
        return texts.did_swap_for_another(card=took)
    return texts.did_swap(gave=gave, took=took)


def in_short(cards: Sequence[str], actions: int) -> str:
    """List cards, or count them if they're of many kinds: `2 Violet and Key` or `4 cards`."""
    most, counts = MAX_NAMED[min(actions, len(MAX_NAMED)) - 1], Counter(cards)
    if len(counts) > most:
        return texts.so_many_cards(count=len(cards))
    named = [texts.number_held(count=n, held=spelt(card)) for card, n in counts.items()]
    return texts.all_of(cards=named)


def explain(result: Result, name: Name) -> str:
    best = result.places[0]
    head = (
        texts.won(who=_who(best, name), goal=goal(best.win, result.special))
        if best.win
        else texts.won_by_dots(who=_who(best, name))
    )
    lines = [
        texts.standing(
            place=at,
            who=_who(place, name),
            parts=[*_standing(place, result.special), *_ahead(place, behind)],
        )
        for at, (place, behind) in enumerate(zip_longest(result.places, result.places[1:]), 1)
    ]
    return "\n".join([head, *lines])


def goal(win: Win, special: Card | None = None) -> str:
    """Name a goal. The special goal is named after its card."""
    return texts.card(special) if win is Win.SPECIAL and special else texts.goal(win)


def spelt(held: str) -> str:
    """Name a card, in hand or in play; anything else stays as it is."""
    match held:
        case Card():
            return texts.card(held)
        case InPlay():
            return texts.in_play(name=texts.card(OF_PLAY[held]))
        case _:
            return held


def spelt_briefly(held: Held) -> str:
    """Name a card, in hand or in play, where there's little room."""
    if isinstance(held, Card):
        return texts.card(held)
    return texts.in_play_in_short(name=texts.card(OF_PLAY[held]))


def listed(cards: Sequence[str]) -> str:
    """List cards, and count identical ones: `Violet ×2 + Key`."""
    words = [
        texts.times(held=spelt(card), count=n) if n > 1 else spelt(card)
        for card, n in Counter(cards).items()
    ]
    return " + ".join(words) or phrases.nothing()


def drawn(cards: Sequence[Card], mixes: int) -> Sequence[str]:
    """Return what Billy drew."""
    return (*cards, *[texts.mix_card()] * mixes)


def points_of(place: Place) -> str:
    """Say how many points someone has in play or, for Billy, in his row (R74)."""
    said = texts.points_of_billy if place.seat is None else texts.points_in_play
    return said(points=place.vp)


def _who(place: Place, name: Name) -> str:
    return texts.billy() if place.seat is None else name(place.seat)


def _standing(place: Place, special: Card | None) -> Iterator[str]:
    if place.win:
        yield texts.with_goal(goal=goal(place.win, special))
    yield points_of(place)
    yield texts.dots(dots=place.dots)


def _ahead(place: Place, behind: Place | None) -> Iterator[str]:
    """Explain how a tie with the next player was broken (R59, R60)."""
    if behind is None or place.win is not behind.win:
        return
    if place.vp == behind.vp if place.win else place.dots == behind.dots:
        yield texts.ahead()
