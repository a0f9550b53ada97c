"""The rules of Chroma Mix: setup, legal moves, applying a move, and the result."""

from collections.abc import Iterable, Iterator

from benchmarks.frozen.chroma import acts, billy, choices, market, turns
from benchmarks.frozen.chroma.cards import BY_RANK, FACES, GEMS, INKS, SPECIALS, Card
from benchmarks.frozen.chroma.events import AnyEvent
from benchmarks.frozen.chroma.moves import AnyMove
from benchmarks.frozen.chroma.placing import rank_players
from benchmarks.frozen.chroma.state import BILLY, Options, State
from benchmarks.frozen.chroma.wins import Result
from benchmarks.frozen.kit import Chance, Seat

MAX_SEATS = 4


def seats(_options: Options) -> range:
    return range(1, MAX_SEATS + 1)


def setup(seats: int, options: Options, chance: Chance) -> State:
    alone = seats == 1
    special = _choose_special(options, chance)
    players = 2 if alone else seats
    taken = 1 + billy.OF_EACH_INK if alone else seats
    decks = {rank: _shuffle_deck(rank, chance) for rank in (2, 3)}
    state = State(
        special=special,
        hands=[[] if alone and seat == BILLY else list(INKS) for seat in range(players)],
        plays=[[] for _ in range(players)],
        supply={ink: FACES[ink].copies - taken for ink in INKS}
        | {gem: FACES[gem].copies for gem in GEMS}
        | ({special: 1} if special else {}),
        rows={rank: [deck.pop() for _ in range(market.ROW_LENGTH)] for rank, deck in decks.items()},
        decks=decks,
        discards={2: [], 3: []},
        aside=[card for card in SPECIALS if card is not special],
        first=Seat(0),
        turn=Seat(0),
        met=[None] * players,
    )
    if alone:
        _invite_billy(state, options, chance)
    else:
        state.first = state.turn = Seat(chance.below(seats))
    return state


def legal(state: State, seat: Seat) -> Iterable[AnyMove]:
    if state.pending:
        ask = state.pending[-1]
        return choices.answers(state, ask) if ask.seat == seat else ()
    return choices.actions(state, seat) if state.turn == seat and not state.over else ()


def apply(state: State, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
    state.fresh.clear()
    state.laid.clear()
    yield from acts.act(state, seat, move)
    yield from market.restock(state, chance)
    yield from turns.go_on(state, chance)


def result(state: State) -> Result | None:
    return rank_players(state) if state.over else None


def _choose_special(options: Options, chance: Chance) -> Card | None:
    match options.special:
        case "none":
            return None
        case "random":
            return chance.choice(SPECIALS)
        case named:
            return Card(named)


def _shuffle_deck(rank: int, chance: Chance) -> list[Card]:
    deck = [card for card in BY_RANK[rank] for _ in range(FACES[card].copies)]
    chance.shuffle(deck)
    return deck


def _invite_billy(state: State, options: Options, chance: Chance) -> None:
    """Add Billy. In a relaxed game he goes second, otherwise he takes some turns first (R71)."""
    state.alone = True
    state.billy = billy.new(billy.TURNS_AHEAD[options.difficulty], chance)
    if options.difficulty != "relaxed":
        state.first = state.turn = BILLY
        for _ in turns.go_on(state, chance):
            pass
