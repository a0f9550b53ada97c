"""Lay out tables of Cosmic Critters for tests. Cards that a test doesn't name are in the decks."""

from collections.abc import Iterator, Mapping

from games.cosmic.box import Critter, Customer
from games.cosmic.moves import AnyEvent
from games.cosmic.rules import apply, legal, setup
from games.cosmic.state import Options, State
from games.kit import Chance, Seat, copy_state
from games.kit.transcript import NAMES

CUSTOMERS_WAITING = "blib-blue-cheapest fuzzle-green-likeable zorp-orange-cheapest"
Offers = Mapping[int, Mapping[str, str]]


def table(  # noqa: PLR0913  each part of a table may matter to a test
    *hands: str,
    customers: str = CUSTOMERS_WAITING,
    offers: Offers | None = None,
    deck: str | None = None,
    collected: tuple[str, ...] = (),
    turn: str = "Ada",
    tiebreak: bool = False,
) -> State:
    """Return a table with these hands. `offers` maps the number of a customer to {player: critter}.

    If `deck` is given, its first card is on top, and all critters that aren't named are out of the
    game.
    """
    laid: list[dict[Seat, Critter]] = [{}, {}, {}]
    for place, own in (offers or {}).items():
        laid[place - 1] = {Seat(NAMES.index(who)): Critter(what) for who, what in own.items()}
    held = [_parse_critters(hand) for hand in hands]
    piles = [_parse_critters(pile) for pile in collected] + [[] for _ in hands[len(collected) :]]
    here = [Customer(customer) for customer in customers.split()]
    gone = set[Critter]().union(*held, *piles, *(each.values() for each in laid))
    rest = [critter for critter in Critter if critter not in gone]
    return State(
        tiebreak=tiebreak,
        turn=Seat(NAMES.index(turn)),
        deck=rest if deck is None else _parse_critters(deck)[::-1],
        hands=held,
        drawn=[[] for _ in hands],
        collected=piles,
        customers=here,
        offers=laid,
        queue=[customer for customer in Customer if customer not in here],
        sales=[],
    )


def random_game(seats: int, luck: str) -> Iterator[tuple[State, tuple[AnyEvent, ...]]]:
    """Play random moves. Yield the table before each move and the events of the move."""
    state = setup(seats, Options(), Chance(luck, 0))
    dice = Chance(luck, 1)
    while not state.over:
        before = copy_state(state)
        move = dice.choice(list(legal(state, state.turn)))
        yield before, tuple(apply(state, state.turn, move, dice))
    yield state, ()


def _parse_critters(names: str) -> list[Critter]:
    return [Critter(name) for name in names.split()]
