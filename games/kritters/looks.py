"""The things players can look up: everyone's cards, and those still to come.

None of it is secret: anyone who paid attention could have written it down.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.kit import Area, Badge, Label, Row, Scene, Seat
from games.kritters import words
from games.kritters.cards import FACES, KRITTERS, SORTS, Card
from games.kritters.names import PILE_NAMES, price
from games.kritters.scenes import by_sort, drawing
from games.kritters.views import Private, Public, Stack
from games.kritters.words import breakdown


def deck(public: Public, private: Private) -> Scene:
    """Your own cards, grouped by kind, and what they'd score if the game ended now."""
    cards, hidden = public.owned(private.seat), public.decks[private.seat]
    areas = [Area(title=words.cards(count=len(cards)), rows=(Row(by_sort(cards)),))]
    if hidden:
        areas.append(
            Area(title=words.still_in_deck(count=len(hidden)), rows=(Row(by_sort(hidden)),))
        )
    worth = public.worth(private.seat)
    told = Row((Label(breakdown(worth)),))
    now = "" if public.ended else words.IF_IT_ENDED_NOW
    areas.append(Area(title=words.worth_title(points=worth.total, now=now), rows=(told,)))
    return Scene(
        title=words.YOUR_DECK,
        badges=(Badge(words.round_number(number=public.round)),),
        areas=tuple(areas),
    )


def players(public: Public, _private: Private) -> Scene:
    """All the cards each player owns. They aren't secret, because everyone sees each purchase."""
    areas = tuple(_owner(public, seat) for seat in _seats(public))
    return Scene(title=words.EVERYONES_CARDS, areas=areas)


def piles(public: Public, _private: Private) -> Scene:
    """The cards in each player's deck, in no particular order, and discard pile (C26)."""
    areas = tuple(_halves(public, seat) for seat in _seats(public))
    return Scene(title=words.DECKS_AND_DISCARDS, areas=areas)


def unseen(public: Public, _private: Private) -> Scene:
    """The cards that could still be in the Kritter deck and the item piles."""
    deck = Area(title=words.kritter_deck(count=public.deck), rows=tuple(_deck(public)))
    covered = tuple(_covered(public, pile) for pile in public.piles if pile.count > 1)
    items = (Area(title=words.ITEMS_BELOW, rows=covered),) if covered else ()
    return Scene(title=words.NOT_SEEN_YET, areas=(deck, *items))


def _seats(public: Public) -> Iterable[Seat]:
    return map(Seat, range(len(public.decks)))


def _owner(public: Public, seat: Seat) -> Area:
    cards = public.owned(seat)
    now = "" if public.ended else words.NOW
    badges = (
        Badge(words.cards(count=len(cards))),
        Badge(words.worth(points=public.worth(seat).total, now=now)),
    )
    return Area(seat=seat, badges=badges, rows=(Row(by_sort(cards)),))


def _halves(public: Public, seat: Seat) -> Area:
    halves = {words.DECK: public.decks[seat], words.DISCARD: public.discards[seat]}
    rows = (
        Row(by_sort(cards) or (Label(words.NONE_THERE),), label=half)
        for half, cards in halves.items()
    )
    return Area(seat=seat, rows=tuple(rows))


def _deck(public: Public) -> Iterator[Row]:
    """The Kritters in the deck, with prices. In junior, some of these were left out (C30)."""
    kritters = [card for card in public.unseen if FACES[card].kind in KRITTERS]
    prices: dict[str, list[Card]] = {}
    for card in kritters:
        prices.setdefault(SORTS[card], []).append(card)
    cards = by_sort(kritters, notes={sort: _prices(alike) for sort, alike in prices.items()})
    yield Row(cards or (Label(words.NOTHING_NEW),))
    left_out = len(kritters) + len(public.under) + len(public.lurking) - public.deck
    if left_out:
        yield Row((Label(words.out_of_the_game(count=left_out)),))
    if public.lurking:
        counts = Counter(public.lurking).items()
        hidden = tuple(drawing(kind, count=count) for kind, count in counts)
        yield Row(hidden, label=words.HIDDEN_AMONG_THEM)
    if public.under:
        below = tuple(drawing(card, note=price(card)) for card in public.under)
        yield Row(below, label=words.AT_THE_BOTTOM)


def _covered(public: Public, pile: Stack) -> Row:
    """The prices under a pile's top card, and how many cards of its kind are elsewhere (C45)."""
    alike = [card for card in public.unseen if FACES[card].kind is pile.kind]
    elsewhere = len(alike) - (pile.count - 1)
    lurking = public.lurking.count(pile.kind)
    notes = {words.IN_THE_KRITTER_DECK: lurking, words.OUT_OF_THE_GAME: elsewhere - lurking}
    rest = ", ".join(
        words.so_many_are(count=count, where=where) for where, count in notes.items() if count
    )
    return Row((Label(_prices(alike) + (f" ({rest})" if rest else "")),), PILE_NAMES[pile.kind])


def _prices(cards: Iterable[Card]) -> str:
    """List the prices of some cards: `C×2 M Y×3`."""
    counts = Counter(map(price, cards))
    return " ".join(f"{cost}×{count}" if count > 1 else cost for cost, count in counts.items())
