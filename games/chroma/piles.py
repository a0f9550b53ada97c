"""A scene with the cards that aren't on the table, so that players needn't count them."""

from collections import Counter
from collections.abc import Sequence

from games.chroma import texts
from games.chroma.cards import BY_RANK, FACES, Card
from games.chroma.scenes import side_by_side
from games.chroma.views import BillysPile, BillysRow, Private, Public
from games.kit import Area, Label, Row, Scene, phrases


def piles(public: Public, private: Private) -> Scene:
    """Show the discards, the cards in decks and other hands, and Billy's cards."""
    hidden = _unseen_cards(public, private)
    only_decks = public.over or len(public.plays) == 1
    discards = tuple(
        _row(texts.rank_number(rank=rank), cards) for rank, cards in public.discards.items()
    )
    decks = tuple(
        _row(
            texts.rank_number(rank=rank),
            [card for card in BY_RANK[rank] for _ in range(hidden[card])],
        )
        for rank in public.rows
    )
    areas = [
        Area(title=texts.discards(), rows=discards),
        Area(
            title=texts.in_the_decks() if only_decks else texts.in_the_decks_or_hands(), rows=decks
        ),
    ]
    if public.billy:
        areas.append(_billys(public.billy))
    return Scene(title=texts.decks_and_discards(), areas=tuple(areas))


def _unseen_cards(public: Public, private: Private) -> Counter[Card]:
    """Return all cards except those that are face up or in the player's own hand."""
    seen = [*public.rows.values(), *public.discards.values(), *public.plays, public.tucked]
    seen += public.hands or [private.hand]
    if public.billy:
        seen += [public.billy.row, public.billy.deck.colours, public.billy.discards.colours]
    left = Counter({card: face.copies for card, face in FACES.items()})
    for cards in seen:
        left.subtract(cards)
    return left


def _billys(billy: BillysRow) -> Area:
    rows = (_inks(texts.deck(), billy.deck), _inks(texts.discards(), billy.discards))
    return Area(title=texts.billys(), rows=rows)


def _inks(label: str, pile: BillysPile) -> Row:
    times = f"×{pile.mixes}" if pile.mixes > 1 else ""
    mixes = (Label(f"{texts.mix_card()}{times}"),) if pile.mixes else ()
    return Row((*mixes, *side_by_side(pile.colours)) or (Label(phrases.nothing()),), label=label)


def _row(label: str, cards: Sequence[Card]) -> Row:
    return Row(side_by_side(cards) or (Label(phrases.nothing()),), label=label)
