"""The arena plays every deal from every seat, and against bots that never change."""

import ast
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from benchmarks import arena, frozen, playouts
from benchmarks.arena import ALL_CELLS, PLAYERS, TABLE_BEGIN, TABLE_END, Cell, Match, Played
from benchmarks.greedy import greedy_move
from games import catalogue
from games.coloretto.cards import Card
from games.coloretto.moves import DRAW, PLACE, TAKE
from games.kit import AnyGame, Chance, Seat, begin
from tests.games.kit.toy import GAME

FROZEN_FOLDER = Path(arena.__file__).parent / "frozen"


def test_the_frozen_bots_import_nothing_that_may_change() -> None:
    for file in FROZEN_FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert name.split(".")[0] not in ("games", "bot", "storage"), file


@pytest.mark.parametrize("cell", ALL_CELLS, ids=lambda cell: f"{cell.game}-{cell.seats}")
@pytest.mark.parametrize("player", ["frozen", "greedy"])
def test_equal_players_share_every_deal(cell: Cell, player: str) -> None:
    """With the same luck in each seat, all seats together win each deal once."""
    played = arena.play_match(Match(cell, player, player, games=cell.seats, seed="test"))
    if cell.seats > 1:
        assert played.shares == [pytest.approx(1 / cell.seats)]
    assert played.seconds


@pytest.mark.parametrize("key", [*frozen.FROZEN])
def test_every_player_plays_every_game_to_its_end(key: str) -> None:
    for player in PLAYERS:
        played = arena.play_match(Match(Cell(key, 2), player, "random", games=2, seed="test"))
        assert 0 <= played.mean <= 1


def test_the_interval_is_that_of_the_mean_over_deals() -> None:
    played = Played(shares=[0.0, 1.0, 0.5, 0.5])
    assert played.mean == 0.5
    assert played.margin == pytest.approx(1.96 * 0.408248 / 2, rel=1e-4)
    assert Played(shares=[1.0]).margin == float("inf")


def test_the_difference_in_elo_is_reported_for_two_players() -> None:
    two, three = (Match(Cell("cosmic", seats), "easy", "normal", 6, "any") for seats in (2, 3))

    assert arena.format_elo(two, 0.25) == " (-191 Elo)"
    assert arena.format_elo(two, 0.5) == " (+0 Elo)"
    assert arena.format_elo(two, 1.0) == arena.format_elo(three, 0.25) == ""


def test_playouts_are_measured_for_every_game_with_a_heuristic() -> None:
    for cell in ALL_CELLS:
        if catalogue()[cell.game].opponents.heuristic is not None:
            assert playouts.measure_moves_a_second(cell, games=1) > 0


def test_times_are_reported_as_their_mean_and_their_99th_percentile() -> None:
    mean, slowest = Played(seconds=[0.001] * 99 + [0.101]).milliseconds()
    assert mean == pytest.approx(2.0)
    assert slowest == 1.0
    assert Played().milliseconds() == (0.0, 0.0)


def test_a_run_renews_its_own_rows_and_keeps_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = tmp_path / "history.md"
    old = "| Cosmic Critters | 2 | normal | random | 9 | 9 % ± 9 | 50 % | 1.0 | 1.0 |"
    other = "| Cosmic Critters | 6 | normal | frozen | 9 | 9 % ± 9 | 17 % | 1.0 | 1.0 |"
    head = "\n".join(arena.TABLE_HEAD)
    readme.write_text(
        f"Before\n{TABLE_BEGIN}\n{head}\n{other}\n{old}\n{TABLE_END}\nafter\n", "utf-8"
    )
    monkeypatch.setattr(arena, "RESULTS_FILE", readme)
    words = "--only cosmic --seats 2 --bot normal --against random --games 2 --write"

    assert arena.main(words.split()) == 0

    text = readme.read_text("utf-8")
    new = "| Cosmic Critters | 2 | normal | random | 2 |"
    assert text.startswith(f"Before\n{TABLE_BEGIN}\n{head}\n{new}")
    assert old not in text
    assert text.endswith(f"\n{other}\n{TABLE_END}\nafter\n")
    assert new in capsys.readouterr().out


def test_a_new_game_is_played_only_by_bots_that_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frozen and the greedy bot know only older games, so they don't play."""

    def with_toy(*, drafts: bool) -> dict[str, AnyGame]:
        return {**catalogue(drafts=drafts), "toy": GAME}

    monkeypatch.setattr(arena, "catalogue", with_toy)
    asked = Namespace(only=["toy"], seats=None, bot=None, against=None, games=2, seed="new")

    found = list(arena.plan_matches(asked))

    assert {(match.cell.game, match.cell.seats) for match in found} == {("toy", 2), ("toy", 4)}
    assert {match.against for match in found} <= {"hard", "normal", "random"}
    assert all(arena.play_match(match).shares for match in found)


def coloretto_state(**changes: Any) -> tuple[Any, Seat]:  # noqa: ANN401  the type of a state depends on the game
    game = catalogue()["coloretto"]
    state = begin(game, 3, game.rules.options(), "greedy").state
    areas = [[Card.RED, Card.RED], [Card.BLUE], [Card.GREEN]]
    known = {"areas": areas, "turn": Seat(0), "not_in_play": [Card.WHITE]}
    return state.model_copy(update={**known, **changes}), Seat(0)


def test_greedy_takes_a_row_for_three_points_and_else_draws() -> None:
    game = catalogue()["coloretto"]
    rich, seat = coloretto_state(rows=[[Card.BLUE], [Card.RED], []])
    assert greedy_move(game, rich, seat, Chance("any", 0)) == TAKE[1]
    poor, seat = coloretto_state(rows=[[Card.BLUE], [], []])
    assert greedy_move(game, poor, seat, Chance("any", 0)) == DRAW


def test_greedy_places_where_its_own_best_row_grows_most() -> None:
    game = catalogue()["coloretto"]
    drawn, seat = coloretto_state(rows=[[Card.BLUE], [Card.RED], []], pending=[Card.RED])
    assert greedy_move(game, drawn, seat, Chance("any", 0)) == PLACE[1]
