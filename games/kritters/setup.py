"""Set up a game of Kritters: choose the cards, shuffle and deal."""

from collections.abc import Sequence

from games.kit import Chance, Seat
from games.kritters.cards import (
    FACES,
    ITEMS,
    KRITTERS,
    LINES,
    PRIMARY,
    SECONDARY,
    Card,
    Kind,
    Line,
    Part,
)
from games.kritters.options import Options
from games.kritters.state import State
from games.kritters.turns import begin_turn, fill

START_SETS = 6
SEATS_OF_ONE_BOX = 6
COMPACT_WANDS = 3  # as in the rulebook (C43), although a third of two boxes would be 6
MIDDLE_POINTS = (3, 4, 5)
JUNIOR_LEFT_OUT = 3
SOLO_ITEMS = {Kind.BRUSH: 9, Kind.PALETTE: 5}
SOLO_HIDDEN = {Kind.BRUSH: 2, Kind.PALETTE: 1}


def setup(seats: int, options: Options, chance: Chance) -> State:
    boxes = 2 if options.mode == "compact" or seats > SEATS_OF_ONE_BOX else 1
    used: dict[Kind, list[Card]] = {kind: [] for kind in Kind}
    box: list[Card] = []
    for line in LINES:
        if line.part is Part.BASE or getattr(options, line.part):
            count = _count_copies(line, seats, options, boxes)
            used[line.face.kind] += [line.card] * count
            box += [line.card] * (line.copies * boxes - count)
    aside: list[Card] = []
    deck = chance.shuffled(card for kind in KRITTERS for card in used[kind])
    if options.mode == "junior":
        aside += _left_out(deck)
    piles = {kind: chance.shuffled(used[kind]) for kind in ITEMS if used[kind]}
    for kind, height in _pile_heights(seats, options).items():
        if kind in piles:
            aside += piles[kind][height:]
            del piles[kind][height:]
    if options.mode == "solo":
        deck = _hiding_items(deck, piles, chance)
    state = State(
        options=options,
        market=[],
        deck=deck,
        piles=piles,
        decks=[_start_deck(used[Kind.START], seats, chance) for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        drawn=[],
        bought=[],
        aside=aside,
        box=box,
        agreed=[False] * seats,
    )
    state.first = state.turn = Seat(chance.below(seats))  # a random player goes first (C25)
    list(fill(state))
    state.fresh = 0
    list(begin_turn(state, chance))
    return state


def _count_copies(line: Line, seats: int, options: Options, boxes: int) -> int:
    """Return the number of copies of a card in this game."""
    kind, compact = line.face.kind, options.mode == "compact"
    if kind is Kind.START:
        return seats * (line.copies // START_SETS)
    if kind is Kind.WAND and compact:
        return COMPACT_WANDS
    if not _is_played(kind, options):
        return 0
    return compact_share(line, options.set - 1) if compact else line.copies * boxes


def _is_played(kind: Kind, options: Options) -> bool:
    if kind is Kind.WAND:
        return options.wands  # the table chooses whether to play with wands (C28)
    if kind in (Kind.BRUSH, Kind.PALETTE):
        return options.mode != "junior"
    return kind in KRITTERS or kind is Kind.BUCKET


def compact_share(line: Line, third: int) -> int:
    """Split the copies from two boxes into three compact sets; return the share of one (C46, C47).

    Each set gets a third. If one copy is left over, the set picked by `_set_for_leftover` gets the
    copy; of two, the other sets get one each. The pick rotates with colour and price to keep the
    sets balanced.
    """
    share, over = divmod(2 * line.copies, 3)
    its_turn = _set_for_leftover(line) == third
    return share + (over == 1 and its_turn) + (over == 2 and not its_turn)


def _set_for_leftover(line: Line) -> int:
    """Return the compact set whose turn it is to get, or go without, a leftover copy."""
    colour, points = line.face.colour, line.face.points
    if line.face.kind is Kind.POINT:
        return (_index_in(SECONDARY, colour) + _index_in(MIDDLE_POINTS, points)) % 3
    price = sum(at for at, each in enumerate(PRIMARY) if each in line.price)
    return (_index_in(PRIMARY, colour) + price) % 3


def _index_in(places: Sequence[object], item: object) -> int:
    return places.index(item) if item in places else 0


def _left_out(deck: list[Card]) -> list[Card]:
    """Take some Singles and Doubles of each colour out of the shuffled deck, in junior (C30)."""
    out: list[Card] = []
    for kind in (Kind.SINGLE, Kind.DOUBLE):
        for colour in PRIMARY:
            alike = [c for c in deck if FACES[c].kind is kind and FACES[c].colour is colour]
            for card in alike[:JUNIOR_LEFT_OUT]:
                deck.remove(card)
                out.append(card)
    return out


def _pile_heights(seats: int, options: Options) -> dict[Kind, int]:
    """Return the maximum sizes of the brush and palette piles (C44, C45)."""
    if options.mode == "solo":
        return SOLO_ITEMS
    one_more = seats <= SEATS_OF_ONE_BOX
    return {Kind.BRUSH: 2 * seats + one_more, Kind.PALETTE: seats + one_more}


def _hiding_items(deck: list[Card], piles: dict[Kind, list[Card]], chance: Chance) -> list[Card]:
    """Shuffle some items from their piles into the lower two thirds of the deck, in solo (C34)."""
    third = len(deck) // 3
    bottom, middle, top = deck[:third], deck[third : 2 * third], deck[2 * third :]
    for part in (bottom, middle):
        for kind, count in SOLO_HIDDEN.items():
            part.extend(piles[kind][:count])
            del piles[kind][:count]
        chance.shuffle(part)
    return bottom + middle + top


def _start_deck(starts: list[Card], seats: int, chance: Chance) -> list[Card]:
    """Return one player's shuffled Start Kritters, with as many of each colour for everyone."""
    return chance.shuffled(starts[::seats])
