"""The lessons of a game: remarks that teach newcomers a rule at the moment it matters to them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic

from games.kit.pieces import Seat
from games.kit.scene import Area, Card, Label, Pile, Scene
from games.kit.type_parameters import P_contra, V_contra

MAX_WORDS = 20
"""The most words of a remark."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What a remark says in one position: a sentence, and the cards that it's about."""

    words: str
    about: tuple[str, ...] = ()  # the `art` of cards in the picture of the hand, which are lit


@dataclass(frozen=True, kw_only=True, eq=False)
class Lessons(Generic[P_contra, V_contra]):
    """Remarks for someone who plays a game for the first time and has to decide something.

    A remark is a function of what its seat sees. It returns a sentence of at most 20 words that is
    true in this position, or a `Tip` if the sentence is about cards, or else None. Its name says
    what it teaches.
    """

    # Remarks on what is seldom the case, the most important first: the first that applies is made.
    moments: Sequence[Callable[[P_contra, V_contra, Seat], Tip | str | None]] = ()
    # Remarks that nearly always apply. They take turns while none of `moments` applies.
    basics: Sequence[Callable[[P_contra, V_contra, Seat], Tip | str | None]] = ()
    # About how often the turn passes on in a game, by the number of players; measured with bots.
    turns: Mapping[int, int] = field(default_factory=dict[int, int])

    def tip(self, public: P_contra, private: V_contra, seat: Seat, turn: int = 0) -> Tip | None:
        """Return what to tell a newcomer who has to decide, if anything.

        `turn` is a number that changes with every decision of the seat.
        """
        moment = next(_made(self.moments, public, private, seat), None)
        if moment is not None:
            return moment
        usual = [*_made(self.basics, public, private, seat)]
        return usual[turn % len(usual)] if usual else None

    def length(self, seats: int) -> int | None:
        """Return about how many turns a game takes, or None if that wasn't measured."""
        if not self.turns:
            return None
        return self.turns[min(self.turns, key=lambda measured: abs(measured - seats))]

    @property
    def remarks(self) -> tuple[Callable[[P_contra, V_contra, Seat], Tip | str | None], ...]:
        """Return all remarks."""
        return *self.moments, *self.basics


def _made(
    remarks: Sequence[Callable[[Any, Any, Seat], Tip | str | None]],
    public: object,
    private: object,
    seat: Seat,
) -> Iterator[Tip]:
    """Yield what those remarks say that apply."""
    for remark in remarks:
        said = remark(public, private, seat)
        if said is not None:
            yield Tip(said) if isinstance(said, str) else said


def with_lit(scene: Scene, about: Collection[str]) -> Scene:
    """Return a scene in which only cards of these kinds are lit; the same if none are given."""
    if not about:
        return scene
    return replace(scene, areas=tuple(_area_with_lit(area, about) for area in scene.areas))


def _area_with_lit(area: Area, about: Collection[str]) -> Area:
    rows = (
        replace(row, items=tuple(_item_with_lit(item, about) for item in row.items))
        for row in area.rows
    )
    return replace(area, rows=tuple(rows))


def _item_with_lit(item: Card | Pile | Label, about: Collection[str]) -> Card | Pile | Label:
    return replace(item, lit=item.art in about) if isinstance(item, Card) else item
