"""The result of a game of Chroma Mix."""

from games.chroma.cards import dots, in_order, vp
from games.chroma.state import BILLY, State
from games.chroma.wins import WORTH, Place, Result, Win
from games.kit import Seat


def placed(state: State) -> Result:
    """Rank those who reached a goal by its worth, then the others by dots; later seats win ties."""
    order = sorted(map(Seat, range(len(state.plays))), key=lambda seat: _standing(state, seat))
    places = tuple(_place(state, seat) for seat in order)
    best = places[0]
    return Result(
        ranking=_ranking(places),
        scores=tuple(vp(play) for play in state.plays[: 1 if state.alone else None]),
        reason=best.win or "rounds",
        places=places,
        special=state.special,
    )


def _standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """The sort key of a seat; smaller is better (R58 to R60)."""
    win = state.met[seat]
    later = -((seat - state.first) % len(state.plays))
    if win:
        return WORTH[win], -vp(state.plays[seat]), later
    return len(Win), -dots(state.side(seat).all), later


def _place(state: State, seat: Seat) -> Place:
    is_billy = state.alone and seat == BILLY
    return Place(
        seat=None if is_billy else seat,
        win=state.met[seat],
        vp=vp(state.plays[seat]),
        play=in_order(state.plays[seat]),
        dots=dots(state.side(seat).all),
    )


def _ranking(places: tuple[Place, ...]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in order. If Billy wins, the first place is empty."""
    seats = tuple((place.seat,) for place in places if place.seat is not None)
    return ((), *seats) if places[0].seat is None else seats
