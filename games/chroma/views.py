"""The views of Chroma Mix, which contain only what players may see."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from games import kit
from games.chroma.asks import Ask, Laid, Mixture, What
from games.chroma.cards import ORDER, RANK, Card, in_order
from games.chroma.effects import actions_left
from games.chroma.state import BILLY, MIX, Automaton, Ink, State
from games.chroma.wins import Win
from games.kit import Hidden, InOrder, Of, Part, Pool, Seat, Views, WorkedOut


class BillysPile(kit.Public):
    """The cards in Billy's deck or discards, without their order."""

    mixes: int
    colours: tuple[Card, ...]

    def __len__(self) -> int:
        return self.mixes + len(self.colours)


class BillysRow(kit.Public):
    """Everything about Billy. The cards in his deck are known, but not their order."""

    row: tuple[Card, ...]
    laid: tuple[Card, ...]
    deck: BillysPile
    discards: BillysPile
    next_is_mix: bool | None  # which the card's back shows (R62); None if the deck is empty
    turns: int  # how many turns in a row he still has; 0 if it isn't his turn
    met: Win | None  # the goal he has reached
    to_mix: bool  # the player has to choose a mix for him


class Public(kit.Public):
    special: Card | None
    supply: dict[Card, int]
    rows: dict[int, tuple[Card, ...]]
    decks: dict[int, int]  # the number of cards left, by rank
    discards: WorkedOut[dict[int, tuple[Card, ...]]]
    fresh: tuple[Card, ...]
    plays: WorkedOut[tuple[tuple[Card, ...], ...]]
    laid: tuple[Laid, ...]
    mixed: Mixture | None
    tucked: tuple[Card, ...]
    hand_sizes: WorkedOut[tuple[int, ...]]
    hands: WorkedOut[tuple[tuple[Card, ...], ...]]  # empty until the game is over
    first: Seat
    turn: WorkedOut[Seat | None]  # None if it's Billy's
    round: int
    begun: WorkedOut[bool]  # True after the first action of a turn
    left: WorkedOut[tuple[str, ...]]  # the actions still possible this turn
    ask: WorkedOut[Ask | None]  # the decision that comes first, if any
    met: WorkedOut[tuple[Win | None, ...]]
    over: bool
    billy: WorkedOut[BillysRow | None]


class Private(kit.Private):
    seat: Seat
    hand: Annotated[tuple[Card, ...], Of("hands", in_order)]


def worked_out(state: State) -> dict[str, object]:
    seats = 1 if state.alone else len(state.hands)
    hands = state.hands[:seats]
    return {
        "discards": {rank: in_order(cards) for rank, cards in state.discards.items()},
        "plays": state.plays[:seats],
        "hand_sizes": [*map(len, hands)],
        "hands": [*map(in_order, hands)] if state.over else [],
        "turn": None if state.is_billys else state.turn,
        "begun": state.so_far.begun,
        "left": actions_left(state.plays[state.turn], state.so_far),
        "ask": state.pending[-1] if state.pending else None,
        "met": state.met[:seats],
        "billy": _billys_row(state, state.billy) if state.alone else None,
    }


def hidden(state: State, seat: Seat | None) -> Iterator[Hidden]:
    """The decks and other hands: cards of the same rank could be in any of them."""
    yield Pool(*state.decks.values(), *_held(state, seat), alike=RANK.__getitem__)
    yield Pool(*_held(state, seat))
    inks = state.billy.deck
    yield Pool(inks, alike=lambda ink: ink == MIX)  # the top card's back shows if it's a MIX (R62)
    yield Pool(Part(inks, range(len(inks) - 1)))


def _held(state: State, seat: Seat | None) -> list[InOrder]:
    """The other hands, which are open once the game is over."""
    if state.over:
        return []
    return [
        InOrder(hand, ORDER.__getitem__, _unknown(state, Seat(at)))
        for at, hand in enumerate(state.hands)
        if at != seat
    ]


def _unknown(state: State, seat: Seat) -> list[int]:
    """The positions of unknown cards in a hand: all except those that a decision is about."""
    about = (What.MAY_PRINT, What.PLAY, What.TUCK)
    asked = [ask for ask in state.pending if ask.seat == seat and ask.what in about]
    known = Counter(card for ask in asked for card in ask.cards)
    unknown: list[int] = []
    for at, card in enumerate(state.hands[seat]):
        if known[card]:
            known[card] -= 1
        else:
            unknown.append(at)
    return unknown


def _billys_row(state: State, billy: Automaton) -> BillysRow:
    return BillysRow(
        row=in_order(state.plays[BILLY]),
        laid=tuple(laid.card for laid in state.laid if laid.seat == BILLY),
        deck=_pile(billy.deck),
        discards=_pile(billy.discards),
        next_is_mix=billy.deck[-1] == MIX if billy.deck else None,
        turns=billy.turns if state.is_billys else 0,
        met=state.met[BILLY],
        to_mix=bool(state.pending) and state.pending[-1].what is What.BILLY,
    )


def _pile(inks: list[Ink]) -> BillysPile:
    colours = in_order(Card(ink) for ink in inks if ink != MIX)
    return BillysPile(mixes=inks.count(MIX), colours=colours)


VIEWS = Views(State, Public, Private, public=worked_out, hidden=hidden)
