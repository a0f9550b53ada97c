"""A one-page summary of Kitten, and the effect of each card."""

from collections.abc import Iterable

from games.kit import Card, Scene
from games.kit.standard_scenes import cheat_sheet, explained
from games.kitten import cards as box
from games.kitten import texts
from games.kitten.cards import PORTRAITS, SKIP, Portrait, Quality
from games.kitten.scenes import SIGNS, mark

WILD, DOUBLE_WILD = box.Card("wild"), box.Card("double-wild")


def sheet() -> Scene:
    return cheat_sheet(
        texts.title(),
        (
            texts.your_turn(),
            explained(texts.to_bid(), _bid(5, Quality.HATS)),
            explained(
                texts.to_challenge(),
                *_shown("hat-red-2", "hat-blue-1", "glasses-green-1", lit=("hat-red-2",)),
            ),
            explained(texts.to_skip(), *_shown(SKIP)),
        ),
        (
            texts.what_counts(),
            explained(texts.glasses_count(), *_shown("glasses-red-3")),
            explained(texts.wilds_count(), *_shown(WILD, DOUBLE_WILD)),
        ),
        (
            texts.the_end(),
            texts.how_it_ends(),
        ),
    )


def effects() -> tuple[Card, ...]:
    return (
        *(_does(card, texts.effect_of[card]) for card in (WILD, DOUBLE_WILD, SKIP)),
        *(_does(card, _effect_of(shown)) for card, shown in PORTRAITS.items()),
    )


def _effect_of(shown: Portrait) -> str:
    return texts.effect_of_cats(count=shown.cats, accessory=shown.accessory, colour=shown.colour)


def _shown(*cards: str, lit: Iterable[str] = ()) -> tuple[Card, ...]:
    named = map(box.Card, cards)
    return tuple(Card(texts.card(each), mark(each), each, lit=each in lit) for each in named)


def _does(card: box.Card, words: str) -> Card:
    return Card(texts.card(card), mark(card), card, note=words)


def _bid(count: int, of: Quality) -> Card:
    return Card(texts.quality(of), SIGNS[of], of, count)
