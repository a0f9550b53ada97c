"""The opponents of a game: how its bots choose their moves, and what they say."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from games.kit.chance import Chance
from games.kit.characters import Character
from games.kit.heuristic import Heuristic
from games.kit.pieces import Boast, Occasion, Seat
from games.kit.type_parameters import E_contra, M_contra, P_contra, S_contra, V_contra

Level = Literal["easy", "normal", "hard"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Opponents(Generic[S_contra, M_contra, E_contra, P_contra, V_contra]):
    """How bots play. A bot knows only what its seat sees, never the real state.

    `plays` chooses one of the legal moves, or is a heuristic that rates them in a deal that could
    be the real one; with a heuristic, a hard bot thinks ahead. Without `plays`, a bot tries its
    moves in random playouts, if the state has a `turn` (a seat, or a list of the seats that choose
    at once), or else plays at random.
    """

    plays: (
        Callable[[P_contra, V_contra, Sequence[M_contra], Chance], M_contra]
        | Heuristic[S_contra, M_contra]
        | None
    ) = None
    # How a hard bot chooses a move, if not by thinking ahead.
    plays_hard: Callable[[P_contra, V_contra, Sequence[M_contra], Chance], M_contra] | None = None
    # How an easy bot chooses a move, if not by overlooking better ones.
    plays_easy: Callable[[P_contra, V_contra, Sequence[M_contra], Chance], M_contra] | None = None
    slips: int = 40  # how often an easy bot overlooks its best move, in percent
    # Returns the opponents as a character plays, for bots that are functions. A heuristic has
    # `leans` instead, with which the kit finds the moves that suit a character.
    in_character: "Callable[[Character], Opponents[S_contra, M_contra, E_contra, P_contra, V_contra]] | None" = None  # noqa: E501
    # `chimes_in` chooses moves while nobody is waiting for the bot, such as agreeing to a request.
    chimes_in: Callable[[P_contra, V_contra, Sequence[M_contra]], M_contra | None] | None = None
    # Remarks that bots could make about a good move once the cards are open. One bot makes the
    # first whose key is new in this game, so give several for each occasion.
    # The function is given only one move's public events, so it can't reveal hidden cards.
    boasts: Callable[[Sequence[E_contra]], Iterator[Boast]] | None = None
    # What a move's public events mean for a seat, if that's an occasion for a bot to say something
    # in character: a bluff of its own that was found out, or a near miss.
    occasions: Callable[[Sequence[E_contra]], Iterator[tuple[Seat, Occasion]]] | None = None

    @property
    def heuristic(self) -> Heuristic[S_contra, M_contra] | None:
        """Return the heuristic that rates a bot's moves, if the game has one."""
        plays = self.plays
        return plays if isinstance(plays, Heuristic) else None  # pyright: ignore[reportUnknownVariableType]

    @property
    def levels(self) -> tuple[Level, ...]:
        """Return the levels a bot can play at."""
        can_think = self.heuristic is not None or self.plays_hard is not None
        return ("easy", "normal", "hard") if can_think else ("easy", "normal")


AnyOpponents = Opponents[Any, Any, Any, Any, Any]
