"""The lessons of a game: remarks that teach newcomers a rule at the moment it matters to them."""

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic

from games.kit.pieces import Move, Options, Seat
from games.kit.scene import Area, Card, Label, Pile, Scene
from games.kit.type_parameters import P_contra, V_contra

MAX_WORDS = 20
"""The most words of a remark."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What a remark says in one position: a sentence, and the cards that it's about."""

    words: str
    about: tuple[str, ...] = ()  # the `art` of cards in the picture of the hand, which are lit


LEARNER: Final = Seat(0)
"""The seat of whoever plays a lesson. Easy bots have the other seats."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Lesson(Generic[P_contra, V_contra]):
    """A short private game with a fixed deal, in which a coach explains the rules as they matter.

    Any legal move goes on. Before each decision, the coach makes the first remark that
    applies and wasn't made before. After a move, the first of `slips` that applies says instead
    what the move cost.
    """

    key: str  # stored with unfinished lessons, so it never changes
    title: Callable[[], str]
    goal: Callable[[], str]  # what the game is about, in at most two short sentences
    recap: Mapping[str, str]  # what to remember, line by line; the keys are only for translators
    luck: str  # any text; the deal and the bots' dice follow from it
    seats: int = 2
    options: Options | None = None  # None for the game's defaults
    # The number of moves that normal bots make for everyone first, so that the lesson begins in the
    # middle of a game.
    opening: int = 0
    decisions: int = 10  # the number of decisions after which the lesson ends
    # Remarks on what everyone should learn, the most important first. If the learner plays like a
    # normal bot, all of them are made.
    remarks: Sequence[Callable[[P_contra, V_contra, Seat], Tip | str | None]]
    # Remarks on what this deal needn't bring about. They're made where none of `remarks` applies.
    also: Sequence[Callable[[P_contra, V_contra, Seat], Tip | str | None]] = ()
    # Functions of what a seat saw before a move, and of the move, which return a sentence if the
    # move cost something.
    slips: Sequence[Callable[[P_contra, V_contra, Any, Seat], str | None]] = ()
    # What the picture on the panel shows, if not the hand: for games whose hands are open.
    scene: Callable[[P_contra, V_contra], Scene] | None = None

    @property
    def seed(self) -> str:
        """Return the seed of the game, from which all its luck follows."""
        return hashlib.sha256(self.luck.encode()).hexdigest()

    def remark(
        self, public: P_contra, private: V_contra, seat: Seat, told: Collection[str]
    ) -> tuple[str, Tip] | None:
        """Return the name and the words of the coach's remark before a decision, if there's one.

        `told` has the names of the remarks that were made before.
        """
        for remark in (*self.remarks, *self.also):
            if remark.__name__ in told:
                continue
            said = next(_made((remark,), public, private, seat), None)
            if said is not None:
                return remark.__name__, said
        return None

    def named(self, name: str) -> Callable[[P_contra, V_contra, Seat], Tip | str | None]:
        """Return the remark with a name."""
        return next(each for each in (*self.remarks, *self.also) if each.__name__ == name)

    def slip(self, public: P_contra, private: V_contra, move: Move, seat: Seat) -> str | None:
        """Say what a move costs its player, given what the seat saw before; None if nothing."""
        said = (slip(public, private, move, seat) for slip in self.slips)
        return next((words for words in said if words is not None), None)


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
    # The lessons that people can play, in the order in which to play them.
    played: Sequence[Lesson[P_contra, V_contra]] = ()

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

    def find(self, key: str) -> Lesson[P_contra, V_contra] | None:
        """Return the lesson with a key, or None if the game doesn't have it any more."""
        return next((lesson for lesson in self.played if lesson.key == key), None)

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
