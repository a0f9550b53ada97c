"""How people did in finished games of a server, game by game and added up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one person did in one game."""

    table: str  # the table's id
    number: int  # counts the people of the game
    person: int | None  # None once they're erased
    guild: int
    game: str  # the game's key
    ended_at: float
    finished: bool  # False for someone who left or was replaced
    place: int | None  # among the people who finished; None if the game isn't ranked
    opponents: int  # the other people who finished a ranked game
    beaten: int  # two for each opponent who did worse, one for each tie


@dataclass(frozen=True, slots=True)
class Standing:
    """How one person did in all games of a kind, or in several, in a server."""

    guild: int
    person: int
    game: str  # the game's key; "" for all games together
    finished: int = 0  # games
    left_games: int = 0  # games that the person left, or in which they were replaced
    ranked: int = 0  # finished games in which people could be compared
    opponents: int = 0
    beaten: int = 0  # two for each opponent who did worse, one for each tie
    first_places: int = 0
    second_places: int = 0
    third_places: int = 0


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How often a person did better than another in ranked games that both finished."""

    guild: int
    person: int
    other: int
    won: int = 0
    lost: int = 0
    tied: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.tied


def standing_in(result: GameResult) -> Standing:
    """Return what one game adds to a person's standing."""
    return Standing(
        guild=result.guild,
        person=result.person or 0,
        game=result.game,
        finished=int(result.finished),
        left_games=int(not result.finished),
        ranked=int(result.opponents > 0),
        opponents=result.opponents,
        beaten=result.beaten,
        first_places=int(result.opponents > 0 and result.place == 1),
        second_places=int(result.opponents > 0 and result.place == 2),
        third_places=int(result.opponents > 0 and result.place == 3),
    )


def rivalries_in(results: Sequence[GameResult]) -> Iterator[Rivalry]:
    """Yield what games add to the rivalries of the people who finished them."""
    for one, other in permutations(results, 2):
        if one.table != other.table or one.place is None or other.place is None:
            continue
        if one.person is None or other.person is None:
            continue
        yield Rivalry(
            guild=one.guild,
            person=one.person,
            other=other.person,
            won=int(one.place < other.place),
            lost=int(one.place > other.place),
            tied=int(one.place == other.place),
        )
