"""The rules of Kitten. Numbers like K3 refer to the README's fine print."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import assert_never

from pydantic import Field

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Chance, Seat
from benchmarks.frozen.kitten.cards import BOX, CARD_ORDER, MAX_BID, SKIP, WORTH, Quality, worth
from benchmarks.frozen.kitten.moves import (
    AnyEvent,
    AnyMove,
    Bade,
    Bid,
    Call,
    Called,
    Challenge,
    Counted,
    Dealt,
    Flipped,
    Gained,
    Lost,
    Purrfect,
    Showed,
    Skip,
    Skipped,
    Turned,
    Verdict,
    WentOn,
    Won,
    YouGot,
    standing,
)
from benchmarks.frozen.kitten.state import State
from benchmarks.frozen.kitten.views import Result

HAND, SMALL_HAND, MANY = 5, 3, 7


class Options(kit.Options):
    purrfect: bool = Field(
        default=False, description="Whether players may call Purrfect: the bid is exactly right."
    )


def seats(options: Options) -> range:
    return range(2, 11)


def setup(seats: int, options: Options, chance: Chance) -> State:
    size = HAND if seats < MANY else SMALL_HAND  # fixed by the number of players at the start (K19)
    state = State(
        purrfect=options.purrfect,
        dealer=Seat(chance.below(seats)),  # a random player deals first (K23)
        turn=None,
        sizes=[size] * seats,
        hands=[[] for _ in range(seats)],
        deck=[],
        said=[],
        last=[],
        gone=[0] * seats,
    )
    _deal_round(state, chance)
    return state


def legal(state: State, seat: Seat) -> Sequence[AnyMove]:
    if seat != state.turn:  # only on one's own turn (K22)
        return ()
    bid = standing(state.said)
    if bid is None:
        return BIDS  # the first move is a bid (K5, K28)
    own = bid.seat == seat  # the bidder, whom everyone else skipped, can't challenge the bid (K11)
    return _legal_answers(
        bid.count,
        challenge=not own,
        purrfect=not own and state.purrfect,
        skip=SKIP in state.hands[seat],
    )


def apply(state: State, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
    match move:
        case Bid(count=count, of=of):
            bade = Bade(seat=seat, count=count, of=of)
            state.said.append(bade)
            state.turn = _left_of(state, seat)
            yield bade
        case Skip():
            yield from _play_skip(state, seat)
        case Challenge() | Purrfect():
            call: Call = "challenge" if isinstance(move, Challenge) else "purrfect"
            yield from _hold_showdown(state, seat, call)
            yield from _next_round(state, chance)
        case _:
            assert_never(move)


def result(state: State) -> Result | None:
    if state.turn is not None:
        return None
    by_round = sorted(range(len(state.gone)), key=lambda seat: -state.gone[seat])
    *out, winner = by_round  # the winner is the only player who never went out (K21)
    return Result(
        ranking=tuple((Seat(seat),) for seat in (winner, *out)),
        reason="last one in",
        rounds=state.round,
        left=max(state.sizes),
        gone=tuple(state.gone),
    )


def cards(state: State) -> Iterator[str]:
    yield from state.deck
    for hand in state.hands:
        yield from hand
    for said in state.said:
        if isinstance(said, Skipped):
            yield SKIP


# The bids are ordered by rules K3 and K4.
BIDS = tuple(Bid(count=count, of=of) for count in range(1, MAX_BID + 1) for of in Quality)


@cache
def _legal_answers(
    count: int, *, challenge: bool, purrfect: bool, skip: bool
) -> tuple[AnyMove, ...]:
    moves: list[AnyMove] = list(BIDS[count * len(Quality) :])  # only higher numbers (K1)
    if challenge:
        moves.append(Challenge())
    if purrfect:
        moves.append(Purrfect())
    if skip:
        moves.append(Skip())
    return tuple(moves)


def _play_skip(state: State, seat: Seat) -> Iterator[AnyEvent]:
    state.hands[seat].remove(SKIP)
    skipped = Skipped(seat=seat)
    state.said.append(skipped)
    yield skipped
    state.turn = _left_of(state, seat)
    bid = _last_bid(state)
    # The highest bid can't be raised, so the turn passes (K11).
    if state.turn == bid.seat and bid.count == MAX_BID:
        state.turn = _left_of(state, bid.seat)
        yield WentOn(seat=bid.seat)


def _hold_showdown(state: State, caller: Seat, call: Call) -> Iterator[AnyEvent]:
    bid = _last_bid(state)
    count, of = bid.count, bid.of
    called = Called(seat=caller, call=call, bidder=bid.seat, count=count, of=of)
    yield called
    state.last = _turned_up(state, of)
    yield from state.last
    total = sum([turned.worth for turned in state.last])
    yield Counted(total=total, count=count, of=of, call=call)
    # A challenge fails against an exact bid (K14).
    right = total < count if call == "challenge" else total == count
    lost = _lose_a_card(state, bid.seat if right else caller)
    yield lost
    verdict = Verdict(called=called, total=total, lost=lost)
    state.past.append(verdict)
    if verdict.won_a_card:
        state.sizes[caller] += 1
        yield Gained(seat=caller, now=state.sizes[caller])


def _turned_up(state: State, of: Quality) -> list[Turned]:
    """Turn up every hand, starting with the dealer's, then the deck's top card (K12, K25)."""
    turned: list[Turned] = []
    so_far = 0
    for seat in _seats_clockwise(state, state.dealer):
        hand = tuple(state.hands[seat])
        value = worth(hand, of)
        so_far += value
        turned.append(Showed(seat=seat, cards=hand, of=of, worth=value, so_far=so_far))
    top = state.deck[-1]
    turned.append(Flipped(seat=state.dealer, card=top, of=of, worth=WORTH[of][top]))
    return turned


def _lose_a_card(state: State, loser: Seat) -> Lost:
    """Take a card from the loser, who deals next; if they're out, the next player does."""
    state.sizes[loser] -= 1
    state.dealer = loser  # the loser deals next (K15, K26)
    if not state.sizes[loser]:
        state.gone[loser] = state.round
        state.dealer = _left_of(state, loser)  # if the loser is out, the next player deals (K18)
    return Lost(seat=loser, left=state.sizes[loser])


def _next_round(state: State, chance: Chance) -> Iterator[AnyEvent]:
    others = _seats_clockwise(state, state.dealer)[1:]
    if others:
        _deal_round(state, chance)
        yield Dealt(dealer=state.dealer, sizes=tuple(state.sizes))
        for seat in (state.dealer, *others):
            yield YouGot(to=seat, cards=tuple(state.hands[seat]))
    else:
        _collect(state)
        # Only one player is left (K21).
        yield Won(seat=state.dealer, left=state.sizes[state.dealer])


def _deal_round(state: State, chance: Chance) -> None:
    _collect(state)
    chance.shuffle(state.deck)
    left = len(state.deck)
    for hand, size in zip(state.hands, state.sizes, strict=True):
        hand[:] = sorted(state.deck[left - size : left], key=CARD_ORDER.__getitem__)
        left -= size
    del state.deck[left:]
    state.round += 1
    state.turn = state.dealer


def _collect(state: State) -> None:
    """Put all 55 cards back together (K8, K27)."""
    state.deck[:] = BOX
    for hand in state.hands:
        hand.clear()
    state.said.clear()
    state.turn = None


def _last_bid(state: State) -> Bade:
    return next(said for said in reversed(state.said) if isinstance(said, Bade))


def _left_of(state: State, seat: Seat) -> Seat:
    """Return the next seat still in the game."""
    following = Seat((seat + 1) % len(state.sizes))
    return following if state.sizes[following] else _left_of(state, following)


def _seats_clockwise(state: State, first: Seat) -> list[Seat]:
    """Return everyone still in the game, clockwise from a seat."""
    seats = (*range(first, len(state.sizes)), *range(first))
    return [Seat(seat) for seat in seats if state.sizes[seat]]
