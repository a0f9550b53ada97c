"""The bot is restarted when the files of a game change."""

import os
from pathlib import Path

import pytest

from sandbox.changes import Change
from sandbox.file_watch import FileWatch
from sandbox.play import restart_if_changed
from sandbox.supervisor import Supervisor
from sandbox.world import World

WAITING_PROGRAM = ("-c", "import signal; signal.pause()")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "whist" / "__init__.py"
    file.parent.mkdir()
    file.write_text("GAME = 1")
    return file


def write_with_new_time(file: Path, seconds: int) -> None:
    """Write a file, and set its modification time to `seconds`."""
    file.write_text(f"GAME = {seconds}")
    os.utime(file, (seconds, seconds))


def test_a_file_that_is_written_added_or_removed_is_detected_once(
    tmp_path: Path, game: Path
) -> None:
    watch = FileWatch(tmp_path)
    assert not watch.has_changed()
    write_with_new_time(game, 100)
    assert watch.has_changed()
    assert not watch.has_changed()
    (tmp_path / "whist" / "README.md").write_text("# Whist")
    assert watch.has_changed()
    game.unlink()
    assert watch.has_changed()


def test_files_that_python_itself_writes_are_ignored(tmp_path: Path, game: Path) -> None:
    watch = FileWatch(tmp_path)
    game.with_suffix(".pyc").write_bytes(b"")

    assert not watch.has_changed()


async def test_the_bot_is_restarted_only_when_a_game_has_changed(
    tmp_path: Path, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world = World()
    happened: list[str] = []

    def record_process_change(change: Change) -> None:
        if change.event == "process":
            happened.append(str(change.data["how"]))

    world.changes.subscribe(record_process_change)
    supervisor = Supervisor(world, {}, tmp_path / "bot.log", WAITING_PROGRAM)
    watch = FileWatch(tmp_path)
    await supervisor.start()
    await restart_if_changed(supervisor, watch)
    assert happened == ["started"]
    write_with_new_time(game, 100)
    await restart_if_changed(supervisor, watch)

    assert happened == ["started", "stopped", "started"]
    assert "the bot starts again" in capsys.readouterr().out
    await supervisor.stop()
