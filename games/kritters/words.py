"""How Kritters reads: what happened, and how it ended."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.kit import Name
from games.kritters.asking import boosted_does
from games.kritters.cards import Card, Colour, Kind
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
    full,
    mark,
    marks,
    price,
    recolouring,
)
from games.kritters.scoring import SET_POINTS, Final, Group, Points, Sheet

SUMMARY = "Draw paint, buy Kritters, and make your colours score."

WHY = {
    Ending.ITEMS: "two scoring piles are empty",
    Ending.DECK: "the Kritter deck is empty",
    Ending.AGREED: "everyone agreed to stop",
    Ending.STALLED: "nobody could buy anything for ten rounds",
}


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Drew(seat=seat, cards=()):
            return f"{name(seat)} had no more cards to draw."
        case Drew(seat=seat, cards=cards):
            return f"{name(seat)} drew {marks(cards)}."
        case Reshuffled(seat=seat):
            return f"{name(seat)} shuffled their discard pile into a new deck."
        case Boosted(seat=seat, card=card):
            return f"{name(seat)} boosted a {full(card)}: {boosted_does(card)}. Now it's gone."
        case Bought(seat=seat, card=card, wand=wand):
            magic = f", with {ITEM_MARKS[Kind.WAND]} {recolouring(wand)}" if wand else ""
            return f"{name(seat)} bought a {full(card)} for {price(card)}{magic}."
        case Uncovered(card=card):
            return f"The next {full(card)} costs {price(card)}."
        case Passed(seat=seat):
            return f"{name(seat)} passed."
        case Refreshed(seat=seat):
            return f"{name(seat)} couldn't buy anything, so the market changes."
        case Arrived(cards=cards):
            return f"New in the market: {', '.join(_priced(card) for card in cards)}."
        case Left(card=card):
            return f"The {full(card)} left the market."
        case Vanished(card=card, taken=None):
            return f"A {full(card)} came up and is gone."
        case Vanished(card=card):
            return f"A {full(card)} came up and is gone, along with one from its pile."
        case LastRound(why=why):
            return f"This is the last round: {WHY[why]}."
        case Agreed(seat=seat, count=count, of=of):
            last = ", so it's the last one" if count == of else ""
            return f"{name(seat)} agreed to end the game after this round ({count} of {of}){last}."
        case Lapsed():
            return "A new round starts. If you still want to end the game, agree again."
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """The start of the last round, and what was bought on the last turn."""
    leads = [event for event in events if isinstance(event, LastRound)]
    acts = [event for event in events if isinstance(event, Bought | Passed | Refreshed | Agreed)]
    bought = [event for event in acts if isinstance(event, Bought)]
    if bought and acts[-1] is bought[-1]:
        buyer = bought[-1].seat
        turn = [f"a {full(event.card)}" for event in bought if event.seat == buyer]
        act = [f"{name(buyer)} bought {_listed(turn)}."]
    else:
        act = [narrate(event, name) for event in (acts or events)[-1:]]
    return " ".join([*(narrate(event, name) for event in leads), *act])


def _priced(card: Card) -> str:
    return f"{mark(card)} ({price(card)})"


def explain(result: Final, name: Name) -> str:
    lines = [_headline(result, name)]
    for seats in result.ranking:
        lines += [
            f"**{name(seat)}** {result.scores[seat]}: {breakdown(result.sheets[seat])}"
            for seat in seats
        ]
    return "\n".join(lines)


def _headline(result: Final, name: Name) -> str:
    first = result.ranking[0]
    points = result.scores[first[0]]
    why = WHY[Ending(result.reason)]
    if result.record is not None:
        return f"{_points(points)}! The game is over: {why}."
    winners = _listed([f"**{name(seat)}**" for seat in first])
    verb = "wins" if len(first) == 1 else "share the win"
    return f"🏆 {winners} {verb} with {_points(points)}: {why}."


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def breakdown(sheet: Sheet) -> str:
    """Which cards scored what, as short as can be."""
    parts = [*_told_sets(sheet), *map(_told_group, sheet.groups), *map(_told_points, sheet.points)]
    return " · ".join(filter(None, parts)) or "nothing scored"


def _told_sets(sheet: Sheet) -> Iterator[str]:
    if sheet.sets:
        yield f"{sheet.sets} set{'s' if sheet.sets > 1 else ''} ×{SET_POINTS}"


def _told_group(group: Group) -> str:
    if not group.points:
        return ""
    tools = ITEM_MARKS[Kind.BRUSH] * group.brush + ITEM_MARKS[Kind.PALETTE] * group.palette
    cards = (
        f"({group.cards}+{group.wilds}{SHAPES[Colour.WILD]})" if group.wilds else f"{group.cards}"
    )
    bonus = f" +{group.bonus} triad" if group.bonus else ""
    each = group.brush + group.palette
    return f"{tools}{colour_mark(group.colour)} {cards}×{each}{bonus} = {group.points}"


def _told_points(points: Points) -> str:
    if not points.values:
        return ""
    extra = points.points - sum(points.values)
    bucket = f" {ITEM_MARKS[Kind.BUCKET]}+{extra}" if extra else ""
    added = f" = {points.points}" if bucket or len(points.values) > 1 else ""
    return f"{colour_mark(points.colour)} {'+'.join(map(str, points.values))}{bucket}{added}"
