"""The text shown to players of Coloretto."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from games.coloretto.cards import Card
from games.coloretto.moves import (
    AnyEvent,
    Drew,
    Gained,
    GameEnded,
    LastRoundShown,
    LeftAlone,
    Placed,
    Removed,
    RoundEnded,
    Took,
)
from games.coloretto.scoring import Line, Score
from games.coloretto.views import Result
from games.kit import Name, places
from games.kit.words import counted, won

SUMMARY = "Draw a card or take a row. Your three best colours score, the rest cost you."

MARKS: Final[Mapping[Card, str]] = {
    Card.RED: "🔺R",
    Card.ORANGE: "🔶O",
    Card.YELLOW: "⭐Y",
    Card.GREEN: "🟩G",
    Card.BLUE: "💧B",
    Card.PURPLE: "💜P",
    Card.WHITE: "⚪W",
    Card.PLUS_TWO: "🎁+2",
    Card.JOKER: "🃏J",
    Card.GOLDEN: "👑J",
    Card.LAST_ROUND: "🏁",
}

NAMES: Final[Mapping[Card, str]] = {
    **{card: card.value for card in Card},
    Card.PLUS_TWO: "plus two",
    Card.GOLDEN: "golden joker",
    Card.LAST_ROUND: "last round",
}

ARTICLES: Final[Mapping[Card, str]] = {Card.ORANGE: "an", Card.GOLDEN: "the"}  # the rest take "a"


def narrate(event: AnyEvent, name: Name) -> str:
    match event:
        case Drew(seat=seat, card=card):
            return f"{name(seat)} drew {a(card)}."
        case Placed(seat=seat, card=card, row=row):
            return f"{name(seat)} put {a(card)} in row {row}."
        case Took(seat=seat, row=row, cards=cards):
            return f"{name(seat)} took row {row}: {listed(cards)}."
        case Gained(seat=seat, card=card):
            return f"The golden joker gave {name(seat)} an extra card: {a(card)}."
        case LastRoundShown(seat=seat):
            return f"🏁 {name(seat)} turned up the last-round card: this is the last round!"
        case LeftAlone(seat=seat):
            return f"That left {name(seat)} alone, free to keep drawing before taking a row."
        case Removed(row=row, cards=cards):
            return f"Nobody took row {row}, so its cards are out of the game: {listed(cards)}."
        case RoundEnded(starts=seat):
            return f"That ends the round. {name(seat)} starts the next one."
        case GameEnded():
            return "That was the last round. Time to count the points!"
        case _:
            assert_never(event)


def headline(events: Sequence[AnyEvent], name: Name) -> str:
    """Announce the last move, a round that began or ended with it, and who's left alone by it."""
    acts = [event for event in events if isinstance(event, Placed | Took | Drew)] or events
    told = narrate(acts[-1], name)
    shown = any(isinstance(event, LastRoundShown) for event in events)
    if shown and not isinstance(events[-1], GameEnded):
        told = f"🏁 This is the last round! {told}"
    if isinstance(events[-1], LeftAlone | RoundEnded):
        return f"{told} {narrate(events[-1], name)}"
    ends = [at for at, event in enumerate(events) if isinstance(event, RoundEnded)]
    if not ends:
        return told
    before = [event for event in events[: ends[-1]] if isinstance(event, Took)][-1:]
    return " ".join([*(narrate(event, name) for event in before), f"New round: {told}"])


def explain(result: Result, name: Name) -> str:
    best = result.ranking[0]
    head = won(winners=[*map(name, best)], score=points(result.scores[best[0]]))
    lines = [
        f"**{name(seat)}** {number(result.scores[seat])} = {_counted(result.sheets[seat])}"
        for _, seat in places(result)
    ]
    table = f"-# That's {result.scoring} scoring, with each joker where it's worth the most."
    return "\n".join([head, *lines, table])


def named(card: Card) -> str:
    return f"{MARKS[card]} {NAMES[card]}"


def a(card: Card) -> str:
    """A card with its article, such as `a 🔺R red`."""
    return f"{ARTICLES.get(card, 'a')} {named(card)}"


def listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(named, cards))


def points(count: int) -> str:
    return f"{number(count)} {'point' if abs(count) == 1 else 'points'}"


def signed(count: int) -> str:
    return f"+{count}" if count > 0 else number(count)


def number(count: int) -> str:
    """Write a number with a real minus sign, which screen readers read aloud."""
    return f"−{-count}" if count < 0 else str(count)


def _counted(sheet: Score) -> str:
    """Break down a total: each colour with its jokers, and the +2 cards."""
    parts = [_line(line) for line in sheet.lines]
    if sheet.plus_twos:
        mark = MARKS[Card.PLUS_TWO]
        parts.append(f"{sheet.plus_twos} {mark}: {signed(2 * sheet.plus_twos)}")
    return " · ".join(parts)


def _line(line: Line) -> str:
    jokers = "a joker" if line.jokers == 1 else f"{line.jokers} jokers"
    including = f" (with {jokers})" if line.jokers else ""
    count = line.cards + line.jokers
    return f"{count} {named(line.colour)}{including}: {signed(line.points)}"


PROMPTS: Final[Mapping[str, str]] = {
    "draw": "Turn over the top card, then put it in a row.",
    "place": "Put the card you drew in a row that has room.",
    "place.row": "Which row does the card go in?",
    "take": "Take a row with all its cards, then sit out the rest of the round.",
    "take.row": "Which row will you take?",
    "supply": "See which cards are still face down, and how soon the last round could start.",
}


DOING: Final = {"draw": "Draw a card", "place": "Place the card", "take": "Take a row"}


DRAW_A_CARD = "Draw a card"
AND_AN_EXTRA_CARD = " and an extra card"
GAME_OVER = "The game is over."
ALREADY_TOOK_A_ROW = "You've already taken a row. You're back in when the round ends."
NOT_YOUR_TURN = "It's not your turn yet."
DRAW_FIRST = "Draw a card first, then put it in a row."
ALL_FULL = "All the rows left are full, so take one."
NOTHING_TO_DRAW = "There are no cards left to draw, so take a row."
TITLE = "Coloretto"
LAST_ROUND = "last round"
JOKERS_COUNTED = "Jokers (already counted)"
YOUR_CARDS = "Your cards"
YOU_DREW = "You drew"
STILL_FACE_DOWN = "Still face down"
RESULT = "Result"
ROWS = "Rows"
JUST_DRAWN = "Just drawn"
JUST_TAKEN = "Just taken"
TAKEN = "taken"
FACE_DOWN = "face down"
NOT_IN_PLAY = "Not in this game"
REMOVED = "Out of the game"
SUPPLY = "Supply"
EMPTY = "empty"
LAST_ROUND_NEXT = "the last-round card is next"


def row_number(*, number: object) -> str:
    return f"Row {number}"


def put_in_row(*, number: object) -> str:
    return f"Put it in row {number}"


def take_row(*, number: object) -> str:
    return f"Take row {number}"


def left(*, cards: int) -> str:
    return f"{counted(cards, 'card')} left"


def left_and_alone(*, cards: int) -> str:
    return f"you're the last one in, so draw as often as you like · {left(cards=cards)}"


def row_with_room(*, marks: object, room: object) -> str:
    return f"{marks} · room for {room}"


def row_to_take(*, marks: object, more: object, points: object) -> str:
    return f"{marks}{more} · {points} for you"


def place_first(*, card: object) -> str:
    return f"You drew {card}. Put it in a row first."


def only_row(*, number: object, hint: object) -> str:
    return f"Row {number}: {hint}"


def no_such_row(*, number: object, last: object) -> str:
    return f"There's no row {number}. Pick one from 1 to {last}."


def row_is_taken(*, number: object) -> str:
    return f"Somebody already took row {number} this round."


def row_is_full(*, number: object, cards: int) -> str:
    return f"Row {number} is full: it only holds {counted(cards, 'card')}."


def row_is_empty(*, number: object) -> str:
    return f"Row {number} is empty. A row needs a card before you can take it."


def round_number(*, number: object) -> str:
    return f"Round {number}"


VIOLET = "violet scoring"
VIOLET_SCORING = "violet scoring (three of a colour is best)"


def if_it_ended_now(*, points: object) -> str:
    return f"{points} if it ended now"


def unknown_order(*, cards: int) -> str:
    return f"{counted(cards, 'card')} in an order nobody knows"


def took_row(*, number: object) -> str:
    return f"took row {number}"


def last_round_after(*, cards: int) -> str:
    return f"the last-round card comes up after {cards} of them"


def last_round_in(*, cards: int) -> str:
    return f"last round after {counted(cards, 'card')}" if cards else LAST_ROUND_NEXT


def with_jokers(*, count: int) -> str:
    return ", joker" if count == 1 else f", {count} jokers"
