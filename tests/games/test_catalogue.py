"""The catalogue finds every game, and leaves out a draft that can't be imported."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games import catalogue, find_game

KEY = "unfinished"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a new, empty folder in which the catalogue looks for games."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    folder = tmp_path / KEY
    folder.mkdir()
    yield folder
    sys.modules.pop(f"games.{KEY}", None)


def test_a_draft_that_cannot_be_imported_is_left_out(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "__init__.py").write_text("GAME = Game(draft=True)")

    assert catalogue.__wrapped__() == catalogue()
    assert "games/unfinished can't be imported and is left out: NameError" in caplog.text


def test_whoever_asks_for_drafts_learns_why_one_cannot_be_imported(folder: Path) -> None:
    (folder / "__init__.py").write_text("GAME = Game(draft=True)")

    with pytest.raises(NameError, match="Game"):
        catalogue.__wrapped__(drafts=True)


def test_a_finished_game_that_cannot_be_imported_is_an_error(folder: Path) -> None:
    (folder / "__init__.py").write_text("GAME = Game()")

    with pytest.raises(NameError, match="Game"):
        catalogue.__wrapped__()


def test_a_folder_without_a_game_is_ignored(folder: Path) -> None:
    (folder / "__init__.py").write_text("")

    assert catalogue.__wrapped__() == catalogue()


def test_a_game_is_found_beside_a_broken_draft(folder: Path) -> None:
    (folder / "__init__.py").write_text("GAME = Game(draft=True)")

    assert find_game("kitten") is catalogue()["kitten"]
    assert find_game("whist") is None
    with pytest.raises(NameError, match="Game"):
        find_game(KEY)
