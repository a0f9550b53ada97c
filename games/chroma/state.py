"""The complete state of a game of Chroma Mix: all cards, and the decisions still to be made."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal

from pydantic import Field

from games import kit
from games.chroma.asks import Ask, Laid, Mixture, SoFar
from games.chroma.cards import Card
from games.chroma.wins import Side, Win
from games.kit import Open, Own, Seat, Secret, Unshown

BILLY = Seat(1)
"""Billy's seat in a solo game. His row of face-up cards is in `plays`."""

Ink = Card | Literal["mix"]
MIX: Literal["mix"] = "mix"


class Options(kit.Options):
    special: Literal["none", "random", "burgundy", "mustard", "petrol"] = "none"
    difficulty: Literal["relaxed", "easy", "medium", "hard"] = "relaxed"


class Automaton(kit.State):
    """Billy's deck, and the progress of his turn."""

    deck: Secret[list[Ink]] = Field(default_factory=list[Ink])  # the last card is on top
    discards: Open[list[Ink]] = Field(default_factory=list[Ink])
    turns: int = 1  # how many turns in a row Billy still has, including the current one
    drawn: bool = False
    mixes: int = 0  # MIX cards that Billy drew and hasn't used yet


class State(kit.State):
    special: Card | None
    hands: Own[list[list[Card]]]  # open once the game is over
    plays: Open[list[list[Card]]]  # the play area of each seat
    tucked: Open[list[Card]] = Field(default_factory=list[Card])  # the cards under Mustard
    supply: Open[dict[Card, int]]  # the piles of ranks 1 and 4
    rows: Open[dict[int, list[Card]]]  # the market's rows, by rank; `decks` and `discards` too
    decks: Secret[dict[int, list[Card]]]
    discards: Open[dict[int, list[Card]]]
    aside: Unshown[list[Card]]  # special cards that aren't in this game

    first: Seat
    turn: Seat
    round: int = 1
    so_far: Unshown[SoFar] = Field(default_factory=SoFar)
    # A stack: the last decision is made first.
    pending: Unshown[list[Ask]] = Field(default_factory=list[Ask])
    met: Open[list[Win | None]]  # the goal that each seat has reached, if any
    over: bool = False
    alone: Unshown[bool] = False
    billy: Automaton = Field(default_factory=Automaton)

    # What the last move changed: new cards in the market, cards put into play, and a mix.
    fresh: Open[list[Card]] = Field(default_factory=list[Card])
    laid: list[Laid] = Field(default_factory=list[Laid])
    mixed: Mixture | None = None

    @property
    def last(self) -> Seat:
        """Return the seat whose turn ends a round."""
        return Seat((self.first - 1) % len(self.plays))

    @property
    def is_billys(self) -> bool:
        return self.alone and self.turn == BILLY

    def side(self, seat: Seat) -> Side:
        return Side(self.hands[seat], self.plays[seat], self.tucked)


def upgraded(old: dict[str, Any]) -> dict[str, Any]:
    """Convert a state from before November 2026, when goals were also checked mid-turn (R56).

    A pending check is dropped, since goals are checked at the end of the turn anyway. A goal that
    was already announced stays.
    """
    return {**old, "pending": [ask for ask in old["pending"] if ask["what"] != "goals"]}


def cards(state: State) -> Iterator[str]:
    """Yield every card in the box, wherever it is now."""
    for card, count in state.supply.items():
        yield from [card] * count
    for places in (state.rows, state.decks, state.discards):
        yield from chain(*places.values())
    yield from chain(*state.hands, *state.plays, state.tucked, state.aside)
    yield from chain(state.billy.deck, state.billy.discards, [MIX] * state.billy.mixes)
