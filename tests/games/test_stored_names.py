"""The names of moves and events are stored with every game and must never change.

By default, names follow from class names. If this test fails because a class was renamed, give the
class its old name: `kind: Literal["drew"] = "drew"`. Add the names of new moves and events here.
"""

import pytest

from games import catalogue
from games.kit import AnyGame, Move
from games.kit.pieces import name_of

NAMES = {
    "chroma": (
        "print mix refill swap gain recall trade split tuck billy skip done",
        """
        printed mixed refilled swapped gained traded split tucked untucked skipped missed
        finished turned-up reached billy-drew billy-mixed billy-missed billy-reached
        """,
    ),
    "coloretto": (
        "draw place take",
        """
        drew placed took gained last-round left-alone removed round-ended game-ended
        """,
    ),
    "kritters": (
        "buy boost done pass agree",
        """
        drew reshuffled boosted bought uncovered passed refreshed arrived left vanished
        last_round agreed lapsed
        """,
    ),
    "cosmic": (
        "close offer done",
        """
        closed revealed sold arrived offered drew you-drew ran-out ended
        """,
    ),
    "kitten": (
        "bid challenge purrfect skip",
        """
        bade skipped went-on called showed flipped counted lost gained dealt you-got won
        """,
    ),
}


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_stored_names_do_not_change(game: AnyGame) -> None:
    moves: tuple[type[Move], ...] = game.rules.moves
    if game.key in NAMES:  # a new game has no stored names yet
        do, kinds = NAMES[game.key]
        assert {name_of(kind) for kind in moves} == {*do.split()}
        assert [kind.model_fields["kind"].default for kind in game.rules.events] == kinds.split()
