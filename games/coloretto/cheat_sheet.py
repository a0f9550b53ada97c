"""A one-page summary of Coloretto, and the effect of each card."""

from games import kit
from games.coloretto import texts
from games.coloretto.cards import COLOURS, Card
from games.coloretto.words import MARKS
from games.kit.standard_scenes import cheat_sheet, explained

SPECIAL = (Card.PLUS_TWO, Card.JOKER, Card.GOLDEN, Card.LAST_ROUND)


def sheet() -> kit.Scene:
    return cheat_sheet(
        texts.title(),
        (
            texts.your_turn(),
            explained(texts.to_draw(), _card(Card.RED), _card(Card.BLUE, lit=True)),
            explained(texts.to_take(), _card(Card.RED), _card(Card.BLUE), _card(Card.PLUS_TWO)),
        ),
        (
            texts.at_the_end(),
            explained(
                texts.best_colours(),
                _card(Card.GREEN, 5),
                _card(Card.RED, 4),
                _card(Card.BLUE, 2),
            ),
            explained(texts.other_colours(), _card(Card.ORANGE, 2), _card(Card.WHITE)),
            explained(texts.jokers(), _card(Card.JOKER), _card(Card.GOLDEN)),
            explained(texts.plus_twos(), _card(Card.PLUS_TWO)),
            explained(texts.when_last_round(), _card(Card.LAST_ROUND)),
        ),
    )


def effects() -> tuple[kit.Card, ...]:
    return (
        *(_card(card, note=texts.effect_of["colour"]) for card in COLOURS),
        *(_card(card, note=texts.effect_of[card]) for card in SPECIAL),
    )


def _card(card: Card, count: int = 1, *, lit: bool = False, note: str = "") -> kit.Card:
    name = texts.card(card, "name")
    return kit.Card(name, MARKS[card], card.value, count, note, lit=lit)
