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
from bot.messages.pages import page_buttons
from bot.messages.picture import poster
from bot.messages.rules_pages import Topic, read_rules
from games.kit import AnyGame
from games.kit.standard_scenes import single_card


def rules_message(game: AnyGame, page: int, heading: str = "") -> Payload:
    """Build a page of the rules: the cheat sheet with what matters, a section, or every card.

    `heading` names the table at which the game is played, with its options.
    """
    pages = [*read_rules(game).pages]
    sheet: list[Component] = []
    if not page and game.pictures.cheat_sheet is not None:
        sheet = [poster(game, game.pictures.cheat_sheet(), "rules")]
        pages[0] = pages[0].partition("\n")[2]  # without the title, which is on the cheat sheet
    menus = _card_menus(game)
    if menus:
        pages.append(texts.every_card())
    page = min(page, len(pages) - 1)
    turns = page_buttons(page, len(pages), lambda to: str(Click(Verb.RULES, game.key, page=to)))
    where = [text(heading)] if heading else []
    cards = menus if page == len(pages) - 1 else []
    learn = [] if page else button_rows(learn_button(game))
    return _message(
        game,
        [*where, *sheet, text(pages[page]), *cards, *turns, *_section_menu(game, page), *learn],
    )


def section_message(game: AnyGame, number: int) -> Payload:
    """Build the page on which a section of the rules begins, by its number in the menu."""
    pages = [page for _, page in _sections(game)]
    return rules_message(game, pages[number] if number < len(pages) else 0)


def topic_message(game: AnyGame, topic: Topic) -> Payload:
    """Build a message with what was looked up: a section of the rules, or a single line."""
    if not topic.line:
        return rules_message(game, topic.page)
    back = row(button(texts.rules(), str(Click(Verb.RULES, game.key, page=topic.page))))
    return _message(game, [text(f"### {game.title}\n{topic.line}"), back])


def card_message(game: AnyGame, number: int) -> Payload:
    """Build a message that shows a large picture of a card, and says what the card does."""
    scene = single_card(game.pictures.effects()[number])
    back = row(button(texts.rules(), str(Click(Verb.RULES, game.key))))
    return _message(game, [poster(game, scene, "card"), *_card_menus(game), back])


def _section_menu(game: AnyGame, page: int) -> list[Component]:
    """Build a menu of the sections that begin on other pages."""
    options = [
        option(name, str(number)) for number, (name, to) in enumerate(_sections(game)) if to != page
    ]
    if not options:
        return []
    menu = str(Click(Verb.SECTION, game.key))
    return [row(select(menu, options[:MAX_OPTIONS], texts.go_to_section()))]


def _sections(game: AnyGame) -> list[tuple[str, int]]:
    """Return the heading and the page of each section; the last one has menus of all cards."""
    rules = read_rules(game)
    cards = [(texts.what_a_card_does(), len(rules.pages))] if game.pictures.effects() else []
    return [*((each.name, each.page) for each in rules.sections), *cards]


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
