"""The things players can look up: everyone's cards, and those still to come.

All of them are public: anyone who paid attention could have written them down.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.kit import Area, Badge, Label, Row, Scene, Seat
from games.kritters import texts
from games.kritters.cards import FACES, KRITTERS, SORTS, Card
from games.kritters.names import price
from games.kritters.scenes import by_sort, drawing
from games.kritters.views import Private, Public, Stack
from games.kritters.words import breakdown


def deck(public: Public, private: Private) -> Scene:
    """Show your own cards by kind, and what they'd score if the game ended now."""
    cards, hidden = public.owned(private.seat), public.decks[private.seat]
    areas = [Area(title=texts.cards(count=len(cards)), rows=(Row(by_sort(cards)),))]
    if hidden:
        areas.append(
            Area(title=texts.still_in_deck(count=len(hidden)), rows=(Row(by_sort(hidden)),))
        )
    worth = public.worth(private.seat)
    told = Row((Label(breakdown(worth)),))
    title = texts.worth_title(points=worth.total, over=bool(public.ended))
    areas.append(Area(title, rows=(told,)))
    return Scene(
        title=texts.your_deck(),
        badges=(Badge(texts.round_number(count=public.round)),),
        areas=tuple(areas),
    )


def players(public: Public, _private: Private) -> Scene:
    """Show all the cards each player owns, which are public because everyone sees each purchase."""
    areas = tuple(_owner(public, seat) for seat in _seats(public))
    return Scene(title=texts.everyones_cards(), areas=areas)


def piles(public: Public, _private: Private) -> Scene:
    """Show the cards in each player's deck, in no particular order, and discard pile (C26)."""
    areas = tuple(_owned_area(public, seat) for seat in _seats(public))
    return Scene(title=texts.decks_and_discards(), areas=areas)


def unseen(public: Public, _private: Private) -> Scene:
    """Show the cards that could still be in the Kritter deck and the item piles."""
    deck = Area(title=texts.kritter_deck(count=public.deck), rows=tuple(_kritter_deck(public)))
    covered = tuple(_list_covered(public, pile) for pile in public.piles if pile.count > 1)
    items = (Area(title=texts.items_below(), rows=covered),) if covered else ()
    return Scene(title=texts.not_seen_yet(), areas=(deck, *items))


def _seats(public: Public) -> Iterable[Seat]:
    return map(Seat, range(len(public.decks)))


def _owner(public: Public, seat: Seat) -> Area:
    cards = public.owned(seat)
    badges = (
        Badge(texts.cards(count=len(cards))),
        Badge(texts.worth(points=public.worth(seat).total, over=bool(public.ended))),
    )
    return Area(seat=seat, badges=badges, rows=(Row(by_sort(cards)),))


def _owned_area(public: Public, seat: Seat) -> Area:
    halves = (
        (texts.deck(), public.decks[seat]),
        (texts.discard(), public.discards[seat]),
    )
    rows = (
        Row(by_sort(cards) or (Label(texts.none_there()),), label=half) for half, cards in halves
    )
    return Area(seat=seat, rows=tuple(rows))


def _kritter_deck(public: Public) -> Iterator[Row]:
    """Show the Kritters in the deck, with prices. In junior, some of them were left out (C30)."""
    kritters = [card for card in public.unseen if FACES[card].kind in KRITTERS]
    prices: dict[str, list[Card]] = {}
    for card in kritters:
        prices.setdefault(SORTS[card], []).append(card)
    cards = by_sort(kritters, notes={sort: _list_prices(alike) for sort, alike in prices.items()})
    yield Row(cards or (Label(texts.nothing_new()),))
    left_out = len(kritters) + len(public.under) + len(public.lurking) - public.deck
    if left_out:
        yield Row((Label(texts.out_of_the_game(count=left_out)),))
    if public.lurking:
        counts = Counter(public.lurking).items()
        hidden = tuple(drawing(kind, count=count) for kind, count in counts)
        yield Row(hidden, label=texts.hidden_among_them())
    if public.under:
        below = tuple(drawing(card, note=price(card)) for card in public.under)
        yield Row(below, label=texts.at_the_bottom())


def _list_covered(public: Public, pile: Stack) -> Row:
    """List the prices under a pile's top card, and count cards of its kind elsewhere (C45)."""
    alike = [card for card in public.unseen if FACES[card].kind is pile.kind]
    elsewhere = len(alike) - (pile.count - 1)
    lurking = public.lurking.count(pile.kind)
    counts = ((texts.so_many_in_deck, lurking), (texts.so_many_out, elsewhere - lurking))
    notes = [say(count=count) for say, count in counts if count]
    prices = _list_prices(alike)
    told = texts.prices_with_notes(prices=prices, notes=notes) if notes else prices
    return Row((Label(told),), texts.pile(pile.kind))


def _list_prices(cards: Iterable[Card]) -> str:
    """List the prices of some cards: `C×2 M Y×3`."""
    counts = Counter(map(price, cards))
    return " ".join(f"{cost}×{count}" if count > 1 else cost for cost, count in counts.items())
