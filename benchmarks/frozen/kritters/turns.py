"""The steps of a turn: draw, refresh, discard, refill, and check for the end."""

from collections.abc import Iterator

from benchmarks.frozen.kit import Chance, Seat
from benchmarks.frozen.kritters.cards import FACES, SCORING_ITEMS, SORTS, Card
from benchmarks.frozen.kritters.moves import (
    AnyEvent,
    Arrived,
    Drew,
    Ending,
    Lapsed,
    LastRound,
    Left,
    Refreshed,
    Reshuffled,
    Uncovered,
    Vanished,
)
from benchmarks.frozen.kritters.offers import boosts, buys
from benchmarks.frozen.kritters.state import State, market_size

CARDS_A_TURN = 3
IDLE_ROUNDS = 10


def begin_turn(state: State, chance: Chance) -> Iterator[AnyEvent]:
    yield from draw(state, CARDS_A_TURN, chance)
    yield from look_for_a_buy(state)


def draw(state: State, count: int, chance: Chance) -> Iterator[AnyEvent]:
    """Draw cards, plus the extra cards that some of them let you draw (C4)."""
    deck, discard = state.decks[state.turn], state.discards[state.turn]
    before = len(state.drawn)
    while count and (deck or discard):  # drawing stops when no cards are left (C3)
        if not deck:
            yield from _reshuffle(state, chance)
        card = deck.pop()
        state.drawn.append(card)
        count += FACES[card].draws - 1
    yield Drew(seat=state.turn, cards=tuple(state.drawn[before:]))


def look_for_a_buy(state: State) -> Iterator[AnyEvent]:
    """Refresh the market if the player can neither buy nor boost (C6, C39)."""
    if not buys(state) and not any(boosts(state)):
        yield from refresh(state)


def refresh(state: State) -> Iterator[AnyEvent]:
    """Put the market under the deck, in the same order, and refill it (C11, C36)."""
    state.refreshed = True
    if state.deck:  # with an empty deck, the market stays (C12)
        state.deck[:0] = reversed(state.market)
        state.under += len(state.market)
        state.market.clear()
        yield Refreshed(seat=state.turn)
        yield from fill(state)


def fill(state: State) -> Iterator[AnyEvent]:
    """Refill the market. In solo, new cards come in on the left, and items vanish (C32, C33)."""
    solo, size = state.options.mode == "solo", market_size(state)
    came: list[Card] = []
    while len(state.market) < size and state.deck:
        card = state.deck.pop()
        pile = state.piles.get(FACES[card].kind)
        if pile is not None:
            taken = pile.pop() if pile else None
            state.box += [card] if taken is None else [card, taken]
            yield Vanished(card=card, taken=taken)
            yield from uncovered(pile, taken)
        else:
            state.market.insert(0 if solo else len(state.market), card)
            came.append(card)
    state.fresh = len(came)
    state.under = min(state.under, len(state.deck))
    if came:
        yield Arrived(cards=tuple(came))


def uncovered(pile: list[Card], taken: Card | None) -> Iterator[AnyEvent]:
    """Reveal the next card of a pile, unless it's the same as the card taken."""
    if pile and pile[-1] != taken:
        yield Uncovered(card=pile[-1])


def end_turn(state: State, chance: Chance) -> Iterator[AnyEvent]:
    """Discard, refill the market, check for the end, and start the next player's turn."""
    discard(state)
    if not state.decks[state.turn]:  # an empty deck is refilled from the discards at once (C2)
        yield from _reshuffle(state, chance)
    if state.options.mode == "solo":  # in solo, the rightmost card leaves the market (C31)
        gone = state.market.pop()
        state.box.append(gone)
        yield Left(card=gone)
    yield from fill(state)
    if state.ending is None:
        state.ending = _find_ending(state)  # checked after the refill (C15)
        # A game that ends with this turn needs no announcement (C16).
        if state.ending and _next_seat(state) != state.first:
            yield LastRound(why=state.ending)
    yield from _pass_on(state)
    if state.ended is None:
        yield from begin_turn(state, chance)


def discard(state: State) -> None:
    """Discard everything in front of the player; a boosted card leaves the game (C39, C48)."""
    if state.boosted:
        spent = next(card for card in state.drawn if SORTS[card] == state.boosted)
        state.drawn.remove(spent)
        state.box.append(spent)
    state.discards[state.turn] += state.drawn + state.bought
    state.drawn.clear()
    state.bought.clear()
    state.boosted, state.wand, state.refreshed = "", (), False


def _reshuffle(state: State, chance: Chance) -> Iterator[AnyEvent]:
    """Turn the discard pile into the deck; cards in front of the player stay there (C1)."""
    deck, pile = state.decks[state.turn], state.discards[state.turn]
    if pile:
        deck += pile
        pile.clear()
        chance.shuffle(deck)
        yield Reshuffled(seat=state.turn)


def _find_ending(state: State) -> Ending | None:
    empty = sum(not pile for kind, pile in state.piles.items() if kind in SCORING_ITEMS)
    if empty >= 2:  # rulings C17, C42; never in junior, which lacks brushes and palettes (C27)
        return Ending.ITEMS
    return None if state.deck else Ending.DECK


def _next_seat(state: State) -> Seat:
    return Seat((state.turn + 1) % len(state.decks))


def _pass_on(state: State) -> Iterator[AnyEvent]:
    """Pass the turn on. End the game after the last round, or too many idle rounds."""
    state.turn = _next_seat(state)
    if state.turn != state.first:  # a round ends before the first player's turn (C25)
        return
    state.idle = 0 if state.busy else state.idle + 1
    state.busy = False
    if state.ending:
        state.ended = state.ending
    # Ten rounds in a row without a purchase (C18).
    elif state.idle >= IDLE_ROUNDS and state.options.mode != "solo":
        state.ended = Ending.STALLED
    else:
        state.round += 1
        if any(state.agreed):  # agreements last for one round (C27)
            state.agreed = [False] * len(state.agreed)
            yield Lapsed()
