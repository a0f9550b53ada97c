"""Piles, rows, decks and discards: take cards, put them back, and fill the market."""

from collections.abc import Iterator

from benchmarks.frozen.chroma.cards import CARD_OF, RANK, Card, Held
from benchmarks.frozen.chroma.events import AnyEvent, TurnedUp, Untucked
from benchmarks.frozen.chroma.state import State
from benchmarks.frozen.kit import Chance, Seat

ROW_LENGTH = 6


def count_available(state: State, card: Card) -> int:
    """Return how many copies of a card can be taken from its pile or its row (R8)."""
    row = state.rows.get(RANK[card])
    return state.supply.get(card, 0) if row is None else row.count(card)


def take(state: State, card: Card, count: int = 1) -> list[Card]:
    """Take `count` copies of a card, or as many as there are (R5)."""
    count = min(count, count_available(state, card))
    if card in state.supply:
        state.supply[card] -= count
    else:
        state.rows[RANK[card]].remove(card)
    return [card] * count


def put_back(state: State, card: Card) -> None:
    """Put a card that was given up back on its pile, or on the discards of its rank (R3)."""
    if card in state.supply:
        state.supply[card] += 1
    else:
        state.discards[RANK[card]].append(card)


def give_up(state: State, seat: Seat, held: Held) -> Iterator[AnyEvent]:
    card = CARD_OF[held]
    if isinstance(held, Card):
        state.hands[seat].remove(held)
    else:
        yield from leave_play(state, seat, card)
    put_back(state, card)


def leave_play(state: State, seat: Seat, card: Card) -> Iterator[AnyEvent]:
    """Take a card out of play. If it's Mustard, the cards under it go back to their piles (R44)."""
    state.plays[seat].remove(card)
    if card is Card.MUSTARD and state.tucked:
        yield Untucked(seat=seat, cards=tuple(state.tucked))
        for under in state.tucked:
            put_back(state, under)
        state.tucked.clear()


def restock(state: State, chance: Chance) -> Iterator[AnyEvent]:
    """Fill the rows of the market, reshuffling the discards if a deck runs out (R7)."""
    shuffled: list[int] = []
    for rank, row in state.rows.items():
        deck, discards = state.decks[rank], state.discards[rank]
        while len(row) < ROW_LENGTH and (deck or discards):
            if not deck:
                deck += discards
                discards.clear()
                chance.shuffle(deck)
                shuffled.append(rank)
            row.append(deck.pop())
            state.fresh.append(row[-1])
    if state.fresh:
        yield TurnedUp(cards=tuple(state.fresh), shuffled=tuple(shuffled))
