"""How Kritters' events, cards and results are put into words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from games.kit import Name, Names, phrases, places
from games.kritters import texts
from games.kritters.cards import FACES, Card, Colour, Kind, Sort, sort_of
from games.kritters.moves import (
    Agreed,
    AnyEvent,
    Arrived,
    Boosted,
    Bought,
    Drew,
    Ending,
    Lapsed,
    LastRound,
    Left,
    Passed,
    Refreshed,
    Reshuffled,
    Uncovered,
    Vanished,
)
from games.kritters.names import (
    ITEM_MARKS,
    SHAPES,
    colour_mark,
    letters,
    mark,
    marks,
    price,
    recolouring,
)
from games.kritters.scoring import SET_POINTS, Final, Group, Points, Sheet


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Drew(seat=seat, cards=()):
            return texts.drew_nothing(who=name(seat))
        case Drew(seat=seat, cards=cards):
            return texts.drew(who=name(seat), marks=marks(cards))
        case Reshuffled(seat=seat):
            return texts.reshuffled(who=name(seat))
        case Boosted(seat=seat, card=card):
            does = boosted_does(card)
            return texts.boosted(who=name(seat), card=card, mark=mark(card), does=does)
        case Bought():
            return _bought(event, name)
        case Uncovered(card=card):
            return texts.uncovered(card=sort_of(card), mark=mark(card), price=price(card))
        case Passed(seat=seat):
            return texts.passed(who=name(seat))
        case Refreshed(seat=seat):
            return texts.refreshed(who=name(seat))
        case Arrived(cards=cards):
            return texts.new_in_market(cards=priced(cards))
        case Left(card=card):
            return texts.left_market(card=sort_of(card), mark=mark(card))
        case Vanished(card=card, taken=taken):
            say = texts.vanished if taken is None else texts.vanished_with_another
            return say(card=sort_of(card), mark=mark(card))
        case LastRound(why=why):
            return texts.last_round(why=why)
        case Agreed(seat=seat, count=count, of=of):
            return texts.agreed(who=name(seat), count=count, of=of, last=count == of)
        case Lapsed():
            return texts.lapsed()
        case _:
            assert_never(event)


def _bought(event: Bought, name: Names) -> str:
    """Say who bought a card, and how wands were used to pay for it."""
    return texts.bought(
        who=name(event.seat),
        card=sort_of(event.card),
        mark=mark(event.card),
        price=price(event.card),
        wands=len(event.wand),
        change=recolouring(event.wand),
    )


def purchases(cards: Sequence[Card]) -> list[str]:
    """Name cards that someone bought: `a Wild 🌈W`."""
    return [texts.purchase(card=sort_of(card), mark=mark(card)) for card in cards]


def priced(cards: Sequence[Card]) -> list[str]:
    """Return the marks of cards with their prices: `⭐YY (MM)`."""
    return [f"{mark(card)} ({price(card)})" for card in cards]


def counted_marks(counts: Mapping[str, int]) -> list[str]:
    """List marks, and count equal ones: `💧C+1` and `2× ⭐Y`."""
    return [f"{count}× {each}" if count > 1 else each for each, count in counts.items()]


def explain(result: Final, name: Name) -> str:
    lines = [
        texts.score_of(
            who=name(seat), points=result.scores[seat], parts=breakdown(result.sheets[seat])
        )
        for _, seat in places(result)
    ]
    return "\n".join([_headline(result, name), *lines])


def _headline(result: Final, name: Name) -> str:
    first = result.ranking[0]
    score = phrases.points(count=result.scores[first[0]])
    why = Ending(result.reason)
    if result.record is not None:
        return texts.solo_result(score=score, why=why)
    winners = [f"**{name(seat)}**" for seat in first]
    return " ".join([phrases.won(winners=winners, score=score), texts.ended_because(why=why)])


def breakdown(sheet: Sheet) -> str:
    """List what each group of cards scored, as briefly as possible."""
    parts = [*_told_sets(sheet), *map(_told_group, sheet.groups), *map(_told_points, sheet.points)]
    return " · ".join(filter(None, parts)) or texts.nothing_scored()


def _told_sets(sheet: Sheet) -> Iterator[str]:
    if sheet.sets:
        yield texts.sets(count=sheet.sets, each=SET_POINTS)


def _told_group(group: Group) -> str:
    if not group.points:
        return ""
    tools = ITEM_MARKS[Kind.BRUSH] * group.brush + ITEM_MARKS[Kind.PALETTE] * group.palette
    wilds = f"({group.cards}+{group.wilds}{SHAPES[Colour.WILD]})"
    each = group.brush + group.palette
    count = wilds if group.wilds else group.cards
    cards = f"{tools}{colour_mark(group.colour)} {count}×{each}"
    worth = texts.with_triad(cards=cards, bonus=group.bonus) if group.bonus else cards
    return f"{worth} = {group.points}"


def _told_points(points: Points) -> str:
    if not points.values:
        return ""
    extra = points.points - sum(points.values)
    bucket = f" {ITEM_MARKS[Kind.BUCKET]}+{extra}" if extra else ""
    added = f" = {points.points}" if bucket or len(points.values) > 1 else ""
    return f"{colour_mark(points.colour)} {'+'.join(map(str, points.values))}{bucket}{added}"


def does(card: Card) -> str:
    """Say what a card does."""
    face = FACES[card]
    match face.kind:
        case Kind.POINT:
            return texts.scores(points=face.points)
        case Kind.WAND:
            return texts.turns_colour()
        case Kind.BRUSH | Kind.PALETTE:
            return texts.makes_score()
        case Kind.BUCKET:
            return texts.fills()
        case _:
            return texts.gives(splotches=letters(face.gives), draws=face.draws)


def boosted_does(card: Sort) -> str:
    """Say what a card does when it's boosted (C39, C40)."""
    face = FACES[card]
    if face.kind is Kind.WAND:
        return texts.as_two_wands()
    if not any(face.gives):
        return texts.nothing_extra()
    once = letters(face.gives)
    return texts.gives_twice(twice=once * 2, once=once, draws=face.draws)
