"""Build the blocks for cards and piles, with their counts and the notes below them."""

from dataclasses import replace
from functools import lru_cache

from bot.drawing.blocks import Block, above, block
from bot.drawing.card_faces import SMALL
from bot.drawing.elements import Laid, Pips, Words
from bot.drawing.lettering import Lettering
from bot.drawing.style import Kind
from games.kit.art import Theme
from games.kit.scene import Card, Pile

LINES = 3  # the maximum number of lines in a note below a card
APART = 6  # pixels on either side of a note
FANNED = 6  # up to this many face-down cards are fanned out; more are one card with a count


class Cards:
    """Builds a game's cards. They look the same at every table, so their blocks are cached."""

    def __init__(self, lettering: Lettering, theme: Theme) -> None:
        self._lettering, self.theme = lettering, theme
        self.card = lru_cache(4096)(self._card)
        self.pile = lru_cache(1024)(self._pile)
        self.line = lru_cache(4096)(self._line)

    def _card(self, card: Card, size: int) -> Block:
        """Return a card with its count, and with its note below it."""
        if card.down and 1 < card.count <= FANNED:
            return self._fan(card, size)
        laid = [block(Laid(replace(card, note="", count=self._on(card, size)), size))]
        if card.count > 1 and size < SMALL:
            laid.append(self.line(f"×{card.count}", "count", self.theme.text))
        closer = 0 if card.lit else -5
        return above(
            [above(laid, closer, centred=True), self._note(card.note, size)], 0, centred=True
        )

    def _fan(self, card: Card, size: int) -> Block:
        """Return face-down cards fanned out, so that they can be counted at a glance."""
        one, step = block(Laid(replace(card, note="", count=1), size)), size // 3
        within = [(at * step, 0, one) for at in range(card.count)]
        return Block(one.width + step * (card.count - 1), one.height, within)

    def _pile(self, pile: Pile, size: int) -> Block:
        """Return a pile, and below it the note of its top card or, without one, the pile's name."""
        top = pile.top
        laid = block(Laid(replace(pile, top=replace(top, note="") if top else None), size))
        caption = pile.name if top is None or top.name != pile.name else ""
        note = top.note if top is not None and top.note else caption
        return above([laid, self._note(note, size)], 0, centred=True)

    def slot(self, size: int) -> Block:
        """Return the outline of an empty place for a card."""
        return block(Laid(None, size))

    def _on(self, card: Card, size: int) -> int:
        """Return the count to draw on the card itself, or 1, which isn't drawn, on a small card."""
        return card.count if size >= SMALL else 1

    def _note(self, note: str, size: int) -> Block:
        if self.is_price(note):
            return self.price(note, size)
        room = max(round(size * 1.4), 124)
        lines = self._lettering.lines(note, "small", room, LINES)
        words = above(
            [self.line(line, "small", self.theme.soft) for line in lines], 0, centred=True
        )
        return Block(words.width + 2 * APART, words.height, [(APART, 0, words)])

    def is_price(self, note: str) -> bool:
        return bool(note) and all(letter in self.theme.pips for letter in note)

    def price(self, note: str, size: int) -> Block:
        """Return a price as pips, at most about as wide as the card, so that prices stay apart.

        More than three pips are put on two lines, which overlap slightly.
        """
        first, tallest = (len(note), 34) if len(note) <= 3 else (-(-len(note) // 2), 28)
        pip = min(tallest, (size + 4) // first)
        lines = [note[:first], note[first:]]
        return above([block(Pips(line, pip)) for line in lines if line], -3, centred=True)

    def _line(self, words: str, kind: Kind, colour: str) -> Block:
        return block(Words(words, kind, colour, self._lettering.width(words, kind)))
