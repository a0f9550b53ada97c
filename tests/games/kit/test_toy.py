"""The toy game keeps every promise, so the promises hold for a simple game."""

import pytest

from games.kit.playout import playout
from tests.games.kit.toy import GAME, Stone, Toy
from tests.games.moments import moment_at, seeds
from tests.games.playthrough import playthrough
from tests.games.promises import keep
from tests.support.transcript import played


def table(*hands: str) -> Toy:
    """Return a table with these hands: "rrb" means two red stones and a blue one.

    The bag contains only blue stones.
    """
    stones = {stone[0]: stone for stone in Stone}
    return Toy(
        hands=[[stones[letter] for letter in hand] for hand in hands],
        bag=[Stone.BLUE] * 6,
        prizes=[0 for _ in hands],
        goal=Stone.RED,
        shop=True,
        turns_left=10,
        shown=[False for _ in hands],
        agreed=[False for _ in hands],
    )


def test_every_moment_keeps_every_promise() -> None:
    for seed in seeds():
        keep(moment_at(GAME, seed))


def test_a_game_reads_as_a_transcript() -> None:
    after = played(
        GAME,
        table("rrg", "bbb"),
        """
        Ben may not: show
            It is not your turn.
        Ada may not: buy > 3 > red + red
        Ada may not: swap > blue
            Stones must be yours.
        Ada: swap > red + green
            Ada swapped 2.
            (to Ada) You draw blue, blue.
        # A field with one answer left is not asked.
        Ben: Buy > 2
            Ben bought prize 2.
        Ada: stop
            Ada would stop here.
        Ada may not: stop
        Ada: show
            …
        Ben may not: swap
        """,
    )

    assert GAME.rules.result(after) is not None


@pytest.mark.parametrize(
    ("transcript", "complaint"),
    [
        ("Ada: show", "not in the transcript"),
        ("Ada: show\n    …\n    Ada showed nothing.", "nothing more was heard"),
        ("Ada: show\n    Ada showed blue.", "after 'Ada: show'"),
        ("Ada may not: show", "but may"),
        ("Ada may not: swap > rad", "a word means nothing"),
        ("Ada may not: sing", "no such move"),
        ("Ada may not: buy > 1", "but may"),
        ("Ben may not: buy > 1\n    Not now.", "a reason belongs to a whole move"),
        ("Ben: show", "not legal"),
        ("Ada: swap > blue", "not legal"),
        ("Ada: buy > 1", "not legal"),
        ("Ada: buy > 3", "not legal"),
        ("    Ada showed nothing.\nAda: show", "begins with a move"),
        ("Ada showed nothing.", "whose move is this"),
    ],
)
def test_a_wrong_transcript_fails(transcript: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        played(GAME, table("rrg", "bbb"), transcript)


def test_a_playthrough_is_the_same_every_time() -> None:
    told = playthrough(GAME, 3, GAME.rules.options(), "on record")

    assert told == playthrough(GAME, 3, GAME.rules.options(), "on record")
    assert len(list(playout(GAME, 3, GAME.rules.options(), "on record"))) == told.count(" (one of ")
