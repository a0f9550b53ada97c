"""The moves of Chroma Mix."""

from typing import Annotated, Literal

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.cards import Card, Held
from benchmarks.frozen.kit import SomeOf

Nothing = Literal["nothing"]
NOTHING: Nothing = "nothing"


class Print(kit.Move):
    """Put a card from the hand into play: as an action, or because a card says so."""

    card: Card


class Mix(kit.Move):
    into: Card
    cards: tuple[Held, ...]


class Refill(kit.Move):
    cards: Annotated[tuple[Card, ...], SomeOf()]


class Swap(kit.Move):
    """Swap a card for an ink. With an empty hand, `give` is `NOTHING`."""

    give: Card | Nothing
    take: Card


class Gain(kit.Move):
    """Take the cards that an effect gives; there may be several copies."""

    card: Card


class Recall(kit.Move):
    """Take back one card or none with a Light Yellow."""

    card: Card | Nothing


class Trade(kit.Move):
    """Give up a card for one of rank 2, with a Prism."""

    give: Held
    take: Card


class Split(kit.Move):
    """Split a card in two with a Lavender."""

    card: Held
    into: tuple[Card, Card]


class Tuck(kit.Move):
    """Tuck some of the cards that were just taken back under Mustard."""

    cards: Annotated[tuple[Card, ...], SomeOf(0, 2)]


class Billy(kit.Move):
    """Choose what Billy mixes."""

    into: Card
    cards: tuple[Held, ...]


class Skip(kit.Move):
    """Decline what a card offers."""


class Done(kit.Move):
    """End the turn, even though more actions are possible."""


AnyMove = Print | Mix | Refill | Swap | Gain | Recall | Trade | Split | Tuck | Billy | Skip | Done
