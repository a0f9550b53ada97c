"""A newly created game can be played, keeps every promise and has tests that pass."""

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import games
from games.__main__ import main
from games.kit import AnyGame, Hidden, InOrder, Options, Pool, Seat, others
from games.kit.playout import own_bot, random_move
from games.kit.simulate import Simulation
from tests.games.moments import moment_at, seeds
from tests.games.playthrough import playthrough
from tests.games.promises import BrokenPromise, keep
from tests.games.test_playthroughs import on_record
from tests.support.changed_game import changed

KEY = "brandnew"


def load_module(name: str, file: Path) -> ModuleType:
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["new", KEY, "--title", "Brand New"]) == 0
    return tmp_path


@pytest.fixture
def module(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Yield the new game's module, imported under its future name in `games/`."""
    name = f"games.{KEY}"
    module = load_module(name, folder / "games" / KEY / "__init__.py")
    monkeypatch.setattr(games, KEY, module, raising=False)
    yield module
    del sys.modules[name]


def keep_everywhere(game: AnyGame) -> None:
    for seed in seeds():
        keep(moment_at(game, seed))


def test_a_new_game_keeps_every_promise(module: ModuleType) -> None:
    keep_everywhere(module.GAME)


@pytest.mark.parametrize("left_out", [0, -1])
def test_a_hand_that_a_new_game_forgets_to_hide_is_noticed(
    module: ModuleType, left_out: int
) -> None:
    def hidden(state: Any, seat: Seat | None) -> Iterator[Hidden]:  # noqa: ANN401  the new game's
        hands = others(state.hands, seat)
        del hands[left_out]
        yield Pool(state.deck, *map(InOrder, hands))

    game: AnyGame = changed(module.GAME, hidden=hidden)
    with pytest.raises(BrokenPromise, match="`hidden` doesn't list hands"):
        keep_everywhere(game)


@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_game_may_be_for_any_number_of_players(module: ModuleType, count: int) -> None:
    def seats_of(_: Options) -> range:
        return range(count, count + 1)

    game: AnyGame = changed(module.GAME, seats=seats_of)
    for seed in "01234":
        keep(moment_at(game, seed))
    for _, seats, options in on_record(game):
        assert playthrough(game, seats, options, "on record")


def test_a_new_game_is_a_draft_that_bots_can_play(module: ModuleType) -> None:
    game: AnyGame = module.GAME

    assert (game.key, game.title, game.draft) == (KEY, "Brand New", True)
    for seats in game.rules.seats(game.rules.options()):
        for player in (own_bot, random_move):
            assert Simulation(game, seats, game.rules.options(), player).play("new")[0] > 0


@pytest.mark.usefixtures("module")
def test_the_tests_of_a_new_game_pass(folder: Path) -> None:
    tests = load_module("tests_of_new", folder / "tests" / "games" / KEY / "test_rules.py")
    named = [test for name, test in vars(tests).items() if name.startswith("test_")]

    assert len(named) == 3
    for test in named:
        test()


def test_a_draft_is_not_in_the_catalogue(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder / "games")])
    found = games.catalogue.__wrapped__
    try:
        assert KEY in found(drafts=True)
        assert KEY not in found()
    finally:
        sys.modules.pop(f"games.{KEY}", None)
        games.__dict__.pop(KEY, None)


def test_the_rules_of_a_new_game_are_in_its_folder(folder: Path) -> None:
    rules = (folder / "games" / KEY / "README.md").read_text("utf-8")

    assert rules.startswith("# Brand New\n")


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("Whist", "can't be a command"),
        ("w", "can't be a command"),
        ("class", "can't be a command"),
        ("settings", "settings is taken"),
        (KEY, f"There is a folder games/{KEY} already."),
    ],
)
@pytest.mark.usefixtures("folder")
def test_an_invalid_name_is_refused(
    key: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", key]) == 2

    assert reason in capsys.readouterr().err
