"""Build the blocks for cards and piles, with their counts and the notes below them."""

from dataclasses import replace
from functools import lru_cache

from bot.drawing.blocks import Block, make_block, stack
from bot.drawing.card_faces import MIN_DETAILED_WIDTH
from bot.drawing.elements import CardOrPile, Pips
from bot.drawing.text_blocks import TextBlocks
from games.kit.art import Pip
from games.kit.scene import Card, Pile

MAX_NOTE_LINES = 3  # the maximum number of lines in a note below a card
NOTE_PADDING = 6  # pixels on either side of a note
MAX_FANNED = 6  # up to this many face-down cards are fanned out; more are one card with a count


class CardBlocks:
    """Builds a game's cards. Cards look the same at every table, so their blocks are cached."""

    def __init__(self, text: TextBlocks) -> None:
        self.text, self.theme = text, text.theme
        self.build_card = lru_cache(4096)(self._build_card)
        self.build_pile = lru_cache(1024)(self._build_pile)

    def _build_card(self, card: Card, width: int, token: Pip | None = None) -> Block:
        """Return a card with its count, and with its note below the card.

        The count is drawn on the card itself or, if the card is too small, below the card.
        """
        if card.down and 1 < card.count <= MAX_FANNED:
            return self._build_fan(card, width, token)
        is_small = width < MIN_DETAILED_WIDTH
        drawn_count = 1 if is_small else card.count
        drawn = CardOrPile(replace(card, note="", count=drawn_count), width, token=token)
        column = [make_block(drawn)]
        if card.count > 1 and is_small:
            column.append(self.text.build_line(f"×{card.count}", "count", self.theme.text))
        gap = 0 if card.lit else -5  # without a rim, the space for the rim is free
        counted = stack(column, gap, centred=True)
        return stack([counted, self._build_note(card.note, width)], 0, centred=True)

    def _build_fan(self, card: Card, width: int, token: Pip | None) -> Block:
        """Return face-down cards fanned out, so that they can be counted at a glance."""
        one = make_block(CardOrPile(replace(card, note="", count=1), width, token=token))
        step = width // 3
        children = [(at * step, 0, one) for at in range(card.count)]
        return Block(one.width + step * (card.count - 1), one.height, children)

    def _build_pile(self, pile: Pile, width: int) -> Block:
        """Return a pile, and below it the note of its top card or, without one, the pile's name."""
        top = pile.top
        drawn = replace(pile, top=replace(top, note="") if top else None)
        caption = pile.name if top is None or top.name != pile.name else ""
        note = top.note if top is not None and top.note else caption
        cards = make_block(CardOrPile(drawn, width))
        return stack([cards, self._build_note(note, width)], 0, centred=True)

    def build_slot(self, width: int) -> Block:
        """Return the outline of an empty place for a card."""
        return make_block(CardOrPile(None, width))

    def _build_note(self, note: str, card_width: int) -> Block:
        """Return a note as pips if it's a price, otherwise as a few short lines of text."""
        if self.is_price(note):
            return self.build_price(note, card_width)
        max_width = max(round(card_width * 1.4), 124)
        lines = self.text.lettering.wrap(note, "small", max_width, MAX_NOTE_LINES)
        words = stack(
            [self.text.build_line(line, "small", self.theme.soft) for line in lines],
            0,
            centred=True,
        )
        return pad_note(words)

    def is_price(self, note: str) -> bool:
        """Return whether a note consists of nothing but the letters of the theme's pips."""
        return bool(note) and all(letter in self.theme.pips for letter in note)

    def build_price(self, note: str, card_width: int) -> Block:
        """Return a price as pips, at most about as wide as the card, so that prices stay apart.

        More than three pips are put on two lines, which overlap slightly.
        """
        per_line, max_size = (len(note), 34) if len(note) <= 3 else (-(-len(note) // 2), 28)
        size = min(max_size, (card_width + 4) // per_line)
        lines = [note[:per_line], note[per_line:]]
        return stack([make_block(Pips(line, size)) for line in lines if line], -3, centred=True)


def pad_note(words: Block) -> Block:
    """Return a note with space on both sides, so that the notes of adjacent cards stay apart."""
    return Block(words.width + 2 * NOTE_PADDING, words.height, [(NOTE_PADDING, 0, words)])
