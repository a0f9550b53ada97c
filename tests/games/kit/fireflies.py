"""A cooperative game with clues: everyone sees every hand except their own.

Fireflies have a colour and a number. Together, the players light the numbers 1 to 3 of each colour
in order. On your turn, you tell somebody which of their fireflies have a colour or a number, or you
release one of your own without having seen it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Annotated, assert_never

from games import kit
from games.kit import Chance, Each, Fits, Of, Open, Others, Player, Seat, Secret

COLOURS, NUMBERS = "rgb", "123"
BOX = tuple(colour + number for colour in COLOURS for number in NUMBERS for _ in range(2))
HAND, CLUES, MISTAKES = 3, 4, 3


def fits(firefly: str, facts: tuple[str, ...]) -> bool:
    """Return whether a firefly fits what was told, such as ("r", "not 2")."""
    return all((fact[-1] in firefly) != fact.startswith("not") for fact in facts)


class Fireflies(kit.State):
    deck: Secret[list[str]]
    hands: Annotated[Others[list[list[str]]], Fits("told", fits)]
    told: Open[list[list[tuple[str, ...]]]]  # what was told about each firefly in a hand
    lit: Open[list[str]]
    gone: Open[list[str]]
    clues: int = CLUES
    mistakes: int = 0
    turn: Seat | None = Seat(0)


class Tell(kit.Move):
    whom: Player
    what: str


class Release(kit.Move):
    which: int


class Told(kit.Event):
    """What everyone hears, including the player it's about, who doesn't see the fireflies."""

    reveals = True
    whom: Seat
    what: str
    which: tuple[int, ...]


class Released(kit.Event):
    reveals = True
    seat: Seat
    firefly: str


class Meadow(kit.Public):
    deck: int
    in_hand: Annotated[Each[int], Of("hands")]
    told: Each[tuple[tuple[str, ...], ...]]
    lit: tuple[str, ...]
    gone: tuple[str, ...]
    clues: int
    mistakes: int
    turn: Seat | None


class Companions(kit.Private):
    seat: Seat
    hands: tuple[tuple[str, ...], ...]


def setup(seats: int, _: kit.Options, chance: Chance) -> Fireflies:
    deck = chance.shuffled(BOX)
    hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
    return Fireflies(
        deck=deck, hands=hands, told=[[()] * HAND for _ in hands], lit=[], gone=[], turn=Seat(0)
    )


tell, release = cache(Tell), cache(Release)


def legal(state: Fireflies, seat: Seat) -> Iterator[Tell | Release]:
    if seat != state.turn:
        return
    for which in range(len(state.hands[seat])):
        yield release(which=which + 1)
    for whom, hand in enumerate(state.hands):
        if state.clues and whom != seat:
            seen = "".join(hand)
            yield from (
                tell(whom=Player.at(Seat(whom)), what=what)
                for what in COLOURS + NUMBERS
                if what in seen
            )


def apply(
    state: Fireflies, seat: Seat, move: Tell | Release, _: Chance
) -> Iterator[Told | Released]:
    match move:
        case Tell(whom=whom, what=what):
            hand, told = state.hands[whom.seat], state.told[whom.seat]
            state.clues -= 1
            for at, firefly in enumerate(hand):
                told[at] = (*told[at], what if what in firefly else f"not {what}")
            which = tuple(at + 1 for at, firefly in enumerate(hand) if what in firefly)
            yield Told(whom=whom.seat, what=what, which=which)
        case Release(which=which):
            firefly = state.hands[seat].pop(which - 1)
            del state.told[seat][which - 1]
            before = [firefly[0] + number for number in NUMBERS if number < firefly[1]]
            if firefly not in state.lit and all(each in state.lit for each in before):
                state.lit.append(firefly)
            else:
                state.gone.append(firefly)
                state.mistakes += 1
            if state.deck:
                state.hands[seat].append(state.deck.pop())
                state.told[seat].append(())
            state.clues = min(CLUES, state.clues + 1)
            yield Released(seat=seat, firefly=firefly)
        case _:
            assert_never(move)
    following = Seat((seat + 1) % len(state.hands))
    over = state.mistakes == MISTAKES or not state.hands[following]
    state.turn = None if over else following


def result(state: Fireflies) -> kit.Result | None:
    if state.turn is not None:
        return None
    everyone = tuple(map(Seat, range(len(state.hands))))
    won = state.mistakes < MISTAKES
    return kit.Result(ranking=(everyone,) if won else ((), everyone), record=len(state.lit))


def cards(state: Fireflies) -> Iterator[str]:
    return chain(state.deck, *state.hands, state.lit, state.gone)


GAME = kit.Game(
    key="fireflies",
    title="Fireflies",
    draft=True,
    state=Fireflies,
    seats=lambda _: range(2, 5),
    setup=setup,
    legal=legal,
    apply=apply,
    result=result,
    cards=cards,
    views=kit.Views(Fireflies, Meadow, Companions),
)
