"""Name the players in a text that is made for one reader, who is addressed as "you"."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from games.kit.pieces import Seat

Name = Callable[[Seat], str]


class Who(str):
    """A player's name in a text. A language has forms of its own for the reader and for several."""

    __slots__ = ()
    person: ClassVar[str] = "other"  # the variant of a message that fits: other, you or several


class You(Who):
    """The reader, named by a pronoun."""

    __slots__ = ()
    person = "you"


class Several(Who):
    """Several players, as in `Pip and Moss`."""

    __slots__ = ()
    person = "several"


@dataclass(frozen=True, slots=True)
class Names:
    """Names the player of a seat for one reader, in the form that the sentence needs.

    Called like a function, `Names` returns the subject that begins a sentence: `Ada` or `You`.
    """

    name: Name
    reader: Seat | None = None  # the seat addressed as "you", or None to address nobody
    together: Mapping[Seat, str] = field(default_factory=dict[Seat, str])
    # `together` names several players for the seat of one of them, as in `Pip and Moss passed`

    @classmethod
    def of(cls, name: Name) -> "Names":
        """Return `Names` for a reader unchanged; names given as a function address nobody."""
        return name if isinstance(name, Names) else cls(name)

    def __call__(self, seat: Seat) -> Who:
        if seat == self.reader:
            return You("You")
        together = self.together.get(seat)
        return Who(self.name(seat)) if together is None else Several(together)

    def whom(self, seat: Seat) -> str:
        """Name a player within a sentence: `Ada` or `you`."""
        return "you" if seat == self.reader else self._name(seat)

    def whose(self, seat: Seat) -> str:
        """Name the owner of something within a sentence: `Ada's` or `your`."""
        return "your" if seat == self.reader else f"{self._name(seat)}'s"

    def verb(self, seat: Seat, one: str, several: str) -> str:
        """Return the verb that fits a player: `is` for Ada, `are` for "you" and for several."""
        return several if seat == self.reader or seat in self.together else one

    def _name(self, seat: Seat) -> str:
        return self.together.get(seat) or self.name(seat)
