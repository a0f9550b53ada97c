"""What can be done in Chroma Mix."""

from typing import Annotated, Literal

from benchmarks.frozen import kit
from benchmarks.frozen.chroma.cards import Card, Held
from benchmarks.frozen.kit import SomeOf

Nothing = Literal["nothing"]
NOTHING: Nothing = "nothing"


class Print(kit.Move):
    """Lay a card of the hand into the play area: as an action, or because a card says so."""

    card: Card


class Mix(kit.Move):
    into: Card
    cards: tuple[Held, ...]


class Refill(kit.Move):
    cards: Annotated[tuple[Card, ...], SomeOf()]


class Swap(kit.Move):
    """With an empty hand there is nothing to give."""

    give: Card | Nothing
    take: Card


class Gain(kit.Move):
    """Take what a card gives: several, if it gives several alike."""

    card: Card


class Recall(kit.Move):
    """The small refill of a Light Yellow."""

    card: Card | Nothing


class Trade(kit.Move):
    """Give up a card to a Prism for one of rank 2."""

    give: Held
    take: Card


class Split(kit.Move):
    """Let a Lavender split a card in two."""

    card: Held
    into: tuple[Card, Card]


class Tuck(kit.Move):
    """Put cards just taken back under Mustard."""

    cards: Annotated[tuple[Card, ...], SomeOf(0, 2)]


class Billy(kit.Move):
    """Choose what Billy has to mix."""

    into: Card
    cards: tuple[Held, ...]


class Skip(kit.Move):
    """Decline what a card offers."""


class Done(kit.Move):
    """End a turn in which more could be done."""


AnyMove = Print | Mix | Refill | Swap | Gain | Recall | Trade | Split | Tuck | Billy | Skip | Done
