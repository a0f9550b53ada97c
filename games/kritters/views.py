"""The views of a game of Kritters, and which cards are hidden."""

from collections.abc import Iterator

from games import kit
from games.kit import Hidden, Part, Pool, Seat, Views, WorkedOut
from games.kit.pieces import Frozen
from games.kritters.cards import FACES, ITEMS, Card, Kind, Purse, Sort
from games.kritters.moves import Ending
from games.kritters.options import Options
from games.kritters.paying import Wand, drawn_purse
from games.kritters.scoring import Sheet, score_cards
from games.kritters.shop import Shop
from games.kritters.state import State


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
    under: WorkedOut[tuple[Card, ...]]
    """The cards everyone saw go under the Kritter deck, in the order they'll come back."""
    lurking: WorkedOut[tuple[Kind, ...]]
    """Solo: the items still hidden in the Kritter deck. Everyone knows which have come up."""
    piles: WorkedOut[tuple[Stack, ...]]
    unseen: WorkedOut[tuple[Card, ...]]
    """The cards nobody has seen yet, in the deck, in the piles or left out, sorted."""

    drawn: tuple[Card, ...]
    boosted: Sort
    refreshed: bool
    bought: tuple[Card, ...]
    wand: Wand
    purse: WorkedOut[Purse]
    wands: WorkedOut[int]

    decks: WorkedOut[tuple[tuple[Card, ...], ...]]
    """The cards in each player's deck, sorted: everyone knows them, but not their order."""
    discards: tuple[tuple[Card, ...], ...]
    agreed: WorkedOut[tuple[Seat, ...]]
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


def worked_out(state: State) -> dict[str, object]:
    purse, wands = drawn_purse(tuple(state.drawn), state.boosted)
    return {
        "under": state.deck[: state.under][::-1],
        "lurking": sorted(kind for card in state.deck if (kind := FACES[card].kind) in ITEMS),
        "piles": [
            Stack(kind=kind, count=len(pile), top=pile[-1] if pile else None)
            for kind, pile in state.piles.items()
        ],
        "unseen": sorted(place[at] for place, ats in _unseen_places(state) for at in ats),
        "purse": purse,
        "wands": wands,
        "decks": [*map(sorted, state.decks)],
        "agreed": [Seat(seat) for seat, agreed in enumerate(state.agreed) if agreed],
    }


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


VIEWS = Views(State, Public, Private, public=worked_out, hidden=hidden)


def cards(state: State) -> list[Card]:
    """Return every card in the box, wherever it is now."""
    places = [state.market, state.deck, state.drawn, state.bought, state.aside, state.box]
    places += [*state.piles.values(), *state.decks, *state.discards]
    return [card for place in places for card in place]
