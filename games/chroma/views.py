"""The views of Chroma Mix, which contain only what players may see."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from games import kit
from games.chroma.asks import Ask, Laid, Mixture, What
from games.chroma.cards import CARD_ORDER, RANK, Card, in_order
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
    """Everything about Billy that everyone knows, which leaves out the order of his deck."""

    row: tuple[Card, ...]
    laid: tuple[Card, ...]
    deck: BillysPile
    discards: BillysPile
    # Whether the deck's top card has the back of a MIX (R62); None if the deck is empty.
    next_is_mix: bool | None
    turns: int  # how many turns in a row Billy still has; 0 if it isn't his turn
    met: Win | None  # the goal Billy has reached
    to_mix: bool  # True if the player has to choose a mix for Billy


class Public(kit.Public):
    special: Card | None
    supply: dict[Card, int]
    rows: dict[int, tuple[Card, ...]]
    decks: dict[int, int]  # the number of cards left in each rank's deck
    discards: WorkedOut[dict[int, tuple[Card, ...]]]
    fresh: tuple[Card, ...]
    plays: WorkedOut[tuple[tuple[Card, ...], ...]]
    laid: tuple[Laid, ...]
    mixed: Mixture | None
    tucked: tuple[Card, ...]
    hand_sizes: WorkedOut[tuple[int, ...]]
    hands: WorkedOut[tuple[tuple[Card, ...], ...]]  # empty until the game is over
    first: Seat
    turn: WorkedOut[Seat | None]  # None if it's Billy's turn
    round: int
    begun: WorkedOut[bool]  # True after the first action of a turn
    left: WorkedOut[tuple[str, ...]]  # the actions still possible in this turn
    ask: WorkedOut[Ask | None]  # the next decision that a card asks for, if any
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
    """Yield pools of the decks and other hands, since cards of a rank could be in any of them."""
    yield Pool(*state.decks.values(), *_other_hands(state, seat), alike=RANK.__getitem__)
    yield Pool(*_other_hands(state, seat))
    inks = state.billy.deck
    # The top card's back shows whether it's a MIX (R62).
    yield Pool(inks, alike=lambda ink: ink == MIX)
    yield Pool(Part(inks, range(len(inks) - 1)))


def _other_hands(state: State, seat: Seat | None) -> list[InOrder]:
    """Return the other hands, which are open once the game is over."""
    if state.over:
        return []
    return [
        InOrder(hand, CARD_ORDER.__getitem__, _unknown_positions(state, Seat(at)))
        for at, hand in enumerate(state.hands)
        if at != seat
    ]


def _unknown_positions(state: State, seat: Seat) -> list[int]:
    """Return the positions of unknown cards in a hand: all that no decision is about."""
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
        deck=_billys_pile(billy.deck),
        discards=_billys_pile(billy.discards),
        next_is_mix=billy.deck[-1] == MIX if billy.deck else None,
        turns=billy.turns if state.is_billys else 0,
        met=state.met[BILLY],
        to_mix=bool(state.pending) and state.pending[-1].what is What.BILLY,
    )


def _billys_pile(inks: list[Ink]) -> BillysPile:
    colours = in_order(Card(ink) for ink in inks if ink != MIX)
    return BillysPile(mixes=inks.count(MIX), colours=colours)


VIEWS = Views(State, Public, Private, public=worked_out, hidden=hidden)
