"""Dawn Chorus, a game that people play together, needs nothing but the kit."""

from collections import Counter

import pytest

from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.gallery import name_of, play_exhibits
from games import __main__ as shell
from games.kit import AnyGame, Chance, Seat
from games.kit.playout import own_bot, random_move
from games.kit.simulate import Figures, Simulation
from tests.games.chorus.game import GAME, SLIPS, Dawn, agrees
from tests.games.moments import moment_at, seeds
from tests.games.promises import keep
from tests.support.changed_game import changed
from tests.support.transcript import played

ADA, BEN = Seat(0), Seat(1)


def make_dawn(*trees: str, **more: object) -> Dawn:
    """Return a table with trees such as "red 1, blue 2" for Ada, Ben and so on. Ada begins."""
    birds = [tree.split(", ") for tree in trees]
    told = [["? ?"] * len(tree) for tree in birds]
    state = Dawn(deck=["green 4"] * 3, trees=birds, told=told, chorus=[], gone=[], turn=ADA)
    return state.model_copy(update=more)


def test_every_moment_keeps_every_promise() -> None:
    for seed in seeds():
        keep(moment_at(GAME, seed))


def test_hints_tell_the_owner_and_a_new_bird_is_seen_by_all_others() -> None:
    after = played(
        GAME,
        make_dawn("red 1, blue 2", "red 2, red 1, blue 1"),
        """
        Ben may not: sing > 1
        Ada may not: shoo > 1
        Ada may not: hint > Ben > yellow
        Ada: hint > Ben > red
            Ada gave Ben a hint: red at 1 and 2.
        Ben: hint > Ada > 1
            Ben gave Ada a hint: 1 at 1.
        Ada: sing > 1
            Ada let red 1 sing.
            (to all but Ada) The next bird to land was green 4.
        Ben: shoo > 3
            Ben shooed blue 1 away and found a seed.
            (to all but Ben) The next bird to land was green 4.
        Ada: sing > 1
            Ada let blue 2 sing, which was out of tune.
            (to all but Ada) The next bird to land was green 4.
        """,
    )

    assert GAME.views.private(after, BEN).trees == (("green 4", "green 4"), ())
    assert GAME.views.private(after, BEN).told == ("red ?", "red ?", "? ?")
    assert GAME.views.public(after).slips == 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"left": 1}, "🏆 You made **1 of 16 birds** together."),
        ({"chorus": ["red 1"], "slips": SLIPS - 1}, "You lost together, with **1 of 16 birds**."),
    ],
)
def test_it_ends_with_the_last_turn_or_with_the_third_slip(
    more: dict[str, object], words: str
) -> None:
    after = played(GAME, make_dawn("red 1", "red 2", deck=[], **more), "Ada: sing > 1\n    …")
    ended = GAME.rules.result(after)

    assert ended is not None
    assert GAME.words.explain(ended, name_of).startswith(words)


def test_a_new_deal_agrees_with_what_hints_told() -> None:
    state = GAME.rules.setup(3, GAME.rules.options(), Chance("hints", 0))
    state.told[ADA] = [f"{state.trees[ADA][0].split()[0]} ?", *state.told[ADA][1:]]
    deals = [GAME.views.redeal(state, ADA, Chance("deals", number)) for number in range(20)]

    assert len({tuple(deal.trees[ADA]) for deal in deals}) > 10
    for deal in deals:
        assert all(map(agrees, deal.trees[ADA], deal.told[ADA]))
        assert deal.trees[1:] == state.trees[1:]
        assert Counter(GAME.rules.cards(deal)) == Counter(GAME.rules.cards(state))


def test_bots_that_give_hints_score_several_times_as_much_as_random_players() -> None:
    means: list[float] = []
    for player in (own_bot, random_move):
        figures = Figures(3)
        for number in range(20):
            figures.count(*Simulation(GAME, 3, GAME.rules.options(), player).play(str(number)))
        means.append(figures.mean)

    assert means[0] > 3 * means[1]


@pytest.mark.parametrize(
    ("game", "sentences"),
    [
        (GAME, ("together   won 100.0%, score lowest",)),
        (
            changed(GAME, plays=None),
            ("together   won 0.0%", "at random  mean", "play no better than chance"),
        ),
    ],
    ids=["own bots", "the kit's bots"],
)
def test_simulate_tells_how_well_bots_play_together(
    game: AnyGame,
    sentences: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(shell, "find_game", {game.key: game}.get)
    shell.main(["simulate", "chorus", "--bots", "--games", "4"])

    told = capsys.readouterr().out
    assert [each for each in sentences if each not in told] == []
    assert ("at random" in told) is (game.opponents.plays is None)


def test_everything_that_players_see_can_be_drawn() -> None:
    for exhibit in play_exhibits(GAME):
        assert draw_if_readable(GAME, exhibit.scene, name_of) is not None, exhibit.title
