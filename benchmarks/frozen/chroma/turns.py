"""The course of a turn: what's decided next, who is next, and when the game is over."""

from collections.abc import Iterator

from benchmarks.frozen.chroma import billy, choices, effects, market, wins
from benchmarks.frozen.chroma.asks import Ask, SoFar, What
from benchmarks.frozen.chroma.events import AnyEvent, BillyReached, Missed, Reached
from benchmarks.frozen.chroma.settling import gain, settle
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.chroma.wins import WORTH, Win
from benchmarks.frozen.kit import Chance, Seat

MAX_ROUNDS = 100
"""After so many rounds without a winner the game ends (R14)."""


def go_on(state: State, chance: Chance) -> Iterator[AnyEvent]:
    """Do everything that leaves no choice, until someone has to decide or the game is over."""
    while not state.over:
        if state.pending:
            if _is_choice(state):
                return
            yield from _settle_one(state)
        elif state.is_billys:
            if billy.is_done(state):
                yield from _end_turn(state)
            else:
                yield from billy.go_on(state, chance)
        elif state.so_far.closing:
            yield from _end_turn(state)
        elif not state.so_far.begun or _may_do_more(state):
            return
        else:
            close(state)


def close(state: State) -> None:
    """End the actions of a turn; only Pear's effect comes after this (R35)."""
    state.so_far.closing = True
    settle(state, effects.pear_answers(state.turn, state.plays[state.turn], state.so_far))


def _is_choice(state: State) -> bool:
    """Return whether the next decision leaves a player a choice."""
    ask = state.pending[-1]
    return not _names_one(ask) and any(choices.answers(state, ask))


def _settle_one(state: State) -> Iterator[AnyEvent]:
    """Gain the only card that an effect names, or report that the effect can't do anything."""
    ask = state.pending.pop()
    if _names_one(ask) and market.count_available(state, ask.cards[0]):
        yield from gain(state, ask, ask.cards[0])
    else:
        yield Missed(seat=ask.seat, by=ask.by)


def _names_one(ask: Ask) -> bool:
    return ask.what is What.GAIN and len(ask.cards) == 1


def _end_turn(state: State) -> Iterator[AnyEvent]:
    """Check everyone's goals, beginning with the seat whose turn it was; pass the turn on (R56)."""
    seats = len(state.plays)
    for after in range(seats):
        yield from _look_at_goals(state, Seat((state.turn + after) % seats))
    if not (state.is_billys and billy.has_another_turn(state)):
        _pass_on(state)


def _look_at_goals(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """Record a seat's goal, which stays reached unless a better one replaces it (R58, R59)."""
    is_billy = state.alone and seat == BILLY
    win = (wins.reached_by_anyone if is_billy else wins.reached)(state.side(seat))
    if win is None or not _is_better(win, state.met[seat]):
        return
    state.met[seat] = win
    if is_billy:
        yield BillyReached(win=win)
    else:
        yield Reached(seat=seat, win=win, special=state.special)


def _is_better(win: Win, before: Win | None) -> bool:
    return before is None or WORTH[win] < WORTH[before]


def _may_do_more(state: State) -> bool:
    turn = state.turn
    left = effects.actions_left(state.plays[turn], state.so_far)
    return bool(left) and any(choices.further_actions(state, turn))


def _pass_on(state: State) -> None:
    """Begin the next seat's turn, unless this was the end of the last round (R58, R61)."""
    if state.turn == state.last:
        if any(state.met) or state.round == MAX_ROUNDS:
            state.over = True
            return
        state.round += 1
    state.turn = Seat((state.turn + 1) % len(state.plays))
    state.so_far = SoFar()
    if state.is_billys:
        billy.begin_turn(state)
