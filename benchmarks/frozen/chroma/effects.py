"""The effects of the cards, one small function each, whose docstring says what the card does.

An instant effect returns the decisions that follow, in order. A lasting effect either allows
something or reacts to an action with more decisions. No effect changes the state directly.
"""

from collections.abc import Callable, Sequence
from functools import cache

from benchmarks.frozen.chroma.asks import Ask, SoFar, What
from benchmarks.frozen.chroma.cards import BY_RANK, INKS, Card
from benchmarks.frozen.kit import Seat

Asks = tuple[Ask, ...]
Play = Sequence[Card]
"""A play area."""


# Instant effects happen once, when a card is printed.


def soft_cyan(seat: Seat) -> Asks:
    """Gain a Pale Magenta or a Light Yellow (R6)."""
    return (_gain(seat, Card.SOFT_CYAN, (Card.PALE_MAGENTA, Card.LIGHT_YELLOW)),)


def pale_magenta(seat: Seat) -> Asks:
    """Gain a Soft Cyan or a Light Yellow (R6)."""
    return (_gain(seat, Card.PALE_MAGENTA, (Card.SOFT_CYAN, Card.LIGHT_YELLOW)),)


def light_yellow(seat: Seat) -> Asks:
    """Refill with at most one card, which may be this one (R31)."""
    return (Ask(what=What.RECALL, seat=seat, by=Card.LIGHT_YELLOW),)


def cerulean(seat: Seat) -> Asks:
    """Gain two identical cards of rank 1 (R5)."""
    return (_gain(seat, Card.CERULEAN, count=2),)


def coral(seat: Seat) -> Asks:
    """Gain a Pale Magenta."""
    return (_gain(seat, Card.CORAL, (Card.PALE_MAGENTA,)),)


def fuchsia(seat: Seat) -> Asks:
    """Gain a card of rank 1. `fuchsia_goes_on` is the rest of the effect."""
    return (_gain(seat, Card.FUCHSIA),)


def fuchsia_goes_on(seat: Seat, card: Card) -> Asks:
    """Let the player immediately print the card just gained, but no other (R32)."""
    return (Ask(what=What.MAY_PRINT, seat=seat, by=Card.FUCHSIA, cards=(card,)),)


def lavender(seat: Seat) -> Asks:
    """Split one of your cards of rank 2 to 4, in hand or in play, into two others (R38, R39)."""
    return (Ask(what=What.SPLIT, seat=seat, by=Card.LAVENDER),)


def lavender_goes_on(seat: Seat, parts: tuple[Card, ...]) -> Asks:
    """Print both parts, in any order (R40)."""
    return (Ask(what=What.PLAY, seat=seat, by=Card.LAVENDER, cards=parts),) if parts else ()


def prism(seat: Seat) -> Asks:
    """Let the player give up a card, in hand or in play, to gain one of rank 2 (R37)."""
    return (Ask(what=What.TRADE, seat=seat, by=Card.PRISM),)


def azure(seat: Seat) -> Asks:
    """Gain a card of rank 2 from the market (R8)."""
    return (_gain(seat, Card.AZURE, BY_RANK[2]),)


def violet(seat: Seat) -> Asks:
    """Print two more cards, one after the other, but no Violet (R33)."""
    return (Ask(what=What.PRINT, seat=seat, by=Card.VIOLET),) * 2


def raspberry(seat: Seat) -> Asks:
    """Gain a card of rank 1."""
    return (_gain(seat, Card.RASPBERRY),)


def turquoise(seat: Seat) -> Asks:
    """Gain three identical cards of rank 1 (R5)."""
    return (_gain(seat, Card.TURQUOISE, count=3),)


def slate_gray(seat: Seat) -> Asks:
    """Gain a card of rank 1."""
    return (_gain(seat, Card.SLATE_GRAY),)


@cache
def instant(seat: Seat, card: Card) -> Asks:
    """Return the decisions that follow when a card is printed; many cards have none."""
    effect = _INSTANT.get(card)
    return effect(seat) if effect else ()


_INSTANT: dict[Card, Callable[[Seat], Asks]] = {
    Card.SOFT_CYAN: soft_cyan,
    Card.PALE_MAGENTA: pale_magenta,
    Card.LIGHT_YELLOW: light_yellow,
    Card.CERULEAN: cerulean,
    Card.CORAL: coral,
    Card.FUCHSIA: fuchsia,
    Card.LAVENDER: lavender,
    Card.PRISM: prism,
    Card.AZURE: azure,
    Card.VIOLET: violet,
    Card.RASPBERRY: raspberry,
    Card.TURQUOISE: turquoise,
    Card.SLATE_GRAY: slate_gray,
}


# Lasting effects that react to an action. The card must still be in play after the action (R10).


def mustard_answers(seat: Seat, play: Play, returned: tuple[Card, ...]) -> Asks:
    """Let the player tuck up to two of the cards just taken back under Mustard (R42)."""
    if Card.MUSTARD not in play or not returned:
        return ()
    return (Ask(what=What.TUCK, seat=seat, by=Card.MUSTARD, cards=returned),)


def jungle_answers(seat: Seat, play: Play) -> Asks:
    """After a refill, gain a card of rank 1 for each Jungle (R47)."""
    return (_gain(seat, Card.JUNGLE),) * play.count(Card.JUNGLE)


def orange_answers(seat: Seat, play: Play, mixed: Card) -> Asks:
    """Let the player put the card just mixed into play, without its instant effect (R26, R28)."""
    if Card.ORANGE not in play or mixed in emerald_bars(play):
        return ()
    return (Ask(what=What.MAY_PRINT, seat=seat, by=Card.ORANGE, cards=(mixed,)),)


def slate_gray_answers(seat: Seat, play: Play) -> Asks:
    """Let the player gain a card of rank 1 for each Slate Gray when the next player mixes (R54)."""
    return (_may_gain(seat, Card.SLATE_GRAY),) * play.count(Card.SLATE_GRAY)


def pear_answers(seat: Seat, play: Play, so_far: SoFar) -> Asks:
    """Gain a card of rank 1 for each Pear, at the end of a turn with a print (R35)."""
    return (_gain(seat, Card.PEAR),) * play.count(Card.PEAR) if so_far.prints else ()


# Lasting effects that allow or forbid an action.


def emerald_bars(play: Play) -> tuple[Card, ...]:
    """Forbid printing a second Emerald: only one may be in a play area (R30)."""
    return (Card.EMERALD_GREEN,) if Card.EMERALD_GREEN in play else ()


def coral_allows(play: Play) -> Play:
    """Return the cards in play that may be mixed: with a Coral all, otherwise none (R11, R20)."""
    return play if Card.CORAL in play else ()


def raspberry_allows(play: Play) -> bool:
    """Allow mixing any number of cards (R21)."""
    return Card.RASPBERRY in play


def lemon_allows(play: Play, so_far: SoFar) -> bool:
    """Allow a second mix in a turn, but not a third, even with several Lemons (R23)."""
    return so_far.mixed == 1 and Card.LEMON in play


def key_allows(play: Play, so_far: SoFar) -> bool:
    """Allow one mix, one refill and one print, unless Orange played the Key (R48 to R52)."""
    return Card.KEY in play and not so_far.late_key and not so_far.swapped


def actions_left(play: Play, so_far: SoFar) -> tuple[str, ...]:
    """Return the actions that Key and Lemon allow after the first one of a turn (R23, R49, R50)."""
    if Card.KEY not in play and Card.LEMON not in play:
        return ()
    key = key_allows(play, so_far)
    left = {
        "print": key and not so_far.printed,
        "mix": (key and not so_far.mixed) or lemon_allows(play, so_far),
        "refill": key and not so_far.refilled,
    }
    return tuple(action for action, allowed in left.items() if allowed)


@cache
def _gain(seat: Seat, by: Card, cards: tuple[Card, ...] = INKS, count: int = 1) -> Ask:
    return Ask(what=What.GAIN, seat=seat, by=by, cards=cards, count=count)


@cache
def _may_gain(seat: Seat, by: Card) -> Ask:
    return Ask(what=What.MAY_GAIN, seat=seat, by=by, cards=INKS)
