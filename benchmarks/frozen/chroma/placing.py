"""The result of a game of Chroma Mix."""

from benchmarks.frozen.chroma.cards import sum_points, sum_ranks
from benchmarks.frozen.chroma.state import BILLY, State
from benchmarks.frozen.chroma.wins import WORTH, Place, Result, Win
from benchmarks.frozen.kit import Seat


def rank_players(state: State) -> Result:
    """Rank those who reached a goal by its worth, then the others by dots; later seats win ties."""
    order = sorted(map(Seat, range(len(state.plays))), key=lambda seat: _sort_key(state, seat))
    places = tuple(_place(state, seat) for seat in order)
    best = places[0]
    return Result(
        ranking=_ranking(places),
        scores=tuple(sum_points(play) for play in state.plays[: 1 if state.alone else None]),
        reason=best.win or "rounds",
        places=places,
        special=state.special,
    )


def _sort_key(state: State, seat: Seat) -> tuple[int, int, int]:
    """Return the sort key of a seat; smaller is better (R58 to R60)."""
    win = state.met[seat]
    later = -((seat - state.first) % len(state.plays))
    if win:
        return WORTH[win], -sum_points(state.plays[seat]), later
    return len(Win), -sum_ranks(state.side(seat).all), later


def _place(state: State, seat: Seat) -> Place:
    is_billy = state.alone and seat == BILLY
    return Place(
        seat=None if is_billy else seat,
        win=state.met[seat],
        vp=sum_points(state.plays[seat]),
        dots=sum_ranks(state.side(seat).all),
    )


def _ranking(places: tuple[Place, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats in order. If Billy wins, the first place is empty."""
    seats = tuple((place.seat,) for place in places if place.seat is not None)
    return ((), *seats) if places[0].seat is None else seats
