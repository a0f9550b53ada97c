"""How Kitten's events and results are put into words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from games.kit import Boast, Name, Names, Occasion, Seat
from games.kitten import texts
from games.kitten.cards import WILDS, WORTH, Card, Quality
from games.kitten.moves import (
    AnyEvent,
    Bade,
    Called,
    Counted,
    Dealt,
    Flipped,
    Gained,
    Lost,
    Showed,
    Skipped,
    WentOn,
    Won,
    YouGot,
)
from games.kitten.views import Result


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Bade(seat=seat, count=count, of=of):
            return texts.bade(who=name(seat), count=count, of=of)
        case Skipped(seat=seat):
            return texts.played_skip(who=name(seat))
        case WentOn(seat=seat):
            return texts.went_on(who=name(seat))
        case Called(seat=seat, call=call, bidder=bidder, count=count, of=of):
            say = texts.challenged if call == "challenge" else texts.called_purrfect
            return say(who=name(seat), bidder=name(bidder), count=count, of=of)
        case Showed(seat=seat, cards=()):
            return texts.showed_nothing(who=name(seat))
        case Showed(seat=seat, cards=cards, of=of, worth=worth, so_far=so_far):
            shown = counted(cards, of)
            return texts.showed(who=name(seat), cards=shown, count=worth, of=of, so_far=so_far)
        case Flipped(seat=seat, card=card, worth=worth):
            return texts.flipped(who=name(seat), card=card, worth=worth)
        case Counted(total=total, count=bid, of=of):
            return texts.counted(count=total, of=of, bid=bid, outcome=_outcome(event))
        case Lost(seat=seat, left=0):
            return texts.lost_the_last(who=name(seat))
        case Lost(seat=seat, left=left):
            return texts.lost(who=name(seat), left=left)
        case Gained(seat=seat, now=now):
            return texts.gained(who=name(seat), now=now)
        case Dealt(dealer=dealer, sizes=sizes):
            hands = [
                texts.dealt_to(who=name(Seat(at)), size=size)
                for at, size in enumerate(sizes)
                if size
            ]
            return texts.new_round(who=name(dealer), hands=hands)
        case YouGot(cards=cards):
            return texts.your_new_hand(cards=counted(cards))
        case Won(seat=seat, left=left):
            return texts.won(who=name(seat), left=left)
        case _:
            assert_never(event)


def showdown(called: Called, counted: Counted, lost: Lost, name: Names) -> str:
    """Sum up a showdown: who called whose bid, the total, and who lost a card."""
    say = texts.challenge_told if called.call == "challenge" else texts.purrfect_told
    call = say(
        who=name(called.seat),
        bidder=name(called.bidder),
        count=called.count,
        of=called.of,
        total=counted.total,
        found=_found(counted),
    )
    loser = name(lost.seat)
    if called.call == "purrfect" and lost.seat == called.bidder:
        loss = texts.loss_and_gain_told(who=loser, left=lost.left, caller=name(called.seat))
    else:
        loss = texts.loss_told(who=loser, left=lost.left)
    return f"{call} {loss}"


MAX_MISSING_BY_ACCIDENT: Final = 1
"""By how much a bid may be too high without being called a bluff."""

BLUFFED: Final[Mapping[str, Callable[..., str]]] = {
    "bluffed": texts.bluffed,
    "held honestly": texts.held_honestly,
    "whiskers twitched": texts.whiskers_twitched,
}
HELD_WILDS: Final[Mapping[str, Callable[..., str]]] = {
    "had wilds": texts.had_wilds,
    "helped by wilds": texts.helped_by_wilds,
    "tempted by wilds": texts.tempted_by_wilds,
}


def boasts(events: Sequence[AnyEvent]) -> Iterator[Boast]:
    """Let a bidder boast about the hand they showed: a bluff, or a hand full of wilds."""
    bidders = [event.bidder for event in events if isinstance(event, Called)]
    for event in events:
        if not isinstance(event, Showed) or event.seat not in bidders or not event.cards:
            continue
        wilds = sum(card in WILDS for card in event.cards)
        if not event.worth:
            for key, say in BLUFFED.items():
                yield Boast(event.seat, key, say(count=0, of=event.of))
        elif wilds > 1:
            for key, say in HELD_WILDS.items():
                yield Boast(event.seat, key, say(count=wilds))


def occasions(events: Sequence[AnyEvent]) -> Iterator[tuple[Seat, Occasion]]:
    """Find the bidder who was caught bidding too much, or was right by a hair."""
    bidders = [event.bidder for event in events if isinstance(event, Called)]
    for counted in events:
        if isinstance(counted, Counted) and bidders:
            missing = counted.count - counted.total
            if missing > MAX_MISSING_BY_ACCIDENT:
                yield bidders[-1], "caught"
            elif missing == 0:
                yield bidders[-1], "near"


def explain(result: Result, name: Name) -> str:
    names = Names.of(name)
    (winner,), *others = result.ranking
    lines = [
        texts.won_after(who=names(winner), left=result.left, rounds=result.rounds),
        *_last_count(result, names),
        texts.last_one_in(who=names(winner), count=result.won[winner]),
    ]
    lines += [
        texts.gone_in_round(
            place=place, who=names(seat), number=result.gone[seat], count=result.won[seat]
        )
        for place, (seat,) in enumerate(others, start=2)
    ]
    return "\n".join(lines)


def counted(cards: Iterable[Card], of: Quality | None = None) -> list[str]:
    """List cards, and count equal ones; those that count toward a bid are in bold."""
    return [
        (texts.cards_that_count if of and WORTH[of][card] else texts.cards)(count=count, card=card)
        for card, count in Counter(cards).items()
    ]


def _last_count(result: Result, name: Names) -> Iterator[str]:
    """Explain how the last showdown was counted, hand by hand."""
    verdict = result.verdict
    yield narrate(verdict.called, name)
    yield from (narrate(each, name) for each in result.last)
    yield f"{narrate(verdict.counted, name)} {narrate(verdict.lost, name)}"


def _found(event: Counted) -> str:
    """Compare the total with the bid: `none`, `fewer`, `exactly` or `more`."""
    if event.total >= event.count:
        return "exactly" if event.total == event.count else "more"
    return "fewer" if event.total else "none"


def _outcome(event: Counted) -> str:
    """Return what the total means for the bid."""
    if event.call == "purrfect":
        return "purrfect" if event.total == event.count else "not-quite"
    return "holds" if event.total >= event.count else "too-few"
