"""The cheat sheet of Chroma Mix, and a note on each card."""

from games import kit
from games.chroma import texts
from games.chroma.cards import Card
from games.chroma.faces import facts
from games.chroma.scenes import card
from games.kit import Label, Row
from games.kit.standard_scenes import cheat_sheet, explained


def sheet() -> kit.Scene:
    return cheat_sheet(
        texts.title(),
        (
            texts.your_turn(),
            Row(
                (
                    card(Card.SOFT_CYAN),
                    card(Card.LIGHT_YELLOW),
                    Label("→"),
                    card(Card.JUNGLE, lit=True),
                    Label(texts.to_mix()),
                )
            ),
            explained(texts.to_print(), card(Card.TURQUOISE)),
            explained(texts.to_refill(), card(Card.CORAL)),
            explained(texts.to_swap(), card(Card.PALE_MAGENTA)),
        ),
        (
            texts.goals(),
            explained(texts.points_goal(), card(Card.EMERALD_GREEN), card(Card.PEAR)),
            explained(texts.sapphire_goal(), card(Card.SAPPHIRE_BLUE)),
            explained(
                texts.ruby_goal(),
                card(Card.RUBY_RED),
                card(Card.EMERALD_GREEN),
                card(Card.SAPPHIRE_BLUE),
            ),
        ),
    )


def effects() -> tuple[kit.Card, ...]:
    return tuple(card(each, note=facts(each)) for each in Card)
