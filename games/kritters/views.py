"""What may be seen of Kritters, and by whom."""

from games import kit
from games.kit import Chance, Seat, twin
from games.kit.pieces import Frozen
from games.kritters.cards import FACES, Card, Colour, Kind, Purse, Sort
from games.kritters.moves import Ending
from games.kritters.options import Options
from games.kritters.paying import Wand, drawn_purse
from games.kritters.scoring import Sheet, sheet
from games.kritters.shop import Shop
from games.kritters.state import State


class Stack(Frozen):
    """An item pile: only its top can be seen (C26)."""

    kind: Kind
    count: int
    top: Card | None


class Public(kit.Public):
    options: Options
    turn: Seat
    round: int
    market: tuple[Card, ...]
    fresh: int
    deck: int
    piles: tuple[Stack, ...]

    drawn: tuple[Card, ...]
    boosted: Sort
    refreshed: bool
    bought: tuple[Card, ...]
    wand: Wand
    purse: Purse
    wands: int

    decks: tuple[int, ...]
    discards: tuple[tuple[Card, ...], ...]
    agreed: tuple[Seat, ...]
    idle: int
    ending: Ending | None
    ended: Ending | None

    @property
    def shop(self) -> Shop:
        return Shop(
            market=self.market,
            tops=tuple(pile.top for pile in self.piles if pile.top),
            purse=self.purse,
            wands=self.wands,
            double_purchase=self.options.double_purchase,
            bought=self.bought,
            wand=self.wand,
        )


class Private(kit.Private):
    seat: Seat
    cards: tuple[Card, ...]
    """All that the seat owns, sorted: the order of its deck is not to be seen."""
    hidden: tuple[Card, ...]
    """What is still in its deck, sorted."""
    worth: Sheet


def public(state: State) -> Public:
    purse, wands = drawn_purse(state.drawn, state.boosted)
    return Public(
        options=state.options,
        turn=state.turn,
        round=state.round,
        market=tuple(state.market),
        fresh=state.fresh,
        deck=len(state.deck),
        piles=tuple(
            Stack(kind=kind, count=len(pile), top=pile[-1] if pile else None)
            for kind, pile in state.piles.items()
        ),
        drawn=tuple(state.drawn),
        boosted=state.boosted,
        refreshed=state.refreshed,
        bought=tuple(state.bought),
        wand=state.wand,
        purse=purse,
        wands=wands,
        decks=tuple(map(len, state.decks)),
        discards=tuple(map(tuple, state.discards)),
        agreed=tuple(Seat(seat) for seat, agreed in enumerate(state.agreed) if agreed),
        idle=state.idle,
        ending=state.ending,
        ended=state.ended,
    )


def private(state: State, seat: Seat) -> Private:
    mine = state.decks[seat] + state.discards[seat]
    if seat == state.turn:
        mine += state.drawn + state.bought
    return Private(
        seat=seat,
        cards=tuple(sorted(mine)),
        hidden=tuple(sorted(state.decks[seat])),
        worth=sheet(mine, state.options),
    )


def unseen(state: State, seat: Seat, chance: Chance) -> State:
    """Shuffle every deck, and swap cards that nobody has seen for others like them.

    Whoever looks, it is the same: all see what lies open and nobody sees more.
    """
    dealt = twin(state)
    for deck in dealt.decks:
        chance.shuffle(deck)
    slots: dict[tuple[Kind, Colour | None], list[tuple[list[Card], int]]] = {}
    for place, seen in _hidden_places(dealt):
        for at, card in enumerate(place[: len(place) - seen]):
            slots.setdefault((FACES[card].kind, FACES[card].colour), []).append((place, at))
    for alike in slots.values():
        cards = [place[at] for place, at in alike]
        chance.shuffle(cards)
        for (place, at), card in zip(alike, cards, strict=True):
            place[at] = card
    chance.shuffle(dealt.deck)
    return dealt


def _hidden_places(state: State) -> list[tuple[list[Card], int]]:
    """Where unseen cards lie, each with how many on top can be seen."""
    return [(state.aside, 0), (state.deck, 0), *((pile, 1) for pile in state.piles.values())]


def cards(state: State) -> list[Card]:
    """Every card of the box, wherever it lies."""
    places = [state.market, state.deck, state.drawn, state.bought, state.aside, state.box]
    places += [*state.piles.values(), *state.decks, *state.discards]
    return [card for place in places for card in place]
