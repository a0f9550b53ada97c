"""The views of Chroma Mix, which contain only what players may see."""

from collections import Counter
from collections.abc import Iterator

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.asks import Ask, Laid, What
from benchmarks.frozen.chroma.cards import CARD_ORDER, RANK, Card, in_order
from benchmarks.frozen.chroma.effects import actions_left
from benchmarks.frozen.chroma.state import BILLY, MIX, Automaton, Ink, State
from benchmarks.frozen.chroma.wins import Win
from benchmarks.frozen.kit import Hidden, InOrder, Part, Pool, Seat


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
    next_is_mix: bool | None
    turns: int
    met: Win | None
    to_mix: bool


class Public(kit.Public):
    """What everyone sees. `ask` is the next decision, if any; `hands` open once the game is over.

    `begun` is True after the first action of a turn, and `left` names the actions still possible.
    """

    special: Card | None
    supply: dict[Card, int]
    rows: dict[int, tuple[Card, ...]]
    decks: dict[int, int]
    discards: dict[int, tuple[Card, ...]]
    fresh: tuple[Card, ...]
    plays: tuple[tuple[Card, ...], ...]
    laid: tuple[Laid, ...]
    tucked: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    first: Seat
    turn: Seat | None
    round: int
    begun: bool
    left: tuple[str, ...]
    ask: Ask | None
    met: tuple[Win | None, ...]
    over: bool
    billy: BillysRow | None


class Private(kit.Private):
    seat: Seat
    hand: tuple[Card, ...]


def public(state: State) -> Public:
    seats = 1 if state.alone else len(state.hands)
    hands = state.hands[:seats]
    return Public.of(
        state,
        decks={rank: len(deck) for rank, deck in state.decks.items()},
        discards={rank: in_order(cards) for rank, cards in state.discards.items()},
        plays=tuple(map(tuple, state.plays[:seats])),
        hand_sizes=tuple(map(len, hands)),
        hands=tuple(map(in_order, hands)) if state.over else (),
        turn=None if state.is_billys else state.turn,
        begun=state.so_far.begun,
        left=actions_left(state.plays[state.turn], state.so_far),
        ask=state.pending[-1] if state.pending else None,
        met=tuple(state.met[:seats]),
        billy=_billys_row(state, state.billy) if state.alone else None,
    )


def private(state: State, seat: Seat) -> Private:
    return Private(seat=seat, hand=in_order(state.hands[seat]))


def hidden(state: State, seat: Seat | None) -> Iterator[Hidden]:
    """Yield pools of the decks and other hands, since cards of a rank could be in any of them."""
    yield Pool(*state.decks.values(), *_other_hands(state, seat), alike=RANK.__getitem__)
    yield Pool(*_other_hands(state, seat))
    inks = state.billy.deck
    yield Pool(inks, alike=lambda ink: ink == MIX)  # the top card's back shows if it's a MIX (R62)
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
