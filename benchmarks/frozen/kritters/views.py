"""The views of a game of Kritters, and which cards are hidden."""

from collections.abc import Iterator

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Hidden, Part, Pool, Seat
from benchmarks.frozen.kit.pieces import Frozen
from benchmarks.frozen.kritters.cards import FACES, ITEMS, Card, Kind, Purse, Sort
from benchmarks.frozen.kritters.moves import Ending
from benchmarks.frozen.kritters.options import Options
from benchmarks.frozen.kritters.paying import Wand, drawn_purse
from benchmarks.frozen.kritters.scoring import Sheet, score_cards
from benchmarks.frozen.kritters.shop import Shop
from benchmarks.frozen.kritters.state import State


class Stack(Frozen):
    """An item pile. Only its top card is visible (C26)."""

    kind: Kind
    count: int
    top: Card | None


class Public(kit.Public):
    options: Options
    first: Seat
    turn: Seat
    round: int
    market: tuple[Card, ...]
    fresh: int
    deck: int
    under: tuple[Card, ...]
    """What was seen to go under the Kritter deck, the first to come first."""
    lurking: tuple[Kind, ...]
    """Solo: the items still hidden in the Kritter deck; which of them vanished was seen."""
    piles: tuple[Stack, ...]
    unseen: tuple[Card, ...]
    """What lies in the rest of the deck, in the piles or aside, sorted: nobody knows where."""

    drawn: tuple[Card, ...]
    boosted: Sort
    refreshed: bool
    bought: tuple[Card, ...]
    wand: Wand
    purse: Purse
    wands: int

    decks: tuple[tuple[Card, ...], ...]
    """What is still in each player's deck, sorted: every purchase is seen, the order is not."""
    discards: tuple[tuple[Card, ...], ...]
    agreed: tuple[Seat, ...]
    idle: int
    ending: Ending | None
    ended: Ending | None

    def owned(self, seat: Seat) -> tuple[Card, ...]:
        """Return all of a player's cards, wherever they are (C20)."""
        open_ = (*self.drawn, *self.bought) if seat == self.turn else ()
        return (*self.decks[seat], *self.discards[seat], *open_)

    def worth(self, seat: Seat) -> Sheet:
        """Return the score of a player's cards if the game ended now."""
        return score_cards(self.owned(seat), self.options)

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
    """Nothing is secret: players don't even know the order of their own deck (C26)."""

    seat: Seat


def public(state: State) -> Public:
    purse, wands = drawn_purse(tuple(state.drawn), state.boosted)
    return Public.of(
        state,
        deck=len(state.deck),
        under=tuple(reversed(state.deck[: state.under])),
        lurking=tuple(sorted(kind for card in state.deck if (kind := FACES[card].kind) in ITEMS)),
        piles=tuple(
            Stack(kind=kind, count=len(pile), top=pile[-1] if pile else None)
            for kind, pile in state.piles.items()
        ),
        unseen=tuple(sorted(place[at] for place, ats in _unseen_places(state) for at in ats)),
        purse=purse,
        wands=wands,
        decks=tuple(tuple(sorted(deck)) for deck in state.decks),
        agreed=tuple(Seat(seat) for seat, agreed in enumerate(state.agreed) if agreed),
    )


def private(_state: State, seat: Seat) -> Private:
    return Private(seat=seat)


def hidden(state: State, _seat: Seat | None) -> Iterator[Hidden]:
    """Yield the places of every deck, and of unseen cards with the same back.

    They're the same for every seat, because nobody has a secret hand.
    """
    yield from map(Pool, state.decks)
    yield Pool(*(Part(place, ats) for place, ats in _unseen_places(state)), alike=_back_of)
    yield Pool(Part(state.deck, range(state.under, len(state.deck))))


def _back_of(card: Card) -> tuple[str, str]:
    face = FACES[card]
    return face.kind, face.colour or ""


def _unseen_places(state: State) -> list[tuple[list[Card], range]]:
    """Return the places of unseen cards: not pile tops, nor the known bottom of the deck."""
    return [
        (state.aside, range(len(state.aside))),
        (state.deck, range(state.under, len(state.deck))),
        *((pile, range(len(pile) - 1)) for pile in state.piles.values()),
    ]


def cards(state: State) -> list[Card]:
    """Return every card in the box, wherever it is now."""
    places = [state.market, state.deck, state.drawn, state.bought, state.aside, state.box]
    places += [*state.piles.values(), *state.decks, *state.discards]
    return [card for place in places for card in place]
