"""Confident Billy, the opponent in a solo game. You choose what he mixes (R62 to R73)."""

from collections.abc import Iterator

from benchmarks.frozen.chroma import choices
from benchmarks.frozen.chroma.asks import Ask, What
from benchmarks.frozen.chroma.cards import INKS, Card
from benchmarks.frozen.chroma.events import AnyEvent, BillyDrew, BillyMissed
from benchmarks.frozen.chroma.state import BILLY, MIX, Automaton, Ink, State
from benchmarks.frozen.kit import Chance, Seat

CARDS_DRAWN = 2
MIX_CARDS = 3
OF_EACH_INK = 2
TURNS_AHEAD = {"relaxed": 1, "easy": 2, "medium": 4, "hard": 6}
"""How many turns Billy takes the first time (R71)."""

YOU = Seat(0)


def new(turns: int, chance: Chance) -> Automaton:
    deck: list[Ink] = [MIX] * MIX_CARDS
    for ink in INKS:
        deck += [ink] * OF_EACH_INK
    chance.shuffle(deck)
    return Automaton(deck=deck, turns=turns)


def begin_turn(state: State) -> None:
    state.billy.turns = 1
    state.billy.drawn = False


def is_done(state: State) -> bool:
    """Return whether Billy's current turn is over; another one may follow."""
    return state.billy.drawn and not state.billy.mixes


def has_another_turn(state: State) -> bool:
    """End one of Billy's turns, and return whether another one follows at once (R71)."""
    state.billy.turns -= 1
    state.billy.drawn = False
    return state.billy.turns > 0


def go_on(state: State, chance: Chance) -> Iterator[AnyEvent]:
    """Do the next part of Billy's turn: first draw cards, then do each MIX (R63)."""
    if state.billy.drawn:
        yield from _let_player_mix(state, state.billy)
    else:
        yield from _draw(state, state.billy, chance)


def _draw(state: State, billy: Automaton, chance: Chance) -> Iterator[AnyEvent]:
    billy.drawn = True
    colours: list[Card] = []
    shuffled = False
    for _ in range(CARDS_DRAWN):
        if not billy.deck and billy.discards:
            billy.deck, billy.discards = billy.discards, []
            chance.shuffle(billy.deck)
            shuffled = True
        if billy.deck:
            card = billy.deck.pop()
            if card == MIX:
                billy.mixes += 1
            else:
                colours.append(Card(card))
    state.plays[BILLY] += colours
    yield BillyDrew(cards=tuple(colours), mixes=billy.mixes, shuffled=shuffled)


def _let_player_mix(state: State, billy: Automaton) -> Iterator[AnyEvent]:
    """Let the player choose a mix. If there's nothing to mix, the MIX is lost (R64, R66)."""
    billy.mixes -= 1
    billy.discards.append(MIX)
    if any(choices.billys_mixes(state)):
        state.pending.append(Ask(what=What.BILLY, seat=YOU))
    else:
        yield BillyMissed()
