"""A toy game with a bit of everything: hidden hands, a shop, options, and ways to stop.

Everyone holds stones. On your turn, you swap some of them, buy a prize with two of them, or show
your hand, which ends the game. The player with the most red stones and prizes wins. The players may
also agree to stop early.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache
from typing import Annotated, Literal

from pydantic import Field, model_validator

from games.kit import (
    Anytime,
    Area,
    Badge,
    Card,
    Chance,
    Confirm,
    Event,
    Game,
    Hidden,
    InEnglish,
    InOrder,
    Move,
    Name,
    Names,
    Options,
    Pictures,
    Pile,
    Pool,
    Private,
    Public,
    Result,
    Row,
    Rules,
    Scene,
    Seat,
    SeatViews,
    SomeOf,
    State,
    Whisper,
    Words,
    ranked,
)
from games.kit.standard_scenes import cheat_sheet


class Stone(StrEnum):
    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class ToyOptions(Options):
    stones: int = Field(default=4, ge=3, le=5, description="How many stones everyone holds.")
    shop: bool = Field(default=True, description="Whether there are prizes to buy.")
    goal: Literal["red", "blue"] = Field(default="red", description="The stones that count.")

    @model_validator(mode="after")
    def a_shop_needs_stones(self) -> "ToyOptions":
        if self.shop and self.stones == 3:
            raise ValueError("With a shop everyone needs at least 4 stones.")
        return self


class Toy(State):
    hands: list[list[Stone]]
    bag: list[Stone]
    prizes: list[int]
    goal: Stone
    shop: bool
    turn: int = 0
    turns_left: int
    shown: list[bool]
    agreed: list[bool]


class Swap(Move):
    do: Literal["swap"] = "swap"
    stones: Annotated[tuple[Stone, ...], SomeOf(1, 3)]


class Buy(Move):
    do: Literal["buy"] = "buy"
    prize: int
    price: tuple[Stone, ...]


class Show(Confirm):
    do: Literal["show"] = "show"


class Stop(Anytime):
    do: Literal["stop"] = "stop"


class Swapped(Event):
    kind: Literal["swapped"] = "swapped"
    seat: Seat
    count: int


class Drew(Whisper):
    kind: Literal["drew"] = "drew"
    stones: tuple[Stone, ...]


class Bought(Event):
    kind: Literal["bought"] = "bought"
    seat: Seat
    prize: int
    price: tuple[Stone, ...]


class Shown(Event):
    kind: Literal["shown"] = "shown"
    reveals = True
    seat: Seat
    hand: tuple[Stone, ...]


class Agreed(Event):
    kind: Literal["agreed"] = "agreed"
    seat: Seat


AnyMove = Swap | Buy | Show | Stop
AnyEvent = Swapped | Drew | Bought | Shown | Agreed


class Seen(Public):
    turn: Seat
    bag: int
    counts: tuple[int, ...]
    prizes: tuple[int, ...]
    agreed: tuple[bool, ...]
    shown: tuple[tuple[Stone, ...], ...]
    over: bool


class Mine(Private):
    seat: Seat
    hand: tuple[Stone, ...]


def setup(seats: int, options: ToyOptions, chance: Chance) -> Toy:
    bag = [stone for stone in Stone for _ in range(12)]
    chance.shuffle(bag)
    hands = [sorted(bag.pop() for _ in range(options.stones)) for _ in range(seats)]
    return Toy(
        hands=hands,
        bag=bag,
        prizes=[0] * seats,
        goal=Stone(options.goal),
        shop=options.shop,
        turns_left=10 * seats,
        shown=[False] * seats,
        agreed=[False] * seats,
    )


def is_over(state: Toy) -> bool:
    return any(state.shown) or all(state.agreed) or state.turns_left == 0


def legal(state: Toy, seat: Seat) -> Iterator[AnyMove]:
    if is_over(state):
        return
    if state.turn == seat:
        yield swap(tuple(state.hands[seat]))
        if state.shop and len(state.hands[seat]) > 2:
            pairs = [pair for pair in PAIRS if _has(state.hands[seat], pair)]
            for prize in (1, 2):
                yield from (buy(prize, pair) for pair in pairs[: 2 if prize == 2 else None])
        yield SHOW
    if not state.agreed[seat]:
        yield STOP


PAIRS = tuple((a, b) for a in Stone for b in Stone if a <= b)
SHOW, STOP = Show(), Stop()


@cache
def swap(stones: tuple[Stone, ...]) -> Swap:
    return Swap(stones=stones)


@cache
def buy(prize: int, price: tuple[Stone, ...]) -> Buy:
    return Buy(prize=prize, price=price)


def _has(hand: list[Stone], pair: tuple[Stone, Stone]) -> bool:
    return all(hand.count(stone) >= pair.count(stone) for stone in pair)


def apply(state: Toy, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
    match move:
        case Swap(stones=stones):
            drawn = tuple(state.bag.pop() for _ in stones)
            for stone in stones:
                state.hands[seat].remove(stone)
            state.hands[seat] = sorted([*state.hands[seat], *drawn])
            state.bag += stones
            chance.shuffle(state.bag)
            yield Swapped(seat=seat, count=len(stones))
            yield Drew(to=seat, stones=drawn)
        case Buy(prize=prize, price=price):
            for stone in price:
                state.hands[seat].remove(stone)
                state.bag.insert(0, stone)
            state.prizes[seat] += prize
            yield Bought(seat=seat, prize=prize, price=price)
        case Show():
            state.shown[seat] = True
            yield Shown(seat=seat, hand=tuple(state.hands[seat]))
        case _:
            state.agreed[seat] = True
            yield Agreed(seat=seat)
            return
    state.turn = (state.turn + 1) % len(state.hands)
    state.turns_left -= 1


def result(state: Toy) -> Result | None:
    if not is_over(state):
        return None
    scores = [
        prize + hand.count(state.goal)
        for prize, hand in zip(state.prizes, state.hands, strict=True)
    ]
    return Result(ranking=ranked(scores), scores=tuple(scores), reason="shown")


def cards(state: Toy) -> Iterable[str]:
    yield from state.bag
    for hand in state.hands:
        yield from hand


def public(state: Toy) -> Seen:
    return Seen(
        turn=Seat(state.turn),
        bag=len(state.bag),
        counts=tuple(map(len, state.hands)),
        prizes=tuple(state.prizes),
        agreed=tuple(state.agreed),
        shown=tuple(
            tuple(hand) if shown else ()
            for hand, shown in zip(state.hands, state.shown, strict=True)
        ),
        over=is_over(state),
    )


def private(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=tuple(state.hands[seat]))


def hidden(state: Toy, seat: Seat | None) -> Iterator[Hidden]:
    closed = [hand for hand, shown in zip(state.hands, state.shown, strict=True) if not shown]
    mine = [] if seat is None else state.hands[seat]
    yield Pool(state.bag, *(InOrder(hand) for hand in closed if hand is not mine))


def narrate(event: Event | Whisper, name: Names) -> str:
    match event:
        case Swapped(seat=seat, count=count):
            return f"{name(seat)} swapped {count}."
        case Drew(stones=stones):
            return f"You draw {', '.join(stones)}."
        case Bought(seat=seat, prize=prize):
            return f"{name(seat)} bought prize {prize}."
        case Shown(seat=seat, hand=hand):
            return f"{name(seat)} showed {', '.join(hand)}."
        case Agreed(seat=seat):
            return f"{name(seat)} would stop here."
        case _:
            raise TypeError(type(event))


def decide(seen: Seen, seat: Seat, name: Names) -> str:
    return f"swap or buy with your {seen.counts[seat]} stones."


def explain(ended: Result, name: Name) -> str:
    winners = " and ".join(name(seat) for seat in ended.ranking[0])
    return f"{winners} won with {max(ended.scores)} points."


def hint(seen: Seen, mine: Mine, question: str, value: object) -> str:
    held = mine.hand.count(value) if isinstance(value, Stone) else 0
    return f"You hold {held}; the bag holds {seen.bag}." if held else ""


def why_not(seen: Seen, mine: Mine, move: Move) -> str | None:
    if seen.turn != mine.seat:
        return "It is not your turn."
    return "Stones must be yours." if isinstance(move, Swap) else None


def table(seen: Seen) -> Scene:
    common = Area(title="Table", rows=(Row(items=(Pile("Bag", seen.bag, scarce=seen.bag < 5),)),))
    players = tuple(
        Area(
            seat=Seat(seat),
            badges=(Badge(f"{count} stones"), Badge(f"{seen.prizes[seat]} prizes")),
            lit=seat == seen.turn and not seen.over,
        )
        for seat, count in enumerate(seen.counts)
    )
    return Scene(title="Toy", areas=(common, *players))


def hand(seen: Seen, mine: Mine) -> Scene:
    held = tuple(
        Card(stone.value, mark=stone[0].upper(), count=mine.hand.count(stone))
        for stone in Stone
        if stone in mine.hand
    )
    return Scene(title="Your hand", areas=(Area(title="Stones", rows=(Row(items=held),)),))


def nothing_happens(_: Toy, __: Seat, ___: Move, ____: Chance) -> Iterator[Event | Whisper]:
    """Change nothing and yield no events, so that the game never ends."""
    yield from ()


RULES = Rules(
    seats=lambda _: range(2, 5),
    setup=setup,
    legal=legal,
    apply=apply,
    result=result,
    cards=cards,
)
VIEWS = SeatViews(public=public, private=private, hidden=hidden)
WORDS = Words(
    narrate=narrate,
    decide=decide,
    explain=explain,
    prompts={
        "swap": "Swap some stones for others.",
        "swap.stones": "Which stones?",
        "buy": "Buy a prize for two stones.",
        "buy.prize": "Which prize?",
        "buy.price": "For which stones?",
        "show": "Show your hand: the game is over.",
        "stop": "Say that you would stop here.",
        "pocket": "Look into your pocket.",
    },
    hint=hint,
    instead=why_not,
)
PICTURES = Pictures(
    table=table,
    hand=hand,
    looks={"pocket": hand},
    cheat_sheet=lambda: cheat_sheet("Toy", ("Your turn", "Swap, buy or show.")),
)
GAME = Game(
    key="toy",
    texts=InEnglish("Toy", "A game for tests."),
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
)
