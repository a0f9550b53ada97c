"""A scene with the cards that aren't on the table, so that players needn't count them."""

from collections import Counter
from collections.abc import Sequence

from games.chroma import words
from games.chroma.cards import BY_RANK, FACES, Card
from games.chroma.scenes import side_by_side
from games.chroma.views import BillysPile, BillysRow, Private, Public
from games.chroma.words import BILLY
from games.kit import Area, Label, Row, Scene


def piles(public: Public, private: Private) -> Scene:
    """Show the discards, the cards in decks and other hands, and Billy's cards."""
    hidden = _out_of_sight(public, private)
    discards = tuple(
        _row(words.rank_number(rank=rank), cards) for rank, cards in public.discards.items()
    )
    decks = tuple(
        _row(
            words.rank_number(rank=rank),
            [card for card in BY_RANK[rank] for _ in range(hidden[card])],
        )
        for rank in public.rows
    )
    areas = [
        Area(title=words.DISCARDS, rows=discards),
        Area(title=words.IN_THE_DECKS + _or_elsewhere(public), rows=decks),
    ]
    if public.billy:
        areas.append(_billys(public.billy))
    return Scene(title=words.DECKS_AND_DISCARDS, areas=tuple(areas))


def _or_elsewhere(public: Public) -> str:
    return "" if public.over or len(public.plays) == 1 else words.OR_IN_OTHER_HANDS


def _out_of_sight(public: Public, private: Private) -> Counter[Card]:
    """All cards except those that are face up or in the player's own hand."""
    seen = [*public.rows.values(), *public.discards.values(), *public.plays, public.tucked]
    seen += public.hands or [private.hand]
    if public.billy:
        seen += [public.billy.row, public.billy.deck.colours, public.billy.discards.colours]
    left = Counter({card: face.copies for card, face in FACES.items()})
    for cards in seen:
        left.subtract(cards)
    return left


def _billys(billy: BillysRow) -> Area:
    rows = (_inks(words.DECK, billy.deck), _inks(words.DISCARDS, billy.discards))
    return Area(title=f"{BILLY}'s", rows=rows)


def _inks(label: str, pile: BillysPile) -> Row:
    mixes = (Label(f"MIX×{pile.mixes}" if pile.mixes > 1 else "MIX"),) if pile.mixes else ()
    return Row((*mixes, *side_by_side(pile.colours)) or (Label(words.NONE_THERE),), label=label)


def _row(label: str, cards: Sequence[Card]) -> Row:
    return Row(side_by_side(cards) or (Label(words.NONE_THERE),), label=label)
