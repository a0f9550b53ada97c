"""Build the messages that explain a game: its rules, page by page, and single cards."""

from bot.messages import texts
from bot.messages.button_rows import button_rows
from bot.messages.components import (
    MAX_OPTIONS,
    Component,
    Payload,
    button,
    container,
    message,
    option,
    row,
    select,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.emoji import about_game
from bot.messages.lesson_parts import learn_button
from bot.messages.pages import page_buttons, repeat_headings, split_pages
from bot.messages.picture import poster
from games import rules_of
from games.kit import AnyGame
from games.kit.standard_scenes import single_card


def rules_message(game: AnyGame, page: int, heading: str = "") -> Payload:
    """Build a page of the rules. The first page begins with the cheat sheet.

    `heading` names the table at which the game is played, with its options.
    """
    pages = repeat_headings(split_pages(rules_of(game)))
    page = min(page, len(pages) - 1)
    turns = page_buttons(page, len(pages), lambda to: str(Click(Verb.RULES, game.key, page=to)))
    sheet = (
        []
        if page or game.pictures.cheat_sheet is None
        else [poster(game, game.pictures.cheat_sheet(), "rules")]
    )
    menus = [] if page else [*_card_menus(game), *button_rows(learn_button(game))]
    where = [text(heading)] if heading else []
    return _message(game, [*where, *sheet, text(pages[page]), *turns, *menus])


def card_message(game: AnyGame, number: int) -> Payload:
    """Build a message that shows a large picture of a card, and says what the card does."""
    scene = single_card(game.pictures.effects()[number])
    back = row(button(texts.rules(), str(Click(Verb.RULES, game.key))))
    return _message(game, [poster(game, scene, "card"), *_card_menus(game), back])


def _card_menus(game: AnyGame) -> list[Component]:
    """Build menus of all cards that the game explains."""
    cards = list(enumerate(game.pictures.effects()))
    return [
        row(
            select(
                str(Click(Verb.CARD, game.key, page=first)),
                [
                    option(card.name, str(at), card.note, art=card.art)
                    for at, card in cards[first : first + MAX_OPTIONS]
                ],
                texts.more_cards() if first else texts.what_a_card_does(),
            )
        )
        for first in range(0, len(cards), MAX_OPTIONS)
    ]


def _message(game: AnyGame, parts: list[Component]) -> Payload:
    return about_game(game, shorten_to_fit(message(container(parts))))
