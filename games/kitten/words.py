"""The text shown to players of Kitten."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from games.kit import Boast, Name, Seat
from games.kit.words import counted
from games.kitten.cards import PORTRAITS, SKIP, WILDS, WORTH, Card, Quality
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

SUMMARY = "Bid how many of something all hands hold, or challenge. The last one with cards wins."

WEARING = {Quality.HATS: "Hat", Quality.BOW_TIES: "Bow Tie", Quality.GLASSES: "Glasses"}
ONE = {Quality.HATS: "hat", Quality.BOW_TIES: "bow tie", Quality.GLASSES: "pair of glasses"}
SEVERAL = {Quality.GLASSES: "pairs of glasses"}
NUMBERS = {2: "two", 3: "three", 4: "four"}
TIMES = ("", "", "Double ", "Triple ")
SPECIALS = {Card("wild"): "Wild", Card("double-wild"): "Double Wild", SKIP: "Skip"}


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Bade(seat=seat, count=count, of=of):
            return f"{name(seat)} bid **{tally(count, of)}**."
        case Skipped(seat=seat):
            return f"{name(seat)} played a Skip."
        case WentOn(seat=seat):
            return f"Nobody can top {name(seat)}'s bid, so the turn moves on."
        case Called():
            return _called(event, name)
        case Showed(seat=seat, cards=()):
            return f"{name(seat)} had no cards left to show."
        case Showed(seat=seat, cards=cards, of=of, worth=worth, so_far=so_far):
            return f"{name(seat)} showed {listed(cards, of)}: {tally(worth, of)}, {so_far} so far."
        case Flipped(seat=seat, card=card, of=of, worth=worth):
            more = f"which adds {worth}" if worth else "which adds nothing"
            return f"{name(seat)} turned over the top card: {listed([card], of)}, {more}."
        case Counted():
            return _counted(event)
        case Lost(seat=seat, left=0):
            return f"{name(seat)} is out: that was the last card."
        case Lost(seat=seat, left=left):
            return f"{name(seat)} lost a card: {left} left."
        case Gained(seat=seat, now=now):
            return f"{name(seat)} gained a card: {now} now."
        case Dealt(dealer=dealer, sizes=sizes):
            each = ", ".join(f"{name(Seat(at))} {size}" for at, size in enumerate(sizes) if size)
            return f"New round ({each}): {name(dealer)} starts the bidding."
        case YouGot(cards=cards):
            return f"Your new hand: {listed(cards)}."
        case Won(seat=seat, left=left):
            return f"🏆 {name(seat)} wins with {cards_left(left)}!"
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """Announce the last showdown, the current bid, and a Skip after it."""
    counts = [at for at, event in enumerate(events) if isinstance(event, Counted)]
    since = events[counts[-1] + 1 :] if counts else events
    said = [event for event in since if isinstance(event, Bade | Skipped | WentOn)]
    bids = [event for event in said if isinstance(event, Bade)]
    told = [*bids[-1:], *(event for event in said[-1:] if event not in bids)]
    if not counts:
        return " ".join(narrate(event, name) for event in told or events[-1:])
    return " ".join([_showdown(events, name), *(narrate(event, name) for event in told)])


BLUFFED = (
    "I had {} at all. That was a bluff.",
    "To be honest, I was holding {}.",
    "My whiskers were twitching: I had {}.",
)
HELD_WILDS = ("I had {} wilds.", "It helps to hold {} wilds.", "With {} wilds, I couldn't resist.")


def boasts(events: Sequence[AnyEvent]) -> Iterator[Boast]:
    """Let a bidder boast about the hand they showed: a bluff, or a hand full of wilds."""
    bidders = [event.bidder for event in events if isinstance(event, Called)]
    for event in events:
        if not isinstance(event, Showed) or event.seat not in bidders or not event.cards:
            continue
        wilds = sum(card in WILDS for card in event.cards)
        if not event.worth:
            yield from (Boast(event.seat, said, tally(0, event.of)) for said in BLUFFED)
        elif wilds > 1:
            number = NUMBERS.get(wilds, str(wilds))
            yield from (Boast(event.seat, said, number) for said in HELD_WILDS)


def explain(result: Result, name: Name) -> str:
    (winner,), *others = result.ranking
    after = rounds(count=result.rounds)
    head = f"🏆 **{name(winner)}** wins with {cards_left(result.left)} after {after}."
    first = f"1. {name(winner)}, the last one in: {_rounds_won(result.won[winner])}"
    places = (
        f"{place}. {name(seat)}, out in round {result.gone[seat]}: {_rounds_won(result.won[seat])}"
        for place, (seat,) in enumerate(others, start=2)
    )
    return "\n".join([head, *_last_count(result, name), first, *places])


def card_name(card: Card) -> str:
    shown = PORTRAITS.get(card)
    if shown is None:
        return SPECIALS[card]
    return f"{TIMES[shown.cats]}{shown.colour.capitalize()} {WEARING[shown.accessory]}"


def tally(count: int, of: Quality) -> str:
    """Write a count: `5 hats`, `1 bow tie`, `3 pairs of glasses` or `no glasses`."""
    return (
        f"{count or 'no'} {ONE.get(of, of) if count == 1 else SEVERAL.get(of, of) if count else of}"
    )


def listed(cards: Iterable[Card], of: Quality | None = None) -> str:
    """Name cards; those that count toward a bid are in bold."""
    named: list[str] = []
    for card, count in Counter(cards).items():
        text = f"{count}× {card_name(card)}" if count > 1 else card_name(card)
        named.append(f"**{text}**" if of and WORTH[of][card] else text)
    return ", ".join(named)


def rounds(*, count: int) -> str:
    return counted(count, "round")


def cards_left(count: int) -> str:
    return f"{counted(count, 'card')} left"


def _called(event: Called, name: Name) -> str:
    caller, bidder, bid = name(event.seat), name(event.bidder), tally(event.count, event.of)
    if event.call == "challenge":
        are = "Is" if event.count == 1 else "Are"
        return f"{caller} told {bidder}: “You gotta be kitten me!” {are} there really **{bid}**?"
    return f"{caller} called **Purrfect**: exactly **{bid}**, just as {bidder} bid."


def _last_count(result: Result, name: Name) -> Iterator[str]:
    """Explain how the last showdown was counted, hand by hand."""
    verdict = result.verdict
    yield narrate(verdict.called, name)
    yield from (narrate(each, name) for each in result.last)
    yield f"{narrate(verdict.counted, name)} {narrate(verdict.lost, name)}"


def _rounds_won(count: int) -> str:
    return f"won {rounds(count=count)}" if count else "won no rounds"


def _showdown(events: Sequence[AnyEvent], name: Name) -> str:
    """Announce the last showdown: who called whose bid, the total, and who lost a card.

    If a showdown was long, the call itself may not be among the events.
    """
    counted = [event for event in events if isinstance(event, Counted)][-1]
    lost = [event for event in events if isinstance(event, Lost)][-1]
    calls = [event for event in events if isinstance(event, Called)]
    if not calls:
        return f"{narrate(counted, name)} {narrate(lost, name)}"
    called = calls[-1]
    caller, bid = name(called.seat), f"{name(called.bidder)}'s {tally(called.count, called.of)}"
    loses = f"{name(lost.seat)} {'lost a card' if lost.left else 'is out'}"
    if called.call == "challenge":
        return f"{caller} challenged {bid}: {_found(counted)}, so {loses}."
    gains = f" and {caller} gained one" if counted.total == counted.count else ""
    return f"{caller} called {bid} purrfect: {_found(counted)}, so {loses}{gains}."


def _found(event: Counted) -> str:
    """Announce the total: `there were only 3`."""
    only = "only " if 0 < event.total < event.count else ""
    exactly = "exactly " if event.total == event.count else ""
    return f"there {'was' if event.total == 1 else 'were'} {only}{exactly}{event.total or 'none'}"


def _counted(event: Counted) -> str:
    together = f"**{tally(event.total, event.of).capitalize()}** in all, for a bid of {event.count}"
    if event.call == "purrfect":
        return f"{together}: {'purrfect!' if event.total == event.count else 'not quite.'}"
    return f"{together}: {'the bid holds.' if event.total >= event.count else 'too few.'}"


PROMPTS = {
    "bid": "Bid how many there are in everyone's hands combined.",
    "bid.count": "How many are there in everyone's hands combined?",
    "bid.of": "What are you bidding on?",
    "challenge": "Say the last bid is too high. Everyone shows their cards.",
    "purrfect": "Say the last bid is exactly right. Everyone shows their cards.",
    "skip": "Play a Skip. The bid stands, and now it's the next player's problem.",
    "odds": "See how likely the bid is to be true, judging by your own cards.",
    "rounds": "See every bid this round, and how earlier rounds ended.",
}


CALLS = {"challenge": "challenged", "purrfect": "called Purrfect"}


GAME_OVER = "The game is over."
YOU_ARE_OUT = "You've lost your last card, so you're out. Stay and watch!"
NOT_YOUR_TURN = "It's not your turn yet."
YOU_OPEN = "You start the bidding: any number of anything."
NO_PURRFECT = "This table isn't playing with Purrfect."
NO_SKIP = "You don't have a Skip."
OPENING_CANNOT_SKIP = "You're starting the bidding, so you can't skip."
BID_AT_LEAST_1 = "Bid at least 1."
NOBODY_HAS_BID = "Nobody has bid yet, so you start the bidding."
YOUR_OWN_BID = "That's your own bid. Raise it, or play a Skip."
HIDDEN_CARD = "hidden card"
NO_CARDS = "no cards"
NO_BID = "no bid yet"
TITLE = "You Gotta Be Kitten Me!"
YOUR_HAND = "Your hand"
YOUR_LAST_HAND = "Your last hand"
COUNTS_AS = "Counts as"
THE_BID = "The bid"
ODDS = "Odds"
CHANCE_OF_AT_LEAST = "Chance of at least"
EARLIER_ROUNDS = "Earlier rounds"
SEE_THE_LOG = "see the log"
ROUNDS_SO_FAR = "Rounds so far"
RESULT = "Result"
CERTAIN = "certain"
IMPOSSIBLE = "impossible"
SKIPPED = "skipped"
BIDS = "bids"
UNDER_1 = "under 1%"
OVER_99 = "over 99%"
GAME_OVER_TITLE = "Game over"
DECK = "Deck"
CARDS = "cards"
LAST_ROUND = "Previous round"
FROM_THE_DECK = "from the deck"
LOST_A_CARD = "lost a card"
IS_OUT = "is out"
GAINED_A_CARD = "gained a card"
OUT = "out"
BID = "bid"


def you_hold(*, count: object) -> str:
    return f"You have {count}."


def hold_that_many(*, qualities: object) -> str:
    return f"You have that many in your own hand: {qualities}."


def need_more(*, held: object, count: object) -> str:
    return f"You have {held}, so you'd need {count} more."


def or_more(*, count: object) -> str:
    return f"{count} or more of anything."


def say_fewer(*, count: int, of: Quality) -> str:
    if count == 1:
        return f"You say there isn't a single {ONE.get(of, of)}."
    return f"You say there are fewer than {tally(count, of)}."


def say_exactly(*, count: int, of: Quality) -> str:
    return f"You say {'there is' if count == 1 else 'there are'} exactly {tally(count, of)}."


def bid_stays(*, bid: object, skips: int) -> str:
    return f"The bid stays at {bid}. You have {counted(skips, 'Skip')}."


def only_so_many(*, cap: object) -> str:
    return f"There are only {cap} of each in the whole game."


def bid_stands_at(*, bid: object) -> str:
    return f"The bid stands at {bid}"


def nothing_beats(*, stands: object) -> str:
    return f"{stands}, and nobody can go higher. Call it or skip."


def bid_or_more(*, stands: object, count: object) -> str:
    return f"{stands}: bid {count} or more, of anything."


def round_number(*, number: object) -> str:
    return f"Round {number}"


def round_now(*, number: object) -> str:
    return f"Round {number}, now"


def bids(*, bid: object) -> str:
    return f"bids {bid}"


def bid_in_short(*, count: object, sign: object) -> str:
    return f"bid {count} {sign}"


def bid(*, bid: object) -> str:
    return f"bid {bid}"


def total_of(*, total: object, count: object) -> str:
    return f"{total} of {count}"


def in_all(*, total: object) -> str:
    return f"{total} in all"


WINS = "wins!"


def wins_with(*, cards: object) -> str:
    return f"wins with {cards}"


def you_hold_so_many(*, count: object) -> str:
    return f"you have {count}"


def true(*, chance: object) -> str:
    return f"true: {chance}"


def exact(*, chance: object) -> str:
    return f"exact: {chance}"


def out_in_round(*, number: object) -> str:
    return f"out in round {number}"
